//! `cargo interleaf setup`: what is installed, and what is missing.

use std::process::{Command, ExitCode};

/// The newest LLVM whose IR is read.
const NEWEST_LLVM: u32 = *interleaf::compile::VERSIONS.end();

/// The versions of rustc whose tests are found.
const RUSTC_MINORS: std::ops::RangeInclusive<u32> = 90..=95;

pub(crate) fn run() -> Result<ExitCode, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(&rustc).arg("-vV").output();
    let output =
        output.map_err(|_| "rustc was not found; install Rust from https://rustup.rs".to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
    let (release, llvm) =
        (value("release:").unwrap_or("unknown"), value("LLVM version:").unwrap_or("unknown"));
    let number =
        |text: &str, place: usize| text.split('.').nth(place).and_then(|part| part.parse::<u32>().ok());
    let mut is_ready = true;
    let mut line = |what: &str, found: &str, problem: Option<String>| {
        is_ready &= problem.is_none();
        println!("{what:6}{found:10}{}", problem.unwrap_or_else(|| "ok".to_string()));
    };
    let is_known = number(release, 1).is_some_and(|minor| RUSTC_MINORS.contains(&minor));
    let (first, last) = (RUSTC_MINORS.start(), RUSTC_MINORS.end());
    let problem =
        format!("tests are found in programs of rustc 1.{first} to 1.{last}; `rustup install 1.{last}`");
    line("rustc", release, (!is_known).then_some(problem));
    let is_read = number(llvm, 0).is_some_and(|major| major <= NEWEST_LLVM);
    line("LLVM", llvm, (!is_read).then(|| format!("IR is read up to LLVM {NEWEST_LLVM}")));
    let has_linker = Command::new("cc").arg("--version").output().is_ok();
    line(
        "cc",
        "",
        (!has_linker).then(|| "cargo needs a C compiler to link; install gcc or clang".to_string()),
    );
    Ok(if is_ready { ExitCode::SUCCESS } else { ExitCode::from(2) })
}
