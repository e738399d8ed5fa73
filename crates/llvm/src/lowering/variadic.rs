//! Lowers variable arguments: the caller stores them in private memory, one after the other, and hands their address on.
//!
//! They lie there as the x86-64 ABI has them in the part of a `va_list` that is used when registers are used up: each takes
//! a multiple of eight bytes, and starts at a multiple of 16 if its type asks for that.

use super::function::{Lowering, Refusal};
use crate::ast::{Argument, Type};
use crate::bytecode::{Instruction, Operand};
use interleaf_program::Order;

/// The most bytes that the variable arguments of a call may take.
const LARGEST: u64 = 1 << 20;

impl Lowering<'_, '_> {
    /// Stores variable arguments in private memory; their address.
    pub(crate) fn variable_arguments(&mut self, given: &[Argument]) -> Result<Operand, Refusal> {
        if given.is_empty() {
            return Ok(self.constant(0));
        }
        let mut end = 0u64;
        let mut offsets = Vec::new();
        for argument in given {
            let (size, align) = self.room(argument)?;
            let offset = end.next_multiple_of(align);
            offsets.push(offset);
            end = offset.saturating_add(size);
            if end > LARGEST {
                return Err("variable arguments of so many bytes are not supported".into());
            }
        }
        let offset = self.private_object(end);
        let (start, at) = (self.slots.temporary(1), self.slots.temporary(1));
        self.emit(Instruction::PrivateAddress { to: start, offset });
        for (argument, offset) in given.iter().zip(offsets) {
            let right = self.constant(offset);
            self.emit(Instruction::Add { width: 64, to: at, left: Operand::slot(start), right });
            self.store_argument(argument, Operand::slot(at))?;
        }
        self.slots.release(start, 1);
        self.slots.release(at, 1);
        Ok(Operand::slot(start))
    }

    /// How many bytes an argument takes, and what its address is a multiple of.
    fn room(&self, argument: &Argument) -> Result<(u64, u64), Refusal> {
        let (layout, align) = match argument.by_value {
            Some(copied) => {
                let layout = self.layouts().of(copied.ty)?;
                (layout, copied.align.unwrap_or(layout.align))
            }
            None => {
                let layout = self.layouts().of(argument.operand.ty)?;
                (layout, layout.align)
            }
        };
        if align > 16 {
            return Err("a variable argument whose alignment is above 16 is not supported".into());
        }
        Ok((layout.size.next_multiple_of(8), if align > 8 { 16 } else { 8 }))
    }

    fn store_argument(&mut self, argument: &Argument, address: Operand) -> Result<(), Refusal> {
        let operand = &argument.operand;
        if let Some(copied) = argument.by_value {
            let source = self.operand(operand)?;
            let size = self.constant(self.layouts().of(copied.ty)?.size);
            let function = self.linked.library_function("interleaf.copy")? as u32;
            let arguments = self.builder.list(&[address, source, size]);
            let to = self.slots.temporary(1);
            self.emit(Instruction::Call { function, arguments, to });
            self.slots.release(to, 1);
            return Ok(());
        }
        // A float, in a function without a prototype, is stored like a double: nobody can ask for it.
        match (self.layouts().scalar(operand.ty), self.layouts().types().get(operand.ty)) {
            (Some(_), _) => {
                let value = self.operand(operand)?;
                self.emit(Instruction::Store { size: 8, order: Order::Plain, address, value });
                Ok(())
            }
            (
                None,
                Type::Integer(_)
                | Type::Vector { .. }
                | Type::Struct { .. }
                | Type::Array { .. }
                | Type::X86Fp80,
            ) => self.store_at(operand, address, Order::Plain),
            (None, other) => Err(super::layout::unsupported(other)),
        }
    }

    /// Starts a `va_list` of x86-64 as if all registers were used up: all variable arguments lie in memory.
    pub(crate) fn start_list(&mut self, list: Operand) -> Result<(), Refusal> {
        let Some(arguments) = self.variable_arguments else {
            return Err("`va_start` in a function without variable arguments".into());
        };
        let (general, floating, none) = (self.constant(48), self.constant(176), self.constant(0));
        let at = self.slots.temporary(1);
        let fields = [(0, 4, general), (4, 4, floating), (8, 8, Operand::slot(arguments)), (16, 8, none)];
        for (offset, size, value) in fields {
            let right = self.constant(offset);
            self.emit(Instruction::Add { width: 64, to: at, left: list, right });
            self.emit(Instruction::Store { size, order: Order::Plain, address: Operand::slot(at), value });
        }
        self.slots.release(at, 1);
        Ok(())
    }
}
