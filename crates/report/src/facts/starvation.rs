//! Runs in which a thread does not get to a place.

use super::locks::deadlock::{self, at};
use super::names::Names;
use interleaf_memory::Status;
use interleaf_search::{RecordedThread, Recording};
use interleaf_trace::{
    BlockedReason, InCycle, Starvation, ThreadIndex, Violation, ViolationDetail, starvation,
};

/// What is said of such a run, if the violation is one.
pub(crate) fn of(violation: &Violation) -> Option<&Starvation> {
    match &violation.detail {
        ViolationDetail::Starvation(starvation) => Some(starvation),
        _ => None,
    }
}

/// The number of a thread in a recording.
fn number(recording: &Recording, thread: interleaf_program::ThreadId) -> Option<ThreadIndex> {
    recording.threads.iter().find(|one| one.id == thread).map(|one| one.thread)
}

/// The message, with the name of the thread.
pub(crate) fn message(found: &Starvation, recording: &Recording, names: &Names) -> String {
    let Starvation { thread, place, always, .. } = found;
    let name = thread.map(|thread| match number(recording, thread) {
        Some(number) => names.thread(number),
        None => format!("thread {thread}"),
    });
    starvation(name.as_deref().unwrap_or("no thread"), thread.is_some(), place, *always)
}

/// Who ends the program at the end of a recording, and where the other threads are then; none if nobody does.
fn end_of_program(recording: &Recording, names: &Names) -> Option<Vec<String>> {
    let ends = |thread: &&RecordedThread| thread.status == Status::Stopped(BlockedReason::Exit);
    let by = recording.threads.iter().find(ends)?;
    let mut lines = vec![format!("{} ends the program there", names.thread(by.thread))];
    for thread in recording.threads.iter().filter(|thread| matches!(thread.status, Status::Ready(_))) {
        lines.push(format!("{} is stopped{}", names.thread(thread.thread), at(&thread.place)));
    }
    Some(lines)
}

/// Why nothing helps the thread: what the run does, and what fairness says of it.
pub(crate) fn reasons(found: &Starvation, recording: &Recording, names: &Names) -> Vec<String> {
    let steps = recording.steps.len() as u32;
    if found.cycle.is_empty()
        && let Some(end) = end_of_program(recording, names)
    {
        return end;
    }
    if found.cycle.is_empty() {
        let waiting = deadlock::explain(recording, names).waiting;
        let waiting = waiting.into_iter().map(|(thread, situation)| format!("{thread} {situation}"));
        let end = "the run ends there".to_string();
        return [end].into_iter().chain(waiting).collect();
    }
    let mut reasons = vec![match (found.start + 1, steps) {
        (first, last) if first == last => format!("step {first} is taken again and again"),
        (first, last) => format!("steps {first} to {last} are taken again and again"),
    }];
    let waiting = deadlock::explain(recording, names).waiting;
    for InCycle { thread, is_buffer, steps, enabled, states } in &found.cycle {
        let name = number(recording, *thread)
            .map_or_else(|| format!("thread {thread}"), |number| names.thread(number));
        let who = if *is_buffer { format!("a store buffer of {name}") } else { name };
        reasons.push(match (steps, enabled) {
            (0, 0) => match waiting.iter().find(|(waiting, _)| *waiting == who) {
                Some((_, situation)) => format!("{who} {situation}, and can take no step in the cycle"),
                None => format!("{who} can take no step in the cycle"),
            },
            (0, _) => format!(
                "{who} could take a step in {enabled} of {states} states of the cycle, and takes none"
            ),
            (1, _) => format!("{who} takes a step in the cycle"),
            _ => format!("{who} takes {steps} steps in the cycle"),
        });
    }
    let fair = match found.fairness.as_str() {
        "strong" => {
            "so the run is strongly fair: each thread that can take a step again and again takes one again and again"
        }
        "weak" => {
            "so the run is weakly fair: each thread that can take a step at all times takes one again and again"
        }
        _ => "no fairness is asked for",
    };
    reasons.push(fair.to_string());
    reasons
}
