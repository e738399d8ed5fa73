//! What waits to be explored.
//!
//! There is one graph. An alternative is a change of that graph as it was at some time. To explore it, the graph is brought back to that time
//! and changed. So nothing is copied, and what waits takes memory for the changes alone, even where a write revisits a read: what that
//! deletes is kept, as it comes back.

use super::graph::{Graph, Name, Node, Write};
use interleaf_trace::CellIndex;
use std::rc::Rc;

/// A change of a graph as it was after so many changes.
struct Alternative {
    changes: usize,
    change: Change,
}

enum Change {
    Add(Node),
    /// A write is added at these places of the modification orders of its cells.
    Write(Name, Rc<[CellIndex]>, Vec<usize>),
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
pub(super) struct Waiting {
    alternatives: Vec<Alternative>,
    /// How many writes were put at places. It never restarts, as the machine remembers their numbers.
    writes: u64,
}

impl Waiting {
    /// Another node is added to the graph.
    pub(super) fn add(&mut self, graph: &Graph, node: Node) {
        self.push(graph, Change::Add(node));
    }

    /// A write is added at these places of the modification orders of its cells.
    pub(super) fn write(&mut self, graph: &Graph, name: Name, cells: Rc<[CellIndex]>, places: Vec<usize>) {
        self.push(graph, Change::Write(name, cells, places));
    }

    /// A write that differs from all others.
    pub(super) fn new_write(&mut self, cells: Rc<[CellIndex]>) -> Write {
        self.writes += 1;
        Write { cells, number: self.writes }
    }

    /// The read with this number is revisited, with the write at each place that may be coherent.
    pub(super) fn revisit(&mut self, graph: &Graph, read: usize, revisit: Rc<Revisit>) {
        self.push(graph, Change::Revisit(read, revisit));
    }

    fn push(&mut self, graph: &Graph, change: Change) {
        self.alternatives.push(Alternative { changes: graph.changes(), change });
    }

    /// Turns a graph into the next one to be explored; returns whether there is one.
    pub(super) fn next(&mut self, graph: &mut Graph) -> bool {
        while let Some(Alternative { changes, change }) = self.alternatives.pop() {
            graph.undo_to(changes);
            match change {
                Change::Add(node) => graph.push(node),
                Change::Write(name, cells, places) => {
                    let write = self.new_write(cells);
                    graph.add_write(name, write, &places);
                }
                Change::Revisit(read, revisit) => {
                    let Revisit { write, cell, before, ref past } = *revisit;
                    graph.revisit(read, write, cell, past);
                    let mut places = places(graph, write, cell, graph.rank(cell, before)).into_iter();
                    let Some(first) = places.next() else { continue };
                    let cells: Rc<[CellIndex]> = [cell].into();
                    for place in places.rev() {
                        self.write(graph, write, cells.clone(), vec![place]);
                    }
                    let new = self.new_write(cells);
                    graph.add_write(write, new, &[first]);
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
