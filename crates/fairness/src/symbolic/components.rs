//! Strongly connected components in a linear number of symbolic steps.
//!
//! Source: Gentilini, Piazza, Policriti, "Computing strongly connected components in a linear number of symbolic
//! steps", SODA 2003, and "Symbolic graphs: linear solutions to connectivity related problems", Algorithmica 50, 2008.
//! Deviation: the recursion is a list of tasks.
//! Promise: the components partition the set, and are found in O(n) steps for its n vertices.
//!
//! The forward set of a vertex is explored in layers. A path through them to a vertex of the last one, the skeleton of
//! the forward set, is kept for later: where the rest of the forward set is decomposed, the search starts from the end
//! of what is left of that path. What the search explored beyond its component is so paid for by vertices of a path,
//! each once.

use super::graph::SymbolicGraph;
use super::set::{Result, Set};

/// A set that is still to be decomposed, with a path in it, and the end of that path.
struct Task {
    vertices: Set,
    /// The vertices of a shortest path, or none.
    path: Set,
    /// Its last vertex.
    end: Set,
}

/// The strongly connected components of the subgraph that a set induces, trivial ones too (`allSCCs`).
pub fn components(graph: &SymbolicGraph<'_>, vertices: &Set) -> Result<Vec<Set>> {
    let mut found = Vec::new();
    let mut tasks = vec![Task { vertices: vertices.clone(), path: graph.none(), end: graph.none() }];
    while let Some(Task { vertices, path, end }) = tasks.pop() {
        if vertices.is_empty() {
            continue;
        }
        let start = if end.is_empty() { graph.pick(&vertices)? } else { end };
        let (forward, skeleton, skeleton_end) = skeleton_forward(graph, &vertices, &start)?;
        let component = backward(graph, &forward, &start)?;

        let rest = path.minus(&component)?;
        // On the path, just before the part of it that is in the component.
        let end =
            if rest.is_empty() { graph.none() } else { graph.pre(&path.and(&component)?)?.and(&rest)? };
        tasks.push(Task { vertices: vertices.minus(&forward)?, path: rest, end });
        tasks.push(Task {
            vertices: forward.minus(&component)?,
            path: skeleton.minus(&component)?,
            end: skeleton_end.minus(&component)?,
        });
        found.push(component);
    }
    Ok(found)
}

/// A set without what is in trivial components at its borders: vertices that have no predecessor in it, or no
/// successor, until all have both. Two steps each time, and in one time all such vertices go, where their components
/// would take three steps each.
pub fn trimmed(graph: &SymbolicGraph<'_>, vertices: &Set) -> Result<Set> {
    let mut left = vertices.clone();
    loop {
        let entered = graph.post(&left)?.and(&left)?;
        if entered.is_empty() {
            return Ok(entered);
        }
        let both = graph.pre(&entered)?.and(&entered)?;
        if both == left {
            return Ok(left);
        }
        left = both;
    }
}

/// `Skel-Forward`: what can be reached from a vertex within a set, and a shortest path to a vertex that is farthest,
/// with its last vertex.
fn skeleton_forward(graph: &SymbolicGraph<'_>, vertices: &Set, start: &Set) -> Result<(Set, Set, Set)> {
    let mut layers = Vec::new();
    let mut layer = start.clone();
    let mut forward = graph.none();
    while !layer.is_empty() {
        forward = forward.or(&layer)?;
        let next = graph.post(&layer)?.and(vertices)?.minus(&forward)?;
        layers.push(std::mem::replace(&mut layer, next));
    }
    let last = layers.pop().unwrap_or_else(|| graph.none());
    let end = graph.pick(&last)?;
    let mut path = end.clone();
    let mut first = end.clone();
    for layer in layers.iter().rev() {
        first = graph.pick(&graph.pre(&first)?.and(layer)?)?;
        path = path.or(&first)?;
    }
    Ok((forward, path, end))
}

/// The vertices of a set from which a vertex of it can be reached within it.
fn backward(graph: &SymbolicGraph<'_>, inside: &Set, start: &Set) -> Result<Set> {
    let mut reached = start.clone();
    let mut layer = start.clone();
    while !layer.is_empty() {
        layer = graph.pre(&layer)?.and(inside)?.minus(&reached)?;
        reached = reached.or(&layer)?;
    }
    Ok(reached)
}
