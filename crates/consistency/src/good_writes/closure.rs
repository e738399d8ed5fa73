//! The closure of an instance: what every witness must respect.
//!
//! Source: "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021, section 4.2 (thesis, section 4.2.2): the
//! weakest order that has program order and for each read, where `Cl` is its good writes that are visible,
//! 1. `Cl` is not empty;
//! 2. the least of `Cl`, if there is one, comes before the read;
//! 3. a write that is not good and comes before the read comes before the greatest of `Cl`, if there is one;
//! 4. a write that is not good and comes after all of `Cl` comes after the read.
//!
//! Deviations:
//! - A read that is [forwarded](super::Access::forwarded) has its thread's last write to the cell in `Cl`, if that is good, until another
//!   write to the cell hides it: the read may come before it. So rule 2 puts only other writes before the read; what is before
//!   that write is not visible. If it is not good, it comes before the read. Rules 3 and 4 hold as they are: a read that
//!   comes before it is before the greatest of `Cl`, and before what comes after all of `Cl`.
//! - Of the writes of a thread that are not good only the last one before the read (rule 3) and the first one after
//!   `Cl` (rule 4) are looked at; the others follow by program order, or by a good write in between, which is ordered itself.

use super::{INITIAL, Instance};

/// An order of the events of an instance, as vector clocks: for each event how many of each thread come before it or are it.
pub struct Closure {
    pub(super) clocks: Vec<u32>,
    pub(super) stride: usize,
    /// For each event the first of the edges from it to events of other threads, in `edges`.
    heads: Vec<u32>,
    edges: Vec<(u32, u32)>,
}

/// An order with a cycle.
struct Cycle;

/// After how many reads it is asked whether to go on.
const READS_BETWEEN_POLLS: usize = 256;

/// No edge.
const NONE: u32 = u32::MAX;

impl Closure {
    pub(super) fn clock(&self, event: u32) -> &[u32] {
        &self.clocks[event as usize * self.stride..][..self.stride]
    }
}

impl Instance {
    /// The order that the events were pushed with, and put in since; if it is one.
    pub(super) fn ordered(&self) -> Option<Closure> {
        let stride = self.order.threads();
        let clocks = (0..self.len() as u32).flat_map(|event| self.order.of(interleaf_trace::Position(event)));
        let clocks = clocks.copied().collect();
        let mut order = Closure { clocks, stride, heads: vec![NONE; self.len()], edges: Vec::new() };
        for event in 0..self.len() as u32 {
            self.after_of(event).iter().for_each(|&before| order.add_edge(before, event));
        }
        for &(one, other) in &self.orders {
            self.order(&mut order, one, other).ok()?;
        }
        Some(order)
    }

    /// The closure, if there is one. If not, there is no witness.
    pub fn closure(&self) -> Option<Closure> {
        self.closure_while(&mut || true).expect("it is not stopped")
    }

    /// The same, as long as `goes_on`, which is asked after some hundred reads, says so; else nothing comes out.
    pub(super) fn closure_while(&self, goes_on: &mut dyn FnMut() -> bool) -> Option<Option<Closure>> {
        let Some(mut closure) = self.ordered() else { return Some(None) };
        loop {
            let mut changed = false;
            for slot in 0..self.slots.len() {
                if slot % READS_BETWEEN_POLLS == READS_BETWEEN_POLLS - 1 && !goes_on() {
                    return None;
                }
                match self.close(&mut closure, slot) {
                    Ok(orders) => changed |= orders,
                    Err(Cycle) => return Some(None),
                }
            }
            if !changed {
                return Some(Some(closure));
            }
        }
    }

    pub(super) fn comes_before(&self, closure: &Closure, one: u32, other: u32) -> bool {
        if one == INITIAL || other == INITIAL {
            return one == INITIAL && other != INITIAL;
        }
        let node = &self.events[one as usize];
        one != other && closure.clocks[other as usize * closure.stride + node.thread as usize] >= node.index
    }

