//! Bad input, and how a command ends.

use interleaf_llvm::LoadError;
use interleaf_search::SearchError;
use interleaf_trace::Verdict;
use std::path::{Path, PathBuf};

/// How a command ended, the least severe first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Status {
    Nothing,
    /// The search did not finish.
    Stopped,
    Violation,
    /// Some of the input was bad; the errors were printed.
    Bad,
}

impl From<Verdict> for Status {
    fn from(verdict: Verdict) -> Status {
        match verdict {
            Verdict::Violation => Status::Violation,
            Verdict::Stopped => Status::Stopped,
            Verdict::Safe | Verdict::Bounded | Verdict::Sampled => Status::Nothing,
        }
    }
}

impl Status {
    pub fn exit_code(self) -> u8 {
        match self {
            Status::Nothing => 0,
            Status::Violation => 1,
            Status::Bad => 2,
            Status::Stopped => 3,
        }
    }
}

/// Bad input: one line that says what is wrong and what to do.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    #[error("{0}: {1}")]
    File(PathBuf, String),
    #[error(
        "{0}: not a program; expected a file that ends in .c, .cc, .cpp, .cxx, .rs, .ll or .bc, or what `interleaf cc` built"
    )]
    Kind(PathBuf),
    #[error("clang was not found; install it (`apt-get install clang-19`) or name one in INTERLEAF_CLANG")]
    NoClang,
    #[error(
        "rustc was not found; install Rust (https://rustup.rs, or `apt-get install rustc`) or name one in INTERLEAF_RUSTC"
    )]
    NoRustc,
    #[error("llvm-dis was not found; install it (`apt-get install llvm-19`), or disassemble {0} yourself")]
    NoDisassembler(PathBuf),
    /// A message of the compiler or of the reader of LLVM IR; it begins with the file.
    #[error("{0}")]
    Compile(String),
    #[error("{0}: {1}")]
    Refused(PathBuf, SearchError),
    #[error("{0} has changed since it was checked; check it again")]
    Changed(String),
    #[error(
        "{0} compiles to other code than when it was checked: a header or clang has changed; check it again"
    )]
    OtherCode(String),
    #[error("cannot write {0}: {1}")]
    Write(PathBuf, std::io::Error),
    #[error("{0} is read by this command; write the result to another file")]
    Overwrite(PathBuf),
    #[error("{0}: another process is working on it; wait until that process has ended")]
    InUse(PathBuf),
    /// A limit that was reached outside of a search: the program, the limit, and what was being done.
    #[error("{0}: stopped by {1} while it was {2}")]
    Limit(String, &'static str, &'static str),
    #[error("{0}")]
    Other(String),
}

impl InputError {
    pub(crate) fn file(path: &Path, what: impl Into<String>) -> InputError {
        InputError::File(path.to_path_buf(), what.into())
    }

    pub(crate) fn other(what: impl Into<String>) -> InputError {
        InputError::Other(what.into())
    }

    /// The error of a search of the program called `name`.
    pub(crate) fn refused(name: impl Into<PathBuf>, error: SearchError) -> InputError {
        InputError::Refused(name.into(), error)
    }

    pub(crate) fn load(path: &Path, error: &LoadError) -> InputError {
        let name = path.display();
        InputError::Compile(match error {
            // The position names a source file if there is debug information, and a line of the IR otherwise.
            LoadError::Unsupported { position, .. }
                if position.contains(|c: char| !c.is_ascii_digit() && c != ':') =>
            {
                error.to_string()
            }
            LoadError::Unsupported { .. } => format!("{name}:{error}"),
            LoadError::Read(..) => error.to_string(),
            _ => format!("{name}: {error}"),
        })
    }

    pub fn status(&self) -> Status {
        if matches!(self, InputError::Limit(..)) { Status::Stopped } else { Status::Bad }
    }
}

impl From<serde_json::Error> for InputError {
    fn from(error: serde_json::Error) -> InputError {
        InputError::Other(error.to_string())
    }
}
