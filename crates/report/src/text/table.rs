//! An execution as a table, a column a thread.

use super::folded::Folded;
use super::together;
use crate::facts::locks::synchronisation;
use crate::facts::names::Names;
use crate::facts::steps::{describe, keeps_a_size, listed};
use interleaf_program::SourcePosition;
use interleaf_search::Recording;
use interleaf_trace::ThreadIndex;
use std::collections::HashSet;
use std::fmt::Write;

/// How long a text of a line may be.
const LONGEST_TEXT: usize = 160;

/// How long a list of threads in one line may be.
const LONGEST_LIST: usize = 60;

/// How many equal rows become one, at least.
const FEWEST_EQUAL: usize = 4;

/// A line of the table.
pub(crate) struct Row {
    /// The number of the first step in it.
    pub(crate) step: usize,
    pub(crate) thread: ThreadIndex,
    pub(crate) text: String,
    pub(crate) line: String,
    /// The last step in it, if a later step of the same call says more.
    continues: Option<usize>,
    /// The verb of the line and the last of its objects, if others may follow.
    list: Option<(&'static str, String)>,
}

/// The table of a recording. If its columns are wider than `width` characters, steps are listed with the thread's name at the
/// start of each line instead.
pub(super) fn table(
    recording: &Recording,
    names: &Names,
    folded: &Folded,
    main_file: Option<&str>,
    width: usize,
) -> String {
    let rows = rows(recording, names, folded, main_file);
    let threads: Vec<_> = recording.threads.iter().map(|thread| thread.thread).collect();
    let columns: Vec<usize> = threads
        .iter()
        .map(|&thread| {
            // A line without a position may extend into the next column.
            let cells = rows.iter().filter(|row| row.thread == thread && !row.line.is_empty());
            let widest = cells.map(|row| length(&row.text) + 1 + length(&row.line)).max().unwrap_or(0);
            widest.max(length(&names.thread(thread)))
        })
        .collect();
    let number = rows.last().map_or(1, |row| row.step.to_string().len()).max(3);
    let total = number + columns.iter().map(|column| column + 3).sum::<usize>();
    if total <= width {
        in_columns(&rows, &threads, &columns, number, names)
    } else {
        as_list(&rows, number, names)
    }
}

/// The width of a text on a terminal: one column for each character, which suffices for source code.
fn length(text: &str) -> usize {
    text.chars().count()
}

fn in_columns(
    rows: &[Row],
    threads: &[ThreadIndex],
    columns: &[usize],
    number: usize,
    names: &Names,
) -> String {
    let mut table = " ".repeat(number);
    for (&thread, &column) in threads.iter().zip(columns) {
        write!(table, "   {:column$}", names.thread(thread)).ok();
    }
    let mut table = format!("{}\n", table.trim_end());
    for row in rows {
        let mut line = format!("{:number$}", row.step);
        for (&thread, &column) in threads.iter().zip(columns) {
            let gap = column.saturating_sub(length(&row.text) + length(&row.line));
            if thread == row.thread {
                write!(line, "   {}{:gap$}{}", row.text, "", row.line).ok();
            } else {
                write!(line, "   {:column$}", "").ok();
            }
        }
        table.push_str(line.trim_end());
        table.push('\n');
    }
    table
}

fn as_list(rows: &[Row], number: usize, names: &Names) -> String {
    let name = rows.iter().map(|row| length(&names.thread(row.thread))).max().unwrap_or(0);
    let text = rows.iter().map(|row| length(&row.text)).max().unwrap_or(0);
    let mut list = String::new();
    for row in rows {
        let thread = names.thread(row.thread);
        let line = format!("{:number$}   {thread:name$}   {:text$}   {}", row.step, row.text, row.line);
        writeln!(list, "{}", line.trim_end()).ok();
    }
    list
}

/// The lines of the table.
pub(crate) fn rows(
    recording: &Recording,
    names: &Names,
    folded: &Folded,
    main_file: Option<&str>,
) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut number = 0;
    while let Some(step) = recording.steps.get(number) {
        let (first, thread) = (number, step.event.thread);
        if let Some(end) = folded.end(number) {
            let until = Folded::until(end, recording, names);
            let (count, name) = (end - number, names.thread(thread));
            let text = format!("… {count} steps of {name}{until} (--format json shows all)");
            rows.push(Row {
                step: first + 1,
                thread,
                text,
                line: String::new(),
                continues: None,
                list: None,
            });
            number = end;
            continue;
        }
        if keeps_a_size(step, names) {
            number += 1;
            continue;
        }
        if let Some((end, mut text)) = together(number, recording, names, folded.relevant()) {
            if recording.steps[number..end].iter().any(|step| step.event.fault.is_some()) {
                text.push_str("  <-- fault");
            }
            let own = step.place.innermost().map(|place| place.1).filter(|place| !place.is_in_rust_std());
            rows.push(Row {
                step: first + 1,
                thread,
                text,
                line: line(own, main_file),
                continues: None,
                list: None,
            });
            number = end;
            continue;
        }
        number += 1;
        let (mut text, continues) = synchronisation::describe(first, recording, names)
            .unwrap_or_else(|| (describe(first, recording, names), false));
        if let Some((end, _)) = text.char_indices().nth(LONGEST_TEXT) {
            text.truncate(end);
            text.push('…');
        }
        if step.event.fault.is_some() {
            text.push_str("  <-- fault");
        }
        let line = line(step.place.innermost().map(|place| place.1), main_file);
        let continues = continues.then_some(first);
        let list = listed(step, names).filter(|_| step.event.fault.is_none());
        // The last of several steps of a call stands for all of them.
        if let Some(row) = rows.last_mut()
            && row.thread == thread
            && row.continues.is_some_and(|earlier| recording.steps[earlier].place == step.place)
        {
            (row.text, row.continues, row.list) = (text, continues, list);
            continue;
        }
        // A loop that starts or joins threads, or makes locks, is one line of the story.
        let previous = first.checked_sub(1).map(|previous| &recording.steps[previous]);
        if let Some((verb, object)) = &list
            && let Some(previous) = previous
            && previous.event.thread == thread
            && previous.output.is_empty()
            && listed(previous, names).is_some_and(|(previous, _)| previous == *verb)
            && let Some(row) = rows.last_mut().filter(|row| row.line == line)
            && let Some((_, last)) = row.list.as_mut().filter(|(of_row, _)| of_row == verb)
            && length(&row.text) + length(object) <= LONGEST_LIST
        {
            // What is made in several steps is listed once.
            if last != object {
                write!(row.text, ", {object}").ok();
                last.clone_from(object);
            }
            continue;
        }
        rows.push(Row { step: first + 1, thread, text, line, continues, list });
    }
    let mut named: HashSet<usize> = folded.relevant().iter().copied().collect();
    for step in &recording.steps {
        let sources = recording.trace.pieces_of(&step.event).map(|piece| piece.last_write);
        named.extend(sources.filter(|write| write.is_event()).map(|write| write.index()));
    }
    merge_equal(rows, &named)
}

