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

impl Node {
    /// Whether it reads a cell.
    pub(super) fn reads(&self, cell: CellIndex) -> bool {
        matches!(&self.part, Part::Read { sources, .. } if sources.iter().any(|(other, _)| *other == cell))
    }
}

#[derive(Clone, Debug)]
pub(super) enum Part {
    Read {
        sources: Rc<[Source]>,
        state: ReadState,
    },
    Write(Write),
    /// Accesses no memory. Of a choice, the value that was chosen.
    Other {
        choice: u32,
        /// The thread that it starts.
        starts: Option<ThreadIndex>,
        /// The thread whose end it waits for.
        joins: Option<ThreadIndex>,
    },
}

#[derive(Clone, Debug)]
pub(super) struct Write {
    /// The cells that it writes.
    pub(super) cells: Rc<[CellIndex]>,
    /// Tells this write from the same one at other places of modification orders.
    pub(super) number: u64,
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

/// A graph. Its changes can be undone.
#[derive(Clone, Default)]
pub(super) struct Graph {
    /// In the order in which they were added; `<_G` in the paper.
    pub(super) nodes: Vec<Node>,
    /// By cell, its writes in modification order.
    pub(super) modification: Vec<Vec<Name>>,
    /// By thread and event, the numbers of its first and its last node.
    numbers: Vec<Vec<(u32, u32)>>,
    /// The numbers of the reads whose events are not complete.
    open: Vec<u32>,
    /// By thread, the event that starts it.
    starts: Vec<Option<Name>>,
    changes: Vec<Change>,
}

/// What undoes a change.
#[derive(Clone)]
enum Change {
    /// A node was added.
    Added,
    /// A read had this state.
    State(u32, ReadState),
    /// A write was put into a modification order.
    Placed(CellIndex, u32),
    /// A write was taken out of a modification order.
    TakenOut(CellIndex, u32, Name),
    /// These nodes were at the end, the last one first.
    Cut(Vec<Node>),
}

impl Graph {
    /// The same graph, without changes to undo.
    pub(super) fn snapshot(&self) -> Graph {
        Graph { changes: Vec::new(), ..self.clone() }
    }

    /// How many changes there are to undo.
    pub(super) fn changes(&self) -> usize {
        self.changes.len()
    }

    /// Undoes all changes but the first so many.
    pub(super) fn undo_to(&mut self, changes: usize) {
        while self.changes.len() > changes
            && let Some(change) = self.changes.pop()
        {
            match change {
                Change::Added => {
                    self.pop();
                }
                Change::State(number, old) => self.set_state_of(number, old),
                Change::Placed(cell, place) => {
                    self.modification[cell.index()].remove(place as usize);
                }
                Change::TakenOut(cell, place, write) => {
                    self.modification[cell.index()].insert(place as usize, write);
                }
                Change::Cut(nodes) => nodes.into_iter().rev().for_each(|node| self.append(node)),
            }
        }
    }

    fn pop(&mut self) -> Option<Node> {
        let node = self.nodes.pop()?;
        if let Part::Other { starts: Some(child), .. } = node.part {
            self.starts[child.index()] = None;
        }
        let (own, number) = (&mut self.numbers[node.name.thread.index()], self.nodes.len() as u32);
        match own.last_mut() {
            // The write of an update.
            Some((first, last)) if *first != number => *last = *first,
            _ => {
                own.pop();
            }
        }
        self.open.retain(|&open| open != number);
        Some(node)
    }

    /// Takes away the nodes from a number on.
    pub(super) fn cut(&mut self, from: usize) {
        let count = self.nodes.len() - from;
        let nodes = (0..count).filter_map(|_| self.pop()).collect();
        self.changes.push(Change::Cut(nodes));
    }

    pub(super) fn push(&mut self, node: Node) {
        self.append(node);
        self.changes.push(Change::Added);
    }

    fn append(&mut self, node: Node) {
        let thread = node.name.thread.index();
        if self.numbers.len() <= thread {
            self.numbers.resize_with(thread + 1, Vec::new);
        }
        let (own, number) = (&mut self.numbers[thread], self.nodes.len() as u32);
        match own.get_mut(node.name.index as usize) {
            Some((_, last)) => *last = number,
            None => own.push((number, number)),
        }
        if is_open(&node) {
            self.open.push(number);
        }
        if let Part::Other { starts: Some(child), .. } = node.part {
            self.set_start(child, node.name);
        }
        self.nodes.push(node);
    }

