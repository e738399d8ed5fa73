//! A deadlock as a picture: the threads and the objects that they hold and wait for.

use super::Story;
use super::data::clipped;
use crate::facts::deadlock::{Wait, cycle};
use maud::{Markup, html};
use std::f64::consts::TAU;

/// The size of a box.
const WIDTH: f64 = 176.0;
const HEIGHT: f64 = 30.0;

/// How many characters of a name fit in a box.
const LONGEST: usize = 22;

/// A box of the picture.
struct Node {
    x: f64,
    y: f64,
    text: String,
    is_thread: bool,
}

/// The cycle of waits as a ring, if there is one.
pub(super) fn picture(waits: &[Wait], story: &Story) -> Markup {
    let cycle = cycle(waits);
    if cycle.is_empty() {
        return html! {};
    }
    let mut nodes: Vec<(String, bool)> = Vec::new();
    let mut labels: Vec<String> = Vec::new();
    for wait in &cycle {
        nodes.push((story.names.thread(wait.thread), true));
        labels.push(format!("waits{}", story.place(&wait.place)));
        if let Some(object) = &wait.object {
            nodes.push((object.clone(), false));
            labels.push("held by".to_string());
        }
    }
    ring(&nodes, &labels)
}

fn ring(nodes: &[(String, bool)], labels: &[String]) -> Markup {
    let count = nodes.len() as f64;
    // Boxes that are neighbours do not touch.
    let (across, down) = ((WIDTH * count / 4.6).max(WIDTH * 0.95), (HEIGHT * count / 2.0).max(HEIGHT * 2.2));
    let (width, height) = (2.0 * across + WIDTH + 16.0, 2.0 * down + HEIGHT + 16.0);
    let at = |number: usize| {
        let angle = TAU * (number as f64 / count - 0.375);
        (width / 2.0 + across * angle.cos(), height / 2.0 + down * angle.sin())
    };
    let nodes = nodes.iter().enumerate().map(|(number, (text, is_thread))| {
        let (x, y) = at(number);
        Node { x, y, text: short(text), is_thread: *is_thread }
    });
    let nodes: Vec<_> = nodes.collect();
    html! {
        figure {
            svg viewBox=(format!("0 0 {width:.0} {height:.0}")) width=(format!("{width:.0}")) role="img"
                aria-label="the cycle of the deadlock" {
                defs {
                    marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto" {
                        path d="M0 0L8 4L0 8z" {}
                    }
                }
                @for (number, node) in nodes.iter().enumerate() {
                    (arrow(node, &nodes[(number + 1) % nodes.len()], &labels[number]))
                }
                @for node in &nodes {
                    rect class=(if node.is_thread { "thread" } else { "object" }) x=(format!("{:.0}", node.x - WIDTH / 2.0))
                        y=(format!("{:.0}", node.y - HEIGHT / 2.0)) width=(WIDTH) height=(HEIGHT)
                        rx=(if node.is_thread { 3 } else { 15 }) {}
                    text x=(format!("{:.0}", node.x)) y=(format!("{:.0}", node.y + 4.5)) { (node.text) }
                }
            }
        }
    }
}

fn arrow(from: &Node, to: &Node, label: &str) -> Markup {
    let (start, end) = (edge(from, to), edge(to, from));
    let middle = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
    html! {
        line x1=(format!("{:.0}", start.0)) y1=(format!("{:.0}", start.1)) x2=(format!("{:.0}", end.0))
            y2=(format!("{:.0}", end.1)) marker-end="url(#tip)" {}
        text class="label" x=(format!("{:.0}", middle.0)) y=(format!("{:.0}", middle.1 - 5.0)) { (short(label)) }
    }
}

/// Where the line from the middle of one box to that of another leaves the first.
fn edge(of: &Node, to: &Node) -> (f64, f64) {
    let (dx, dy) = (to.x - of.x, to.y - of.y);
    let scale = ((WIDTH / 2.0 + 2.0) / dx.abs().max(1e-9)).min((HEIGHT / 2.0 + 2.0) / dy.abs().max(1e-9));
    (of.x + dx * scale.min(1.0), of.y + dy * scale.min(1.0))
}

fn short(text: &str) -> String {
    let text = clipped(text);
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
