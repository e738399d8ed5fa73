//! Loops that wait, retry or give up, and what decides how they go on.

pub(crate) mod counted_loops;
pub(crate) mod entered_loop;
pub(crate) mod objects;
pub(crate) mod observed;
pub(crate) mod overflow_checks;
pub(crate) mod peeled_loops;
pub(crate) mod quiet;
pub(crate) mod repeated_attempts;
pub(crate) mod retry_loops;
pub(crate) mod storing_calls;
pub(crate) mod tested_loops;
pub(crate) mod torn_attempts;
pub(crate) mod waiting_loops;
