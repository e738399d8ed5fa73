//! Runs under RC11: what a thread reads is drawn among the writes that it may see.
//!
//! The run is a graph, built event by event. It stays consistent, for some modification order: `consistency/src/rc11` decides that. The
//! machine's memory holds the last write of each cell in one such order. An event that reads it and writes last keeps the graph
//! consistent, so a run can always go on.
//!
//! A run first draws how often its events are *stale*. A stale read draws among all writes that its thread may see, and after a stale write
//! the last write of its cell is drawn anew; each is equally likely. Other reads read the last write, and other writes come last. In some
//! runs nothing is stale. They are interleavings, so that bugs of a deep order are found as under sequential consistency.
//!
//! Every reads-from class has a positive probability. Take a graph of the class, and an order of its events that extends program order
//! and reads-from. The threads can be chosen in that order, and each read can draw its source, as a part of a consistent graph is
//! consistent. When no thread can take a step, the last writes of the cells for which threads wait are drawn once more.
//!
//! An access of several cells reads the last write of each. Atomic accesses of several cells have no meaning under RC11, and a plain one
//! that could read something else is in a data race.

use fastrand::Rng;
use interleaf_consistency::rc11::{Extended, Graph, Orders, Version};
use interleaf_consistency::{Access, Buffer, Section};
use interleaf_memory::{Machine, Model, Settings, Status};
use interleaf_program::{Address, Op};
use interleaf_trace::{Action, CellIndex, EventIndex, ThreadIndex};

type Source = (CellIndex, EventIndex);

/// How often reads are stale, one of these for each run.
const STALENESS: [f64; 4] = [0.0, 0.1, 0.5, 1.0];

/// In longer runs than this, writes are not placed: to order writes anew takes time that grows with their number.
const MOST_PLACED: usize = 1_000;

/// The graph of a run.
pub(crate) struct GraphRun {
    graph: Graph,
    /// The events in an order in which the writes to each cell are in modification order.
    execution: Vec<EventIndex>,
    /// By thread, the event that started it.
    started_by: Vec<EventIndex>,
    staleness: f64,
    /// By thread, whether its pending guard may be satisfied by a stale read, and how many events the thread had when that was drawn.
    guards: Vec<(u32, bool)>,
    /// Whether the last writes were drawn.
    is_settled: bool,
    candidates: Vec<EventIndex>,
}

/// An event that can be added to the graph.
struct Next {
    sources: Vec<Source>,
    writes: Vec<CellIndex>,
    /// The new order of events, unless the event reads and writes last.
    execution: Option<Vec<EventIndex>>,
}

/// What a strategy wants of the next read.
pub(crate) struct Wishes<'w> {
    /// Whether it wants anything of a read of an address.
    pub(crate) ranks: &'w dyn Fn(Address) -> bool,
    /// How much it wants an address to be read from a write.
    pub(crate) rank: &'w dyn Fn(Address, EventIndex) -> i8,
}

impl GraphRun {
    /// A run without events; none if executions are sequences.
    pub(crate) fn new(settings: &Settings, rng: &mut Rng) -> Option<GraphRun> {
        let version = match settings.model {
            Model::Sc | Model::Tso | Model::Pso => return None,
            Model::Rc11 => Version::Rc11,
            Model::Rc20 => Version::Rc20,
        };
        Some(GraphRun {
            graph: Graph::new(version, settings.plain_is_relaxed),
            execution: Vec::new(),
            started_by: Vec::new(),
            staleness: STALENESS[rng.usize(..STALENESS.len())],
            guards: Vec::new(),
            is_settled: false,
            candidates: Vec::new(),
        })
    }

    /// Whether a thread can take a step. One that waits for a value may find it in a write that is not the last one, or may never see
    /// it.
    pub(crate) fn is_enabled(&mut self, machine: &mut Machine, thread: ThreadIndex, rng: &mut Rng) -> bool {
        machine.resume_outdated(thread);
        if machine.is_enabled(thread) {
            return true;
        }
        if self.staleness == 0.0 || !machine.waits(thread) || !self.may_be_stale(machine, thread, rng) {
            return false;
        }
        let Some(cell) = single_cell(machine, thread) else { return false };
        self.find_visible(machine, thread, cell);
        let candidates = std::mem::take(&mut self.candidates);
        let is_possible = candidates.iter().any(|&source| {
            let length = self.graph.len();
            let is_possible = self.add(machine, thread, Some((cell, source))).is_some();
            self.graph.truncate(length);
            is_possible
        });
        self.candidates = candidates;
        is_possible
    }

