//! The closure of an annotated partial order: Algorithms 3.1 to 3.4.
//!
//! An order `P` is closed if for each read `r`, where `VisibleW(r)` are the writes that it can see in `P`, and `MinW(r)` and `MaxW(r)`
//! the minimal and the maximal ones of them,
//! 1. a good write in `MinW(r)` comes before `r`;
//! 2. `MaxW(r)` has a good write;
//! 3. a bad write in `MinW(r)` that comes before `r` comes before a good write in `VisibleW(r)`.
//!
//! A rule that is violated orders two events that every witness orders so.
//!
//! Deviations:
//! - The loop of Algorithm 3.1 is that of `good_writes/closure.rs`: it considers the reads again for which something has changed.
//! - The paper's rules take *the unique* event of a set, which there is if all leaves are ordered. Here the rules also hold
//!   between: where the event is not unique they wait, and where it is they are the paper's.
//! - Rule2 orders the read before the greatest write that no good one follows, and is then violated by the one before that, if no good
//!   one follows it either. Here the read is put before all of them at once.

use crate::good_writes::closure::{Closure, Scratch};
use crate::good_writes::events::{Events, Slot};
use crate::lanes::from_first;
use crate::order::Cycle;

/// Finds the pairs that the rules order for one read, or that no order satisfies them.
pub(crate) fn find_orders(
    closure: &Closure,
    events: &Events,
    slot: usize,
    scratch: &mut Scratch,
) -> Result<(), Cycle> {
    let Slot { reader, cell, .. } = events.slots[slot];
    let lanes = &events.lanes[cell as usize];
    let good = events.good(slot);
    let is_good = |write: &u32| good.binary_search(write).is_ok();
    let comes_before = |one: u32, other: u32| closure.comes_before(one, other);
    let Scratch { last_before, visible, ordered } = scratch;
    last_before.clear();
    last_before.extend(lanes.iter().filter_map(|lane| closure.last_before(lane, reader)));
    let is_visible = |write: u32| {
        !comes_before(reader, write)
            && !last_before.iter().any(|&last| last != write && comes_before(write, last))
    };
    visible.clear();
    visible.extend(good.iter().copied().filter(|&write| is_visible(write)));
    ordered.clear();

    // Rule1. A visible write that comes before the read is in MinW: what comes before it is hidden.
    let least = minimum(visible, comes_before);
    if visible.is_empty() {
        return Err(Cycle);
    }
    if !visible.iter().any(|&write| comes_before(write, reader)) {
        ordered.extend(least.map(|write| (write, reader)));
    }

    // Rule2. No good write is maximal iff another write comes after all good ones.
    let is_after_all_good = |write: u32| visible.iter().all(|&good| comes_before(good, write));
    for lane in lanes {
        let mut after_all_good = from_first(lane.among_first(closure.order.len()), is_after_all_good);
        let first = after_all_good.find(|&write| write != reader);
        ordered.extend(first.filter(|&write| !comes_before(reader, write)).map(|write| (reader, write)));
    }

    // Rule3.
    let greatest = minimum(visible, |one, other| comes_before(other, one));
    for &bad in last_before.iter().filter(|write| !is_good(write) && is_visible(**write)) {
        if !visible.iter().any(|&write| comes_before(bad, write)) {
            ordered.extend(greatest.map(|write| (bad, write)));
        }
    }
    Ok(())
}

/// The event that comes before all others, if there is one.
fn minimum(events: &[u32], comes_before: impl Fn(u32, u32) -> bool) -> Option<u32> {
    let (&first, rest) = events.split_first()?;
    let least =
        rest.iter().fold(first, |least, &other| if comes_before(other, least) { other } else { least });
    events.iter().all(|&other| other == least || comes_before(least, other)).then_some(least)
}
