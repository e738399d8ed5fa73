//! Limits of time and memory, interrupts, and the progress line.
//!
//! `--memory-limit` limits the resident memory of the process and of a compiler that it runs: `VmRSS`, and `VmHWM` for the peak. It
//! is kept within a tenth or 50 MB, whichever is more. `--time-limit` limits the time of a task: loading and searching a program, a
//! litmus test, a recorded execution. It is kept within a tenth or half a second. The soft limit of a search is later if the rest
//! of the task took long.
//!
//! - A thread (`guard.rs`) watches the clock and the memory. At the soft limit it sets a flag that searches test after every
//!   event; they stop, and report what they found.
//! - Where nothing tests the flag, such as in reading a file or in a long step, the thread ends the process at the hard limit, after
//!   it has printed the report of a stopped search, or one line. The exit status is 3, or 1 if a violation was found.
//! - A compiler leads a process group, which is killed at the limit. It also cannot allocate more than the hard limit.
//! - A search that exceeded a limit is never `safe`: its verdict is decided after a last look, at the peak.
//! - A checkpoint is written to the end, however long that takes.

mod guard;
mod resident;

pub(crate) use guard::{compiler_ended, compiler_runs, lift_time_limit, to_the_end};
pub use guard::{end_process_at_hard_limits, urgency};
pub use resident::{free_bytes, group_bytes, machine_bytes, resident_bytes};

use crate::Status;
use crate::options::{bytes, positive_seconds};
use crate::terminal::progress_bar;
use indicatif::ProgressBar;
use interleaf_program::{Place, Site};
use interleaf_report::printable;
use interleaf_report::text::grouped;
use interleaf_search::{Progress, StopReason};
use std::fmt::Display;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// How many polls there are for each look at the clock.
const POLLS_BETWEEN_CHECKS: u64 = 8;
/// How often the progress line is drawn.
const TIME_BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The limits of each task of a command.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Stop after S seconds, or a time such as 10m; loading a program is counted if it takes long. Commands that run several searches (compare, litmus, verify) limit each of them.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = positive_seconds)]
    pub time_limit: Option<f64>,

    /// Stop when the process uses more memory than BYTES; the suffixes K, M and G are understood. The default is three quarters of
    /// the machine's memory.
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, value_parser = bytes)]
    pub memory_limit: Option<u64>,
}

impl Limits {
    pub(crate) fn time(self) -> Option<Duration> {
        self.time_limit.map(Duration::from_secs_f64)
    }

    /// Three quarters of the machine's memory by default: an execution without an end must not take the machine down.
    pub(crate) fn memory(self) -> Option<u64> {
        self.memory_limit.or_else(|| Some(machine_bytes() / 4 * 3).filter(|&bytes| bytes > 0))
    }

    /// Begins a task that does not poll: at the hard limit the process ends.
    pub fn begin(self, name: impl Display, doing: &'static str) {
        let limits = (self.time(), self.memory());
        guard::begin(&name.to_string(), doing, limits, Duration::ZERO, false);
    }
}

/// Ends the task: its result is complete, and only has to be printed.
pub fn end() {
    guard::end();
}

/// Set when the user interrupts the search.
pub fn interrupt_flag() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    FLAG.get_or_init(handled_flag).clone()
}

fn handled_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let handler = flag.clone();
    // A second signal ends the process at once. If no handler can be set, the first one does, which is no worse.
    let handle = move || {
        // The terminal does not interrupt a compiler, which is in another process group.
        if handler.swap(true, Ordering::Relaxed) || guard::end_compiler() {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handle).ok();
    flag
}

/// The progress that was shown last, with the loop that makes executions long and the events of its thread.
#[derive(Clone, Default)]
pub(crate) struct Last {
    pub(crate) progress: Progress,
    pub(crate) growing: Option<(Place, u32)>,
}

/// The most points of a curve; then every second one is left out.
const MOST_POINTS: usize = 200;

/// A curve that gets longer.
#[derive(Default)]
struct Points {
    shown: Vec<(f64, u64)>,
    /// How many points there are between two that are kept.
    step: usize,
    skipped: usize,
}

