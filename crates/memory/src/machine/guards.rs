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
//! [`Restart::NewWait`]: crate::Restart::NewWait

use super::Machine;
use super::step::effect;
use crate::status::Status;
use crate::waits::Waits;
use interleaf_program::{AnyThread, Cell, Op, Outcome, Predicate, Step, Value};
use interleaf_trace::{BlockedReason, Cells, ThreadIndex};

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
    pub fn guard(&self, thread: ThreadIndex) -> Option<Guard> {
        let slot = &self.slots[thread.index()];
        match slot.status {
            Status::Ready(Op::BlockingRmw { at, when, .. }) => {
                Some(Guard { cells: slot.pending.cells, at, when: Some(when) })
            }
            Status::Ready(Op::Read { at, .. } | Op::Update { at, .. }) if slot.pending.may_wait => {
                Some(Guard { cells: slot.pending.cells, at, when: None })
            }
            _ => None,
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
    #[inline]
    pub fn waits(&self, thread: ThreadIndex) -> bool {
        self.guard(thread).is_some() && !self.is_enabled(thread)
    }

    /// Whether a thread waits for its guard alone: its buffers are empty, if they must be.
    #[inline]
    pub fn waits_in_vain(&self, thread: ThreadIndex) -> bool {
        self.waits(thread) && (self.slots[thread.index()].buffered == 0 || !self.waits_for_buffers(thread))
    }

    /// Whether a thread's pending operation may be a read that waits.
    pub(super) fn may_wait(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        matches!(slot.status, Status::Ready(Op::Read { .. } | Op::Update { .. }))
            && slot
                .state
                .as_ref()
                .is_some_and(|state| self.settings.waits.contains(|| self.program.operation(state)))
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
            self.waits_after(state, slot.status, read)
        });
        slot.spin_check_cache.set(Some((read, stutters)));
        stutters
    }

    /// Whether a copy of a thread that reads this with its pending operation comes back to it, or to an assumption that fails.
    fn waits_after(&self, copy: &mut AnyThread, op: Status, read: Value) -> bool {
        match self.step_after(copy, read) {
            Step::Do(Op::StutteringLoop { events }) => events == 1,
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

    /// Whether a thread, which has just moved, stopped in a round of one read, or at an assumption right after a read: it could have
    /// waited instead.
    #[inline]
    pub(super) fn could_have_waited(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        if self.settings.waits == Waits::Nowhere {
            return false;
        }
        match slot.status {
            Status::Stopped(BlockedReason::Attempt) => true,
            Status::Stopped(BlockedReason::Assume) => self.settings.merges_loops && self.assumed_after_read(),
            _ => slot.status.is_stuttering() && slot.spins == 1,
        }
    }

    /// Whether the last event read what makes its thread come to an assumption that fails.
    #[cold]
    fn assumed_after_read(&self) -> bool {
        let Some(read) = self.trace.events.last().and_then(|event| event.read) else { return false };
        let before = &self.trail.saved[self.trail.steps.len() - 1];
        self.waits_after(&mut AnyThread::clone(&before.state), before.status, read)
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
