//! The state graph of a program as a check of liveness needs it.

pub(super) mod edges;
pub mod graph;
pub(super) mod states;
