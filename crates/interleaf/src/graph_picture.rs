//! Small graphs as pictures in SVG: the states of a search, the models of `fair`.
//!
//! A node stands in the row of its distance from the initial ones, near the nodes that lead to it. That takes little time whatever the graph;
//! a library that looked for the fewest crossings took minutes for a hundred nodes, and failed on some.

use interleaf_report::{Printable, printable};
use std::collections::VecDeque;
use std::fmt::Write;

/// The most nodes and edges of a picture that people can read.
const MOST_NODES: usize = 300;
const MOST_EDGES: usize = 1200;

/// The size of texts, the width of a character and the height of a line, in pixels.
const FONT: f64 = 12.0;
const CHARACTER: f64 = 7.4;
const LINE: f64 = 15.0;

/// The room between nodes of a row, and between rows.
const GAP: f64 = 26.0;
const ROW_GAP: f64 = 58.0;

/// The room around the picture, in which edges bend that lead back.
const MARGIN: f64 = 40.0;

/// The most room for a label between nodes.
const LONGEST_LABEL: f64 = 160.0;

/// How often rows are ordered by their neighbours.
const SWEEPS: usize = 8;

/// How a node looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    State,
    /// A state in which a run can end.
    End,
    /// A state whose successor is random.
    Random,
    /// A choice of an action; it is no state.
    Choice,
}

pub(crate) struct Node {
    /// The lines of its label.
    pub(crate) lines: Vec<String>,
    pub(crate) shape: Shape,
    pub(crate) is_initial: bool,
    pub(crate) is_filled: bool,
}

pub(crate) struct Edge {
    /// The numbers of its nodes.
    pub(crate) ends: (usize, usize),
    pub(crate) labels: Vec<String>,
    pub(crate) is_marked: bool,
}

#[derive(Default)]
pub(crate) struct Picture {
    pub(crate) nodes: Vec<Node>,
    pub(crate) edges: Vec<Edge>,
}

/// A graph has too many nodes or edges for a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0} states and {1} transitions are too many for a picture; it shows at most {MOST_NODES} and {MOST_EDGES}"
)]
pub(crate) struct TooLarge(usize, usize);

/// Where a node is: its middle, and its size.
#[derive(Clone, Copy, Default)]
struct Place {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Picture {
    /// The picture as SVG.
    pub(crate) fn render(&self) -> Result<Printable, TooLarge> {
        if self.nodes.len() > MOST_NODES || self.edges.len() > MOST_EDGES {
            return Err(TooLarge(self.nodes.len(), self.edges.len()));
        }
        let places = self.places();
        let right = places.iter().map(|place| place.x + place.width / 2.0).fold(0.0, f64::max);
        let right = right + MARGIN + self.label_room();
        let bottom = places.iter().map(|place| place.y + place.height / 2.0).fold(0.0, f64::max) + MARGIN;
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {right:.0} {bottom:.0}\" width=\"{right:.0}\" \
             height=\"{bottom:.0}\" font-family=\"sans-serif\" font-size=\"{FONT}\" text-anchor=\"middle\">\n\
             <defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"9\" markerHeight=\"9\" \
             markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0,0 L8,4 L0,8 z\" fill=\"context-stroke\"/></marker></defs>\n\
             <style>@media (prefers-color-scheme: dark) {{ svg {{ filter: invert(0.9) hue-rotate(180deg); }} }}</style>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        );
        for edge in &self.edges {
            draw_edge(&mut text, edge, &places);
        }
        for (node, place) in self.nodes.iter().zip(&places) {
            draw_node(&mut text, node, *place);
        }
        text.push_str("</svg>\n");
        Ok(Printable::text(&text))
    }

    /// The rows of nodes, each by its distance from an initial node. What cannot be reached is below.
    fn rows(&self) -> Vec<Vec<usize>> {
        let mut next = vec![Vec::new(); self.nodes.len()];
        self.edges.iter().for_each(|edge| next[edge.ends.0].push(edge.ends.1));
        let mut row_of = vec![usize::MAX; self.nodes.len()];
        let mut queue: VecDeque<usize> =
            (0..self.nodes.len()).filter(|&node| self.nodes[node].is_initial).collect();
        queue.iter().for_each(|&node| row_of[node] = 0);
        let mut rows: Vec<Vec<usize>> = Vec::new();
        let mut fresh = 0..self.nodes.len();
        loop {
            while let Some(node) = queue.pop_front() {
                let row = row_of[node];
                if rows.len() <= row {
                    rows.resize(row + 1, Vec::new());
                }
                rows[row].push(node);
                for &other in &next[node] {
                    if row_of[other] == usize::MAX {
                        row_of[other] = row + 1;
                        queue.push_back(other);
                    }
                }
            }
            let Some(node) = fresh.find(|&node| row_of[node] == usize::MAX) else { return rows };
            row_of[node] = rows.len();
            queue.push_back(node);
        }
    }

