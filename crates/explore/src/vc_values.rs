//! A value-centric search that orders fewer events than VC-DPOR: executions differ in the values of reads, or in the order of
//! two writes by leaves, if some read may read one of the two but not the other.
//!
//! Source: Chatterjee, Pavlogiannis, Toman, "Value-Centric Dynamic Partial Order Reduction", OOPSLA 2019; Toman, thesis, October 2021,
//! chapter 3, Algorithms 3.1 to 3.7, and section 3.4. That algorithm itself is [`vc`](crate::vc()).
//!
//! Promise, under sequential consistency: whatever thread is the root, every reachable local state of every thread is visited,
//! and every fault and every deadlock is found. Data races, leaks and what memory holds at the end are not preserved, and are
//! refused. Not promised: that each class is run, or that one is run once only; and fewer executions than with `rvf`.
//!
//! The nodes, values, causal map and endings are those of [`rvf`](crate::rvf()). Two more things distinguish
//! executions. A read of the root reads either from its own thread or from the others (the side function). And where a
//! node has two unordered writes of other threads, the leaves, that must be ordered, it becomes two nodes, one for each
//! order that has a witness (Extend); a causal map holds for both. `consistency/src/good_writes/value_orders.rs`
//! says which writes these are.
//!
//! Nothing is lost, whatever is put in order: take an execution that agrees with a node. It has the two writes in one
//! of the two orders, so it agrees with the node for that order; and of the values of a read, side by side, it has one.
//! The argument for the causal map needs no more. So it holds for atomic events that touch several cells, too.
//!
//! Deviations:
//! - Those of `rvf`: causal maps as numbers, updates and atomic sections as one event, locks as waits for a value, final reads.
//! - Fewer events are put in order than in the paper, as `VerifySC` decides, which is exponential and does not need it.
//! - Events are put in order after all threads have run on, for the read and for the writes at once.
//! - Backtrack signals, which the paper does not have: Lemma 4.1 of the thesis asks for nothing that an order forbids. The event
//!   that it leaves out reads from no order, and the read that it appends comes after all events.
//! - The initial value is on the side of the others: where the root can see it, it has no write of its own.

use crate::rvf::node::Node;
use crate::rvf::{Equivalence, Explorer, Options, explore_as};
use crate::vc::first_spawned;
use interleaf_program::{AnyProgram, ThreadId};
use interleaf_search::{Observer, Results, Search, SearchError};
use interleaf_trace::EventIndex;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Explores a program. The root is the first thread that main starts.
pub fn vc_values(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    with_root(program, search, first_spawned(), observer)
}

/// Explores a program with this root. The root changes counts only, not what is found. If it is never started, all
/// threads are leaves.
pub fn with_root(
    program: &dyn AnyProgram,
    search: &Search,
    root: ThreadId,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    explore_as("vc-values", program, search, Options::default(), Equivalence::ValuesAndOrders(root), observer)
}

impl Explorer<'_, '_> {
    /// Makes a node of the events of the stack, or one that orders two of them, if that is necessary.
    pub(crate) fn split(&mut self, base: usize, execution: Rc<Vec<EventIndex>>) -> ControlFlow<()> {
        let root = self.root_index();
        if !self.instance.may_be_unordered(root) {
            return self.read_on(base, execution);
        }
        let (depth, orders) = (self.instance.len(), self.instance.orders());
        assert!(self.instance.has_closure(), "what has a witness has a closure; please report this");
        match self.instance.unordered(root) {
            Some(pair) => {
                self.nodes.push(Node::ordering(base, depth, orders, execution, pair));
                ControlFlow::Continue(())
            }
            None => self.read_on(base, execution),
        }
    }

    /// Continues with two events of the node at the top in order, if there is a witness.
    pub(crate) fn put_in_order(&mut self, one: EventIndex, other: EventIndex) -> ControlFlow<()> {
        let Some(node) = self.nodes.last() else { return ControlFlow::Continue(()) };
        let (execution, depth, orders) = (node.execution(), node.depth, node.orders);
        self.instance.truncate_orders(orders);
        self.instance.order_before(one, other);
        let whole = self.whole(&execution, depth);
        let first = whole.iter().find(|&&event| event == one || event == other);
        let order = if first == Some(&one) {
            whole
        } else {
            let Some(order) = self.witness_root_first() else { return ControlFlow::Continue(()) };
            order
        };
        self.remember(&order);
        self.split(depth, Rc::new(order))
    }

    fn witness_root_first(&mut self) -> Option<Vec<EventIndex>> {
        let root = self.root_index();
        self.verifying(true);
        let witness = {
            let (instance, mut goes_on) = self.instance_while();
            instance.witness_root_first(root, &mut goes_on)
        };
        self.verifying(false);
        witness
    }
}
