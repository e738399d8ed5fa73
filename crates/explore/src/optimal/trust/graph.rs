//! Graphs as they were built: nodes in the order in which they were added, and modification orders.

use interleaf_trace::{CellIndex, ThreadIndex};
use std::rc::Rc;

/// An event: how many events of its thread come before it. That means the same in all graphs that have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Name {
    pub(super) thread: ThreadIndex,
    pub(super) index: u32,
}

/// What a read of a cell reads from; none is the initial value.
pub(super) type Source = (CellIndex, Option<Name>);

/// An event, or the read or the write of an update, which are added one after the other.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) name: Name,
    pub(super) part: Part,
}

#[derive(Clone, Debug)]
pub(super) enum Part {
    Read {
        sources: Rc<[Source]>,
        state: ReadState,
    },
    /// The cells that it writes.
    Write(Rc<[CellIndex]>),
    /// Accesses no memory. Of a choice, the value that was chosen.
    Other {
        choice: u32,
        /// The thread that it starts.
        starts: Option<ThreadIndex>,
        /// The thread whose end it waits for.
        joins: Option<ThreadIndex>,
    },
}

/// What becomes of a read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReadState {
    /// Its source is new: what the thread does with it is not known yet.
    New,
    /// The event is complete.
    Done,
    /// Its write is to be added.
    Writes,
    /// Its write was added.
    Wrote,
    /// With this source its thread waits.
    Waits,
}

/// A graph.
#[derive(Clone, Default)]
pub(super) struct Graph {
    /// In the order in which they were added; `<_G` in the paper.
    pub(super) nodes: Vec<Node>,
    /// By cell, its writes in modification order.
    pub(super) modification: Vec<Vec<Name>>,
    /// By thread and event, the number of its first node.
    first: Vec<Vec<u32>>,
}

impl Graph {
    /// A graph of these nodes.
    pub(super) fn of(nodes: Vec<Node>, modification: Vec<Vec<Name>>) -> Graph {
        let mut graph = Graph { modification, ..Graph::default() };
        nodes.into_iter().for_each(|node| graph.push(node));
        graph
    }

    pub(super) fn push(&mut self, node: Node) {
        let thread = node.name.thread.index();
        if self.first.len() <= thread {
            self.first.resize_with(thread + 1, Vec::new);
        }
        if self.first[thread].len() == node.name.index as usize {
            self.first[thread].push(self.nodes.len() as u32);
        }
        self.nodes.push(node);
    }

    /// The first node of an event.
    pub(super) fn node(&self, name: Name) -> Option<&Node> {
        let number = self.first.get(name.thread.index())?.get(name.index as usize)?;
        self.nodes.get(*number as usize)
    }

