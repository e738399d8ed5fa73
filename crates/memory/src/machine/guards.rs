//! Reads that wait.
//!
//! A loop like `while (!ready);` reads, and comes back to the same read having done nothing else, as long as it finds a value
//! that keeps it there. Its iterations need not happen one by one: the read waits until it finds another value, like an operation
//! with a guard, and no execution is spent on the ways to wait (Jonsson, Lang, Sagonas, "Awaiting for Godot", FMCAD 2022).
//!
//! To find out whether a value keeps a thread in its loop, a copy of the thread is resumed with the value. Either it shows
//! [`Op::StutteringLoop`] for a round of this one read, or it left the loop. Which reads may wait is learned: a run stops with
//! [`Restart::NewWait`] when a read turns out to, and starts over. An update that fails, or that writes what was there, is such a
//! read too.
//!
//! With `--merge loops`, the last read of a round of several reads, updates and fences waits in the same way, in searches without
//! states: the thread has read what comes before, and waits for a value with which the round does not fail. Promise: no reachable state of a
//! thread is lost. A thread that fails a round stops for good, as the executions in which it reads later are others
//! ([`Op::StutteringLoop`]). Without the last read it is stopped just the same, for every other thread: that read wrote nothing new,
//! and so did all before it. Instead of stopping it may now still find another value, as it may without this rule. At the end it
//! waits for ever only if memory holds all that it read in the round and would read last; if it holds something else where it
//! read before, the execution in which it read that later decides, and this one is blocked ([`Machine::is_round_outdated`]). So
//! the cells of the whole round are among those that it reads finally. Rounds with other operations are left as they are: whether
//! a write in one may be forgotten is checked when the round has ended (`privacy.rs`).
//!
//! Under RC11 a plain read never waits. Without an event for the read, a data race with it would be missed.
//!
//! [`Restart::NewWait`]: crate::Restart::NewWait

use super::Machine;
use super::step::{effect, order};
use crate::status::Status;
use crate::waits::{WaitingRound, Waits};
use interleaf_program::{AnyThread, Cell, MemoryOrder, Op, Outcome, Predicate, Step, SyncKind, Value};
use interleaf_trace::{Action, BlockedReason, Cells, ThreadIndex};

/// What an operation waits for: that its cells hold a value for which [`Machine::holds`].
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// The cells.
    pub cells: Cells,
    /// What they make up.
    pub at: Cell,
    /// The condition; none for a read that waits until the thread leaves its loop.
    when: Option<Predicate>,
}

