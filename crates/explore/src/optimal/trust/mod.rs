//! `optimal` under RC11: TruSt.
//!
//! Source: Kokologiannakis, Marmanis, Gladstein, Vafeiadis, "Truly Stateless, Optimal Dynamic Partial Order Reduction", POPL 2022,
//! Algorithms 1 and 2.
//!
//! Promise: every consistent execution graph (reads-from and modification order) is explored exactly once. Memory does not grow with
//! their number: the graphs that wait to be explored are alternatives of those on one path.
//!
//! Deviations:
//! - An update is a read and then a write, as in the paper, but one event of the machine: it happens when its write is added.
//! - An operation with a guard (a lock, a wait) is a read that lets its thread go on with some sources and not with others. A thread that
//!   is left with one of the others waits; a later write may revisit the read. An execution in which it does not read the last write is
//!   blocked: in the end all writes arrive, and then it would read that one.
//! - A choice of a value is an event that is added maximally if it chooses the first value.
//! - Plain accesses of several cells are added like others. Their writes come last in each cell, and revisit nothing: where that is not so,
//!   there is a data race.
//!
//! Consistency is that of `consistency/src/rc11`, with the modification order given.

mod graph;
mod revisits;
mod tree;

use graph::{Graph, Name, Node, Part, ReadState, Source};
use interleaf_consistency::rc11::{self, Orders, Version};
use interleaf_consistency::{Access, Buffer, Section};
use interleaf_memory::{Machine, Model, Settings, Status};
use interleaf_program::{AnyProgram, Op};
use interleaf_search::{Failure, Observer, Results, Search, ending, unless_interrupted};
use interleaf_trace::{Action, CellIndex, EventIndex, ThreadIndex};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Explores a program, each graph once.
pub(super) fn trust(
    program: &dyn AnyProgram,
    search: &Search,
    settings: Settings,
    observer: &mut dyn Observer,
) -> Result<Results, Failure> {
    let mut explorer = Explorer::new(program, search, settings, observer);
    let _ = explorer.explore_all();
    explorer.finish()
}

/// An event that has happened in the machine.
struct Happened {
    name: Name,
    sources: Option<Rc<[Source]>>,
    choice: u32,
    op: Op,
    reads: Vec<(CellIndex, EventIndex)>,
    writes: Vec<CellIndex>,
    after: Vec<EventIndex>,
}

pub(super) struct Explorer<'e, 'p> {
    machine: Machine<'p>,
    /// The complete events of the graph, in the order of the machine.
    consistency: rc11::Graph,
    search: &'e Search<'e>,
    observer: &'e mut dyn Observer,
    results: Results,
    /// The same events, each with what it read and wrote.
    order: Vec<Rc<Happened>>,
    /// By thread, where its events are in that order.
    places: Vec<Vec<EventIndex>>,
}

impl<'e, 'p> Explorer<'e, 'p> {
    pub(super) fn new(
        program: &'p dyn AnyProgram,
        search: &'e Search<'e>,
        settings: Settings,
        observer: &'e mut dyn Observer,
    ) -> Self {
        observer.start();
        let version = if settings.model == Model::Rc20 { Version::Rc20 } else { Version::Rc11 };
        let consistency = rc11::Graph::new(version, settings.plain_is_relaxed);
        Explorer {
            machine: Machine::new(program, settings),
            consistency,
            search,
            observer,
            results: Results::default(),
            order: Vec::new(),
            places: Vec::new(),
        }
    }

    pub(super) fn finish(self) -> Result<Results, Failure> {
        unless_interrupted(&self.machine, self.results)
    }

