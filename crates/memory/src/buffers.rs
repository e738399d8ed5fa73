//! Store buffers: total store order and partial store order.
//!
//! Source: Toman, "Improved Verification Techniques for Concurrent Systems", thesis, 2021, section 2.2.2. A write is a buffer-write,
//! which puts it into its thread's buffer, and later a memory-write. Under TSO a thread has one buffer, first in, first out; under PSO one for each cell. A read sees the youngest
//! write in its thread's own buffers, else memory. Each buffer is a thread of the run, one that takes memory-writes as its steps:
//! a shadow thread (Zhang, Kusano, Wang, "Dynamic Partial Order Reduction for Relaxed Memory Models", PLDI 2015).
//!
//! What the thesis leaves open:
//! - Fences, updates, operations on locks and the like, atomic sections, starting and joining threads wait until the thread's
//!   buffers are empty, and act on memory directly; so do sequentially consistent writes, which are a write and a fence that
//!   nothing of the thread happens between. A thread can be joined once its buffers are empty. Waiting for a value (`await`)
//!   is a read.
//! - Fences of other orders do nothing under TSO. Under PSO a release fence is a store-store barrier: later writes reach memory
//!   after earlier ones. A release write comes with such a barrier before it.
//! - A write of several cells goes into the buffers of all of them and reaches memory in one step; a read of several cells
//!   obtains each from where it is seen.
//! - An access is checked when its thread makes it. Ending a lifetime is no write to memory and is not buffered; a write whose
//!   object was freed by another thread meanwhile is a fault of the memory-write. After a fault the buffer takes no more steps.

use interleaf_program::{Cell, MemoryOrder, Op, SyncKind, Value};
use interleaf_trace::{CellIndex, Cells, EventIndex, ThreadIndex};
use rustc_hash::FxHashMap;

/// A write in a buffer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Buffered {
    /// The event that put it into the buffer.
    pub(crate) write: EventIndex,
    pub(crate) at: Cell,
    pub(crate) cells: Cells,
    pub(crate) lifetime: CellIndex,
    pub(crate) value: Value,
    /// The number of store-store barriers of its thread before it.
    pub(crate) barriers: u32,
    /// The buffer: a thread of the run.
    pub(crate) buffer: ThreadIndex,
}

/// A memory-write, to be undone.
pub(crate) struct Flushed {
    /// The position of the write among those of its thread.
    pub(crate) place: usize,
    pub(crate) write: Buffered,
    /// The last event of the buffer before this one.
    pub(crate) last: EventIndex,
}

/// The buffers of all threads.
#[derive(Default)]
pub(crate) struct Buffers {
    /// By thread, its buffered writes, the oldest first.
    pub(crate) writes: Vec<Vec<Buffered>>,
    /// By thread, the number of its store-store barriers.
    pub(crate) barriers: Vec<u32>,
    /// The buffer of a thread for some cells; under TSO the only one, for [`Cells::NONE`].
    pub(crate) numbers: FxHashMap<(ThreadIndex, Cells), ThreadIndex>,
    /// By thread of the run, the owner if it is a buffer.
    pub(crate) owners: Vec<Option<ThreadIndex>>,
    pub(crate) flushed: Vec<Flushed>,
    /// By buffer, its memory-writes, as numbers in `flushed`.
    pub(crate) flushed_by: Vec<Vec<u32>>,
}

impl Buffers {
    pub(crate) fn of(&self, thread: ThreadIndex) -> &[Buffered] {
        self.writes.get(thread.index()).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn owner(&self, buffer: ThreadIndex) -> Option<ThreadIndex> {
        self.owners.get(buffer.index()).copied().flatten()
    }

    pub(crate) fn make_room(&mut self, threads: usize) {
        if self.owners.len() < threads {
            self.writes.resize_with(threads, Vec::new);
            self.barriers.resize(threads, 0);
            self.owners.resize(threads, None);
            self.flushed_by.resize_with(threads, Vec::new);
        }
    }

    /// The memory-writes of a buffer, the oldest first.
    pub(crate) fn flushed_by(&self, buffer: ThreadIndex) -> impl DoubleEndedIterator<Item = &Buffered> {
        let numbers = self.flushed_by.get(buffer.index()).map_or(&[][..], Vec::as_slice);
        numbers.iter().map(|&number| &self.flushed[number as usize].write)
    }

    /// The last memory-write of a buffer that `is_early`; all before it are, too.
    pub(crate) fn last_flushed(
        &self,
        buffer: ThreadIndex,
        is_early: impl Fn(&Buffered) -> bool,
    ) -> Option<&Buffered> {
        let numbers = self.flushed_by.get(buffer.index())?;
        let write = |number: u32| &self.flushed[number as usize].write;
        let early = numbers.partition_point(|&number| is_early(write(number)));
        early.checked_sub(1).map(|last| write(numbers[last]))
    }
}

/// Whether a write or a fence of this order is a store-store barrier.
pub(crate) fn releases(order: MemoryOrder) -> bool {
    matches!(order, MemoryOrder::Release | MemoryOrder::AcquireRelease)
}

/// Whether an operation waits until the buffers of its thread are empty.
pub fn drains(op: Op) -> bool {
    match op {
        Op::Read { .. } | Op::Choose { .. } | Op::Free { .. } | Op::Reached { .. } => false,
        Op::Write { order, .. } => order == MemoryOrder::SequentiallyConsistent,
        Op::Fence(order) => order == MemoryOrder::SequentiallyConsistent,
        Op::BlockingRmw { then, kind, .. } => then.is_some() || kind != SyncKind::Await,
        _ => true,
    }
}
