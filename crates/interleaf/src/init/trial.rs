//! Compiles a harness, and leaves out what the compiler does not accept.
//!
//! Whether a method of a template fits the type that it is called with, only the compiler knows. Each call stands on a line of its
//! own, so its messages tell which calls to leave out.

use super::declarations::Header;
use super::plan::{Broken, Plan, plan};
use super::print::{Line, Setting, lines};
use crate::compile::syntax_errors;
use crate::files::{reason, write_error};
use crate::{InputError, compile};
use std::collections::HashMap;
use std::path::Path;

/// Each round leaves something out; a header with more than these is given up.
const MOST_ROUNDS: usize = 24;

/// The harness, without what does not compile.
pub(super) fn compiled(
    header: &Header,
    setting: &Setting<'_>,
    included: &str,
    threads: usize,
    flags: &compile::Given<'_>,
) -> Result<Plan, InputError> {
    let folder = tempfile::tempdir()
        .map_err(|error| InputError::Other(format!("no temporary folder: {}", reason(&error))))?;
    let file = folder.path().join(if setting.is_c { "harness.c" } else { "harness.cpp" });
    let mut broken = HashMap::new();
    let mut last = String::new();
    for _ in 0..MOST_ROUNDS {
        let plan = plan(header, setting.subject, setting.is_c, threads, &broken);
        // What is a comment must compile, too, once somebody uncomments it.
        let lines = lines(&plan, setting, true);
        let text: Vec<String> =
            lines.iter().map(|(line, _)| found(line, &setting.include, included)).collect();
        std::fs::write(&file, text.join("\n") + "\n").map_err(|error| write_error(&file, &error))?;
        let messages = syntax_errors(&file, flags)?;
        let Some(first) = messages.lines().find(|line| line.contains("error:")) else { return Ok(plan) };
        last = first.split("error:").last().unwrap_or_default().trim().to_string();
        let before = broken.clone();
        add(&mut broken, &messages, &file, &lines);
        if broken == before {
            break;
        }
    }
    let name = &setting.header;
    Err(InputError::Other(format!("{name}: no harness for it compiles: {last}; write one by hand")))
}

/// A line with the header included from wherever the harness is.
fn found(line: &str, include: &str, absolute: &str) -> String {
    if line == format!("#include {include}") { format!("#include {absolute}") } else { line.to_string() }
}

/// Adds the calls that messages are about.
fn add(broken: &mut HashMap<usize, Broken>, messages: &str, file: &Path, lines: &[Line]) {
    let start = format!("{}:", file.display());
    let mut message = None;
    for line in messages.lines() {
        if let Some((_, what)) = line.split_once("error: ") {
            message = Some(what.to_string());
        }
        let number = line.strip_prefix(&start).and_then(|rest| rest.split(':').next()?.parse::<usize>().ok());
        let member = number.and_then(|number| lines.get(number.checked_sub(1)?)?.1);
        let (Some(member), Some(what)) = (member, &message) else { continue };
        let keeps =
            number.is_some_and(|number| lines.get(number - 1).is_some_and(|line| line.0.contains(" = ")));
        let is_declaration = number
            .is_some_and(|number| lines.get(number - 1).is_some_and(|line| line.0.starts_with("static ")));
        // First what it returns is not kept, and then it is not called.
        let next = match broken.get(&member) {
            None if keeps || is_declaration => Broken::Result,
            _ => Broken::Call(what.clone()),
        };
        broken.insert(member, next);
        message = None;
    }
}
