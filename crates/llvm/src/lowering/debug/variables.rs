//! The variables that the source declares: their names, and how they are shown.

use crate::ast::{
    self, Constant, Instruction as Ir, InstructionKind, LocalId, MetadataId, MetadataOperand, Value,
};
use crate::bytecode::Variable;
use crate::lowering::analyses::visit;
use crate::lowering::context::Lowering;
use crate::lowering::debug::{self, shapes};
use interleaf_program::Scalar;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

impl Lowering<'_, '_> {
    /// The variables of the source that live in slots, in the order of their declaration.
    pub(crate) fn variables(&self) -> Vec<Variable> {
        let module = self.linked.modules[self.module];
        let mut variables = Vec::new();
        let mut seen = FxHashSet::default();
        for instruction in self.function.instructions() {
            let Some((local, _)) = declaration(instruction) else { continue };
            let Some(promoted) = self.frame.promoted.get(&local).filter(|_| seen.insert(local)) else {
                continue;
            };
            let Some(&node) = self.analyses.declared.get(&local) else { continue };
            let Some((name, scope, ty)) = debug::variable(module, node) else { continue };
            let Some(InstructionKind::Allocate { element, .. }) =
                self.analyses.bases.get(&local).map(|base| &base.kind)
            else {
                continue;
            };
            let Some(kind) = self.layouts().scalar(*element) else { continue };
            let scalar = match (ty, ty.and_then(|ty| shapes::scalar(&module.metadata, ty))) {
                _ if kind == crate::lowering::types::ScalarKind::Pointer => Scalar::Pointer,
                (_, Some(scalar)) => scalar,
                // A structure in one register, such as bit fields, has no value of its own.
                (Some(_), None) => continue,
                (None, None) => Scalar::Unsigned,
            };
            variables.push(Variable {
                name,
                line: module.metadata.number(node, "line").unwrap_or(0),
                slot: promoted.slot,
                bits: kind.width(),
                scalar,
                scope: scope.map(|scope| scope.0),
                flag: promoted.flag,
                assigned: promoted.assigned,
            });
        }
        variables
    }

    /// The name in the source of what an address points to, if it is a variable or a part of one.
    pub(crate) fn name_of(&self, pointer: &ast::Operand) -> Option<Arc<str>> {
        let mut value = &pointer.value;
        for _ in 0..16 {
            match value {
                Value::Constant(Constant::Global(name)) => return Some(name.clone()),
                Value::Local(local) => match &self.analyses.bases.get(local)?.kind {
                    InstructionKind::ElementPointer { base, .. } => value = &base.value,
                    InstructionKind::Cast(_, operand) => value = &operand.value,
                    _ => return self.variable_name(*local),
                },
                _ => return None,
            }
        }
        None
    }

    /// The source name of the variable that a local is the address of.
    pub(crate) fn variable_name(&self, local: LocalId) -> Option<Arc<str>> {
        let node = *self.analyses.declared.get(&local)?;
        debug::variable(self.linked.modules[self.module], node).map(|(name, ..)| name)
    }
}

/// The variable that an instruction declares: its address and its node.
fn declaration(instruction: &Ir) -> Option<(LocalId, MetadataId)> {
    record(instruction, "declare", "llvm.dbg.declare")
}

/// The variables that values are, whole: each value and the node of its variable.
pub(crate) fn values(function: &ast::Function) -> FxHashMap<LocalId, MetadataId> {
    let variable = |instruction| record(instruction, "value", "llvm.dbg.value");
    function.instructions().filter_map(variable).collect()
}

/// The value and the variable of a debug record, or of the call that older compilers write.
fn record(instruction: &Ir, named: &str, called: &str) -> Option<(LocalId, MetadataId)> {
    let node = |operand: &MetadataOperand| match operand {
        MetadataOperand::Node(id) => Some(*id),
        _ => None,
    };
    match &instruction.kind {
        InstructionKind::DebugRecord(name, operands) if &**name == named => {
            Some((visit::metadata_local(operands.first()?)?, node(operands.get(1)?)?))
        }
        InstructionKind::Call(call) if call.is_of(called) => {
            let operand = |index: usize| match call.argument(index)? {
                Value::Metadata(operand) => Some(operand),
                _ => None,
            };
            Some((visit::metadata_local(operand(0)?)?, node(operand(1)?)?))
        }
        _ => None,
    }
}

pub(crate) fn declarations(function: &ast::Function) -> FxHashMap<LocalId, MetadataId> {
    function.instructions().filter_map(declaration).collect()
}
