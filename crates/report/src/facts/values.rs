//! The values of the variables that a failed assertion names.

use super::names::Names;
use crate::Report;
use interleaf_program::FaultDetail;
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
        let local = locals.and_then(|thread| thread.locals.iter().find(|local| &*local.name == word));
        if let Some(local) = local {
            let value = names.value(local.value, local.size, Some(&local.scalar));
            known.push(format!("{word} is {value}"));
        } else if let Some(value) = global(word, recording, report, names) {
            known.push(format!("{word} is {value}"));
        }
    }
    known.join(", ")
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
