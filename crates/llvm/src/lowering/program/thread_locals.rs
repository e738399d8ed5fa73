//! Thread-local variables that other threads may reach.
//!
//! Each thread makes its own object when it needs the address for the first time, from its own share of the address
//! space, and keeps the address in a word of its private memory. A function without a name does that, one for each
//! variable. (The other thread-local variables lie in private memory themselves.)

use crate::LoadError;
use crate::ast::{Constant, TypeId};
use crate::bytecode::NO_LOCATION;
use crate::bytecode::{Function, Instruction, NOWHERE, OnUninitialised, Operand, Signature};
use crate::lowering::builder::Builder;
use crate::lowering::context::Lowering;
use crate::lowering::program::{Linked, SharedLocal};
use crate::lowering::refusals::Lower;
use interleaf_program::{MemoryOrder, ObjectKind};

impl Lowering<'_, '_> {
    /// Emits a call that returns the address of `constant` in the current thread.
    pub(crate) fn thread_local_address(
        &mut self,
        ty: TypeId,
        constant: &Constant,
        shared: &SharedLocal,
    ) -> Lower<Operand> {
        let offset = match self.constants().slots(ty, constant)?[..] {
            [offset] => offset,
            _ => {
                return Err(
                    "the address of a thread-local variable within a constant is not supported".into()
                );
            }
        };
        let to = self.frame.slots.temporary(1);
        let arguments = self.builder.list(&[]);
        self.emit(Instruction::Call { function: shared.number as u32, arguments, to });
        if offset != 0 {
            let (left, right) = (Operand::slot(to), self.constant(offset));
            self.emit(Instruction::Add { width: 64, to, left, right });
        }
        Ok(Operand::slot(to))
    }
}

/// Adds the functions that give the addresses, in the order of their numbers.
pub(crate) fn add_accessors(linked: &Linked<'_>, builder: &mut Builder) -> Result<(), LoadError> {
    let mut shared: Vec<&SharedLocal> = linked.shared_thread_locals.values().collect();
    shared.sort_unstable_by_key(|shared| shared.number);
    let copy = linked.library_function("interleaf.copy");
    for local in shared {
        let entry = builder.here();
        let word = builder.constant(local.word);
        let object = Operand::slot(0);
        let (order, on_uninitialised) = (MemoryOrder::Plain, OnUninitialised::Zero);
        let load = Instruction::Load { size: 8, width: 64, order, on_uninitialised, to: 0, address: word };
        builder.emit(load, NO_LOCATION);
        let known = builder.emit(Instruction::JumpIf { condition: object, target: 0 }, NO_LOCATION);
        let (size, align) = (builder.constant(local.size), builder.constant(local.align));
        builder.debug.names.insert(builder.here(), local.name.clone());
        let (kind, zeroed) = (ObjectKind::Stack, local.image.is_none());
        builder.emit(Instruction::Allocate { kind, zeroed, follows: false, to: 0, size, align }, NO_LOCATION);
        builder.emit(
            Instruction::Store { size: 8, order: MemoryOrder::Plain, address: word, value: object },
            NO_LOCATION,
        );
        if let Some(image) = local.image {
            let function = copy
                .clone()
                .map_err(|reason| LoadError::Unsupported { position: "library".into(), reason })?;
            let image = builder.constant(image);
            let arguments = builder.list(&[object, image, size]);
            builder
                .emit(Instruction::Call { function: function as u32, arguments, to: NOWHERE }, NO_LOCATION);
        }
        let end = builder.emit(Instruction::Return { value: object }, NO_LOCATION);
        builder.code.instructions[known as usize].set_target(end);
        let signature = builder.code.signature(Signature::default());
        let function = Function { slots: 1, ..Function::of_library(local.name.clone(), entry, signature) };
        builder.code.functions.push(function);
    }
    Ok(())
}
