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
use crate::status::Status;
use crate::waits::Waits;
use interleaf_program::{Cell, Op, Outcome, Predicate, Step, Value};
use interleaf_trace::{Cells, ThreadIndex};

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
            let step = self.program.resume(state, Outcome::Value(read), self.settings.fuel);
            matches!(step, Step::Do(Op::StutteringLoop { events: 1 }))
        });
        slot.spin_check_cache.set(Some((read, stutters)));
        stutters
    }

    /// Whether a thread, which has just moved, stopped in a round of one read, which could have waited instead.
    #[inline]
    pub(super) fn could_have_waited(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        self.settings.waits != Waits::Nowhere && slot.status.is_stuttering() && slot.spins == 1
    }
}
