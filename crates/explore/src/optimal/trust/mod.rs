//! `optimal` under RC11: TruSt.
//!
//! Source: Kokologiannakis, Marmanis, Gladstein, Vafeiadis, "Truly Stateless, Optimal Dynamic Partial Order Reduction", POPL 2022,
//! Algorithms 1 and 2.
//!
//! Promise: every consistent execution graph (reads-from and modification order) is explored exactly once. Memory does not grow with
//! their number: what waits to be explored are alternatives on one path, kept as changes of one graph (`waiting.rs`).
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

mod adding;
mod graph;
mod revisits;
mod tree;
mod waiting;

use graph::{Graph, Name, Node, Part, ReadState, Source};
use interleaf_consistency::rc11::{self, Orders, Version};
use interleaf_consistency::{Access, Buffer, Section};
use interleaf_memory::{Machine, Model, Settings, Status};
use interleaf_program::{AnyProgram, Op};
use interleaf_search::{Failure, Observer, Results, Search, ending, unless_interrupted};
use interleaf_trace::clock::join;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use std::ops::ControlFlow;
use std::rc::Rc;
use waiting::Waiting;

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
    /// Which write it is, of those at other places of modification orders; 0 if it is none.
    write: u64,
    op: Op,
    reads: Vec<(CellIndex, EventIndex)>,
    writes: Vec<CellIndex>,
    after: Vec<EventIndex>,
    /// For each thread how many of its events come before it in program order, reads-from, and the start and end of threads, or are it;
    /// `porf` in the paper.
    past: Vec<u32>,
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
    /// By cell and thread, the indices of the events that read it.
    readers: Vec<Vec<Vec<u32>>>,
    waiting: Waiting,
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
            readers: Vec::new(),
            waiting: Waiting::default(),
        }
    }

    pub(super) fn finish(self) -> Result<Results, Failure> {
        unless_interrupted(&self.machine, self.results)
    }

    fn explore_all(&mut self) -> ControlFlow<()> {
        self.results.poll(self.search)?;
        let mut graph = Graph::default();
        loop {
            if self.go_to(&graph) {
                self.visit_graph(&mut graph)?;
            }
            if !self.waiting.next(&mut graph) {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Extends a consistent graph to its end; its alternatives wait.
    fn visit_graph(&mut self, graph: &mut Graph) -> ControlFlow<()> {
        loop {
            if self.machine.is_interrupted() {
                return ControlFlow::Break(());
            }
            self.results.poll_within(self.search, &self.machine)?;
            if self.results.has_late_faults(&self.machine) {
                self.results.record_faults_so_far(&self.machine, self.search)?;
            }
            let is_consistent = if let Some(read) = graph.first_in(ReadState::New) {
                self.resolve(graph, read)
            } else if let Some(write) = pending_write(graph) {
                self.add_write(graph, write).is_some()
            } else if let Some(thread) = self.next_thread(graph) {
                self.add_next(graph, thread).is_some()
            } else {
                return self.end(graph);
            };
            if !is_consistent {
                break;
            }
        }
        if self.machine.is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The first thread that can take its next step, or could with other sources, and does not wait already.
    fn next_thread(&self, graph: &Graph) -> Option<ThreadIndex> {
        let waiting = graph.waiting();
        let waits = |thread: ThreadIndex| waiting.iter().any(|node| node.name.thread == thread);
        self.machine.threads().find(|&thread| match self.machine.status(thread) {
            Status::Ready(_) if waits(thread) => false,
            Status::Ready(_) => self.machine.has_guard(thread) || self.machine.is_enabled(thread),
            _ => false,
        })
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
        let length = self.consistency.len();
        let is_coherent = self.push(event, will_write);
        let rank = |cell: CellIndex, event: EventIndex| graph.rank(cell, self.name(event, newest));
        if is_coherent && self.consistency.agrees(EventIndex(length as u32), rank) {
            return true;
        }
        self.consistency.truncate(length);
        false
    }

    /// Adds an event to what is known to be coherent in some modification order; returns whether it still is.
    fn push(&mut self, event: &Happened, will_write: bool) -> bool {
        let Happened { name, op, reads, writes, after, .. } = event;
        let (buffer, section) = (Buffer::None, Section::None);
        let access = Access { thread: name.thread, reads, writes, after, buffer, section };
        // The machine freed the object before the write that is read. The write and the `free` race, and another graph reports that.
        let has_sources = reads.iter().all(|&(cell, source)| self.consistency.has_written(cell, source));
        has_sources && self.consistency.push(access, Orders::of(*op, will_write, CellIndex::NONE)).is_ok()
    }

    /// Adds the reads with which threads wait.
    fn push_waiting(&mut self, graph: &Graph, newest: Name) -> bool {
        graph.waiting().into_iter().filter(|node| node.name != newest).all(|node| {
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
        let previous = self.machine.last_event(name.thread);
        let before = reads.iter().map(|&(_, source)| source).chain(after.iter().copied()).chain([previous]);
        let mut past = Vec::new();
        for event in before.filter(|event| event.is_event()) {
            let before = &self.order[event.index()].past;
            past.resize(past.len().max(before.len()), 0);
            join(&mut past, before);
        }
        past.resize(past.len().max(name.thread.index() + 1), 0);
        past[name.thread.index()] = name.index + 1;
        Some(Happened { name, sources, choice, write: 0, op, reads, writes: Vec::new(), after, past })
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
        event.write = graph.number_of_write(name);
        self.machine.step_reading_from(name.thread, choice, &event.reads);
        let threads = self.places.len().max(name.thread.index() + 1);
        self.places.resize_with(threads, Vec::new);
        self.places[name.thread.index()].push(EventIndex(self.order.len() as u32));
        for &(cell, _) in &event.reads {
            self.readers_of(cell, name.thread).push(name.index);
        }
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
            for &(cell, _) in &event.reads {
                self.readers_of(cell, event.name.thread).pop();
            }
            self.machine.undo();
        }
    }

    fn readers_of(&mut self, cell: CellIndex, thread: ThreadIndex) -> &mut Vec<u32> {
        if self.readers.len() <= cell.index() {
            self.readers.resize_with(cell.index() + 1, Vec::new);
        }
        let readers = &mut self.readers[cell.index()];
        if readers.len() <= thread.index() {
            readers.resize_with(thread.index() + 1, Vec::new);
        }
        &mut readers[thread.index()]
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
                && event.write == graph.number_of_write(name)
                && event.sources.as_ref() == graph.sources(name)
        };
        let common =
            self.order.iter().zip(&wanted).take_while(|(event, name)| is_same(event, **name)).count();
        // Their writes are in the same order, so they are as coherent as they were.
        self.undo_to(common);
        self.consistency.truncate(common);
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
        if !graph.waiting().into_iter().all(is_final) {
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
        for node in graph.waiting() {
            if self.machine.is_enabled(node.name.thread) {
                self.machine.step(node.name.thread, 0);
                self.observer.event(&self.machine);
            }
        }
    }
}

/// The first update that has read and not written.
fn pending_write(graph: &Graph) -> Option<Name> {
    graph.first_in(ReadState::Writes).map(|number| graph.nodes[number].name)
}
