//! Happens-before of a whole execution, be it consistent or not.

use super::Orders;
use super::graph::{Graph, Node};
use crate::access::Access;
use interleaf_trace::EventIndex;

impl Graph {
    /// Adds an event after those that it reads from and comes after, whatever that says about modification orders. From then on the graph
    /// is good for [`past`](Graph::past) only.
    pub(crate) fn push_unchecked(&mut self, access: Access, orders: Orders) {
        let node = self.push_node(access, orders);
        let Node { thread, index, .. } = self.nodes[node as usize];
        for &cell in access.writes {
            let coherence = &mut self.cells[cell.index()];
            // A write without a source begins a chain, which nothing refuses.
            let place = coherence.push_write(node, thread, None);
            coherence.push_access(thread, index, place, None);
            self.writes.extend(place.map(|place| (cell.0, place)));
        }
    }

    /// By thread: how many of its events happen before an event or are it. Threads without events may be missing.
    pub(crate) fn past(&self, event: EventIndex) -> &[u32] {
        self.before(event.0)
    }
}
