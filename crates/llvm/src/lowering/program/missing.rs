//! Functions that a program calls and nothing defines, and functions that the user gives a body to.
//!
//! A function that nothing defines gets a body that is a fault of the kind `unmodelled`: what cannot be reached stops no one, and
//! an execution that gets there, by a call or through a pointer, stops the search and is shown. A call by name is itself the
//! fault, so that its line is known.

use crate::ast::{
    Block, BlockId, Constant, Function, Instruction, InstructionKind, Linkage, Module, Operand, Type, TypeId,
    Types, Value,
};
use crate::lowering::calls::resolution;
use crate::lowering::program::rust_std;
use crate::lowering::program::symbols::Symbols;
use crate::lowering::types::Layouts;
use crate::{LoadError, Stub};
use rustc_hash::FxHashSet;

/// Gives the functions that `stubs` name a body that returns a value.
pub(crate) fn add_stubs(users: &mut [Module], stubs: &[Stub]) -> Result<(), LoadError> {
    for stub in stubs {
        let mut is_mentioned = false;
        for module in users.iter_mut() {
            let Module { functions, types, .. } = module;
            let Some(function) = functions.iter_mut().find(|function| *function.name == *stub.name) else {
                continue;
            };
            if !function.blocks.is_empty() {
                return Err(LoadError::Stub(stub.name.clone(), "is defined by the program"));
            }
            let Some(value) = value_of(types, function.ty.result, stub.value) else {
                return Err(LoadError::Stub(stub.name.clone(), "does not return such a value"));
            };
            is_mentioned = true;
            set_body(function, types, InstructionKind::Return(value));
        }
        if !is_mentioned {
            return Err(LoadError::Stub(
                stub.name.clone(),
                "is a function that the program does not mention",
            ));
        }
    }
    Ok(())
}

/// Ends a program that does not unwind where it starts a panic.
pub(crate) fn end_at_panics(module: &mut Module) {
    let Module { functions, types, .. } = module;
    for function in functions.iter_mut().filter(|function| rust_std::aborts_in_panic(function)) {
        set_body(function, types, InstructionKind::Unreachable);
    }
}

/// Gives a body to every function of the program that is declared and that nothing defines. Returns their modules and numbers.
pub(crate) fn add_faults(
    users: &mut [Module],
    library: &[&'static Module],
    variants: &[&'static str],
) -> FxHashSet<(usize, usize)> {
    let found: Vec<(usize, usize)> = {
        let modules: Vec<&Module> = users.iter().chain(library.iter().copied()).collect();
        let layouts: Vec<Layouts<'_>> = modules.iter().map(|module| Layouts::new(module)).collect();
        let symbols = Symbols::new(&modules, users.len(), &layouts, variants.to_vec());
        let is_missing = |module: usize, function: &Function| {
            let name = &*function.name;
            function.blocks.is_empty()
                && function.linkage != Linkage::ExternWeak
                && !name.starts_with("llvm.")
                && name != "main"
                && symbols.of(module, name).is_none()
                && resolution::primitive(name).is_none()
        };
        let all = users.iter().enumerate();
        let numbered = all.flat_map(|(module, user)| {
            user.functions.iter().enumerate().map(move |(index, function)| (module, index, function))
        });
        let missing = numbered.filter(|&(module, _, function)| is_missing(module, function));
        missing.map(|(module, index, _)| (module, index)).collect()
    };
    for &(module, index) in &found {
        let Module { functions, types, .. } = &mut users[module];
        set_body(&mut functions[index], types, InstructionKind::Unreachable);
    }
    found.into_iter().collect()
}

fn set_body(function: &mut Function, types: &mut Types, end: InstructionKind) {
    let void = types.intern(Type::Void);
    let end = Instruction::without_result(end, void, function.span, None);
    // Other modules may declare it, too.
    function.linkage = Linkage::Weak;
    function.blocks = vec![Block { label: BlockId(0).0.to_string().into(), instructions: vec![end] }];
}

/// What a function with this result returns: nothing, or the number if it has such a type; without one, zero. None if the number
/// does not fit.
fn value_of(types: &Types, ty: TypeId, number: Option<i64>) -> Option<Option<Operand>> {
    let constant = match (types.get(ty), number) {
        (Type::Void, None) => return Some(None),
        (Type::Void, Some(_)) => return None,
        (_, None) => Constant::Zero,
        (Type::Pointer, Some(0)) => Constant::Null,
        (&Type::Integer(bits @ 1..=64), Some(number)) => {
            let mask = u64::MAX >> (64 - bits);
            let fits = bits == 64 || (-(1i64 << (bits - 1))..1i64 << bits).contains(&number);
            if !fits {
                return None;
            }
            Constant::Integer(u128::from(number as u64 & mask))
        }
        _ => return None,
    };
    Some(Some(Operand { ty, value: Value::Constant(constant) }))
}
