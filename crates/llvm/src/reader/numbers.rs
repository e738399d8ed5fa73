//! Numbers: integers, and floating point numbers as the bits of their own format.
//!
//! LLVM writes a `float` as the `double` of the same value, so that numbers are converted between formats by their bits; all
//! conversions of what LLVM itself prints are exact, others round to the nearest, to even in the middle.

use super::error::quote;
use super::tokens::{Token, hex_digit};
use super::{Read, Reader};
use crate::ast::{Type, TypeId};
use std::str::FromStr;
use std::sync::Arc;

/// A floating point format of IEEE 754: the bits of its exponent and of its fraction.
#[derive(Clone, Copy)]
struct Format {
    exponent: u32,
    fraction: u32,
}

/// How many decimal digits an integer of more than 128 bits may have, so that reading it takes no time.
const MOST_DIGITS: usize = 5000;

const DOUBLE_FRACTION: u32 = 52;
const DOUBLE_BIAS: i32 = 1023;
const DOUBLE_LARGEST: u64 = 0x7ff;

/// The bits of the `double` with the bits `double` in a format that is not wider.
fn narrow(double: u64, format: Format) -> u64 {
    let largest = (1_u64 << format.exponent) - 1;
    let sign = (double >> 63) << (format.exponent + format.fraction);
    let exponent = (double >> DOUBLE_FRACTION) & DOUBLE_LARGEST;
    let fraction = double & ((1 << DOUBLE_FRACTION) - 1);
    let dropped = DOUBLE_FRACTION - format.fraction;
    if exponent == DOUBLE_LARGEST {
        // A signalling NaN stays one.
        let payload = (fraction >> dropped).max(u64::from(fraction != 0));
        return sign | largest << format.fraction | payload;
    }
    if exponent == 0 {
        return sign;
    }
    let significand = fraction | 1 << DOUBLE_FRACTION;
    let exponent = exponent as i32 - DOUBLE_BIAS + ((1 << (format.exponent - 1)) - 1);
    if exponent >= largest as i32 {
        return sign | largest << format.fraction;
    }
    let shift = if exponent > 0 { dropped } else { dropped + exponent.unsigned_abs() + 1 };
    if shift > DOUBLE_FRACTION + 2 {
        return sign;
    }
    let (kept, rest, half) = (significand >> shift, significand & ((1 << shift) - 1), (1 << shift) >> 1);
    let rounded = kept + u64::from(rest > half || (rest == half && half > 0 && kept & 1 == 1));
    // The significand's leading one adds the last one to the exponent, and so does a carry of the rounding.
    sign | (((exponent.max(1) as u64 - 1) << format.fraction) + rounded)
}

/// Sign, exponent with the bias of 15 bits, and fraction with the leading one at bit 63, of the `double` with these bits.
fn widen(double: u64) -> (u128, u128, u64) {
    const BIAS: i32 = 16383;
    let sign = u128::from(double >> 63);
    let exponent = ((double >> DOUBLE_FRACTION) & DOUBLE_LARGEST) as i32;
    let fraction = double & ((1 << DOUBLE_FRACTION) - 1);
    if exponent == DOUBLE_LARGEST as i32 {
        return (sign, 0x7fff, 1 << 63 | fraction << 11);
    }
    if exponent == 0 {
        let zeros = fraction.leading_zeros();
        if fraction == 0 {
            return (sign, 0, 0);
        }
        // The leading bit of a subnormal number stands `zeros - 11` places below that of a normal one.
        return (sign, (BIAS - DOUBLE_BIAS + 1 - (zeros as i32 - 11)) as u128, fraction << zeros);
    }
    (sign, (exponent - DOUBLE_BIAS + BIAS) as u128, 1 << 63 | fraction << 11)
}

fn hexadecimal(digits: &str) -> Option<u128> {
    if digits.is_empty() || digits.len() > 32 {
        return None;
    }
    digits.bytes().try_fold(0_u128, |value, byte| Some(value << 4 | u128::from(hex_digit(byte)?)))
}

/// Exchanges the 64-bit words of the digits behind `0xL` and `0xM`, which have the low word first.
fn low_word_first(digits: &str) -> Option<u128> {
    let (low, high) = digits.split_at_checked(16)?;
    Some(hexadecimal(high)? << 64 | hexadecimal(low)?)
}

fn special(word: &str) -> Option<f64> {
    let magnitude = word.trim_start_matches(['+', '-']);
    let value = match magnitude.split('(').next()? {
        "inf" => f64::INFINITY,
        "nan" | "qnan" => f64::NAN,
        "snan" => f64::from_bits(0x7ff4_0000_0000_0000),
        _ => magnitude.parse().ok()?,
    };
    Some(if word.starts_with('-') { -value } else { value })
}

