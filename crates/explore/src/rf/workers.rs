//! Exploring with several workers, from one frontier to the next.

use super::disk::or_refused;
use super::frontier::{Frontier, Sharing, Task};
use super::growth::{Growth, Patience};
use super::{Explorer, estimate};
use interleaf_consistency::{Phases, Rules};
use interleaf_program::AnyProgram;
use interleaf_search::{Failure, Observer, Progress, Results, Search, SearchError, StopReason, refining};
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

fn refuse_bounds(search: &Search) -> Result<(), SearchError> {
    match search.settings.buffer_bound {
        Some(_) => Err(SearchError::Unsupported("rf", "bounds on store buffers")),
        None => Ok(()),
    }
}

/// Explores a program, each reads-from class once.
pub fn rf(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    alone(program, search, observer).map(|(results, _)| results)
}

/// Explores like [`rf`], without saturation if the rules are off: the decision procedure then finds every inconsistency. What is found
/// is the same.
pub fn with_rules(
    program: &dyn AnyProgram,
    search: &Search,
    rules: Rules,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    in_phases(program, search, rules, observer).map(|(results, _)| results)
}

/// Explores like [`rf`], and counts which phases of the consistency check decided.
pub fn alone(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<(Results, Phases), SearchError> {
    in_phases(program, search, Rules::Applied, observer)
}

fn in_phases(
    program: &dyn AnyProgram,
    search: &Search,
    rules: Rules,
    observer: &mut dyn Observer,
) -> Result<(Results, Phases), SearchError> {
    refuse_bounds(search)?;
    refining(&search.settings, |settings| {
        observer.start();
        let sharing = Sharing::default();
        sharing.add(Task::Start);
        let mut explorer = Explorer::new(program, settings, search, &sharing, rules, observer);
        or_refused(|| {
            while let Some(task) = sharing.take() {
                let _working = sharing.working();
                explorer.work(task);
                if explorer.results.halt.is_some() || explorer.machine.is_interrupted() {
                    sharing.stop();
                }
            }
        })?;
        explorer.results.asymmetries.clone_from(&explorer.machine.settings().asymmetries);
        explorer.failure().map_or(Ok((explorer.results, explorer.phases)), Err)
    })
}

impl Explorer<'_, '_> {
    fn failure(&mut self) -> Option<Failure> {
        let error = self.part.frontier_error.take().map(Failure::Error);
        error.or_else(|| self.machine.interruption().map(Failure::from))
    }
}

/// Periodic checkpoints of a running search.
pub struct Checkpoints<'a> {
    /// The time between two checkpoints.
    pub interval: Duration,
    /// Writes a checkpoint.
    pub write: &'a (dyn Fn(&Frontier) + Sync),
}

/// How to explore.
pub struct ParallelConfig<'a> {
    /// The number of workers, at least 1.
    pub jobs: usize,
    /// Whether workers give away as much work as possible: for tests.
    pub eager: bool,
    /// Whether to keep the frontier if the search is stopped early, which takes time.
    pub keeps_rest: bool,
    /// The frontier to start from.
    pub from: Frontier,
    /// Periodic checkpoints, if wanted.
    pub checkpoints: Option<Checkpoints<'a>>,
    /// How long executions may become before others are explored first.
    pub patience: Patience,
}

/// What a search found, and what it has not explored.
#[derive(Debug)]
pub struct SearchOutcome {
    /// The results, including those that the initial frontier held.
    pub results: Results,
    /// What is left to explore, if the search was stopped early and `keeps_rest` was set. Parts of it may be empty but
    /// for results for other parts.
    pub frontier: Frontier,
}

/// Explores what is left in a frontier, with one observer for each worker.
///
/// When the search learns something new about how memory is accessed, the frontier becomes invalid and everything
/// starts over. A part cannot start over by itself, as the results of the other parts would be counted twice. So it
/// stops ([`StopReason::Outgrown`]) and keeps what it learned; [`Frontier::merge`] joins the parts into one search that
/// starts over with what all of them learned. This knowledge only grows, and there are finitely many bytes and places
/// in the code, so in the end no part learns anything. The counts of the invalid frontier are dropped and everything is
/// explored again: no class is counted twice and none is lost.
pub fn explore<O: Observer + Send>(
    program: &dyn AnyProgram,
    search: &Search,
    config: ParallelConfig,
    observers: &mut [O],
) -> Result<SearchOutcome, SearchError> {
    let observers = observers.iter_mut().map(|observer| observer as &mut (dyn Observer + Send));
    explore_observed(program, search, config, observers.collect())
}

