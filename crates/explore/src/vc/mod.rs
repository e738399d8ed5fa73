//! VC-DPOR: the value-centric partitioning, in polynomial time for each class.
//!
//! Source: Chatterjee, Pavlogiannis, Toman, "Value-Centric Dynamic Partial Order Reduction", OOPSLA 2019; Toman, "Improved
//! Verification Techniques for Concurrent Systems", thesis, October 2021, chapter 3: Algorithms 3.5 to 3.7 here, Algorithms 3.1 to
//! 3.4, Lemma 3.1 and what Extend orders in `consistency/src/annotated/`, and the implementation details of section 3.4.
//!
//! Promise, under sequential consistency, whatever thread is the root: every reachable local state of every thread is visited, and every
//! fault and every deadlock is found. The time is polynomial for each class of traces, for a fixed number of threads, but for what
//! the deviations say. Data races, leaks and what memory holds at the end are not preserved, and are refused.
//!
//! One thread is the root, the others are leaves. Two traces are of one class if their events and values are equal, if the reads of
//! the root read on the same side (its own writes, or those of leaves), if the reads depend on each other in the same way, and if the
//! conflicting events of leaves are in the same order. A call of `VC-DPOR` has a closed annotated partial order `P`. It
//! takes a witness of `P`, lets all threads run until each is about to read ([`call`](self), WExtend), and orders the new events with
//! those of other leaves in every way that has a closure ([`extend`](self), Extend). For each such order `Q` it tries the values of the
//! read of the root (ExtendRoot), and then of each leaf (ExtendLeaf), in every place among the events of other leaves. A causal map
//! forbids a read that was tried the sources that it had then.
//!
//! Threads, events, values and causal maps are those of [`rvf`](crate::rvf()), and so is a `Q`, with the reads to be tried
//! (`Node`). The calls are frames of a stack of their own, as they nest as deep as there are reads.
//!
//! What a maximal trace is, is what the paper counts: a trace in line 2 of Algorithm 3.5 after which no thread has an event.
//!
//! Deviations:
//! - Those of `rvf`: causal maps as numbers; updates, locks and atomic sections as one event with several reads of cells; locks
//!   and waits that read only what satisfies them; choices as events; final reads of threads that wait for ever. The causal map may require
//!   that at least one cell of a read has a new source. Then there is one case for each cell that can be the first with a new source, as
//!   the closure cannot decide a disjunction.
//! - The initial value is on the side of the root.
//! - A maximal trace is run once for each value of its last read, even if several orders `Q` of a call, or several places of the read, have it: if
//!   they have the same events with the same values, the local states of all threads are the same. This is not in the
//!   paper, but the authors' prototype, and so the published counts have it. It is not done for traces that end with a thread that waits,
//!   as what it waits for depends on the order. [`Options::merges_maximal`] switches it off.
//! - The order of reads is that of the prototype (`rank.rs`).
//! - Local variables and joins are no reads, as in the paper, where the front end takes them for reads (`local.rs`).
//! - Locks: each acquisition has one unlock as its good write, so that good writes of two acquisitions are disjoint (Remark 3.4).
//! - Extend leaves the writes unordered that section 3.4 leaves unordered. If it has to order several pairs at once, an order of some may
//!   have a closure, and none with the others. The bound of Theorem 3.3 is on the paper's Extend, which orders one event with
//!   all others.
//! - Backtrack signals (`rvf/signals.rs`), which cut subtrees without maximal traces: what the paper calls future work. Lemma 4.1 of the thesis,
//!   on which they rest, asks for nothing that an order forbids: the event that it leaves out reads from no order, and the
//!   read that it appends comes after all events. [`Options::backtrack_signals`] switches them off.
//! - A deadlock is an execution for each combination of final values of what threads wait for, if one of the orders of leaves has
//!   it.

mod call;
mod extend;
mod local;
mod rank;

use crate::rvf::node::Next;
use crate::rvf::values::Value;
use crate::rvf::{Equivalence, Explorer, explore_as};
use extend::Annotation;
use interleaf_program::{AnyProgram, ThreadId};
use interleaf_search::{Observer, Results, Search, SearchError};
use interleaf_trace::EventIndex;
use std::ops::ControlFlow;

