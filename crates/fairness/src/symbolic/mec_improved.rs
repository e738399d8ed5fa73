//! Maximal end-components, with lock-step search for bottom components in candidates that lost few edges.
//!
//! Source: Algorithm 6.5 (MECImpr) of Toman's thesis.
//! Promise: the maximal end-components of the process; with the threshold sqrt(m) after O(n * sqrt(m)) steps.
//! Deviations: as in Algorithm 6.4, attractors are computed in the candidate, and no step is spent on empty sets. Before a
//! candidate is decomposed as a whole it is trimmed, as in Algorithm 6.3.
//!
//! A bottom component of a set that chance does not leave is a maximal end-component if it has an edge, so only tails
//! are searched from.

use super::graph::SymbolicGraph;
use super::lock_step::lock_step_search;
use super::mec_basic::leaving;
use super::reachability::random_attractor;
use super::set::{Result, Set};
use super::settings::Decomposition;
use super::steps::Phase;

/// A set that may hold maximal end-components.
struct Candidate {
    /// S.
    vertices: Set,
    /// T_S, the vertices that lost outgoing edges since a superset of S was known to be strongly connected.
    tails: Set,
}

impl Candidate {
    fn connected(graph: &SymbolicGraph<'_>, vertices: Set) -> Candidate {
        Candidate { vertices, tails: graph.none() }
    }

    fn remove(&mut self, graph: &SymbolicGraph<'_>, removed: &Set) -> Result<()> {
        self.vertices = self.vertices.minus(removed)?;
        if !self.vertices.is_empty() && !removed.is_empty() {
            let losing = graph.during(Phase::Candidates, || graph.pre(removed))?;
            self.tails = self.tails.or(&losing)?;
        }
        self.tails = self.tails.and(&self.vertices)?;
        Ok(())
    }
}

/// The maximal end-components. Candidates that lost many edges are decomposed as a whole.
pub fn maximal_end_components(graph: &SymbolicGraph<'_>, decomposition: Decomposition) -> Result<Vec<Set>> {
    let split = |vertices: &Set| decomposition.components(graph, vertices);
    let has_edge = |set: &Set| match set.is_empty() {
        true => Ok(false),
        false => graph.during(Phase::Candidates, || graph.has_edge(set)),
    };
    let mut found = Vec::new();
    let connected = |component| Candidate::connected(graph, component);
    let mut candidates: Vec<_> = split(graph.vertices())?.into_iter().map(connected).collect();
    while let Some(mut candidate) = candidates.pop() {
        let leaving = leaving(graph, &candidate.vertices, graph.vertices())?;
        let lost = random_attractor(graph, &candidate.vertices, &leaving)?;
        candidate.remove(graph, &lost)?;
        if !has_edge(&candidate.vertices)? {
            continue;
        }
        let starts = graph.count(&candidate.tails);
        if starts == 0 {
            found.push(candidate.vertices);
        } else if starts >= decomposition.threshold {
            let parts = split(&candidate.vertices)?;
            if parts.first() == Some(&candidate.vertices) {
                found.push(candidate.vertices);
            } else {
                candidates.extend(parts.into_iter().map(connected));
            }
        } else {
            let bottom = lock_step_search(graph, &candidate.vertices, graph.none(), candidate.tails.clone())?;
            if has_edge(&bottom.component)? {
                found.push(bottom.component.clone());
            }
            candidate.tails = bottom.tails;
            candidate.remove(graph, &bottom.component)?;
            candidates.push(candidate);
        }
    }
    Ok(found)
}
