//! The command line of `interleaf estimate`.

use crate::algorithms::known;
use crate::check::arguments::{FaultOptions, MergeRule, merges};
use crate::limits::Limits;
use crate::options::{CompileOptions, Format, Output, default_model, model, positive_seconds};
use interleaf_memory::Model;
use interleaf_report::Flags;
use std::path::PathBuf;

/// The long help.
const ABOUT: &str = "\
Estimate how many executions a program has, and how long it takes to explore them all.

First rf and optimal explore the program for a moment, one after the other. What they finish is exact. The executions of optimal are then \
estimated from a random part of them: the expected value of the estimate is the true number, and the interval holds the true number with \
a probability of about 95 %. Those of rf, which are fewer or as many, are estimated from the same executions; under rc11, and if an execution \
has a violation, the estimate of optimal is a bound for them.

The seed is printed, and the same seed draws the same executions. How many are drawn depends on the time.

Exit status: 0 the estimate was printed, 2 the input or the arguments are bad, 3 there was no time for one.";

/// Estimate how many executions a program has, and how long it takes to explore them all.
#[derive(clap::Args, Debug)]
#[command(long_about = ABOUT)]
pub struct Estimate {
    /// The files of the program, as for a compiler: .c, .cc, .cpp, .cxx, .rs, .ll or .bc files. They are linked in this order.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Choose the memory model: sc, rc11 or rc20. The default is sc, and rc11 for a Rust program. There is no estimate with store buffers.
    #[arg(long = "model", value_name = "MODEL", value_parser = model())]
    pub chosen_model: Option<Model>,

    /// Explore one of several executions that differ only in what no thread can see, as `interleaf check --merge`.
    #[arg(long, value_name = "RULES", value_enum, value_delimiter = ',', default_value = "all")]
    pub merge: Vec<MergeRule>,

    /// Take S seconds for the estimate.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value = "4", value_parser = positive_seconds)]
    pub seconds: f64,

    /// Choose the executions that are drawn; by default at random.
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    pub seed: Option<u64>,

    #[command(flatten)]
    pub faults: FaultOptions,

    #[command(flatten)]
    pub compile: CompileOptions,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub output: Output<Format>,

    /// The arguments of the program.
    #[arg(last = true, value_name = "PROGRAM-ARGS")]
    pub arguments: Vec<String>,
}

impl Estimate {
    /// The memory model.
    pub(super) fn model(&self) -> Model {
        self.chosen_model.unwrap_or_else(|| default_model(&self.files, &self.compile))
    }

    /// What changes the meaning of the program, for an algorithm.
    pub(super) fn flags(&self, algorithm: &str) -> Flags {
        Flags {
            arguments: self.arguments.clone(),
            merge: if self.faults.races {
                Vec::new()
            } else {
                merges(&self.merge, known(algorithm), self.model())
            },
            ..self.faults.added_to(self.compile.flags_of(&self.files), self.model())
        }
    }
}
