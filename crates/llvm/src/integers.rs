//! Integers, zero-extended: of at most 64 bits (`narrow`) and of at most 128 bits (`wide`), with the same operators on other
//! types of Rust.

use crate::bytecode::{Arithmetic, Bits, Division, Overflowing};
use crate::words::IntegerPredicate;

/// The number with the lowest `width` bits set, of 1 to 64.
#[inline(always)]
pub(crate) fn mask(width: u8) -> u64 {
    u64::MAX >> (64 - u32::from(width))
}

/// `bits` of `width` bits as a signed number.
pub(crate) fn signed(bits: u64, width: u8) -> i64 {
    let shift = 64 - u32::from(width.clamp(1, 64));
    ((bits << shift) as i64) >> shift
}

/// Compares two integers of `width` bits.
#[inline(always)]
pub(crate) fn compare(predicate: IntegerPredicate, a: u64, b: u64, width: u8) -> bool {
    compare_by(predicate, a, b, |value| signed(value, width))
}

/// Compares two integers of which `signed` makes signed ones.
#[inline(always)]
pub(crate) fn compare_by<U: Copy + Ord, S: Ord>(
    predicate: IntegerPredicate,
    a: U,
    b: U,
    signed: impl Fn(U) -> S,
) -> bool {
    use IntegerPredicate as P;
    match predicate {
        P::Eq => a == b,
        P::Ne => a != b,
        P::Ugt => a > b,
        P::Uge => a >= b,
        P::Ult => a < b,
        P::Ule => a <= b,
        P::Sgt => signed(a) > signed(b),
        P::Sge => signed(a) >= signed(b),
        P::Slt => signed(a) < signed(b),
        P::Sle => signed(a) <= signed(b),
    }
}

