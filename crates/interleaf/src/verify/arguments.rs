//! The command line of `interleaf verify`.

use crate::arguments::{Model, bytes, positive_seconds};
use clap::ValueEnum;
use interleaf_consistency::recorded;
use std::path::PathBuf;

/// What the command does, with what it reads.
pub const ABOUT: &str = "\
Decide whether memory models allow recorded executions.

An execution is a line of JSON:
  {\"test\": \"SB\", \"init\": {\"x\": 0, \"y\": 0},
   \"threads\": [[[\"W\", \"x\", 1], [\"F\", \"mfence\"], [\"R\", \"y\", 0]], [[\"W\", \"y\", 1], [\"R\", \"x\", 1]]],
   \"rf\": {\"P0.2\": \"init\", \"P1.1\": \"P0.0\"}}
Events are writes, reads and fences: mfence (or sync), sfence, which orders writes alone, and lfence, which orders \
what is in order anyway. An update is a pair [\"R*\", \"x\", 0], [\"W*\", \"x\", 1]; a compare-and-exchange that failed \
is an [\"R*\", ...] alone. P0.2 is the third event of the first thread. `rf` has what each read reads from: a write, or \
init. Without it any write of the value will do.

A file that begins as a trace of Axe does (0: M[1] := 1) is one execution.

The witness is an order of the events; P0.0:memory is when the write P0.0 leaves its thread's buffer.
Where there is none, and closure tells, the explanation is a cycle of orderings, each with its rule; or a read of a value that nobody writes.

Without `rf` the time may be exponential. What was stopped at a limit is said to be: `stopped (time)`, in JSON
{\"consistent\": null, ..., \"stopped\": \"time\"}; the executions after it are decided all the same.

Exit status: 2 if a line is no such execution, else 1 if a model forbids one, else 3 if one was stopped, else 0.";

/// Decide whether memory models allow recorded executions.
#[derive(clap::Args, Debug)]
pub struct Verify {
    /// Files with an execution a line, or traces of Axe; `-` is standard input.
    #[arg(required = true, value_name = "EXECUTIONS")]
    pub files: Vec<PathBuf>,

    /// The memory models, separated by commas.
    #[arg(
        long = "model",
        value_enum,
        value_delimiter = ',',
        default_value = "sc,tso,pso",
        value_name = "NAME,..."
    )]
    pub models: Vec<Model>,

    /// How to decide.
    #[arg(long, value_enum, default_value_t = Method::Verify)]
    pub method: Method,

    /// Do not compute what every execution must respect before the search.
    #[arg(long)]
    pub no_closure: bool,

    /// Stop deciding an execution under a model after S seconds, and go on with the next.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = positive_seconds)]
    pub time_limit: Option<f64>,

    /// Stop deciding an execution when the process holds more memory than this; K, M and G are understood. Three quarters of
    /// the machine's memory if not given.
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, value_parser = bytes)]
    pub memory_limit: Option<u64>,

    /// How to print the result.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,

    /// Write the result to FILE instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl From<Model> for recorded::Model {
    fn from(model: Model) -> recorded::Model {
        match model {
            Model::Sc => recorded::Model::Sc,
            Model::Tso => recorded::Model::Tso,
            Model::Pso => recorded::Model::Pso,
        }
    }
}

/// How consistency is decided.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// VerifyTSO and VerifyPSO; under sequential consistency guided construction, then a search. Without sources VSC with good writes.
    Verify,
    /// All lower sets of the program order, or without sources all states, to compare with.
    Naive,
}

impl From<Method> for recorded::Method {
    fn from(method: Method) -> recorded::Method {
        match method {
            Method::Verify => recorded::Method::Verify,
            Method::Naive => recorded::Method::Naive,
        }
    }
}

/// How decisions are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// For people: a line for each execution.
    Text,
    /// One JSON object a line, for each execution and model.
    Json,
}
