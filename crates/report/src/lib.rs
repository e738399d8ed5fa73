//! What people and machines read: a violation as a story, results as JSON and SARIF.
//!
//! A [`Report`] holds what a search of one program found, with the recording of each violation; [`text`], [`json`] and
//! [`sarif`] print it, and [`saved`] reads back from JSON what it takes to run a violation again. Nothing here runs a
//! program or reads anything but source files.

pub mod comparison;
mod facts;
pub mod json;
pub mod printable;
pub mod provenance;
pub mod quotable;
pub mod sarif;
pub mod saved;
pub mod text;

pub use printable::Printable;
pub use provenance::{Fingerprint, Flags, Provenance, fingerprint};
pub use quotable::Quotable;

use interleaf_program::{Address, Global, Place};
use interleaf_search::{Recording, StopReason};
use interleaf_trace::{BlockedReason, Statistics, Verdict, Violation};
use std::sync::Arc;

/// What a report is the result of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// A program was explored.
    Check,
    /// One execution of it was run again.
    Replay {
        /// Whether a search that matches states found it, which counts no executions.
        of_states: bool,
    },
}

/// What a search of one program found.
pub struct Report<'a> {
    /// What was done.
    pub task: Task,
    /// The program, as the user named it.
    pub program: String,
    /// What it was loaded with.
    pub provenance: Provenance,
    /// What names it gives, and which text.
    pub debug: DebugInformation<'a>,
    /// The memory model's short name.
    pub model: &'a str,
    /// The algorithm's name.
    pub algorithm: String,
    /// Which of several searches answered, if the algorithm runs several.
    pub answered_by: Option<String>,
    /// What was found.
    pub verdict: Verdict,
    /// Why the search ended early, if it did.
    pub halt: Option<StopReason>,
    /// The execution in which it did.
    pub unfinished: Unfinished,
    /// Counts.
    pub statistics: Statistics,
    /// Each violation with its execution.
    pub violations: Vec<(Violation, Recording)>,
    /// What was cut off, where, and in how many executions.
    pub bounds: Vec<Bound>,
    /// Which part of a search this is, and of how many; the last is a part of a part. Empty for a whole search.
    pub parts: Vec<(usize, usize)>,
    /// What the search took.
    pub cost: Cost,
}

impl Report<'_> {
    /// The algorithm's name for people, with the search that answered.
    pub(crate) fn full_algorithm(&self) -> String {
        match &self.answered_by {
            Some(member) => format!("{}: {member}", self.algorithm),
            None => self.algorithm.clone(),
        }
    }
}

/// The names and the text of a program.
pub struct DebugInformation<'a> {
    /// The global variables.
    pub globals: &'a [Global],
    /// The function at an address, if that is the address of one.
    pub function_at: Box<dyn Fn(Address) -> Option<Arc<str>> + 'a>,
    /// Which source files may be quoted.
    pub quotable: &'a Quotable,
}

/// An execution that was not over when the search ended.
#[derive(Clone, Debug, Default)]
pub struct Unfinished {
    /// How many events it had.
    pub events: usize,
    /// The place of the thread that had the last of them.
    pub place: Place,
}

/// The time and the memory that a search took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost {
    /// Seconds spent compiling and loading.
    pub load_seconds: f64,
    /// Seconds spent exploring.
    pub explore_seconds: f64,
    /// The most memory that the process held, in bytes; 0 when it is not known.
    pub peak_rss_bytes: u64,
}

/// A loop or a piece of local code that was cut off.
#[derive(Clone, Debug)]
pub struct Bound {
    /// How.
    pub stop: BlockedReason,
    /// Where.
    pub place: Place,
    /// The limit on iterations or local steps.
    pub limit: u64,
    /// In how many executions; in how many states, if states were matched.
    pub executions: u64,
}

/// The full name of a memory model.
pub fn model_name(model: &str) -> &str {
    match model {
        "sc" => "sequential consistency",
        "tso" => "total store order",
        "pso" => "partial store order",
        other => other,
    }
}
