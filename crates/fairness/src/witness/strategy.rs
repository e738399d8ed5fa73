//! Strategies of player 1 with finite memory.
//!
//! With memory 0 player 1 goes to a good end-component. In one, memory says for which vertex that grants something
//! player 1 is heading; there, it becomes the next such vertex, in turn. Where one vertex grants all, or none is
//! needed, one memory is enough, and the strategy has none in that end-component. In each memory player 1 takes an edge
//! to a vertex that is nearer to the aim. Chance may lead farther away, but as it always may lead nearer and never out,
//! the aim is reached almost surely.

use super::grants;
use crate::answer::Answer;
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::Objective;
use std::collections::{BTreeMap, VecDeque};

/// What player 1 remembers.
pub type Memory = u32;

/// What to do at a vertex with a memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// What to remember from now on.
    pub memory: Memory,
    /// Where to go; nothing at random vertices.
    pub to: Option<Vertex>,
}

/// What player 1 does wherever the play can come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strategy {
    /// By what is remembered, 0 at first, and the vertex.
    pub moves: BTreeMap<(Memory, Vertex), Move>,
    /// How many memories there are.
    pub memories: Memory,
}

/// What player 1 does in a good end-component.
struct Tour {
    first_memory: Memory,
    aims: Vec<Vertex>,
    inside: VertexSet,
    /// How far each vertex is from each aim that was asked for.
    distances: BTreeMap<usize, BTreeMap<Vertex, u32>>,
}

/// A strategy that satisfies the objective almost surely from a vertex that wins.
pub(super) fn strategy(mdp: &Mdp, objective: &Objective, answer: &Answer, initial: Vertex) -> Strategy {
    let mut tour_of: BTreeMap<Vertex, usize> = BTreeMap::new();
    let mut tours = Vec::new();
    let mut memories = 1;
    for good in &answer.good {
        if good.vertices.iter().any(|vertex| tour_of.contains_key(vertex)) {
            // Another alternative is as good, and end-components of several may overlap.
            continue;
        }
        let mut aims = grants(objective, good.alternative, &good.vertices);
        if aims.is_empty() {
            aims.extend(good.vertices.first());
        }
        tour_of.extend(good.vertices.iter().map(|&vertex| (vertex, tours.len())));
        let inside = mdp.set(good.vertices.iter().copied());
        let first_memory = memories;
        memories += aims.len() as Memory;
        tours.push(Tour { first_memory, aims, inside, distances: BTreeMap::new() });
    }
    let to_tours = distances(mdp, &answer.winning, tour_of.keys().copied());

    let mut moves = BTreeMap::new();
    let mut waiting: Vec<(Memory, Vertex)> = vec![(0, initial)];
    while let Some((memory, vertex)) = waiting.pop() {
        if moves.contains_key(&(memory, vertex)) {
            continue;
        }
        let (after, nearest) = match tour_of.get(&vertex) {
            None => (0, nearest(mdp, vertex, &answer.winning, &to_tours)),
            Some(&tour) => {
                let tour = &mut tours[tour];
                let mut aim = memory.saturating_sub(tour.first_memory) as usize % tour.aims.len();
                if tour.aims[aim] == vertex {
                    aim = (aim + 1) % tour.aims.len();
                }
                let to_aim = tour.distances.entry(aim);
                let to_aim = to_aim.or_insert_with(|| distances(mdp, &tour.inside, [tour.aims[aim]]));
                (tour.first_memory + aim as Memory, nearest(mdp, vertex, &tour.inside, to_aim))
            }
        };
        let is_random = mdp.is_random(vertex);
        moves.insert((memory, vertex), Move { memory: after, to: nearest.filter(|_| !is_random) });
        if is_random {
            waiting.extend(mdp.successors(vertex).iter().map(|&next| (after, next)));
        } else {
            waiting.extend(nearest.map(|next| (after, next)));
        }
    }
    Strategy { moves, memories }
}

/// How many edges each vertex of a set is from any of the targets, within the set.
fn distances(
    mdp: &Mdp,
    inside: &VertexSet,
    targets: impl IntoIterator<Item = Vertex>,
) -> BTreeMap<Vertex, u32> {
    let mut distances: BTreeMap<Vertex, u32> = targets.into_iter().map(|target| (target, 0)).collect();
    let mut waiting: VecDeque<_> = distances.keys().copied().collect();
    while let Some(vertex) = waiting.pop_front() {
        let distance = distances[&vertex] + 1;
        for &from in mdp.predecessors(vertex) {
            if inside.contains(from as usize) && !distances.contains_key(&from) {
                distances.insert(from, distance);
                waiting.push_back(from);
            }
        }
    }
    distances
}

/// The successor within a set that is nearest to the aim.
fn nearest(
    mdp: &Mdp,
    vertex: Vertex,
    inside: &VertexSet,
    distances: &BTreeMap<Vertex, u32>,
) -> Option<Vertex> {
    let inside = mdp.successors(vertex).iter().copied().filter(|&next| inside.contains(next as usize));
    inside.min_by_key(|next| distances.get(next).copied().unwrap_or(u32::MAX))
}
