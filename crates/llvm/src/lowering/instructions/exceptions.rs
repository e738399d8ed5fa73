//! Lowers exceptions: calls that may end with one, landing pads, and `resume`.
//!
//! What happens when an exception is thrown is a function of the library, which walks the calls of its thread. So all that is lowered
//! here is a table: where each call lands, and what its landing pad catches.

use crate::ast::{
    self, BlockId, Call, Clause, Constant, Instruction as Ir, InstructionKind, Operand as Ast, Value,
};
use crate::bytecode::{Instruction, Landing, NOWHERE, Operand};
use crate::lowering::context::{Fixup, Lowering};
use crate::lowering::program::RESUME;
use crate::lowering::refusals::Lower;
use interleaf_program::FaultKind;

/// The numbers of `library/exceptions.c` for clauses that catch no type.
const CLEANUP: u64 = -1i64 as u64;
const FILTER: u64 = -2i64 as u64;
const ALLOWED: u64 = -3i64 as u64;

/// The address of a type info that nothing defines. Nothing of this type can be thrown.
const UNDEFINED: u64 = 1;

impl Lowering<'_, '_> {
    /// Takes the slots that get the exception and the selector at a landing pad, if the function has one.
    pub(crate) fn assign_landing(&mut self) {
        let order = self.analyses.flow.order();
        let blocks = order.iter().map(|&block| &self.function.blocks[block as usize]);
        let is_pad = |instruction: &Ir| matches!(instruction.kind, InstructionKind::LandingPad(..));
        if blocks.flat_map(|block| &block.instructions).any(is_pad) {
            self.frame.landing = Some(self.frame.slots.permanent(2));
        }
    }

    pub(crate) fn invoke(
        &mut self,
        instruction: &Ir,
        call: &Call,
        normal: BlockId,
        pad: BlockId,
        next: Option<u32>,
    ) -> Lower {
        let first = self.builder.here();
        self.begin_section()?;
        self.call(instruction, call)?;
        self.end_section();
        let is_call = |pc: &u32| {
            let made = self.builder.code.instructions[*pc as usize];
            matches!(made, Instruction::Call { .. } | Instruction::CallIndirect { .. })
        };
        // Some functions are not called but instructions, which throw nothing.
        let Some(made) = (first..self.builder.here()).rev().find(is_call) else {
            return self.go(normal, next);
        };
        let clauses = self.clauses(pad)?;
        let slot = self.frame.landing.ok_or("an `invoke` without a landing pad")?;
        self.builder.code.landings.insert(made, Landing { target: 0, slot, clauses });
        if self.is_plain(pad) {
            self.labels.fixups.push((Fixup::Landing(made), pad));
            return self.go(normal, next);
        }
        self.go(normal, None)?;
        let here = self.builder.here();
        if let Some(landing) = self.builder.code.landings.get_mut(&made) {
            landing.target = here;
        }
        self.go(pad, None)
    }

    fn clauses(&mut self, pad: BlockId) -> Lower<Box<[[u64; 2]]>> {
        let kinds = self.function.blocks[pad.0 as usize].instructions.iter().map(|one| &one.kind);
        let found =
            kinds.filter(|kind| !matches!(kind, InstructionKind::Phi(_) | InstructionKind::DebugRecord(..)));
        let Some(InstructionKind::LandingPad(cleans_up, clauses)) = found.into_iter().next() else {
            return Err("an `invoke` that unwinds to a block without a landing pad".into());
        };
        let mut all = Vec::new();
        for clause in clauses {
            match clause {
                Clause::Catch(operand) => {
                    let type_info = self.type_info(operand)?;
                    all.push([type_info, self.builder.code.selector(type_info)]);
                }
                Clause::Filter(operand) => {
                    let types = elements(operand);
                    all.push([types.len() as u64, FILTER]);
                    for operand in types {
                        all.push([self.type_info(operand)?, ALLOWED]);
                    }
                }
            }
        }
        if *cleans_up {
            all.push([0, CLEANUP]);
        }
        Ok(all.into())
    }

    /// The address of a type info; 0 for null, which stands for all types.
    fn type_info(&self, operand: &Ast) -> Lower<u64> {
        let Value::Constant(constant) = &operand.value else {
            return Err("a type that is caught is no constant".into());
        };
        if self.linked.missing_global(self.module, constant).is_some() {
            return Ok(UNDEFINED);
        }
        let slots = self.constants().slots(operand.ty, constant)?;
        slots.first().copied().ok_or_else(|| "a type that is caught is no address".into())
    }

    pub(crate) fn landing_pad(&mut self, instruction: &Ir) -> Lower {
        let slot = self.frame.landing.ok_or("a landing pad that nothing leads to")?;
        self.move_all(instruction, &[Operand::slot(slot), Operand::slot(slot + 1)])
    }

    /// `llvm.eh.typeid.for`: the selector of a type.
    pub(crate) fn selector(&mut self, instruction: &Ir, call: &Call) -> Lower {
        let argument = call.arguments.first().ok_or("a call with too few arguments")?;
        let type_info = self.type_info(&argument.operand)?;
        let selector = self.builder.code.selector(type_info);
        self.number(instruction, selector)
    }

    pub(crate) fn resume(&mut self, operand: &ast::Operand) -> Lower {
        let parts = self.parts(operand.ty, &operand.value)?;
        let exception = *parts.first().ok_or("`resume` without an exception")?;
        let function = self.linked.library_function(RESUME)? as u32;
        let arguments = self.builder.list(&[exception]);
        self.emit(Instruction::Call { function, arguments, to: NOWHERE });
        self.fault(FaultKind::UndefinedBehaviour, "an exception that nothing catches was resumed");
        Ok(())
    }
}

/// The elements of the array of a filter.
fn elements(operand: &Ast) -> &[Ast] {
    match &operand.value {
        Value::Constant(Constant::Aggregate(elements)) => elements,
        _ => &[],
    }
}
