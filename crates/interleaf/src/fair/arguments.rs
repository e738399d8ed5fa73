//! The command line of `interleaf fair`.

use crate::arguments::bytes;
use clap::ValueEnum;
use interleaf_fairness::symbolic::{self, Numbering, Threshold};
use std::path::PathBuf;

/// What the command does, with what it reads. Paragraphs are lines, which are broken to the width of the terminal.
pub const ABOUT: &str = "\
Decide whether a graph or a Markov decision process can be run fairly.

The question is whether some run from the initial state satisfies an objective, or, where chance decides in some states, \
whether the choices that are left can make it satisfied with probability 1. Objectives are Streett pairs of labels: \
--pair L:U says that if states labelled L occur infinitely often, so do states labelled U; `true` is the label of all \
states and `false` of none, so that true:U says that U occurs infinitely often, and L:false that L does not. Or they are \
an automaton that reads the labels of a run (--objective). All must be satisfied. Without any only the end-components are \
told: where a run can stay for ever and come to every state again and again. Those of a graph are its strongly connected \
components with an edge.

A model is a transition system (.aut), transitions as PRISM writes them (.tra), or a model as Storm writes it (.drn); \
each may be compressed with gzip. A state without transitions loops. States labelled `random` draw one of their \
transitions, each as likely.

Labels are those of states (--labels, or what the model has), and those of the transitions of an .aut file, without their \
quotes. The label of a transition holds on the step that takes it: --pair request:grant says that if transitions labelled \
request are taken infinitely often, so are ones labelled grant, and an automaton reads at each position of a run the \
labels of the state and the label of the transition that is taken there. A step is told with its label if that is asked \
for, and with none if it can be any other. The names of actions in .tra and .drn files are no labels, as in PRISM: an \
action is a choice, and what is drawn after it is another.

Why the initial state wins or loses is told, and was checked on its own: a path and a cycle, a strategy, or an \
end-component in which every run loses, and why the like of it cannot be avoided.

Exit status: 2 if the input is bad, 1 if the initial state loses, 0 if it wins or nothing was asked.";

/// Examples that can be run, in lines that can be copied.
pub const EXAMPLES: &str = r"Examples:
  A run in which both threads go on for ever, and one never gets the lock:
    interleaf fair programs/fairness/spinlock.aut --labels programs/fairness/spinlock.lab \
      --pair true:a_ran --pair true:b_ran --pair a_holds:false
  The same, if who can take it again and again must:
    interleaf fair programs/fairness/spinlock.aut --labels programs/fairness/spinlock.lab \
      --pair true:a_ran --pair true:b_ran --pair a_holds:false --pair a_can_take:a_holds
  A run in which b takes the lock again and again, and a spins again and again and never takes it,
  by the labels of transitions:
    interleaf fair programs/fairness/spinlock.aut --pair 'true:a spins' \
      --pair 'true:b takes the lock' --pair 'a takes the lock:false'
  A sender that delivers again and again over a channel that loses messages:
    interleaf fair programs/fairness/retry.tra --labels programs/fairness/retry.lab \
      --pair true:delivered --engine symbolic --stats
  The same asked by an automaton:
    interleaf fair programs/fairness/retry.drn --format json \
      --objective programs/fairness/delivered.hoa";

/// Decide whether a graph or a Markov decision process can be run fairly.
#[derive(clap::Args, Debug)]
pub struct Fair {
    /// The model: .aut, .tra or .drn, also with .gz; `-` is standard input.
    #[arg(value_name = "MODEL")]
    pub model: PathBuf,

    /// Labels of states, in PRISM's format (.lab).
    #[arg(long, value_name = "FILE")]
    pub labels: Option<PathBuf>,

    /// If states, or transitions, labelled L occur infinitely often, so must ones labelled U. Can be given several times.
    #[arg(long = "pair", value_name = "L:U")]
    pub pairs: Vec<String>,

    /// An automaton that must accept the labels of the run, in the format HOA; with random states it must be
    /// deterministic.
    #[arg(long, value_name = "FILE.hoa")]
    pub objective: Option<PathBuf>,

    /// Which algorithms the symbolic engine uses.
    #[arg(long, value_enum, default_value_t = Algorithm::Improved)]
    pub algorithm: Algorithm,

    /// How the model is represented.
    #[arg(long, value_enum, default_value_t = Engine::Auto)]
    pub engine: Engine,

    /// Tell states, edges, nodes, symbolic steps, time and memory by phase.
    #[arg(long)]
    pub stats: bool,

    /// How to print the result.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,

    /// Write the result to FILE instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// How large the tables of decision diagrams are; K, M and G are understood. If not given, 4 KiB for each edge, but
    /// at least 4 MiB and at most 2 GiB.
    #[arg(long, value_name = "BYTES", value_parser = bytes, help_heading = "Symbolic engine")]
    pub bdd_memory: Option<u64>,

    /// How many threads work on decision diagrams.
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024),
        help_heading = "Symbolic engine")]
    pub jobs: u32,

    /// From how many starts of searches on the improved algorithms decompose a set as a whole: log n, the bounds for
    /// which the theorems hold, or a number.
    #[arg(long, value_name = "log|proven|N", default_value = "log", value_parser = threshold, help_heading = "Symbolic engine")]
    pub threshold: Thresholds,

    /// How the variables of a state and of its successor are ordered.
    #[arg(long, value_enum, default_value_t = VariableOrder::Interleaved, help_heading = "Symbolic engine")]
    pub order: VariableOrder,

    /// How states are numbered in decision diagrams.
    #[arg(long, value_enum, default_value_t = StateNumbers::Given, help_heading = "Symbolic engine")]
    pub numbering: StateNumbers,

    /// Into how many parts the transition relation is cut.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000),
        help_heading = "Symbolic engine")]
    pub parts: u32,

    /// When to give up.
    #[command(flatten)]
    pub limits: crate::limits::Limits,
}

/// Which of two algorithms for each problem.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Decompose again after each removal.
    Basic,
    /// Search in lock-step where few edges were removed.
    Improved,
}

impl Algorithm {
    /// The name, as on the command line.
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

/// How the model is represented.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// The one that is faster: explicit, as whatever could be read from a file fits into memory.
    Auto,
    /// Sets of states as decision diagrams.
    Symbolic,
    /// One state after the other.
    Explicit,
}

/// How a result is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON object.
    Json,
    /// A graph for Graphviz: winning states, end-components, and the witness.
    Dot,
}

/// [`symbolic::VariableOrder`] on the command line.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariableOrder {
    /// Each beside its counterpart.
    Interleaved,
    /// All of the state before all of the successor.
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
    /// As in the file.
    Given,
    /// In the order of a breadth-first search.
    BreadthFirst,
    /// In the order of a depth-first search.
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
    /// For Streett objectives.
    pub streett: Threshold,
    /// For maximal end-components.
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
