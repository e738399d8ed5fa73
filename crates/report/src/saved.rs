//! Reads from a JSON report what it takes to run a violation again.
//!
//! The text may come from anywhere: any mistake in it is an error with its line, never a panic.

use crate::facts::operations::{MEMORY_WRITE, SECTION};
use crate::json::{ChoiceLine, LassoLine, LastWriteLine, SCHEMA};
use crate::provenance::Provenance;
use interleaf_program::{Address, ThreadId};
use interleaf_trace::{Choice, LastWrite, ReadsFrom};
use serde::{Deserialize, Deserializer};
use std::collections::HashMap;

/// The longest message of the JSON reader that is shown. The message may quote the input.
const LONGEST_MESSAGE: usize = 160;

/// A report of one program.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The program, as the user named it.
    pub program: String,
    /// The memory model's short name.
    pub model: String,
    /// The algorithm's name.
    pub algorithm: String,
    /// Which of several searches answered, if the algorithm runs several.
    pub answered_by: Option<String>,
    /// What it was loaded with.
    pub provenance: Provenance,
    /// Its violations.
    pub violations: Vec<SavedViolation>,
}

/// A violation of a report.
#[derive(Clone, Debug)]
pub struct SavedViolation {
    /// The kind's name.
    pub kind: String,
    /// The thread that caused it, if it was one.
    pub thread: Option<ThreadId>,
    /// The message.
    pub message: String,
    /// The object concerned, if there is one.
    pub object: Option<Address>,
    /// How many executions had ended before it.
    pub after: u64,
    /// The thread of each step, and its choice.
    pub schedule: Vec<Choice>,
    /// What memory holds after it, where it does not say that.
    pub last_writes: Vec<LastWrite>,
    /// Of a run in which a thread does not get to a place.
    pub lasso: Option<SavedLasso>,
}

/// The cycle of a saved run in which a thread does not get to a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedLasso {
    /// The place, without the thread.
    pub place: String,
    /// How many steps there are before the cycle.
    pub start: u32,
}

/// What is wrong with a saved report.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SavedError {
    /// It is empty.
    #[error("holds no report; `interleaf check --format json -o FILE` writes one")]
    Empty,
    /// It is JSON, but no report.
    #[error("is not a report that `interleaf check --format json` wrote")]
    Foreign,
    /// Its schema has another version.
    #[error("has schema {0}, but this version of interleaf reads schema {SCHEMA}")]
    Schema(u64),
    /// It is a checkpoint of a search.
    #[error("is a frontier, not a report; `interleaf resume` goes on with it")]
    Frontier,
    /// It is not JSON, or a field is missing or malformed.
    #[error("line {line}, column {column}: {what}")]
    Shape {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong.
        what: String,
    },
    /// A thread id that no program has.
    #[error("`{0}` is not a thread; threads are named like 0 and 0.1")]
    Thread(String),
}

impl From<serde_json::Error> for SavedError {
    fn from(error: serde_json::Error) -> SavedError {
        let message = error.to_string();
        let end = message.rfind(" at line ").unwrap_or(message.len());
        // A number may be too large for a report and still be JSON.
        let is_json = error.is_data() || message.starts_with("number out of range");
        let mut what = format!("{}{}", if is_json { "" } else { "not JSON: " }, &message[..end]);
        if let Some((end, _)) = what.char_indices().nth(LONGEST_MESSAGE) {
            what.truncate(end);
            what.push_str("...");
        }
        SavedError::Shape { line: error.line(), column: error.column(), what }
    }
}

#[derive(Deserialize)]
struct Head {
    schema: Option<u64>,
    /// Absent in reports.
    kind: Option<String>,
}

#[derive(Deserialize)]
struct Line {
    program: String,
    model: String,
    algorithm: String,
    answered_by: Option<String>,
    replay: Provenance,
    violations: Vec<ViolationLine>,
}

#[derive(Deserialize)]
struct ViolationLine {
    kind: String,
    thread: Option<String>,
    message: String,
    object: Option<Address>,
    after: u64,
    execution: Vec<Step>,
    choices: Vec<ChoiceLine>,
    #[serde(default)]
    last_writes: Vec<LastWriteLine>,
    lasso: Option<LassoLine>,
}

#[derive(Deserialize)]
struct Step {
    thread: String,
    event: u32,
    op: String,
    /// `null` for the initial value; absent if it reads nothing.
    #[serde(default, deserialize_with = "present")]
    reads_from: Option<Option<WriteLine>>,
}

#[derive(Deserialize)]
struct WriteLine {
    thread: String,
    event: u32,
}

/// Reads a field that is there, and may be `null`.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(field: D) -> Result<Option<T>, D::Error> {
    T::deserialize(field).map(Some)
}

/// Reads the reports of a text, one JSON object after the other.
pub fn read(text: &str) -> Result<Vec<Saved>, SavedError> {
    // A report of another version is refused for its version, whatever else differs.
    for head in serde_json::Deserializer::from_str(text).into_iter::<Head>() {
        let head = head?;
        if head.kind.is_some() {
            return Err(SavedError::Frontier);
        }
        match head.schema {
            Some(schema) if schema == u64::from(SCHEMA) => {}
            Some(schema) => return Err(SavedError::Schema(schema)),
            None => return Err(SavedError::Foreign),
        }
    }
    let lines = serde_json::Deserializer::from_str(text).into_iter::<Line>();
    let saved: Vec<_> = lines.map(|line| saved(line?)).collect::<Result<_, SavedError>>()?;
    if saved.is_empty() { Err(SavedError::Empty) } else { Ok(saved) }
}

