//! Lowers the instructions that compute with values only, and dispatches the others.

use super::constants::signed;
use super::escape::constant_count;
use super::function::{Lowering, Refusal};
use super::layout::{ScalarKind, describe};
use crate::ast::{self, Binary, Cast, Instruction as Ir, InstructionKind, LocalId, TypeId};
use crate::bytecode::{
    Arithmetic, Conversion, Division, FloatFunction, FloatOperator, Instruction, Operand, Slot,
};

impl Lowering<'_, '_> {
    /// Lowers one instruction. `next` is the block that follows in the bytecode.
    pub(crate) fn instruction(&mut self, instruction: &Ir, next: Option<u32>) -> Result<(), Refusal> {
        use InstructionKind as Kind;
        // A value that is another one bit by bit has no slots of its own.
        if let Some(result) = instruction.result
            && self.usage.representative(result) != result
        {
            return Ok(());
        }
        match &instruction.kind {
            Kind::Return(None) => {
                self.emit(Instruction::ReturnMany { values: 0, count: 0 });
                Ok(())
            }
            Kind::Return(Some(operand)) => {
                let parts = self.parts(operand.ty, &operand.value)?;
                if let [value] = parts[..] {
                    self.emit(Instruction::Return { value });
                } else {
                    let values = self.builder.list(&parts);
                    self.emit(Instruction::ReturnMany { values, count: parts.len() as u32 });
                }
                Ok(())
            }
            Kind::Branch(target) => self.go(*target, next),
            Kind::ConditionalBranch(condition, yes, no) => self.conditional(condition, *yes, *no, next),
            Kind::Switch(value, default, cases) => self.switch(value, *default, cases, next),
            Kind::Unreachable => self.unreachable(next),
            // A fence against signal handlers orders nothing between threads.
            Kind::DebugRecord(..) | Kind::Phi(_) | Kind::SignalFence(_) => Ok(()),
            Kind::Call(call) => self.call(instruction, call),
            // No exception is ever thrown: what would throw is refused.
            Kind::Invoke(call, normal, _) => {
                self.call(instruction, call)?;
                self.go(*normal, next)
            }
            Kind::Allocate { element, count, align } => {
                self.allocate(instruction, *element, count.as_ref(), *align)
            }
            Kind::Load { pointer, ordering, .. } => self.load(instruction, pointer, *ordering),
            Kind::Store { value, pointer, ordering, .. } => self.store(value, pointer, *ordering),
            Kind::Fence(ordering) => {
                self.emit(Instruction::Fence { order: super::memory::order(Some(*ordering)) });
                Ok(())
            }
            Kind::CompareExchange { pointer, expected, new, success, .. } => {
                self.compare_exchange(instruction, pointer, expected, new, *success)
            }
            Kind::AtomicUpdate { operation, pointer, value, ordering } => {
                self.atomic_update(instruction, *operation, pointer, value, *ordering)
            }
            Kind::Binary(operator, left, right) => {
                let to = self.result(instruction)?;
                self.binary(to, *operator, left, right)
            }
            Kind::FloatNegate(operand) => {
                let (double, from) = (self.is_double(operand.ty)?, self.operand(operand)?);
                self.define_by(instruction, |to| Instruction::FloatFunction {
                    function: FloatFunction::Negate,
                    double,
                    to,
                    from,
                })
            }
            Kind::CompareIntegers(predicate, left, right) => {
                let width = self.width(left.ty)?;
                let (predicate, left, right) = (*predicate, self.operand(left)?, self.operand(right)?);
                self.define_by(instruction, |to| Instruction::Compare { predicate, width, to, left, right })
            }
            Kind::CompareFloats(predicate, left, right) => {
                let double = self.is_double(left.ty)?;
                let (predicate, left, right) = (*predicate, self.operand(left)?, self.operand(right)?);
                self.define_by(instruction, |to| Instruction::FloatCompare {
                    predicate,
                    double,
                    to,
                    left,
                    right,
                })
            }
            Kind::Cast(cast, operand) => self.cast(instruction, *cast, operand),
            Kind::Freeze(operand) => self.copy(instruction, operand),
            Kind::Select(condition, yes, no) => self.select(instruction, condition, yes, no),
            Kind::ElementPointer { element, base, indices } => {
                self.element_pointer(instruction, *element, base, indices)
            }
            Kind::ExtractValue(aggregate, indices) => {
                let (before, count) = self.layouts().part(aggregate.ty, indices)?;
                let parts = self.parts(aggregate.ty, &aggregate.value)?;
                let part = parts.get(before..before + count).ok_or("a part that its value does not have")?;
                self.move_all(instruction, part)
            }
            Kind::InsertValue(aggregate, value, indices) => {
                let (before, count) = self.layouts().part(aggregate.ty, indices)?;
                let mut parts = self.parts(aggregate.ty, &aggregate.value)?;
                let value = self.parts(value.ty, &value.value)?;
                let part =
                    parts.get_mut(before..before + count).ok_or("a part that its value does not have")?;
                if part.len() != value.len() {
                    return Err("a part of the wrong type".into());
                }
                part.copy_from_slice(&value);
                self.move_all(instruction, &parts)
            }
            Kind::ExtractElement(vector, index) => {
                let index =
                    constant_count(index).ok_or("a vector index that is no constant is not supported")?;
                let parts = self.parts(vector.ty, &vector.value)?;
                let part = *parts.get(index as usize).ok_or("a part that its value does not have")?;
                self.move_all(instruction, &[part])
            }
            Kind::InsertElement(vector, value, index) => {
                let index =
                    constant_count(index).ok_or("a vector index that is no constant is not supported")?;
                let mut parts = self.parts(vector.ty, &vector.value)?;
                let value = self.operand(value)?;
                *parts.get_mut(index as usize).ok_or("a part that its value does not have")? = value;
                self.move_all(instruction, &parts)
            }
            Kind::ShuffleVector(..) => Err("vector shuffles are not supported".into()),
            Kind::IndirectBranch(..) => Err("computed `goto` is not supported".into()),
            Kind::CallBranch(..) => Err("`asm goto` is not supported".into()),
            Kind::VariadicArgument(_) => Err("`va_arg` is not supported".into()),
            Kind::Resume(_) | Kind::LandingPad(..) | Kind::WindowsException(..) => {
                Err("exceptions are not supported".into())
            }
        }
    }

