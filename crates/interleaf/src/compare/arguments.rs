//! The command line of `interleaf compare`.

use super::ranges::Range;
use crate::algorithms::{self, Algorithm};
use crate::check::arguments::MergeRule;
use crate::limits::Limits;
use crate::options::{Choices, CompileOptions, Output, default_model, model, one_of};
use clap::ValueEnum;
use interleaf_explore::rvf::Options;
use interleaf_memory::Model;
use std::path::PathBuf;
use std::str::FromStr;

/// Run several algorithms on the same programs, and show executions and times side by side.
///
/// Every algorithm goes on after a violation, so that counts can be compared. All executions are counted, redundant ones
/// included; --format csv lists them separately.
///
/// Exit status: 2 if the input is bad, else 1 if algorithms disagree on whether there is a violation, else 3 if a search was
/// stopped early, else 0. A violation alone does not change it.
#[derive(clap::Args, Debug)]
pub struct Compare {
    /// Programs: .c, .cc, .cpp, .cxx, .rs, .ll or .bc files. Each is a program of its own; --link adds files to all of them.
    #[arg(required = true, value_name = "PROGRAM")]
    pub programs: Vec<PathBuf>,

    /// Choose the algorithms, separated by commas. A plot compares the others with the first.
    #[arg(long, required = true, value_delimiter = ',', value_name = "NAME,...", value_parser = algorithms::parser())]
    pub algorithm: Vec<&'static Algorithm>,

    /// Merge executions as `check --merge` does. With several values, such as none,loops, each algorithm runs with each of them; the
    /// columns say what was merged. By default nothing is.
    #[arg(long, value_name = "RULES,...", value_enum, value_delimiter = ',')]
    pub merge: Vec<MergeRule>,

    /// Run `rvf` again without each of these heuristics, separated by commas.
    #[arg(long, value_parser = one_of(HEURISTICS), value_delimiter = ',', value_name = "HEURISTIC,...")]
    pub without: Vec<Heuristic>,

    /// Measure, in additional runs, the share of time that `rvf`, `vc` and `dc` spend looking for witnesses (VerifySC). A plot
    /// then has a histogram of the shares, and may show a single algorithm.
    #[arg(long)]
    pub verify_sc: bool,

    /// Choose the memory models, separated by commas. The default is sc, and rc11 if all programs are written in Rust.
    #[arg(long = "model", value_parser = model(), value_delimiter = ',', value_name = "NAME,...")]
    pub chosen_models: Vec<Model>,

    /// Limit store buffers to each of several numbers of writes in turn, as `check --buffer-bound` does; `none` is no limit. A lower
    /// limit may miss a violation, so columns with different limits do not disagree.
    #[arg(long, value_delimiter = ',', value_name = "K,...")]
    pub buffer_bound: Vec<BufferBound>,

    /// Define a macro with each of several values in turn: N=1..8 (both ends included) or N=2,4,8. If the option is repeated,
    /// all combinations are run.
    #[arg(long = "range", value_name = "NAME=VALUES")]
    pub ranges: Vec<Range>,

    #[command(flatten)]
    pub compile: CompileOptions,

    /// Count failed assertions instead of reporting them; the thread goes on.
    #[arg(long)]
    pub ignore_assertions: bool,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub output: Output<Format>,
}

impl Compare {
    /// The memory models.
    pub(super) fn models(&self) -> Vec<Model> {
        if self.chosen_models.is_empty() {
            vec![default_model(&self.programs, &self.compile)]
        } else {
            self.chosen_models.clone()
        }
    }
}

/// The most writes in a store buffer, or no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BufferBound(pub Option<u32>);

impl FromStr for BufferBound {
    type Err = String;

    fn from_str(text: &str) -> Result<BufferBound, String> {
        match text {
            "none" => Ok(BufferBound(None)),
            number => {
                let bound = number.parse().map_err(|_| "expected a number of writes, or `none`".to_string());
                bound.map(|bound| BufferBound(Some(bound)))
            }
        }
    }
}

/// A heuristic of `rvf`: it changes the time that a search takes, not what it finds. How it is switched off, and the name of the column
/// without it.
pub type Heuristic = (fn(&mut Options), &'static str);

const HEURISTICS: &Choices<Heuristic> = &[
    (
        "signals",
        (|options| options.backtrack_signals = false, "rvf without signals"),
        "Try the other reads of a node only if there may be a new source",
    ),
    (
        "closure",
        (|options| options.heuristics.closure = false, "rvf without closure"),
        "Try only orders of events that the closure allows",
    ),
    (
        "guide",
        (|options| options.heuristics.guided = false, "rvf without guide"),
        "Try orders similar to that of the parent node first",
    ),
    (
        "greedy-reads",
        (|options| options.heuristics.greedy_reads = false, "rvf without greedy-reads"),
        "Execute a read that can be read at once, without trying alternatives",
    ),
    (
        "greedy-writes",
        (|options| options.heuristics.greedy_writes = false, "rvf without greedy-writes"),
        "Execute a write at once if no read needs the value that it overwrites",
    ),
    (
        "closure-and-guide",
        (
            |options| (options.heuristics.closure, options.heuristics.guided) = (false, false),
            "rvf without closure-and-guide",
        ),
        "Both closure and guide",
    ),
];

/// The format of a comparison.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A table for people.
    Text,
    /// One line per program, size, model and algorithm.
    Csv,
    /// Log-log scatter plots of executions and of time, and with --verify-sc a histogram.
    Svg,
}
