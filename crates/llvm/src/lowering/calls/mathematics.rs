//! The functions of `math.h` that the interpreter computes itself; those on integers are in `library/mathematics.c`.

use crate::bytecode::{FloatFunction as F, FloatOperator as O};
use crate::lowering::calls::primitives::Primitive;

/// The operation that a function of `double`s or, with an `f` at its end, of `float`s stands for.
pub(crate) fn function(name: &str) -> Option<Primitive> {
    of_double(name).or_else(|| of_double(name.strip_suffix('f')?))
}

fn of_double(name: &str) -> Option<Primitive> {
    let one = Primitive::FloatFunction;
    let two = Primitive::Float;
    Some(match name {
        "sqrt" => one(F::SquareRoot),
        "fabs" => one(F::Absolute),
        "floor" => one(F::Floor),
        "ceil" => one(F::Ceiling),
        "trunc" => one(F::Truncate),
        "round" => one(F::Round),
        "rint" | "nearbyint" | "roundeven" => one(F::RoundEven),
        "exp" => one(F::Exponential),
        "exp2" => one(F::Exponential2),
        "expm1" => one(F::ExponentialLess1),
        "log" => one(F::Logarithm),
        "log2" => one(F::Logarithm2),
        "log10" => one(F::Logarithm10),
        "log1p" => one(F::Logarithm1Plus),
        "sin" => one(F::Sine),
        "cos" => one(F::Cosine),
        "tan" => one(F::Tangent),
        "asin" => one(F::ArcSine),
        "acos" => one(F::ArcCosine),
        "atan" => one(F::ArcTangent),
        "sinh" => one(F::HyperbolicSine),
        "cosh" => one(F::HyperbolicCosine),
        "tanh" => one(F::HyperbolicTangent),
        "cbrt" => one(F::CubeRoot),
        "fmod" => two(O::Remainder),
        "fmin" => two(O::Minimum),
        "fmax" => two(O::Maximum),
        "fdim" => two(O::PositiveDifference),
        "copysign" => two(O::CopySign),
        "pow" => two(O::Power),
        "atan2" => two(O::ArcTangent2),
        "hypot" => two(O::Hypotenuse),
        _ => return None,
    })
}
