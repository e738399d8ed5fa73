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
    /// The name, as on the command line.
    pub name: &'static str,
    /// What it does, in a plain sentence.
    pub sentence: &'static str,
    /// The memory models that it explores.
    pub models: &'static [Model],
    /// What it can do besides exploring.
    pub abilities: &'static [Ability],
    /// Runs it.
    pub start: Start<Tuning>,
}

/// How an algorithm is started.
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
    /// Writes what is left to a file and goes on from it.
    Checkpoint,
    /// Visits every state, so that the state graph can be written.
    StateGraph,
    /// Follows threads in an order of choice.
    Order,
    /// Compares states as a whole.
    FullStates,
    /// Follows first those threads that lead to visited states only.
    VisitedFirst,
    /// Takes the global variables that count as shared.
    SharedGlobals,
    /// Takes a root thread.
    Root,
    /// Can be run without some of its heuristics.
    Heuristics,
    /// Looks for witnesses, with `VerifySC`.
    Witnesses,
    /// Shows an execution of each class of equal program order, reads-from and coherence: all outcomes of a litmus test.
    Outcomes,
}

impl Ability {
    /// All of them.
    pub const ALL: [Ability; 17] = [
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
        Ability::Outcomes,
    ];

    /// The name for scripts, and what an algorithm without it is told to lack.
    fn texts(self) -> (&'static str, &'static str) {
        match self {
            Ability::Races => ("races", "does not look for data races"),
            Ability::Leaks => ("leaks", "does not look for leaks"),
            Ability::BufferBound => ("buffer-bound", "knows no bound on buffers"),
            Ability::PreemptionBound => ("preemption-bound", "knows no bound on preemptions"),
            Ability::Executions => ("executions", "counts states, not executions"),
            Ability::States => ("states", "matches no states"),
            Ability::Jobs => ("jobs", "explores with one worker"),
            Ability::Checkpoint => ("checkpoint", "cannot go on where it stopped"),
            Ability::StateGraph => ("state-graph", "does not visit every state"),
            Ability::Order => ("order", "follows threads in an order of its own"),
            Ability::FullStates => ("full-states", "matches no states"),
            Ability::VisitedFirst => ("visited-first", "computes no source sets"),
            Ability::SharedGlobals => ("shared-globals", "does not ask what is shared"),
            Ability::Root => ("root", "has no root"),
            Ability::Heuristics => ("heuristics", "has no heuristics to leave out"),
            Ability::Witnesses => ("witnesses", "looks for no witnesses"),
            Ability::Outcomes => ("outcomes", "does not show every outcome of a litmus test"),
        }
    }

    /// The name, for scripts.
    pub fn name(self) -> &'static str {
        self.texts().0
    }

    /// What an algorithm lacks that does not have it, as a phrase behind the algorithm's name.
    pub fn lack(self) -> &'static str {
        self.texts().1
    }
}

impl<Tuning> Algorithm<Tuning> {
    /// Whether it can do something.
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