    /// Orders what the rules order for one read. Returns whether something was ordered.
    fn close(&self, closure: &mut Closure, slot: usize) -> Result<bool, Cycle> {
        let super::Slot { reader, cell, forwarded, .. } = self.slots[slot];
        let lanes = &self.lanes[cell as usize];
        let good = self.good(slot);
        let is_good = |write: u32| good.binary_search(&write).is_ok();
        let last_before = self.last_before(closure, reader, lanes);
        let is_visible = |&write: &u32| {
            (write == forwarded
                || !self.comes_before(closure, reader, write)
                    && (forwarded == INITIAL || !self.comes_before(closure, write, forwarded)))
                && !last_before.iter().any(|&last| last != write && self.comes_before(closure, write, last))
        };
        let candidates: Vec<u32> = good.iter().copied().filter(is_visible).collect();
        let extreme = |is_least: bool| {
            let mut best = *candidates.first()?;
            for &other in &candidates[1..] {
                let better = if is_least {
                    self.comes_before(closure, other, best)
                } else {
                    self.comes_before(closure, best, other)
                };
                best = if better { other } else { best };
            }
            let is_extreme = |&other: &u32| {
                other == best
                    || if is_least {
                        self.comes_before(closure, best, other)
                    } else {
                        self.comes_before(closure, other, best)
                    }
            };
            candidates.iter().all(is_extreme).then_some(best)
        };
        if candidates.is_empty() {
            return Err(Cycle); // Rule 1.
        }
        let mut ordered: Vec<(u32, u32)> = Vec::new();
        let least = extreme(true).filter(|&least| least == INITIAL || least != forwarded);
        ordered.extend(least.map(|least| (least, reader))); // Rule 2.
        if forwarded != INITIAL && !is_good(forwarded) {
            ordered.push((forwarded, reader));
        }
        if let Some(greatest) = extreme(false) {
            let not_good = last_before.iter().copied().filter(|&write| !is_good(write));
            ordered.extend(not_good.map(|write| (write, greatest))); // Rule 3.
        }
        for lane in lanes {
            // Rule 4.
            let is_after_all =
                |write: u32| candidates.iter().all(|&good| self.comes_before(closure, good, write));
            let first = lane.writes.partition_point(|&write| !is_after_all(write));
            let not_good = lane.writes[first..].iter().find(|&&write| write != reader && !is_good(write));
            ordered.extend(not_good.map(|&write| (reader, write)));
        }
        let mut changed = false;
        for (one, other) in ordered {
            changed |= self.order(closure, one, other)?;
        }
        Ok(changed)
    }

    /// The last write of each thread that comes before a read.
    pub(super) fn last_before(&self, closure: &Closure, reader: u32, lanes: &[super::Lane]) -> Vec<u32> {
        let clock = closure.clock(reader);
        let last_before = lanes.iter().filter_map(|lane| {
            let before = clock[lane.thread as usize];
            let past = lane.writes.partition_point(|&write| self.events[write as usize].index <= before);
            let last = *lane.writes.get(past.checked_sub(1)?)?;
            if last != reader {
                return Some(last);
            }
            lane.writes.get(past.checked_sub(2)?).copied()
        });
        last_before.collect()
    }

    /// Puts one event before another. Returns whether it was not so already.
    fn order(&self, closure: &mut Closure, one: u32, other: u32) -> Result<bool, Cycle> {
        if self.comes_before(closure, one, other) {
            return Ok(false);
        }
        if one == other || other == INITIAL || self.comes_before(closure, other, one) {
            return Err(Cycle);
        }
        closure.add_edge(one, other);
        let mut worklist = vec![(one, other)];
        while let Some((from, to)) = worklist.pop() {
            let stride = closure.stride;
            let (from_start, to_start) = (from as usize * stride, to as usize * stride);
            let mut grows = false;
            for thread in 0..stride {
                let before = closure.clocks[from_start + thread];
                if closure.clocks[to_start + thread] < before {
                    closure.clocks[to_start + thread] = before;
                    grows = true;
                }
            }
            if grows {
                let node = &self.events[to as usize];
                let next = self.threads[node.thread as usize].get(node.index as usize);
                worklist.extend(next.map(|&next| (to, next)));
                let mut edge = closure.heads[to as usize];
                while edge != NONE {
                    let (target, following) = closure.edges[edge as usize];
                    worklist.push((to, target));
                    edge = following;
                }
            }
        }
        Ok(true)
    }
}

impl Closure {
    fn add_edge(&mut self, from: u32, to: u32) {
        let head = std::mem::replace(&mut self.heads[from as usize], self.edges.len() as u32);
        self.edges.push((to, head));
    }
}
