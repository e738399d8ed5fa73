//! Random runs beside a search that takes long.
//!
//! They have a core of their own, or take turns with the search if it has a single worker. The search may have looked at a small part of
//! the executions only; the runs look everywhere. So they have a look after two seconds, which finds many bugs at once, longer looks later, and
//! all of the time that is left after half of a time limit.

use super::Plan;
use super::auto::{PATIENCE, with_poll};
use super::turns::{Side, Turns};
use crate::limits::Limits;
use crate::load::Loaded;
use crate::options::{drawn_seed, workers};
use crate::sample::arguments::{DEPTH, MAX_STEPS};
use crate::sample::sampling;
use interleaf_report::Sampling;
use interleaf_sample::{Campaign, Strategies, sample};
use interleaf_search::{Progress, Results, Search, StopReason};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// More runs than there is time for.
const RUNS: u64 = 1_000_000_000_000;

/// What random runs found.
pub(super) struct AtRandom {
    pub(super) results: Results,
    pub(super) sampling: Sampling,
}

/// After how long the random runs have their first look, and how long that takes. Each look after it begins ten times as late, and takes ten
/// times as long.
const FIRST_LOOK: Duration = PATIENCE;

/// What random runs beside a search need.
struct Beside<'s> {
    loaded: &'s Loaded,
    plan: &'s Plan,
    search: &'s Search<'s>,
    turns: &'s Turns,
    poll: &'s (dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
}

/// Runs a program at random now and then, and in the second half of the time limit if there is one, until the search ends, a look finds a
/// violation, or the time is over. None if they found nothing before the second half, or if the program cannot be run so.
pub(super) fn sample_beside(
    loaded: &Loaded,
    plan: &Plan,
    search: &Search,
    turns: &Turns,
    poll: &(dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
) -> Option<AtRandom> {
    let beside = Beside { loaded, plan, search, turns, poll };
    let start = Instant::now();
    let waits = |until: Duration| turns.wait(until.saturating_sub(start.elapsed()));
    let limit = plan.limits.and_then(Limits::time).map(|limit| limit.as_secs_f64());
    let half = limit.map(|limit| Duration::from_secs_f64((limit / 2.0 - loaded.seconds).max(0.0)));
    let mut look = FIRST_LOOK;
    // With `keep_going`, a violation does not end the search: an early look would gain nothing.
    while !search.keep_going && half.is_none_or(|half| 2 * look <= half) {
        if !waits(look) {
            return None;
        }
        let found = beside.run(Some(Instant::now() + look));
        if let Some(found) = found.filter(|found| found.results.halt == Some(StopReason::Violation)) {
            return Some(found);
        }
        look *= 10;
    }
    if waits(half?) { beside.run(None) } else { None }
}

impl Beside<'_> {
    /// Makes random runs, until then if there is a time. None if there were no runs.
    fn run(&self, until: Option<Instant>) -> Option<AtRandom> {
        let takes_turns = workers(self.plan.tuning.workers) == 1;
        let _ending = takes_turns.then(|| self.turns.begin(Side::Random));
        let poll = |progress| {
            if until.is_some_and(|until| Instant::now() >= until) {
                return ControlFlow::Break(StopReason::Time);
            }
            if takes_turns {
                self.turns.pass(Side::Random);
            }
            (self.poll)(progress)
        };
        let campaign = Campaign {
            strategies: Strategies::Mix,
            depth: DEPTH,
            iterations: RUNS,
            seed: drawn_seed(),
            only: None,
            most_steps: MAX_STEPS,
            jobs: 1,
            focus: None,
        };
        let search = Search { settings: self.search.settings.unmerged(), ..with_poll(self.search, &poll) };
        // A program that cannot be run so is refused by the search as well, or by no one.
        let found = sample(&self.loaded.program, &search, &campaign).ok()?;
        let words = vec!["--seed".to_string(), campaign.seed.to_string()];
        if found.drawn.is_empty() {
            return None;
        }
        let sampling = sampling(self.plan.model, "mix", &campaign, &found, words);
        Some(AtRandom { results: found.results, sampling: Sampling { iterations: None, ..sampling } })
    }
}
