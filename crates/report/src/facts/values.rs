//! The values of the variables that a failed assertion names.

use super::names::Names;
use crate::Report;
use interleaf_program::{FaultDetail, Local, Scalar, Sides, Value};
use interleaf_search::Recording;
use interleaf_trace::{CellIndex, Violation, ViolationDetail};

/// The values of the variables that an assertion names.
pub(crate) fn values(violation: &Violation, recording: &Recording, report: &Report, names: &Names) -> String {
    let ViolationDetail::Fault(FaultDetail::Assertion(Some(expression))) = &violation.detail else {
        return String::new();
    };
    let locals = recording.threads.iter().find(|thread| Some(thread.id) == violation.thread);
    let mut known: Vec<String> = Vec::new();
    let mut seen = Vec::new();
    for word in expression.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
    {
        if seen.contains(&word) {
            continue;
        }
        seen.push(word);
        let is_named = |local: &&Local| local.is_innermost && &*local.name == word;
        let local = locals.and_then(|thread| thread.locals.iter().find(is_named));
        if let Some(local) = local {
            let value = names.value(local.value, local.size, Some(&local.scalar));
            known.push(format!("{word} is {value}"));
        } else if let Some(value) = global(word, recording, report, names) {
            known.push(format!("{word} is {value}"));
        }
    }
    let compared = locals.and_then(|thread| thread.compared).zip(sides(expression));
    if let Some((Sides { left, right, size, signed }, [left_text, right_text])) = compared {
        let is_clear = |text: &str| {
            let is_number = text.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit());
            is_number || known.iter().any(|known| known.starts_with(&format!("{text} is ")))
        };
        let sides = [("left", left_text, left), ("right", right_text, right)];
        let unclear = sides.into_iter().filter(|(_, text, _)| !is_clear(text));
        let unclear = unclear
            .map(|(side, _, value)| format!("the {side} side is {}", number(value, size, signed, names)));
        let unclear: Vec<String> = unclear.collect();
        known.splice(0..0, unclear);
    }
    known.join(", ")
}

/// A value that was compared. Where it may be signed or not, both are shown.
fn number(value: Value, size: u8, signed: Option<bool>, names: &Names) -> String {
    let as_it = |scalar| names.value(value, size, Some(&scalar));
    match signed {
        Some(true) => as_it(Scalar::Signed),
        Some(false) => as_it(Scalar::Unsigned),
        None => {
            let shown = names.value(value, size, None);
            let (signed, unsigned) = (as_it(Scalar::Signed), as_it(Scalar::Unsigned));
            let is_number = shown.parse::<i128>().is_ok();
            if is_number && signed != unsigned { format!("{signed} or {unsigned}") } else { shown }
        }
    }
}

/// The two sides of a condition that is one comparison.
fn sides(condition: &str) -> Option<[&str; 2]> {
    const LONG: [&str; 4] = ["==", "!=", "<=", ">="];
    let (mut depth, mut found, mut at) = (0, None, 0);
    while let Some(rest) = condition.get(at..).filter(|rest| !rest.is_empty()) {
        let first = rest.chars().next()?;
        let mut step = first.len_utf8();
        match first {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            // A string or a character may hold anything.
            '"' | '\'' => return None,
            _ if depth > 0 => {}
            '&' | '|' if rest[1..].starts_with(first) => return None,
            '?' => return None,
            '-' if rest.starts_with("->") => step = 2,
            '<' | '>' if rest[1..].starts_with(first) => step = 2,
            _ => {
                let is_long = LONG.iter().any(|operator| rest.starts_with(operator));
                if is_long || matches!(first, '<' | '>') {
                    step = 1 + usize::from(is_long);
                    if found.replace((at, at + step)).is_some() {
                        return None;
                    }
                }
            }
        }
        at += step;
    }
    let (end, start) = found?;
    Some([condition[..end].trim(), condition[start..].trim()])
}

/// The contents of a global at the end of the recording, if it was accessed as a whole.
fn global(name: &str, recording: &Recording, report: &Report, names: &Names) -> Option<String> {
    let object = report.debug.globals.iter().find(|global| &*global.name == name)?.object;
    let cell = recording
        .trace
        .cells
        .iter()
        .position(|cell| cell.address == object.base && u64::from(cell.size) == object.size)?;
    let cell = CellIndex(cell as u32);
    let trace = &recording.trace;
    let mut values = trace.events.iter().rev().filter_map(|event| {
        let is_alone = event.footprint.accessed().single() == Some(cell);
        event.written.or(event.read).filter(|_| is_alone)
    });
    values.next().map(|value| names.contents(value, trace.cells[cell.index()]))
}

#[cfg(test)]
mod tests {
    use super::sides;

    #[test]
    fn a_condition_that_is_one_comparison_has_two_sides() {
        assert_eq!(sides("exchange(&owned[node], 1) == 0"), Some(["exchange(&owned[node], 1)", "0"]));
        assert_eq!(sides("a->b <= c"), Some(["a->b", "c"]));
        assert_eq!(sides("a << 2 > b"), Some(["a << 2", "b"]));
        assert_eq!(sides("f(a == b) != 3"), Some(["f(a == b)", "3"]));
        for other in ["a == b && c == d", "a", "(a == b)", "a < b < c", "x ? a == b : c", "text == \"==\""] {
            assert_eq!(sides(other), None, "{other}");
        }
        assert_eq!(sides("ä == 2"), Some(["ä", "2"]));
    }
}
