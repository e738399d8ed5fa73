//! The answer to a question, from the symbolic or the explicit engine.

use super::arguments::{Engine, Fair};
use super::input::Question;
use super::progress::Bar;
use crate::InputError;
use crate::limits::{machine_bytes, resident_bytes};
use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{self, Diagrams, Encoding, OutOfNodes, Phase, Settings, Steps};
use interleaf_fairness::witness::{Witness, check, witness};
use interleaf_fairness::{Mdp, Vertex, VertexSet, explicit};
use std::time::{Duration, Instant};

pub(super) struct Outcome {
    /// The maximal end-components of the model.
    pub(super) mecs: Sizes,
    /// The number of winning states.
    pub(super) winning: usize,
    pub(super) initial_wins: bool,
    /// Why the initial state wins or loses. None if there is no objective.
    pub(super) witness: Option<Witness>,
    /// For `--format dot`.
    pub(super) drawing: Option<Drawing>,
    pub(super) symbolic: Option<Symbolic>,
    pub(super) to_analyse: Spent,
    pub(super) on_witness: Spent,
}

/// The number of sets, and how many states they have.
#[derive(Default)]
pub(super) struct Sizes {
    pub(super) count: usize,
    pub(super) largest: usize,
    pub(super) states: usize,
}

impl Sizes {
    fn of(sizes: impl IntoIterator<Item = usize>) -> Sizes {
        let with = |sum: Sizes, size: usize| Sizes {
            count: sum.count + 1,
            largest: sum.largest.max(size),
            states: sum.states + size,
        };
        sizes.into_iter().fold(Sizes::default(), with)
    }
}

pub(super) struct Drawing {
    pub(super) end_components: Vec<Vec<Vertex>>,
    pub(super) winning: VertexSet,
}

/// Statistics of the symbolic engine.
pub(super) struct Symbolic {
    pub(super) steps: Steps,
    pub(super) times: [Duration; Phase::ALL.len()],
    /// The most nodes in each phase.
    pub(super) most_nodes: [usize; Phase::ALL.len()],
    pub(super) relation_nodes: usize,
    /// At the end.
    pub(super) nodes: usize,
}

/// The time and memory of a part of the work.
pub(super) struct Spent {
    pub(super) seconds: f64,
    /// Resident memory after it, in bytes, and the peak until then.
    pub(super) resident: u64,
    pub(super) peak: u64,
}

impl Spent {
    pub(super) fn since(start: Instant) -> Spent {
        Spent {
            seconds: start.elapsed().as_secs_f64(),
            resident: resident_bytes("VmRSS:"),
            peak: resident_bytes("VmHWM:"),
        }
    }
}

/// Analyses the model, and finds and checks the witness.
pub(super) fn answer(question: &Question, arguments: &Fair) -> Result<Outcome, InputError> {
    refuse_huge_tables(arguments)?;
    let bar = Bar::new(&question.name);
    let mut outcome = if arguments.engine == Engine::Symbolic {
        let full = |_: OutOfNodes| {
            InputError::Other(format!(
                "the tables of decision diagrams are full; give them more than {} with --bdd-memory",
                size(table_bytes(question.mdp(), arguments))
            ))
        };
        answer_symbolically(question, arguments, &bar).map_err(full)?
    } else {
        answer_explicitly(question, arguments)
    };
    if let Some(witness) = &mut outcome.witness {
        let start = Instant::now();
        if let Err(flaw) = check(question.mdp(), &question.objective, question.start(), witness) {
            panic!("the witness for vertex {} is wrong: {flaw}; please report this", question.start());
        }
        without_guess(question, witness);
        let checked = Spent::since(start);
        outcome.on_witness = Spent { seconds: outcome.on_witness.seconds + checked.seconds, ..checked };
    }
    bar.finish();
    Ok(outcome)
}

/// Removes the steps in which the automaton guesses its initial state, which are not steps of the model.
fn without_guess(question: &Question, witness: &mut Witness) {
    let is_guess = |vertex: &Vertex| {
        question.product.as_ref().is_some_and(|product| product.guesses.contains(*vertex as usize))
    };
    match witness {
        Witness::Lasso(lasso) => lasso.prefix.retain(|vertex| !is_guess(vertex)),
        Witness::Defeat(defeat) => {
            defeat.path.retain(|vertex| !is_guess(vertex));
            defeat.rounds.iter_mut().for_each(|round| round.trap.retain(|vertex| !is_guess(vertex)));
        }
        Witness::Strategy(_) => {}
    }
}

fn answer_explicitly(question: &Question, arguments: &Fair) -> Outcome {
    let (model, mdp) = (&question.model, question.mdp());
    let start = Instant::now();
    let answer = explicit::analyse(mdp, &question.objective);
    // The end-components of the model are reported, not those of the product.
    let of_model =
        question.product.as_ref().map(|_| explicit::end_components::maximal_end_components(&model.mdp));
    let end_components = of_model.as_ref().unwrap_or(&answer.end_components);
    let winning = question.winning_states(&answer.winning);
    let to_analyse = Spent::since(start);

    let start = Instant::now();
    let witness = question.is_asked.then(|| witness(mdp, &question.objective, &answer, question.start()));
    Outcome {
        mecs: Sizes::of(end_components.iter().map(|component| model.count_states(component))),
        winning: winning.count_ones(..),
        initial_wins: answer.winning.contains(question.start() as usize),
        witness,
        drawing: arguments
            .output
            .format
            .draws()
            .then(|| Drawing { end_components: end_components.clone(), winning }),
        symbolic: None,
        to_analyse,
        on_witness: Spent::since(start),
    }
}

