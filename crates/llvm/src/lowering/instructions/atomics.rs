//! Lowers atomic updates.

use crate::ast::{self, AtomicOperation, Instruction as Ir, Ordering, TypeId};
use crate::bytecode::Instruction;
use crate::lowering::context::Lowering;
use crate::lowering::operators::order;
use crate::lowering::refusals::Lower;
use crate::lowering::types::ScalarKind;

impl Lowering<'_, '_> {
    /// Lowers `cmpxchg`. It fails for no reason if `fails` is not 0.
    pub(crate) fn compare_exchange(
        &mut self,
        instruction: &Ir,
        [pointer, expected, new]: [&ast::Operand; 3],
        fails: Option<&ast::Operand>,
        (success, failure): (Ordering, Ordering),
    ) -> Lower {
        let size = self.atomic_size(expected.ty)?;
        let never = self.constant(0);
        let fails = fails.map_or(Ok(never), |fails| self.operand(fails))?;
        let list = [self.operand(pointer)?, self.operand(expected)?, self.operand(new)?, fails];
        let list = self.builder.list(&list);
        let Some(result) = instruction.result else { return Ok(()) };
        self.expect_results(instruction, 2)?;
        let to = self.define(result)?;
        let (order, failure) = (order(Some(success)), order(Some(failure)));
        self.emit(Instruction::CompareExchange { size, order, failure, to, list });
        Ok(())
    }

    pub(crate) fn atomic_update(
        &mut self,
        instruction: &Ir,
        operation: AtomicOperation,
        pointer: &ast::Operand,
        value: &ast::Operand,
        ordering: Ordering,
    ) -> Lower {
        let size = self.atomic_size(value.ty)?;
        let float = matches!(
            operation,
            AtomicOperation::FAdd | AtomicOperation::FSub | AtomicOperation::FMax | AtomicOperation::FMin
        );
        if float && !matches!(self.layouts().scalar(value.ty), Some(ScalarKind::Float | ScalarKind::Double)) {
            return Err("a floating point atomic operation on an integer".into());
        }
        if matches!(operation, AtomicOperation::FMaximum | AtomicOperation::FMinimum) {
            return Err("atomic `fmaximum` and `fminimum` are not supported; use `fmax` and `fmin`".into());
        }
        let (address, value) = (self.operand(pointer)?, self.operand(value)?);
        let order = order(Some(ordering));
        self.define_by(instruction, |to| Instruction::Update { operation, size, order, to, address, value })
    }

    fn atomic_size(&self, ty: TypeId) -> Lower<u8> {
        let width = self.width(ty)?;
        if width.is_power_of_two() && width >= 8 {
            Ok(width / 8)
        } else {
            Err(format!("an atomic operation on {width} bits is not supported"))
        }
    }
}
