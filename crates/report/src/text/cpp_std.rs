//! Steps within one call of C++'s standard library share a line: `push_back` is one for the reader, whatever it does to memory.
//!
//! Only accesses to memory that are not atomic do. Locks, atomics and threads speak for themselves.

use interleaf_program::{Frame, MemoryOrder, Op, Place};
use interleaf_search::{RecordedStep, Recording};
use interleaf_trace::Action;

/// How many steps share a line, at least.
const FEWEST: usize = 4;

/// The first step behind those that share a line with a step, and the line's text; `None` if the step has a line of its own.
/// Steps in `relevant` have lines of their own.
pub(super) fn together(first: usize, recording: &Recording, relevant: &[usize]) -> Option<(usize, String)> {
    let step = &recording.steps[first];
    let (function, callers) = called(&step.place)?;
    let is_same = |number: &usize| {
        let other = &recording.steps[*number];
        other.event.thread == step.event.thread
            && is_quiet(other)
            && !relevant.contains(number)
            && called(&other.place) == Some((function, callers))
    };
    let count = (first..recording.steps.len()).take_while(is_same).count();
    (count >= FEWEST).then(|| (first + count, format!("call {function}  ({count} steps)")))
}

/// The function of the standard library that the program calls, and the calls around it. `None` if a place is not within one.
fn called(place: &Place) -> Option<(&str, &[Frame])> {
    let is_std = |frame: &Frame| frame.position.as_ref().is_some_and(|position| position.is_in_cpp_std());
    let own = place.frames.iter().position(|frame| frame.position.is_some() && !is_std(frame))?;
    let last = own.checked_sub(1)?;
    is_std(&place.frames[last]).then(|| (&*place.frames[last].function, &place.frames[own..]))
}

fn is_quiet(step: &RecordedStep) -> bool {
    let is_plain = match step.op {
        Op::Read { order, .. } | Op::Write { order, .. } => order == MemoryOrder::Plain,
        _ => step.event.action == Action::Free,
    };
    is_plain && step.event.fault.is_none() && step.output.is_empty()
}
