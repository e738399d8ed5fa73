//! The command line of `interleaf sample`.

use crate::InputError;
use crate::check::arguments::FaultOptions;
use crate::check::shrinking::ShrinkOptions;
use crate::limits::Limits;
use crate::options::{
    Choices, CompileOptions, Output, ReportFormat, default_model, model, one_of, run_number,
};
use interleaf_memory::Model;
use interleaf_report::{Flags, Merge};
use interleaf_sample::{Strategies, Strategy};
use std::path::PathBuf;

/// The long help.
const ABOUT: &str = "\
Run a program under random schedules, and show the first run that goes wrong.

For programs that no exhaustive search finishes. Each run has a schedule that is drawn at random, by a strategy. A violation is \
one as `interleaf check` reports it. If there is none, the verdict is `sampled`: other schedules may go wrong. Strategy `pct` knows \
how likely its runs were to find a bug, and the summary says it.

The seed is printed, and the same seed gives the same runs, whatever --jobs: `--seed S` makes all of them again, and `--seed S --run \
1234` only that one. The first 16 runs are random walks, which measure how many threads and steps the program has.

Exit status: 0 no violation was found, 1 a violation, 2 the input or the arguments are bad, 3 stopped early.";

/// Run a program under random schedules, and show the first run that goes wrong.
#[derive(clap::Args, Debug)]
#[command(long_about = ABOUT)]
pub struct Sample {
    /// The files of the program, as for a compiler: .c, .cc, .cpp, .cxx, .rs, .ll or .bc files. They are linked in this order.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Choose the memory model. The default is sc, and rc11 for a Rust program. Under tso and pso, that a write reaches memory is a step
    /// of its own. Under rc11 and rc20, what a thread reads is drawn among the writes that it may see.
    #[arg(long = "model", value_name = "MODEL", value_parser = model())]
    pub chosen_model: Option<Model>,

    /// Write the compiled program to FILE, for `interleaf sample --code FILE` on a machine without the source or a compiler.
    #[arg(long, value_name = "FILE", conflicts_with = "code")]
    pub save_code: Option<PathBuf>,

    /// Run the compiled program in FILE, which `--save-code` wrote, instead of compiling the source; the files need not exist.
    #[arg(long, value_name = "FILE")]
    pub code: Option<PathBuf>,

    /// Choose how schedules are drawn.
    #[arg(long, value_name = "STRATEGY", value_parser = one_of(STRATEGIES), default_value = "mix")]
    pub strategy: Strategies,

    /// Make N runs.
    #[arg(long, short = 'n', value_name = "N", allow_negative_numbers = true, default_value_t = ITERATIONS, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub iterations: u64,

    /// Choose the runs; by default at random.
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Make only run K, counted from 1.
    #[arg(long, value_name = "K", allow_negative_numbers = true, requires = "seed", value_parser = run_number)]
    pub run: Option<u64>,

    /// Let `pct` look for bugs of depth D: those for which D orders between two events suffice. In a mix it has each depth up to D in
    /// turn.
    #[arg(long, value_name = "D", allow_negative_numbers = true, default_value_t = DEPTH, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub depth: u32,

    /// Let `surw`, alone or in a mix, interleave uniformly what threads do in a function, at a line or with a variable; or in all of them
    /// if the option is repeated. Functions are named without classes and namespaces.
    #[arg(long, value_name = "FUNCTION|FILE:LINE|VARIABLE")]
    pub focus: Vec<String>,

    /// Print which lines with code no run reached. That takes time.
    #[arg(long)]
    pub coverage: bool,

    #[command(flatten)]
    pub shrinking: ShrinkOptions,

    /// Cut a run after N steps: threads may go round in loops for ever. Runs that were cut are counted.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = MAX_STEPS, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    pub max_steps: u32,

    /// Make the runs with N workers, one per core by default.
    #[arg(long, short, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,

    /// Go on after a violation, and show every distinct one.
    #[arg(long)]
    pub keep_going: bool,

    #[command(flatten)]
    pub faults: FaultOptions,

    #[command(flatten)]
    pub compile: CompileOptions,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub output: Output<ReportFormat>,

    /// The arguments of the program.
    #[arg(last = true, value_name = "PROGRAM-ARGS")]
    pub arguments: Vec<String>,
}

/// The number of runs by default.
pub(crate) const ITERATIONS: u64 = 10_000;

/// The depth of the bugs that `pct` looks for by default.
pub(crate) const DEPTH: u32 = 3;

/// The steps after which a run is cut by default.
pub(crate) const MAX_STEPS: u32 = 20_000;

const STRATEGIES: &Choices<Strategies> = &[
    ("walk", Strategies::One(Strategy::Walk), "Each thread that can take a step is equally likely to"),
    ("pct", Strategies::One(Strategy::Pct), "Random priorities, which change at D - 1 random steps"),
    ("pos", Strategies::One(Strategy::Pos), "A random priority for each event, drawn again after a race"),
    ("urw", Strategies::One(Strategy::Urw), "Each interleaving is equally likely"),
    (
        "surw",
        Strategies::One(Strategy::Surw),
        "Each interleaving of the accesses to one variable, or of what --focus names, is equally likely",
    ),
    (
        "rff",
        Strategies::One(Strategy::Rff),
        "Fuzzing: what showed a read of a new write is changed and run again",
    ),
    ("mix", Strategies::Mix, "All of these in turn"),
];

impl Sample {
    /// The memory model.
    pub(super) fn model(&self) -> Model {
        self.chosen_model.unwrap_or_else(|| default_model(&self.files, &self.compile))
    }

    /// What changes the meaning of the program.
    pub(super) fn flags(&self) -> Flags {
        Flags {
            arguments: self.arguments.clone(),
            // Races are looked for in every iteration.
            merge: if self.faults.races { Vec::new() } else { vec![Merge::Loops] },
            ..self.faults.added_to(self.compile.flags_of(&self.files), self.model())
        }
    }

    /// The name of the strategy.
    pub(super) fn strategy_name(&self) -> &'static str {
        STRATEGIES.iter().find(|choice| choice.1 == self.strategy).map_or("mix", |choice| choice.0)
    }

    /// Refuses options that exclude each other.
    pub(super) fn require(&self) -> Result<(), InputError> {
        let model = self.model().name();
        let has_surw = matches!(self.strategy, Strategies::Mix | Strategies::One(Strategy::Surw));
        if !self.focus.is_empty() && !has_surw {
            return Err(InputError::Other(format!(
                "--focus is for surw; use it with --strategy surw or mix, not {}",
                self.strategy_name()
            )));
        }
        if self.faults.races && !matches!(self.model(), Model::Sc | Model::Rc11 | Model::Rc20) {
            return Err(InputError::Other(format!(
                "--races supports only sequential consistency; use it without --model {model}"
            )));
        }
        if self.faults.no_races && !self.model().is_graph() {
            return Err(InputError::other(
                "--no-races needs --model rc11 or rc20; elsewhere only --races looks for races",
            ));
        }
        Ok(())
    }
}
