//! A search with several workers whose unexplored part is saved to a file.

use super::plan::Plan;
use super::verdict::is_stopped;
use crate::load::Loaded;
use crate::options::workers;
use crate::{InputError, limits, terminal};
use interleaf_explore::rf::{Checkpoints, Frontier, ParallelConfig, Patience, SearchOutcome, or_refused};
use interleaf_report::Left;
use interleaf_search::{Results, Search, SearchError, Unobserved};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a search found, and what became of its file.
pub(super) struct Explored {
    pub(super) results: Results,
    /// Why the checkpoint or the state graph could not be written.
    pub(super) unwritten: Option<InputError>,
    /// What is left, if it was saved.
    pub(super) left: Option<Left>,
}

impl From<Results> for Explored {
    fn from(results: Results) -> Explored {
        Explored { results, unwritten: None, left: None }
    }
}

/// Explores what is left with several workers, and saves what is left afterwards. If the file cannot be written, the search goes on,
/// unless it has not started yet.
pub(super) fn explore(
    loaded: &Loaded,
    plan: &Plan,
    from: Frontier,
    search: &Search,
) -> Result<Explored, InputError> {
    // The first executions in sequential order are those of one worker.
    let jobs = if plan.execution_limit.is_some() { 1 } else { workers(plan.tuning.workers) };
    let write = |frontier: &Frontier| match &plan.checkpoint {
        Some(checkpoint) => checkpoint.write(loaded, plan.algorithm.name, plan.keep_going, frontier),
        None => Ok(()),
    };
    let was_written = AtomicBool::new(true);
    let write_or_warn = |frontier: &Frontier| {
        let result = write(frontier);
        let was_written = was_written.swap(result.is_ok(), Ordering::Relaxed);
        if let (Err(error), true) = (result, was_written) {
            terminal::complain(&format!("warning: {error}; the search goes on"));
        }
    };
    let checkpoints = plan.checkpoint.as_ref().map(|checkpoint| Checkpoints {
        interval: Duration::from_secs_f64(checkpoint.interval),
        write: &write_or_warn,
    });
    let explore = |search: &Search, jobs: usize, from: Frontier, checkpoints: Option<Checkpoints>| {
        let config = ParallelConfig {
            jobs,
            eager: false,
            keeps_rest: plan.checkpoint.is_some(),
            from,
            checkpoints,
            patience: Patience::default(),
        };
        let mut observers: Vec<Unobserved> = (0..jobs).map(|_| Unobserved).collect();
        let found = interleaf_explore::rf::explore(&loaded.program, search, config, &mut observers);
        found.map_err(|error| match (error, &plan.checkpoint) {
            (SearchError::Frontier(what), Some(checkpoint)) => InputError::file(&checkpoint.file.path, what),
            (error, _) => InputError::refused(&loaded.name, error),
        })
    };
    write(&from)?;
    let copied = (jobs > 1).then(|| or_refused(|| from.clone())).transpose();
    let again = copied.map_err(|error| InputError::refused(&loaded.name, error))?;
    let mut found = explore(search, jobs, from, checkpoints)?;
    if let Some(again) =
        again.filter(|_| !found.results.violations.is_empty() && !found.frontier.is_outgrown())
    {
        // One worker finds violations in sequential order, and counts the executions before each. The checkpoint stays as it is.
        let enough = found.results.violations.len();
        let search = &Search { settings: search.settings.clone(), enough, ..*search };
        // A single worker that goes on after violations would have learned the same about memory.
        let again = if plan.keep_going { again.knowing_what(&found.frontier) } else { again };
        found = merge_rerun(found, explore(search, 1, again, None)?, plan.keep_going);
    }
    let unwritten = limits::to_the_end(|| write(&found.frontier)).err();
    let left = || Left { share: found.frontier.part(), found: found.frontier.found_for_others() };
    let left = plan.checkpoint.as_ref().map(|_| left());
    Ok(Explored { results: found.results, unwritten, left })
}

/// Chooses the violations of one worker, which do not depend on the number of workers, unless either search was stopped. Without
/// `keep_going` the counts are those of one worker, too.
fn merge_rerun(found: SearchOutcome, by_one: SearchOutcome, keep_going: bool) -> SearchOutcome {
    if is_stopped(&by_one.results) || is_stopped(&found.results) {
        found
    } else if keep_going {
        let mut results = found.results;
        results.violations = by_one.results.violations;
        SearchOutcome { results, ..found }
    } else {
        by_one
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use interleaf_search::StopReason;

    #[test]
    fn a_violation_is_reported_although_there_is_no_time_to_find_it_again() {
        let found = |events, halt| {
            let mut results = Results::default();
            (results.unfinished, results.halt) = (events, halt);
            SearchOutcome { results, frontier: Frontier::start() }
        };
        let reported_after = |halt| {
            merge_rerun(found(1, Some(StopReason::Violation)), found(2, halt), false).results.unfinished
        };
        assert_eq!(
            [StopReason::Time, StopReason::Memory, StopReason::Interrupt]
                .map(|halt| reported_after(Some(halt))),
            [1, 1, 1]
        );
        assert_eq!([Some(StopReason::Violation), None].map(reported_after), [2, 2]);
    }
}
