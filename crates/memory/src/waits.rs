//! Which reads may wait.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The operations that may wait, by their place in the code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Waits {
    /// Those at these places.
    At(Arc<BTreeSet<u32>>),
    /// All: for replaying a schedule.
    Everywhere,
    /// None: a read that keeps its thread in a loop may race where the one that leaves the loop is ordered by what it reads, so
    /// data races need every read.
    Nowhere,
}

impl Default for Waits {
    fn default() -> Waits {
        Waits::At(Arc::default())
    }
}

impl Waits {
    /// For replaying a schedule that was found with these.
    #[inline]
    pub fn of_known_schedule(&self) -> Waits {
        if *self == Waits::Nowhere { Waits::Nowhere } else { Waits::Everywhere }
    }

    /// Adds a place.
    #[inline]
    pub fn add(&mut self, operation: u32) {
        if let Waits::At(known) = self {
            assert!(Arc::make_mut(known).insert(operation), "a read that is known to wait waits");
        }
    }

    /// Adds the places of another set.
    #[inline]
    pub fn join(&mut self, others: &Waits) {
        if let (Waits::At(own), Waits::At(others)) = (self, others) {
            Arc::make_mut(own).extend(others.iter());
        }
    }

    /// Whether both are sets of places, or both are the same.
    #[inline]
    pub fn is_like(&self, other: &Waits) -> bool {
        match (self, other) {
            (Waits::At(_), Waits::At(_)) => true,
            _ => self == other,
        }
    }

    pub(crate) fn contains(&self, operation: impl FnOnce() -> u32) -> bool {
        match self {
            Waits::At(known) => !known.is_empty() && known.contains(&operation()),
            Waits::Everywhere => true,
            Waits::Nowhere => false,
        }
    }
}
