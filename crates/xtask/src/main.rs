//! Development chores.

mod bench;
mod timed;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Development chores.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Says where the time goes on a few programs: events, and nanoseconds an event by phase.
    Bench {
        /// Only the benchmarks whose name contains this.
        #[arg(default_value = "")]
        filter: String,
    },
}

fn main() -> ExitCode {
    let result = match Arguments::parse().chore {
        Chore::Bench { filter } => bench::run(&filter),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
