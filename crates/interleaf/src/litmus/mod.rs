//! `interleaf litmus`: the outcomes of litmus tests.

pub mod arguments;
pub mod engine;
mod files;
mod generate;
mod print;

use crate::algorithms::require_model;
use crate::files::input_name;
use crate::limits::{self, Watch, interrupt_flag};
use crate::options::{PageFormat, refuse_repeated};
use crate::terminal::complain;
use crate::{InputError, Status, output, output_guard};
use arguments::Litmus;
use engine::Execution;
use interleaf_litmus::Test;
use interleaf_litmus::test::Quantifier;
use interleaf_report::Printable;
use interleaf_search::{Ability, StopReason};
use print::Row;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Executes each test under each model, and prints the outcomes.
pub fn run(arguments: &Litmus) -> Result<Status, InputError> {
    // Reading a list or a pipe may take long.
    arguments.limits.begin("the tests", "read");
    if arguments.generate {
        return generate::run(arguments);
    }
    let models = arguments.models();
    refuse_repeated(models.iter().map(|model| model.name()))?;
    let algorithm = arguments.algorithm;
    models.iter().try_for_each(|&model| require_model(algorithm, model))?;
    if !algorithm.can(Ability::Executions) && !algorithm.can(Ability::FinalStates) {
        let (name, lack) = (algorithm.name, Ability::FinalStates.lack());
        return Err(InputError::Other(format!("{name} {lack}; choose another --algorithm")));
    }
    let (files, read) = files::expand(&arguments.tests);
    output_guard::refuse(arguments.output.file.as_deref(), &read)?;
    let interrupt = interrupt_flag();
    let mut status = Status::Nothing;
    let mut rows: Vec<Result<Row, String>> = Vec::new();
    for file in files {
        let row = file.and_then(|(path, text)| execute(&path, &text, arguments, &interrupt));
        let was_interrupted =
            |(execution, _): &(Execution, f64)| execution.halt == Some(StopReason::Interrupt);
        let is_last = row.as_ref().is_ok_and(|row| row.cells.iter().any(was_interrupted));
        status = status.max(row.as_ref().map_or(Status::Bad, of_row));
        rows.push(row);
        if is_last {
            break;
        }
    }
    let text = match (arguments.output.format, models.as_slice()) {
        (PageFormat::Json, models) => Printable::json(&print::json(&rows, models)?),
        (PageFormat::Html, models) => print::page(&rows, models)?,
        (PageFormat::Text, [_]) => Printable::text(&print::like_herd(&rows)),
        (PageFormat::Text, models) => Printable::text(&print::table(&rows, models)),
    };
    limits::end();
    output::write(arguments.output.file.as_deref(), &text)?;
    for error in rows.iter().filter_map(|row| row.as_ref().err()) {
        complain(&format!("error: {error}"));
    }
    Ok(status)
}

fn execute(path: &Path, text: &str, arguments: &Litmus, interrupt: &Arc<AtomicBool>) -> Result<Row, String> {
    let file = input_name(path);
    arguments.limits.begin(&file, "read");
    let mut test = interleaf_litmus::read(&file, text).map_err(|error| format!("{file}:{error}"))?;
    test.unroll = arguments.unroll;
    let mut cells = Vec::new();
    for model in &arguments.models() {
        let watch = Watch::new(&test.name, arguments.limits, 0.0, interrupt.clone());
        let execution = engine::execute(&test, *model, arguments.algorithm, &|progress| watch.poll(progress));
        let over = watch.was_over();
        let seconds = watch.finish();
        let mut execution = execution.map_err(|refusal| format!("{file}: {refusal}"))?;
        execution.halt = execution.halt.or(over);
        if let Some((line, what)) = &execution.fault {
            return Err(format!("{file}:{line}: {what}"));
        }
        cells.push((execution, seconds));
    }
    Ok(Row { file, test, cells })
}

/// Whether a condition that all executions must satisfy, or none, has a counterexample.
fn fails(test: &Test, execution: &Execution) -> bool {
    test.quantifier != Quantifier::Exists && !execution.outcomes.is_ok(test.quantifier)
}

/// The status of the tests of a row together.
fn of_row(row: &Row) -> Status {
    let of_cell = |(execution, _): &(Execution, f64)| {
        // A search that was stopped may have found a counterexample, but does not show that the condition holds.
        let fails = fails(&row.test, execution);
        let stopped = if execution.halt.is_some() { Status::Stopped } else { Status::Nothing };
        stopped.max(if fails { Status::Violation } else { Status::Nothing })
    };
    row.cells.iter().map(of_cell).max().unwrap_or(Status::Nothing)
}
