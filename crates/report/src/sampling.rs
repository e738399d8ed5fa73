//! What a report says of a random search.

use crate::Report;
use crate::text::{grouped, plural};
use interleaf_trace::Verdict;
use serde::Serialize;

/// How the runs of a random search were drawn.
#[derive(Clone, Debug, Serialize)]
pub struct Sampling {
    /// The strategy's name, or `mix`.
    pub strategy: String,
    /// The seed of all runs.
    pub seed: u64,
    /// The number of runs that were asked for, if any was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<u64>,
    /// The only run that was made, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run: Option<u64>,
    /// The most threads and store buffers in one of the first runs.
    pub threads: u32,
    /// The steps of the longest of the first runs.
    pub steps: u32,
    /// How many runs each strategy had.
    pub runs: Vec<StrategyRuns>,
    /// How likely it was to find a bug, where the strategy has a guarantee.
    pub guarantees: Vec<Guarantee>,
    /// Which reads read which writes.
    pub coverage: Pairs,
    /// The options that draw the runs, for a command line; those with a default only if they differ from it.
    #[serde(skip)]
    pub options: Vec<String>,
}

/// The runs of a strategy.
#[derive(Clone, Debug, Serialize)]
pub struct StrategyRuns {
    /// The strategy's name.
    pub strategy: &'static str,
    /// The number of runs.
    pub runs: u64,
}

/// The pairs of a write and a read that read from it, by their places in the code, in all runs.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Pairs {
    /// How many there were.
    pub pairs: u64,
    /// How many there are at most, of accesses that runs made to the same memory.
    pub possible: u64,
    /// The run that showed the last new one, from 1.
    pub last_new: u64,
    /// Whether new ones still came in the second half of the runs.
    pub rising: bool,
}

/// How likely it was to find a bug of a depth.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Guarantee {
    /// The number of orders between two events that suffice for the bug.
    pub depth: u32,
    /// The number of runs with the guarantee.
    pub runs: u64,
    /// The probability, at least, with which these runs would have found it.
    pub probability: f64,
}

/// What random runs say of a program in which they found nothing, a line each.
pub(crate) fn sampling_lines(report: &Report) -> Vec<String> {
    match &report.sampling {
        Some(sampling) if report.verdict != Verdict::Violation && sampling.run.is_none() => {
            sampling.lines(report.random_runs().is_none())
        }
        _ => Vec::new(),
    }
}

impl Sampling {
    /// What they say; `is_beside` if they were made beside a search.
    fn lines(&self, is_beside: bool) -> Vec<String> {
        let runs: u64 = self.runs.iter().map(|of| of.runs).sum();
        let mut lines = vec![match is_beside {
            true => format!(
                "sample ran beside it in the second half of the time: {} {}, seed {}",
                grouped(runs),
                plural(runs, "run"),
                self.seed
            ),
            false => "sampled: other schedules were not looked at; `interleaf check` explores all of them"
                .to_string(),
        }];
        lines.extend(self.coverage.line());
        let odds = self.guarantees.iter().map(|guarantee| {
            format!("of depth {} with probability {}", guarantee.depth, probability(guarantee.probability))
        });
        let odds: Vec<_> = odds.collect();
        if !odds.is_empty() {
            let (threads, steps) = (u64::from(self.threads), u64::from(self.steps));
            lines.push(format!(
                "pct would have found a bug {} or more, if runs have at most {} {} and {} {}",
                odds.join(", "),
                grouped(threads),
                plural(threads, "thread"),
                grouped(steps),
                plural(steps, "step"),
            ));
        }
        lines
    }
}

impl Pairs {
    /// What was seen, and whether there is more to come.
    fn line(self) -> Option<String> {
        let Pairs { pairs, possible, last_new, rising } = self;
        (possible > 0).then(|| {
            let trend = if rising { "rising" } else { "flat" };
            let last = grouped(last_new);
            format!(
                "reads read from {} of at most {} {} of (write, read); the last new one came in run {last}: {trend}",
                grouped(pairs),
                grouped(possible),
                plural(possible, "pair"),
            )
        })
    }
}

/// A probability that is not rounded up to 1.
fn probability(probability: f64) -> String {
    match probability {
        p if p > 0.99 => "0.99".to_string(),
        p if p >= 0.01 => format!("{:.2}", (p * 100.0).floor() / 100.0),
        p => format!("{p:.0e}"),
    }
}

#[cfg(test)]
mod tests {
    use super::probability;

    #[test]
    fn no_probability_is_rounded_up() {
        let shown = [1.0, 0.999_999, 0.978, 0.0123, 0.000_012].map(probability);
        assert_eq!(shown, ["0.99", "0.99", "0.97", "0.01", "1e-5"]);
    }
}
