//! Source-DPOR with sleep sets.
//!
//! Source: Abdulla, Aronis, Jonsson, Sagonas, "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction",
//! JACM 64(4), 2017, Algorithm 1 (Source-DPOR).
//! Deviations:
//! - Operations with a guard (locks, waits) generalise the paper's locks: see `happens_before/guarded_races.rs`. A
//!   write can disable another thread's wait, so the races of blocked threads are examined too when an execution ends.
//! - An initial that sleeps counts as being in the backtrack set: whatever starts with it is explored elsewhere.
//! - A choice of a value is an event of its own, whose alternatives are explored one after the other at its node.
//! - Under TSO and PSO buffers are threads too, and `happens_before/buffering.rs` defines happens-before.
//!
//! Promise: every Mazurkiewicz class of complete, blocked or deadlocked executions is explored to its end exactly once;
//! executions that end because all enabled threads sleep are counted in `redundant`.

use crate::backtrack_sets::BacktrackSets;
use crate::happens_before::PendingEvent;
use crate::run::Run;
use crate::scheduler::pick_thread;
use crate::visible_writes::VisibleWrites;
use interleaf_program::AnyProgram;
use interleaf_search::{Observer, Results, Search, SearchError, refining};
use interleaf_trace::{EventIndex, ThreadIndex};
use std::ops::ControlFlow;

/// Explores a program.
pub fn source(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    refining(&search.settings, |settings| {
        let run = Run::new(program, search, settings, &mut *observer, VisibleWrites::default());
        let mut explorer = Explorer { run, sets: BacktrackSets::new(), guarded_races: Vec::new() };
        explorer.run();
        explorer.run.finish()
    })
}

struct Explorer<'e, 'p> {
    run: Run<'e, 'p>,
    sets: BacktrackSets,
    guarded_races: Vec<Vec<EventIndex>>,
}

impl Explorer<'_, '_> {
    fn run(&mut self) {
        if self.run.begin().is_break() {
            return;
        }
        while !self.run.machine.is_interrupted() {
            let thread = match self.pick_thread() {
                Some(thread) => thread,
                None => {
                    if self.end().is_break() {
                        return;
                    }
                    match self.sets.go_back(&mut self.run, |_, _| false) {
                        Some(thread) => thread,
                        None => return,
                    }
                }
            };
            let next = PendingEvent::of(&mut self.run.machine, thread);
            self.reverse_races(next);
            self.sets.step(&mut self.run, next, true);
            if self.run.poll().is_break() {
                return;
            }
        }
    }

    fn pick_thread(&mut self) -> Option<ThreadIndex> {
        let depth = self.run.depth();
        let sleep = &self.sets.at(depth).sleep;
        let thread = pick_thread(&self.run.machine, |thread| sleep.contains(thread))?;
        self.sets.pick_thread(depth, thread);
        Some(thread)
    }

    /// For every race of `next`, makes sure that an initial of its reversal is in the backtrack set there.
    fn reverse_races(&mut self, next: PendingEvent) {
        let Explorer { run, sets, guarded_races } = self;
        run.order.announce(&run.machine, next);
        if let Some(guard) = next.guard {
            run.order.guarded_races(&run.machine, next, guard, guarded_races);
            guarded_races.iter().for_each(|race| sets.add_initial(run, race, next));
        } else {
            for number in 0..run.order.races().len() {
                let race = run.order.races()[number];
                sets.add_initial(run, &[race], next);
            }
        }
    }

    /// No thread can be picked: the execution is over, or all enabled threads sleep.
    fn end(&mut self) -> ControlFlow<()> {
        for thread in self.run.machine.threads() {
            if self.run.machine.waits_in_vain(thread) {
                let next = PendingEvent::of(&mut self.run.machine, thread);
                self.reverse_races(next);
            }
        }
        self.run.end()
    }
}
