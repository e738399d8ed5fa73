//! Checks a witness, without any of the algorithms that found it.
//!
//! A lasso is followed edge by edge. A strategy makes a Markov chain of the process, whose plays almost surely end in a
//! bottom component and come to all its vertices: each must satisfy an alternative. The components are those of
//! Kosaraju's algorithm, so that a mistake in the one that the analysis uses shows.

use super::{Defeat, Lasso, Refutation, Round, Strategy, Witness};
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::{Objective, Pair, violated};
use std::collections::{BTreeSet, HashMap};

/// A flaw of a witness.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// It does not begin with the initial vertex.
    #[error("it begins with {0:?}, not with vertex {1}")]
    Start(Option<Vertex>, Vertex),
    /// A lasso without a cycle.
    #[error("it has no cycle")]
    NoCycle,
    /// It uses an edge that does not exist.
    #[error("there is no edge from {0} to {1}")]
    NoEdge(Vertex, Vertex),
    /// It lacks a move that is needed.
    #[error("it does not say what to do at vertex {1} with memory {0}")]
    NoMove(u32, Vertex),
    /// It has a move at a random vertex.
    #[error("it chooses at vertex {0}, which is random")]
    ChoosesForChance(Vertex),
    /// A play can visit exactly these vertices infinitely often, and does not satisfy the objective.
    #[error("a play can visit {0:?} infinitely often, and satisfies no alternative")]
    Unsatisfied(Vec<Vertex>),
    /// An end-component that should be lost is not refuted, or is none.
    #[error("nothing is wrong with the end-component {0:?}, or it is none")]
    NotDefeated(Vec<Vertex>),
    /// The rounds of a defeat do not contain the vertex.
    #[error("it does not say why vertex {0} loses")]
    Unlisted(Vertex),
    /// The rounds of a defeat contain a vertex twice, or one that does not exist.
    #[error("it says twice why vertex {0} loses, or there is no such vertex")]
    ListedTwice(Vertex),
    /// A play can escape from a round.
    #[error("from vertex {0} a play can go on otherwise")]
    Escapes(Vertex),
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

/// Whether there is an edge. The vertices need not exist.
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

/// Checks by induction over the vertices in order that player 1 loses from all of them; see [`super::defeat`].
fn check_defeat(mdp: &Mdp, objective: &Objective, initial: Vertex, defeat: &Defeat) -> Result<(), Flaw> {
    let mut finder = EndComponents::new(mdp);
    let mut listed = mdp.none();
    let list = |listed: &mut VertexSet, vertex: Vertex| match (vertex as usize) < mdp.vertices() {
        true if !listed.put(vertex as usize) => Ok(()),
        _ => Err(Flaw::ListedTwice(vertex)),
    };
    for round in &defeat.rounds {
        round.trap.iter().try_for_each(|&vertex| list(&mut listed, vertex))?;
        let escapes = |listed: &VertexSet, vertex: Vertex| {
            mdp.successors(vertex).iter().any(|&next| !listed.contains(next as usize))
        };
        if let Some(&vertex) = round.trap.iter().find(|&&vertex| escapes(&listed, vertex)) {
            return Err(Flaw::Escapes(vertex));
        }
        check_lost(objective, &mut finder, round)?;
        for &(vertex, to) in &round.attracted {
            let is_listed = match to {
                Some(to) if !has_edge(mdp, vertex, to) => return Err(Flaw::NoEdge(vertex, to)),
                Some(to) => mdp.is_random(vertex) && listed.contains(to as usize),
                None => (vertex as usize) < mdp.vertices() && !escapes(&listed, vertex),
            };
            if !is_listed {
                return Err(Flaw::Escapes(vertex));
            }
            list(&mut listed, vertex)?;
        }
    }
    if !listed.contains(initial as usize) {
        return Err(Flaw::Unlisted(initial));
    }
    check_path(mdp, initial, &defeat.path)?;
    let last = defeat.path[defeat.path.len() - 1];
    let mut lost = defeat.rounds.iter().flat_map(|round| &round.lost);
    let is_lost = match defeat.component.as_slice() {
        [] => mdp.successors(last).is_empty(),
        component => component.contains(&last) && lost.any(|lost| lost.component == component),
    };
    if is_lost { Ok(()) } else { Err(Flaw::NotDefeated(defeat.component.clone())) }
}

/// Whether these are all end-components of a trap, and all are lost.
fn check_lost(objective: &Objective, finder: &mut EndComponents<'_>, round: &Round) -> Result<(), Flaw> {
    let mut claimed: Vec<_> = round.lost.iter().map(|lost| sorted(&lost.component)).collect();
    claimed.sort_unstable();
    let there = finder.of(round.trap.clone());
    if there != claimed {
        let missing = there.into_iter().find(|component| !claimed.contains(component));
        return Err(Flaw::NotDefeated(missing.or_else(|| claimed.pop()).unwrap_or_default()));
    }
    for lost in &round.lost {
        if lost.refutations.len() != objective.alternatives.len() {
            return Err(Flaw::NotDefeated(lost.component.clone()));
        }
        for (pairs, refutation) in objective.alternatives.iter().zip(&lost.refutations) {
            if sorted(&refutation.component) != sorted(&lost.component) {
                return Err(Flaw::NotDefeated(lost.component.clone()));
            }
            check_refutation(finder, pairs, refutation)?;
        }
    }
    Ok(())
}

