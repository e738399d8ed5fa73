//! Everything that happened to one cell: `--history CELL`.

use super::line;
use crate::facts::locks::synchronisation;
use crate::facts::names::Names;
use crate::facts::steps::describe;
use interleaf_program::{Address, Cell, Op};
use interleaf_search::{RecordedStep, Recording};
use std::collections::BTreeSet;
use std::fmt::Write;

/// What a step accesses: a cell, or a lock or the like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Accessed {
    start: Address,
    size: u8,
    is_object: bool,
}

impl Accessed {
    fn name(self, names: &Names) -> String {
        match self.is_object {
            true => names.place(self.start),
            false => names.cell(Cell { address: self.start, size: self.size }),
        }
    }

    fn overlaps(self, other: Accessed) -> bool {
        let end = |one: Accessed| one.start + Address::from(one.size);
        self.start < end(other) && other.start < end(self)
    }
}

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
    let all: BTreeSet<Accessed> = recording.steps.iter().flat_map(accessed).collect();
    let meant: Vec<Accessed> = all.iter().copied().filter(|one| is_part(&one.name(names), wanted)).collect();
    let objects: BTreeSet<Address> =
        meant.iter().filter_map(|one| names.object_at(one.start)).map(|object| object.0).collect();
    let is_it = |(_, step): &(usize, &RecordedStep)| match step.op {
        Op::Free { address, .. } => objects.contains(&address),
        _ => accessed(step).any(|accessed| meant.iter().any(|one| one.overlaps(accessed))),
    };
    let steps: Vec<_> = recording.steps.iter().enumerate().filter(is_it).collect();
    if steps.is_empty() {
        return format!("\nno step accesses `{wanted}`; {}\n", others(&all, names));
    }
    let rows: Vec<Row> = steps
        .iter()
        .map(|&(number, step)| {
            let what = describe(number, recording, names);
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

/// The cells and locks that a step accesses.
fn accessed(step: &RecordedStep) -> impl Iterator<Item = Accessed> {
    let ops = step.section.iter().map(|access| access.0).chain([step.op]);
    let cells = ops.filter_map(crate::facts::operations::cell);
    let cells = cells.map(|cell| Accessed { start: cell.address, size: cell.size, is_object: false });
    let object = synchronisation::object_address(step);
    let object = object.map(|start| Accessed { start, size: 1, is_object: true });
    cells.chain(object)
}

/// The names that might have been meant.
fn others(accessed: &BTreeSet<Accessed>, names: &Names) -> String {
    let mut all: Vec<String> = Vec::new();
    for name in accessed.iter().map(|one| one.name(names)) {
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
