//! How likely it was to find a bug.

/// The probability, at least, with which so many runs of `pct` would have found a bug of a depth in a program of `threads` threads and
/// `steps` steps.
///
/// Source: Burckhardt, Kothari, Musuvathi, Nagarakatte, ASPLOS 2010, theorem 9: one run finds it with probability at least
/// `1 / (threads * steps^(depth - 1))`. Runs are independent.
pub fn pct_probability(threads: u32, steps: u32, depth: u32, runs: u64) -> f64 {
    if runs == 0 {
        return 0.0;
    }
    let orders = f64::from(threads.max(1)) * f64::from(steps.max(1)).powf(f64::from(depth.max(1)) - 1.0);
    -(runs as f64 * (-1.0 / orders).ln_1p()).exp_m1()
}

#[cfg(test)]
mod tests {
    use super::pct_probability;

    #[test]
    fn a_bug_is_found_the_more_likely_the_more_runs_there_are() {
        assert_eq!(pct_probability(1, 10, 1, 1), 1.0);
        assert_eq!(pct_probability(4, 10, 2, 0), 0.0);
        assert!((pct_probability(2, 10, 2, 1) - 0.05).abs() < 1e-12);
        assert!((pct_probability(2, 10, 2, 2) - (1.0 - 0.95 * 0.95)).abs() < 1e-12);
        // Where one run finds almost nothing, nothing is lost to rounding.
        let rare = pct_probability(1000, 1_000_000, 3, 10);
        assert!((rare * 1e14 - 1.0).abs() < 1e-6, "{rare}");
    }
}
