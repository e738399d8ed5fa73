//! The façade: picks front end, model and algorithm, and nothing else. The only crate that names them all.

// What is written goes through `output`, which escapes control characters.
#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod algorithms;
pub mod arguments;
mod at_worst;
pub mod check;
pub mod compare;
pub mod compile;
pub mod completions;
pub mod fair;
pub mod frontier;
pub mod limits;
pub mod litmus;
pub mod load;
pub mod output;
mod output_guard;
pub mod ranges;
pub mod refine;
pub mod replay;
mod state_graph;
pub mod usage_error;
mod vc_root;
pub mod verify;

use interleaf_llvm::LoadError;
use std::path::{Path, PathBuf};

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Status {
    /// Nothing was found.
    Nothing = 0,
    /// The search was stopped before it was through.
    Stopped = 3,
    /// A violation was found.
    Violation = 1,
    /// Some of the input is bad, and was told where the result is.
    Bad = 2,
}

impl Status {
    /// The status of two results together: bad input before a violation before a stop before nothing.
    pub fn and(self, other: Status) -> Status {
        let rank = |status| match status {
            Status::Nothing => 0,
            Status::Stopped => 1,
            Status::Violation => 2,
            Status::Bad => 3,
        };
        if rank(self) >= rank(other) { self } else { other }
    }
}

/// Bad input: what is wrong and what to do, in a line.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// A file cannot be read.
    #[error("{0}: {1}")]
    Read(PathBuf, String),
    /// A file is not a program.
    #[error("{0}: not a program; expected a file that ends in .c, .cc, .cpp, .cxx, .ll or .bc")]
    Kind(PathBuf),
    /// No compiler.
    #[error("clang was not found; install it (`apt-get install clang-19`) or name one in INTERLEAF_CLANG")]
    NoClang,
    /// No disassembler.
    #[error("llvm-dis was not found; install it (`apt-get install llvm-19`), or disassemble {0} yourself")]
    NoDisassembler(PathBuf),
    /// A tool cannot be run.
    #[error("cannot run `{0}`: {1}")]
    Run(String, String),
    /// The compiler refused the program.
    #[error("{0}")]
    Compile(String),
    /// The program uses what is not supported; the message begins with the file.
    #[error("{0}")]
    Load(String),
    /// The program cannot be explored.
    #[error("{0}: {1}")]
    Refused(PathBuf, interleaf_search::SearchError),
    /// A file is not a report.
    #[error("{0}: {1}")]
    Saved(PathBuf, interleaf_report::saved::SavedError),
    /// A report cannot be replayed.
    #[error("{0}: {1}")]
    Replay(PathBuf, String),
    /// A program is not the one that was checked: a report is of that, or a frontier.
    #[error("{0} has changed since it was checked; check it again")]
    Changed(String),
    /// A program's code is not that which was checked.
    #[error(
        "{0} compiles to other code than when it was checked: a header or clang has changed; check it again"
    )]
    OtherCode(String),
    /// The result cannot be written.
    #[error("cannot write {0}: {1}")]
    Write(PathBuf, std::io::Error),
    /// The result would go where something is read.
    #[error("{0} is read by this command; write the result to another file")]
    Overwrite(PathBuf),
    /// Another process works on a file.
    #[error("{0}: {1} works on it; wait until that has ended")]
    InUse(PathBuf, frontier::Process),
    /// A limit was reached while something was done with a program that no report can tell of.
    #[error("{0}: stopped by {1} while it was {2}")]
    Limit(String, &'static str, &'static str),
    /// Something that should not fail did.
    #[error("{0}")]
    Other(String),
}

impl InputError {
    /// The exit status of a command that ends with it.
    pub fn status(&self) -> Status {
        if matches!(self, InputError::Limit(..)) { Status::Stopped } else { Status::Bad }
    }

    /// The error of loading the program in a file.
    fn load(path: &Path, error: LoadError) -> InputError {
        let name = path.display().to_string();
        InputError::Load(match &error {
            // The position names the source file where debug information does, and else a line of the IR.
            LoadError::Unsupported { position, .. }
                if position.contains(|c: char| !c.is_ascii_digit() && c != ':') =>
            {
                error.to_string()
            }
            LoadError::Unsupported { .. } | LoadError::Read(_) => format!("{name}:{error}"),
            _ => format!("{name}: {error}"),
        })
    }
}
