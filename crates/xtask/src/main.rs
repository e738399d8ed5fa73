//! Development chores.

mod bench;
mod classes;
mod executions;
mod fairness;
mod fuzz;
mod instructions;
mod library;
mod litmus;
mod phases;
mod programs;
mod recorded;
mod refine;
mod structures;
mod timed;

use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What a chore comes to.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Development chores.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Feeds the reader and the lowering mutated IR, and checks that nothing panics, hangs or swells.
    Fuzz {
        /// For how long.
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Where the random numbers start.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Says where the time goes on a few programs: events, and nanoseconds or, for `rf`, instructions an event by phase.
    Bench {
        /// Only the benchmarks whose name contains this.
        #[arg(default_value = "")]
        filter: String,
        /// Counts instructions instead, and fails if they are more than the stored ones by a tenth; needs valgrind.
        #[arg(long)]
        instructions: bool,
        /// Verifies recorded executions instead: milliseconds, and states by method.
        #[arg(long, conflicts_with = "instructions")]
        recorded: bool,
        /// Analyses graphs and Markov decision processes instead: symbolic steps, encodings, and large relations.
        #[arg(long, conflicts_with_all = ["instructions", "recorded"])]
        fairness: bool,
        /// Searches clients of libraries with the algorithms that match states instead, and compares these.
        #[arg(long, conflicts_with_all = ["instructions", "recorded", "fairness"])]
        refine: bool,
        /// How many clients of correct libraries.
        #[arg(long, requires = "refine", value_name = "N", default_value_t = 75)]
        correct: u32,
        /// How many clients of buggy ones.
        #[arg(long, requires = "refine", value_name = "N", default_value_t = 310)]
        buggy: u32,
        /// How many calls a thread of a client makes at most.
        #[arg(long, requires = "refine", value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(2..))]
        calls: u32,
        /// Stops each search of a client after S seconds.
        #[arg(long, requires = "refine", value_name = "S", default_value_t = 3.0)]
        limit: f64,
        /// Writes CSV and plots there.
        #[arg(long, requires = "refine", value_name = "FOLDER")]
        folder: Option<PathBuf>,
        /// Draws the symbolic steps of improved against basic algorithms as SVG.
        #[arg(long, requires = "fairness", value_name = "FILE")]
        plot: Option<PathBuf>,
        /// Stores the counted instructions.
        #[arg(long, requires = "instructions")]
        accept: bool,
    },
    /// Explores one program of `programs/`: what `bench --instructions` watches.
    #[command(hide = true)]
    Explore {
        /// The file, without its extension.
        file: String,
        /// A macro, as `NAME=VALUE`.
        define: String,
        /// How to search.
        algorithm: String,
    },
    /// Executes litmus tests under all models, and compares them with a table of what they end in.
    Litmus {
        /// Tests, and lists of them.
        #[arg(required = true)]
        tests: Vec<PathBuf>,
        /// The table: CSV with the columns test, and for any model MODEL_states and MODEL_observation.
        #[arg(long)]
        outcomes: PathBuf,
    },
    /// Verifies recorded executions in every way and on the machine, and compares the answers with those in the file.
    Executions {
        /// A line of JSON for each execution, with `sc`, `tso` and `pso` besides what `interleaf verify` reads; may be compressed.
        file: PathBuf,
    },
    /// Counts reads-from and reads-value-from classes of the programs in `programs/counts.csv`, and fails if rvf or
    /// dc runs more.
    Classes {
        /// Only the programs whose name contains this.
        #[arg(default_value = "")]
        filter: String,
        /// Stops each search after S seconds.
        #[arg(long, value_name = "S", default_value_t = 10.0)]
        limit: f64,
    },
    /// Makes the IR text of the C library from its C source.
    Library,
    /// Runs every bug of the libraries in `programs/structures/` with every algorithm, and fails if one does not find it.
    Structures {
        /// Stops each search after S seconds.
        #[arg(long, value_name = "S", default_value_t = 60.0)]
        limit: f64,
    },
}

fn main() -> ExitCode {
    let result = match Arguments::parse().chore {
        Chore::Fuzz { seconds, seed } => fuzz::run(seconds, seed, Path::new(".")).map(drop),
        Chore::Bench { instructions: true, accept, .. } => instructions::run(accept),
        Chore::Bench { recorded: true, .. } => recorded::run(),
        Chore::Bench { refine: true, correct, buggy, calls, limit, folder, .. } => {
            refine::run(&refine::Plan { correct, buggy, calls, limit, folder: folder.as_deref() })
        }
        Chore::Bench { filter, fairness: true, plot, .. } => fairness::run(&filter, plot.as_deref()),
        Chore::Bench { filter, .. } => bench::run(&filter).and_then(|()| phases::run(&filter)),
        Chore::Explore { file, define, algorithm } => instructions::explore(&file, &define, &algorithm),
        Chore::Litmus { tests, outcomes } => litmus::run(tests, &outcomes),
        Chore::Executions { file } => executions::run(&file),
        Chore::Classes { filter, limit } => classes::run(&filter, limit),
        Chore::Library => library::run(),
        Chore::Structures { limit } => structures::run(limit),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