    /// The slots of an instruction's result; slots of no use if it has none.
    pub(crate) fn result(&mut self, instruction: &Ir) -> Result<Slot, Refusal> {
        match instruction.result {
            Some(result) => self.define(result),
            None => {
                let slot = self.slots.temporary(1);
                self.slots.release(slot, 1);
                Ok(slot)
            }
        }
    }

    /// Emits the one instruction that makes the result.
    pub(crate) fn define_by(
        &mut self,
        instruction: &Ir,
        make: impl FnOnce(Slot) -> Instruction,
    ) -> Result<(), Refusal> {
        if instruction.result.is_some() {
            self.expect_results(instruction, 1)?;
        }
        let to = self.result(instruction)?;
        let made = make(to);
        match instruction.result {
            Some(result) => self.emit_definition(result, made),
            None => {
                self.emit(made);
            }
        }
        Ok(())
    }

    /// Copies the parts of the result from elsewhere. The result's slots are new, so none of them is a source.
    pub(crate) fn move_all(&mut self, instruction: &Ir, parts: &[Operand]) -> Result<(), Refusal> {
        let Some(result) = instruction.result else { return Ok(()) };
        self.expect_results(instruction, parts.len())?;
        let to = self.define(result)?;
        for (index, &from) in parts.iter().enumerate() {
            let move_one = Instruction::Move { to: to + index as u32, from };
            if parts.len() == 1 {
                self.emit_definition(result, move_one);
            } else {
                self.emit(move_one);
            }
        }
        Ok(())
    }

    /// The result is the operand.
    pub(crate) fn copy(&mut self, instruction: &Ir, operand: &ast::Operand) -> Result<(), Refusal> {
        let parts = self.parts(operand.ty, &operand.value)?;
        self.move_all(instruction, &parts)
    }

