//! An execution with more events, near the one that is known. Most events of a search need no more than this.

use super::coherence::Place;
use super::graph::{Graph, NodeIndex};
use interleaf_trace::{CellIndex, EventIndex};

/// The rank of an event that is not in the execution yet.
const ABSENT: u32 = u32::MAX;

/// Where the new events are in modification order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extended {
    /// What they write comes last.
    Last,
    /// An update comes before writes that were there.
    Within,
}

impl Graph {
    /// Adds the events from `from` on to an execution of those before, in which the writes to each cell are in a modification order with which
    /// they are consistent. An update comes right after its source, and what else is written comes last. Returns none if the graph is not
    /// consistent with that order. Another order may do, which [`witness`](Graph::witness) finds. The execution is spoilt then.
    pub fn extend(&self, execution: &mut Vec<EventIndex>, from: usize) -> Option<Extended> {
        let mut rank = std::mem::take(&mut self.scratch.borrow_mut().rank);
        rank.clear();
        rank.resize(self.len(), ABSENT);
        (0..).zip(execution.iter()).for_each(|(place, event)| rank[event.index()] = place);
        let extended = self.extend_ranked(execution, from, &mut rank);
        self.scratch.borrow_mut().rank = rank;
        extended
    }

    fn extend_ranked(
        &self,
        execution: &mut Vec<EventIndex>,
        from: usize,
        rank: &mut [u32],
    ) -> Option<Extended> {
        let mut extended = Extended::Last;
        let mut reads_last = true;
        for node in from as NodeIndex..self.len() as NodeIndex {
            let (reads, writes) = (self.reads_of(node), self.writes_of(node));
            let source_of =
                |cell: u32| reads.iter().find(|(other, _)| *other == cell).map(|&(_, place)| place);
            let is_last = |cell: u32, place: Place| {
                self.last_ranked(cell, rank) == self.cells[cell as usize].write_at(place)
            };
            let replaces_last =
                |&(cell, _): &(u32, Place)| source_of(cell).is_none_or(|source| is_last(cell, source));
            reads_last &= reads.iter().all(|&(cell, place)| is_last(cell, place));
            let place = if writes.iter().all(replaces_last) {
                execution.len()
            } else {
                let &[(cell, _)] = writes else { return None };
                extended = Extended::Within;
                let source = self.cells[cell as usize].write_at(source_of(cell)?);
                source.map_or(0, |source| rank[source as usize] as usize + 1)
            };
            execution[place..].iter().for_each(|event| rank[event.index()] += 1);
            execution.insert(place, EventIndex(node));
            rank[node as usize] = place as u32;
            let rank = |_: CellIndex, write: EventIndex| rank_of(rank, write);
            if !self.agrees(EventIndex(node), rank) {
                return None;
            }
        }
        // What reads and writes last leads to nothing.
        let is_consistent = reads_last || self.is_sequential(|_, write| rank_of(rank, write));
        is_consistent.then_some(extended)
    }

    /// The last write to a cell in the execution; none if that is the initial value.
    fn last_ranked(&self, cell: u32, rank: &[u32]) -> Option<NodeIndex> {
        let coherence = &self.cells[cell as usize];
        let last_of = |chain: u32| {
            let writes = coherence.writes_of(chain).iter().rev();
            writes.copied().find(|&write| rank[write as usize] != ABSENT)
        };
        (0..coherence.len() as u32).filter_map(last_of).max_by_key(|&write| rank[write as usize])
    }
}

/// The place of a write among the writes to its cell: a number that grows, 0 for the initial value.
fn rank_of(rank: &[u32], write: EventIndex) -> usize {
    if write.is_event() { rank[write.index()] as usize + 1 } else { 0 }
}
