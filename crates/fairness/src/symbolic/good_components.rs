//! The common bodies of the algorithms for graphs and for Markov decision processes. A graph is a process without random
//! vertices, so they differ only in the vertices that have to be removed with others.
//!
//! Source: Algorithms 6.2, 6.3, 6.6 and 6.7 of Toman's thesis, each of which has a file of its own.
//!
//! Heads, H_S, are the vertices of a candidate that lost incoming edges since a set that it is part of was last known
//! to be strongly connected, and tails, T_S, those that lost outgoing edges. If the candidate is not strongly
//! connected, each top component has a head, and each bottom component a tail (Invariant 6.1).

use super::graph::SymbolicGraph;
use super::lock_step::lock_step_search;
use super::mec_basic::leaving;
use super::reachability::random_attractor;
use super::set::{Result, Set};
use super::settings::Decomposition;
use super::steps::Phase;
use crate::objective::Pair;

/// The basic algorithms: `split(S, B)` decomposes a candidate S without its bad vertices B.
pub(super) fn basic(
    graph: &SymbolicGraph<'_>,
    initial: &[Set],
    pairs: &[Pair<Set>],
    split: impl Fn(&Set, &Set) -> Result<Vec<Set>>,
) -> Result<Vec<Set>> {
    let mut good = Vec::new();
    let mut candidates = initial.to_vec();
    while let Some(candidate) = candidates.pop() {
        let bad = bad_vertices(graph, &candidate, pairs)?;
        if bad.is_empty() {
            good.push(candidate);
        } else {
            candidates.extend(split(&candidate, &bad)?);
        }
    }
    Ok(good)
}

/// The improved algorithms: `attract(S, X)` is the set to remove from S in order to remove X. Candidates that lost many edges
/// are decomposed as a whole.
pub(super) fn improved(
    graph: &SymbolicGraph<'_>,
    initial: &[Set],
    pairs: &[Pair<Set>],
    decomposition: Decomposition,
    attract: impl Fn(&Set, &Set) -> Result<Set>,
) -> Result<Vec<Set>> {
    let mut good = Vec::new();
    let mut candidates: Vec<_> =
        initial.iter().map(|component| Candidate::initial(graph, component)).collect();
    while let Some(mut candidate) = candidates.pop() {
        loop {
            let bad = bad_vertices(graph, &candidate.vertices, pairs)?;
            if bad.is_empty() {
                break;
            }
            let removed = attract(&candidate.vertices, &bad)?;
            candidate.remove(graph, &removed)?;
        }
        if !candidate.has_edge(graph)? {
            continue;
        }
        let starts = graph.count(&candidate.heads) + graph.count(&candidate.tails);
        if starts == 0 {
            good.push(candidate.vertices);
        } else if starts >= decomposition.threshold {
            let found = decomposition.components(graph, &candidate.vertices)?;
            if found.first() == Some(&candidate.vertices) {
                good.push(candidate.vertices);
                continue;
            }
            for component in found {
                candidates.push(Candidate::within(graph, component, &candidate.vertices)?);
            }
        } else {
            let Candidate { vertices, heads, tails, .. } = &candidate;
            let found = lock_step_search(graph, vertices, heads.clone(), tails.clone())?;
            if found.component == candidate.vertices {
                good.push(found.component);
                continue;
            }
            let attracted = attract(&candidate.vertices, &found.component)?;
            let separated = Candidate::within(graph, found.component, &candidate.vertices)?;
            candidate.heads = found.heads;
            candidate.tails = found.tails;
            candidate.remove(graph, &attracted)?;
            candidates.extend([candidate, separated]);
        }
    }
    Ok(good)
}

/// `Bad(S)`: the vertices of a candidate in a set L whose U does not meet it.
fn bad_vertices(graph: &SymbolicGraph<'_>, candidate: &Set, pairs: &[Pair<Set>]) -> Result<Set> {
    let mut bad = graph.none();
    for pair in pairs {
        let requests = pair.l.and(candidate)?;
        if !requests.is_empty() && pair.u.is_disjoint(candidate)? {
            bad = bad.or(&requests)?;
        }
    }
    Ok(bad)
}

/// A set that may hold good components.
struct Candidate {
    /// S.
    vertices: Set,
    /// H_S.
    heads: Set,
    /// T_S.
    tails: Set,
    /// Whether it is known to have an edge within itself.
    is_non_trivial: bool,
}

impl Candidate {
    /// A component, or end-component, that is known to have an edge.
    fn initial(graph: &SymbolicGraph<'_>, vertices: &Set) -> Candidate {
        let (heads, tails) = (graph.none(), graph.none());
        Candidate { vertices: vertices.clone(), heads, tails, is_non_trivial: true }
    }

    /// A component of a candidate without the vertices from which chance can force leaving it.
    fn within(graph: &SymbolicGraph<'_>, component: Set, all: &Set) -> Result<Candidate> {
        let leaving = leaving(graph, &component, all)?;
        let lost = random_attractor(graph, &component, &leaving)?;
        let mut candidate = Candidate::initial(graph, &component);
        candidate.is_non_trivial = false;
        candidate.remove(graph, &lost)?;
        Ok(candidate)
    }

    /// Removes vertices, and remembers which others lose edges.
    fn remove(&mut self, graph: &SymbolicGraph<'_>, removed: &Set) -> Result<()> {
        self.vertices = self.vertices.minus(removed)?;
        self.is_non_trivial &= removed.is_empty();
        // No edge is lost if nothing remains or nothing was removed.
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
    fn has_edge(&self, graph: &SymbolicGraph<'_>) -> Result<bool> {
        if self.is_non_trivial || self.vertices.is_empty() {
            return Ok(self.is_non_trivial);
        }
        graph.during(Phase::Candidates, || graph.has_edge(&self.vertices))
    }
}
