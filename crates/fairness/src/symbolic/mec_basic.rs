//! Maximal end-components: split into components, remove the vertices where chance leaves them, split again.
//!
//! Source: Algorithm 6.4 (MECBasic) of Toman's thesis.
//! Promise: the maximal end-components within a set that chance does not leave, or of the whole process, after O(n^2)
//! steps.
//! Deviation: attractors are computed in the candidate, from which vertices are removed, not in the whole process. In a
//! graph no step is spent on random vertices.

use super::components::components;
use super::graph::SymbolicGraph;
use super::reachability::random_attractor;
use super::set::{Result, Set};
use super::steps::Phase;

/// The maximal end-components within a set.
pub fn maximal_end_components(graph: &SymbolicGraph<'_>, vertices: &Set) -> Result<Vec<Set>> {
    let split = |vertices: &Set| graph.during(Phase::Components, || components(graph, vertices));
    let mut found = Vec::new();
    let mut candidates = split(vertices)?;
    while let Some(candidate) = candidates.pop() {
        let leaving = leaving(graph, &candidate, graph.vertices())?;
        if !leaving.is_empty() {
            let rest = candidate.minus(&random_attractor(graph, &candidate, &leaving)?)?;
            candidates.extend(split(&rest)?);
        } else if graph.during(Phase::Candidates, || graph.has_edge(&candidate))? {
            found.push(candidate);
        }
    }
    Ok(found)
}

/// `rout`: the random vertices of a set with an edge to other vertices of `all`. Takes a step unless none is random.
pub(super) fn leaving(graph: &SymbolicGraph<'_>, set: &Set, all: &Set) -> Result<Set> {
    let random = set.and(graph.random())?;
    if random.is_empty() {
        return Ok(random);
    }
    graph.during(Phase::Candidates, || graph.pre(&all.minus(set)?)?.and(&random))
}
