//! A row of the table of algorithms.

use crate::error::SearchError;
use crate::observer::Observer;
use crate::results::Results;
use crate::search::Search;
use interleaf_memory::Model;
use interleaf_program::AnyProgram;
use std::fmt;

/// An algorithm: its name, what it can do and how it is started. `Tuning` holds the options that only some algorithms take.
pub struct Algorithm<Tuning: 'static> {
    /// The name on the command line.
    pub name: &'static str,
    /// What it explores and how, in a phrase for help and tables.
    pub sentence: &'static str,
    /// The memory models that it explores.
    pub models: &'static [Model],
    /// What it can do besides exploring a program.
    pub abilities: &'static [Ability],
    /// The search.
    pub start: Start<Tuning>,
}

/// A search of a program.
pub type Start<Tuning> =
    fn(&dyn AnyProgram, &Search, &Tuning, &mut dyn Observer) -> Result<Results, SearchError>;

/// Something that some algorithms can do and others cannot. Most belong to an option of the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// Finds data races.
    Races,
    /// Finds memory leaks.
    Leaks,
    /// Bounds the number of writes in a store buffer.
    BufferBound,
    /// Bounds the number of preemptions.
    PreemptionBound,
    /// Counts executions, and can stop after a number of them.
    Executions,
    /// Counts states, and visits each once.
    States,
    /// Explores with several workers.
    Jobs,
    /// Saves the unexplored part of the search to a file, and resumes from it.
    Checkpoint,
    /// Visits every state, so that the state graph can be written.
    StateGraph,
    /// Tries threads in a chosen order.
    Order,
    /// Compares states as a whole.
    FullStates,
    /// First tries threads that lead only to visited states.
    VisitedFirst,
    /// Takes a list of the global variables that are shared.
    SharedGlobals,
    /// Has a root thread, whose events stay unordered.
    Root,
    /// Can be run without some of its heuristics.
    Heuristics,
    /// Looks for witnesses, with `VerifySC`.
    Witnesses,
    /// Can leave critical sections unordered where no data shows their order.
    MergedLocks,
    /// Can leave arrivals at a barrier unordered.
    MergedBarriers,
    /// Can leave updates unordered that commute and whose results are not used.
    MergedCounters,
    /// Can explore one of the executions that differ in which of several equal threads does what.
    Symmetry,
    /// Counts at which choices executions part from each other.
    Choices,
    /// Shows an execution of each class of equal program order, reads-from and coherence: all outcomes of a litmus test.
    Outcomes,
    /// Shows each state in which an execution ends.
    FinalStates,
}

impl Ability {
    /// All abilities.
    pub const ALL: [Ability; 23] = [
        Ability::Races,
        Ability::Leaks,
        Ability::BufferBound,
        Ability::PreemptionBound,
        Ability::Executions,
        Ability::States,
        Ability::Jobs,
        Ability::Checkpoint,
        Ability::StateGraph,
        Ability::Order,
        Ability::FullStates,
        Ability::VisitedFirst,
        Ability::SharedGlobals,
        Ability::Root,
        Ability::Heuristics,
        Ability::Witnesses,
        Ability::MergedLocks,
        Ability::MergedBarriers,
        Ability::MergedCounters,
        Ability::Symmetry,
        Ability::Choices,
        Ability::Outcomes,
        Ability::FinalStates,
    ];

    /// The name for scripts, and the phrase of a refusal.
    fn texts(self) -> (&'static str, &'static str) {
        match self {
            Ability::Races => ("races", "does not detect data races"),
            Ability::Leaks => ("leaks", "does not detect memory leaks"),
            Ability::BufferBound => ("buffer-bound", "does not support a bound on store buffers"),
            Ability::PreemptionBound => ("preemption-bound", "does not support a bound on preemptions"),
            Ability::Executions => ("executions", "counts states, not executions"),
            Ability::States => ("states", "is not a stateful search"),
            Ability::Jobs => ("jobs", "explores with one worker only"),
            Ability::Checkpoint => ("checkpoint", "cannot be resumed"),
            Ability::StateGraph => ("state-graph", "does not visit every state"),
            Ability::Order => ("order", "chooses the order of threads itself"),
            Ability::FullStates => ("full-states", "is not a stateful search"),
            Ability::VisitedFirst => ("visited-first", "does not compute source sets"),
            Ability::SharedGlobals => {
                ("shared-globals", "does not distinguish shared from private variables")
            }
            Ability::Root => ("root", "has no root thread"),
            Ability::Heuristics => ("heuristics", "has no heuristics to switch off"),
            Ability::Witnesses => ("witnesses", "does not look for witnesses"),
            Ability::MergedLocks => ("merged-locks", "orders all critical sections of a lock"),
            Ability::MergedBarriers => ("merged-barriers", "orders all arrivals at a barrier"),
            Ability::MergedCounters => ("merged-counters", "orders all updates of a counter"),
            Ability::Symmetry => ("symmetry", "tells all threads apart"),
            Ability::Choices => ("choices", "does not count where executions part"),
            Ability::Outcomes => ("outcomes", "does not order all writes to a location"),
            Ability::FinalStates => ("final-states", "does not show the states in which executions end"),
        }
    }

    /// The name, for scripts.
    pub fn name(self) -> &'static str {
        self.texts().0
    }

    /// What an algorithm without this ability does not do: a phrase after the name of the algorithm.
    pub fn lack(self) -> &'static str {
        self.texts().1
    }
}

impl<Tuning> Algorithm<Tuning> {
    /// Whether it has an ability.
    pub fn can(&self, ability: Ability) -> bool {
        self.abilities.contains(&ability)
    }

    /// Explores a program.
    pub fn explore(
        &self,
        program: &dyn AnyProgram,
        search: &Search,
        tuning: &Tuning,
        observer: &mut dyn Observer,
    ) -> Result<Results, SearchError> {
        (self.start)(program, search, tuning, observer)
    }
}

impl<Tuning> PartialEq for Algorithm<Tuning> {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl<Tuning> fmt::Debug for Algorithm<Tuning> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
