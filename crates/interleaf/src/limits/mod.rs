//! Limits of time and memory, interrupts, and the progress line.
//!
//! **The policy.** `--memory-limit` is about the resident memory of the process, with that of a compiler that it runs:
//! what `VmRSS` says, and the peak is what `VmHWM` says. It is kept within a tenth or 50 MB, whichever is more.
//! `--time-limit` is about the time that a task takes: loading a program and searching it, a litmus test, a recorded
//! execution. It is kept within a tenth or half a second. A search is asked to stop after so much time of its own, and
//! a little later if the rest of the task took long.
//!
//! - A thread (`guard.rs`) looks at clock and memory. At the soft limit it sets a flag that searches test after every event;
//!   they stop, and report what they found.
//! - Where nothing tests the flag, in reading a file or in a step that is long, it ends the process at the hard limit
//!   with the report of a search that was stopped, or with one line. The exit status is 3, or 1 if a violation was found.
//! - A compiler leads a process group, which is ended at the limit. Besides it cannot take more than the hard limit.
//! - A search that was over a limit is never `safe`: its verdict is decided after a last look, at the peak.
//! - A checkpoint is written to the end, however long that takes.

mod guard;
mod resident;

pub(crate) use guard::{compiler_ended, compiler_runs, to_the_end};
pub use guard::{end_process_at_hard_limits, urgency};
pub use resident::{machine_bytes, resident_bytes};

use crate::Status;
use indicatif::ProgressBar;
use interleaf_report::text::grouped;
use interleaf_search::{Progress, StopReason};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// How often the clock is looked at.
const POLLS_BETWEEN_CHECKS: u64 = 8;
/// How often the progress line is drawn.
const TIME_BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The limits of a command, for each of its tasks.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Stop after S seconds.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = crate::arguments::positive_seconds)]
    pub time_limit: Option<f64>,

    /// Stop when the process holds more memory than this; see `interleaf check --help`.
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, value_parser = crate::arguments::bytes)]
    pub memory_limit: Option<u64>,
}

impl Limits {
    /// Limits of so many seconds and bytes.
    pub fn new(time_limit: Option<f64>, memory_limit: Option<u64>) -> Limits {
        Limits { time_limit, memory_limit }
    }

    /// Begins a task under these limits that no search asks about: the process ends at the hard limit.
    pub fn begin(self, name: &str, doing: &'static str) {
        let memory = self.memory_limit.or_else(most_of_the_memory);
        guard::begin(
            name,
            doing,
            self.time_limit.map(Duration::from_secs_f64),
            memory,
            Duration::ZERO,
            false,
        );
    }
}

/// Ends what [`Limits::begin`] began: the result is there, and is printed.
pub fn end() {
    guard::end();
}

/// Set when the user wants the search to end.
pub fn interrupt_flag() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    FLAG.get_or_init(handled_flag).clone()
}

fn handled_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let handler = flag.clone();
    // A second signal ends the process at once. Without a handler the first one does, which is no worse.
    let handle = move || {
        // A compiler is not in the terminal's process group.
        if handler.swap(true, Ordering::Relaxed) || guard::end_compiler() {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handle).ok();
    flag
}

/// Watches over one search.
pub struct Watch {
    start: Instant,
    time_limit: Option<Duration>,
    interrupt: Arc<AtomicBool>,
    polls: AtomicU64,
    next_look_ms: AtomicU64,
    bar: ProgressBar,
    last: Arc<Mutex<Progress>>,
    /// A search within a task that something else watches over.
    is_unlimited: bool,
}

impl Watch {
    /// Starts the clock of a search of `program`, which took so many seconds to load.
    pub fn new(program: &str, limits: Limits, load_seconds: f64, interrupt: Arc<AtomicBool>) -> Watch {
        let watch = Watch::unlimited(program, interrupt);
        let memory = limits.memory_limit.or_else(most_of_the_memory);
        let time_limit = limits.time_limit.map(Duration::from_secs_f64);
        guard::begin(program, "searched", time_limit, memory, Duration::from_secs_f64(load_seconds), true);
        Watch { time_limit, is_unlimited: false, ..watch }
    }

    /// The same without limits of its own.
    pub fn unlimited(program: &str, interrupt: Arc<AtomicBool>) -> Watch {
        Watch {
            start: Instant::now(),
            time_limit: None,
            interrupt,
            polls: AtomicU64::new(0),
            next_look_ms: AtomicU64::new(TIME_BETWEEN_LOOKS.as_millis() as u64),
            bar: crate::output::progress_bar("{spinner} {prefix}: {msg}", program),
            last: Arc::default(),
            is_unlimited: true,
        }
    }

