//! Which events of leaves must be put in order: what Algorithm Extend does with a new event.
//!
//! Source: Toman's thesis, sections 3.3 (Extend) and 3.4 (which events stay unordered).
//!
//! A read of a leaf is ordered with all writes of other leaves to its cell. Two such writes stay unordered if both are *never good*, or one
//! of them is *unobservable*: no read can see it in any linearization.
//!
//! With this relaxation Lemma 3.1 still holds. In a closed order without such pairs, let `r` read a cell, and let `M` be the maximal ones
//! of the leaves' writes to it before `r` that `r` can see. If one of `M` is good, it is ordered with all others of `M`, as they are
//! observable: it is the only one. If none is, the good writes that `r` can see are all of one thread: of a leaf `r` the root's, as
//! the leaves' writes that `r` can see come before it. So the rules find the extremes that they need. By rule 3 the root's last good write
//! comes after all of `M`, and by rule 2 `r` comes before the root's next bad one. Of a root `r` with side 2, rule 1 puts a good one
//! into `M`.

use crate::good_writes::Instance;
use crate::good_writes::events::INITIAL;
use crate::lanes::{Lane, Written};
use interleaf_trace::{EventIndex, ThreadIndex};

impl Instance {
    /// Two conflicting events of different leaves that must be ordered, if there are any. The order must [close](Instance::closes). What
    /// the first `since` events required is ordered.
    pub fn unordered_leaves(
        &self,
        root: Option<ThreadIndex>,
        since: usize,
    ) -> Option<(EventIndex, EventIndex)> {
        let leaves = Leaves { instance: self, root: root.map(|root| root.0), since: since as u32 };
        let new = since as u32..self.len() as u32;
        let read = new.clone().flat_map(|event| self.slots_of(event)).map(|slot| self.slots[slot].cell);
        let written = new.flat_map(|event| self.writes(EventIndex(event))).map(|cell| cell.0);
        let mut cells: Vec<u32> = read.chain(written).collect();
        cells.sort_unstable();
        cells.dedup();
        let read = cells.iter().find_map(|&cell| leaves.unordered_read(cell as usize));
        let written = || cells.iter().find_map(|&cell| leaves.unordered_writes(cell as usize));
        read.or_else(written).map(|(one, other)| (EventIndex(one), EventIndex(other)))
    }
}

/// The events of leaves.
struct Leaves<'i> {
    instance: &'i Instance,
    root: Option<u32>,
    since: u32,
}

impl<'i> Leaves<'i> {
    /// The writes to a cell of each leaf.
    fn lanes(&self, cell: usize) -> impl Iterator<Item = &'i Lane> {
        let root = self.root;
        let lanes = self.instance.lanes[cell].iter();
        lanes.filter(move |lane| Some(lane.thread) != root && !lane.writes.is_empty())
    }

    /// A read of a leaf and a write of another one.
    fn unordered_read(&self, cell: usize) -> Option<(u32, u32)> {
        let instance = self.instance;
        let readers = instance.readers[cell].iter().filter(|readers| Some(readers.thread) != self.root);
        for readers in readers {
            let others = || self.lanes(cell).filter(|lane| lane.thread != readers.thread);
            if others().next().is_none() {
                continue;
            }
            for &slot in &readers.slots {
                let reader = instance.slots[slot as usize].reader;
                let unordered = others().find_map(|lane| {
                    let writes = self.unordered_with(reader, lane);
                    // Of two old events the order is known.
                    let known = writes.partition_point(|write| write.event < self.since);
                    let writes = if reader < self.since { &writes[known..] } else { writes };
                    writes.first().map(|write| (write.event, reader))
                });
                if unordered.is_some() {
                    return unordered;
                }
            }
        }
        None
    }

    /// Two unordered writes of leaves to a cell that reads can see. At least one is a good write of some read.
    fn unordered_writes(&self, cell: usize) -> Option<(u32, u32)> {
        self.lanes(cell).nth(1)?;
        let good = self.good(cell);
        self.lanes(cell).find_map(|lane| {
            let is_good = |write: &&Written| good.binary_search(&write.event).is_ok();
            lane.writes.iter().filter(is_good).find_map(|write| {
                let others = self.lanes(cell).filter(|other| other.thread != lane.thread);
                let mut unordered = others.flat_map(|other| self.unordered_with(write.event, other));
                let observed = unordered.find(|other| self.is_observable(cell, other.event));
                observed.map(|other| (write.event, other.event))
            })
        })
    }

    /// The writes of a lane that are unordered with an event of another thread.
    fn unordered_with<'a>(&self, event: u32, lane: &'a Lane) -> &'a [Written] {
        let start = lane.past(self.instance.closure.order.component(event, lane.thread));
        let is_after = |write: &Written| self.comes_before(event, write.event);
        &lane.writes[start..][..lane.writes[start..].partition_point(|write| !is_after(write))]
    }

    fn comes_before(&self, one: u32, other: u32) -> bool {
        self.instance.closure.comes_before(one, other)
    }

    /// The readers of a cell.
    fn readers(&self, cell: usize) -> impl Iterator<Item = (usize, u32)> + '_ {
        let slots = self.instance.readers[cell].iter().flat_map(|readers| &readers.slots);
        slots.map(|&slot| (slot as usize, self.instance.slots[slot as usize].reader))
    }

    /// Whether a read can see a write in some linearization.
    fn is_observable(&self, cell: usize, write: u32) -> bool {
        self.readers(cell).any(|(_, reader)| reader != write && self.can_see(cell, reader, write))
    }

    /// Whether a read of a cell can see a write to it.
    fn can_see(&self, cell: usize, reader: u32, write: u32) -> bool {
        let lanes = self.instance.lanes[cell].iter();
        let mut last_before = lanes.filter_map(|lane| self.instance.closure.last_before(lane, reader));
        !self.comes_before(reader, write)
            && !last_before.any(|last| last != write && self.comes_before(write, last))
    }

    /// The observable writes to a cell that are good for a read.
    fn good(&self, cell: usize) -> Vec<u32> {
        let mut good = Vec::new();
        for (slot, _) in self.readers(cell) {
            let of_slot = self.instance.good(slot).iter().copied();
            good.extend(of_slot.filter(|&write| write != INITIAL));
        }
        good.sort_unstable();
        good.dedup();
        good.retain(|&write| self.is_observable(cell, write));
        good
    }
}
