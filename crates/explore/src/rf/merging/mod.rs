//! Orders that the search merges: of critical sections, and of arrivals at barriers.

pub(super) mod chained_sections;
pub(super) mod lock_uses;
pub(super) mod merged_barriers;
pub(super) mod merged_locks;
pub(super) mod merged_races;
