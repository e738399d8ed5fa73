//! Types, and sometimes names, of variables that the source does not declare: temporaries, and copies that are passed by value.
//!
//! A compiler makes such a variable to pass its address. The function that gets the address says what it is: the object that a method
//! is called for, the target of a reference, the result that it writes, or a parameter.

use crate::ast::{
    Call, Function, Instruction, InstructionKind, LocalId, Metadata, MetadataField, MetadataId, MetadataNode,
    Module, Value,
};
use crate::lowering::context::Lowering;
use crate::lowering::debug::{self, shapes, variables};
use crate::lowering::program::Callee;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A variable that the source does not declare.
pub(crate) struct Temporary {
    /// The parameter that it is, if it is one.
    pub(crate) name: Option<Arc<str>>,
    pub(crate) ty: MetadataId,
    /// The position of the call that it is passed to, or the declaration of the parameter.
    pub(crate) location: Option<MetadataId>,
}

/// The calls that each value of a function is passed to, and as which argument.
pub(crate) fn passed(function: &Function) -> FxHashMap<LocalId, Vec<(&Instruction, usize)>> {
    let mut passed: FxHashMap<LocalId, Vec<(&Instruction, usize)>> = FxHashMap::default();
    for instruction in function.instructions() {
        let Some(call) = call(instruction).filter(|call| !is_intrinsic(call)) else { continue };
        for (index, argument) in call.arguments.iter().enumerate() {
            if let Value::Local(local) = argument.operand.value {
                passed.entry(local).or_default().push((instruction, index));
            }
        }
    }
    passed
}

fn call(instruction: &Instruction) -> Option<&Call> {
    match &instruction.kind {
        InstructionKind::Call(call) | InstructionKind::Invoke(call, ..) => Some(call),
        _ => None,
    }
}

fn is_intrinsic(call: &Call) -> bool {
    call.symbol().is_none_or(|name| name.starts_with("llvm."))
}

impl Lowering<'_, '_> {
    /// What a variable is that the source does not declare, if a function that gets its address is one of the same module.
    pub(crate) fn temporary(&self, local: LocalId) -> Option<Temporary> {
        let size = self.allocated_size(local)?;
        let metadata = &self.linked.modules[self.module].metadata;
        // A part of it, such as the object of a base class, may be at the same address.
        let is_whole = |temporary: &Temporary| {
            shapes::named(metadata, temporary.ty)
                .is_some_and(|ty| shapes::bytes(metadata, ty, "size") == size)
        };
        let calls = self.analyses.passed.get(&local)?.iter();
        let mut found = calls.filter_map(|&(call, index)| self.passed_as(call, index)).filter(is_whole);
        let first = found.next()?;
        // What is passed by value is made by its constructor first.
        match first.name {
            None => found.find(|other| other.name.is_some()).or(Some(first)),
            Some(_) => Some(first),
        }
    }

    /// What the function that an instruction calls says of an argument.
    fn passed_as(&self, instruction: &Instruction, index: usize) -> Option<Temporary> {
        let Callee::Function(number) = self.linked.callee(self.module, call(instruction)?.symbol()?) else {
            return None;
        };
        let (module, function) = self.linked.function(number);
        if module != self.module {
            return None;
        }
        let module = self.linked.modules[module];
        let metadata = &module.metadata;
        let (result, parameters) = signature(metadata, function.debug?)?;
        let location = instruction.debug;
        // A result that does not fit into registers is written behind a pointer that comes first.
        let is_hidden =
            |ty: &MetadataId| is_object(metadata, *ty) && function.parameters.len() == parameters.len() + 1;
        let number = match (result.filter(is_hidden), index) {
            (Some(ty), 0) => return Some(Temporary { name: None, ty, location }),
            (Some(_), _) => index - 1,
            (None, _) => index,
        };
        let ty = *parameters.get(number)?;
        if is_object(metadata, ty) {
            let node = parameter(module, function, number);
            let name = node.and_then(|node| debug::variable(module, node)).map(|(name, ..)| name);
            return Some(Temporary { name, ty, location: node.or(location) });
        }
        let pointer = shapes::named(metadata, ty)?;
        let ty =
            metadata.node(pointer, "baseType").filter(|_| debug::pointees::is_pointer(metadata, pointer))?;
        is_object(metadata, ty).then_some(Temporary { name: None, ty, location })
    }
}

/// The types of a function's result, if it has one, and of its parameters.
fn signature(metadata: &Metadata, function: MetadataId) -> Option<(Option<MetadataId>, Vec<MetadataId>)> {
    let list = metadata.node(metadata.node(function, "type")?, "types")?;
    let MetadataNode::Tuple(types) = metadata.nodes.get(&list)? else { return None };
    let ty = |field: &MetadataField| match field {
        MetadataField::Node(id) => Some(*id),
        _ => None,
    };
    let (result, parameters) = types.split_first()?;
    Some((ty(result), parameters.iter().map_while(ty).collect()))
}

/// Whether a type is that of an object with fields.
fn is_object(metadata: &Metadata, ty: MetadataId) -> bool {
    let tag = shapes::named(metadata, ty).map(|ty| metadata.word(ty, "tag"));
    matches!(tag, Some("DW_TAG_structure_type" | "DW_TAG_class_type" | "DW_TAG_union_type"))
}

/// The node of a parameter of a function.
fn parameter(module: &Module, function: &Function, number: usize) -> Option<MetadataId> {
    let mut declared = variables::declarations(function).into_values();
    declared.find(|&node| module.metadata.number(node, "arg") == Some(number + 1))
}
