//! Could this have happened, if each read may read from any of several writes: the problem VSC with good writes.
//!
//! Source: Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman, "Stateless Model Checking Under a Reads-Value-From Equivalence",
//! CAV 2021, section 4; Toman, thesis, 2023, section 4.2, and 4.4 for updates.
//!
//! [`Instance::verify`] finds a witness: an order of all events in which each read reads from one of its good writes. It
//! searches the witness states ([`verify_sc`](self), Algorithm 4.1), within what the [closure](self) allows.
//!
//! An event may read and write several cells in one step: an update, an atomic section, a read of a cell and of the lifetime
//! of its object. Its sources are good cell by cell; besides, it may be asked that one of them at least is
//! [fresh](Access::fresh).
//!
//! Deviations: the paper has two events for an update, which are executed one after the other; here it is one event. Under models
//! with store buffers, which the paper does not look at, the moments at which writes reach memory are events of threads of their own, and
//! a read may be [forwarded](Access::forwarded) from its thread's buffer.

mod annotated;
mod closure;
mod events;
mod linear;
mod verify_sc;

use closure::Closure;
pub use events::{Access, Events, Read};
use events::{INITIAL, Slot};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use std::ops::Deref;

/// What [`Instance::verify`] does besides enumerating witness states. None of it changes whether there is a witness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heuristics {
    /// A read that can be executed is executed, and nothing else is tried.
    pub greedy_reads: bool,
    /// So is a write that nobody needs, where the last write to its cell is not needed any more either.
    pub greedy_writes: bool,
    /// Only orders are tried that respect the closure.
    pub closure: bool,
    /// What comes early in the guide is tried first; and before that, if there is a closure, the guide itself, as far as it
    /// lets it.
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

/// What came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// All events in an order in which each read reads from a good write, if there is one.
    pub witness: Option<Vec<EventIndex>>,
    /// How many witness states were visited.
    pub states: u64,
}

/// Events with good writes and their closure. Both are taken back in the reverse order.
#[derive(Default)]
pub struct Instance {
    events: Events,
    /// That of the first events, or of all.
    closure: Closure,
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

    /// Takes back all events but the first `length`.
    pub fn truncate(&mut self, length: usize) {
        self.closure.truncate(length);
        self.events.truncate(length);
    }

    /// Finds a witness. `guide` has each event once; best it is nearly a witness.
    pub fn verify(&mut self, guide: &[EventIndex], how: Heuristics) -> Verified {
        self.verify_while(guide, how, &mut || true).unwrap_or(Verified { witness: None, states: 0 })
    }

    /// The same, as long as `goes_on`, which is asked after some thousand states, says so; else nothing comes out.
    pub fn verify_while(
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

    /// Whether there is a closure. If not, there is no witness.
    pub fn has_closure(&mut self) -> bool {
        self.extend_closure(&mut || true).expect("it is not stopped")
    }

    /// The same, as long as `goes_on`, which is asked after some hundred reads, says so; else nothing comes out.
    fn extend_closure(&mut self, goes_on: &mut dyn FnMut() -> bool) -> Option<bool> {
        self.closure.extend(&self.events, true, goes_on)
    }

    /// Whether an event could be pushed and there still be a closure, as far as is seen at once: whether each of its reads could
    /// see a good write within the closure of the events that there are.
    pub fn could_be_pushed(&mut self, access: Access) -> bool {
        self.has_closure()
            && (!access.forwarded.is_empty()
                || access.reads.iter().all(|(cell, good)| {
                    let could_see = self.closure.could_see(self, access.thread, access.after, *cell);
                    good.iter().any(|&write| could_see(write))
                }))
    }

    /// Leaves of some writes to a cell those that the next event of a thread could see within the closure of the
    /// events that there are, if it comes after the events `after` and is not forwarded.
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
