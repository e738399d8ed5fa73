//! The outcomes of litmus tests as text and as JSON.

use super::engine::Execution;
use super::fails;
use crate::InputError;
use crate::terminal;
use crate::words::{self, counted};
use interleaf_litmus::outcomes::Layout;
use interleaf_litmus::test::{Content, State};
use interleaf_litmus::{Outcomes, Test};
use interleaf_memory::Model;
use interleaf_report::html::{self, Block, Section};
use interleaf_report::{Printable, model_name};
use interleaf_search::StopReason;
use serde::Serialize;
use serde_json::{Map, Number, Value};
use std::fmt::Write;

/// A test that was executed under each of the models.
pub(super) struct Row {
    pub(super) file: String,
    pub(super) test: Test,
    /// By model, the outcomes and the time in seconds.
    pub(super) cells: Vec<(Execution, f64)>,
}

/// Why a search stopped, in a word.
fn reason(halt: StopReason) -> &'static str {
    match halt {
        StopReason::Violation => "fault",
        halt => halt.name(),
    }
}

/// Herd's layout, a paragraph for each test.
pub(super) fn like_herd(rows: &[Result<Row, String>]) -> String {
    let mut text = String::new();
    for Row { test, cells, .. } in rows.iter().flatten() {
        for (execution, seconds) in cells {
            let _ = write!(text, "{}", Layout { test, outcomes: &execution.outcomes, seconds: *seconds });
            if execution.is_racy {
                let _ = writeln!(
                    text,
                    "Race {}: plain accesses race, so the test has no meaning in C",
                    test.name
                );
            }
            if let Some(halt) = execution.halt {
                let _ =
                    writeln!(text, "Stopped {}: {}; not all executions are counted", test.name, reason(halt));
            }
            text.push('\n');
        }
    }
    text
}

/// A table with a row for each test and a column for each model.
pub(super) fn table(rows: &[Result<Row, String>], models: &[Model]) -> String {
    let lines = lines(rows, models);
    if lines.len() == 1 { String::new() } else { words::table(&lines) }
}

/// The table as a page, and below it the outcomes of each test.
pub(super) fn page(rows: &[Result<Row, String>], models: &[Model]) -> Result<Printable, InputError> {
    let heading = counted(rows.iter().flatten().count(), "litmus test");
    let mut blocks = vec![Block::Table(lines(rows, models))];
    for Row { test, cells, .. } in rows.iter().flatten() {
        for ((execution, _), model) in cells.iter().zip(models) {
            if fails(test, execution) {
                let model = model_name(model.name());
                let text = format!(
                    "{}: not so in every execution under {model}: {}",
                    test.name,
                    test.condition_text()
                );
                blocks.push(Block::Error(text));
            }
        }
    }
    let mut sections = vec![Section { heading, blocks, ..Section::default() }];
    for Row { file, test, cells } in rows.iter().flatten() {
        let mut blocks = vec![Block::Line(test.condition_text())];
        for ((execution, seconds), model) in cells.iter().zip(models) {
            blocks.push(Block::Line(format!("{}:", model_name(model.name()))));
            let outcomes = &execution.outcomes;
            blocks.push(Block::Text(Layout { test, outcomes, seconds: *seconds }.to_string()));
        }
        sections.push(Section { heading: format!("{} ({file})", test.name), blocks, ..Section::default() });
    }
    Ok(html::page("Litmus tests", &sections, &[], &terminal::command())?)
}

fn lines(rows: &[Result<Row, String>], models: &[Model]) -> Vec<Vec<String>> {
    let heads = ["test", "asked"]
        .into_iter()
        .chain(models.iter().map(|model| model.name()))
        .map(String::from)
        .collect();
    let mut lines: Vec<Vec<String>> = vec![heads];
    for Row { test, cells, .. } in rows.iter().flatten() {
        let mut line = vec![test.name.clone(), test.quantifier.kind().to_string()];
        for (execution, _) in cells {
            let Outcomes { positive, negative, is_cut, .. } = execution.outcomes;
            let observation = execution.outcomes.observation().name();
            let cut = if is_cut { " (loop cut)" } else { "" };
            let race = if execution.is_racy { " (race)" } else { "" };
            let cell = match execution.halt {
                Some(halt) => format!("stopped: {}", reason(halt)),
                None => format!("{observation} {positive} {negative}{cut}{race}"),
            };
            line.push(cell);
        }
        lines.push(line);
    }
    lines
}

#[derive(Serialize)]
struct JsonOutcome<'a> {
    test: &'a str,
    file: &'a str,
    model: &'static str,
    kind: &'static str,
    condition: String,
    ok: bool,
    observation: &'static str,
    positive: u64,
    negative: u64,
    states: Vec<Map<String, Value>>,
    /// Whether there are executions in which a loop was cut, which are not counted.
    cut: bool,
    /// Whether plain accesses race.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    race: bool,
    /// Why not all executions are counted.
    stopped: Option<&'static str>,
    seconds: f64,
}

#[derive(Serialize)]
struct JsonError<'a> {
    error: &'a str,
}

/// A line of JSON for each test and model, and for each test that could not be read.
pub(super) fn json(rows: &[Result<Row, String>], models: &[Model]) -> Result<String, InputError> {
    let mut text = String::new();
    let mut push = |line: serde_json::Result<String>| -> Result<(), InputError> {
        text += &(line? + "\n");
        Ok(())
    };
    for row in rows {
        let Row { file, test, cells } = match row {
            Ok(row) => row,
            Err(error) => {
                push(serde_json::to_string(&JsonError { error }))?;
                continue;
            }
        };
        for ((execution, seconds), model) in cells.iter().zip(models) {
            let outcomes = &execution.outcomes;
            push(serde_json::to_string(&JsonOutcome {
                test: &test.name,
                file,
                model: model.name(),
                kind: test.quantifier.kind(),
                condition: test.condition_text(),
                ok: outcomes.is_ok(test.quantifier),
                observation: outcomes.observation().name(),
                positive: outcomes.positive,
                negative: outcomes.negative,
                states: outcomes.states.iter().map(|state| state_as_json(test, state)).collect(),
                cut: outcomes.is_cut,
                race: execution.is_racy,
                stopped: execution.halt.map(reason),
                seconds: *seconds,
            }))?;
        }
    }
    Ok(text)
}

/// A state as an object: numbers, and addresses by the names of their locations.
fn state_as_json(test: &Test, state: &State) -> Map<String, Value> {
    let cell = |content: Content| match content {
        Content::Number(number) => Number::from_i128(number).map_or(Value::Null, Value::Number),
        Content::Address(location) => Value::String(test.locations[usize::from(location)].name.clone()),
    };
    test.shown
        .iter()
        .zip(state)
        .map(|(&(place, _), &content)| (test.place_name(place), cell(content)))
        .collect()
}
