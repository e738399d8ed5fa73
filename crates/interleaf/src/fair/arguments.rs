//! The command line of `interleaf fair`.

use crate::limits::Limits;
use crate::options::{Choices, Output, bytes, one_of};
use clap::ValueEnum;
use interleaf_fairness::symbolic::{Algorithm, Numbering, Threshold, VariableOrder};
use std::path::PathBuf;

/// The long help. A paragraph is one line, which clap breaks to the width of the terminal.
const ABOUT: &str = "\
Decide whether a graph or a Markov decision process has a fair run.

The question is whether some run from the initial state satisfies an objective; or, if there are random states, whether the \
choices in the other states can make the objective hold with probability 1. An objective is a Streett pair of labels: \
--pair L:U says that if states labelled L occur infinitely often, so do states labelled U. The label `true` holds in all \
states and `false` in none, so true:U says that U occurs infinitely often, and L:false that L does not. An objective can also \
be an automaton that reads the labels of a run (--objective). All objectives must hold. Without objectives only the maximal \
end-components are reported: the sets in which a run can stay forever and visit every state again and again. In a graph, they \
are the strongly connected components with an edge.

A model is a labelled transition system (.aut), transitions in PRISM's format (.tra), or a model in Storm's format (.drn); \
each may be compressed with gzip. A state without transitions gets a self-loop. A state labelled `random` takes each of its \
transitions with the same probability.

Labels are those of states (from --labels or the model), and those of the transitions of an .aut file, without quotes. The \
label of a transition holds at the step that takes it: --pair request:grant says that if transitions labelled request are \
taken infinitely often, so are transitions labelled grant. An automaton reads, at each position of a run, the labels of the \
state and the label of the transition that is taken there. A step is printed with its label if the objective uses that label. \
As in PRISM, the names of actions in .tra and .drn files are not labels: an action is one choice, and its random \
outcome another.

The answer is explained, and the explanation is checked independently: a path and a cycle, a strategy, or an end-component in \
which every run loses, with the reason why such end-components cannot be avoided.

Exit status: 2 if the input is bad, 1 if the initial state loses, 0 if it wins or if there is no objective.";

/// Examples that can be copied and run.
const EXAMPLES: &str = r"Examples:
  Can both threads run forever, while one never gets the lock?
    interleaf fair programs/fairness/spinlock.aut --labels programs/fairness/spinlock.lab \
      --pair true:a_ran --pair true:b_ran --pair a_holds:false
  The same, if a thread that can take the lock again and again must take it:
    interleaf fair programs/fairness/spinlock.aut --labels programs/fairness/spinlock.lab \
      --pair true:a_ran --pair true:b_ran --pair a_holds:false --pair a_can_take:a_holds
  Can b take the lock again and again, while a spins again and again and never takes it?
  With labels of transitions:
    interleaf fair programs/fairness/spinlock.aut --pair 'true:a spins' \
      --pair 'true:b takes the lock' --pair 'a takes the lock:false'
  Does a sender deliver again and again over a channel that loses messages?
    interleaf fair programs/fairness/retry.tra --labels programs/fairness/retry.lab \
      --pair true:delivered --engine symbolic --stats
  The same with an automaton:
    interleaf fair programs/fairness/retry.drn --format json \
      --objective programs/fairness/delivered.hoa";

/// Decide whether a graph or a Markov decision process has a fair run.
#[derive(clap::Args, Debug)]
#[command(long_about = ABOUT, after_long_help = EXAMPLES)]
pub struct Fair {
    /// The model: an .aut, .tra or .drn file, also with .gz, or `-` for standard input.
    #[arg(value_name = "MODEL")]
    pub model: PathBuf,

    /// Read labels of states, in PRISM's format (.lab).
    #[arg(long, value_name = "FILE")]
    pub labels: Option<PathBuf>,

    /// Require that if states or transitions labelled L occur infinitely often, those labelled U do, too. The option can be repeated.
    #[arg(long = "pair", value_name = "L:U")]
    pub pairs: Vec<String>,

    /// Require that an automaton in HOA format accepts the labels of the run. If there are random states, it must be deterministic.
    #[arg(long, value_name = "FILE.hoa")]
    pub objective: Option<PathBuf>,