fn check_refutation(
    finder: &mut EndComponents<'_>,
    pairs: &[Pair],
    refutation: &Refutation,
) -> Result<(), Flaw> {
    let not_defeated = || Flaw::NotDefeated(refutation.component.clone());
    let pair = pairs.get(refutation.pair).ok_or_else(not_defeated)?;
    let component = sorted(&refutation.component);
    let is_in = |set: &VertexSet, vertex: Vertex| set.contains(vertex as usize);
    let requests = component.iter().any(|&vertex| is_in(&pair.l, vertex));
    if !requests || component.iter().any(|&vertex| is_in(&pair.u, vertex)) {
        return Err(not_defeated());
    }
    let rest = component.into_iter().filter(|&vertex| !is_in(&pair.l, vertex)).collect();
    let mut claimed: Vec<_> = refutation.within.iter().map(|within| sorted(&within.component)).collect();
    claimed.sort_unstable();
    if finder.of(rest) != claimed {
        return Err(not_defeated());
    }
    refutation.within.iter().try_for_each(|within| check_refutation(finder, pairs, within))
}

/// Finds end-components independently of the analysis, in memory that is allocated once.
struct EndComponents<'a> {
    mdp: &'a Mdp,
    /// The number of each vertex of the part under consideration.
    number: Vec<u32>,
}

/// The number of other vertices.
const OUTSIDE: u32 = u32::MAX;

impl<'a> EndComponents<'a> {
    fn new(mdp: &'a Mdp) -> EndComponents<'a> {
        EndComponents { mdp, number: vec![OUTSIDE; mdp.vertices()] }
    }

    /// The maximal end-components within these vertices, each and all in ascending order.
    fn of(&mut self, inside: Vec<Vertex>) -> Vec<Vec<Vertex>> {
        let mut found = Vec::new();
        let mut candidates = vec![inside];
        while let Some(candidate) = candidates.pop() {
            let candidate = self.without_leaving(candidate);
            for (&vertex, number) in candidate.iter().zip(0..) {
                self.number[vertex as usize] = number;
            }
            let next = |&vertex: &Vertex| {
                let next = self.mdp.successors(vertex).iter().map(|&next| self.number[next as usize]);
                next.filter(|&number| number != OUTSIDE).map(|number| number as usize).collect()
            };
            let edges: Vec<Vec<usize>> = candidate.iter().map(next).collect();
            candidate.iter().for_each(|&vertex| self.number[vertex as usize] = OUTSIDE);
            let components = kosaraju(&edges);
            if components.len() == 1 {
                found.push(sorted(&candidate));
            } else {
                let part =
                    |component: Vec<usize>| component.into_iter().map(|node| candidate[node]).collect();
                candidates.extend(components.into_iter().map(part));
            }
        }
        found.sort_unstable();
        found
    }

    /// The largest part of a set that chance does not leave, and in which every vertex has an edge.
    fn without_leaving(&mut self, mut candidate: Vec<Vertex>) -> Vec<Vertex> {
        // Meanwhile, the number of a vertex is the number of its edges to vertices that remain.
        candidate.iter().for_each(|&vertex| self.number[vertex as usize] = 0);
        let mut leaving = Vec::new();
        for &vertex in &candidate {
            let next = self.mdp.successors(vertex);
            let staying = next.iter().filter(|&&next| self.number[next as usize] != OUTSIDE).count();
            self.number[vertex as usize] = staying as u32;
            if staying == 0 || self.mdp.is_random(vertex) && staying < next.len() {
                leaving.push(vertex);
            }
        }
        while let Some(vertex) = leaving.pop() {
            if std::mem::replace(&mut self.number[vertex as usize], OUTSIDE) == OUTSIDE {
                continue;
            }
            for &from in self.mdp.predecessors(vertex) {
                let staying = &mut self.number[from as usize];
                if *staying == OUTSIDE {
                    continue;
                }
                *staying = staying.saturating_sub(1);
                if *staying == 0 || self.mdp.is_random(from) {
                    leaving.push(from);
                }
            }
        }
        candidate.retain(|&vertex| self.number[vertex as usize] != OUTSIDE);
        candidate.iter().for_each(|&vertex| self.number[vertex as usize] = OUTSIDE);
        candidate
    }
}

fn sorted(vertices: &[Vertex]) -> Vec<Vertex> {
    let mut sorted = vertices.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The strongly connected components of a graph: for each vertex, in the reverse order in which a depth-first search leaves
/// them, the remaining vertices that reach it.
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
