//! The command line of `interleaf refine`.

use crate::algorithms::{Algorithm, NameParser};
use crate::arguments::{Model, bytes, positive_seconds};
use clap::ValueEnum;
use std::path::PathBuf;

/// What the command does, with what it reads.
pub const ABOUT: &str = "\
Check that a library does nothing but what its operations do one after the other.

Clients of the library are drawn at random: programs of a few threads, each with a sequence of calls. The values that the calls of a
client return are its outcome. Which outcomes there can be is found by running the library itself with one call after the other, in
every order; then all threads run at once, under every schedule, and each execution must end in one of these outcomes. A client
that does not is made smaller, for as long as it shows something, and shown with its execution.

The operations are described in TOML:

    setup = \"init\"              # optional: what main calls first

    [[operation]]
    name = \"put\"                # the function
    arguments = [\"value\", \"unique\"]
    result = \"bool\"             # none, bool or int

An argument is a number: \"value\" is one from 1 to --values, \"unique\" one that no other call has. Operations must end by
themselves: none may wait for another call, and none may end its thread or the program. As many bits of an int are kept as there is
room for: 63 where a thread makes one call with a result, 12 where it makes five.

Exit status: 2 if the library cannot be run, else 1 if a client goes wrong, else 3 if a limit stopped the search, else 0.";

/// Check that a library does nothing but what its operations do one after the other.
#[derive(clap::Args, Debug)]
pub struct Refine {
    /// C or C++, without a main: .c .cc .cpp .cxx
    #[arg(value_name = "LIBRARY")]
    pub library: PathBuf,

    /// What clients call, in TOML.
    #[arg(long, value_name = "FILE")]
    pub operations: PathBuf,

    /// How many threads a client has.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=8))]
    pub threads: u32,

    /// How many calls a thread makes at most.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=30))]
    pub calls: u32,

    /// How many different arguments calls have.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub values: u32,

    /// How many clients are drawn, of which no two are the same.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    pub samples: u32,

    /// Which clients are drawn.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 0)]
    pub seed: u64,

    /// How to search.
    #[arg(long, value_name = "ALGORITHM", default_value = "dl-s-por", value_parser = NameParser(None))]
    pub algorithm: &'static Algorithm,

    /// The memory model. What is admitted is always what sequential executions do.
    #[arg(long, value_enum, default_value_t = Model::Sc)]
    pub model: Model,

    /// Define a preprocessor macro.
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub defines: Vec<String>,

    /// Pass a flag to clang.
    #[arg(long = "cflag", value_name = "FLAG", allow_hyphen_values = true)]
    pub cflags: Vec<String>,

    /// Run the body of a loop at most N times within one activation; see `interleaf check --help`.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
    pub unroll: Option<u32>,

    /// Write the client that goes wrong to FILE, as a program that stands alone; it has the library's ending.
    #[arg(long, value_name = "FILE")]
    pub emit_client: Option<PathBuf>,

    /// Examine so many clients at a time; what is found does not depend on it. All cores if not given.
    #[arg(long, short, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,

    /// Stop after S seconds.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = positive_seconds)]
    pub time_limit: Option<f64>,

    /// Stop when the process holds more memory than this; see `interleaf check --help`.
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, value_parser = bytes)]
    pub memory_limit: Option<u64>,

    /// How to print the result.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,

    /// Write the result to FILE instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// How the result is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON object.
    Json,
}
