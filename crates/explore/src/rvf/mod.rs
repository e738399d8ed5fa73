//! RVF-SMC: at most one execution for each reads-value-from class.
//!
//! Source: Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman, "Stateless Model Checking Under a Reads-Value-From Equivalence",
//! CAV 2021, Algorithm 2; Toman, "Improved Verification Techniques for Concurrent Systems", thesis, 2021, Algorithm 4.2, and section 4.4
//! for updates and locks.
//!
//! Promise, under sequential consistency, TSO and PSO: every reachable local state of every thread is visited, and every fault
//! and every deadlock is found; at most one maximal trace is run for each reads-value-from class, and often fewer: one trace can
//! stand for classes that differ only in which reads depend on which. Data races, leaks and what memory holds at the end are
//! not preserved, and are refused.
//!
//! `buffers.rs` says what is different under TSO and PSO, where writes go through buffers.
//!
//! A node of the search is a set of events, in which each read has a value, and so a set of good writes; and a witness,
//! an order of the events in which each reads from a good write. Threads run until each is about to read; then one of
//! these reads is given each of its possible values, one after the other.
//!
//! The trace of the machine is a stack of all events with their values, in the order in which the search met them. That
//! need not be an execution. A node has one as its witness, and memory is as the witness leaves it. So a new node costs
//! one step of a thread, and its following steps that read nothing, however different the execution is.
//!
//! Deviations:
//! - A causal map is one number for each read: the forbidden sources are the events of a node, which are a prefix of
//!   the stack.
//! - A read is any event that obtains something that others can change: an update is one event that reads and writes,
//!   an atomic section reads all that it touches, accesses to memory that may be freed and `free` read its lifetime,
//!   and a join reads whether the thread was joined before. Its value then has a part for each cell, and the causal map
//!   asks for at least one source that is not forbidden.
//! - A choice is an event whose values are its numbers.
//! - Locks are waits for a value. The paper has the lock read from one unlock; here the unlocks that leave the same value are
//!   one set of good writes.
//! - An operation with a guard (lock, wait) reads only what satisfies it. As it may wait for ever, other reads are
//!   always tried after it: Lemma 4.1, on which backtrack signals rest, appends the read to a trace. The other reads
//!   need a signal only if everything the operation can read so far satisfies it, as with a lock that no other thread
//!   has taken. If all threads wait, the possible last values of memory are tried one by one: see `endings.rs`.
//! - The reads of a node may come in any order; `ranks.rs` chooses one, or that of Algorithm 4.2.
//! - For backtrack signals see `signals.rs`: any pending update of another thread may send one, not only a
//!   compare-and-exchange.

mod buffers;
mod endings;
pub(crate) mod node;
mod pending;
mod placing;
pub(crate) mod ranks;
mod signals;
pub(crate) mod values;

use crate::endings::InOrder;
use crate::vc::{Assumptions, Local, ValueCentric};
use interleaf_consistency::good_writes::{Access, Heuristics, Instance};
use interleaf_memory::{Machine, Model, Settings, Status};
use interleaf_program::{AnyProgram, Op, ThreadId};
use interleaf_search::{Observer, Results, Search, SearchError, refining, unless_interrupted};
use interleaf_trace::{Action, CellIndex, EventIndex, ThreadIndex};
use node::{Lists, Next, Node};
use pending::ThreadInfo;
use placing::Placed;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Heuristics that can be switched off. None of them changes which values, faults and deadlocks are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether a node is left early when no read that was tried can have another source.
    pub backtrack_signals: bool,
    /// How witnesses are looked for.
    pub heuristics: Heuristics,
    /// Whether the order in which the reads of a node are tried is learned; else it is the paper's. How many traces stand for the classes
    /// may depend on it.
    pub learned_order: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { backtrack_signals: true, heuristics: Heuristics::ALL, learned_order: true }
    }
}

/// Explores a program.
pub fn rvf(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    explore(program, search, Options::default(), observer)
}

/// Explores a program with these heuristics.
pub fn explore(
    program: &dyn AnyProgram,
    search: &Search,
    options: Options,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    explore_as("rvf", program, search, options, Equivalence::Values, observer)
}

/// What distinguishes executions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Equivalence {
    Values,
    /// What reads obtain, and the order of writes of all threads but this one.
    ValuesAndOrders(ThreadId),
    /// That of VC-DPOR, with this thread as the root.
    ValueCentric {
        root: ThreadId,
        /// See [`crate::vc::Options`].
        merges_maximal: bool,
    },
    /// From which writes reads read.
    Sources,
}

