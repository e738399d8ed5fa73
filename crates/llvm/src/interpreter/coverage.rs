//! Which lines of a program were reached.

use super::llvm::Llvm;
use interleaf_program::SourcePosition;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// By instruction, whether some thread has come to it, in any run.
#[derive(Debug, Default)]
pub(crate) struct Coverage(Vec<AtomicBool>);

/// The lines of a file that have code.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    /// Those that were reached, in order.
    pub reached: Vec<u32>,
    /// The others, in order.
    pub missed: Vec<u32>,
}

impl Coverage {
    #[inline]
    pub(crate) fn reach(&self, pc: usize) {
        let reached = &self.0[pc];
        // Most are reached again and again: a store would take the line of the cache from other workers.
        if !reached.load(Ordering::Relaxed) {
            reached.store(true, Ordering::Relaxed);
        }
    }
}

impl Llvm {
    /// From now on, remembers which lines are reached. That takes time.
    pub fn cover_lines(&mut self) {
        let unreached = || AtomicBool::new(false);
        self.coverage = Some(Coverage(self.code.instructions.iter().map(|_| unreached()).collect()));
    }

    /// The lines of the program's own files, if they are remembered. Headers that come with the compiler are left out.
    pub fn lines(&self) -> Option<BTreeMap<Arc<str>, Lines>> {
        let Coverage(reached) = self.coverage.as_ref()?;
        let mut lines: BTreeMap<(Arc<str>, u32), bool> = BTreeMap::new();
        for (pc, reached) in (0..).zip(reached).filter(|&(pc, _)| !self.code.is_library(pc)) {
            let Some(location) = self.debug.location(self.debug.positions[pc as usize]) else { continue };
            let at = SourcePosition { file: location.file.clone(), line: location.line, column: 0 };
            if at.line > 0 && !at.is_in_system_header() {
                *lines.entry((at.file, at.line)).or_default() |= reached.load(Ordering::Relaxed);
            }
        }
        let mut files: BTreeMap<Arc<str>, Lines> = BTreeMap::new();
        for ((file, line), is_reached) in lines {
            let of = files.entry(file).or_default();
            if is_reached { of.reached.push(line) } else { of.missed.push(line) }
        }
        Some(files)
    }
}