    /// The numbers of the first and the last node of an event.
    fn numbers_of(&self, name: Name) -> Option<(u32, u32)> {
        self.numbers.get(name.thread.index())?.get(name.index as usize).copied()
    }

    /// Notes that the last node starts a thread.
    pub(super) fn add_start(&mut self, child: ThreadIndex) {
        if let Some(Node { name, part: Part::Other { starts, .. } }) = self.nodes.last_mut() {
            *starts = Some(child);
            let name = *name;
            self.set_start(child, name);
        }
    }

    fn set_start(&mut self, child: ThreadIndex, event: Name) {
        if self.starts.len() <= child.index() {
            self.starts.resize(child.index() + 1, None);
        }
        self.starts[child.index()] = Some(event);
    }

    /// The number of the first node of an event.
    pub(super) fn first_number(&self, name: Name) -> Option<usize> {
        self.numbers_of(name).map(|(first, _)| first as usize)
    }

    /// The first node of an event.
    pub(super) fn node(&self, name: Name) -> Option<&Node> {
        self.nodes.get(self.numbers_of(name)?.0 as usize)
    }

    /// The number of the node with which an event writes a cell.
    pub(super) fn write_number(&self, name: Name, cell: CellIndex) -> Option<usize> {
        let number = self.numbers_of(name)?.1 as usize;
        matches!(&self.nodes[number].part, Part::Write(write) if write.cells.contains(&cell))
            .then_some(number)
    }

    /// The first read in a state in which its event is not complete.
    pub(super) fn first_in(&self, wanted: ReadState) -> Option<usize> {
        let is_in =
            |number: &usize| matches!(self.nodes[*number].part, Part::Read { state, .. } if state == wanted);
        self.open.iter().map(|&number| number as usize).filter(is_in).min()
    }

    /// The reads whose events are not complete.
    pub(super) fn open(&self) -> impl Iterator<Item = &Node> {
        self.open.iter().map(|&number| &self.nodes[number as usize])
    }

    /// The reads with which threads wait, in the order in which they were added.
    pub(super) fn waiting(&self) -> Vec<&Node> {
        let mut numbers = self.open.clone();
        numbers.sort_unstable();
        numbers.into_iter().map(|number| &self.nodes[number as usize]).filter(|node| waits(node)).collect()
    }