    /// Draws the last writes of the cells that threads wait for, when no thread can take a step. Some thread may be able to then.
    pub(crate) fn settle(&mut self, machine: &mut Machine, rng: &mut Rng) {
        if self.staleness == 0.0 || std::mem::replace(&mut self.is_settled, true) {
            return;
        }
        let mut last: Vec<Source> = Vec::new();
        for thread in machine.threads().filter(|&thread| machine.waits(thread)) {
            let Some(cell) = single_cell(machine, thread) else { continue };
            self.candidates.clear();
            self.graph.last_writes(cell, &mut self.candidates);
            if self.candidates.len() > 1 && last.iter().all(|&(other, _)| other != cell) {
                last.push((cell, self.candidates[rng.usize(..self.candidates.len())]));
            }
        }
        if !last.is_empty() {
            self.end_with(machine, &last);
        }
    }

    /// Whether a thread that waits may read a write that is not the last one. That is drawn once for each time that it waits.
    fn may_be_stale(&mut self, machine: &Machine, thread: ThreadIndex, rng: &mut Rng) -> bool {
        let events = machine.events_of(thread);
        if self.guards.len() <= thread.index() {
            self.guards.resize(thread.index() + 1, (u32::MAX, false));
        }
        let guard = &mut self.guards[thread.index()];
        if guard.0 != events {
            *guard = (events, rng.bool());
        }
        guard.1
    }

    /// Lets an enabled thread take a step.
    pub(crate) fn step(
        &mut self,
        machine: &mut Machine,
        thread: ThreadIndex,
        choice: u32,
        wishes: &Wishes,
        rng: &mut Rng,
    ) {
        let drawn = self.draw(machine, thread, wishes, rng);
        let next = drawn.or_else(|| self.add(machine, thread, None));
        let Some(Next { sources, writes, execution }) = next else {
            debug_assert!(machine.is_interrupted(), "a thread can read the last write");
            return;
        };
        let before: Vec<Source> = sources.iter().map(|&(cell, _)| (cell, machine.last_write(cell))).collect();
        machine.step_reading_from(thread, choice, &sources);
        if machine.is_interrupted() {
            return;
        }
        let event = EventIndex(machine.trace().events.len() as u32 - 1);
        if let Action::Spawn(child) = machine.trace().event(event).action {
            let threads = self.started_by.len().max(child.index() + 1);
            self.started_by.resize(threads, EventIndex::INITIAL);
            self.started_by[child.index()] = event;
        }
        match execution {
            None => {
                self.execution.push(event);
                let kept = before.iter().filter(|(cell, _)| !writes.contains(cell));
                kept.for_each(|&(cell, last)| machine.set_reads_from(cell, last));
                if let (&[cell], true) = (writes.as_slice(), before.is_empty()) {
                    self.place_write(machine, cell, rng);
                }
            }
            Some(execution) => {
                self.execution = execution;
                self.remember(machine);
            }
        }
    }

    /// Draws whether the write that just happened is the last one of its cell, or comes before another one.
    fn place_write(&mut self, machine: &mut Machine, cell: CellIndex, rng: &mut Rng) {
        if self.execution.len() > MOST_PLACED || rng.f64() >= self.staleness {
            return;
        }
        self.candidates.clear();
        self.graph.last_writes(cell, &mut self.candidates);
        let last = match self.candidates.as_slice() {
            [] | [_] => return,
            all => all[rng.usize(..all.len())],
        };
        if last != machine.last_write(cell) {
            self.end_with(machine, &[(cell, last)]);
        }
    }

    /// Lets these writes be the last ones of their cells, if they can be.
    fn end_with(&mut self, machine: &mut Machine, last: &[Source]) {
        if let (Some(execution), _) = self.graph.witness(&self.execution, last) {
            self.execution = execution;
            self.remember(machine);
        }
    }

    /// The next event of a thread with a source that is drawn, if it has a choice. The event is added to the graph.
    fn draw(
        &mut self,
        machine: &mut Machine,
        thread: ThreadIndex,
        wishes: &Wishes,
        rng: &mut Rng,
    ) -> Option<Next> {
        let cell = single_cell(machine, thread)?;
        let address = machine.trace().cells[cell.index()].address;
        let must_be_stale = !machine.is_enabled(thread);
        let is_wished = (wishes.ranks)(address);
        if !must_be_stale && !is_wished && rng.f64() >= self.staleness {
            return None;
        }
        self.find_visible(machine, thread, cell);
        let mut candidates = std::mem::take(&mut self.candidates);
        rng.shuffle(&mut candidates);
        if is_wished {
            candidates.sort_by_key(|&source| -(wishes.rank)(address, source));
        }
        let next = candidates.iter().find_map(|&source| self.add(machine, thread, Some((cell, source))));
        self.candidates = candidates;
        next
    }

