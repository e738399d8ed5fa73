//! Optimal-DPOR.
//!
//! Which file is the algorithm: under sequential consistency `parsimonious.rs` (Parsimonious-Optimal DPOR), whose
//! memory does not depend on the number of executions. This file is Optimal-DPOR with wakeup trees, which can hold as
//! many branches as there are executions: it is `optimal` under TSO and PSO and for guards on several cells, and the
//! search of `observers`. Under RC11, `trust/` is `optimal`.
//!
//! Source: Abdulla, Aronis, Jonsson, Sagonas, "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction",
//! JACM 64(4), 2017, Algorithm 2 (Optimal-DPOR) and section 8 (locks).
//!
//! Promise: every Mazurkiewicz class of complete, blocked, faulty or deadlocked executions is explored exactly once, and
//! nothing else is: no execution ends because all enabled threads sleep (`redundant` is 0).
//!
//! Deviations:
//! - A sequence is inserted into a wakeup tree up to the event that makes the last sleeping thread and the last branch
//!   before it no weak initials. From there on nothing sleeps, and exploration is free.
//! - A race is examined again in a later execution only if necessary. Let `v` be the reversal of a race, and `u` its
//!   part up to the race's second event. If an initial of `u` sleeps, or a leaf of the wakeup tree consists of events
//!   of `u`, then every execution with the race has its reversal covered: below a leaf everything is explored.
//! - Operations with a guard (locks, waits) generalise the paper's locks: see `happens_before/guarded_races.rs`. The
//!   races of threads that are blocked when an execution ends are examined too, as a write can disable another thread's
//!   wait.
//! - A choice of a value is an event whose summary includes the value: the alternatives are explored one after the other
//!   where it is first met, and are different events in wakeup trees and in sleep sets.
//! - Under TSO and PSO buffers are threads too, and `happens_before/buffering.rs` defines happens-before: wakeup trees
//!   and sleep sets ask whether two events depend on each other at their positions.

pub mod estimate;
pub(crate) mod parsimonious;
mod pop_schedules;
mod rearrangement;
mod reversals;
mod sleep;
mod trust;
mod wakeup_tree;

use crate::happens_before::buffering::Dependence;
use crate::happens_before::{HappensBefore, PendingEvent};
use crate::optimal::rearrangement::Rearrangement;
use crate::optimal::reversals::{Race, Races, Reversal};
use crate::optimal::sleep::Sleeper;
use crate::optimal::wakeup_tree::{Branches, Initial, Inserted, LazyEvents, Sequence, WakeupTrees};
use crate::run::Run;
use crate::scheduler::pick_thread;
use crate::visible_writes::VisibleWrites;
use interleaf_memory::{Model, Status};
use interleaf_program::{AnyProgram, Op};
use interleaf_search::{Observer, Results, Search, SearchError, refining};
use interleaf_trace::{EventIndex, ThreadIndex};
use std::ops::ControlFlow;

/// The number of waiting schedules at which a part of the search is suspended.
const MOST_WAITING: usize = 1_000;

/// Explores a program, each Mazurkiewicz class once.
pub fn optimal(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    optimal_with_most_waiting(program, search, observer, MOST_WAITING)
}

/// [`optimal`], with the number of waiting schedules at which a part of the search is suspended; see `parsimonious.rs`.
pub fn optimal_with_most_waiting(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
    most_waiting: usize,
) -> Result<Results, SearchError> {
    refining(&search.settings, |settings| {
        if settings.model.is_graph() {
            return trust::trust(program, search, settings, observer);
        }
        if settings.model == Model::Sc {
            let run = Run::new(program, search, settings.clone(), observer, VisibleWrites::default());
            let mut explorer = parsimonious::Explorer::new(run, most_waiting);
            explorer.explore_all();
            if !explorer.has_wide_guard {
                return explorer.run.finish();
            }
        }
        let run = Run::new(program, search, settings, observer, VisibleWrites::default());
        let mut explorer = Explorer::new(run);
        explorer.explore_all();
        explorer.run.finish()
    })
}

/// A prefix of the current trace, and what is to be explored from it.
struct Node {
    sleep: Vec<Sleeper>,
    /// The wakeup tree, without the branch that is being explored.
    wakeup: Branches,
    /// The number of alternatives, if the next event is a choice that was first met here.
    alternatives: u32,
}

impl Node {
    const NEW: Node = Node { sleep: Vec::new(), wakeup: Branches::NONE, alternatives: 0 };
}

const RACES_BETWEEN_POLLS: usize = 64;

#[derive(Default)]
struct Scratch {
    guarded_races: Vec<Vec<EventIndex>>,
    /// The writes that an event could have read from instead.
    unseen: Vec<EventIndex>,
    sequence: Sequence,
}

/// How the reversal of a race is covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cover {
    /// In every execution with the prefix up to the race.
    ForGood,
    /// In this execution.
    ForNow,
}

