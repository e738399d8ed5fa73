//! A cycle as a picture: boxes with arrows from each to the next.

use super::data::clipped;
use maud::{Markup, html};

/// The size of a box, and the space between boxes, which has room for a label.
const WIDTH: i32 = 184;
const HEIGHT: i32 = 30;
const GAP: (i32, i32) = (96, 34);

/// How many characters of a name fit in a box.
const LONGEST: usize = 23;

/// A box of the picture.
struct Node {
    /// Whether it is in the right column.
    is_right: bool,
    row: i32,
    text: String,
    is_thread: bool,
}

impl Node {
    fn middle(&self) -> (i32, i32) {
        let column = i32::from(self.is_right);
        (8 + WIDTH / 2 + column * (WIDTH + GAP.0), 8 + HEIGHT / 2 + self.row * (HEIGHT + GAP.1))
    }
}

/// A ring of boxes in two columns, down on the right and up on the left. Each box has a text and may be that of a thread; `labels` are
/// those of the arrows to the next box.
pub(super) fn ring(nodes: &[(String, bool)], labels: &[String], description: &str) -> Markup {
    let count = nodes.len();
    let rows = count.div_ceil(2);
    let nodes = nodes.iter().enumerate().map(|(number, (text, is_thread))| {
        let is_right = (1..=rows).contains(&number);
        let row = if number == 0 {
            0
        } else if is_right {
            number - 1
        } else {
            count - number
        };
        Node { is_right, row: row as i32, text: short(text, LONGEST), is_thread: *is_thread }
    });
    let nodes: Vec<_> = nodes.collect();
    let (width, height) = (2 * WIDTH + GAP.0 + 16, rows as i32 * (HEIGHT + GAP.1) - GAP.1 + 16);
    // Two arrows between the same two boxes lie side by side, and their labels above and below.
    let (shift, margin) = if count == 2 { (8, 14) } else { (0, 0) };
    html! {
        figure {
            svg viewBox=(format!("0 {} {width} {}", -margin, height + 2 * margin)) width=(width) role="img" aria-label=(description) {
                defs {
                    marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto" {
                        path d="M0 0L8 4L0 8z" {}
                    }
                }
                @for (number, node) in nodes.iter().enumerate() {
                    (arrow(node, &nodes[(number + 1) % count], &labels[number], shift))
                }
                @for node in &nodes {
                    @let (x, y) = node.middle();
                    rect class=(if node.is_thread { "thread" } else { "object" }) x=(x - WIDTH / 2) y=(y - HEIGHT / 2)
                        width=(WIDTH) height=(HEIGHT) rx=(if node.is_thread { 3 } else { 15 }) {}
                    text x=(x) y=(f64::from(y) + 4.5) { (node.text) }
                }
            }
        }
    }
}

/// An arrow along a row or a column, or to another row if the ring has an odd number of boxes.
fn arrow(from: &Node, to: &Node, label: &str, shift: i32) -> Markup {
    let (start, end) = (from.middle(), to.middle());
    let (right, down) = ((end.0 - start.0).signum(), (end.1 - start.1).signum());
    // A row is left by the sides of its boxes, a column by their upper and lower edges.
    let (x, y) = if right == 0 { (0, down * HEIGHT / 2) } else { (right * WIDTH / 2, 0) };
    let shift = -right * shift;
    let (start, end) = ((start.0 + x, start.1 + y + shift), (end.0 - x, end.1 - y + shift));
    let middle = ((start.0 + end.0) / 2, (start.1 + end.1) / 2);
    let below = right < 0 && shift > 0;
    html! {
        line x1=(start.0) y1=(start.1) x2=(end.0) y2=(end.1) marker-end="url(#tip)" {}
        @if right == 0 {
            text class=(if from.is_right { "label left" } else { "label right" })
                x=(middle.0 + if from.is_right { -8 } else { 8 }) y=(middle.1 + 4) { (short(label, 16)) }
        } @else {
            text class="label" x=(middle.0) y=(middle.1 + if below { 16 } else { -8 }) { (short(label, 14)) }
        }
    }
}

/// Text of at most so many characters. What is left out is in the middle, as names often differ at their ends.
fn short(text: &str, most: usize) -> String {
    let text: Vec<char> = clipped(text).chars().collect();
    if text.len() <= most {
        return text.into_iter().collect();
    }
    let (start, end) = (most / 2, text.len() - (most - 1 - most / 2));
    text[..start].iter().chain(&['…']).chain(&text[end..]).collect()
}
