//! Steps of one call of a standard library share a line.

use super::{cpp_std, rust_std, std_thread};
use crate::facts::names::Names;
use interleaf_search::Recording;

/// The first step behind those that share a line with a step, and the line's text; `None` if the step has a line of its own. The
/// steps in `relevant` explain the violation.
pub(crate) fn together(
    first: usize,
    recording: &Recording,
    names: &Names,
    relevant: &[usize],
) -> Option<(usize, String)> {
    rust_std::together(first, recording, names)
        .or_else(|| std_thread::together(first, recording, names))
        .or_else(|| cpp_std::together(first, recording, relevant))
}
