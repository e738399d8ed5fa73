//! The answer as JSON. The members of objects are in the order of the fields here.

use super::arguments::{self, Fair};
use super::engine::{Outcome, Sizes, Spent, Symbolic};
use super::input::Question;
use super::text::{edges, name};
use crate::InputError;
use crate::limits::resident_bytes;
use interleaf_fairness::Vertex;
use interleaf_fairness::symbolic::Phase;
use interleaf_fairness::witness::{Defeat, Refutation, Round, Witness};
use serde::{Serialize, Serializer};

/// It has a field for each member of the object.
#[derive(Serialize)]
struct Answer<'a> {
    schema: u32,
    model: &'a str,
    states: usize,
    edges: usize,
    mecs: Mecs,
    winning: usize,
    initial: bool,
    symbolic_steps: Members<u64>,
    seconds: Members<f64>,
    witness: Why<'a>,
    kind: &'static str,
    engine: &'static str,
    algorithm: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    product: Option<Size>,
    peak_rss_bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    statistics: Option<Statistics>,
}

#[derive(Serialize)]
struct Mecs {
    count: usize,
    largest: usize,
    states: usize,
}

#[derive(Serialize)]
struct Size {
    vertices: usize,
    edges: usize,
}

#[derive(Serialize)]
struct Statistics {
    vertices: usize,
    random: usize,
    edges: usize,
    memory: Members<Memory>,
    relation_nodes: Option<usize>,
    nodes: Option<usize>,
    picks: Option<u64>,
    seconds_by_phase: Option<Members<f64>>,
    most_nodes_by_phase: Option<Members<usize>>,
}

#[derive(Serialize)]
struct Memory {
    rss_bytes: u64,
    peak_rss_bytes: u64,
}

/// Why the initial state wins or loses.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Known<'a> {
    Lasso {
        prefix: Vec<Place<'a>>,
        cycle: Vec<Place<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        steps: Option<Steps<'a>>,
    },
    Strategy {
        moves: Vec<MoveOf<'a>>,
    },
    Defeat {
        path: Vec<Place<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        steps: Option<Vec<Option<&'a str>>>,
        component: Vec<Place<'a>>,
        refutations: Vec<Refuted<'a>>,
        rounds: Vec<RoundOf<'a>>,
    },
}

/// An object without members if there is no objective.
#[derive(Serialize)]
#[serde(untagged)]
enum Why<'a> {
    Known(Known<'a>),
    NotAsked {},
}

/// The labels of the steps that lead to the states of a lasso, if the objective uses them.
#[derive(Serialize)]
struct Steps<'a> {
    prefix: Vec<Option<&'a str>>,
    cycle: Vec<Option<&'a str>>,
}

#[derive(Serialize)]
struct MoveOf<'a> {
    memory: u32,
    state: Place<'a>,
    to: Option<Place<'a>>,
    then: u32,
    /// The state of the automaton.
    #[serde(skip_serializing_if = "Option::is_none")]
    automaton: Option<u32>,
    /// The acceptance sets that it met on the step to the state, if the objective uses labels of steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<&'a [u32]>,
    /// The label of the step to the state, and that of the step to take.
    #[serde(skip_serializing_if = "Option::is_none")]
    after_step: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<&'a str>,
}

#[derive(Serialize)]
struct Refuted<'a> {
    component: Vec<Place<'a>>,
    pair: Option<&'a str>,
    within: Vec<Refuted<'a>>,
}

#[derive(Serialize)]
struct RoundOf<'a> {
    trap: Vec<Place<'a>>,
    lost: Vec<LostOf<'a>>,
    attracted: Vec<Attracted<'a>>,
}

#[derive(Serialize)]
struct LostOf<'a> {
    component: Vec<Place<'a>>,
    refutations: Vec<Refuted<'a>>,
}

#[derive(Serialize)]
struct Attracted<'a> {
    state: Place<'a>,
    to: Option<Place<'a>>,
}

/// A vertex: the number of a state, or the states among which it chooses.
#[derive(Serialize)]
#[serde(untagged)]
enum Place<'a> {
    State(Vertex),
    Choice { choice: &'a [Vertex] },
    Ended(String),
}

