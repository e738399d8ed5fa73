//! Reads that wait.
//!
//! A loop like `while (!ready);` reads, and comes back to the same read having done nothing else, as long as it finds a value
//! that keeps it there. Its rounds need not happen one by one: the read waits until it finds another value, like an operation
//! with a guard, and no execution is spent on the ways to wait (Jonsson, Lang, Sagonas, "Awaiting for Godot", FMCAD 2022).
//!
//! Which values keep a thread in its loop is asked of the thread itself: a copy of it is handed the value and runs on, and
//! either shows [`Op::StutteringLoop`] for a round of this one read or not. Which reads are worth asking is found out: a run stops with
//! [`Restart::NewWait`] when a read turns out to be one, and starts over. An update that fails, or that writes what was there,
//! is such a read too.
//!
//! [`Restart::NewWait`]: crate::Restart::NewWait

use super::Machine;
use crate::status::Status;
use crate::waits::Waits;
use interleaf_program::{Cell, Op, Outcome, Predicate, Step, Value};
use interleaf_trace::{Cells, ThreadIndex};

/// What an operation waits for: that `holds` is true of what its cells hold.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// The cells.
    pub cells: Cells,
    /// What they make up.
    pub at: Cell,
    /// The condition; none for a read that waits until the thread does not come back to it.
    when: Option<Predicate>,
}

impl Machine<'_> {
    /// What the operation that a thread shows waits for, if it can wait for anything.
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
            None => !self.comes_back(thread, contents),
        }
    }

    /// Whether a thread waits: it shows an operation with a guard that does not hold.
    #[inline]
    pub fn waits(&self, thread: ThreadIndex) -> bool {
        self.guard(thread).is_some() && !self.is_enabled(thread)
    }

    /// Whether a thread waits for its guard alone: its buffers are empty, if they must be.
    #[inline]
    pub fn waits_in_vain(&self, thread: ThreadIndex) -> bool {
        self.waits(thread) && (self.slots[thread.index()].buffered == 0 || !self.waits_for_buffers(thread))
    }

    /// Whether the operation that a thread shows may be one that waits by coming back to itself.
    pub(super) fn may_wait(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        matches!(slot.status, Status::Ready(Op::Read { .. } | Op::Update { .. }))
            && slot
                .state
                .as_ref()
                .is_some_and(|state| self.settings.waits.contains(|| self.program.operation(state)))
    }

    /// Whether a thread that reads this goes round a loop and shows the same operation again, having done nothing else.
    fn comes_back(&self, thread: ThreadIndex, read: Value) -> bool {
        let slot = &self.slots[thread.index()];
        if let Some((known, comes_back)) = slot.spin_check_cache.get()
            && known == read
        {
            return comes_back;
        }
        let Some(state) = self.state(thread) else { return false };
        let comes_back = self.comes_back_or(thread, read, || {
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
        slot.spin_check_cache.set(Some((read, comes_back)));
        comes_back
    }

    /// Whether a thread, which has just moved, stopped in a round of one read: which could have waited instead.
    #[inline]
    pub(super) fn could_have_waited(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        self.settings.waits != Waits::Nowhere && slot.status.is_stuttering() && slot.spins == 1
    }
}
