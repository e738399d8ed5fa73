//! What went wrong in an execution, and how to run it again.

use interleaf_program::{Address, Fault, FaultKind, ThreadId};
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
    /// What happened, in a line.
    pub message: String,
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
    /// A fault of a thread after a schedule.
    pub fn fault(fault: &Fault, thread: ThreadId, schedule: Vec<Choice>, after: u64) -> Violation {
        let (kind, message) = (ViolationKind::Fault(fault.kind), fault.message.to_string());
        let (thread, steps, object, identity) = (Some(thread), Vec::new(), None, String::new());
        Violation { kind, thread, message, schedule, steps, object, after, identity }
    }
}
