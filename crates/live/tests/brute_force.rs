//! The search for lassos against brute force: all sets of states in which a run could stay.
//!
//! `INTERLEAF_PROGRAMS` says how many graphs and programs there are, `INTERLEAF_SEED` with which seed they start.

use fastrand::Rng;
use interleaf_live::{Fairness, Goal, Lasso, Question, Target, Who, confirm, find};
use interleaf_memory::{Model, Settings};
use interleaf_program::ThreadId;
use interleaf_search::{Search, Unobserved};
use interleaf_stateful::Options;
use interleaf_stateful::fair::graph::{Edge, Edges, End, FairGraph, Mover, State, fair_graph};
use interleaf_testing::scripts::{Shape, generate};
use interleaf_testing::{campaign_size, setting};

/// Larger graphs have too many sets of states.
const MOST_STATES: usize = 12;

const FAIRNESS: [Fairness; 3] = [Fairness::Strong, Fairness::Weak, Fairness::None];

/// Who should do what, as the question means it, written down once more.
struct Asked<'g> {
    graph: &'g FairGraph,
    thread: Option<u8>,
    target: Target,
    always: bool,
    fairness: Fairness,
}

impl Asked<'_> {
    fn does(&self, passed: &[(u8, u32)]) -> bool {
        let Target::Place(wanted) = self.target else { return false };
        passed.iter().any(|&(who, place)| place == wanted && self.thread.is_none_or(|own| own == who))
    }

    fn has_ended(&self, state: usize) -> bool {
        let own = self.thread.map_or(0, |own| 1 << own);
        self.target == Target::End && self.graph.states[state].ended & own != 0
    }

    fn is_started(&self, state: usize) -> bool {
        self.thread.is_none_or(|own| self.graph.states[state].started & 1 << own != 0)
    }

    fn is_of_cycle(&self, edge: &Edge) -> bool {
        !self.does(&self.graph.passed[edge.passed as usize]) && !self.has_ended(edge.to as usize)
    }

    fn once(&self) -> bool {
        !self.always || self.target == Target::End
    }

    /// The states to which a run can come that breaks the duty later, or did not do it yet.
    fn reached(&self) -> Vec<bool> {
        let mut reached = vec![false; self.graph.states.len()];
        reached[0] = true;
        for _ in 0..self.graph.states.len() {
            for edge in self.graph.edges.iter().filter(|edge| !self.once() || self.is_of_cycle(edge)) {
                reached[edge.to as usize] |= reached[edge.from as usize];
            }
        }
        reached
    }

    /// Whether some run breaks the duty: every set of states is tried.
    fn is_broken(&self) -> bool {
        let (count, reached) = (self.graph.states.len(), self.reached());
        let may_end = |state: usize| {
            let State { enabled, end, .. } = self.graph.states[state];
            let over = end == End::Over && self.target == Target::End;
            enabled == 0 && end != End::Discarded && !over && !(self.once() && self.has_ended(state))
        };
        let ends = |state: usize| reached[state] && self.is_started(state) && may_end(state);
        (0..count).any(ends)
            || (1_u32..1 << count).any(|set| {
                let members: Vec<usize> = (0..count).filter(|state| set >> state & 1 != 0).collect();
                let over =
                    |state: usize| self.graph.states[state].end == End::Over && self.target == Target::End;
                members.iter().all(|&state| reached[state] && self.is_started(state) && !over(state))
                    && self.is_fair_set(set, &members)
            })
    }

    fn is_fair_set(&self, set: u32, members: &[usize]) -> bool {
        let inner: Vec<Edge> = self
            .graph
            .edges
            .iter()
            .filter(|edge| set >> edge.from & set >> edge.to & 1 != 0 && self.is_of_cycle(edge))
            .collect();
        // From the first member all are reached, and from all the first.
        let closure = |from: &dyn Fn(&Edge) -> u32, to: &dyn Fn(&Edge) -> u32| {
            let mut seen = 1_u32 << members[0];
            for _ in 0..members.len() {
                for edge in &inner {
                    seen |= (seen >> from(edge) & 1) << to(edge);
                }
            }
            seen == set
        };
        !inner.is_empty()
            && closure(&|edge| edge.from, &|edge| edge.to)
            && closure(&|edge| edge.to, &|edge| edge.from)
            && (0..self.graph.movers.len()).all(|mover| {
                let can = |&state: &usize| self.graph.states[state].enabled >> mover & 1 != 0;
                let moves = inner.iter().any(|edge| usize::from(edge.mover) == mover);
                moves
                    || match self.fairness {
                        Fairness::Strong => !members.iter().any(can),
                        Fairness::Weak => !members.iter().all(can),
                        Fairness::None => true,
                    }
            })
    }

    /// What is wrong with a lasso, if anything.
    fn mistake(&self, lasso: &Lasso, edges: &[Edge]) -> Option<&'static str> {
        let mut at = 0;
        for edge in edges {
            if edge.from != at {
                return Some("a step begins where the one before does not end");
            }
            at = edge.to;
        }
        let (way, cycle) = edges.split_at(lasso.cycle);
        if self.once() && (!way.iter().all(|edge| self.is_of_cycle(edge))) {
            return Some("it gets there on the way");
        }
        if !cycle.iter().all(|edge| self.is_of_cycle(edge)) {
            return Some("it gets there in the cycle");
        }
        let Some(first) = cycle.first() else {
            let State { enabled, end, .. } = self.graph.states[at as usize];
            let is_over = end == End::Over && self.target == Target::End;
            return match () {
                () if enabled != 0 => Some("it goes on"),
                () if end == End::Discarded || is_over => Some("it is no run that counts"),
                () if !self.is_started(at as usize) => Some("the thread was not started"),
                () => None,
            };
        };
        if first.from != at {
            return Some("the cycle is open");
        }
        let unfair = (0..self.graph.movers.len()).any(|mover| {
            let can = |edge: &Edge| self.graph.states[edge.from as usize].enabled >> mover & 1 != 0;
            let moves = cycle.iter().any(|edge| usize::from(edge.mover) == mover);
            !moves
                && match self.fairness {
                    Fairness::Strong => cycle.iter().any(can),
                    Fairness::Weak => cycle.iter().all(can),
                    Fairness::None => false,
                }
        });
        unfair.then_some("the cycle is unfair")
    }
}

