//! Replacing an instruction by several that do the same.

use crate::ast::{Flags, Instruction, InstructionKind, LocalId, Module, Operand, Type, TypeId, Types, Value};

/// The instructions that replace one.
pub(super) struct Expansion<'e> {
    pub(super) types: &'e mut Types,
    locals: &'e mut Vec<TypeId>,
    /// The instruction that is replaced.
    pub(super) origin: &'e Instruction,
    made: Vec<Instruction>,
}

/// Replaces each instruction of a module by those that `expand` emits; it returns `None` if the instruction stays. The last one gets the
/// result of the instruction. Returns whether any was replaced.
pub(super) fn replace_each(
    module: &mut Module,
    mut expand: impl FnMut(&mut Expansion<'_>) -> Option<()>,
) -> bool {
    let Module { functions, types, .. } = module;
    let mut is_replaced = false;
    for function in functions {
        for block in &mut function.blocks {
            let mut at = 0;
            while let Some(origin) = block.instructions.get(at) {
                let before = function.locals.len();
                let mut expansion =
                    Expansion { types, locals: &mut function.locals, origin, made: Vec::new() };
                let Some(made) = expand(&mut expansion).and_then(|()| expansion.finish()) else {
                    function.locals.truncate(before);
                    at += 1;
                    continue;
                };
                let length = made.len();
                block.instructions.splice(at..=at, made);
                is_replaced = true;
                at += length;
            }
        }
    }
    is_replaced
}

impl Expansion<'_> {
    /// Emits an instruction with a result.
    pub(super) fn emit(&mut self, ty: TypeId, kind: InstructionKind) -> Operand {
        let local = LocalId(self.locals.len() as u32);
        self.locals.push(ty);
        let Instruction { span, debug, .. } = *self.origin;
        self.made.push(Instruction { result: Some(local), ty, kind, flags: Flags::default(), span, debug });
        Operand { ty, value: Value::Local(local) }
    }

    /// Emits an instruction without a result.
    pub(super) fn emit_effect(&mut self, kind: InstructionKind) {
        let void = self.types.intern(Type::Void);
        let Instruction { span, debug, .. } = *self.origin;
        self.made.push(Instruction::without_result(kind, void, span, debug));
    }

    fn finish(mut self) -> Option<Vec<Instruction>> {
        if self.origin.result.is_some() {
            let last = self.made.last_mut()?;
            self.locals.pop();
            last.result = self.origin.result;
        }
        Some(self.made)
    }
}
