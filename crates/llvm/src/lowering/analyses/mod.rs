//! What is known of functions before they are lowered.

pub(crate) mod addresses;
pub(crate) mod call_graph;
pub(crate) mod control_dependence;
pub(crate) mod counted_loops;
pub(crate) mod definite_assignment;
pub(crate) mod entered_loop;
pub(crate) mod escape;
pub(crate) mod flow;
pub(crate) mod objects;
pub(crate) mod observed;
pub(crate) mod peeled_loops;
pub(crate) mod quiet;
pub(crate) mod repeated_attempts;
pub(crate) mod results;
pub(crate) mod retry_loops;
pub(crate) mod shared_access;
pub(crate) mod storing_calls;
pub(crate) mod symbolic_memory;
pub(crate) mod symbolic_path;
pub(crate) mod symbols;
pub(crate) mod tested_loops;
pub(crate) mod torn_attempts;
pub(crate) mod usage;
pub(crate) mod visit;
pub(crate) mod waiting_loops;
