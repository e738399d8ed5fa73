//! What `printf` and its kin print: bytes, as in the "C" locale.

use crate::bytecode::OutputStyle;

/// The widest field and the highest precision; `library/output.c` rejects larger ones.
const WIDEST: usize = 4096;

/// The text that `values` print in a style. `text` returns the string at an address, if there is one.
pub(crate) fn print(style: OutputStyle, values: &[u64], text: impl Fn(u64) -> Option<Vec<u8>>) -> Vec<u8> {
    let first = values.first().copied().unwrap_or(0);
    let string = |address: u64| text(address).unwrap_or_else(|| pointer(address).into_bytes());
    match style {
        OutputStyle::Character => vec![first as u8],
        OutputStyle::Text => string(first),
        OutputStyle::Line => {
            let mut line = string(first);
            line.push(b'\n');
            line
        }
        OutputStyle::Format => match text(first) {
            Some(format) => {
                let mut values = values.iter().skip(1);
                run(&format, || values.next().copied().unwrap_or(0), string)
            }
            None => string(first),
        },
    }
}

/// The first conversion of a format that is not supported, as it is written.
pub(crate) fn unsupported(format: &[u8]) -> Option<String> {
    let mut left = format;
    while let Some(percent) = left.iter().position(|&byte| byte == b'%') {
        let (_, length) = Specification::read(&left[percent + 1..], || 0);
        let written = &left[percent..percent + 1 + length];
        let conversion = written.last().copied().unwrap_or(0);
        let body = &written[1..written.len().max(2) - 1];
        let known = match conversion {
            b'%' | b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'p' | b'm' | b'n' => true,
            b'c' | b's' => !body.contains(&b'l'),
            b'a' | b'A' | b'e' | b'E' | b'f' | b'F' | b'g' | b'G' => !body.contains(&b'L'),
            _ => false,
        };
        // A lone `%` at the end prints nothing that anybody relies on.
        if !known || length == 0 {
            return Some(String::from_utf8_lossy(written).into_owned());
        }
        left = &left[percent + 1 + length..];
    }
    None
}

fn pointer(address: u64) -> String {
    if address == 0 { "(nil)".into() } else { format!("{address:#x}") }
}

/// What stands between `%` and the conversion.
#[derive(Clone, Copy, Default)]
struct Specification {
    left: bool,
    zero: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    width: usize,
    precision: Option<usize>,
    bits: u32,
    conversion: u8,
}

impl Specification {
    /// Reads what follows a `%`, and how many bytes it has; `star` returns the argument that a `*` stands for.
    fn read(format: &[u8], mut star: impl FnMut() -> u64) -> (Specification, usize) {
        let mut specification = Specification { bits: 32, ..Specification::default() };
        let at = |index: usize| format.get(index).copied().unwrap_or(0);
        // The arguments are in the order in which they are printed: where they came from does not matter here.
        let mut index = past_position(format, 0);
        loop {
            match at(index) {
                b'-' => specification.left = true,
                b'0' => specification.zero = true,
                b'+' => specification.plus = true,
                b' ' => specification.space = true,
                b'#' => specification.alternate = true,
                // This locale has no character between groups of digits.
                b'\'' => {}
                _ => break,
            }
            index += 1;
        }
        let mut number = |index: &mut usize| -> i64 {
            if at(*index) == b'*' {
                *index = past_position(format, *index + 1);
                return i64::from(star() as i32);
            }
            let mut value = 0;
            while at(*index).is_ascii_digit() {
                value = (value * 10 + i64::from(at(*index) - b'0')).min(WIDEST as i64);
                *index += 1;
            }
            value
        };
        let width = number(&mut index);
        specification.left |= width < 0;
        specification.width = (width.unsigned_abs() as usize).min(WIDEST);
        if at(index) == b'.' {
            index += 1;
            specification.precision = usize::try_from(number(&mut index)).ok().map(|value| value.min(WIDEST));
        }
        loop {
            specification.bits = match at(index) {
                b'h' if specification.bits == 16 => 8,
                b'h' => 16,
                b'l' | b'z' | b'j' | b't' | b'L' | b'q' => 64,
                _ => break,
            };
            index += 1;
        }
        specification.conversion = at(index);
        (specification, (index + 1).min(format.len()))
    }
}

