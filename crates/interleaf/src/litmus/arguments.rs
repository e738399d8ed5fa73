//! The command line of `interleaf litmus`.

use crate::algorithms::{Algorithm, NameParser};
use crate::arguments::{Model, bytes, positive_seconds};
use clap::ValueEnum;
use interleaf_search::Ability;
use std::path::PathBuf;

/// What the command does, with what it reads.
pub const ABOUT: &str = "\
Show what litmus tests can end in.

A test is one for x86 as herd reads it, in X86 or X86_64 syntax. A file whose name begins with @ is a list of files, one a line.

Under one model the result is told as herd tells it; under several, a table has a row for each test. An execution is counted
once for all orders of its steps in which reads read from the same writes and the writes to each location come in the same order.

With --generate, tests are made instead: from cycles of edges, in the manner of diy, such as \"PodWR Fre PodWR Fre\", or from all
cycles of the edges in --edges. Edges between threads are Rfe, Fre and Coe (or Wse); within a thread Rfi, Fri and Coi,
Rmw (the read and the write of an exchange), PodWR (program order between different locations), PosWR (on one location),
MFencedWR and MFencesWR (with mfence between), and so on for WW, RW, RR. A cycle is allowed under a model if its test is
found to come true.

Exit status: 2 if a test cannot be read, else 1 if a condition that must hold (forall, ~exists) does not, else 3 if a limit
stopped a test, else 0.";

/// Show what litmus tests can end in.
#[derive(clap::Args, Debug)]
pub struct Litmus {
    /// Tests, and lists of them; `-` is standard input. With --generate cycles.
    #[arg(required_unless_present = "edges", value_name = "TEST")]
    pub tests: Vec<PathBuf>,

    /// Make tests from cycles: one test is printed, several are listed or, with -o FOLDER, written there with a list @all.
    #[arg(long)]
    pub generate: bool,

    /// Make a test of each cycle of these edges; `Pod**` stands for all four directions.
    #[arg(
        long,
        value_name = "EDGE,...",
        value_delimiter = ',',
        requires = "generate",
        conflicts_with = "tests"
    )]
    pub edges: Vec<String>,

    /// How many edges these cycles have at most.
    #[arg(long, value_name = "N", default_value_t = 4, requires = "edges",
        value_parser = clap::value_parser!(u8).range(2..=interleaf_litmus::generate::LONGEST as i64))]
    pub size: u8,

    /// The memory models, separated by commas.
    #[arg(
        long = "model",
        value_enum,
        value_delimiter = ',',
        default_value = "sc,tso,pso",
        value_name = "NAME,..."
    )]
    pub models: Vec<Model>,

    /// How to search.
    #[arg(long, value_name = "ALGORITHM", default_value = "optimal", value_parser = NameParser(Some(Ability::Outcomes)))]
    pub algorithm: &'static Algorithm,

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

    /// Write the result to FILE instead of standard output; with --generate and several cycles to files in a folder.
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
