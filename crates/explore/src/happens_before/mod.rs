//! Happens-before of a trace, and the races of its last event.
//!
//! Source: Abdulla, Aronis, Jonsson, Sagonas, "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction",
//! JACM 64(4), 2017, section 3 (happens-before, races, `pre`, `notdep`, initials).
//!
//! Happens-before is the least order that contains program order, the order of conflicting events, start before the
//! first event of a thread, and the last event of a thread before the join. Blind writes of one cell do not conflict in
//! `observers`: see `visible_writes.rs`. For store buffers see `buffering.rs`.

pub(crate) mod buffering;
mod guarded_races;

use crate::event_summary::{EventSummary, OwnWrites};
use crate::happens_before::buffering::{Buffering, Dependence};
use crate::visible_writes::VisibleWrites;
use interleaf_memory::{Guard, Machine, Status};
use interleaf_program::Op;
use interleaf_trace::clock::join;
use interleaf_trace::{Action, CellIndex, Clocks, EventIndex, Footprint, ThreadIndex, ThreadSet, Trace};

/// The happens-before relation of a machine's trace, kept up to date as the trace grows and shrinks.
pub(crate) struct HappensBefore {
    clocks: Clocks,
    summaries: Vec<EventSummary>,
    /// For each cell, the events that touched it, in order.
    accesses: Vec<Vec<Access>>,
    started: Vec<EventIndex>,
    /// The clock of the event that was announced.
    pub(crate) clock: Vec<u32>,
    /// Its part from program order, start and join.
    pub(crate) own: Vec<u32>,
    /// The events that race with the one that was announced, unless it has a guard.
    races: Vec<EventIndex>,
    /// The cell that the announced event writes blindly, if any.
    blind: CellIndex,
    /// Which writes of its own thread it reads from.
    own_writes: OwnWrites,
    pub(crate) visible_writes: VisibleWrites,
    pub(crate) buffering: Buffering,
}

/// An event that touched a cell.
#[derive(Clone, Copy)]
pub(crate) struct Access {
    pub(crate) position: EventIndex,
    pub(crate) writes: bool,
    /// Whether it is a write that commutes with others of its kind.
    pub(crate) blind: bool,
    /// How many accesses to the cell there were up to the last write, itself included, and up to the last write that is not
    /// blind; 0 if there was none. A large object's lifetime is read by every access to it, and never written.
    last_write: u32,
    last_ordered: u32,
}

impl Access {
    fn new(position: EventIndex, writes: bool, blind: bool, before: &[Access]) -> Access {
        let count = before.len() as u32 + 1;
        let (last_write, last_ordered) =
            before.last().map_or((0, 0), |last| (last.last_write, last.last_ordered));
        let last_write = if writes { count } else { last_write };
        let last_ordered = if writes && !blind { count } else { last_ordered };
        Access { position, writes, blind, last_write, last_ordered }
    }
}

/// The accesses to a cell from the last write on that is not blind.
fn since_last_ordered(accesses: &[Access]) -> &[Access] {
    let written = accesses.last().map_or(0, |last| last.last_ordered as usize);
    &accesses[written.saturating_sub(1)..]
}

/// The writes to a cell from the last one back to the last that is not blind.
fn last_writes(accesses: &[Access]) -> impl Iterator<Item = EventIndex> + '_ {
    let of = |count: usize| count.checked_sub(1).map(|last| &accesses[last]);
    let last = accesses.last().and_then(|last| of(last.last_write as usize));
    let before = move |write: &&Access| {
        let number = if write.blind { write.last_write as usize - 1 } else { 0 };
        number.checked_sub(1).and_then(|before| of(accesses[before].last_write as usize))
    };
    std::iter::successors(last, before).map(|write| write.position)
}

/// The pending event of a thread, which may be blocked.
#[derive(Clone, Copy)]
pub(crate) struct PendingEvent {
    pub(crate) thread: ThreadIndex,
    pub(crate) footprint: Footprint,
    /// Its index in its thread.
    pub(crate) index: u32,
    pub(crate) guard: Option<Guard>,
    /// The thread that it joins.
    pub(crate) joins: Option<ThreadIndex>,
}

impl PendingEvent {
    pub(crate) fn of(machine: &mut Machine, thread: ThreadIndex) -> PendingEvent {
        let footprint = machine.footprint(thread);
        let joins = match machine.status(thread) {
            Status::Ready(Op::Join { thread }) => machine.thread(thread),
            _ => None,
        };
        let index = machine.next_index(thread);
        PendingEvent { thread, footprint, index, guard: machine.guard(thread), joins }
    }
}

