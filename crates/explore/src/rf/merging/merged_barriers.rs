//! Barriers whose arrivals are not ordered: `--merge barriers`.
//!
//! Source: the idea is that of Kokologiannakis, Vafeiadis, "BAM: Efficient Model Checking for Barriers", NETYS 2021, for another
//! search.
//!
//! Promise: the class of an execution is its reads-from map without barriers, and which thread is the serial one in each round where a
//! thread observes that. Each class is explored exactly once.
//!
//! # How
//!
//! An arrival reads and writes no cell for the search. A departure comes after all arrivals of its round, as if it joined
//! them; who is the serial thread is a choice of the first thread that departs. The machine does both
//! (`memory/src/machine/merged_barriers.rs`). No order of the arrivals is lost: between its arrival and its departure a thread does
//! nothing else, so any thread of the round may have arrived last.
//!
//! # What is observed of a barrier
//!
//! - Which threads meet in a round, if more threads use the barrier than it waits for.
//! - What else accesses its memory in no order with an arrival or a departure: initialisation, destruction, the end of its lifetime.
//!
//! Then arrivals are ordered, as without this rule; the search starts over when it finds that. A lock in whose sections threads arrive
//! is ordered, too: the thread waits there for others, which may need the lock first.
//!
//! Data races are not hidden: what happens before an arrival happens before all departures of its round in any order of
//! arrivals, and nothing lies between the two.

use crate::rf::Explorer;
use interleaf_memory::LockUse;
use interleaf_trace::EventIndex;

impl Explorer<'_, '_> {
    /// Learns from the newest event how barriers are used.
    pub(in crate::rf) fn learn_barrier_uses(&mut self) {
        let newest = EventIndex(self.history.len() as u32 - 1);
        let events = self.machine.barrier_events();
        let trace = self.machine.trace();
        let accesses = |event: EventIndex, cell| {
            let footprint = trace.event(event).footprint;
            [footprint.reads, footprint.writes].iter().any(|cells| cells.contains(cell, &trace.groups))
        };
        let is_unordered = |other: EventIndex| !self.history.happens_before(other, newest);
        let own = events.last().filter(|event| event.event == newest);
        let ordered = match own {
            Some(own) => {
                let mut others = (0..newest.0).map(EventIndex);
                let is_other = |event: &EventIndex| {
                    !trace.event(*event).merged && accesses(*event, own.cell) && is_unordered(*event)
                };
                others.find(is_other).map(|_| own.cell)
            }
            None => {
                let is_it = |cell: &interleaf_trace::CellIndex| {
                    accesses(newest, *cell) && !trace.event(newest).merged
                };
                let unordered = events.iter().filter(|event| is_unordered(event.event));
                unordered.map(|event| event.cell).find(is_it)
            }
        };
        let section = own.and_then(|own| self.history.locks.all_held(own.thread).next());
        let ordered = ordered.or(section.map(|held| held.lock.cell));
        if let Some(cell) = ordered {
            let address = trace.cells[cell.index()].address;
            self.machine.learn_lock_use(LockUse::Ordered(address));
        }
    }
}
