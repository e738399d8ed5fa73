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
//! An update is one event here and two in the paper, a read and then a write. What its write comes after in `mo`, or comes before, its
//! read does too, but for each other. Where `sb; hb; sb` need not change the location, an update comes before itself in `sb`.
//!
//! The accesses that the section of a merged loop makes to other cells than that which it updates are left out: they are not sequentially
//! consistent, and happens-before orders them with all others.

mod sweep;

use super::Version;
use super::clocks::{join, widened};
use super::graph::{Graph, NodeIndex};
pub(super) use sweep::{ChainSequence, Sweep};

/// What is known of each event for the order of those that are sequentially consistent. Events before the first of these start nothing,
/// and nothing that never changes leads to them: they have no rows.
#[derive(Default)]
pub(super) struct Sequential {
    /// The sequentially consistent events.
    events: Vec<NodeIndex>,
    /// By thread, their indices there; and those of the fences among them.
    by_thread: Vec<[Vec<u32>; 2]>,
    fences: usize,
    /// By event from the first on, two clocks: the last fences that happen before it or are it, and what leads to it in any modification
    /// order.
    rows: Vec<u32>,
    /// By event from the first on.
    apart: Vec<Apart>,
}

/// Indices in the thread of an event. 0 means none.
#[derive(Clone, Copy, Default)]
struct Apart {
    /// The last event that is `sb≠loc` before it.
    before_it: u32,
    /// The last event that is `sb≠loc` before it or before an event that is `sb` before it.
    before_any: u32,
}

impl Sequential {
    /// How many sequentially consistent events there are.
    pub(super) fn len(&self) -> usize {
        self.events.len()
    }

    /// The index of the last sequentially consistent event of a thread up to an index, or of the last fence; 0 if there is none.
    fn last_up_to(&self, thread: usize, bound: u32, which: Which) -> u32 {
        let Some(all) = self.by_thread.get(thread) else { return 0 };
        let all = &all[which as usize];
        let count = all.partition_point(|&index| index <= bound);
        count.checked_sub(1).map_or(0, |last| all[last])
    }

    fn row(&self, node: NodeIndex, stride: usize) -> Option<&[u32]> {
        let number = node.checked_sub(*self.events.first()?)? as usize;
        self.rows.get(number * 2 * stride..(number + 1) * 2 * stride)
    }

    /// The last fences that happen before an event or are it.
    fn fences_of(&self, node: NodeIndex, stride: usize) -> Option<&[u32]> {
        self.row(node, stride).map(|row| &row[..stride])
    }

    /// What leads to an event in any modification order.
    fn fixed(&self, node: NodeIndex, stride: usize) -> Option<&[u32]> {
        self.row(node, stride).map(|row| &row[stride..])
    }

    fn apart(&self, node: NodeIndex) -> Apart {
        let number = self.events.first().and_then(|&first| node.checked_sub(first));
        number.and_then(|number| self.apart.get(number as usize)).copied().unwrap_or_default()
    }

    /// Makes room for more threads.
    pub(super) fn widen(&mut self, from: usize, to: usize) {
        self.rows = widened(&self.rows, from, to);
    }

    fn push_event(&mut self, node: NodeIndex, (thread, index): (usize, u32), is_fence: bool) {
        self.events.push(node);
        if self.by_thread.len() <= thread {
            self.by_thread.resize_with(thread + 1, Default::default);
        }
        self.by_thread[thread][Which::All as usize].push(index);
        if is_fence {
            self.by_thread[thread][Which::Fences as usize].push(index);
            self.fences += 1;
        }
    }