    pub(crate) fn is_double(&self, ty: TypeId) -> Result<bool, Refusal> {
        match self.layouts().scalar(ty) {
            Some(ScalarKind::Float) => Ok(false),
            Some(ScalarKind::Double) => Ok(true),
            _ => Err(format!(
                "arithmetic on the type {} is not supported",
                describe(self.layouts().types().get(ty))
            )),
        }
    }

    fn binary(
        &mut self,
        to: Slot,
        operator: Binary,
        left: &ast::Operand,
        right: &ast::Operand,
    ) -> Result<(), Refusal> {
        let float = match operator {
            Binary::FAdd => Some(FloatOperator::Add),
            Binary::FSub => Some(FloatOperator::Subtract),
            Binary::FMul => Some(FloatOperator::Multiply),
            Binary::FDiv => Some(FloatOperator::Divide),
            Binary::FRem => Some(FloatOperator::Remainder),
            _ => None,
        };
        let ty = left.ty;
        let made = if let Some(operator) = float {
            let double = self.is_double(ty)?;
            let (left, right) = (self.operand(left)?, self.operand(right)?);
            Instruction::Float { operator, double, to, left, right }
        } else {
            let width = self.width(ty)?;
            let (left, right) = (self.operand(left)?, self.operand(right)?);
            let arithmetic = |operator| Instruction::Arithmetic { operator, width, to, left, right };
            let divide = |operator| Instruction::Divide { operator, width, to, left, right };
            match operator {
                Binary::Add => Instruction::Add { width, to, left, right },
                Binary::Sub => arithmetic(Arithmetic::Subtract),
                Binary::Mul => arithmetic(Arithmetic::Multiply),
                Binary::And => arithmetic(Arithmetic::And),
                Binary::Or => arithmetic(Arithmetic::Or),
                Binary::Xor => arithmetic(Arithmetic::Xor),
                Binary::Shl => arithmetic(Arithmetic::ShiftLeft),
                Binary::LShr => arithmetic(Arithmetic::ShiftRight),
                Binary::AShr => arithmetic(Arithmetic::ShiftRightSigned),
                Binary::UDiv => divide(Division::Quotient),
                Binary::SDiv => divide(Division::QuotientSigned),
                Binary::URem => divide(Division::Remainder),
                Binary::SRem => divide(Division::RemainderSigned),
                Binary::FAdd | Binary::FSub | Binary::FMul | Binary::FDiv | Binary::FRem => {
                    return Err("an operator on the wrong type".into());
                }
            }
        };
        match self.current_result() {
            Some(result) => self.emit_definition(result, made),
            None => {
                self.emit(made);
            }
        }
        Ok(())
    }

    fn current_result(&self) -> Option<LocalId> {
        let block = self.function.blocks.get(self.at.0 as usize)?;
        block.instructions.get(self.at.1 as usize)?.result
    }

    fn cast(&mut self, instruction: &Ir, cast: Cast, operand: &ast::Operand) -> Result<(), Refusal> {
        if matches!(cast, Cast::Bitcast) && self.layouts().scalar(instruction.ty).is_none() {
            return Err("a conversion between vectors is not supported".into());
        }
        let (from_width, width) = (self.width(operand.ty)?, self.width(instruction.ty)?);
        let from = self.operand(operand)?;
        let convert = |conversion, width, double| {
            move |to| Instruction::Convert { conversion, width, double, to, from }
        };
        match cast {
            Cast::ZeroExtend | Cast::Bitcast | Cast::AddressSpaceCast | Cast::IntegerToPointer => {
                self.copy(instruction, operand)
            }
            Cast::Truncate | Cast::PointerToInteger => {
                self.define_by(instruction, |to| Instruction::Truncate { width, to, from })
            }
            Cast::SignExtend => {
                self.define_by(instruction, |to| Instruction::SignExtend { from_width, width, to, from })
            }
            Cast::FloatExtend => self.define_by(instruction, convert(Conversion::FloatToDouble, width, true)),
            Cast::FloatTruncate => {
                self.define_by(instruction, convert(Conversion::DoubleToFloat, width, true))
            }
            Cast::FloatToSigned => {
                let double = self.is_double(operand.ty)?;
                self.define_by(instruction, convert(Conversion::FloatToSigned, width, double))
            }
            Cast::FloatToUnsigned => {
                let double = self.is_double(operand.ty)?;
                self.define_by(instruction, convert(Conversion::FloatToUnsigned, width, double))
            }
            Cast::SignedToFloat => {
                let double = self.is_double(instruction.ty)?;
                self.define_by(instruction, convert(Conversion::SignedToFloat, from_width, double))
            }
            Cast::UnsignedToFloat => {
                let double = self.is_double(instruction.ty)?;
                self.define_by(instruction, convert(Conversion::UnsignedToFloat, from_width, double))
            }
        }
    }

