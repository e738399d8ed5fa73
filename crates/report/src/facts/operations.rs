//! The operation of a step: its name in JSON, and the cell that it accesses.

use interleaf_program::{Cell, Op};
use interleaf_search::RecordedStep;
use interleaf_trace::Action;

/// The name of the step in which a buffered write reaches memory.
pub(crate) const MEMORY_WRITE: &str = "memory-write";

/// The name of an atomic section in JSON.
pub(crate) const SECTION: &str = "section";

/// The name of an operation in JSON.
pub(crate) fn operation(step: &RecordedStep) -> &'static str {
    if matches!(step.op, Op::Reached { .. }) {
        return "place";
    }
    match step.event.action {
        Action::Read => "read",
        Action::Write => "write",
        Action::MemoryWrite => MEMORY_WRITE,
        Action::Update => "update",
        Action::BlockingRmw(kind) => kind.acquire(),
        Action::Release(kind) => kind.release(),
        Action::Fence => "fence",
        Action::Free => "free",
        Action::Spawn(_) => "start",
        Action::Join(_) => "join",
        Action::Choose(_) => "choose",
        Action::Section => SECTION,
    }
}

/// The cell that an operation accesses, valid or not.
pub(crate) fn cell(op: Op) -> Option<Cell> {
    match op {
        Op::Read { at, .. }
        | Op::Write { at, .. }
        | Op::Update { at, .. }
        | Op::BlockingRmw { at, .. }
        | Op::Release { at, .. } => Some(at),
        _ => None,
    }
}