/// Many equal rows after each other become one. Steps that others name have rows of their own.
fn merge_equal(rows: Vec<Row>, named: &HashSet<usize>) -> Vec<Row> {
    let is_equal = |one: &Row, other: &Row| {
        (one.thread, &one.text, &one.line) == (other.thread, &other.text, &other.line)
            && ![one, other].iter().any(|row| named.contains(&(row.step - 1)))
    };
    let mut merged: Vec<Row> = Vec::new();
    let mut rows = rows.into_iter().peekable();
    while let Some(first) = rows.next() {
        let mut equal = vec![first];
        while let Some(row) = rows.next_if(|row| is_equal(&equal[0], row)) {
            equal.push(row);
        }
        if equal.len() >= FEWEST_EQUAL {
            let times = equal.len();
            equal.truncate(1);
            equal[0].text.push_str(&format!("  ({times} times)"));
        }
        merged.append(&mut equal);
    }
    merged
}

/// The line of a position, with its file unless that is the main one.
pub(crate) fn line(position: Option<&SourcePosition>, main_file: Option<&str>) -> String {
    match position {
        Some(position) if Some(&*position.file) == main_file => format!(":{}", position.line),
        Some(position) if position.is_in_system_header() => {
            let name = position.file.rsplit('/').next().unwrap_or_default();
            format!("<{name}>:{}", position.line)
        }
        Some(position) => format!("{}:{}", position.file, position.line),
        None => String::new(),
    }
}
