//! Executions that are run again and recorded with everything that a report shows.

pub(super) mod described;
pub(super) mod printed;
pub(super) mod replay;