impl Points {
    fn add(&mut self, seconds: f64, counted: u64) {
        self.skipped += 1;
        // A search that starts over counts anew.
        self.shown.retain(|point| point.1 <= counted);
        if self.skipped <= self.step {
            return;
        }
        self.skipped = 0;
        self.shown.push((seconds, counted));
        if self.shown.len() == MOST_POINTS {
            let mut number = 0;
            self.shown.retain(|_| {
                number += 1;
                number % 2 == 0
            });
            self.step = 2 * self.step + 1;
        }
    }
}

/// Watches over one search.
pub struct Watch {
    start: Instant,
    time_limit: Option<Duration>,
    interrupt: Arc<AtomicBool>,
    polls: AtomicU64,
    next_look_ms: AtomicU64,
    bar: ProgressBar,
    last: Arc<Mutex<Last>>,
    /// How many executions or states there were after so many seconds.
    points: Mutex<Points>,
    /// Whether the search is a part of a task that another watch limits.
    is_unlimited: bool,
}

impl Watch {
    /// Starts the clock of a search of `program`, which took `load_seconds` to load.
    pub fn new(program: &str, limits: Limits, load_seconds: f64, interrupt: Arc<AtomicBool>) -> Watch {
        let watch = Watch::unlimited(program, interrupt);
        let (time_limit, already) = (limits.time(), Duration::from_secs_f64(load_seconds));
        guard::begin(program, "searched", (time_limit, limits.memory()), already, true);
        Watch { time_limit, is_unlimited: false, ..watch }
    }

    /// A watch without limits of its own.
    pub fn unlimited(program: &str, interrupt: Arc<AtomicBool>) -> Watch {
        Watch {
            start: Instant::now(),
            time_limit: None,
            interrupt,
            polls: AtomicU64::new(0),
            next_look_ms: AtomicU64::new(TIME_BETWEEN_LOOKS.as_millis() as u64),
            bar: progress_bar("{spinner} {prefix}: {msg}", program),
            last: Arc::default(),
            points: Mutex::default(),
            is_unlimited: true,
        }
    }

    /// Sets what is printed if the search cannot be stopped, from its progress and its duration in seconds.
    pub(crate) fn at_worst(&self, print: impl FnOnce(StopReason, &Last, f64) + Send + 'static) {
        let (last, start) = (self.last.clone(), self.start);
        guard::at_worst(Box::new(move |halt| {
            let last = last.lock().unwrap_or_else(PoisonError::into_inner).clone();
            print(halt, &last, start.elapsed().as_secs_f64());
            if last.progress.violations > 0 { Status::Violation } else { Status::Stopped }
        }));
    }

    /// Called when a search starts or restarts, after every execution, and now and then within one; over a limit after every event.
    pub fn poll(&self, progress: Progress) -> ControlFlow<StopReason> {
        self.poll_naming(progress, |_| Place::default())
    }

    /// [`Self::poll`], where loops have places.
    pub fn poll_naming(&self, progress: Progress, place: impl Fn(Site) -> Place) -> ControlFlow<StopReason> {
        if self.interrupt.load(Ordering::Relaxed) {
            return ControlFlow::Break(StopReason::Interrupt);
        }
        if progress.violations > 0 {
            guard::note_found();
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
            let growing = progress.growing.map(|growing| (place(growing.site), growing.events));
            let last = Last { progress, growing };
            self.draw(&last, elapsed);
            let mut points = self.points.lock().unwrap_or_else(PoisonError::into_inner);
            points.add(elapsed.as_secs_f64(), progress.states.unwrap_or(progress.executions));
            drop(points);
            *self.last.lock().unwrap_or_else(PoisonError::into_inner) = last;
        }
        ControlFlow::Continue(())
    }

    /// The limit that the search has exceeded at any time, even if it has finished.
    pub fn was_over(&self) -> Option<StopReason> {
        if self.is_unlimited { None } else { guard::halt_at_end() }
    }

