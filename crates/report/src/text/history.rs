//! Everything that happened to one cell: `--history CELL`.

use super::line;
use crate::facts::names::Names;
use crate::facts::steps::describe;
use crate::facts::synchronisation;
use interleaf_program::{Address, Op};
use interleaf_search::{RecordedStep, Recording};
use std::fmt::Write;

/// The first address, and the first behind.
type Range = (Address, Address);

/// How many names are listed if none of them is meant.
const MOST_LISTED: usize = 12;

/// A line of a history.
struct Row {
    step: String,
    by: String,
    what: String,
    at: String,
}

/// The steps of an execution that access a cell or a part of it, also those that the table folds, and the end of its object.
pub(super) fn of(cell: &str, recording: &Recording, names: &Names, main_file: Option<&str>) -> String {
    let wanted = cell.trim();
    let all = recording.steps.iter().flat_map(|step| accessed(step, names));
    let ranges: Vec<Range> = all.filter(|(name, _)| is_part(name, wanted)).map(|(_, range)| range).collect();
    let is_it = |(_, step): &(usize, &RecordedStep)| {
        let overlaps = |(start, end): Range| ranges.iter().any(|range| start < range.1 && range.0 < end);
        let ends = |address| {
            let base = |range: &Range| names.object_at(range.0).map(|object| object.0);
            ranges.iter().any(|range| base(range) == Some(address))
        };
        match step.op {
            Op::Free { address, .. } => ends(address),
            _ => accessed(step, names).into_iter().any(|(_, range)| overlaps(range)),
        }
    };
    let steps: Vec<_> = recording.steps.iter().enumerate().filter(is_it).collect();
    if steps.is_empty() {
        return format!("\nno step accesses `{wanted}`; {}\n", others(recording, names));
    }
    let rows: Vec<Row> = steps
        .iter()
        .map(|&(number, step)| {
            let what = synchronisation::describe(number, recording, names)
                .map_or_else(|| describe(number, recording, names), |described| described.0);
            let at = line(step.place.innermost().map(|place| place.1), main_file);
            Row { step: (number + 1).to_string(), by: names.thread(step.event.thread), what, at }
        })
        .collect();
    let width = |of: fn(&Row) -> &str| rows.iter().map(|row| of(row).chars().count()).max().unwrap_or(0);
    let number = width(|row| &row.step).max(3);
    let (thread, text) = (width(|row| &row.by), width(|row| &row.what));
    let mut history = format!("\nhistory of {wanted}:\n");
    for Row { step, by, what, at } in &rows {
        let row = format!("{step:>number$}   {by:thread$}   {what:text$}   {at}");
        writeln!(history, "{}", row.trim_end()).ok();
    }
    history
}

/// Whether a name is that of a cell, or of a part of it. What a pointer points to is no part of the pointer.
fn is_part(name: &str, cell: &str) -> bool {
    !cell.is_empty()
        && name.strip_prefix(cell).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// The cells and locks that a step accesses, with their names.
fn accessed(step: &RecordedStep, names: &Names) -> Vec<(String, Range)> {
    let ops = step.section.iter().map(|access| access.0).chain([step.op]);
    let cells = ops.filter_map(crate::facts::operations::cell);
    let cells = cells.map(|cell| (names.cell(cell), (cell.address, cell.end())));
    let object = synchronisation::object_address(step);
    let object = object.map(|address| (names.place(address), (address, address + 1)));
    cells.chain(object).collect()
}

/// The names that might have been meant.
fn others(recording: &Recording, names: &Names) -> String {
    let mut all: Vec<String> = Vec::new();
    for (name, _) in recording.steps.iter().flat_map(|step| accessed(step, names)) {
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

#[cfg(test)]
mod tests {
    use super::is_part;

    #[test]
    fn a_part_of_a_cell_belongs_to_it() {
        for part in ["queue", "queue.head", "queue[2].next"] {
            assert!(is_part(part, "queue"), "{part}");
        }
        for other in ["queues", "que", "my.queue", "queue2.head", "queue->head"] {
            assert!(!is_part(other, "queue"), "{other}");
        }
        assert!(!is_part("queue", ""));
    }
}
