//! The state graph of a program as a check of liveness needs it: who takes each step, who could, and which places threads pass.
//!
//! Promise: when the search finishes, every reachable state and every step between states is in the graph, and a step has each place
//! that a thread passes in it ([`interleaf_program::Op::Reached`]).

use crate::Options;
pub use crate::fair::edges::{Edge, Edges};
pub use crate::fair::states::{End, State, States};
use crate::run::{Met, Run, Step};
use crate::search::{Expansion, Frame, explore};
use crate::stateful::Everything;
use interleaf_memory::{Machine, Model, Status};
use interleaf_program::address::THREADS_BASE;
use interleaf_program::{Address, AnyProgram, Op, ThreadId};
use interleaf_search::{Observer, Results, Search, SearchError};
use interleaf_trace::{BlockedReason, Footprint, ThreadIndex};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::Arc;

/// The most threads and buffers of a graph: a set of them is a word.
pub const MOST_MOVERS: usize = 64;

/// A thread, or a store buffer of one: whoever takes steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mover {
    /// The thread.
    pub thread: ThreadId,
    /// Whether it is a buffer of the thread, and under PSO for which address.
    pub buffer: Option<Option<Address>>,
    /// The name of the thread: the function that it started in.
    pub name: Arc<str>,
}

/// The states of a program, from 0, the first one, and the steps between them.
#[derive(Clone, Debug, Default)]
pub struct FairGraph {
    /// The states.
    pub states: States,
    /// The steps.
    pub edges: Edges,
    /// Sets of movers that pass places; the first one is empty.
    pub passed: Vec<Vec<(u8, u32)>>,
    /// The threads and buffers, by the numbers of [`ThreadIndex`].
    pub movers: Vec<Mover>,
}

/// Visits every state of a program, and keeps the graph. Refuses a program with more than [`MOST_MOVERS`] threads and store buffers. Under
/// PSO, it also refuses a program in which one mover may stand for the store buffers of two addresses.
pub fn fair_graph(
    program: &dyn AnyProgram,
    search: &Search,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<(Results, FairGraph), SearchError> {
    let graph = RefCell::new(FairGraph::default());
    let results = explore(program, search, options, observer, |_| {
        *graph.borrow_mut() = FairGraph { passed: vec![Vec::new()], ..FairGraph::default() };
        let numbers = FxHashMap::from_iter([(Vec::new(), 0)]);
        Recorder {
            graph: &graph,
            step: Step { thread: ThreadIndex::MAIN, choice: 0 },
            numbers,
            everything: Everything::default(),
            is_too_large: false,
            has_renamed: false,
            has_buffers_of_objects: false,
        }
    })?;
    Ok((results, graph.into_inner()))
}

/// Records the states and steps.
struct Recorder<'g> {
    graph: &'g RefCell<FairGraph>,
    /// The step that is being taken.
    step: Step,
    /// The numbers of sets of passed places.
    numbers: FxHashMap<Vec<(u8, u32)>, u32>,
    everything: Everything,
    /// Whether there are too many movers, alternatives of a choice, or sets of passed places.
    is_too_large: bool,
    /// Whether objects had other addresses when a state was met again.
    has_renamed: bool,
    /// Whether a buffer of PSO held a write to an object that may be renamed.
    has_buffers_of_objects: bool,
}

/// The state that a machine is in.
pub fn state_of(machine: &Machine) -> State {
    let mut state = State { enabled: 0, started: 0, ended: 0, end: End::None };
    for thread in machine.threads().take(MOST_MOVERS) {
        let bit = 1 << thread.index();
        let is_thread = machine.owner(thread).is_none();
        let status = machine.status(thread);
        if machine.is_enabled(thread) {
            state.enabled |= bit;
        }
        if is_thread && status != Status::Absent {
            state.started |= bit;
        }
        match status {
            Status::Ended(_) => state.ended |= bit,
            Status::Stopped(BlockedReason::Exit) => {
                state.ended |= bit;
                state.end = End::Over;
            }
            Status::Faulted => state.end = End::Discarded,
            Status::Stopped(reason) if reason != BlockedReason::Await => state.end = End::Discarded,
            _ => {}
        }
    }
    if state.end != End::None {
        state.enabled = 0;
    }
    state
}

impl Mover {
    /// A thread or buffer of a machine.
    pub fn of(machine: &Machine, number: ThreadIndex) -> Mover {
        let owner = machine.owner(number);
        let address = || match machine.next_memory_write(number) {
            Some(Op::Write { at, .. }) if machine.settings().model == Model::Pso => Some(at.address),
            _ => None,
        };
        let thread = owner.unwrap_or(number);
        let name = machine.state(thread).map(|state| machine.program().name(state)).unwrap_or_default();
        Mover { thread: machine.id(thread), buffer: owner.map(|_| address()), name }
    }
}

