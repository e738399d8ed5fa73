//! What stands before the initial state: the architecture, the name, comments and `key=value` lines.

use crate::error::{Read, ReadError, quote};
use crate::x86::Architecture;

pub(super) struct Header<'t> {
    pub(super) architecture: Architecture,
    pub(super) name: String,
    /// What follows, from the brace of the initial state on.
    pub(super) rest: &'t str,
    pub(super) line: u32,
}

struct Cursor<'t> {
    rest: &'t str,
    line: u32,
}

impl<'t> Cursor<'t> {
    fn pass(&mut self, bytes: usize) {
        self.line += self.rest[..bytes].matches('\n').count() as u32;
        self.rest = &self.rest[bytes..];
    }

    fn pass_blanks(&mut self) {
        self.pass(self.rest.len() - self.rest.trim_start().len());
    }

    /// Passes a comment or quoted text, if one is here.
    fn pass_remark(&mut self) -> Read<bool> {
        let (from, end) = match self.rest {
            text if text.starts_with("(*") => (2, "*)"),
            text if text.starts_with('"') => (1, "\""),
            _ => return Ok(false),
        };
        let length = self.rest[from..].find(end);
        let length =
            length.ok_or_else(|| ReadError::new(self.line, format!("expected `{end}` behind this")))?;
        self.pass(from + length + end.len());
        Ok(true)
    }

    fn word(&mut self) -> &'t str {
        self.pass_blanks_of_line();
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let word = &self.rest[..end];
        self.pass(end);
        word
    }

    fn pass_blanks_of_line(&mut self) {
        self.pass(self.rest.len() - self.rest.trim_start_matches([' ', '\t', '\r']).len());
    }
}

pub(super) fn read(text: &str) -> Read<Header<'_>> {
    let mut cursor = Cursor { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 };
    cursor.pass_blanks();
    while cursor.pass_remark()? {
        cursor.pass_blanks();
    }
    let line = cursor.line;
    let architecture = match cursor.word() {
        "X86" => Architecture::X86,
        "X86_64" => Architecture::X86_64,
        "C" => Architecture::C,
        "" => return Err(ReadError::new(line, "an empty file, not a litmus test")),
        other => {
            let what = format!("expected the architecture X86, X86_64 or C, found `{}`", quote(other));
            return Err(ReadError::new(line, what));
        }
    };
    let name = cursor.word();
    let is_part = |character: char| character.is_ascii_alphanumeric() || "_/.-+[]:".contains(character);
    if name.is_empty() || !name.chars().all(is_part) {
        return Err(ReadError::new(line, format!("`{}` is not a name for a test", quote(name))));
    }
    loop {
        cursor.pass_blanks();
        if cursor.rest.is_empty() {
            return Err(ReadError::new(cursor.line, "the initial state `{ ... }` is missing"));
        }
        if cursor.rest.starts_with('{') {
            break;
        }
        if cursor.pass_remark()? {
            continue;
        }
        // A line of a key and its value may have braces; any other one ends where the initial state begins.
        let end = cursor.rest.find('\n').unwrap_or(cursor.rest.len());
        let line = &cursor.rest[..end];
        let is_key = |key: &str| {
            let key = key.trim_end();
            !key.is_empty()
                && key.chars().all(|letter| letter.is_ascii_alphanumeric() || "_/.-".contains(letter))
        };
        let is_pair = line.split_once('=').is_some_and(|(key, _)| is_key(key));
        cursor.pass(if is_pair { end } else { line.find('{').unwrap_or(end) });
    }
    let name = name.strip_suffix(".litmus").unwrap_or(name).to_string();
    Ok(Header { architecture, name, rest: cursor.rest, line: cursor.line })
}
