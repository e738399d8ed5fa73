//! Source sets from what was explored.

pub(super) mod backtracking;
pub(super) mod reliance;
pub(super) mod source_set_frame;
