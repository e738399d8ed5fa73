//! What becomes of the results of atomic updates and calls.
//!
//! A result is used if it may reach memory that is not a promoted variable, an address, a branch, an argument of a call, a division, or
//! anything else that could show it. Computations that cannot fault pass it on: they use it if their own result is used. So do promoted
//! variables, which is what an unoptimised program does with a result that it ignores. A result that is only returned is used
//! if the caller uses the result of the call.
//!
//! The analysis does not depend on the order of instructions.

use crate::ast::{Binary, Flags, Function, Instruction, InstructionKind, LocalId, Value};
use crate::bytecode::ResultUse;
use crate::lowering::analyses::escape::{Storage, Storages};
use crate::lowering::analyses::visit;

/// By local value, what becomes of it.
pub(crate) fn uses(function: &Function, storage: &Storages) -> Vec<ResultUse> {
    let mut uses = vec![ResultUse::Unused; function.locals.len()];
    let is_variable = |local: &LocalId| storage.get(local) == Some(&Storage::Register);
    loop {
        let before = uses.clone();
        for instruction in function.instructions() {
            let of_result = instruction.result.map_or(ResultUse::Used, |result| uses[result.0 as usize]);
            let mut add = |local: LocalId, found: ResultUse| {
                let own = &mut uses[local.0 as usize];
                *own = (*own).max(found);
            };
            match &instruction.kind {
                InstructionKind::Return(Some(operand)) => {
                    operand.local().into_iter().for_each(|local| add(local, ResultUse::Returned));
                }
                // A variable is used as what is loaded from it, and what is stored to it as the variable.
                InstructionKind::Load { pointer, ordering: None, volatile: false }
                    if pointer.local().as_ref().is_some_and(is_variable) =>
                {
                    pointer.local().into_iter().for_each(|variable| add(variable, of_result));
                }
                InstructionKind::Store { value, pointer, ordering: None }
                    if pointer.local().as_ref().is_some_and(is_variable) =>
                {
                    let Some(variable) = pointer.local() else { continue };
                    let of_variable = uses[variable.0 as usize];
                    if let Value::Local(local) = value.value {
                        let own = &mut uses[local.0 as usize];
                        *own = (*own).max(of_variable);
                    }
                }
                // A debugger does not count.
                InstructionKind::DebugRecord(..) => {}
                kind if passes_on(instruction) => visit::locals(kind, |local| add(local, of_result)),
                kind => visit::locals(kind, |local| add(local, ResultUse::Used)),
            }
        }
        if uses == before {
            return uses;
        }
    }
}

/// Whether an instruction does nothing but compute its result, whatever its operands are. Overflow and wide shifts are faults.
fn passes_on(instruction: &Instruction) -> bool {
    use InstructionKind as Kind;
    match &instruction.kind {
        Kind::Binary(operator, [_, right]) => match operator {
            Binary::UDiv | Binary::SDiv | Binary::URem | Binary::SRem => false,
            Binary::Shl | Binary::LShr | Binary::AShr if right.local().is_some() => false,
            _ => instruction.flags == Flags::default(),
        },
        Kind::Cast(..) => instruction.flags == Flags::default(),
        Kind::FloatNegate(_)
        | Kind::CompareIntegers(..)
        | Kind::CompareFloats(..)
        | Kind::Select(_)
        | Kind::Phi(_)
        | Kind::Freeze(_)
        | Kind::ExtractValue(..)
        | Kind::InsertValue(..) => true,
        _ => false,
    }
}
