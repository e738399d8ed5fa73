//! Lassos: ultimately periodic plays of a graph.

use super::{grants, path};
use crate::answer::Answer;
use crate::mdp::{Mdp, Vertex};
use crate::objective::Objective;

/// A play: the prefix, then the cycle repeated for ever.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lasso {
    /// From the initial vertex to the last one before the cycle; empty if the cycle begins with the initial vertex.
    pub prefix: Vec<Vertex>,
    /// The vertices of the cycle; an edge leads from its last one to its first.
    pub cycle: Vec<Vertex>,
}

/// A play from a vertex into the nearest good component, with a cycle there that grants all requests.
pub(super) fn lasso(mdp: &Mdp, objective: &Objective, answer: &Answer, initial: Vertex) -> Option<Lasso> {
    let mut targets = mdp.none();
    targets.extend(answer.good.iter().flat_map(|good| &good.vertices).map(|&vertex| vertex as usize));
    let mut prefix = path(mdp, &mdp.all(), initial, |vertex| targets.contains(vertex as usize))?;
    let start = prefix.pop()?;
    let good = answer.good.iter().find(|good| good.vertices.contains(&start))?;
    let inside = mdp.set(good.vertices.iter().copied());
    let mut cycle = vec![start];
    for grant in grants(objective, good.alternative, &good.vertices) {
        if !cycle.contains(&grant) {
            let leg = path(mdp, &inside, *cycle.last()?, |vertex| vertex == grant)?;
            cycle.extend(leg.into_iter().skip(1));
        }
    }
    let leg = path(mdp, &inside, *cycle.last()?, |vertex| mdp.has_edge(vertex, start))?;
    cycle.extend(leg.into_iter().skip(1));
    Some(Lasso { prefix, cycle })
}
