//! The operators of instructions, as data.

use crate::words::{IntegerPredicate, words};

/// An operator on two integers of at most 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arithmetic {
    Subtract,
    Multiply,
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRight,
    ShiftRightSigned,
    Minimum,
    Maximum,
    MinimumSigned,
    MaximumSigned,
    SaturatingAdd,
    SaturatingSubtract,
    SaturatingAddSigned,
    SaturatingSubtractSigned,
    /// Shifts left, and stops at the largest number.
    SaturatingShiftLeft,
    SaturatingShiftLeftSigned,
}

/// An operator on two integers that may fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Division {
    Quotient,
    QuotientSigned,
    Remainder,
    RemainderSigned,
}

/// An operator with a second result, whether it overflowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Overflowing {
    Add,
    AddSigned,
    Subtract,
    SubtractSigned,
    Multiply,
    MultiplySigned,
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

/// What becomes of a result that is undefined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnUndefined {
    /// It is a fault to compute it.
    Fault,
    /// It is poison: a fault where it is used.
    Poison,
}

/// An operator on the bits of one integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bits {
    CountOnes,
    LeadingZeros,
    TrailingZeros,
    SwapBytes,
    Reverse,
    Absolute,
}

/// An operator on floating point numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FloatOperator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Minimum,
    Maximum,
    CopySign,
    Power,
    ArcTangent2,
    Hypotenuse,
    /// `fdim`: how much larger the first one is, or 0.
    PositiveDifference,
    /// The second operand is a signed integer of 32 bits.
    PowerInteger,
    /// As `Minimum` and `Maximum`, but not a number if either is not, and -0 is less than 0.
    MinimumOrNan,
    MaximumOrNan,
    /// Whether the number is of a class in the set that the second operand is, as in `llvm.is.fpclass`.
    Class,
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

/// A conversion from or to floating point numbers.
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
    /// How many slots it reads.
    pub(crate) fn operands(self) -> u8 {
        match self {
            Wide::Bits(_) | Wide::ToFloat { .. } => 2,
            Wide::FromFloat { .. } => 1,
            Wide::FunnelShift { .. } => 6,
            _ => 4,
        }
    }

    /// How many slots it writes.
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

/// How an output operation prints its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputStyle {
    /// The first operand is a format string, the second the address of its arguments in private memory.
    Format,
    /// One string and a newline.
    Line,
    Text,
    Character,
}
