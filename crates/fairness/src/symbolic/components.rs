//! Strongly connected components in a linear number of symbolic steps.
//!
//! Source: Gentilini, Piazza, Policriti, "Computing strongly connected components in a linear number of symbolic
//! steps", SODA 2003, and "Symbolic graphs: linear solutions to connectivity related problems", Algorithmica 50, 2008.
//! Deviation: the recursion is a list of tasks.
//! Promise: the components partition the set, and are found in O(n) steps for its n vertices.
//!
//! The forward set of a vertex is explored in layers. A path through them to a vertex of the last layer, the skeleton of
//! the forward set, is kept: the rest of the forward set is decomposed starting from the end of what remains of that
//! path. So each vertex of a path pays once for the vertices that a search explores beyond its component.

use super::graph::SymbolicGraph;
use super::reachability::graph_reach;
use super::set::{Result, Set};

/// A set to decompose, with a path in it.
struct Task {
    vertices: Set,
    /// The vertices of a shortest path; may be empty.
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
        let component = graph_reach(graph, &forward, &start)?;

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

/// A set without trivial components at its borders: removes vertices without a predecessor or without a successor in the
/// set until all have both. Each round takes two steps and removes all such vertices, whose components would take three
/// steps each.
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

/// `Skel-Forward`: the vertices reachable from a vertex within a set, a shortest path to one of the farthest, and that one.
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
