//! The order of sequentially consistent events: is `psc` acyclic?
//!
//! With `scb = sb ∪ sb≠loc; hb; sb≠loc ∪ hb_loc ∪ mo ∪ rb` and `eco = (rf ∪ mo ∪ rb)⁺`:
//! - `psc_base = ([SC] ∪ [Fsc]; hb?); scb; ([SC] ∪ hb?; [Fsc])`,
//! - `psc_F = [Fsc]; (hb ∪ hb; eco; hb); [Fsc]`.
//!
//! The sequentially consistent events of a thread are in a row, as `sb` is in `scb`. So a clock is enough to say which of them come before an
//! event: for each thread the last one. An event starts what leads to others: itself if it is sequentially consistent, and the fences that
//! happen before it. Of `scb` into an event,
//! - `sb`, `sb≠loc; hb; sb≠loc` and `hb_loc` never change, and are computed when it is pushed (`push_sequential`);
//! - `mo` and `rb` depend on the modification order, and are what the writes before it start, and the reads from those. One walk over the
//!   accesses to each cell in modification order adds them up (`sweep.rs`).
//!
//! What happens after a fence needs no edge from it: whatever the later event leads to, `[Fsc]; hb; scb` leads to, too.
//!
//! An update is one event of the graph and two in the paper, a read and then a write. For the paper's axioms one is enough: what its write
//! comes after in `mo`, or comes before, its read does too, but for each other. Where `sb; hb; sb` need not change the location, it is
//! not: from the read of an update, and not from its write, `sb; hb; sb` leads through the write, and `mo` and `rb` lead to the write alone.
//! So there a sequentially consistent update has two places in the row. Clocks count places: the event of a thread with index `i` has place
//! `2i`, and the read of such an update has `2i - 1`.
//!
//! The accesses that the section of a merged loop makes to other cells than that which it updates are left out: they are not sequentially
//! consistent, and happens-before orders them with all others.

mod sweep;

use super::Version;
use super::clocks::widened;
use super::graph::{Graph, NodeIndex};
pub(super) use sweep::{ChainSequence, Sweep};

/// What is known of each event for the order of those that are sequentially consistent. Events before the first of these start nothing,
/// and nothing that never changes leads to them: they have no rows.
#[derive(Default)]
pub(super) struct Sequential {
    /// The sequentially consistent events.
    events: Vec<NodeIndex>,
    /// By thread, their places there; and those of the fences among them.
    by_thread: Vec<[Vec<u32>; 2]>,
    fences: usize,
    /// By event from the first on, `CLOCKS` clocks.
    rows: Vec<u32>,
    /// By event from the first on.
    apart: Vec<Apart>,
}

/// The clocks of an event.
#[derive(Clone, Copy)]
enum Clock {
    /// The last fences that happen before it or are it.
    Fences,
    /// What leads to it in any modification order.
    Fixed,
    /// What leads to its read, if that has a place of its own.
    FixedRead,
}

const CLOCKS: usize = 3;

/// Which events are before an event by `sb≠loc`. 0 means none.
#[derive(Clone, Copy, Default)]
struct Apart {
    /// The index of the last event that is before it.
    before_it: u32,
    /// The place of the last one that is before it or before an event that is `sb` before it.
    before_any: u32,
}

impl Sequential {
    /// How many sequentially consistent events there are.
    pub(super) fn len(&self) -> usize {
        self.events.len()
    }

    /// The place of the last sequentially consistent event of a thread up to a place, or of the last fence; 0 if there is none.
    fn last_up_to(&self, thread: usize, bound: u32, which: Which) -> u32 {
        let Some(all) = self.by_thread.get(thread) else { return 0 };
        let all = &all[which as usize];
        let count = all.partition_point(|&place| place <= bound);
        count.checked_sub(1).map_or(0, |last| all[last])
    }

    fn clock(&self, node: NodeIndex, which: Clock, stride: usize) -> Option<&[u32]> {
        let number = node.checked_sub(*self.events.first()?)? as usize;
        let start = (number * CLOCKS + which as usize) * stride;
        self.rows.get(start..start + stride)
    }

    fn apart(&self, node: NodeIndex) -> Apart {
        let number = self.events.first().and_then(|&first| node.checked_sub(first));
        number.and_then(|number| self.apart.get(number as usize)).copied().unwrap_or_default()
    }

    /// Makes room for more threads.
    pub(super) fn widen(&mut self, from: usize, to: usize) {
        self.rows = widened(&self.rows, from, to);
    }

    fn push_event(&mut self, node: NodeIndex, thread: usize, places: &[u32], is_fence: bool) {
        self.events.push(node);
        if self.by_thread.len() <= thread {
            self.by_thread.resize_with(thread + 1, Default::default);
        }
        self.by_thread[thread][Which::All as usize].extend_from_slice(places);
        if is_fence {
            self.by_thread[thread][Which::Fences as usize].extend_from_slice(places);
            self.fences += 1;
        }
    }

    /// Takes an event back, which is the newest one.
    pub(super) fn truncate(&mut self, node: NodeIndex, thread: u32, index: u32, stride: usize) {
        let Some(&first) = self.events.first() else { return };
        let count = node.saturating_sub(first) as usize;
        self.rows.truncate(count * CLOCKS * stride);
        self.apart.truncate(count);
        if self.events.pop_if(|last| *last == node).is_some() {
            let [all, fences] = &mut self.by_thread[thread as usize];
            while all.pop_if(|last| last.div_ceil(2) == index).is_some() {}
            self.fences -= usize::from(fences.pop_if(|last| *last == 2 * index).is_some());
        }
    }
}

