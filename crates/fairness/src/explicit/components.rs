//! Strongly connected components of a part of a graph.
//!
//! Source: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing, 1972.
//! Deviation: the recursion is a stack of our own, as graphs may be deeper than a thread's stack.
//! Promise: components come in reverse topological order, an edge between two leads from the later to the earlier.

use crate::mdp::{Mdp, Vertex, VertexSet};

/// The index of a vertex that was not visited yet.
const UNSEEN: u32 = u32::MAX;

/// Finds components of parts of one graph, over and over, in memory that is allocated once.
pub struct Components<'a> {
    mdp: &'a Mdp,
    /// The order of the first visits. Meaningful only for vertices that this search has visited.
    index: Vec<u32>,
    low: Vec<u32>,
    is_on_stack: VertexSet,
}

impl<'a> Components<'a> {
    /// A finder for parts of this graph.
    pub fn new(mdp: &'a Mdp) -> Components<'a> {
        let vertices = mdp.vertices();
        Components { mdp, index: vec![UNSEEN; vertices], low: vec![0; vertices], is_on_stack: mdp.none() }
    }

    /// The strongly connected components of the subgraph that `vertices` induce; `inside` is the same set.
    pub fn of(&mut self, vertices: &[Vertex], inside: &VertexSet) -> Vec<Vec<Vertex>> {
        for &vertex in vertices {
            self.index[vertex as usize] = UNSEEN;
        }
        let mut found = Vec::new();
        let mut next_index = 0;
        let mut stack: Vec<Vertex> = Vec::new();
        // A vertex, and how many of its edges were followed.
        let mut path: Vec<(Vertex, usize)> = Vec::new();
        for &root in vertices {
            if self.index[root as usize] != UNSEEN {
                continue;
            }
            path.push((root, 0));
            while let Some(&mut (vertex, ref mut followed)) = path.last_mut() {
                let at = vertex as usize;
                if *followed == 0 {
                    self.index[at] = next_index;
                    self.low[at] = next_index;
                    next_index += 1;
                    stack.push(vertex);
                    self.is_on_stack.insert(at);
                }
                let Some(&next) = self.mdp.successors(vertex).get(*followed) else {
                    path.pop();
                    if let Some(&(parent, _)) = path.last() {
                        self.low[parent as usize] = self.low[parent as usize].min(self.low[at]);
                    }
                    if self.low[at] == self.index[at] {
                        let start = stack.iter().rposition(|&other| other == vertex).unwrap_or(0);
                        let component = stack.split_off(start);
                        for &member in &component {
                            self.is_on_stack.set(member as usize, false);
                        }
                        found.push(component);
                    }
                    continue;
                };
                *followed += 1;
                let to = next as usize;
                if !inside.contains(to) {
                    continue;
                }
                if self.index[to] == UNSEEN {
                    path.push((next, 0));
                } else if self.is_on_stack.contains(to) {
                    self.low[at] = self.low[at].min(self.index[to]);
                }
            }
        }
        found
    }
}

/// The strongly connected components of a whole graph.
pub fn all(mdp: &Mdp) -> Vec<Vec<Vertex>> {
    let vertices: Vec<_> = (0..mdp.vertices() as Vertex).collect();
    Components::new(mdp).of(&vertices, &mdp.all())
}

/// Whether a component has an edge within itself.
pub fn is_non_trivial(mdp: &Mdp, component: &[Vertex]) -> bool {
    match component {
        [] => false,
        &[vertex] => mdp.has_edge(vertex, vertex),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(mut components: Vec<Vec<Vertex>>) -> Vec<Vec<Vertex>> {
        components.iter_mut().for_each(|component| component.sort_unstable());
        components.sort();
        components
    }

    #[test]
    fn two_cycles_and_a_bridge() {
        let mdp = Mdp::graph(5, vec![(0, 1), (1, 0), (1, 2), (2, 3), (3, 4), (4, 3)]);
        assert_eq!(sorted(all(&mdp)), [vec![0, 1], vec![2], vec![3, 4]]);
        assert!(!is_non_trivial(&mdp, &[2]) && is_non_trivial(&mdp, &[3, 4]));
        let part = mdp.set([1, 2, 3]);
        assert_eq!(sorted(Components::new(&mdp).of(&[1, 2, 3], &part)), [[1], [2], [3]]);
    }

    #[test]
    fn a_long_path_needs_no_deep_stack() {
        let edges = (0..200_000).map(|vertex| (vertex, vertex + 1)).collect();
        let components = all(&Mdp::graph(200_001, edges));
        assert_eq!(components.len(), 200_001);
        assert_eq!(components[0], [200_000], "in reverse topological order");
    }
}
