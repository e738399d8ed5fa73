//! The programs that are run: which they are, and their versions.

use super::advice::{Missing, Packages, advice};
use crate::InputError;
use crate::compile::rustc;
use crate::compile::{self, VERSIONS};
use serde::Serialize;
use std::path::PathBuf;
use std::process::Command;

/// A program that is run.
#[derive(Serialize, Debug)]
pub(super) struct Tool {
    pub(super) name: &'static str,
    /// What it is for.
    pub(super) purpose: &'static str,
    pub(super) path: Option<PathBuf>,
    /// As it prints it.
    pub(super) version: Option<String>,
    /// The version of its LLVM, where that is another number.
    pub(super) llvm: Option<String>,
    /// The environment variable that named it.
    pub(super) named_by: Option<&'static str>,
    /// What may go wrong, or why it is not there.
    pub(super) problem: Option<String>,
    /// What to do if it is missing.
    pub(super) install: Option<String>,
}

/// Every program that is run.
pub(super) fn all(packages: Option<&Packages>) -> Vec<Tool> {
    let clang = |name, purpose, is_c| {
        let found = compile::clang(is_c);
        Tool { named_by: named_by("INTERLEAF_CLANG"), ..tool(name, purpose, found, Missing::Clang, packages) }
    };
    let rustc = tool("rustc", "Rust programs", rustc::rustc(), Missing::Rust, packages);
    let disassembler = compile::disassembler().ok_or_else(|| InputError::NoDisassembler(PathBuf::new()));
    vec![
        clang("clang", "C programs", true),
        clang("clang++", "C++ programs", false),
        tool("llvm-dis", ".bc files", disassembler, Missing::Disassembler, packages),
        Tool { named_by: named_by("INTERLEAF_RUSTC"), ..rustc },
    ]
}

fn tool(
    name: &'static str,
    purpose: &'static str,
    found: Result<PathBuf, InputError>,
    missing: Missing,
    packages: Option<&Packages>,
) -> Tool {
    let tool = Tool {
        name,
        purpose,
        path: None,
        version: None,
        llvm: None,
        named_by: None,
        problem: None,
        install: None,
    };
    let path = match found {
        Ok(path) => path,
        // The user named it, and not in the right way.
        Err(InputError::Other(problem)) => return Tool { problem: Some(problem), ..tool },
        Err(_) => {
            let problem = Some("it was not found".to_string());
            return Tool { problem, install: Some(advice(missing, packages)), ..tool };
        }
    };
    let is_rustc = missing == Missing::Rust;
    let printed = Command::new(&path).arg(if is_rustc { "-vV" } else { "--version" }).output();
    let printed =
        printed.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    let (version, llvm) = match is_rustc {
        true => (number_after("release: ", &printed), number_after("LLVM version: ", &printed)),
        false => (number_after("version ", &printed), None),
    };
    let problem = match llvm.as_ref().or(version.as_ref()) {
        None => Some("it does not say its version".to_string()),
        Some(version) if !is_read(version) => Some(format!(
            "its LLVM is {version}; LLVM IR of {} to {} is read",
            VERSIONS.start(),
            VERSIONS.end()
        )),
        Some(_) => None,
    };
    Tool { path: Some(path), version, llvm, problem, ..tool }
}

fn named_by(variable: &'static str) -> Option<&'static str> {
    std::env::var_os(variable).filter(|name| !name.is_empty()).map(|_| variable)
}

/// The number that follows some words.
fn number_after(words: &str, printed: &str) -> Option<String> {
    let (_, rest) = printed.split_once(words)?;
    let number: String =
        rest.chars().take_while(|letter| letter.is_ascii_digit() || *letter == '.').collect();
    (!number.is_empty()).then_some(number)
}

/// Whether IR of this version of LLVM is read.
fn is_read(version: &str) -> bool {
    version
        .split('.')
        .next()
        .and_then(|major| major.parse().ok())
        .is_some_and(|major| VERSIONS.contains(&major))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_what_tools_print() {
        let clang = "Ubuntu clang version 14.0.0-1ubuntu1.1\nTarget: x86_64-pc-linux-gnu\n";
        assert_eq!(number_after("version ", clang).as_deref(), Some("14.0.0"));
        assert_eq!(
            number_after("version ", "LLVM (http://llvm.org/):\n  LLVM version 22.1.0").as_deref(),
            Some("22.1.0")
        );
        assert_eq!(number_after("version ", "nonsense"), None);
        assert!(is_read("14.0.0") && is_read("22.1") && !is_read("13.0.1") && !is_read("23") && !is_read(""));
    }
}
