//! Adding an event to a graph, and the other graphs that come of it.

use super::graph::{Graph, Name, Node, Part, ReadState, Source};
use super::waiting::{Revisit, places};
use super::{Explorer, Happened};
use interleaf_memory::Status;
use interleaf_program::Op;
use interleaf_trace::{Action, CellIndex, EventIndex, ThreadIndex};
use std::rc::Rc;

impl Explorer<'_, '_> {
    /// Adds the next event of a thread, or its read. None if no graph has it, or the first that has is not consistent.
    pub(super) fn add_next(&mut self, graph: &mut Graph, thread: ThreadIndex) -> Option<()> {
        let Status::Ready(op) = self.machine.status(thread) else { return None };
        let name = Name { thread, index: self.machine.events_of(thread) };
        match op {
            _ if op.reads_memory() => {
                let mut all = self.all_sources(graph, thread).into_iter();
                let first = all.next()?;
                let with = |sources: Vec<Source>| {
                    let part = Part::Read { sources: sources.into(), state: ReadState::New };
                    Node { name, part }
                };
                // What was pushed last is visited first.
                all.rev().for_each(|sources| self.waiting.add(graph, with(sources)));
                graph.push(with(first));
                Some(())
            }
            Op::Write { .. } => self.add_write(graph, name),
            _ => {
                let choices = self.machine.choices(thread);
                let joins = if let Op::Join { .. } = op { self.joined(thread) } else { None };
                for choice in (1..choices).rev() {
                    let part = Part::Other { choice, starts: None, joins };
                    self.waiting.add(graph, Node { name, part });
                }
                let part = Part::Other { choice: 0, starts: None, joins };
                graph.push(Node { name, part });
                if !self.happen(graph, name, None, (0, joins)) || !self.is_sequential(graph, name) {
                    return None;
                }
                if let Some(Action::Spawn(child)) =
                    self.machine.trace().events.last().map(|event| event.action)
                {
                    graph.add_start(child);
                }
                Some(())
            }
        }
    }

    /// The thread whose end a thread waits for.
    fn joined(&mut self, thread: ThreadIndex) -> Option<ThreadIndex> {
        self.machine.step(thread, 0);
        let action = self.machine.trace().events.last().map(|event| event.action);
        self.machine.undo();
        match action {
            Some(Action::Join(target)) if target != thread => Some(target),
            _ => None,
        }
    }

    /// What the next event of a thread may read, as far as is known before it reads; the last writes first.
    fn all_sources(&self, graph: &Graph, thread: ThreadIndex) -> Vec<Vec<Source>> {
        let cells = self.machine.cells_of(thread);
        let last = match self.machine.last_event(thread) {
            last if last.is_event() => Some(last),
            _ => self.start_of(thread),
        };
        let mut visible = Vec::new();
        let mut all = vec![Vec::new()];
        for cell in cells.iter(&self.machine.trace().groups).filter(|cell| cell.is_some()) {
            visible.clear();
            last.into_iter().for_each(|last| self.consistency.visible(cell, last, &mut visible));
            let is_visible = |write: &Option<Name>| {
                let position = write.map_or(EventIndex::INITIAL, |write| self.position(write));
                last.is_none() || visible.contains(&position)
            };
            let writes = graph.writes(cell).iter().rev().map(|&write| Some(write)).chain([None]);
            let most = if last.is_none() { usize::MAX } else { visible.len() };
            all = writes
                .filter(is_visible)
                .take(most)
                .flat_map(|write| {
                    all.iter().map(move |sources: &Vec<Source>| {
                        sources.iter().copied().chain([(cell, write)]).collect::<Vec<_>>()
                    })
                })
                .collect();
        }
        all
    }

    /// The event that starts a thread.
    pub(super) fn start_of(&self, thread: ThreadIndex) -> Option<EventIndex> {
        let events = &self.machine.trace().events;
        let start = events.iter().position(|event| event.action == Action::Spawn(thread))?;
        Some(EventIndex(start as u32))
    }

