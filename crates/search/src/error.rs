//! Why a search cannot explore a program.

use interleaf_memory::{Interruption, Machine, Restart, UnsupportedInGraph, UnsupportedInSection};
use interleaf_program::{Op, SourcePosition, SyncKind};

/// Why a search cannot explore a program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SearchError {
    /// The algorithm, and what it does not support.
    #[error("{0} does not know {1}")]
    Unsupported(&'static str, &'static str),
    /// A frontier does not fit the program.
    #[error("{0}")]
    Frontier(String),
    /// A temporary file to which a search had spilled its work list cannot be read back.
    #[error("a temporary file cannot be read back ({0}); nothing can be said of what was left to explore")]
    TemporaryFile(String),
    /// An atomic section of the program does something other than access memory.
    #[error("{}", in_section(.0))]
    Section(UnsupportedInSection),
    /// An operation of the program has no meaning in a memory model whose executions are graphs.
    #[error("{}", in_graph(.0))]
    Graph(UnsupportedInGraph),
    /// A search that matches states may overlook data races: what stands here orders less than a sequentially consistent access.
    #[error("{}", unsynchronised(.0.as_ref()))]
    Unsynchronised(Option<SourcePosition>),
}

fn unsynchronised(position: Option<&SourcePosition>) -> String {
    let at = position.map_or(String::new(), |at| format!(" at {}:{}", at.file, at.line));
    format!(
        "by states, --races finds all races only with locks of mutexes and with atomic accesses that acquire and release, and \
         the operation{at} is something else; use --algorithm rf"
    )
}

fn in_section(UnsupportedInSection { operation, position }: &UnsupportedInSection) -> String {
    let what = operation.as_ref().map_or("a loop without an end", |operation| describe(**operation));
    let at = at(position.as_ref());
    format!("{what} inside an atomic section{at} is not supported; only accesses to memory are")
}

fn in_graph(UnsupportedInGraph { what, position }: &UnsupportedInGraph) -> String {
    format!("{what}{} has no meaning under rc11 and rc20", at(position.as_ref()))
}

/// Where something is, between commas.
fn at(position: Option<&SourcePosition>) -> String {
    match position {
        Some(at) if at.column == 0 => format!(", at {}:{},", at.file, at.line),
        Some(at) => format!(", at {}:{}:{},", at.file, at.line, at.column),
        None => String::new(),
    }
}

fn describe(op: Op) -> &'static str {
    match op {
        Op::BlockingRmw { kind: SyncKind::Lock | SyncKind::ReadLock | SyncKind::WriteLock, .. } => "locking",
        Op::BlockingRmw { .. } => "waiting",
        Op::Release { .. } => "unlocking",
        Op::Free { .. } => "freeing memory",
        Op::Spawn { .. } => "starting a thread",
        Op::Join { .. } => "joining a thread",
        Op::Choose { .. } => "a choice",
        Op::AtomicBegin { .. } => "an atomic section",
        _ => "this operation",
    }
}

/// Why one run of a search failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It has to start over with what it learned; see [`refining`](crate::refining()).
    Restart(Restart),
    /// No run can explore the program.
    Error(SearchError),
}

impl From<SearchError> for Failure {
    fn from(error: SearchError) -> Failure {
        Failure::Error(error)
    }
}

impl From<Interruption> for Failure {
    fn from(interruption: Interruption) -> Failure {
        match interruption {
            Interruption::Restart(restart) => Failure::Restart(restart),
            Interruption::Section(section) => Failure::Error(SearchError::Section(section)),
            Interruption::Graph(found) => Failure::Error(SearchError::Graph(found)),
            Interruption::Caller => {
                unreachable!("a search that interrupts its machine returns its own error")
            }
        }
    }
}

/// The result of a run, unless its machine was interrupted.
pub fn unless_interrupted<T>(machine: &Machine, found: T) -> Result<T, Failure> {
    machine.interruption().map_or(Ok(found), |interruption| Err(interruption.into()))
}
