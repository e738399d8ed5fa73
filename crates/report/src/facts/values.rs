//! The values of the variables that a failed assertion names.

use super::ADMITTED;
use super::names::Names;
use super::operations::cell;
use crate::Report;
use interleaf_memory::Allocation;
use interleaf_program::{Cell, FaultDetail, Local, Place, Scalar, Sides, Value};
use interleaf_search::{RecordedThread, Recording};
use interleaf_trace::{Violation, ViolationDetail};

/// The values of the variables that an assertion names.
pub(crate) fn values(violation: &Violation, recording: &Recording, report: &Report, names: &Names) -> String {
    let ViolationDetail::Fault(FaultDetail::Assertion(Some(expression))) = &violation.detail else {
        return String::new();
    };
    if violation.is_failure_of(ADMITTED) {
        return String::new();
    }
    let locals = recording.threads.iter().find(|thread| Some(thread.id) == violation.thread);
    let mut known: Vec<String> = Vec::new();
    for word in words(expression) {
        let is_named = |local: &&Local| local.is_innermost && &*local.name == word;
        // A block can declare a variable with the name of one around it, further below.
        let of_thread = locals.into_iter().flat_map(|thread| &thread.locals);
        let local = of_thread.filter(is_named).max_by_key(|local| local.line);
        let value = match local {
            Some(local) => Some(names.value(local.value, local.size, Some(&local.scalar))),
            None => locals.and_then(|thread| variable(word, thread, recording, report, names)),
        };
        known.extend(value.map(|value| format!("{word} is {value}")));
    }
    for path in paths(expression) {
        let is_named = |local: &&Local| local.is_innermost && &*local.name == path;
        let local = locals.into_iter().flat_map(|thread| &thread.locals).find(is_named);
        let value = match local {
            Some(local) => Some(names.value(local.value, local.size, Some(&local.scalar))),
            None => member(path, violation, recording, names),
        };
        known.extend(value.map(|value| format!("{path} is {value}")));
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

/// The names of the variables in an expression, each once. Text in quotes, names of functions and names of members are skipped, and so is
/// the name of a variable whose member the expression reads.
fn words(expression: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(first) = expression[at..].chars().next() {
        if first == '"' || first == '\'' {
            at += quoted(&expression[at..], first);
            continue;
        }
        if !is_word(first) {
            at += first.len_utf8();
            continue;
        }
        let length = expression[at..].find(|c| !is_word(c)).unwrap_or(expression.len() - at);
        let (before, word) = (expression[..at].trim_end(), &expression[at..at + length]);
        let after = expression[at + length..].trim_start();
        let is_part = before.ends_with('.') || before.ends_with("->") || before.ends_with("::");
        let is_name = !first.is_ascii_digit()
            && !is_part
            && !after.starts_with('(')
            && !after.starts_with("::")
            && !names_part(after);
        if is_name && !words.contains(&word) {
            words.push(word);
        }
        at += length;
    }
    words
}

/// Whether a name is followed by the name of a member: `.size`, but not `.load()`.
fn names_part(after: &str) -> bool {
    let Some(part) = after.strip_prefix('.') else { return false };
    let behind = part.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
    !behind.trim_start().starts_with('(')
}

/// How many bytes a string or a character takes that `text` begins with, with its quotes.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = true;
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The variables in an expression that are parts of others: `a->b`, `x.y[2]`, each once.
fn paths(expression: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut paths = Vec::new();
    let mut rest = expression;
    while let Some(start) = rest.find(is_word) {
        let mut end = start;
        loop {
            end += rest[end..].find(|c: char| !is_word(c)).unwrap_or(rest.len() - end);
            let after = &rest[end..];
            let joint = if after.starts_with("->") { 2 } else { usize::from(after.starts_with('.')) };
            let index = after.strip_prefix('[').and_then(|inner| inner.find(']'));
            match (joint, index) {
                (1.., _) if after[joint..].starts_with(is_word) => end += joint,
                (_, Some(length)) if after[1..=length].chars().all(is_word) => end += length + 2,
                _ => break,
            }
        }
        let (path, after) = (&rest[start..end], &rest[end..]);
        let is_part = path.contains("->") || path.contains('.') || path.contains('[');
        let is_name = !path.starts_with(|c: char| c.is_ascii_digit());
        if is_part && is_name && !after.trim_start().starts_with('(') && !paths.contains(&path) {
            paths.push(path);
        }
        rest = after;
    }
    paths
}

/// What a thread that fails has last read of a part of a variable, on the line on which it fails.
fn member(path: &str, violation: &Violation, recording: &Recording, names: &Names) -> Option<String> {
    let line = |place: &Place| place.innermost().map(|(_, at)| (at.file.clone(), at.line));
    let thread = recording.threads.iter().find(|thread| Some(thread.id) == violation.thread)?;
    let own = recording.steps.iter().rev().filter(|step| step.event.thread == thread.thread);
    let reads = own
        .take_while(|step| line(&step.place) == line(&thread.place))
        .filter_map(|step| Some((cell(step.op)?, step.event.read.filter(|_| step.event.written.is_none())?)));
    let reads: Vec<_> = reads.map(|(cell, value)| (names.cell(cell), cell, value)).collect();
    let as_written = reads.iter().find(|(name, ..)| name == path);
    // The object may go by another name: `node#1.next` for `old->next`. It is clear which one it is if there is one alone.
    let ends_alike = || {
        let field = path.rfind(['.', '>']).map(|joint| &path[joint + 1..])?;
        let is_field =
            |name: &str| name.strip_suffix(field).is_some_and(|before| before.ends_with(['.', '>']));
        let mut alike = reads.iter().filter(|(name, ..)| is_field(name));
        let first = alike.next()?;
        alike.all(|other| other.0 == first.0).then_some(first)
    };
    let (_, cell, value) = as_written.or_else(ends_alike)?;
    Some(names.contents(*value, *cell))
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
            // An address.
            '&' if !condition[..at]
                .trim_end()
                .ends_with(|c: char| c.is_alphanumeric() || "_)]".contains(c)) => {}
            // These bind less than comparisons.
            '&' | '|' | '^' | '?' | ',' => return None,
            '-' if rest.starts_with("->") => step = 2,
            '<' | '>' if rest[1..].starts_with(first) => step = 2,
            _ => {
                let is_long = LONG.iter().any(|operator| rest.starts_with(operator));
                if is_long || matches!(first, '<' | '>') {
                    step = 1 + usize::from(is_long);
                    if found.replace((at, at + step)).is_some() {
                        return None;
                    }
                } else if first == '=' {
                    return None;
                }
            }
        }
        at += step;
    }
    let (end, start) = found?;
    Some([condition[..end].trim(), condition[start..].trim()])
}

