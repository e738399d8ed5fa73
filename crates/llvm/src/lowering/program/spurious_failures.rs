//! Weak compare-exchanges that may fail for no reason.
//!
//! Before each, a choice of the library says whether it fails (`library/failures.c`); then it only reads, with its failure order. If memory
//! holds another value than the expected one, it fails anyway: that is the execution of the other choice, so this one is discarded.

use crate::ast::{
    Argument, Call, Cast, Constant, Function, FunctionType, InstructionKind, IntegerPredicate, Linkage,
    Module, Operand, Span, Type, Types, Value,
};
use crate::lowering::program::expansion::{Expansion, replace_each};

const FAILS: &str = "interleaf.spurious_failure";
const COULD_SUCCEED: &str = "interleaf.could_succeed";

/// Lets each weak compare-exchange of a module fail.
pub(crate) fn add(module: &mut Module) {
    if replace_each(module, expand) {
        let Module { functions, types, .. } = module;
        functions.push(declaration(FAILS, fails_type(types)));
        functions.push(declaration(COULD_SUCCEED, could_succeed_type(types)));
    }
}

fn fails_type(types: &mut Types) -> FunctionType {
    FunctionType { result: types.intern(Type::Integer(32)), parameters: Vec::new(), variadic: false }
}

fn could_succeed_type(types: &mut Types) -> FunctionType {
    let (void, int) = (types.intern(Type::Void), types.intern(Type::Integer(32)));
    FunctionType { result: void, parameters: vec![int, int], variadic: false }
}

fn declaration(name: &str, ty: FunctionType) -> Function {
    Function {
        name: name.into(),
        linkage: Linkage::External,
        ty,
        parameters: Vec::new(),
        blocks: Vec::new(),
        locals: Vec::new(),
        span: Span::default(),
        debug: None,
    }
}

fn call(name: &str, function: FunctionType, operands: Vec<Operand>) -> InstructionKind {
    let argument = |operand| Argument { operand, by_value: None, determinate: true };
    let arguments = operands.into_iter().map(argument).collect();
    let callee = Value::Constant(Constant::Global(name.into()));
    InstructionKind::Call(Box::new(Call { callee, function, arguments, hands_on: false }))
}

fn expand(out: &mut Expansion<'_>) -> Option<()> {
    let InstructionKind::CompareExchange { expected, weak: true, fails: None, .. } = &out.origin.kind else {
        return None;
    };
    let (int, boolean) = (out.types.intern(Type::Integer(32)), out.types.intern(Type::Integer(1)));
    let function = fails_type(out.types);
    let chosen = out.emit(int, call(FAILS, function, Vec::new()));
    let mut exchange = out.origin.kind.clone();
    if let InstructionKind::CompareExchange { fails, .. } = &mut exchange {
        *fails = Some(chosen.clone());
    }
    let result = out.emit(out.origin.ty, exchange);
    let old = out.emit(expected.ty, InstructionKind::ExtractValue(result.clone(), vec![0]));
    let compared = InstructionKind::CompareIntegers(IntegerPredicate::Eq, [old.clone(), expected.clone()]);
    let is_equal = out.emit(boolean, compared);
    let is_equal = out.emit(int, InstructionKind::Cast(Cast::ZeroExtend, is_equal));
    let function = could_succeed_type(out.types);
    out.emit_effect(call(COULD_SUCCEED, function, vec![chosen, is_equal]));
    // The last instruction has the result.
    out.emit(out.origin.ty, InstructionKind::InsertValue(result, old, vec![0]));
    Some(())
}
