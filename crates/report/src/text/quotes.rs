//! Quotations from source files.

use crate::printable::{Printable, line as printable, source_line};
use crate::sources::Sources;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use interleaf_program::SourcePosition;

impl Sources<'_> {
    /// A title, and below it the line of `position` with the word or call there underlined and labelled.
    pub(super) fn quote(
        &mut self,
        title: &str,
        position: Option<&SourcePosition>,
        label: &str,
        colour: bool,
    ) -> Printable {
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        let (title, label) = (&*printable(title), &*printable(label));
        let Some(position) = position else { return Printable::rendered(format!("error: {title}")) };
        let SourcePosition { file, line, column } = position;
        let path = printable(file);
        let Some(text) = self.line(file, *line) else {
            let place =
                if *column == 0 { format!("{path}:{line}") } else { format!("{path}:{line}:{column}") };
            let label = if label.is_empty() { String::new() } else { format!("\n   = {label}") };
            return Printable::rendered(format!("error: {title}\n  --> {place}{label}"));
        };
        let span = span(text, *column);
        // Escapes are longer than the characters that they replace.
        let [before, within, after] =
            [&text[..span.start], &text[span.clone()], &text[span.end..]].map(source_line);
        let span = before.len()..before.len() + within.len();
        let text = format!("{before}{within}{after}");
        let annotation = AnnotationKind::Primary.span(span);
        let annotation = if label.is_empty() { annotation } else { annotation.label(label) };
        let snippet = Snippet::source(text).line_start(*line as usize).path(&*path).annotation(annotation);
        Printable::rendered(renderer.render(&[Level::ERROR.primary_title(title).element(snippet)]))
    }
}

/// The underlined range: from the column to the end of the word, or of the call that the word begins.
fn span(line: &str, column: u32) -> std::ops::Range<usize> {
    let content = line.len() - line.trim_start().len();
    let end_of_content = line.trim_end().len();
    let start = (column as usize).saturating_sub(1);
    if column == 0 || start >= end_of_content || !line.is_char_boundary(start) {
        return content..end_of_content.max(content);
    }
    let rest = &line[start..end_of_content];
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let word = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
    if !rest[word..].starts_with('(') {
        return start..start + word.max(rest.chars().next().map_or(1, char::len_utf8));
    }
    let mut depth = 0usize;
    for (offset, c) in rest.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return start..start + offset + 1;
                }
            }
            _ => {}
        }
    }
    start..end_of_content
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quotable::Quotable;

    #[test]
    fn what_is_underlined_is_the_word_or_the_whole_call() {
        assert_eq!(span("    assert(a || f(b));", 5), 4..21);
        assert_eq!(span("    x = y + 1;", 9), 8..9);
        assert_eq!(span("    x = y + 1;", 7), 6..7);
        assert_eq!(span("    x = 1;", 0), 4..10);
        assert_eq!(span("  f(", 3), 2..4);
        assert_eq!(span("", 9), 0..0);
    }

    #[test]
    fn a_file_that_cannot_be_read_is_only_named() {
        let position = SourcePosition { file: "no/such/file.c".into(), line: 3, column: 7 };
        let text = Sources::new(&Quotable::default()).quote("it broke", Some(&position), "x is 1", false);
        assert_eq!(text.as_str(), "error: it broke\n  --> no/such/file.c:3:7\n   = x is 1");
    }
}
