//! What several probes say together.

/// The 97.5 % points of Student's t distribution, for 1 to 10 degrees of freedom.
const STUDENT: [f64; 10] = [12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23];
/// That of the normal distribution.
const NORMAL: f64 = 1.96;

/// An estimated number, with an interval that holds the true one with a probability of about 95 %.
///
/// Probes are far from normally distributed: a few are many times as large as most. Their logarithms are closer to it, so the interval
/// reaches farther up than down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean of probes, whose expected value is the true number.
    pub number: f64,
    /// The beginning of the interval.
    pub low: f64,
    /// Its end; infinite if nothing is known of it.
    pub high: f64,
}

impl Estimate {
    /// A number that is known.
    pub fn exactly(number: u64) -> Estimate {
        let number = number as f64;
        Estimate { number, low: number, high: number }
    }

    /// What all of it takes, if so many took `cost`.
    pub fn at(self, many: u64, cost: f64) -> Estimate {
        let each = cost / many.max(1) as f64;
        Estimate { number: self.number * each, low: self.low * each, high: self.high * each }
    }

    /// The estimate by probes, if there are any. The true number is at least `known`. A single probe says nothing about how much probes
    /// vary.
    pub fn of(probes: &[f64], known: u64) -> Option<Estimate> {
        if probes.is_empty() {
            return None;
        }
        let count = probes.len() as f64;
        let mean = probes.iter().sum::<f64>() / count;
        let variance = probes.iter().map(|probe| (probe - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let factor = match probes.len() {
            1 => f64::INFINITY,
            // The deviation of the mean's logarithm, if the mean is log-normal.
            several => (spread(several - 1) * (variance / count / mean.powi(2)).ln_1p().sqrt()).exp(),
        };
        let known = known as f64;
        let at_least = |number: f64| number.max(known);
        // Probes that miss what is known miss more.
        let high = if mean * factor < known { f64::INFINITY } else { mean * factor };
        Some(Estimate { number: at_least(mean), low: at_least(mean / factor), high })
    }
}

/// How many deviations to each side hold 95 %.
fn spread(freedom: usize) -> f64 {
    let beyond = NORMAL + 2.7 / freedom as f64;
    STUDENT.get(freedom - 1).copied().unwrap_or(beyond)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_around_the_mean() {
        let estimate = Estimate::of(&[90.0, 110.0, 100.0, 100.0], 10).expect("there are probes");
        assert_eq!(estimate.number, 100.0);
        let Estimate { low, high, .. } = estimate;
        assert!((85.0..100.0).contains(&low) && (100.0..115.0).contains(&high), "{estimate:?}");
        assert!((low * high - 10_000.0).abs() < 0.1, "{estimate:?}");
        assert_eq!(Estimate::of(&[90.0, 110.0], 105).map(|estimate| estimate.number), Some(105.0));
        assert_eq!(
            Estimate::of(&[90.0], 0).map(|estimate| (estimate.low, estimate.high)),
            Some((0.0, f64::INFINITY))
        );
        assert_eq!(Estimate::of(&[], 0), None);
        assert_eq!(
            Estimate::of(&[7.0; 20], 9).map(|estimate| (estimate.number, estimate.high)),
            Some((9.0, f64::INFINITY))
        );
        assert_eq!(Estimate::of(&[7.0; 20], 0), Some(Estimate::exactly(7)));
    }
}
