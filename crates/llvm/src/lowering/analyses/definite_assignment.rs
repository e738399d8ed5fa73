//! Which promoted variables are certainly assigned where they are loaded.

use crate::ast::{Function, Instruction, InstructionKind, LocalId, Operand};
use crate::lowering::analyses::escape::{self, Storage, Storages};
use crate::lowering::analyses::flow::ControlFlow;
use fixedbitset::FixedBitSet;
use rustc_hash::{FxHashMap, FxHashSet};

/// The loads (block and instruction) of promoted variables that may come before any store, and these variables.
#[derive(Default)]
pub(crate) struct Unassigned {
    pub(crate) loads: FxHashSet<(u32, u32)>,
    pub(crate) variables: FxHashSet<LocalId>,
}

/// Finds them, among the variables that `checked` holds for.
pub(crate) fn unassigned(
    function: &Function,
    flow: &ControlFlow,
    storage: &Storages,
    checked: impl Fn(LocalId) -> bool,
) -> Unassigned {
    let mut numbers: FxHashMap<LocalId, usize> = FxHashMap::default();
    for (local, ..) in escape::allocations(function) {
        if storage.get(&local) == Some(&Storage::Register) && checked(local) {
            numbers.insert(local, numbers.len());
        }
    }
    if numbers.is_empty() {
        return Unassigned::default();
    }
    let pointer = |operand: &Operand| operand.local().and_then(|local| Some((local, *numbers.get(&local)?)));
    let mut everything = FixedBitSet::with_capacity(numbers.len());
    everything.insert_range(..);
    // What is assigned at the end of each block; everything, until something else is known.
    let mut after = vec![everything.clone(); function.blocks.len()];
    let before = |after: &[FixedBitSet], block: u32| {
        let mut set = everything.clone();
        if block == 0 {
            set.clear();
        }
        for &predecessor in flow.predecessors(block).iter().filter(|&&block| flow.is_reachable(block)) {
            set.intersect_with(&after[predecessor as usize]);
        }
        set
    };
    let assign = |set: &mut FixedBitSet, instruction: &Instruction| {
        if let InstructionKind::Store { pointer: to, .. } = &instruction.kind
            && let Some((_, number)) = pointer(to)
        {
            set.insert(number);
        }
    };
    let mut changed = true;
    while changed {
        changed = false;
        for &block in flow.order() {
            let mut set = before(&after, block);
            let instructions = &function.blocks[block as usize].instructions;
            instructions.iter().for_each(|instruction| assign(&mut set, instruction));
            if set != after[block as usize] {
                after[block as usize] = set;
                changed = true;
            }
        }
    }
    let mut found = Unassigned::default();
    for &block in flow.order() {
        let mut set = before(&after, block);
        for (index, instruction) in function.blocks[block as usize].instructions.iter().enumerate() {
            if let InstructionKind::Load { pointer: from, .. } = &instruction.kind
                && let Some((local, number)) = pointer(from)
                && !set.contains(number)
            {
                found.loads.insert((block, index as u32));
                found.variables.insert(local);
            }
            assign(&mut set, instruction);
        }
    }
    found
}