fn explore_observed(
    program: &dyn AnyProgram,
    search: &Search,
    config: ParallelConfig,
    mut observers: Vec<&mut (dyn Observer + Send)>,
) -> Result<SearchOutcome, SearchError> {
    assert_eq!(observers.len(), config.jobs.max(1), "each worker has an observer");
    refuse_bounds(search)?;
    let from = config.from;
    if from.is_outgrown() {
        return Ok(stopped(from, StopReason::Outgrown));
    }
    let settings = from.settings(&search.settings);
    let (restart, outgrown) = (from.restart(), from.outgrown());
    let mut is_checked = !from.nodes.is_empty();
    let mut from = Some(from);
    refining(&settings, |settings| {
        // The frontier depends on the settings that it was made with. If they changed, start over.
        let Some(start) = from.take().or_else(|| restart.clone()) else {
            let outgrown = outgrown.clone().having_learned(&settings);
            return Ok(stopped(outgrown, StopReason::Outgrown));
        };
        observers.iter_mut().for_each(|observer| observer.start());
        is_checked &= !start.nodes.is_empty();
        let mut frontier = start;
        let last = search.execution_limit.map(|limit| frontier.statistics.executions.total() + limit);
        let mut writing = Duration::ZERO;
        loop {
            let spare = if config.eager { usize::MAX } else { config.jobs / 2 };
            let sharing = Sharing::new(spare, is_checked, Growth::new(config.patience));
            // At most as much time is spent on writing as on exploring.
            let interval = config.checkpoints.as_ref().map(|checkpoints| checkpoints.interval.max(writing));
            let stops = Stops { keeps_rest: config.keeps_rest, interval, last };
            let round_of = || one_round(program, search, &settings, frontier, sharing, stops, &mut observers);
            let mut found = or_refused(round_of)??;
            found.results.asymmetries.clone_from(&settings.asymmetries);
            match &config.checkpoints {
                Some(checkpoints) if found.results.halt.is_none() && !found.frontier.is_empty() => {
                    let start = Instant::now();
                    (checkpoints.write)(&found.frontier);
                    writing = start.elapsed();
                    frontier = found.frontier;
                }
                _ => return Ok(found),
            }
        }
    })
}

/// What had been found when a frontier was written.
fn known_results(frontier: &Frontier) -> Results {
    let mut results = Results::default();
    results.statistics = frontier.statistics.clone();
    results.add_known(frontier.violations.clone());
    results
}

/// A frontier from which nothing is explored, for this reason.
fn stopped(frontier: Frontier, reason: StopReason) -> SearchOutcome {
    let mut results = known_results(&frontier);
    results.halt = Some(reason);
    SearchOutcome { results, frontier }
}

/// How many polls of one of several workers go by between two polls of the search, whose state is shared and slow to
/// access. The first polls all go through.
const POLLS_BETWEEN: u64 = 16;
const POLLS_AT_FIRST: u64 = 32;

/// A worker's polls, and how many executions it has reported.
#[derive(Default)]
struct Asked {
    polls: AtomicU64,
    reported: AtomicU64,
}

impl Asked {
    fn poll(
        &self,
        progress: Progress,
        is_alone: bool,
        is_urgent: bool,
        sharing: &Sharing,
        poll: impl Fn(Progress) -> ControlFlow<StopReason>,
    ) -> ControlFlow<StopReason> {
        // Only this worker changes these two.
        let polls = self.polls.load(Ordering::Relaxed);
        self.polls.store(polls + 1, Ordering::Relaxed);
        let new = progress.executions - self.reported.load(Ordering::Relaxed);
        // Polls within a long execution are rare enough.
        let is_time = polls < POLLS_AT_FIRST || polls.is_multiple_of(POLLS_BETWEEN);
        if !is_alone && new > 0 && !is_time && !is_urgent {
            return ControlFlow::Continue(());
        }
        self.reported.store(progress.executions, Ordering::Relaxed);
        sharing.progress.executions.fetch_add(new, Ordering::Relaxed);
        poll(progress)
    }
}

/// When and how a round stops before its end.
struct Stops {
    keeps_rest: bool,
    /// The time until the next checkpoint.
    interval: Option<Duration>,
    /// The last execution to explore, counted from the start of the whole search.
    last: Option<u64>,
}

