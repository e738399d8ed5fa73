//! Why and when a search stops.

use crate::growing::GrowingLoop;

/// Why a search stopped before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopReason {
    /// The first violation was found and no more were asked for.
    Violation,
    /// Time ran out.
    Time,
    /// Memory ran out.
    Memory,
    /// The execution limit was reached.
    Executions,
    /// The user interrupted it.
    Interrupt,
    /// A part of a frontier cannot continue on its own: memory is accessed in a way that was not known when the frontier was split.
    Outgrown,
}

impl StopReason {
    /// The name in JSON.
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

    /// The reason as a noun phrase for a sentence.
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

/// The progress of a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// The number of executions.
    pub executions: u64,
    /// An estimate of the total number of executions, if there is one.
    pub estimate: Option<u64>,
    /// The number of states, if the search counts states.
    pub states: Option<u64>,
    /// The number of violations.
    pub violations: usize,
    /// The number of events of the current execution, when it was looked at last.
    pub depth: usize,
    /// The loop that makes executions much longer than others, if one is known.
    pub growing: Option<GrowingLoop>,
}
