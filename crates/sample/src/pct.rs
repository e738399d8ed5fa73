//! PCT: threads run by random priorities, which change at `d - 1` random steps.
//!
//! Source: Burckhardt, Kothari, Musuvathi, Nagarakatte, "A Randomized Scheduler with Probabilistic Guarantees of Finding Bugs",
//! ASPLOS 2010.
//!
//! Guarantee: a run of a program with at most `n` threads and `k` steps finds a given bug of depth `d` with probability at least
//! `1 / (n * k^(d-1))`. A bug has depth `d` if `d` orders between two events suffice for it. Bugs that are less deep are found at
//! least as often.
//!
//! Deviations:
//! - `k` is measured: the length of the longest of the first runs. The guarantee is for bugs that need no change of priorities after so
//!   many steps.
//! - The number of threads need not be known: a thread gets a random priority among the others when it first can take a step.
//! - A thread that takes very many steps in a row, while others could, gets the lowest priority: it may wait for them in a loop that
//!   is no wait. Runs in which that happens have no guarantee.

use crate::strategy::{Chooser, Moment};
use fastrand::Rng;
use interleaf_trace::ThreadIndex;

pub(crate) struct Pct {
    /// By thread; of two threads the one with the higher priority runs. Priorities that were lowered are below 0.
    priorities: Vec<Option<f64>>,
    /// The steps at which the priority of the running thread is lowered, each with its new priority.
    changes: Vec<(u32, f64)>,
    lowest: f64,
}

impl Pct {
    pub(crate) fn new(depth: u32, steps: u32, rng: &mut Rng) -> Pct {
        let steps = steps.max(1);
        let changes = (1..depth).map(|number| (rng.u32(..steps), -f64::from(number)));
        Pct { priorities: Vec::new(), changes: changes.collect(), lowest: -f64::from(depth) }
    }

    fn first(&self, moment: &Moment) -> usize {
        let priority = |number: &usize| self.priorities[moment.enabled[*number].index()].unwrap_or(0.0);
        let all = 0..moment.enabled.len();
        all.max_by(|one, other| priority(one).total_cmp(&priority(other))).unwrap_or(0)
    }
}

impl Chooser for Pct {
    fn choose(&mut self, moment: &mut Moment, rng: &mut Rng) -> usize {
        for thread in moment.enabled {
            if self.priorities.len() <= thread.index() {
                self.priorities.resize(thread.index() + 1, None);
            }
            self.priorities[thread.index()].get_or_insert_with(|| rng.f64());
        }
        for change in 0..self.changes.len() {
            let (step, priority) = self.changes[change];
            if step == moment.step {
                let running = moment.enabled[self.first(moment)];
                self.priorities[running.index()] = Some(priority);
            }
        }
        self.first(moment)
    }

    fn demote(&mut self, thread: ThreadIndex) {
        self.lowest -= 1.0;
        self.priorities[thread.index()] = Some(self.lowest);
    }
}
