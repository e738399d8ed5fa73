//! Maximal good end-components, and the vertices from which they are reached almost surely.
//!
//! Source: Algorithms 6.2 and 6.6 of Toman's thesis, vertex by vertex. An end-component is good if for each pair it has
//! no vertex of L or one of U. Of one that is not, the vertices of L are bad: no good end-component within has them.
//! They are removed with their random attractor, and the rest is split again.

use super::attractor::{almost_surely_reaches, remove_attractor};
use super::end_components::{EndComponents, maximal_end_components};
use crate::answer::{Answer, Good};
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::{Objective, Pair};

/// The winning vertices, and the good end-components in which plays stay to win.
pub fn analyse(mdp: &Mdp, objective: &Objective) -> Answer {
    let end_components = maximal_end_components(mdp);
    let mut good = Vec::new();
    let mut targets = mdp.none();
    for (alternative, pairs) in objective.alternatives.iter().enumerate() {
        for vertices in good_end_components(mdp, &end_components, pairs) {
            targets.extend(vertices.iter().map(|&vertex| vertex as usize));
            good.push(Good { vertices, alternative });
        }
    }
    let winning = almost_surely_reaches(mdp, &targets);
    Answer { end_components, good, winning }
}

/// The maximal good end-components, given the maximal end-components.
pub fn good_end_components(mdp: &Mdp, end_components: &[Vec<Vertex>], pairs: &[Pair]) -> Vec<Vec<Vertex>> {
    let mut finder = EndComponents::new(mdp);
    let memberships = Memberships::new(mdp, pairs);
    let mut found = Vec::new();
    let mut candidates = end_components.to_vec();
    let mut inside = mdp.none();
    while let Some(candidate) = candidates.pop() {
        let bad = memberships.bad(&candidate);
        if bad.is_empty() {
            found.push(candidate);
            continue;
        }
        inside.extend(candidate.iter().map(|&vertex| vertex as usize));
        remove_attractor(mdp, &mut inside, &bad);
        let mut rest = candidate;
        rest.retain(|&vertex| inside.contains(vertex as usize));
        rest.iter().for_each(|&vertex| inside.set(vertex as usize, false));
        candidates.extend(finder.of(rest));
    }
    found
}

/// The sets of pairs that each vertex is in.
struct Memberships<'a> {
    pairs: &'a [Pair],
    /// For each vertex, the pairs whose L has it.
    l: Vec<Vec<u32>>,
    /// The same for U.
    u: Vec<Vec<u32>>,
}

impl<'a> Memberships<'a> {
    fn new(mdp: &Mdp, pairs: &'a [Pair]) -> Memberships<'a> {
        let list = |of: fn(&Pair) -> &VertexSet| {
            let mut lists = vec![Vec::new(); mdp.vertices()];
            for (pair, number) in pairs.iter().zip(0..) {
                of(pair).ones().for_each(|vertex| lists[vertex].push(number));
            }
            lists
        };
        Memberships { pairs, l: list(|pair| &pair.l), u: list(|pair| &pair.u) }
    }

    /// The vertices in a set L whose U does not meet the candidate.
    fn bad(&self, candidate: &[Vertex]) -> Vec<Vertex> {
        let mut is_granted = vec![false; self.pairs.len()];
        for &vertex in candidate {
            self.u[vertex as usize].iter().for_each(|&pair| is_granted[pair as usize] = true);
        }
        let is_bad =
            |&vertex: &Vertex| self.l[vertex as usize].iter().any(|&pair| !is_granted[pair as usize]);
        candidate.iter().copied().filter(is_bad).collect()
    }
}
