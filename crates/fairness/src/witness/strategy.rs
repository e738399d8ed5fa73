//! Strategies of player 1 with finite memory.
//!
//! With memory 0 player 1 goes to a good end-component. In it, the memory is the granting vertex that player 1 aims at; when
//! it is reached, the memory becomes the next granting vertex, in turn. One memory suffices if one vertex grants all, or
//! none is needed. Player 1 always takes an edge to a vertex nearer to the aim. Chance may lead farther away, but it may
//! always lead nearer and never leaves, so the aim is reached almost surely.

use super::grants;
use crate::answer::Answer;
use crate::mdp::{Mdp, Vertex};
use crate::objective::Objective;
use std::collections::{BTreeMap, VecDeque};

/// The memory of player 1, as a number.
pub type Memory = u32;

/// The move of player 1 at a vertex with a memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The next memory.
    pub memory: Memory,
    /// The next vertex; nothing at random vertices.
    pub to: Option<Vertex>,
}

/// The moves of player 1 wherever the play can come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strategy {
    /// By memory, initially 0, and vertex.
    pub moves: BTreeMap<(Memory, Vertex), Move>,
    /// The number of memories.
    pub memories: Memory,
}

/// The granting vertices of a good end-component, visited in turn.
struct Tour {
    first_memory: Memory,
    aims: Vec<Vertex>,
    /// The distances to the aims that were needed so far.
    distances: BTreeMap<usize, BTreeMap<Vertex, u32>>,
}

/// No good end-component.
const NONE: u32 = u32::MAX;

/// A strategy that satisfies the objective almost surely from a vertex that wins.
pub(super) fn strategy(mdp: &Mdp, objective: &Objective, answer: &Answer, initial: Vertex) -> Strategy {
    let mut good_of = vec![NONE; mdp.vertices()];
    for (good, number) in answer.good.iter().zip(0..) {
        // Good end-components of several alternatives may overlap; the first one is taken.
        if good.vertices.iter().all(|&vertex| good_of[vertex as usize] == NONE) {
            good.vertices.iter().for_each(|&vertex| good_of[vertex as usize] = number);
        }
    }
    let is_good = |vertex: &Vertex| good_of[*vertex as usize] != NONE;
    let is_winning = |vertex: Vertex| answer.winning.contains(vertex as usize);
    let to_good = distances(mdp, is_winning, (0..mdp.vertices() as Vertex).filter(is_good));

    let mut tours: BTreeMap<u32, Tour> = BTreeMap::new();
    let mut moves = BTreeMap::new();
    let mut memories = 1;
    let mut waiting: Vec<(Memory, Vertex)> = vec![(0, initial)];
    while let Some((memory, vertex)) = waiting.pop() {
        if moves.contains_key(&(memory, vertex)) {
            continue;
        }
        let number = good_of[vertex as usize];
        let (after, nearest) = if number == NONE {
            (0, nearest(mdp, vertex, &to_good))
        } else {
            let tour = tours.entry(number).or_insert_with(|| {
                let good = &answer.good[number as usize];
                let mut aims = grants(objective, good.alternative, &good.vertices);
                if aims.is_empty() {
                    aims.extend(good.vertices.first());
                }
                let first_memory = memories;
                memories += aims.len() as Memory;
                Tour { first_memory, aims, distances: BTreeMap::new() }
            });
            let mut aim = memory.saturating_sub(tour.first_memory) as usize % tour.aims.len();
            if tour.aims[aim] == vertex {
                aim = (aim + 1) % tour.aims.len();
            }
            let is_inside = |vertex: Vertex| good_of[vertex as usize] == number;
            let to_aim = tour.distances.entry(aim);
            let to_aim = to_aim.or_insert_with(|| distances(mdp, is_inside, [tour.aims[aim]]));
            (tour.first_memory + aim as Memory, nearest(mdp, vertex, to_aim))
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
    is_inside: impl Fn(Vertex) -> bool,
    targets: impl IntoIterator<Item = Vertex>,
) -> BTreeMap<Vertex, u32> {
    let mut distances: BTreeMap<Vertex, u32> = targets.into_iter().map(|target| (target, 0)).collect();
    let mut waiting: VecDeque<_> = distances.keys().copied().collect();
    while let Some(vertex) = waiting.pop_front() {
        let distance = distances[&vertex] + 1;
        for &from in mdp.predecessors(vertex) {
            if is_inside(from) && !distances.contains_key(&from) {
                distances.insert(from, distance);
                waiting.push_back(from);
            }
        }
    }
    distances
}

/// The successor that is nearest to the aim.
fn nearest(mdp: &Mdp, vertex: Vertex, distances: &BTreeMap<Vertex, u32>) -> Option<Vertex> {
    let near = mdp.successors(vertex).iter().filter_map(|&next| Some((*distances.get(&next)?, next)));
    near.min().map(|(_, next)| next)
}