/// An object with members in this order.
struct Members<T>(Vec<(&'static str, T)>);

impl<T: Serialize> Serialize for Members<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

pub(super) fn render(
    question: &Question,
    outcome: &Outcome,
    arguments: &Fair,
    to_load: &Spent,
) -> Result<String, InputError> {
    let model = &question.model;
    let Sizes { count, largest, states } = outcome.mecs;
    let symbolic = outcome.symbolic.as_ref();
    let parts = [("load", to_load), ("analyse", &outcome.to_analyse), ("witness", &outcome.on_witness)];
    let answer = Answer {
        schema: 1,
        model: &question.name,
        states: model.states,
        edges: edges(question),
        mecs: Mecs { count, largest, states },
        winning: outcome.winning,
        initial: outcome.initial_wins,
        symbolic_steps: steps(symbolic),
        seconds: Members(parts.map(|(part, spent)| (part, spent.seconds)).to_vec()),
        witness: outcome
            .witness
            .as_ref()
            .map_or(Why::NotAsked {}, |witness| Why::Known(known(question, witness))),
        kind: if model.mdp.is_graph() { "graph" } else { "mdp" },
        engine: if symbolic.is_some() { "symbolic" } else { "explicit" },
        algorithm: symbolic.map(|_| arguments::name(arguments.algorithm)),
        product: question
            .product
            .as_ref()
            .map(|product| Size { vertices: product.mdp.vertices(), edges: product.mdp.edges() }),
        peak_rss_bytes: resident_bytes("VmHWM:"),
        statistics: arguments.stats.then(|| {
            let memory = |spent: &Spent| Memory { rss_bytes: spent.resident, peak_rss_bytes: spent.peak };
            let memory = parts.into_iter().map(|(part, spent)| (part, memory(spent)));
            statistics(question, symbolic, Members(memory.collect()))
        }),
    };
    Ok(serde_json::to_string(&answer)? + "\n")
}

fn by_phase<T>(of: impl Fn(Phase) -> T) -> Members<T> {
    Members(Phase::ALL.into_iter().map(|phase| (phase.name(), of(phase))).collect())
}

fn steps(symbolic: Option<&Symbolic>) -> Members<u64> {
    let Some(symbolic) = symbolic else { return Members(vec![("total", 0)]) };
    let mut steps = by_phase(|phase| symbolic.steps.of(phase));
    steps.0.insert(0, ("total", symbolic.steps.total()));
    steps
}

fn statistics(question: &Question, symbolic: Option<&Symbolic>, memory: Members<Memory>) -> Statistics {
    let mdp = question.mdp();
    Statistics {
        vertices: mdp.vertices(),
        random: mdp.random().count_ones(..),
        edges: mdp.edges(),
        memory,
        relation_nodes: symbolic.map(|symbolic| symbolic.relation_nodes),
        nodes: symbolic.map(|symbolic| symbolic.nodes),
        picks: symbolic.map(|symbolic| symbolic.steps.picks),
        seconds_by_phase: symbolic
            .map(|symbolic| by_phase(|phase| symbolic.times[phase as usize].as_secs_f64())),
        most_nodes_by_phase: symbolic.map(|symbolic| by_phase(|phase| symbolic.most_nodes[phase as usize])),
    }
}

fn place(question: &Question, vertex: Vertex) -> Place<'_> {
    match question.origin(vertex) {
        Some(origin) if (origin as usize) < question.model.states => Place::State(origin),
        Some(choice) => Place::Choice { choice: question.model.mdp.successors(choice) },
        None => Place::Ended(name(question, vertex)),
    }
}

fn places<'a>(question: &'a Question, vertices: &[Vertex]) -> Vec<Place<'a>> {
    vertices.iter().map(|&at| place(question, at)).collect()
}

fn known<'a>(question: &'a Question, witness: &Witness) -> Known<'a> {
    match witness {
        Witness::Lasso(lasso) => {
            let (prefix, cycle) = (steps_to(question, &lasso.prefix), steps_to(question, &lasso.cycle));
            let are_known = prefix.iter().chain(&cycle).any(Option::is_some);
            Known::Lasso {
                prefix: places(question, &lasso.prefix),
                cycle: places(question, &lasso.cycle),
                steps: are_known.then_some(Steps { prefix, cycle }),
            }
        }
        Witness::Strategy(strategy) => {
            let moves = strategy.moves.iter().map(|(&(memory, at), chosen)| MoveOf {
                memory,
                state: place(question, at),
                to: chosen.to.map(|to| place(question, to)),
                then: chosen.memory,
                automaton: question.automaton_state(at).map(|(state, _)| state),
                sets: question.automaton_state(at).map(|(_, sets)| sets).filter(|sets| !sets.is_empty()),
                after_step: question.step_to(at),
                step: chosen.to.and_then(|to| question.step_to(to)),
            });
            Known::Strategy { moves: moves.collect() }
        }
        Witness::Defeat(defeat) => defeated(question, defeat),
    }
}

/// The labels of the steps that lead to vertices, as far as the objective uses them.
fn steps_to<'a>(question: &'a Question, vertices: &[Vertex]) -> Vec<Option<&'a str>> {
    vertices.iter().map(|&vertex| question.step_to(vertex)).collect()
}

fn defeated<'a>(question: &'a Question, defeat: &Defeat) -> Known<'a> {
    let steps = steps_to(question, &defeat.path);
    Known::Defeat {
        path: places(question, &defeat.path),
        steps: steps.iter().any(Option::is_some).then_some(steps),
        component: places(question, &defeat.component),
        refutations: all_refuted(question, defeat.refutations()),
        rounds: defeat.rounds.iter().map(|round| of_round(question, round)).collect(),
    }
}

fn of_round<'a>(question: &'a Question, round: &Round) -> RoundOf<'a> {
    let lost = round.lost.iter().map(|lost| LostOf {
        component: places(question, &lost.component),
        refutations: all_refuted(question, &lost.refutations),
    });
    let attracted = round
        .attracted
        .iter()
        .map(|&(at, to)| Attracted { state: place(question, at), to: to.map(|to| place(question, to)) });
    RoundOf { trap: places(question, &round.trap), lost: lost.collect(), attracted: attracted.collect() }
}

/// A refutation for each alternative of the objective.
fn all_refuted<'a>(question: &'a Question, refutations: &[Refutation]) -> Vec<Refuted<'a>> {
    let named = refutations.iter().zip(&question.pair_names);
    named.map(|(refutation, names)| refuted(question, refutation, names)).collect()
}

fn refuted<'a>(question: &'a Question, refutation: &Refutation, names: &'a [String]) -> Refuted<'a> {
    let within = refutation.within.iter().map(|within| refuted(question, within, names));
    Refuted {
        component: places(question, &refutation.component),
        pair: names.get(refutation.pair).map(String::as_str),
        within: within.collect(),
    }
}
