//! Whether a witness is what it claims to be, without any of the algorithms that found it.
//!
//! A lasso is followed edge by edge. A strategy makes a Markov chain of the process, whose plays almost surely end in a
//! bottom component and come to all its vertices: each must satisfy an alternative. The components are those of
//! Kosaraju's algorithm, so that a mistake in the one that the analysis uses shows.

use super::{Defeat, Lasso, Refutation, Strategy, Witness};
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::{Objective, Pair, violated};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What is wrong with a witness.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// It does not begin where it should.
    #[error("it begins with {0:?}, not with vertex {1}")]
    Start(Option<Vertex>, Vertex),
    /// A lasso without a cycle.
    #[error("it has no cycle")]
    NoCycle,
    /// It uses an edge that there is not.
    #[error("there is no edge from {0} to {1}")]
    NoEdge(Vertex, Vertex),
    /// It says nothing of what can happen.
    #[error("it does not say what to do at vertex {1} with memory {0}")]
    NoMove(u32, Vertex),
    /// It chooses for chance.
    #[error("it chooses at vertex {0}, which is random")]
    ChoosesForChance(Vertex),
    /// A play with these vertices infinitely often is possible, and does not satisfy the objective.
    #[error("a play can come to {0:?} again and again, and satisfies no alternative")]
    Unsatisfied(Vec<Vertex>),
    /// What is said to defeat player 1 does not.
    #[error("nothing is wrong with the end-component {0:?}, or it is none")]
    NotDefeated(Vec<Vertex>),
}

/// Checks a witness for a vertex.
pub fn check(mdp: &Mdp, objective: &Objective, initial: Vertex, witness: &Witness) -> Result<(), Flaw> {
    match witness {
        Witness::Lasso(lasso) => check_lasso(mdp, objective, initial, lasso),
        Witness::Strategy(strategy) => check_strategy(mdp, objective, initial, strategy),
        Witness::Defeat(defeat) => check_defeat(mdp, objective, initial, defeat),
    }
}

fn check_path(mdp: &Mdp, initial: Vertex, path: &[Vertex]) -> Result<(), Flaw> {
    if path.first() != Some(&initial) {
        return Err(Flaw::Start(path.first().copied(), initial));
    }
    let broken = path.windows(2).find(|edge| !has_edge(mdp, edge[0], edge[1]));
    broken.map_or(Ok(()), |edge| Err(Flaw::NoEdge(edge[0], edge[1])))
}

/// Whether there is an edge, of vertices that need not exist.
fn has_edge(mdp: &Mdp, from: Vertex, to: Vertex) -> bool {
    (from as usize) < mdp.vertices() && mdp.has_edge(from, to)
}

fn satisfies(objective: &Objective, infinitely_often: &[Vertex]) -> Result<(), Flaw> {
    let is_satisfied = objective.alternatives.iter().any(|pairs| violated(pairs, infinitely_often).is_none());
    if is_satisfied { Ok(()) } else { Err(Flaw::Unsatisfied(infinitely_often.to_vec())) }
}

fn check_lasso(mdp: &Mdp, objective: &Objective, initial: Vertex, lasso: &Lasso) -> Result<(), Flaw> {
    let Some(&first) = lasso.cycle.first() else { return Err(Flaw::NoCycle) };
    let path: Vec<_> = lasso.prefix.iter().chain(&lasso.cycle).copied().chain([first]).collect();
    check_path(mdp, initial, &path)?;
    satisfies(objective, &lasso.cycle)
}

fn check_strategy(
    mdp: &Mdp,
    objective: &Objective,
    initial: Vertex,
    strategy: &Strategy,
) -> Result<(), Flaw> {
    // The chain: its nodes are memories and vertices.
    let mut numbers = HashMap::from([((0, initial), 0_usize)]);
    let mut nodes = vec![(0, initial)];
    let mut edges: Vec<Vec<usize>> = Vec::new();
    while let Some(&(memory, vertex)) = nodes.get(edges.len()) {
        let Some(chosen) = strategy.moves.get(&(memory, vertex)) else {
            return Err(Flaw::NoMove(memory, vertex));
        };
        let targets = match (mdp.is_random(vertex), chosen.to) {
            (true, None) => mdp.successors(vertex).to_vec(),
            (true, Some(_)) => return Err(Flaw::ChoosesForChance(vertex)),
            (false, Some(to)) if has_edge(mdp, vertex, to) => vec![to],
            (false, Some(to)) => return Err(Flaw::NoEdge(vertex, to)),
            (false, None) => return Err(Flaw::NoMove(memory, vertex)),
        };
        let mut next = Vec::new();
        for target in targets {
            let fresh = nodes.len();
            let number = *numbers.entry((chosen.memory, target)).or_insert(fresh);
            if number == fresh {
                nodes.push((chosen.memory, target));
            }
            next.push(number);
        }
        edges.push(next);
    }
    for component in kosaraju(&edges) {
        let members: BTreeSet<_> = component.iter().copied().collect();
        let is_bottom = component.iter().all(|&node| edges[node].iter().all(|next| members.contains(next)));
        if is_bottom {
            let vertices: BTreeSet<_> = component.iter().map(|&node| nodes[node].1).collect();
            let vertices: Vec<_> = vertices.into_iter().collect();
            let has_edge = component.iter().any(|&node| !edges[node].is_empty());
            if !has_edge {
                return Err(Flaw::Unsatisfied(vertices));
            }
            satisfies(objective, &vertices)?;
        }
    }
    Ok(())
}

