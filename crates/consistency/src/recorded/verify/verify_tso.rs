//! Consistency of a recorded execution under TSO (problem VTSO-rf).
//!
//! Source: Toman's thesis, Algorithm 5.1 (`VerifyTSO`), and section 5.2.4 for atomic blocks.
//! Guarantee: a witness iff there is one; one prefix is kept for each set of memory-writes, at most the product of the threads'
//! numbers of writes plus one.
//! Deviations: a prefix consists of the numbers of its events and the last write of each cell; the worklist is [that of all](crate::recorded::worklist).

use super::prefix::{Prefix, Problem};
use crate::recorded::execution::Moment;
use crate::recorded::worklist::Prefixes;

/// The prefixes of an execution under TSO.
pub(crate) struct VerifyTso<'a>(pub(crate) &'a Problem);

impl Prefixes for VerifyTso<'_> {
    type Prefix = Prefix;

    fn empty(&self) -> Prefix {
        Prefix::empty(self.0)
    }

    /// Line 9: the memory-writes.
    fn key(&self, prefix: &Prefix) -> Box<[u32]> {
        prefix.in_memory(self.0).into()
    }

    /// Line 4: makes a prefix maximal in thread events.
    fn close(&self, prefix: &mut Prefix, moments: &mut Vec<Moment>) {
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for thread in 0..self.0.threads.len() {
                while prefix.can_step(self.0, thread) {
                    prefix.make_step(self.0, thread, moments);
                    has_changed = true;
                }
            }
        }
    }

    fn is_complete(&self, prefix: &Prefix) -> bool {
        prefix.is_complete(self.0)
    }

    /// Executes the next memory-write of each buffer, with its atomic block if it has one.
    fn extend(&self, prefix: &Prefix, found: &mut dyn FnMut(Prefix, &[Moment])) {
        for buffer in 0..self.0.buffers.len() {
            let Some(write) = prefix.next_of_buffer(self.0, buffer) else { continue };
            if !self.0.writes[write as usize].is_direct {
                prefix.flush_oldest(self.0, buffer, found);
                continue;
            }
            let mut moments = Vec::new();
            if let Some(next) = prefix.make_update(self.0, write, &mut moments) {
                found(next, &moments);
            }
        }
    }
}
