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
    guard: Option<Guard>,
    /// The thread that it waits for.
    joins: Option<ThreadIndex>,
}

impl Next {
    /// The event of the operation that a thread shows, whether it can happen now or waits for its guard.
    pub(crate) fn of<P: Program>(machine: &Machine<P>, thread: ThreadIndex) -> Next {
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
struct Guard {
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
    /// alone, and could as well come after it.
    pub(crate) fn races<P: Program>(&mut self, machine: &Machine<P>, next: Next, races: &mut Vec<Position>) {
        races.clear();
        self.start_clock(machine, next);
        if let Some(guard) = next.guard {
            self.guarded_races(machine, guard, next.footprint.lifetime, races);
            return;
        }
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

    /// The races of an event with a guard, or of one that a thread is blocked at.
    ///
    /// The event can come before an earlier one, `e`, only if its guard holds without `e` and what happens after `e`. If
    /// it does not (as with the release of a lock), the event may still race with something before `e` (with the taking
    /// of the lock); whatever happens before a race that was found is found when that race has been reversed.
    fn guarded_races<P: Program>(
        &mut self,
        machine: &Machine<P>,
        guard: Guard,
        lifetime: CellIndex,
        races: &mut Vec<Position>,
    ) {
        let trace = machine.trace();
        let Guard { cells, at, when, writes: guard_writes } = guard;
        for cell in cells.iter(&trace.groups).filter(|cell| cell.is_some()) {
            for &position in self.accesses(cell).iter().rev() {
                let event = trace.event(position);
                let writes = trace.writes(event, cell);
                if writes && Self::is_in(trace, position, &self.own) {
                    break; // And so is everything before it.
                }
                if writes || guard_writes {
                    races.push(position);
                }
            }
        }
        if lifetime.is_some() {
            let ends =
                self.accesses(lifetime).iter().filter(|&&position| trace.event(position).footprint.frees);
            races.extend(ends);
        }
        races.sort_unstable_by(|a, b| b.cmp(a));
        races.dedup();
        let mut seen = std::mem::take(&mut self.scratch);
        seen.clone_from(&self.own);
        races.retain(|&position| {
            let event = trace.event(position);
            let happens_after =
                |write: Position| component(self.clocks.of(write), event.thread) > event.index;
            let is_race = !Self::is_in(trace, position, &seen)
                && when.holds(machine.contents_without(cells, at, happens_after), at.size);
            if is_race {
                join(&mut seen, self.clocks.of(position));
            }
            is_race
        });
        self.scratch = seen;
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

    /// The initials of `v = notdep(e, E) . next`: the threads whose first event in `v` has none before it in `v`.
    ///
    /// Ends early, with the answer true, when it meets an initial that is in one of the sets. Otherwise `initials` holds
    /// all of them in the order in which they come in `v`.
    pub(crate) fn initials_meet(
        &mut self,
        trace: &Trace,
        race: Position,
        next: Next,
        sets: [&ThreadSet; 2],
        initials: &mut Vec<ThreadIndex>,
    ) -> bool {
        initials.clear();
        let first = trace.event(race);
        // For each thread that has an event in `v`, the index of its first.
        let mut in_v: Vec<(ThreadIndex, u32)> = Vec::new();
        let mut conflicts = false;
        for position in race.0 + 1..trace.events.len() as u32 {
            let position = Position(position);
            let clock = self.clocks.of(position);
            if component(clock, first.thread) > first.index {
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
