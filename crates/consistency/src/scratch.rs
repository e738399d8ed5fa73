//! What the guided construction needs for a moment only.

use interleaf_trace::EventIndex;

/// Buffers that are used again.
#[derive(Default)]
pub(crate) struct Scratch {
    /// How many events of each thread are in the sequence.
    pub(crate) done: Vec<u32>,
    /// The last write to each cell in the sequence.
    pub(crate) last: Vec<u32>,
    /// The cells that were written.
    pub(crate) written: Vec<u32>,
    /// The events that wait for others to be put into the sequence.
    pub(crate) stack: Vec<u32>,
    pub(crate) waiting: Vec<bool>,
    /// How many events come before each, or are it; and where those are in the sequence that have as many.
    pub(crate) pasts: Vec<u32>,
    pub(crate) places: Vec<u32>,
}

impl Scratch {
    pub(crate) fn write(&mut self, cell: u32, event: u32) {
        let last = std::mem::replace(&mut self.last[cell as usize], event);
        if last == EventIndex::INITIAL.0 {
            self.written.push(cell);
        }
    }

    pub(crate) fn forget_writes(&mut self) {
        for cell in self.written.drain(..) {
            self.last[cell as usize] = EventIndex::INITIAL.0;
        }
    }
}
