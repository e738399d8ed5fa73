//! The text of source files, line by line, as far as it may be shown.

use crate::quotable::Quotable;
use interleaf_program::SourcePosition;
use std::collections::HashMap;
use std::sync::Arc;

/// A text, and where its lines begin.
struct Lines {
    text: Arc<str>,
    starts: Vec<usize>,
}

impl Lines {
    fn new(text: Arc<str>) -> Lines {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(end, _)| end + 1)).collect();
        Lines { text, starts }
    }

    /// The text of a line, from 1.
    fn line(&self, line: u32) -> Option<&str> {
        let number = usize::try_from(line).ok()?.checked_sub(1)?;
        self.text.get(*self.starts.get(number)?..)?.lines().next()
    }
}

/// The source files of a program, each read once.
pub(crate) struct Sources<'a> {
    quotable: &'a Quotable,
    files: HashMap<Arc<str>, Option<Lines>>,
}

impl<'a> Sources<'a> {
    pub(crate) fn new(quotable: &'a Quotable) -> Sources<'a> {
        Sources { quotable, files: HashMap::new() }
    }

    /// The text of a line, from 1, if it may be quoted.
    pub(crate) fn line(&mut self, file: &Arc<str>, line: u32) -> Option<&str> {
        let read = || self.quotable.read(file).map(Lines::new);
        self.files.entry(file.clone()).or_insert_with(read).as_ref()?.line(line)
    }

    /// A position's column in characters, from 1. The compiler counts bytes, and so does this for a line that may not be quoted.
    pub(crate) fn column(&mut self, position: &SourcePosition) -> u32 {
        let before = (position.column as usize).saturating_sub(1);
        let line = self.line(&position.file, position.line);
        let characters = line.and_then(|line| line.get(..before)).map_or(before, |text| text.chars().count());
        u32::try_from(characters).unwrap_or(u32::MAX).saturating_add(1)
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn lines_are_those_of_the_text() {
        let lines = Lines::new("a\nb\r\n\nd".into());
        let found: Vec<_> = (0..6).map(|line| lines.line(line)).collect();
        assert_eq!(found, [None, Some("a"), Some("b"), Some(""), Some("d"), None]);
    }
}
