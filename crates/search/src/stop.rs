//! Why and when a search stops.

/// Why a search stopped before it was through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopReason {
    /// The first violation was found and no more were asked for.
    Violation,
    /// Time ran out.
    Time,
    /// Memory ran out.
    Memory,
    /// There were as many executions as were asked for.
    Executions,
    /// The user interrupted it.
    Interrupt,
    /// A part of a frontier cannot go on by itself: memory is accessed in a way that was not known when the frontier was split.
    Outgrown,
}

impl StopReason {
    /// The reason in a word.
    pub fn name(self) -> &'static str {
        match self {
            StopReason::Violation => "violation",
            StopReason::Time => "time",
            StopReason::Memory => "memory",
            StopReason::Executions => "executions",
            StopReason::Interrupt => "interrupt",
            StopReason::Outgrown => "outgrown",
        }
    }

    /// What stopped it, for a sentence.
    pub fn limit(self) -> &'static str {
        match self {
            StopReason::Violation => "a violation",
            StopReason::Time => "the time limit",
            StopReason::Memory => "the memory limit",
            StopReason::Executions => "the execution limit",
            StopReason::Interrupt => "an interrupt",
            StopReason::Outgrown => {
                "an access to memory in a way that was not known when the frontier was split"
            }
        }
    }
}

/// How far a search is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// How many executions there were.
    pub executions: u64,
    /// How many there may be in all, where that can be guessed.
    pub estimate: Option<u64>,
    /// How many states there were, where states are what is counted.
    pub states: Option<u64>,
    /// How many violations were found.
    pub violations: usize,
}
