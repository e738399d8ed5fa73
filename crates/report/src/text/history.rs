//! Everything that happened to one cell: `--history CELL`.

use super::line;
use crate::facts::names::Names;
use crate::facts::steps::describe;
use crate::facts::synchronisation;
use interleaf_search::{RecordedStep, Recording};
use std::fmt::Write;

/// How many names are listed if none of them is meant.
const MOST_LISTED: usize = 12;

/// The steps of an execution that access a cell, also those that the table folds.
pub(super) fn of(cell: &str, recording: &Recording, names: &Names, main_file: Option<&str>) -> String {
    let wanted = cell.trim();
    let is_it = |(_, step): &(usize, &RecordedStep)| accessed(step, names).iter().any(|name| name == wanted);
    let steps: Vec<_> = recording.steps.iter().enumerate().filter(is_it).collect();
    if steps.is_empty() {
        return format!("\nno step accesses `{wanted}`; {}\n", others(recording, names));
    }
    let rows: Vec<_> = steps
        .iter()
        .map(|&(number, step)| {
            let text = synchronisation::describe(number, recording, names)
                .map_or_else(|| describe(number, recording, names), |described| described.0);
            let at = line(step.place.innermost().map(|place| place.1), main_file);
            (number + 1, names.thread(step.event.thread), text, at)
        })
        .collect();
    let width =
        |of: &dyn Fn(&(usize, String, String, String)) -> usize| rows.iter().map(of).max().unwrap_or(0);
    let number = width(&|row| row.0.to_string().len()).max(3);
    let thread = width(&|row| row.1.chars().count());
    let text = width(&|row| row.2.chars().count());
    let mut history = format!("\nhistory of {wanted}:\n");
    for (step, by, what, at) in &rows {
        let row = format!("{step:number$}   {by:thread$}   {what:text$}   {at}");
        writeln!(history, "{}", row.trim_end()).ok();
    }
    history
}

/// The names of the cells and locks that a step accesses.
fn accessed(step: &RecordedStep, names: &Names) -> Vec<String> {
    let ops = step.section.iter().map(|access| access.0).chain([step.op]);
    let cells = ops.filter_map(crate::facts::operations::cell).map(|cell| names.cell(cell));
    let object = synchronisation::object_address(step).map(|address| names.place(address));
    cells.chain(object).collect()
}

/// The names that might have been meant.
fn others(recording: &Recording, names: &Names) -> String {
    let mut all: Vec<String> = Vec::new();
    for name in recording.steps.iter().flat_map(|step| accessed(step, names)) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    let more = all.len().saturating_sub(MOST_LISTED);
    all.truncate(MOST_LISTED);
    match more {
        _ if all.is_empty() => "no step accesses memory".to_string(),
        0 => format!("there are {}", all.join(", ")),
        more => format!("there are {} and {more} more", all.join(", ")),
    }
}
