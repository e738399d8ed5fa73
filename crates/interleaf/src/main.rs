//! The command `interleaf`.

use clap::Parser;
use interleaf::Status;
use interleaf::arguments::{Arguments, Command};
use interleaf::output::complain;
use std::process::ExitCode;

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|panic| {
        complain(&format!("internal error: {panic}"));
        complain(
            "this is a defect of interleaf, not of the program under test; please report it with the program",
        );
    }));
    interleaf::limits::end_process_at_hard_limits();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return interleaf::usage_error::tell(&error),
    };
    let result = match &arguments.command {
        Command::Check(check) => interleaf::check::run(check),
        Command::Compare(compare) => interleaf::compare::run(compare),
        Command::Replay(replay) => interleaf::replay::run(replay),
        Command::Resume(resume) => interleaf::frontier::resume(resume),
        Command::Split(split) => interleaf::frontier::split(split),
        Command::Merge(merge) => interleaf::frontier::merge(merge),
        Command::Litmus(litmus) => interleaf::litmus::run(litmus),
        Command::Verify(verify) => interleaf::verify::run(verify),
        Command::Fair(fair) => interleaf::fair::run(fair),
        Command::Refine(refine) => interleaf::refine::run(refine),
        Command::Algorithms(arguments) => interleaf::algorithms::run(arguments),
        Command::Completions { shell } => interleaf::completions::run(*shell),
    };
    match result {
        Ok(status) => ExitCode::from(status as u8),
        Err(error) => {
            let kind = if matches!(error.status(), Status::Stopped) { "" } else { "error: " };
            complain(&format!("{kind}{error}"));
            ExitCode::from(error.status() as u8)
        }
    }
}
