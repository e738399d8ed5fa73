//! From a Rust program to the text of its LLVM IR, standard library included: rustc is run, never linked.
//!
//! With `lto=fat` rustc merges the program, the crates that it uses and the standard library into one module before it would
//! call the linker; that module is the program. The linker is replaced by a command that does nothing, so none is needed.

use crate::InputError;
use crate::compile::{in_path, operand, run};
use crate::files::{read_error, reason};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The flag that chooses an edition; the year follows.
pub(crate) const EDITION: &str = "--edition=";

/// The flag that makes a program of the tests of a crate.
pub(crate) const TEST: &str = "--test";

/// What a program is compiled with. At -O0 racy accesses survive as they are written, and overflow is found.
const FLAGS: [&str; 14] = [
    "-g",
    "-Csymbol-mangling-version=v0",
    "-Clto=fat",
    "-Ccodegen-units=1",
    "-Copt-level=0",
    "-Clinker-flavor=gcc",
    "-Clinker=true",
    "--emit=llvm-ir,link",
    "--crate-type=bin",
    "--cap-lints=allow",
    "--error-format=short",
    "--color=never",
    // The same program has the same code wherever it is compiled.
    "-Cmetadata=interleaf",
    "--remap-path-prefix",
];

/// The text of the LLVM IR of a program.
pub(crate) fn compile(program: &Path, defines: &[String], flags: &[String]) -> Result<Vec<u8>, InputError> {
    let folder = tempfile::tempdir()
        .map_err(|error| InputError::Other(format!("no folder for the compiler: {}", reason(&error))))?;
    let rustc = rustc()?;
    let mut command = command(&rustc, defines, flags);
    command.args(FLAGS).arg(format!("{}=.", std::env::current_dir().unwrap_or_default().display()));
    command.args(["--crate-name", &crate_name(program), "--out-dir"]).arg(folder.path());
    command.args([OsStr::new("--"), &operand(program)]);
    let output = run(command, &rustc, program, "")?;
    if !output.status.success() {
        return Err(InputError::Compile(first_error(program, &String::from_utf8_lossy(&output.stderr))));
    }
    let ir = folder.path().join(format!("{}.ll", crate_name(program)));
    std::fs::read(&ir).map_err(|_| {
        InputError::file(
            program,
            "rustc wrote no LLVM IR; remove the flag that causes this from --cflag or RUSTFLAGS",
        )
    })
}

/// What rustc prints as the files that a program is made of, as a make rule.
pub(crate) fn dependencies(
    program: &Path,
    defines: &[String],
    flags: &[String],
) -> Result<Output, InputError> {
    let rustc = rustc()?;
    let folder = tempfile::tempdir()
        .map_err(|error| InputError::Other(format!("no folder for the compiler: {}", reason(&error))))?;
    let rule = folder.path().join("rule");
    let mut command = command(&rustc, defines, flags);
    command.arg("--cap-lints=allow").arg(format!("--emit=dep-info={}", rule.display()));
    command.args([OsStr::new("--"), &operand(program)]);
    let mut output = run(command, &rustc, program, "")?;
    output.stdout = std::fs::read(&rule).map_err(|error| read_error(&rule, &error))?;
    Ok(output)
}

/// rustc, with the flags that the user asks for.
fn command(rustc: &Path, defines: &[String], flags: &[String]) -> Command {
    let mut command = Command::new(rustc);
    if !flags.iter().any(|flag| flag.starts_with("--edition")) {
        command.arg(format!("{EDITION}2024"));
    }
    let given = std::env::var("RUSTFLAGS").unwrap_or_default();
    command.args(given.split_whitespace());
    for define in defines {
        command.arg("--cfg").arg(match define.split_once('=') {
            Some((name, value)) => format!("{name}=\"{}\"", value.trim_matches('"')),
            None => define.clone(),
        });
    }
    command.args(flags);
    command
}

/// The name of the crate of a program: that of the file, with underscores for what a name cannot hold.
fn crate_name(program: &Path) -> String {
    let stem = program.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '_' };
    let name: String = stem.chars().map(letter).collect();
    if name.starts_with(|first: char| first.is_ascii_alphabetic()) { name } else { format!("program_{name}") }
}

/// The first error among the messages of rustc, in one line.
fn first_error(program: &Path, messages: &str) -> String {
    let is_error = |line: &&str| line.contains("error") && !line.starts_with("error: aborting");
    let count = messages.lines().filter(is_error).count();
    let first = messages.lines().find(is_error).or_else(|| messages.lines().next());
    let first = first.unwrap_or("rustc failed without a message").trim();
    let rest = if count > 1 { format!(" (and {} more)", count - 1) } else { String::new() };
    let first = match first.split_once(": error") {
        Some((place, message)) => format!("{place}: {}", without_code(message)),
        None => format!("{}: {}", program.display(), without_code(first.trim_start_matches("error"))),
    };
    format!("{first}{rest}")
}

/// The text of an error, without its code.
fn without_code(message: &str) -> &str {
    let rest =
        message.strip_prefix('[').and_then(|rest| rest.split_once(']')).map_or(message, |(_, rest)| rest);
    rest.trim_start_matches(':').trim()
}

/// The compiler: the one that the user names, or the one in the path.
pub(crate) fn rustc() -> Result<PathBuf, InputError> {
    if let Some(named) = std::env::var_os("INTERLEAF_RUSTC").filter(|name| !name.is_empty()) {
        let missing = || {
            let message = format!("INTERLEAF_RUSTC names `{}`, which was not found", named.to_string_lossy());
            InputError::Other(message)
        };
        return in_path(PathBuf::from(&named)).ok_or_else(missing);
    }
    in_path(PathBuf::from("rustc")).ok_or(InputError::NoRustc)
}

#[cfg(test)]
mod tests {
    use super::{crate_name, first_error};
    use std::path::Path;

    #[test]
    fn errors_are_one_line_without_codes() {
        let messages = "a.rs:1:26: error[E0308]: mismatched types: expected `u32`\na.rs:1:31: error[E0425]: no `y`\n\
                        error: aborting due to 2 previous errors\n";
        let wanted = "a.rs:1:26: mismatched types: expected `u32` (and 1 more)";
        assert_eq!(first_error(Path::new("a.rs"), messages), wanted);
        assert_eq!(first_error(Path::new("a.rs"), "error: unknown flag\n"), "a.rs: unknown flag");
    }

    #[test]
    fn any_file_name_makes_a_crate_name() {
        assert_eq!(crate_name(Path::new("x/two-threads.rs")), "two_threads");
        assert_eq!(crate_name(Path::new("2.é.rs")), "program_2__");
    }
}
