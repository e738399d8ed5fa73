//! Events, as far as consistency goes.

use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// An event, as far as consistency goes.
#[derive(Clone, Copy, Debug)]
pub struct Access<'a> {
    /// Its thread; it comes after all events of the thread that were pushed before.
    pub thread: ThreadIndex,
    /// The cells that it reads, each with the write that it reads from, or [`EventIndex::INITIAL`].
    pub reads: &'a [(CellIndex, EventIndex)],
    /// The cells that it writes, after it has read.
    pub writes: &'a [CellIndex],
    /// Events of other threads that it comes after anyway: the start of its thread, the end of one that it joins.
    pub after: &'a [EventIndex],
    /// Whether it is a phase of a buffered write.
    pub buffer: Buffer,
}

/// A phase of a write that goes through a buffer, under TSO and PSO.
///
/// The buffer is a thread of its own, which has the memory-writes. A write that was put into a buffer is a source for its own
/// thread, which reads from it where it had to read from memory otherwise; only the last one to the cell in program order may be.
/// A read that has another source, and such a write before it, has the memory-write of that among what it comes `after`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Buffer {
    /// It is none.
    #[default]
    None,
    /// A write is put into the buffer. The event writes nothing.
    Into,
    /// The write of this event is brought to memory. It comes after that; its reads, which are from lifetimes, do not see what
    /// the thread that the buffer belongs to has written.
    From(EventIndex),
}
