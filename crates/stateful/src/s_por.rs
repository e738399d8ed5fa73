//! `s-por`: safe sets. If a thread can take an invisible step, only that thread is followed; else all are.
//!
//! Source: Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022 (arXiv 2211.11942),
//! Algorithm 1.
//!
//! A step is invisible if it touches nothing that another thread could touch: a start, a choice, a fence, a write that
//! goes into a buffer, and a join. (Accesses to memory that no other thread can reach are no steps at all.) A join
//! touches the right to join its thread; should two threads turn out to join the same one, the search starts over with
//! joins visible. The second join is pending in a state that is reached after the first one, and no reduction hides it:
//! see below, with "a second join of the thread is pending" for w.
//!
//! A pattern of names can make other accesses invisible (`private_globals.rs`).
//!
//! Deviation: the paper assumes systems without cycles and deadlocks. Here a thread whose invisible steps only lead
//! back to the stack is not enough, if invisible steps alone lead from there to its state: then all threads are
//! followed, unless the way back has a state from which all are followed anyway.
//!
//! Promise: the same states in which no thread can move, and the same components in which no thread gets anywhere
//! (`components.rs`), so the same deadlocks; and the same local states of every thread, so the same faults, as `stateful` finds.
//!
//! Proof. Say c(s) is when the search leaves the state s. For a path w from a visited state s, the search has a path w' from s
//! on which everything of w happens: w' is, up to exchanging neighbours that are independent, w and something after it. By
//! induction on the length of w, then on c(s). Nothing is to be shown if w is empty.
//! - All are followed from s: the search has the first step of w, and what is left is shorter.
//! - A thread p is followed alone, by an invisible step a. As other threads neither touch what a touches nor can
//!   disable it, p's first step in w, if it has one, is a, or another of the numbers that a could choose, which is
//!   followed too; and it can be exchanged to the front of w. What is left is shorter. If p has no step in w, then a is
//!   independent of all of w: w is a path from a(s) too, where a is one of the choices that did not lead to the stack.
//!   Then c(a(s)) < c(s), since the search had left a(s) when it was met, or leaves it before s; and by induction it
//!   has a path from a(s) on which w happens. Or a(s) is on the stack, and above it, and below s, a state from which
//!   all are followed. Up to the first of these the stack has invisible steps that are followed alone: if w has none of
//!   their threads' steps, it is a path from that state too, and there its first step is followed; else what is left is
//!   shorter.
//!
//! If no thread can move after w then w' is w, up to such exchanges, and ends in the same state. A local state of a
//! thread that w reaches is reached by w', as what a thread does depends on its own steps and what they obtained, which
//! is the same. (A thread that stopped in a loop without effect resumes in a step of another thread, which is never
//! invisible, as it writes what the loop read; two steps that would let it resume can be exchanged if they are
//! independent.) Nor is a write lost that has to wait for room in a buffer: the writes before it only come earlier in
//! w' than in w, as seen from the buffer, so it is full before the step that makes room.

use crate::Options;
use crate::private_globals::PrivateGlobals;
use crate::run::{Met, Run, Step};
use crate::search::{Expansion, Frame, explore};
use crate::visited::StateId;
use fixedbitset::FixedBitSet;
use interleaf_memory::Status;
use interleaf_program::{AnyProgram, Op};
use interleaf_search::{Observer, Results, Search, SearchError};
use interleaf_trace::{Footprint, ThreadIndex};

/// Visits the states of a program that safe sets lead to.
pub fn s_por(
    program: &dyn AnyProgram,
    search: &Search,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    explore(program, search, options, observer, |before: Option<SafeSets>| SafeSets {
        invisible: before.map(|before| before.invisible).unwrap_or_default().knowing_more(),
        on_stack: FixedBitSet::new(),
        enabled: Vec::new(),
    })
}

#[derive(Debug, Default)]
pub(crate) struct Invisible {
    /// The variables that count as private.
    hidden: PrivateGlobals,
    /// Whether two threads are known to join the same one.
    joins_are_visible: bool,
    /// Whether that was learned since the search started.
    has_met_second_join: bool,
}

impl Invisible {
    /// The same for a search that starts over.
    pub(crate) fn knowing_more(self) -> Invisible {
        let joins_are_visible = self.joins_are_visible || self.has_met_second_join;
        Invisible { hidden: self.hidden.knowing_more(), joins_are_visible, has_met_second_join: false }
    }

