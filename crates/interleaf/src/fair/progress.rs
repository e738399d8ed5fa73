//! The progress line of long runs.

use crate::terminal::progress_bar;
use indicatif::ProgressBar;
use interleaf_fairness::symbolic::Steps;
use interleaf_report::text::grouped;
use std::time::{Duration, Instant};

pub(super) struct Bar {
    bar: ProgressBar,
    start: Instant,
}

impl Bar {
    pub(super) fn new(name: &str) -> Bar {
        let bar = progress_bar("{spinner} {prefix}: {msg}{elapsed}", name);
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(100));
        }
        Bar { bar, start: Instant::now() }
    }

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
