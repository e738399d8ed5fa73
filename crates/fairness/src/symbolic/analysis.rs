//! Which algorithms answer a question.

use super::components::{components, trimmed};
use super::graph::SymbolicGraph;
use super::set::{OutOfNodes, Set};
use super::steps::Phase;
use super::{mec_basic, mec_improved, reachability, streett_graph_basic, streett_graph_improved};
use super::{streett_mdp_basic, streett_mdp_improved};
use crate::objective::{Objective, Pair};

/// Which of two algorithms for each problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Algorithms 6.2, 6.4 and 6.6.
    Basic,
    /// Algorithms 6.3, 6.5 and 6.7.
    Improved,
}

/// From how many starts of searches on a candidate is decomposed as a whole.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Threshold {
    /// sqrt(m), with which Theorem 6.4 holds.
    Root,
    /// sqrt(m / log n), with which Theorems 6.2 and 6.5 hold.
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

/// How to analyse.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Which algorithm finds good components and good end-components.
    pub algorithm: Algorithm,
    /// Which algorithm finds the maximal end-components to start from.
    pub preprocessing: Algorithm,
    /// When improved algorithms for Streett objectives decompose as a whole.
    pub streett_threshold: Threshold,
    /// When the improved algorithm for maximal end-components does.
    pub mec_threshold: Threshold,
    /// Whether improved algorithms trim what they decompose as a whole. The published ones do not.
    pub trims: bool,
}

/// When and how improved algorithms decompose a candidate as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Decomposition {
    /// From how many starts of searches on.
    pub threshold: u128,
    /// Whether trivial components at the borders of the candidate are first removed together.
    pub trims: bool,
}

impl Decomposition {
    /// The strongly connected components of a set; if it trims, only some of the trivial ones.
    pub(super) fn components(
        self,
        graph: &SymbolicGraph<'_>,
        vertices: &Set,
    ) -> Result<Vec<Set>, OutOfNodes> {
        graph.during(Phase::Components, || match self.trims {
            true => components(graph, &trimmed(graph, vertices)?),
            false => components(graph, vertices),
        })
    }
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

    /// The same without what the published algorithms do not have.
    pub fn as_published(self) -> Settings {
        Settings { trims: false, ..self }
    }

    /// The same with the thresholds for which the theorems hold.
    pub fn with_proven_thresholds(self) -> Settings {
        Settings { streett_threshold: Threshold::RootByLogarithm, mec_threshold: Threshold::Root, ..self }
    }
}

/// The answer, as sets.
pub struct SymbolicAnswer {
    /// The maximal end-components; on a graph the non-trivial strongly connected components.
    pub end_components: Vec<Set>,
    /// The maximal good end-components, each with the alternative of the objective that it satisfies.
    pub good: Vec<(Set, usize)>,
    /// From where player 1 satisfies the objective almost surely.
    pub winning: Set,
}

/// Who wins, and where plays can stay to win.
pub fn analyse(
    graph: &SymbolicGraph<'_>,
    objective: &Objective<Set>,
    settings: Settings,
) -> Result<SymbolicAnswer, OutOfNodes> {
    let end_components = end_components(graph, settings)?;
    let mut good = Vec::new();
    let mut targets = graph.none();
    for (alternative, pairs) in objective.alternatives.iter().enumerate() {
        for component in good_end_components(graph, &end_components, pairs, settings)? {
            targets = targets.or(&component)?;
            good.push((component, alternative));
        }
    }
    let winning =
        graph.during(Phase::Reachability, || reachability::almost_surely_reaches(graph, &targets))?;
    Ok(SymbolicAnswer { end_components, good, winning })
}

/// The maximal end-components of the whole process, to start from.
pub fn end_components(graph: &SymbolicGraph<'_>, settings: Settings) -> Result<Vec<Set>, OutOfNodes> {
    graph.during(Phase::Preprocessing, || match settings.preprocessing {
        Algorithm::Basic => mec_basic::maximal_end_components(graph, graph.vertices()),
        Algorithm::Improved => {
            let threshold = settings.mec_threshold.of(graph.count(graph.vertices()), graph.edges()?);
            mec_improved::maximal_end_components(graph, Decomposition { threshold, trims: settings.trims })
        }
    })
}

/// The maximal good end-components, given the maximal end-components.
pub fn good_end_components(
    graph: &SymbolicGraph<'_>,
    end_components: &[Set],
    pairs: &[Pair<Set>],
    settings: Settings,
) -> Result<Vec<Set>, OutOfNodes> {
    let decomposition = || -> Result<Decomposition, OutOfNodes> {
        let threshold = settings.streett_threshold.of(graph.count(graph.vertices()), graph.edges()?);
        Ok(Decomposition { threshold, trims: settings.trims })
    };
    match (graph.is_graph(), settings.algorithm) {
        (true, Algorithm::Basic) => streett_graph_basic::good_components(graph, end_components, pairs),
        (true, Algorithm::Improved) => {
            streett_graph_improved::good_components(graph, end_components, pairs, decomposition()?)
        }
        (false, Algorithm::Basic) => streett_mdp_basic::good_end_components(graph, end_components, pairs),
        (false, Algorithm::Improved) => {
            streett_mdp_improved::good_end_components(graph, end_components, pairs, decomposition()?)
        }
    }
}
