//! The text of source files, line by line, as far as it may be shown.

use crate::quotable::Quotable;
use interleaf_program::SourcePosition;
use std::collections::HashMap;
use std::sync::Arc;

/// The source files of a program, each read once.
pub(crate) struct Sources<'a> {
    quotable: &'a Quotable,
    files: HashMap<Arc<str>, Option<Arc<str>>>,
}

impl<'a> Sources<'a> {
    pub(crate) fn new(quotable: &'a Quotable) -> Sources<'a> {
        Sources { quotable, files: HashMap::new() }
    }

    /// The text of a line, from 1, if it may be quoted.
    pub(crate) fn line(&mut self, file: &Arc<str>, line: u32) -> Option<&str> {
        let text = self.files.entry(file.clone()).or_insert_with(|| self.quotable.read(file)).as_deref()?;
        text.lines().nth(usize::try_from(line).ok()?.checked_sub(1)?)
    }

    /// A position's column in characters, from 1. The compiler counts bytes, and so does this for a line that may not be quoted.
    pub(crate) fn column(&mut self, position: &SourcePosition) -> u32 {
        let before = (position.column as usize).saturating_sub(1);
        let line = self.line(&position.file, position.line);
        let characters = line.and_then(|line| line.get(..before)).map_or(before, |text| text.chars().count());
        u32::try_from(characters).unwrap_or(u32::MAX).saturating_add(1)
    }
}
