//! What a strategy decides, and which strategy a run has.

use crate::learned::Constraint;
use crate::pct::Pct;
use crate::pos::Pos;
use crate::profile::Profile;
use crate::rff::Rff;
use crate::seen::{CodePlace, Seen};
use crate::surw::Surw;
use crate::urw::Urw;
use crate::walk::Walk;
use fastrand::Rng;
use interleaf_memory::Machine;
use interleaf_program::Address;
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
    /// Fuzzing by reads-from pairs.
    Rff,
}

impl Strategy {
    /// All strategies, in the order in which a mix takes them.
    pub const ALL: [Strategy; 6] =
        [Strategy::Walk, Strategy::Pct, Strategy::Pos, Strategy::Urw, Strategy::Surw, Strategy::Rff];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Strategy::Walk => "walk",
            Strategy::Pct => "pct",
            Strategy::Pos => "pos",
            Strategy::Urw => "urw",
            Strategy::Surw => "surw",
            Strategy::Rff => "rff",
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
    /// Whether runs are steered by what earlier ones have learned.
    pub(crate) fn learn(self) -> bool {
        matches!(self, Strategies::Mix | Strategies::One(Strategy::Rff))
    }

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
    /// Where the steps before were in the code.
    pub(crate) seen: &'m Seen,
    /// What the user chose to look at.
    pub(crate) focus: Option<&'m dyn Focus>,
}

/// What the user chose to look at: some of the steps of a program.
pub trait Focus: Sync {
    /// Whether the next step of a thread is in focus.
    fn holds(&self, machine: &mut Machine, thread: ThreadIndex) -> bool;
}

/// Chooses the thread of each step of a run.
pub(crate) trait Chooser {
    /// The position in `enabled` of the thread that takes the next step.
    fn choose(&mut self, moment: &mut Moment, rng: &mut Rng) -> usize;

    /// A thread has taken very many steps in a row while others could have: prefer the others.
    fn demote(&mut self, _: ThreadIndex) {}

    /// Where a read may choose: how much the strategy wants it, at a place in the code, to read an address from a write at another
    /// place.
    fn rank(&self, _read: CodePlace, _: Address, _write: CodePlace) -> i8 {
        0
    }

    /// Whether the strategy wants anything from a read.
    fn ranks(&self, _read: CodePlace, _: Address) -> bool {
        false
    }
}

impl Drawn {
    /// A chooser for a new run.
    pub(crate) fn chooser<'r>(
        self,
        profile: &'r Profile,
        constraints: &[Constraint],
        has_focus: bool,
        rng: &mut Rng,
    ) -> Box<dyn Chooser + 'r> {
        match self.strategy {
            Strategy::Walk => Box::new(Walk),
            Strategy::Pct => Box::new(Pct::new(self.depth, profile.steps, rng)),
            Strategy::Pos => Box::new(Pos::default()),
            Strategy::Urw => Box::new(Urw::new(profile)),
            Strategy::Surw => Box::new(Surw::new(profile, has_focus, rng)),
            Strategy::Rff => Box::new(Rff::new(constraints)),
        }
    }
}
