//! The command `cargo interleaf`.
//!
//! The same binary is three things: the command that a user runs, a wrapper that cargo runs in place of rustc ([`wrapper`]), and
//! a process that checks one program ([`worker`]).

mod arguments;
mod building;
mod loom;
mod printing;
mod setup;
mod testing;
mod verdict;
mod worker;
mod wrapper;

use arguments::{Cargo, Command};
use clap::Parser;
use interleaf::{terminal, usage_error};
use std::process::ExitCode;

/// What `cargo test` ends with when a test fails, or a crate cannot be built.
const FAILED: u8 = 101;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().collect();
    if wrapper::is_asked_for() {
        return wrapper::run(&words[1..]);
    }
    if words.get(1).is_some_and(|word| word == worker::COMMAND) {
        return worker::run(&words[2..]);
    }
    let Cargo::Interleaf(command) = match Cargo::try_parse_from(words) {
        Ok(command) => command,
        Err(error) => return usage_error::tell(&error),
    };
    let status = match command.command {
        Command::Test(test) => testing::run(&test),
        Command::Run(run) => worker::run_binary(&run),
        Command::Setup => setup::run(),
        Command::Doctor(doctor) => match interleaf::doctor::run(&doctor) {
            Ok(status) => Ok(ExitCode::from(status.exit_code())),
            Err(error) => Err(error.to_string()),
        },
    };
    status.unwrap_or_else(|error| {
        terminal::complain(&format!("error: {error}"));
        ExitCode::from(FAILED)
    })
}