impl HappensBefore {
    pub(crate) fn new(visible_writes: VisibleWrites) -> HappensBefore {
        HappensBefore {
            clocks: Clocks::default(),
            summaries: Vec::new(),
            accesses: Vec::new(),
            started: Vec::new(),
            clock: Vec::new(),
            own: Vec::new(),
            races: Vec::new(),
            blind: CellIndex::NONE,
            own_writes: OwnWrites::NONE,
            visible_writes,
            buffering: Buffering::default(),
        }
    }

    /// The event at a position, in brief.
    #[inline]
    pub(crate) fn summary(&self, position: EventIndex) -> &EventSummary {
        &self.summaries[position.index()]
    }

    /// Whether the event at `position` happens before, or is, the one that a clock belongs to.
    #[inline]
    pub(crate) fn is_in(&self, position: EventIndex, clock: &[u32]) -> bool {
        let summary = self.summary(position);
        clock[summary.thread.index()] > summary.index
    }

    fn started(&self, thread: ThreadIndex) -> EventIndex {
        self.started.get(thread.index()).copied().unwrap_or(EventIndex::INITIAL)
    }

    pub(crate) fn accesses(&self, cell: CellIndex) -> &[Access] {
        self.accesses.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Says which event happens next, or which one a thread waits for: computes its clock and finds its races.
    pub(crate) fn announce(&mut self, machine: &Machine, next: PendingEvent) {
        if machine.threads().len() > self.clocks.threads() {
            self.clocks.reserve_threads(machine.threads().len());
        }
        self.buffering.update(machine);
        self.visible_writes.update(machine.trace());
        self.blind = self.visible_writes.blind(machine, next.thread, next.footprint);
        let mut own = std::mem::take(&mut self.own);
        self.past(machine, next, &mut own);
        self.clock.clone_from(&own);
        self.own = own;
        self.races.clear();
        if next.footprint == Footprint::NOTHING {
            return;
        }
        let mut races = std::mem::take(&mut self.races);
        self.latest_conflicts(machine.trace(), next.footprint, |position| races.push(position));
        if self.buffering.is_on {
            self.retain_dependent(machine.trace(), next, &mut races);
        }
        // From the last to the first: an event in the clock of a later one happens before `next` by that one too.
        if races.len() > 1 {
            races.sort_unstable_by(|a, b| b.cmp(a));
            races.dedup();
        }
        let (summaries, clocks, clock) = (&self.summaries, &self.clocks, &mut self.clock);
        races.retain(|&position| {
            let EventSummary { thread, index, .. } = summaries[position.index()];
            let is_race = clock[thread.index()] <= index;
            if is_race {
                join(clock, clocks.of(position));
            }
            is_race
        });
        self.races = races;
    }

    /// The part of an announced event's clock that comes from program order, start and join, and from buffers.
    #[inline]
    fn past(&mut self, machine: &Machine, next: PendingEvent, own: &mut Vec<u32>) {
        own.clear();
        let latest = |thread: ThreadIndex| {
            let last = machine.last_event(thread);
            if last.is_event() { last } else { self.started(thread) }
        };
        let before = latest(next.thread);
        if before.is_event() {
            own.extend_from_slice(self.clocks.of(before));
        } else {
            own.resize(self.clocks.threads(), 0);
        }
        if let Some(ended) = next.joins.map(latest).filter(|last| last.is_event()) {
            join(own, self.clocks.of(ended));
        }
        if self.buffering.is_on {
            self.join_buffers(machine, next, own);
            self.own_writes = self.buffering.own_writes(machine, next.thread, next.footprint);
        }
    }

    /// Adds the memory-writes that must come before an announced event.
    #[cold]
    fn join_buffers(&mut self, machine: &Machine, next: PendingEvent, own: &mut [u32]) {
        let mut add = |position: EventIndex| {
            if position.is_event() {
                join(own, self.clocks.of(position));
            }
        };
        if let Some(write) = machine.write_that_made_room(next.thread) {
            add(self.buffering.tried(next.thread, machine.trace().event(write).index));
        }
        let drained = Some(next.thread).filter(|&thread| machine.drains(thread));
        for thread in drained.into_iter().chain(next.joins) {
            machine.buffers_of(thread).for_each(|buffer| add(machine.last_event(buffer)));
        }
        if let (Some(write), Some(owner)) =
            (machine.oldest_in_buffer(next.thread), machine.owner(next.thread))
        {
            add(write);
            for before in machine.writes_before_oldest(next.thread) {
                add(self.buffering.tried(owner, machine.trace().event(before).index));
            }
        }
    }

    /// Keeps the conflicting events that the announced event depends on.
    #[cold]
    fn retain_dependent(&self, trace: &Trace, next: PendingEvent, conflicts: &mut Vec<EventIndex>) {
        let summary = self.summary_of(next, 0, next.footprint, self.blind);
        conflicts.retain(|&position| {
            self.buffering.depend(trace, self.summary(position), &summary, |owner, index| {
                self.buffering.reached(owner, index).is_event()
            })
        });
    }

    /// Whether the announced event and the pending event of another thread, which conflict, depend on each other.
    #[inline]
    pub(crate) fn announced_depends_on(
        &mut self,
        machine: &Machine,
        next: PendingEvent,
        other: ThreadIndex,
        footprint: Footprint,
    ) -> bool {
        !self.buffering.is_on || self.depends_past_buffers(machine, next, other, footprint)
    }

    #[cold]
    fn depends_past_buffers(
        &mut self,
        machine: &Machine,
        next: PendingEvent,
        thread: ThreadIndex,
        footprint: Footprint,
    ) -> bool {
        let own_writes = self.buffering.own_writes(machine, thread, footprint);
        let (index, blind) = (machine.next_index(thread), CellIndex::NONE);
        let other = EventSummary { thread, index, choice: 0, footprint, blind, own_writes };
        let next = self.summary_of(next, 0, next.footprint, blind);
        self.buffering.depend(machine.trace(), &next, &other, |owner, index| {
            self.buffering.reached(owner, index).is_event()
        })
    }

    /// The summary of the announced event with this choice and footprint.
    pub(crate) fn summary_of(
        &self,
        next: PendingEvent,
        choice: u32,
        footprint: Footprint,
        blind: CellIndex,
    ) -> EventSummary {
        let PendingEvent { thread, index, .. } = next;
        EventSummary { thread, index, choice, footprint, blind, own_writes: self.own_writes }
    }

    /// The thread whose buffer this thread of the run is, or itself.
    pub(crate) fn owner(&self, thread: ThreadIndex) -> ThreadIndex {
        self.buffering.owner(thread)
    }

    /// The events that race with the announced one: they conflict with it, happen before it only by that conflict, and
    /// could come after it as well. Events with a guard are left to [`Self::guarded_races`].
    pub(crate) fn races(&self) -> &[EventIndex] {
        &self.races
    }

    /// The blind writes that the announced event, which has no guard, could read if others did not overwrite them:
    /// those that no other blind write happens after.
    pub(crate) fn unseen_writes(&self, next: PendingEvent, unseen: &mut Vec<EventIndex>) {
        unseen.clear();
        let cell = next.footprint.accessed().single().filter(|cell| cell.is_some());
        let Some(cell) = cell.filter(|_| !self.blind.is_some()) else { return };
        let accesses = self.accesses(cell);
        let reads = accesses.iter().rev().take_while(|access| !access.writes);
        let (reads, needed) = reads.fold((0, false), |(count, needed), read| {
            (count + 1, needed || self.is_in(read.position, &self.clock))
        });
        if needed {
            return; // An event that it depends on saw the last write.
        }
        let writes = accesses[..accesses.len() - reads].iter().rev().take_while(|access| access.blind);
        let writes: Vec<_> = writes.map(|access| access.position).collect();
        unseen.extend(
            writes
                .iter()
                .skip(1)
                .filter(|&&write| !writes.iter().any(|&other| self.happens_before(write, other))),
        );
    }

    /// Whether one event of the trace happens before another, or is it.
    #[inline]
    pub(crate) fn happens_before_or_is(&self, first: EventIndex, second: EventIndex) -> bool {
        let summary = self.summary(first);
        self.clocks.component(second, summary.thread) > summary.index
    }

    pub(crate) fn happens_before(&self, first: EventIndex, second: EventIndex) -> bool {
        first < second && self.happens_before_or_is(first, second)
    }

    /// Calls `found` with the latest conflicting events, the latest first: for each cell the last write that is not
    /// blind, and what came after it. Older conflicting events happen before one of these.
    #[inline]
    fn latest_conflicts(&self, trace: &Trace, footprint: Footprint, mut found: impl FnMut(EventIndex)) {
        let is_blind = self.blind.is_some();
        footprint.writes.for_each(&trace.groups, |cell| {
            for access in since_last_ordered(self.accesses(cell)).iter().rev() {
                if !(is_blind && access.blind) {
                    found(access.position);
                }
            }
        });
        footprint.reads.for_each(&trace.groups, |cell| {
            last_writes(self.accesses(cell)).for_each(&mut found);
        });
        if footprint.lifetime.is_some() {
            let accesses = self.accesses(footprint.lifetime);
            if footprint.frees {
                since_last_ordered(accesses).iter().rev().for_each(|access| found(access.position));
            } else {
                last_writes(accesses).for_each(&mut found);
            }
            if self.buffering.is_on {
                self.come_late(footprint).for_each(found);
            }
        }
    }

    /// The memory-writes to the object that an event with this footprint finds freed or, if it is a memory-write
    /// itself, the events that found its object freed.
    pub(crate) fn come_late(&self, footprint: Footprint) -> impl Iterator<Item = EventIndex> + '_ {
        let accesses = self.accesses(footprint.lifetime);
        let is_freed = accesses.last().is_some_and(|last| last.last_write > 0);
        let accesses = if is_freed { accesses } else { &[] };
        let positions = accesses.iter().rev().map(|access| access.position);
        positions.filter(move |&position| self.summary(position).footprint.comes_late_for(footprint))
    }

