//! The order in which the reads of a node are tried.
//!
//! The paper has the root first, and then the leaves. The authors' prototype, whose counts are published, first tries the read behind
//! which its thread has the most writes up to its next read, as these writes may be new sources of the others; among equals the read of
//! the root, and then those of leaves in the order in which they were started. Any order finds the same.
//!
//! What a thread writes behind a read depends on what it reads. As in the prototype, that is what memory holds at the end of the
//! witness, and for threads that were started after the one that has just read, or are that one, after the writes which that one
//! then did.

use crate::rvf::ranks::Rank;
use crate::rvf::{Explorer, StepKind};
use interleaf_memory::Status;
use interleaf_program::Op;
use interleaf_trace::ThreadIndex;

/// More writes than these are not counted.
const MOST: u32 = 64;

impl Explorer<'_, '_> {
    /// Reads of lower rank are tried first. Choices, which read nothing, come first.
    pub(crate) fn value_centric_rank(&mut self, thread: ThreadIndex, kind: StepKind) -> Rank {
        let place = if self.root_index() == Some(thread) { 0 } else { thread.0 + 1 };
        match kind {
            StepKind::Choice(_) => (0, place),
            _ => {
                let writes = self.writes_behind.get(thread.index()).copied().unwrap_or(0);
                (1 + MOST - writes, place)
            }
        }
    }

    /// How many writes come after the next event of a thread and before its next read.
    pub(super) fn writes_behind(&mut self, thread: ThreadIndex) -> u32 {
        let (mut writes, mut steps) = (0, 0);
        if self.machine.is_enabled(thread) {
            loop {
                self.machine.step(thread, 0);
                steps += 1;
                match self.machine.status(thread) {
                    Status::Ready(Op::Write { .. } | Op::Release { .. }) if writes < MOST => writes += 1,
                    Status::Ready(Op::Fence(_)) if steps < MOST => {}
                    _ => break,
                }
            }
        }
        (0..steps).for_each(|_| self.machine.undo());
        writes
    }
}