/// Of which events the last one is wanted.
#[derive(Clone, Copy)]
enum Which {
    All,
    Fences,
}

impl Graph {
    /// The cells that an event accesses, as far as its memory orders are about them.
    fn cells_of(&self, node: NodeIndex) -> impl Iterator<Item = u32> + Clone + '_ {
        let all = self.reads_of(node).iter().chain(self.writes_of(node)).map(|&(cell, _)| cell);
        all.filter(move |&cell| self.orders_apply(node, cell))
    }

    fn share_a_cell(&self, one: NodeIndex, other: NodeIndex) -> bool {
        self.cells_of(one).any(|cell| self.cells_of(other).any(|own| own == cell))
    }

    /// The event of a thread with an index.
    fn event_of(&self, thread: usize, index: u32) -> NodeIndex {
        self.threads[thread][index as usize - 1]
    }

    fn is_update(&self, node: NodeIndex) -> bool {
        !self.reads_of(node).is_empty() && !self.writes_of(node).is_empty()
    }

    /// Notes what leads to the newest event in any modification order.
    pub(super) fn push_sequential(&mut self, node: NodeIndex) {
        let own = &self.nodes[node as usize];
        let (thread, index, orders) = (own.thread as usize, own.index, own.orders);
        let has_read = self.version == Version::Rc20 && self.is_update(node);
        if orders.is_sequentially_consistent() {
            let places = [2 * index - 1, 2 * index];
            self.sequential.push_event(node, thread, &places[usize::from(!has_read)..], orders.is_fence);
        }
        if self.sequential.events.is_empty() {
            return;
        }
        let apart = self.find_apart(node, index);
        let stride = self.stride;
        let mut row = std::mem::take(&mut self.scratch.get_mut().clocks);
        row.clear();
        row.resize(CLOCKS * stride, 0);
        let (fences, others) = row.split_at_mut(stride);
        if self.sequential.fences > 0 {
            for (other, (last, &bound)) in fences.iter_mut().zip(self.before(node)).enumerate() {
                *last = self.sequential.last_up_to(other, 2 * bound, Which::Fences);
            }
        }
        let (fixed, read) = others.split_at_mut(stride);
        self.lead_to(node, (2 * (index - 1), apart.before_it), fixed);
        if has_read && orders.is_sequentially_consistent() {
            read.copy_from_slice(fixed);
            // To its write, `sb≠loc; hb; sb≠loc` leads through its read.
            self.lead_to(node, (2 * index - 1, index), fixed);
        }
        self.sequential.rows.extend_from_slice(&row);
        self.sequential.apart.push(apart);
        self.scratch.get_mut().clocks = row;
    }

    /// The last events that are `sb≠loc` before an event, and before it or those before it.
    fn find_apart(&self, node: NodeIndex, index: u32) -> Apart {
        if self.version == Version::Rc20 {
            // `sb` alone. The read of an update comes before its write.
            let before_any = 2 * (index - 1) + u32::from(self.is_update(node));
            return Apart { before_it: index - 1, before_any };
        }
        if index == 1 {
            return Apart::default();
        }
        let thread = self.nodes[node as usize].thread as usize;
        let previous = self.event_of(thread, index - 1);
        let of_previous = self.sequential.apart(previous);
        let before_it = if !self.share_a_cell(previous, node) {
            index - 1
        } else if self.cells_of(previous).all(|cell| self.cells_of(node).all(|own| own == cell)) {
            // They access the same cell and no other one.
            of_previous.before_it
        } else {
            let mut earlier = (1..index - 1).rev();
            earlier.find(|&other| !self.share_a_cell(self.event_of(thread, other), node)).unwrap_or(0)
        };
        Apart { before_it, before_any: of_previous.before_any.max(2 * before_it) }
    }

    /// Adds to a clock what leads to an event in any modification order, but for fences that happen before it: its `sb` begins with this place,
    /// and `apart` is the index of the last event that is `sb≠loc` before it.
    fn lead_to(&self, node: NodeIndex, (place, apart): (u32, u32), clock: &mut [u32]) {
        let known = &self.sequential;
        let own = self.nodes[node as usize].thread as usize;
        // `sb`.
        clock[own] = known.last_up_to(own, place, Which::All);
        // `sb≠loc; hb; sb≠loc`.
        if apart > 0 {
            for (other, &bound) in self.before(self.event_of(own, apart)).iter().enumerate() {
                let bound = if other == own { apart - 1 } else { bound };
                if bound > 0 {
                    let last = known.apart(self.event_of(other, bound)).before_any;
                    clock[other] = clock[other].max(known.last_up_to(other, last, Which::All));
                }
            }
        }
        // `hb_loc`.
        for cell in self.cells_of(node) {
            for (other, &bound) in self.before(node).iter().enumerate().filter(|&(other, _)| other != own) {
                if known.last_up_to(other, 2 * bound, Which::All) <= clock[other] {
                    continue;
                }
                // Below what is known already the search ends.
                let ends = |index: u32| {
                    let event = self.event_of(other, index);
                    let is_start = self.nodes[event as usize].orders.is_sequentially_consistent();
                    2 * index <= clock[other] || is_start && self.orders_apply(event, cell)
                };
                let last = self.cells[cell as usize].index_up_to(other as u32, bound, ends);
                clock[other] = clock[other].max(2 * last.unwrap_or(0));
            }
        }
    }
}
