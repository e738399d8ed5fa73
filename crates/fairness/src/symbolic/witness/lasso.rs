//! Lassos, found on sets: a path to a good component, and a cycle in it that meets every pair.

use crate::objective::Pair;
use crate::symbolic::graph::SymbolicGraph;
use crate::symbolic::set::{Result, Set};
use crate::symbolic::steps::Phase;

/// A lasso whose vertices are sets of one vertex each.
pub struct SymbolicLasso {
    /// From the initial vertex to the last one before the cycle.
    pub prefix: Vec<Set>,
    /// The cycle; an edge leads from its last vertex to its first.
    pub cycle: Vec<Set>,
}

/// A lasso from a vertex into a good component that can be reached from it, through a vertex of each set U whose L
/// meets the component. Nothing if it cannot be reached.
pub fn lasso(
    graph: &SymbolicGraph<'_>,
    initial: &Set,
    component: &Set,
    pairs: &[Pair<Set>],
) -> Result<Option<SymbolicLasso>> {
    graph.during(Phase::Witness, || {
        let Some(mut prefix) = path(graph, initial, component, graph.vertices())? else { return Ok(None) };
        let start = prefix.pop().unwrap_or_else(|| initial.clone());
        let mut cycle = vec![start.clone()];
        for pair in pairs {
            let is_requested = !pair.l.is_disjoint(component)?;
            let granting = pair.u.and(component)?;
            let mut is_granted = false;
            for vertex in &cycle {
                is_granted |= !vertex.is_disjoint(&granting)?;
            }
            if is_requested && !is_granted {
                let last = cycle.last().unwrap_or(&start).clone();
                let leg = path(graph, &last, &granting, component)?;
                cycle.extend(leg.into_iter().flatten().skip(1));
            }
        }
        // Back to the start by at least one edge.
        let last = cycle.last().unwrap_or(&start).clone();
        let mut around = graph.pre(&start)?.and(component)?;
        if around.is_disjoint(&last)? {
            around = around.minus(&last)?;
            let leg = path(graph, &last, &around, component)?;
            cycle.extend(leg.into_iter().flatten().skip(1));
        }
        Ok(Some(SymbolicLasso { prefix, cycle }))
    })
}

/// A shortest path from a vertex to a set, within a set. Both ends belong to it.
fn path(graph: &SymbolicGraph<'_>, from: &Set, targets: &Set, inside: &Set) -> Result<Option<Vec<Set>>> {
    let mut layers = vec![from.clone()];
    let mut seen = from.clone();
    loop {
        let last = &layers[layers.len() - 1];
        let hit = last.and(targets)?;
        if !hit.is_empty() {
            let mut path = vec![graph.pick(&hit)?];
            for layer in layers.iter().rev().skip(1) {
                let first = &path[path.len() - 1];
                path.push(graph.pick(&graph.pre(first)?.and(layer)?)?);
            }
            path.reverse();
            return Ok(Some(path));
        }
        let next = graph.post(last)?.and(inside)?.minus(&seen)?;
        if next.is_empty() {
            return Ok(None);
        }
        seen = seen.or(&next)?;
        layers.push(next);
    }
}
