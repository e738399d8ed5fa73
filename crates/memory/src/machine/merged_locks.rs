//! Operations that take and release locks whose sections are merged.

use super::Machine;
use crate::interruption::Restart;
use crate::locks::LockUse;
use crate::status::Status;
use interleaf_program::{Cell, Op, SyncKind};
use interleaf_trace::{CellIndex, Cells, Event, ThreadIndex};

/// A pending operation on a lock whose sections are merged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MergedLock {
    /// The memory of the lock.
    pub cells: Cells,
    /// The first of these cells, which stands for the lock.
    pub cell: CellIndex,
    /// Whether it takes the lock; else it releases it.
    pub takes: bool,
}

impl Machine<'_> {
    /// A thread's pending operation, if it takes or releases a lock whose sections are merged.
    #[inline]
    pub fn merged_lock(&self, thread: ThreadIndex) -> Option<MergedLock> {
        if !self.settings.merges_locks {
            return None;
        }
        let slot = &self.slots[thread.index()];
        let (at, takes) = match slot.status {
            Status::Ready(Op::BlockingRmw { at, then: Some(_), kind: SyncKind::Lock, .. }) => (at, true),
            Status::Ready(Op::Release { at, kind: SyncKind::Lock, .. }) => (at, false),
            _ => return None,
        };
        self.merged_lock_at(slot.pending.cells, at, takes)
    }

    fn merged_lock_at(&self, cells: Cells, at: Cell, takes: bool) -> Option<MergedLock> {
        let cell = cells.iter(&self.trace.groups).next().filter(|cell| cell.is_some())?;
        (!self.settings.locks.is_ordered(at.address)).then_some(MergedLock { cells, cell, takes })
    }

    /// Starts over if a thread has released a merged lock that it does not hold: the other sections of that lock are no units then.
    pub(super) fn check_merged(&mut self, event: &Event) {
        if let (None, None, Some((address, _))) =
            (event.written, event.fault, self.trace.span(event.footprint.accessed()))
        {
            self.learn_lock_use(LockUse::Ordered(address));
        }
    }

    /// Starts over if this use of a lock is new.
    pub fn learn_lock_use(&mut self, found: LockUse) {
        if !self.settings.locks.knows(found) {
            self.start_over(Restart::Lock(found));
        }
    }
}
