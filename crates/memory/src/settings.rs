//! The settings of a machine.

use crate::counters::Counters;
use crate::locks::Locks;
use crate::model::Model;
use crate::section::Sections;
use crate::store::Cuts;
use crate::symmetry::Asymmetries;
use crate::waits::Waits;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

/// Places in the code: [`AnyProgram::operation`](interleaf_program::AnyProgram::operation).
pub type NotPrivate = Arc<BTreeSet<u32>>;

/// The cuts that runs learned. Clones share them. A replay starts with the cuts that the search learned, so it does not restart for them. A
/// search does not start with them: its counts must not depend on earlier searches.
#[derive(Clone, Debug, Default)]
pub struct LearnedCuts(Arc<Mutex<Cuts>>);

impl LearnedCuts {
    /// Adds cuts.
    pub fn add(&self, cuts: &Cuts) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::make_mut(&mut known).extend(cuts.iter().copied());
    }

    /// Forgets those that were added, for others.
    pub fn set(&self, cuts: &Cuts) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone_from(cuts);
    }

    /// All that were added, and others.
    fn with(&self, others: &Cuts) -> Cuts {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Arc::make_mut(&mut all).extend(others.iter().copied());
        all
    }
}

/// The settings of a machine.
#[derive(Clone, Debug)]
pub struct Settings {
    /// When writes reach memory.
    pub model: Model,
    /// The capacity of a store buffer; a write to a full one waits. With 0, no write is buffered; with `None`, the capacity is
    /// unbounded.
    pub buffer_bound: Option<u32>,
    /// Where executions are graphs, plain accesses count as relaxed ones.
    pub plain_is_relaxed: bool,
    /// The program is explored under sequential consistency in place of RC11: operations that RC11 does not define are refused, and data
    /// races are those of RC11.
    pub stands_for_graphs: bool,
    /// Where executions are graphs, atomic accesses to parts of what others access as a whole are refused. The C library has such accesses.
    pub refuses_mixed_sizes: bool,
    /// Failed assertions are counted and do not stop the thread.
    pub ignore_assertions: bool,
    /// How many local steps a thread may take between two operations.
    pub fuel: u64,
    /// Addresses that no cell crosses.
    pub cuts: Cuts,
    /// The cuts that runs with clones of these settings learned.
    pub learned_cuts: LearnedCuts,
    /// What atomic sections can touch, as far as previous runs have learned.
    pub sections: Sections,
    /// Which reads may wait, as far as previous runs have learned.
    pub waits: Waits,
    /// Where in the code memory was taken for private that is not, as far as previous runs have learned: see
    /// [`Restart::NotPrivate`](crate::Restart::NotPrivate).
    pub not_private: NotPrivate,
    /// Whether memory is taken for private at all, with merged loops. A search for states does not, and nor does the replay of what
    /// it found.
    pub takes_for_private: bool,
    /// Failed iterations of loops are left out: a thread learns whether it stored what was there, and a read that is followed by a
    /// failed assumption, and nothing else, waits for a value with which that holds.
    pub merges_loops: bool,
    /// Sections of a lock are not ordered, unless their data is or the lock is [used otherwise](Locks::is_ordered).
    pub merges_locks: bool,
    /// Arrivals at a barrier are not ordered, unless its memory is [used otherwise](Locks::is_ordered).
    pub merges_barriers: bool,
    /// Updates that commute and whose results are not used are not ordered.
    pub merges_counters: bool,
    /// What is updated so, as far as previous runs have learned.
    pub counters: Counters,
    /// Equal threads begin in the order in which they were started.
    pub merges_threads: bool,
    /// Which threads that start in one state are not equal, as far as previous runs have learned.
    pub asymmetries: Asymmetries,
    /// How locks and barriers are used, as far as previous runs have learned.
    pub locks: Locks,
    /// A thread's behaviour depends on the state alone, not on how it came about: an atomic section is identified by its place in
    /// the code, not by its event, and a thread that stopped in a loop which changes nothing resumes as soon as memory
    /// holds something other than what it read there.
    pub forgets_history: bool,
    /// A failing compare-exchange of several cells writes back what it read, as processors do. If it only read, it would
    /// depend on less when it fails than when it succeeds: a write to one cell could hide its conflict with a read of another.
    pub writes_back: bool,
    /// Objects know where they were allocated ([`ObjectState::allocated_at`](crate::ObjectState::allocated_at)): for searches for
    /// leaks that match states.
    pub marks_allocations: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            model: Model::Sc,
            buffer_bound: None,
            plain_is_relaxed: false,
            stands_for_graphs: false,
            refuses_mixed_sizes: true,
            ignore_assertions: false,
            fuel: 10_000_000,
            cuts: Cuts::default(),
            learned_cuts: LearnedCuts::default(),
            sections: Sections::default(),
            waits: Waits::default(),
            not_private: NotPrivate::default(),
            takes_for_private: true,
            merges_loops: false,
            merges_locks: false,
            merges_barriers: false,
            merges_counters: false,
            merges_threads: false,
            asymmetries: Asymmetries::default(),
            counters: Counters::default(),
            locks: Locks::default(),
            forgets_history: false,
            writes_back: false,
            marks_allocations: false,
        }
    }
}

impl Settings {
    /// Whether the memory model is RC11, or sequential consistency in its place.
    #[inline]
    pub fn has_graphs(&self) -> bool {
        self.stands_for_graphs || self.model.is_graph()
    }

    /// Whether executions are merged that differ in the order of events.
    #[inline]
    pub fn merges_orders(&self) -> bool {
        self.merges_locks || self.merges_barriers || self.merges_counters || self.merges_threads
    }

    /// The same settings, with executions kept apart that differ in the order of events.
    pub fn unmerged(&self) -> Settings {
        Settings {
            merges_locks: false,
            merges_barriers: false,
            merges_counters: false,
            merges_threads: false,
            ..self.clone()
        }
    }

    /// The settings with which the schedule of an execution is run again. A schedule has every step, in order: nothing is merged, and reads
    /// that only come back to themselves are left out already.
    pub fn of_known_schedule(&self) -> Settings {
        Settings {
            waits: self.waits.of_known_schedule(),
            counters: Counters::default(),
            cuts: self.learned_cuts.with(&self.cuts),
            ..self.unmerged()
        }
    }
}
