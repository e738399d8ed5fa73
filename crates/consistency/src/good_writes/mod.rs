//! Consistency where each read may read from any of several writes: the problem VSC with good writes.
//!
//! Source: Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman, "Stateless Model Checking Under a Reads-Value-From Equivalence",
//! CAV 2021, section 4; Toman, "Improved Verification Techniques for Concurrent Systems", thesis, 2021, section 4.2, and 4.4 for
//! updates.
//!
//! [`Instance::verify`] finds a witness: an order of all events in which each read reads from one of its good writes. It
//! searches the witness states ([`verify_sc`](self), Algorithm 4.1), within what the [closure](self) allows.
//!
//! An event may read and write several cells in one step: an update, an atomic section, a read of a cell and of the lifetime
//! of its object. Its sources are good cell by cell; besides, it may be asked that one of them at least is
//! [fresh](Access::fresh).
//!
//! Deviations: the paper has two events for an update, which are executed one after the other; here it is one event. Under models
//! with store buffers, which the paper does not cover, memory-writes are events of threads of their own, and a read may be
//! [forwarded](Access::forwarded) from its thread's buffer.

pub(crate) mod closure;
pub(crate) mod events;
mod linear;
mod value_orders;
mod verify_sc;

use closure::Closure;
pub use events::{Access, Events, Read};
use events::{INITIAL, Order, Slot};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use std::ops::Deref;

/// The heuristics of [`Instance::verify`]. None of them changes whether there is a witness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heuristics {
    /// An executable read is executed, and nothing else is tried.
    pub greedy_reads: bool,
    /// So is a write that no read needs, if the last write to its cell is not needed any more either.
    pub greedy_writes: bool,
    /// Only orders are tried that respect the closure.
    pub closure: bool,
    /// Events are tried in the order of the guide; and before the search, if there is a closure, the guide itself, adjusted to the
    /// closure.
    pub guided: bool,
}

impl Heuristics {
    /// All of them.
    pub const ALL: Heuristics =
        Heuristics { greedy_reads: true, greedy_writes: true, closure: true, guided: true };
    /// None of them: Algorithm 4.1 as it stands.
    pub const NONE: Heuristics =
        Heuristics { greedy_reads: false, greedy_writes: false, closure: false, guided: false };
}

/// The result of [`Instance::verify`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// All events in an order in which each read reads from a good write, if there is one.
    pub witness: Option<Vec<EventIndex>>,
    /// The number of visited witness states.
    pub states: u64,
}

/// Events with good writes and their closure, as a stack.
#[derive(Default)]
pub struct Instance {
    pub(crate) events: Events,
    /// The closure of the first events, or of all.
    pub(crate) closure: Closure,
}

impl Deref for Instance {
    type Target = Events;

    fn deref(&self) -> &Events {
        &self.events
    }
}

impl Instance {
    /// Adds an event.
    pub fn push(&mut self, access: Access) {
        self.events.push(access);
    }

    /// Pops all events but the first `length`.
    pub fn truncate(&mut self, length: usize) {
        self.closure.truncate(length);
        self.events.truncate(length);
    }

    /// Puts an event before another in every witness, until [`Instance::truncate_orders`] undoes it.
    pub fn order_before(&mut self, one: EventIndex, other: EventIndex) {
        let events = self.len() as u32;
        self.events.orders.push(Order { one: one.0, other: other.0, events });
    }

    /// The number of [orders](Instance::order_before).
    pub fn orders(&self) -> usize {
        self.orders.len()
    }

    /// Undoes all orders but the first `length`.
    pub fn truncate_orders(&mut self, length: usize) {
        self.closure.truncate_orders(length);
        self.events.orders.truncate(length);
    }

    /// Finds a witness, as long as `goes_on` says so, which is asked after some thousand states; `None` if it was stopped. `guide` has each
    /// event once, ideally in an order close to a witness.
    pub fn verify(
        &mut self,
        guide: &[EventIndex],
        how: Heuristics,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Verified> {
        let none = Some(Verified { witness: None, states: 0 });
        if !how.closure {
            let Some(order) = Closure::of_order(self) else { return none };
            return self.verify_sc(&order, guide, how, goes_on);
        }
        if !self.extend_closure(goes_on)? {
            return none;
        }
        if how.guided {
            let order = self.along(guide.iter().map(|event| event.0));
            if self.is_witness(&order) {
                return Some(Verified { witness: Some(order), states: 0 });
            }
        }
        self.verify_sc(&self.closure, guide, how, goes_on)
    }

    /// Whether there is a closure. Without one there is no witness.
    pub fn has_closure(&mut self) -> bool {
        self.extend_closure(&mut || true).expect("it is not stopped")
    }

    /// The same, as long as `goes_on` says so, which is asked after some hundred reads; `None` if it was stopped.
    pub(crate) fn extend_closure(&mut self, goes_on: &mut dyn FnMut() -> bool) -> Option<bool> {
        self.closure.extend(&self.events, goes_on)
    }

    /// A necessary condition for a closure after pushing an event: each of its reads can see a good write within the current closure.
    pub fn could_be_pushed(&mut self, access: Access) -> bool {
        self.has_closure()
            && (!access.forwarded.is_empty()
                || access.reads.iter().all(|(cell, good)| {
                    let could_see = self.closure.could_see(self, access.thread, access.after, *cell);
                    good.iter().any(|&write| could_see(write))
                }))
    }

    /// Retains those writes to a cell that the next event of a thread can see within the current closure, if it comes after the events
    /// `after` and is not forwarded.
    pub fn retain_visible(
        &mut self,
        thread: ThreadIndex,
        after: &[EventIndex],
        cell: CellIndex,
        writes: &mut Vec<EventIndex>,
    ) {
        if self.has_closure() {
            let could_see = self.closure.could_see(self, thread, after, cell);
            writes.retain(|&write| could_see(write));
        } else {
            writes.clear();
        }
    }
}
