//! The strongly connected parts of a state graph in which a fair run can stay for ever.
//!
//! A run stays in a strongly connected set of states, and takes all its steps infinitely often. It is strongly fair if each mover that
//! is enabled in a state of the set takes a step in it. A set where a mover is enabled and takes none has no such run that visits the
//! states in which it is enabled: these are removed, and the rest is divided again (Emerson, Lei, "Modalities for model checking", 1987;
//! the same idea as for Streett objectives in Toman's thesis, chapter 6, with steps in place of vertices for what is granted). It is
//! weakly fair if each mover takes a step in the set, or is not enabled in one of its states.
//!
//! Components: Pearce, "A space-efficient algorithm for finding strongly connected components", 2016, with a stack of its own: Tarjan's
//! algorithm with one number for each state.

use crate::question::Fairness;
use interleaf_stateful::fair::graph::{Edge, FairGraph};
use std::ops::Range;

/// The number of a state that is not looked at, or whose component was found.
const OUT: u32 = u32::MAX;

/// The number of a state that was not visited yet.
const NEW: u32 = u32::MAX - 1;

/// The number of a state of the component that is looked at.
const IN: u32 = u32::MAX - 2;

/// The states in which a fair run can stay for ever with the steps that are allowed: each set is strongly connected, has a step, and is
/// as large as possible.
pub(crate) fn fair_sets(
    graph: &FairGraph,
    fairness: Fairness,
    states: Vec<u32>,
    allowed: impl Fn(&Edge) -> bool,
) -> Vec<Vec<u32>> {
    let rindex = vec![OUT; graph.states.len()];
    let mut finder = Finder { graph, fairness, allowed, rindex, found: Vec::new(), waiting: vec![states] };
    while let Some(states) = finder.waiting.pop() {
        finder.divide(&states);
    }
    finder.found
}

/// Whether a graph, which bounds may have cut, has an infinite run that is fair.
pub fn goes_on(graph: &FairGraph, fairness: Fairness) -> bool {
    let all = (0..graph.states.len() as u32).collect();
    !fair_sets(graph, fairness, all, |_| true).is_empty()
}

struct Finder<'g, A> {
    graph: &'g FairGraph,
    fairness: Fairness,
    allowed: A,
    /// Pearce's index. By state, when it was visited; or, if it reaches a state that was visited earlier and whose component is not
    /// known, when that was visited.
    rindex: Vec<u32>,
    /// The fair sets that were found.
    found: Vec<Vec<u32>>,
    /// Sets of states that have to be divided again.
    waiting: Vec<Vec<u32>>,
}

/// A state on the path of the search.
struct Visit {
    state: u32,
    /// The number of its next step, and of the one after its last.
    next: u32,
    end: u32,
    /// Whether it reaches no state that was visited before it.
    is_root: bool,
}

impl<A: Fn(&Edge) -> bool> Finder<'_, A> {
    fn mark(&mut self, states: &[u32], number: u32) {
        states.iter().for_each(|&state| self.rindex[state as usize] = number);
    }

    /// Divides a set of states into its strongly connected components, and keeps the fair ones and what is left of the unfair ones.
    fn divide(&mut self, states: &[u32]) {
        self.mark(states, NEW);
        // Visited states that are left, and whose component is not known.
        let mut open = Vec::new();
        let (mut path, mut count) = (Vec::new(), 0);
        for &first in states {
            if self.rindex[first as usize] != NEW {
                continue;
            }
            path.push(self.visit(first, &mut count));
            while let Some(visit) = path.last_mut() {
                if visit.next < visit.end {
                    let number = visit.next;
                    visit.next += 1;
                    let to = self.graph.edges.to(number);
                    // Most steps lead to components that were found.
                    let Some(to) = to.filter(|&to| self.rindex[to as usize] != OUT) else { continue };
                    let edge = self.graph.edges.at(visit.state, number);
                    if !edge.is_some_and(|edge| (self.allowed)(&edge)) {
                        continue;
                    }
                    match self.rindex[to as usize] {
                        NEW => path.push(self.visit(to, &mut count)),
                        rindex => self.reach(visit, rindex),
                    }
                    continue;
                }
                let Some(Visit { state, is_root, .. }) = path.pop() else { break };
                let rindex = self.rindex[state as usize];
                if is_root {
                    let is_earlier = |&one: &u32| self.rindex[one as usize] < rindex;
                    let start = open.iter().rposition(is_earlier).map_or(0, |last| last + 1);
                    open.push(state);
                    count -= (open.len() - start) as u32;
                    self.judge(&open[start..]);
                    open.truncate(start);
                } else {
                    open.push(state);
                    let below =
                        path.last_mut().expect("a state that reaches an earlier one is not the first");
                    self.reach(below, rindex);
                }
            }
        }
    }

    /// Begins the visit of a state.
    fn visit(&mut self, state: u32, count: &mut u32) -> Visit {
        self.rindex[state as usize] = *count;
        *count += 1;
        let Range { start: next, end } = self.graph.edges.numbers(state);
        Visit { state, next, end, is_root: true }
    }

    /// A state on the path reaches another one.
    fn reach(&mut self, visit: &mut Visit, rindex: u32) {
        let own = &mut self.rindex[visit.state as usize];
        if rindex < *own {
            *own = rindex;
            visit.is_root = false;
        }
    }

    /// Keeps a component if it is fair. Otherwise, a part of it may be.
    fn judge(&mut self, component: &[u32]) {
        self.mark(component, IN);
        let unfair = self.unfair(component);
        self.mark(component, OUT);
        match unfair {
            Some(0) => self.found.push(component.to_vec()),
            Some(movers) if self.fairness == Fairness::Strong => {
                let is_enabled = |state: &u32| self.graph.states[*state as usize].enabled & movers != 0;
                let rest: Vec<u32> = component.iter().copied().filter(|state| !is_enabled(state)).collect();
                self.waiting.extend((!rest.is_empty()).then_some(rest));
            }
            _ => {}
        }
    }

    /// The movers to which a run is unfair that visits all these states for ever; none if there is no step between them.
    fn unfair(&self, component: &[u32]) -> Option<u64> {
        let (mut ever, mut always, mut taken, mut has_step) = (0, u64::MAX, 0, false);
        for &state in component {
            let enabled = self.graph.states[state as usize].enabled;
            ever |= enabled;
            always &= enabled;
            for number in self.graph.edges.numbers(state) {
                // Most steps of a component of one state lead out of it.
                if self.graph.edges.to(number).is_none_or(|to| self.rindex[to as usize] != IN) {
                    continue;
                }
                if let Some(edge) = self.graph.edges.at(state, number).filter(&self.allowed) {
                    has_step = true;
                    taken |= 1 << edge.mover;
                }
            }
        }
        let due: u64 = match self.fairness {
            Fairness::Strong => ever,
            Fairness::Weak => always,
            Fairness::None => 0,
        };
        has_step.then_some(due & !taken)
    }
}
