//! Functions that loops call, and that may store the value which is already there.
//!
//! An iteration that stores what its thread last read or stored there, and otherwise only reads, changes nothing. The interpreter finds
//! that out at run time, where it looks at loads and stores: in the loop itself, and in the functions that the loop calls. Calls of such
//! a function from elsewhere are not affected. A loop that is overlooked here only waits less often.

use crate::ast::{Call, Function, InstructionKind};
use crate::lowering::analyses::escape::{Storage, Storages};
use crate::lowering::analyses::visit;
use crate::lowering::program::{Callee, Linked};
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
    pub(crate) fn new(linked: &Linked<'_>, storages: &[Storages]) -> StoringCalls {
        let count = linked.functions.len();
        let (mut callees, mut callers) = (vec![Vec::new(); count], vec![Vec::new(); count]);
        let (mut in_loops, mut stores) = (Vec::new(), Vec::new());
        for number in (0..count).filter(|&number| !linked.is_library(linked.functions[number].0)) {
            let (module, function) = linked.function(number);
            let inside = blocks_in_loops(function);
            for (block, is_inside) in function.blocks.iter().zip(inside) {
                for instruction in &block.instructions {
                    if let Some(callee) = instruction.call().and_then(|call| callee_of(linked, module, call))
                    {
                        callees[number].push(callee);
                        callers[callee].push(number);
                        in_loops.extend(is_inside.then_some(callee));
                    }
                }
            }
            let mut instructions = function.instructions();
            if instructions.any(|instruction| is_store(&instruction.kind, &storages[number])) {
                stores.push(number);
            }
        }
        let mut found =
            StoringCalls { called: closure(in_loops, &callees), storing: closure(stores, &callers) };
        if found.called.is_disjoint(&found.storing) {
            found.called.clear();
        }
        found
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

/// The function of the program that a call by name calls.
fn callee_of(linked: &Linked<'_>, module: usize, call: &Call) -> Option<usize> {
    match linked.callee(module, call.symbol()?) {
        Callee::Function(callee) if !linked.is_library(linked.functions[callee].0) => Some(callee),
        _ => None,
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

/// What can be reached from some functions.
fn closure(mut from: Vec<usize>, next: &[Vec<usize>]) -> FixedBitSet {
    let mut found = FixedBitSet::with_capacity(next.len());
    while let Some(number) = from.pop() {
        if !found.put(number) {
            from.extend(&next[number]);
        }
    }
    found
}
