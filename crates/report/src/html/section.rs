//! Parts of a page that are not the execution of a program: histories, outcomes, and cycles of orderings.

use super::data::clipped;
use super::ring::ring;
use crate::printable::line;
use maud::{Markup, PreEscaped, html};

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
    /// A sentence about what is wrong.
    Error(String),
    /// Rows of cells; the first row has the headings of the columns.
    Table(Vec<Vec<String>>),
    /// The headings of columns, and rows that can be sorted by each of them.
    Sortable(Vec<String>, Vec<Vec<Field>>),
    /// A drawing as SVG, which our own code wrote: it is not escaped.
    Picture(String),
    /// A cycle: what is ordered before the next one, and why. The last one comes before the first one.
    Cycle(Vec<(String, String)>),
    /// Lines as they are in the text report.
    Text(String),
}

/// A cell of a table that can be sorted.
#[derive(Clone, Debug, Default)]
pub struct Field {
    text: String,
    /// What it is sorted by, if it is a number.
    value: Option<f64>,
}

impl Field {
    /// A text, which is sorted by the alphabet.
    pub fn text(text: &str) -> Field {
        Field { text: text.to_string(), value: None }
    }

    /// A number, as it is shown.
    pub fn number(text: &str, value: f64) -> Field {
        Field { text: text.to_string(), value: Some(value) }
    }
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
        Block::Error(text) => html! { p class="bad" { (line(text)) } },
        Block::Table(rows) => table(rows),
        Block::Sortable(heads, rows) => sortable(heads, rows),
        Block::Picture(drawing) => html! { div class="scroll plot" { (PreEscaped(drawing)) } },
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

/// A table with a button in each heading, which the page's script enables.
fn sortable(heads: &[String], rows: &[Vec<Field>]) -> Markup {
    html! {
        div class="scroll" {
            table class="sorts" {
                thead {
                    tr { @for head in heads { th { button type="button" disabled { (clipped(&line(head))) } } } }
                }
                tbody {
                    @for row in rows {
                        tr {
                            @for field in row {
                                td data-v=[field.value] class=[field.value.map(|_| "number")] { (clipped(&line(&field.text))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Whether a section has a table that can be sorted.
pub(super) fn sorts(section: &Section) -> bool {
    section.blocks.iter().any(|block| matches!(block, Block::Sortable(..)))
}
