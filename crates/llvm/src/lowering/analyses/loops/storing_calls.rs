//! Functions that loops call, and that may store the value which is already there.
//!
//! An iteration that stores what its thread last read or stored there, and otherwise only reads, changes nothing. The interpreter finds
//! that out at run time, where it looks at loads and stores: in the loop itself, and in the functions that the loop calls. Calls of such
//! a function from elsewhere are not affected. A loop that is overlooked here only waits less often.

use crate::ast::{Call, Function, InstructionKind};
use crate::lowering::analyses::call_graph::{CallGraph, callee_of, reachable};
use crate::lowering::analyses::escape::{Storage, Storages};
use crate::lowering::analyses::visit;
use crate::lowering::program::Linked;
use fixedbitset::FixedBitSet;

/// The functions of the program, by number, that loops call.
#[derive(Default)]
pub(crate) struct StoringCalls {
    /// Those that are called in a loop, by it or by a function that it calls.
    called: FixedBitSet,
    /// Those that store to memory that others may see, or call a function that does.
    storing: FixedBitSet,
}

impl StoringCalls {
    pub(crate) fn new(linked: &Linked<'_>, storages: &[Storages], calls: &CallGraph) -> StoringCalls {
        let (mut in_loops, mut stores) = (Vec::new(), Vec::new());
        let is_library = |number: usize| linked.is_library(linked.functions[number].0);
        for number in (0..linked.functions.len()).filter(|&number| !is_library(number)) {
            let (module, function) = linked.function(number);
            let inside = blocks_in_loops(function);
            let blocks = function.blocks.iter().zip(inside).filter(|(_, is_inside)| *is_inside);
            let called = blocks.flat_map(|(block, _)| &block.instructions).filter_map(|made| made.call());
            in_loops.extend(called.filter_map(|call| callee_of(linked, module, call)));
            let mut instructions = function.instructions();
            if instructions.any(|instruction| is_store(&instruction.kind, &storages[number])) {
                stores.push(number);
            }
        }
        in_loops.retain(|&callee| !is_library(callee));
        // The library calls no function of the program by its name.
        let (mut called, storing) = (reachable(in_loops, &calls.callees), reachable(stores, &calls.callers));
        (0..linked.functions.len())
            .filter(|&number| is_library(number))
            .for_each(|number| called.set(number, false));
        if called.is_disjoint(&storing) {
            called.clear();
        }
        StoringCalls { called, storing }
    }

    /// Whether what a function loads and stores is looked at.
    pub(crate) fn is_called(&self, function: usize) -> bool {
        self.called.contains(function)
    }

    /// Whether a call in a loop may store.
    pub(crate) fn may_store(&self, linked: &Linked<'_>, module: usize, call: &Call) -> bool {
        callee_of(linked, module, call).is_some_and(|callee| self.storing.contains(callee))
    }
}

/// Whether an instruction stores to a variable that does not live in registers.
pub(crate) fn is_store(kind: &InstructionKind, storage: &Storages) -> bool {
    match kind {
        InstructionKind::Store { pointer, .. } => {
            pointer.local().is_none_or(|local| storage.get(&local) != Some(&Storage::Register))
        }
        _ => false,
    }
}

/// For each block of a function whether it may stand in a loop: a block behind it jumps to it or to one before it. Exact for the order
/// in which compilers write blocks.
fn blocks_in_loops(function: &Function) -> Vec<bool> {
    let mut inside = vec![false; function.blocks.len()];
    for (from, block) in function.blocks.iter().enumerate() {
        let Some(end) = block.instructions.last() else { continue };
        for to in visit::successors(&end.kind).into_iter().map(|to| to.0 as usize).filter(|&to| to <= from) {
            inside[to..=from].fill(true);
        }
    }
    inside
}
