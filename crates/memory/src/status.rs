//! The status of a thread.

use interleaf_program::{Op, Value};
use interleaf_trace::{BlockedReason, Cells};

/// The status of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Not started.
    Absent,
    /// About to do this operation.
    Ready(Op),
    /// Ended with this value.
    Ended(Value),
    /// Stopped before its end.
    Stopped(BlockedReason),
    /// Ended in a fault.
    Faulted,
    /// The buffer of another thread, with at least one write. An empty buffer is absent.
    Buffer,
}

impl Status {
    /// Whether it was not started.
    #[inline]
    pub fn is_absent(&self) -> bool {
        matches!(self, Status::Absent)
    }

    /// Whether the thread stopped in a loop that changes nothing.
    #[inline]
    pub fn is_stuttering(&self) -> bool {
        matches!(self, Status::Stopped(BlockedReason::Await))
    }
}

/// A thread's pending operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PendingOp {
    pub(crate) cells: Cells,
    /// Whether it may have to wait for another thread: a join, an operation with a guard, or a read that waits.
    pub(crate) may_block: bool,
    /// Whether it may be a read that waits; see [`Waits`](crate::Waits).
    pub(crate) may_wait: bool,
    /// Whether it only reads, or only writes, memory that is always valid for that.
    pub(crate) is_safe: bool,
}

impl PendingOp {
    pub(crate) const NOTHING: PendingOp =
        PendingOp { cells: Cells::NONE, may_block: false, may_wait: false, is_safe: false };
}