impl Equivalence {
    /// The root thread, if there is one.
    fn root(self) -> Option<ThreadId> {
        match self {
            Equivalence::ValuesAndOrders(root) | Equivalence::ValueCentric { root, .. } => Some(root),
            Equivalence::Values | Equivalence::Sources => None,
        }
    }
}

/// Explores a program for the algorithm of this name.
pub(crate) fn explore_as(
    name: &'static str,
    program: &dyn AnyProgram,
    search: &Search,
    options: Options,
    equivalence: Equivalence,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    if search.settings.model != Model::Sc && equivalence.root().is_some() {
        return Err(SearchError::Unsupported(name, "memory models other than sequential consistency"));
    }
    if search.settings.buffer_bound.is_some() {
        return Err(SearchError::Unsupported(name, "bounds on store buffers"));
    }
    if search.races {
        return Err(SearchError::Unsupported(name, "data races"));
    }
    if search.leaks {
        return Err(SearchError::Unsupported(name, "leaks"));
    }
    if search.preemption_bound.is_some() {
        return Err(SearchError::Unsupported(name, "bounds on context switches"));
    }
    refining(&search.settings, |settings| {
        observer.start();
        let Equivalence::ValueCentric { merges_maximal, .. } = equivalence else {
            let mut explorer = Explorer::new(program, settings, search, options, equivalence, &mut *observer);
            explorer.run();
            return unless_interrupted(&explorer.machine, explorer.results);
        };
        let mut assumed = Assumptions::default();
        loop {
            let settings = settings.clone();
            let mut explorer = Explorer::new(program, settings, search, options, equivalence, &mut *observer);
            explorer.local = Some(Local::new(assumed));
            ValueCentric::new(&mut explorer, merges_maximal).run();
            match explorer.local.take().filter(|local| local.is_refuted) {
                Some(local) => assumed = local.assumed,
                None => return unless_interrupted(&explorer.machine, explorer.results),
            }
            observer.start();
        }
    })
}

/// What the next step of a thread is to the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StepKind {
    /// None: the thread has ended, was not started, or waits for a thread to end.
    None,
    Free,
    /// A choice among so many.
    Choice(u32),
    /// A read that can always happen.
    Read,
    /// A read that waits for a value.
    Guard,
}

pub(crate) struct Explorer<'e, 'p> {
    /// Its trace is the stack.
    pub(crate) machine: Machine<'p>,
    pub(crate) search: &'e Search<'e>,
    options: Options,
    equivalence: Equivalence,
    observer: &'e mut dyn Observer,
    pub(crate) results: Results,
    /// The events of the stack with their good writes.
    pub(crate) instance: Instance,
    pub(crate) nodes: Vec<Node>,
    /// The lists of nodes that were left, to be used again.
    pub(crate) spare: Vec<Lists>,
    /// The threads that have moved since the last node.
    moved: Vec<ThreadIndex>,
    threads: Vec<ThreadInfo>,
    objects: usize,
    /// By cell: the threads that were seen to write it, each with the last event that did.
    writers: Vec<Vec<(ThreadIndex, u32)>>,
    /// By thread, in VC-DPOR: how many writes are behind its read.
    pub(crate) writes_behind: Vec<u32>,
    /// What VC-DPOR takes for local.
    pub(crate) local: Option<Local>,
    buffers: buffers::Buffers,
    listeners: signals::Listeners,
    /// Runs executions in their orders.
    in_order: InOrder<'p>,
}

impl<'e, 'p> Explorer<'e, 'p> {
    fn new(
        program: &'p dyn AnyProgram,
        settings: Settings,
        search: &'e Search<'e>,
        options: Options,
        equivalence: Equivalence,
        observer: &'e mut dyn Observer,
    ) -> Self {
        Explorer {
            machine: Machine::new(program, settings),
            search,
            options,
            equivalence,
            observer,
            results: Results::default(),
            instance: match equivalence {
                Equivalence::ValueCentric { .. } => Instance::annotated(),
                _ => Instance::default(),
            },
            nodes: Vec::new(),
            spare: Vec::new(),
            moved: Vec::new(),
            threads: Vec::new(),
            objects: 0,
            writers: Vec::new(),
            writes_behind: Vec::new(),
            local: None,
            buffers: buffers::Buffers::default(),
            listeners: signals::Listeners::default(),
            in_order: InOrder::default(),
        }
    }

