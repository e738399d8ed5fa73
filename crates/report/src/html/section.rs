//! Parts of a page that are not the execution of a program: histories, outcomes, and cycles of orderings.

use super::data::clipped;
use super::ring::ring;
use crate::printable::line;
use maud::{Markup, html};

/// A part of a page.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The heading.
    pub heading: String,
    /// Whether the heading is that of an error.
    pub is_error: bool,
    /// What stands below it.
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Clone, Debug)]
pub enum Block {
    /// A sentence.
    Line(String),
    /// Rows of cells; the first row has the headings of the columns.
    Table(Vec<Vec<String>>),
    /// A cycle: what is ordered before the next one, and why. The last one comes before the first one.
    Cycle(Vec<(String, String)>),
    /// Lines as they are in the text report.
    Text(String),
}

/// A section with its blocks.
pub(super) fn section(section: &Section) -> Markup {
    let heading = clipped(&line(&section.heading));
    html! {
        section class="plain" {
            @if section.is_error { h1 { (heading) } } @else { h2 { (heading) } }
            @for block in &section.blocks { (self::block(block)) }
        }
    }
}

fn block(block: &Block) -> Markup {
    match block {
        Block::Line(text) => html! { p { (line(text)) } },
        Block::Table(rows) => table(rows),
        Block::Cycle(orderings) => {
            let nodes = orderings.iter().map(|(moment, _)| (line(moment).into_owned(), true));
            let labels = orderings.iter().map(|(_, why)| line(why).into_owned());
            ring(&nodes.collect::<Vec<_>>(), &labels.collect::<Vec<_>>(), "a cycle of orderings")
        }
        Block::Text(text) => html! { pre { @for text in text.lines() { (line(text)) "\n" } } },
    }
}

fn table(rows: &[Vec<String>]) -> Markup {
    let mut rows = rows.iter();
    html! {
        div class="scroll" {
            table {
                @if let Some(heads) = rows.next() {
                    thead { tr { @for head in heads { th { (clipped(&line(head))) } } } }
                }
                tbody { @for row in rows { tr { @for cell in row { td { (clipped(&line(cell))) } } } } }
            }
        }
    }
}