/// What a thread that fails has last found or left in a variable in memory, if it accesses all of it at once.
fn variable(
    name: &str,
    thread: &RecordedThread,
    recording: &Recording,
    report: &Report,
    names: &Names,
) -> Option<String> {
    let of_thread =
        recording.allocations.iter().rev().filter(|allocation| allocation.thread == thread.thread);
    let function = thread.place.frames.first().map(|frame| &frame.function);
    let is_local = |allocation: &&Allocation| {
        allocation.name.as_deref() == Some(name)
            && allocation.place.frames.first().map(|frame| &frame.function) == function
    };
    // A local variable hides a global one.
    let object = match of_thread.clone().find(is_local) {
        Some(local) => local.object,
        None => report.debug.globals.iter().find(|global| &*global.name == name)?.object,
    };
    let is_whole = |cell: Cell| cell.address == object.base && u64::from(cell.size) == object.size;
    let own = recording.steps.iter().rev().filter(|step| step.event.thread == thread.thread);
    let mut accesses = own.flat_map(|step| {
        let of_section = step.section.iter().rev().copied();
        of_section.chain([(step.op, step.event.read, step.event.written)])
    });
    accesses.find_map(|(op, read, written)| {
        let cell = cell(op).filter(|&cell| is_whole(cell))?;
        written.or(read).map(|value| names.contents(value, cell))
    })
}

#[cfg(test)]
mod tests {
    use super::{paths, sides, words};

    #[test]
    fn variables_are_found_in_an_expression() {
        assert_eq!(words("x == y && x->y != f(z) || s.x[n] || a.load()"), ["x", "y", "z", "n", "a"]);
        assert_eq!(words("q == 1 && \"y must be \\\" 5\" && c == 'z'"), ["q", "c"]);
        assert_eq!(words("a:: b == std::c(1) + 0x1f && \"open"), [""; 0]);
        assert_eq!(words("p -> count == 2"), ["p"]);
    }

    #[test]
    fn parts_of_variables_are_found_in_an_expression() {
        assert_eq!(paths("a->b == 2 && x.y[i].z != 1.5"), ["a->b", "x.y[i].z"]);
        assert_eq!(paths("stack->count() == b && seen[2]"), ["seen[2]"]);
        assert_eq!(paths("a == b"), [""; 0]);
        assert_eq!(paths("a->b == a->b || f(c.d, 3)"), ["a->b", "c.d"]);
        assert_eq!(paths("a[b + 1] == a-> b"), [""; 0]);
    }

    #[test]
    fn a_condition_that_is_one_comparison_has_two_sides() {
        assert_eq!(sides("exchange(&owned[node], 1) == 0"), Some(["exchange(&owned[node], 1)", "0"]));
        assert_eq!(sides("a->b <= c"), Some(["a->b", "c"]));
        assert_eq!(sides("a << 2 > b"), Some(["a << 2", "b"]));
        assert_eq!(sides("f(a == b) != 3"), Some(["f(a == b)", "3"]));
        assert_eq!(sides("&a != &b"), Some(["&a", "&b"]));
        for other in [
            "a == b && c == d",
            "a",
            "(a == b)",
            "a < b < c",
            "x ? a == b : c",
            "text == \"==\"",
            "q == b & c",
            "a == b ^ 1",
            "a = b == c",
        ] {
            assert_eq!(sides(other), None, "{other}");
        }
        assert_eq!(sides("ä == 2"), Some(["ä", "2"]));
    }
}