    pub(super) fn writes(&self, cell: CellIndex) -> &[Name] {
        self.modification.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Puts a write at a place of the modification order of a cell.
    pub(super) fn place(&mut self, cell: CellIndex, place: usize, write: Name) {
        if self.modification.len() <= cell.index() {
            self.modification.resize_with(cell.index() + 1, Vec::new);
        }
        self.modification[cell.index()].insert(place, write);
    }

    pub(super) fn take_out(&mut self, cell: CellIndex, place: usize) {
        self.modification[cell.index()].remove(place);
    }

    /// The graph with a write at a place of the modification order of each of its cells.
    pub(super) fn placed(mut self, cells: &[CellIndex], places: &[usize], write: Name) -> Graph {
        cells.iter().zip(places).for_each(|(&cell, &place)| self.place(cell, place, write));
        self
    }

    /// Sets the state of the read of an event, if it has one.
    pub(super) fn set_state(&mut self, name: Name, new: ReadState) {
        let number = self.first.get(name.thread.index()).and_then(|own| own.get(name.index as usize));
        if let Some(Node { part: Part::Read { state, .. }, .. }) =
            number.and_then(|&number| self.nodes.get_mut(number as usize))
        {
            *state = new;
        }
    }

    /// The place of a source in modification order: 0 for the initial value.
    pub(super) fn rank(&self, cell: CellIndex, source: Option<Name>) -> usize {
        let Some(source) = source else { return 0 };
        let place = self.writes(cell).iter().position(|&write| write == source);
        place.map_or(0, |place| place + 1)
    }

    /// The sources of a read, if an event is one.
    pub(super) fn sources(&self, name: Name) -> Option<&Rc<[Source]>> {
        match &self.node(name)?.part {
            Part::Read { sources, .. } => Some(sources),
            _ => None,
        }
    }

    /// The update that reads from a write, or from the initial value, and has written.
    pub(super) fn update_of(&self, cell: CellIndex, source: Option<Name>) -> Option<Name> {
        let next = *self.writes(cell).get(self.rank(cell, source))?;
        let sources = self.sources(next)?;
        sources.contains(&(cell, source)).then_some(next)
    }

    /// For each thread how many of its events come before an event in program order, reads-from, and the start and end of threads, or are
    /// it; `porf` in the paper.
    pub(super) fn past(&self, name: Name) -> Vec<u32> {
        let threads = self.first.len();
        let mut past = vec![0; threads.max(name.thread.index() + 1)];
        past[name.thread.index()] = name.index + 1;
        // One pass is enough where sources come first; a read that was revisited needs another one.
        loop {
            let before = past.clone();
            for node in self.nodes.iter().rev() {
                let Name { thread, index } = node.name;
                let is_in = index < past[thread.index()];
                match &node.part {
                    Part::Read { sources, .. } if is_in => {
                        for source in sources.iter().filter_map(|&(_, source)| source) {
                            let own = &mut past[source.thread.index()];
                            *own = (*own).max(source.index + 1);
                        }
                    }
                    Part::Other { starts: Some(child), .. }
                        if past.get(child.index()).is_some_and(|&own| own > 0) =>
                    {
                        past[thread.index()] = past[thread.index()].max(index + 1);
                    }
                    Part::Other { joins: Some(target), .. } if is_in => {
                        past[target.index()] = self.events_of(*target);
                    }
                    _ => {}
                }
            }
            if past == before {
                return past;
            }
        }
    }

    /// How many events a thread has.
    pub(super) fn events_of(&self, thread: ThreadIndex) -> u32 {
        self.first.get(thread.index()).map_or(0, Vec::len) as u32
    }

    /// The complete events, so that program order, reads-from, and the start and end of threads go forward.
    pub(super) fn in_order(&self) -> Vec<Name> {
        let mut order: Vec<Name> = Vec::with_capacity(self.nodes.len());
        let threads = self.first.len();
        let mut done = vec![0; threads];
        let is_open = |node: &Node| {
            let Part::Read { state, .. } = node.part else { return false };
            matches!(state, ReadState::New | ReadState::Waits | ReadState::Writes)
        };
        // A write is complete with its read.
        let mut left: Vec<&Node> = self.nodes.iter().filter(|node| !is_open(node)).collect();
        let mut starts = vec![None; threads];
        for node in &self.nodes {
            if let Part::Other { starts: Some(child), .. } = node.part
                && let Some(start) = starts.get_mut(child.index())
            {
                *start = Some(node.name);
            }
        }
        while !left.is_empty() {
            let count = left.len();
            left.retain(|node| {
                let Name { thread, index } = node.name;
                let happened = |name: Name| name.index < done[name.thread.index()];
                if happened(node.name) {
                    return false;
                }
                let is_next = done[thread.index()] == index
                    && (index > 0 || starts[thread.index()].is_none_or(happened));
                let can = is_next
                    && match &node.part {
                        Part::Read { sources, .. } => {
                            sources.iter().all(|&(_, source)| source.is_none_or(happened))
                        }
                        // Its read is among the nodes, too, if it has one.
                        Part::Write(_) => self.sources(node.name).is_none_or(|sources| {
                            sources.iter().all(|&(_, source)| source.is_none_or(happened))
                        }),
                        Part::Other { joins, .. } => joins.is_none_or(|target| {
                            done.get(target.index()).is_none_or(|&own| own >= self.events_of(target))
                        }),
                    };
                if can {
                    order.push(node.name);
                    done[thread.index()] += 1;
                }
                !can
            });
            if left.len() == count {
                break; // Only a graph that is not consistent has a circle.
            }
        }
        order
    }
}
