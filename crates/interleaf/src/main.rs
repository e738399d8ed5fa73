//! The command `interleaf`.

use std::process::ExitCode;

fn main() -> ExitCode {
    interleaf::run(std::env::args_os())
}
