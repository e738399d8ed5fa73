//! Steps of `std::thread` in C++ share a line: its constructor makes an object with the function and its arguments, which the new thread
//! reads and frees.

use super::together::Steps;
use crate::facts::steps::describe;
use interleaf_program::Op;
use interleaf_search::RecordedStep;
use interleaf_trace::Action;

/// What the type of that object is called, and that of its base.
const STATES: [&str; 2] = ["_State_impl", "_State"];

/// The first step behind those that share a line with a step, and the line's text; `None` if the step has a line of its own.
pub(super) fn together(Steps { first, end, recording, names }: Steps) -> Option<(usize, String)> {
    let thread = recording.steps[first].event.thread;
    let is_state = |step: &&RecordedStep| {
        let object = step.op.address().and_then(|address| names.type_at(address));
        step.event.thread == thread && object.is_some_and(|name| STATES.contains(&&*name))
    };
    let count = recording.steps[first..end].iter().take_while(is_state).count();
    let next = recording.steps.get(first + count);
    Some(match (count, next) {
        (0, _) => return None,
        (_, Some(next)) if next.event.thread == thread && matches!(next.event.action, Action::Spawn(_)) => {
            (first + count + 1, describe(first + count, recording, names))
        }
        (1, _) => {
            let what = match recording.steps[first].op {
                Op::Free { .. } => "end of std::thread",
                _ => "read what std::thread was given",
            };
            (first + 1, what.to_string())
        }
        _ => (first + count, format!("… {count} steps of std::thread")),
    })
}
