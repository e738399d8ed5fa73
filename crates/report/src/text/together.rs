//! Steps of one call of a standard library share a line.

use super::{cpp_std, rust_std, std_thread};
use crate::facts::names::Names;
use interleaf_search::Recording;

/// Steps that may share a line: those from `first` on, before `end`.
#[derive(Clone, Copy)]
pub(super) struct Steps<'r> {
    pub(super) first: usize,
    pub(super) end: usize,
    pub(super) recording: &'r Recording,
    pub(super) names: &'r Names<'r>,
}

/// The first step behind those that share a line with a step, and the line's text; `None` if the step has a line of its own. The
/// steps in `relevant` explain the violation.
pub(crate) fn together(
    first: usize,
    recording: &Recording,
    names: &Names,
    relevant: &[usize],
) -> Option<(usize, String)> {
    // A step that explains the violation has a line of its own.
    let next = relevant.iter().copied().filter(|&step| step >= first).min();
    let end = next.unwrap_or(recording.steps.len());
    let steps = Steps { first, end, recording, names };
    if first == end {
        return None;
    }
    rust_std::together(steps).or_else(|| std_thread::together(steps)).or_else(|| cpp_std::together(steps))
}