/// The thread or buffer of a machine that is this mover, if it is there.
pub fn find(machine: &Machine, wanted: &Mover) -> Option<ThreadIndex> {
    machine.threads().find(|&number| {
        let owner = machine.owner(number);
        machine.id(owner.unwrap_or(number)) == wanted.thread
            && owner.is_some() == wanted.buffer.is_some()
            && (owner.is_none()
                || machine.is_enabled(number) && Mover::of(machine, number).buffer == wanted.buffer)
    })
}

impl Recorder<'_> {
    /// Adds the step that was just taken from the state of a frame, unless the run had ended.
    fn add_edge(&mut self, run: &mut Run, frame: &Frame<()>, to: u32) {
        let from = frame.state;
        let passed = run.machine.take_reached();
        let mut graph = self.graph.borrow_mut();
        if graph.states[from as usize].end != End::None {
            return;
        }
        let (Ok(choice), true) = (u16::try_from(self.step.choice), self.step.thread.index() < MOST_MOVERS)
        else {
            self.is_too_large = true;
            return;
        };
        let mut passed: Vec<_> = passed.into_iter().map(|(thread, place)| (thread.0 as u8, place)).collect();
        passed.sort_unstable();
        passed.dedup();
        let next = graph.passed.len() as u32;
        let passed = match self.numbers.get(&passed) {
            Some(&known) => known,
            None => {
                graph.passed.push(passed.clone());
                self.numbers.insert(passed, next);
                next
            }
        };
        let edge = Edge { from, to, passed, choice, mover: self.step.thread.0 as u8 };
        self.is_too_large |= graph.edges.put(frame.next - 1, &edge).is_err();
    }

    fn add_state(&mut self, run: &Run) {
        let mut graph = self.graph.borrow_mut();
        graph.states.push(state_of(&run.machine));
        let count = run.machine.threads().len();
        self.is_too_large |= count > MOST_MOVERS;
        let is_pso = run.machine.settings().model == Model::Pso;
        let is_of_object = |thread| {
            run.machine.owner(thread).is_some()
                && matches!(run.machine.next_memory_write(thread), Some(Op::Write { at, .. }) if at.address >= THREADS_BASE)
        };
        self.has_buffers_of_objects |= is_pso && run.machine.threads().any(is_of_object);
        for number in 0..count {
            let new = ThreadIndex(number as u32);
            // A buffer of PSO is known when it has had a write.
            let is_known = graph
                .movers
                .get(number)
                .is_some_and(|mover| !(mover.name.is_empty() || is_pso && mover.buffer == Some(None)));
            if !is_known {
                let mover = Mover::of(&run.machine, new);
                match graph.movers.get_mut(number) {
                    Some(known) => *known = mover,
                    None => graph.movers.push(mover),
                }
            }
        }
    }
}

impl Expansion for Recorder<'_> {
    type Own = ();

    // Which loops have no end depends on what is fair, and is decided on the graph.
    const FINDS_ENDLESS_LOOPS: bool = false;

    fn enter(&mut self, run: &mut Run, stack: &mut [Frame<()>]) {
        self.add_state(run);
        if let [.., from, top] = stack {
            self.add_edge(run, from, top.state);
        }
        self.everything.enter(run, stack);
        if let Some(top) = stack.last() {
            let mut graph = self.graph.borrow_mut();
            let goes_on = graph.states[top.state as usize].end == End::None;
            self.is_too_large |= graph.edges.add_state(if goes_on { top.steps.len() } else { 0 }).is_err();
        }
    }

    fn follow(&mut self, run: &mut Run, _: &mut [Frame<()>], step: Step, _: Footprint) {
        run.machine.take_reached();
        self.step = step;
    }

    fn meet(&mut self, run: &mut Run, stack: &mut [Frame<()>], met: Met) {
        self.has_renamed |= met.renamed;
        if let Some(from) = stack.last() {
            self.add_edge(run, from, met.state);
        }
    }
    /// A mover may be one buffer in a state when it is met first, and another one when it is met again: a buffer of PSO is that of an
    /// address, and states are equal if only the addresses of objects are different. What is fair to the one is not fair to the other,
    /// and a lasso cannot be run again.
    fn refusal(&self) -> Option<SearchError> {
        if self.is_too_large {
            let what = "more than 64 threads and store buffers, 4 billion steps, or a choice among thousands of values";
            return Some(SearchError::Unsupported("live", what));
        }
        let what = "programs that write to objects which they allocate again and again: it cannot tell their store buffers apart; \
                    use --model tso or sc";
        let is_confused = self.has_renamed && self.has_buffers_of_objects;
        is_confused.then_some(SearchError::Unsupported("live under pso", what))
    }
}
