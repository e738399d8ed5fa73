//! The wrapper that cargo runs in place of rustc for the crates of the workspace.
//!
//! Cargo decides how everything is built. The wrapper only has rustc write LLVM IR besides for what is a program: with the link-time
//! optimisation that cargo is asked for, that is one module, the standard library included.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

/// The environment variable by which a process knows that it is the wrapper.
pub(crate) const ASKED_FOR: &str = "CARGO_INTERLEAF_IS_RUSTC";

pub(crate) fn is_asked_for() -> bool {
    std::env::var_os(ASKED_FOR).is_some()
}

/// Runs rustc: the first word is its path, as cargo passes it.
pub(crate) fn run(words: &[OsString]) -> ExitCode {
    let Some((rustc, arguments)) = words.split_first() else { return ExitCode::FAILURE };
    let mut command = Command::new(rustc);
    command.args(arguments).env_remove(ASKED_FOR).arg("-Csymbol-mangling-version=v0");
    // A lint that is denied stops no check. Some see more in loom's place: its locks are the standard library's.
    if !arguments.iter().any(|word| word.to_string_lossy().starts_with("--cap-lints")) {
        command.arg("--cap-lints=warn");
    }
    if makes_a_program(arguments) {
        command.arg("--emit=llvm-ir");
    }
    match command.status() {
        Ok(status) => ExitCode::from(status.code().map_or(1, |code| code as u8)),
        Err(error) => {
            eprintln!("{}: {error}", rustc.display());
            ExitCode::FAILURE
        }
    }
}

/// Whether a crate becomes a program of its own: tests or a binary, and not the script that builds a package.
fn makes_a_program(arguments: &[OsString]) -> bool {
    let follows =
        |word: &str, value: &str| arguments.windows(2).any(|pair| pair[0] == word && pair[1] == value);
    let is_program = arguments.iter().any(|word| word == "--test") || follows("--crate-type", "bin");
    is_program && !follows("--crate-name", "build_script_build")
}

#[cfg(test)]
mod tests {
    use super::makes_a_program;

    #[test]
    fn only_programs_are_written_as_ir() {
        let words = |text: &str| text.split(' ').map(Into::into).collect::<Vec<_>>();
        assert!(makes_a_program(&words("--crate-name a --test a.rs")));
        assert!(makes_a_program(&words("--crate-name a --crate-type bin a.rs")));
        assert!(!makes_a_program(&words("--crate-name a --crate-type lib a.rs")));
        assert!(!makes_a_program(&words("--crate-name build_script_build --crate-type bin build.rs")));
    }
}
