//! Finds a run that is fair and does not get where it should.
//!
//! Take a duty: a thread should get to a place. If once is enough, the steps with which it does are left out of the graph. A run of the
//! rest that ends, or stays in a [fair set](crate::fair_cycles), breaks the duty, and each run that breaks it is one. If it should get
//! there again and again, these steps are left out of the cycle alone.
//!
//! For each duty, the search returns the nearest end of a run that breaks it, or else the nearest cycle. Among all duties, it returns the run
//! with the shortest prefix; among equal ones, that whose cycle lies in the smallest fair set.

use crate::fair_cycles::fair_sets;
use crate::question::{Duty, Fairness, Question, Target, duties};
use interleaf_program::ThreadId;
use interleaf_stateful::fair::graph::{Edge, End, FairGraph, Mover};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

const NONE: u32 = u32::MAX;

/// The duties of a graph with fewer states are looked at one after the other.
const FEW_STATES: usize = 10_000;

/// Looking at a duty takes about so many bytes for each state.
const BYTES_OF_A_DUTY: usize = 24;

/// A step of a lasso.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LassoStep {
    /// Who takes it.
    pub mover: Mover,
    /// What it chooses, if its operation is a choice.
    pub choice: u32,
}

/// A run that does not get where it should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lasso {
    /// The number of the goal.
    pub goal: usize,
    /// The thread that does not get there; none if no thread does.
    pub thread: Option<ThreadId>,
    /// The steps.
    pub steps: Vec<LassoStep>,
    /// The number of steps before the cycle: the steps from there on are taken again and again. All of them if the run ends.
    pub cycle: usize,
}

/// Finds a run that is fair and does not get where it should, if there is one.
pub fn find(graph: &FairGraph, question: &Question) -> Option<Lasso> {
    let all = question.always.then(|| Reached::new(graph, &|_| true));
    let duties = duties(graph, question);
    let (next, best) = (AtomicUsize::new(0), Mutex::new(None::<Found>));
    let work = || {
        while let Some(&duty) = duties.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Some(found) = broken(graph, question, duty, all.as_ref()) {
                let mut best = best.lock().unwrap_or_else(PoisonError::into_inner);
                if best.as_ref().is_none_or(|best| found.order() < best.order()) {
                    *best = Some(found);
                }
            }
        }
    };
    // All of them together take no more memory than the graph.
    let that_fit = graph.edges.bytes() / (BYTES_OF_A_DUTY * graph.states.len().max(1));
    let workers =
        thread::available_parallelism().map_or(1, usize::from).min(duties.len()).min(that_fit.max(1));
    match graph.states.len() {
        ..FEW_STATES => work(),
        _ => thread::scope(|scope| (0..workers).for_each(|_| _ = scope.spawn(work))),
    }
    let Found { duty, way, last, set } = best.into_inner().unwrap_or_else(PoisonError::into_inner)?;
    // The cycle is made for this one alone, as that takes longer than to know that there is one.
    let cycle = match set.is_empty() {
        true => Vec::new(),
        false => cycle(graph, question.fairness, &set, last, &Undone::new(graph, duty)),
    };
    let step = |&number: &u32| {
        let edge = graph.edges.get(number);
        LassoStep { mover: graph.movers[edge.mover as usize].clone(), choice: edge.choice.into() }
    };
    Some(Lasso {
        goal: duty.goal,
        thread: duty.thread.map(|thread| graph.movers[thread as usize].thread),
        steps: way.iter().chain(&cycle).map(step).collect(),
        cycle: way.len(),
    })
}

/// A duty that some run breaks.
struct Found {
    duty: Duty,
    /// The steps to the end of the run, or to the first state of its cycle.
    way: Vec<u32>,
    /// The state after them.
    last: u32,
    /// The fair set that the cycle is in; empty if the run ends.
    set: Vec<u32>,
}

impl Found {
    fn order(&self) -> (usize, usize, usize, Option<u8>) {
        (self.way.len(), self.set.len(), self.duty.goal, self.duty.thread)
    }
}

