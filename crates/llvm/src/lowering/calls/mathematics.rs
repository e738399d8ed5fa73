//! The functions of `math.h` that the interpreter computes itself; those on integers are in `library/mathematics.c`.

use crate::bytecode::{FloatFunction as F, FloatOperator as O};
use crate::lowering::calls::intrinsics;
use crate::lowering::calls::primitives::Primitive;
use crate::words::word_list;

/// The operation that a function of `double`s or, with an `f` at its end, of `float`s stands for.
pub(crate) fn function(name: &str) -> Option<Primitive> {
    of_double(name).or_else(|| of_double(name.strip_suffix('f')?))
}

word_list! {
    /// Those that an intrinsic of the same name stands for.
    INTRINSICS:
        "acos" "asin" "atan" "atan2" "ceil" "copysign" "cos" "cosh" "exp" "exp2" "fabs" "floor" "log"
        "log10" "log2" "nearbyint" "pow" "rint" "round" "roundeven" "sin" "sinh" "sqrt" "tan" "tanh" "trunc"
}

fn of_double(name: &str) -> Option<Primitive> {
    if INTRINSICS.contains(&name) {
        return intrinsics::intrinsic(&format!("{name}.f64"));
    }
    Some(match name {
        "expm1" => Primitive::FloatFunction(F::ExponentialLess1),
        "log1p" => Primitive::FloatFunction(F::Logarithm1Plus),
        "cbrt" => Primitive::FloatFunction(F::CubeRoot),
        "fmod" => Primitive::Float(O::Remainder),
        "fmin" => Primitive::Float(O::Minimum),
        "fmax" => Primitive::Float(O::Maximum),
        "fdim" => Primitive::Float(O::PositiveDifference),
        "hypot" => Primitive::Float(O::Hypotenuse),
        _ => return None,
    })
}
