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
//!   independence within a thread (definitions 3 and 4) is that of `happens_before/buffering.rs`, by which a read and the memory-write of what
//!   it sees are independent too.
//! - A full buffer makes a write wait for its oldest memory-write, which therefore happens before it; the paper flushes it in
//!   the same step, with the same executions.
//! - The papers reverse the last event that a transition depends on and that does not happen before it. Here all are that it
//!   depends on directly: a memory-write may depend on a read and on what exposes the read, which do not depend on each other.
//! - "May be co-enabled" is decided for guards (locks, waits) as in `happens_before/guarded_races.rs`. The next
//!   transition of a thread is examined again only after an event that it depends on, or that made it the next one:
//!   otherwise nothing has changed for it.
//! - A sleeping member of a persistent set is not explored, and its races are not found there. So that no execution is
//!   lost, a backtrack set also gets an initial of each reversal, if it has none: it is a source set (`source.rs`).
//! - With a bound on context switches there are no sleep sets: an earlier sibling may have left something unexplored
//!   because of the bound. As in Coons et al., a thread runs as long as it can unless there is a reason to switch,
//!   every backtrack point comes with a conservative one at the beginning of the block of the thread that ran there,
//!   and if a thread cannot run at a backtrack point all enabled threads are added. Besides, an event that enables a
//!   thread counts as a race (an unlock with a lock, the last event of a thread with its join): before it, the switch
//!   away from that thread is free.
//! - With such a bound, what follows a state is explored once. Two prefixes lead to one state if they have the same
//!   events in the same partial order, the same writes in memory and in buffers, and the same thread running after as
//!   many preemptions. `exhaustive` merges by the same key. The argument is below.
//! - A choice of a value is an event of its own, whose alternatives are explored one after the other at its node.
//!
//! Context switches where there are buffers are those of `exhaustive`: `Preemptions` in the crate `search` counts them
//! for both. A thread is preempted where another takes a step although it could have run on; steps of buffers do not
//! count. So a flush interrupts no thread and costs nothing. A thread that waits at a fence for its own buffer has left
//! the processor: after the flush that ends its wait no thread is running, and the next switch is free.
//!
//! Why conservative backtrack points suffice then. The argument of Coons et al. takes an execution `w` within the bound
//! from a state in which the search lets a thread run through its block, and moves that block to the front of `w`. That
//! adds no switch, as it takes the block's steps out of the middle of `w`. It fails in two cases, for which there are
//! backtrack points. A step of `w` may come before one of the block that it depends on: that is a race, which has its
//! point, and another one where the block begins, as the switch may be free only there. Or a thread waits in `w` for
//! what the block brings forward, so that leaving it now costs something: an unlock, or the end of a thread. Buffers
//! add this to it:
//! - A step of a buffer that has to come earlier can be taken wherever it is asked for: no bound keeps it from that, and the point at the
//!   race is enough. The one where the block begins is there too, and does no harm.
//! - A flush that is the first event of a race belongs to the block of the running thread, whichever buffer it is: that
//!   thread would be preempted. So a block begins where `Preemptions::thread` changes.
//! - A wait for buffers ends a block, and so does its end. That it ends earlier, as the flush is brought forward, makes no switch cost
//!   more: leaving the thread is free before the flush and after it. If the thread counted as running, it would be free
//!   only before, or if a third thread had run in between, whose steps need not be in any race
//!   (`a_thread_that_waited_for_its_buffer_is_left_for_nothing` in `tests/scripts/bounds.rs`).
//!
//! Why states may be matched, although the races of what follows with the events of the trace have their backtrack
//! points in the trace. What can follow a state does not depend on how it was reached; neither does what is within the
//! bound, nor which events race, as the prefixes have one partial order. So what was explored after a state is enough
//! for the races among what follows. For races with events of the trace, the requested backtrack points are kept by the
//! events' names (`state_cache.rs`), and are added again when the state is met again, each with its conservative one.
//! The conservative point of a race among what follows may be in the trace, too: at the beginning of the block in which
//! the trace ends. The races of the next transitions at the state itself are found along the trace, in either prefix.
//!
//! Promise: every Mazurkiewicz class is explored to its end exactly once if there is no bound on context switches;
//! executions that end because all enabled threads sleep are counted in `redundant`. With a bound, every fault of an
//! execution within it is found, and classes may be met again: these are recognised by a fingerprint and counted in
//! `redundant`, as are executions that end in a state after which everything was explored.

