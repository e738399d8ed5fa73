//! What went wrong in an execution, and how to run it again.

use interleaf_program::{AccessKind, Address, Fault, FaultDetail, FaultKind, ThreadId, bytes};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What kind of violation it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ViolationKind {
    /// A thread's fault.
    Fault(FaultKind),
    /// No thread can move and some wait.
    Deadlock,
    /// Two accesses that C11 leaves unordered, of which one writes and one is not atomic.
    Race,
    /// An object that nothing points to any more was not freed.
    Leak,
}

impl ViolationKind {
    /// The name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            ViolationKind::Fault(kind) => kind.name(),
            ViolationKind::Deadlock => "deadlock",
            ViolationKind::Race => "race",
            ViolationKind::Leak => "leak",
        }
    }
}

impl fmt::Display for ViolationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What happened. [`fmt::Display`] writes one line, without the names that only debug information knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ViolationDetail {
    /// A thread's fault.
    Fault(FaultDetail),
    /// No thread can move, and so many wait.
    Deadlock {
        /// How many wait.
        threads: usize,
    },
    /// Two accesses that nothing orders.
    Race([RacingAccess; 2]),
    /// An object that was not freed.
    Leak {
        /// Its bytes.
        bytes: u64,
    },
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
            ViolationDetail::Leak { bytes: count } => {
                write!(f, "leak: nothing points to {} that were allocated and not freed", bytes(*count))
            }
        }
    }
}

/// One step of a schedule: whose turn it is, and what it chooses if its operation is a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The thread.
    pub thread: ThreadId,
    /// The number, 0 where there is nothing to choose.
    pub number: u32,
    /// If it is the turn of the thread's buffer: the write that reaches memory, by the index of its event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_write: Option<u32>,
}

/// An execution that goes wrong: the schedule leads to it on any machine of the same model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Violation {
    /// What kind it is.
    pub kind: ViolationKind,
    /// The thread whose fault it is, that raced last, or that allocated the object; `None` for a deadlock.
    pub thread: Option<ThreadId>,
    /// What happened.
    pub detail: ViolationDetail,
    /// Whose turn it is at each step.
    pub schedule: Vec<Choice>,
    /// The steps that it is about, from 0: for a race, the two accesses.
    pub steps: Vec<u32>,
    /// The object that it is about: the one that leaks.
    pub object: Option<Address>,
    /// How many executions had ended before it in sequential order.
    pub after: u64,
    /// What makes it the same violation however it comes about: where it is, and whose it is. It is told once.
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
        let (kind, detail) =
            (ViolationKind::Fault(fault.kind), ViolationDetail::Fault(*fault.detail.clone()));
        let (thread, steps, object, identity) = (Some(thread), Vec::new(), None, String::new());
        Violation { kind, thread, detail, schedule, steps, object, after, identity }
    }
}