    fn explore_all(&mut self) -> ControlFlow<()> {
        self.results.poll(self.search)?;
        let mut waiting = vec![Graph::default()];
        while let Some(graph) = waiting.pop() {
            if self.go_to(&graph) {
                self.visit_graph(graph, &mut waiting)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Extends a consistent graph to its end; `waiting` gets the alternatives.
    fn visit_graph(&mut self, mut graph: Graph, waiting: &mut Vec<Graph>) -> ControlFlow<()> {
        loop {
            if self.machine.is_interrupted() {
                return ControlFlow::Break(());
            }
            self.results.poll_within(self.search, &self.machine)?;
            if self.results.has_late_faults(&self.machine) {
                self.results.record_faults_so_far(&self.machine, self.search)?;
            }
            let is_consistent = if let Some(read) = with_state(&graph, ReadState::New) {
                self.resolve(&mut graph, read)
            } else if let Some(write) = pending_write(&graph) {
                let Some(next) = self.add_write(graph, write, waiting) else { break };
                graph = next;
                true
            } else if let Some(thread) = self.next_thread(&graph) {
                let Some(next) = self.add_next(graph, thread, waiting) else { break };
                graph = next;
                true
            } else {
                return self.end(&graph);
            };
            if !is_consistent {
                break;
            }
        }
        if self.machine.is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The first thread that can take its next step, or could with other sources, and does not wait already.
    fn next_thread(&self, graph: &Graph) -> Option<ThreadIndex> {
        let waits =
            |thread: ThreadIndex| graph.nodes.iter().any(|node| node.name.thread == thread && waits(node));
        self.machine.threads().find(|&thread| match self.machine.status(thread) {
            Status::Ready(_) if waits(thread) => false,
            Status::Ready(_) => self.machine.has_guard(thread) || self.machine.is_enabled(thread),
            _ => false,
        })
    }

    /// Adds the next event of a thread, or its read. Returns the first graph in which it is.
    fn add_next(&mut self, mut graph: Graph, thread: ThreadIndex, waiting: &mut Vec<Graph>) -> Option<Graph> {
        let Status::Ready(op) = self.machine.status(thread) else { return None };
        let name = Name { thread, index: self.machine.events_of(thread) };
        match op {
            _ if op.reads_memory() => {
                let mut all = self.all_sources(&graph, thread).into_iter();
                let first = all.next()?;
                let with = |graph: &mut Graph, sources: Vec<Source>| {
                    let part = Part::Read { sources: sources.into(), state: ReadState::New };
                    graph.push(Node { name, part });
                };
                // What was pushed last is visited first.
                for sources in all.rev() {
                    let mut other = graph.clone();
                    with(&mut other, sources);
                    waiting.push(other);
                }
                with(&mut graph, first);
                Some(graph)
            }
            Op::Write { .. } => self.add_write(graph, name, waiting),
            _ => {
                let choices = self.machine.choices(thread);
                let joins = if let Op::Join { .. } = op { self.joined(thread) } else { None };
                for choice in (1..choices).rev() {
                    let mut other = graph.clone();
                    other.push(Node { name, part: Part::Other { choice, starts: None, joins } });
                    waiting.push(other);
                }
                let part = Part::Other { choice: 0, starts: None, joins };
                graph.push(Node { name, part });
                if !self.happen(&graph, name, None, (0, joins)) || !self.is_sequential(&graph, name) {
                    return None;
                }
                let starts = match self.machine.trace().events.last().map(|event| event.action) {
                    Some(Action::Spawn(child)) => Some(child),
                    _ => None,
                };
                if let Some(Node { part: Part::Other { starts: own, .. }, .. }) = graph.nodes.last_mut() {
                    *own = starts;
                }
                Some(graph)
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
            all = writes
                .filter(is_visible)
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
    fn start_of(&self, thread: ThreadIndex) -> Option<EventIndex> {
        let events = &self.machine.trace().events;
        let start = events.iter().position(|event| event.action == Action::Spawn(thread))?;
        Some(EventIndex(start as u32))
    }

    /// Finds out what the thread of a read does with its new source; returns whether the graph is consistent.
    fn resolve(&mut self, graph: &mut Graph, number: usize) -> bool {
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
        graph.nodes[number].part = Part::Read { sources, state };
        is_consistent
    }

    /// Adds a write at each place, and lets it revisit reads; returns the first graph.
    fn add_write(&mut self, mut graph: Graph, name: Name, waiting: &mut Vec<Graph>) -> Option<Graph> {
        let sources = graph.sources(name).cloned();
        let mut event = self.next(name, sources.clone(), 0, None)?;
        self.add_writes(&mut event)?;
        let cells = event.writes.clone();
        graph.push(Node { name, part: Part::Write(cells.clone().into()) });
        graph.set_state(name, ReadState::Wrote);
        let revisits = if let &[cell] = cells.as_slice() { graph.revisits(name, cell) } else { Vec::new() };
        let revisits = revisits.iter().flat_map(|revisit| {
            let all = places(revisit, name, cells[0]).into_iter();
            all.map(|place| revisit.clone().placed(&[cells[0]], &[place], name))
        });
        let revisits: Vec<Graph> = revisits.collect();
        let mut options: Vec<Vec<usize>> = match cells.as_slice() {
            &[cell] => places(&graph, name, cell).into_iter().map(|place| vec![place]).collect(),
            _ => vec![cells.iter().map(|&cell| graph.writes(cell).len()).collect()],
        };
        options.retain(|option| {
            cells.iter().zip(option).for_each(|(&cell, &place)| graph.place(cell, place, name));
            let is_allowed = self.allows(&graph, &event, true);
            cells.iter().zip(option).for_each(|(&cell, &place)| graph.take_out(cell, place));
            is_allowed
        });
        // What is pushed last is visited first.
        waiting.extend(revisits.into_iter().rev());
        waiting.extend(options.iter().skip(1).rev().map(|option| graph.clone().placed(&cells, option, name)));
        let graph = graph.placed(&cells, options.first()?, name);
        let happens = self.happen(&graph, name, sources, (0, None));
        debug_assert!(happens, "a consistent write can happen");
        Some(graph)
    }

    /// Where an event is in the machine.
    fn position(&self, name: Name) -> EventIndex {
        let own = self.places.get(name.thread.index());
        own.and_then(|own| own.get(name.index as usize)).copied().unwrap_or(EventIndex::INITIAL)
    }

    /// The positions in the machine of what is read.
    fn positions(&self, sources: &[Source]) -> Vec<(CellIndex, EventIndex)> {
        let position = |name: Name| self.position(name);
        sources.iter().map(|&(cell, source)| (cell, source.map_or(EventIndex::INITIAL, position))).collect()
    }

    /// Whether a graph stays consistent with the next event of a thread, or with its read alone.
    fn allows(&mut self, graph: &Graph, event: &Happened, will_write: bool) -> bool {
        let length = self.consistency.len();
        // What comes last everywhere comes before nothing, so it is in no circle.
        let is_consistent = self.push_coherent(graph, event, will_write, event.name)
            && (self.comes_last(graph, event)
                || self.push_waiting(graph, event.name) && self.is_sequential(graph, event.name));
        self.consistency.truncate(length);
        is_consistent
    }

    /// Whether an event reads from the last writes of its cells, and writes last.
    fn comes_last(&self, graph: &Graph, event: &Happened) -> bool {
        let is_own = |&&write: &&Name| write == event.name;
        let others = |cell: CellIndex| graph.writes(cell).iter().rev().find(|write| !is_own(write)).copied();
        let reads_last =
            |&(cell, source): &(CellIndex, EventIndex)| others(cell) == self.name(source, event.name);
        event.reads.iter().all(reads_last)
            && event.writes.iter().all(|&cell| graph.writes(cell).last() == Some(&event.name))
    }

    /// Adds an event to what is known to be coherent; returns whether it still is. If not, nothing is added. `newest` is the event that the
    /// machine does not know yet.
    fn push_coherent(&mut self, graph: &Graph, event: &Happened, will_write: bool, newest: Name) -> bool {
        let Happened { name, op, reads, writes, after, .. } = event;
        let (buffer, section) = (Buffer::None, Section::None);
        let access = Access { thread: name.thread, reads, writes, after, buffer, section };
        // The machine freed the object before the write that is read. The write and the `free` race, and another graph reports that.
        if reads.iter().any(|&(cell, source)| !self.consistency.has_written(cell, source)) {
            return false;
        }
        let length = self.consistency.len();
        let pushed = self.consistency.push(access, Orders::of(*op, will_write, CellIndex::NONE));
        let rank = |cell: CellIndex, event: EventIndex| graph.rank(cell, self.name(event, newest));
        if pushed.is_ok() && self.consistency.agrees(EventIndex(length as u32), rank) {
            return true;
        }
        self.consistency.truncate(length);
        false
    }

    /// Adds the reads with which threads wait.
    fn push_waiting(&mut self, graph: &Graph, newest: Name) -> bool {
        let waiting: Vec<_> = graph.nodes.iter().filter(|node| waits(node) && node.name != newest).collect();
        waiting.into_iter().all(|node| {
            let Part::Read { sources, .. } = &node.part else { return true };
            let event = self.next(node.name, Some(sources.clone()), 0, None);
            event.is_none_or(|event| self.push_coherent(graph, &event, false, newest))
        })
    }

    fn is_sequential(&self, graph: &Graph, newest: Name) -> bool {
        self.consistency.is_sequential(|cell, event| graph.rank(cell, self.name(event, newest)))
    }

    /// The name of an event at a position; `newest` is that of the one which the machine does not know yet.
    fn name(&self, event: EventIndex, newest: Name) -> Option<Name> {
        event.is_event().then(|| self.order.get(event.index()).map_or(newest, |happened| happened.name))
    }

    /// Adds what an event writes, if it can happen.
    fn add_writes(&mut self, event: &mut Happened) -> Option<()> {
        let footprint = self.machine.footprint_seeing(event.name.thread, &event.reads)?;
        let groups = &self.machine.trace().groups;
        event.writes.extend(footprint.writes.iter(groups).filter(|cell| cell.is_some()));
        Some(())
    }

    /// The next event of a thread with these sources, without what it writes.
    fn next(
        &self,
        name: Name,
        sources: Option<Rc<[Source]>>,
        choice: u32,
        joins: Option<ThreadIndex>,
    ) -> Option<Happened> {
        let Status::Ready(op) = self.machine.status(name.thread) else { return None };
        let reads = sources.as_ref().map_or_else(Vec::new, |sources| self.positions(sources));
        let mut after = Vec::new();
        if name.index == 0 {
            after.extend(self.start_of(name.thread));
        }
        after.extend(joins.map(|target| self.machine.last_event(target)).filter(|last| last.is_event()));
        Some(Happened { name, sources, choice, op, reads, writes: Vec::new(), after })
    }

    /// Lets the next event of a thread happen; returns whether it can and the graph is coherent with it.
    fn happen(
        &mut self,
        graph: &Graph,
        name: Name,
        sources: Option<Rc<[Source]>>,
        (choice, joins): (u32, Option<ThreadIndex>),
    ) -> bool {
        let Some(mut event) = self.next(name, sources, choice, joins) else { return false };
        if self.add_writes(&mut event).is_none()
            || !self.push_coherent(graph, &event, !event.writes.is_empty(), name)
        {
            return false;
        }
        self.machine.step_reading_from(name.thread, choice, &event.reads);
        let threads = self.places.len().max(name.thread.index() + 1);
        self.places.resize_with(threads, Vec::new);
        self.places[name.thread.index()].push(EventIndex(self.order.len() as u32));
        self.order.push(Rc::new(event));
        self.results.statistics.events += 1;
        self.observer.event(&self.machine);
        true
    }

    /// Takes all events back but the first so many.
    fn undo_to(&mut self, length: usize) {
        while self.order.len() > length
            && let Some(event) = self.order.pop()
        {
            self.places[event.name.thread.index()].pop();
            self.machine.undo();
        }
    }

    /// Brings the machine to a graph; returns whether it is consistent, but for reads whose state is new.
    fn go_to(&mut self, graph: &Graph) -> bool {
        let other = |name: Name| match graph.node(name) {
            Some(Node { part: Part::Other { choice, joins, .. }, .. }) => (*choice, *joins),
            _ => (0, None),
        };
        let wanted = graph.in_order();
        let is_same = |event: &Happened, name: Name| {
            event.name == name
                && event.choice == other(name).0
                && event.sources.as_ref() == graph.sources(name)
        };
        let common =
            self.order.iter().zip(&wanted).take_while(|(event, name)| is_same(event, **name)).count();
        self.undo_to(common);
        // Modification orders may differ where events are the same.
        self.consistency.truncate(0);
        let is_coherent = (0..common).all(|number| {
            let event = self.order[number].clone();
            self.push_coherent(graph, &event, !event.writes.is_empty(), event.name)
        });
        if !is_coherent {
            self.undo_to(self.consistency.len());
            return false;
        }
        let newest = Name { thread: ThreadIndex(u32::MAX), index: 0 };
        wanted[common..].iter().all(|&name| {
            self.happen(graph, name, graph.sources(name).cloned(), other(name))
                && !self.machine.is_interrupted()
        }) && self.is_sequential(graph, newest)
    }

    /// Counts a graph in which no thread can go on.
    fn end(&mut self, graph: &Graph) -> ControlFlow<()> {
        let is_last = |&(cell, source): &Source| graph.writes(cell).last().copied() == source;
        let is_final = |node: &Node| match &node.part {
            Part::Read { sources, .. } => sources.iter().all(is_last),
            _ => true,
        };
        if !graph.nodes.iter().filter(|node| waits(node)).all(is_final) {
            return self.results.record_held_back(&self.machine, self.search);
        }
        let memory = self.machine.memory();
        for (cell, order) in graph.modification.iter().enumerate() {
            if let Some(&last) = order.last() {
                self.machine.set_reads_from(CellIndex(cell as u32), self.position(last));
            }
        }
        let length = self.machine.trace().events.len();
        self.read_freed_memory(graph);
        let ending = ending(&self.machine);
        self.observer.execution(&self.machine, ending);
        let result = self.results.record(&self.machine, ending, self.search);
        (length..self.machine.trace().events.len()).for_each(|_| self.machine.undo());
        self.machine.restore_memory(memory);
        result
    }

    /// Lets each thread that waits for a value in a freed object read it: a use after free.
    fn read_freed_memory(&mut self, graph: &Graph) {
        for node in graph.nodes.iter().filter(|node| waits(node)) {
            if self.machine.is_enabled(node.name.thread) {
                self.machine.step(node.name.thread, 0);
                self.observer.event(&self.machine);
            }
        }
    }
}

/// Whether a node is a read with which its thread waits.
fn waits(node: &Node) -> bool {
    matches!(node.part, Part::Read { state: ReadState::Waits, .. })
}

/// The first read in a state.
fn with_state(graph: &Graph, wanted: ReadState) -> Option<usize> {
    graph.nodes.iter().position(|node| matches!(node.part, Part::Read { state, .. } if state == wanted))
}

/// The first update that has read and not written.
fn pending_write(graph: &Graph) -> Option<Name> {
    with_state(graph, ReadState::Writes).map(|number| graph.nodes[number].name)
}

/// The places at which a write may be put into the modification order of a cell, the last one first.
fn places(graph: &Graph, write: Name, cell: CellIndex) -> Vec<usize> {
    let own =
        graph.sources(write).and_then(|sources| sources.iter().find(|(other, _)| *other == cell).copied());
    match own {
        // An update comes right after its source.
        Some((_, source)) => {
            let is_free = graph.update_of(cell, source).is_none();
            is_free.then(|| graph.rank(cell, source)).into_iter().collect()
        }
        None => {
            let writes = graph.writes(cell);
            let before = |place: usize| place.checked_sub(1).map(|before| writes[before]);
            (0..=writes.len()).rev().filter(|&place| graph.update_of(cell, before(place)).is_none()).collect()
        }
    }
}
