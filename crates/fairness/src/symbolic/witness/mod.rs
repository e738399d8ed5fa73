//! Witnesses, found on sets: the same as those of [`crate::witness`], and checked there.
//!
//! A vertex is picked for each one that the witness names; everything else is sets. All steps count for the phase of the
//! witness.
//!
//! - [`lasso`]: a path to a good component, and a cycle in it; also for relations that are not listed.
//! - [`strategy`]: layers of distance, and picks among the successors that are nearer.
//! - [`defeat`]: the rounds of almost-sure reachability.

pub mod defeat;
pub mod lasso;
pub mod strategy;

use super::analysis::{SymbolicAnswer, union};
use super::encoding::Encoding;
use super::graph::SymbolicGraph;
use super::set::{Result, Set};
use super::steps::Phase;
use crate::mdp::Vertex;
use crate::objective::{Objective, Pair};
use crate::witness::{Lasso, Witness};

/// The witness for a vertex.
pub fn witness(
    encoding: &Encoding<'_>,
    objective: &Objective<Set>,
    answer: &SymbolicAnswer,
    initial: Vertex,
) -> Result<Witness> {
    let graph = &encoding.graph;
    graph.during(Phase::Witness, || {
        let start = encoding.vertex(initial)?;
        if start.is_disjoint(&answer.winning)? {
            return Ok(Witness::Defeat(defeat::defeat(encoding, objective, answer, initial)?));
        }
        if !graph.is_graph() {
            return Ok(Witness::Strategy(strategy::strategy(encoding, objective, answer, initial)?));
        }
        let targets = union(graph, &answer.good)?;
        let nearest = nearest_of(graph, &start, &targets)?;
        let mut good = None;
        for (component, alternative) in &answer.good {
            if good.is_none() && !component.is_disjoint(&nearest)? {
                good = Some((component, &objective.alternatives[*alternative]));
            }
        }
        let (component, pairs) =
            good.expect("a vertex that wins reaches a good component; please report this");
        let lasso = lasso::lasso(graph, &start, component, pairs)?;
        let lasso = lasso.expect("what is nearest can be reached; please report this");
        Ok(Witness::Lasso(Lasso {
            prefix: encoding.picked(&lasso.prefix),
            cycle: encoding.picked(&lasso.cycle),
        }))
    })
}

/// The targets that are reached from a vertex in the fewest steps.
fn nearest_of(graph: &SymbolicGraph<'_>, from: &Set, targets: &Set) -> Result<Set> {
    let mut seen = from.clone();
    let mut layer = from.clone();
    while !layer.is_empty() {
        let hit = layer.and(targets)?;
        if !hit.is_empty() {
            return Ok(hit);
        }
        layer = graph.post(&layer)?.minus(&seen)?;
        seen = seen.or(&layer)?;
    }
    Ok(layer)
}

/// The vertices at distance 0, 1, 2 and so on from `targets`, within `inside`.
fn layers(graph: &SymbolicGraph<'_>, inside: &Set, targets: &Set) -> Result<Vec<Set>> {
    let mut layers = Vec::new();
    let mut seen = targets.clone();
    let mut layer = targets.clone();
    while !layer.is_empty() {
        let next = graph.pre(&layer)?.and(inside)?.minus(&seen)?;
        seen = seen.or(&next)?;
        layers.push(std::mem::replace(&mut layer, next));
    }
    Ok(layers)
}

/// Vertices of a good component, as sets of one, that grant all requests in it. Each grants the first open pair and,
/// greedily, further ones.
fn grants(graph: &SymbolicGraph<'_>, pairs: &[Pair<Set>], component: &Set) -> Result<Vec<Set>> {
    let mut open = Vec::new();
    for pair in pairs {
        if !pair.l.is_disjoint(component)? {
            open.push(&pair.u);
        }
    }
    let mut grants = Vec::new();
    while let Some((first, others)) = open.split_first() {
        let mut granting = first.and(component)?;
        for other in others {
            let both = granting.and(other)?;
            if !both.is_empty() {
                granting = both;
            }
        }
        let grant = graph.pick(&granting)?;
        let mut left = Vec::new();
        for u in open {
            if grant.is_disjoint(u)? {
                left.push(u);
            }
        }
        open = left;
        grants.push(grant);
    }
    Ok(grants)
}
