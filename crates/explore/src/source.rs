//! Source-DPOR with sleep sets.
//!
//! Source: Abdulla, Aronis, Jonsson, Sagonas, "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction",
//! JACM 64(4), 2017, Algorithm 1 (Source-DPOR).
//! Deviations:
//! - Operations with a guard (locks, waits) generalise the paper's locks: see `guarded_races.rs`. A write can disable the wait of
//!   another thread, so when an execution ends the races of the threads that still wait are examined too.
//! - An initial that sleeps counts as being in the backtrack set: whatever starts with it is explored elsewhere.
//! - A choice of a value is an event of its own, whose alternatives are explored one after the other at its node.
//! - Under TSO and PSO buffers are threads too, and what happens before what is said in `buffering.rs`.
//!
//! Promise: every Mazurkiewicz class of complete, blocked or deadlocked executions is explored to its end exactly once;
//! executions that end because all enabled threads sleep are counted in `redundant`.

use crate::observability::Observability;
use crate::races::{HappensBefore, Next};
use crate::turns::pick;
use interleaf_memory::search::{ending, refining};
use interleaf_memory::{Machine, Observer, Refusal, Results, Search, Status};
use interleaf_program::{Op, Program};
use interleaf_trace::{Position, ThreadIndex, ThreadSet};
use std::ops::ControlFlow;

/// Explores a program.
pub fn source<P: Program>(
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
            nodes: Vec::new(),
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
    sleep: ThreadSet,
    backtrack: ThreadSet,
    /// The thread whose event follows, and what it chooses.
    thread: Option<ThreadIndex>,
    choice: u32,
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
        self.nodes.push(Node::default());
        while self.machine.refusal().is_none() {
            let thread = match self.pick() {
                Some(thread) => {
                    self.top().backtrack.insert(thread);
                    self.top().thread = Some(thread);
                    thread
                }
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
            self.explore(thread);
            if self.results.poll_within(self.search, &self.machine).is_break() {
                return;
            }
        }
    }

    fn top(&mut self) -> &mut Node {
        let depth = self.machine.trace().events.len();
        &mut self.nodes[depth]
    }

    /// A thread to go on with, if one is enabled and does not sleep.
    fn pick(&self) -> Option<ThreadIndex> {
        let sleep = &self.nodes[self.machine.trace().events.len()].sleep;
        pick(&self.machine, |thread| sleep.contains(thread))
    }

    /// Lets `thread` take its step, and finds the races of its event.
    fn explore(&mut self, thread: ThreadIndex) {
        let next = Next::of(&mut self.machine, thread);
        self.reverse_races(next);
        let depth = self.machine.trace().events.len();
        if self.nodes.len() == depth + 1 {
            self.nodes.push(Node::default());
        }
        let (before, after) = self.nodes.split_at_mut(depth + 1);
        let (node, child) = (&before[depth], &mut after[0]);
        child.sleep.clear();
        child.backtrack.clear();
        for sleeper in node.sleep.iter().filter(|&sleeper| sleeper != thread) {
            let footprint = self.machine.footprint(sleeper);
            let conflicts = footprint.conflicts(next.footprint, &self.machine.trace().groups);
            if !(conflicts && self.order.announced_depends_on(&self.machine, next, sleeper, footprint)) {
                child.sleep.insert(sleeper);
            }
        }
        child.choice = 0;
        self.machine.step_touching(thread, node.choice, next.footprint);
        self.order.push(self.machine.trace());
        self.results.statistics.events += 1;
        self.observer.event(&self.machine);
    }

    /// For every race of `next`, makes sure that a thread which leads to its reversal is in the backtrack set there.
    fn reverse_races(&mut self, next: Next) {
        self.order.announce(&self.machine, next);
        if let Some(guard) = next.guard {
            let mut races = std::mem::take(&mut self.guarded_races);
            self.order.guarded_races(&self.machine, next, guard, &mut races);
            races.iter().for_each(|race| self.reverse(race, next));
            self.guarded_races = races;
        } else {
            for number in 0..self.order.races().len() {
                let race = self.order.races()[number];
                self.reverse(&[race], next);
            }
        }
    }

    /// Makes sure that `next` is explored before the events of `race`.
    fn reverse(&mut self, race: &[Position], mut next: Next) {
        let Some(first) = race.iter().min() else { return };
        let Explorer { machine, order, .. } = self;
        // Without buffers a footprint that may be another one conflicts with the same events.
        if order.buffering.is_on {
            let left_out = |position| race.iter().any(|&gone| order.happens_before_or_is(gone, position));
            next.footprint = machine.footprint_without(next.thread, next.footprint, left_out);
        }
        let node = &mut self.nodes[first.index()];
        let sets = [&node.backtrack, &node.sleep];
        if !self.order.initials_meet(self.machine.trace(), race, next, sets, &mut self.initials) {
            node.backtrack.insert(self.initials[0]);
        }
    }

    /// No thread can be picked: the execution is over, or all that could move sleep.
    fn end(&mut self) -> ControlFlow<()> {
        for thread in self.machine.threads() {
            if self.machine.waits_in_vain(thread) {
                let next = Next::of(&mut self.machine, thread);
                self.reverse_races(next);
            }
        }
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
            let depth = self.machine.trace().events.len();
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
            if let Some(thread) = node.backtrack.iter().find(|&thread| !node.sleep.contains(thread)) {
                node.thread = Some(thread);
                return Some(thread);
            }
        }
        None
    }
}
