//! DPOR: persistent sets and sleep sets, with bounds on store buffers and on context switches.
//!
//! Sources: Zhang, Kusano, Wang, "Dynamic Partial Order Reduction for Relaxed Memory Models", PLDI 2015, Algorithm 1, which is
//! that of Flanagan and Godefroid, "Dynamic Partial-Order Reduction for Model Checking Software", POPL 2005, on more
//! transitions; Godefroid's sleep sets (LNCS 1032, 1996); Coons, Musuvathi, McKinley, "Bounded Partial-Order Reduction",
//! OOPSLA 2013, for the bound on context switches.
//!
//! Deviations:
//! - Algorithm 2, which adds transitions to the enabled sets of earlier states once they are seen, is not needed: buffers are
//!   threads of the machine, so that a thread shows what comes behind a buffered write as soon as it has written it. The
//!   independence within a thread (definitions 3 and 4) is that of `buffering.rs`, by which a read and the memory-write of what
//!   it sees are independent too.
//! - A full buffer makes a write wait for its oldest memory-write, which therefore happens before it; the paper flushes it in
//!   the same step, with the same executions.
//! - The papers reverse the last event that a transition depends on and that does not happen before it. Here all are that it
//!   depends on directly: a memory-write may depend on a read and on what exposes the read, which do not depend on each other.
//! - "May be co-enabled" is asked of guards (locks, waits) as in `guarded_races.rs`. The next transition of a thread is looked
//!   at again only after an event that it depends on, or that made it the next one: else nothing has changed for it.
//! - A member of a persistent set that sleeps is not explored, and the races that it has are not found there. So that no
//!   execution is lost, a backtrack set gets an initial of each reversal too, if it has none: it is a source set (`source.rs`).
//! - With a bound on context switches there are no sleep sets: what an earlier sibling explored it may have had to leave
//!   undone at the bound. As Coons et al. have it, a thread goes on as long as it can unless there is a reason, every backtrack
//!   point comes with a conservative one where the block of the thread that ran there begins, and where a thread cannot run
//!   at a backtrack point all that can are added. Besides, what makes a thread able to run counts as a race (an unlock with a
//!   lock, the last event of a thread with its join): before it, the switch away from that thread is free. Steps of buffers
//!   are no context switches, begin no block, and can always be taken; where a thread waits for its buffers, within its
//!   block, all that can run are added.
//! - A choice of a value is an event of its own, whose alternatives are explored one after the other at its node.
//!
//! Promise: every Mazurkiewicz class is explored to its end exactly once if there is no bound on context switches; executions that
//! end because all enabled threads sleep are counted in `redundant`. With one, every fault of an execution within the bound
//! is found, and classes may be met again.

use crate::observability::Observability;
use crate::races::{HappensBefore, Next};
use crate::turns::pick;
use interleaf_memory::search::{ending, refining};
use interleaf_memory::{Contexts, Machine, Observer, Refusal, Results, Search, Status};
use interleaf_program::{Op, Program};
use interleaf_trace::{Action, Position, Stop, ThreadIndex, ThreadSet};
use std::ops::ControlFlow;

/// Explores a program.
pub fn dpor<P: Program>(
    program: &P,
    search: &Search,
    observer: &mut impl Observer<P>,
) -> Result<Results, Refusal> {
    refining(&search.settings, |settings| {
        observer.start();
        let mut explorer = Explorer {
            machine: Machine::new(program, settings),
            search,
            observer: &mut *observer,
            results: Results::default(),
            nodes: vec![Node::default()],
            order: HappensBefore::new(Observability::default()),
            guarded_races: Vec::new(),
            initials: Vec::new(),
        };
        explorer.run();
        explorer.machine.refusal().map_or_else(|| Ok(explorer.results), Err)
    })
}

/// A prefix of the current trace, and what is to be explored from it.
#[derive(Default)]
struct Node {
    enabled: ThreadSet,
    backtrack: ThreadSet,
    /// What was explored from here, and what need not be because it was from an earlier node.
    sleep: ThreadSet,
    /// The thread whose event follows, and what it chooses.
    thread: Option<ThreadIndex>,
    choice: u32,
    contexts: Contexts,
}

struct Explorer<'e, 'p, P: Program, O> {
    machine: Machine<'p, P>,
    search: &'e Search<'e>,
    observer: &'e mut O,
    results: Results,
    /// One for each prefix of the trace, the whole trace included; those beyond keep their buffers.
    nodes: Vec<Node>,
    order: HappensBefore,
    guarded_races: Vec<Vec<Position>>,
    initials: Vec<ThreadIndex>,
}

