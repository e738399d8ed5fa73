//! The call stacks of steps, each written once, and the files that they name.

use crate::printable::line;
use interleaf_program::{Frame, Place};
use std::collections::HashMap;
use std::sync::Arc;

/// A frame: its function, its file by number, and its line. A frame without a position has no file.
type Line = (Arc<str>, Option<usize>, u32);

/// A frame in a stack, with the number of the stack of its caller; `NONE` if nothing calls it.
type Call = (Line, i64);

/// The number of the stack without frames.
const NONE: i64 = -1;

/// Call stacks and files by numbers. Stacks with the same callers share their frames.
#[derive(Default)]
pub(super) struct Stacks {
    calls: Vec<Call>,
    numbers: HashMap<Call, i64>,
    /// The files, by the names in debug information.
    pub(super) files: Vec<Arc<str>>,
}

impl Stacks {
    /// The number of the stack of a place. Frames in headers of the compiler above those of the user's code are left out.
    pub(super) fn number(&mut self, place: &Place) -> i64 {
        let innermost = place.innermost().map(|(frame, _)| frame);
        let start = innermost.and_then(|innermost| place.frames.iter().position(|frame| frame == innermost));
        let frames: Vec<_> =
            place.frames[start.unwrap_or(0)..].iter().map(|frame| self.frame(frame)).collect();
        frames.into_iter().rev().fold(NONE, |caller, frame| {
            let calls = &mut self.calls;
            *self.numbers.entry((frame, caller)).or_insert_with_key(|call| {
                calls.push(call.clone());
                calls.len() as i64 - 1
            })
        })
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

    /// The frames as the script reads them: function, file, line and the number of the caller's stack.
    pub(super) fn lines(&self) -> Vec<(String, i64, u32, i64)> {
        let frame = |((function, file, number), caller): &Call| {
            let file = file.map_or(-1, |file| file as i64);
            (super::data::clipped(&line(function)), file, *number, *caller)
        };
        self.calls.iter().map(frame).collect()
    }

    /// The lines of a file on which some stack is.
    pub(super) fn lines_of(&self, file: usize) -> impl Iterator<Item = u32> + '_ {
        let frames = self.calls.iter().map(|(frame, _)| frame);
        frames.filter(move |(_, other, _)| *other == Some(file)).map(|(_, _, line)| *line)
    }
}