    /// Takes an event back, which is the newest one.
    pub(super) fn truncate(&mut self, node: NodeIndex, thread: u32, index: u32, stride: usize) {
        let Some(&first) = self.events.first() else { return };
        let count = node.saturating_sub(first) as usize;
        self.rows.truncate(count * 2 * stride);
        self.apart.truncate(count);
        if self.events.pop_if(|last| *last == node).is_some() {
            let [all, fences] = &mut self.by_thread[thread as usize];
            all.pop();
            self.fences -= usize::from(fences.pop_if(|last| *last == index).is_some());
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

    /// Notes what leads to the newest event in any modification order.
    pub(super) fn push_sequential(&mut self, node: NodeIndex) {
        let own = &self.nodes[node as usize];
        let (thread, index) = (own.thread as usize, own.index);
        if own.orders.is_sequentially_consistent() {
            let is_fence = own.orders.is_fence;
            self.sequential.push_event(node, (thread, index), is_fence);
        }
        if self.sequential.events.is_empty() {
            return;
        }
        let apart = self.find_apart(node, index);
        let stride = self.stride;
        let mut row = std::mem::take(&mut self.scratch.get_mut().clocks);
        row.clear();
        row.resize(2 * stride, 0);
        let (fences, fixed) = row.split_at_mut(stride);
        if self.sequential.fences > 0 {
            for (other, (last, &bound)) in fences.iter_mut().zip(self.before(node)).enumerate() {
                *last = self.sequential.last_up_to(other, bound, Which::Fences);
            }
        }
        self.lead_to(node, apart.before_it, fixed);
        self.sequential.rows.extend_from_slice(&row);
        self.sequential.apart.push(apart);
        self.scratch.get_mut().clocks = row;
    }

    /// The last events that are `sb≠loc` before an event, and before it or those before it.
    fn find_apart(&self, node: NodeIndex, index: u32) -> Apart {
        let is_update = !self.reads_of(node).is_empty() && !self.writes_of(node).is_empty();
        if self.version == Version::Rc20 {
            // `sb` alone. The read of an update comes before its write.
            let before_it = index - 1 + u32::from(is_update);
            return Apart { before_it, before_any: before_it };
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
        Apart { before_it, before_any: before_it.max(of_previous.before_any) }
    }

    /// Adds to a clock what leads to an event in any modification order. `apart` is the last event that is `sb≠loc` before it.
    fn lead_to(&self, node: NodeIndex, apart: u32, clock: &mut [u32]) {
        let known = &self.sequential;
        let (stride, own) = (self.stride, self.nodes[node as usize].thread as usize);
        let index = self.nodes[node as usize].index;
        let has_fences = known.fences > 0;
        // `sb`.
        clock[own] = known.last_up_to(own, index - 1, Which::All);
        if has_fences && index > 1 {
            known.fences_of(self.event_of(own, index - 1), stride).into_iter().for_each(|row| join(clock, row));
        }
        // `sb≠loc; hb; sb≠loc`.
        if apart > 0 {
            let before = self.before(self.event_of(own, apart));
            for (other, &bound) in before.iter().enumerate() {
                let bound = if other == own { apart - 1 } else { bound };
                let last = bound.checked_sub(1).map_or(0, |_| known.apart(self.event_of(other, bound)).before_any);
                if last > 0 {
                    clock[other] = clock[other].max(known.last_up_to(other, last, Which::All));
                    let start = self.event_of(other, last);
                    known.fences_of(start, stride).filter(|_| has_fences).into_iter().for_each(|row| join(clock, row));
                }
            }
        }
        // `hb_loc`.
        for cell in self.cells_of(node) {
            for (other, &bound) in self.before(node).iter().enumerate().filter(|&(other, _)| other != own) {
                let event = |index: u32| self.event_of(other, index);
                let coherence = &self.cells[cell as usize];
                if known.last_up_to(other, bound, Which::All) > clock[other] {
                    // Below what is known already the search ends.
                    let ends = |index: u32| {
                        let is_start = self.nodes[event(index) as usize].orders.is_sequentially_consistent();
                        index <= clock[other] || is_start && self.orders_apply(event(index), cell)
                    };
                    let last = coherence.index_up_to(other as u32, bound, ends);
                    clock[other] = clock[other].max(last.unwrap_or(0));
                }
                let applies = |index: u32| self.orders_apply(event(index), cell);
                if has_fences && let Some(last) = coherence.index_up_to(other as u32, bound, applies) {
                    known.fences_of(event(last), stride).into_iter().for_each(|row| join(clock, row));
                }
            }
        }
    }
}
