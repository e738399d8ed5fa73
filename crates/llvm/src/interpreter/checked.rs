//! Operators whose result is undefined for some operands: the result, whether it is defined, and the message if it is
//! not (`docs/undefined-behaviour.md`).

use super::floats::{double, single};
use super::integer_operators::narrow::{arithmetic, bits, overflowing};
use crate::bytecode::{Arithmetic, Bits, Checked, Conversion, Instruction, Overflowing};
use crate::integers::mask;
use crate::integers::signed;

/// The result, and whether it is defined.
#[inline(always)]
pub(super) fn integer(operator: Checked, width: u8, [a, b]: [u64; 2]) -> (u64, bool) {
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

#[inline(never)]
fn rare(operator: Checked, width: u8, [a, b]: [u64; 2]) -> (u64, bool) {
    let exact = |operator| {
        let (result, overflows) = overflowing(operator, width, a, b);
        (result, !overflows)
    };
    let is_less = b < u64::from(width);
    let shift = |operator| arithmetic(operator, width, a, b);
    match operator {
        Checked::AddSigned => exact(Overflowing::AddSigned),
        Checked::AddUnsigned => exact(Overflowing::Add),
        Checked::SubtractSigned => exact(Overflowing::SubtractSigned),
        Checked::SubtractUnsigned => exact(Overflowing::Subtract),
        Checked::MultiplySigned => exact(Overflowing::MultiplySigned),
        Checked::MultiplyUnsigned => exact(Overflowing::Multiply),
        Checked::ShiftLeft => (shift(Arithmetic::ShiftLeft), is_less),
        Checked::ShiftLeftSigned => {
            let result = shift(Arithmetic::ShiftLeft);
            (result, is_less && arithmetic(Arithmetic::ShiftRightSigned, width, result, b) == a)
        }
        Checked::ShiftLeftUnsigned => {
            let result = shift(Arithmetic::ShiftLeft);
            (result, is_less && arithmetic(Arithmetic::ShiftRight, width, result, b) == a)
        }
        Checked::ShiftRight => (shift(Arithmetic::ShiftRight), is_less),
        Checked::ShiftRightSigned => (shift(Arithmetic::ShiftRightSigned), is_less),
        Checked::LeadingZeros => (bits(Bits::LeadingZeros, width, a), a != 0),
        Checked::TrailingZeros => (bits(Bits::TrailingZeros, width, a), a != 0),
        Checked::Absolute => (bits(Bits::Absolute, width, a), a != 1 << (width - 1)),
        Checked::Boolean => (a & 1, a <= 1),
    }
}

/// Whether a number fits an integer of `width` bits once its fraction is cut off.
pub(super) fn fits(conversion: Conversion, width: u8, is_double: bool, a: u64) -> bool {
    let number = if is_double { double(a) } else { f64::from(single(a)) }.trunc();
    // Both bounds are powers of two, or their negations, which are exact.
    let (least, beyond) = match conversion {
        Conversion::FloatToSigned => (-(2f64.powi(i32::from(width) - 1)), 2f64.powi(i32::from(width) - 1)),
        Conversion::FloatToUnsigned => (0.0, 2f64.powi(i32::from(width))),
        _ => return true,
    };
    number >= least && number < beyond
}

/// How many bits the result of an instruction has.
pub(super) fn result_width(instruction: Instruction) -> u8 {
    match instruction {
        Instruction::Checked { operator: Checked::Boolean, .. } => 1,
        Instruction::Checked { width, .. } | Instruction::Convert { width, .. } => width,
        _ => 64,
    }
}

/// The message about an instruction whose result is undefined, with its operands if they are known; `None` if it is always
/// defined.
pub(super) fn describe(instruction: Instruction, operands: Option<[u64; 2]>) -> Option<String> {
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
    let overflow = |is_signed: bool, sign: &str, name: &str| {
        let kind = if is_signed { "signed" } else { "unsigned" };
        match operands {
            Some([a, b]) if is_signed => {
                let (a, b) = (signed(a, width), signed(b, width));
                format!("{kind} overflow: {a} {sign} {b} does not fit {width} bits")
            }
            Some([a, b]) => format!("{kind} overflow: {a} {sign} {b} does not fit {width} bits"),
            None => format!("{kind} overflow in {name}"),
        }
    };
    let shift = || match operands {
        Some([_, b]) => {
            let by = signed(b, width);
            format!("an integer of {width} bits is shifted by {by}")
        }
        None => format!("an integer of {width} bits is shifted by too much"),
    };
    Some(match operator {
        Checked::AddSigned => overflow(true, "+", "an addition"),
        Checked::AddUnsigned => overflow(false, "+", "an addition"),
        Checked::SubtractSigned => overflow(true, "-", "a subtraction"),
        Checked::SubtractUnsigned => overflow(false, "-", "a subtraction"),
        Checked::MultiplySigned => overflow(true, "*", "a multiplication"),
        Checked::MultiplyUnsigned => overflow(false, "*", "a multiplication"),
        Checked::ShiftLeftSigned | Checked::ShiftLeftUnsigned
            if operands.is_some_and(|[_, b]| b < u64::from(width)) =>
        {
            overflow(operator == Checked::ShiftLeftSigned, "<<", "a shift")
        }
        Checked::ShiftLeft
        | Checked::ShiftLeftSigned
        | Checked::ShiftLeftUnsigned
        | Checked::ShiftRight
        | Checked::ShiftRightSigned => shift(),
        Checked::LeadingZeros => "the leading zeros of 0 are counted (`__builtin_clz`)".into(),
        Checked::TrailingZeros => "the trailing zeros of 0 are counted (`__builtin_ctz`)".into(),
        Checked::Absolute => match operands {
            Some([a, _]) => {
                format!(
                    "signed overflow: the absolute value of {} does not fit {width} bits",
                    signed(a, width)
                )
            }
            None => "signed overflow in an absolute value".into(),
        },
        Checked::Boolean => match operands {
            Some([a, _]) => format!("a `bool` holds {a}, which is neither 0 nor 1"),
            None => "a `bool` holds neither 0 nor 1".into(),
        },
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