fn saved(line: Line) -> Result<Saved, SavedError> {
    let is_graph = crate::is_graph(&line.model);
    let violations = line.violations.into_iter().map(|line| violation(line, is_graph));
    let violations = violations.collect::<Result<_, _>>()?;
    let Line { program, model, algorithm, answered_by, replay: provenance, .. } = line;
    Ok(Saved { program, model, algorithm, answered_by, provenance, violations })
}

fn violation(line: ViolationLine, is_graph: bool) -> Result<SavedViolation, SavedError> {
    let choices: HashMap<_, _> =
        line.choices.iter().map(|choice| ((&*choice.thread, choice.event), choice.value)).collect();
    let schedule = line.execution.iter().map(|step| {
        let unchosen = if step.op == SECTION { Choice::SECTION } else { 0 };
        let number = choices.get(&(&*step.thread, step.event)).copied().unwrap_or(unchosen);
        let memory_write = (step.op == MEMORY_WRITE).then_some(step.event);
        let reads_from = match step.reads_from.as_ref().filter(|_| is_graph) {
            None => None,
            Some(None) => Some(ReadsFrom::Initial),
            Some(Some(write)) => Some(ReadsFrom::Event(thread(&write.thread)?, write.event)),
        };
        Ok(Choice { thread: thread(&step.thread)?, number, memory_write, reads_from })
    });
    Ok(SavedViolation {
        schedule: schedule.collect::<Result<_, SavedError>>()?,
        kind: line.kind,
        message: line.message,
        object: line.object,
        thread: line.thread.as_deref().map(thread).transpose()?,
        after: line.after,
        lasso: line.lasso.map(|lasso| SavedLasso { place: lasso.place, start: lasso.start }),
        last_writes: line.last_writes.iter().map(last_write).collect::<Result<_, _>>()?,
    })
}

fn last_write(line: &LastWriteLine) -> Result<LastWrite, SavedError> {
    let &LastWriteLine { address, size, event, .. } = line;
    Ok(LastWrite { address, size, thread: thread(&line.thread)?, event })
}

/// The thread with an id as it is printed.
fn thread(text: &str) -> Result<ThreadId, SavedError> {
    text.parse().map_err(|_| SavedError::Thread(text.chars().take(LONGEST_MESSAGE).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_read_as_they_are_printed() {
        for text in ["0", "0.1", "0.0.7"] {
            assert_eq!(thread(text).map(|id| id.to_string()), Ok(text.to_string()));
        }
        for text in ["", "1", "0.", "0.x", "0.-1", ".0", "0.4294967295", "0.99999999999", "0 "] {
            assert!(thread(text).is_err(), "{text}");
        }
        let deep = format!("0{}", ".0".repeat(64));
        assert!(thread(&deep).is_err());
    }

    /// A report whose only step is that of a thread.
    fn report(thread: &str, event: &str) -> String {
        let execution = format!("[{{\"thread\": \"{thread}\", \"event\": {event}, \"op\": \"choose\"}}]");
        format!(
            "{{\"schema\": 1, \"program\": \"a.c\", \"model\": \"sc\", \"algorithm\": \"source\", \
             \"replay\": {{\"flags\": {{}}, \"source_hash\": \"\", \"code_hash\": \"\"}}, \"violations\": \
             [{{\"kind\": \"deadlock\", \"message\": \"\", \"after\": 3, \"execution\": {execution}, \
             \"choices\": [{{\"thread\": \"{thread}\", \"event\": {event}, \"value\": 2}}]}}]}}\n"
        )
    }

    #[test]
    fn a_schedule_is_made_of_turns_and_choices() {
        let text = report("0.1", "7") + &report("0", "0");
        let saved = read(&text).expect("two reports");
        let choice = |path: &[u32]| {
            let thread = ThreadId::from_path(path).unwrap();
            Choice { thread, number: 2, memory_write: None, reads_from: None }
        };
        assert_eq!(saved.len(), 2);
        assert_eq!(saved[0].violations[0].schedule, [choice(&[1])]);
        assert_eq!(saved[1].violations[0].schedule, [choice(&[])]);
        assert_eq!((saved[1].violations[0].after, saved[1].violations[0].thread), (3, None));
    }

    #[test]
    fn a_report_that_is_cut_or_altered_anywhere_is_read_or_refused() {
        let text = report("0.1", "7");
        for end in 0..text.trim_end().len() {
            assert!(read(&text[..end]).is_err(), "{}", &text[..end]);
        }
        for position in 0..text.len() {
            for with in ["9", "\"", "{", "]", "-", "null", "\u{0}", "e99"] {
                let altered = format!("{}{with}{}", &text[..position], &text[position + 1..]);
                if let Err(error) = read(&altered) {
                    assert_eq!(error.to_string().lines().count(), 1, "{error}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_report_says_why() {
        let message = |text: &str| read(text).expect_err("no report").to_string();
        assert!(message("").starts_with("holds no report"));
        assert!(message("{}").starts_with("is not a report"));
        assert_eq!(message("{\"schema\": 7}"), "has schema 7, but this version of interleaf reads schema 1");
        assert_eq!(message("{\"schema\": 1"), "line 1, column 12: not JSON: EOF while parsing an object");
        assert_eq!(message("{\"schema\": 1}"), "line 1, column 13: missing field `program`");
        assert_eq!(message("{\"schema\": 1e999}"), "line 1, column 16: number out of range");
        assert!(message(&"[".repeat(100_000)).len() < 200);
        assert_eq!(
            message(&report("0.0", "-1")),
            "line 1, column 237: invalid value: integer `-1`, expected u32"
        );
        assert_eq!(message(&report("1", "0")), "`1` is not a thread; threads are named like 0 and 0.1");
        assert!(message(&format!("{{\"schema\": \"{}\"}}", "x".repeat(100_000))).len() < 300);
    }
}