fn check_defeat(mdp: &Mdp, objective: &Objective, initial: Vertex, defeat: &Defeat) -> Result<(), Flaw> {
    check_path(mdp, initial, &defeat.path)?;
    let not_defeated = || Flaw::NotDefeated(defeat.component.clone());
    let last = defeat.path[defeat.path.len() - 1];
    if defeat.component.is_empty() {
        return if mdp.successors(last).is_empty() { Ok(()) } else { Err(not_defeated()) };
    }
    let is_there = defeat.component.contains(&last)
        && defeat.component.iter().all(|&vertex| (vertex as usize) < mdp.vertices())
        && end_components(mdp, &mdp.set(defeat.component.iter().copied())) == [sorted(&defeat.component)]
        && defeat.refutations.len() == objective.alternatives.len();
    if !is_there {
        return Err(not_defeated());
    }
    for (pairs, refutation) in objective.alternatives.iter().zip(&defeat.refutations) {
        if sorted(&refutation.component) != sorted(&defeat.component) {
            return Err(not_defeated());
        }
        check_refutation(mdp, pairs, refutation)?;
    }
    Ok(())
}

fn check_refutation(mdp: &Mdp, pairs: &[Pair], refutation: &Refutation) -> Result<(), Flaw> {
    let component = mdp.set(refutation.component.iter().copied());
    let not_defeated = || Flaw::NotDefeated(refutation.component.clone());
    let pair = pairs.get(refutation.pair).ok_or_else(not_defeated)?;
    if pair.l.is_disjoint(&component) || !pair.u.is_disjoint(&component) {
        return Err(not_defeated());
    }
    let rest: VertexSet = component.difference(&pair.l).collect();
    let mut claimed: Vec<_> = refutation.within.iter().map(|within| sorted(&within.component)).collect();
    claimed.sort_unstable();
    if end_components(mdp, &rest) != claimed {
        return Err(not_defeated());
    }
    refutation.within.iter().try_for_each(|within| check_refutation(mdp, pairs, within))
}

/// The maximal end-components within a set, each and all in ascending order.
fn end_components(mdp: &Mdp, inside: &VertexSet) -> Vec<Vec<Vertex>> {
    let mut found = Vec::new();
    let mut candidates = vec![inside.clone()];
    while let Some(mut candidate) = candidates.pop() {
        // What chance leaves cannot be in it, until nothing is left to remove.
        let leaves = |candidate: &VertexSet, vertex: usize| {
            let mut next = mdp.successors(vertex as Vertex).iter();
            let is_in = |&&next: &&Vertex| candidate.contains(next as usize);
            if mdp.is_random(vertex as Vertex) {
                !next.all(|next| is_in(&next))
            } else {
                !next.any(|next| is_in(&next))
            }
        };
        while let Some(vertex) = candidate.ones().find(|&vertex| leaves(&candidate, vertex)) {
            candidate.set(vertex, false);
        }
        let vertices: Vec<_> = candidate.ones().collect();
        let numbers: BTreeMap<_, _> = vertices.iter().copied().zip(0..).collect();
        let next = |&vertex: &usize| {
            let next = mdp.successors(vertex as Vertex).iter();
            next.filter_map(|&next| numbers.get(&(next as usize)).copied()).collect()
        };
        let edges: Vec<Vec<usize>> = vertices.iter().map(next).collect();
        let components = kosaraju(&edges);
        if let [component] = components.as_slice() {
            let mut component: Vec<_> = component.iter().map(|&node| vertices[node] as Vertex).collect();
            component.sort_unstable();
            found.push(component);
        } else {
            let part = |component: Vec<usize>| {
                let mut set = mdp.none();
                set.extend(component.into_iter().map(|node| vertices[node]));
                set
            };
            candidates.extend(components.into_iter().map(part));
        }
    }
    found.sort_unstable();
    found
}

fn sorted(vertices: &[Vertex]) -> Vec<Vertex> {
    let mut sorted = vertices.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The strongly connected components of a graph: in the order in which a depth-first search leaves its vertices, the
/// last one first, what can reach each.
fn kosaraju(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut backward = vec![Vec::new(); edges.len()];
    for (from, targets) in edges.iter().enumerate() {
        targets.iter().for_each(|&to| backward[to].push(from));
    }
    let mut seen = vec![false; edges.len()];
    let mut left = Vec::new();
    for root in 0..edges.len() {
        let mut path = vec![(root, 0)];
        if std::mem::replace(&mut seen[root], true) {
            continue;
        }
        while let Some((node, followed)) = path.last_mut() {
            match edges[*node].get(*followed) {
                Some(&next) => {
                    *followed += 1;
                    if !std::mem::replace(&mut seen[next], true) {
                        path.push((next, 0));
                    }
                }
                None => {
                    left.push(*node);
                    path.pop();
                }
            }
        }
    }
    let mut components = Vec::new();
    for &root in left.iter().rev() {
        let mut component = Vec::new();
        let mut waiting = vec![root];
        while let Some(node) = waiting.pop() {
            if std::mem::replace(&mut seen[node], false) {
                component.push(node);
                waiting.extend(&backward[node]);
            }
        }
        if !component.is_empty() {
            components.push(component);
        }
    }
    components
}