/// The steps with which a duty is not done.
struct Undone<'g> {
    graph: &'g FairGraph,
    duty: Duty,
    /// By number of passed places, whether the duty is done by them.
    is_done: Vec<bool>,
}

impl Undone<'_> {
    fn new(graph: &FairGraph, duty: Duty) -> Undone<'_> {
        let is_done = graph.passed.iter().map(|passed| duty.is_done_by(passed)).collect();
        Undone { graph, duty, is_done }
    }

    #[inline]
    fn has(&self, edge: &Edge) -> bool {
        let is_end =
            || self.duty.target == Target::End && self.duty.is_done_in(self.graph.states[edge.to as usize]);
        !(self.is_done[edge.passed as usize] || is_end())
    }
}

/// A run that breaks a duty. `all` are the states that are reached with any steps.
fn broken(graph: &FairGraph, question: &Question, duty: Duty, all: Option<&Reached>) -> Option<Found> {
    let undone = Undone::new(graph, duty);
    let breaks = |edge: &Edge| undone.has(edge);
    let once = !question.always || duty.target == Target::End;
    let own;
    let reached = match all {
        Some(all) if !once => all,
        _ => {
            own = Reached::new(graph, &breaks);
            &own
        }
    };
    let counts = |state: u32| {
        let state = graph.states[state as usize];
        may_break(duty, state.end) && duty.is_of(state)
    };
    let ends = |state: &u32| {
        let at = graph.states[*state as usize];
        counts(*state) && at.end != End::Discarded && at.enabled == 0 && !(once && duty.is_done_in(at))
    };
    if let Some(last) = reached.order.iter().copied().find(ends) {
        return Some(Found { duty, way: reached.way_to(graph, last), last, set: Vec::new() });
    }
    let states: Vec<u32> = reached.order.iter().copied().filter(|&state| counts(state)).collect();
    let mut sets = fair_sets(graph, question.fairness, states, breaks);
    let (last, number) = reached.nearest(&sets)?;
    let way = reached.way_to(graph, last);
    Some(Found { duty, way, last, set: sets.swap_remove(number) })
}

/// Whether a run that ends like this may break a duty: the end of the program is the end of its threads.
fn may_break(duty: Duty, end: End) -> bool {
    duty.target != Target::End || end != End::Over
}

/// The states that are reached with some steps, nearest first.
struct Reached {
    order: Vec<u32>,
    /// Where the states of each distance from the first one begin in `order`.
    layers: Vec<usize>,
    /// By state, the step with which it is reached first.
    by: Vec<u32>,
}

impl Reached {
    fn new(graph: &FairGraph, allowed: &dyn Fn(&Edge) -> bool) -> Reached {
        let count = graph.states.len();
        let mut reached = Reached { order: Vec::new(), layers: Vec::new(), by: vec![NONE; count] };
        if count > 0 {
            reached.order.push(0);
        }
        let mut layer = 0..reached.order.len();
        while !layer.is_empty() {
            reached.layers.push(layer.start);
            for place in layer.clone() {
                for (number, edge) in graph.edges.of(reached.order[place]).filter(|(_, edge)| allowed(edge)) {
                    let by = &mut reached.by[edge.to as usize];
                    if *by == NONE && edge.to != 0 {
                        *by = number;
                        reached.order.push(edge.to);
                    }
                }
            }
            layer = layer.end..reached.order.len();
        }
        reached
    }

    /// The nearest state of disjoint sets, and the number of its set: of the smallest one if several are equally near.
    fn nearest(&self, sets: &[Vec<u32>]) -> Option<(u32, usize)> {
        if sets.is_empty() {
            return None;
        }
        let mut set_of = vec![NONE; self.by.len()];
        for (number, set) in sets.iter().enumerate() {
            set.iter().for_each(|&state| set_of[state as usize] = number as u32);
        }
        let set =
            |state: u32| Some((state, set_of[state as usize] as usize)).filter(|&(_, set)| set < sets.len());
        let nearest = self.order.iter().position(|&state| set(state).is_some())?;
        let layer = self.layers.partition_point(|&start| start <= nearest);
        let end = self.layers.get(layer).copied().unwrap_or(self.order.len());
        self.order[nearest..end]
            .iter()
            .filter_map(|&state| set(state))
            .min_by_key(|&(_, set)| sets[set].len())
    }

