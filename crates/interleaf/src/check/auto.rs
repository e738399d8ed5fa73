//! The search without a named algorithm: `rf`, and after a while `dl-s-por` beside it; the first that ends answers.
//!
//! `rf` ends only if every execution does. `dl-s-por` needs finitely many states instead, so it ends on many programs that wait
//! by storing, retrying or counting. It holds all states in memory, so it stops at half of the limit and leaves the rest to `rf`.
//!
//! Which one answers depends on the machine, but for programs that `rf` ends on before the second search starts; both find
//! whether there is a violation.

use super::turns::{Side, Turns};
use super::{Plan, checkpointed};
use crate::InputError;
use crate::limits::{Limits, resident_bytes};
use crate::load::Loaded;
use interleaf_explore::rf::Frontier;
use interleaf_search::{Ability, Progress, Results, Search, StopReason, Unobserved};
use interleaf_stateful::dl_s_por;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How long `rf` runs alone.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many polls pass between two looks at the memory.
const POLLS_BETWEEN_LOOKS: u64 = 256;

/// The name of the second search.
pub(crate) const SECOND: &str = "dl-s-por";

/// Whether the second search can find what is asked for.
pub(super) fn has_second(plan: &Plan, search: &Search) -> bool {
    plan.is_auto
        && plan.algorithm.can(Ability::Checkpoint)
        && plan.checkpoint.is_none()
        && !search.races
        && !search.leaks
        && search.execution_limit.is_none()
        && search.preemption_bound.is_none()
}

/// Explores a program from its start.
pub(super) fn explore(
    loaded: &Loaded,
    plan: &Plan,
    search: &Search,
) -> Result<(Results, Option<InputError>), InputError> {
    let turns = Turns::new();
    let has_answer = AtomicBool::new(false);
    let shown = Mutex::new(Progress::default());
    let first_poll = |progress| {
        turns.pass(Side::First);
        *shown.lock().unwrap_or_else(PoisonError::into_inner) = progress;
        poll(&has_answer, search, progress)
    };
    let (first, second) = std::thread::scope(|scope| {
        let second = scope.spawn(|| second(loaded, plan, search, &turns, &has_answer, &shown));
        let ending = turns.ending();
        let first = checkpointed::explore(loaded, plan, Frontier::start(), &with_poll(search, &first_poll));
        if first.as_ref().map_or(true, |(results, _)| is_through(results)) {
            has_answer.store(true, Ordering::Relaxed);
        }
        drop(ending);
        (first, second.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    match (first, second) {
        (Ok((results, _)), Some(mut answer)) if !is_through(&results) => {
            answer.answered_by = Some(SECOND.to_string());
            Ok((answer, None))
        }
        (first, _) => first,
    }
}

/// Runs the second search, if the first one takes long; what it found, if it came to an end before the first one. The progress
/// that is shown stays that of the first one.
fn second(
    loaded: &Loaded,
    plan: &Plan,
    search: &Search,
    turns: &Turns,
    has_answer: &AtomicBool,
    shown: &Mutex<Progress>,
) -> Option<Results> {
    if !turns.wait_for_second(PATIENCE) {
        return None;
    }
    let _ending = turns.ending();
    let most = plan.limits.and_then(Limits::memory).unwrap_or(u64::MAX) / 2;
    let polls = AtomicU64::new(0);
    let second_poll = |_: Progress| {
        turns.pass(Side::Second);
        let looks = polls.fetch_add(1, Ordering::Relaxed).is_multiple_of(POLLS_BETWEEN_LOOKS);
        if looks && resident_bytes("VmRSS:") > most {
            return ControlFlow::Break(StopReason::Memory);
        }
        poll(has_answer, search, *shown.lock().unwrap_or_else(PoisonError::into_inner))
    };
    let found =
        dl_s_por(&loaded.program, &with_poll(search, &second_poll), &plan.tuning.states, &mut Unobserved);
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

fn with_poll<'a>(
    search: &'a Search,
    poll: &'a (dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
) -> Search<'a> {
    Search { settings: search.settings.clone(), poll, ..*search }
}
