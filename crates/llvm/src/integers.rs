//! Integers of at most 64 bits, zero-extended.

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
