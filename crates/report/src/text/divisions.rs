//! Where executions come from: `--explain-count`.

use super::{grouped, plural};
use crate::{Report, printable};
use interleaf_program::{Op, SourcePosition, SyncKind};
use interleaf_search::Division;
use serde::Serialize;
use std::fmt::Write;

/// How many choices are shown.
const MOST_SHOWN: usize = 12;

/// A choice, for every format.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct DivisionLine {
    /// The variable, lock or object, if it has a name.
    pub(crate) name: Option<String>,
    /// What is chosen.
    pub(crate) choice: &'static str,
    pub(crate) function: Option<String>,
    pub(crate) file: Option<String>,
    pub(crate) line: Option<u32>,
    /// Where it is in Rust's standard library, if it is there.
    pub(crate) inside: Option<Inside>,
    /// The file of the innermost loop around it.
    pub(crate) loop_file: Option<String>,
    /// The line at which the innermost loop around it begins.
    pub(crate) loop_line: Option<u32>,
    /// How many executions part there from those before.
    pub(crate) executions: u64,
    /// Their share of all that part somewhere.
    pub(crate) share: f64,
}

/// A place in a library that the program calls.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Inside {
    pub(crate) function: String,
    pub(crate) file: String,
    pub(crate) line: u32,
}

/// The choices of a report, those with most executions first. None if nobody asked.
pub(crate) fn lines(report: &Report) -> Option<Vec<DivisionLine>> {
    let divisions = report.divisions.as_ref()?;
    let all: u64 = divisions.iter().map(|(division, _)| division.executions).sum();
    let line = |(division, loop_head): &(Division, Option<SourcePosition>)| {
        let at = division.at.as_ref();
        let inside = division.inside.as_ref().map(|(frame, position)| Inside {
            function: frame.function.to_string(),
            file: position.file.to_string(),
            line: position.line,
        });
        DivisionLine {
            name: division.name.clone(),
            choice: choice(division.op),
            function: at.map(|(frame, _)| frame.function.to_string()),
            file: at.map(|(_, position)| position.file.to_string()),
            line: at.map(|(_, position)| position.line),
            inside,
            loop_file: loop_head.as_ref().map(|head| head.file.to_string()),
            loop_line: loop_head.as_ref().map(|head| head.line),
            executions: division.executions,
            share: division.executions as f64 / all.max(1) as f64,
        }
    };
    Some(divisions.iter().map(line).collect())
}

/// The choices in words; empty if nobody asked.
pub(super) fn explained(report: &Report) -> String {
    let Some(lines) = lines(report) else { return String::new() };
    if lines.is_empty() {
        return "no choice led to a second execution\n".to_string();
    }
    let mut text = "where executions part from those before:\n".to_string();
    for line in &lines[..lines.len().min(MOST_SHOWN)] {
        let (share, sentence) = (line.share * 100.0, sentence(line, &report.program));
        writeln!(text, "  {share:5.1} %  {}", printable::line(&sentence)).ok();
    }
    if let Some(others) = lines.get(MOST_SHOWN..).filter(|others| !others.is_empty()) {
        let share: f64 = others.iter().map(|line| line.share).sum::<f64>() * 100.0;
        let count = others.len() as u64;
        writeln!(text, "  {share:5.1} %  {} other {}", grouped(count), plural(count, "place")).ok();
    }
    text
}

/// `what a read of head reads in push (stack.c:14), in the loop at :12`; or `... in Waker::register (waker.rs:85), called in
/// main (:3)`.
pub(crate) fn sentence(line: &DivisionLine, program: &str) -> String {
    let name = line.name.as_deref().unwrap_or("memory");
    let mut sentence = line.choice.replace('_', name);
    if let Some(Inside { function, file, line }) = &line.inside {
        write!(sentence, " in {function} ({}:{line})", short(file)).ok();
    }
    // A function of the library that is called by nothing of the program's own, as where a thread starts.
    let own = line.inside.as_ref().is_none_or(|inside| line.file.as_ref() != Some(&inside.file));
    if let Some(function) = line.function.as_ref().filter(|_| own) {
        let called = if line.inside.is_some() { ", called in" } else { " in" };
        write!(sentence, "{called} {function}").ok();
        if let (Some(file), Some(number)) = (&line.file, line.line) {
            let file = if file == program { "" } else { short(file) };
            write!(sentence, " ({file}:{number})").ok();
        }
    }
    if let Some(number) = line.loop_line {
        let innermost = line.inside.as_ref().map(|inside| &inside.file).or(line.file.as_ref());
        let file = line.loop_file.as_ref().filter(|file| Some(*file) != innermost && *file != program);
        write!(sentence, ", in the loop at {}:{number}", file.map_or("", |file| short(file))).ok();
    }
    sentence
}

/// Where Rust's standard library is on the machine that built it says nothing.
fn short(file: &str) -> &str {
    file.strip_prefix("/rustc/library/").unwrap_or(file)
}

/// What is chosen, with `_` for the name.
fn choice(op: Op) -> &'static str {
    match op {
        Op::Read { .. } => "what a read of _ reads",
        Op::Write { .. } => "whether _ is still alive at a write",
        Op::Update { .. } => "what an update of _ reads",
        Op::BlockingRmw { kind: SyncKind::Lock, .. } => "who takes the lock _ next",
        Op::BlockingRmw { kind: SyncKind::ReadLock | SyncKind::WriteLock, .. } => {
            "who takes the read-write lock _ next"
        }
        Op::BlockingRmw { kind: SyncKind::Await, .. } => "which write to _ ends a wait",
        Op::BlockingRmw { .. } => "who comes next at _",
        Op::Release { .. } => "what a release of _ comes after",
        Op::AtomicBegin { .. } => "what an atomic section reads",
        Op::Choose { .. } => "a choice of the program",
        Op::Free { .. } => "whether memory was freed before",
        _ => "what threads read that wait in the end",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_a_sentence() {
        let line = DivisionLine {
            name: Some("head".to_string()),
            choice: "what a read of _ reads",
            function: Some("push".to_string()),
            file: Some("stack.c".to_string()),
            line: Some(14),
            inside: None,
            loop_file: Some("stack.c".to_string()),
            loop_line: Some(12),
            executions: 3,
            share: 0.5,
        };
        assert_eq!(
            sentence(&line, "main.c"),
            "what a read of head reads in push (stack.c:14), in the loop at :12"
        );
        let inside = Inside {
            function: "Waker::register".to_string(),
            file: "/rustc/library/std/src/sync/mpmc/waker.rs".to_string(),
            line: 85,
        };
        let inside = DivisionLine { inside: Some(inside), ..line.clone() };
        assert_eq!(
            sentence(&inside, "stack.c"),
            "what a read of head reads in Waker::register (std/src/sync/mpmc/waker.rs:85), called in push (:14), in the loop at :12"
        );
        let bare =
            DivisionLine { name: None, function: None, file: None, line: None, loop_line: None, ..line };
        assert_eq!(sentence(&bare, "main.c"), "what a read of memory reads");
    }
}
