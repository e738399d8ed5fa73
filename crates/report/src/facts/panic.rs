//! The message of a Rust panic, which the program itself prints before it ends.
//!
//! Where a thread panics because another one did, as by `join().unwrap()`, the first panic is what a reader wants to see.

use interleaf_program::FaultKind;
use interleaf_search::{RecordedStep, Recording};
use interleaf_trace::{ThreadIndex, Violation, ViolationKind};
use std::collections::HashMap;

/// What follows the message in what the standard library prints.
const NOTE: &str = "\nnote: run with `RUST_BACKTRACE=1`";

/// What precedes the place in it.
const START: &str = " panicked at ";

/// What a message contains of a panic because another thread panicked while it held a lock.
const POISONED: &str = "PoisonError";

/// How messages end of panics because another thread panicked: that of a scope, and those that show a payload.
const BECAUSE_OF_OTHERS: [&str; 2] = ["a scoped thread panicked", "Any { .. }"];

/// `panicked: index out of bounds`; `None` if the thread printed no such thing, as with a panic hook of its own.
pub(crate) fn message(violation: &Violation, recording: &Recording) -> Option<String> {
    match origin(violation, recording) {
        Some((thread, _)) => in_output(&printed(recording, thread)),
        None => own(violation, recording),
    }
}

/// The thread that panicked first, and the step in which it said so, if the violation is a panic because of that.
pub(crate) fn origin(violation: &Violation, recording: &Recording) -> Option<(ThreadIndex, usize)> {
    if violation.kind != ViolationKind::Fault(FaultKind::Panic) {
        return None;
    }
    let own = own(violation, recording)?;
    if !BECAUSE_OF_OTHERS.iter().any(|ending| own.ends_with(ending)) {
        return None;
    }
    let mut so_far: HashMap<ThreadIndex, String> = HashMap::new();
    let step = recording.steps.iter().position(|step| {
        let printed = so_far.entry(step.event.thread).or_default();
        step.output.iter().for_each(|text| printed.push_str(text));
        printed.contains(START)
    })?;
    let event = &recording.steps[step].event;
    (Some(recording.trace.thread_of(event)) != violation.thread).then_some((event.thread, step))
}

/// The panic of another thread that poisoned the lock, as the step in which it said so and what it said, if the violation is a panic because
/// of that. None if several may have.
pub(crate) fn poisoning(violation: &Violation, recording: &Recording) -> Option<(usize, String)> {
    if violation.kind != ViolationKind::Fault(FaultKind::Panic)
        || !own(violation, recording)?.contains(POISONED)
    {
        return None;
    }
    let is_other = |step: &RecordedStep| Some(recording.trace.thread_of(&step.event)) != violation.thread;
    let says = |step: &RecordedStep| step.output.iter().any(|text| text.contains(START));
    let others = recording.steps.iter().enumerate().filter(|(_, step)| is_other(step) && says(step));
    // A thread may panic because of a poisoned lock itself.
    let mut poisoned = others.filter_map(|(number, step)| {
        let said = in_output(&printed(recording, step.event.thread))?;
        (!said.contains(POISONED)).then_some((number, said))
    });
    let first = poisoned.next()?;
    poisoned.next().is_none().then_some(first)
}

/// The panic that steps of one thread print.
pub(crate) fn said(steps: &[&RecordedStep]) -> Option<String> {
    let printed: String = steps.iter().flat_map(|step| &step.output).map(String::as_str).collect();
    in_output(&printed)
}

fn own(violation: &Violation, recording: &Recording) -> Option<String> {
    let is_own = |step: &&RecordedStep| Some(recording.trace.thread_of(&step.event)) == violation.thread;
    let thread = recording.steps.iter().find(is_own)?.event.thread;
    in_output(&printed(recording, thread))
}

fn printed(recording: &Recording, thread: ThreadIndex) -> String {
    let own = recording.steps.iter().filter(|step| step.event.thread == thread);
    own.flat_map(|step| &step.output).map(String::as_str).collect()
}

fn in_output(printed: &str) -> Option<String> {
    let (_, rest) = printed.rsplit_once(START)?;
    let rest = rest.split(NOTE).next().unwrap_or_default();
    let (place, message) = rest.split_once(":\n").unwrap_or((rest, ""));
    let message: Vec<_> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let (place, message) = (place.trim_end_matches(':'), message.join("; "));
    Some(if message.is_empty() { format!("panicked at {place}") } else { format!("panicked: {message}") })
}

#[cfg(test)]
mod tests {
    use super::in_output;

    #[test]
    fn the_message_is_what_was_printed_last() {
        let printed = "x panicked at a.rs:1:1:\nfirst\n\nthread 'main' (1) panicked at a.rs:11:5:\n\
                       assertion `left == right` failed\n  left: 1\n right: 2\n\
                       note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n";
        let wanted = "panicked: assertion `left == right` failed; left: 1; right: 2";
        assert_eq!(in_output(printed).as_deref(), Some(wanted));
        assert_eq!(in_output("nothing"), None);
    }
}