    fn run(&mut self) {
        // A search that keeps starting over must be stoppable too.
        if self.results.poll(self.search).is_break()
            || self.enter(0, Rc::default(), ThreadIndex::MAIN).is_break()
        {
            return;
        }
        while !self.machine.is_interrupted() {
            let Some(node) = self.nodes.last_mut() else { return };
            let went_on = match node.next() {
                Next::Value(value) => self.take(value),
                Next::Order(one, other) => self.put_in_order(one, other),
                Next::MemoryWrite(buffer) => self.bring_to_memory(buffer),
                Next::Lost(buffer) => self.lose(buffer),
                Next::Read(thread) => {
                    self.begin(thread);
                    ControlFlow::Continue(())
                }
                Next::Nothing => {
                    self.leave();
                    ControlFlow::Continue(())
                }
            };
            // A search for a witness may have been stopped.
            if went_on.is_break() || self.results.halt.is_some() {
                return;
            }
        }
    }

    /// Makes a node of the events of the stack. Those from `base` on are new, and `execution` with the events of the
    /// stack above it is a witness. `thread` has moved.
    fn enter(&mut self, base: usize, execution: Rc<Vec<EventIndex>>, thread: ThreadIndex) -> ControlFlow<()> {
        self.run_all_on(thread)?;
        if self.has_root() {
            return self.split(base, execution);
        }
        if let Some(buffer) = self.open_buffer(None) {
            return self.decide(base, execution, buffer);
        }
        self.read_on(base, execution)
    }

    /// Lets threads run until each is about to read. `thread` has moved.
    pub(crate) fn run_all_on(&mut self, thread: ThreadIndex) -> ControlFlow<()> {
        self.moved.clear();
        self.moved.push(thread);
        if self.has_buffers() {
            let found_out: Vec<ThreadIndex> = self.owners_of_lost().collect();
            self.moved.extend(found_out);
        }
        let mut next = 0;
        while let Some(&thread) = self.moved.get(next) {
            if let Some(buffer) = self.free_buffer(thread) {
                self.run_on(buffer)?;
            } else if self.step_kind(thread) == StepKind::Free {
                self.run_on(thread)?;
            } else {
                next += 1;
            }
        }
        self.signal_pending();
        ControlFlow::Continue(())
    }

    /// Makes a node whose reads are to be tried. Returns whether all of them wait for a value.
    pub(crate) fn push_reads(&mut self, base: usize, execution: Rc<Vec<EventIndex>>) -> bool {
        let orders = self.instance.orders();
        let lists = self.spare.pop().unwrap_or_default();
        let mut node = Node::new(base, self.instance.len(), orders, execution, lists);
        for thread in self.machine.threads() {
            let kind = self.mutation(thread);
            if kind != StepKind::None {
                node.add(thread, self.rank(thread, kind), kind == StepKind::Guard);
            }
        }
        let has_only_guards = node.has_only_guards();
        self.nodes.push(node);
        has_only_guards
    }

    /// The same, and records the executions that end here.
    pub(crate) fn read_on(&mut self, base: usize, execution: Rc<Vec<EventIndex>>) -> ControlFlow<()> {
        let is_over = self.push_reads(base, execution.clone());
        if !(is_over && self.end(&execution, self.instance.len())?.is_execution) {
            self.results.statistics.partial += 1;
        }
        ControlFlow::Continue(())
    }

    /// Starts to try the values of a read.
    pub(crate) fn begin(&mut self, thread: ThreadIndex) {
        self.forbid_last();
        let kind = self.mutation(thread);
        let values = match kind {
            StepKind::Choice(among) => values::choices(among),
            _ => self.values(thread),
        };
        let values = match self.equivalence {
            Equivalence::ValueCentric { .. } => values::with_fresh_sources(values),
            _ => values,
        };
        // Every trace has one of the values of a choice.
        let is_choice = matches!(kind, StepKind::Choice(_));
        let has_signals =
            self.options.backtrack_signals && kind == StepKind::Read && !self.is_forbidden(thread);
        self.stop_listening();
        self.pending(thread);
        let (Some(node), pending) = (self.nodes.last_mut(), &self.threads[thread.index()].pending) else {
            return;
        };
        node.begin(thread, values, pending.read(), pending.reads_one_cell(), is_choice || has_signals);
        if has_signals {
            self.listen();
        }
    }

    /// Enters in the causal map that the read that was tried last has no source in this node.
    fn forbid_last(&mut self) {
        let Some(node) = self.nodes.last_mut() else { return };
        if let Some(thread) = node.thread() {
            let entry = (self.machine.events_of(thread), node.depth as u32);
            let forbidden = &mut ThreadInfo::of(&mut self.threads, thread).forbidden;
            node.remember(thread, std::mem::replace(forbidden, entry));
        }
    }

    /// The number of events of the stack that are forbidden as sources of a thread's next event.
    fn forbidden_before(&self, thread: ThreadIndex) -> u32 {
        let entry = self.threads.get(thread.index()).map(|info| info.forbidden);
        entry.filter(|entry| entry.0 == self.machine.events_of(thread)).map_or(0, |entry| entry.1)
    }

