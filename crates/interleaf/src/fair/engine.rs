//! Answers a question by one engine or the other.

use super::arguments::{Engine, Fair};
use super::input::Question;
use super::progress::Bar;
use crate::InputError;
use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{self, Encoding, OutOfNodes, Phase, Settings, Steps};
use interleaf_fairness::witness::{Witness, check, witness};
use interleaf_fairness::{Answer, Good, Mdp, Objective, Vertex, VertexSet, explicit};
use std::time::{Duration, Instant};

/// The answer to a question.
pub(super) struct Outcome {
    /// The maximal end-components of the model.
    pub(super) end_components: Vec<Vec<Vertex>>,
    /// The states that win.
    pub(super) winning: VertexSet,
    /// Whether the initial state does.
    pub(super) initial_wins: bool,
    /// Why; the vertex that it begins with. None if nothing was asked.
    pub(super) witness: Option<(Vertex, Witness)>,
    pub(super) is_symbolic: bool,
    /// What the symbolic engine did.
    pub(super) symbolic: Option<Symbolic>,
    pub(super) seconds_to_analyse: f64,
    pub(super) seconds_of_witness: f64,
}

/// What the symbolic engine did.
pub(super) struct Symbolic {
    pub(super) steps: Steps,
    pub(super) times: [Duration; Phase::ALL.len()],
    /// The nodes of the relation, and all that there are at the end.
    pub(super) relation_nodes: usize,
    pub(super) nodes: usize,
}

/// Analyses the model, and finds and checks the witness.
pub(super) fn answer(question: &Question, arguments: &Fair) -> Result<Outcome, InputError> {
    let is_symbolic = arguments.engine == Engine::Symbolic;
    let bar = Bar::new(&question.name);
    let start = Instant::now();
    let mdp = question.mdp();
    let (answer, symbolic) = if is_symbolic {
        let full = |_: OutOfNodes| {
            InputError::Other(format!(
                "the tables of decision diagrams are full; give them more than {} with --bdd-memory",
                size(table_bytes(mdp, arguments))
            ))
        };
        let (answer, symbolic) =
            analyse_symbolically(mdp, &question.objective, arguments, &bar).map_err(full)?;
        (answer, Some(symbolic))
    } else {
        (explicit::analyse(mdp, &question.objective), None)
    };
    let end_components = match &question.product {
        None => answer.end_components.clone(),
        // What is told of the model is the model's.
        Some(_) => explicit::end_components::maximal_end_components(&question.model.mdp),
    };
    let seconds_to_analyse = start.elapsed().as_secs_f64();

    let start = Instant::now();
    let starts = question.starts();
    let winner = starts.iter().copied().find(|&vertex| answer.winning.contains(vertex as usize));
    let from = winner.or(starts.first().copied()).filter(|_| question.is_asked);
    let witness = from.map(|from| {
        let witness = witness(mdp, &question.objective, &answer, from);
        if let Err(flaw) = check(mdp, &question.objective, from, &witness) {
            panic!("the witness for vertex {from} is wrong: {flaw}");
        }
        (from, witness)
    });
    let seconds_of_witness = start.elapsed().as_secs_f64();
    bar.finish();
    Ok(Outcome {
        winning: question.winning_states(&answer.winning),
        initial_wins: winner.is_some(),
        end_components,
        witness,
        is_symbolic,
        symbolic,
        seconds_to_analyse,
        seconds_of_witness,
    })
}

fn analyse_symbolically(
    mdp: &Mdp,
    objective: &Objective,
    arguments: &Fair,
    bar: &Bar,
) -> Result<(Answer, Symbolic), OutOfNodes> {
    let choices = Choices {
        order: arguments.order.into(),
        numbering: arguments.numbering.into(),
        parts: arguments.parts as usize,
        bytes: table_bytes(mdp, arguments) as usize,
        threads: arguments.jobs,
    };
    let mut encoding = Encoding::new(mdp, choices)?;
    encoding.graph.set_listener(|steps| bar.draw(steps));
    let sets = encoding.objective(objective)?;
    let settings = Settings {
        streett_threshold: arguments.threshold.streett,
        mec_threshold: arguments.threshold.mec,
        ..Settings::of(arguments.algorithm.into())
    };
    let found = symbolic::analyse(&encoding.graph, &sets, settings)?;
    let symbolic = Symbolic {
        steps: encoding.graph.steps(),
        times: Phase::ALL.map(|phase| encoding.graph.time(phase)),
        relation_nodes: encoding.graph.relation_nodes(),
        nodes: encoding.graph.diagrams().nodes(),
    };
    let good = |(set, alternative): &(_, usize)| Good {
        vertices: encoding.vertices(set),
        alternative: *alternative,
    };
    let answer = Answer {
        end_components: found.end_components.iter().map(|set| encoding.vertices(set)).collect(),
        good: found.good.iter().map(good).collect(),
        winning: mdp.set(encoding.vertices(&found.winning)),
    };
    Ok((answer, symbolic))
}

/// How large the tables of decision diagrams are.
fn table_bytes(mdp: &Mdp, arguments: &Fair) -> u64 {
    arguments.bdd_memory.unwrap_or((mdp.edges() as u64 * 4096).clamp(4 << 20, 2 << 30))
}

/// A number of bytes as the command line takes it.
fn size(bytes: u64) -> String {
    if bytes < 1 << 20 {
        format!("{}K", bytes.div_ceil(1 << 10))
    } else {
        format!("{}M", bytes.div_ceil(1 << 20))
    }
}