    /// Orders the nodes of each row by the mean place of their neighbours in other rows.
    fn order(&self, rows: &mut [Vec<usize>]) {
        let mut neighbours = vec![Vec::new(); self.nodes.len()];
        for edge in &self.edges {
            neighbours[edge.ends.0].push(edge.ends.1);
            neighbours[edge.ends.1].push(edge.ends.0);
        }
        let mut at = vec![0.0; self.nodes.len()];
        let place = |row: &[usize], at: &mut Vec<f64>| {
            let middle = (row.len() as f64 - 1.0) / 2.0;
            row.iter().enumerate().for_each(|(number, &node)| at[node] = number as f64 - middle);
        };
        rows.iter().for_each(|row| place(row, &mut at));
        for _ in 0..SWEEPS {
            for row in rows.iter_mut() {
                let mean = |node: &usize| {
                    let others = &neighbours[*node];
                    let sum: f64 = others.iter().map(|&other| at[other]).sum();
                    if others.is_empty() { at[*node] } else { sum / others.len() as f64 }
                };
                let mut keyed: Vec<(f64, usize)> = row.iter().map(|node| (mean(node), *node)).collect();
                keyed.sort_by(|one, other| one.0.total_cmp(&other.0));
                *row = keyed.into_iter().map(|(_, node)| node).collect();
                place(row, &mut at);
            }
        }
    }

    /// The room that the labels of edges need between nodes.
    fn label_room(&self) -> f64 {
        let labels = self.edges.iter().map(|edge| edge.labels.join(", ").chars().count());
        (labels.max().unwrap_or(0) as f64 * CHARACTER * 0.8).min(LONGEST_LABEL)
    }

