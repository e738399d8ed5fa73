//! Addresses of functions that the engine has no body for: `void (*fail)(void) = &abort;`.
//!
//! Such a function is a primitive where it is called by name. Where a program takes its address, it gets a body that calls it. Memory
//! accesses, calls through the pointer and comparisons then work as for any function.

use crate::ast::{
    Argument, Block, BlockId, Call, Constant, Function, Instruction, InstructionKind, Linkage, LocalId,
    Module, Operand, Parameter, Type, Types, Value,
};
use crate::lowering::analyses::visit;
use crate::lowering::calls::resolution;
use rustc_hash::FxHashSet;

/// What stands before the name of the function that is called.
const PREFIX: &str = "interleaf.address.";

/// The name of the body of a primitive.
pub(crate) fn body_of(name: &str) -> String {
    format!("{PREFIX}{name}")
}

/// Gives a body to each primitive whose address a module takes.
pub(crate) fn add_bodies(module: &mut Module) {
    let taken = taken(module);
    let Module { functions, types, .. } = module;
    let is_primitive = |function: &&Function| {
        function.blocks.is_empty()
            && taken.contains(&*function.name)
            && !function.ty.variadic
            && resolution::primitive(&function.name).is_some()
    };
    let bodies: Vec<_> =
        functions.iter().filter(is_primitive).map(|function| body(types, function)).collect();
    functions.extend(bodies);
}

/// The names whose addresses a module takes.
fn taken(module: &Module) -> FxHashSet<String> {
    let mut taken = FxHashSet::default();
    let mut note = |value: &Value| {
        if let Value::Constant(constant) = value {
            visit::symbols(constant, &mut |name| {
                taken.insert(name.to_string());
            });
        }
    };
    for instruction in module.instructions() {
        visit::operands(&instruction.kind, |operand| note(&operand.value));
    }
    module
        .globals
        .iter()
        .filter_map(|global| global.initializer.as_ref())
        .for_each(|whole| note(&whole.value));
    taken
}

fn body(types: &mut Types, function: &Function) -> Function {
    let (ty, span) = (function.ty.clone(), function.span);
    let parameters = ty.parameters.iter().enumerate();
    let arguments = parameters.map(|(number, &ty)| {
        let operand = Operand { ty, value: Value::Local(LocalId(number as u32)) };
        Argument { operand, by_value: None, determinate: false }
    });
    let callee = Value::Constant(Constant::Global(function.name.clone()));
    let arguments = arguments.collect();
    let call =
        InstructionKind::Call(Box::new(Call { callee, function: ty.clone(), arguments, hands_on: false }));
    let mut locals = ty.parameters.clone();
    let void = types.intern(Type::Void);
    let (called, returned) = if ty.result == void {
        (Instruction::without_result(call, void, span, None), None)
    } else {
        let result = LocalId(locals.len() as u32);
        locals.push(ty.result);
        let mut called = Instruction::without_result(call, ty.result, span, None);
        called.result = Some(result);
        (called, Some(Operand { ty: ty.result, value: Value::Local(result) }))
    };
    let end = Instruction::without_result(InstructionKind::Return(returned), void, span, None);
    let label = BlockId(0).0.to_string().into();
    Function {
        name: body_of(&function.name).into(),
        linkage: Linkage::Weak,
        parameters: ty.parameters.iter().map(|&ty| Parameter { ty, by_value: None }).collect(),
        blocks: vec![Block { label, instructions: vec![called, end] }],
        locals,
        ty,
        span,
        debug: None,
    }
}
