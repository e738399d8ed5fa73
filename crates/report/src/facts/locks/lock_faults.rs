//! Faults of calls on locks and the like: which object it is, who has it, and what happened to it before.

use crate::facts::Related;
use crate::facts::locks::synchronisation::{LockChange, call, lock_change};
use crate::facts::names::Names;
use crate::facts::operations::cell;
use interleaf_program::{FaultDetail, FaultKind, Place};
use interleaf_search::{RecordedStep, Recording};
use interleaf_trace::{Violation, ViolationDetail, ViolationKind};

/// What such a fault says the object is, before it has a name.
const KINDS: [&str; 6] = [
    "a mutex ",
    "a read-write lock ",
    "a spin lock ",
    "a lock, semaphore, condition variable, barrier or the like ",
    "a lock ",
    "a barrier ",
];

/// The place at which a thread misuses a lock or the like, and the address of that object.
fn misuse<'r>(violation: &Violation, recording: &'r Recording) -> Option<(&'r Place, u64)> {
    let ViolationKind::Fault(kind) = violation.kind else { return None };
    let is_such = matches!(
        kind,
        FaultKind::UnlockNotOwner
            | FaultKind::DestroyHeld
            | FaultKind::UninitialisedRead
            | FaultKind::UndefinedBehaviour
    );
    let thread = recording.threads.iter().find(|thread| Some(thread.id) == violation.thread)?;
    Some((&thread.place, call(&thread.place).filter(|_| is_such)?.object))
}

/// The message of such a fault with the name of the object: `the mutex queue.m is unlocked …`.
pub(in crate::facts) fn message(
    violation: &Violation,
    recording: &Recording,
    names: &Names,
) -> Option<String> {
    let ViolationDetail::Fault(FaultDetail::Text(text)) = &violation.detail else { return None };
    let (_, object) = misuse(violation, recording)?;
    let kind = KINDS.into_iter().find(|kind| text.starts_with(kind))?;
    let (name, rest) = (names.place(object), &text[kind.len()..]);
    Some(match kind.contains(',') {
        // The message is about any such object.
        true => format!("`{name}` {rest}"),
        false => format!("the {}`{name}` {rest}", kind.trim_start_matches("a ")),
    })
}

/// The last steps before that took the object, if it is held still, and that destroyed it.
pub(in crate::facts) fn related(violation: &Violation, recording: &Recording, names: &Names) -> Vec<Related> {
    let Some((_, object)) = misuse(violation, recording) else { return Vec::new() };
    let is_about = |step: &RecordedStep| call(&step.place).is_some_and(|call| call.object == object);
    let of_fault = recording
        .steps
        .iter()
        .rposition(|step| Some(recording.trace.thread_of(&step.event)) == violation.thread);
    let before = of_fault.unwrap_or(recording.steps.len());
    let (mut taken, mut destroyed) = (None, None);
    for (number, step) in recording.steps[..before].iter().enumerate().filter(|(_, step)| is_about(step)) {
        match lock_change(step) {
            Some(LockChange::Take(_)) => taken = Some(number),
            Some(LockChange::Release) => taken = None,
            None => {}
        }
        let is_end = call(&step.place).is_some_and(|call| call.verb == "destroy");
        if is_end && cell(step.op).is_some() {
            destroyed = Some(number);
        }
    }
    let of = |what, number: Option<usize>| {
        let step = &recording.steps[number?];
        let by = names.thread(step.event.thread);
        Some(Related { what, by, place: step.place.clone(), step: number })
    };
    of("locked", taken).into_iter().chain(of("destroyed", destroyed)).collect()
}
