//! Barriers whose arrivals are not ordered.
//!
//! The cell of a barrier holds the number of threads that it waits for in bits 32 to 62, and counts arrivals in bits 0 to 31. To
//! pass, a thread arrives and then departs. With [`Settings::merges_barriers`](crate::Settings::merges_barriers)
//! - an arrival leaves the cell as it is, and the machine remembers it. The thread obtains what it would obtain if it were the first
//!   of its round, so it also departs if it is in fact the last;
//! - a departure waits until as many threads have arrived as the barrier waits for. No more threads than that may use it: then the
//!   `k`-th arrival of each thread belongs to round `k`;
//! - one of the threads is the serial one: it obtains [`MergedBarrier::SERIAL`]. The first one to depart, the thread with the least
//!   id, chooses. Threads which cannot observe that they are the serial one are one choice together.

use super::Machine;
use crate::locks::LockUse;
use crate::status::Status;
use interleaf_program::{Cell, Op, Outcome, Step, SyncKind, Value};
use interleaf_trace::{CellIndex, Event, EventIndex, ThreadIndex};

const ARRIVED: u64 = 0xffff_ffff;
const DESTROYED: u64 = 1 << 63;

/// A pending operation on a barrier whose arrivals are not ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MergedBarrier {
    /// Its cell.
    pub cell: CellIndex,
    /// Whether the thread departs; else it arrives.
    pub departs: bool,
}

impl MergedBarrier {
    /// What the serial thread of a round obtains when it departs.
    pub const SERIAL: Value = Value::new(u64::MAX);
}

/// An event at such a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BarrierEvent {
    /// Its position in the trace.
    pub event: EventIndex,
    /// Its thread.
    pub thread: ThreadIndex,
    /// The cell of the barrier.
    pub cell: CellIndex,
    /// The last write to the cell that is not an arrival. Rounds are counted from there.
    pub since: EventIndex,
    /// The number of its round, from 0.
    pub round: u32,
    /// Whether the thread departs; else it arrives.
    pub departs: bool,
    /// Of the first departure of a round, the serial thread.
    pub serial: Option<ThreadIndex>,
}

impl BarrierEvent {
    /// Whether two events belong to one round of a barrier.
    pub fn is_of_round(&self, other: &BarrierEvent) -> bool {
        self.is_of_barrier(other) && self.round == other.round
    }

    fn is_of_barrier(&self, other: &BarrierEvent) -> bool {
        (self.cell, self.since) == (other.cell, other.since)
    }
}

