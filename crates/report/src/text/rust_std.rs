//! Steps within Rust's standard library share a line: `Mutex::lock` is one for the reader, whatever it does to memory.

use super::together::Steps;
use crate::facts::callers::is_of_runtime;
use crate::facts::locks::synchronisation::{self, WaitChange};
use crate::facts::panic;
use crate::facts::steps::describe;
use interleaf_program::Place;
use interleaf_search::RecordedStep;
use interleaf_trace::Action;

/// The first step behind those that share a line with a step, and the line's text; `None` if the step has a line of its own.
///
/// A call of a single step is not folded: that is an atomic access, or as good as one.
pub(super) fn together(Steps { first, end, recording, names }: Steps) -> Option<(usize, String)> {
    let step = &recording.steps[first];
    let what = named(&step.place)?;
    let rest = recording.steps[first..end].iter();
    let is_same = |other: &&RecordedStep| {
        other.event.thread == step.event.thread && is_same_call(&step.place, &other.place)
    };
    let steps: Vec<_> = rest.take_while(is_same).collect();
    let end = first + steps.len();
    let (Some(name), 2..) = (what, steps.len()) else {
        let is_own = what.is_some();
        return (!is_own).then(|| (end, of_runtime(steps.len())));
    };
    // What it does to other threads is what it is called for.
    let is_about_a_thread = |number: &usize| {
        matches!(recording.steps[*number].event.action, Action::Spawn(_) | Action::Join(_))
            || matches!(synchronisation::wait_change(*number, recording), Some((_, WaitChange::Wake(_))))
    };
    Some(match (first..end).find(is_about_a_thread) {
        Some(number) => (end, format!("{}  ({name})", describe(number, recording, names))),
        None => match panic::said(&steps) {
            Some(said) => (end, format!("{said}  ({name}, {} steps)", steps.len())),
            None => (end, format!("{name}  ({} steps)", steps.len())),
        },
    })
}

/// The function of the standard library that a place is in, or `None` within if no function of the program calls it: then it starts
/// or ends a thread. `None` if the place is not in the standard library.
fn named(place: &Place) -> Option<Option<&str>> {
    match &place.library {
        Some(call) if call.is_of_rust => Some(Some(&*call.function)),
        _ => is_of_runtime(place).then_some(None),
    }
}

fn is_same_call(one: &Place, other: &Place) -> bool {
    match (named(one), named(other)) {
        (Some(None), Some(None)) => true,
        (Some(Some(name)), Some(Some(other_name))) => name == other_name && one.frames == other.frames,
        _ => false,
    }
}

fn of_runtime(steps: usize) -> String {
    let plural = if steps == 1 { "" } else { "s" };
    format!("… {steps} step{plural} of Rust's runtime")
}