/// The symbolic answer. Only the witness and a drawing pick single vertices.
fn answer_symbolically(question: &Question, arguments: &Fair, bar: &Bar) -> Result<Outcome, OutOfNodes> {
    let (model, mdp) = (&question.model, question.mdp());
    let start = Instant::now();
    let choices = Choices {
        order: arguments.symbolic.order,
        numbering: arguments.symbolic.numbering,
        parts: arguments.symbolic.parts as usize,
        bytes: table_bytes(mdp, arguments) as usize,
        threads: arguments.symbolic.jobs,
    };
    let settings = Settings {
        streett_threshold: arguments.symbolic.threshold.streett,
        mec_threshold: arguments.symbolic.threshold.mec,
        ..Settings::of(arguments.algorithm)
    };
    let tables = tables(mdp.vertices().max(model.mdp.vertices()), choices);
    let mut encoding = Encoding::within(tables.clone(), mdp, choices)?;
    encoding.graph.set_listener(|steps| bar.draw(steps));
    let objective = encoding.objective(&question.objective)?;
    let found = symbolic::analyse(&encoding.graph, &objective, settings)?;
    // The end-components of the model are reported, not those of the product.
    let of_model = match &question.product {
        None => None,
        Some(_) => {
            let mut encoding = Encoding::within(tables, &model.mdp, choices)?;
            encoding.graph.set_listener(|steps| bar.draw(steps));
            let graph = &encoding.graph;
            let end_components = graph.during(Phase::Model, || symbolic::end_components(graph, settings))?;
            Some((encoding, end_components))
        }
    };
    let (of_states, end_components) = match &of_model {
        Some((encoding, end_components)) => (encoding, end_components),
        None => (&encoding, &found.end_components),
    };
    let states = of_states.set(&(0..model.states).collect())?;
    let mut sizes = Vec::with_capacity(end_components.len());
    for component in end_components {
        sizes.push(of_states.graph.count(&component.and(&states)?) as usize);
    }
    // A state wins if its start vertex in the product wins.
    let starts = match &question.product {
        Some(product) => encoding.set(&product.all_starts())?,
        None => states,
    };
    let winning_starts = found.winning.and(&starts)?;
    let winning = encoding.graph.count(&winning_starts) as usize;
    let to_analyse = Spent::since(start);

    let start = Instant::now();
    let find = || symbolic::witness::witness(&encoding, &objective, &found, question.start());
    let witness = if question.is_asked { Some(find()?) } else { None };
    let drawing = if arguments.output.format.draws() {
        let components = end_components.iter().map(|component| of_states.listed(component));
        Some(Drawing {
            end_components: components.collect::<Result<_, OutOfNodes>>()?,
            winning: question.winning_states(&mdp.set(encoding.listed(&winning_starts)?)),
        })
    } else {
        None
    };
    let graphs: Vec<_> =
        [&encoding].into_iter().chain(of_model.as_ref().map(|(encoding, _)| encoding)).collect();
    let of_phase = |phase: Phase| graphs.iter().map(move |encoding| (&encoding.graph, phase));
    Ok(Outcome {
        mecs: Sizes::of(sizes),
        winning,
        initial_wins: encoding.contains(&found.winning, question.start()),
        witness,
        drawing,
        symbolic: Some(Symbolic {
            steps: graphs.iter().fold(Steps::default(), |sum, encoding| sum.and(encoding.graph.steps())),
            times: Phase::ALL.map(|phase| of_phase(phase).map(|(graph, phase)| graph.time(phase)).sum()),
            most_nodes: Phase::ALL.map(|phase| {
                of_phase(phase).map(|(graph, phase)| graph.most_nodes(phase)).max().unwrap_or(0)
            }),
            relation_nodes: encoding.graph.relation_nodes(),
            nodes: encoding.graph.diagrams().nodes(),
        }),
        to_analyse,
        on_witness: Spent::since(start),
    })
}

fn tables(vertices: usize, choices: Choices) -> Diagrams {
    let bits = usize::BITS - vertices.saturating_sub(1).leading_zeros();
    Diagrams::new(choices.bytes, bits.max(1), choices.order, choices.threads)
}

/// The size of the tables of decision diagrams, in bytes.
fn table_bytes(mdp: &Mdp, arguments: &Fair) -> u64 {
    // The tables leave half of the memory limit to the model.
    let most = arguments.limits.memory_limit.map_or(2 << 30, |limit| (limit / 2).clamp(4 << 20, 2 << 30));
    arguments.symbolic.bdd_memory.unwrap_or((mdp.edges() as u64 * 4096).clamp(4 << 20, most))
}

/// Refuses tables that do not fit into the machine: the system would kill the process while they fill up.
fn refuse_huge_tables(arguments: &Fair) -> Result<(), InputError> {
    let machine = machine_bytes();
    match arguments.symbolic.bdd_memory {
        Some(bytes) if machine > 0 && bytes > machine => {
            Err(InputError::Other(format!("--bdd-memory {}: the machine has {}", size(bytes), size(machine))))
        }
        _ => Ok(()),
    }
}

/// A number of bytes, as on the command line.
fn size(bytes: u64) -> String {
    if bytes < 1 << 20 {
        format!("{}K", bytes.div_ceil(1 << 10))
    } else {
        format!("{}M", bytes.div_ceil(1 << 20))
    }
}
