//! One attempt at a witness: the guide, adjusted to the closure. In most cases it is a witness, and there is no search.

use super::{INITIAL, Instance, Slot};
use interleaf_trace::EventIndex;

impl Instance {
    /// A linear extension of the closure, which must exist: the events of `guide` one after the other, each after its predecessors.
    pub(crate) fn along(&self, guide: impl Iterator<Item = u32>) -> Vec<EventIndex> {
        let mut order = Vec::with_capacity(self.len());
        let mut done = vec![0_u32; self.base.chains().len()];
        let mut worklist = Vec::new();
        for event in guide {
            worklist.push(event);
            while let Some(&event) = worklist.last() {
                if self.base.is_among(event, &done) {
                    worklist.pop();
                    continue;
                }
                if let Some(missing) = self.closure.order.missing(event, &done) {
                    worklist.push(missing);
                    continue;
                }
                done[self.base.chain_of(event) as usize] += 1;
                order.push(EventIndex(event));
                worklist.pop();
            }
        }
        order
    }

    /// Whether a linear extension of the closure is a witness: each event reads from good writes.
    pub(crate) fn is_witness(&self, order: &[EventIndex]) -> bool {
        let mut active = vec![INITIAL; self.lanes.len()];
        let mut done = vec![0; self.base.chains().len()];
        order.iter().all(|&event| {
            let has_happened = |other: u32| self.base.is_among(other, &done);
            let source = |slot: usize| match self.slots[slot] {
                Slot { forwarded, .. } if forwarded != INITIAL && !has_happened(forwarded) => forwarded,
                Slot { cell, .. } => active[cell as usize],
            };
            let reads_well =
                self.slots_of(event.0).all(|slot| self.good(slot).binary_search(&source(slot)).is_ok())
                    && self.are_fresh(event.0, source);
            self.writes(event).iter().for_each(|cell| active[cell.index()] = event.0);
            done[self.base.chain_of(event.0) as usize] += 1;
            reads_well
        })
    }
}
