//! The variables that the source declares: their names, and how they are shown.

use crate::ast::{
    self, Constant, Instruction as Ir, InstructionKind, LocalId, MetadataId, MetadataOperand, Value,
};
use crate::bytecode::Variable;
use crate::lowering::analyses::visit;
use crate::lowering::context::{Analyses, Lowering};
use crate::lowering::debug::{self, shapes};
use crate::lowering::types::ScalarKind;
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
            let kind = self.layouts().scalar(*element);
            let Some(bits) = kind.map(ScalarKind::width).or_else(|| self.layouts().bytes_of_scalar(*element))
            else {
                continue;
            };
            let scalar = match (ty, ty.and_then(|ty| shapes::scalar(&module.metadata, ty))) {
                _ if kind == Some(ScalarKind::Pointer) => Scalar::Pointer,
                (_, Some(scalar)) => scalar,
                // A structure in one register, such as bit fields, has no value of its own.
                (Some(_), None) => continue,
                (None, None) => Scalar::Unsigned,
            };
            variables.push(Variable {
                name,
                line: module.metadata.number(node, "line").unwrap_or(0),
                slot: promoted.slot,
                bits,
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
        let node = self.declaration_of(local)?;
        debug::variable(self.linked.modules[self.module], node).map(|(name, ..)| name)
    }

    /// The node of the source variable that a local is the address of.
    pub(crate) fn declaration_of(&self, local: LocalId) -> Option<MetadataId> {
        let Analyses { declared, assigned, .. } = &self.analyses;
        declared.get(&local).or_else(|| assigned.get(&local)).copied()
    }
}

/// The variable that an instruction declares: its address and its node.
fn declaration(instruction: &Ir) -> Option<(LocalId, MetadataId)> {
    let (local, node, offset) = record(instruction, "declare", "llvm.dbg.declare")?;
    (offset.unwrap_or(0) == 0).then_some((local, node))
}

/// The variables whose storage optimised code still has, by its address: where they are assigned as a whole.
pub(crate) fn assigned(function: &ast::Function) -> FxHashMap<LocalId, MetadataId> {
    let whole = |operand: Option<&MetadataOperand>| matches!(operand, Some(MetadataOperand::Offset(0)));
    let assigned = function.instructions().filter_map(|instruction| match &instruction.kind {
        InstructionKind::DebugRecord(name, operands) if &**name == "assign" => {
            let MetadataOperand::Node(node) = operands.get(1)? else { return None };
            let is_whole = whole(operands.get(2)) && whole(operands.get(5));
            Some((visit::metadata_local(operands.get(4)?)?, *node)).filter(|_| is_whole)
        }
        _ => None,
    });
    // The first assignment is that of the declaration.
    let mut variables = FxHashMap::default();
    assigned.for_each(|(local, node)| {
        variables.entry(local).or_insert(node);
    });
    variables
}

/// The variables that lie beside each other in one object, by its address: what a closure of Rust has captured. Each with its place in the
/// object.
pub(crate) fn captured(function: &ast::Function) -> FxHashMap<LocalId, Vec<(u64, MetadataId)>> {
    let mut captured: FxHashMap<LocalId, Vec<(u64, MetadataId)>> = FxHashMap::default();
    for instruction in function.instructions() {
        if let Some((local, node, Some(offset))) = record(instruction, "declare", "llvm.dbg.declare") {
            captured.entry(local).or_default().push((offset, node));
        }
    }
    captured.retain(|_, variables| variables.iter().any(|(offset, _)| *offset > 0));
    captured
}

/// The variables that values are, whole: each value and the node of its variable.
pub(crate) fn values(function: &ast::Function) -> FxHashMap<LocalId, MetadataId> {
    let variable =
        |instruction| record(instruction, "value", "llvm.dbg.value").map(|(local, node, _)| (local, node));
    function.instructions().filter_map(variable).collect()
}

/// The value and the variable of a debug record, or of the call that older compilers write; and what is added to the value, if its
/// expression does nothing else.
fn record(instruction: &Ir, named: &str, called: &str) -> Option<(LocalId, MetadataId, Option<u64>)> {
    let node = |operand: &MetadataOperand| match operand {
        MetadataOperand::Node(id) => Some(*id),
        _ => None,
    };
    let offset = |operand: Option<&MetadataOperand>| match operand {
        Some(MetadataOperand::Offset(bytes)) => Some(*bytes),
        _ => None,
    };
    match &instruction.kind {
        InstructionKind::DebugRecord(name, operands) if &**name == named => Some((
            visit::metadata_local(operands.first()?)?,
            node(operands.get(1)?)?,
            offset(operands.get(2)),
        )),
        InstructionKind::Call(call) if call.is_of(called) => {
            let operand = |index: usize| match call.argument(index)? {
                Value::Metadata(operand) => Some(operand),
                _ => None,
            };
            Some((visit::metadata_local(operand(0)?)?, node(operand(1)?)?, offset(operand(2))))
        }
        _ => None,
    }
}

pub(crate) fn declarations(function: &ast::Function) -> FxHashMap<LocalId, MetadataId> {
    function.instructions().filter_map(declaration).collect()
}
