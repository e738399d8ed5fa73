//! The progress line of long runs.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use interleaf_fairness::symbolic::Steps;
use interleaf_report::text::grouped;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// A line that says how far an analysis is.
pub(super) struct Bar {
    bar: ProgressBar,
    start: Instant,
}

impl Bar {
    pub(super) fn new(name: &str) -> Bar {
        let is_terminal = std::io::stderr().is_terminal();
        let target =
            if is_terminal { ProgressDrawTarget::stderr_with_hz(10) } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(None, target);
        if let Ok(style) = ProgressStyle::with_template("{spinner} {prefix}: {msg}{elapsed}") {
            bar.set_style(style);
        }
        bar.set_prefix(name.to_string());
        if is_terminal {
            bar.enable_steady_tick(Duration::from_millis(100));
        }
        Bar { bar, start: Instant::now() }
    }

    /// Tells how many steps were taken.
    pub(super) fn draw(&self, steps: &Steps) {
        if !self.bar.is_hidden() && steps.total().is_multiple_of(64) {
            let rate = steps.total() as f64 / self.start.elapsed().as_secs_f64().max(0.001);
            let (total, rate) = (grouped(steps.total()), grouped(rate as u64));
            self.bar.set_message(format!("{total} symbolic steps, {rate} a second, "));
        }
    }

    pub(super) fn finish(self) {
        self.bar.finish_and_clear();
    }
}
