//! What is known of writes in store buffers, for the rules in `buffers.rs`.

use interleaf_consistency::Buffer;
use interleaf_trace::{CellIndex, Cells, EventIndex, ThreadIndex};

/// What an event is to a buffer.
#[derive(Clone, Copy)]
pub(crate) struct Phase {
    pub(super) buffer: Buffer,
    /// Of a write that was put into a buffer, what brought it to memory, or could not, if that has happened.
    pub(super) memory_write: Option<EventIndex>,
}

/// The buffers that the run has seen.
#[derive(Default)]
pub(crate) struct Buffers {
    /// By thread, its buffers.
    pub(super) of: Vec<Vec<ThreadIndex>>,
    /// By thread; of threads that are no buffers nothing is known.
    pub(super) all: Vec<Held>,
    /// The cells of the writes that were put into buffers, one after the other.
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
    /// How many store-store barriers its thread had before.
    pub(super) barriers: u32,
    /// Where its cells are: from where on, and the first that is not.
    pub(super) cells: (u32, u32),
}

impl Held {
    pub(super) const NOTHING: Held = Held { owner: None, cells: Cells::NONE, puts: Vec::new() };
}
