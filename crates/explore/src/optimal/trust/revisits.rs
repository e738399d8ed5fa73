//! Which reads a new write revisits.

use super::graph::{Graph, Name, Node, Part, ReadState, Source};
use interleaf_trace::{CellIndex, ThreadIndex};
use rustc_hash::FxHashSet;
use std::rc::Rc;

impl Graph {
    /// The graphs in which a read that was added before a write of one cell reads from it. The write is in them, but in no modification
    /// order yet. `write` is the last node, and `past` says for each thread how many of its events come before it.
    pub(super) fn revisits(&self, write: Name, cell: CellIndex, past: &[u32]) -> Vec<Graph> {
        let is_past =
            |node: &Node| past.get(node.name.thread.index()).is_some_and(|&events| node.name.index < events);
        let mut revisits = Vec::new();
        for (place, read) in self.nodes.iter().enumerate() {
            let Part::Read { sources, .. } = &read.part else { continue };
            if is_past(read) || !read.reads(cell) {
                continue;
            }
            let is_deleted = |(number, node): &(usize, &Node)| *number > place && !is_past(node);
            let numbered = || self.nodes.iter().enumerate();
            let mut changed = numbered().filter(|node| node.0 == place || is_deleted(node));
            if changed.all(|(number, node)| self.is_maximal(number, node, &is_past)) {
                let mut nodes: Vec<Node> =
                    numbered().filter(|node| !is_deleted(node)).map(|(_, node)| node.clone()).collect();
                let sources: Rc<[Source]> = sources
                    .iter()
                    .map(|&(other, source)| (other, if other == cell { Some(write) } else { source }))
                    .collect();
                nodes[place].part = Part::Read { sources, state: ReadState::New };
                revisits.push(self.restricted(nodes));
            }
        }
        revisits
    }

    /// The graph with some of the nodes. An update that is left without its write will write again.
    fn restricted(&self, mut nodes: Vec<Node>) -> Graph {
        let mut written: FxHashSet<(ThreadIndex, u32)> = FxHashSet::default();
        for node in nodes.iter().filter(|node| matches!(node.part, Part::Write(_))) {
            written.insert((node.name.thread, node.name.index));
        }
        let writes = |name: &Name| written.contains(&(name.thread, name.index));
        for node in &mut nodes {
            if let Part::Read { state: state @ ReadState::Wrote, .. } = &mut node.part
                && !writes(&node.name)
            {
                *state = ReadState::Writes;
            }
        }
        let kept = |order: &Vec<Name>| order.iter().copied().filter(writes).collect();
        Graph::of(nodes, self.modification.iter().map(kept).collect())
    }

    /// Whether a node was added the way in which all are added that a later write may delete: a read from the last write, a write as the
    /// last one that nothing earlier reads, among what was added before or comes before the new write; `IsMaximallyAdded` in the paper.
    fn is_maximal(&self, number: usize, node: &Node, is_past: &impl Fn(&Node) -> bool) -> bool {
        let is_previous = |other: usize| other <= number || is_past(&self.nodes[other]);
        // The last of the writes to a cell among what was added before or comes before the new write.
        let last = |cell: CellIndex| {
            let is_among = |name: &&Name| self.write_number(**name, cell).is_some_and(is_previous);
            self.writes(cell).iter().rev().find(is_among).copied()
        };
        match &node.part {
            Part::Read { sources, .. } => sources.iter().all(|&(cell, source)| last(cell) == source),
            Part::Write(cells) => {
                let reads = |before: &Node| matches!(&before.part, Part::Read { sources, .. } if sources.iter().any(|&(_, source)| source == Some(node.name)));
                let mut numbered = self.nodes.iter().enumerate();
                cells.iter().all(|&cell| last(cell) == Some(node.name))
                    && !numbered.any(|(other, before)| reads(before) && is_previous(other))
            }
            Part::Other { choice, .. } => *choice == 0,
        }
    }
}
