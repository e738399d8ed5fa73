//! The loops that a thread is in: for people, never on the hot path.

use crate::bytecode::{Code, Flow, Instruction};
use crate::interpreter::llvm::Llvm;
use crate::interpreter::thread::Thread;
use fixedbitset::FixedBitSet;
use interleaf_program::Site;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// A loop in the code: the instructions from which a jump back to its head can be reached without leaving it.
#[derive(Clone, Debug)]
pub(crate) struct LoopExtent {
    site: Site,
    /// The first instruction of its function.
    first: usize,
    /// Instructions, counted from there.
    members: FixedBitSet,
}

impl LoopExtent {
    fn holds(&self, pc: u32) -> bool {
        (pc as usize).checked_sub(self.first).is_some_and(|number| self.members.contains(number))
    }
}

/// The loops of a program, outer ones before inner ones.
pub(crate) fn loop_extents(code: &Code) -> Vec<LoopExtent> {
    let mut extents = Vec::new();
    for (number, function) in code.functions.iter().enumerate() {
        let end = code.functions.get(number + 1).map_or(code.instructions.len(), |next| next.entry as usize);
        loops_of(code, function.entry as usize..end, &mut extents);
    }
    // An inner loop has fewer instructions than one around it.
    extents.sort_by_key(|extent| (extent.first, Reverse(extent.members.count_ones(..)), extent.site));
    extents
}

/// Adds the loops of a function.
fn loops_of(code: &Code, range: Range<usize>, extents: &mut Vec<LoopExtent>) {
    let instructions = &code.instructions[range.clone()];
    // By site, the jumps back, each with the head.
    let mut jumps: BTreeMap<Site, Vec<(usize, usize)>> = BTreeMap::new();
    for (instruction, at) in instructions.iter().zip(0..) {
        if let &(Instruction::Loop { target, site } | Instruction::CountedLoop { target, site, .. }) =
            instruction
            && let Some(head) = (target as usize).checked_sub(range.start)
        {
            jumps.entry(site).or_default().push((at, head));
        }
    }
    if jumps.is_empty() {
        return;
    }
    let mut before = vec![Vec::new(); instructions.len()];
    for at in 0..instructions.len() {
        for next in next_of(code, range.start + at) {
            if let Some(before) = next.checked_sub(range.start).and_then(|next| before.get_mut(next)) {
                before.push(at);
            }
        }
    }
    for (site, jumps) in jumps {
        let mut members = FixedBitSet::with_capacity(instructions.len());
        let mut left: Vec<usize> = Vec::new();
        for (at, head) in jumps {
            members.insert(head);
            left.push(at);
        }
        while let Some(at) = left.pop() {
            if !members.put(at) {
                left.extend(&before[at]);
            }
        }
        extents.push(LoopExtent { site, first: range.start, members });
    }
}

/// The instructions that may come next after one in its function.
fn next_of(code: &Code, pc: usize) -> Vec<usize> {
    let behind = pc + 1;
    match code.instructions[pc].flow() {
        Flow::Jump(target) => vec![target as usize],
        Flow::Return | Flow::Exit => Vec::new(),
        Flow::Branch(target) => vec![target as usize, behind],
        Flow::Switch => {
            let Instruction::Switch { cases, count, .. } = code.instructions[pc] else { return Vec::new() };
            let cases = &code.cases[cases as usize..(cases + count) as usize];
            cases.iter().map(|&(_, target)| target as usize).chain([behind]).collect()
        }
        Flow::Call => {
            let landing = code.landings.get(&(pc as u32)).map(|landing| landing.target as usize);
            landing.into_iter().chain([behind]).collect()
        }
        Flow::Next | Flow::Stop | Flow::Share => vec![behind],
    }
}

impl Llvm {
    /// The loops that a thread is in, the outermost first, without those of the library.
    pub(crate) fn active_loops(&self, thread: &Thread) -> Vec<Site> {
        let mut loops = Vec::new();
        for (pc, _, _) in thread.frames().filter(|&(pc, _, _)| !self.code.is_library(pc)) {
            let around = self.loop_extents().iter().filter(|extent| extent.holds(pc));
            loops.extend(around.map(|extent| extent.site));
        }
        loops
    }
}
