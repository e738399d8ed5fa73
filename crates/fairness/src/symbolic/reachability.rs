//! Reachability, random attractors, and almost-sure reachability.
//!
//! Source: section 6.1.2 of Toman's thesis.
//! Promise: at most one more application of Pre, or of CPre, than vertices are added. Almost-sure reachability takes at most
//! as many rounds of both as vertices lose.

use super::graph::SymbolicGraph;
use super::set::{Result, Set};
use super::steps::Phase;

/// `GraphReach`: the vertices of `inside` that can reach a set within it.
pub fn graph_reach(graph: &SymbolicGraph<'_>, inside: &Set, targets: &Set) -> Result<Set> {
    let mut reached = targets.and(inside)?;
    let mut layer = reached.clone();
    while !layer.is_empty() {
        layer = graph.pre(&layer)?.and(inside)?.minus(&reached)?;
        reached = reached.or(&layer)?;
    }
    Ok(reached)
}

/// `Attr_R`: the random attractor of a set in the process that `inside` induces.
pub fn random_attractor(graph: &SymbolicGraph<'_>, inside: &Set, targets: &Set) -> Result<Set> {
    graph.during(Phase::Attractors, || {
        let mut attractor = targets.clone();
        // The attractor of nothing is nothing, and that of everything is everything.
        let mut is_growing = !targets.is_empty();
        while is_growing && attractor != *inside {
            let larger = attractor.or(&graph.controllable_pre(inside, &attractor)?)?;
            is_growing = larger != attractor;
            attractor = larger;
        }
        Ok(attractor)
    })
}

/// The vertices from which player 1 can reach a set almost surely; on a graph, from which a path leads to it.
///
/// `targets` is a union of end-components, which player 1 need not leave.
pub fn almost_surely_reaches(graph: &SymbolicGraph<'_>, targets: &Set) -> Result<Set> {
    let mut left = graph.vertices().clone();
    loop {
        let reaching = graph_reach(graph, &left, targets)?;
        let lost = left.minus(&reaching)?;
        if lost.is_empty() || graph.is_graph() {
            return Ok(reaching);
        }
        left = left.minus(&random_attractor(graph, &left, &lost)?)?;
    }
}
