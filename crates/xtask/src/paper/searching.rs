//! Searches within a limit.

use crate::Result;
use crate::programs::folder;
use crate::refine::processor_seconds;
use clap::Parser;
use interleaf::algorithms::{Tuning, known};
use interleaf::arguments::{Arguments, Command};
use interleaf::limits::resident_bytes;
use interleaf::load::{Loaded, load};
use interleaf_memory::Settings;
use interleaf_search::{Observer, Search, StopReason, Unobserved};
use interleaf_trace::Statistics;
use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::Instant;

/// Searches stop when the process has so many bytes.
const MEMORY: u64 = 6 << 30;

/// After so many calls of a poll, the memory is looked at, and after so many the processor time.
const BETWEEN_LOOKS: u32 = 1 << 14;
const BETWEEN_CLOCKS: u32 = 1 << 8;

/// What a search found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) statistics: Statistics,
    pub(super) seconds: f64,
    /// Why not everything was explored.
    pub(super) halt: Option<StopReason>,
    pub(super) has_violation: bool,
}

impl Found {
    /// The executions of the program. Where a search let a wait fail that would go on, there is none.
    pub(super) fn executions(&self) -> u64 {
        let all = self.statistics.executions;
        all.complete + all.faulty + all.blocked - self.statistics.blocked_by.r#await
    }

    pub(super) fn is_finished(&self) -> bool {
        self.halt.is_none()
    }
}

/// A command line of `interleaf`, whose words have no spaces.
pub(super) fn command(words: &str) -> Result<Command> {
    let words = std::iter::once("interleaf").chain(words.split_whitespace());
    Ok(Arguments::try_parse_from(words)?.command)
}

/// A program of `programs/` with the flags of `interleaf check`.
pub(super) fn loaded(program: &str, flags: &str) -> Result<Loaded> {
    let path = folder(program).with_extension("c");
    let Command::Check(check) = command(&format!("check {} --merge none {flags}", path.display()))? else {
        return Err(format!("{program} {flags}: not a check").into());
    };
    Ok(load(&path, &check.flags(), check.model())?)
}

/// Runs an algorithm for `limit` seconds at most. It goes on after violations.
pub(super) fn run(loaded: &Loaded, algorithm: &str, limit: f64) -> Result<Found> {
    run_with(loaded, algorithm, limit, &Tuning::default(), loaded.settings.clone(), &mut Unobserved)
}

/// Runs an algorithm until the first violation.
pub(super) fn run_to_violation(loaded: &Loaded, algorithm: &str, limit: f64) -> Result<Found> {
    let start = Start::now();
    let stop = poll(start, limit);
    let search = Search { settings: loaded.settings.clone(), poll: &stop, ..Search::default() };
    finish(loaded, algorithm, &search, &Tuning::default(), start, &mut Unobserved)
}

/// The same with options and settings, to the end.
pub(super) fn run_with(
    loaded: &Loaded,
    algorithm: &str,
    limit: f64,
    tuning: &Tuning,
    settings: Settings,
    observer: &mut dyn Observer,
) -> Result<Found> {
    let start = Start::now();
    let stop = poll(start, limit);
    let search = Search { settings, keep_going: true, poll: &stop, ..Search::default() };
    finish(loaded, algorithm, &search, tuning, start, observer)
}

fn finish(
    loaded: &Loaded,
    algorithm: &str,
    search: &Search,
    tuning: &Tuning,
    start: Start,
    observer: &mut dyn Observer,
) -> Result<Found> {
    let results = known(algorithm).explore(&loaded.program, search, tuning, observer);
    let results = results.map_err(|error| format!("{}: {algorithm}: {error}", loaded.name))?;
    Ok(Found {
        seconds: start.seconds(),
        halt: results.halt,
        has_violation: !results.violations.is_empty(),
        statistics: results.statistics,
    })
}

/// When something started.
#[derive(Clone, Copy)]
pub(super) struct Start {
    wall: Instant,
    processor: f64,
}

impl Start {
    pub(super) fn now() -> Start {
        Start { wall: Instant::now(), processor: processor_seconds() }
    }

    /// The processor time of this thread since then, which other load does not change; else the time of the clock.
    pub(super) fn seconds(self) -> f64 {
        let passed = processor_seconds() - self.processor;
        if passed > 0.0 { passed } else { self.wall.elapsed().as_secs_f64() }
    }
}

/// Stops after so much processor time, or with too much memory.
pub(super) fn poll<T>(start: Start, limit: f64) -> impl Fn(T) -> ControlFlow<StopReason> + Sync {
    move |_| {
        thread_local!(static CALLS: Cell<u32> = const { Cell::new(0) });
        let calls = CALLS.get().wrapping_add(1);
        CALLS.set(calls);
        // The processor time is never more than that of the clock, which is cheaper to read.
        let may_be_over = start.wall.elapsed().as_secs_f64() >= limit && calls.is_multiple_of(BETWEEN_CLOCKS);
        if may_be_over && start.seconds() >= limit {
            ControlFlow::Break(StopReason::Time)
        } else if calls.is_multiple_of(BETWEEN_LOOKS) && resident_bytes("VmRSS:") > MEMORY {
            ControlFlow::Break(StopReason::Memory)
        } else {
            ControlFlow::Continue(())
        }
    }
}
