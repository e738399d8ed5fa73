//! The strongly connected parts of a state graph in which a fair run can stay for ever.
//!
//! A run stays in a strongly connected set of states, and takes all its steps infinitely often. It is strongly fair if each mover that
//! is enabled in a state of the set takes a step in it. A set where a mover is enabled and takes none has no such run that visits the
//! states in which it is enabled: these are removed, and the rest is divided again (Emerson, Lei, "Modalities for model checking", 1987;
//! the same idea as for Streett objectives in Toman's thesis, chapter 6, with steps in place of vertices for what is granted). It is
//! weakly fair if each mover takes a step in the set, or is not enabled in one of its states.
//!
//! Components: Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972, with a stack of its own.

use crate::question::Fairness;
use interleaf_stateful::fair_graph::{Edge, FairGraph};

const NONE: u32 = u32::MAX;

/// The states in which a fair run can stay for ever with the steps that are allowed: each set is strongly connected, has a step, and is
/// as large as possible.
pub(crate) fn fair_sets(
    graph: &FairGraph,
    fairness: Fairness,
    states: Vec<u32>,
    allowed: impl Fn(&Edge) -> bool,
) -> Vec<Vec<u32>> {
    let mut finder = Finder {
        graph,
        allowed,
        marks: vec![Mark { set: NONE, index: NONE, low: 0 }; graph.states.len()],
        sets: 0,
    };
    let mut found = Vec::new();
    let mut waiting = vec![states];
    while let Some(states) = waiting.pop() {
        for component in finder.components(&states) {
            match finder.unfair(&component, fairness) {
                Some(0) => found.push(component),
                Some(movers) if fairness == Fairness::Strong => {
                    let is_enabled = |state: &u32| graph.states[*state as usize].enabled & movers != 0;
                    let rest: Vec<u32> = component.into_iter().filter(|state| !is_enabled(state)).collect();
                    waiting.extend((!rest.is_empty()).then_some(rest));
                }
                _ => {}
            }
        }
    }
    found
}

/// Whether the program has an infinite run.
pub fn goes_on(graph: &FairGraph) -> bool {
    let all = (0..graph.states.len() as u32).collect();
    !fair_sets(graph, Fairness::None, all, |_| true).is_empty()
}

struct Finder<'g, A> {
    graph: &'g FairGraph,
    allowed: A,
    /// By state.
    marks: Vec<Mark>,
    sets: u32,
}

/// What is known of a state.
#[derive(Clone, Copy)]
struct Mark {
    /// The number of the set that it is in.
    set: u32,
    /// When it was visited in the current search.
    index: u32,
    /// The first state on the stack that it reaches.
    low: u32,
}

impl<A: Fn(&Edge) -> bool> Finder<'_, A> {
    fn new_set(&mut self, states: &[u32]) -> u32 {
        let number = self.sets;
        self.sets += 1;
        states.iter().for_each(|&state| self.marks[state as usize].set = number);
        number
    }

    /// The strongly connected components of a set of states, but for those of a state without a step to itself.
    fn components(&mut self, states: &[u32]) -> Vec<Vec<u32>> {
        let within = self.new_set(states);
        states.iter().for_each(|&state| self.marks[state as usize].index = NONE);
        let (mut found, mut open, mut path) = (Vec::new(), Vec::new(), Vec::new());
        let mut count = 0;
        for &root in states {
            if self.marks[root as usize].index != NONE {
                continue;
            }
            path.push((root, 0));
            while let Some(&mut (state, ref mut next)) = path.last_mut() {
                if *next == 0 {
                    let mark = &mut self.marks[state as usize];
                    (mark.index, mark.low) = (count, count);
                    count += 1;
                    open.push(state);
                }
                let edge = self.graph.edges.at(state, *next);
                *next += 1;
                if let Some(edge) = edge {
                    let to = self.marks[edge.to as usize];
                    // A component that was left is in no set any more.
                    if to.set != within || !(self.allowed)(&edge) {
                        continue;
                    }
                    if to.index == NONE {
                        path.push((edge.to, 0));
                    } else {
                        let low = &mut self.marks[state as usize].low;
                        *low = to.index.min(*low);
                    }
                    continue;
                }
                path.pop();
                let Mark { index, low, .. } = self.marks[state as usize];
                if let Some(&(below, _)) = path.last() {
                    let below = &mut self.marks[below as usize].low;
                    *below = low.min(*below);
                }
                if low == index {
                    let start = open.iter().rposition(|&one| one == state).unwrap_or(0);
                    let component = open.split_off(start);
                    component.iter().for_each(|&state| self.marks[state as usize].set = NONE);
                    // Most of the others are of a single state, where no run can stay.
                    if component.len() > 1 || self.graph.edges.of(state).any(|(_, edge)| edge.to == state) {
                        found.push(component);
                    }
                }
            }
        }
        found
    }

    /// The movers to which a run is unfair that visits all these states for ever; none if there is no step between them.
    fn unfair(&mut self, component: &[u32], fairness: Fairness) -> Option<u64> {
        let within = self.new_set(component);
        let (mut ever, mut always, mut taken, mut has_step) = (0, u64::MAX, 0, false);
        for &state in component {
            let enabled = self.graph.states[state as usize].enabled;
            ever |= enabled;
            always &= enabled;
            let inner = |edge: &Edge| self.marks[edge.to as usize].set == within && (self.allowed)(edge);
            for edge in self.graph.edges.of(state).map(|(_, edge)| edge).filter(inner) {
                has_step = true;
                taken |= 1 << edge.mover;
            }
        }
        let due: u64 = match fairness {
            Fairness::Strong => ever,
            Fairness::Weak => always,
            Fairness::None => 0,
        };
        has_step.then_some(due & !taken)
    }
}
