//! URW: a random walk in which every interleaving is equally likely.
//!
//! Source: Zhao, Wolff, Mathur, Roychoudhury, "Selectively Uniform Concurrency Testing", ASPLOS 2025, section 3 (URW). A thread is
//! chosen with a probability in proportion to the number of events that it, and the threads that it has yet to start, still have.
//!
//! Guarantee: if every run has the numbers of events that were measured, and threads wait for others only to join them after all else,
//! each interleaving is equally likely: the events after an event of a thread form a tree, and the orders of a forest are drawn so.
//!
//! Deviations:
//! - The numbers of events are averages over the first runs. A thread that has more events than expected counts as if it had one left.
//! - Under TSO and PSO, the writes of a thread that are yet to reach memory count as a thread that the first write starts; there the
//!   interleavings are only roughly equally likely.

use crate::profile::{Entity, Profile, entity};
use crate::strategy::{Chooser, Moment};
use fastrand::Rng;
use rustc_hash::FxHashMap;

pub(crate) struct Urw<'r> {
    profile: &'r Profile,
    /// The expected number of events that are left, with those of threads yet to start.
    left: FxHashMap<Entity, f64>,
    weights: Vec<f64>,
}

impl<'r> Urw<'r> {
    pub(crate) fn new(profile: &'r Profile) -> Urw<'r> {
        Urw { profile, left: FxHashMap::default(), weights: Vec::new() }
    }
}

impl Chooser for Urw<'_> {
    fn choose(&mut self, moment: &mut Moment, rng: &mut Rng) -> usize {
        for &thread in moment.enabled {
            let who = entity(moment.machine, thread);
            if !self.left.contains_key(&who) {
                let all = self.profile.with_descendants(who);
                self.left.insert(who, all);
                // They are no longer those of a thread yet to start.
                if let Some(parent) = who.parent().and_then(|parent| self.left.get_mut(&parent)) {
                    *parent -= all;
                }
            }
        }
        self.weights.clear();
        let left = |who: &Entity| self.left.get(who).copied().unwrap_or(0.0).max(1.0);
        self.weights.extend(moment.enabled.iter().map(|&thread| left(&entity(moment.machine, thread))));
        let chosen = weighted(&self.weights, rng);
        if let Some(left) = self.left.get_mut(&entity(moment.machine, moment.enabled[chosen])) {
            *left -= 1.0;
        }
        chosen
    }
}

/// A position, drawn in proportion to its weight.
pub(crate) fn weighted(weights: &[f64], rng: &mut Rng) -> usize {
    let mut point = rng.f64() * weights.iter().sum::<f64>();
    for (number, weight) in weights.iter().enumerate() {
        point -= weight;
        if point < 0.0 {
            return number;
        }
    }
    weights.len().saturating_sub(1)
}
