//! Reports for people and machines: a violation as a story, results as JSON and SARIF.
//!
//! A [`Report`] holds the results of a search of one program, with a recording of each violation. [`text`], [`html`],
//! [`mermaid`], [`json`] and [`sarif`] print it, and [`saved`] reads from JSON what it takes to run a violation again. [`comparison`] prints the results
//! of several algorithms side by side. Nothing here runs a program or reads files other than source files.

pub mod comparison;
mod coverage;
mod facts;
pub mod html;
mod ignored;
pub mod json;
pub mod mermaid;
pub mod printable;
pub mod provenance;
pub mod quotable;
mod sampling;
pub mod sarif;
pub mod saved;
pub mod schedule_text;
mod sources;
pub mod text;

pub use coverage::CoveredFile;
pub use facts::ADMITTED;
pub use ignored::Ignore;
pub use printable::Printable;
pub use provenance::{Fingerprint, Flags, LiveFlags, LoopBound, Merge, Merges, Provenance, fingerprint};
pub use quotable::Quotable;
pub use sampling::{Guarantee, Pairs, Sampling, StrategyRuns};

use interleaf_program::{Address, Global, KindsOfAccess, LoopSummary, Place, SourcePosition, ThreadId};
use interleaf_search::{Division, EqualThreads, Recording, StopReason};
use interleaf_trace::{BlockedReason, Statistics, Verdict, Violation};
use std::sync::Arc;

/// Which threads of a program are equal.
#[derive(Clone, Debug)]
pub enum Symmetry {
    /// None, as the program asks for ids of threads, or detaches some.
    ToldApart,
    /// Those that start in one state, and whether they differ later.
    Groups(Vec<EqualThreads>),
}

/// The task whose result a report is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// A program was explored.
    Check,
    /// One execution of it was run again.
    Replay {
        /// Whether it was found by a search that matches states, which has no numbers for executions.
        of_states: bool,
    },
}

/// What a search of one program found. It has many fields, as it is the list of all facts that any format shows.
pub struct Report<'a> {
    /// The task.
    pub task: Task,
    /// The program, as the user named it.
    pub program: String,
    /// The flags and fingerprints with which it was loaded.
    pub provenance: Provenance,
    /// Its names and its text.
    pub debug: DebugInformation<'a>,
    /// The memory model's short name.
    pub model: &'a str,
    /// Which search it was.
    pub search: SearchNames,
    /// The result.
    pub verdict: Verdict,
    /// Why the search ended early, if it did.
    pub halt: Option<StopReason>,
    /// The execution that it was in then.
    pub unfinished: Unfinished,
    /// Counts.
    pub statistics: Statistics,
    /// Each violation with its execution.
    pub violations: Vec<(Violation, Recording)>,
    /// The findings that were set aside, and by what.
    pub ignored: Vec<(Violation, Recording, String)>,
    /// The loops and pieces of local code that were cut off.
    pub bounds: Vec<Bound>,
    /// What was decided for each loop, if that was asked for.
    pub loops: Option<Vec<LoopSummary>>,
    /// Which threads start in one state, if somebody asked.
    pub symmetry: Option<Symmetry>,
    /// The choices at which executions part, each with the line of the loop around it, if that was asked for.
    pub divisions: Option<Vec<(Division, Option<SourcePosition>)>>,
    /// Which lines were reached, if that was asked for.
    pub lines: Option<Vec<CoveredFile>>,
    /// The cell whose history is shown with each violation.
    pub history: Option<String>,
    /// How many executions or states there were after so many seconds.
    pub progress: Vec<(f64, u64)>,
    /// How runs were drawn, for a random search, or for random runs beside another one.
    pub sampling: Option<Sampling>,
    /// Which threads must get to each place, for a question about liveness.
    pub asked: Option<Vec<Asked>>,
    /// The number of this part of a search and how many parts there are, then the same of each part of a part. Empty for a
    /// whole search.
    pub parts: Vec<(usize, usize)>,
    /// What the schedules of violations begin with as strings, if they are shown.
    pub schedules: Option<String>,
    /// What is left of a search that was saved to a file.
    pub left: Option<Left>,
    /// Time and memory.
    pub cost: Cost,
}

/// What is left of a search, or of a part of one.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Left {
    /// The estimated fraction of the whole search.
    pub share: f64,
    /// The number of schedules that a part found for other parts, which have them once they are merged; 0 for a whole search.
    pub found: usize,
}

impl Report<'_> {
    /// The schedule of a violation as a string, if it is shown.
    pub(crate) fn schedule(&self, violation: &Violation) -> Option<String> {
        let steps = || schedule_text::write(&violation.schedule, &violation.last_writes);
        self.schedules.as_ref().map(|head| format!("{head}:{}:{}", violation.kind.name(), steps()))
    }
}

/// A place of a question about liveness.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The place, as the user named it.
    pub place: String,
    /// The threads that must get there, with their names; none if any thread may.
    pub threads: Vec<(ThreadId, String)>,
}

