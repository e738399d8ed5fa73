//! Why the initial vertex wins or loses, in a form that can be checked without the analysis.
//!
//! - [`lasso`]: in a graph, a path and a cycle.
//! - [`strategy`]: in a process, the moves of player 1.
//! - [`defeat`]: end-components in which no play wins, the pairs that they violate, and why they cannot be avoided.
//! - [`mod@check`]: an independent check of all of these.

pub mod check;
pub mod defeat;
pub mod lasso;
pub mod strategy;

pub use check::{Flaw, check};
pub use defeat::{Defeat, Lost, Refutation, Round};
pub use lasso::Lasso;
pub use strategy::{Move, Strategy};

use crate::answer::Answer;
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::Objective;
use std::collections::VecDeque;

/// Why a vertex wins or loses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Witness {
    /// It wins in a graph: by this play.
    Lasso(Lasso),
    /// It wins in a process: by this strategy.
    Strategy(Strategy),
    /// It loses: player 1 cannot avoid this defeat.
    Defeat(Defeat),
}

/// The witness for a vertex.
pub fn witness(mdp: &Mdp, objective: &Objective, answer: &Answer, initial: Vertex) -> Witness {
    if !answer.winning.contains(initial as usize) {
        return Witness::Defeat(defeat::defeat(mdp, objective, answer, initial));
    }
    let part = if mdp.is_graph() {
        lasso::lasso(mdp, objective, answer, initial).map(Witness::Lasso)
    } else {
        Some(Witness::Strategy(strategy::strategy(mdp, objective, answer, initial)))
    };
    part.expect("a vertex that wins reaches a good end-component; please report this")
}

/// A shortest path from a vertex to one for which `is_target` holds, within a set. Both ends belong to it.
fn path(
    mdp: &Mdp,
    inside: &VertexSet,
    from: Vertex,
    is_target: impl Fn(Vertex) -> bool,
) -> Option<Vec<Vertex>> {
    let mut parents = std::collections::HashMap::from([(from, from)]);
    let mut waiting = VecDeque::from([from]);
    while let Some(vertex) = waiting.pop_front() {
        if is_target(vertex) {
            let mut path = vec![vertex];
            while let Some(&last) = path.last().filter(|&&last| last != from) {
                path.push(parents[&last]);
            }
            path.reverse();
            return Some(path);
        }
        for &next in mdp.successors(vertex) {
            if inside.contains(next as usize) && !parents.contains_key(&next) {
                parents.insert(next, vertex);
                waiting.push_back(next);
            }
        }
    }
    None
}

/// A few vertices of a good component that grant all requests in it: one of each U whose L meets it.
fn grants(objective: &Objective, alternative: usize, component: &[Vertex]) -> Vec<Vertex> {
    let pairs = &objective.alternatives[alternative];
    let meets = |set: &VertexSet| component.iter().any(|&vertex| set.contains(vertex as usize));
    let mut open: Vec<_> = pairs.iter().filter(|pair| meets(&pair.l)).collect();
    let mut grants = Vec::new();
    while let Some(pair) = open.first() {
        let granting = component.iter().copied().filter(|&vertex| pair.u.contains(vertex as usize));
        let useful = |&vertex: &Vertex| open.iter().filter(|pair| pair.u.contains(vertex as usize)).count();
        let Some(best) = granting.max_by_key(useful) else { break };
        grants.push(best);
        open.retain(|pair| !pair.u.contains(best as usize));
    }
    grants
}
