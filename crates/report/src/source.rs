//! Source files, as far as a report quotes them.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use interleaf_program::Position;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// The longest file that is quoted.
const LARGEST_FILE: u64 = 16 << 20;

/// Reads source files once.
#[derive(Default)]
pub struct Sources {
    files: HashMap<Arc<str>, Option<String>>,
}

impl Sources {
    /// The text of a line, from 1, if the file can be read.
    pub fn line(&mut self, file: &Arc<str>, line: u32) -> Option<&str> {
        let text = self.files.entry(file.clone()).or_insert_with(|| read(file)).as_deref()?;
        text.lines().nth(usize::try_from(line).ok()?.checked_sub(1)?)
    }

    /// A title, and below it the line of `position` with what stands there underlined and labelled.
    pub fn quote(&mut self, title: &str, position: Option<&Position>, label: &str, colour: bool) -> String {
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        let Some(position) = position else { return format!("error: {title}") };
        let Position { file, line, column } = position;
        let Some(text) = self.line(file, *line) else {
            let place =
                if *column == 0 { format!("{file}:{line}") } else { format!("{file}:{line}:{column}") };
            let label = if label.is_empty() { String::new() } else { format!("\n   = {label}") };
            return format!("error: {title}\n  --> {place}{label}");
        };
        let span = span(text, *column);
        let annotation = AnnotationKind::Primary.span(span);
        let annotation = if label.is_empty() { annotation } else { annotation.label(label) };
        let snippet = Snippet::source(text).line_start(*line as usize).path(&**file).annotation(annotation);
        renderer.render(&[Level::ERROR.primary_title(title).element(snippet)])
    }
}

fn read(file: &str) -> Option<String> {
    let path = PathBuf::from(file);
    let metadata = std::fs::metadata(&path).ok()?;
    if !metadata.is_file() || metadata.len() > LARGEST_FILE {
        return None;
    }
    String::from_utf8(std::fs::read(path).ok()?).ok()
}

/// What is underlined: from the column to the end of the word, or of the call that the word begins.
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
        let position = Position { file: "no/such/file.c".into(), line: 3, column: 7 };
        let text = Sources::default().quote("it broke", Some(&position), "x is 1", false);
        assert_eq!(text, "error: it broke\n  --> no/such/file.c:3:7\n   = x is 1");
    }
}