/// The index behind the number of an argument, `1$`, if there is one.
fn past_position(format: &[u8], index: usize) -> usize {
    let digits = format[index.min(format.len())..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits > 0 && format.get(index + digits) == Some(&b'$') { index + digits + 1 } else { index }
}

fn run(format: &[u8], mut next: impl FnMut() -> u64, text: impl Fn(u64) -> Vec<u8>) -> Vec<u8> {
    let mut output = Vec::new();
    let mut left = format;
    while let Some(percent) = left.iter().position(|&byte| byte == b'%') {
        output.extend(&left[..percent]);
        let (specification, length) = Specification::read(&left[percent + 1..], &mut next);
        output.extend(convert(&specification, &mut next, &text));
        left = &left[percent + 1 + length..];
    }
    output.extend(left);
    output
}

fn convert(
    specification: &Specification,
    next: &mut impl FnMut() -> u64,
    text: &impl Fn(u64) -> Vec<u8>,
) -> Vec<u8> {
    let &Specification { bits, conversion, precision, alternate, .. } = specification;
    match conversion {
        b'%' => vec![b'%'],
        b'd' | b'i' => {
            let value = ((next() << (64 - bits)) as i64) >> (64 - bits);
            let sign = sign(value < 0, specification);
            pad_integer(sign, value.unsigned_abs().to_string(), specification)
        }
        b'u' | b'x' | b'X' | b'o' => {
            let value = next() & (u64::MAX >> (64 - bits));
            let mut digits = match conversion {
                b'u' => value.to_string(),
                b'x' => format!("{value:x}"),
                b'X' => format!("{value:X}"),
                _ => format!("{value:o}"),
            };
            let prefix = match (alternate && value != 0, conversion) {
                (true, b'x') => "0x",
                (true, b'X') => "0X",
                _ => "",
            };
            if alternate && conversion == b'o' {
                // The first digit must be 0, also where no digit would be printed.
                if value == 0 && precision == Some(0) {
                    return pad(b"0", specification);
                }
                if value != 0 && precision.is_none_or(|precision| precision <= digits.len()) {
                    digits.insert(0, '0');
                }
            }
            pad_integer(prefix, digits, specification)
        }
        b'c' => pad(&[next() as u8], specification),
        b's' | b'm' => {
            let address = next();
            let text = if address == 0 { b"(null)".to_vec() } else { text(address) };
            pad(&text[..precision.unwrap_or(text.len()).min(text.len())], specification)
        }
        b'p' => pad(pointer(next()).as_bytes(), specification),
        b'a' | b'A' | b'e' | b'E' | b'f' | b'F' | b'g' | b'G' => {
            convert_float(f64::from_bits(next()), specification)
        }
        // The library stores the number of bytes, or has reported already that a conversion is not supported.
        0 | b'n' => Vec::new(),
        other => vec![b'%', other],
    }
}

fn convert_float(value: f64, specification: &Specification) -> Vec<u8> {
    let conversion = specification.conversion;
    let sign = sign(value.is_sign_negative(), specification);
    let (prefix, mut digits) = float(conversion.to_ascii_lowercase(), value.abs(), specification);
    let mut prefix = format!("{sign}{prefix}");
    if conversion.is_ascii_uppercase() {
        prefix.make_ascii_uppercase();
        digits.make_ascii_uppercase();
    }
    let zero = specification.zero && value.is_finite();
    pad_number(&prefix, &digits, &Specification { zero, ..*specification })
}

fn sign(negative: bool, specification: &Specification) -> &'static str {
    match (negative, specification.plus, specification.space) {
        (true, ..) => "-",
        (false, true, _) => "+",
        (false, false, true) => " ",
        _ => "",
    }
}

/// What stands before the digits of a number that is not negative, and these.
fn float(conversion: u8, value: f64, specification: &Specification) -> (&'static str, String) {
    let precision = specification.precision.unwrap_or(6);
    let alternate = specification.alternate;
    if !value.is_finite() {
        return ("", if value.is_nan() { "nan".into() } else { "inf".into() });
    }
    let digits = match conversion {
        b'a' => return ("0x", hexadecimal(value, specification)),
        b'f' => {
            let point = if alternate && precision == 0 { "." } else { "" };
            format!("{value:.precision$}{point}")
        }
        b'e' => exponential(value, precision, alternate),
        _ => {
            // As many significant digits as the precision says; the exponent decides the style.
            let significant = precision.max(1);
            let rounded = format!("{value:.*e}", significant - 1);
            let exponent: i32 = rounded.split_once('e').and_then(|(_, text)| text.parse().ok()).unwrap_or(0);
            if exponent < -4 || exponent >= significant as i32 {
                let text = exponential(value, significant - 1, alternate);
                let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "+00"));
                format!("{}e{exponent}", trim(mantissa, alternate))
            } else {
                let decimals = (significant as i32 - 1 - exponent).max(0) as usize;
                let point = if alternate && decimals == 0 { "." } else { "" };
                trim(&format!("{value:.decimals$}{point}"), alternate)
            }
        }
    };
    ("", digits)
}

