//! Annotated partial orders: events with good writes, where the events of all threads but one are ordered.
//!
//! Source: Chatterjee, Pavlogiannis, Toman, "Value-Centric Dynamic Partial Order Reduction", OOPSLA 2019; Toman, "Improved
//! Verification Techniques for Concurrent Systems", thesis, October 2021, section 3.2.
//!
//! One thread is the root, all others are leaves. `X1` are the events of the root, `X2` those of the leaves. The order has a
//! *Mazurkiewicz width* of 1 on each: two conflicting events of `X1`, or of `X2`, are ordered. Then the closure (`rules.rs`) (Algorithm
//! 3.1) exists iff there is a witness (`witness.rs`) (Lemma 3.3), and both are found in polynomial time (Theorem 3.2). Where events of leaves are
//! not yet ordered, `extend` says which come next.
//!
//! The events are those of an [`Instance`]: their threads divide them into `X1` and `X2`, and the good writes of a read of the root
//! say its side: they are all its own, or all of others. The order is the instance's, with the additional orders.
//!
//! Deviations:
//! - An event may read and write several cells in one step: an update, a lock, an atomic section, an access to memory that is freed.
//!   The paper has reads and writes of one cell. Nothing in the proof of Lemma 3.1 needs that: it is about a read of a cell, the writes
//!   to this cell, and one linear order of all events. Each read of a cell obeys the rules on its own.
//! - The initial value of a cell is a write before all events. A read that may read it is on the side that its good writes say: for the
//!   root that is a choice of the search.
//! - A read must not have [fresh](crate::good_writes::Access::fresh) sources or [forwarded](crate::good_writes::Access::forwarded)
//!   writes: the rules know neither.
//!
//! Promise: [`Instance::witness_of_closed`] returns a witness if [`Instance::closes`] and nothing is [unordered](Instance::unordered_leaves).

mod extend;
pub(crate) mod rules;
mod witness;

use crate::good_writes::Instance;
use crate::good_writes::closure::{Closure, Rules};

impl Instance {
    /// Without events, and with the closure of annotated partial orders.
    pub fn annotated() -> Instance {
        Instance { closure: Closure::with(Rules::Annotated), ..Instance::default() }
    }

    /// Closes the order. Returns whether there is a closure, as long as `goes_on` says so, which is asked after some hundred reads, and
    /// else that there is none.
    pub fn closes(&mut self, goes_on: &mut dyn FnMut() -> bool) -> bool {
        self.extend_closure(goes_on).unwrap_or(false)
    }

    /// How often a read was considered by a rule of the closure: the steps of Algorithm 3.1.
    pub fn reads_considered(&self) -> u64 {
        self.closure.considered
    }
}
