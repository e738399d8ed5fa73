//! How executions end: the violations that they show, deadlocks, and loops that go round for ever.

pub(super) mod at_end;
pub(super) mod ending;
pub(super) mod endless;
pub(super) mod violations;
