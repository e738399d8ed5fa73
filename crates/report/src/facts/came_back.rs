//! Compare-exchanges that find the value that their thread has read, although other threads have changed the variable in between (ABA).

use super::names::Names;
use super::operations::cell;
use interleaf_program::{Cell, Op, Rmw};
use interleaf_search::{RecordedStep, Recording};
use interleaf_trace::{Action, Violation};

/// How many of the steps in between are named.
const MOST_NAMED: usize = 3;

/// The last such exchange before a violation, of its thread if there is one.
pub(super) fn came_back(violation: &Violation, recording: &Recording, names: &Names) -> Option<String> {
    let is_own =
        |&number: &usize| Some(recording.trace.thread_of(&recording.steps[number].event)) == violation.thread;
    let steps = || (0..recording.steps.len()).rev();
    let own = steps().filter(is_own).find_map(|number| described(number, recording, names));
    own.or_else(|| steps().find_map(|number| described(number, recording, names)))
}

fn described(number: usize, recording: &Recording, names: &Names) -> Option<String> {
    let step = &recording.steps[number];
    let Op::Update { how: Rmw::CompareExchange { .. }, .. } = step.op else { return None };
    let (at, value) = (cell(step.op)?, step.event.read.filter(|_| step.event.written.is_some())?);
    let is_of_cell = |step: &RecordedStep| accesses(step, at);
    let before = &recording.steps[..number];
    let own = |other: &RecordedStep| other.event.thread == step.event.thread && is_of_cell(other);
    let known = before.iter().rposition(own)?;
    // What it has written itself, as to free a lock, it does not rely on.
    let is_read = before[known].event.written.is_none();
    if !is_read || before[known].event.read != Some(value) {
        return None;
    }
    let changes = before.iter().enumerate().skip(known + 1).filter(|(_, other)| {
        let reaches_memory = !other.event.is_buffered() && other.event.fault.is_none();
        other.event.thread != step.event.thread
            && reaches_memory
            && is_of_cell(other)
            && other.event.written.is_some()
    });
    let changes: Vec<usize> = changes.map(|(change, _)| change).collect();
    if changes.iter().all(|&change| before[change].event.written == Some(value)) {
        return None;
    }
    let list: Vec<String> = changes.iter().take(MOST_NAMED).map(|change| (change + 1).to_string()).collect();
    let steps = match (&list[..], changes.len()) {
        ([one], _) => format!("step {one}"),
        ([all @ .., last], count) if count <= MOST_NAMED => format!("steps {} and {last}", all.join(", ")),
        (all, count) => format!("steps {} and {} more", all.join(", "), count - all.len()),
    };
    let (name, value) = (names.cell(at), names.contents(value, at));
    Some(format!(
        "step {} finds `{name}` at {value} as in step {}, but {steps} changed it in between",
        number + 1,
        known + 1
    ))
}

/// Whether a step reads or writes this cell, and no other.
fn accesses(step: &RecordedStep, at: Cell) -> bool {
    matches!(step.event.action, Action::Read | Action::Write | Action::Update | Action::MemoryWrite)
        && cell(step.op) == Some(at)
}
