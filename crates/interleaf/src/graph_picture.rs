//! Small graphs as pictures in SVG: the states of a search, the models of `fair`.

use interleaf_report::{Printable, printable};
use layout::backends::svg::SVGWriter;
use layout::core::base::Orientation;
use layout::core::color::Color;
use layout::core::geometry::Point;
use layout::core::style::StyleAttr;
use layout::std_shapes::shapes::{Arrow, Element, ShapeKind};
use layout::topo::layout::VisualGraph;

/// The most nodes and edges of a picture that people can read.
const MOST_NODES: usize = 300;
const MOST_EDGES: usize = 1200;

/// The size of texts, in pixels.
const FONT: usize = 13;

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

impl Picture {
    /// The picture as SVG.
    pub(crate) fn render(&self) -> Result<Printable, TooLarge> {
        if self.nodes.len() > MOST_NODES || self.edges.len() > MOST_EDGES {
            return Err(TooLarge(self.nodes.len(), self.edges.len()));
        }
        let mut graph = VisualGraph::new(Orientation::TopToBottom);
        let handles: Vec<_> = self.nodes.iter().map(|node| graph.add_node(element(node))).collect();
        for edge in &self.edges {
            let (from, to) = edge.ends;
            let look = StyleAttr::new(
                Color::fast(if edge.is_marked { "blue" } else { "black" }),
                if edge.is_marked { 3 } else { 1 },
                None,
                0,
                FONT,
            );
            let arrow = Arrow {
                look,
                text: printable::line(&edge.labels.join(", ")).into_owned(),
                ..Arrow::simple("")
            };
            graph.add_edge(arrow, handles[from], handles[to]);
        }
        let mut writer = SVGWriter::new();
        if !self.nodes.is_empty() {
            graph.do_it(false, false, false, &mut writer);
        }
        Ok(Printable::text(&writer.finalize()))
    }
}

fn element(node: &Node) -> Element {
    let fill = if node.is_filled { "palegreen" } else { "white" };
    let look = StyleAttr::new(
        Color::fast("black"),
        if node.is_initial { 4 } else { 1 },
        Some(Color::fast(fill)),
        if node.shape == Shape::Random { 0 } else { 12 },
        FONT,
    );
    let label = node.lines.iter().map(|text| printable::line(text)).collect::<Vec<_>>().join("\n");
    let widest = node.lines.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let size = Point::new((widest * FONT) as f64 * 0.6, (node.lines.len() * FONT) as f64);
    let (shape, size) = match node.shape {
        Shape::Choice => (ShapeKind::Circle(String::new()), Point::new(8.0, 8.0)),
        Shape::End => (ShapeKind::DoubleCircle(label), Point::new(size.x + 30.0, size.y + 30.0)),
        Shape::State | Shape::Random => (ShapeKind::Box(label), Point::new(size.x + 16.0, size.y + 12.0)),
    };
    Element::create(shape, look, Orientation::TopToBottom, size)
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

    #[test]
    fn a_large_graph_is_refused() {
        let nodes = (0..=MOST_NODES).map(|_| node("")).collect();
        assert_eq!(Picture { nodes, edges: Vec::new() }.render().err(), Some(TooLarge(MOST_NODES + 1, 0)));
        assert!(Picture::default().render().is_ok());
    }
}
