//! Intrinsics: which are known.

use crate::bytecode::{Arithmetic, Bits, FloatFunction, FloatOperator, Instruction, Operand, Overflowing};
use crate::lowering::calls::primitives::{Primitive, Reduction};
use crate::words::word_list;
use interleaf_program::MemoryOrder;

fn reduction(name: &str) -> Option<Reduction> {
    Some(match name.split('.').next()? {
        "add" => Reduction::Add,
        "mul" => Reduction::Integer(Arithmetic::Multiply),
        "and" => Reduction::Integer(Arithmetic::And),
        "or" => Reduction::Integer(Arithmetic::Or),
        "xor" => Reduction::Integer(Arithmetic::Xor),
        "smin" => Reduction::Integer(Arithmetic::MinimumSigned),
        "smax" => Reduction::Integer(Arithmetic::MaximumSigned),
        "umin" => Reduction::Integer(Arithmetic::Minimum),
        "umax" => Reduction::Integer(Arithmetic::Maximum),
        "fmin" => Reduction::Float(FloatOperator::Minimum),
        "fmax" => Reduction::Float(FloatOperator::Maximum),
        "fminimum" => Reduction::Float(FloatOperator::MinimumOrNan),
        "fmaximum" => Reduction::Float(FloatOperator::MaximumOrNan),
        "fadd" => Reduction::FloatFrom(FloatOperator::Add),
        "fmul" => Reduction::FloatFrom(FloatOperator::Multiply),
        _ => return None,
    })
}

word_list! {
    /// Intrinsics that do nothing.
    IGNORED:
        "dbg." "lifetime." "invariant." "experimental.noalias.scope.decl" "sideeffect" "pseudoprobe"
        "fake.use" "donothing" "prefetch" "var.annotation" "x86.sse2.pause" "aarch64.hint" "debugtrap"
        "va_end"
}

word_list! {
    /// Intrinsics that return their first argument.
    FIRST:
        "expect" "launder." "strip." "ssa.copy" "annotation" "ptr.annotation" "threadlocal.address"
        "arithmetic.fence" "canonicalize"
}

/// The primitive that an intrinsic stands for, by its name after `llvm.`, if it is known.
pub(crate) fn intrinsic(name: &str) -> Option<Primitive> {
    use Primitive as P;
    // A name is followed by the types it is instantiated with; some have dots of their own.
    const TABLE: &[(&[&str], Primitive)] = &[
        (IGNORED, P::Nothing),
        (&["returnaddress", "frameaddress", "addressofreturnaddress", "is.constant"], P::Number(0)),
        (&["x86.sse2.mfence"], P::fence(MemoryOrder::SequentiallyConsistent)),
        (&["x86.sse2.lfence"], P::fence(MemoryOrder::Acquire)),
        (&["x86.sse.sfence"], P::fence(MemoryOrder::Release)),
        (&["assume"], P::Promise),
        (FIRST, P::First),
        (&["ptrmask"], P::Arithmetic(Arithmetic::And)),
        (&["objectsize"], P::ObjectSize),
        (&["trap", "ubsantrap"], P::Abort("a trap was reached")),
        (&["va_start"], P::VariadicStart),
        (&["stacksave"], P::Instruction(Instruction::StackSave { to: 0 })),
        (&["stackrestore"], P::Instruction(Instruction::StackRestore { saved: Operand::slot(0) })),
        (&["umin"], P::Arithmetic(Arithmetic::Minimum)),
        (&["umax"], P::Arithmetic(Arithmetic::Maximum)),
        (&["smin"], P::Arithmetic(Arithmetic::MinimumSigned)),
        (&["smax"], P::Arithmetic(Arithmetic::MaximumSigned)),
        (&["uadd.sat"], P::Arithmetic(Arithmetic::SaturatingAdd)),
        (&["usub.sat"], P::Arithmetic(Arithmetic::SaturatingSubtract)),
        (&["sadd.sat"], P::Arithmetic(Arithmetic::SaturatingAddSigned)),
        (&["ssub.sat"], P::Arithmetic(Arithmetic::SaturatingSubtractSigned)),
        (&["uadd.with.overflow"], P::Overflowing(Overflowing::Add)),
        (&["sadd.with.overflow"], P::Overflowing(Overflowing::AddSigned)),
        (&["usub.with.overflow"], P::Overflowing(Overflowing::Subtract)),
        (&["ssub.with.overflow"], P::Overflowing(Overflowing::SubtractSigned)),
        (&["umul.with.overflow"], P::Overflowing(Overflowing::Multiply)),
        (&["smul.with.overflow"], P::Overflowing(Overflowing::MultiplySigned)),
        (&["sshl.sat"], P::Arithmetic(Arithmetic::SaturatingShiftLeftSigned)),
        (&["ushl.sat"], P::Arithmetic(Arithmetic::SaturatingShiftLeft)),
        (&["scmp"], P::ThreeWay { signed: true }),
        (&["ucmp"], P::ThreeWay { signed: false }),
        (&["ctpop"], P::Bits(Bits::CountOnes)),
        (&["ctlz"], P::Bits(Bits::LeadingZeros)),
        (&["cttz"], P::Bits(Bits::TrailingZeros)),
        (&["bswap"], P::Bits(Bits::SwapBytes)),
        (&["bitreverse"], P::Bits(Bits::Reverse)),
        (&["abs"], P::Bits(Bits::Absolute)),
        (&["fshl"], P::FunnelShift { left: true }),
        (&["fshr"], P::FunnelShift { left: false }),
        (&["atan2"], P::Float(FloatOperator::ArcTangent2)),
        (&["minimumnum", "minnum"], P::Float(FloatOperator::Minimum)),
        (&["maximumnum", "maxnum"], P::Float(FloatOperator::Maximum)),
        (&["minimum"], P::Float(FloatOperator::MinimumOrNan)),
        (&["maximum"], P::Float(FloatOperator::MaximumOrNan)),
        (&["powi"], P::Float(FloatOperator::PowerInteger)),
        (&["is.fpclass"], P::Float(FloatOperator::Class)),
        (&["fptosi.sat"], P::FloatToInteger { signed: true }),
        (&["fptoui.sat"], P::FloatToInteger { signed: false }),
        (&["copysign"], P::Float(FloatOperator::CopySign)),
        (&["pow."], P::Float(FloatOperator::Power)),
        (&["fmuladd"], P::MultiplyAdd),
        (&["fma"], P::Fused),
    ];
    if let Some(function) = name.split('.').next().and_then(FloatFunction::from_word) {
        return Some(P::FloatFunction(function));
    }
    if let Some(rest) = name.strip_prefix("vector.reduce.") {
        return reduction(rest).map(P::Reduce);
    }
    let is_of = |prefix: &&str| {
        let rest = name.strip_prefix(*prefix);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || prefix.ends_with('.'))
    };
    TABLE.iter().find(|(prefixes, _)| prefixes.iter().any(is_of)).map(|&(_, primitive)| primitive)
}
