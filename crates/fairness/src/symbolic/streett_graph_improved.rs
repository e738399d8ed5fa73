//! Good components of a graph, with lock-step search in candidates that lost few edges.
//!
//! Source: Algorithm 6.3 (StreettGraphImpr) of Toman's thesis, lines 1 to 33.
//! Promise: the maximal good components of the subgraphs that the given components induce; with the threshold sqrt(m /
//! log n) after O(n * sqrt(m log n)) steps.
//! Deviations: as in Algorithm 6.2, the components to start from are given, and known to have an edge. Before a
//! candidate is decomposed as a whole it is trimmed, unless it is to be as published: after a removal most components
//! are trivial, and trimming removes many of them in a step. The bound holds, as each step but the last two removes
//! vertices.

use super::good_components::improved;
use super::graph::SymbolicGraph;
use super::set::{Result, Set};
use super::settings::Decomposition;
use crate::objective::Pair;

/// The maximal good components within these non-trivial components.
pub fn good_components(
    graph: &SymbolicGraph<'_>,
    initial: &[Set],
    pairs: &[Pair<Set>],
    decomposition: Decomposition,
) -> Result<Vec<Set>> {
    improved(graph, initial, pairs, decomposition, |_, removed| Ok(removed.clone()))
}
