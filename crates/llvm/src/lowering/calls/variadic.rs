//! Lowers variable arguments: the caller stores them in private memory and hands its address on.
//!
//! They lie there as the x86-64 ABI has them: those passed in registers as a function saves them that starts a `va_list`,
//! behind these the others. Each of the others takes a multiple of eight bytes, and starts at a multiple of 16 if its type
//! asks for that. What no argument needs at either end is left out, so that most calls need a few bytes only; an argument
//! that is asked for and was not passed then lies outside, or was never written.
//!
//! Deviation: named arguments that find no register leave no room behind the registers, as nothing reads them there.

use crate::ast::{Argument, ByValue, Call, Type, TypeId};
use crate::bytecode::{Instruction, Operand};
use crate::lowering::context::Lowering;
use crate::lowering::refusals::Lower;
use crate::lowering::types::{Layouts, ScalarAt, ScalarKind, unsupported};
use interleaf_program::MemoryOrder;

/// The most bytes that the variable arguments of a call may take.
const LARGEST: u64 = 1 << 20;
/// How many bytes the general registers take where they are saved; the others come behind them.
const GENERAL: u64 = 48;
const ALL: u64 = 176;

/// Where arguments go that find no register: their size and what their address is a multiple of.
type Room = (u64, u64);

/// The next free registers, by where they are saved, and the next free byte behind them.
#[derive(Clone, Copy)]
struct Places {
    general: u64,
    floating: u64,
    memory: u64,
}

impl Places {
    /// The places that the named arguments leave.
    fn behind(
        layouts: &Layouts<'_>,
        named: impl Iterator<Item = (TypeId, Option<ByValue>)>,
    ) -> Lower<Places> {
        let mut places = Places { general: 0, floating: GENERAL, memory: ALL };
        for (ty, by_value) in named {
            if by_value.is_none() && !matches!(layouts.types().get(ty), Type::Metadata) {
                places.named(layouts, ty)?;
            }
        }
        Ok(places)
    }

    fn named(&mut self, layouts: &Layouts<'_>, ty: TypeId) -> Lower {
        if !matches!(layouts.types().get(ty), Type::Struct { .. } | Type::Array { .. }) {
            self.register(layouts, ty);
            return Ok(());
        }
        // Passed field by field.
        for ScalarAt { kind, .. } in layouts.scalars(ty)? {
            match kind {
                ScalarKind::Float | ScalarKind::Double => self.floating(),
                ScalarKind::Integer(_) | ScalarKind::Pointer => self.general(1),
            };
        }
        Ok(())
    }

    /// Where an argument is saved that is passed in registers.
    fn register(&mut self, layouts: &Layouts<'_>, ty: TypeId) -> Option<u64> {
        match layouts.types().get(ty) {
            Type::Integer(..=64) | Type::Pointer => self.general(1),
            Type::Integer(65..=128) => self.general(2),
            Type::Half | Type::BFloat | Type::Float | Type::Double | Type::Fp128 => self.floating(),
            Type::Vector { .. } if layouts.of(ty).is_ok_and(|layout| layout.size <= 16) => self.floating(),
            _ => None,
        }
    }

    fn general(&mut self, count: u64) -> Option<u64> {
        let at = self.general;
        let end = at + 8 * count;
        (end <= GENERAL).then(|| self.general = end)?;
        Some(at)
    }

    fn floating(&mut self) -> Option<u64> {
        let at = self.floating;
        (at < ALL).then(|| self.floating = at + 16)?;
        Some(at)
    }

    fn memory(&mut self, (size, align): Room) -> u64 {
        let at = self.memory.next_multiple_of(align);
        self.memory = at.saturating_add(size);
        at
    }
}

