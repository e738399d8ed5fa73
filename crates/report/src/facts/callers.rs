//! The calls that led to a place.

use super::cpp_std::is_std;
use interleaf_program::{Frame, Place};

/// How many calls of one function from one place are shown one by one.
const MOST_EQUAL: usize = 3;

/// Of more lines than that, some at the start and at the end are shown.
const MOST_LINES: usize = 16;
const KEPT: usize = 6;

/// Whether a place is in Rust's standard library and no function of the program calls it: a thread starts or ends.
pub(crate) fn is_of_runtime(place: &Place) -> bool {
    let mut positions = place.frames.iter().filter_map(|frame| frame.position.as_ref()).peekable();
    positions.peek().is_some() && positions.all(|position| position.is_in_rust_std())
}

/// The callers of a place, in words: one line each, or for many calls from one place. Frames in headers of the compiler are left out
/// at the start.
pub(crate) fn callers(place: &Place) -> Vec<String> {
    let innermost = place.innermost().map(|(frame, _)| frame);
    let start = innermost.and_then(|innermost| place.frames.iter().position(|frame| frame == innermost));
    let frames = place.frames.get(start.unwrap_or(0) + 1..).unwrap_or_default();
    let mut lines = Vec::new();
    // How C++'s library gets from a thread to its function says nothing.
    let frames: Vec<&Frame> = frames.iter().filter(|frame| !is_std(frame)).collect();
    for equal in frames.chunk_by(|one, other| one == other) {
        let shown = if equal.len() > MOST_EQUAL { 1 } else { equal.len() };
        lines.extend(equal[..shown].iter().map(|frame| line(frame)));
        if shown < equal.len() {
            lines.push(format!("… and {} more times from there", equal.len() - shown));
        }
    }
    if lines.len() > MOST_LINES {
        let left_out = lines.len() - 2 * KEPT;
        lines.splice(KEPT..lines.len() - KEPT, [format!("… {left_out} more calls")]);
    }
    lines
}

fn line(frame: &Frame) -> String {
    let position = frame.position.as_ref();
    let position = position.map_or_else(String::new, |at| format!(" ({}:{})", at.file, at.line));
    format!("called from {}{position}", frame.function)
}

#[cfg(test)]
mod tests {
    use super::callers;
    use interleaf_program::{Frame, Place, SourcePosition};
    use std::sync::Arc;

    #[test]
    fn many_equal_calls_are_two_lines() {
        let frame = |function: &str, line| Frame {
            function: Arc::from(function),
            position: Some(SourcePosition { file: Arc::from("a.c"), line, column: 1 }),
        };
        let mut frames = vec![frame("inner", 9)];
        frames.extend((0..300).map(|_| frame("recursive", 4)));
        frames.push(frame("main", 2));
        let place = Place { frames, library: None };
        let lines =
            ["called from recursive (a.c:4)", "… and 299 more times from there", "called from main (a.c:2)"];
        assert_eq!(callers(&place), lines);
    }
}
