//! The text of inline assembly for x86-64, in either dialect.

use crate::ast::Operand;

/// An instruction.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Line {
    pub(super) is_locked: bool,
    pub(super) name: String,
    /// The operands, the destination last.
    pub(super) operands: Vec<Place>,
    /// The size of memory that is written out, in bits: `qword ptr`.
    pub(super) width: Option<u32>,
}

/// An operand.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Place {
    /// Operand `N` of the template; with the width in bits that a modifier chooses.
    Operand(usize, Option<u32>),
    /// A register by its name.
    Register(String),
    Number(u64),
    /// Memory at the address in a register, or in an operand, and some bytes behind.
    At(Box<Place>, i64),
    /// Memory at an address that was computed.
    Pointer(Operand),
    /// Memory of the thread's own: at this place behind the start of its segment, `%fs:0`.
    OfThread(Box<Place>),
    /// A label further on, `1f`.
    Label(String),
}

/// The instructions of a template, and its labels: `1:` is an instruction of that name. `None` if something is not understood.
pub(super) fn read(template: &str, is_intel: bool) -> Option<Vec<Line>> {
    let text = in_dialect(template, is_intel)?.to_ascii_lowercase();
    let mut lines = Vec::new();
    let mut is_locked = false;
    for line in text.split([';', '\n']).map(str::trim).filter(|line| !line.is_empty()) {
        let (mut name, mut rest) = word(line);
        if name.ends_with(':') {
            lines.push(Line { name: name.to_string(), ..Line::default() });
            (name, rest) = word(rest);
        }
        if name == "lock" {
            is_locked = true;
            (name, rest) = word(rest);
        }
        if name.is_empty() || (name, rest) == ("rep", "nop") {
            continue;
        }
        let mut read = Line { is_locked, name: name.to_string(), ..Line::default() };
        is_locked = false;
        for operand in operands(rest) {
            let (operand, width) = without_size(operand.trim(), is_intel);
            read.width = read.width.or(width);
            read.operands.push(place(operand, is_intel)?);
        }
        if is_intel {
            read.operands.reverse();
        }
        lines.push(read);
    }
    Some(lines)
}

fn word(text: &str) -> (&str, &str) {
    let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (name, rest.trim())
}

/// The template in one dialect: of `$(one$|other$)` the one or the other.
fn in_dialect(template: &str, is_intel: bool) -> Option<String> {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("$(") {
        text.push_str(before);
        let (both, behind) = after.split_once("$)")?;
        let (first, second) = both.split_once("$|").unwrap_or((both, ""));
        text.push_str(if is_intel { second } else { first });
        rest = behind;
    }
    text.push_str(rest);
    Some(text)
}

/// Splits at commas that stand outside of brackets.
fn operands(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0_u32, 0, Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts.retain(|part| !part.trim().is_empty());
    parts
}

/// An operand without `qword ptr`, and the width that this says.
fn without_size(operand: &str, is_intel: bool) -> (&str, Option<u32>) {
    let sizes = [("byte", 8), ("word", 16), ("dword", 32), ("qword", 64)];
    let (first, rest) = word(operand);
    match sizes.iter().find(|(size, _)| *size == first && is_intel) {
        Some((_, width)) => (rest.strip_prefix("ptr").unwrap_or(rest).trim(), Some(*width)),
        None => (operand, None),
    }
}

fn place(text: &str, is_intel: bool) -> Option<Place> {
    if let Some(at) = text.strip_prefix("%fs:") {
        return Some(Place::OfThread(Box::new(place(at, is_intel)?)));
    }
    if let Some(label) = text.strip_suffix('f')
        && label.bytes().all(|byte| byte.is_ascii_digit())
    {
        return Some(Place::Label(label.to_string()));
    }
    if is_intel {
        let Some(inner) = text.strip_prefix('[') else { return simple(text, true) };
        let inner = inner.strip_suffix(']')?;
        let (base, offset) = match inner.split_once('+') {
            Some((base, offset)) => (base.trim(), number(offset.trim())? as i64),
            None => (inner.trim(), 0),
        };
        return Some(Place::At(Box::new(simple(base, true)?), offset));
    }
    match text.split_once('(') {
        None => simple(text, false),
        Some((offset, base)) => {
            let base = base.strip_suffix(')')?.trim();
            let offset = if offset.trim().is_empty() { 0 } else { number(offset.trim())? as i64 };
            Some(Place::At(Box::new(simple(base, false)?), offset))
        }
    }
}

/// An operand of the template, a register, or a number.
fn simple(text: &str, is_intel: bool) -> Option<Place> {
    if let Some(number) = text.strip_prefix("$$").and_then(number) {
        return Some(Place::Number(number));
    }
    if let Some(inner) = text.strip_prefix("${").and_then(|rest| rest.strip_suffix('}')) {
        let (number, modifier) = inner.split_once(':').unwrap_or((inner, ""));
        let width = match modifier {
            "b" | "h" => Some(8),
            "w" => Some(16),
            "k" => Some(32),
            "q" => Some(64),
            "" | "a" | "p" | "c" => None,
            _ => return None,
        };
        // The high byte of a register is one of its own.
        return Some(Place::Operand(number.parse().ok().filter(|_| modifier != "h")?, width));
    }
    if let Some(number) = text.strip_prefix('$') {
        return Some(Place::Operand(number.parse().ok()?, None));
    }
    if let Some(register) = text.strip_prefix('%') {
        return Some(Place::Register(register.trim_start_matches('%').to_string()));
    }
    match number(text) {
        Some(number) => Some(Place::Number(number)),
        None => is_intel.then(|| Place::Register(text.to_string())),
    }
}

fn number(text: &str) -> Option<u64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let number = match digits.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok()?,
        None if digits.len() > 1 && digits.starts_with('0') => u64::from_str_radix(digits, 8).ok()?,
        None => digits.parse().ok()?,
    };
    Some((number as i64).wrapping_mul(sign) as u64)
}

#[cfg(test)]
mod tests {
    use super::{Line, Place, read};

    #[test]
    fn both_dialects_are_read() {
        let wanted = Line {
            is_locked: true,
            name: "cmpxchg".into(),
            operands: vec![Place::Operand(1, None), Place::At(Box::new(Place::Operand(0, None)), 8)],
            width: None,
        };
        assert_eq!(read("lock cmpxchg $1, 8($0)", false).unwrap(), std::slice::from_ref(&wanted));
        let intel = read("lock; cmpxchg qword ptr [$0 + 8], $1", true).unwrap();
        assert_eq!(intel, [Line { width: Some(64), ..wanted }]);
        assert_eq!(
            read("xchg $(%eax$|eax$), $0", true).unwrap()[0].operands[1],
            Place::Register("eax".into())
        );
        let jump = read("jnz 1f; movq %fs:$1, $0\n1: nop", false).unwrap();
        assert_eq!(jump[0].operands, [Place::Label("1".into())]);
        assert_eq!(jump[1].operands[0], Place::OfThread(Box::new(Place::Operand(1, None))));
        assert_eq!((&*jump[2].name, &*jump[3].name), ("1:", "nop"));
        assert_eq!(read("addl $$010, $0", false).unwrap()[0].operands[0], Place::Number(8));
        assert_eq!(read("addl $$-1, $0", false).unwrap()[0].operands[0], Place::Number(u64::MAX));
    }
}