pub(crate) use local::{Assumptions, Local};

/// What can be switched off. None of it changes what is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether a maximal trace is run once for each value of its last read.
    pub merges_maximal: bool,
    /// Whether a call is left early when no read that was tried can have another source.
    pub backtrack_signals: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { merges_maximal: true, backtrack_signals: true }
    }
}

/// Explores a program. The root is the first thread that main starts.
pub fn vc(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    with_root(program, search, first_spawned(), Options::default(), observer)
}

/// The first thread that main starts.
pub fn first_spawned() -> ThreadId {
    ThreadId::MAIN.child(0).expect("main can start a thread; please report this")
}

/// Explores a program with this root. The root changes counts only, not what is found. If it is never started, all threads are
/// leaves.
pub fn with_root(
    program: &dyn AnyProgram,
    search: &Search,
    root: ThreadId,
    options: Options,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    let Options { merges_maximal, backtrack_signals } = options;
    let shared = crate::rvf::Options { backtrack_signals, ..crate::rvf::Options::default() };
    explore_as("vc", program, search, shared, Equivalence::ValueCentric { root, merges_maximal }, observer)
}

/// A place in the recursion.
enum Frame {
    /// A call of VC-DPOR, whose events are those from `base` on: its read, and what the threads then did.
    Call {
        base: usize,
        /// What has led to maximal traces.
        maximal: Vec<Annotation>,
        /// By thread: how many writes are behind its read (`rank.rs`).
        writes_behind: Vec<u32>,
    },
    /// The order `Q` of a call, whose reads are tried: the explorer's last node.
    Reads,
    /// A read with a value, the event of this number, which has to find its places among the events of leaves.
    Read { base: usize, value: Value, annotation: Annotation },
    /// Two events of leaves, which are put in order, first one way and then the other. `orders` were there before; the events from
    /// `since` on are new.
    Pair { stage: Stage, since: usize, pair: (EventIndex, EventIndex), tried: u32, orders: usize },
}

/// What is ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// A read, before its call.
    Read,
    /// What the threads did after it.
    Writes,
}

/// The search.
pub(crate) struct ValueCentric<'s, 'e, 'p> {
    explorer: &'s mut Explorer<'e, 'p>,
    merges_maximal: bool,
    frames: Vec<Frame>,
}

impl<'s, 'e, 'p> ValueCentric<'s, 'e, 'p> {
    pub(crate) fn new(explorer: &'s mut Explorer<'e, 'p>, merges_maximal: bool) -> Self {
        ValueCentric { explorer, merges_maximal, frames: Vec::new() }
    }

    pub(crate) fn run(&mut self) {
        // A search that keeps starting over must be stoppable too.
        if self.explorer.results.poll(self.explorer.search).is_break() || self.begin().is_break() {
            return;
        }
        while !self.explorer.machine.is_interrupted() {
            let Some(frame) = self.frames.last_mut() else { return };
            let went_on = match frame {
                Frame::Call { .. } | Frame::Read { .. } => {
                    self.leave();
                    ControlFlow::Continue(())
                }
                Frame::Pair { .. } => self.put_in_order(),
                Frame::Reads => match self.explorer.nodes.last_mut().map(|node| node.next()) {
                    Some(Next::Value(value)) => self.extend_with_value(value),
                    Some(Next::Read(thread)) => {
                        self.explorer.begin(thread);
                        ControlFlow::Continue(())
                    }
                    _ => {
                        self.leave();
                        ControlFlow::Continue(())
                    }
                },
            };
            // A closure may have been stopped.
            if went_on.is_break() || self.explorer.results.halt.is_some() {
                return;
            }
        }
    }

    /// Leaves the frame at the top.
    fn leave(&mut self) {
        match self.frames.pop() {
            // The initial call has no read, and nothing comes after it.
            Some(Frame::Call { .. }) if self.frames.is_empty() => {}
            Some(Frame::Call { base, .. }) => self.explorer.undo_call(base),
            Some(Frame::Reads) => self.explorer.leave(),
            Some(Frame::Read { base, .. }) => self.explorer.instance.truncate(base),
            Some(Frame::Pair { orders, .. }) => self.explorer.instance.truncate_orders(orders),
            None => {}
        }
    }
}
