//! When a search stops early, and the progress line.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use interleaf_memory::Halt;
use interleaf_report::text::grouped;
use interleaf_trace::Statistics;
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
    pub fn poll(&self, statistics: &Statistics) -> ControlFlow<Halt> {
        if self.interrupt.load(Ordering::Relaxed) {
            return ControlFlow::Break(Halt::Interrupt);
        }
        if !self.polls.fetch_add(1, Ordering::Relaxed).is_multiple_of(POLLS_BETWEEN_CHECKS) {
            return ControlFlow::Continue(());
        }
        let elapsed = self.start.elapsed();
        if self.time_limit.is_some_and(|limit| elapsed >= limit) {
            return ControlFlow::Break(Halt::Time);
        }
        let now = elapsed.as_millis() as u64;
        if now >= self.next_look_ms.load(Ordering::Relaxed) {
            self.next_look_ms.store(now + TIME_BETWEEN_LOOKS.as_millis() as u64, Ordering::Relaxed);
            self.draw(statistics, elapsed);
            if self.memory_limit.is_some_and(|limit| resident_bytes("VmRSS:") > limit) {
                return ControlFlow::Break(Halt::Memory);
            }
        }
        ControlFlow::Continue(())
    }

    fn draw(&self, statistics: &Statistics, elapsed: Duration) {
        let total = statistics.executions.total();
        let rate = total as f64 / elapsed.as_secs_f64().max(0.001);
        let seconds = elapsed.as_secs();
        self.bar.set_message(format!(
            "{} executions, {} a second, {seconds} s",
            grouped(total),
            grouped(rate as u64)
        ));
        self.bar.tick();
    }

    /// Ends the watch: the seconds that the search took.
    pub fn finish(self) -> f64 {
        self.bar.finish_and_clear();
        self.start.elapsed().as_secs_f64()
    }
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
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(field)).unwrap_or_default();
    let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse().unwrap_or(0);
    kibibytes * 1024
}
