//! What a strategy decides, and which strategy a run has.

use crate::pct::Pct;
use crate::pos::Pos;
use crate::profile::Profile;
use crate::surw::Surw;
use crate::urw::Urw;
use crate::walk::Walk;
use fastrand::Rng;
use interleaf_memory::Machine;
use interleaf_trace::ThreadIndex;

/// A strategy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Strategy {
    /// Random walk.
    Walk,
    /// Probabilistic concurrency testing.
    Pct,
    /// Partial order sampling.
    Pos,
    /// Uniform random walk.
    Urw,
    /// Selectively uniform random walk.
    Surw,
}

impl Strategy {
    /// All strategies, in the order in which a mix takes them.
    pub const ALL: [Strategy; 5] =
        [Strategy::Walk, Strategy::Pct, Strategy::Pos, Strategy::Urw, Strategy::Surw];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Strategy::Walk => "walk",
            Strategy::Pct => "pct",
            Strategy::Pos => "pos",
            Strategy::Urw => "urw",
            Strategy::Surw => "surw",
        }
    }
}

/// The strategies of a campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategies {
    /// One for all runs but the first ones.
    One(Strategy),
    /// Each in turn.
    Mix,
}

/// What a run is drawn by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Drawn {
    /// The strategy.
    pub strategy: Strategy,
    /// The depth of the bugs that `pct` looks for; 0 for other strategies.
    pub depth: u32,
}

impl Strategies {
    /// What a run is drawn by, counted from 0 after those that measure. In a mix, `pct` has each depth up to `depth` in turn.
    pub(crate) fn of_run(self, number: u64, depth: u32) -> Drawn {
        let all = Strategy::ALL.len() as u64;
        match self {
            Strategies::One(strategy) => {
                Drawn { strategy, depth: if strategy == Strategy::Pct { depth } else { 0 } }
            }
            Strategies::Mix => match Strategy::ALL[(number % all) as usize] {
                Strategy::Pct => {
                    let depth = (number / all % u64::from(depth)) as u32 + 1;
                    Drawn { strategy: Strategy::Pct, depth }
                }
                strategy => Drawn { strategy, depth: 0 },
            },
        }
    }
}

/// The state in which a strategy chooses.
pub(crate) struct Moment<'m, 'p> {
    pub(crate) machine: &'m mut Machine<'p>,
    /// The threads and buffers that can take a step, at least one. Buffers are threads like any other.
    pub(crate) enabled: &'m [ThreadIndex],
    /// The number of steps before.
    pub(crate) step: u32,
}

/// Chooses the thread of each step of a run.
pub(crate) trait Chooser {
    /// The position in `enabled` of the thread that takes the next step.
    fn choose(&mut self, moment: &mut Moment, rng: &mut Rng) -> usize;

    /// A thread has taken very many steps in a row while others could have: prefer the others.
    fn demote(&mut self, _: ThreadIndex) {}
}

impl Drawn {
    /// A chooser for a new run.
    pub(crate) fn chooser<'r>(self, profile: &'r Profile, rng: &mut Rng) -> Box<dyn Chooser + 'r> {
        match self.strategy {
            Strategy::Walk => Box::new(Walk),
            Strategy::Pct => Box::new(Pct::new(self.depth, profile.steps, rng)),
            Strategy::Pos => Box::new(Pos::default()),
            Strategy::Urw => Box::new(Urw::new(profile)),
            Strategy::Surw => Box::new(Surw::new(profile, rng)),
        }
    }
}