impl Reader<'_> {
    /// The bits of the floating point number that is next, as a `ty`.
    pub(super) fn float(&mut self, ty: TypeId) -> Read<u128> {
        let bits = match self.token {
            Token::Float(written) => special(written).and_then(|value| self.convert(value.to_bits(), ty)),
            Token::HexFloat(written) => self.hex_float(written, ty),
            _ => None,
        };
        let Some(bits) = bits else {
            let (written, ty) = (quote(self.lexer.token_text()), self.describe(ty));
            return Err(self.error(format!("{written} is no {ty}")));
        };
        self.advance()?;
        Ok(bits)
    }

    fn convert(&self, double: u64, ty: TypeId) -> Option<u128> {
        Some(match self.types().get(ty) {
            Type::Double | Type::PpcFp128 => double.into(),
            Type::Float => narrow(double, Format { exponent: 8, fraction: 23 }).into(),
            Type::Half => narrow(double, Format { exponent: 5, fraction: 10 }).into(),
            Type::BFloat => narrow(double, Format { exponent: 8, fraction: 7 }).into(),
            Type::X86Fp80 => {
                let (sign, exponent, significand) = widen(double);
                sign << 79 | exponent << 64 | u128::from(significand)
            }
            Type::Fp128 => {
                let (sign, exponent, significand) = widen(double);
                sign << 127 | exponent << 112 | u128::from(significand << 1) << 48
            }
            _ => return None,
        })
    }

    fn hex_float(&self, written: &str, ty: TypeId) -> Option<u128> {
        let own = |bits: u32, value: u128| (bits == 128 || value >> bits == 0).then_some(value);
        let ty_bits = self.bits(ty).filter(|_| self.is_float(ty))?;
        if let Some(digits) = written.strip_prefix("f0x") {
            return own(ty_bits, hexadecimal(digits)?);
        }
        let digits = written.strip_prefix("0x")?;
        match (digits.as_bytes().first()?, self.types().get(ty)) {
            (b'K', Type::X86Fp80) | (b'H', Type::Half) | (b'R', Type::BFloat) => {
                own(ty_bits, hexadecimal(&digits[1..])?)
            }
            (b'L', Type::Fp128) | (b'M', Type::PpcFp128) => low_word_first(&digits[1..]),
            (b'K' | b'H' | b'R' | b'L' | b'M', _) => None,
            _ => self.convert(hexadecimal(digits)?.try_into().ok()?, ty),
        }
    }

    /// The integer that is next, as its bits; negative ones are sign-extended from `bits`.
    pub(super) fn integer(&mut self, bits: u32) -> Read<u128> {
        let (negative, magnitude) = match self.token {
            Token::Integer(written) => {
                let digits = written.trim_start_matches('-');
                (digits.len() < written.len(), digits.parse::<u128>().ok())
            }
            Token::HexInteger(written) => Self::hex_integer(written),
            _ => return Err(self.expected("an integer")),
        };
        let truncate = |value: u128| if bits < 128 { value & ((1 << bits) - 1) } else { value };
        match magnitude {
            Some(magnitude) if !negative || magnitude == 0 || (bits <= 128 && magnitude <= 1 << 127) => {
                self.advance()?;
                Ok(truncate(if negative { magnitude.wrapping_neg() } else { magnitude }))
            }
            _ => Err(self.error(format!("{} does not fit in 128 bits", quote(self.lexer.token_text())))),
        }
    }

    /// The words of the integer that is next, if it does not fit in 128 bits and its type has more.
    pub(super) fn long_integer(&mut self, bits: u32) -> Read<Option<Arc<[u64]>>> {
        let Token::Integer(written) = self.token else { return Ok(None) };
        let digits = written.trim_start_matches('-');
        let is_negative = digits.len() < written.len();
        if bits <= 128 || digits.len() > MOST_DIGITS || (!is_negative && digits.parse::<u128>().is_ok()) {
            return Ok(None);
        }
        let mut words = Vec::new();
        for digit in digits.bytes() {
            let mut carry = u128::from(digit.wrapping_sub(b'0'));
            for word in &mut words {
                carry += u128::from(*word) * 10;
                *word = carry as u64;
                carry >>= 64;
            }
            words.extend((carry > 0).then_some(carry as u64));
        }
        let used = words
            .iter()
            .rposition(|&word| word != 0)
            .map_or(0, |last| 64 * (last as u32 + 1) - words[last].leading_zeros());
        if used > bits {
            return Err(self.error(format!("{} does not fit in {bits} bits", quote(written))));
        }
        words.resize((bits as usize).div_ceil(64), 0);
        if is_negative {
            let mut carry = true;
            for word in &mut words {
                (*word, carry) = (!*word).overflowing_add(u64::from(carry));
            }
        }
        if let Some(last) = words.last_mut() {
            *last &= u64::MAX >> (bits.next_multiple_of(64) - bits);
        }
        self.advance()?;
        Ok(Some(words.into()))
    }

    /// `u0x1F` and `s0x1F`, the latter with the sign that LLVM reads: its highest bit that is set.
    fn hex_integer(written: &str) -> (bool, Option<u128>) {
        match hexadecimal(&written[3..]) {
            Some(value) if written.starts_with('s') && value != 0 => {
                let below = u128::MAX >> value.leading_zeros();
                (true, Some((below - value).wrapping_add(1)))
            }
            value => (false, value),
        }
    }

    pub(super) fn number<N: FromStr>(&mut self, what: &str) -> Read<N> {
        let Token::Integer(written) = self.token else { return Err(self.expected(what)) };
        let number = written.parse().map_err(|_| self.expected(what))?;
        self.advance()?;
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::{Format, narrow, widen};

    #[test]
    fn narrowing_to_float_agrees_with_the_machine() {
        let mut state = 1_u64;
        for round in 0..200_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Exponents around those of `float`, subnormal ones too.
            let exponent = 1023 - 160 + (state >> 33) % 320;
            let ties = if round % 2 == 0 { !0 } else { !((1 << 28) - 1) };
            let bits = (state & 1 << 63) | exponent << 52 | (state >> 5 & ((1 << 52) - 1) & ties);
            let float = f64::from_bits(bits) as f32;
            assert_eq!(
                narrow(bits, Format { exponent: 8, fraction: 23 }),
                float.to_bits().into(),
                "{bits:#x}"
            );
        }
    }

    #[test]
    fn widening_keeps_normal_and_subnormal_numbers() {
        assert_eq!(widen(1.0_f64.to_bits()), (0, 16383, 1 << 63));
        assert_eq!(widen((-2.5_f64).to_bits()), (1, 16384, 0b101 << 61));
        assert_eq!(widen(1), (0, 16383 - 1074, 1 << 63));
        assert_eq!(widen(0), (0, 0, 0));
    }
}
