//! The functions of `math.h` that the interpreter computes itself; those on integers are in `library/mathematics.c`.

use crate::bytecode::{FloatFunction, FloatOperator};
use crate::lowering::calls::primitives::Primitive;

/// The operation that a function of `double`s or, with an `f` at its end, of `float`s stands for.
pub(crate) fn function(name: &str) -> Option<Primitive> {
    of_double(name).or_else(|| of_double(name.strip_suffix('f')?))
}

fn of_double(name: &str) -> Option<Primitive> {
    if let Some(function) = FloatFunction::from_word(name) {
        return Some(Primitive::FloatFunction(function));
    }
    Some(Primitive::Float(match name {
        "fmod" => FloatOperator::Remainder,
        "fmin" => FloatOperator::Minimum,
        "fmax" => FloatOperator::Maximum,
        "fdim" => FloatOperator::PositiveDifference,
        "copysign" => FloatOperator::CopySign,
        "pow" => FloatOperator::Power,
        "atan2" => FloatOperator::ArcTangent2,
        "hypot" => FloatOperator::Hypotenuse,
        _ => return None,
    }))
}
