//! `exhaustive` under RC11: every consistent execution graph, built event by event.
//!
//! Any thread takes its next step, with any write of the graph as the source of each read, and any place in modification order for
//! what it writes. A graph on which the [axioms](axioms) fail is left: they are monotone, so no graph that contains it is
//! consistent. Equal graphs are met once.
//!
//! Promise: every reads-from class of complete or blocked executions is counted exactly once in `complete`, `blocked` or
//! `faulty`; with [`Equivalence::Mazurkiewicz`], every graph is. An execution has ended if no thread can take a step in which it
//! reads the last writes in modification order: in the end all writes arrive.
//!
//! Atomic accesses of several cells have no meaning under RC11. Plain writes of several cells come last in each of them: where that is
//! not so, there is a data race.

mod axioms;
mod relation;

use crate::endings::ending::ending;
use crate::error::{SearchError, unless_interrupted};
use crate::exhaustive::add_final_reads;
use crate::observer::Observer;
use crate::refining::refining;
use crate::results::Results;
use crate::search::Search;
use axioms::{ExecutionGraph, Kind, Node};
use interleaf_memory::{Machine, Model, Status};
use interleaf_program::{AnyProgram, MemoryOrder, Op, SyncKind};
use interleaf_trace::{Action, CellIndex, ClassKey, Equivalence, EventIndex, ThreadIndex, identity};
use relation::Relation;
use rustc_hash::FxHashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

type Source = (CellIndex, EventIndex);

/// Runs a program in every consistent graph.
pub(crate) fn graphs(
    program: &dyn AnyProgram,
    equivalence: Equivalence,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    refining(&search.settings, |settings| {
        observer.start();
        let mut explorer = Explorer {
            machine: Machine::new(program, settings),
            equivalence,
            search,
            observer: &mut *observer,
            results: Results::default(),
            operations: Vec::new(),
            modification: Vec::new(),
            prefixes: FxHashSet::default(),
            classes: FxHashSet::default(),
        };
        let _ = explorer.explore(ClassKey::default());
        unless_interrupted(&explorer.machine, explorer.results)
    })
}

struct Explorer<'e, 'p> {
    machine: Machine<'p>,
    equivalence: Equivalence,
    search: &'e Search<'e>,
    observer: &'e mut dyn Observer,
    results: Results,
    /// The operation of each event.
    operations: Vec<Op>,
    /// By cell, its writes in modification order.
    modification: Vec<Vec<EventIndex>>,
    prefixes: FxHashSet<(ClassKey, u64)>,
    /// With their modification orders, if these count.
    classes: FxHashSet<(ClassKey, u64)>,
}