mod state_cache;

use crate::backtrack_sets::BacktrackSets;
use crate::dpor::state_cache::{Place, Point, StateCache};
use crate::happens_before::PendingEvent;
use crate::run::Run;
use crate::scheduler::pick_thread;
use crate::visible_writes::VisibleWrites;
use interleaf_program::AnyProgram;
use interleaf_search::exhaustive::add_final_reads;
use interleaf_search::{Observer, Preemptions, Results, Search, SearchError, refining};
use interleaf_trace::{Action, BlockedReason, ClassKey, Equivalence, EventIndex, ThreadIndex, ThreadSet};
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;

/// Explores a program.
pub fn dpor(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    refining(&search.settings, |settings| {
        let run = Run::new(program, search, settings, &mut *observer, VisibleWrites::default());
        let (sets, prefixes) = (BacktrackSets::new(), vec![Prefix::default()]);
        let (guarded_races, met) = (Vec::new(), FxHashSet::default());
        let explored = search.preemption_bound.map(|_| StateCache::default());
        let mut explorer =
            Explorer { run, sets, prefixes, guarded_races, met, explored, was_explored: false };
        explorer.run();
        explorer.run.finish()
    })
}

/// A prefix of the trace, besides its sets.
#[derive(Default)]
struct Prefix {
    enabled: ThreadSet,
    preemptions: Preemptions,
}

struct Explorer<'e, 'p> {
    run: Run<'e, 'p>,
    sets: BacktrackSets,
    /// One for each prefix of the trace, the whole trace included; those beyond keep their buffers.
    prefixes: Vec<Prefix>,
    guarded_races: Vec<Vec<EventIndex>>,
    /// The classes that were met, with a bound on context switches.
    met: FxHashSet<ClassKey>,
    /// What was explored, with a bound on context switches.
    explored: Option<StateCache>,
    /// Whether the trace leads to a state after which everything was explored.
    was_explored: bool,
}

