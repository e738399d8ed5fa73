//! Searches that merge executions.

use super::support::{Collector, Merging, Outcome, Same, by_exhaustive, collect, differs};
use interleaf_explore::rf;
use interleaf_memory::{Model, Settings};
use interleaf_program::{AnyProgram, ThreadId};
use interleaf_search::{Exhaustive, Results, Search, exhaustive};
use interleaf_trace::Equivalence;
use std::collections::BTreeSet;

/// What `rf` finds when it merges.
pub(crate) fn by_merging(program: &dyn AnyProgram, model: Model, merging: Merging) -> (Collector, Results) {
    collect(program, model, Same::Merged(merging), rf)
}

/// What is different between `rf` and `exhaustive` when both merge, if anything; or between the outcomes that `rf` finds so and those
/// of all executions. Runs that are no executions do not count, and in these `rf` may learn that a lock is used in ways that no
/// execution has.
pub(crate) fn difference_of_merging(
    program: &dyn AnyProgram,
    model: Model,
    merging: Merging,
) -> Option<String> {
    let options = Exhaustive { equivalence: Equivalence::ReadsFrom, merge: true };
    let (actual, mut results) = by_merging(program, model, merging);
    let executions = &mut results.statistics.executions;
    executions.blocked = executions.blocked.min(actual.endings.1);
    let (expected, _) = collect(program, model, Same::Merged(merging), |program, search, observer| {
        let settings = Settings {
            locks: actual.locks.clone(),
            counters: actual.counters.clone(),
            asymmetries: actual.asymmetries.clone(),
            cuts: actual.cuts.clone(),
            ..search.settings.clone()
        };
        exhaustive(program, options, &Search { settings, ..*search }, observer)
    });
    if actual.locks != expected.locks {
        return Some(format!("rf knows {:?}, exhaustive {:?}", actual.locks, expected.locks));
    }
    if actual.asymmetries != expected.asymmetries {
        return Some(format!("rf knows {:?}, exhaustive {:?}", actual.asymmetries, expected.asymmetries));
    }
    if actual.counters != expected.counters {
        return Some(format!("rf knows {:?}, exhaustive {:?}", actual.counters, expected.counters));
    }
    let (all, _) = by_exhaustive(program, model, options);
    let (all, actual_outcomes) = (outcomes(&all, merging), outcomes(&actual, merging));
    if let Some(lost) = all.difference(&actual_outcomes).next() {
        return Some(format!("lost the outcome {lost:?}"));
    }
    if let Some(invented) = actual_outcomes.difference(&all).next() {
        return Some(format!("invented the outcome {invented:?}"));
    }
    differs(&expected, (actual, results), true).map(|reason| format!("rf with {merging:?}: {reason}"))
}

/// The outcomes. They leave out the final local states where these depend on what is merged: a register may hold which thread was the
/// serial one at a barrier, and equal threads may be renamed.
fn outcomes(found: &Collector, merging: Merging) -> BTreeSet<(String, Vec<Outcome>)> {
    let mut outcomes = BTreeSet::new();
    for (ending, threads) in &found.found.outcomes {
        let mut threads = threads.clone();
        if merging.barriers || merging.threads {
            threads.iter_mut().for_each(|thread| thread.3 = 0);
        }
        // Equal threads are those that main starts in one state; which of them is which does not matter.
        if merging.threads {
            let name = |id: ThreadId| found.starts.get(&id).copied().unwrap_or(id);
            threads.iter_mut().for_each(|thread| thread.0 = name(thread.0));
            threads.sort_unstable();
        }
        outcomes.insert((ending.clone(), threads));
    }
    outcomes
}
