//! What people and machines read: a violation as a story, results as JSON and SARIF.
//!
//! A [`Report`] holds what a search of one program found, with the recording of each violation; [`text`], [`json`] and
//! [`sarif`] print it, and [`saved`] reads back from JSON what it takes to run a violation again. Nothing here runs a
//! program or reads anything but source files.

pub mod comparison;
pub mod csv;
pub mod deadlock;
mod facts;
mod histogram;
pub mod json;
mod kinds;
pub mod names;
pub mod points;
pub mod printable;
pub mod provenance;
pub mod quotable;
pub mod sarif;
pub mod saved;
pub mod scatter;
mod shown;
pub mod source;
mod steps;
mod synchronisation;
pub mod table;
pub mod text;

pub use names::Names;
pub use printable::Printable;
pub use provenance::{Fingerprint, Flags, Provenance, fingerprint};
pub use quotable::Quotable;
pub use source::Sources;

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

/// The function at an address, if that is the address of one.
pub type Symbols<'a> = Box<dyn Fn(Address) -> Option<Arc<str>> + 'a>;

/// What a search of one program found.
pub struct Report<'a> {
    /// What was done.
    pub task: Task,
    /// The program, as the user named it.
    pub program: String,
    /// What it was loaded with.
    pub provenance: Provenance,
    /// Which source files may be quoted.
    pub quotable: &'a Quotable,
    /// The memory model's short name.
    pub model: &'a str,
    /// The algorithm's name.
    pub algorithm: String,
    /// What was found.
    pub verdict: Verdict,
    /// Why the search ended early, if it did.
    pub halt: Option<StopReason>,
    /// How many events the execution had in which the search ended early.
    pub unfinished: usize,
    /// Where the thread was that had the last of them.
    pub unfinished_at: Place,
    /// Counts.
    pub statistics: Statistics,
    /// The program's global variables.
    pub globals: &'a [Global],
    /// The function at an address, if that is the address of one.
    pub symbol: Symbols<'a>,
    /// Each violation with its execution.
    pub violations: Vec<(Violation, Recording)>,
    /// What was cut off, where, and in how many executions.
    pub bounds: Vec<Bound>,
    /// Which part of a search this is, and of how many; the last is a part of a part. Empty for a whole search.
    pub parts: Vec<(usize, usize)>,
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