    /// Adds the announced event, which is now the last of the machine's trace.
    pub(crate) fn push(&mut self, trace: &Trace) -> EventSummary {
        let position = EventIndex(trace.events.len() as u32 - 1);
        let event = trace.event(position);
        let summary = EventSummary::of(event, self.blind, self.own_writes);
        self.clock[summary.thread.index()] = summary.index + 1;
        self.clocks.push(&self.clock);
        let accesses = &mut self.accesses;
        let access = |cell: CellIndex, position, writes| {
            if accesses.len() <= cell.index() {
                accesses.resize_with(cell.index() + 1, Vec::new);
            }
            let accesses = &mut accesses[cell.index()];
            accesses.push(Access::new(position, writes, summary.blind == cell, accesses));
        };
        if self.buffering.is_on {
            self.buffering.push(trace, &summary, position, access);
        } else {
            touched(trace, summary.footprint, position, access);
        }
        if let Action::Spawn(child) = event.action {
            if self.started.len() <= child.index() {
                self.started.resize(child.index() + 1, EventIndex::INITIAL);
            }
            self.started[child.index()] = position;
        }
        self.summaries.push(summary);
        summary
    }

    /// Which events depend on each other after a prefix of the trace.
    #[inline]
    pub(crate) fn dependence<'d>(&'d self, trace: &'d Trace, prefix: usize) -> Dependence<'d> {
        Dependence { trace, buffering: &self.buffering, prefix }
    }

