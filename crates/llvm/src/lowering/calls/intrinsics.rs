//! Intrinsics: which are known.

use crate::bytecode::{Arithmetic, Bits, FloatFunction, FloatOperator, Instruction, Operand, Overflowing};
use crate::lowering::calls::primitives::{Primitive, Reduction};
use crate::words::word_list;
use interleaf_program::MemoryOrder;

word_list! {
    /// Intrinsics that do nothing.
    IGNORED:
        "dbg" "lifetime" "invariant" "experimental.noalias.scope.decl" "sideeffect" "pseudoprobe" "fake.use"
        "donothing" "prefetch" "var.annotation" "x86.sse2.pause" "aarch64.hint" "debugtrap" "va_end"
}

word_list! {
    /// Intrinsics that return their first argument.
    FIRST:
        "expect" "launder" "strip" "ssa.copy" "annotation" "ptr.annotation" "threadlocal.address"
        "arithmetic.fence" "canonicalize"
}

/// The primitive that an intrinsic stands for, by its name after `llvm.`, if it is known.
pub(crate) fn intrinsic(name: &str) -> Option<Primitive> {
    if let Some(rest) = name.strip_prefix("vector.reduce.") {
        return reduction(rest.split('.').next()?).map(Primitive::Reduce);
    }
    // A name is followed by the types that it is instantiated with; some names have dots of their own.
    let mut prefixes =
        std::iter::successors(Some(name), |name| name.rsplit_once('.').map(|(front, _)| front));
    prefixes.find_map(|name| operator(name).or_else(|| other(name)))
}

fn operator(name: &str) -> Option<Primitive> {
    FloatFunction::from_word(name)
        .map(Primitive::FloatFunction)
        .or_else(|| float_operator(name).map(Primitive::Float))
        .or_else(|| Arithmetic::from_word(name).map(Primitive::Arithmetic))
        .or_else(|| Overflowing::from_word(name).map(Primitive::Overflowing))
        .or_else(|| Bits::from_word(name).map(Primitive::Bits))
}

fn float_operator(name: &str) -> Option<FloatOperator> {
    FloatOperator::from_word(name).or_else(|| FloatOperator::from_word(&format!("llvm.{name}")))
}

fn reduction(name: &str) -> Option<Reduction> {
    match name {
        "add" => Some(Reduction::Add),
        "fadd" => Some(Reduction::FloatFrom(FloatOperator::Add)),
        "fmul" => Some(Reduction::FloatFrom(FloatOperator::Multiply)),
        _ => Arithmetic::from_word(name)
            .map(Reduction::Integer)
            .or_else(|| float_operator(name).map(Reduction::Float)),
    }
}

fn other(name: &str) -> Option<Primitive> {
    use Primitive as P;
    Some(match name {
        _ if IGNORED.contains(&name) => P::Nothing,
        _ if FIRST.contains(&name) => P::First,
        "returnaddress" | "frameaddress" | "addressofreturnaddress" | "is.constant" => P::Number(0),
        "x86.sse2.mfence" => P::fence(MemoryOrder::SequentiallyConsistent),
        "x86.sse2.lfence" => P::fence(MemoryOrder::Acquire),
        "x86.sse.sfence" => P::fence(MemoryOrder::Release),
        "assume" => P::Promise,
        "eh.typeid.for" => P::Selector,
        "objectsize" => P::ObjectSize,
        "trap" | "ubsantrap" => P::Abort("a trap was reached"),
        "va_start" => P::VariadicStart,
        "stacksave" => P::Instruction(Instruction::StackSave { to: 0 }),
        "stackrestore" => P::Instruction(Instruction::StackRestore { saved: Operand::slot(0) }),
        "scmp" => P::ThreeWay { signed: true },
        "ucmp" => P::ThreeWay { signed: false },
        "fshl" => P::FunnelShift { left: true },
        "fshr" => P::FunnelShift { left: false },
        "fptosi.sat" => P::FloatToInteger { signed: true },
        "fptoui.sat" => P::FloatToInteger { signed: false },
        "fmuladd" => P::MultiplyAdd,
        "fma" => P::Fused,
        _ => return None,
    })
}
