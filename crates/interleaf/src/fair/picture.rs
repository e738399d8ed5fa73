//! The answer as a graph: the model with its labels, winning states filled, and edges of the witness marked. `dot.rs` writes it for
//! Graphviz.

use super::engine::Outcome;
use super::input::Question;
use crate::graph_picture::{Edge, Node, Picture, Shape};
use interleaf_fairness::Vertex;
use interleaf_fairness::witness::Witness;
use std::collections::{BTreeMap, BTreeSet};

/// The picture. Node `n` is vertex `n` of the model; there is one edge from a vertex to another.
pub(super) fn picture(question: &Question, outcome: &Outcome) -> Picture {
    let model = &question.model;
    let vertices = 0..model.mdp.vertices() as Vertex;
    let nodes = vertices.clone().map(|vertex| node(question, outcome, vertex)).collect();
    let witness = edges_of_witness(question, outcome);
    let mut edges = Vec::new();
    for from in vertices {
        let mut labels: BTreeMap<Vertex, Vec<&str>> = BTreeMap::new();
        for &(_, action, to) in model.actions.of(from) {
            labels.entry(to).or_default().push(&model.actions.names[action as usize]);
        }
        edges.extend(model.mdp.successors(from).iter().map(|&to| Edge {
            ends: (from as usize, to as usize),
            labels: labels.remove(&to).into_iter().flatten().map(str::to_string).collect(),
            is_marked: witness.contains(&(from, to)),
        }));
    }
    Picture { nodes, edges }
}

fn node(question: &Question, outcome: &Outcome, vertex: Vertex) -> Node {
    let model = &question.model;
    let wins = outcome.drawing.as_ref().is_some_and(|drawing| drawing.winning.contains(vertex as usize));
    let (shape, lines) = if vertex as usize >= model.states {
        (Shape::Choice, Vec::new())
    } else {
        let labels = model.labels.iter().filter(|(_, states)| states.contains(vertex as usize));
        let lines = std::iter::once(vertex.to_string()).chain(labels.map(|(name, _)| name.to_string()));
        let shape = if model.mdp.is_random(vertex) { Shape::Random } else { Shape::State };
        (shape, lines.collect())
    };
    Node { lines, shape, is_initial: vertex == model.initial, is_filled: question.is_asked && wins }
}

/// The edges of the model that the witness takes.
fn edges_of_witness(question: &Question, outcome: &Outcome) -> BTreeSet<(Vertex, Vertex)> {
    let taken: Vec<(Vertex, Vertex)> = match &outcome.witness {
        None => Vec::new(),
        Some(Witness::Lasso(lasso)) => {
            let cycle = lasso.cycle.iter().chain(lasso.cycle.first());
            let play: Vec<_> = lasso.prefix.iter().chain(cycle).copied().collect();
            play.windows(2).map(|edge| (edge[0], edge[1])).collect()
        }
        Some(Witness::Strategy(strategy)) => {
            strategy.moves.iter().filter_map(|(&(_, at), chosen)| Some((at, chosen.to?))).collect()
        }
        Some(Witness::Defeat(defeat)) => defeat.path.windows(2).map(|edge| (edge[0], edge[1])).collect(),
    };
    let of_model = |(from, to)| Some((question.origin(from)?, question.origin(to)?));
    taken.into_iter().filter_map(of_model).collect()
}
