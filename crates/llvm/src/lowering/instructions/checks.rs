//! Which results are checked to be defined, and whether an undefined one is a fault or poison (`docs/undefined-behaviour.md`).
//!
//! Unoptimised code computes where the source does, so an undefined result is a fault where it is computed. Optimised code
//! may compute a value before it is known to be needed, so an undefined result is poison: a fault only where it is used
//! (`interpreter/poison.rs`).

use crate::ast::{Binary, Call, Constant, Flags, Function, Instruction as Ir, InstructionKind, Type, Value};
use crate::bytecode::{Bits, Checked, Instruction, OnUndefined, Operand, Slot};
use crate::lowering::analyses::escape::{Storage, Storages};
use crate::lowering::context::Lowering;
use interleaf_program::FaultKind;

/// What an undefined result in a user function is: a fault or poison.
///
/// Unoptimised functions keep scalar variables in memory. A function without any may have been optimised although its debug
/// information does not say so; a phi or a selection is then the only sign.
pub(crate) fn on_undefined(function: &Function, optimised: bool, storage: &Storages) -> OnUndefined {
    let has_variables = storage.values().any(|&storage| storage == Storage::Register);
    let meets =
        |instruction: &Ir| matches!(instruction.kind, InstructionKind::Phi(_) | InstructionKind::Select(..));
    let may_speculate = || function.instructions().any(meets);
    if optimised || (!has_variables && may_speculate()) { OnUndefined::Poison } else { OnUndefined::Fault }
}

impl Lowering<'_, '_> {
    /// The check that a binary operator on integers of at most 64 bits needs, if any. With both flags, which only optimisers
    /// write, the signed one is checked.
    pub(crate) fn checked_operator(
        &self,
        operator: Binary,
        flags: Flags,
        width: u8,
        right: Operand,
    ) -> Option<(Checked, OnUndefined)> {
        let on_undefined = self.on_undefined?;
        let (signed, unsigned) = (flags.no_signed_wrap, flags.no_unsigned_wrap);
        let by_too_much = || self.known(right).is_none_or(|by| by >= u64::from(width));
        let checked = match operator {
            Binary::Add if signed => Checked::AddSigned,
            Binary::Add if unsigned => Checked::AddUnsigned,
            Binary::Sub if signed => Checked::SubtractSigned,
            Binary::Sub if unsigned => Checked::SubtractUnsigned,
            Binary::Mul if signed => Checked::MultiplySigned,
            Binary::Mul if unsigned => Checked::MultiplyUnsigned,
            Binary::Shl if signed => Checked::ShiftLeftSigned,
            Binary::Shl if unsigned => Checked::ShiftLeftUnsigned,
            Binary::Shl if by_too_much() => Checked::ShiftLeft,
            Binary::LShr if by_too_much() => Checked::ShiftRight,
            Binary::AShr if by_too_much() => Checked::ShiftRightSigned,
            _ => return None,
        };
        Some((checked, on_undefined))
    }

    /// The instruction of a checked operator.
    pub(crate) fn checked(
        (operator, on_undefined): (Checked, OnUndefined),
        width: u8,
        to: Slot,
        [left, right]: [Operand; 2],
    ) -> Instruction {
        Instruction::Checked { operator, width, on_undefined, to, left, right }
    }

    fn known(&self, operand: Operand) -> Option<u64> {
        let constant = operand.decode().err()?;
        self.builder.code.constants.get(constant as usize).copied()
    }

    /// The check that an intrinsic on the bits of one integer needs: its second argument says whether the result is undefined
    /// for some number.
    pub(crate) fn checked_bits(
        &self,
        instruction: &Ir,
        call: &Call,
        operator: Bits,
    ) -> Option<(Checked, OnUndefined)> {
        let on_undefined = self.on_undefined?;
        if !matches!(call.argument(1), Some(Value::Constant(Constant::Integer(1)))) {
            return None;
        }
        let checked = match operator {
            Bits::LeadingZeros => Checked::LeadingZeros,
            Bits::TrailingZeros => Checked::TrailingZeros,
            Bits::Absolute => Checked::Absolute,
            _ => return None,
        };
        let on_undefined = if self.is_selected(instruction) { OnUndefined::Poison } else { on_undefined };
        Some((checked, on_undefined))
    }

    /// Whether a result, or a sum that it is in, is one of two values of a selection: what `__builtin_ffs` and
    /// `__builtin_clzg` are compiled to counts the zeros of 0, and then selects another number.
    fn is_selected(&self, instruction: &Ir) -> bool {
        let Some(result) = instruction.result else { return false };
        let mut made = vec![result];
        let block = &self.function.blocks[self.at.0 as usize].instructions;
        for next in block.iter().skip(self.at.1 as usize + 1) {
            let is_made = |value: &Value| matches!(value, Value::Local(local) if made.contains(local));
            match &next.kind {
                InstructionKind::Select([_, yes, no]) if is_made(&yes.value) || is_made(&no.value) => {
                    return true;
                }
                InstructionKind::Binary(Binary::Add | Binary::Sub, [left, right])
                    if is_made(&left.value) || is_made(&right.value) =>
                {
                    made.extend(next.result);
                }
                InstructionKind::Cast(_, operand) if is_made(&operand.value) => made.extend(next.result),
                _ => {}
            }
        }
        false
    }

    /// Whether a trap marks the end of a function that should have returned a value, as in unoptimised C++: an `unreachable`
    /// follows at the same place in the source.
    pub(crate) fn is_missing_return(&self, trap: &Ir, call: &Call) -> bool {
        let is_trap = call.is_of("llvm.trap");
        let next = self.function.blocks[self.at.0 as usize].instructions.get(self.at.1 as usize + 1);
        is_trap
            && self.on_undefined == Some(OnUndefined::Fault)
            && !matches!(self.layouts().types().get(self.function.ty.result), Type::Void)
            && trap.debug.is_some()
            && next.is_some_and(|next| {
                matches!(next.kind, InstructionKind::Unreachable) && next.debug == trap.debug
            })
    }

    /// A fault unless the condition of an `llvm.assume` holds. Those of the library are not checked.
    pub(crate) fn promise(&mut self, condition: Operand) {
        if self.on_undefined.is_none() || self.known(condition).is_some_and(|known| known != 0) {
            return;
        }
        let kept = self.emit(Instruction::JumpIf { condition, target: 0 });
        self.fault(FaultKind::UndefinedBehaviour, "what `__builtin_assume` is given does not hold");
        self.builder.jump_here(kept);
    }

    /// The check of a conversion that may read a `bool` from memory, which must hold 0 or 1: a byte is loaded and truncated to
    /// a bit. Nothing else compiles to that.
    pub(crate) fn checked_boolean(&self, instruction: &Ir, from_width: u8) -> Option<OnUndefined> {
        let on_undefined = self.on_undefined.filter(|_| from_width == 8)?;
        if instruction.flags.no_unsigned_wrap {
            return Some(on_undefined);
        }
        let InstructionKind::Cast(_, operand) = &instruction.kind else { return None };
        let Value::Local(loaded) = operand.value else { return None };
        let before = self.at.1.checked_sub(1)? as usize;
        let before = &self.function.blocks[self.at.0 as usize].instructions[before];
        let is_loaded = matches!(before.kind, InstructionKind::Load { .. }) && before.result == Some(loaded);
        (is_loaded && on_undefined == OnUndefined::Fault).then_some(on_undefined)
    }
}
