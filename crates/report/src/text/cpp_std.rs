//! Steps within one call of C++'s standard library share a line: `push_back` is one for the reader, whatever it does to memory.
//!
//! Only accesses to memory that are not atomic do. Locks, atomics and threads speak for themselves. But what a wait of C++20 does before
//! it waits, to count those that wait and to look at the atomic variable again and again, says nothing to the reader, and neither does
//! what a barrier does to its own memory.

use super::together::Steps;
use crate::facts::cpp_std;
use crate::facts::locks::synchronisation;
use interleaf_program::{MemoryOrder, Op};
use interleaf_search::{RecordedStep, Recording};
use interleaf_trace::Action;

/// How many steps share a line, at least.
const FEWEST: usize = 4;

/// The first step behind those that share a line with a step, and the line's text; `None` if the step has a line of its own.
pub(super) fn together(Steps { first, end, recording, names }: Steps) -> Option<(usize, String)> {
    let step = &recording.steps[first];
    if cpp_std::is_alone(&step.place) {
        let is_same = |&number: &usize| {
            let other = &recording.steps[number];
            other.event.thread == step.event.thread
                && cpp_std::is_alone(&other.place)
                && is_wordless(number, recording)
        };
        let count = (first..end).take_while(is_same).count();
        return (count > 1).then(|| (first + count, format!("… {count} steps of C++'s library")));
    }
    let is_barrier = cpp_std::is_of_barrier(&step.place);
    let (function, callers) = cpp_std::called(&step.place)?;
    let is_same = |number: &usize| {
        let other = &recording.steps[*number];
        other.event.thread == step.event.thread && cpp_std::called(&other.place) == Some((function, callers))
    };
    let steps = || (first..end).take_while(is_same);
    let quiet = steps()
        .take_while(|&number| {
            is_quiet(&recording.steps[number]) || is_barrier && is_wordless(number, recording)
        })
        .count();
    if quiet >= FEWEST {
        return Some((first + quiet, format!("call {function}  ({quiet} steps)")));
    }
    if !step.op.address().is_some_and(|address| cpp_std::is_waits(address, names)) {
        return None;
    }
    let looks_again = |&number: &usize| {
        let other = &recording.steps[number];
        number == first || (other.event.action == Action::Read && other.event.fault.is_none())
    };
    let count = steps().take_while(looks_again).count();
    let plural = if count == 1 { "" } else { "s" };
    Some((first + count, format!("… {count} step{plural} of {function}")))
}

fn is_quiet(step: &RecordedStep) -> bool {
    let is_plain = match step.op {
        Op::Read { order, .. } | Op::Write { order, .. } => order == MemoryOrder::Plain,
        _ => step.event.action == Action::Free,
    };
    is_plain && step.event.fault.is_none() && step.output.is_empty()
}

/// Whether a step neither begins nor ends a wait, and no thread's end.
fn is_wordless(number: usize, recording: &Recording) -> bool {
    let step = &recording.steps[number];
    step.event.fault.is_none()
        && synchronisation::wait_change(number, recording).is_none()
        && !matches!(step.event.action, Action::Spawn(_) | Action::Join(_) | Action::Section)
}
