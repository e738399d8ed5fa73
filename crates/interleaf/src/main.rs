//! The command `interleaf`.

use clap::Parser;
use interleaf::arguments::Arguments;
use interleaf::terminal::complain;
use interleaf::{Status, limits, usage_error};
use std::process::ExitCode;

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|panic| {
        complain(&format!("internal error: {panic}"));
        complain(
            "this is a defect of interleaf, not of the program under test; please report it with the program",
        );
    }));
    limits::end_process_at_hard_limits();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return usage_error::tell(&error),
    };
    if let Some(status) = arguments.command.run_other() {
        return ExitCode::from(status);
    }
    let status = arguments.command.run().unwrap_or_else(|error| {
        let kind = if error.status() == Status::Stopped { "" } else { "error: " };
        complain(&format!("{kind}{error}"));
        error.status()
    });
    ExitCode::from(status.exit_code())
}