    fn places(&self) -> Vec<Place> {
        let gap = GAP + self.label_room();
        let mut rows = self.rows();
        self.order(&mut rows);
        let mut places: Vec<Place> = self.nodes.iter().map(size).collect();
        let width = |row: &[usize], places: &[Place]| {
            row.iter().map(|&node| places[node].width + gap).sum::<f64>() - gap
        };
        let widest = rows.iter().map(|row| width(row, &places)).fold(0.0, f64::max);
        let mut top = MARGIN;
        for row in &rows {
            let height = row.iter().map(|&node| places[node].height).fold(0.0, f64::max);
            let mut left = MARGIN + (widest - width(row, &places)) / 2.0;
            for &node in row {
                let place = &mut places[node];
                (place.x, place.y) = (left + place.width / 2.0, top + height / 2.0);
                left += place.width + gap;
            }
            top += height + ROW_GAP;
        }
        places
    }
}

fn size(node: &Node) -> Place {
    if node.shape == Shape::Choice {
        return Place { width: 10.0, height: 10.0, ..Place::default() };
    }
    let longest = node.lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (width, height) = (longest as f64 * CHARACTER + 16.0, node.lines.len() as f64 * LINE + 10.0);
    Place { width, height, ..Place::default() }
}

fn draw_node(text: &mut String, node: &Node, Place { x, y, width, height }: Place) {
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    let fill = if node.is_filled { "palegreen" } else { "white" };
    let stroke = if node.is_initial { 3 } else { 1 };
    let round = match node.shape {
        Shape::Random => 0.0,
        Shape::Choice => width / 2.0,
        Shape::State | Shape::End => 9.0,
    };
    let fill = if node.shape == Shape::Choice { "black" } else { fill };
    let mut frame = |by: f64, fill: &str| {
        let (left, top, width, height) = (left - by, top - by, width + 2.0 * by, height + 2.0 * by);
        writeln!(
            text,
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{round}\" fill=\"{fill}\" \
             stroke=\"black\" stroke-width=\"{stroke}\"/>"
        )
        .ok();
    };
    if node.shape == Shape::End {
        frame(4.0, "white");
    }
    frame(0.0, fill);
    let lines = if node.shape == Shape::Choice { &[][..] } else { &node.lines };
    for (number, line) in lines.iter().enumerate() {
        let base = top + 5.0 + (number as f64 + 0.8) * LINE;
        writeln!(text, "<text x=\"{x:.1}\" y=\"{base:.1}\">{}</text>", escaped(line)).ok();
    }
}

fn draw_edge(text: &mut String, edge: &Edge, places: &[Place]) {
    let (from, to) = (places[edge.ends.0], places[edge.ends.1]);
    // Down from row to row; else around the right side.
    let (path, label) = if to.y > from.y + from.height / 2.0 {
        let (start, end) = (from.y + from.height / 2.0, to.y - to.height / 2.0);
        let bend = (end - start) / 2.0;
        let path = format!(
            "M{:.1},{start:.1} C{:.1},{:.1} {:.1},{:.1} {:.1},{end:.1}",
            from.x,
            from.x,
            start + bend,
            to.x,
            end - bend,
            to.x
        );
        (path, ((from.x + to.x) / 2.0, (start + end) / 2.0))
    } else {
        let (start, end) = (from.x + from.width / 2.0, to.x + to.width / 2.0);
        let out = start.max(end) + 30.0;
        // A node's edge to itself leaves it above its middle.
        let apart = if edge.ends.0 == edge.ends.1 { from.height / 4.0 } else { 0.0 };
        let path = format!(
            "M{start:.1},{:.1} C{out:.1},{:.1} {out:.1},{:.1} {end:.1},{:.1}",
            from.y + apart,
            from.y + apart,
            to.y - apart,
            to.y - apart
        );
        (path, (out - 6.0, (from.y + to.y) / 2.0))
    };
    let (colour, width) = if edge.is_marked { ("blue", 2.5) } else { ("dimgray", 1.0) };
    writeln!(
        text,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" marker-end=\"url(#tip)\"/>"
    )
    .ok();
    if !edge.labels.is_empty() {
        let (x, y) = label;
        writeln!(
            text,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"11\" stroke=\"white\" stroke-width=\"3\" paint-order=\"stroke\">{}</text>",
            escaped(&edge.labels.join(", "))
        )
        .ok();
    }
}

/// A text within an element: without control characters and markup.
fn escaped(text: &str) -> String {
    printable::line(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(label: &str) -> Node {
        Node { lines: vec![label.to_string()], shape: Shape::State, is_initial: false, is_filled: false }
    }

    #[test]
    fn a_picture_has_every_node_and_every_label() {
        let edge = |ends, labels: &[&str]| {
            let labels = labels.iter().map(ToString::to_string).collect();
            Edge { ends, labels, is_marked: false }
        };
        let picture = Picture {
            nodes: vec![node("one"), node("<two>"), node("three")],
            edges: vec![edge((0, 1), &["a", "b"]), edge((1, 1), &["again"]), edge((1, 0), &["back"])],
        };
        let text = picture.render().expect("it is small");
        for what in ["<svg", "one", "&lt;two&gt;", "three", "a, b", "again", "back"] {
            assert!(text.as_str().contains(what), "{what} in {}", text.as_str());
        }
        assert!(!text.as_str().contains("<two>"));
    }

    /// Each node has a place of its own, also where edges lead anywhere.
    #[test]
    fn nodes_do_not_lie_over_each_other() {
        let mut random = fastrand::Rng::with_seed(7);
        let mut nodes: Vec<Node> = (0..MOST_NODES).map(|number| node(&number.to_string())).collect();
        nodes[0].is_initial = true;
        let edges = (0..MOST_EDGES).map(|number| Edge {
            ends: (number % MOST_NODES, random.usize(..MOST_NODES)),
            labels: Vec::new(),
            is_marked: false,
        });
        let picture = Picture { nodes, edges: edges.collect() };
        let places = picture.places();
        for (number, one) in places.iter().enumerate() {
            for other in &places[..number] {
                let apart = |a: f64, b: f64, room: f64| (a - b).abs() >= room / 2.0;
                assert!(
                    apart(one.x, other.x, one.width + other.width)
                        || apart(one.y, other.y, one.height + other.height)
                );
            }
        }
        assert!(picture.render().is_ok());
    }

    #[test]
    fn a_large_graph_is_refused() {
        let nodes = (0..=MOST_NODES).map(|_| node("")).collect();
        assert_eq!(Picture { nodes, edges: Vec::new() }.render().err(), Some(TooLarge(MOST_NODES + 1, 0)));
        assert!(Picture::default().render().is_ok());
    }
}