    /// Finds the writes to a cell that a thread may see, as far as is known before it reads.
    fn find_visible(&mut self, machine: &Machine, thread: ThreadIndex, cell: CellIndex) {
        self.candidates.clear();
        let last = match machine.last_event(thread) {
            last if last.is_event() => last,
            _ => self.start_of(thread),
        };
        if last.is_event() {
            self.graph.visible(cell, last, &mut self.candidates);
        } else {
            self.candidates.push(EventIndex::INITIAL);
        }
    }

    fn start_of(&self, thread: ThreadIndex) -> EventIndex {
        self.started_by.get(thread.index()).copied().unwrap_or(EventIndex::INITIAL)
    }

    /// Adds the next event of a thread to the graph, if that is consistent. It reads from `source`, and the last write of other
    /// cells.
    fn add(&mut self, machine: &mut Machine, thread: ThreadIndex, source: Option<Source>) -> Option<Next> {
        let Status::Ready(op) = machine.status(thread) else { return None };
        let footprint = machine.footprint_seeing(thread, source.as_slice())?;
        let groups = &machine.trace().groups;
        let writes: Vec<_> = footprint.writes.iter(groups).filter(|cell| cell.is_some()).collect();
        let is_section = matches!(op, Op::AtomicBegin { .. });
        let read = if is_section {
            footprint.writes.iter(groups).chain(footprint.reads.iter(groups)).collect()
        } else if op.reads_memory() {
            machine.cells_of(thread).iter(groups).collect()
        } else {
            Vec::new()
        };
        let from = |cell: CellIndex| match source {
            Some((drawn, source)) if drawn == cell => source,
            _ => machine.last_write(cell),
        };
        let read = read.into_iter().filter(|cell| cell.is_some());
        let sources: Vec<Source> = read.map(|cell| (cell, from(cell))).collect();
        let mut after = Vec::new();
        if !machine.last_event(thread).is_event() {
            after.push(self.start_of(thread));
        }
        if let Op::Join { thread: target } = op {
            after.extend(machine.thread(target).map(|target| machine.last_event(target)));
        }
        after.retain(|event| event.is_event());
        let updates = if is_section { single_cell(machine, thread) } else { None };
        let orders = Orders::of(op, !writes.is_empty(), updates.unwrap_or(CellIndex::NONE));
        let (buffer, section) = (Buffer::None, Section::None);
        let access = Access { thread, reads: &sources, writes: &writes, after: &after, buffer, section };
        self.graph.push(access, orders).ok()?;
        let is_last = |&(cell, source): &Source| machine.last_write(cell) == source;
        if sources.iter().all(is_last) {
            return Some(Next { sources, writes, execution: None });
        }
        match self.extended() {
            Some((execution, Extended::Last)) => {
                debug_assert_eq!(execution.len(), self.graph.len(), "all events are in order");
                Some(Next { sources, writes, execution: None })
            }
            Some((execution, Extended::Within)) => Some(Next { sources, writes, execution: Some(execution) }),
            None => {
                self.graph.pop();
                None
            }
        }
    }

    /// An order of all events in which the writes to each cell are in a modification order.
    fn extended(&mut self) -> Option<(Vec<EventIndex>, Extended)> {
        let mut execution = self.execution.clone();
        if let Some(extended) = self.graph.extend(&mut execution, self.graph.len() - 1) {
            return Some((execution, extended));
        }
        let mut guide = self.execution.clone();
        guide.push(EventIndex(self.graph.len() as u32 - 1));
        let (found, _) = self.graph.witness(&guide, &[]);
        found.map(|execution| (execution, Extended::Within))
    }

    /// Makes memory what it is after the events in their order.
    fn remember(&self, machine: &mut Machine) {
        let mut is_known = vec![false; machine.trace().cells.len()];
        for &event in self.execution.iter().rev() {
            let trace = machine.trace();
            let written = trace.event(event).footprint.writes;
            let cells: Vec<_> = written.iter(&trace.groups).filter(|cell| cell.is_some()).collect();
            for cell in cells {
                if !std::mem::replace(&mut is_known[cell.index()], true) {
                    machine.set_reads_from(cell, event);
                }
            }
        }
    }
}

/// The only cell that the next step of a thread reads, or the one that it updates in the section of a merged loop.
fn single_cell(machine: &Machine, thread: ThreadIndex) -> Option<CellIndex> {
    let Status::Ready(op) = machine.status(thread) else { return None };
    if !op.reads_memory() && !matches!(op, Op::AtomicBegin { .. }) {
        return None;
    }
    machine.cells_of(thread).single().filter(|cell| cell.is_some())
}