impl Machine<'_> {
    /// A thread's pending operation, if it arrives at a barrier whose arrivals are not ordered, or departs from one.
    #[inline]
    pub fn merged_barrier(&self, thread: ThreadIndex) -> Option<MergedBarrier> {
        if !self.settings.merges_barriers {
            return None;
        }
        let (at, departs) = match self.slots[thread.index()].status {
            Status::Ready(Op::Release { at, kind: SyncKind::Barrier, .. }) => (at, false),
            Status::Ready(Op::BlockingRmw { at, kind: SyncKind::Barrier, .. }) => (at, true),
            _ => return None,
        };
        self.barrier_at(thread, at, departs)
    }

    /// Whether a thread that waits at a barrier waits for the arrivals of its round, in no order.
    #[cold]
    pub(super) fn departs(&self, thread: ThreadIndex) -> bool {
        self.merged_barrier(thread).is_some()
    }

    fn barrier_at(&self, thread: ThreadIndex, at: Cell, departs: bool) -> Option<MergedBarrier> {
        let slot = &self.slots[thread.index()];
        let cells = slot.pending.cells;
        let cell = cells.single().filter(|cell| cell.is_some())?;
        if self.settings.locks.is_ordered(at.address) || self.store.access(cells, at, true).is_err() {
            return None;
        }
        let is_one = if departs {
            self.last_at_barrier(thread).is_some_and(|last| last.event == slot.last && last.cell == cell)
        } else {
            let contents = self.barrier_contents(cell, self.barrier_since(cell));
            contents.undefined() == 0
                && contents.bits() & DESTROYED == 0
                && count(contents).is_some_and(|count| (contents.bits() & ARRIVED).is_multiple_of(count))
        };
        is_one.then_some(MergedBarrier { cell, departs })
    }

    fn barrier_since(&self, cell: CellIndex) -> EventIndex {
        self.trace.unmerged(cell, self.last_write(cell))
    }

    fn barrier_contents(&self, cell: CellIndex, since: EventIndex) -> Value {
        self.written_by(cell, since)
    }

    fn last_at_barrier(&self, thread: ThreadIndex) -> Option<BarrierEvent> {
        self.barriers.iter().rev().copied().find(|event| event.thread == thread)
    }

    /// The events at barriers whose arrivals are not ordered.
    #[inline]
    pub fn barrier_events(&self) -> &[BarrierEvent] {
        &self.barriers
    }

    /// What a thread that is to depart has to wait for: the arrivals of the other threads of its round so far, and the first departure.
    pub fn before_departure(&self, thread: ThreadIndex) -> impl Iterator<Item = BarrierEvent> + '_ {
        let own = self.last_at_barrier(thread);
        let others = self.barriers.iter().copied().filter(move |event| event.thread != thread);
        others.filter(move |event| {
            own.is_some_and(|own| event.is_of_round(&own)) && (!event.departs || event.serial.is_some())
        })
    }

    /// The threads that have arrived in a round, in the order of their ids.
    fn participants(&self, of: &BarrierEvent) -> Vec<ThreadIndex> {
        let arrivals = self.barriers.iter().filter(|event| !event.departs && event.is_of_round(of));
        let mut threads: Vec<_> = arrivals.map(|event| event.thread).collect();
        threads.sort_unstable_by_key(|&thread| self.id(thread).code());
        threads
    }

    /// Whether all threads have arrived that a thread which is to depart waits for, and it is the first one or that one has departed.
    pub(super) fn may_depart(&self, thread: ThreadIndex) -> bool {
        let Some(own) = self.last_at_barrier(thread) else { return false };
        let participants = self.participants(&own);
        let is_complete =
            count(self.barrier_contents(own.cell, own.since)) == Some(participants.len() as u64);
        is_complete && (participants[0] == thread || self.serial_of(&own).is_some())
    }

    fn serial_of(&self, of: &BarrierEvent) -> Option<ThreadIndex> {
        self.barriers.iter().rev().filter(|event| event.is_of_round(of)).find_map(|event| event.serial)
    }

    /// The threads that a thread may choose as the serial one, if it is the first to depart: all that observe it, and one of the others.
    fn serial_threads(&self, thread: ThreadIndex) -> Vec<ThreadIndex> {
        let Some(own) = self.last_at_barrier(thread).filter(|_| self.may_depart(thread)) else {
            return Vec::new();
        };
        let participants = self.participants(&own);
        if participants[0] != thread {
            return Vec::new();
        }
        let (mut seen, unseen): (Vec<_>, Vec<_>) =
            participants.into_iter().partition(|&thread| self.observes_serial(thread));
        seen.extend(unseen.first());
        seen
    }

    /// Whether a thread that is to depart is in different states afterwards if it is the serial one and if it is not.
    fn observes_serial(&self, thread: ThreadIndex) -> bool {
        let Some(state) = self.state(thread) else { return false };
        let after = |contents| {
            let mut state = state.clone();
            let step = self.program.resume(&mut state, Outcome::Value(contents), self.settings.fuel);
            let mut words = Vec::new();
            // Nobody sees the state of a thread that has ended.
            if !matches!(step, Step::Do(Op::Exit(_) | Op::EndProgram { .. })) {
                self.program.encode(&state, &mut words);
                self.program.encode_names(&state, &mut words);
            }
            (step, words)
        };
        after(Value::ZERO) != after(MergedBarrier::SERIAL)
    }

    /// How many choices a thread's next step has: 1 unless it chooses.
    #[inline]
    pub fn choices(&self, thread: ThreadIndex) -> u32 {
        let slot = &self.slots[thread.index()];
        match slot.status {
            Status::Ready(Op::Choose { among }) => among,
            Status::Ready(_) if slot.pending.may_block => self.choices_at_barrier(thread),
            _ => 1,
        }
    }

    fn choices_at_barrier(&self, thread: ThreadIndex) -> u32 {
        match self.slots[thread.index()].status {
            Status::Ready(Op::BlockingRmw { kind: SyncKind::Barrier, .. }) if self.departs(thread) => {
                self.serial_threads(thread).len().max(1) as u32
            }
            _ => 1,
        }
    }

    /// The contents of the cell that a thread obtains at a barrier, with the event to remember; the first one to depart chooses.
    pub(super) fn pass_barrier(
        &self,
        thread: ThreadIndex,
        barrier: MergedBarrier,
        choice: u32,
    ) -> (Value, BarrierEvent) {
        let event = EventIndex(self.trace.events.len() as u32);
        if barrier.departs {
            let own = self.last_at_barrier(thread).expect("a thread that departs has arrived");
            let options = self.serial_threads(thread);
            let chosen = options.get(choice as usize).copied();
            let serial = chosen.or_else(|| self.serial_of(&own));
            let contents = if serial == Some(thread) { MergedBarrier::SERIAL } else { Value::ZERO };
            return (contents, BarrierEvent { event, departs: true, serial: chosen, ..own });
        }
        let since = self.barrier_since(barrier.cell);
        let mut arrival =
            BarrierEvent { event, thread, cell: barrier.cell, since, round: 0, departs: false, serial: None };
        let is_earlier =
            |other: &&BarrierEvent| !other.departs && other.thread == thread && other.is_of_barrier(&arrival);
        arrival.round = self.barriers.iter().filter(is_earlier).count() as u32;
        let contents = self.barrier_contents(barrier.cell, since);
        let earlier = u64::from(arrival.round) * count(contents).unwrap_or(1);
        let arrived = (contents.bits() & ARRIVED).wrapping_add(earlier) & ARRIVED;
        (Value::new(contents.bits() & !ARRIVED | arrived), arrival)
    }

    /// Starts over if the newest event shows that the arrivals at its barrier have to be ordered: more threads use it than it waits
    /// for, or its memory cannot be accessed.
    pub(super) fn check_barrier(&mut self, event: &Event, at: Cell) {
        let newest = self.barriers.last().copied().filter(|_| event.merged);
        let is_too_many = newest.is_some_and(|newest| {
            let mut threads: Vec<_> = self
                .barriers
                .iter()
                .filter(|other| other.is_of_barrier(&newest))
                .map(|other| other.thread)
                .collect();
            threads.sort_unstable();
            threads.dedup();
            count(self.barrier_contents(newest.cell, newest.since)) < Some(threads.len() as u64)
        });
        if is_too_many || event.fault.is_some() {
            self.learn_lock_use(LockUse::Ordered(at.address));
        }
    }
}

/// How many threads a barrier with these contents waits for.
fn count(contents: Value) -> Option<u64> {
    Some(contents.bits() >> 32 & 0x7fff_ffff).filter(|&count| count > 0)
}
