//! The reader: small texts, and what must be in the module that they make.

mod constants;
mod errors;
mod functions;
mod globals;
mod instructions;
mod metadata;
mod robustness;

use interleaf_llvm::ast::{Constant, Instruction, LocalId, Module, Operand, Type, TypeId, Value};
use interleaf_llvm::reader::read;

/// The module that `text` is.
fn module(text: &str) -> Module {
    read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Why `text` is no module.
fn error(text: &str) -> String {
    match read(text) {
        Ok(_) => panic!("this was read:\n{text}"),
        Err(error) => error.to_string(),
    }
}

/// The module of a function with these parameters and this body, and the instructions of its first block.
fn instructions(parameters: &str, body: &str) -> (Module, Vec<Instruction>) {
    let module = module(&format!("define void @f({parameters}) {{\n{body}\n  ret void\n}}\n"));
    let mut instructions = module.functions[0].blocks[0].instructions.clone();
    instructions.pop();
    (module, instructions)
}

/// The only instruction of such a function.
fn instruction(parameters: &str, text: &str) -> (Module, Instruction) {
    let (module, mut instructions) = instructions(parameters, text);
    assert_eq!(instructions.len(), 1, "{text}");
    (module, instructions.remove(0))
}

/// Whether `ty` is `iN`.
fn is_integer(module: &Module, ty: TypeId, bits: u32) -> bool {
    *module.types.get(ty) == Type::Integer(bits)
}

fn is_pointer(module: &Module, ty: TypeId) -> bool {
    *module.types.get(ty) == Type::Pointer
}

/// The number of the local that an operand is.
fn local(operand: &Operand) -> u32 {
    match operand.value {
        Value::Local(LocalId(number)) => number,
        _ => panic!("{operand:?} is no local"),
    }
}

/// The constant that an operand is.
fn constant(operand: &Operand) -> &Constant {
    match &operand.value {
        Value::Constant(constant) => constant,
        _ => panic!("{operand:?} is no constant"),
    }
}

fn integer(operand: &Operand) -> u128 {
    match constant(operand) {
        Constant::Integer(value) => *value,
        _ => panic!("{operand:?} is no integer"),
    }
}
