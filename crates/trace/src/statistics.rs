//! How executions end, and how many did in which way.

use interleaf_program::Site;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Why a thread stopped before its end without a fault.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum BlockedReason {
    /// An assumption was false.
    Assume,
    /// The search itself let a wait fail.
    Await,
    /// The bound on loops cut it off.
    Unroll(Site),
    /// It ran too long without an operation.
    Fuel(Site),
    /// Too many calls were active.
    Calls(Site),
    /// It would have started a thread too many.
    Threads(Site),
    /// It asked the library for more than there is room for.
    Model(Site),
    /// It ended the program.
    Exit,
    /// No thread stopped, but a write had to wait until its buffer had room: the bound on buffers.
    Buffers,
    /// No thread stopped, but another one would have run on: the bound on context switches.
    Preemptions,
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
    /// No thread can move, some wait, none stopped or faulted.
    Deadlock,
}

/// Counts of executions; each execution is in one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Executions {
    /// Every thread ended, no fault.
    pub complete: u64,
    /// A thread stopped before its end.
    pub blocked: u64,
    /// A fault or a deadlock.
    pub faulty: u64,
    /// Explored in vain: sleep-set blocked, or a class that was seen before.
    pub redundant: u64,
}

impl Executions {
    /// All of them.
    pub fn total(&self) -> u64 {
        self.complete + self.blocked + self.faulty + self.redundant
    }
}

/// Blocked executions by reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BlockedBy {
    /// A false assumption.
    pub assume: u64,
    /// A wait that the search let fail.
    pub r#await: u64,
    /// The bound on loops.
    pub unroll: u64,
    /// Too long without an operation, too many calls within each other, or too many threads.
    pub bound: u64,
}

/// What a search that matches states counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct States {
    /// Distinct states.
    pub visited: u64,
    /// Steps from one to another, those to a state that was visited before included.
    pub transitions: u64,
    /// Distinct states in which no thread can move: every thread ended, no fault.
    pub complete: u64,
    /// Those in which a thread stopped before its end.
    pub blocked: u64,
    /// Those with a fault or a deadlock.
    pub faulty: u64,
    /// How often all threads were followed instead of one because a cycle of steps that touch nothing shared was
    /// closed.
    pub cycles: u64,
    /// Local states of threads that fingerprints stand for.
    pub locals: u64,
    /// The memory that the visited states take, in bytes.
    pub bytes: u64,
    /// Whether they were compared as a whole, not by fingerprints.
    pub exact: bool,
}

impl States {
    /// Counts a state in which no thread can move.
    pub fn count(&mut self, ending: Ending) {
        match ending {
            Ending::Complete => self.complete += 1,
            Ending::Blocked(_) => self.blocked += 1,
            Ending::Faulty | Ending::Deadlock => self.faulty += 1,
        }
    }

    /// How likely it is at most that two of them, or two local states of threads, shared a fingerprint of 128 bits, so that
    /// one was missed.
    pub fn collision_bound(&self) -> f64 {
        let among = |count: u64| (count as f64).powi(2) / 2_f64.powi(129);
        if self.exact { 0.0 } else { among(self.visited) + among(self.locals) }
    }
}

/// What a search counted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Statistics {
    /// Executions by how they ended.
    pub executions: Executions,
    /// The blocked ones by reason.
    pub blocked_by: BlockedBy,
    /// Traces that were extended without being run to their end; 0 for algorithms that do not work in this way.
    pub partial: u64,
    /// Events that were executed, those of redundant executions included.
    pub events: u64,
    /// Failed assertions that were passed over.
    pub failed_assertions: u64,
    /// What was counted instead of executions, if states were matched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub states: Option<States>,
    /// In how many executions each loop, piece of local code or function was cut off.
    #[serde(with = "interleaf_program::pairs")]
    pub cut: BTreeMap<BlockedReason, u64>,
}

impl BlockedReason {
    /// Where a bound cut the thread off, if one did.
    pub fn cut(self) -> Option<Site> {
        match self {
            BlockedReason::Unroll(site)
            | BlockedReason::Fuel(site)
            | BlockedReason::Calls(site)
            | BlockedReason::Threads(site)
            | BlockedReason::Model(site) => Some(site),
            BlockedReason::Assume
            | BlockedReason::Await
            | BlockedReason::Exit
            | BlockedReason::Buffers
            | BlockedReason::Preemptions => None,
        }
    }
}

impl Statistics {
    /// How many executions there were, or how many states, if these were counted instead.
    pub fn counted(&self) -> u64 {
        self.states.map_or_else(|| self.executions.total(), |states| states.visited)
    }

    /// Adds what was counted elsewhere.
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
                    BlockedReason::Await => self.blocked_by.r#await += 1,
                    BlockedReason::Unroll(_) => self.blocked_by.unroll += 1,
                    BlockedReason::Fuel(_)
                    | BlockedReason::Calls(_)
                    | BlockedReason::Threads(_)
                    | BlockedReason::Model(_) => {
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

/// What a search found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// Everything was explored, nothing cut, nothing found.
    Safe,
    /// Nothing was found, but something was cut off.
    Bounded,
    /// A violation was found.
    Violation,
    /// The search was stopped before it was through.
    Stopped,
}

impl Verdict {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Safe => "safe",
            Verdict::Bounded => "bounded",
            Verdict::Violation => "violation",
            Verdict::Stopped => "stopped",
        }
    }
}
