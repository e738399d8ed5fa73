//! What a report says of a random search.

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
    /// The number of runs that were asked for.
    pub iterations: u64,
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

impl Sampling {
    /// What the runs say of a program in which they found nothing, a line each.
    pub(crate) fn lines(&self, verdict: Verdict) -> Vec<String> {
        if verdict == Verdict::Violation || self.run.is_some() {
            return Vec::new();
        }
        let mut lines = vec![
            "sampled: other schedules were not looked at; `interleaf check` explores all of them".to_string(),
        ];
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
