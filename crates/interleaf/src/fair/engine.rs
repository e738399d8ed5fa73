//! Answers a question by one engine or the other.

use super::arguments::{Engine, Fair, Format};
use super::input::Question;
use super::progress::Bar;
use crate::InputError;
use crate::limits::{machine_bytes, resident_bytes};
use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{self, Diagrams, Encoding, OutOfNodes, Phase, Settings, Steps};
use interleaf_fairness::witness::{Witness, check, witness};
use interleaf_fairness::{Mdp, Vertex, VertexSet, explicit};
use std::time::{Duration, Instant};

/// The answer to a question.
pub(super) struct Outcome {
    /// The maximal end-components of the model.
    pub(super) mecs: Sizes,
    /// How many states win.
    pub(super) winning: usize,
    /// Whether the initial state does.
    pub(super) initial_wins: bool,
    /// Why. None if nothing was asked.
    pub(super) witness: Option<Witness>,
    /// What a drawing of the model shows, if there is to be one.
    pub(super) drawing: Option<Drawing>,
    /// What the symbolic engine did, if it was that one.
    pub(super) symbolic: Option<Symbolic>,
    pub(super) to_analyse: Spent,
    pub(super) on_witness: Spent,
}

/// How large the sets of a list are, in states.
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

/// Sets of states, state by state.
pub(super) struct Drawing {
    pub(super) end_components: Vec<Vec<Vertex>>,
    pub(super) winning: VertexSet,
}

/// What the symbolic engine did.
pub(super) struct Symbolic {
    pub(super) steps: Steps,
    pub(super) times: [Duration; Phase::ALL.len()],
    /// The most nodes that there were in each phase.
    pub(super) most_nodes: [usize; Phase::ALL.len()],
    /// The nodes of the relation, and all that there are at the end.
    pub(super) relation_nodes: usize,
    pub(super) nodes: usize,
}

/// What a part of the work took.
pub(super) struct Spent {
    pub(super) seconds: f64,
    /// What the process held after it, and the most that it had held until then.
    pub(super) resident: u64,
    pub(super) peak: u64,
}

impl Spent {
    /// Since then.
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

/// Leaves out that the automaton first guessed how to begin, which is not a step of the model.
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
    // What is told of the model is the model's.
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
        drawing: (arguments.format == Format::Dot)
            .then(|| Drawing { end_components: end_components.clone(), winning }),
        symbolic: None,
        to_analyse,
        on_witness: Spent::since(start),
    }
}

/// The same on sets. Vertices are picked for the witness, and for a drawing, and none otherwise.
fn answer_symbolically(question: &Question, arguments: &Fair, bar: &Bar) -> Result<Outcome, OutOfNodes> {
    let (model, mdp) = (&question.model, question.mdp());
    let start = Instant::now();
    let choices = Choices {
        order: arguments.order.into(),
        numbering: arguments.numbering.into(),
        parts: arguments.parts as usize,
        bytes: table_bytes(mdp, arguments) as usize,
        threads: arguments.jobs,
    };
    let settings = Settings {
        streett_threshold: arguments.threshold.streett,
        mec_threshold: arguments.threshold.mec,
        ..Settings::of(arguments.algorithm.into())
    };
    let tables = tables(mdp.vertices().max(model.mdp.vertices()), choices);
    let mut encoding = Encoding::within(tables.clone(), mdp, choices)?;
    encoding.graph.set_listener(|steps| bar.draw(steps));
    let objective = encoding.objective(&question.objective)?;
    let found = symbolic::analyse(&encoding.graph, &objective, settings)?;
    // What is told of the model is the model's.
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
    // A state wins if the vertex does in which it starts.
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
    let drawing = if arguments.format == Format::Dot {
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

/// Tables for models of so many vertices.
fn tables(vertices: usize, choices: Choices) -> Diagrams {
    let bits = usize::BITS - vertices.saturating_sub(1).leading_zeros();
    Diagrams::new(choices.bytes, bits.max(1), choices.order, choices.threads)
}

/// How large the tables of decision diagrams are.
fn table_bytes(mdp: &Mdp, arguments: &Fair) -> u64 {
    // Of a limit, the tables leave half to the model.
    let most = arguments.limits.memory_limit.map_or(2 << 30, |limit| (limit / 2).clamp(4 << 20, 2 << 30));
    arguments.bdd_memory.unwrap_or((mdp.edges() as u64 * 4096).clamp(4 << 20, most))
}

/// Tables that the machine has no room for would be filled until the system ends the process.
fn refuse_huge_tables(arguments: &Fair) -> Result<(), InputError> {
    let machine = machine_bytes();
    match arguments.bdd_memory {
        Some(bytes) if machine > 0 && bytes > machine => {
            Err(InputError::Other(format!("--bdd-memory {}: the machine has {}", size(bytes), size(machine))))
        }
        _ => Ok(()),
    }
}

/// A number of bytes as the command line takes it.
fn size(bytes: u64) -> String {
    if bytes < 1 << 20 {
        format!("{}K", bytes.div_ceil(1 << 10))
    } else {
        format!("{}M", bytes.div_ceil(1 << 20))
    }
}
