//! The state graph of a program, with labels: the input of liveness checking under fairness.
//!
//! Promise: when the search finishes, every reachable state and every step between states is in the graph.

use crate::Options;
use crate::run::{Met, Run, Step};
use crate::search::{Expansion, Frame, explore};
use crate::stateful::Everything;
use interleaf_program::AnyProgram;
use interleaf_search::{Observer, Results, Search, SearchError};
use interleaf_trace::{Footprint, ThreadIndex};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// The states of a program, from 0, the first one, and the steps between them.
///
/// A step has the id of its thread as its label, such as `0.1`, and `0.1.buffer` if it takes a write from the thread's
/// buffer to memory. A state has the label `0.1.enabled`, or `0.1.buffer.enabled`, if such a step can be taken in it,
/// and `0.1@14` if line 14 is the next line of the thread.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// The labels of steps.
    pub steps: Vec<String>,
    /// From, the number of the label, to.
    pub transitions: Vec<(u32, u32, u32)>,
    /// The labels of states.
    pub labels: Vec<String>,
    /// For each state the numbers of its labels.
    pub states: Vec<Vec<u32>>,
}

/// Visits every state of a program, and keeps the graph.
pub fn graph(
    program: &dyn AnyProgram,
    search: &Search,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<(Results, Graph), SearchError> {
    let graph = RefCell::new(Graph::default());
    let results = explore(program, search, options, observer, |_| {
        *graph.borrow_mut() = Graph::default();
        Recorder { graph: &graph, step: 0, numbers: FxHashMap::default(), everything: Everything::default() }
    })?;
    Ok((results, graph.into_inner()))
}

/// Records the states and steps.
struct Recorder<'g> {
    graph: &'g RefCell<Graph>,
    /// The label of the step that is being taken.
    step: u32,
    numbers: FxHashMap<String, u32>,
    everything: Everything,
}

/// The name of a thread, or of its buffers.
fn name(run: &Run, thread: ThreadIndex) -> String {
    match run.machine.owner(thread) {
        Some(owner) => format!("{}.buffer", run.machine.id(owner)),
        None => run.machine.id(thread).to_string(),
    }
}

impl Recorder<'_> {
    /// The numbers of the labels of the state that the machine is in.
    fn labels(&mut self, run: &Run) -> Vec<u32> {
        let machine = &run.machine;
        let mut names = Vec::new();
        for thread in machine.threads() {
            if machine.is_enabled(thread) {
                names.push(format!("{}.enabled", name(run, thread)));
            }
            if machine.owner(thread).is_none()
                && let Some(state) = machine.state(thread)
                && let Some((_, position)) = machine.program().place(state).innermost()
            {
                names.push(format!("{}@{}", machine.id(thread), position.line));
            }
        }
        let mut graph = self.graph.borrow_mut();
        let mut numbers: Vec<_> = names
            .into_iter()
            .map(|name| {
                let next = graph.labels.len() as u32;
                *self.numbers.entry(name).or_insert_with_key(|name| {
                    graph.labels.push(name.clone());
                    next
                })
            })
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}

impl Expansion for Recorder<'_> {
    type Own = ();

    fn enter(&mut self, run: &mut Run, stack: &mut [Frame<()>]) {
        let labels = self.labels(run);
        let mut graph = self.graph.borrow_mut();
        graph.states.push(labels);
        if let [.., from, top] = stack {
            graph.transitions.push((from.state, self.step, top.state));
        }
        self.everything.enter(run, stack);
    }

    fn follow(&mut self, run: &mut Run, _: &mut [Frame<()>], step: Step, _: Footprint) {
        let name = name(run, step.thread);
        let mut graph = self.graph.borrow_mut();
        let known = graph.steps.iter().position(|step| *step == name);
        self.step = known.unwrap_or(graph.steps.len()) as u32;
        if known.is_none() {
            graph.steps.push(name);
        }
    }

    fn meet(&mut self, _: &mut Run, stack: &mut [Frame<()>], met: Met) {
        if let Some(from) = stack.last() {
            self.graph.borrow_mut().transitions.push((from.state, self.step, met.state));
        }
    }
}
