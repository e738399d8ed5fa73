//! What waits to be explored.
//!
//! There is one graph. An alternative is a change of that graph as it was at some time. To explore it, the graph is brought back to that time
//! and changed. So nothing is copied, and what waits takes memory for the changes alone, even where a write revisits a read: what that
//! deletes is kept, as it comes back.

use super::graph::{Graph, Name, Node};
use interleaf_trace::CellIndex;
use std::rc::Rc;

/// A change of a graph as it was after so many changes.
struct Alternative {
    changes: usize,
    change: Change,
}

enum Change {
    Add(Node),
    /// A write is put at these places of the modification orders of its cells.
    Place(Rc<[CellIndex]>, Vec<usize>, Name),
    /// The read with this number is revisited.
    Revisit(usize, Rc<Revisit>),
}

/// A write that revisits.
pub(super) struct Revisit {
    pub(super) write: Name,
    pub(super) cell: CellIndex,
    /// The write before its first place in modification order; none if that is the initial value.
    pub(super) before: Option<Name>,
    /// For each thread how many of its events come before the write.
    pub(super) past: Vec<u32>,
}

/// The alternatives that wait to be explored. What comes last is explored first.
#[derive(Default)]
pub(super) struct Waiting(Vec<Alternative>);

impl Waiting {
    /// Another node is added to the graph.
    pub(super) fn add(&mut self, graph: &Graph, node: Node) {
        self.push(graph, Change::Add(node));
    }

    /// A write is put at these places of the modification orders of its cells.
    pub(super) fn place(&mut self, graph: &Graph, cells: Rc<[CellIndex]>, places: Vec<usize>, write: Name) {
        self.push(graph, Change::Place(cells, places, write));
    }

    /// The read with this number is revisited, with the write at each place that may be coherent.
    pub(super) fn revisit(&mut self, graph: &Graph, read: usize, revisit: Rc<Revisit>) {
        self.push(graph, Change::Revisit(read, revisit));
    }

    fn push(&mut self, graph: &Graph, change: Change) {
        self.0.push(Alternative { changes: graph.changes(), change });
    }

    /// Turns a graph into the next one to be explored; returns whether there is one.
    pub(super) fn next(&mut self, graph: &mut Graph) -> bool {
        while let Some(Alternative { changes, change }) = self.0.pop() {
            graph.undo_to(changes);
            match change {
                Change::Add(node) => graph.push(node),
                Change::Place(cells, places, write) => graph.place_all(&cells, &places, write),
                Change::Revisit(read, revisit) => {
                    let Revisit { write, cell, before, ref past } = *revisit;
                    graph.revisit(read, write, cell, past);
                    let mut places = places(graph, write, cell, graph.rank(cell, before)).into_iter();
                    let Some(first) = places.next() else { continue };
                    let cells: Rc<[CellIndex]> = [cell].into();
                    for place in places.rev() {
                        self.place(graph, cells.clone(), vec![place], write);
                    }
                    graph.place(cell, first, write);
                }
            }
            return true;
        }
        false
    }
}

/// The places, from `floor` on, at which a write may be put into the modification order of a cell, the last one first.
pub(super) fn places(graph: &Graph, write: Name, cell: CellIndex, floor: usize) -> Vec<usize> {
    let own =
        graph.sources(write).and_then(|sources| sources.iter().find(|(other, _)| *other == cell).copied());
    match own {
        // An update comes right after its source.
        Some((_, source)) => {
            let place = graph.rank(cell, source);
            (place >= floor && !graph.is_update(cell, place)).then_some(place).into_iter().collect()
        }
        None => {
            let last = graph.writes(cell).len();
            (floor..=last).rev().filter(|&place| !graph.is_update(cell, place)).collect()
        }
    }
}