    /// The steps from the first state to one.
    fn way_to(&self, graph: &FairGraph, mut state: u32) -> Vec<u32> {
        let mut way = Vec::new();
        while self.by[state as usize] != NONE {
            let number = self.by[state as usize];
            way.push(number);
            state = graph.edges.get(number).from;
        }
        way.reverse();
        way
    }
}

/// What a cycle has to have to be fair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Need {
    /// A step of this mover.
    Step(u8),
    /// A state in which this mover is not enabled.
    Disabled(u8),
}

/// A cycle in a fair set from a state, which is fair. From where it is, it takes the shortest way to the next thing that it needs.
fn cycle(graph: &FairGraph, fairness: Fairness, set: &[u32], first: u32, undone: &Undone) -> Vec<u32> {
    let members: FxHashSet<u32> = set.iter().copied().collect();
    let enabled = |state: u32| graph.states[state as usize].enabled;
    let inner = |state: u32| {
        let members = &members;
        graph.edges.of(state).filter(move |(_, edge)| members.contains(&edge.to) && undone.has(edge))
    };
    let taken =
        set.iter().flat_map(|&state| inner(state)).fold(0_u64, |all, (_, edge)| all | 1 << edge.mover);
    let ever = set.iter().fold(0, |all, &state| all | enabled(state));
    let always = set.iter().fold(u64::MAX, |all, &state| all & enabled(state));
    let bits = |word: u64| (0..64_u8).filter(move |bit| word >> bit & 1 != 0);
    let mut needs: BTreeSet<Need> = match fairness {
        Fairness::Strong => bits(ever).map(Need::Step).collect(),
        Fairness::Weak => {
            let idle = bits(ever & !always & !taken).map(Need::Disabled);
            bits(ever & taken).map(Need::Step).chain(idle).collect()
        }
        Fairness::None => BTreeSet::new(),
    };
    let mut cycle: Vec<u32> = Vec::new();
    let mut at = first;
    loop {
        needs.retain(|need| !matches!(*need, Need::Disabled(mover) if enabled(at) >> mover & 1 == 0));
        let is_wanted =
            |edge: &Edge| match needs.is_empty() {
                true => edge.to == first,
                false => needs.contains(&Need::Step(edge.mover))
                    || needs.iter().any(
                        |need| matches!(*need, Need::Disabled(mover) if enabled(edge.to) >> mover & 1 == 0),
                    ),
            };
        if needs.is_empty() && at == first && !cycle.is_empty() {
            return cycle;
        }
        for number in shortest(graph, at, inner, is_wanted) {
            let edge = graph.edges.get(number);
            needs.remove(&Need::Step(edge.mover));
            needs
                .retain(|need| !matches!(*need, Need::Disabled(mover) if enabled(edge.to) >> mover & 1 == 0));
            cycle.push(number);
            at = edge.to;
        }
    }
}

/// The shortest way from a state that ends with a step that is wanted.
fn shortest<I: Iterator<Item = (u32, Edge)>>(
    graph: &FairGraph,
    from: u32,
    inner: impl Fn(u32) -> I,
    is_wanted: impl Fn(&Edge) -> bool,
) -> Vec<u32> {
    let mut by = FxHashMap::from_iter([(from, NONE)]);
    let mut waiting = VecDeque::from([from]);
    while let Some(state) = waiting.pop_front() {
        for (number, edge) in inner(state) {
            if is_wanted(&edge) {
                let mut way = vec![number];
                let mut state = state;
                while let Some(&number) = by.get(&state).filter(|&&number| number != NONE) {
                    way.push(number);
                    state = graph.edges.get(number).from;
                }
                way.reverse();
                return way;
            }
            by.entry(edge.to).or_insert_with(|| {
                waiting.push_back(edge.to);
                number
            });
        }
    }
    unreachable!("a fair set is strongly connected and has what a fair cycle needs; please report this")
}
