//! A search with several workers that writes what is left to a file and goes on from there.

use super::verdict::is_stopped;
use super::{Plan, refused};
use crate::load::Loaded;
use crate::{InputError, frontier, limits, output};
use interleaf_explore::rf::{Checkpoints, Frontier, ParallelConfig, SearchOutcome, or_refused};
use interleaf_search::{Results, Search, SearchError, Unobserved};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How many workers there are: as many as there are processors if that is not given.
pub(crate) fn workers(jobs: Option<u32>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    jobs.map_or_else(cores, |jobs| jobs as usize)
}

/// Explores what is left with several workers, and writes what is left then. A file that cannot be written ends no search,
/// unless it is so from the start.
pub(super) fn explore(
    loaded: &Loaded,
    plan: &Plan,
    from: Frontier,
    search: &Search,
) -> Result<(Results, Option<InputError>), InputError> {
    // The first executions in sequential order are those of one worker.
    let jobs = if plan.execution_limit.is_some() { 1 } else { workers(plan.tuning.workers) };
    let write = |frontier: &Frontier| match &plan.checkpoint {
        Some(held) => frontier::write(held, loaded, plan, frontier),
        None => Ok(()),
    };
    let was_written = AtomicBool::new(true);
    let write_or_warn = |frontier: &Frontier| {
        let result = write(frontier);
        let was_written = was_written.swap(result.is_ok(), Ordering::Relaxed);
        if let (Err(error), true) = (result, was_written) {
            output::complain(&format!("warning: {error}; the search goes on"));
        }
    };
    let interval = Duration::from_secs_f64(plan.checkpoint_interval);
    let checkpoints = plan.checkpoint.as_ref().map(|_| Checkpoints { interval, write: &write_or_warn });
    let explore = |search: &Search, jobs: usize, from: Frontier, checkpoints: Option<Checkpoints>| {
        let config =
            ParallelConfig { jobs, eager: false, keeps_rest: plan.checkpoint.is_some(), from, checkpoints };
        let mut observers: Vec<Unobserved> = (0..jobs).map(|_| Unobserved).collect();
        interleaf_explore::rf::explore(&loaded.program, search, config, &mut observers).map_err(|refusal| {
            match (refusal, &plan.checkpoint) {
                (SearchError::Frontier(what), Some(held)) => {
                    InputError::Read(held.path().to_path_buf(), what)
                }
                (refusal, _) => refused(&loaded.name, refusal),
            }
        })
    };
    write(&from)?;
    let copied = (jobs > 1).then(|| or_refused(|| from.clone())).transpose();
    let again = copied.map_err(|refusal| refused(&loaded.name, refusal))?;
    let mut found = explore(search, jobs, from, checkpoints)?;
    if let Some(again) =
        again.filter(|_| !found.results.violations.is_empty() && !found.frontier.is_outgrown())
    {
        // One worker says in which order violations come, and after how many executions. The file stays as far as it is.
        let enough = found.results.violations.len();
        let search = &Search { settings: search.settings.clone(), enough, ..*search };
        // One worker that goes on after violations would have found out about memory what was found out here.
        let again = if plan.keep_going { again.knowing_what(&found.frontier) } else { again };
        found = merge_rerun(found, explore(search, 1, again, None)?, plan.keep_going);
    }
    let unwritten = limits::to_the_end(|| write(&found.frontier)).err();
    Ok((found.results, unwritten))
}

/// Chooses the violations that one worker finds, which do not depend on the number of workers, unless either search was stopped
/// too soon. Without `keep_going` the counts are those of one worker too.
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
