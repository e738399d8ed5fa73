//! Which reads may wait.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The operations that may wait, by their place in the code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Waits {
    /// Those at these places.
    At(Arc<BTreeSet<u32>>),
    /// All: for running a known schedule again.
    Everywhere,
    /// None: for finding data races, as a read that keeps its thread in the loop may race where the one that lets it go on
    /// is ordered by what it reads.
    Nowhere,
}

impl Default for Waits {
    fn default() -> Waits {
        Waits::At(Arc::default())
    }
}

impl Waits {
    /// For running a schedule again that was found with these.
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

    /// Adds what others know.
    #[inline]
    pub fn join(&mut self, others: &Waits) {
        if let (Waits::At(own), Waits::At(others)) = (self, others) {
            Arc::make_mut(own).extend(others.iter());
        }
    }

    /// Whether it is a set of places if the other is, and else the same.
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