    /// Removes the last event of the trace, before the machine takes it back.
    #[inline]
    pub(crate) fn pop(&mut self, trace: &Trace) -> Option<EventSummary> {
        let summary = self.summaries.pop()?;
        self.clocks.pop();
        let accesses = &mut self.accesses;
        let mut access = |cell: CellIndex| {
            accesses[cell.index()].pop();
        };
        if self.buffering.is_on {
            self.buffering.pop(trace, &summary, access);
        } else {
            touched(trace, summary.footprint, EventIndex::INITIAL, |cell, _, _| access(cell));
        }
        Some(summary)
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
        race: &[EventIndex],
        next: PendingEvent,
        sets: [&ThreadSet; 2],
        initials: &mut Vec<ThreadIndex>,
    ) -> bool {
        initials.clear();
        let Some(first) = race.iter().min() else { return true };
        // For each thread that has an event in `v`, the index of its first.
        let mut in_v: Vec<(ThreadIndex, u32)> = Vec::new();
        let mut conflicts = false;
        let dependence = self.dependence(trace, first.index());
        // What is in `v` so far.
        let mut so_far: Vec<EventSummary> = Vec::new();
        let next_summary = self.summary_of(next, 0, next.footprint, self.blind);
        for position in first.0 + 1..trace.events.len() as u32 {
            let position = EventIndex(position);
            if race.iter().any(|&gone| self.happens_before_or_is(gone, position)) {
                continue;
            }
            let summary = self.summary(position);
            conflicts |= dependence.depend(summary, &next_summary, || so_far.iter().chain(&[]));
            if self.buffering.is_on {
                so_far.push(*summary);
            }
            if in_v.iter().any(|&(thread, _)| thread == summary.thread) {
                continue;
            }
            if in_v.iter().all(|&(thread, index)| self.clocks.component(position, thread) <= index) {
                if sets.iter().any(|set| set.contains(summary.thread)) {
                    return true;
                }
                initials.push(summary.thread);
            }
            in_v.push((summary.thread, summary.index));
        }
        let is_new = in_v.iter().all(|&(thread, _)| thread != next.thread);
        if is_new && !conflicts && in_v.iter().all(|&(thread, index)| self.own[thread.index()] <= index) {
            if sets.iter().any(|set| set.contains(next.thread)) {
                return true;
            }
            initials.insert(0, next.thread);
        }
        false
    }
}

/// Calls `touch` with every cell that an event touches, lifetimes included, its position, and whether it writes the
/// cell.
#[inline]
fn touched(
    trace: &Trace,
    footprint: Footprint,
    position: EventIndex,
    mut touch: impl FnMut(CellIndex, EventIndex, bool),
) {
    footprint.writes.for_each(&trace.groups, |cell| touch(cell, position, true));
    footprint.reads.for_each(&trace.groups, |cell| touch(cell, position, false));
    if footprint.lifetime.is_some() {
        touch(footprint.lifetime, position, footprint.frees);
    }
}
