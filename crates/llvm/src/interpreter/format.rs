//! What `printf` and its kin print.

use crate::bytecode::OutputStyle;

/// The widest field and the highest precision that are honoured.
const WIDEST: usize = 4096;

/// The text that `values` print in a style. `text` gives the string at an address, where that is possible.
pub(crate) fn print(style: OutputStyle, values: &[u64], text: impl Fn(u64) -> Option<String>) -> String {
    let first = values.first().copied().unwrap_or(0);
    let string = |address: u64| text(address).unwrap_or_else(|| pointer(address));
    match style {
        OutputStyle::Character => char::from(first as u8).to_string(),
        OutputStyle::Text => string(first),
        OutputStyle::Line => string(first) + "\n",
        OutputStyle::Format => match text(first) {
            Some(format) => Formatter { values: values.iter().skip(1), text: &string }.run(&format),
            None => pointer(first),
        },
    }
}

fn pointer(address: u64) -> String {
    if address == 0 { "(nil)".into() } else { format!("{address:#x}") }
}

/// What stands between `%` and the conversion.
#[derive(Default)]
struct Specification {
    left: bool,
    zero: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    width: usize,
    precision: Option<usize>,
    /// The size of an integer, in bits.
    bits: u32,
}

struct Formatter<'v, F> {
    values: std::iter::Skip<std::slice::Iter<'v, u64>>,
    text: &'v F,
}

impl<F: Fn(u64) -> String> Formatter<'_, F> {
    fn next(&mut self) -> u64 {
        self.values.next().copied().unwrap_or(0)
    }

    fn run(mut self, format: &str) -> String {
        let mut output = String::new();
        let mut characters = format.chars().peekable();
        while let Some(character) = characters.next() {
            if character != '%' {
                output.push(character);
                continue;
            }
            let mut specification = Specification { bits: 32, ..Specification::default() };
            while let Some(&flag) = characters.peek() {
                match flag {
                    '-' => specification.left = true,
                    '0' => specification.zero = true,
                    '+' => specification.plus = true,
                    ' ' => specification.space = true,
                    '#' => specification.alternate = true,
                    _ => break,
                }
                characters.next();
            }
            let mut number = |formatter: &mut Self| -> Option<i64> {
                if characters.next_if_eq(&'*').is_some() {
                    return Some(i64::from(formatter.next() as i32));
                }
                let mut value = None;
                while let Some(digit) = characters.peek().and_then(|character| character.to_digit(10)) {
                    characters.next();
                    value = Some((value.unwrap_or(0) * 10 + i64::from(digit)).min(WIDEST as i64));
                }
                value
            };
            let width = number(&mut self).unwrap_or(0);
            specification.left |= width < 0;
            specification.width = (width.unsigned_abs() as usize).min(WIDEST);
            if characters.next_if_eq(&'.').is_some() {
                let mut number = |formatter: &mut Self| -> i64 {
                    if characters.next_if_eq(&'*').is_some() {
                        return i64::from(formatter.next() as i32);
                    }
                    let mut value = 0;
                    while let Some(digit) = characters.peek().and_then(|character| character.to_digit(10)) {
                        characters.next();
                        value = (value * 10 + i64::from(digit)).min(WIDEST as i64);
                    }
                    value
                };
                specification.precision =
                    usize::try_from(number(&mut self)).ok().map(|value| value.min(WIDEST));
            }
            while let Some(&modifier) = characters.peek() {
                specification.bits = match modifier {
                    'h' if specification.bits == 16 => 8,
                    'h' => 16,
                    'l' | 'z' | 'j' | 't' | 'L' | 'q' => 64,
                    _ => break,
                };
                characters.next();
            }
            match characters.next() {
                Some(conversion) => self.convert(conversion, &specification, &mut output),
                None => output.push('%'),
            }
        }
        output
    }

    fn convert(&mut self, conversion: char, specification: &Specification, output: &mut String) {
        let bits = specification.bits;
        let unsigned = |value: u64| value & (u64::MAX >> (64 - bits));
        match conversion {
            '%' => output.push('%'),
            'd' | 'i' => {
                let value = ((self.next() << (64 - bits)) as i64) >> (64 - bits);
                let sign = sign(value < 0, specification);
                pad_number(output, sign, &value.unsigned_abs().to_string(), specification);
            }
            'u' => pad_number(output, "", &unsigned(self.next()).to_string(), specification),
            'x' | 'X' | 'o' => {
                let value = unsigned(self.next());
                let digits = match conversion {
                    'x' => format!("{value:x}"),
                    'X' => format!("{value:X}"),
                    _ => format!("{value:o}"),
                };
                let prefix = match (specification.alternate && value != 0, conversion) {
                    (true, 'x') => "0x",
                    (true, 'X') => "0X",
                    (true, _) => "0",
                    _ => "",
                };
                pad_number(output, prefix, &digits, specification);
            }
            'c' => pad(output, &char::from(self.next() as u8).to_string(), specification),
            's' => {
                let address = self.next();
                let text = if address == 0 { "(null)".into() } else { (self.text)(address) };
                let kept: String = match specification.precision {
                    Some(precision) => text.chars().take(precision).collect(),
                    None => text,
                };
                pad(output, &kept, specification);
            }
            'p' => pad(output, &pointer(self.next()), specification),
            'f' | 'F' | 'e' | 'E' | 'g' | 'G' => {
                let value = f64::from_bits(self.next());
                let digits = float(conversion, value.abs(), specification);
                let sign = sign(value.is_sign_negative() && !value.is_nan(), specification);
                let plain = Specification { precision: None, ..*specification };
                pad_number(output, sign, &digits, &plain);
            }
            other => {
                output.push('%');
                output.push(other);
            }
        }
    }
}