impl Lowering<'_, '_> {
    /// Stores variable arguments in private memory; the address of where the first register would be saved.
    pub(crate) fn variable_arguments(
        &mut self,
        call: &Call,
        named: &[Argument],
        given: &[Argument],
    ) -> Lower<Operand> {
        // Such a function has the same named arguments as its caller.
        if call.hands_on
            && let Some(own) = self.frame.variable_arguments
        {
            return Ok(Operand::slot(own));
        }
        if given.is_empty() {
            return Ok(self.constant(0));
        }
        let named = named.iter().map(|argument| (argument.operand.ty, argument.by_value));
        let mut places = Places::behind(self.layouts(), named)?;
        let mut offsets = Vec::new();
        let (mut first, mut end) = (u64::MAX, 0);
        for argument in given {
            let room = self.room(argument)?;
            let register = match argument.by_value {
                Some(_) => None,
                None => places.register(self.layouts(), argument.operand.ty),
            };
            let offset = register.unwrap_or_else(|| places.memory(room));
            offsets.push(offset);
            first = first.min(offset);
            end = end.max(offset.saturating_add(room.0));
            if end > LARGEST {
                return Err("variable arguments of so many bytes are not supported".into());
            }
        }
        // What is aligned in memory stays so.
        let first = first / 16 * 16;
        let offset = self.private_object(end - first);
        let [start, at] = self.temporaries();
        self.emit(Instruction::PrivateAddress { to: start, offset });
        if first > 0 {
            self.add(start, Operand::slot(start), first.wrapping_neg());
        }
        for (argument, offset) in given.iter().zip(offsets) {
            self.add(at, Operand::slot(start), offset);
            self.store_argument(argument, Operand::slot(at))?;
        }
        self.release([start, at]);
        Ok(Operand::slot(start))
    }

    /// How many bytes an argument takes, and what its address is a multiple of if it is passed in memory.
    fn room(&self, argument: &Argument) -> Lower<Room> {
        let (layout, align) = match argument.by_value {
            Some(copied) => {
                let layout = self.layouts().of(copied.ty)?;
                (layout, copied.align.unwrap_or(layout.align))
            }
            None => {
                let ty = argument.operand.ty;
                let layout = self.layouts().of(ty)?;
                // Whatever LLVM says of its alignment elsewhere.
                let is_wide = matches!(self.layouts().types().get(ty), Type::Integer(65..=128));
                (layout, if is_wide { 16 } else { layout.align })
            }
        };
        if align > 16 {
            return Err("a variable argument whose alignment is above 16 is not supported".into());
        }
        Ok((layout.size.next_multiple_of(8), if align > 8 { 16 } else { 8 }))
    }

    fn store_argument(&mut self, argument: &Argument, address: Operand) -> Lower {
        let operand = &argument.operand;
        if let Some(copied) = argument.by_value {
            let source = self.operand(operand)?;
            let size = self.constant(self.layouts().of(copied.ty)?.size);
            let function = self.linked.library_function("interleaf.copy")? as u32;
            let arguments = self.builder.list(&[address, source, size]);
            let to = self.frame.slots.temporary(1);
            self.emit(Instruction::Call { function, arguments, to });
            self.frame.slots.release(to, 1);
            return Ok(());
        }
        // A float, in a function without a prototype, is stored like a double: no `va_arg` can read it.
        match (self.layouts().scalar(operand.ty), self.layouts().types().get(operand.ty)) {
            (Some(_), _) => {
                let value = self.operand(operand)?;
                self.emit(Instruction::Store { size: 8, order: MemoryOrder::Plain, address, value });
                Ok(())
            }
            (
                None,
                Type::Integer(_)
                | Type::Vector { .. }
                | Type::Struct { .. }
                | Type::Array { .. }
                | Type::X86Fp80,
            ) => self.store_at(operand, address, MemoryOrder::Plain),
            (None, other) => Err(unsupported(other)),
        }
    }

    /// Starts a `va_list` of x86-64 behind the named arguments.
    pub(crate) fn start_list(&mut self, list: Operand) -> Lower {
        let Some(arguments) = self.frame.variable_arguments else {
            return Err("`va_start` in a function without variable arguments".into());
        };
        let named = self.function.parameters.iter().map(|parameter| (parameter.ty, parameter.by_value));
        let places = Places::behind(self.layouts(), named)?;
        let (general, floating) = (self.constant(places.general), self.constant(places.floating));
        let [memory, at] = self.temporaries();
        self.add(memory, Operand::slot(arguments), ALL);
        let fields = [
            (0, 4, general),
            (4, 4, floating),
            (8, 8, Operand::slot(memory)),
            (16, 8, Operand::slot(arguments)),
        ];
        for (offset, size, value) in fields {
            self.add(at, list, offset);
            let (order, address) = (MemoryOrder::Plain, Operand::slot(at));
            self.emit(Instruction::Store { size, order, address, value });
        }
        self.release([memory, at]);
        Ok(())
    }
}
