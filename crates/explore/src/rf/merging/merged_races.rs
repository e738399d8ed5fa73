//! Data races where orders are merged: `--merge locks`, `barriers`, `counters` and `symmetry`.
//!
//! An execution of a merged search stands for several, which differ in the order of critical sections, of arrivals at a barrier, or of updates
//! that commute. Locks synchronise, so these may have different data races: `x = 1; lock; unlock` beside `lock; unlock; x = 2` has a race only
//! if the second section comes first.
//!
//! Promise: if one of these executions has a data race, one is found. What is found may be none, and then a search that merges nothing
//! has to decide.
//!
//! # How
//!
//! What is compared are the accesses that happens-before does not order, with as little of it as all of these executions have in common
//! (`trace/src/graph_races.rs`):
//! - a section happens before another one of its lock if it comes first in each execution: if the saturated order has it first;
//! - all arrivals of a round at a barrier happen before its departures, and nothing else is ordered by the barrier;
//! - updates of a counter are accesses to the parts of the counter that belong to their threads, so they are not ordered by it. A read of
//!   the counter is one of all parts, and comes after the last update of each;
//! - equal threads have the same races, whichever begins first.
//!
//! Accesses in two sections of one lock are in no race, though their order may be unknown.

use crate::rf::Explorer;
use interleaf_trace::{CellIndex, EventIndex, MergedOrder, ThreadIndex};

/// A section: its lock, its thread, and the events that take and release the lock, if it has been released.
type Section = (CellIndex, ThreadIndex, EventIndex, Option<EventIndex>);

impl Explorer<'_, '_> {
    /// Whether there may be a data race in an execution of the whole stack, or in another one for which it stands. Then it is recorded.
    pub(in crate::rf) fn may_race(&mut self, execution: &[EventIndex]) -> bool {
        let mut merged = std::mem::take(&mut self.merged_order);
        self.find_merged_order(execution, &mut merged);
        let found = self.results.find_race(&self.machine, &merged);
        self.merged_order = merged;
        found
    }

    fn find_merged_order(&mut self, execution: &[EventIndex], merged: &mut MergedOrder) {
        merged.clear();
        let events = self.machine.barrier_events();
        for departure in events.iter().filter(|event| event.departs) {
            let arrivals = events.iter().filter(|event| !event.departs && event.is_of_round(departure));
            merged.before.extend(arrivals.map(|arrival| (departure.event, arrival.event)));
        }
        let sections = self.sections();
        if !sections.is_empty() {
            self.saturate();
            merged.order.extend_from_slice(execution);
            for &(lock, thread, begin, end) in &sections {
                let ends = end.map_or(u32::MAX, |end| self.index_of(end));
                merged.sections.push((lock, thread, self.index_of(begin)..ends));
                let earlier = sections.iter().filter_map(|&(other_lock, other_thread, first, last)| {
                    let is_before =
                        other_lock == lock && other_thread != thread && self.judge.is_before(first, begin);
                    last.filter(|_| is_before)
                });
                merged.before.extend(earlier.map(|earlier| (begin, earlier)));
            }
        }
        merged.before.sort_unstable();
    }

    fn index_of(&self, event: EventIndex) -> u32 {
        self.machine.trace().event(event).index
    }

    /// All sections, whether they have ended or not.
    fn sections(&self) -> Vec<Section> {
        let locks = &self.history.locks;
        let ended = locks.sections().map(|(lock, thread, begin, end)| (lock, thread, begin, Some(end)));
        let open = locks.threads().flat_map(|thread| {
            locks.all_held(thread).map(move |held| (held.lock.cell, thread, held.event, None))
        });
        ended.chain(open).collect()
    }
}
