//! Why a text could not be read.

use crate::ast::Span;

/// The first place where a text stops being a module, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{line}:{column}: {message}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
    /// What is wrong, in one line.
    pub message: String,
}

impl ReadError {
    pub(super) fn new(span: Span, message: impl Into<String>) -> Self {
        Self { line: span.line, column: span.column, message: message.into() }
    }
}

/// A piece of the text in backquotes, short and printable, so that a message stays one line.
pub(super) fn quote(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut quoted = String::from("`");
    for (index, character) in text.chars().enumerate() {
        if index == LONGEST {
            quoted.push_str("...");
            break;
        }
        if character.is_control() {
            quoted.extend(character.escape_default());
        } else {
            quoted.push(character);
        }
    }
    quoted.push('`');
    quoted
}
