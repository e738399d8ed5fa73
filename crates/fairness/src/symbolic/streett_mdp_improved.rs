//! Good end-components, with lock-step search in candidates that lost few edges. The removals of bad vertices and of
//! vertices where chance leaves a candidate are interleaved.
//!
//! Source: Algorithm 6.7 (StreettMDPimpr) of Toman's thesis, lines 1 to 39.
//! Promise: the maximal good end-components within the given end-components; with the threshold sqrt(m / log n) after
//! O(n * sqrt(m log n)) steps.
//! Deviations: the end-components to start from are given. No step is spent if nothing was removed or nothing is
//! random. Candidates are trimmed as in Algorithm 6.3; an edge to a trimmed vertex also counts as one by which chance
//! leaves.
//!
//! Candidates need not be end-components. The invariants are that chance leaves none of them (Invariant 6.6), and that
//! heads and tails are in the top and bottom components, as in Algorithm 6.3.

use super::good_components::improved;
use super::graph::SymbolicGraph;
use super::reachability::random_attractor;
use super::set::{Result, Set};
use super::settings::Decomposition;
use crate::objective::Pair;

/// The maximal good end-components within these maximal end-components.
pub fn good_end_components(
    graph: &SymbolicGraph<'_>,
    initial: &[Set],
    pairs: &[Pair<Set>],
    decomposition: Decomposition,
) -> Result<Vec<Set>> {
    improved(graph, initial, pairs, decomposition, |inside, removed| random_attractor(graph, inside, removed))
}