fn exponential(value: f64, precision: usize, alternate: bool) -> String {
    let text = format!("{value:.precision$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    let point = if alternate && precision == 0 { "." } else { "" };
    format!("{mantissa}{point}e{sign}{:02}", exponent.abs())
}

/// The digits of `%a`: one before the point, which is 1 unless the number is too small; the exponent is that of 2.
fn hexadecimal(value: f64, specification: &Specification) -> String {
    const FRACTION: u32 = 52;
    let bits = value.to_bits();
    let (raw, fraction) = ((bits >> FRACTION) as i32, bits & ((1 << FRACTION) - 1));
    let exponent = match (raw, fraction) {
        (0, 0) => 0,
        (0, _) => -1022,
        _ => raw - 1023,
    };
    let whole = u64::from(raw != 0) << FRACTION | fraction;
    let (leading, digits) = match specification.precision {
        Some(precision) if precision < 13 => {
            let dropped = FRACTION - 4 * precision as u32;
            let (kept, rest, half) = (whole >> dropped, whole & ((1 << dropped) - 1), 1 << (dropped - 1));
            let kept = kept + u64::from(rest > half || rest == half && kept & 1 == 1);
            let fraction = kept & ((1 << (4 * precision)) - 1);
            let digits = if precision == 0 { String::new() } else { format!("{fraction:0precision$x}") };
            (kept >> (4 * precision), digits)
        }
        Some(precision) => (whole >> FRACTION, format!("{fraction:013x}{}", "0".repeat(precision - 13))),
        None => (whole >> FRACTION, format!("{fraction:013x}").trim_end_matches('0').to_owned()),
    };
    let point = if digits.is_empty() && !specification.alternate { "" } else { "." };
    format!("{leading}{point}{digits}p{exponent:+}")
}

fn trim(digits: &str, alternate: bool) -> String {
    if alternate || !digits.contains('.') {
        return digits.into();
    }
    digits.trim_end_matches('0').trim_end_matches('.').into()
}

fn pad(text: &[u8], specification: &Specification) -> Vec<u8> {
    let spaces = vec![b' '; specification.width.saturating_sub(text.len())];
    if specification.left { [text, &spaces].concat() } else { [&spaces, text].concat() }
}

/// An integer has at least as many digits as its precision says, and then no zeros before them.
fn pad_integer(prefix: &str, digits: String, specification: &Specification) -> Vec<u8> {
    let precision = specification.precision.unwrap_or(0);
    let digits = if specification.precision == Some(0) && digits == "0" { String::new() } else { digits };
    let digits = "0".repeat(precision.saturating_sub(digits.len())) + &digits;
    let zero = specification.zero && specification.precision.is_none();
    pad_number(prefix, &digits, &Specification { zero, ..*specification })
}

fn pad_number(prefix: &str, digits: &str, specification: &Specification) -> Vec<u8> {
    let missing = specification.width.saturating_sub(prefix.len() + digits.len());
    let zeros = if specification.zero && !specification.left { "0".repeat(missing) } else { String::new() };
    pad(format!("{prefix}{zeros}{digits}").as_bytes(), specification)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(format: &str, values: &[u64]) -> String {
        let mut all = vec![1];
        all.extend(values);
        let text = print(OutputStyle::Format, &all, |address| (address == 1).then(|| format.into()));
        String::from_utf8(text).unwrap()
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

    #[test]
    fn what_is_not_supported_is_found() {
        assert_eq!(unsupported(b"%d %5.2f%% %s %-*.*s %2$d %'d %hhx %zu %a %m %p %hn"), None);
        for (format, found) in
            [("a %d %-5ls", "%-5ls"), ("%lc", "%lc"), ("%.3Lf", "%.3Lf"), ("%y", "%y"), ("5%", "%")]
        {
            assert_eq!(unsupported(format.as_bytes()).as_deref(), Some(found), "{format}");
        }
    }
}