    /// Finds out what the thread of a read does with its new source; returns whether the graph is consistent.
    pub(super) fn resolve(&mut self, graph: &mut Graph, number: usize) -> bool {
        let (name, sources) = match &graph.nodes[number] {
            Node { name, part: Part::Read { sources, .. } } => (*name, sources.clone()),
            _ => return false,
        };
        let positions = self.positions(&sources);
        let footprint = self.machine.footprint_seeing(name.thread, &positions);
        let state = match footprint {
            None => ReadState::Waits,
            Some(footprint) if footprint.writes.is_some() => ReadState::Writes,
            Some(_) => ReadState::Done,
        };
        let will_write = state == ReadState::Writes;
        let Some(read) = self.next(name, Some(sources.clone()), 0, None) else { return false };
        let is_consistent = self.allows(graph, &read, will_write);
        if is_consistent && state == ReadState::Done {
            let happens = self.happen(graph, name, Some(sources.clone()), (0, None));
            debug_assert!(happens, "a consistent read can happen");
        }
        graph.set_state(name, state);
        is_consistent
    }

    /// Adds a write at each place, and lets it revisit reads. None if it can be at no place.
    pub(super) fn add_write(&mut self, graph: &mut Graph, name: Name) -> Option<()> {
        let sources = graph.sources(name).cloned();
        let mut event = self.next(name, sources.clone(), 0, None)?;
        self.add_writes(&mut event)?;
        let cells: Rc<[CellIndex]> = event.writes.clone().into();
        let mut options = match cells[..] {
            [cell] => {
                let floor = self.floor(graph, &event, cell);
                self.revisit(graph, &event, cell, floor.unwrap_or(0));
                let options = floor.map_or_else(Vec::new, |floor| places(graph, name, cell, floor));
                options.into_iter().map(|place| vec![place]).collect()
            }
            _ => vec![cells.iter().map(|&cell| graph.writes(cell).len()).collect::<Vec<_>>()],
        };
        let changes = graph.changes();
        let new = self.waiting.new_write(cells.clone());
        options.retain(|option| {
            graph.add_write(name, new.clone(), option);
            let is_allowed = self.allows(graph, &event, true);
            graph.undo_to(changes);
            is_allowed
        });
        let mut options = options.into_iter();
        let first = options.next()?;
        // What is pushed last is visited first.
        options.rev().for_each(|option| self.waiting.write(graph, name, cells.clone(), option));
        graph.add_write(name, new, &first);
        let happens = self.happen(graph, name, sources, (0, None));
        debug_assert!(happens, "a consistent write can happen");
        Some(())
    }

    /// Lets a write of one cell revisit reads. `floor` is its first place in this graph.
    fn revisit(&mut self, graph: &Graph, write: &Happened, cell: CellIndex, floor: usize) {
        if !self.may_be_revisited(graph, write, cell) {
            return;
        }
        let reads = graph.revisited(cell, &write.past);
        // What happens before the write is in the other graphs, too.
        let before = floor.checked_sub(1).map(|place| graph.writes(cell)[place]);
        let revisit = Rc::new(Revisit { write: write.name, cell, before, past: write.past.clone() });
        // What is pushed last is visited first.
        reads.into_iter().rev().for_each(|read| self.waiting.revisit(graph, read, revisit.clone()));
    }

    /// Whether a read of a cell was added that is not before a write to it.
    fn may_be_revisited(&self, graph: &Graph, write: &Happened, cell: CellIndex) -> bool {
        let is_past = |name: Name| write.past.get(name.thread.index()).is_some_and(|&past| name.index < past);
        let readers = self.readers.get(cell.index()).into_iter().flatten();
        let mut last = readers
            .zip(0..)
            .filter_map(|(own, thread)| own.last().map(|&index| Name { thread: ThreadIndex(thread), index }));
        last.any(|name| !is_past(name)) || graph.open().any(|node| node.reads(cell) && !is_past(node.name))
    }

    /// The first place in the modification order of a cell that the write of the next event may have after what happens before it, if it is
    /// coherent at any.
    fn floor(&mut self, graph: &Graph, event: &Happened, cell: CellIndex) -> Option<usize> {
        let length = self.consistency.len();
        let is_coherent = self.push(event, true);
        let rank = |cell: CellIndex, write: EventIndex| graph.rank(cell, self.name(write, event.name));
        let floor = is_coherent.then(|| self.consistency.floor(EventIndex(length as u32), cell, rank));
        self.consistency.truncate(length);
        floor
    }
}
