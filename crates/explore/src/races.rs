//! Happens-before of a trace, and the races of its last event.
//!
//! Source: Abdulla, Aronis, Jonsson, Sagonas, "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction",
//! JACM 64(4), 2017, section 3 (happens-before, races, `pre`, `notdep`, initials).
//!
//! Happens-before is the least order that contains program order, the order of conflicting events, start before the
//! first event of a thread, and the last event of a thread before the join.

use interleaf_memory::{Machine, Status};
use interleaf_program::{Cell, Op, Predicate, Program};
use interleaf_trace::clock::{component, join};
use interleaf_trace::{Action, CellIndex, Cells, Clocks, Footprint, Position, ThreadIndex, ThreadSet, Trace};
use rustc_hash::FxHashSet;
use std::collections::VecDeque;

/// The happens-before relation of a machine's trace, kept up to date as the trace grows and shrinks.
#[derive(Default)]
pub(crate) struct HappensBefore {
    clocks: Clocks,
    /// For each cell, the events that touched it, in order.
    accesses: Vec<Vec<Position>>,
    /// The event that started each thread.
    started: Vec<Position>,
    /// The clock of the event that is being added; what happens before it by its own thread alone.
    own: Vec<u32>,
    scratch: Vec<u32>,
}

/// An event that is about to happen, or that a blocked thread waits for.
#[derive(Clone, Copy)]
pub(crate) struct Next {
    pub(crate) thread: ThreadIndex,
    pub(crate) footprint: Footprint,
    pub(crate) guard: Option<Guard>,
    /// The thread that it waits for.
    joins: Option<ThreadIndex>,
}

impl Next {
    /// The event of the operation that a thread shows, whether it can happen now or waits for its guard.
    pub(crate) fn of<P: Program>(machine: &mut Machine<P>, thread: ThreadIndex) -> Next {
        let footprint = machine.footprint(thread);
        let (guard, joins) = match machine.status(thread) {
            Status::Ready(Op::Guarded { at, when, then, .. }) => {
                (Some(Guard { cells: machine.cells_of(thread), at, when, writes: then.is_some() }), None)
            }
            Status::Ready(Op::Join { thread }) => (None, machine.thread(thread)),
            _ => (None, None),
        };
        Next { thread, footprint, guard, joins }
    }
}

/// What a guarded operation waits for.
#[derive(Clone, Copy)]
pub(crate) struct Guard {
    cells: Cells,
    at: Cell,
    when: Predicate,
    /// Whether it writes the cells when the condition holds.
    writes: bool,
}

impl HappensBefore {
    /// Whether the event at `position` happens before, or is, the one that a clock belongs to.
    fn is_in(trace: &Trace, position: Position, clock: &[u32]) -> bool {
        let event = trace.event(position);
        component(clock, event.thread) > event.index
    }

    /// Computes `own`: the clock of the last event of `thread`, or of what started it.
    fn start_clock<P: Program>(&mut self, machine: &Machine<P>, next: Next) {
        self.own.clear();
        for thread in [Some(next.thread), next.joins].into_iter().flatten() {
            let last = machine.last_event(thread);
            let last = if last.is_event() { last } else { self.started(thread) };
            if last.is_event() {
                join(&mut self.own, self.clocks.of(last));
            }
        }
    }

    fn started(&self, thread: ThreadIndex) -> Position {
        self.started.get(thread.index()).copied().unwrap_or(Position::INITIAL)
    }