    fn is_forbidden(&self, thread: ThreadIndex) -> bool {
        self.forbidden_before(thread) > 0
    }

    /// Gives the read of the node at the top a value, if there is a witness with it.
    fn take(&mut self, value: values::Value) -> ControlFlow<()> {
        let Some(node) = self.nodes.last() else { return ControlFlow::Continue(()) };
        let (Some(thread), base) = (node.thread(), node.depth) else { return ControlFlow::Continue(()) };
        let execution = node.execution();
        let Some(Placed { order, sources, moves_writes }) = self.place(thread, &value, execution) else {
            return ControlFlow::Continue(());
        };
        if let [(cell, good)] = &value.reads[..] {
            let held = self.machine.written_by(*cell, good[0]);
            self.nodes.last_mut().into_iter().for_each(|node| node.found(held));
        }
        // A read that writes nothing need not come last: memory stays as it was.
        let stays = !moves_writes && value.writes.is_empty();
        let last = |&(cell, _): &(CellIndex, EventIndex)| (cell, self.machine.last_write(cell));
        let memory: values::Sources = sources.iter().filter(|_| stays).map(last).collect();
        self.step_reading_from(thread, value.choice, sources);
        self.forget(thread);
        if moves_writes {
            self.remember(&order);
        }
        memory.into_iter().for_each(|(cell, last)| self.machine.set_reads_from(cell, last));
        self.record_event()?;
        self.note_writes();
        self.enter(base, order, thread)
    }

    /// Lets a thread take a step that depends on no other thread. A thread that it starts has moved.
    fn run_on(&mut self, thread: ThreadIndex) -> ControlFlow<()> {
        let after = self.after(thread);
        let footprint = self.machine.footprint(thread);
        let cells = footprint.writes.iter(&self.machine.trace().groups).filter(|cell| cell.is_some());
        let ended = footprint.frees.then_some(footprint.lifetime).filter(|lifetime| lifetime.is_some());
        let writes: Vec<CellIndex> = cells.chain(ended).collect();
        self.instance.push(Access {
            thread,
            reads: &[],
            writes: &writes,
            after: &after,
            fresh: 0,
            forwarded: &[],
        });
        if self.has_buffers()
            && let Some(put) = self.machine.oldest_in_buffer(thread)
        {
            self.note_memory_write(put);
        }
        if let Status::Ready(Op::Join { .. }) = self.machine.status(thread) {
            self.note_join(self.machine.last_write(footprint.lifetime));
        }
        let action = self.machine.step_touching(thread, 0, footprint).action;
        self.forget(self.owner(thread));
        if let Action::Spawn(child) = action {
            self.forget(child);
            let position = EventIndex(self.instance.len() as u32 - 1);
            ThreadInfo::of(&mut self.threads, child).started = position;
            self.moved.push(child);
        }
        self.record_event()?;
        self.note_writes();
        self.signal_write();
        ControlFlow::Continue(())
    }

    pub(crate) fn record_event(&mut self) -> ControlFlow<()> {
        self.results.statistics.events += 1;
        if self.machine.is_interrupted() {
            return ControlFlow::Break(());
        }
        if self.local.as_ref().is_some_and(|local| local.is_refuted) {
            return ControlFlow::Break(());
        }
        self.observer.event(&self.machine);
        self.results.poll_within(self.search, &self.machine)
    }

    /// Whether there is a root thread, which need not have been started.
    pub(crate) fn has_root(&self) -> bool {
        self.equivalence.root().is_some()
    }

    /// The root thread, if it was started.
    pub(crate) fn root_index(&self) -> Option<ThreadIndex> {
        self.machine.thread(self.equivalence.root()?)
    }

    fn is_root(&self, thread: ThreadIndex) -> bool {
        self.root_index() == Some(thread)
    }

    pub(crate) fn leave(&mut self) {
        self.stop_listening();
        let Some(node) = self.nodes.pop() else { return };
        for &(thread, entry) in node.remembered().iter().rev() {
            self.threads[thread.index()].forbidden = entry;
        }
        self.instance.truncate_orders(node.orders);
        if let Some(buffer) = node.buffer() {
            self.find_again(buffer);
        }
        while self.instance.len() > node.base {
            self.take_back_last();
            self.instance.truncate(self.instance.len() - 1);
        }
        self.spare.push(node.into_lists());
    }

    /// Takes back the last step of the machine, if there is one.
    pub(crate) fn take_back_last(&mut self) {
        let moved = self.machine.trace().events.last().map(|event| event.thread);
        self.machine.undo();
        moved.into_iter().for_each(|thread| self.forget(self.owner(thread)));
    }
}
