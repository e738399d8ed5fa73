//! Counts of executions, by how they end.

use interleaf_program::Site;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Why a thread stopped before its end without a fault.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum BlockedReason {
    /// An assumption was false.
    Assume,
    /// It stopped in a loop that changes nothing (an await).
    Await,
    /// An attempt was torn by another thread, which other executions do without.
    Attempt,
    /// The bound on loops.
    Unroll(Site),
    /// Too many local steps without an operation.
    Fuel(Site),
    /// Too many nested calls.
    Calls(Site),
    /// Too many threads.
    Threads(Site),
    /// A limit of the modelled library.
    Model(Site),
    /// It ended the program.
    Exit,
    /// The bound on buffers: no thread stopped, but a write had to wait until its buffer had room.
    Buffers,
    /// The bound on context switches: no thread stopped, but a preemption was not allowed.
    Preemptions,
    /// The bound on the steps of a random run, in which threads may go round for ever.
    Steps,
}

/// How an execution ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Every thread ended, no fault.
    Complete,
    /// A thread stopped; this is the first such thread's reason.
    Blocked(BlockedReason),
    /// A thread ended in a fault.
    Faulty,
    /// No thread is enabled, some wait, none stopped or faulted.
    Deadlock,
}

/// Counts of executions. Each execution is counted once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Executions {
    /// Every thread ended, no fault.
    pub complete: u64,
    /// A thread stopped before its end.
    pub blocked: u64,
    /// A fault or a deadlock.
    pub faulty: u64,
    /// Redundant: sleep-set blocked, or of a class that was seen before.
    pub redundant: u64,
}

impl Executions {
    /// The number of all executions.
    pub fn total(&self) -> u64 {
        self.complete + self.blocked + self.faulty + self.redundant
    }
}

/// Blocked executions by reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BlockedBy {
    /// A false assumption.
    pub assume: u64,
    /// An await.
    pub r#await: u64,
    /// The bound on loops.
    pub unroll: u64,
    /// Too many local steps, nested calls or threads, or a limit of the library.
    pub bound: u64,
}

/// Counts of a search that matches states.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct States {
    /// Distinct states.
    pub visited: u64,
    /// Steps between states, including those to a visited state.
    pub transitions: u64,
    /// Distinct final states: every thread ended, no fault.
    pub complete: u64,
    /// Distinct final states in which a thread stopped before its end.
    pub blocked: u64,
    /// Distinct final states with a fault or a deadlock.
    pub faulty: u64,
    /// Whether there are states from which threads only go on for ever, in loops that change values.
    pub endless: bool,
    /// How often all threads were explored instead of one, as a cycle of invisible steps was closed.
    pub cycles: u64,
    /// Local states of threads that are represented by fingerprints.
    pub locals: u64,
    /// The memory of the visited states, in bytes.
    pub bytes: u64,
    /// Whether whole states were compared, not fingerprints.
    pub exact: bool,
}

impl States {
    /// Counts a final state.
    pub fn count(&mut self, ending: Ending) {
        match ending {
            Ending::Complete => self.complete += 1,
            Ending::Blocked(_) => self.blocked += 1,
            Ending::Faulty | Ending::Deadlock => self.faulty += 1,
        }
    }

    /// An upper bound on the probability that two states, or two local states of threads, shared a fingerprint of 128 bits, so that one
    /// was missed.
    pub fn collision_bound(&self) -> f64 {
        let among = |count: u64| (count as f64).powi(2) / 2_f64.powi(129);
        if self.exact { 0.0 } else { among(self.visited) + among(self.locals) }
    }
}

/// The counts of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Statistics {
    /// Executions by how they ended.
    pub executions: Executions,
    /// The blocked ones by reason.
    pub blocked_by: BlockedBy,
    /// Traces that were extended without being run to their end; 0 for algorithms without such traces.
    pub partial: u64,
    /// Executed events, including those of redundant executions.
    pub events: u64,
    /// Ignored failed assertions.
    pub failed_assertions: u64,
    /// Under RC11, how often both orders of two writes were tried to find a modification order.
    #[serde(default)]
    pub branchings: u64,
    /// Counts of states instead of executions, if states were matched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub states: Option<States>,
    /// For each reason with a bound, the number of executions that it cut off.
    #[serde(with = "interleaf_program::pairs")]
    pub cut: BTreeMap<BlockedReason, u64>,
}

impl BlockedReason {
    /// Where a bound cut off the thread, if one did.
    pub fn cut(self) -> Option<Site> {
        match self {
            BlockedReason::Unroll(site)
            | BlockedReason::Fuel(site)
            | BlockedReason::Calls(site)
            | BlockedReason::Threads(site)
            | BlockedReason::Model(site) => Some(site),
            BlockedReason::Assume
            | BlockedReason::Await
            | BlockedReason::Attempt
            | BlockedReason::Exit
            | BlockedReason::Buffers
            | BlockedReason::Preemptions
            | BlockedReason::Steps => None,
        }
    }
}

impl Statistics {
    /// The number of executions, or of states if these were counted.
    pub fn counted(&self) -> u64 {
        self.states.map_or_else(|| self.executions.total(), |states| states.visited)
    }

    /// Adds the counts of another worker.
    pub fn add(&mut self, other: &Statistics) {
        let (own, theirs) = (&mut self.executions, other.executions);
        own.complete += theirs.complete;
        own.blocked += theirs.blocked;
        own.faulty += theirs.faulty;
        own.redundant += theirs.redundant;
        let (own, theirs) = (&mut self.blocked_by, other.blocked_by);
        own.assume += theirs.assume;
        own.r#await += theirs.r#await;
        own.unroll += theirs.unroll;
        own.bound += theirs.bound;
        self.partial += other.partial;
        self.events += other.events;
        self.failed_assertions += other.failed_assertions;
        self.branchings += other.branchings;
        for (&stop, count) in &other.cut {
            *self.cut.entry(stop).or_default() += count;
        }
    }

    /// Counts an execution that ended in this way.
    pub fn count(&mut self, ending: Ending) {
        match ending {
            Ending::Complete => self.executions.complete += 1,
            Ending::Faulty | Ending::Deadlock => self.executions.faulty += 1,
            Ending::Blocked(stop) => {
                self.executions.blocked += 1;
                match stop {
                    BlockedReason::Assume => self.blocked_by.assume += 1,
                    BlockedReason::Await | BlockedReason::Attempt => self.blocked_by.r#await += 1,
                    BlockedReason::Unroll(_) => self.blocked_by.unroll += 1,
                    BlockedReason::Fuel(_)
                    | BlockedReason::Calls(_)
                    | BlockedReason::Threads(_)
                    | BlockedReason::Model(_)
                    | BlockedReason::Steps => {
                        self.blocked_by.bound += 1;
                    }
                    BlockedReason::Exit | BlockedReason::Buffers | BlockedReason::Preemptions => {
                        unreachable!("no execution is blocked by its end or by a bound on schedules")
                    }
                }
            }
        }
    }
}

/// The verdict of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// Everything was explored, nothing cut, nothing found.
    Safe,
    /// Nothing was found, but something was cut off by a bound.
    Bounded,
    /// A violation was found.
    Violation,
    /// The search was stopped before its end.
    Stopped,
    /// Nothing was found in the random runs that were made.
    Sampled,
}

impl Verdict {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Safe => "safe",
            Verdict::Bounded => "bounded",
            Verdict::Violation => "violation",
            Verdict::Stopped => "stopped",
            Verdict::Sampled => "sampled",
        }
    }
}
