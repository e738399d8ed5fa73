//! How a measure grows with the size of a program: a curve through the measures of one algorithm.
//!
//! Three curves are tried, each with two numbers: `a * N^k`, `a * b^N` and `a * N!^k`. Each is fitted to the logarithms of the
//! measures by least squares, and the one with the smallest error is kept.

use std::fmt::{Display, Formatter};

/// The fewest sizes through which a curve is fitted: two numbers always fit two points.
const FEWEST: usize = 3;

/// A curve that lies farther off than this says nothing.
const FARTHEST: f64 = 3.0;

/// The kind of a curve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// All measures are equal.
    Constant,
    /// `N^k`.
    Power,
    /// `b^N`.
    Exponential,
    /// `N!^k`.
    Factorial,
}

/// A curve through measures.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Growth {
    /// Its kind.
    pub shape: Shape,
    /// The factor in front.
    pub factor: f64,
    /// The exponent, or the base of an exponential.
    pub rate: f64,
    /// The largest ratio between a measure and the curve, at least 1.
    pub off_by: f64,
}

impl Growth {
    /// The curve that fits best to pairs of a size and a measure above 0. None if there are fewer than three sizes, or if none fits within a
    /// factor of three.
    pub fn fit(points: &[(f64, f64)]) -> Option<Growth> {
        if points.len() < FEWEST {
            return None;
        }
        let logarithms: Vec<f64> = points.iter().map(|point| point.1.ln()).collect();
        if logarithms.iter().all(|logarithm| logarithm == &logarithms[0]) {
            return Some(Growth { shape: Shape::Constant, factor: points[0].1, rate: 0.0, off_by: 1.0 });
        }
        let curves = [Shape::Exponential, Shape::Power, Shape::Factorial].into_iter().filter_map(|shape| {
            let sizes: Option<Vec<f64>> = points.iter().map(|point| shape.scale(point.0)).collect();
            let (start, slope) = line_through(&sizes?, &logarithms)?;
            let rate = if shape == Shape::Exponential { slope.exp() } else { slope };
            let curve = Growth { shape, factor: start.exp(), rate, off_by: 1.0 };
            let errors = points.iter().map(|point| (point.1.ln() - curve.at(point.0).ln()).abs());
            let (sum, most) =
                errors.fold((0.0, 0.0_f64), |(sum, most), error| (sum + error * error, most.max(error)));
            sum.is_finite().then_some((sum, Growth { off_by: most.exp(), ..curve }))
        });
        let best = curves.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, curve)| curve);
        best.filter(|curve| curve.off_by < FARTHEST)
    }

    /// The height of the curve at a size.
    pub fn at(&self, size: f64) -> f64 {
        match self.shape {
            Shape::Constant => self.factor,
            Shape::Power => self.factor * size.powf(self.rate),
            Shape::Exponential => self.factor * self.rate.powf(size),
            Shape::Factorial => self.factor * (self.rate * log_factorial(size)).exp(),
        }
    }

    /// The curve as a formula in a size's name: `0.52 * 4.1^N`.
    pub fn formula(&self, name: &str) -> impl Display {
        let (factor, rate) = (Digits(self.factor), Digits(self.rate));
        match self.shape {
            Shape::Constant => format!("{factor}"),
            Shape::Power => format!("{factor} * {name}^{rate}"),
            Shape::Exponential => format!("{factor} * {rate}^{name}"),
            Shape::Factorial => format!("{factor} * {name}!^{rate}"),
        }
    }
}

impl Shape {
    /// The scale on which the logarithm of a curve is a line. None if the curve is not defined at this size.
    fn scale(self, size: f64) -> Option<f64> {
        match self {
            Shape::Constant => None,
            Shape::Power => (size > 0.0).then(|| size.ln()),
            Shape::Exponential => Some(size),
            Shape::Factorial => {
                (size >= 0.0 && size.fract() == 0.0 && size < 1e6).then(|| log_factorial(size))
            }
        }
    }
}

/// The logarithm of the factorial, which is smooth between whole numbers.
fn log_factorial(size: f64) -> f64 {
    libm::lgamma(size + 1.0)
}

/// The start and the slope of the line with the least squared error. None if all places are one.
fn line_through(places: &[f64], heights: &[f64]) -> Option<(f64, f64)> {
    let count = places.len() as f64;
    let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / count;
    let (place, height) = (mean(places), mean(heights));
    let spread: f64 = places.iter().map(|x| (x - place) * (x - place)).sum();
    let common: f64 = places.iter().zip(heights).map(|(x, y)| (x - place) * (y - height)).sum();
    (spread > 0.0).then(|| (height - common / spread * place, common / spread))
}

/// A number with three digits that mean something.
struct Digits(f64);

impl Display for Digits {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> std::fmt::Result {
        let size = self.0.abs();
        if size != 0.0 && !(1e-3..1e6).contains(&size) {
            return write!(formatter, "{:.2e}", self.0);
        }
        let before = if size < 1.0 { 0 } else { size.log10().floor() as usize + 1 };
        write!(formatter, "{:.*}", 3_usize.saturating_sub(before.max(1)), self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitted(measure: impl Fn(f64) -> f64) -> Growth {
        let points: Vec<_> = (2..8).map(f64::from).map(|size| (size, measure(size))).collect();
        Growth::fit(&points).expect("there are six points")
    }

    #[test]
    fn each_curve_is_known_again() {
        let factorial = |size: f64| (1..=size as u64).product::<u64>() as f64;
        for (growth, formula) in [
            (fitted(|size| 3.0 * size * size), "3.00 * N^2.00"),
            (fitted(|size| 0.5 * 4.0_f64.powf(size)), "0.50 * 4.00^N"),
            (fitted(factorial), "1.00 * N!^1.00"),
            (fitted(|size| factorial(size) * factorial(size)), "1.00 * N!^2.00"),
            (fitted(|_| 42.0), "42.0"),
        ] {
            assert_eq!(growth.formula("N").to_string(), formula);
            assert!(growth.off_by < 1.0001, "{growth:?}");
        }
    }

    #[test]
    fn a_curve_says_how_far_it_is_off() {
        let growth = Growth::fit(&[(1.0, 2.0), (2.0, 4.0), (3.0, 8.0), (4.0, 32.0)]).expect("four points");
        assert!(growth.off_by > 1.1 && growth.off_by < 2.0, "{growth:?}");
    }

    #[test]
    fn measures_that_jump_have_no_curve() {
        assert_eq!(Growth::fit(&[(1.0, 1.0), (2.0, 1000.0), (3.0, 2.0), (4.0, 5.0)]), None);
    }

    #[test]
    fn two_sizes_are_too_few() {
        assert_eq!(Growth::fit(&[(1.0, 2.0), (2.0, 4.0)]), None);
        assert_eq!(Growth::fit(&[(1.0, 2.0), (1.0, 4.0), (1.0, 3.0)]), None);
    }

    #[test]
    fn sizes_below_zero_have_no_power() {
        let growth = Growth::fit(&[(-1.0, 1.0), (0.0, 2.0), (1.0, 4.0)]).expect("an exponential");
        assert_eq!(
            (growth.shape, growth.formula("N").to_string()),
            (Shape::Exponential, "2.00 * 2.00^N".into())
        );
    }
}