/// The edges of a lasso. A state has at most one edge for each mover and choice.
fn edges_of(graph: &FairGraph, lasso: &Lasso) -> Vec<Edge> {
    let mut at = 0;
    let mut edges = Vec::new();
    for step in &lasso.steps {
        let is_it = |edge: &Edge| {
            edge.from == at
                && graph.movers[usize::from(edge.mover)] == step.mover
                && u32::from(edge.choice) == step.choice
        };
        let edge = graph.edges.iter().find(is_it).expect("a step of the graph");
        at = edge.to;
        edges.push(edge);
    }
    edges
}

/// Compares the search with brute force, for one thread and one target. Returns the lasso.
fn compare(
    graph: &FairGraph,
    thread: Option<u8>,
    target: Target,
    always: bool,
    fairness: Fairness,
    what: &str,
) -> Option<Lasso> {
    let who = thread.map_or(Who::Any, |thread| Who::Thread(graph.movers[usize::from(thread)].thread));
    let question = Question { goals: vec![Goal { who, target }], always, fairness, starts: Vec::new() };
    let asked = Asked { graph, thread, target, always, fairness };
    let found = find(graph, &question);
    assert_eq!(found.is_some(), asked.is_broken(), "{what}: {question:?}\n{graph:?}");
    if let Some(lasso) = &found {
        assert_eq!(asked.mistake(lasso, &edges_of(graph, lasso)), None, "{what}: {question:?}\n{graph:?}");
    }
    found
}

