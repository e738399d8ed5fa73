//! Operators whose result is undefined for some operands: the result, whether it is defined, and the message if it is
//! not (`docs/undefined-behaviour.md`).

use super::floats::{double, single};
use crate::bytecode::{Arithmetic, Bits, Checked, Conversion, Instruction, Overflowing};
use crate::integers::narrow::{arithmetic, bits, overflowing};
use crate::integers::{mask, signed};

#[inline(always)]
pub(in crate::interpreter) fn integer(operator: Checked, width: u8, [a, b]: [u64; 2]) -> (u64, bool) {
    // The sign is wrong iff it differs from both that went into the sum.
    let fits = |result: u64, wrong: u64| (result & mask(width), wrong >> (width - 1) & 1 == 0);
    match operator {
        Checked::AddSigned => {
            let sum = a.wrapping_add(b);
            fits(sum, (a ^ sum) & (b ^ sum))
        }
        Checked::SubtractSigned => {
            let difference = a.wrapping_sub(b);
            fits(difference, (a ^ b) & (a ^ difference))
        }
        _ => rare(operator, width, [a, b]),
    }
}

/// What a checked operator computes, and checks.
enum Check {
    /// An operator that must not overflow: with its sign and its name in messages.
    Overflow(Overflowing, &'static str, &'static str),
    /// A shift, by less than the width.
    Shift(Arithmetic),
    /// A shift, by less than the width, that the other shift takes back.
    Exact(Arithmetic),
    /// An operator on the bits of an integer that must not be the number.
    Except(Bits, u64),
    Boolean,
}

fn check(operator: Checked, width: u8) -> Check {
    use Check::{Exact, Except, Overflow, Shift};
    match operator {
        Checked::AddSigned => Overflow(Overflowing::AddSigned, "+", "an addition"),
        Checked::AddUnsigned => Overflow(Overflowing::Add, "+", "an addition"),
        Checked::SubtractSigned => Overflow(Overflowing::SubtractSigned, "-", "a subtraction"),
        Checked::SubtractUnsigned => Overflow(Overflowing::Subtract, "-", "a subtraction"),
        Checked::MultiplySigned => Overflow(Overflowing::MultiplySigned, "*", "a multiplication"),
        Checked::MultiplyUnsigned => Overflow(Overflowing::Multiply, "*", "a multiplication"),
        Checked::ShiftLeft => Shift(Arithmetic::ShiftLeft),
        Checked::ShiftRight => Shift(Arithmetic::ShiftRight),
        Checked::ShiftRightSigned => Shift(Arithmetic::ShiftRightSigned),
        Checked::ShiftLeftSigned => Exact(Arithmetic::ShiftRightSigned),
        Checked::ShiftLeftUnsigned => Exact(Arithmetic::ShiftRight),
        Checked::LeadingZeros => Except(Bits::LeadingZeros, 0),
        Checked::TrailingZeros => Except(Bits::TrailingZeros, 0),
        Checked::Absolute => Except(Bits::Absolute, 1 << (width - 1)),
        Checked::Boolean => Check::Boolean,
    }
}

#[inline(never)]
fn rare(operator: Checked, width: u8, [a, b]: [u64; 2]) -> (u64, bool) {
    let is_less = b < u64::from(width);
    match check(operator, width) {
        Check::Overflow(operator, ..) => {
            let (result, overflows) = overflowing(operator, width, a, b);
            (result, !overflows)
        }
        Check::Shift(operator) => (arithmetic(operator, width, a, b), is_less),
        Check::Exact(back) => {
            let result = arithmetic(Arithmetic::ShiftLeft, width, a, b);
            (result, is_less && arithmetic(back, width, result, b) == a)
        }
        Check::Except(operator, number) => (bits(operator, width, a), a != number),
        Check::Boolean => (a & 1, a <= 1),
    }
}

/// Whether a number fits an integer of `width` bits once its fraction is cut off.
pub(in crate::interpreter) fn fits(conversion: Conversion, width: u8, is_double: bool, a: u64) -> bool {
    let number = if is_double { double(a) } else { f64::from(single(a)) }.trunc();
    // Both bounds are powers of two, or their negations, which are exact.
    let (least, beyond) = match conversion {
        Conversion::FloatToSigned => (-(2f64.powi(i32::from(width) - 1)), 2f64.powi(i32::from(width) - 1)),
        Conversion::FloatToUnsigned => (0.0, 2f64.powi(i32::from(width))),
        _ => return true,
    };
    number >= least && number < beyond
}

pub(in crate::interpreter) fn result_width(instruction: Instruction) -> u8 {
    match instruction {
        Instruction::Checked { operator: Checked::Boolean, .. } => 1,
        Instruction::Checked { width, .. } | Instruction::Convert { width, .. } => width,
        _ => 64,
    }
}

