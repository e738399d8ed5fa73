//! The search without a named algorithm: `rf`, or `optimal` for leaks, and after a while `dl-s-por` beside it; the first that
//! ends answers.
//!
//! `rf` ends only if every execution does. `dl-s-por` needs finitely many states instead, so it ends on many programs that wait
//! by storing, retrying or counting. It holds all states in memory, so it stops at half of the limit and leaves the rest to `rf`.
//!
//! Random runs look for violations when `dl-s-por` starts, later again, and in the second half of the time limit.
//!
//! Which one answers depends on the machine, but for programs that `rf` ends on before the second search starts; both find
//! whether there is a violation. Where the second search cannot find what is asked for, the report says so, if it would have started.

use super::at_random::{AtRandom, sample_beside};
use super::turns::{Side, Turns};
use super::{Plan, checkpointed, sequential};
use crate::InputError;
use crate::limits::{Limits, resident_bytes};
use crate::load::Loaded;
use interleaf_explore::rf::Frontier;
use interleaf_report::Sampling;
use interleaf_search::{Ability, Progress, Results, Search, StopReason, Unobserved};
use interleaf_stateful::dl_s_por;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::ScopedJoinHandle;
use std::time::Duration;

/// How long `rf` runs alone.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// How many polls pass between two looks at the memory.
const POLLS_BETWEEN_LOOKS: u64 = 256;

/// The name of the second search.
pub(crate) const SECOND: &str = "dl-s-por";

/// The name of the random runs.
pub(crate) const RANDOM: &str = "sample";

/// What the default search found.
pub(super) struct Found {
    pub(super) results: Results,
    /// How random runs were drawn, if there were any.
    pub(super) sampling: Option<Sampling>,
}

/// The option with which only the first search runs.
pub(super) fn left_out(plan: &Plan) -> Option<&'static str> {
    if !plan.is_auto {
        None
    } else if plan.model.is_graph() {
        Some("it explores states, and under this memory model there are only graphs")
    } else if plan.checkpoint.is_some() {
        Some("--checkpoint saves the first search alone")
    } else if plan.execution_limit.is_some() {
        Some("--execution-limit counts executions")
    } else if plan.explains_count {
        Some("--explain-count is about executions")
    } else {
        None
    }
}

/// Why the second search was left out, if it was.
pub(super) type LeftOut = Arc<Mutex<Option<String>>>;

/// The same for a report of a search that took so long. One that has ended before the second would have started lacks nothing.
pub(super) fn reason_left_out(left_out: &LeftOut, explore_seconds: f64) -> Option<(&'static str, String)> {
    let reason = left_out.lock().unwrap_or_else(PoisonError::into_inner).clone();
    reason.filter(|_| explore_seconds >= PATIENCE.as_secs_f64()).map(|reason| (SECOND, reason))
}

/// Whether anything may run beside the first search.
pub(super) fn is_possible(plan: &Plan) -> bool {
    plan.is_auto && plan.checkpoint.is_none() && plan.execution_limit.is_none() && !plan.explains_count
}

/// Explores a program from its start.
pub(super) fn explore(
    loaded: &Loaded,
    plan: &Plan,
    search: &Search,
    left_out: &LeftOut,
) -> Result<Found, InputError> {
    let turns = Turns::new();
    let ending = turns.begin(Side::First);
    let has_answer = AtomicBool::new(false);
    let shown = Mutex::new(Progress::default());
    let first_poll = |progress| {
        turns.pass(Side::First);
        *shown.lock().unwrap_or_else(PoisonError::into_inner) = progress;
        poll(&has_answer, search, progress)
    };
    // The progress that is shown stays that of the first search.
    let poll_beside =
        |_: Progress| poll(&has_answer, search, *shown.lock().unwrap_or_else(PoisonError::into_inner));
    let (first, second, random) = std::thread::scope(|scope| {
        let second = (self::left_out(plan).is_none()).then(|| {
            scope.spawn(|| second(loaded, plan, search, &turns, &has_answer, (&poll_beside, left_out)))
        });
        let random = scope.spawn(|| {
            let found = sample_beside(loaded, plan, search, &turns, &poll_beside);
            // With `keep_going`, the search may find more violations.
            if found.as_ref().is_some_and(|found| is_through(&found.results)) {
                has_answer.store(true, Ordering::Relaxed);
            }
            found
        });
        let first = first(loaded, plan, &with_poll(search, &first_poll));
        if first.as_ref().map_or(true, is_through) {
            has_answer.store(true, Ordering::Relaxed);
        }
        turns.end();
        drop(ending);
        (first, second.and_then(joined), joined(random))
    });
    let mut results = first?;
    let answered_by = |name: &str, mut answer: Results| {
        answer.answered_by = Some(name.to_string());
        answer
    };
    Ok(match (second, random) {
        _ if is_through(&results) => Found { results, sampling: None },
        (Some(answer), _) => Found { results: answered_by(SECOND, answer), sampling: None },
        (_, Some(AtRandom { results, sampling })) if is_through(&results) => {
            Found { results: answered_by(RANDOM, results), sampling: Some(sampling) }
        }
        (_, Some(AtRandom { results: found, sampling })) => {
            results.add_known(found.violations);
            Found { results, sampling: Some(sampling) }
        }
        (_, None) => Found { results, sampling: None },
    })
}

