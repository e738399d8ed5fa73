//! The answer as a graph for Graphviz: the model with its labels, its end-components as boxes, winning states filled, and
//! edges of the witness bold.

use super::engine::Outcome;
use super::input::Question;
use interleaf_fairness::Vertex;
use interleaf_fairness::witness::Witness;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

pub(super) fn render(question: &Question, outcome: &Outcome) -> String {
    let model = &question.model;
    let is_winning = |vertex: Vertex| {
        outcome.drawing.as_ref().is_some_and(|drawing| drawing.winning.contains(vertex as usize))
    };
    let witness = edges_of_witness(question, outcome);
    let mut text = "digraph model {\n  node [shape=ellipse, style=filled, fillcolor=white];\n".to_string();
    for vertex in 0..model.mdp.vertices() as Vertex {
        let mut attributes = Vec::new();
        if vertex as usize >= model.states {
            attributes.push("label=\"\", shape=point".to_string());
        } else {
            let labels = model.labels.iter().filter(|(_, states)| states.contains(vertex as usize));
            let labels: String = labels.map(|(name, _)| format!("\\n{}", escaped(name))).collect();
            if !labels.is_empty() {
                attributes.push(format!("label=\"{vertex}{labels}\""));
            }
            if model.mdp.is_random(vertex) {
                attributes.push("shape=diamond".to_string());
            }
        }
        if question.is_asked && is_winning(vertex) {
            attributes.push("fillcolor=palegreen".to_string());
        }
        if vertex == model.initial {
            attributes.push("penwidth=3".to_string());
        }
        let _ = writeln!(text, "  {vertex} [{}];", attributes.join(", "));
    }
    let end_components = outcome.drawing.iter().flat_map(|drawing| &drawing.end_components);
    for (number, component) in end_components.enumerate() {
        let members: Vec<_> = component.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "  subgraph cluster_{number} {{ {}; }}", members.join("; "));
    }
    for from in 0..model.mdp.vertices() as Vertex {
        let mut labels: BTreeMap<Vertex, Vec<String>> = BTreeMap::new();
        for &(_, action, to) in model.actions.of(from) {
            labels.entry(to).or_default().push(escaped(&model.actions.names[action as usize]));
        }
        for &to in model.mdp.successors(from) {
            let mut attributes = Vec::new();
            if let Some(labels) = labels.get(&to) {
                attributes.push(format!("label=\"{}\"", labels.join("\\n")));
            }
            if witness.contains(&(from, to)) {
                attributes.push("penwidth=3, color=blue".to_string());
            }
            let _ = match attributes.as_slice() {
                [] => writeln!(text, "  {from} -> {to};"),
                _ => writeln!(text, "  {from} -> {to} [{}];", attributes.join(", ")),
            };
        }
    }
    text.push_str("}\n");
    text
}

/// A name as it stands in quotes.
fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace('"', "\\\"")
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