/// The message about an instruction whose result is undefined, with its operands if they are known; `None` if it is always
/// defined.
pub(in crate::interpreter) fn describe(
    instruction: Instruction,
    operands: Option<[u64; 2]>,
) -> Option<String> {
    let (operator, width) = match instruction {
        Instruction::Checked { operator, width, .. } => (operator, width),
        Instruction::Convert { width, double: is_double, conversion, .. } => {
            let kind = if conversion == Conversion::FloatToSigned { "a signed" } else { "an unsigned" };
            let number = operands.map_or("a floating point number".into(), |[a, _]| {
                if is_double { double(a).to_string() } else { single(a).to_string() }
            });
            return Some(format!("{number} does not fit {kind} integer of {width} bits"));
        }
        _ => return None,
    };
    let overflow = |is_signed: bool, sign: &str, name: &str| match operands {
        Some([a, b]) if is_signed => {
            let (a, b) = (signed(a, width), signed(b, width));
            format!("signed overflow: {a} {sign} {b} does not fit {width} bits")
        }
        Some([a, b]) => format!("unsigned overflow: {a} {sign} {b} does not fit {width} bits"),
        None => format!("{} overflow in {name}", if is_signed { "signed" } else { "unsigned" }),
    };
    Some(match (check(operator, width), operands) {
        (Check::Overflow(of, sign, name), _) => {
            use Overflowing::{AddSigned, MultiplySigned, SubtractSigned};
            overflow(matches!(of, AddSigned | SubtractSigned | MultiplySigned), sign, name)
        }
        (Check::Exact(back), Some([_, b])) if b < u64::from(width) => {
            overflow(back == Arithmetic::ShiftRightSigned, "<<", "a shift")
        }
        (Check::Shift(_) | Check::Exact(_), Some([_, b])) => {
            format!("an integer of {width} bits is shifted by {}", signed(b, width))
        }
        (Check::Shift(_) | Check::Exact(_), None) => {
            format!("an integer of {width} bits is shifted by too much")
        }
        (Check::Except(Bits::LeadingZeros, _), _) => {
            "the leading zeros of 0 are counted (`__builtin_clz`)".into()
        }
        (Check::Except(Bits::TrailingZeros, _), _) => {
            "the trailing zeros of 0 are counted (`__builtin_ctz`)".into()
        }
        (Check::Except(..), Some([a, _])) => {
            let a = signed(a, width);
            format!("signed overflow: the absolute value of {a} does not fit {width} bits")
        }
        (Check::Except(..), None) => "signed overflow in an absolute value".into(),
        (Check::Boolean, Some([a, _])) => format!("a `bool` holds {a}, which is neither 0 nor 1"),
        (Check::Boolean, None) => "a `bool` holds neither 0 nor 1".into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_differences_fit_iff_no_bit_is_lost() {
        for (a, b) in (0..256u64).flat_map(|a| (0..256).map(move |b| (a, b))) {
            for (operator, overflow) in [
                (Checked::AddSigned, Overflowing::AddSigned),
                (Checked::SubtractSigned, Overflowing::SubtractSigned),
            ] {
                let (result, overflows) = overflowing(overflow, 8, a, b);
                assert_eq!(integer(operator, 8, [a, b]), (result, !overflows), "{operator:?} {a} {b}");
            }
        }
        let least = 1 << 63;
        assert_eq!(integer(Checked::AddSigned, 64, [least - 1, 1]), (least, false));
        assert_eq!(integer(Checked::SubtractSigned, 64, [least, 1]), (least - 1, false));
        assert_eq!(integer(Checked::AddSigned, 1, [1, 1]), (0, false));
    }

    #[test]
    fn a_number_fits_if_what_is_left_without_its_fraction_does() {
        let fits = |conversion, width, number: f64| fits(conversion, width, true, number.to_bits());
        use Conversion::{FloatToSigned as S, FloatToUnsigned as U};
        for (conversion, width, number) in [
            (S, 8, 127.9),
            (S, 8, -128.9),
            (U, 8, 255.9),
            (U, 8, -0.9),
            (S, 64, -9.223372036854776e18),
            (U, 64, 1.844674407370955e19),
        ] {
            assert!(fits(conversion, width, number), "{number} in {width} bits");
        }
        for (conversion, width, number) in [
            (S, 8, 128.0),
            (S, 8, -129.0),
            (U, 8, 256.0),
            (U, 8, -1.0),
            (S, 64, 9.223372036854776e18),
            (U, 64, f64::INFINITY),
            (S, 32, f64::NAN),
        ] {
            assert!(!fits(conversion, width, number), "{number} in {width} bits");
        }
    }
}