fn sign(negative: bool, specification: &Specification) -> &'static str {
    match (negative, specification.plus, specification.space) {
        (true, ..) => "-",
        (false, true, _) => "+",
        (false, false, true) => " ",
        _ => "",
    }
}

fn float(conversion: char, value: f64, specification: &Specification) -> String {
    let precision = specification.precision.unwrap_or(6);
    if !value.is_finite() {
        return if value.is_nan() { "nan".into() } else { "inf".into() };
    }
    match conversion {
        'f' | 'F' => format!("{value:.precision$}"),
        'e' | 'E' => {
            let text = exponential(value, precision);
            if conversion == 'E' { text.to_uppercase() } else { text }
        }
        _ => {
            // As many significant digits as the precision says; the exponent decides the style.
            let significant = precision.max(1);
            let rounded = format!("{value:.*e}", significant - 1);
            let exponent: i32 = rounded.split_once('e').and_then(|(_, text)| text.parse().ok()).unwrap_or(0);
            let text = if exponent < -4 || exponent >= significant as i32 {
                let text = exponential(value, significant - 1);
                let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "+00"));
                format!("{}e{exponent}", trim(mantissa, specification))
            } else {
                let decimals = (significant as i32 - 1 - exponent).max(0) as usize;
                trim(&format!("{value:.decimals$}"), specification)
            };
            if conversion == 'G' { text.to_uppercase() } else { text }
        }
    }
}

fn exponential(value: f64, precision: usize) -> String {
    let text = format!("{value:.precision$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.abs())
}

fn trim(digits: &str, specification: &Specification) -> String {
    if specification.alternate || !digits.contains('.') {
        return digits.into();
    }
    digits.trim_end_matches('0').trim_end_matches('.').into()
}

fn pad(output: &mut String, text: &str, specification: &Specification) {
    let missing = specification.width.saturating_sub(text.chars().count());
    let spaces = " ".repeat(missing);
    if specification.left {
        output.push_str(text);
        output.push_str(&spaces);
    } else {
        output.push_str(&spaces);
        output.push_str(text);
    }
}

fn pad_number(output: &mut String, sign: &str, digits: &str, specification: &Specification) {
    let zeros = specification.precision.unwrap_or(0).saturating_sub(digits.len());
    let digits = if specification.precision == Some(0) && digits == "0" { "" } else { digits };
    let number = "0".repeat(zeros) + digits;
    let missing = specification.width.saturating_sub(sign.len() + number.len());
    if specification.zero && !specification.left && specification.precision.is_none() {
        output.push_str(sign);
        output.push_str(&"0".repeat(missing));
        output.push_str(&number);
    } else {
        pad(output, &format!("{sign}{number}"), specification);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(format: &str, values: &[u64]) -> String {
        let mut all = vec![1];
        all.extend(values);
        print(OutputStyle::Format, &all, |address| (address == 1).then(|| format.to_owned()))
    }

    #[test]
    fn integers_follow_their_length_modifiers() {
        assert_eq!(
            printed("%d %u %hhd %ld", &[0xffff_ffff, 0xffff_ffff, 0xff, u64::MAX]),
            "-1 4294967295 -1 -1"
        );
        assert_eq!(printed("%5d|%-5d|%05d|%+d|%.3d", &[42, 42, 42, 42, 7]), "   42|42   |00042|+42|007");
        assert_eq!(printed("%x %#X %o", &[255, 255, 8]), "ff 0XFF 10");
    }

    #[test]
    fn floats_follow_their_precision() {
        let bits = |value: f64| value.to_bits();
        assert_eq!(
            printed("%f %.2f %e", &[bits(1.5), bits(-2.345), bits(12345.678)]),
            "1.500000 -2.35 1.234568e+04"
        );
        assert_eq!(printed("%g %g %g", &[bits(0.0001), bits(1e10), bits(100.0)]), "0.0001 1e+10 100");
    }
}
