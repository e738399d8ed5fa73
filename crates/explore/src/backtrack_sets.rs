//! Backtrack sets and sleep sets along a trace, for `source` and `dpor`.
//!
//! Source: Abdulla, Aronis, Jonsson, Sagonas, JACM 64(4), 2017, Algorithm 1.

use crate::happens_before::PendingEvent;
use crate::run::Run;
use interleaf_memory::Status;
use interleaf_program::Op;
use interleaf_trace::{EventIndex, ThreadIndex, ThreadSet};

/// A prefix of the trace, and what is to be explored from it.
#[derive(Default)]
pub(crate) struct Node {
    pub(crate) backtrack: ThreadSet,
    /// The threads that were explored from here, or need not be because they were explored from an earlier node.
    pub(crate) sleep: ThreadSet,
    /// The thread of the next event, and its choice.
    thread: Option<ThreadIndex>,
    choice: u32,
}

/// One node for each prefix of the trace, the whole trace included. Those beyond keep their buffers.
pub(crate) struct BacktrackSets {
    nodes: Vec<Node>,
    initials: Vec<ThreadIndex>,
}

impl BacktrackSets {
    /// Of the empty trace.
    pub(crate) fn new() -> BacktrackSets {
        BacktrackSets { nodes: vec![Node::default()], initials: Vec::new() }
    }

    #[inline]
    pub(crate) fn at(&mut self, depth: usize) -> &mut Node {
        &mut self.nodes[depth]
    }

    /// Sets the thread of the next event after a new prefix.
    #[inline]
    pub(crate) fn pick_thread(&mut self, depth: usize, thread: ThreadIndex) {
        let node = &mut self.nodes[depth];
        node.backtrack.insert(thread);
        node.thread = Some(thread);
    }

    /// Lets the announced thread take its step. The new sleep set has the sleepers that are independent of the step; it
    /// is empty if the search has no sleep sets.
    #[inline(always)]
    pub(crate) fn step(&mut self, run: &mut Run, next: PendingEvent, has_sleep_sets: bool) {
        let depth = run.depth();
        if self.nodes.len() == depth + 1 {
            self.nodes.push(Node::default());
        }
        let (before, after) = self.nodes.split_at_mut(depth + 1);
        let (node, child) = (&before[depth], &mut after[0]);
        child.sleep.clear();
        child.backtrack.clear();
        (child.thread, child.choice) = (None, 0);
        let sleepers = node.sleep.iter().filter(|&sleeper| has_sleep_sets && sleeper != next.thread);
        for sleeper in sleepers {
            let footprint = run.machine.footprint(sleeper);
            let conflicts = footprint.conflicts(next.footprint, &run.machine.trace().groups);
            if !(conflicts && run.order.announced_depends_on(&run.machine, next, sleeper, footprint)) {
                child.sleep.insert(sleeper);
            }
        }
        run.take(next, node.choice);
        run.record_event();
    }

    /// Makes sure that an initial of a race's reversal is in the backtrack set or the sleep set there.
    pub(crate) fn add_initial(&mut self, run: &mut Run, race: &[EventIndex], mut next: PendingEvent) {
        let Some(first) = race.iter().min() else { return };
        // Without buffers another footprint conflicts with the same events.
        if run.order.buffering.is_on {
            let left_out = |position| race.iter().any(|&gone| run.order.happens_before_or_is(gone, position));
            next.footprint = run.machine.footprint_without(next.thread, next.footprint, left_out);
        }
        let node = &mut self.nodes[first.index()];
        let sets = [&node.backtrack, &node.sleep];
        if !run.order.initials_meet(run.machine.trace(), race, next, sets, &mut self.initials) {
            node.backtrack.insert(self.initials[0]);
        }
    }

    /// Goes back to the last node with something left to explore, and returns its next thread. `is_cut` says what must
    /// not be explored.
    pub(crate) fn go_back(
        &mut self,
        run: &mut Run,
        mut is_cut: impl FnMut(&mut Run, ThreadIndex) -> bool,
    ) -> Option<ThreadIndex> {
        while run.take_back().is_some() {
            let node = &mut self.nodes[run.depth()];
            let thread = node.thread?;
            if let Status::Ready(Op::Choose { among }) = run.machine.status(thread)
                && node.choice + 1 < among
            {
                node.choice += 1;
                return Some(thread);
            }
            node.sleep.insert(thread);
            node.choice = 0;
            while let Some(thread) = node.backtrack.iter().find(|&thread| !node.sleep.contains(thread)) {
                if !is_cut(run, thread) {
                    node.thread = Some(thread);
                    return Some(thread);
                }
                node.sleep.insert(thread);
            }
        }
        None
    }
}
