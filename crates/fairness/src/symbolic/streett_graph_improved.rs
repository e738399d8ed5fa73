//! Good components of a graph, with lock-step search where few edges were lost.
//!
//! Source: Algorithm 6.3 (StreettGraphImpr) of Toman's thesis, lines 1 to 33.
//! Promise: the maximal good components of the subgraphs that the given components induce; with the threshold sqrt(m /
//! log n) after O(n * sqrt(m log n)) steps.
//! Deviations: as in Algorithm 6.2, the components to start from are given, and known to have an edge. Before a
//! candidate is decomposed as a whole it is trimmed, unless it is to be as published: after a removal most components
//! are trivial, and trimming removes many of them in a step. The bound holds, as each step but the last two removes
//! vertices.
//!
//! Heads, H_S, are the vertices of a candidate that lost incoming edges since a set that it is part of was last known
//! to be strongly connected, and tails, T_S, those that lost outgoing edges. If the candidate is not strongly
//! connected, each top component has a head, and each bottom component a tail (Invariant 6.1).

use super::analysis::Decomposition;
use super::graph::SymbolicGraph;
use super::lock_step::lock_step_search;
use super::set::{OutOfNodes, Set};
use super::steps::Phase;
use super::streett_graph_basic::bad_vertices;
use crate::objective::Pair;

/// A set that may hold good components.
pub(super) struct Candidate {
    /// S.
    pub(super) vertices: Set,
    /// H_S.
    pub(super) heads: Set,
    /// T_S.
    pub(super) tails: Set,
    /// Whether it is known to have an edge within itself.
    is_non_trivial: bool,
}

impl Candidate {
    /// A set that is strongly connected.
    pub(super) fn connected(graph: &SymbolicGraph<'_>, vertices: Set) -> Candidate {
        Candidate { vertices, heads: graph.none(), tails: graph.none(), is_non_trivial: false }
    }

    /// A component, or end-component, that is known to have an edge.
    pub(super) fn initial(graph: &SymbolicGraph<'_>, vertices: &Set) -> Candidate {
        Candidate { is_non_trivial: true, ..Candidate::connected(graph, vertices.clone()) }
    }

    /// Removes vertices, and remembers which others lose edges.
    pub(super) fn remove(&mut self, graph: &SymbolicGraph<'_>, removed: &Set) -> Result<(), OutOfNodes> {
        self.vertices = self.vertices.minus(removed)?;
        self.is_non_trivial &= removed.is_empty();
        // Where nothing is left, or nothing was removed, no edge is lost.
        if self.vertices.is_empty() || removed.is_empty() {
            self.heads = self.heads.and(&self.vertices)?;
            self.tails = self.tails.and(&self.vertices)?;
            return Ok(());
        }
        graph.during(Phase::Candidates, || {
            self.heads = self.heads.or(&graph.post(removed)?)?.and(&self.vertices)?;
            self.tails = self.tails.or(&graph.pre(removed)?)?.and(&self.vertices)?;
            Ok(())
        })
    }

    /// Whether it has an edge within itself; a step, unless it is known.
    pub(super) fn has_edge(&self, graph: &SymbolicGraph<'_>) -> Result<bool, OutOfNodes> {
        if self.is_non_trivial || self.vertices.is_empty() {
            return Ok(self.is_non_trivial);
        }
        graph.during(Phase::Candidates, || graph.has_edge(&self.vertices))
    }

    /// |H_S| + |T_S|.
    pub(super) fn starts(&self, graph: &SymbolicGraph<'_>) -> u128 {
        graph.count(&self.heads) + graph.count(&self.tails)
    }
}

/// The maximal good components within these non-trivial components; where many edges were lost, candidates are
/// decomposed as a whole.
pub fn good_components(
    graph: &SymbolicGraph<'_>,
    initial: &[Set],
    pairs: &[Pair<Set>],
    decomposition: Decomposition,
) -> Result<Vec<Set>, OutOfNodes> {
    let mut good = Vec::new();
    let mut candidates: Vec<_> =
        initial.iter().map(|component| Candidate::initial(graph, component)).collect();
    while let Some(mut candidate) = candidates.pop() {
        loop {
            let bad = bad_vertices(graph, &candidate.vertices, pairs)?;
            if bad.is_empty() {
                break;
            }
            candidate.remove(graph, &bad)?;
        }
        if !candidate.has_edge(graph)? {
            continue;
        }
        let starts = candidate.starts(graph);
        if starts == 0 {
            good.push(candidate.vertices);
        } else if starts >= decomposition.threshold {
            let found = decomposition.components(graph, &candidate.vertices)?;
            if found.first() == Some(&candidate.vertices) {
                good.push(candidate.vertices);
            } else {
                candidates.extend(found.into_iter().map(|component| Candidate::connected(graph, component)));
            }
        } else {
            let found = lock_step_search(
                graph,
                &candidate.vertices,
                candidate.heads.clone(),
                candidate.tails.clone(),
            )?;
            if found.component == candidate.vertices {
                good.push(found.component);
                continue;
            }
            candidate.heads = found.heads;
            candidate.tails = found.tails;
            candidate.remove(graph, &found.component)?;
            candidates.push(candidate);
            candidates.push(Candidate::connected(graph, found.component));
        }
    }
    Ok(good)
}
