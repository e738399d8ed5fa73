//! How the values of a function are used, which decides how long each keeps its slots.

use crate::ast::{Call, Cast, Constant, Function, Instruction, InstructionKind, LocalId, Operand, Value};
use crate::lowering::analyses::escape::{Storage, Storages};
use crate::lowering::analyses::visit;
use crate::lowering::calls::primitives::Primitive;
use crate::lowering::program::{Callee, Linked};
use crate::lowering::types::{Layouts, ScalarKind};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Use {
    pub(crate) count: u32,
    /// Whether it is used in another block than its own, or by a phi.
    pub(crate) crosses: bool,
    /// The last instruction of its own block that uses it.
    pub(crate) last: u32,
    /// How often it is passed to a user function that accepts uninitialised values, as parts of structures are.
    pub(crate) handed_on: u32,
    pub(crate) returned: u32,
    block: u32,
}

pub(crate) struct Usage {
    /// For a value that is the same bits as another one, that one.
    representative: Vec<LocalId>,
    uses: Vec<Use>,
    /// For each promoted variable, where it is stored to: block and instruction, sorted.
    stores: FxHashMap<LocalId, Vec<(u32, u32)>>,
}

impl Usage {
    pub(crate) fn new(linked: &Linked<'_>, module: usize, function: &Function, storage: &Storages) -> Usage {
        let mut usage = Usage {
            representative: (0..function.locals.len() as u32).map(LocalId).collect(),
            uses: vec![Use { block: u32::MAX, ..Use::default() }; function.locals.len()],
            stores: FxHashMap::default(),
        };
        for (number, block) in function.blocks.iter().enumerate() {
            for instruction in &block.instructions {
                if let Some(result) = instruction.result {
                    usage.uses[result.0 as usize].block = number as u32;
                }
            }
        }
        // In the order of the text a copy mostly follows its source; one that does not simply stays a copy.
        for instruction in function.instructions() {
            if let (Some(result), Some(source)) = (instruction.result, same_bits(linked, module, instruction))
            {
                usage.representative[result.0 as usize] = usage.representative[source.0 as usize];
            }
        }
        usage.shorten();
        for (number, block) in function.blocks.iter().enumerate() {
            for (index, instruction) in block.instructions.iter().enumerate() {
                let phi = matches!(instruction.kind, InstructionKind::Phi(_));
                visit::locals(&instruction.kind, |local| {
                    let own = usage.representative[local.0 as usize];
                    let entry = &mut usage.uses[own.0 as usize];
                    // A copy is no use of its own.
                    if instruction.result.is_none_or(|result| usage.representative[result.0 as usize] != own)
                    {
                        entry.count += 1;
                    }
                    entry.crosses |= phi || entry.block != number as u32;
                    entry.last = entry.last.max(index as u32);
                });
                if let InstructionKind::Return(Some(operand)) = &instruction.kind
                    && let Some(local) = operand.local()
                {
                    usage.of_mut(local).returned += 1;
                }
                let call = instruction.call().filter(|call| is_of_the_program(linked, module, call));
                let arguments = call.map_or(&[][..], |call| &call.arguments);
                for argument in arguments.iter().filter(|argument| !argument.determinate) {
                    if let Some(local) = argument.operand.local() {
                        usage.of_mut(local).handed_on += 1;
                    }
                }
                if let InstructionKind::Store { pointer, .. } = &instruction.kind
                    && let Some(local) = pointer.local()
                    && storage.get(&local) == Some(&Storage::Register)
                {
                    usage.stores.entry(local).or_default().push((number as u32, index as u32));
                }
            }
        }
        usage
    }

    /// Makes every value name its representative directly. In dead code copies may go in circles; it is never lowered.
    fn shorten(&mut self) {
        for local in 0..self.representative.len() {
            let mut end = self.representative[local];
            for _ in 0..64 {
                end = self.representative[end.0 as usize];
            }
            self.representative[local] = end;
        }
    }

    /// The value that shares its slots with this one.
    pub(crate) fn representative(&self, local: LocalId) -> LocalId {
        self.representative[local.0 as usize]
    }

    pub(crate) fn of(&self, local: LocalId) -> Use {
        self.uses[self.representative(local).0 as usize]
    }

    fn of_mut(&mut self, local: LocalId) -> &mut Use {
        &mut self.uses[self.representative[local.0 as usize].0 as usize]
    }

    /// Whether what was loaded from a promoted variable at a place is still in the variable at all of its uses.
    pub(crate) fn outlives(&self, variable: LocalId, block: u32, index: u32, loaded: LocalId) -> bool {
        let used = self.of(loaded);
        if used.crosses {
            return false;
        }
        let Some(stores) = self.stores.get(&variable) else { return true };
        let next = stores.partition_point(|&store| store <= (block, index));
        stores.get(next).is_none_or(|&(at, store)| at != block || used.last <= store)
    }
}

/// Whether a call may be one of a function of the program's own.
fn is_of_the_program(linked: &Linked<'_>, module: usize, call: &Call) -> bool {
    match call.symbol().map(|name| linked.callee(module, name)) {
        Some(Callee::Function(number)) => !linked.is_library(linked.functions[number].0),
        Some(_) => false,
        None => matches!(call.callee, Value::Local(_)),
    }
}

/// The operand that the result of an instruction is equal to bit by bit, if there is one.
fn same_bits(linked: &Linked<'_>, module: usize, instruction: &Instruction) -> Option<LocalId> {
    let layouts = &linked.layouts[module];
    match &instruction.kind {
        InstructionKind::Cast(cast, operand) => {
            operand.local().filter(|_| keeps_bits(layouts, *cast, operand, instruction))
        }
        InstructionKind::ElementPointer { base, indices, .. } => {
            let zero = |index: &Operand| {
                matches!(index.value, Value::Constant(Constant::Integer(0) | Constant::Zero))
            };
            let scalar = layouts.scalar(base.ty).is_some() && layouts.scalar(instruction.ty).is_some();
            base.local().filter(|_| scalar && indices.iter().all(zero))
        }
        InstructionKind::Call(call) => {
            let operand = &call.arguments.first()?.operand;
            layouts.scalar(operand.ty)?;
            let is_first =
                matches!(linked.callee(module, call.symbol()?), Callee::Primitive(Primitive::First));
            operand.local().filter(|_| is_first)
        }
        _ => None,
    }
}

/// Whether a conversion leaves the slot as it is.
fn keeps_bits(layouts: &Layouts<'_>, cast: Cast, operand: &Operand, instruction: &Instruction) -> bool {
    let (Some(from), Some(to)) = (layouts.scalar(operand.ty), layouts.scalar(instruction.ty)) else {
        return false;
    };
    match cast {
        Cast::ZeroExtend | Cast::Bitcast | Cast::AddressSpaceCast => true,
        Cast::PointerToInteger => to.width() == 64,
        Cast::IntegerToPointer => from != ScalarKind::Float,
        _ => false,
    }
}