    fn select(
        &mut self,
        instruction: &Ir,
        condition: &ast::Operand,
        yes: &ast::Operand,
        no: &ast::Operand,
    ) -> Result<(), Refusal> {
        let condition = self.operand(condition)?;
        let yes = self.parts(yes.ty, &yes.value)?;
        let no = self.parts(no.ty, &no.value)?;
        self.move_all(instruction, &no)?;
        let jump = self.emit(Instruction::JumpUnless { condition, target: 0 });
        self.move_all(instruction, &yes)?;
        let here = self.builder.here();
        self.builder.code[jump as usize].set_target(here);
        self.latest = None;
        Ok(())
    }

    fn element_pointer(
        &mut self,
        instruction: &Ir,
        element: TypeId,
        base: &ast::Operand,
        indices: &[ast::Operand],
    ) -> Result<(), Refusal> {
        let Some(result) = instruction.result else { return Ok(()) };
        let constants = self.constants();
        let mut ty = element;
        let mut offset = 0u64;
        let mut dynamic: Vec<(Operand, u8, u64)> = Vec::new();
        for (position, index) in indices.iter().enumerate() {
            if let ast::Value::Constant(constant) = &index.value {
                let width = self.width(index.ty)?;
                let number = constants.slots(index.ty, constant)?.first().copied().unwrap_or(0);
                let (step, next) = constants.step(ty, position, signed(number, width) as u64)?;
                offset = offset.wrapping_add(step);
                ty = next;
            } else {
                let (scale, next) = constants.step(ty, position, 1)?;
                dynamic.push((self.operand(index)?, self.width(index.ty)?, scale));
                ty = next;
            }
        }
        let base = self.operand(base)?;
        if dynamic.is_empty()
            && let Err(number) = base.decode()
        {
            let address = self.builder.constants[number as usize].wrapping_add(offset);
            let operand = self.constant(address);
            self.alias(result, operand);
            return Ok(());
        }
        let to = self.define(result)?;
        let mut address = base;
        let last = dynamic.len();
        for (position, (index, width, scale)) in dynamic.into_iter().enumerate() {
            let mut index = index;
            let temporary = self.slots.temporary(1);
            if width < 64 {
                self.emit(Instruction::SignExtend {
                    from_width: width,
                    width: 64,
                    to: temporary,
                    from: index,
                });
                index = Operand::slot(temporary);
            }
            let scale = match u16::try_from(scale) {
                Ok(scale) => scale,
                Err(_) => {
                    let right = self.constant(scale);
                    let operator = Arithmetic::Multiply;
                    self.emit(Instruction::Arithmetic {
                        operator,
                        width: 64,
                        to: temporary,
                        left: index,
                        right,
                    });
                    index = Operand::slot(temporary);
                    1
                }
            };
            let made = Instruction::Element { scale, to, base: address, index };
            if position + 1 == last && offset == 0 {
                self.emit_definition(result, made);
            } else {
                self.emit(made);
            }
            self.slots.release(temporary, 1);
            address = Operand::slot(to);
        }
        if offset != 0 || last == 0 {
            let right = self.constant(offset);
            self.emit_definition(result, Instruction::Add { width: 64, to, left: address, right });
        }
        Ok(())
    }
}
