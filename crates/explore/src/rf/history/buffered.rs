//! The writes that went through store buffers, for the rules in `buffers.rs`.

use interleaf_consistency::Buffer;
use interleaf_trace::{CellIndex, Cells, EventIndex, ThreadIndex};

/// How an event relates to a buffer.
#[derive(Clone, Copy)]
pub(crate) struct Phase {
    pub(super) buffer: Buffer,
    /// Of a write that was put into a buffer: the event that brought it to memory, or failed to, if that has happened.
    pub(super) memory_write: Option<EventIndex>,
}

#[derive(Default)]
pub(crate) struct Buffers {
    /// By thread, its buffers.
    pub(super) of: Vec<Vec<ThreadIndex>>,
    /// By thread; empty for threads that are not buffers.
    pub(super) all: Vec<Held>,
    /// The cells of the buffered writes, one write after the other.
    pub(super) cells: Vec<CellIndex>,
    /// What each event of the stack is to a buffer.
    pub(super) phases: Vec<Phase>,
}

pub(super) struct Held {
    pub(super) owner: Option<ThreadIndex>,
    /// Under PSO, the cells of its writes.
    pub(super) cells: Cells,
    pub(super) puts: Vec<Put>,
}

/// An event that put a write into a buffer.
#[derive(Clone, Copy)]
pub(super) struct Put {
    pub(super) event: EventIndex,
    /// The number of store-store barriers that its thread had before.
    pub(super) barriers: u32,
    /// The range of its cells.
    pub(super) cells: (u32, u32),
}

impl Held {
    pub(super) const NOTHING: Held = Held { owner: None, cells: Cells::NONE, puts: Vec::new() };
}
