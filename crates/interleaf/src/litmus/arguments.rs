//! The command line of `interleaf litmus`.

use crate::arguments::{Model, bytes, positive_seconds};
use clap::ValueEnum;
use std::path::PathBuf;

/// What the command does, with what it reads.
pub const ABOUT: &str = "\
Show what litmus tests can end in.

A test is one for x86 as herd reads it, in X86 or X86_64 syntax. A file whose name begins with @ is a list of files, one a line.

Under one model the result is told as herd tells it; under several, a table has a row for each test. An execution is counted
once for all orders of its steps in which reads read from the same writes and the writes to each location come in the same order.

Exit status: 2 if a test cannot be read, else 1 if a condition that must hold (forall, ~exists) does not, else 3 if a limit
stopped a test, else 0.";

/// Show what litmus tests can end in.
#[derive(clap::Args, Debug)]
pub struct Litmus {
    /// Tests, and lists of them; `-` is standard input.
    #[arg(required = true, value_name = "TEST")]
    pub tests: Vec<PathBuf>,

    /// The memory models, separated by commas.
    #[arg(
        long = "model",
        value_enum,
        value_delimiter = ',',
        default_value = "sc,tso,pso",
        value_name = "NAME,..."
    )]
    pub models: Vec<Model>,

    /// Let a thread jump back from the same instruction at most N times; what is cut is left out.
    #[arg(long, value_name = "N", default_value_t = interleaf_litmus::Test::UNROLL)]
    pub unroll: u32,

    /// Stop each test under each model after S seconds.
    #[arg(long, value_name = "S", value_parser = positive_seconds)]
    pub time_limit: Option<f64>,

    /// Stop a test when the process holds more memory than this; K, M and G are understood. Three quarters of the machine's
    /// memory if not given.
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub memory_limit: Option<u64>,

    /// How to print the result.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,

    /// Write the result to FILE instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// How outcomes are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// As herd prints them, or a table for several models.
    Text,
    /// One JSON object a line, for each test and model.
    Json,
}
