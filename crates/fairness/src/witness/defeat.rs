//! Why a vertex loses: an end-component that can be reached from it and in which no play wins.
//!
//! A play almost surely ends in an end-component. If all maximal ones that can be reached were won, player 1 would win
//! by playing until the play is in one; so where player 1 loses, one of them is lost as a whole.

use super::path;
use crate::answer::Answer;
use crate::explicit::attractor::random_attractor;
use crate::explicit::end_components::EndComponents;
use crate::mdp::{Mdp, Vertex};
use crate::objective::{Objective, Pair, violated};

/// Why a vertex loses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Defeat {
    /// From the vertex to the end-component, both included; or, without one, to a vertex that has no successor.
    pub path: Vec<Vertex>,
    /// The maximal end-component that is lost; empty if the path cannot go on.
    pub component: Vec<Vertex>,
    /// For each alternative of the objective, why no play that stays in the end-component satisfies it.
    pub refutations: Vec<Refutation>,
}

/// Why no play that stays in an end-component satisfies all pairs: one pair requests what the end-component does not
/// grant, so the play must keep away from the requests; and then it stays in one of the end-components that are left
/// without them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The end-component.
    pub component: Vec<Vertex>,
    /// The pair that defeats it: it has vertices of L and none of U.
    pub pair: usize,
    /// The maximal end-components without vertices of L, each refuted.
    pub within: Vec<Refutation>,
}

/// Why a vertex that loses does so.
pub(super) fn defeat(mdp: &Mdp, objective: &Objective, answer: &Answer, initial: Vertex) -> Defeat {
    let mut lost = mdp.none();
    for component in &answer.end_components {
        if component.iter().all(|&vertex| !answer.winning.contains(vertex as usize)) {
            lost.extend(component.iter().map(|&vertex| vertex as usize));
        }
    }
    let is_end = |vertex: Vertex| lost.contains(vertex as usize) || mdp.successors(vertex).is_empty();
    let path = path(mdp, &mdp.all(), initial, is_end).unwrap_or_default();
    let of_path = |component: &&Vec<Vertex>| path.last().is_some_and(|last| component.contains(last));
    let mut component = answer.end_components.iter().find(of_path).cloned().unwrap_or_default();
    component.sort_unstable();
    let refute = |pairs: &Vec<Pair>| refutation(mdp, pairs, component.clone());
    let refutations = match component.as_slice() {
        [] => Vec::new(),
        _ => objective.alternatives.iter().filter_map(refute).collect(),
    };
    Defeat { path, component, refutations }
}

fn refutation(mdp: &Mdp, pairs: &[Pair], component: Vec<Vertex>) -> Option<Refutation> {
    let pair = violated(pairs, &component)?;
    let is_request = |vertex: &Vertex| pairs[pair].l.contains(*vertex as usize);
    let requests: Vec<_> = component.iter().copied().filter(is_request).collect();
    let mut inside = mdp.set(component.iter().copied());
    for vertex in random_attractor(mdp, &inside, &requests) {
        inside.set(vertex as usize, false);
    }
    let rest = component.iter().copied().filter(|&vertex| inside.contains(vertex as usize)).collect();
    let mut within = Vec::new();
    for mut component in EndComponents::new(mdp).of(rest) {
        component.sort_unstable();
        within.push(refutation(mdp, pairs, component)?);
    }
    Some(Refutation { component, pair, within })
}