    /// The first of these enabled threads whose next step is invisible.
    pub(crate) fn find(&self, run: &mut Run, enabled: &[ThreadIndex]) -> Option<ThreadIndex> {
        enabled.iter().copied().find(|&thread| {
            let footprint = run.machine.footprint(thread);
            if let Status::Ready(Op::Join { .. }) = run.machine.status(thread) {
                return !self.joins_are_visible;
            }
            let touches_nothing = !footprint.accessed().is_some() && !footprint.lifetime.is_some();
            touches_nothing && !footprint.reads.is_some() || self.hidden.hides(run, thread, footprint)
        })
    }

    /// Notes a step that is about to be taken.
    pub(crate) fn follow(&mut self, run: &Run, step: Step, footprint: Footprint) {
        self.hidden.touch(run, run.process(step.thread), footprint);
    }

    /// Examines a new state: whether a thread would join one that was joined before, and which threads wait for what.
    pub(crate) fn look(&mut self, run: &Run) {
        self.hidden.begin(run);
        for thread in run.machine.threads() {
            if let Some(guard) = run.machine.guard(thread).filter(|_| !run.machine.is_enabled(thread)) {
                let footprint = Footprint { reads: guard.cells, ..Footprint::NOTHING };
                self.hidden.touch(run, run.process(thread), footprint);
            }
        }
        if !self.joins_are_visible && run.machine.threads().any(|thread| run.machine.joins_again(thread)) {
            self.has_met_second_join = true;
        }
    }

    /// Whether the search has to start over.
    pub(crate) fn was_wrong(&self) -> bool {
        self.has_met_second_join || self.hidden.was_wrong
    }
}

/// Whether a state is left for one thread alone.
#[derive(Debug, Default)]
pub(crate) struct Safe {
    alone: Option<ThreadIndex>,
    /// Whether a step of it led to a state that is not on the stack, or back to one from which the way here has one
    /// that all are followed from.
    leads_on: bool,
    /// The last state on the path, itself included, from which all threads are followed.
    last_whole: Option<StateId>,
}

struct SafeSets {
    invisible: Invisible,
    on_stack: FixedBitSet,
    /// Kept for its memory.
    enabled: Vec<ThreadIndex>,
}

impl Expansion for SafeSets {
    type Own = Safe;

    fn enter(&mut self, run: &mut Run, stack: &mut [Frame<Safe>]) {
        let Some((top, below)) = stack.split_last_mut() else { return };
        let mut last_whole = None;
        if let Some(parent) = below.last_mut() {
            parent.own.leads_on = true;
            last_whole = parent.own.last_whole;
        }
        self.on_stack.grow_and_insert(top.state as usize);
        self.invisible.look(run);
        run.enabled(top.state, &mut self.enabled);
        let alone = self.invisible.find(run, &self.enabled);
        last_whole = if alone.is_none() { Some(top.state) } else { last_whole };
        top.own = Safe { alone, leads_on: false, last_whole };
        match alone {
            Some(thread) => run.steps_of(thread, &mut top.steps),
            None => self.enabled.iter().for_each(|&thread| run.steps_of(thread, &mut top.steps)),
        }
    }

    fn follow(&mut self, run: &mut Run, _: &mut [Frame<Safe>], step: Step, footprint: Footprint) {
        self.invisible.follow(run, step, footprint);
    }

    fn meet(&mut self, _: &mut Run, stack: &mut [Frame<Safe>], met: Met) {
        if let Some(top) = stack.last_mut() {
            // States have higher numbers further up the stack.
            let is_whole = || top.own.last_whole.is_some_and(|state| state >= met.state);
            top.own.leads_on |= !self.on_stack.contains(met.state as usize) || is_whole();
        }
    }

    fn extend(&mut self, run: &mut Run, stack: &mut [Frame<Safe>]) {
        let Some(top) = stack.last_mut() else { return };
        let Some(alone) = top.own.alone.take().filter(|_| !top.own.leads_on) else { return };
        run.counts().cycles += 1;
        top.own.last_whole = Some(top.state);
        run.enabled(top.state, &mut self.enabled);
        let others = self.enabled.iter().copied().filter(|&thread| thread != alone);
        others.for_each(|thread| run.steps_of(thread, &mut top.steps));
    }

    fn leave(&mut self, _: &mut Run, stack: &mut [Frame<Safe>]) {
        if let Some(top) = stack.last() {
            self.on_stack.remove(top.state as usize);
        }
    }

    fn starts_over(&self) -> bool {
        self.invisible.was_wrong()
    }
}
