//! Where the values of a function are found: in slots, or as other names of operands.

use crate::ast::{self, Constant, Instruction as Ir, LocalId, TypeId, Value};
use crate::bytecode::{Instruction, Operand, Slot};
use crate::lowering::context::{Lowering, ValueLocation};
use crate::lowering::refusals::Lower;

impl Lowering<'_, '_> {
    pub(crate) fn define(&mut self, local: LocalId) -> Lower<Slot> {
        if let ValueLocation::Slots(slot) = self.frame.values[local.0 as usize] {
            return Ok(slot);
        }
        let count = self.layouts().scalars(self.function.locals[local.0 as usize])?.len() as u32;
        let slot = self.frame.slots.temporary(count);
        self.frame.values[local.0 as usize] = ValueLocation::Slots(slot);
        Ok(slot)
    }

    /// Refuses an instruction whose result does not have this many scalars.
    pub(crate) fn expect_results(&self, instruction: &Ir, count: usize) -> Lower {
        if self.layouts().scalars(instruction.ty)?.len() == count {
            Ok(())
        } else {
            Err("a call with a result of another type".into())
        }
    }

    /// Makes a value another name of an operand that does not change while the value is used.
    pub(crate) fn alias(&mut self, local: LocalId, operand: Operand) {
        match self.frame.values[local.0 as usize] {
            ValueLocation::Slots(to) => {
                self.emit_definition(local, Instruction::Move { to, from: operand });
            }
            _ => self.frame.values[local.0 as usize] = ValueLocation::Alias(operand),
        }
    }

    /// The slots or constants of a value, one for each of its scalars.
    pub(crate) fn parts(&mut self, ty: TypeId, value: &Value) -> Lower<Vec<Operand>> {
        match value {
            Value::Local(local) => {
                let local = self.analyses.usage.representative(*local);
                match self.frame.values[local.0 as usize] {
                    ValueLocation::Slots(slot) => {
                        let own = self.function.locals[local.0 as usize];
                        let count = self.layouts().scalars(own)?.len() as u32;
                        if count as usize != self.layouts().scalars(ty)?.len() {
                            return Err("a value is used with another type than its own".into());
                        }
                        Ok((slot..slot + count).map(Operand::slot).collect())
                    }
                    ValueLocation::Alias(operand) => Ok(vec![operand]),
                    ValueLocation::Unset => Err("a value is used before it is defined".into()),
                }
            }
            Value::Constant(Constant::Aggregate(elements))
                if !self.linked.shared_thread_locals.is_empty() =>
            {
                let parts = elements.iter().map(|element| self.parts(element.ty, &element.value));
                Ok(parts.collect::<Lower<Vec<_>>>()?.concat())
            }
            Value::Constant(constant) => {
                if !self.linked.shared_thread_locals.is_empty()
                    && let Some(id) = self.linked.thread_local(self.module, constant)?
                    && let Some(shared) = self.linked.shared_thread_locals.get(&id)
                {
                    return Ok(vec![self.thread_local_address(ty, constant, shared)?]);
                }
                let slots = self.constants().slots(ty, constant)?;
                Ok(slots.into_iter().map(|bits| self.constant(bits)).collect())
            }
            Value::Assembly(_) | Value::Metadata(_) => Err("this operand is not supported".into()),
        }
    }

    pub(crate) fn operand(&mut self, operand: &ast::Operand) -> Lower<Operand> {
        if let Value::Local(local) = operand.value {
            let local = self.analyses.usage.representative(local);
            let is_scalar = self.layouts().scalar(self.function.locals[local.0 as usize]).is_some();
            match self.frame.values[local.0 as usize] {
                ValueLocation::Slots(slot) if is_scalar => return Ok(Operand::slot(slot)),
                ValueLocation::Alias(operand) => return Ok(operand),
                _ => {}
            }
        }
        let parts = self.parts(operand.ty, &operand.value)?;
        match parts[..] {
            [single] => Ok(single),
            _ => Err(format!(
                "a value of the type {} is not supported here",
                crate::lowering::types::describe(self.layouts().types().get(operand.ty))
            )),
        }
    }

    pub(crate) fn width(&self, ty: TypeId) -> Lower<u8> {
        self.layouts()
            .scalar(ty)
            .map(crate::lowering::types::ScalarKind::width)
            .ok_or_else(|| crate::lowering::types::unsupported(self.layouts().types().get(ty)))
    }
}
