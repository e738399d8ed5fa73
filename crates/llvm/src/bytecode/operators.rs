//! The operators of instructions, as data.

use crate::words::{IntegerPredicate, words};

words! {
    /// An operator on two integers of at most 64 bits, by its name in the IR or among the intrinsics.
    pub(crate) Arithmetic {
        Subtract = "sub", Multiply = "mul", And = "and" | "ptrmask", Or = "or", Xor = "xor", ShiftLeft = "shl",
        ShiftRight = "lshr", ShiftRightSigned = "ashr", Minimum = "umin", Maximum = "umax",
        MinimumSigned = "smin", MaximumSigned = "smax", SaturatingAdd = "uadd.sat",
        SaturatingSubtract = "usub.sat", SaturatingAddSigned = "sadd.sat",
        SaturatingSubtractSigned = "ssub.sat", SaturatingShiftLeft = "ushl.sat",
        SaturatingShiftLeftSigned = "sshl.sat",
    }
}

impl Arithmetic {
    pub(crate) fn is_shift(self) -> bool {
        matches!(self, Arithmetic::ShiftLeft | Arithmetic::ShiftRight | Arithmetic::ShiftRightSigned)
    }
}

/// An operator on two integers that may fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Division {
    Quotient,
    QuotientSigned,
    Remainder,
    RemainderSigned,
}

words! {
    /// An operator with a second result, whether it overflowed; by its name among the intrinsics.
    pub(crate) Overflowing {
        Add = "uadd.with.overflow", AddSigned = "sadd.with.overflow", Subtract = "usub.with.overflow",
        SubtractSigned = "ssub.with.overflow", Multiply = "umul.with.overflow",
        MultiplySigned = "smul.with.overflow",
    }
}

/// An operator on one or two integers whose result is undefined for some of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Checked {
    AddSigned,
    AddUnsigned,
    SubtractSigned,
    SubtractUnsigned,
    MultiplySigned,
    MultiplyUnsigned,
    /// The amount must be less than the width, as for all shifts.
    ShiftLeft,
    /// No bit but copies of the sign may be shifted out.
    ShiftLeftSigned,
    /// No bit but zeros may be shifted out.
    ShiftLeftUnsigned,
    ShiftRight,
    ShiftRightSigned,
    /// The operand must not be 0.
    LeadingZeros,
    TrailingZeros,
    /// The operand must not be the least number.
    Absolute,
    /// The operand must be 0 or 1; the result has one bit.
    Boolean,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnUndefined {
    Fault,
    /// It is poison: a fault where it is used.
    Poison,
}

words! {
    /// An operator on the bits of one integer, by its name among the intrinsics.
    pub(crate) Bits {
        CountOnes = "ctpop", LeadingZeros = "ctlz", TrailingZeros = "cttz", SwapBytes = "bswap",
        Reverse = "bitreverse", Absolute = "abs",
    }
}

words! {
    /// An operator on floating point numbers, by its name in C or, behind `llvm.`, among the intrinsics.
    ///
    /// `PositiveDifference` is how much larger the first number is, or 0. The second operand of `PowerInteger` is a signed
    /// integer of 32 bits, that of `Class` a set of classes. `MinimumOrNan` and `MaximumOrNan` are not a number if either
    /// operand is not, and take -0 to be less than 0.
    pub(crate) FloatOperator {
        Add = "llvm.fadd", Subtract = "llvm.fsub", Multiply = "llvm.fmul", Divide = "llvm.fdiv", Remainder = "fmod",
        Minimum = "fmin" | "llvm.minnum" | "llvm.minimumnum", Maximum = "fmax" | "llvm.maxnum" | "llvm.maximumnum",
        CopySign = "copysign", Power = "pow", ArcTangent2 = "atan2", Hypotenuse = "hypot",
        PositiveDifference = "fdim", PowerInteger = "llvm.powi",
        MinimumOrNan = "llvm.minimum" | "llvm.fminimum", MaximumOrNan = "llvm.maximum" | "llvm.fmaximum",
        Class = "llvm.is.fpclass",
    }
}

words! {
    /// An operator on one floating point number, by its name in C and among the intrinsics.
    pub(crate) FloatFunction {
        Negate = "-", Absolute = "fabs", SquareRoot = "sqrt", Floor = "floor", Ceiling = "ceil",
        Truncate = "trunc", Round = "round", RoundEven = "roundeven" | "rint" | "nearbyint",
        Exponential = "exp", Exponential2 = "exp2", Logarithm = "log", Logarithm2 = "log2",
        Logarithm10 = "log10", Sine = "sin", Cosine = "cos", Tangent = "tan", ArcSine = "asin",
        ArcCosine = "acos", ArcTangent = "atan", HyperbolicSine = "sinh", HyperbolicCosine = "cosh",
        HyperbolicTangent = "tanh", CubeRoot = "cbrt", ExponentialLess1 = "expm1", Logarithm1Plus = "log1p",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Conversion {
    FloatToDouble,
    DoubleToFloat,
    FloatToSigned,
    FloatToUnsigned,
    SignedToFloat,
    UnsignedToFloat,
}

/// An operator on integers of 65 to 128 bits, each in two slots, the low bits first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wide {
    Add,
    Arithmetic(Arithmetic),
    Divide(Division),
    Overflowing(Overflowing),
    Bits(Bits),
    Compare(IntegerPredicate),
    FunnelShift {
        left: bool,
    },
    /// To a floating point number, in one slot.
    ToFloat {
        signed: bool,
        double: bool,
    },
    /// From a floating point number, in one slot.
    FromFloat {
        signed: bool,
        double: bool,
    },
}

impl Wide {
    pub(crate) fn operands(self) -> u8 {
        match self {
            Wide::Bits(_) | Wide::ToFloat { .. } => 2,
            Wide::FromFloat { .. } => 1,
            Wide::FunnelShift { .. } => 6,
            _ => 4,
        }
    }

    pub(crate) fn results(self) -> u8 {
        match self {
            Wide::Compare(_) | Wide::ToFloat { .. } => 1,
            Wide::Overflowing(_) => 3,
            _ => 2,
        }
    }
}

/// What becomes of a load that obtains bytes that were never written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnUninitialised {
    Fault,
    Zero,
    /// The value is poison: a fault where it is used.
    Poison,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputStyle {
    /// The first operand is a format string, the second the address of its arguments in private memory.
    Format,
    Line,
    Text,
    Character,
}
