//! Operators on floating point numbers.

use crate::bytecode::{Conversion, FloatFunction, FloatOperator};
use crate::integers::narrow::clamp;
use crate::integers::{mask, signed};
use crate::words::FloatPredicate;

pub(crate) fn double(bits: u64) -> f64 {
    f64::from_bits(bits)
}

pub(crate) fn single(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

macro_rules! float_operator {
    ($operator:expr, $a:expr, $b:expr, $wide:expr) => {{
        let (a, b) = ($a, $b);
        let result = match $operator {
            FloatOperator::Add => a + b,
            FloatOperator::Subtract => a - b,
            FloatOperator::Multiply => a * b,
            FloatOperator::Divide => a / b,
            FloatOperator::Remainder => a % b,
            FloatOperator::Minimum => a.min(b),
            FloatOperator::Maximum => a.max(b),
            FloatOperator::CopySign => a.copysign(b),
            FloatOperator::Power => $wide(libm::pow),
            FloatOperator::ArcTangent2 => $wide(libm::atan2),
            FloatOperator::Hypotenuse => $wide(libm::hypot),
            FloatOperator::PositiveDifference if a.is_nan() || b.is_nan() => a + b,
            FloatOperator::PositiveDifference if a > b => a - b,
            FloatOperator::PositiveDifference => 0.0,
            FloatOperator::MinimumOrNan if a.is_nan() || b.is_nan() => a + b,
            FloatOperator::MaximumOrNan if a.is_nan() || b.is_nan() => a + b,
            FloatOperator::MinimumOrNan if a == b => {
                if a.is_sign_negative() {
                    a
                } else {
                    b
                }
            }
            FloatOperator::MaximumOrNan if a == b => {
                if a.is_sign_negative() {
                    b
                } else {
                    a
                }
            }
            FloatOperator::MinimumOrNan => a.min(b),
            FloatOperator::MaximumOrNan => a.max(b),
            FloatOperator::PowerInteger | FloatOperator::Class => 0.0,
        };
        // What is made out of numbers and is none is negative on x86-64.
        if result.is_nan() && !a.is_nan() && !b.is_nan() { result.copysign(-1.0) } else { result }
    }};
}

/// The number that a text is: in decimal, or in hexadecimal behind `0x`.
pub(crate) fn parse(is_double: bool, text: &[u8]) -> u64 {
    let text = std::str::from_utf8(text).unwrap_or_default();
    if let Some(digits) = text.strip_prefix("0x") {
        return parse_hexadecimal(is_double, digits);
    }
    if is_double {
        text.parse().unwrap_or(f64::NAN).to_bits()
    } else {
        u64::from(text.parse().unwrap_or(f32::NAN).to_bits())
    }
}

/// A number of hexadecimal digits with or without a point, and maybe an exponent of two behind a `p`; rounded once.
fn parse_hexadecimal(is_double: bool, text: &str) -> u64 {
    let (digits, exponent) = text.split_once('p').unwrap_or((text, "0"));
    // One of so many digits that it has no room is beyond all numbers anyhow.
    let far = if exponent.starts_with('-') { i64::from(i32::MIN) } else { i64::from(i32::MAX) };
    let mut exponent = exponent.parse::<i32>().map_or(far, i64::from);
    let (mut kept, mut is_behind) = (0u64, false);
    for digit in digits.chars() {
        let Some(digit) = digit.to_digit(16) else {
            is_behind = true;
            continue;
        };
        if kept >> 59 == 0 {
            kept = kept << 4 | u64::from(digit);
            exponent -= if is_behind { 4 } else { 0 };
        } else {
            // It only matters whether there is anything.
            kept |= u64::from(digit != 0);
            exponent += if is_behind { 0 } else { 4 };
        }
    }
    let (precision, least) = if is_double { (53, -1074) } else { (24, -149) };
    // How many of the lowest bits have no room.
    let dropped = (64 - i64::from(kept.leading_zeros()) - precision).max(least - exponent).max(0);
    let (kept, exponent) = match u32::try_from(dropped) {
        Ok(0) => (kept, exponent),
        Ok(dropped @ ..=64) => {
            let (whole, rest) =
                ((u128::from(kept) >> dropped) as u64, u128::from(kept) & ((1 << dropped) - 1));
            let half = 1u128 << (dropped - 1);
            let up = rest > half || (rest == half && whole & 1 == 1);
            (whole + u64::from(up), exponent + i64::from(dropped))
        }
        _ => (0, 0),
    };
    // Exact, as what is kept has no more bits than the precision.
    let number = libm::scalbn(kept as f64, exponent.clamp(-5000, 5000) as i32);
    if is_double { number.to_bits() } else { u64::from((number as f32).to_bits()) }
}

/// A power by multiplications, in the order in which compilers do them.
fn power(mut base: f64, exponent: i32) -> f64 {
    let (mut result, mut left) = (1.0, exponent.unsigned_abs());
    loop {
        if left & 1 == 1 {
            result *= base;
        }
        left >>= 1;
        if left == 0 {
            break;
        }
        base *= base;
    }
    if exponent < 0 { 1.0 / result } else { result }
}

/// An operator on two floating point numbers, or on one and an integer.
pub(crate) fn float(operator: FloatOperator, is_double: bool, a: u64, b: u64) -> u64 {
    if operator == FloatOperator::Class {
        let class = if is_double { class_of(double(a)) } else { class_of_single(single(a)) };
        return u64::from(class & b as u32 != 0);
    }
    if operator == FloatOperator::PowerInteger {
        return if is_double {
            power(double(a), b as i32).to_bits()
        } else {
            u64::from((power(f64::from(single(a)), b as i32) as f32).to_bits())
        };
    }
    if is_double {
        let (a, b) = (double(a), double(b));
        let wide = |function: fn(f64, f64) -> f64| function(a, b);
        float_operator!(operator, a, b, wide).to_bits()
    } else {
        let (a, b) = (single(a), single(b));
        let wide = |function: fn(f64, f64) -> f64| function(f64::from(a), f64::from(b)) as f32;
        u64::from(float_operator!(operator, a, b, wide).to_bits())
    }
}

/// The class of a number, as `llvm.is.fpclass` numbers them.
fn class(category: std::num::FpCategory, negative: bool, quiet: bool) -> u32 {
    use std::num::FpCategory as C;
    let (below, above) = match category {
        C::Nan if quiet => return 1 << 1,
        C::Nan => return 1,
        C::Infinite => (2, 9),
        C::Normal => (3, 8),
        C::Subnormal => (4, 7),
        C::Zero => (5, 6),
    };
    1 << if negative { below } else { above }
}

fn class_of(value: f64) -> u32 {
    class(value.classify(), value.is_sign_negative(), value.to_bits() >> 51 & 1 == 1)
}

fn class_of_single(value: f32) -> u32 {
    class(value.classify(), value.is_sign_negative(), value.to_bits() >> 22 & 1 == 1)
}

pub(crate) fn fused(is_double: bool, [a, b, c]: [u64; 3]) -> u64 {
    if is_double {
        double(a).mul_add(double(b), double(c)).to_bits()
    } else {
        u64::from(single(a).mul_add(single(b), single(c)).to_bits())
    }
}

macro_rules! float_function {
    ($function:expr, $a:expr, $wide:expr) => {{
        let a = $a;
        let result = match $function {
            FloatFunction::Negate => -a,
            FloatFunction::Absolute => a.abs(),
            FloatFunction::SquareRoot => a.sqrt(),
            FloatFunction::Floor => a.floor(),
            FloatFunction::Ceiling => a.ceil(),
            FloatFunction::Truncate => a.trunc(),
            FloatFunction::Round => a.round(),
            FloatFunction::RoundEven => a.round_ties_even(),
            // What is rounded somehow must be rounded alike on all machines, so it is not left to their libraries.
            FloatFunction::Exponential => $wide(libm::exp),
            FloatFunction::Exponential2 => $wide(libm::exp2),
            FloatFunction::Logarithm => $wide(libm::log),
            FloatFunction::Logarithm2 => $wide(libm::log2),
            FloatFunction::Logarithm10 => $wide(libm::log10),
            FloatFunction::Sine => $wide(libm::sin),
            FloatFunction::Cosine => $wide(libm::cos),
            FloatFunction::Tangent => $wide(libm::tan),
            FloatFunction::ArcSine => $wide(libm::asin),
            FloatFunction::ArcCosine => $wide(libm::acos),
            FloatFunction::ArcTangent => $wide(libm::atan),
            FloatFunction::HyperbolicSine => $wide(libm::sinh),
            FloatFunction::HyperbolicCosine => $wide(libm::cosh),
            FloatFunction::HyperbolicTangent => $wide(libm::tanh),
            FloatFunction::CubeRoot => $wide(libm::cbrt),
            FloatFunction::ExponentialLess1 => $wide(libm::expm1),
            FloatFunction::Logarithm1Plus => $wide(libm::log1p),
        };
        match $function {
            _ if !result.is_nan() || a.is_nan() => result,
            // The sign that glibc returns.
            FloatFunction::ArcSine | FloatFunction::ArcCosine => result.copysign(1.0),
            _ => result.copysign(-1.0),
        }
    }};
}

pub(crate) fn float_function(function: FloatFunction, is_double: bool, a: u64) -> u64 {
    if is_double {
        let a = double(a);
        let wide = |function: fn(f64) -> f64| function(a);
        float_function!(function, a, wide).to_bits()
    } else {
        let a = single(a);
        let wide = |function: fn(f64) -> f64| function(f64::from(a)) as f32;
        u64::from(float_function!(function, a, wide).to_bits())
    }
}

pub(crate) fn float_compare(predicate: FloatPredicate, is_double: bool, a: u64, b: u64) -> bool {
    use FloatPredicate as P;
    use std::cmp::Ordering::{Equal, Greater, Less};
    // A float is a double too, so one comparison serves both.
    let value = |bits: u64| if is_double { double(bits) } else { f64::from(single(bits)) };
    let order = value(a).partial_cmp(&value(b));
    match predicate {
        P::False => false,
        P::True => true,
        P::Oeq => order == Some(Equal),
        P::Ogt => order == Some(Greater),
        P::Oge => matches!(order, Some(Greater | Equal)),
        P::Olt => order == Some(Less),
        P::Ole => matches!(order, Some(Less | Equal)),
        P::One => matches!(order, Some(Less | Greater)),
        P::Ord => order.is_some(),
        P::Uno => order.is_none(),
        P::Ueq => matches!(order, None | Some(Equal)),
        P::Ugt => matches!(order, None | Some(Greater)),
        P::Uge => matches!(order, None | Some(Greater | Equal)),
        P::Ult => matches!(order, None | Some(Less)),
        P::Ule => matches!(order, None | Some(Less | Equal)),
        P::Une => order != Some(Equal),
    }
}

/// A conversion from or to floating point numbers; `width` is that of the integer. Out of range, which C leaves
/// undefined, results in the nearest number.
pub(crate) fn convert(conversion: Conversion, width: u8, is_double: bool, a: u64) -> u64 {
    let value = || if is_double { double(a) } else { f64::from(single(a)) };
    match conversion {
        Conversion::FloatToDouble => f64::from(single(a)).to_bits(),
        Conversion::DoubleToFloat => u64::from((double(a) as f32).to_bits()),
        Conversion::FloatToSigned => clamp(value() as i64, width),
        Conversion::FloatToUnsigned => (value() as u64).min(mask(width)),
        Conversion::SignedToFloat if is_double => (signed(a, width) as f64).to_bits(),
        Conversion::SignedToFloat => u64::from((signed(a, width) as f32).to_bits()),
        Conversion::UnsignedToFloat if is_double => (a as f64).to_bits(),
        Conversion::UnsignedToFloat => u64::from((a as f32).to_bits()),
    }
}