macro_rules! operators {
    ($name:ident: $unsigned:ty, $signed:ty, $mask:path, $as_signed:path) => {
        pub(crate) mod $name {
            use super::*;

            fn mask(width: u8) -> $unsigned {
                $mask(width)
            }

            fn signed(value: $unsigned, width: u8) -> $signed {
                $as_signed(value, width)
            }

            /// The nearest number of `width` bits.
            pub(crate) fn clamp(value: $signed, width: u8) -> $unsigned {
                let most = (mask(width) >> 1) as $signed;
                value.clamp(-most - 1, most) as $unsigned & mask(width)
            }

            /// An operator on two integers of `width` bits. A shift by the width or more, which C leaves undefined, results
            /// in zero or the sign.
            #[inline(always)]
            pub(crate) fn arithmetic(
                operator: Arithmetic,
                width: u8,
                a: $unsigned,
                b: $unsigned,
            ) -> $unsigned {
                let by = b.min(<$unsigned>::from(width)) as u32;
                let (signed_a, signed_b) = (|| signed(a, width), || signed(b, width));
                let left = || a.checked_shl(by).unwrap_or(0);
                let result = match operator {
                    Arithmetic::Subtract => a.wrapping_sub(b),
                    Arithmetic::Multiply => a.wrapping_mul(b),
                    Arithmetic::And => a & b,
                    Arithmetic::Or => a | b,
                    Arithmetic::Xor => a ^ b,
                    Arithmetic::ShiftLeft => left(),
                    Arithmetic::ShiftRight => a.checked_shr(by).unwrap_or(0),
                    Arithmetic::ShiftRightSigned => (signed_a() >> by.min(<$signed>::BITS - 1)) as $unsigned,
                    Arithmetic::Minimum => a.min(b),
                    Arithmetic::Maximum => a.max(b),
                    Arithmetic::MinimumSigned => signed_a().min(signed_b()) as $unsigned,
                    Arithmetic::MaximumSigned => signed_a().max(signed_b()) as $unsigned,
                    Arithmetic::SaturatingAdd => a.saturating_add(b).min(mask(width)),
                    Arithmetic::SaturatingSubtract => a.saturating_sub(b),
                    Arithmetic::SaturatingAddSigned => clamp(signed_a().saturating_add(signed_b()), width),
                    Arithmetic::SaturatingSubtractSigned => {
                        clamp(signed_a().saturating_sub(signed_b()), width)
                    }
                    Arithmetic::SaturatingShiftLeft => {
                        let shifted = left() & mask(width);
                        if shifted.checked_shr(by).unwrap_or(0) == a { shifted } else { mask(width) }
                    }
                    Arithmetic::SaturatingShiftLeftSigned => {
                        let shifted = signed(left(), width);
                        let end = if signed_a() < 0 { <$signed>::MIN } else { <$signed>::MAX };
                        let is_exact = shifted >> by.min(<$signed>::BITS - 1) == signed_a();
                        clamp(if is_exact { shifted } else { end }, width)
                    }
                };
                result & mask(width)
            }

            /// A division, or `None` if it is by zero or overflows.
            pub(crate) fn divide(
                operator: Division,
                width: u8,
                a: $unsigned,
                b: $unsigned,
            ) -> Option<$unsigned> {
                let (signed_a, signed_b) = (signed(a, width), signed(b, width));
                let overflows = signed_b == -1 && a == mask(width) ^ mask(width) >> 1;
                let result = match operator {
                    Division::Quotient => a.checked_div(b)?,
                    Division::Remainder => a.checked_rem(b)?,
                    Division::QuotientSigned | Division::RemainderSigned if overflows => return None,
                    Division::QuotientSigned => signed_a.checked_div(signed_b)? as $unsigned,
                    Division::RemainderSigned => signed_a.checked_rem(signed_b)? as $unsigned,
                };
                Some(result & mask(width))
            }

            /// The result modulo the width, and whether it overflowed.
            pub(crate) fn overflowing(
                operator: Overflowing,
                width: u8,
                a: $unsigned,
                b: $unsigned,
            ) -> ($unsigned, bool) {
                let (signed_a, signed_b) = (signed(a, width), signed(b, width));
                let unsigned = |(result, overflows): ($unsigned, bool)| {
                    (result & mask(width), overflows || result > mask(width))
                };
                let fits = |(result, overflows): ($signed, bool)| {
                    let bits = result as $unsigned & mask(width);
                    (bits, overflows || signed(bits, width) != result)
                };
                match operator {
                    Overflowing::Add => unsigned(a.overflowing_add(b)),
                    Overflowing::Subtract => unsigned(a.overflowing_sub(b)),
                    Overflowing::Multiply => unsigned(a.overflowing_mul(b)),
                    Overflowing::AddSigned => fits(signed_a.overflowing_add(signed_b)),
                    Overflowing::SubtractSigned => fits(signed_a.overflowing_sub(signed_b)),
                    Overflowing::MultiplySigned => fits(signed_a.overflowing_mul(signed_b)),
                }
            }

            /// An operator on the bits of one integer.
            pub(crate) fn bits(operator: Bits, width: u8, a: $unsigned) -> $unsigned {
                let unused = <$unsigned>::BITS - u32::from(width);
                match operator {
                    Bits::CountOnes => a.count_ones().into(),
                    Bits::LeadingZeros => (a.leading_zeros() - unused).into(),
                    Bits::TrailingZeros => a.trailing_zeros().min(u32::from(width)).into(),
                    Bits::SwapBytes => a.swap_bytes() >> unused,
                    Bits::Reverse => a.reverse_bits() >> unused,
                    Bits::Absolute => signed(a, width).unsigned_abs() & mask(width),
                }
            }
        }
    };
}

operators! { narrow: u64, i64, super::mask, super::signed }
operators! { wide: u128, i128, super::mask_wide, super::signed_wide }

/// The number with the lowest `width` bits set, of 1 to 128.
pub(crate) fn mask_wide(width: u8) -> u128 {
    u128::MAX >> (128 - u32::from(width))
}

/// `bits` of `width` bits as a signed number.
pub(crate) fn signed_wide(bits: u128, width: u8) -> i128 {
    let shift = 128 - u32::from(width);
    ((bits << shift) as i128) >> shift
}
