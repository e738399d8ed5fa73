//! Development chores.

mod bench;
mod classes;
mod cycles;
mod executions;
mod fairness;
mod fuzz;
mod genmc;
mod instructions;
mod library;
mod litmus;
mod native;
#[cfg(test)]
mod packages;
mod paper;
mod phases;
mod programs;
mod recorded;
mod refine;
mod sctbench;
mod spin;
mod structures;
mod timed;

use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The result of a chore.
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
    /// Feeds mutated IR to the reader and the lowering, and checks for panics, hangs and high memory use.
    Fuzz {
        /// The duration in seconds.
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// The seed of the random numbers.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Profiles a few programs: events, and nanoseconds (for `rf`: instructions) per event by phase.
    Bench {
        /// Only the benchmarks whose name contains this.
        #[arg(default_value = "")]
        filter: String,
        /// Counts instructions instead, with valgrind, and fails if they exceed the stored counts by a tenth.
        #[arg(long)]
        instructions: bool,
        /// Verifies recorded executions instead: milliseconds, and states by method.
        #[arg(long, conflicts_with = "instructions")]
        recorded: bool,
        /// Analyses graphs and Markov decision processes instead: symbolic steps, encodings, and large relations.
        #[arg(long, conflicts_with_all = ["instructions", "recorded"])]
        fairness: bool,
        /// Compares the algorithms that match states on clients of libraries instead.
        #[arg(long, conflicts_with_all = ["instructions", "recorded", "fairness"])]
        refine: bool,
        /// The number of clients of correct libraries.
        #[arg(long, requires = "refine", value_name = "N", default_value_t = 75)]
        correct: u32,
        /// The number of clients of buggy libraries.
        #[arg(long, requires = "refine", value_name = "N", default_value_t = 310)]
        buggy: u32,
        /// The most calls that a thread of a client makes.
        #[arg(long, requires = "refine", value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(2..))]
        calls: u32,
        /// Stops each search of a client after S seconds.
        #[arg(long, requires = "refine", value_name = "S", default_value_t = 3.0)]
        limit: f64,
        /// Writes CSV and plots to a folder.
        #[arg(long, requires = "refine", value_name = "FOLDER")]
        folder: Option<PathBuf>,
        /// Draws the symbolic steps of improved against basic algorithms as SVG.
        #[arg(long, requires = "fairness", value_name = "FILE")]
        plot: Option<PathBuf>,
        /// Stores the counted instructions.
        #[arg(long, requires = "instructions")]
        accept: bool,
    },
    /// Explores one program of `programs/`; `bench --instructions` runs this under valgrind.
    #[command(hide = true)]
    Explore {
        /// The file, without its extension.
        file: String,
        /// A macro, as `NAME=VALUE`.
        define: String,
        /// The algorithm.
        algorithm: String,
    },
    /// Executes litmus tests under all models, and compares their outcomes with a table.
    Litmus {
        /// Tests, and lists of tests.
        #[arg(required = true)]
        tests: Vec<PathBuf>,
        /// The table: CSV with the columns test, and for any model MODEL_states and MODEL_observation.
        #[arg(long)]
        outcomes: PathBuf,
    },
    /// Makes litmus tests in C from random cycles, and compares `rf`, `optimal` and `exhaustive` under rc11 and rc20 with an
    /// enumeration of all executions that has nothing in common with them.
    Cycles {
        /// The number of tests.
        #[arg(long, value_name = "N", default_value_t = 1000)]
        tests: u64,
        /// The seed of the random numbers.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Cycles of at most N edges.
        #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(3..=12))]
        size: u8,
        /// Leaves out tests with more than N pairs of sources and orders of writes, consistent or not.
        #[arg(long, value_name = "N", default_value_t = 20_000)]
        candidates: u64,
        /// Writes a line of JSON for each test: its threads, and what the enumeration found.
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Verifies recorded executions by every method and on the machine, and compares the answers with those in the file.
    Executions {
        /// A line of JSON for each execution, with `sc`, `tso` and `pso` besides what `interleaf verify` reads; may be compressed.
        file: PathBuf,
    },
    /// Counts reads-from and reads-value-from classes of the programs in `programs/counts.csv`, and fails if rvf runs more
    /// executions, or dc another number.
    Classes {
        /// Only the programs whose name contains this.
        #[arg(default_value = "")]
        filter: String,
        /// Stops each search after S seconds.
        #[arg(long, value_name = "S", default_value_t = 10.0)]
        limit: f64,
    },
    /// Compares the counts of GenMC's tests with those under `rc11`, and fails if one differs for no known reason.
    Genmc {
        /// The folder `tests` of GenMC 0.9.
        tests: PathBuf,
        /// Only the tests whose path contains this.
        #[arg(default_value = "")]
        filter: String,
        /// Stops each search after S seconds.
        #[arg(long, value_name = "S", default_value_t = 10.0)]
        limit: f64,
    },
    /// Compares the time of an execution under `rc20` with that in GenMC, and fails if `optimal` finds other complete executions.
    GraphSpeed {
        /// Only the programs whose name contains this.
        #[arg(default_value = "")]
        filter: String,
        /// The binary of GenMC 0.10 or newer.
        #[arg(long, value_name = "FILE")]
        genmc: PathBuf,
        /// The folder `tests/correct` of GenMC.
        #[arg(long, value_name = "FOLDER")]
        tests: PathBuf,
        /// How often each search is timed; the shortest time counts.
        #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
        repeat: u32,
        /// Stops each search after S seconds.
        #[arg(long, value_name = "S", default_value_t = 60.0)]
        limit: f64,
        /// Lets GenMC reduce what it can.
        #[arg(long)]
        reductions: bool,
    },
    /// Compiles the C library's source to IR text.
    Library,
    /// Compares random C++ programs that throw with what they do when they run natively.
    Native {
        /// The number of programs.
        #[arg(long, value_name = "N", default_value_t = 100)]
        programs: u64,
        /// The seed of the random numbers.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The level of optimisation.
        #[arg(long, default_value = "-O0", allow_hyphen_values = true)]
        level: String,
    },
    Paper(paper::Arguments),
    /// Counts the runs to the first bug in the programs of SCTBench, for each strategy of `interleaf sample`, as a table.
    Sctbench(sctbench::Arguments),
    /// Counts the executions of GenMC's tests of critical sections and barriers, beside the counts that GenMC expects.
    Sections {
        /// The folder `tests/correct` of GenMC 0.9.
        tests: PathBuf,
        /// Stops each search after S seconds.
        #[arg(long, value_name = "S", default_value_t = 10.0)]
        limit: f64,
    },
    /// Runs `interleaf live` and SPIN on the same programs: states, seconds, and memory.
    Spin {
        /// The command `interleaf`.
        #[arg(default_value = "target/release/interleaf")]
        interleaf: PathBuf,
    },
    /// Runs every algorithm on every bug of the libraries in `programs/structures/`, and fails if one is not found.
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
        Chore::Cycles { tests, seed, size, candidates, output } => cycles::run(&cycles::Campaign {
            tests,
            seed,
            size: size.into(),
            candidates,
            output: output.as_deref(),
        }),
        Chore::Executions { file } => executions::run(&file),
        Chore::Classes { filter, limit } => classes::run(&filter, limit),
        Chore::Genmc { tests, filter, limit } => std::path::absolute(&tests)
            .map_err(Into::into)
            .and_then(|tests| genmc::counts::run(&tests, &filter, limit)),
        Chore::GraphSpeed { filter, genmc, tests, repeat, limit, reductions } => {
            genmc::speed::run(&genmc::speed::Plan {
                genmc: &genmc,
                tests: &tests,
                filter: &filter,
                repeat,
                limit,
                reductions,
            })
        }
        Chore::Library => library::run(),
        Chore::Native { programs, seed, level } => native::run(programs, seed, &level),
        Chore::Paper(arguments) => paper::run(&arguments),
        Chore::Sctbench(arguments) => sctbench::run(arguments),
        Chore::Sections { tests, limit } => genmc::sections::run(&tests, limit),
        Chore::Spin { interleaf } => {
            std::path::absolute(&interleaf).map_err(Into::into).and_then(|interleaf| spin::run(&interleaf))
        }
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
