//! What an item prints: paragraphs and tables, as text for a terminal or as Markdown for the book; and perhaps a plot.

use crate::Result;
use interleaf_report::comparison::points::{Point, scatter};
use std::fmt::Write;

/// A part of a document.
pub(super) enum Block {
    Paragraph(String),
    List(Vec<String>),
    Table(Table),
    /// Text whose lines stay as they are.
    Verbatim(String),
    /// A table that is Markdown already.
    Ready(String),
}

/// A table: the first column flush left, the others flush right.
#[derive(Default)]
pub(super) struct Table {
    pub(super) header: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// A log-log scatter plot.
pub(super) struct Plot {
    pub(super) caption: String,
    pub(super) x: String,
    pub(super) y: String,
    pub(super) points: Vec<Point>,
}

/// A plot shows at most so many points, evenly chosen from all.
const MOST_POINTS: usize = 600;

/// The result of an item.
#[derive(Default)]
pub(super) struct Document {
    pub(super) blocks: Vec<Block>,
    /// Plots as SVG.
    pub(super) plots: Vec<String>,
}

impl Document {
    pub(super) fn paragraph(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Paragraph(text.into()));
    }

    pub(super) fn table(&mut self, table: Table) {
        self.blocks.push(Block::Table(table));
    }

    pub(super) fn list(&mut self, items: Vec<String>) {
        if !items.is_empty() {
            self.blocks.push(Block::List(items));
        }
    }

    /// Draws a plot, if it has points.
    pub(super) fn plot(&mut self, plot: &Plot) -> Result<()> {
        let stride = plot.points.len().div_ceil(MOST_POINTS).max(1);
        let points: Vec<Point> = plot.points.iter().copied().step_by(stride).collect();
        if !points.is_empty() {
            self.plots.push(scatter(&plot.caption, &plot.x, &plot.y, &points)?);
        }
        Ok(())
    }

    /// For a terminal.
    pub(super) fn text(&self) -> String {
        self.render(|table| table.aligned(), |text| format!("{text}\n"))
    }

    /// For the book.
    pub(super) fn markdown(&self) -> String {
        self.render(Table::markdown, |text| format!("```text\n{text}\n```\n"))
    }

    fn render(&self, table: impl Fn(&Table) -> String, verbatim: impl Fn(&str) -> String) -> String {
        let block = |block: &Block| match block {
            Block::Paragraph(text) => format!("{}\n", wrapped(text, "", "")),
            Block::List(items) => items.iter().map(|item| wrapped(item, "- ", "  ") + "\n").collect(),
            Block::Table(it) => table(it),
            Block::Verbatim(text) => verbatim(text.trim_matches('\n')),
            Block::Ready(text) => text.clone(),
        };
        self.blocks.iter().map(block).collect::<Vec<_>>().join("\n")
    }
}

impl Table {
    pub(super) fn new<const N: usize>(header: [&str; N]) -> Table {
        Table { header: header.map(str::to_string).to_vec(), rows: Vec::new() }
    }

    fn markdown(&self) -> String {
        let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
        let rule: Vec<_> = (0..self.header.len()).map(|at| if at == 0 { "---" } else { "---:" }).collect();
        let mut text = line(&self.header);
        writeln!(text, "|{}|", rule.join("|")).unwrap_or_default();
        self.rows.iter().for_each(|row| text += &line(row));
        text
    }

    fn aligned(&self) -> String {
        let rows = || std::iter::once(&self.header).chain(&self.rows);
        let width = |column: usize| rows().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.header.len()).map(width).collect();
        let mut text = String::new();
        for row in rows() {
            let cells = row.iter().zip(&widths).enumerate().map(|(at, (cell, &width))| match at {
                0 => format!("{cell:width$}"),
                _ => format!("{cell:>width$}"),
            });
            text += cells.collect::<Vec<_>>().join("  ").trim_end();
            text.push('\n');
        }
        text
    }
}

/// The length of lines.
const WIDTH: usize = 130;

/// The text in lines, the first after `first`, the others after `rest`.
fn wrapped(text: &str, first: &str, rest: &str) -> String {
    let mut lines = vec![first.to_string()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a first line");
        if line.chars().count() + 1 + word.chars().count() > WIDTH && line.trim() != first.trim() {
            lines.push(format!("{rest}{word}"));
        } else {
            if !line.is_empty() && !line.ends_with(' ') {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_text_or_markdown() {
        let mut document = Document::default();
        document.paragraph("Two counts.");
        let mut table = Table::new(["program", "optimal"]);
        table.rows.push(vec!["a(2)".to_string(), "140".to_string()]);
        document.table(table);
        document.list(vec!["a reason".to_string()]);
        document.blocks.push(Block::Verbatim("\nas it is\n".to_string()));
        let text = "Two counts.\n\nprogram  optimal\na(2)         140\n\n- a reason\n\nas it is\n";
        assert_eq!(document.text(), text);
        let markdown = "Two counts.\n\n| program | optimal |\n|---|---:|\n| a(2) | 140 |\n\n- a reason\n\n```text\nas it is\n```\n";
        assert_eq!(document.markdown(), markdown);
    }

    #[test]
    fn long_paragraphs_are_wrapped() {
        let text = wrapped(&"word ".repeat(60), "- ", "  ");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(text.lines().count(), 3);
        assert!(text.lines().skip(1).all(|line| line.starts_with("  word")), "{text}");
    }
}
