//! Locks and what else makes threads wait: who has them, who waits, and what went wrong.

pub(crate) mod deadlock;
pub(crate) mod futex;
pub(super) mod lock_faults;
pub(super) mod rust_locks;
pub(crate) mod synchronisation;
