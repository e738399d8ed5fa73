//! The command line of `interleaf compare`.

use super::ranges::Range;
use crate::algorithms::{self, Algorithm, Tuning};
use crate::check::arguments::MergeRule;
use crate::limits::Limits;
use crate::options::{Choices, CompileOptions, Output, default_model, model, one_of};
use clap::ValueEnum;
use interleaf_consistency::Rules;
use interleaf_memory::Model;
use interleaf_search::Ability;
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

    /// Run `rvf` again without each of these heuristics, separated by commas. `closure` also concerns `rf`.
    #[arg(long, value_parser = one_of(HEURISTICS), value_delimiter = ',', value_name = "HEURISTIC,...")]
    pub without: Vec<Heuristic>,

    /// Measure, in additional runs, the share of time that `rvf`, `vc`, `vc-values` and `dc` spend looking for witnesses (VerifySC). A plot
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

/// A heuristic of `rvf`, or of `rf`: it changes the time that a search takes, not what it finds.
#[derive(Clone, Copy, Debug)]
pub struct Heuristic {
    /// Its name on the command line.
    pub name: &'static str,
    switch_off: fn(&mut Tuning),
    /// The name of the column of `rvf` without it.
    of_rvf: &'static str,
    /// The same of `rf`, if it is one of its heuristics.
    of_rf: Option<&'static str>,
}

impl Heuristic {
    const fn of_rvf(name: &'static str, of_rvf: &'static str, switch_off: fn(&mut Tuning)) -> Heuristic {
        Heuristic { name, switch_off, of_rvf, of_rf: None }
    }

    /// The name of the column of an algorithm without it, if the algorithm has it.
    pub fn column(self, algorithm: &Algorithm) -> Option<&'static str> {
        match algorithm.name {
            "rf" => self.of_rf,
            _ if algorithm.can(Ability::Heuristics) => Some(self.of_rvf),
            _ => None,
        }
    }

    /// The options without it.
    pub fn switched_off(self) -> Tuning {
        let mut tuning = Tuning::default();
        (self.switch_off)(&mut tuning);
        tuning
    }
}

const HEURISTICS: &Choices<Heuristic> = &[
    (
        "signals",
        Heuristic::of_rvf("signals", "rvf without signals", |tuning| {
            tuning.heuristics.backtrack_signals = false
        }),
        "Try the other reads of a node only if there may be a new source",
    ),
    (
        "closure",
        Heuristic {
            name: "closure",
            switch_off: |tuning| {
                tuning.heuristics.heuristics.closure = false;
                tuning.saturation = Rules::Off;
            },
            of_rvf: "rvf without closure",
            of_rf: Some("rf without closure"),
        },
        "Try only orders of events that the closure allows; in rf, refute by saturation",
    ),
    (
        "guide",
        Heuristic::of_rvf("guide", "rvf without guide", |tuning| tuning.heuristics.heuristics.guided = false),
        "Try orders similar to that of the parent node first",
    ),
    (
        "greedy-reads",
        Heuristic::of_rvf("greedy-reads", "rvf without greedy-reads", |tuning| {
            tuning.heuristics.heuristics.greedy_reads = false;
        }),
        "Execute a read that can be read at once, without trying alternatives",
    ),
    (
        "greedy-writes",
        Heuristic::of_rvf("greedy-writes", "rvf without greedy-writes", |tuning| {
            tuning.heuristics.heuristics.greedy_writes = false;
        }),
        "Execute a write at once if no read needs the value that it overwrites",
    ),
    (
        "order",
        Heuristic::of_rvf("order", "rvf without order", |tuning| tuning.heuristics.learned_order = false),
        "Learn which reads of a node to try first; without it, the order is the paper's, and counts may change",
    ),
    (
        "closure-and-guide",
        Heuristic::of_rvf("closure-and-guide", "rvf without closure-and-guide", |tuning| {
            let heuristics = &mut tuning.heuristics.heuristics;
            (heuristics.closure, heuristics.guided) = (false, false);
        }),
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
    /// One HTML page that needs no network: a table that can be sorted, how executions and times grow with --range, and the plots.
    Html,
}
