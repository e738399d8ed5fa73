//! The answer for Graphviz: the picture, with end-components as boxes.

use super::engine::Outcome;
use super::input::Question;
use super::picture::picture;
use crate::graph_picture::Shape;
use std::fmt::Write;

pub(super) fn render(question: &Question, outcome: &Outcome) -> String {
    let picture = picture(question, outcome);
    let mut text = "digraph model {\n  node [shape=ellipse, style=filled, fillcolor=white];\n".to_string();
    for (number, node) in picture.nodes.iter().enumerate() {
        let mut attributes = Vec::new();
        match node.shape {
            Shape::Choice => attributes.push("label=\"\", shape=point".to_string()),
            // A node without a label has its number.
            _ if node.lines.len() > 1 => attributes.push(format!("label=\"{}\"", lines(&node.lines))),
            _ => {}
        }
        if node.shape == Shape::Random {
            attributes.push("shape=diamond".to_string());
        }
        if node.is_filled {
            attributes.push("fillcolor=palegreen".to_string());
        }
        if node.is_initial {
            attributes.push("penwidth=3".to_string());
        }
        let _ = writeln!(text, "  {number} [{}];", attributes.join(", "));
    }
    let end_components = outcome.drawing.iter().flat_map(|drawing| &drawing.end_components);
    for (number, component) in end_components.enumerate() {
        let members: Vec<_> = component.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "  subgraph cluster_{number} {{ {}; }}", members.join("; "));
    }
    for edge in &picture.edges {
        let mut attributes = Vec::new();
        if !edge.labels.is_empty() {
            attributes.push(format!("label=\"{}\"", lines(&edge.labels)));
        }
        if edge.is_marked {
            attributes.push("penwidth=3, color=blue".to_string());
        }
        let (from, to) = edge.ends;
        let _ = match attributes.as_slice() {
            [] => writeln!(text, "  {from} -> {to};"),
            _ => writeln!(text, "  {from} -> {to} [{}];", attributes.join(", ")),
        };
    }
    text.push_str("}\n");
    text
}

/// Names as the lines of a label in quotes.
fn lines(names: &[String]) -> String {
    let escaped = names.iter().map(|name| name.replace('\\', "\\\\").replace('"', "\\\""));
    escaped.collect::<Vec<_>>().join("\\n")
}