/// A random graph of a few states, three movers, and one place.
fn random_graph(rng: &mut Rng) -> FairGraph {
    let count = rng.usize(1..=7);
    let movers = 3;
    let mover = |number: u32| Mover {
        thread: if number == 0 { ThreadId::MAIN } else { ThreadId::from_path(&[number - 1]).unwrap() },
        buffer: None,
        name: "f".into(),
    };
    let mut graph = FairGraph {
        passed: vec![Vec::new(), vec![(0, 0)], vec![(1, 0)], vec![(0, 0), (2, 0)]],
        movers: (0..movers).map(mover).collect(),
        ..FairGraph::default()
    };
    let mut edges = Vec::new();
    for from in 0..count as u32 {
        let end = if rng.u8(..12) == 0 {
            End::Over
        } else if rng.u8(..12) == 0 {
            End::Discarded
        } else {
            End::None
        };
        let started = 1 | u64::from(rng.u8(..8));
        let mut state = State { enabled: 0, started, ended: u64::from(rng.u8(..6) == 0), end };
        for mover in 0..movers as u8 {
            if end == End::None && rng.bool() {
                state.enabled |= 1 << mover;
                let passed = if rng.u8(..3) == 0 { rng.u32(..4) } else { 0 };
                edges.push(Edge { from, to: rng.u32(..count as u32), passed, choice: 0, mover });
            }
        }
        graph.states.push(state);
    }
    graph.edges = Edges::new(count, &edges);
    graph
}

#[test]
fn random_graphs() {
    let (seed, graphs) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 2_000));
    let mut broken = 0;
    for number in seed..seed + graphs {
        let graph = random_graph(&mut Rng::with_seed(number));
        for (always, fairness) in
            [false, true].into_iter().flat_map(|always| FAIRNESS.map(|one| (always, one)))
        {
            for thread in [None, Some(0), Some(1)] {
                let what = format!("INTERLEAF_SEED={number}");
                broken +=
                    u32::from(compare(&graph, thread, Target::Place(0), always, fairness, &what).is_some());
            }
            compare(&graph, Some(0), Target::End, always, fairness, &format!("INTERLEAF_SEED={number}"));
        }
    }
    assert!(broken > 100, "only {broken} lassos");
}

#[test]
fn programs_with_loops_locks_and_waits() {
    let shape = Shape {
        threads: 2,
        variables: 2,
        events: 5,
        loops: 4,
        locks: 3,
        waits: 2,
        sections: 0,
        heap: false,
        halves: false,
        checks: 0,
        ..Shape::default()
    };
    let (seed, programs) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 1_500));
    let (mut compared, mut cycles) = (0, 0);
    for number in seed..seed + programs {
        let script = generate(number, &shape);
        let model = [Model::Sc, Model::Tso, Model::Pso][number as usize % 3];
        let settings =
            Settings { model, buffer_bound: Some(1).filter(|_| model != Model::Sc), ..Settings::default() };
        let search = Search { settings: settings.clone(), keep_going: true, ..Search::default() };
        let (_, graph) =
            fair_graph(&script, &search, &Options::default(), &mut Unobserved).expect("it can be run");
        if graph.states.len() > MOST_STATES {
            continue;
        }
        compared += 1;
        for thread in
            (0..graph.movers.len() as u8).filter(|&one| graph.movers[usize::from(one)].buffer.is_none())
        {
            for fairness in FAIRNESS {
                let what = format!("INTERLEAF_SEED={number}, {model:?}:\n{script}");
                let Some(lasso) = compare(&graph, Some(thread), Target::End, false, fairness, &what) else {
                    continue;
                };
                cycles += u32::from(lasso.cycle < lasso.steps.len());
                let who = Who::Thread(graph.movers[usize::from(thread)].thread);
                let goals = vec![Goal { who, target: Target::End }];
                let question = Question { goals, always: false, fairness, starts: Vec::new() };
                if let Err(error) = confirm(&script, &settings, &question, &lasso) {
                    panic!("{what}: {error}\n{lasso:?}");
                }
            }
        }
    }
    assert!(compared > programs / 20, "only {compared} programs were small enough");
    assert!(cycles > compared as u32 / 20, "only {cycles} cycles in {compared} programs");
}
