//! Errors of tests that cannot be read.

pub(crate) type Read<T = ()> = Result<T, ReadError>;

/// Why a test cannot be read: what is wrong, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{line}: {what}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong there.
    pub what: String,
}

impl ReadError {
    pub(crate) fn new(line: u32, what: impl Into<String>) -> ReadError {
        ReadError { line, what: what.into() }
    }
}

const LONGEST_QUOTATION: usize = 40;

/// A word of the input in an error, shortened. The caller escapes control characters.
pub(crate) fn quote(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST_QUOTATION).collect();
    if text.chars().nth(LONGEST_QUOTATION).is_some() {
        short.push('…');
    }
    short
}
