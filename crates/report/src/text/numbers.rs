//! Numbers in a text.

use std::borrow::Cow;

/// Seconds, with two or three significant digits.
pub fn seconds(seconds: f64) -> String {
    if seconds < 10.0 { format!("{seconds:.2}") } else { format!("{seconds:.1}") }
}

/// A number with commas between its thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A noun for so many things.
pub(crate) fn plural(number: u64, noun: &str) -> Cow<'_, str> {
    if number == 1 { noun.into() } else { format!("{noun}s").into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        let texts = [0, 999, 1_000, 21_726, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "21,726", "1,234,567"]);
    }
}
