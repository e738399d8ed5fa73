//! Which promoted variables are certainly assigned where they are loaded.

use crate::ast::{Function, InstructionKind, LocalId, Operand, Value};
use crate::lowering::analyses::{escape::Storage, flow::Flow};
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
    flow: &Flow,
    storage: &FxHashMap<LocalId, Storage>,
    checked: impl Fn(LocalId) -> bool,
) -> Unassigned {
    let mut numbers: FxHashMap<LocalId, usize> = FxHashMap::default();
    for instruction in function.instructions() {
        if let (InstructionKind::Allocate { .. }, Some(local)) = (&instruction.kind, instruction.result)
            && storage.get(&local) == Some(&Storage::Register)
            && checked(local)
        {
            let number = numbers.len();
            numbers.insert(local, number);
        }
    }
    let words = numbers.len().div_ceil(64);
    if words == 0 {
        return Unassigned::default();
    }
    let pointer = |operand: &Operand| match operand.value {
        Value::Local(local) => numbers.get(&local).map(|&number| (local, number)),
        _ => None,
    };
    // What is assigned at the end of each block; everything, until something else is known.
    let mut after = vec![vec![u64::MAX; words]; function.blocks.len()];
    let before = |after: &[Vec<u64>], block: u32| {
        let mut set = vec![if block == 0 { 0 } else { u64::MAX }; words];
        for &predecessor in flow.predecessors(block) {
            if flow.is_reachable(predecessor) {
                set.iter_mut().zip(&after[predecessor as usize]).for_each(|(word, other)| *word &= other);
            }
        }
        set
    };
    let mut changed = true;
    while changed {
        changed = false;
        for &block in flow.order() {
            let mut set = before(&after, block);
            for instruction in &function.blocks[block as usize].instructions {
                if let InstructionKind::Store { pointer: to, .. } = &instruction.kind
                    && let Some((_, number)) = pointer(to)
                {
                    set[number / 64] |= 1 << (number % 64);
                }
            }
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
            match &instruction.kind {
                InstructionKind::Store { pointer: to, .. } => {
                    if let Some((_, number)) = pointer(to) {
                        set[number / 64] |= 1 << (number % 64);
                    }
                }
                InstructionKind::Load { pointer: from, .. } => {
                    if let Some((local, number)) = pointer(from)
                        && set[number / 64] >> (number % 64) & 1 == 0
                    {
                        found.loads.insert((block, index as u32));
                        found.variables.insert(local);
                    }
                }
                _ => {}
            }
        }
    }
    found
}