impl Explorer<'_, '_> {
    fn explore(&mut self, key: ClassKey) -> ControlFlow<()> {
        if self.machine.is_interrupted() {
            return ControlFlow::Break(());
        }
        if !self.machine.threads().any(|thread| self.machine.is_enabled(thread)) {
            self.end(key)?;
        }
        for thread in self.machine.threads().collect::<Vec<_>>() {
            let Status::Ready(op) = self.machine.status(thread) else { continue };
            for sources in self.sources(thread, op) {
                if self.machine.footprint_seeing(thread, &sources).is_none() {
                    continue;
                }
                for choice in 0..self.machine.choices(thread) {
                    self.step(thread, (op, choice), &sources, key)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What the next step of a thread may read.
    fn sources(&self, thread: ThreadIndex, op: Op) -> Vec<Vec<Source>> {
        let mut all = vec![Vec::new()];
        if !op.reads_memory() {
            return all;
        }
        let cells = self.machine.cells_of(thread);
        for cell in cells.iter(&self.machine.trace().groups).filter(|cell| cell.is_some()) {
            let writes = self.modification.get(cell.index()).map_or(&[][..], Vec::as_slice);
            let writes = || writes.iter().copied().chain([EventIndex::INITIAL]);
            let with = |sources: &Vec<Source>| {
                writes()
                    .map(|write| sources.iter().copied().chain([(cell, write)]).collect())
                    .collect::<Vec<_>>()
            };
            all = all.iter().flat_map(with).collect();
        }
        all
    }

    fn step(
        &mut self,
        thread: ThreadIndex,
        (op, choice): (Op, u32),
        sources: &[Source],
        mut key: ClassKey,
    ) -> ControlFlow<()> {
        self.machine.step_reading_from(thread, choice, sources);
        self.results.statistics.events += 1;
        self.operations.push(op);
        let last = EventIndex(self.machine.trace().events.len() as u32 - 1);
        key.add(self.machine.trace(), last, Equivalence::ReadsFrom);
        self.modification.resize_with(self.machine.trace().cells.len(), Vec::new);
        let result = if self.machine.is_interrupted() {
            ControlFlow::Break(())
        } else {
            self.place(last, sources, key)
        };
        self.operations.pop();
        self.machine.undo();
        result
    }

    /// Puts what an event has written at each place in modification order.
    fn place(&mut self, event: EventIndex, sources: &[Source], key: ClassKey) -> ControlFlow<()> {
        let trace = self.machine.trace();
        let written = trace.event(event).footprint.writes;
        let cells: Vec<_> = written.iter(&trace.groups).filter(|cell| cell.is_some()).collect();
        let &[cell] = cells.as_slice() else {
            cells.iter().for_each(|cell| self.modification[cell.index()].push(event));
            let result = self.go_on(key);
            cells.iter().for_each(|cell| {
                self.modification[cell.index()].pop();
            });
            return result;
        };
        let order = &self.modification[cell.index()];
        let places = match sources.iter().find(|(read, _)| *read == cell) {
            // An update comes right after its source.
            Some(&(_, source)) => {
                let place = order.iter().position(|&write| write == source).map_or(0, |place| place + 1);
                place..=place
            }
            None => 0..=order.len(),
        };
        for place in places {
            self.modification[cell.index()].insert(place, event);
            let result = self.go_on(key);
            self.modification[cell.index()].remove(place);
            result?;
        }
        ControlFlow::Continue(())
    }

    /// Explores a graph that is consistent and new.
    fn go_on(&mut self, key: ClassKey) -> ControlFlow<()> {
        if !self.prefixes.insert((key, self.modification_key())) {
            return ControlFlow::Continue(());
        }
        // What was read was the last write of memory for this step only.
        let memory = self.machine.memory();
        for cell in 0..self.modification.len() {
            let last = self.modification[cell].last().copied().unwrap_or(EventIndex::INITIAL);
            let cell = CellIndex(cell as u32);
            if last.is_event() || self.machine.last_write(cell).is_event() && self.is_memory(cell) {
                self.machine.set_reads_from(cell, last);
            }
        }
        let result = self.explore_if_consistent(key);
        self.machine.restore_memory(memory);
        result
    }

    fn explore_if_consistent(&mut self, key: ClassKey) -> ControlFlow<()> {
        if !self.graph().is_consistent() {
            return ControlFlow::Continue(());
        }
        self.observer.event(&self.machine);
        self.results.poll_within(self.search, &self.machine)?;
        self.explore(key)
    }

    /// Whether a cell is no lifetime.
    fn is_memory(&self, cell: CellIndex) -> bool {
        self.machine.trace().cells[cell.index()].size != 0
    }

    fn end(&mut self, mut key: ClassKey) -> ControlFlow<()> {
        add_final_reads(&self.machine, &mut key, Equivalence::ReadsFrom);
        let order = if self.equivalence == Equivalence::Mazurkiewicz { self.modification_key() } else { 0 };
        if !self.classes.insert((key, order)) {
            self.results.statistics.executions.redundant += 1;
            return self.results.poll(self.search);
        }
        let ending = ending(&self.machine);
        self.observer.execution(&self.machine, ending);
        self.results.record(&self.machine, ending, self.search)
    }

    fn modification_key(&self) -> u64 {
        let trace = self.machine.trace();
        let mut key = 0_u64;
        for (cell, order) in self.modification.iter().enumerate() {
            // The sum of weak hashes is the same for different orders: swapping writes of two cells cancels out.
            let mut hasher = DefaultHasher::new();
            let range = trace.cells[cell];
            (range.address, range.size).hash(&mut hasher);
            order.iter().for_each(|&write| identity(trace, write).hash(&mut hasher));
            key = key.wrapping_add(if order.is_empty() { 0 } else { hasher.finish() });
        }
        key
    }

    /// The events so far as the axioms see them.
    fn graph(&self) -> ExecutionGraph {
        let trace = self.machine.trace();
        let mut nodes = Vec::new();
        let node = |thread, kind, order, cell| Node { thread, kind, order, cell };
        for cell in 0..trace.cells.len() as u32 {
            nodes.push(node(None, Kind::Write, MemoryOrder::Plain, Some(cell)));
        }
        // For each event its reads and its writes, by cell, and all its nodes.
        let mut reads: Vec<(usize, CellIndex, EventIndex)> = Vec::new();
        let mut writes: Vec<Vec<(CellIndex, usize)>> = Vec::new();
        let mut own: Vec<(usize, usize)> = Vec::new();
        let mut updates = Vec::new();
        for (number, (event, &op)) in trace.events.iter().zip(&self.operations).enumerate() {
            let (thread, first) = (Some(event.thread.0), nodes.len());
            let mut written = Vec::new();
            let cells: Vec<_> =
                event.footprint.writes.iter(&trace.groups).filter(|cell| cell.is_some()).collect();
            let mut orders = Orders::of(op, !cells.is_empty());
            if self.machine.settings().plain_is_relaxed {
                let plain = [&mut orders.read, &mut orders.write].into_iter();
                plain
                    .filter(|order| **order == MemoryOrder::Plain)
                    .for_each(|order| *order = MemoryOrder::Relaxed);
            }
            let has_read = event.read.is_some();
            for piece in trace.pieces_of(event).filter(|_| has_read) {
                reads.push((nodes.len(), piece.cell, piece.last_write));
                nodes.push(node(thread, Kind::Read, orders.read, Some(piece.cell.0)));
            }
            for cell in cells {
                if let Some(&(read, ..)) =
                    reads.iter().find(|&&(read, other, _)| read >= first && other == cell)
                {
                    updates.push((read, nodes.len()));
                }
                written.push((cell, nodes.len()));
                nodes.push(node(thread, Kind::Write, orders.write, Some(cell.0)));
            }
            if nodes.len() == first {
                let kind = if matches!(op, Op::Fence(_)) { Kind::Fence } else { Kind::Other };
                nodes.push(node(thread, kind, orders.read, None));
            }
            debug_assert_eq!(number, writes.len(), "one entry for each event");
            writes.push(written);
            own.push((first, nodes.len() - 1));
        }
        let size = nodes.len();
        let write = |cell: CellIndex, event: EventIndex| {
            let written = |writes: &Vec<(CellIndex, usize)>| {
                writes.iter().find(|(other, _)| *other == cell).map(|&(_, node)| node)
            };
            if event.is_event() { written(&writes[event.index()]) } else { Some(cell.index()) }
        };
        let mut rf = Relation::empty(size);
        for &(read, cell, source) in &reads {
            rf.add(write(cell, source).expect("a source writes what is read from it"), read);
        }
        let mut mo = Relation::empty(size);
        for (cell, order) in self.modification.iter().enumerate() {
            let cell = CellIndex(cell as u32);
            let all: Vec<_> =
                [EventIndex::INITIAL].iter().chain(order).filter_map(|&event| write(cell, event)).collect();
            for (number, &early) in all.iter().enumerate() {
                all[number + 1..].iter().for_each(|&late| mo.add(early, late));
            }
        }
        let mut rmw = Relation::empty(size);
        updates.iter().for_each(|&(read, write)| rmw.add(read, write));
        let mut threads = Relation::empty(size);
        for (number, event) in trace.events.iter().enumerate() {
            let of = |thread: ThreadIndex| {
                trace.events.iter().enumerate().filter(move |(_, event)| event.thread == thread)
            };
            match event.action {
                Action::Spawn(child) => {
                    of(child).for_each(|(other, _)| threads.add(own[number].1, own[other].0));
                }
                Action::Join(target) => {
                    of(target).for_each(|(other, _)| threads.add(own[other].1, own[number].0));
                }
                _ => {}
            }
        }
        ExecutionGraph { nodes, rf, mo, rmw, threads, is_rc20: self.machine.settings().model == Model::Rc20 }
    }
}

/// The memory orders of the read and the write of an operation.
struct Orders {
    read: MemoryOrder,
    write: MemoryOrder,
}

impl Orders {
    fn of(op: Op, writes: bool) -> Orders {
        use MemoryOrder::{Acquire, AcquireRelease, Plain, Relaxed, Release};
        let order = match op {
            Op::Read { order, .. } | Op::Write { order, .. } | Op::Fence(order) => {
                return Orders { read: order, write: order };
            }
            Op::Update { order, .. } if writes => order,
            Op::Update { failure, .. } => failure,
            Op::BlockingRmw { .. } => Acquire,
            // The last thread at a barrier continues at once, and has synchronised with the others.
            Op::Release { kind: SyncKind::Barrier, .. } if writes => AcquireRelease,
            Op::Release { .. } if writes => Release,
            Op::Release { .. } => Relaxed,
            _ => Plain,
        };
        Orders {
            read: if matches!(order, Release) {
                Relaxed
            } else if order == AcquireRelease {
                Acquire
            } else {
                order
            },
            write: if matches!(order, Acquire) {
                Relaxed
            } else if order == AcquireRelease {
                Release
            } else {
                order
            },
        }
    }
}