    pub(super) fn writes(&self, cell: CellIndex) -> &[Name] {
        self.modification.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Puts a write at a place of the modification order of a cell.
    fn place(&mut self, cell: CellIndex, place: usize, write: Name) {
        if self.modification.len() <= cell.index() {
            self.modification.resize_with(cell.index() + 1, Vec::new);
        }
        self.modification[cell.index()].insert(place, write);
        self.changes.push(Change::Placed(cell, place as u32));
    }

    /// Takes a write out of the modification order of a cell.
    pub(super) fn take_out(&mut self, cell: CellIndex, write: Name) {
        let order = &mut self.modification[cell.index()];
        if let Some(place) = order.iter().rposition(|&other| other == write) {
            order.remove(place);
            self.changes.push(Change::TakenOut(cell, place as u32, write));
        }
    }

    /// Adds a write at a place of the modification order of each of its cells.
    pub(super) fn add_write(&mut self, name: Name, write: Write, places: &[usize]) {
        write.cells.iter().zip(places).for_each(|(&cell, &place)| self.place(cell, place, name));
        self.push(Node { name, part: Part::Write(write) });
        self.set_state(name, ReadState::Wrote);
    }

    /// Which write an event is, of those at other places; 0 if it is none.
    pub(super) fn number_of_write(&self, name: Name) -> u64 {
        let node = self.numbers_of(name).map(|(_, last)| &self.nodes[last as usize].part);
        if let Some(Part::Write(write)) = node { write.number } else { 0 }
    }

    /// Sets the state of the read of an event, if it has one.
    pub(super) fn set_state(&mut self, name: Name, new: ReadState) {
        let Some((number, _)) = self.numbers_of(name) else { return };
        if let Part::Read { state, .. } = self.nodes[number as usize].part {
            self.changes.push(Change::State(number, state));
            self.set_state_of(number, new);
        }
    }

    fn set_state_of(&mut self, number: u32, new: ReadState) {
        if let Part::Read { state, .. } = &mut self.nodes[number as usize].part {
            *state = new;
        }
        self.open.retain(|&open| open != number);
        self.open.extend(is_open(&self.nodes[number as usize]).then_some(number));
    }

    /// The place of a source in modification order: 0 for the initial value.
    pub(super) fn rank(&self, cell: CellIndex, source: Option<Name>) -> usize {
        let Some(source) = source else { return 0 };
        // Most sources are near the end.
        let place = self.writes(cell).iter().rposition(|&write| write == source);
        place.map_or(0, |place| place + 1)
    }

    /// The sources of a read, if an event is one.
    pub(super) fn sources(&self, name: Name) -> Option<&Rc<[Source]>> {
        match &self.node(name)?.part {
            Part::Read { sources, .. } => Some(sources),
            _ => None,
        }
    }

    /// Whether the write at a place of the modification order of a cell is that of an update which read the one before it.
    pub(super) fn is_update(&self, cell: CellIndex, place: usize) -> bool {
        let writes = self.writes(cell);
        let source = place.checked_sub(1).map(|before| writes[before]);
        let sources = writes.get(place).and_then(|&write| self.sources(write));
        sources.is_some_and(|sources| sources.contains(&(cell, source)))
    }

    /// How many events a thread has.
    pub(super) fn events_of(&self, thread: ThreadIndex) -> u32 {
        self.numbers.get(thread.index()).map_or(0, Vec::len) as u32
    }

    /// The complete events, so that program order, reads-from, and the start and end of threads go forward; otherwise as they were added.
    pub(super) fn in_order(&self) -> Vec<Name> {
        // By first node.
        let mut places = vec![InOrder::Unknown; self.nodes.len()];
        self.open.iter().for_each(|&number| places[number as usize] = InOrder::Never);
        let mut order: Vec<Name> = Vec::with_capacity(self.nodes.len());
        let mut stack: Vec<Name> = Vec::new();
        for node in &self.nodes {
            // Depth first, from an event to what comes before it.
            stack.push(node.name);
            while let Some(&name) = stack.last() {
                let Some((number, _)) = self.numbers_of(name) else { break };
                let number = number as usize;
                let mut left = None;
                if matches!(places[number], InOrder::Unknown | InOrder::Entered) {
                    places[number] = InOrder::Done;
                    for before in self.directly_before(name) {
                        match self.numbers_of(before).map(|(number, _)| places[number as usize]) {
                            Some(InOrder::Done) => {}
                            Some(InOrder::Unknown) => left = Some(before),
                            // Only a graph that is not consistent has a circle.
                            Some(InOrder::Entered | InOrder::Never) | None => places[number] = InOrder::Never,
                        }
                    }
                    if places[number] == InOrder::Done {
                        match left {
                            Some(_) => places[number] = InOrder::Entered,
                            None => order.push(name),
                        }
                    }
                }
                match left.filter(|_| places[number] == InOrder::Entered) {
                    Some(before) => stack.push(before),
                    None => {
                        stack.pop();
                    }
                }
            }
        }
        order
    }

    /// The events right before an event in program order, reads-from, and the start and end of threads.
    fn directly_before(&self, name: Name) -> impl Iterator<Item = Name> + '_ {
        let Name { thread, index } = name;
        let previous = match index.checked_sub(1) {
            Some(index) => Some(Name { thread, index }),
            None => self.starts.get(thread.index()).copied().flatten(),
        };
        let (sources, joined) = match self.node(name).map(|node| &node.part) {
            Some(Part::Read { sources, .. }) => (&sources[..], None),
            Some(Part::Other { joins, .. }) => (&[][..], *joins),
            _ => (&[][..], None),
        };
        let last = joined
            .and_then(|thread| self.events_of(thread).checked_sub(1).map(|index| Name { thread, index }));
        previous.into_iter().chain(sources.iter().filter_map(|&(_, source)| source)).chain(last)
    }
}

/// What is known of the place of an event in an order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InOrder {
    Unknown,
    /// What comes before it is being put into the order.
    Entered,
    Done,
    /// It comes after a read that is not complete.
    Never,
}

/// Whether a node is a read whose event is not complete.
fn is_open(node: &Node) -> bool {
    let Part::Read { state, .. } = node.part else { return false };
    matches!(state, ReadState::New | ReadState::Waits | ReadState::Writes)
}

/// Whether a node is a read with which its thread waits.
fn waits(node: &Node) -> bool {
    matches!(node.part, Part::Read { state: ReadState::Waits, .. })
}