impl Explorer<'_, '_> {
    fn run(&mut self) {
        if self.run.begin().is_break() {
            return;
        }
        self.arrive();
        while !self.run.machine.is_interrupted() {
            let thread = match self.pick_thread() {
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
            if self.run.machine.is_interrupted() {
                return;
            }
            self.arrive();
            if self.run.poll().is_break() {
                return;
            }
        }
    }

    /// No thread can be picked, or what follows was explored already. Without sleep sets a class may have been met
    /// before.
    fn end(&mut self) -> ControlFlow<()> {
        if self.was_explored {
            self.run.results.statistics.executions.redundant += 1;
            return self.run.results.poll(self.run.search);
        }
        if !self.is_bounded() {
            return self.run.end();
        }
        let machine = &self.run.machine;
        let mut key = ClassKey::of(machine.trace(), Equivalence::Mazurkiewicz);
        add_final_reads(machine, &mut key, Equivalence::Mazurkiewicz);
        if self.met.insert(key) {
            return self.run.end();
        }
        self.run.results.statistics.executions.redundant += 1;
        self.run.results.poll(self.run.search)
    }

    fn is_bounded(&self) -> bool {
        self.explored.is_some()
    }

    /// Notes what can follow a new prefix, and adds the backtrack points of its next transitions.
    fn arrive(&mut self) {
        let depth = self.run.depth();
        let machine = &self.run.machine;
        let enabled = machine.threads().filter(|&thread| machine.is_enabled(thread));
        self.prefixes[depth].enabled = enabled.collect();
        let points = match &mut self.explored {
            Some(explored) => explored.arrive(&self.run.machine, self.prefixes[depth].preemptions),
            None => None,
        };
        for thread in self.run.machine.threads() {
            self.update_backtrack_sets(thread);
        }
        self.was_explored = points.is_some();
        points.into_iter().flatten().for_each(|point| self.add_again(point));
    }

    /// Adds a backtrack point again that the exploration from this state requested.
    fn add_again(&mut self, point: Point) {
        let Point { place, thread } = point;
        if let Some(explored) = &mut self.explored {
            explored.add(point);
        }
        match place {
            Place::Event(writer, index) => {
                let mut events = self.run.machine.trace().events.iter();
                let position = events.position(|event| (event.thread, event.index) == (writer, index));
                let position = position.expect("prefixes that lead to one state have the same events");
                self.add_thread(position, thread);
                self.add_conservatively(position, thread);
            }
            Place::Block => {
                if let Some(last) = self.run.depth().checked_sub(1) {
                    self.add_conservatively(last, thread);
                }
            }
        }
    }

    /// For the next transition of a thread: makes sure that it is explored before the events that it races with.
    fn update_backtrack_sets(&mut self, thread: ThreadIndex) {
        let depth = self.run.depth();
        let can_come =
            self.prefixes[depth].enabled.contains(thread) || self.run.machine.waits_in_vain(thread);
        if !can_come {
            return;
        }
        let next = PendingEvent::of(&mut self.run.machine, thread);
        if !self.is_affected(next) {
            return;
        }
        self.run.order.announce(&self.run.machine, next);
        if let Some(guard) = next.guard {
            let mut races = std::mem::take(&mut self.guarded_races);
            self.run.order.guarded_races(&self.run.machine, next, guard, &mut races);
            races.iter().for_each(|race| self.add_backtrack_point(race, next));
            self.guarded_races = races;
        }
        let is_bounded = self.is_bounded();
        if next.guard.is_none() || is_bounded {
            for number in 0..self.run.order.races().len() {
                let race = self.run.order.races()[number];
                self.add_backtrack_point(&[race], next);
            }
        }
        let ended = next.joins.filter(|_| is_bounded).map(|thread| self.run.machine.last_event(thread));
        if let Some(last) = ended.filter(|last| last.is_event()) {
            self.add_backtrack_point(&[last], next);
        }
    }

    /// Whether the last event could be one that the next transition of a thread depends on, or made it the next one.
    fn is_affected(&self, next: PendingEvent) -> bool {
        let machine = &self.run.machine;
        let trace = machine.trace();
        let Some(last) = trace.events.last() else { return false };
        let owner = |thread| machine.owner(thread).unwrap_or(thread);
        owner(last.thread) == owner(next.thread)
            || last.action == Action::Spawn(next.thread)
            || next.joins.is_some()
            || last.footprint.conflicts(next.footprint, &trace.groups)
    }

    /// Makes sure that `next`, or what must happen before it, is explored before the events of a race.
    fn add_backtrack_point(&mut self, race: &[EventIndex], next: PendingEvent) {
        let Some(&first) = race.iter().min() else { return };
        if self.is_bounded() {
            self.add_thread(first.index(), next.thread);
            self.add_conservatively(first.index(), next.thread);
            self.note(race, next.thread);
        } else {
            self.add_to_persistent_set(first, next);
            self.sets.add_initial(&mut self.run, race, next);
        }
    }

    /// Notes the backtrack point of a race. Another of its events may come first in another prefix.
    fn note(&mut self, race: &[EventIndex], thread: ThreadIndex) {
        let Some(explored) = &mut self.explored else { return };
        for &position in race {
            let event = self.run.machine.trace().event(position);
            explored.add(Point { place: Place::Event(event.thread, event.index), thread });
        }
    }

    /// Adds a thread that leads to `next` to the backtrack set at its race with `first`, or all if none does (lines 15 to 19).
    fn add_to_persistent_set(&mut self, first: EventIndex, next: PendingEvent) {
        let order = &self.run.order;
        let enabled = &self.prefixes[first.index()].enabled;
        let node = self.sets.at(first.index());
        let after = (first.0 + 1..self.run.depth() as u32).map(EventIndex);
        let happening_before = after.filter(|&position| order.is_in(position, &order.own));
        let leading = happening_before.map(|position| order.summary(position).thread);
        let leading = std::iter::once(next.thread).chain(leading);
        let mut chosen = None;
        for thread in leading.filter(|&thread| enabled.contains(thread)) {
            if node.backtrack.contains(thread) || node.sleep.contains(thread) {
                return;
            }
            chosen = chosen.or(Some(thread));
        }
        match chosen {
            Some(thread) => node.backtrack.insert(thread),
            None => enabled.iter().for_each(|thread| node.backtrack.insert(thread)),
        }
    }

    /// Adds a thread to a backtrack set, or all that can run there if it cannot.
    fn add_thread(&mut self, depth: usize, thread: ThreadIndex) {
        if self.prefixes[depth].enabled.contains(thread) {
            self.sets.at(depth).backtrack.insert(thread);
        } else {
            let backtrack = &mut self.sets.at(depth).backtrack;
            self.prefixes[depth].enabled.iter().for_each(|thread| backtrack.insert(thread));
        }
    }

    /// Adds a thread to the backtrack set where the block begins in which the event at a depth is.
    fn add_conservatively(&mut self, depth: usize, thread: ThreadIndex) {
        let running = self.prefixes[depth + 1].preemptions.thread;
        let mut before = (0..=depth).rev();
        if let Some(start) = before.find(|&start| self.prefixes[start].preemptions.thread != running) {
            self.add_thread(start, thread);
        }
    }

    fn pick_thread(&mut self) -> Option<ThreadIndex> {
        if self.was_explored {
            return None;
        }
        let depth = self.run.depth();
        let Prefix { enabled, preemptions } = &self.prefixes[depth];
        let goes_on = preemptions.thread.filter(|&thread| self.is_bounded() && enabled.contains(thread));
        let sleep = &self.sets.at(depth).sleep;
        let thread = goes_on.or_else(|| pick_thread(&self.run.machine, |thread| sleep.contains(thread)))?;
        self.sets.pick_thread(depth, thread);
        Some(thread)
    }

    fn step(&mut self, thread: ThreadIndex) {
        let next = PendingEvent::of(&mut self.run.machine, thread);
        self.run.order.announce(&self.run.machine, next);
        let depth = self.run.depth();
        if self.prefixes.len() == depth + 1 {
            self.prefixes.push(Prefix::default());
        }
        let is_bounded = self.is_bounded();
        let preemptions = self.prefixes[depth].preemptions;
        let after = if is_bounded { preemptions.after(&self.run.machine, thread) } else { preemptions };
        self.prefixes[depth + 1].preemptions = after;
        self.sets.step(&mut self.run, next, !is_bounded);
    }

    /// Goes back to the last prefix with something left to explore within the bound, and returns its next thread.
    fn backtrack(&mut self) -> Option<ThreadIndex> {
        let Explorer { run, sets, prefixes, explored, .. } = self;
        let thread = sets.go_back(run, |run, thread| {
            let after = prefixes[run.depth()].preemptions.after(&run.machine, thread);
            let is_cut = run.search.preemption_bound.is_some_and(|bound| after.preemptions > bound);
            if is_cut {
                *run.results.statistics.cut.entry(BlockedReason::Preemptions).or_default() += 1;
            }
            is_cut
        });
        if let Some(explored) = explored {
            explored.leave(run.depth());
        }
        thread
    }
}