impl<P: Program, O: Observer<P>> Explorer<'_, '_, P, O> {
    fn run(&mut self) {
        // A search that starts over again and again has to be stopped too.
        if self.results.poll(self.search).is_break() {
            return;
        }
        self.arrive();
        while self.machine.refusal().is_none() {
            let thread = match self.pick() {
                Some(thread) => thread,
                None => {
                    if self.end().is_break() {
                        return;
                    }
                    match self.backtrack() {
                        Some(thread) => thread,
                        None => return,
                    }
                }
            };
            self.step(thread);
            if self.machine.refusal().is_some() {
                return;
            }
            self.arrive();
            if self.results.poll_within(self.search, &self.machine).is_break() {
                return;
            }
        }
    }

    fn depth(&self) -> usize {
        self.machine.trace().events.len()
    }

    /// Takes note of what can come after a prefix that was just reached, and of the backtrack points that it asks for.
    fn arrive(&mut self) {
        let depth = self.depth();
        let machine = &self.machine;
        let enabled = machine.threads().filter(|&thread| machine.is_enabled(thread));
        let node = &mut self.nodes[depth];
        node.enabled = enabled.collect();
        node.backtrack.clear();
        node.thread = None;
        node.choice = 0;
        for thread in self.machine.threads() {
            self.update_backtrack_sets(thread);
        }
    }

    /// For the next transition of a thread: makes sure that it is explored before the events that it races with.
    fn update_backtrack_sets(&mut self, thread: ThreadIndex) {
        let machine = &self.machine;
        let can_come = self.nodes[self.depth()].enabled.contains(thread) || machine.waits_in_vain(thread);
        if !can_come {
            return;
        }
        let next = Next::of(&mut self.machine, thread);
        if !self.is_affected(next) {
            return;
        }
        self.order.announce(&self.machine, next);
        if let Some(guard) = next.guard {
            let mut races = std::mem::take(&mut self.guarded_races);
            self.order.guarded_races(&self.machine, next, guard, &mut races);
            races.iter().for_each(|race| self.add_backtrack_point(race, next));
            self.guarded_races = races;
        }
        let is_bounded = self.search.context_bound.is_some();
        if next.guard.is_none() || is_bounded {
            for number in 0..self.order.races().len() {
                let race = self.order.races()[number];
                self.add_backtrack_point(&[race], next);
            }
        }
        let ended = next.joins.filter(|_| is_bounded).map(|thread| self.machine.last_event(thread));
        if let Some(last) = ended.filter(|last| last.is_event()) {
            self.add_backtrack_point(&[last], next);
        }
    }

    /// Whether the last event could be one that the next transition of a thread depends on, or made it the next one.
    fn is_affected(&self, next: Next) -> bool {
        let trace = self.machine.trace();
        let Some(last) = trace.events.last() else { return false };
        let owner = |thread| self.machine.owner(thread).unwrap_or(thread);
        owner(last.thread) == owner(next.thread)
            || last.action == Action::Spawn(next.thread)
            || next.joins.is_some()
            || last.footprint.conflicts(next.footprint, &trace.groups)
    }

    /// Makes sure that `next`, or what must happen before it, is explored before the events of a race.
    fn add_backtrack_point(&mut self, race: &[Position], next: Next) {
        let Some(&first) = race.iter().min() else { return };
        if self.search.context_bound.is_some() {
            self.add_thread(first.index(), next.thread);
            self.add_conservatively(first.index(), next.thread);
            return;
        }
        self.add_to_persistent_set(first, next);
        let Explorer { machine, order, .. } = self;
        let left_out = |position| race.iter().any(|&gone| order.happens_before_or_is(gone, position));
        let footprint = machine.footprint_without(next.thread, next.footprint, left_out);
        let next = Next { footprint, ..next };
        let node = &mut self.nodes[first.index()];
        let sets = [&node.backtrack, &node.sleep];
        if !self.order.initials_meet(self.machine.trace(), race, next, sets, &mut self.initials) {
            node.backtrack.insert(self.initials[0]);
        }
    }

    /// Adds a thread that leads to `next` to the backtrack set at its race with `first`, or all if none does (lines 15 to 19).
    fn add_to_persistent_set(&mut self, first: Position, next: Next) {
        let node = &mut self.nodes[first.index()];
        let after = (first.0 + 1..self.machine.trace().events.len() as u32).map(Position);
        let happening_before = after.filter(|&position| self.order.is_in(position, &self.order.own));
        let leading = happening_before.map(|position| self.order.label(position).thread);
        let leading = std::iter::once(next.thread).chain(leading);
        let mut chosen = None;
        for thread in leading.filter(|&thread| node.enabled.contains(thread)) {
            if node.backtrack.contains(thread) || node.sleep.contains(thread) {
                return;
            }
            chosen = chosen.or(Some(thread));
        }
        match chosen {
            Some(thread) => node.backtrack.insert(thread),
            None => node.enabled.iter().for_each(|thread| node.backtrack.insert(thread)),
        }
    }

