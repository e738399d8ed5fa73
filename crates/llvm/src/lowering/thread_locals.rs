//! Thread-local variables that other threads may reach.
//!
//! Each thread makes its own object when it needs the address for the first time, from its own share of the address
//! space, and keeps the address in a word of its private memory. A function without a name does that, one for each
//! variable. (The other thread-local variables lie in private memory themselves.)

use super::builder::Builder;
use super::debug::NO_LOCATION;
use super::function::{Lowering, Refusal};
use super::program::Linked;
use crate::LoadError;
use crate::ast::{Constant, TypeId};
use crate::bytecode::{Function, Instruction, NOWHERE, Operand, Signature, Undefined};
use interleaf_program::{Address, MemoryOrder, ObjectKind};
use std::sync::Arc;

/// A thread-local variable that other threads may reach.
pub(crate) struct SharedLocal {
    /// The number of the function that gives its address.
    pub(crate) number: usize,
    /// Its name in the source.
    pub(crate) name: Arc<str>,
    /// The word of private memory that holds its address; 0 until it is made.
    pub(crate) word: Address,
    /// Where what it starts with lies; nowhere if it is zeros.
    pub(crate) image: Option<Address>,
    /// How many bytes it has.
    pub(crate) size: u64,
    /// What its address is a multiple of.
    pub(crate) align: u64,
}

impl Lowering<'_, '_> {
    /// Emits a call that gives the address that `constant` is in the current thread.
    pub(crate) fn thread_local_address(
        &mut self,
        ty: TypeId,
        constant: &Constant,
        shared: &SharedLocal,
    ) -> Result<Operand, Refusal> {
        let offset = match self.constants().slots(ty, constant)?[..] {
            [offset] => offset,
            _ => {
                return Err(
                    "the address of a thread-local variable within a constant is not supported".into()
                );
            }
        };
        let to = self.slots.temporary(1);
        let arguments = self.builder.list(&[]);
        self.emit(Instruction::Call { function: shared.number as u32, arguments, to });
        if offset != 0 {
            let (left, right) = (Operand::slot(to), self.constant(offset));
            self.emit(Instruction::Add { width: 64, to, left, right });
        }
        Ok(Operand::slot(to))
    }
}

/// The functions that give the addresses, in the order of their numbers.
pub(crate) fn accessors(linked: &Linked<'_>, builder: &mut Builder) -> Result<Vec<Function>, LoadError> {
    let mut shared: Vec<&SharedLocal> = linked.shared_thread_locals.values().collect();
    shared.sort_unstable_by_key(|shared| shared.number);
    let copy = linked.library_function("interleaf.copy");
    let mut functions = Vec::new();
    for local in shared {
        let entry = builder.here();
        let word = builder.constant(local.word);
        let object = Operand::slot(0);
        builder.emit(
            Instruction::Load {
                size: 8,
                width: 64,
                order: MemoryOrder::Plain,
                undefined: Undefined::Zero,
                to: 0,
                address: word,
            },
            NO_LOCATION,
        );
        let known = builder.emit(Instruction::JumpIf { condition: object, target: 0 }, NO_LOCATION);
        let (size, align) = (builder.constant(local.size), builder.constant(local.align));
        builder.names.insert(builder.here(), local.name.clone());
        let (kind, zeroed) = (ObjectKind::Stack, local.image.is_none());
        builder.emit(Instruction::Allocate { kind, zeroed, to: 0, size, align }, NO_LOCATION);
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
        builder.code[known as usize].set_target(end);
        functions.push(Function {
            name: local.name.clone(),
            entry,
            slots: 1,
            parameters: 0,
            results: 1,
            private: Box::default(),
            private_names: Box::default(),
            signature: builder.signatures.number(Signature::default()),
            unread: Box::default(),
            library: true,
        });
    }
    Ok(functions)
}