impl Machine<'_> {
    /// What a thread's pending operation waits for, if it can wait for anything.
    #[inline]
    pub fn guard(&self, thread: ThreadIndex) -> Option<Guard> {
        let slot = &self.slots[thread.index()];
        match slot.status {
            Status::Ready(Op::BlockingRmw { kind: SyncKind::Barrier, .. }) if self.departs(thread) => None,
            Status::Ready(Op::BlockingRmw { at, when, .. }) => {
                Some(Guard { cells: slot.pending.cells, at, when: Some(when) })
            }
            Status::Ready(Op::Read { at, .. } | Op::Update { at, .. }) if slot.pending.may_wait => {
                Some(Guard { cells: slot.pending.cells, at, when: None })
            }
            _ => None,
        }
    }

    /// Whether a thread's pending operation can wait for anything.
    #[inline(always)]
    pub fn has_guard(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        slot.pending.may_block
            && match slot.status {
                Status::Ready(Op::Join { .. }) => false,
                Status::Ready(Op::BlockingRmw { kind: SyncKind::Barrier, .. }) => !self.departs(thread),
                Status::Ready(_) => true,
                // The thread has ended or faulted: the operation is an old one.
                _ => false,
            }
    }

    /// Whether a thread's guard holds when its cells hold this.
    #[inline]
    pub fn holds(&self, thread: ThreadIndex, guard: Guard, contents: Value) -> bool {
        match guard.when {
            Some(when) => when.holds(contents, guard.at.size),
            None => !self.stutters(thread, contents),
        }
    }

    /// Whether a thread waits: the guard of its pending operation does not hold, or its buffers must be empty first.
    #[inline(always)]
    pub fn waits(&self, thread: ThreadIndex) -> bool {
        self.has_guard(thread) && !self.is_enabled(thread)
    }

    /// Whether a thread waits for its guard alone: its buffers are empty, if they must be.
    #[inline(always)]
    pub fn waits_in_vain(&self, thread: ThreadIndex) -> bool {
        self.waits(thread) && (self.slots[thread.index()].buffered == 0 || !self.waits_for_buffers(thread))
    }

    /// Whether a thread's pending operation may be a read that waits.
    pub(super) fn may_wait(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        let is_read = matches!(slot.status, Status::Ready(op @ (Op::Read { .. } | Op::Update { .. })) if !self.may_race(order(op)));
        is_read
            && slot
                .state
                .as_ref()
                .is_some_and(|state| self.settings.waits.contains(|| self.program.operation(state)))
    }

    /// Whether a read with this order can be in a data race, so that it must be an event whatever value it reads.
    fn may_race(&self, order: MemoryOrder) -> bool {
        order == MemoryOrder::Plain && self.settings.has_graphs() && !self.settings.plain_is_relaxed
    }

    /// Whether a thread that reads this comes back to the same read, having done nothing else.
    fn stutters(&self, thread: ThreadIndex, read: Value) -> bool {
        let slot = &self.slots[thread.index()];
        if let Some((known, stutters)) = slot.spin_check_cache.get()
            && known == read
        {
            return stutters;
        }
        let Some(state) = self.state(thread) else { return false };
        let stutters = self.stutters_or(thread, read, || {
            let mut spare = self.spare.borrow_mut();
            let state = match &mut *spare {
                Some(spare) => {
                    spare.clone_from(state);
                    spare
                }
                spare => spare.insert(state.clone()),
            };
            self.waits_after(thread, state, slot.status, read)
        });
        slot.spin_check_cache.set(Some((read, stutters)));
        stutters
    }

    /// Whether a copy of a thread that reads this with its pending operation comes back to it, or to the start of its round, or to an
    /// assumption that fails.
    fn waits_after(&self, thread: ThreadIndex, copy: &mut AnyThread, op: Status, read: Value) -> bool {
        match self.step_after(copy, read) {
            Step::Do(Op::StutteringLoop { events: 1 }) => true,
            Step::Do(Op::StutteringLoop { events }) => {
                self.may_end_longer_round(thread) && self.has_only_read(thread, events - 1)
            }
            Step::Do(Op::Assume(false)) => self.settings.merges_loops && writes_nothing(op, read),
            Step::Do(Op::TornAttempt) => self.is_left_out(copy) && writes_nothing(op, read),
            _ => false,
        }
    }

    /// The step of a thread after it read this, without assumptions that hold.
    fn step_after(&self, thread: &mut AnyThread, read: Value) -> Step {
        let mut step = self.program.resume(thread, Outcome::Value(read), self.settings.fuel);
        while self.settings.merges_loops && matches!(step, Step::Do(Op::Assume(true))) {
            step = self.program.resume(thread, Outcome::Done, self.settings.fuel);
        }
        step
    }

    /// Whether a thread, which has just moved, stopped in a round of reads, or at an assumption right after a read: it could have
    /// waited instead.
    #[inline]
    pub(super) fn could_have_waited(&self, thread: ThreadIndex) -> Option<WaitingRound> {
        let slot = &self.slots[thread.index()];
        let last = self.trace.events.last();
        if self.settings.waits == Waits::Nowhere || last.is_some_and(|last| self.may_race(last.order)) {
            return None;
        }
        let single = match slot.status {
            Status::Stopped(BlockedReason::Attempt) => true,
            Status::Stopped(BlockedReason::Assume) => {
                self.settings.merges_loops && self.assumed_after_read(thread)
            }
            status if !status.is_stuttering() => false,
            _ if slot.spins == 1 => true,
            _ => {
                let ends_with_read = last.is_some_and(|last| last.action != Action::Fence);
                let waits =
                    self.waits_in_rounds() && ends_with_read && self.has_only_read(thread, slot.spins);
                return waits.then_some(WaitingRound::Longer);
            }
        };
        single.then_some(WaitingRound::Single)
    }

    /// Whether the last read of a longer round waits.
    fn waits_in_rounds(&self) -> bool {
        self.settings.merges_loops
            && !self.settings.forgets_history
            && matches!(self.settings.waits, Waits::At(_))
    }

    /// Whether a thread's pending operation is known to end rounds of several reads.
    fn may_end_longer_round(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        let operation = |state| self.settings.waits.ends_longer_rounds(|| self.program.operation(state));
        slot.pending.may_wait && self.waits_in_rounds() && self.state(thread).is_some_and(operation)
    }

    /// Whether the last so many events of a thread were reads, updates, or fences.
    fn has_only_read(&self, thread: ThreadIndex, events: u32) -> bool {
        let own = self.trace.events.iter().rev().filter(|event| event.thread == thread);
        own.take(events as usize)
            .all(|event| matches!(event.action, Action::Read | Action::Update | Action::Fence))
    }

    /// How many events a round has, up to the read with which a thread waits; of all such rounds the longest one.
    pub(super) fn unfinished_round(&self, thread: ThreadIndex) -> u32 {
        let Some(state) = self.state(thread).filter(|_| self.may_end_longer_round(thread)) else { return 0 };
        let mut rounds = Vec::new();
        self.program.rounds(state, &mut rounds);
        rounds.into_iter().filter(|&events| self.has_only_read(thread, events)).max().unwrap_or(0)
    }

    /// Whether memory no longer holds what a thread, which waits in the middle of a round, read before in that round. The execution in
    /// which it read that later is another one.
    pub fn is_round_outdated(&self, thread: ThreadIndex) -> bool {
        self.events_of_round(thread).is_some_and(|events| !self.memory_holds_last_reads(thread, events - 1))
    }

    /// Whether a thread waits with the last read of a longer round. A replayed schedule has that read.
    pub fn waits_in_round(&self, thread: ThreadIndex) -> bool {
        self.events_of_round(thread).is_some_and(|events| events > 1)
    }

    /// The number of events in a round that ends with the read with which a thread waits, if that may be a longer round.
    fn events_of_round(&self, thread: ThreadIndex) -> Option<u32> {
        let guard = self.guard(thread).filter(|_| self.may_end_longer_round(thread))?;
        let read = self.contents_seen(thread, guard.cells, guard.at);
        match self.step_after(&mut self.state(thread)?.clone(), read) {
            Step::Do(Op::StutteringLoop { events }) => Some(events),
            _ => None,
        }
    }

    /// Whether the last event read what makes its thread come to an assumption that fails.
    #[cold]
    fn assumed_after_read(&self, thread: ThreadIndex) -> bool {
        let Some(read) = self.trace.events.last().and_then(|event| event.read) else { return false };
        let before = &self.trail.saved[self.trail.steps.len() - 1];
        self.waits_after(thread, &mut AnyThread::clone(&before.state), before.status, read)
    }

    /// Why an execution is discarded in which a thread waits in vain for a value with which an assumption holds, or with which an
    /// attempt succeeds.
    pub fn waits_for_assumption(&self, thread: ThreadIndex) -> Option<BlockedReason> {
        if !self.settings.merges_loops || !self.slots[thread.index()].pending.may_wait {
            return None;
        }
        let (guard, mut state) = (self.guard(thread)?, self.state(thread)?.clone());
        let read = self.contents_seen(thread, guard.cells, guard.at);
        match self.step_after(&mut state, read) {
            Step::Do(Op::Assume(false)) => Some(BlockedReason::Assume),
            Step::Do(Op::TornAttempt) if self.is_left_out(&state) => Some(BlockedReason::Attempt),
            _ => None,
        }
    }
}

/// Whether an operation that reads this stores nothing, or what was there.
fn writes_nothing(op: Status, read: Value) -> bool {
    match op {
        Status::Ready(op) => effect(op, read).is_none_or(|new| new == read),
        _ => false,
    }
}
