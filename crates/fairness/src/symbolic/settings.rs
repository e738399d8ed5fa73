//! Settings: which algorithms run, and when the improved ones decompose a candidate as a whole.

use super::components::{components, trimmed};
use super::graph::SymbolicGraph;
use super::set::{Result, Set};
use super::steps::Phase;

/// The algorithm for each problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Algorithms 6.2, 6.4 and 6.6.
    Basic,
    /// Algorithms 6.3, 6.5 and 6.7.
    Improved,
}

/// The number of starts of lock-step searches from which on a candidate is decomposed as a whole.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Threshold {
    /// sqrt(m), as in Theorem 6.4.
    Root,
    /// sqrt(m / log n), as in Theorems 6.2 and 6.5.
    RootByLogarithm,
    /// log n, as in the experiments of section 6.6.
    Logarithm,
    /// A number.
    Fixed(u64),
}

impl Threshold {
    /// The number for a graph of n vertices and m edges.
    pub fn of(self, n: u128, m: u128) -> u128 {
        let logarithm = (n.max(2) as f64).log2();
        match self {
            Threshold::Root => (m as f64).sqrt().ceil() as u128,
            Threshold::RootByLogarithm => (m as f64 / logarithm).sqrt().ceil() as u128,
            Threshold::Logarithm => logarithm.ceil() as u128,
            Threshold::Fixed(number) => u128::from(number),
        }
    }
}

/// Settings of an analysis.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// The algorithm for good components and good end-components.
    pub algorithm: Algorithm,
    /// The algorithm for the maximal end-components to start from.
    pub preprocessing: Algorithm,
    /// The threshold of the improved algorithms for Streett objectives.
    pub streett_threshold: Threshold,
    /// The threshold of the improved algorithm for maximal end-components.
    pub mec_threshold: Threshold,
    /// Whether improved algorithms trim candidates before they decompose them as a whole. The published ones do not.
    pub trims: bool,
}

impl Settings {
    /// One algorithm for everything, with the thresholds of the experiments.
    pub fn of(algorithm: Algorithm) -> Settings {
        Settings {
            algorithm,
            preprocessing: algorithm,
            streett_threshold: Threshold::Logarithm,
            mec_threshold: Threshold::Logarithm,
            trims: true,
        }
    }

    /// When and how candidates of a graph are decomposed as a whole.
    pub(super) fn decomposition(
        self,
        graph: &SymbolicGraph<'_>,
        threshold: Threshold,
    ) -> Result<Decomposition> {
        let threshold = threshold.of(graph.count(graph.vertices()), graph.edges()?);
        Ok(Decomposition { threshold, trims: self.trims })
    }
}

/// When and how improved algorithms decompose a candidate as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Decomposition {
    /// The least number of starts.
    pub threshold: u128,
    /// Whether trivial components at the borders of the candidate are first removed together.
    pub trims: bool,
}

impl Decomposition {
    /// The strongly connected components of a set; if it trims, only some of the trivial ones.
    pub(super) fn components(self, graph: &SymbolicGraph<'_>, vertices: &Set) -> Result<Vec<Set>> {
        graph.during(Phase::Components, || match self.trims {
            true => components(graph, &trimmed(graph, vertices)?),
            false => components(graph, vertices),
        })
    }
}
