//! Random runs beside a search that half of its time was not enough for.
//!
//! They have a core of their own, or take turns with the search if it has a single worker. The search may have looked at a small part of
//! the executions only; the runs look everywhere.

use super::Plan;
use super::auto::with_poll;
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
use std::time::Duration;

/// More runs than there is time for.
const RUNS: u64 = 1_000_000_000_000;

/// What random runs found.
pub(super) struct AtRandom {
    pub(super) results: Results,
    pub(super) sampling: Sampling,
}

/// Waits for half of the time limit, and then runs a program at random until the search ends or the time is over. None if the search ended
/// before, if there is no limit, or if the program cannot be run so.
pub(super) fn sample_beside(
    loaded: &Loaded,
    plan: &Plan,
    search: &Search,
    turns: &Turns,
    poll: &(dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
) -> Option<AtRandom> {
    let limit = plan.limits.and_then(Limits::time)?.as_secs_f64();
    if !turns.wait(Duration::from_secs_f64((limit / 2.0 - loaded.seconds).max(0.0))) {
        return None;
    }
    let takes_turns = workers(plan.tuning.workers) == 1;
    let _ending = takes_turns.then(|| turns.begin(Side::Random));
    let own_poll = |progress| {
        if takes_turns {
            turns.pass(Side::Random);
        }
        poll(progress)
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
    let search = Search { settings: search.settings.unmerged(), ..with_poll(search, &own_poll) };
    // A program that cannot be run so is refused by the search as well, or by no one.
    let found = sample(&loaded.program, &search, &campaign).ok()?;
    let words = vec!["--seed".to_string(), campaign.seed.to_string()];
    if found.drawn.is_empty() {
        return None;
    }
    let sampling = Sampling { iterations: None, ..sampling(plan.model, "mix", &campaign, &found, words) };
    Some(AtRandom { results: found.results, sampling })
}