    /// Choose the algorithms of the symbolic engine.
    #[arg(long, value_parser = one_of(ALGORITHMS), default_value = "improved")]
    pub algorithm: Algorithm,

    /// Choose the representation of the model.
    #[arg(long, value_enum, default_value_t = Engine::Auto)]
    pub engine: Engine,

    /// Print states, edges, nodes, symbolic steps, time and memory by phase.
    #[arg(long)]
    pub stats: bool,

    #[command(flatten)]
    pub output: Output<Format>,

    #[command(flatten)]
    pub symbolic: SymbolicOptions,

    #[command(flatten)]
    pub limits: Limits,
}

/// Options of the symbolic engine.
#[derive(clap::Args, Debug)]
pub struct SymbolicOptions {
    /// Set the size of the tables of decision diagrams; the suffixes K, M and G are understood. The default is 4 KiB per edge,
    /// between 4 MiB and 2 GiB.
    #[arg(long, value_name = "BYTES", value_parser = bytes, help_heading = SYMBOLIC)]
    pub bdd_memory: Option<u64>,

    /// Use N threads for operations on decision diagrams.
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024),
        help_heading = SYMBOLIC)]
    pub jobs: u32,

    /// Set the number of search starts from which the improved algorithms decompose a whole set: log n, the bounds of the
    /// theorems, or N.
    #[arg(long, value_name = "log|proven|N", default_value = "log", value_parser = threshold, help_heading = SYMBOLIC)]
    pub threshold: Thresholds,

    /// Choose the order of the variables of a state and of its successor.
    #[arg(long, value_parser = one_of(ORDERS), default_value = "interleaved", help_heading = SYMBOLIC)]
    pub order: VariableOrder,

    /// Choose the numbering of states in decision diagrams.
    #[arg(long, value_parser = one_of(NUMBERINGS), default_value = "given", help_heading = SYMBOLIC)]
    pub numbering: Numbering,

    /// Partition the transition relation into N parts.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000),
        help_heading = SYMBOLIC)]
    pub parts: u32,
}

const SYMBOLIC: &str = "Symbolic engine";

const ALGORITHMS: &Choices<Algorithm> = &[
    ("basic", Algorithm::Basic, "Decompose again after each removal"),
    ("improved", Algorithm::Improved, "Use lock-step search where few edges were removed"),
];

const ORDERS: &Choices<VariableOrder> = &[
    ("interleaved", VariableOrder::Interleaved, "Each variable of the state next to that of the successor"),
    ("sequential", VariableOrder::Sequential, "All variables of the state before all of the successor"),
];

const NUMBERINGS: &Choices<Numbering> = &[
    ("given", Numbering::Given, "The numbers in the file"),
    ("breadth-first", Numbering::BreadthFirst, "The order of a breadth-first search"),
    ("depth-first", Numbering::DepthFirst, "The order of a depth-first search"),
];

/// The representation of the model.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// The faster one, which is explicit: a model that could be read from a file fits into memory.
    Auto,
    /// Sets of states are decision diagrams.
    Symbolic,
    /// States are processed one by one.
    Explicit,
}

/// The format of the answer.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Text for people.
    Text,
    /// One JSON object.
    Json,
    /// A graph for Graphviz: winning states, end-components, and the witness.
    Dot,
    /// A picture of a small graph: winning states, and the witness.
    Svg,
}

impl Format {
    /// Whether it shows the states.
    pub fn draws(self) -> bool {
        matches!(self, Format::Dot | Format::Svg)
    }
}

/// The thresholds of the improved algorithms.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thresholds {
    pub streett: Threshold,
    pub mec: Threshold,
}

/// The name of an algorithm on the command line.
pub(super) fn name(algorithm: Algorithm) -> &'static str {
    ALGORITHMS.iter().find(|choice| choice.1 == algorithm).map_or("", |choice| choice.0)
}

fn threshold(text: &str) -> Result<Thresholds, String> {
    let both = |threshold| Thresholds { streett: threshold, mec: threshold };
    match text {
        "log" => Ok(both(Threshold::Logarithm)),
        "proven" => Ok(Thresholds { streett: Threshold::RootByLogarithm, mec: Threshold::Root }),
        number => match number.parse() {
            Ok(number) => Ok(both(Threshold::Fixed(number))),
            Err(_) => Err("expected log, proven or a number".to_string()),
        },
    }
}
