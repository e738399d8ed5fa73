//! Which reads may wait.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Which rounds of a loop an operation may end that waits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum WaitingRound {
    /// Those of this one operation.
    Single,
    /// Also those in which the thread read something before it.
    Longer,
}

/// The operations that may wait, by their place in the code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Waits {
    /// Those at these places.
    At(Arc<BTreeMap<u32, WaitingRound>>),
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
    pub fn add(&mut self, operation: u32, round: WaitingRound) {
        if let Waits::At(known) = self {
            let before = Arc::make_mut(known).insert(operation, round);
            assert!(before < Some(round), "a read that is known to wait waits");
        }
    }

    /// Adds the places of another set.
    #[inline]
    pub fn join(&mut self, others: &Waits) {
        if let (Waits::At(own), Waits::At(others)) = (self, others) {
            let own = Arc::make_mut(own);
            for (&operation, &round) in others.iter() {
                let known = own.entry(operation).or_insert(round);
                *known = round.max(*known);
            }
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
            Waits::At(known) => !known.is_empty() && known.contains_key(&operation()),
            Waits::Everywhere => true,
            Waits::Nowhere => false,
        }
    }
    /// Whether the operation at a place may wait at the end of a longer round.
    pub(crate) fn ends_longer_rounds(&self, operation: impl FnOnce() -> u32) -> bool {
        match self {
            Waits::At(known) => !known.is_empty() && known.get(&operation()) == Some(&WaitingRound::Longer),
            Waits::Everywhere | Waits::Nowhere => false,
        }
    }
}
