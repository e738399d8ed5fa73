//! Why a machine cannot go on with a run.

use crate::section::SectionId;
use interleaf_program::{Cell, SourcePosition};

/// Why a machine cannot go on with a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Interruption {
    /// The settings did not know enough of how memory is accessed.
    Restart(Restart),
    /// An atomic section does something other than to access memory.
    Section(UnsupportedInSection),
    /// The search that drives the machine interrupted it.
    Search,
}

/// What a run learned that its settings did not know. A run that starts over with it gets further.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Restart {
    /// Two accesses of different extent share a byte, and no cut separates their cells.
    MixedSizes(Cell, Cell),
    /// An atomic section accesses this cell; whether it writes it.
    NewInSection(SectionId, Cell, bool),
    /// The read at this place in the code waits, by coming back to itself.
    NewWait(u32),
}

/// An operation that an atomic section may not contain.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{operation} inside an atomic section{} is not supported; only accesses to memory are", at(.position.as_ref()))]
pub struct UnsupportedInSection {
    /// What the section does.
    pub operation: &'static str,
    /// Where, if that is known.
    pub position: Option<SourcePosition>,
}

/// A position in a sentence.
fn at(position: Option<&SourcePosition>) -> String {
    match position {
        Some(position) if position.column == 0 => format!(", at {}:{},", position.file, position.line),
        Some(position) => format!(", at {}:{}:{},", position.file, position.line, position.column),
        None => String::new(),
    }
}
