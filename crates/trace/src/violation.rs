//! Violations, with the schedules that lead to them.

use interleaf_program::{AccessKind, Address, Fault, FaultDetail, FaultKind, ThreadId, bytes};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The kind of a violation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ViolationKind {
    /// A thread's fault.
    Fault(FaultKind),
    /// No thread is enabled and some wait.
    Deadlock,
    /// A data race of C11: two unordered accesses, of which one writes and one is not atomic.
    Race,
    /// An unreachable object was not freed.
    Leak,
    /// A thread does not get to a place, in a run that is fair.
    Starvation,
}

impl ViolationKind {
    /// The name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            ViolationKind::Fault(kind) => kind.name(),
            ViolationKind::Deadlock => "deadlock",
            ViolationKind::Race => "race",
            ViolationKind::Leak => "leak",
            ViolationKind::Starvation => "starvation",
        }
    }
}

impl fmt::Display for ViolationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The details of a violation. [`fmt::Display`] writes one line, without names from debug information.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ViolationDetail {
    /// A thread's fault.
    Fault(FaultDetail),
    /// No thread is enabled, and so many wait.
    Deadlock {
        /// The number of waiting threads.
        threads: usize,
    },
    /// Two unordered accesses.
    Race([RacingAccess; 2]),
    /// An object that was not freed.
    Leak {
        /// Its size in bytes.
        bytes: u64,
    },
    /// A thread that does not get to a place.
    Starvation(Starvation),
}

/// A run that goes round in a cycle, or ends, and in which a thread does not get to a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Starvation {
    /// The thread; none if no thread gets there.
    pub thread: Option<ThreadId>,
    /// The place, as the user named it, without the thread.
    pub place: String,
    /// Whether the thread should get there again and again, not only once.
    pub always: bool,
    /// Which fairness was asked for: `strong`, `weak` or `none`.
    pub fairness: String,
    /// How many steps there are before the cycle; all of them if the run ends.
    pub start: u32,
    /// What the cycle is for everybody who is there; nobody if the run ends.
    pub cycle: Vec<InCycle>,
}

/// What a cycle is for a thread, or a buffer of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InCycle {
    /// The thread.
    pub thread: ThreadId,
    /// Whether it is a store buffer of the thread.
    pub is_buffer: bool,
    /// How many steps of the cycle it takes.
    pub steps: u32,
    /// In how many states of the cycle it could take one.
    pub enabled: u32,
    /// How many states the cycle has.
    pub states: u32,
}

/// One of the accesses of a data race.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RacingAccess {
    /// What it does.
    pub access: AccessKind,
    /// Whether it is atomic.
    pub is_atomic: bool,
}

impl fmt::Display for RacingAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RacingAccess { access, is_atomic } = self;
        match (is_atomic, access) {
            (_, AccessKind::Start) => f.write_str("the allocation of its object"),
            (_, AccessKind::End) => f.write_str("the free of its object"),
            (true, _) => write!(f, "an atomic {access}"),
            (false, AccessKind::Update) => write!(f, "an {access}"),
            (false, _) => write!(f, "a {access}"),
        }
    }
}

impl fmt::Display for ViolationDetail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ViolationDetail::Fault(fault) => fault.fmt(f),
            ViolationDetail::Deadlock { threads: 1 } => f.write_str("deadlock: a thread waits for ever"),
            ViolationDetail::Deadlock { threads } => write!(f, "deadlock: {threads} threads wait for ever"),
            ViolationDetail::Race([first, second]) => {
                write!(f, "data race: {first} and {second} are not ordered")
            }
            ViolationDetail::Starvation(Starvation { thread, place, always, .. }) => {
                let who = thread.map_or_else(|| "no thread".to_string(), |thread| format!("thread {thread}"));
                f.write_str(&starvation(&who, thread.is_some(), place, *always))
            }
            ViolationDetail::Leak { bytes: count } => {
                write!(
                    f,
                    "leak: nothing reachable points to {} that were allocated and not freed",
                    bytes(*count)
                )
            }
        }
    }
}

/// The message of a run in which someone does not get to a place.
pub fn starvation(who: &str, is_thread: bool, place: &str, always: bool) -> String {
    let verb = match (place, is_thread) {
        ("every-thread-ends", _) => return format!("{who} never ends"),
        (_, true) => "never gets",
        (_, false) => "ever gets",
    };
    let again = if always { " again" } else { "" };
    format!("{who} {verb} to `{place}`{again}")
}

/// One step of a schedule: a thread or buffer, and the result if the operation is a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The thread.
    pub thread: ThreadId,
    /// The result of a choice; [`Choice::SECTION`] for an atomic section; 0 for other operations.
    pub number: u32,
    /// For a step of the thread's buffer: the index of the event whose write reaches memory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_write: Option<u32>,
    /// The write that it reads from, where executions are graphs; else it reads what memory holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reads_from: Option<ReadsFrom>,
}

/// The write that a step reads from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ReadsFrom {
    /// The initial value.
    Initial,
    /// The event of a thread with this index.
    Event(ThreadId, u32),
}

impl Choice {
    /// The number of an atomic section.
    pub const SECTION: u32 = 1;
}

/// The last write to some bytes in modification order, where executions are graphs and another write to them happens later in a schedule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LastWrite {
    /// The address of the first byte.
    pub address: Address,
    /// The number of bytes.
    pub size: u8,
    /// The thread that writes.
    pub thread: ThreadId,
    /// The index of the event.
    pub event: u32,
}

/// A faulty execution: its schedule leads to the violation on any machine of the same model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Violation {
    /// Its kind.
    pub kind: ViolationKind,
    /// The thread with the fault or with the second access of the race; `None` for others.
    pub thread: Option<ThreadId>,
    /// Its details.
    pub detail: ViolationDetail,
    /// The steps that lead to it.
    pub schedule: Vec<Choice>,
    /// The steps of the two accesses of a race, from 0.
    pub steps: Vec<u32>,
    /// What memory holds in the end, where the schedule does not say it: threads may wait for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last_writes: Vec<LastWrite>,
    /// The leaked object.
    pub object: Option<Address>,
    /// The number of executions that ended before it, in sequential order.
    pub after: u64,
    /// Equal for two violations that are the same fault in different executions. Only the first is reported.
    pub identity: String,
}

impl Violation {
    /// Whether it is the failure of an assertion with this condition.
    pub fn is_failure_of(&self, condition: &str) -> bool {
        let ViolationDetail::Fault(FaultDetail::Assertion(failed)) = &self.detail else { return false };
        failed.as_deref() == Some(condition)
    }

    /// A fault of a thread after a schedule.
    pub fn fault(fault: &Fault, thread: ThreadId, schedule: Vec<Choice>, after: u64) -> Violation {
        Violation {
            kind: ViolationKind::Fault(fault.kind),
            thread: Some(thread),
            detail: ViolationDetail::Fault(*fault.detail.clone()),
            schedule,
            steps: Vec::new(),
            last_writes: Vec::new(),
            object: None,
            after,
            identity: String::new(),
        }
    }
}
