//! The functions of `math.h` that the interpreter computes itself; those on integers are in `library/mathematics.c`.

use crate::bytecode::{FloatFunction, FloatOperator};
use crate::lowering::calls::primitives::Primitive;

/// The operation that a function of `double`s or, with an `f` at its end, of `float`s stands for.
pub(crate) fn function(name: &str) -> Option<Primitive> {
    let of_double = |name: &str| {
        let function = FloatFunction::from_word(name).map(Primitive::FloatFunction);
        function.or_else(|| FloatOperator::from_word(name).map(Primitive::Float))
    };
    of_double(name).or_else(|| of_double(name.strip_suffix('f')?))
}
