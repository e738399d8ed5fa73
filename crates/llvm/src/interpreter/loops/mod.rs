//! Loops whose iterations change nothing: what is noted where one starts, waits with time limits, and clocks.

pub(super) mod active_loops;
pub(super) mod clocks;
pub(super) mod iterations;
pub(super) mod timed_waits;