/// The search of `optimal` and `observers`.
pub(crate) struct Explorer<'e, 'p> {
    pub(crate) run: Run<'e, 'p>,
    /// One for each prefix of the trace, the whole trace included; those beyond keep their buffers.
    nodes: Vec<Node>,
    races: Races,
    scratch: Scratch,
    trees: WakeupTrees,
    /// Whether it must start over with more ordered cells.
    pub(crate) starts_over: bool,
}

impl<'e, 'p> Explorer<'e, 'p> {
    pub(crate) fn new(run: Run<'e, 'p>) -> Self {
        Explorer {
            run,
            nodes: vec![Node::NEW],
            races: Races::default(),
            scratch: Scratch::default(),
            trees: WakeupTrees::new(),
            starts_over: false,
        }
    }

    pub(crate) fn explore_all(&mut self) {
        if self.run.begin().is_break() {
            return;
        }
        while !self.run.machine.is_interrupted() && !self.starts_over {
            let (thread, choice) = match self.next() {
                Some(next) => next,
                None => {
                    if self.end().is_break() {
                        return;
                    }
                    match self.backtrack() {
                        Some(next) => next,
                        None => {
                            assert!(self.trees.is_empty(), "all that was to be explored is explored");
                            return;
                        }
                    }
                }
            };
            self.explore(thread, choice);
            if self.run.poll().is_break() {
                return;
            }
        }
    }

    /// The next step from a new prefix: its wakeup sequence, or any enabled thread.
    fn next(&mut self) -> Option<(ThreadIndex, u32)> {
        let depth = self.run.depth();
        if let Some(next) = self.follow(depth) {
            return Some(next);
        }
        let thread = self.pick_thread()?;
        if let Status::Ready(Op::Choose { among }) = self.run.machine.status(thread) {
            self.nodes[depth].alternatives = among;
        }
        Some((thread, 0))
    }

    /// Takes the first branch of the wakeup tree at a depth. The tree below its first event moves to the next prefix.
    fn follow(&mut self, depth: usize) -> Option<(ThreadIndex, u32)> {
        let (summary, children) = self.trees.take_first(&mut self.nodes[depth].wakeup)?;
        self.child(depth).wakeup = children;
        Some((summary.thread, summary.choice))
    }

    fn child(&mut self, depth: usize) -> &mut Node {
        if self.nodes.len() == depth + 1 {
            self.nodes.push(Node::NEW);
        }
        &mut self.nodes[depth + 1]
    }

    fn pick_thread(&self) -> Option<ThreadIndex> {
        let sleep = &self.nodes[self.run.depth()].sleep;
        pick_thread(&self.run.machine, |thread| {
            sleep.iter().any(|sleeper| sleeper.summary.thread == thread && sleeper.holds_back())
        })
    }

    /// Lets `thread` take its step, and notes the races of its event.
    fn explore(&mut self, thread: ThreadIndex, choice: u32) {
        let next = PendingEvent::of(&mut self.run.machine, thread);
        let depth = self.run.depth();
        self.find_races(next, choice, EventIndex(depth as u32));
        let summary = self.run.take(next, choice);
        self.child(depth);
        let (before, after) = self.nodes.split_at_mut(depth + 1);
        let (node, child) = (&before[depth], &mut after[0]);
        let dependence = self.run.order.dependence(self.run.machine.trace(), depth);
        child.sleep.clear();
        child.sleep.extend(node.sleep.iter().filter_map(|sleeper| sleeper.after(&summary, dependence)));
        child.alternatives = 0;
        self.run.record_event();
    }

    /// Notes the races of `next`, which is about to happen at `second`, or is blocked.
    fn find_races(&mut self, next: PendingEvent, choice: u32, second: EventIndex) {
        let Explorer { run: Run { machine, order, .. }, races, scratch, starts_over, .. } = self;
        order.announce(machine, next);
        *starts_over |= order.visible_writes.look_at(machine, next.thread, next.footprint, next.guard);
        let summary = |order: &HappensBefore, left_out: &dyn Fn(EventIndex) -> bool| {
            let footprint = machine.footprint_without(next.thread, next.footprint, left_out);
            let blind = order.visible_writes.blind(machine, next.thread, footprint);
            order.summary_of(next, choice, footprint, blind)
        };
        let mut note = |order: &HappensBefore, first_events: &[EventIndex]| {
            let left_out =
                |position| first_events.iter().any(|&first| order.happens_before_or_is(first, position));
            races.push(first_events, second, summary(order, &left_out), false);
        };
        if let Some(guard) = next.guard {
            order.guarded_races(machine, next, guard, &mut scratch.guarded_races);
            scratch.guarded_races.iter().for_each(|race| note(order, race));
        } else {
            order.races().iter().for_each(|race| note(order, std::slice::from_ref(race)));
            if order.visible_writes.is_on {
                order.unseen_writes(next, &mut scratch.unseen);
                for &write in &scratch.unseen {
                    races.push(&[write], second, summary(order, &|other| other > write), true);
                }
            }
        }
    }

