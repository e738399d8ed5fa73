//! Maximal end-components: sets in which player 1 can stay for ever and visit every vertex infinitely often.
//!
//! Source: the basic decomposition (de Alfaro 1997; Algorithm 6.4 of Toman's thesis), vertex by vertex: split into
//! components, take out the random vertices with an edge that leaves their component, with their random attractor,
//! until nothing changes.

use super::attractor::remove_attractor;
use super::components::{Components, is_non_trivial};
use crate::mdp::{Mdp, Vertex, VertexSet};

/// The maximal end-components of a process. Those of a graph are its non-trivial strongly connected components.
pub fn maximal_end_components(mdp: &Mdp) -> Vec<Vec<Vertex>> {
    let mut finder = EndComponents::new(mdp);
    finder.of((0..mdp.vertices() as Vertex).collect())
}

/// Finds the maximal end-components of parts of one process.
pub(crate) struct EndComponents<'a> {
    mdp: &'a Mdp,
    components: Components<'a>,
    inside: VertexSet,
}

impl<'a> EndComponents<'a> {
    pub(crate) fn new(mdp: &'a Mdp) -> EndComponents<'a> {
        EndComponents { mdp, components: Components::new(mdp), inside: mdp.none() }
    }

    /// The maximal end-components within these vertices; a random vertex with an edge to others is in none.
    pub(crate) fn of(&mut self, vertices: Vec<Vertex>) -> Vec<Vec<Vertex>> {
        let mut found = Vec::new();
        let mut candidates = vec![vertices];
        while let Some(candidate) = candidates.pop() {
            self.inside.extend(candidate.iter().map(|&vertex| vertex as usize));
            let components = self.components.of(&candidate, &self.inside);
            self.remove(&candidate);
            for component in components {
                self.inside.extend(component.iter().map(|&vertex| vertex as usize));
                let leaves = |&vertex: &Vertex| {
                    let stays = |&to: &Vertex| self.inside.contains(to as usize);
                    self.mdp.is_random(vertex) && !self.mdp.successors(vertex).iter().all(stays)
                };
                let leaving: Vec<_> = component.iter().copied().filter(leaves).collect();
                if leaving.is_empty() {
                    self.remove(&component);
                    if is_non_trivial(self.mdp, &component) {
                        found.push(component);
                    }
                    continue;
                }
                remove_attractor(self.mdp, &mut self.inside, &leaving);
                let rest: Vec<_> =
                    component.into_iter().filter(|&vertex| self.inside.contains(vertex as usize)).collect();
                self.remove(&rest);
                if !rest.is_empty() {
                    candidates.push(rest);
                }
            }
        }
        found
    }

    fn remove(&mut self, vertices: &[Vertex]) {
        for &vertex in vertices {
            self.inside.set(vertex as usize, false);
        }
    }
}
