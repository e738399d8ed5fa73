//! When a search stops early, and the progress line.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use interleaf_memory::{Halt, Progress};
use interleaf_report::text::grouped;
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often the clock is looked at.
const POLLS_BETWEEN_CHECKS: u64 = 8;
/// How often memory is looked at and the progress line drawn: an execution can take a hundred megabytes in a tenth of a second.
const TIME_BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// Set when the user wants the search to end.
pub fn interrupt_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let handler = flag.clone();
    // A second signal ends the process at once. Without a handler the first one does, which is no worse.
    let handle = move || {
        if handler.swap(true, Ordering::Relaxed) {
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
    memory_limit: Option<u64>,
    interrupt: Arc<AtomicBool>,
    polls: AtomicU64,
    next_look_ms: AtomicU64,
    bar: ProgressBar,
}

impl Watch {
    /// Starts the clock of a search of `program`.
    pub fn new(
        program: &str,
        time_limit: Option<f64>,
        memory_limit: Option<u64>,
        interrupt: Arc<AtomicBool>,
    ) -> Watch {
        let is_terminal = std::io::stderr().is_terminal();
        let target =
            if is_terminal { ProgressDrawTarget::stderr_with_hz(10) } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(None, target);
        if let Ok(style) = ProgressStyle::with_template("{spinner} {prefix}: {msg}") {
            bar.set_style(style);
        }
        bar.set_prefix(program.to_string());
        Watch {
            start: Instant::now(),
            time_limit: time_limit.map(Duration::from_secs_f64),
            memory_limit: memory_limit.or_else(most_of_the_memory),
            interrupt,
            polls: AtomicU64::new(0),
            next_look_ms: AtomicU64::new(TIME_BETWEEN_LOOKS.as_millis() as u64),
            bar,
        }
    }

    /// Asked when a search starts or starts over, after every execution, and now and then within one.
    pub fn poll(&self, progress: Progress) -> ControlFlow<Halt> {
        if self.interrupt.load(Ordering::Relaxed) {
            return ControlFlow::Break(Halt::Interrupt);
        }
        let polls = self.polls.fetch_add(1, Ordering::Relaxed);
        if !polls.is_multiple_of(POLLS_BETWEEN_CHECKS) {
            return ControlFlow::Continue(());
        }
        // A small search may be through before it is time to look.
        if polls == 0 && self.is_too_large() {
            return ControlFlow::Break(Halt::Memory);
        }
        let elapsed = self.start.elapsed();
        if self.time_limit.is_some_and(|limit| elapsed >= limit) {
            return ControlFlow::Break(Halt::Time);
        }
        let now = elapsed.as_millis() as u64;
        if now >= self.next_look_ms.load(Ordering::Relaxed) {
            self.next_look_ms.store(now + TIME_BETWEEN_LOOKS.as_millis() as u64, Ordering::Relaxed);
            self.draw(progress, elapsed);
            if self.is_too_large() {
                return ControlFlow::Break(Halt::Memory);
            }
        }
        ControlFlow::Continue(())
    }

    fn is_too_large(&self) -> bool {
        self.memory_limit.is_some_and(|limit| resident_bytes("VmRSS:") > limit)
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
    let memory = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = memory.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kibibytes * 768)
}

/// A field of this process's memory use (`VmRSS:` now, `VmHWM:` at most), in bytes; 0 where that is not known.
pub fn resident_bytes(field: &str) -> u64 {
    bytes_of("/proc/self/status", field)
}

/// How much memory the machine has, in bytes. 0 where the system does not tell.
pub fn machine_bytes() -> u64 {
    bytes_of("/proc/meminfo", "MemTotal:")
}

/// A line of a table of the system, in bytes; 0 if there is none.
fn bytes_of(table: &str, field: &str) -> u64 {
    let table = std::fs::read_to_string(table).unwrap_or_default();
    let line = table.lines().find_map(|line| line.strip_prefix(field)).unwrap_or_default();
    let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse().unwrap_or(0);
    kibibytes * 1024
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