/// Joins a thread, and panics as it did.
fn joined<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// The first search.
fn first(loaded: &Loaded, plan: &Plan, search: &Search) -> Result<Results, InputError> {
    if sequential::is_possible(loaded, plan)
        && let Some(results) = sequential::explore(loaded, plan, search)
    {
        return Ok(results);
    }
    if plan.algorithm.can(Ability::Checkpoint) {
        return checkpointed::explore(loaded, plan, Frontier::start(), search)
            .map(|explored| explored.results);
    }
    let found = plan.algorithm.explore(&loaded.program, search, &plan.tuning, &mut Unobserved);
    found.map_err(|error| InputError::refused(&loaded.name, error))
}

/// Runs the second search, if the first one takes long; what it found, if it came to an end before the first one.
fn second(
    loaded: &Loaded,
    plan: &Plan,
    search: &Search,
    turns: &Turns,
    has_answer: &AtomicBool,
    (poll, left_out): (&(dyn Fn(Progress) -> ControlFlow<StopReason> + Sync), &LeftOut),
) -> Option<Results> {
    if !turns.wait(PATIENCE) {
        return None;
    }
    let _ending = turns.begin(Side::Second);
    let most = plan.limits.and_then(Limits::memory).unwrap_or(u64::MAX) / 2;
    let polls = AtomicU64::new(0);
    let is_too_large = AtomicBool::new(false);
    let second_poll = |progress| {
        turns.pass(Side::Second);
        let looks = polls.fetch_add(1, Ordering::Relaxed).is_multiple_of(POLLS_BETWEEN_LOOKS);
        if looks && resident_bytes("VmRSS:") > most {
            is_too_large.store(true, Ordering::Relaxed);
            return ControlFlow::Break(StopReason::Memory);
        }
        poll(progress)
    };
    let found =
        dl_s_por(&loaded.program, &with_poll(search, &second_poll), &plan.tuning.states, &mut Unobserved);
    let reason = match &found {
        Ok(_) if is_too_large.load(Ordering::Relaxed) => {
            Some("its states would have needed more than half of the memory".to_string())
        }
        Ok(_) => None,
        Err(error) => Some(error.to_string()),
    };
    *left_out.lock().unwrap_or_else(PoisonError::into_inner) = reason;
    let found = found.ok().filter(is_through);
    if found.is_some() {
        has_answer.store(true, Ordering::Relaxed);
    }
    found
}

/// Stops a search when the other one has the answer.
fn poll(has_answer: &AtomicBool, search: &Search, progress: Progress) -> ControlFlow<StopReason> {
    if has_answer.load(Ordering::Relaxed) {
        return ControlFlow::Break(StopReason::Interrupt);
    }
    (search.poll)(progress)
}

/// Whether a search has the answer.
fn is_through(results: &Results) -> bool {
    matches!(results.halt, None | Some(StopReason::Violation))
}

pub(super) fn with_poll<'a>(
    search: &'a Search,
    poll: &'a (dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
) -> Search<'a> {
    Search { settings: search.settings.clone(), poll, ..*search }
}
