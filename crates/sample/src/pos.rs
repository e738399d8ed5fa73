//! POS: each event has a random priority, which is drawn again when an event that it races with happens first.
//!
//! Source: Yuan, Yang, Gu, "Partial Order Aware Concurrency Sampling", CAV 2018, Algorithm 2.
//!
//! Guarantee: every partial order has a positive probability, and the orders of two events that race are more evenly likely than in a
//! random walk, however many events their threads have before.
//!
//! Deviations: an event that is not enabled, because it waits for a lock, keeps its priority until it is.

use crate::strategy::{Chooser, Moment};
use fastrand::Rng;
use interleaf_trace::ThreadIndex;

#[derive(Default)]
pub(crate) struct Pos {
    /// By thread, the priority of its next event, if one was drawn.
    priorities: Vec<Option<f64>>,
}

impl Pos {
    /// Chooses among some of the threads that can take a step, at least one.
    pub(crate) fn choose_among(
        &mut self,
        moment: &mut Moment,
        rng: &mut Rng,
        is_allowed: impl Fn(usize) -> bool,
    ) -> usize {
        for thread in moment.enabled {
            if self.priorities.len() <= thread.index() {
                self.priorities.resize(thread.index() + 1, None);
            }
            self.priorities[thread.index()].get_or_insert_with(|| rng.f64());
        }
        let priority = |number: &usize| self.priorities[moment.enabled[*number].index()].unwrap_or(0.0);
        let all = (0..moment.enabled.len()).filter(|&number| is_allowed(number));
        let chosen = all.max_by(|one, other| priority(one).total_cmp(&priority(other))).unwrap_or(0);
        self.chosen(moment, chosen);
        chosen
    }

    /// A thread takes a step: what it races with gets new priorities.
    pub(crate) fn chosen(&mut self, moment: &mut Moment, chosen: usize) {
        let next = moment.enabled[chosen];
        let mut forget = |thread: ThreadIndex| {
            if let Some(priority) = self.priorities.get_mut(thread.index()) {
                *priority = None;
            }
        };
        forget(next);
        if let Some(taken) = moment.machine.footprint_seeing(next, &[]) {
            for &other in moment.enabled.iter().filter(|&&other| other != next) {
                let Some(footprint) = moment.machine.footprint_seeing(other, &[]) else { continue };
                if taken.conflicts(footprint, &moment.machine.trace().groups) {
                    forget(other);
                }
            }
        }
    }
}

impl Chooser for Pos {
    fn choose(&mut self, moment: &mut Moment, rng: &mut Rng) -> usize {
        self.choose_among(moment, rng, |_| true)
    }

    fn demote(&mut self, thread: ThreadIndex) {
        // Priorities are drawn for each event anyway; this one comes last.
        if let Some(priority) = self.priorities.get_mut(thread.index()) {
            *priority = Some(0.0);
        }
    }
}
