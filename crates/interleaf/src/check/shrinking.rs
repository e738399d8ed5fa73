//! Counterexamples that are easier to read: with the fewest preemptions, then the fewest steps and threads, that are found in some seconds.
//!
//! First, the steps of the execution are put in another order, and those that the violation does not need are left out
//! (`interleaf_search::shrink`), then threads that it does not need (`interleaf_search::fewer_threads`). Then `dpor` looks for the same violation with 0, 1, 2, ... preemptions, in any execution. Executions of
//! RC11 are graphs, which only the first of these ways knows.

use crate::InputError;
use crate::algorithms::{Tuning, known};
use crate::check::is_real;
use crate::limits::interrupt_flag;
use crate::load::Loaded;
use crate::options::ReportFormat;
use crate::terminal::Spinner;
use interleaf_memory::Settings;
use interleaf_search::{
    LooksFor, Progress, Search, SearchError, StopReason, Unobserved, fewer_threads, shrink,
};
use interleaf_trace::Violation;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How long counterexamples are shrunk by default, in seconds.
pub(crate) const SHRINK_TIME: f64 = 2.0;

/// An execution is not explored further when it is so many times as long as the one that was found, and so many events longer.
const LONGER: usize = 4;
const LONGER_ANYHOW: usize = 1_000;

/// The options of commands that show counterexamples.
#[derive(clap::Args, Clone, Debug)]
pub struct ShrinkOptions {
    /// For at most S seconds, look for executions with fewer preemptions and steps that go wrong in the same way, and show those; 0 shows
    /// what was found first.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value_t = SHRINK_TIME, value_parser = crate::options::seconds)]
    pub shrink_time: f64,

    /// Show the schedule of each violation as a string, for `interleaf replay --schedule`.
    #[arg(long)]
    pub schedule: bool,

    /// Show everything that happened to CELL in each violation, also what the story leaves out. CELL is named as in the story, such as
    /// `pool->head`.
    #[arg(long, value_name = "CELL")]
    pub history: Option<String>,
}

impl ShrinkOptions {
    /// Refuses a history in a format that shows every access anyhow, and one of nothing.
    pub(crate) fn require(&self, format: ReportFormat) -> Result<(), InputError> {
        require_history(self.history.as_deref(), format)
    }
}

/// Refuses the history of a cell where it would not be shown.
pub(crate) fn require_history(cell: Option<&str>, format: ReportFormat) -> Result<(), InputError> {
    match cell.map(str::trim) {
        Some("") => Err(InputError::other("--history needs the name of a cell, as the story has it")),
        Some(_) if format != ReportFormat::Text => {
            Err(InputError::other("--history needs --format text; other formats hold every access already"))
        }
        _ => Ok(()),
    }
}

/// The violations of a program, each after the best schedule that is found in so many seconds. `settings` are those with which schedules
/// are run again.
pub(crate) fn shrunk(
    loaded: &Loaded,
    settings: &Settings,
    violations: Vec<Violation>,
    looks_for: LooksFor,
    seconds: f64,
) -> Vec<Violation> {
    if seconds == 0.0 {
        return violations;
    }
    let _shrinking = Spinner::begin("looking for a shorter execution of", &loaded.name);
    let (start, interrupt) = (Instant::now(), interrupt_flag());
    let all = Duration::from_secs_f64(seconds);
    let count = violations.len() as u32;
    let mut shrunk = Vec::new();
    for (violation, number) in violations.into_iter().zip(1..) {
        // What one does not need is left to the others.
        let until = start + all * number / count;
        let is_over = || Instant::now() >= until || interrupt.load(Ordering::Relaxed);
        // What was found is never lost: a program may do something in another order that the memory model does not know.
        let found = match is_real(&violation) && !is_over() {
            true => one(loaded, settings, violation.clone(), looks_for, &is_over).ok(),
            false => None,
        };
        shrunk.push(found.unwrap_or(violation));
    }
    shrunk
}

fn one(
    loaded: &Loaded,
    settings: &Settings,
    violation: Violation,
    looks_for: LooksFor,
    is_over: &(dyn Fn() -> bool + Sync),
) -> Result<Violation, SearchError> {
    let program = &loaded.program;
    let (best, preemptions) = shrink(program, settings, violation, looks_for, is_over)?;
    let best = with_fewer_threads(loaded, settings, best, looks_for, is_over)?;
    if settings.model.is_graph() {
        return Ok(best);
    }
    for bound in 0..preemptions {
        if let Some(found) = with_at_most(bound, loaded, &best, looks_for, is_over) {
            let found = Violation { after: best.after, ..found };
            let found = shrink(program, settings, found, looks_for, is_over)?.0;
            return with_fewer_threads(loaded, settings, found, looks_for, is_over);
        }
        if is_over() {
            break;
        }
    }
    Ok(best)
}

/// The same violation with fewer threads, and with as few preemptions.
fn with_fewer_threads(
    loaded: &Loaded,
    settings: &Settings,
    best: Violation,
    looks_for: LooksFor,
    is_over: &(dyn Fn() -> bool + Sync),
) -> Result<Violation, SearchError> {
    let program = &loaded.program;
    let preemptions = |violation: &Violation| {
        shrink(program, settings, violation.clone(), looks_for, &|| true).map(|(_, preemptions)| preemptions)
    };
    let fewer = fewer_threads(program, settings, best.clone(), looks_for, is_over)?;
    if fewer.schedule.len() >= best.schedule.len() {
        return Ok(best);
    }
    let (fewer, left) = shrink(program, settings, fewer, looks_for, is_over)?;
    Ok(if left <= preemptions(&best)? { fewer } else { best })
}

/// The same violation with so many preemptions at most, if `dpor` finds it in time.
fn with_at_most(
    bound: u32,
    loaded: &Loaded,
    wanted: &Violation,
    looks_for: LooksFor,
    is_over: &(dyn Fn() -> bool + Sync),
) -> Option<Violation> {
    let settings = loaded.settings.unmerged();
    // Without a preemption, a loop that waits may run for ever. What is so much longer is no better to read.
    let longest = LONGER * wanted.schedule.len() + LONGER_ANYHOW;
    let poll = |progress: Progress| match is_over() || progress.depth > longest {
        true => ControlFlow::Break(StopReason::Time),
        false => ControlFlow::Continue(()),
    };
    let search = |keep_going| Search {
        settings: settings.clone(),
        keep_going,
        enough: usize::MAX,
        races: looks_for.races,
        all_races: keep_going,
        leaks: looks_for.leaks,
        preemption_bound: Some(bound),
        poll: &poll,
        ..Search::default()
    };
    // Another violation may come first.
    for keep_going in [false, true] {
        let found =
            known("dpor").explore(&loaded.program, &search(keep_going), &Tuning::default(), &mut Unobserved);
        let found = found.ok()?;
        let same = found.violations.iter().find(|found| found.identity == wanted.identity);
        if same.is_some() || found.violations.is_empty() {
            return same.cloned();
        }
    }
    None
}
