//! An execution as a table, a column a thread.

use crate::names::Names;
use crate::steps::describe;
use interleaf_memory::{RecordedStep, Recording};
use interleaf_program::Position;
use interleaf_trace::{Action, ThreadIndex};
use std::fmt::Write;

/// How long a list of threads in one line may be.
const LONGEST_LIST: usize = 60;

/// A line of the table.
struct Row {
    /// The number of the first step in it.
    step: usize,
    thread: ThreadIndex,
    text: String,
    line: String,
}

/// The table of a recording, at most `width` characters wide where that is possible; what does not fit in columns is
/// listed with the thread's name at the start of each line instead.
pub fn table(recording: &Recording, names: &Names, main_file: Option<&str>, width: usize) -> String {
    let rows = rows(recording, names, main_file);
    let threads: Vec<_> = recording.threads.iter().map(|thread| thread.thread).collect();
    let columns: Vec<usize> = threads
        .iter()
        .map(|&thread| {
            let cells = rows.iter().filter(|row| row.thread == thread);
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

/// How many columns a terminal needs for a text; one for each character is near enough for source code.
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

fn rows(recording: &Recording, names: &Names, main_file: Option<&str>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (number, step) in recording.steps.iter().enumerate() {
        let mut text = describe(step, recording, names);
        if step.event.fault.is_some() {
            text.push_str("  <-- fault");
        }
        let line = line(step.place.innermost().map(|place| place.1), main_file);
        // A loop that starts or joins threads is one line of the story.
        let previous = number.checked_sub(1).map(|previous| &recording.steps[previous]);
        if let Some(row) = rows.last_mut().filter(|row| row.line == line)
            && previous.is_some_and(|previous| are_alike(previous, step))
            && let list = text.split_once(' ').map_or(&*text, |(_, name)| name)
            && length(&row.text) + length(list) <= LONGEST_LIST
        {
            write!(row.text, ", {list}").ok();
            continue;
        }
        rows.push(Row { step: number + 1, thread: step.event.thread, text, line });
    }
    rows
}

fn are_alike(previous: &RecordedStep, step: &RecordedStep) -> bool {
    let is_pair = matches!(
        (previous.event.action, step.event.action),
        (Action::Spawn(_), Action::Spawn(_)) | (Action::Join(_), Action::Join(_))
    );
    is_pair
        && previous.event.thread == step.event.thread
        && previous.output.is_empty()
        && step.event.fault.is_none()
}

/// The line of a position; with its file, when that is not the one that the story is about.
pub(crate) fn line(position: Option<&Position>, main_file: Option<&str>) -> String {
    match position {
        Some(position) if Some(&*position.file) == main_file => format!(":{}", position.line),
        Some(position) => format!("{}:{}", position.file, position.line),
        None => String::new(),
    }
}
