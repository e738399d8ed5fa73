//! What runs have learned about the locks of a program.

use interleaf_program::Address;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A way in which a lock is used. Locks are named by their addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockUse {
    /// Something other than taking and releasing it accesses its memory, in no order with its sections; or a thread releases it that
    /// did not take it.
    Ordered(Address),
    /// A thread may stop in a section of the lock: it waits there, or ended without releasing it.
    Stops(Address),
    /// The second lock is taken in a section of the first one.
    Nested(Address, Address),
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Uses {
    ordered: BTreeSet<Address>,
    stops: BTreeSet<Address>,
    nested: BTreeSet<(Address, Address)>,
    /// What follows from these.
    all_ordered: BTreeSet<Address>,
    stay_taken: BTreeSet<Address>,
}

/// The locks of a program that are used in some [`LockUse`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Locks(Arc<Uses>);

impl Locks {
    /// Whether the sections of a lock are ordered: it is used otherwise, too, or in a cycle of nested locks, which may deadlock.
    #[inline]
    pub fn is_ordered(&self, lock: Address) -> bool {
        self.0.all_ordered.contains(&lock)
    }

    /// Whether an execution may end with the lock taken: a thread may stop in a section of it, or in one of a lock that is taken
    /// there.
    #[inline]
    pub fn may_stay_taken(&self, lock: Address) -> bool {
        self.0.stay_taken.contains(&lock)
    }

    /// Whether this is known.
    pub fn knows(&self, found: LockUse) -> bool {
        match found {
            LockUse::Ordered(lock) => self.0.ordered.contains(&lock),
            LockUse::Stops(lock) => self.0.stops.contains(&lock),
            LockUse::Nested(outer, inner) => self.0.nested.contains(&(outer, inner)),
        }
    }

    /// Adds a use. Returns whether it is new.
    pub fn add(&mut self, found: LockUse) -> bool {
        let uses = Arc::make_mut(&mut self.0);
        let is_new = match found {
            LockUse::Ordered(lock) => uses.ordered.insert(lock),
            LockUse::Stops(lock) => uses.stops.insert(lock),
            LockUse::Nested(outer, inner) => uses.nested.insert((outer, inner)),
        };
        uses.conclude();
        is_new
    }

    /// Adds what others have learned.
    pub fn join(&mut self, others: &Locks) {
        let uses = Arc::make_mut(&mut self.0);
        uses.ordered.extend(&others.0.ordered);
        uses.stops.extend(&others.0.stops);
        uses.nested.extend(&others.0.nested);
        uses.conclude();
    }
}

impl Uses {
    fn conclude(&mut self) {
        let outer: BTreeSet<Address> = self.nested.iter().map(|&(outer, _)| outer).collect();
        let is_in_cycle = |lock: &Address| self.reaches(*lock, |inner| inner == *lock);
        let cycles: Vec<Address> = outer.iter().copied().filter(is_in_cycle).collect();
        let stops = |lock: &Address| self.reaches(*lock, |inner| self.stops.contains(&inner));
        let stay_taken = outer.iter().copied().filter(stops).chain(self.stops.iter().copied()).collect();
        self.all_ordered = self.ordered.iter().copied().chain(cycles).collect();
        self.stay_taken = stay_taken;
    }

    /// Whether a lock is taken, directly or not, in the sections of this one.
    fn reaches(&self, lock: Address, is_it: impl Fn(Address) -> bool) -> bool {
        let (mut reached, mut left) = (BTreeSet::new(), vec![lock]);
        while let Some(outer) = left.pop() {
            for &(_, inner) in self.nested.range((outer, 0)..=(outer, Address::MAX)) {
                if is_it(inner) {
                    return true;
                }
                if reached.insert(inner) {
                    left.push(inner);
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locks(uses: &[LockUse]) -> Locks {
        let mut locks = Locks::default();
        uses.iter().for_each(|&found| assert!(locks.add(found)));
        locks
    }

    #[test]
    fn locks_that_are_nested_in_one_order_are_merged() {
        let locks = locks(&[LockUse::Nested(1, 2), LockUse::Nested(2, 3), LockUse::Nested(1, 3)]);
        assert!(!(1..4).any(|lock| locks.is_ordered(lock) || locks.may_stay_taken(lock)));
    }

    #[test]
    fn locks_in_a_cycle_are_ordered() {
        let uses = [(1, 2), (2, 3), (3, 2), (3, 4)].map(|(outer, inner)| LockUse::Nested(outer, inner));
        assert_eq!([1, 2, 3, 4].map(|lock| locks(&uses).is_ordered(lock)), [false, true, true, false]);
    }

    #[test]
    fn a_lock_in_whose_section_a_thread_may_stop_may_stay_taken_and_so_may_those_outside() {
        let locks = locks(&[LockUse::Nested(1, 2), LockUse::Stops(2), LockUse::Nested(2, 3)]);
        assert_eq!([1, 2, 3].map(|lock| locks.may_stay_taken(lock)), [true, true, false]);
    }
}
