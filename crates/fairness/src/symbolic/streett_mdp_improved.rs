//! Good end-components, where the removal of what is bad and of what chance leaves are interleaved, with lock-step
//! search where few edges were lost.
//!
//! Source: Algorithm 6.7 (StreettMDPimpr) of Toman's thesis, lines 1 to 39.
//! Promise: the maximal good end-components within the given end-components; with the threshold sqrt(m / log n) after
//! O(n * sqrt(m log n)) steps.
//! Deviations: the end-components to start from are given. No step is spent on what nothing was removed from, or on
//! chance where nothing is random. Candidates are trimmed as in Algorithm 6.3; what chance leaves is told by edges to
//! what was trimmed, too.
//!
//! Candidates need not be end-components: what holds is that chance leaves none of them (Invariant 6.6), and that heads
//! and tails are in the top and bottom components, as in Algorithm 6.3.

use super::analysis::Decomposition;
use super::graph::SymbolicGraph;
use super::lock_step::lock_step_search;
use super::mec_basic::leaving;
use super::reachability::random_attractor;
use super::set::{OutOfNodes, Set};
use super::streett_graph_basic::bad_vertices;
use super::streett_graph_improved::Candidate;
use crate::objective::Pair;

/// The maximal good end-components within these maximal end-components; where many edges were lost, candidates are
/// decomposed as a whole.
pub fn good_end_components(
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
            let removed = random_attractor(graph, &candidate.vertices, &bad)?;
            candidate.remove(graph, &removed)?;
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
                continue;
            }
            for component in found {
                candidates.push(without_leaving(graph, component, &candidate.vertices)?);
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
            let separated = without_leaving(graph, found.component.clone(), &candidate.vertices)?;
            let attracted = random_attractor(graph, &candidate.vertices, &found.component)?;
            candidate.heads = found.heads;
            candidate.tails = found.tails;
            candidate.remove(graph, &attracted)?;
            candidates.push(candidate);
            candidates.push(separated);
        }
    }
    Ok(good)
}

/// A component of a candidate without the vertices from which chance can force leaving it.
fn without_leaving(graph: &SymbolicGraph<'_>, component: Set, all: &Set) -> Result<Candidate, OutOfNodes> {
    let leaving = leaving(graph, &component, all)?;
    let lost = random_attractor(graph, &component, &leaving)?;
    let mut candidate = Candidate::connected(graph, component);
    candidate.remove(graph, &lost)?;
    Ok(candidate)
}
