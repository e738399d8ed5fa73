//! Good components of a graph: split into components, remove what is bad, split again.
//!
//! Source: Algorithm 6.2 (StreettGraphBasic) of Toman's thesis, lines 1 to 10.
//! Promise: the maximal good components of the subgraphs that the given components induce, after O(n * min(n, k))
//! steps.
//! Deviation: the components to start from are given, as they are the same for all algorithms and for several
//! objectives; those of the graph need not be looked at again, as they are known to have an edge.

use super::components::components;
use super::graph::SymbolicGraph;
use super::set::{OutOfNodes, Set};
use super::steps::Phase;
use crate::objective::Pair;

/// The maximal good components within these non-trivial components.
pub fn good_components(
    graph: &SymbolicGraph<'_>,
    initial: &[Set],
    pairs: &[Pair<Set>],
) -> Result<Vec<Set>, OutOfNodes> {
    let mut good = Vec::new();
    let mut candidates = initial.to_vec();
    while let Some(candidate) = candidates.pop() {
        let bad = bad_vertices(graph, &candidate, pairs)?;
        if bad.is_empty() {
            good.push(candidate);
            continue;
        }
        let rest = candidate.minus(&bad)?;
        for component in graph.during(Phase::Components, || components(graph, &rest))? {
            if graph.during(Phase::Candidates, || graph.has_edge(&component))? {
                candidates.push(component);
            }
        }
    }
    Ok(good)
}

/// `Bad(S)`: the vertices of a candidate in a set L whose U does not meet it.
pub(super) fn bad_vertices(
    graph: &SymbolicGraph<'_>,
    candidate: &Set,
    pairs: &[Pair<Set>],
) -> Result<Set, OutOfNodes> {
    let mut bad = graph.none();
    for pair in pairs {
        let requests = pair.l.and(candidate)?;
        if !requests.is_empty() && pair.u.is_disjoint(candidate)? {
            bad = bad.or(&requests)?;
        }
    }
    Ok(bad)
}