/// The name of the choice among algorithms: what answered counts as the algorithm.
pub const AUTO: &str = "auto";

/// The name of the algorithm that makes random runs.
pub const RANDOM: &str = "sample";

impl Report<'_> {
    /// How its runs were drawn, if it is about random runs.
    pub(crate) fn random_runs(&self) -> Option<&Sampling> {
        let answered_by = self.search.answered_by.as_deref().unwrap_or(&self.search.algorithm);
        self.sampling.as_ref().filter(|_| answered_by == RANDOM)
    }

    /// What share of the executions a search that was stopped has explored, by its own guess, which is mostly too high.
    pub(crate) fn share_explored(&self) -> Option<f64> {
        let explored = self.statistics.executions.total();
        let all =
            self.unfinished.estimate.filter(|&all| all > explored && self.statistics.states.is_none())?;
        Some(explored as f64 / all as f64)
    }

    /// What its number counts.
    pub(crate) fn noun(&self) -> &'static str {
        match (self.random_runs(), self.statistics.states) {
            (Some(_), _) => "run",
            (_, Some(_)) => "state",
            _ => "execution",
        }
    }

    /// The algorithm's name for people, with the search that answered.
    pub(crate) fn full_algorithm(&self) -> String {
        if let Some(sampling) = self.random_runs() {
            return format!("{}, seed {}", sampling.strategy, sampling.seed);
        }
        match &self.search.answered_by {
            Some(member) if self.search.algorithm == AUTO => member.clone(),
            Some(member) => format!("{}: {member}", self.search.algorithm),
            None => self.search.algorithm.clone(),
        }
    }

    /// What is merged, for people: empty for what the search merges if nothing is asked for.
    pub(crate) fn merged(&self) -> String {
        if self.random_runs().is_some() {
            return String::new();
        }
        let Flags { merge, races, leaks, .. } = &self.provenance.flags;
        let rules: Merges = merge.iter().copied().collect();
        let is_graph = is_graph(self.model);
        let all: Merges = Merge::ALL.into_iter().filter(|rule| *rule == Merge::Loops || !is_graph).collect();
        let is_auto = self.search.algorithm == AUTO;
        // With --races and --leaks, the default merges less or nothing.
        let merges_less = *races && !is_graph || *leaks;
        match is_auto && (rules == all || merges_less) || !is_auto && rules == Merges::default() {
            true => String::new(),
            false if rules == Merges::default() => ", merge none".to_string(),
            false => format!(", merge {rules}"),
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
    /// Which accesses it has.
    pub accesses: KindsOfAccess,
    /// The names of the places that a search looks for, by number.
    pub places: Vec<String>,
}

/// Which search answered.
#[derive(Clone, Debug, Default)]
pub struct SearchNames {
    /// The algorithm's name.
    pub algorithm: String,
    /// Which of several searches answered, if the algorithm runs several.
    pub answered_by: Option<String>,
    /// A search that should have run beside this one and did not, and why not.
    pub left_out: Option<(&'static str, String)>,
}

/// An execution that was not over when the search ended.
#[derive(Clone, Debug, Default)]
pub struct Unfinished {
    /// How many events it had.
    pub events: usize,
    /// The place of the thread that had the last of them.
    pub place: Place,
    /// The loop that made executions much longer than others, if there is one.
    pub growing: Option<Growing>,
    /// What would help the search, a line each.
    pub help: Vec<String>,
    /// How many executions there are in all, by a guess that is mostly too low.
    pub estimate: Option<u64>,
}

/// A loop that went on in an execution much longer than others.
#[derive(Clone, Debug)]
pub struct Growing {
    /// Where its head is.
    pub place: Place,
    /// The number of events that its thread had.
    pub events: u32,
}

/// The time and the memory that a search took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost {
    /// Seconds spent compiling and loading.
    pub load_seconds: f64,
    /// Seconds spent exploring.
    pub explore_seconds: f64,
    /// Seconds that earlier steps of the search took, if it was resumed; those of parts are added up.
    pub seconds_before: f64,
    /// The most memory that the process held, in bytes; 0 when it is not known.
    pub peak_rss_bytes: u64,
}

/// A loop or a piece of local code that was cut off.
#[derive(Clone, Debug)]
pub struct Bound {
    /// The kind of the bound.
    pub stop: BlockedReason,
    /// Where.
    pub place: Place,
    /// The limit on iterations or local steps.
    pub limit: u64,
    /// In how many executions, or states if states were matched.
    pub executions: u64,
}

/// Whether the executions of a memory model are graphs.
pub(crate) fn is_graph(model: &str) -> bool {
    matches!(model, "rc11" | "rc20")
}

/// The full name of a memory model.
pub fn model_name(model: &str) -> &str {
    match model {
        "sc" => "sequential consistency",
        "rc11" => "RC11",
        "rc20" => "RC11 with release sequences of C++20",
        "tso" => "total store order",
        "pso" => "partial store order",
        other => other,
    }
}
