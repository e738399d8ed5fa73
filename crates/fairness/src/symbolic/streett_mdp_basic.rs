//! Good end-components: remove bad vertices from maximal end-components, and decompose again.
//!
//! Source: Algorithm 6.6 (StreettMDPbasic) of Toman's thesis, lines 1 to 9.
//! Promise: the maximal good end-components within the given end-components, after O(min(n, k)) times the steps of a
//! decomposition into maximal end-components.
//! Deviation: the end-components to start from are given.

use super::good_components::basic;
use super::graph::SymbolicGraph;
use super::mec_basic::maximal_end_components;
use super::reachability::random_attractor;
use super::set::{Result, Set};
use crate::objective::Pair;

/// The maximal good end-components within these maximal end-components.
pub fn good_end_components(
    graph: &SymbolicGraph<'_>,
    initial: &[Set],
    pairs: &[Pair<Set>],
) -> Result<Vec<Set>> {
    basic(graph, initial, pairs, |candidate, bad| {
        let rest = candidate.minus(&random_attractor(graph, candidate, bad)?)?;
        maximal_end_components(graph, &rest)
    })
}
