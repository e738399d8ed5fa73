//! Intrinsics: which are known.

use super::callee::Primitive;
use crate::bytecode::{Arithmetic, Bits, FloatFunction, FloatOperator, Overflowing};
use interleaf_program::MemoryOrder;

/// An intrinsic that is like no library function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Special {
    /// Combines the lanes of a vector.
    Reduce(Reduction),
    /// `a * b + c`, rounded once.
    Fused,
    /// -1, 0 or 1.
    ThreeWay { signed: bool },
    /// A conversion that stops at the ends of its range, as all do here.
    FloatToInteger { signed: bool },
    /// A fence of the machine's own.
    Fence(MemoryOrder),
    /// What is known of the size of an object: nothing.
    ObjectSize,
}

/// How the lanes of a vector are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reduction {
    Add,
    Integer(Arithmetic),
    /// Without a number to start with.
    Float(FloatOperator),
    /// From the number that comes first.
    FloatFrom(FloatOperator),
}

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

/// The primitive that an intrinsic stands for, by its name after `llvm.`, if it is known.
pub(crate) fn intrinsic(name: &str) -> Option<Primitive> {
    use Primitive as P;
    // The name is followed by the types it is instantiated with; `saturating.add` and its kin have dots of their own.
    const TABLE: &[(&str, Primitive)] = &[
        ("dbg.", P::Nothing),
        ("lifetime.", P::Nothing),
        ("invariant.", P::Nothing),
        ("experimental.noalias.scope.decl", P::Nothing),
        ("sideeffect", P::Nothing),
        ("pseudoprobe", P::Nothing),
        ("fake.use", P::Nothing),
        ("returnaddress", P::Number(0)),
        ("frameaddress", P::Number(0)),
        ("addressofreturnaddress", P::Number(0)),
        ("x86.sse2.mfence", P::Special(Special::Fence(MemoryOrder::SequentiallyConsistent))),
        ("x86.sse2.lfence", P::Special(Special::Fence(MemoryOrder::Acquire))),
        ("x86.sse.sfence", P::Special(Special::Fence(MemoryOrder::Release))),
        ("assume", P::Promise),
        ("donothing", P::Nothing),
        ("prefetch", P::Nothing),
        ("var.annotation", P::Nothing),
        ("x86.sse2.pause", P::Nothing),
        ("aarch64.hint", P::Nothing),
        ("expect", P::First),
        ("launder.", P::First),
        ("strip.", P::First),
        ("ssa.copy", P::First),
        ("annotation", P::First),
        ("ptr.annotation", P::First),
        ("threadlocal.address", P::First),
        ("arithmetic.fence", P::First),
        ("canonicalize", P::First),
        ("ptrmask", P::Arithmetic(Arithmetic::And)),
        ("objectsize", P::Special(Special::ObjectSize)),
        ("is.constant", P::Number(0)),
        ("trap", P::Abort("a trap was reached")),
        ("ubsantrap", P::Abort("a trap was reached")),
        ("debugtrap", P::Nothing),
        ("va_start", P::VariadicStart),
        ("va_end", P::Nothing),
        ("stacksave", P::StackSave),
        ("stackrestore", P::StackRestore),
        ("umin", P::Arithmetic(Arithmetic::Minimum)),
        ("umax", P::Arithmetic(Arithmetic::Maximum)),
        ("smin", P::Arithmetic(Arithmetic::MinimumSigned)),
        ("smax", P::Arithmetic(Arithmetic::MaximumSigned)),
        ("uadd.sat", P::Arithmetic(Arithmetic::SaturatingAdd)),
        ("usub.sat", P::Arithmetic(Arithmetic::SaturatingSubtract)),
        ("sadd.sat", P::Arithmetic(Arithmetic::SaturatingAddSigned)),
        ("ssub.sat", P::Arithmetic(Arithmetic::SaturatingSubtractSigned)),
        ("uadd.with.overflow", P::Overflowing(Overflowing::Add)),
        ("sadd.with.overflow", P::Overflowing(Overflowing::AddSigned)),
        ("usub.with.overflow", P::Overflowing(Overflowing::Subtract)),
        ("ssub.with.overflow", P::Overflowing(Overflowing::SubtractSigned)),
        ("umul.with.overflow", P::Overflowing(Overflowing::Multiply)),
        ("smul.with.overflow", P::Overflowing(Overflowing::MultiplySigned)),
        ("sshl.sat", P::Arithmetic(Arithmetic::SaturatingShiftLeftSigned)),
        ("ushl.sat", P::Arithmetic(Arithmetic::SaturatingShiftLeft)),
        ("scmp", P::Special(Special::ThreeWay { signed: true })),
        ("ucmp", P::Special(Special::ThreeWay { signed: false })),
        ("ctpop", P::Bits(Bits::CountOnes)),
        ("ctlz", P::Bits(Bits::LeadingZeros)),
        ("cttz", P::Bits(Bits::TrailingZeros)),
        ("bswap", P::Bits(Bits::SwapBytes)),
        ("bitreverse", P::Bits(Bits::Reverse)),
        ("abs", P::Bits(Bits::Absolute)),
        ("fshl", P::FunnelShift { left: true }),
        ("fshr", P::FunnelShift { left: false }),
        ("fabs", P::FloatFunction(FloatFunction::Absolute)),
        ("sqrt", P::FloatFunction(FloatFunction::SquareRoot)),
        ("floor", P::FloatFunction(FloatFunction::Floor)),
        ("ceil", P::FloatFunction(FloatFunction::Ceiling)),
        ("trunc", P::FloatFunction(FloatFunction::Truncate)),
        ("roundeven", P::FloatFunction(FloatFunction::RoundEven)),
        ("rint", P::FloatFunction(FloatFunction::RoundEven)),
        ("nearbyint", P::FloatFunction(FloatFunction::RoundEven)),
        ("round", P::FloatFunction(FloatFunction::Round)),
        ("exp2", P::FloatFunction(FloatFunction::Exponential2)),
        ("exp", P::FloatFunction(FloatFunction::Exponential)),
        ("log10", P::FloatFunction(FloatFunction::Logarithm10)),
        ("log2", P::FloatFunction(FloatFunction::Logarithm2)),
        ("log", P::FloatFunction(FloatFunction::Logarithm)),
        ("sin", P::FloatFunction(FloatFunction::Sine)),
        ("cosh", P::FloatFunction(FloatFunction::HyperbolicCosine)),
        ("cos", P::FloatFunction(FloatFunction::Cosine)),
        ("sinh", P::FloatFunction(FloatFunction::HyperbolicSine)),
        ("tanh", P::FloatFunction(FloatFunction::HyperbolicTangent)),
        ("tan", P::FloatFunction(FloatFunction::Tangent)),
        ("asin", P::FloatFunction(FloatFunction::ArcSine)),
        ("acos", P::FloatFunction(FloatFunction::ArcCosine)),
        ("atan2", P::Float(FloatOperator::ArcTangent2)),
        ("atan", P::FloatFunction(FloatFunction::ArcTangent)),
        ("minimumnum", P::Float(FloatOperator::Minimum)),
        ("maximumnum", P::Float(FloatOperator::Maximum)),
        ("minimum", P::Float(FloatOperator::MinimumOrNan)),
        ("maximum", P::Float(FloatOperator::MaximumOrNan)),
        ("powi", P::Float(FloatOperator::PowerInteger)),
        ("is.fpclass", P::Float(FloatOperator::Class)),
        ("fptosi.sat", P::Special(Special::FloatToInteger { signed: true })),
        ("fptoui.sat", P::Special(Special::FloatToInteger { signed: false })),
        ("minnum", P::Float(FloatOperator::Minimum)),
        ("maxnum", P::Float(FloatOperator::Maximum)),
        ("copysign", P::Float(FloatOperator::CopySign)),
        ("pow.", P::Float(FloatOperator::Power)),
        ("fmuladd", P::MultiplyAdd),
        ("fma", P::Special(Special::Fused)),
    ];
    if let Some(rest) = name.strip_prefix("vector.reduce.") {
        return reduction(rest).map(|reduction| P::Special(Special::Reduce(reduction)));
    }
    TABLE.iter().find_map(|&(prefix, primitive)| {
        let rest = name.strip_prefix(prefix)?;
        (rest.is_empty() || rest.starts_with('.') || prefix.ends_with('.')).then_some(primitive)
    })
}
