//! The command as a function, for every binary that is it.

use crate::arguments::Arguments;
use crate::terminal::complain;
use crate::{InputError, Status, configuration, limits, usage_error};
use clap::Parser;
use std::ffi::OsString;
use std::process::ExitCode;

/// Runs `interleaf` with these words, the first of which is its name, and returns its exit status.
pub fn run(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    std::panic::set_hook(Box::new(|panic| {
        complain(&format!("internal error: {panic}"));
        complain(
            "this is a defect of interleaf, not of the program under test; please report it with the program",
        );
    }));
    limits::end_process_at_hard_limits();
    let words: Vec<OsString> = words.into_iter().collect();
    let arguments = match Arguments::try_parse_from(&words) {
        Ok(arguments) => arguments,
        Err(error) => return usage_error::tell_about(&error, &words),
    };
    let arguments = match configuration::added_to(arguments, &words) {
        Ok(arguments) => arguments,
        Err(error) => return ended_by(&error),
    };
    if let Some(status) = arguments.command.run_other() {
        return ExitCode::from(status);
    }
    match arguments.command.run() {
        Ok(status) => ExitCode::from(status.exit_code()),
        Err(error) => ended_by(&error),
    }
}

/// Prints an error, and returns the exit status of the command.
fn ended_by(error: &InputError) -> ExitCode {
    let kind = if error.status() == Status::Stopped { "" } else { "error: " };
    complain(&format!("{kind}{error}"));
    ExitCode::from(error.status().exit_code())
}
