//! Which reads a new write revisits.

use super::graph::{Graph, Name, Node, Part, ReadState, Write};
use interleaf_trace::CellIndex;

impl Graph {
    /// The reads that a write of one cell revisits, by the numbers of their nodes. The write is not in the graph yet. `past` says for each
    /// thread how many of its events come before it.
    pub(super) fn revisited(&self, cell: CellIndex, past: &[u32]) -> Vec<usize> {
        let is_past = |node: &Node| is_past(node, past);
        let may_revisit = |&(place, read): &(usize, &Node)| {
            let is_changed =
                |(number, node): &(usize, &Node)| *number == place || *number > place && !is_past(node);
            let mut changed = self.nodes.iter().enumerate().filter(is_changed);
            !is_past(read)
                && read.reads(cell)
                && changed.all(|(number, node)| self.is_maximal(number, node, &is_past))
        };
        self.nodes.iter().enumerate().filter(may_revisit).map(|(place, _)| place).collect()
    }

    /// Lets a read, the node of this number, read from a write that revisits it: deletes what was added after it, apart from what comes before
    /// the write. The write itself is to be added then. An update that is left without its write will write again.
    pub(super) fn revisit(&mut self, place: usize, write: Name, cell: CellIndex, past: &[u32]) {
        let mut kept = Vec::new();
        for number in place..self.nodes.len() {
            let node = &self.nodes[number];
            if number == place || is_past(node, past) {
                kept.push(node.clone());
            } else if let Part::Write(Write { cells, .. }) = &node.part {
                let (name, cells) = (node.name, cells.clone());
                cells.iter().for_each(|&cell| self.take_out(cell, name));
                if self.first_number(name).is_some_and(|read| read < place) {
                    self.set_state(name, ReadState::Writes);
                }
            }
        }
        if let Some(Part::Read { sources, state }) = kept.first_mut().map(|node| &mut node.part) {
            let all = sources.iter();
            *sources = all
                .map(|&(other, source)| (other, if other == cell { Some(write) } else { source }))
                .collect();
            *state = ReadState::New;
        }
        self.cut(place);
        kept.into_iter().for_each(|node| self.push(node));
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
            Part::Write(Write { cells, .. }) => {
                let reads = |before: &Node| matches!(&before.part, Part::Read { sources, .. } if sources.iter().any(|&(_, source)| source == Some(node.name)));
                let mut numbered = self.nodes.iter().enumerate();
                cells.iter().all(|&cell| last(cell) == Some(node.name))
                    && !numbered.any(|(other, before)| reads(before) && is_previous(other))
            }
            Part::Other { choice, .. } => *choice == 0,
        }
    }
}

/// Whether a node is of an event that comes before a write. `past` says for each thread how many of its events do.
fn is_past(node: &Node, past: &[u32]) -> bool {
    past.get(node.name.thread.index()).is_some_and(|&events| node.name.index < events)
}
