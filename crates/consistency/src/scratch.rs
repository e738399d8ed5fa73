//! Scratch memory of the guided construction.

use interleaf_trace::EventIndex;

/// Buffers that are reused.
#[derive(Default)]
pub(crate) struct Scratch {
    /// The number of events of each thread in the sequence.
    pub(crate) done: Vec<u32>,
    pub(crate) last: Vec<u32>,
    /// The cells with a write in the sequence.
    pub(crate) written: Vec<u32>,
    /// The events that wait for others.
    pub(crate) stack: Vec<u32>,
    pub(crate) waiting: Vec<bool>,
    /// The number of events up to each in the order; and by that number, the next place in the sequence.
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
