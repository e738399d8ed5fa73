//! Updates of counters: see [`counters`](crate::counters).

use super::Machine;
use crate::counters::{CounterUse, Family};
use crate::interruption::Restart;
use interleaf_program::{Cell, Op, Rmw};
use interleaf_trace::{Action, CellIndex, Cells, Event, ThreadIndex};

impl Machine<'_> {
    /// The part of a counter that the update of a thread accesses, if it merges.
    #[inline]
    pub(super) fn part_to_update(&mut self, thread: ThreadIndex, op: Op) -> Option<Cells> {
        let Op::Update { at, how, .. } = op else { return None };
        if !self.settings.merges_counters {
            return None;
        }
        let family = self.settings.counters.family_of(at)?;
        self.mergeable(thread, how).filter(|&own| own == family)?;
        let id = self.id(thread);
        match self.store.part_of(at, id, &mut self.trace) {
            Ok(part) => part,
            found => Some(self.or_start_over(found.map(|_| Cells::NONE))),
        }
    }

    /// Whether an operation accesses a counter, whose parts are cells.
    pub(super) fn is_counter(&self, op: Op) -> bool {
        let at = match op {
            Op::Read { at, .. } | Op::Write { at, .. } | Op::Update { at, .. } => at,
            Op::BlockingRmw { at, .. } | Op::Release { at, .. } => at,
            _ => return false,
        };
        self.settings.merges_counters && self.settings.counters.family_of(at).is_some()
    }

    /// Starts over if an access reaches beyond a counter: it is none.
    pub(super) fn check_parts(&mut self, at: Cell, cells: Cells) {
        let ranges = cells.iter(&self.trace.groups).filter(|cell| cell.is_some());
        let mut ranges = ranges.map(|cell| self.trace.cells[cell.index()]);
        let is_inside = |range: &Cell| *range != at && self.settings.counters.family_of(*range).is_some();
        let counter = ranges.find(is_inside);
        drop(ranges);
        if let Some(counter) = counter {
            self.start_over(Restart::Counter(CounterUse::Ordered(counter.address)));
        }
    }

    /// The family of an update that commutes and whose result is not used.
    fn mergeable(&self, thread: ThreadIndex, how: Rmw) -> Option<Family> {
        let family = Family::of(how)?;
        // An update that may wait is one whose result counts.
        let is_used = self.may_wait(thread) || self.program.uses_result(self.state(thread)?);
        (!is_used).then_some(family)
    }

    /// What the next step of a thread shows about counters, if that is new.
    pub(super) fn counter_use(&mut self, thread: ThreadIndex, op: Op) -> Option<CounterUse> {
        let counters = &self.settings.counters;
        let (at, how) = match op {
            Op::Update { at, how, .. } => (at, Some(how)),
            Op::BlockingRmw { at, then: Some(_), .. } | Op::Release { at, .. } => (at, None),
            _ => return None,
        };
        if counters.is_ordered(at.address) {
            return None;
        }
        let counted = counters.family_of(at);
        let is_ordered = counted.map(|_| CounterUse::Ordered(at.address));
        let Some(family) = how.and_then(|how| self.mergeable(thread, how)) else { return is_ordered };
        if counted.is_some_and(|counted| counted != family) {
            return is_ordered;
        }
        let base = self.plain_cells(at);
        if self.may_be_undefined(thread, base) {
            return Some(CounterUse::Ordered(at.address));
        }
        let id = self.id(thread);
        let (first, cell, known) = *self.counted.entry(at.address).or_insert((id, at, family));
        if (cell, known) != (at, family) {
            return Some(CounterUse::Ordered(at.address));
        }
        let counters = &self.settings.counters;
        let new = [first, id].into_iter().find(|&thread| !counters.knows(at.address, thread));
        let is_shared = counted.is_some() || first != id;
        new.filter(|_| is_shared).map(|thread| CounterUse::Updated(at, family, thread))
    }

    /// Whether a thread may find in some execution that memory was never written. Only the first update would see that.
    fn may_be_undefined(&self, thread: ThreadIndex, cells: Cells) -> bool {
        let groups = &self.trace.groups;
        let is_undefined =
            |cell: &CellIndex| cell.is_some() && self.store.initial(*cell, &self.trace).undefined() != 0;
        let mut undefined = cells.iter(groups).filter(is_undefined);
        undefined.any(|cell| {
            let writes = |event: &&Event| event.footprint.writes.contains(cell, groups);
            !self.trace.events.iter().filter(writes).any(|write| self.comes_before_start(write, thread))
        })
    }

    /// Whether an event comes before the next step of a thread by program order and the starts of threads alone.
    fn comes_before_start(&self, event: &Event, mut thread: ThreadIndex) -> bool {
        let mut known = self.slots[thread.index()].events;
        while event.thread != thread {
            let started = self.trace.events.iter().find(|start| start.action == Action::Spawn(thread));
            let Some(start) = started else { return false };
            (thread, known) = (start.thread, start.index);
        }
        event.index <= known
    }
}
