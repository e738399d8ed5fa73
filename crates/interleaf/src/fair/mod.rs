//! `interleaf fair`: whether a graph or a Markov decision process has a fair run.

pub mod arguments;
mod dot;
mod engine;
mod input;
mod json;
mod picture;
mod progress;
mod text;

use crate::{InputError, Status, limits, output, output_guard};
use arguments::{Fair, Format};
use interleaf_report::Printable;
use std::time::Instant;

/// Prints the answer. [`Status::Violation`] if the initial state loses.
pub fn run(arguments: &Fair) -> Result<Status, InputError> {
    let inputs = [Some(&arguments.model), arguments.labels.as_ref(), arguments.objective.as_ref()];
    let inputs: Vec<_> = inputs.into_iter().flatten().cloned().collect();
    output_guard::refuse(arguments.output.file.as_deref(), &inputs)?;
    let start = Instant::now();
    arguments.limits.begin(arguments.model.display(), "analysed");
    let question = input::read(arguments)?;
    let to_load = engine::Spent::since(start);
    let outcome = engine::answer(&question, arguments)?;
    let text = match arguments.output.format {
        Format::Text => Printable::text(&text::render(&question, &outcome, arguments, &to_load)),
        Format::Json => Printable::json(&json::render(&question, &outcome, arguments, &to_load)?),
        Format::Dot => Printable::text(&dot::render(&question, &outcome)),
        Format::Svg => picture::picture(&question, &outcome).render().map_err(|error| {
            InputError::file(&arguments.model, format!("{error}; --format dot has no limit"))
        })?,
    };
    limits::end();
    output::write(arguments.output.file.as_deref(), &text)?;
    Ok(if outcome.initial_wins || !question.is_asked { Status::Nothing } else { Status::Violation })
}
