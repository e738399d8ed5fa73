//! Good components of a graph: split into components, remove bad vertices, split again.
//!
//! Source: Algorithm 6.2 (StreettGraphBasic) of Toman's thesis, lines 1 to 10.
//! Promise: the maximal good components of the subgraphs that the given components induce, after O(n * min(n, k))
//! steps.
//! Deviation: the components to start from are given, as they are the same for all algorithms and for several
//! objectives; those of the graph need not be looked at again, as they are known to have an edge.

use super::components::components;
use super::good_components::basic;
use super::graph::SymbolicGraph;
use super::set::{Result, Set};
use super::steps::Phase;
use crate::objective::Pair;

/// The maximal good components within these non-trivial components.
pub fn good_components(graph: &SymbolicGraph<'_>, initial: &[Set], pairs: &[Pair<Set>]) -> Result<Vec<Set>> {
    basic(graph, initial, pairs, |candidate, bad| {
        let rest = candidate.minus(bad)?;
        let mut non_trivial = Vec::new();
        for component in graph.during(Phase::Components, || components(graph, &rest))? {
            if graph.during(Phase::Candidates, || graph.has_edge(&component))? {
                non_trivial.push(component);
            }
        }
        Ok(non_trivial)
    })
}
