//! Threads that are equal: started by one thread in one state.
//!
//! Renaming equal threads makes an execution of an execution. So of the executions that differ only in which of them did what, one
//! suffices. With [`Settings::merges_threads`](crate::Settings::merges_threads), that is the one in which they begin in the order in which
//! they were started: the first event of a thread comes after the first event of its *elder*, the last equal thread that was started
//! before it. This is a rule for which thread may move, and so it is sound: take any execution, as a sequence of events, and give the
//! names of equal threads to them in the order of their first events. A thread that waits for its elder loses nothing: both show the same
//! operation in the same state, so it could not move before its elder can.
//!
//! Threads that start in one state may still differ ([`Asymmetry`]). A run that finds a difference starts over.

use interleaf_program::ThreadId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Equal threads: who started them, and a fingerprint of the state in which they start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Group {
    /// The thread that started them.
    pub parent: ThreadId,
    /// The fingerprint.
    pub start: u64,
}

/// Why threads that start in one state are not equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Asymmetry {
    /// They have memory of their own, which has addresses of its own.
    Memory,
    /// They start threads.
    Starts,
    /// They are joined by different threads, or something happens between the first join and the last one.
    Joins,
    /// They return different values to who joins them.
    Results,
    /// Something reads who has taken a lock.
    Owners,
}

/// The threads that start in one state and are not equal, as far as previous runs have learned.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Asymmetries(Arc<Vec<(Group, Asymmetry)>>);

impl Asymmetries {
    /// Adds threads that are not equal. Returns whether that is new.
    pub fn add(&mut self, group: Group, found: Asymmetry) -> bool {
        let all = Arc::make_mut(&mut self.0);
        match all.binary_search_by_key(&group, |&(group, _)| group) {
            Ok(_) => false,
            Err(place) => {
                all.insert(place, (group, found));
                true
            }
        }
    }

    /// Adds what others have learned.
    pub fn join(&mut self, others: &Asymmetries) {
        for &(group, found) in &*others.0 {
            self.add(group, found);
        }
    }

    /// Why threads that start in one state are not equal, if that is known.
    pub fn reason(&self, group: Group) -> Option<Asymmetry> {
        let place = self.0.binary_search_by_key(&group, |&(group, _)| group).ok()?;
        Some(self.0[place].1)
    }

    /// Whether threads that start in one state are equal.
    pub(crate) fn are_equal(&self, group: Group) -> bool {
        self.0.binary_search_by_key(&group, |&(group, _)| group).is_err()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_not_new() {
        let group = |start| Group { parent: ThreadId::MAIN, start };
        let mut known = Asymmetries::default();
        assert!(known.add(group(2), Asymmetry::Memory) && known.add(group(1), Asymmetry::Joins));
        assert!(!known.add(group(2), Asymmetry::Joins));
        assert!(!known.are_equal(group(1)) && known.are_equal(group(3)));
        assert_eq!(
            [1, 2, 3].map(|start| known.reason(group(start))),
            [Some(Asymmetry::Joins), Some(Asymmetry::Memory), None]
        );
        let mut others = Asymmetries::default();
        others.add(group(3), Asymmetry::Starts);
        others.join(&known);
        assert_eq!(others.0.iter().map(|(group, _)| group.start).collect::<Vec<_>>(), [1, 2, 3]);
    }
}