    /// Says what is printed if the search cannot be stopped: it is told how far the search was, and how many seconds it took.
    pub fn at_worst(&self, print: impl FnOnce(StopReason, Progress, f64) + Send + 'static) {
        let (last, start) = (self.last.clone(), self.start);
        guard::at_worst(Box::new(move |halt| {
            let last = *last.lock().unwrap_or_else(PoisonError::into_inner);
            print(halt, last, start.elapsed().as_secs_f64());
            if last.violations > 0 { Status::Violation } else { Status::Stopped }
        }));
    }

    /// Asked when a search starts or starts over, after every execution, and now and then within one; after every event
    /// when it is over a limit.
    pub fn poll(&self, progress: Progress) -> ControlFlow<StopReason> {
        if self.interrupt.load(Ordering::Relaxed) {
            return ControlFlow::Break(StopReason::Interrupt);
        }
        if !self.is_unlimited
            && let Some(halt) = guard::halt()
        {
            return ControlFlow::Break(halt);
        }
        let polls = self.polls.fetch_add(1, Ordering::Relaxed);
        if !polls.is_multiple_of(POLLS_BETWEEN_CHECKS) {
            return ControlFlow::Continue(());
        }
        let elapsed = self.start.elapsed();
        if self.time_limit.is_some_and(|limit| elapsed >= limit) {
            return ControlFlow::Break(StopReason::Time);
        }
        let now = elapsed.as_millis() as u64;
        if now >= self.next_look_ms.load(Ordering::Relaxed) {
            self.next_look_ms.store(now + TIME_BETWEEN_LOOKS.as_millis() as u64, Ordering::Relaxed);
            *self.last.lock().unwrap_or_else(PoisonError::into_inner) = progress;
            self.draw(progress, elapsed);
        }
        ControlFlow::Continue(())
    }

    /// Whether the search was over a limit at any time, although it may have come to its end.
    pub fn was_over(&self) -> Option<StopReason> {
        if self.is_unlimited { None } else { guard::halt_at_end() }
    }

    fn draw(&self, progress: Progress, elapsed: Duration) {
        self.bar.set_message(describe(progress, elapsed));
        self.bar.tick();
    }

    /// Ends the watch: the seconds that the search took.
    pub fn finish(self) -> f64 {
        self.bar.finish_and_clear();
        self.start.elapsed().as_secs_f64()
    }
}

/// How far a search is, in words.
fn describe(progress: Progress, elapsed: Duration) -> String {
    let (counted, unit) = match progress.states {
        Some(states) => (states, "states"),
        None => (progress.executions, "executions"),
    };
    let rate = counted as f64 / elapsed.as_secs_f64().max(0.001);
    let of_all = match progress.estimate {
        // More than this is no guess any more.
        Some(all) if all < 1_000_000_000_000_000 => format!(" of perhaps {}", roughly(all.max(counted))),
        _ => String::new(),
    };
    let rate = grouped(rate as u64);
    format!("{} {unit}{of_all}, {rate} a second, {} s", grouped(counted), elapsed.as_secs())
}

/// A number with two digits that say something.
fn roughly(number: u64) -> String {
    let unit = 10_u64.pow(number.max(1).ilog10().saturating_sub(1));
    grouped(number.div_ceil(unit) * unit)
}

/// Three quarters of the machine's memory: an execution without an end must not take the machine down.
fn most_of_the_memory() -> Option<u64> {
    Some(machine_bytes() / 4 * 3).filter(|&bytes| bytes > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_told_with_a_guess_of_all() {
        let progress = Progress { executions: 12_345, ..Progress::default() };
        let told = |estimate| describe(Progress { estimate, ..progress }, Duration::from_secs(5));
        let states = describe(Progress { states: Some(50), ..progress }, Duration::from_secs(5));
        assert_eq!(states, "50 states, 10 a second, 5 s");
        assert_eq!(told(None), "12,345 executions, 2,469 a second, 5 s");
        assert_eq!(told(Some(218_243)), "12,345 executions of perhaps 220,000, 2,469 a second, 5 s");
        assert_eq!(told(Some(7)), "12,345 executions of perhaps 13,000, 2,469 a second, 5 s");
        assert_eq!(told(Some(u64::MAX)), "12,345 executions, 2,469 a second, 5 s");
    }
}
