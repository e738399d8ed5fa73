//! The loops that a thread is in: for people, never on the hot path.

use crate::bytecode::{Code, Instruction};
use crate::interpreter::llvm::Llvm;
use crate::interpreter::thread::Thread;
use interleaf_program::Site;
use rustc_hash::FxHashMap;

/// A loop in the code: from its head to its last jump back. This is an approximation: blocks of an inner loop may be placed
/// behind the last jump back of the outer one. While a thread is there, the outer loop is not found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoopExtent {
    site: Site,
    head: u32,
    end: u32,
}

/// The loops of a program, outer ones before inner ones.
pub(crate) fn loop_extents(code: &Code) -> Vec<LoopExtent> {
    let mut extents: FxHashMap<Site, LoopExtent> = FxHashMap::default();
    for (instruction, end) in code.instructions.iter().zip(0..) {
        if let &(Instruction::Loop { target: head, site }
        | Instruction::CountedLoop { target: head, site, .. }) = instruction
        {
            let extent = extents.entry(site).or_insert(LoopExtent { site, head, end });
            (extent.head, extent.end) = (extent.head.min(head), extent.end.max(end));
        }
    }
    let mut extents: Vec<_> = extents.into_values().collect();
    extents.sort_unstable_by_key(|extent| (extent.head, std::cmp::Reverse(extent.end), extent.site));
    extents
}

impl Llvm {
    /// The loops that a thread is in, the outermost first, without those of the library.
    pub(crate) fn active_loops(&self, thread: &Thread) -> Vec<Site> {
        let mut loops = Vec::new();
        for (pc, _, _) in thread.frames().filter(|&(pc, _, _)| !self.code.is_library(pc)) {
            let is_within = |extent: &&LoopExtent| extent.head <= pc && pc <= extent.end;
            loops.extend(self.loop_extents().iter().filter(is_within).map(|extent| extent.site));
        }
        loops
    }
}
