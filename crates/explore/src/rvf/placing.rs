//! The place of a read with a value in an execution.
//!
//! In most cases it is found at once: the read comes last or, if it writes nothing, between events that stay as they
//! are. Otherwise `VerifySC` looks for another order. The quick way is part of the heuristic `guided`, and is switched
//! off with it.

use super::Explorer;
use super::values::{Sources, Value};
use interleaf_consistency::good_writes::{Access, Instance, Read};
use interleaf_memory::Status;
use interleaf_program::Op;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use std::rc::Rc;

/// A witness of the events of the stack and one more.
pub(super) struct Placed {
    /// An order of the first events, which together with those on top of it is a witness.
    pub(super) order: Rc<Vec<EventIndex>>,
    /// The sources of the new event, or writes of the same values.
    pub(super) sources: Sources,
    /// Whether cells may have other last writes than before, apart from those of the event.
    pub(super) moves_writes: bool,
}

impl Explorer<'_, '_> {
    /// A witness of the events of the stack and a read with this value, if there is one. The read is then part of the instance.
    pub(super) fn place(
        &mut self,
        thread: ThreadIndex,
        value: &Value,
        execution: Rc<Vec<EventIndex>>,
    ) -> Option<Placed> {
        self.verifying(true);
        let placed = self.find_place(thread, value, execution);
        self.verifying(false);
        placed
    }

    fn find_place(
        &mut self,
        thread: ThreadIndex,
        value: &Value,
        execution: Rc<Vec<EventIndex>>,
    ) -> Option<Placed> {
        let mut after = self.after(thread);
        let forwarded = self.forwarded(thread, &value.reads);
        if self.has_buffers() {
            self.after_writes_to_freed(thread, &value.writes, &mut after);
        }
        let base = self.instance.len();
        let near = self.options.heuristics.guided;
        let place = near.then(|| self.place_among(thread, value, (&after, &forwarded), &execution)).flatten();
        let found = match place {
            Some((place, sources)) if place == base => {
                Some(Placed { order: execution.clone(), sources, moves_writes: false })
            }
            Some((place, sources)) if value.writes.is_empty() => {
                let mut order = self.whole(&execution, base);
                order.insert(place, EventIndex(base as u32));
                Some(Placed { order: Rc::new(order), sources, moves_writes: false })
            }
            _ => None,
        };
        let Value { reads, writes, fresh, .. } = value;
        let access = Access { thread, reads, writes, after: &after, fresh: *fresh, forwarded: &forwarded };
        if found.is_none() && self.options.heuristics.closure && !self.instance.could_be_pushed(access) {
            return None;
        }
        self.instance.push(access);
        if found.is_some() {
            return found;
        }
        let mut guide = self.whole(&execution, base);
        guide.push(EventIndex(base as u32));
        match self.find_witness(&guide) {
            Some(order) => {
                Some(Placed { order: Rc::new(order), sources: value.sources(), moves_writes: true })
            }
            None => {
                self.instance.truncate(base);
                None
            }
        }
    }

    /// A witness of all events, if there is one and the search is not stopped.
    pub(super) fn witness(&mut self, guide: &[EventIndex]) -> Option<Vec<EventIndex>> {
        self.verifying(true);
        let witness = self.find_witness(guide);
        self.verifying(false);
        witness
    }

    fn find_witness(&mut self, guide: &[EventIndex]) -> Option<Vec<EventIndex>> {
        let heuristics = self.options.heuristics;
        let (instance, mut goes_on) = self.instance_while();
        instance.verify(guide, heuristics, &mut goes_on)?.witness
    }

    /// Tells the observer that a search for a witness begins or ends.
    pub(crate) fn verifying(&mut self, is_verifying: bool) {
        self.observer.verifying(is_verifying);
    }

    /// The instance, and a poll for the search for a witness.
    pub(crate) fn instance_while(&mut self) -> (&mut Instance, impl FnMut() -> bool + '_) {
        let (results, search) = (&mut self.results, self.search);
        (&mut self.instance, || results.poll(search).is_continue())
    }

    /// The last place in an execution at which a read has good sources, and these sources. If it writes nothing, the
    /// other events stay as they are.
    fn place_among(
        &self,
        thread: ThreadIndex,
        value: &Value,
        (after, forwarded): (&[EventIndex], &[(CellIndex, EventIndex)]),
        execution: &[EventIndex],
    ) -> Option<(usize, Sources)> {
        let is_last = |(cell, good): &Read| good.contains(&self.machine.last_write(*cell));
        if !value.writes.is_empty() && !value.reads.iter().all(is_last) {
            return None;
        }
        let at = |place: usize| execution.get(place).copied().unwrap_or(EventIndex(place as u32));
        let before = self.instance.last_of(thread);
        let is_good = |(source, (_, good)): (&(CellIndex, EventIndex), &Read)| good.contains(&source.1);
        let is_fresh = |source: &(CellIndex, EventIndex)| source.1.is_event() && source.1.0 >= value.fresh;
        let mut sources: Sources =
            value.reads.iter().map(|&(cell, _)| (cell, self.machine.last_write(cell))).collect();
        let mut place = self.instance.len();
        loop {
            if sources.iter().zip(&value.reads).all(is_good)
                && (value.fresh == 0 || sources.iter().any(is_fresh))
            {
                return Some((place, sources));
            }
            place = place.checked_sub(1)?;
            let event = at(place);
            // If an own write is last in memory, it is seen as it is in the buffer.
            let is_forwarded = forwarded.iter().any(|own| own.1 == event);
            if Some(event) == before || after.contains(&event) || is_forwarded || !value.writes.is_empty() {
                return None;
            }
            for (cell, source) in sources.iter_mut().filter(|source| source.1 == event) {
                let earlier = (0..place).rev().map(at);
                let mut writes = earlier.filter(|&other| self.instance.writes(other).contains(cell));
                *source = writes.next().unwrap_or(EventIndex::INITIAL);
            }
        }
    }

    /// An order extended by the events of the stack above it, up to `length`.
    pub(crate) fn whole(&self, execution: &[EventIndex], length: usize) -> Vec<EventIndex> {
        let rest = (execution.len()..length).map(|number| EventIndex(number as u32));
        execution.iter().copied().chain(rest).collect()
    }

    /// Makes memory what it is after an execution of the stack, until the last step is taken back.
    pub(crate) fn remember(&mut self, order: &[EventIndex]) {
        let mut is_seen = vec![false; self.machine.trace().cells.len()];
        for &event in order.iter().rev() {
            for number in 0..self.instance.writes(event).len() {
                let cell = self.instance.writes(event)[number];
                if !std::mem::replace(&mut is_seen[cell.index()], true) {
                    self.machine.set_reads_from(cell, event);
                }
            }
        }
    }

    /// The events of other threads that the next event of a thread comes after anyway.
    pub(crate) fn after(&self, thread: ThreadIndex) -> Vec<EventIndex> {
        let mut after = Vec::new();
        if self.has_buffers() {
            self.after_memory_writes(thread, &mut after);
        }
        if self.instance.last_of(thread).is_none() {
            after.extend(self.start_of(thread));
        }
        if let Status::Ready(Op::Join { thread: target }) = self.machine.status(thread)
            && let Some(target) = self.machine.thread(target)
        {
            after.extend(self.instance.last_of(target).or_else(|| self.start_of(target)));
            self.after_all_of(target, &mut after);
        }
        after
    }

    fn start_of(&self, thread: ThreadIndex) -> Option<EventIndex> {
        self.threads.get(thread.index()).map(|info| info.started).filter(|start| start.is_event())
    }
}
