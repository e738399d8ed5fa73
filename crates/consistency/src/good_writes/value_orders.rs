//! Which writes `vc-values` puts in order: fewer than [annotated partial orders](crate::annotated) do.
//!
//! Source: Chatterjee, Pavlogiannis, Toman, "Value-Centric Dynamic Partial Order Reduction", OOPSLA 2019; Toman, "Improved Verification
//! Techniques for Concurrent Systems", thesis, October 2021, section 3.2 (annotated partial orders, their witnesses) and 3.4 (which
//! writes stay unordered).
//!
//! One thread is the root, the others are leaves. Two writes of leaves to one cell are ordered if both are visible good writes and a
//! read distinguishes them: one is a good write of it, and the other is not.
//!
//! Deviations: writes that no read distinguishes, as they write the same value, stay unordered. The paper orders all conflicting pairs
//! of leaf events, except two writes of which both are never good or one is unobservable, and then decides by the closure alone, in
//! polynomial time. Here the search for a witness decides, which needs no order. So reads of leaves are not ordered with
//! writes, and a write that is never good counts as unobservable. The guide of the search is the paper's witness (Lemma 3.1).
//! Promise: a witness is found iff there is one, whatever was ordered.

use super::events::INITIAL;
use super::{Heuristics, Instance};
use crate::lanes::{Lane, Written};
use interleaf_trace::{EventIndex, ThreadIndex};

impl Instance {
    /// Two writes that have to be ordered, if there are any: to one cell, by different threads other than `root`, each a good write
    /// of a read that can see it within the closure, which must [exist](Instance::has_closure), and not both of the same reads.
    pub fn unordered(&self, root: Option<ThreadIndex>) -> Option<(EventIndex, EventIndex)> {
        self.contended(root).find_map(|cell| {
            let good = self.seen_as_good(cell);
            let leaves = || self.leaves(cell, root).enumerate();
            leaves().find_map(|(number, lane)| {
                let others = || leaves().filter(move |&(other, _)| other > number).map(|(_, other)| other);
                let good_of = |writes: &[Written]| -> Vec<u32> {
                    writes.iter().map(|write| write.event).filter(|write| good.contains(write)).collect()
                };
                good_of(&lane.writes).into_iter().find_map(|write| {
                    let unordered = |other: &Lane| {
                        let range = self.unordered_range(write, other);
                        let good = good_of(&other.writes[range]);
                        good.into_iter().find(|&other| self.are_distinguished(cell, write, other))
                    };
                    others().find_map(unordered).map(|other| (EventIndex(write), EventIndex(other)))
                })
            })
        })
    }

    /// Whether a read distinguishes two writes to a cell: one is a good write of it, and the other is not.
    fn are_distinguished(&self, cell: usize, one: u32, other: u32) -> bool {
        self.readers[cell].iter().flat_map(|readers| &readers.slots).any(|&slot| {
            let good = self.good(slot as usize);
            good.contains(&one) != good.contains(&other)
        })
    }

    /// Whether there may be writes to order: several threads other than `root` write one cell.
    pub fn may_be_unordered(&self, root: Option<ThreadIndex>) -> bool {
        self.contended(root).next().is_some()
    }

    /// The cells that several threads other than `root` write.
    fn contended(&self, root: Option<ThreadIndex>) -> impl Iterator<Item = usize> + '_ {
        (0..self.lanes.len()).filter(move |&cell| self.leaves(cell, root).nth(1).is_some())
    }

    /// The writes to a cell of each thread other than `root`.
    fn leaves(&self, cell: usize, root: Option<ThreadIndex>) -> impl Iterator<Item = &Lane> {
        let is_leaf = move |lane: &&Lane| root.is_none_or(|root| root.0 != lane.thread);
        self.lanes[cell].iter().filter(is_leaf).filter(|lane| !lane.writes.is_empty())
    }

    /// A witness, with a guide that has the events of `root` as early as the closure allows; as long as `goes_on` says so.
    pub fn witness_root_first(
        &mut self,
        root: Option<ThreadIndex>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<EventIndex>> {
        if !self.has_closure() {
            return None;
        }
        let guide = self.root_first(root);
        if self.is_witness(&guide) {
            return Some(guide);
        }
        self.verify_sc(&self.closure, &guide, Heuristics::ALL, goes_on)?.witness
    }

    /// The writes of a lane that are unordered with an event of another thread.
    fn unordered_range(&self, event: u32, lane: &Lane) -> std::ops::Range<usize> {
        let start = lane.past(self.closure.order.clock(event)[lane.thread as usize]);
        let is_after = |write: &Written| self.closure.comes_before(event, write.event);
        start..start + lane.writes[start..].partition_point(|write| !is_after(write))
    }

    /// The writes to a cell that are good for a read which can see them.
    fn seen_as_good(&self, cell: usize) -> Vec<u32> {
        let mut seen = Vec::new();
        let comes_before = |one, other| self.closure.comes_before(one, other);
        for &slot in self.readers[cell].iter().flat_map(|readers| &readers.slots) {
            let reader = self.slots[slot as usize].reader;
            let lanes = self.lanes[cell].iter();
            let last_before: Vec<u32> =
                lanes.filter_map(|lane| self.closure.last_before(lane, reader)).collect();
            let is_seen = |write: u32| {
                let is_hidden = |&last: &u32| last != write && comes_before(write, last);
                !comes_before(reader, write) && !last_before.iter().any(is_hidden)
            };
            let good = self.good(slot as usize).iter().copied();
            seen.extend(good.filter(|&write| write != INITIAL && is_seen(write)));
        }
        seen
    }
}
