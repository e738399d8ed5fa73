//! What is known of functions before they are lowered.

pub(crate) mod addresses;
pub(crate) mod call_graph;
pub(crate) mod control_dependence;
pub(crate) mod definite_assignment;
pub(crate) mod escape;
pub(crate) mod flow;
pub(crate) mod loops;
pub(crate) mod results;
pub(crate) mod shared_access;
pub(crate) mod symbolic_memory;
pub(crate) mod symbolic_path;
pub(crate) mod symbols;
pub(crate) mod usage;
pub(crate) mod visit;
