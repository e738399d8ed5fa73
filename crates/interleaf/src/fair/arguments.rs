//! The command line of `interleaf fair`.

use crate::limits::Limits;
use crate::options::{Output, bytes};
use clap::ValueEnum;
use interleaf_fairness::symbolic::{self, Numbering, Threshold};
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
    #[arg(long, value_enum, default_value_t = Algorithm::Improved)]
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
    #[arg(long, value_enum, default_value_t = VariableOrder::Interleaved, help_heading = SYMBOLIC)]
    pub order: VariableOrder,

    /// Choose the numbering of states in decision diagrams.
    #[arg(long, value_enum, default_value_t = StateNumbers::Given, help_heading = SYMBOLIC)]
    pub numbering: StateNumbers,

    /// Partition the transition relation into N parts.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000),
        help_heading = SYMBOLIC)]
    pub parts: u32,
}

const SYMBOLIC: &str = "Symbolic engine";

/// The algorithms of the symbolic engine.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Decompose again after each removal.
    Basic,
    /// Use lock-step search where few edges were removed.
    Improved,
}

impl Algorithm {
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Basic => "basic",
            Algorithm::Improved => "improved",
        }
    }
}

impl From<Algorithm> for symbolic::Algorithm {
    fn from(algorithm: Algorithm) -> symbolic::Algorithm {
        match algorithm {
            Algorithm::Basic => symbolic::Algorithm::Basic,
            Algorithm::Improved => symbolic::Algorithm::Improved,
        }
    }
}

/// The representation of the model.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// The faster one, which is explicit: a model that could be read from a file fits into memory.
    Auto,
    /// Sets of states are decision diagrams.
    Symbolic,
    /// Sets of states are bit sets.
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
}

/// [`symbolic::VariableOrder`] on the command line.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariableOrder {
    /// Each variable of the state next to that of the successor.
    Interleaved,
    /// All variables of the state before all of the successor.
    Sequential,
}

impl From<VariableOrder> for symbolic::VariableOrder {
    fn from(order: VariableOrder) -> Self {
        match order {
            VariableOrder::Interleaved => Self::Interleaved,
            VariableOrder::Sequential => Self::Sequential,
        }
    }
}

/// [`Numbering`] on the command line.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum StateNumbers {
    /// The numbers in the file.
    Given,
    /// The order of a breadth-first search.
    BreadthFirst,
    /// The order of a depth-first search.
    DepthFirst,
}

impl From<StateNumbers> for Numbering {
    fn from(numbering: StateNumbers) -> Numbering {
        match numbering {
            StateNumbers::Given => Numbering::Given,
            StateNumbers::BreadthFirst => Numbering::BreadthFirst,
            StateNumbers::DepthFirst => Numbering::DepthFirst,
        }
    }
}

/// The thresholds of the improved algorithms.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thresholds {
    pub streett: Threshold,
    pub mec: Threshold,
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