    /// How many executions there are in all, as the search guessed last; mostly too few.
    pub(crate) fn estimate(&self) -> Option<u64> {
        let progress = self.last.lock().unwrap_or_else(PoisonError::into_inner).progress;
        progress.estimate.map(|all| all.max(progress.executions))
    }

    /// How many executions or states there were after so many seconds, up to now.
    pub(crate) fn progress(&self, counted: u64) -> Vec<(f64, u64)> {
        let mut points = self.points.lock().unwrap_or_else(PoisonError::into_inner);
        let mut shown = std::mem::take(&mut points.shown);
        shown.push((self.start.elapsed().as_secs_f64(), counted));
        shown
    }

    fn draw(&self, last: &Last, elapsed: Duration) {
        let growing = last.growing.as_ref().and_then(|(place, events)| growing_loop(place, *events));
        self.bar.set_message(describe(last.progress, elapsed) + &growing.unwrap_or_default());
        self.bar.tick();
    }

    /// Ends the watch, and returns the seconds that the search took.
    pub fn finish(self) -> f64 {
        self.bar.finish_and_clear();
        self.start.elapsed().as_secs_f64()
    }
}

/// The progress of a search in words.
fn describe(progress: Progress, elapsed: Duration) -> String {
    let (counted, unit) = match progress.states {
        Some(states) => (states, "states"),
        None => (progress.executions, "executions"),
    };
    let rate = counted as f64 / elapsed.as_secs_f64().max(0.001);
    let of_all = match progress.estimate {
        // A larger estimate says nothing.
        Some(all) if all < 1_000_000_000_000_000 => format!(" of perhaps {}", roughly(all.max(counted))),
        _ => String::new(),
    };
    let rate = grouped(rate as u64);
    let depth = match progress.depth {
        0 => String::new(),
        depth => format!(", {} events deep", grouped(depth as u64)),
    };
    format!("{} {unit}{of_all}, {rate} a second{depth}, {} s", grouped(counted), elapsed.as_secs())
}

/// The loop that makes executions long, for the end of the progress line.
fn growing_loop(place: &Place, events: u32) -> Option<String> {
    let (frame, position) = place.innermost()?;
    let at = format!("{}:{} ({})", position.file, position.line, frame.function);
    let events = grouped(u64::from(events));
    Some(format!("; the loop at {} goes on after {events} events", printable::line(&at)))
}

/// A number rounded up to two significant digits.
fn roughly(number: u64) -> String {
    let unit = 10_u64.pow(number.max(1).ilog10().saturating_sub(1));
    grouped(number.div_ceil(unit) * unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use interleaf_program::{Frame, SourcePosition};

    #[test]
    fn progress_is_told_with_a_guess_of_all() {
        let progress = Progress { executions: 12_345, ..Progress::default() };
        let told = |estimate| describe(Progress { estimate, ..progress }, Duration::from_secs(5));
        let states = describe(Progress { states: Some(50), ..progress }, Duration::from_secs(5));
        assert_eq!(states, "50 states, 10 a second, 5 s");
        let deep = describe(Progress { depth: 1_234, ..progress }, Duration::from_secs(5));
        assert_eq!(deep, "12,345 executions, 2,469 a second, 1,234 events deep, 5 s");
        assert_eq!(told(None), "12,345 executions, 2,469 a second, 5 s");
        assert_eq!(told(Some(218_243)), "12,345 executions of perhaps 220,000, 2,469 a second, 5 s");
        assert_eq!(told(Some(7)), "12,345 executions of perhaps 13,000, 2,469 a second, 5 s");
        assert_eq!(growing_loop(&Place::default(), 5_000), None);
        let position = SourcePosition { file: "a.c".into(), line: 7, column: 1 };
        let frames = vec![Frame { function: "main".into(), position: Some(position) }];
        assert_eq!(
            growing_loop(&Place { frames, library: None }, 5_000).as_deref(),
            Some("; the loop at a.c:7 (main) goes on after 5,000 events")
        );
        assert_eq!(told(Some(u64::MAX)), "12,345 executions, 2,469 a second, 5 s");
    }
}
