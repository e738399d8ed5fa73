//! The call stacks of steps, each written once, and the files that they name.

use crate::printable::line;
use interleaf_program::{Frame, Place};
use std::collections::HashMap;
use std::sync::Arc;

/// A frame: its function, its file by number, and its line. A frame without a position has no file.
type Line = (Arc<str>, Option<usize>, u32);

/// Call stacks and files by numbers.
#[derive(Default)]
pub(super) struct Stacks {
    /// The frames of each stack, the innermost first.
    stacks: Vec<Vec<Line>>,
    numbers: HashMap<Vec<Line>, usize>,
    /// The files, by the names in debug information.
    pub(super) files: Vec<Arc<str>>,
}

impl Stacks {
    /// The number of the stack of a place. Frames in headers of the compiler above those of the user's code are left out.
    pub(super) fn number(&mut self, place: &Place) -> usize {
        let innermost = place.innermost().map(|(frame, _)| frame);
        let start = innermost.and_then(|innermost| place.frames.iter().position(|frame| frame == innermost));
        let frames: Vec<_> =
            place.frames[start.unwrap_or(0)..].iter().map(|frame| self.frame(frame)).collect();
        if let Some(&number) = self.numbers.get(&frames) {
            return number;
        }
        self.numbers.insert(frames.clone(), self.stacks.len());
        self.stacks.push(frames);
        self.stacks.len() - 1
    }

    fn frame(&mut self, frame: &Frame) -> Line {
        let Some(position) = &frame.position else { return (frame.function.clone(), None, 0) };
        let known = self.files.iter().position(|file| *file == position.file);
        let file = known.unwrap_or_else(|| {
            self.files.push(position.file.clone());
            self.files.len() - 1
        });
        (frame.function.clone(), Some(file), position.line)
    }

    /// The stacks as the script reads them.
    pub(super) fn lines(&self) -> Vec<Vec<(String, i64, u32)>> {
        let frame = |(function, file, number): &Line| {
            (super::data::clipped(&line(function)), file.map_or(-1, |file| file as i64), *number)
        };
        self.stacks.iter().map(|stack| stack.iter().map(frame).collect()).collect()
    }

    /// The lines of a file on which some stack is.
    pub(super) fn lines_of(&self, file: usize) -> impl Iterator<Item = u32> + '_ {
        let frames = self.stacks.iter().flatten();
        frames.filter(move |(_, other, _)| *other == Some(file)).map(|(_, _, line)| *line)
    }
}