/// Explores until nothing is left, it is time for a checkpoint, or the search is stopped.
fn one_round(
    program: &dyn AnyProgram,
    search: &Search,
    settings: &interleaf_memory::Settings,
    mut frontier: Frontier,
    sharing: Sharing,
    stops: Stops,
    observers: &mut [&mut (dyn Observer + Send)],
) -> Result<SearchOutcome, Failure> {
    if frontier.is_ended() {
        return Ok(stopped(frontier, StopReason::Violation));
    }
    let nodes = frontier.share(&sharing);
    let is_part = frontier.is_part();
    let before = frontier.statistics.executions.total();
    let deadline = stops.interval.map(|interval| Instant::now() + interval);
    let halt: Mutex<Option<StopReason>> = Mutex::new(None);
    let at_start = sharing.progress.left.get();
    let poll = |of_worker: Progress| {
        let (new, left) = (sharing.progress.executions.load(Ordering::Relaxed), sharing.progress.left.get());
        // The estimate for a part is that of the part alone.
        let (earlier, known, all) = if is_part { (before, new, at_start) } else { (0, before + new, 1.0) };
        let so_far = Progress {
            executions: before + new,
            estimate: estimate::total(earlier, known, all, left),
            states: None,
            violations: of_worker.violations,
            depth: of_worker.depth,
            growing: of_worker.growing,
        };
        if let ControlFlow::Break(reason) = (search.poll)(so_far) {
            *halt.lock().unwrap_or_else(|poison| poison.into_inner()) = Some(reason);
            if stops.keeps_rest {
                sharing.pause();
            } else {
                sharing.stop();
            }
            return ControlFlow::Break(reason);
        } else if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            sharing.pause();
        }
        ControlFlow::Continue(())
    };
    let is_alone = observers.len() == 1;
    let outcomes: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = observers
            .iter_mut()
            .map(|observer| {
                let (poll, sharing, halt) = (&poll, &sharing, &halt);
                scope.spawn(move || {
                    let asked = Asked::default();
                    let poll = |progress: Progress| {
                        // Another worker may have the answer while this one is in a run without an end.
                        if sharing.is_stopping() {
                            let reason = *halt.lock().unwrap_or_else(|poison| poison.into_inner());
                            return ControlFlow::Break(reason.unwrap_or(StopReason::Violation));
                        }
                        asked.poll(progress, is_alone, search.urgent.load(Ordering::Relaxed), sharing, poll)
                    };
                    let search = Search {
                        settings: settings.clone(),
                        poll: &poll,
                        execution_limit: stops.last.map(|last| last.saturating_sub(before)),
                        ..*search
                    };
                    let mut explorer = Explorer::new(
                        program,
                        search.settings.clone(),
                        &search,
                        sharing,
                        Rules::Applied,
                        &mut **observer,
                    );
                    while let Some(task) = sharing.take() {
                        let _working = sharing.working();
                        explorer.work(task);
                        // A task may come to nothing, and replaying its path takes long where runs are long. So thousands of
                        // them must not pass without a poll.
                        if explorer.results.halt.is_none() {
                            let _ = explorer.results.poll(&search);
                        }
                        if explorer.results.halt == Some(StopReason::Violation)
                            || explorer.machine.is_interrupted()
                        {
                            sharing.stop();
                        }
                    }
                    let failure = explorer.failure();
                    (explorer.results, failure)
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join()).collect()
    });
    let mut results = known_results(&frontier);
    let mut failure = None;
    for outcome in outcomes {
        match outcome {
            Ok((mut found, failed)) => {
                // A worker counts from the start of the round.
                found.violations.iter_mut().for_each(|violation| violation.after += before);
                results.merge(found);
                failure = failure.or(failed);
            }
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
    if let Some(failure) = failure {
        return Err(failure);
    }
    results.halt = results.halt.or(halt.into_inner().unwrap_or_else(|poison| poison.into_inner()));
    let (mut tasks, names) = sharing.rest();
    let mut known = &nodes[..];
    if results.halt.is_some() && !stops.keeps_rest {
        // Nobody asks for it, and there may be thousands of long paths.
        (tasks, known) = (VecDeque::new(), &[]);
    }
    let frontier = frontier.rest(settings, (tasks, names), known, &results);
    let is_at_limit = stops.last.is_some_and(|last| results.statistics.executions.total() >= last);
    if is_at_limit && !frontier.is_empty() {
        results.halt = results.halt.or(Some(StopReason::Executions));
    }
    Ok(SearchOutcome { results, frontier })
}
