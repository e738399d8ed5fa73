//! Happens-before of a trace, and the races of its last event.
//!
//! Source: Abdulla, Aronis, Jonsson, Sagonas, "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction",
//! JACM 64(4), 2017, section 3 (happens-before, races, `pre`, `notdep`, initials).
//!
//! Happens-before is the least order that contains program order, the order of conflicting events, start before the
//! first event of a thread, and the last event of a thread before the join.

use interleaf_memory::{Machine, Status};
use interleaf_program::{Op, Predicate, Program};
use interleaf_trace::clock::{component, join};
use interleaf_trace::{Action, CellIndex, Clocks, Event, Footprint, Position, ThreadIndex, ThreadSet, Trace};

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
    /// The condition that its cell must satisfy, with the cell's size.
    guard: Option<(Predicate, u8)>,
    /// The thread that it waits for.
    joins: Option<ThreadIndex>,
}

impl Next {
    /// The next event of an enabled thread.
    pub(crate) fn of<P: Program>(machine: &Machine<P>, thread: ThreadIndex) -> Next {
        let footprint = machine.footprint(thread);
        let (guard, joins) = match machine.status(thread) {
            Status::Ready(Op::Guarded { at, when, .. }) if footprint.cell.is_some() => {
                (Some((when, at.size)), None)
            }
            Status::Ready(Op::Join { thread }) => (None, machine.thread(thread)),
            _ => (None, None),
        };
        Next { thread, footprint, guard, joins }
    }

    /// The event that a thread waits for whose guard does not hold.
    pub(crate) fn blocked<P: Program>(machine: &Machine<P>, thread: ThreadIndex) -> Option<Next> {
        let Status::Ready(Op::Guarded { at, when, .. }) = machine.status(thread) else { return None };
        let footprint = machine.footprint(thread);
        Some(Next { thread, footprint, guard: Some((when, at.size)), joins: None })
    }
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
        if cell.is_some() { self.accesses.get(cell.index()).map_or(&[], Vec::as_slice) } else { &[] }
    }

    /// Collects in `races` the events that race with `next`: they conflict with it, happen before it by that conflict
    /// alone, and could as well come after it.
    ///
    /// A guarded event can come before a write only if its guard held before that write. Where it did not, the event
    /// still races with the last earlier write before which it did (as taking a lock races with the previous taking, not
    /// with the release). For a thread that is `blocked` this is the only kind.
    pub(crate) fn races<P: Program>(
        &mut self,
        machine: &Machine<P>,
        next: Next,
        blocked: bool,
        races: &mut Vec<Position>,
    ) {
        races.clear();
        self.start_clock(machine, next);
        let trace = machine.trace();
        let Footprint { cell, writes, lifetime, frees } = next.footprint;
        let seen = &mut self.scratch;
        seen.clone_from(&self.own);
        let mut add =
            |accesses: &[Position], conflicts: &dyn Fn(&Event) -> bool, ends: &dyn Fn(&Event) -> bool| {
                for &position in accesses.iter().rev() {
                    let event = trace.event(position);
                    if !conflicts(event) {
                        continue;
                    }
                    // What is in the clock of a later conflicting event happens before `next` by that event too.
                    if component(seen, event.thread) <= event.index {
                        races.push(position);
                        join(seen, self.clocks.of(position));
                    }
                    if ends(event) {
                        break;
                    }
                }
            };
        if !blocked {
            let accesses = if cell.is_some() { self.accesses.get(cell.index()) } else { None };
            add(accesses.map_or(&[], Vec::as_slice), &|event| writes || event.footprint.writes, &|event| {
                event.footprint.writes
            });
            let accesses = if lifetime.is_some() { self.accesses.get(lifetime.index()) } else { None };
            add(accesses.map_or(&[], Vec::as_slice), &|event| frees || event.footprint.frees, &|event| {
                event.footprint.frees
            });
        }
        if let Some((when, size)) = next.guard {
            self.guarded_races(machine, cell, blocked, &|value| when.holds(value, size), races);
        }
    }

    /// Replaces a race with a write before which the guard did not hold by the one described at [`Self::races`].
    fn guarded_races<P: Program>(
        &self,
        machine: &Machine<P>,
        cell: CellIndex,
        blocked: bool,
        holds: &dyn Fn(interleaf_program::Value) -> bool,
        races: &mut Vec<Position>,
    ) {
        let trace = machine.trace();
        let mut write = machine.last_write(cell);
        if !blocked && !races.contains(&write) {
            return;
        }
        races.retain(|&race| race != write);
        while write.is_event() && !Self::is_in(trace, write, &self.own) {
            if holds(machine.contents_before(cell, write)) {
                races.push(write);
                return;
            }
            write = trace.event(write).follows;
        }
    }

    /// Adds the event that `next` announced, which is now the last of the machine's trace.
    pub(crate) fn push<P: Program>(&mut self, machine: &Machine<P>, next: Next) {
        self.start_clock_before_last(machine, next);
        let trace = machine.trace();
        let position = Position(trace.events.len() as u32 - 1);
        let event = trace.event(position);
        let Footprint { cell, writes, lifetime, frees } = next.footprint;
        let mut clock = std::mem::take(&mut self.own);
        for &access in self.accesses(cell).iter().rev() {
            let earlier = trace.event(access).footprint;
            if writes || earlier.writes {
                join(&mut clock, self.clocks.of(access));
            }
            if earlier.writes {
                break;
            }
        }
        for &access in self.accesses(lifetime).iter().rev() {
            if frees || trace.event(access).footprint.frees {
                join(&mut clock, self.clocks.of(access));
            }
        }
        if clock.len() <= event.thread.index() {
            clock.resize(event.thread.index() + 1, 0);
        }
        clock[event.thread.index()] = event.index + 1;
        self.clocks.push(&clock);
        self.own = clock;
        for touched in [cell, lifetime] {
            if touched.is_some() {
                if self.accesses.len() <= touched.index() {
                    self.accesses.resize_with(touched.index() + 1, Vec::new);
                }
                self.accesses[touched.index()].push(position);
            }
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
        for touched in [event.footprint.cell, event.footprint.lifetime] {
            if touched.is_some() {
                self.accesses[touched.index()].pop();
            }
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
            conflicts |= event.footprint.conflicts(next.footprint);
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
