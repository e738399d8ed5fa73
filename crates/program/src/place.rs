//! Where in the source a thread is.

use std::sync::Arc;

/// A place in the code of a program that has a number, such as a loop; see [`Program::describe`](crate::Program::describe).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Site(pub u32);

/// A position in a source file.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Position {
    /// The file, as the compiler was given it.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0 when it is not known.
    pub column: u32,
}

/// One active call of a thread.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    /// The function's name in the source.
    pub function: Arc<str>,
    /// Where it is, if the program carries positions.
    pub position: Option<Position>,
}

/// Where a thread is: its calls, the innermost first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Place {
    /// The active calls; empty if nothing is known.
    pub frames: Vec<Frame>,
}

impl Place {
    /// The innermost frame with a position.
    pub fn innermost(&self) -> Option<(&Frame, &Position)> {
        self.frames.iter().find_map(|frame| frame.position.as_ref().map(|position| (frame, position)))
    }
}
