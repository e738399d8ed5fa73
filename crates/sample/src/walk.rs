//! Random walk: each thread that can take a step is equally likely to.
//!
//! Guarantee: every schedule has a positive probability. Schedules are not equally likely: one with few alternatives on its way is
//! more likely than others.

use crate::strategy::{Chooser, Moment};
use fastrand::Rng;

pub(crate) struct Walk;

impl Chooser for Walk {
    fn choose(&mut self, moment: &mut Moment, rng: &mut Rng) -> usize {
        rng.usize(..moment.enabled.len())
    }
}
