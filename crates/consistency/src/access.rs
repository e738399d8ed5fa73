//! Events as a consistency check sees them.

use crate::sections::Section;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// An event as a consistency check sees it.
#[derive(Clone, Copy, Debug)]
pub struct Access<'a> {
    /// Its thread; it comes after all events of the thread that were pushed before.
    pub thread: ThreadIndex,
    /// The cells that it reads, each with the write that it reads from, or [`EventIndex::INITIAL`].
    pub reads: &'a [(CellIndex, EventIndex)],
    /// The cells that it writes, after it has read.
    pub writes: &'a [CellIndex],
    /// Events of other threads that it comes after: the start of its thread, the end of a thread that it joins.
    pub after: &'a [EventIndex],
    /// The phase of a buffered write, if it is one.
    pub buffer: Buffer,
    /// Whether it takes or releases a lock.
    pub section: Section,
}

/// A phase of a write that goes through a buffer, under TSO and PSO.
///
/// The buffer is a thread of its own, which has the memory-writes. A buffer-write is a source for reads of its own thread; only the last
/// one to the cell in program order may be. A read with another source that follows such a buffer-write comes `after` its
/// memory-write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Buffer {
    /// Not a phase of a buffered write.
    #[default]
    None,
    /// A buffer-write. The event itself writes no cell.
    Into,
    /// The memory-write of this buffer-write, which it comes after. Its reads, which are of lifetimes, do not see the writes of the
    /// buffer's owner.
    From(EventIndex),
}
