//! Strategies of player 1, as in [`crate::witness::strategy`].

use super::{grants, layers};
use crate::mdp::Vertex;
use crate::objective::Objective;
use crate::symbolic::analysis::SymbolicAnswer;
use crate::symbolic::encoding::Encoding;
use crate::symbolic::set::{Result, Set};
use crate::witness::strategy::{Memory, Move, Strategy};
use std::collections::BTreeMap;

/// What player 1 does in a good end-component.
struct Tour {
    first_memory: Memory,
    /// Each aim, and the layers around it.
    aims: Vec<(Vertex, Vec<Set>)>,
}

/// A strategy that satisfies the objective almost surely from a vertex that wins.
pub(super) fn strategy(
    encoding: &Encoding<'_>,
    objective: &Objective<Set>,
    answer: &SymbolicAnswer,
    initial: Vertex,
) -> Result<Strategy> {
    let graph = &encoding.graph;
    // End-components of several alternatives may overlap; then one of them is as good as another.
    let mut all = graph.none();
    let mut chosen = Vec::new();
    for (component, alternative) in &answer.good {
        if component.is_disjoint(&all)? {
            all = all.or(component)?;
            chosen.push((component, *alternative));
        }
    }
    let to_good = layers(graph, &answer.winning, &all)?;
    let mut tours: BTreeMap<usize, Tour> = BTreeMap::new();
    let mut moves = BTreeMap::new();
    let mut memories = 1;
    // What is remembered, the vertex, and the tour that the play was in before.
    let mut waiting: Vec<(Memory, Vertex, Option<usize>)> = vec![(0, initial, None)];
    while let Some((memory, vertex, before)) = waiting.pop() {
        if moves.contains_key(&(memory, vertex)) {
            continue;
        }
        let is_in = |&number: &usize| encoding.contains(chosen[number].0, vertex);
        let tour = before.or_else(|| {
            let is_good = encoding.contains(&all, vertex);
            is_good.then(|| (0..chosen.len()).find(is_in)).flatten()
        });
        let (after, nearer): (Memory, &[Set]) = match tour {
            None => (0, &to_good),
            Some(number) => {
                if let std::collections::btree_map::Entry::Vacant(entry) = tours.entry(number) {
                    let (component, alternative) = chosen[number];
                    let mut aims = Vec::new();
                    let mut granting = grants(graph, &objective.alternatives[alternative], component)?;
                    if granting.is_empty() {
                        granting.push(graph.pick(component)?);
                    }
                    for aim in granting {
                        aims.push((encoding.the_vertex(&aim), layers(graph, component, &aim)?));
                    }
                    let first_memory = memories;
                    memories += aims.len() as Memory;
                    entry.insert(Tour { first_memory, aims });
                }
                let tour = &tours[&number];
                let mut aim = memory.saturating_sub(tour.first_memory) as usize % tour.aims.len();
                if tour.aims[aim].0 == vertex {
                    aim = (aim + 1) % tour.aims.len();
                }
                (tour.first_memory + aim as Memory, &tour.aims[aim].1)
            }
        };
        let successors = graph.post(&encoding.vertex(vertex)?)?;
        let to = if encoding.is_random(vertex) {
            let next = encoding.listed(&successors)?;
            waiting.extend(next.into_iter().map(|next| (after, next, tour)));
            None
        } else {
            let mut nearest = graph.none();
            for layer in nearer {
                nearest = layer.and(&successors)?;
                if !nearest.is_empty() {
                    break;
                }
            }
            let next = encoding.first(&nearest);
            let next = next.expect("from where player 1 wins it can come nearer; please report this");
            waiting.push((after, next, tour));
            Some(next)
        };
        moves.insert((memory, vertex), Move { memory: after, to });
    }
    Ok(Strategy { moves, memories })
}
