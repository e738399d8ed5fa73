//! The command line of `interleaf refine`.

use super::client::Sizes;
use crate::algorithms::{self, Algorithm};
use crate::limits::Limits;
use crate::options::{CompileOptions, Output, PageFormat, model};
use interleaf_memory::Model;
use std::path::PathBuf;

/// The long help.
const ABOUT: &str = "\
Check that a concurrent library behaves as if its operations ran one after the other.

Clients of the library are generated at random: programs of a few threads, each of which makes a sequence of calls. The outcome of \
a client is the values that its calls return. First the calls run one after the other, in every order; that gives the allowed \
outcomes. Then all threads run concurrently under every schedule, and each execution must have an allowed outcome. A client \
with another outcome is reduced as far as possible and shown with its execution.

The operations are described in TOML:

    setup = \"init\"              # optional: what main calls first

    [[operation]]
    name = \"put\"                # the function
    arguments = [\"value\", \"unique\"]
    result = \"bool\"             # none, bool or int

An argument is a number: \"value\" is a number from 1 to --values, \"unique\" a number that no other call has. Operations must \
terminate on their own: they may not wait for another call, nor end their thread or the program. Of an int result, as many bits \
are kept as there is room for: 63 if a thread makes one call with a result, 12 if it makes five.

Exit status: 2 if the library cannot be run, else 1 if a client goes wrong, else 3 if a limit stopped the search, else 0.";

/// Check that a concurrent library behaves as if its operations ran one after the other.
#[derive(clap::Args, Debug)]
#[command(long_about = ABOUT)]
pub struct Refine {
    /// The library, C or C++ without main: a .c, .cc, .cpp or .cxx file.
    #[arg(value_name = "LIBRARY")]
    pub library: PathBuf,

    /// The description of the operations, in TOML.
    #[arg(long, value_name = "FILE")]
    pub operations: PathBuf,

    #[command(flatten)]
    pub clients: ClientOptions,

    /// Choose the search algorithm. Without it, dl-s-por; under rc11 and rc20, rf.
    #[arg(long, value_name = "ALGORITHM", value_parser = algorithms::parser())]
    pub algorithm: Option<&'static Algorithm>,

    /// Choose the memory model. The allowed outcomes are those of sequential executions under every model.
    #[arg(long, value_parser = model(), default_value = "sc")]
    pub model: Model,

    #[command(flatten)]
    pub compile: CompileOptions,

    /// Write the client that goes wrong to FILE, as a complete program; FILE has the extension of the library.
    #[arg(long, value_name = "FILE")]
    pub emit_client: Option<PathBuf>,

    /// Examine N clients at a time, one per core by default. The result does not depend on N.
    #[arg(long, short, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub output: Output<PageFormat>,
}

impl Refine {
    /// The algorithm of concurrent executions. Stateful searches, which are the fastest here, know no execution graphs.
    pub fn algorithm(&self) -> &'static Algorithm {
        let default = if self.model.is_graph() { "rf" } else { "dl-s-por" };
        self.algorithm.unwrap_or_else(|| algorithms::known(default))
    }
}

/// Which clients are generated.
#[derive(clap::Args, Debug)]
pub struct ClientOptions {
    /// Give each client N threads.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=8))]
    pub threads: u32,

    /// Let a thread make at most N calls.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=30))]
    pub calls: u32,

    /// Use N different arguments.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub values: u32,

    /// Generate N clients, all different.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    pub samples: u32,

    /// Seed the generator of clients with N.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 0)]
    pub seed: u64,
}

impl ClientOptions {
    pub fn sizes(&self) -> Sizes {
        Sizes { threads: self.threads, calls: self.calls, values: self.values }
    }
}