    /// Adds a thread to a backtrack set, or all that can run there if it cannot.
    fn add_thread(&mut self, depth: usize, thread: ThreadIndex) {
        let node = &mut self.nodes[depth];
        if node.enabled.contains(thread) {
            node.backtrack.insert(thread);
        } else {
            node.enabled.iter().for_each(|thread| node.backtrack.insert(thread));
        }
    }

    /// Adds a thread to the backtrack set where the block begins in which the event at a depth is, and all threads where
    /// the block's thread waited for its buffers: there a switch costs nothing.
    fn add_conservatively(&mut self, depth: usize, thread: ThreadIndex) {
        let running = self.nodes[depth + 1].contexts.thread;
        for start in (0..=depth).rev() {
            let node = &self.nodes[start];
            let begins = node.contexts.thread != running;
            if begins {
                return self.add_thread(start, thread);
            }
            if running.is_some_and(|running| !node.enabled.contains(running)) {
                // Another one can run meanwhile, whatever it does, and be through when this one can go on.
                let node = &mut self.nodes[start];
                node.enabled.iter().for_each(|thread| node.backtrack.insert(thread));
            }
        }
    }

    /// A thread to go on with, if one is enabled and does not sleep.
    fn pick(&mut self) -> Option<ThreadIndex> {
        let depth = self.depth();
        let node = &self.nodes[depth];
        let goes_on = node.contexts.thread.filter(|_| self.search.context_bound.is_some());
        let goes_on = goes_on.filter(|&thread| node.enabled.contains(thread));
        let thread = goes_on.or_else(|| pick(&self.machine, |thread| node.sleep.contains(thread)))?;
        let node = &mut self.nodes[depth];
        node.backtrack.insert(thread);
        node.thread = Some(thread);
        Some(thread)
    }

    /// Lets `thread` take its step.
    fn step(&mut self, thread: ThreadIndex) {
        let next = Next::of(&mut self.machine, thread);
        self.order.announce(&self.machine, next);
        let depth = self.depth();
        if self.nodes.len() == depth + 1 {
            self.nodes.push(Node::default());
        }
        let (before, after) = self.nodes.split_at_mut(depth + 1);
        let (node, child) = (&before[depth], &mut after[0]);
        child.sleep.clear();
        child.contexts = node.contexts;
        if self.search.context_bound.is_some() {
            child.contexts = node.contexts.after(&self.machine, thread);
        } else {
            for sleeper in node.sleep.iter().filter(|&sleeper| sleeper != thread) {
                let footprint = self.machine.footprint(sleeper);
                let conflicts = footprint.conflicts(next.footprint, &self.machine.trace().groups);
                if !(conflicts && self.order.announced_depends_on(&self.machine, next, sleeper, footprint)) {
                    child.sleep.insert(sleeper);
                }
            }
        }
        self.machine.step_touching(thread, node.choice, next.footprint);
        self.order.push(self.machine.trace());
        self.results.statistics.events += 1;
        self.observer.event(&self.machine);
    }

    /// No thread can be picked: the execution is over, or all that could move sleep.
    fn end(&mut self) -> ControlFlow<()> {
        if self.machine.threads().any(|thread| self.machine.is_enabled(thread)) {
            self.results.statistics.executions.redundant += 1;
            return self.results.poll(self.search);
        }
        let ending = ending(&self.machine);
        self.observer.execution(&self.machine, ending);
        self.results.record(&self.machine, ending, self.search)
    }

    /// Goes back to the last node with something left to explore, and says which thread comes next there.
    fn backtrack(&mut self) -> Option<ThreadIndex> {
        while !self.machine.trace().events.is_empty() {
            self.order.pop(self.machine.trace());
            self.machine.undo();
            let depth = self.depth();
            let node = &mut self.nodes[depth];
            let thread = node.thread?;
            if let Status::Ready(Op::Choose { among }) = self.machine.status(thread)
                && node.choice + 1 < among
            {
                node.choice += 1;
                return Some(thread);
            }
            node.sleep.insert(thread);
            node.choice = 0;
            let left: Vec<_> = node.backtrack.iter().filter(|&thread| !node.sleep.contains(thread)).collect();
            for thread in left {
                if self.is_beyond_bound(depth, thread) {
                    *self.results.statistics.cut.entry(Stop::Contexts).or_default() += 1;
                    self.nodes[depth].sleep.insert(thread);
                } else {
                    self.nodes[depth].thread = Some(thread);
                    return Some(thread);
                }
            }
        }
        None
    }

    fn is_beyond_bound(&self, depth: usize, thread: ThreadIndex) -> bool {
        let contexts = self.nodes[depth].contexts;
        self.search
            .context_bound
            .is_some_and(|bound| contexts.after(&self.machine, thread).preemptions > bound)
    }
}