    /// No thread can be picked: the execution is over, or all enabled threads sleep.
    fn end(&mut self) -> ControlFlow<()> {
        let noted = self.races.races.len();
        for thread in self.run.machine.threads() {
            if self.run.machine.waits_in_vain(thread) {
                let next = PendingEvent::of(&mut self.run.machine, thread);
                self.find_races(next, 0, EventIndex::INITIAL);
            }
        }
        for race in noted..self.races.races.len() {
            self.reverse(self.races.races[race]);
        }
        self.races.truncate(noted);
        if self.reverse_noted_races().is_break() {
            return ControlFlow::Break(());
        }
        if self.run.is_over() {
            self.starts_over |= self.run.order.visible_writes.look_at_loops(&self.run.machine);
        }
        self.run.end()
    }

    /// Makes sure that the reversal of every race is explored, and drops the races that are covered for good. Breaks
    /// when the search should stop: each of a long execution's many races may take time linear in its length.
    fn reverse_noted_races(&mut self) -> ControlFlow<()> {
        let (mut kept, mut kept_events) = (0, 0);
        for number in 0..self.races.races.len() {
            if number % RACES_BETWEEN_POLLS == RACES_BETWEEN_POLLS - 1 {
                self.run.results.poll(self.run.search)?;
            }
            let race = self.races.races[number];
            if self.reverse(race) == Cover::ForNow {
                let Races { races, first_events } = &mut self.races;
                let events = race.start as usize..(race.start + race.count) as usize;
                first_events.copy_within(events, kept_events);
                races[kept] = Race { start: kept_events as u32, ..race };
                kept += 1;
                kept_events += race.count as usize;
            }
        }
        self.races.truncate(kept);
        ControlFlow::Continue(())
    }

    /// Makes sure that `v`, the events after the prefix before the race that do not happen after its first events, with
    /// the race's second event moved to where it can happen, is explored from that prefix.
    fn reverse(&mut self, race: Race) -> Cover {
        let first_events = self.races.first_events(race);
        let Some(&first) = first_events.iter().min() else { return Cover::ForGood };
        if race.observes {
            return self.let_see(first, race);
        }
        let Explorer { run: Run { machine, order, .. }, nodes, scratch, trees, .. } = self;
        let trace = machine.trace();
        let end = trace.events.len() as u32;
        let second = if race.second.is_event() { race.second.0 } else { end };
        let mut reversal =
            Reversal { order, first_events, second, summary: race.summary, position: first.0 + 1, end };
        let up_to_second = reversal.length_up_to_second();
        let node = &mut nodes[first.index()];
        let dependence = order.dependence(trace, first.index());
        insert(node, trees, &mut scratch.sequence, &mut reversal, up_to_second, dependence)
    }

    /// Makes sure that a rearrangement in which the second event of a race sees the first one, which others overwrite,
    /// is explored from the prefix before that.
    fn let_see(&mut self, write: EventIndex, race: Race) -> Cover {
        let Explorer { run: Run { machine, order, .. }, nodes, scratch, trees, .. } = self;
        let trace = machine.trace();
        let node = &mut nodes[write.index()];
        if let Some((summaries, length)) =
            Rearrangement::of(order, trace, write, race.second).events(race.summary)
        {
            let dependence = order.dependence(trace, write.index());
            insert(node, trees, &mut scratch.sequence, &mut summaries.into_iter(), length, dependence);
        }
        // Other executions have other rearrangements.
        Cover::ForNow
    }

    /// Goes back to the last prefix with something left to explore, and returns the next step there.
    fn backtrack(&mut self) -> Option<(ThreadIndex, u32)> {
        while let Some(summary) = self.run.take_back() {
            let depth = self.run.depth();
            let left = self.races.races.partition_point(|race| race.second.index() < depth);
            self.races.truncate(left);
            let node = &mut self.nodes[depth];
            if summary.choice + 1 < node.alternatives {
                return Some((summary.thread, summary.choice + 1));
            }
            node.sleep.push(Sleeper::fresh(summary));
            if let Some(next) = self.follow(depth) {
                return Some(next);
            }
        }
        None
    }
}

/// Makes sure that a sequence is explored, of which the `first` events at least must be.
fn insert(
    node: &mut Node,
    trees: &mut WakeupTrees,
    sequence: &mut Sequence,
    source: &mut impl LazyEvents,
    first: usize,
    dependence: Dependence,
) -> Cover {
    sequence.clear();
    for sleeper in &node.sleep {
        match sequence.initial(&sleeper.summary, sleeper.state, source, dependence) {
            Initial::At { shown, .. } if shown < first => return Cover::ForGood,
            Initial::At { .. } | Initial::Independent => return Cover::ForNow,
            Initial::No(index) => sequence.need(index),
        }
    }
    match trees.insert(&mut node.wakeup, sequence, source, first, dependence) {
        Inserted::WithinFirst => Cover::ForGood,
        Inserted::Otherwise => Cover::ForNow,
    }
}