    fn accesses(&self, cell: CellIndex) -> &[Position] {
        self.accesses.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Collects in `races` the events that race with `next`: they conflict with it, happen before it by that conflict
    /// alone, and could as well come after it. What has a guard is left to [`Self::guarded_races`].
    pub(crate) fn races<P: Program>(&mut self, machine: &Machine<P>, next: Next, races: &mut Vec<Position>) {
        races.clear();
        self.start_clock(machine, next);
        let trace = machine.trace();
        self.latest_conflicts(trace, next.footprint, |position| races.push(position));
        // From the last to the first: what is in the clock of a later one happens before `next` by that one too.
        races.sort_unstable_by(|a, b| b.cmp(a));
        races.dedup();
        let seen = &mut self.scratch;
        seen.clone_from(&self.own);
        races.retain(|&position| {
            let is_race = !Self::is_in(trace, position, seen);
            if is_race {
                join(seen, self.clocks.of(position));
            }
            is_race
        });
    }

    /// The races of an event with a guard, or of one that a thread is blocked at: sets of events such that the event
    /// can happen without them, and without what happens after them, and cannot be moved further back by less.
    ///
    /// To come before a write, the event needs a guard that holds without that write; where it does not (as with the
    /// release of a lock), the event may still race with something earlier (with the taking of the lock). A guard on
    /// several cells may need one write to each of them out of its way. What happens before a race that was found is
    /// found when that race has been reversed.
    pub(crate) fn guarded_races<P: Program>(
        &mut self,
        machine: &Machine<P>,
        next: Next,
        guard: Guard,
        races: &mut Vec<Vec<Position>>,
    ) {
        races.clear();
        self.start_clock(machine, next);
        let trace = machine.trace();
        let Guard { cells, at, when, writes: guard_writes } = guard;
        let is_own = |position| Self::is_in(trace, position, &self.own);
        let cells: Vec<_> = cells.iter(&trace.groups).filter(|cell| cell.is_some()).collect();
        let is_freed = next.footprint.lifetime.is_some() && !next.footprint.accessed().is_some();
        let mut base = Vec::new();
        if is_freed {
            let mut ends = self.accesses(next.footprint.lifetime).iter();
            let end = ends.find(|&&position| trace.event(position).footprint.frees);
            base.extend(end.copied().filter(|&end| !is_own(end)));
            if base.is_empty() {
                return; // Its own past ended the lifetime.
            }
        }
        // For each cell the writes that could be out of the way, the last first; removing the first `n` removes one.
        let writes_to = |cell: CellIndex| {
            let accesses = self.accesses(cell).iter().rev().copied();
            let writes = accesses.filter(move |&position| trace.writes(trace.event(position), cell));
            writes.take_while(|&write| !is_own(write)).collect::<Vec<_>>()
        };
        let chains: Vec<Vec<Position>> = cells.iter().map(|&cell| writes_to(cell)).collect();
        if guard_writes && !is_freed && machine.is_enabled(next.thread) {
            for &cell in &cells {
                let since = self.accesses(cell).iter().rev();
                let reads = since.take_while(|&&position| !trace.writes(trace.event(position), cell));
                races.extend(reads.filter(|&&read| !is_own(read)).map(|&read| vec![read]));
            }
        }
        let holds = |removed: &[usize]| {
            let is_gone =
                |write| chains.iter().zip(removed).any(|(chain, &count)| chain[..count].contains(&write));
            when.holds(machine.contents_without(guard.cells, at, is_gone), at.size)
        };
        if let [chain] = &chains[..] {
            // The writes to one cell are ordered, so that there is one way to remove so many.
            let least = usize::from(base.is_empty());
            if let Some(count) = (least..=chain.len()).find(|&count| holds(&[count])) {
                let mut race = base;
                race.extend(count.checked_sub(1).map(|last| chain[last]));
                let all = race.clone();
                race.retain(|&gone| !all.iter().any(|&first| self.happens_before(trace, first, gone)));
                races.push(race);
            }
        } else {
            self.guarded_races_over_cells(trace, &chains, &base, holds, races);
        }
        let all = std::mem::take(races);
        let needs_less = |less: &[Position], more: &[Position]| {
            let covered = |gone: Position| {
                more.iter().any(|&first| first == gone || self.happens_before(trace, first, gone))
            };
            less != more && less.iter().all(|&gone| covered(gone))
        };
        races.extend(all.iter().enumerate().filter_map(|(number, race)| {
            let is_repeated = all[..number].contains(race);
            (!is_repeated && !all.iter().any(|other| needs_less(other, race))).then(|| race.clone())
        }));
    }

    /// The sets of writes to several cells that must be out of the way: from removing nothing on, one more write at a time
    /// with all that happens after it, until the guard holds. `chains` are the writes to each cell, the last first.
    fn guarded_races_over_cells(
        &self,
        trace: &Trace,
        chains: &[Vec<Position>],
        base: &[Position],
        holds: impl Fn(&[usize]) -> bool,
        races: &mut Vec<Vec<Position>>,
    ) {
        let mut worklist = VecDeque::from([vec![0; chains.len()]]);
        let mut seen = FxHashSet::from_iter(worklist.iter().cloned());
        while let Some(removed) = worklist.pop_front() {
            let firsts = chains.iter().zip(&removed).filter(|&(_, &count)| count > 0);
            let mut race: Vec<_> =
                firsts.map(|(chain, &count)| chain[count - 1]).chain(base.iter().copied()).collect();
            race.sort_unstable();
            race.dedup();
            let all = race.clone();
            race.retain(|&gone| !all.iter().any(|&first| self.happens_before(trace, first, gone)));
            if !race.is_empty() && holds(&removed) {
                races.push(race);
                continue; // What removes more is found when this race has been reversed.
            }
            for (chain, &count) in chains.iter().zip(&removed) {
                let Some(&gone) = chain.get(count) else { continue };
                let goes_too = |&&write: &&Position| write == gone || self.happens_before(trace, gone, write);
                let counts = chains.iter().zip(&removed);
                let more: Vec<_> = counts
                    .map(|(chain, &count)| count.max(chain.iter().take_while(goes_too).count()))
                    .collect();
                if seen.insert(more.clone()) {
                    worklist.push_back(more);
                }
            }
        }
    }

    /// Whether one event of the trace happens before another, or is it.
    pub(crate) fn happens_before_or_is(&self, trace: &Trace, first: Position, second: Position) -> bool {
        Self::is_in(trace, first, self.clocks.of(second))
    }

    /// Whether one event of the trace happens before another.
    fn happens_before(&self, trace: &Trace, first: Position, second: Position) -> bool {
        first < second && Self::is_in(trace, first, self.clocks.of(second))
    }

    /// Calls `found` with the events that conflict with a footprint; for each cell, those since the last write and the
    /// write itself, the latest first. What conflicts and is older happens before one of these.
    fn latest_conflicts(&self, trace: &Trace, footprint: Footprint, mut found: impl FnMut(Position)) {
        for cell in footprint.writes.iter(&trace.groups).filter(|cell| cell.is_some()) {
            for &position in self.accesses(cell).iter().rev() {
                found(position);
                if trace.writes(trace.event(position), cell) {
                    break;
                }
            }
        }
        for cell in footprint.reads.iter(&trace.groups).filter(|cell| cell.is_some()) {
            let mut writes = self.accesses(cell).iter().rev();
            if let Some(&write) = writes.find(|&&position| trace.writes(trace.event(position), cell)) {
                found(write);
            }
        }
        if footprint.lifetime.is_some() {
            for &position in self.accesses(footprint.lifetime).iter().rev() {
                let frees = trace.event(position).footprint.frees;
                if footprint.frees || frees {
                    found(position);
                }
                if frees {
                    break;
                }
            }
        }
    }

    /// Adds the event that `next` announced, which is now the last of the machine's trace.
    pub(crate) fn push<P: Program>(&mut self, machine: &Machine<P>, next: Next) {
        self.start_clock_before_last(machine, next);
        let trace = machine.trace();
        let position = Position(trace.events.len() as u32 - 1);
        let event = trace.event(position);
        let mut clock = std::mem::take(&mut self.own);
        self.latest_conflicts(trace, next.footprint, |conflict| join(&mut clock, self.clocks.of(conflict)));
        if clock.len() <= event.thread.index() {
            clock.resize(event.thread.index() + 1, 0);
        }
        clock[event.thread.index()] = event.index + 1;
        self.clocks.push(&clock);
        self.own = clock;
        for touched in touched(trace, next.footprint) {
            if self.accesses.len() <= touched.index() {
                self.accesses.resize_with(touched.index() + 1, Vec::new);
            }
            self.accesses[touched.index()].push(position);
        }
        if let Action::Spawn(child) = event.action {
            if self.started.len() <= child.index() {
                self.started.resize(child.index() + 1, Position::INITIAL);
            }
            self.started[child.index()] = position;
        }
    }

    /// Like [`Self::start_clock`], when the event has happened already.
    fn start_clock_before_last<P: Program>(&mut self, machine: &Machine<P>, next: Next) {
        self.own.clear();
        let last = Position(machine.trace().events.len() as u32 - 1);
        for thread in [Some(next.thread), next.joins].into_iter().flatten() {
            let mut latest = machine.last_event(thread);
            if latest == last {
                latest = machine.event_before_last();
            }
            let latest = if latest.is_event() { latest } else { self.started(thread) };
            if latest.is_event() {
                join(&mut self.own, self.clocks.of(latest));
            }
        }
    }

    /// Removes the last event of the trace, before the machine takes it back.
    pub(crate) fn pop(&mut self, trace: &Trace) {
        let Some(event) = trace.events.last() else { return };
        self.clocks.pop();
        for touched in touched(trace, event.footprint) {
            self.accesses[touched.index()].pop();
        }
    }

    /// The initials of `v = notdep(e, E) . next`, where `e` is the race: the threads whose first event in `v` has none
    /// before it in `v`. A race of several events takes `v` from the first of them on, without any of them and what
    /// happens after them.
    ///
    /// Ends early, with the answer true, when it meets an initial that is in one of the sets. Otherwise `initials` holds
    /// all of them in the order in which they come in `v`.
    pub(crate) fn initials_meet(
        &mut self,
        trace: &Trace,
        race: &[Position],
        next: Next,
        sets: [&ThreadSet; 2],
        initials: &mut Vec<ThreadIndex>,
    ) -> bool {
        initials.clear();
        let Some(first) = race.iter().min() else { return true };
        // For each thread that has an event in `v`, the index of its first.
        let mut in_v: Vec<(ThreadIndex, u32)> = Vec::new();
        let mut conflicts = false;
        for position in first.0 + 1..trace.events.len() as u32 {
            let position = Position(position);
            let clock = self.clocks.of(position);
            if race.iter().any(|&gone| Self::is_in(trace, gone, clock)) {
                continue;
            }
            let event = trace.event(position);
            conflicts |= event.footprint.conflicts(next.footprint, &trace.groups);
            if in_v.iter().any(|&(thread, _)| thread == event.thread) {
                continue;
            }
            if in_v.iter().all(|&(thread, index)| component(clock, thread) <= index) {
                if sets.iter().any(|set| set.contains(event.thread)) {
                    return true;
                }
                initials.push(event.thread);
            }
            in_v.push((event.thread, event.index));
        }
        let is_new = in_v.iter().all(|&(thread, _)| thread != next.thread);
        if is_new && !conflicts && in_v.iter().all(|&(thread, index)| component(&self.own, thread) <= index) {
            if sets.iter().any(|set| set.contains(next.thread)) {
                return true;
            }
            initials.insert(0, next.thread);
        }
        false
    }
}

/// Every cell that a footprint touches, lifetimes included.
fn touched(trace: &Trace, footprint: Footprint) -> impl Iterator<Item = CellIndex> + '_ {
    let cells = footprint.writes.iter(&trace.groups).chain(footprint.reads.iter(&trace.groups));
    cells.chain([footprint.lifetime]).filter(|cell| cell.is_some())
}
