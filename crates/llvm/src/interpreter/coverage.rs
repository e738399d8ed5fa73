//! Which lines of a program were reached, and in how many executions.
//!
//! A search runs the common part of two executions once, so it is not enough to count how often a line runs. Each thread carries the set
//! of lines that it has reached with its state, which the search takes back and forth; at the end of an execution the sets of its threads
//! are joined.

use super::llvm::Llvm;
use crate::bytecode::Code;
use crate::bytecode::DebugInfo;
use interleaf_program::SourcePosition;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The line of an instruction of the library, or of one without a position.
const NO_LINE: u32 = u32::MAX;

/// Lines by their numbers, a bit each.
pub(crate) type LineSet = Arc<Vec<u64>>;

/// The lines of the program's own files.
#[derive(Debug)]
pub(crate) struct Coverage {
    /// By instruction, the number of its line.
    line_of: Vec<u32>,
    /// By number, the file and the line.
    lines: Vec<(Arc<str>, u32)>,
    /// Whether some thread has come to the line, in any run.
    reached: Vec<AtomicBool>,
}

/// The lines of a file that have code.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    /// Those that were reached, in order.
    pub reached: Vec<u32>,
    /// In how many executions each of these was reached; 0 if the search does not count executions.
    pub executions: Vec<u64>,
    /// The others, in order.
    pub missed: Vec<u32>,
}

impl Coverage {
    /// Headers that come with the compiler are left out.
    fn new(code: &Code, debug: &DebugInfo) -> Coverage {
        let mut numbers: BTreeMap<(Arc<str>, u32), u32> = BTreeMap::new();
        let mut lines = Vec::new();
        let line_of = (0..code.instructions.len() as u32).map(|pc| {
            if code.is_library(pc) {
                return NO_LINE;
            }
            let Some(at) = own_position(debug, debug.positions[pc as usize]) else { return NO_LINE };
            *numbers.entry((at.file, at.line)).or_insert_with_key(|key| {
                lines.push(key.clone());
                lines.len() as u32 - 1
            })
        });
        let line_of = line_of.collect();
        let reached = lines.iter().map(|_| AtomicBool::new(false)).collect();
        Coverage { line_of, lines, reached }
    }

    #[inline]
    pub(crate) fn reach(&self, pc: usize, by: &mut Option<LineSet>) {
        let line = self.line_of[pc];
        if line == NO_LINE {
            return;
        }
        let reached = &self.reached[line as usize];
        // Most are reached again and again: a store would take the line of the cache from other workers.
        if !reached.load(Ordering::Relaxed) {
            reached.store(true, Ordering::Relaxed);
        }
        let (word, bit) = (line as usize / 64, 1 << (line % 64));
        let set = by.get_or_insert_with(|| Arc::new(vec![0; self.lines.len().div_ceil(64)]));
        if set[word] & bit == 0 {
            Arc::make_mut(set)[word] |= bit;
        }
    }
}

/// The position of an instruction in the program's own files: that of the call, where a header of the compiler was inlined.
fn own_position(debug: &DebugInfo, location: u32) -> Option<SourcePosition> {
    let mut location = debug.location(location)?;
    loop {
        let at = SourcePosition { file: location.file.clone(), line: location.line, column: 0 };
        if at.line > 0 && !at.is_in_system_header() {
            return Some(at);
        }
        location = debug.location(location.inlined_at?)?;
    }
}

impl Llvm {
    /// From now on, remembers which lines are reached. That takes time.
    pub fn cover_lines(&mut self) {
        self.coverage = Some(Coverage::new(&self.code, &self.debug));
    }

    /// The lines of the program's own files, if they are remembered. `executions` says by the number of a line in how many executions it was
    /// reached.
    pub fn lines(&self, executions: &[u64]) -> Option<BTreeMap<Arc<str>, Lines>> {
        let coverage = self.coverage.as_ref()?;
        let mut numbers: Vec<_> = (0..coverage.lines.len()).collect();
        numbers.sort_by_key(|&number| &coverage.lines[number]);
        let mut files: BTreeMap<Arc<str>, Lines> = BTreeMap::new();
        for number in numbers {
            let (file, line) = &coverage.lines[number];
            let of = files.entry(file.clone()).or_default();
            if coverage.reached[number].load(Ordering::Relaxed) {
                of.reached.push(*line);
                of.executions.push(executions.get(number).copied().unwrap_or(0));
            } else {
                of.missed.push(*line);
            }
        }
        Some(files)
    }
}
