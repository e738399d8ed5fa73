//! What a thread is about to do.

use interleaf_program::{Op, Value};
use interleaf_trace::{BlockedReason, Cells};

/// What a thread is about to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It was not started.
    Absent,
    /// It shows this operation.
    Ready(Op),
    /// It ended with this value.
    Ended(Value),
    /// It stopped before its end.
    Stopped(BlockedReason),
    /// It ended in a fault.
    Faulted,
    /// It is a buffer of another thread and holds a write. A buffer that holds none is absent.
    Buffer,
}

impl Status {
    /// Whether the thread was not started.
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

/// What is known of the operation that a thread shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PendingOp {
    /// The cells that it accesses.
    pub(crate) cells: Cells,
    /// Whether it may wait by coming back to itself.
    pub(crate) may_wait: bool,
    /// Whether it only reads, or only writes, what may be accessed so whatever happens before it.
    pub(crate) is_safe: bool,
}

impl PendingOp {
    /// No operation.
    pub(crate) const NOTHING: PendingOp = PendingOp { cells: Cells::NONE, may_wait: false, is_safe: false };
}
