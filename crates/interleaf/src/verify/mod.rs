//! `interleaf verify`: whether memory models allow recorded executions.

pub mod arguments;
mod axe;
mod distinct;
mod explanation;
mod rows;

use crate::files::{self, input_name, read_bytes};
use crate::limits::{self, Watch, interrupt_flag};
use crate::options::{Format, refuse_repeated};
use crate::terminal::complain;
use crate::words::{counted, quote};
use crate::{InputError, Status, output, output_guard};
use arguments::Verify;
use explanation::JsonExplanation;
use interleaf_consistency::recorded::{self, Decision, Moment, Reason, Settings};
use interleaf_memory::Model;
use interleaf_report::{Printable, printable};
use interleaf_search::{Progress, StopReason};
use rows::Row;
use serde::Serialize;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The largest input that is read, in bytes.
const LARGEST_INPUT: u64 = 1 << 30;

#[derive(Default)]
struct Outcome {
    text: String,
    /// The errors of lines that are no executions, with their positions.
    bad: Vec<String>,
    is_forbidden: bool,
    was_stopped: bool,
}

impl Outcome {
    fn add(&mut self, verdict: &Verdict) {
        self.is_forbidden |= matches!(verdict, Verdict::Inconsistent(..));
        self.was_stopped |= matches!(verdict, Verdict::Stopped(_));
    }
}

/// The decision for an execution under a model.
enum Verdict {
    /// A witness, and the number of states that were visited.
    Consistent(Vec<Moment>, u64),
    /// Why there is no witness, as far as that is known, and the number of states that were visited.
    Inconsistent(Option<Reason>, u64),
    Stopped(StopReason),
}

/// Decides each execution under each model. [`Status::Bad`] if a line is no execution.
pub fn run(arguments: &Verify) -> Result<Status, InputError> {
    output_guard::refuse(arguments.output.file.as_deref(), &arguments.files)?;
    refuse_repeated(arguments.models.iter().map(|model| model.name()))?;
    let mut inputs = Vec::new();
    for file in &arguments.files {
        arguments.limits.begin(file.display(), "read");
        inputs.push((input_name(file), read(file)?));
    }
    // An empty file is mostly the output of a program that failed.
    if rows(&inputs).next().is_none() {
        let names: Vec<&str> = inputs.iter().map(|(name, _)| name.as_str()).collect();
        let holds = if names.len() == 1 { "holds" } else { "hold" };
        return Err(InputError::Other(format!("{} {holds} no execution", names.join(", "))));
    }
    let outcome = match arguments.output.format {
        Format::Json => as_json(arguments, &inputs)?,
        Format::Text => as_text(arguments, &inputs),
    };
    limits::end();
    let text = match arguments.output.format {
        Format::Json => Printable::json(&outcome.text),
        Format::Text => Printable::text(&outcome.text),
    };
    output::write(arguments.output.file.as_deref(), &text)?;
    for line in &outcome.bad {
        complain(&format!("error: {line}"));
    }
    Ok(match outcome {
        Outcome { ref bad, .. } if !bad.is_empty() => Status::Bad,
        Outcome { is_forbidden: true, .. } => Status::Violation,
        Outcome { was_stopped: true, .. } => Status::Stopped,
        Outcome { .. } => Status::Nothing,
    })
}

/// The executions of all inputs with their positions: a line of JSON each, or a whole file that begins like a trace of Axe.
fn rows(inputs: &[(String, String)]) -> impl Iterator<Item = (String, Result<Row, String>)> {
    inputs.iter().flat_map(|(file, text)| {
        let trace = axe::is_trace(text).then(|| match axe::read(text) {
            Ok(row) => (file.clone(), Ok(row)),
            Err((line, what)) => (format!("{file}:{line}"), Err(what)),
        });
        let lines = if trace.is_some() { "" } else { text.as_str() };
        let lines = lines.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
        let lines = lines.map(move |(line, number)| (format!("{file}:{number}"), rows::read(line)));
        trace.into_iter().chain(lines)
    })
}

fn recorded_model(model: Model) -> recorded::Model {
    match model {
        Model::Sc => recorded::Model::Sc,
        Model::Tso => recorded::Model::Tso,
        Model::Pso => recorded::Model::Pso,
        Model::Rc11 | Model::Rc20 => unreachable!("the command line refuses them; please report this"),
    }
}

/// Decides an execution under a model, within the limits. With closure, a negative answer is explained.
fn decide(arguments: &Verify, place: &str, row: &Row, model: Model, interrupt: &Arc<AtomicBool>) -> Verdict {
    let watch = Watch::new(place, arguments.limits, 0.0, interrupt.clone());
    let mut halt = None;
    let mut goes_on = || match watch.poll(Progress::default()) {
        ControlFlow::Continue(()) => true,
        ControlFlow::Break(reason) => {
            halt = Some(reason);
            false
        }
    };
    let settings = Settings { method: arguments.method, closure: !arguments.no_closure };
    let model = recorded_model(model);
    let decision = if goes_on() { row.decide(model, settings, &mut goes_on) } else { None };
    let verdict = match decision {
        None => Verdict::Stopped(halt.unwrap_or(StopReason::Interrupt)),
        Some(Decision { witness: Some(witness), states }) => Verdict::Consistent(witness, states),
        Some(Decision { witness: None, states }) => {
            let why = if arguments.no_closure { None } else { row.explain(model, &mut goes_on) };
            Verdict::Inconsistent(why, states)
        }
    };
    let over = watch.was_over();
    watch.finish();
    match over {
        Some(halt) if !matches!(verdict, Verdict::Inconsistent(..)) => Verdict::Stopped(halt),
        _ => verdict,
    }
}

/// The names of the moments of a witness: `P0.1` happens, `P0.1:memory` reaches memory.
fn name_moments(row: &Row, witness: &[Moment]) -> Vec<String> {
    let names = witness.iter().flat_map(|&moment| {
        let (Moment::Happens(event) | Moment::ReachesMemory(event)) = moment;
        let name = move |name| match moment {
            Moment::Happens(_) => format!("{name}"),
            Moment::ReachesMemory(_) => format!("{name}:memory"),
        };
        row.names(event).map(name)
    });
    names.collect()
}

#[derive(Serialize, Default)]
struct JsonDecision<'a> {
    index: usize,
    test: Option<&'a str>,
    model: &'static str,
    /// None if it was stopped.
    consistent: Option<bool>,
    witness: Option<Vec<String>>,
    states: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<JsonExplanation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
}

#[derive(Serialize)]
struct JsonError<'a> {
    index: usize,
    error: &'a str,
}

fn as_json(arguments: &Verify, inputs: &[(String, String)]) -> Result<Outcome, InputError> {
    let interrupt = interrupt_flag();
    let mut outcome = Outcome::default();
    for (index, (place, row)) in rows(inputs).enumerate() {
        match row {
            Err(what) => {
                let error = format!("{place}: {what}");
                push_json(&mut outcome.text, &JsonError { index, error: &error })?;
                outcome.bad.push(error);
            }
            Ok(row) => {
                for &model in &arguments.models {
                    let verdict = decide(arguments, &place, &row, model, &interrupt);
                    outcome.add(&verdict);
                    let (test, model) = (row.test.as_deref(), model.name());
                    let mut line = JsonDecision { index, test, model, ..JsonDecision::default() };
                    match verdict {
                        Verdict::Consistent(witness, states) => {
                            (line.consistent, line.states) = (Some(true), Some(states));
                            line.witness = Some(name_moments(&row, &witness));
                        }
                        Verdict::Inconsistent(why, states) => {
                            (line.consistent, line.states) = (Some(false), Some(states));
                            line.explanation = why.map(|why| explanation::as_json(&row, why));
                        }
                        Verdict::Stopped(halt) => line.stopped = Some(halt.name()),
                    }
                    push_json(&mut outcome.text, &line)?;
                }
            }
        }
    }
    Ok(outcome)
}

fn push_json(text: &mut String, line: &impl Serialize) -> Result<(), InputError> {
    *text += &(serde_json::to_string(line)? + "\n");
    Ok(())
}

fn as_text(arguments: &Verify, inputs: &[(String, String)]) -> Outcome {
    let interrupt = interrupt_flag();
    let mut outcome = Outcome::default();
    let mut allowed = vec![0_usize; arguments.models.len()];
    let mut stopped = vec![0_usize; arguments.models.len()];
    let mut good = 0;
    for (place, row) in rows(inputs) {
        let row = match row {
            Ok(row) => row,
            Err(what) => {
                outcome.bad.push(format!("{place}: {what}"));
                continue;
            }
        };
        good += 1;
        let name = row.test.as_ref().map_or_else(String::new, |test| format!(" {}:", quote(test)));
        let _ = write!(outcome.text, "{}:{name}", printable::line(&place));
        let mut reasons = String::new();
        for (number, &model) in arguments.models.iter().enumerate() {
            let verdict = decide(arguments, &place, &row, model, &interrupt);
            outcome.add(&verdict);
            let verdict = match verdict {
                Verdict::Consistent(..) => {
                    allowed[number] += 1;
                    "consistent".to_string()
                }
                Verdict::Inconsistent(why, _) => {
                    match why {
                        Some(why) => reasons.push_str(&explanation::as_text(&row, model.name(), &why)),
                        None if arguments.no_closure => {}
                        None => {
                            let model = model.name();
                            let _ = writeln!(
                                reasons,
                                "  {model} forbids it; there is no explanation of a thousand cases or fewer"
                            );
                        }
                    }
                    "inconsistent".to_string()
                }
                Verdict::Stopped(halt) => {
                    stopped[number] += 1;
                    format!("stopped ({})", halt.name())
                }
            };
            let comma = if number == 0 { "" } else { "," };
            let _ = write!(outcome.text, "{comma} {} {verdict}", model.name());
        }
        outcome.text.push('\n');
        outcome.text.push_str(&reasons);
    }
    let _ = write!(outcome.text, "{}", counted(good, "execution"));
    for ((model, count), stopped) in arguments.models.iter().zip(allowed).zip(stopped) {
        let _ = write!(outcome.text, ", {count} consistent under {}", model.name());
        if stopped > 0 {
            let _ = write!(outcome.text, " ({stopped} stopped)");
        }
    }
    outcome.text.push('\n');
    outcome
}

fn read(path: &Path) -> Result<String, InputError> {
    let bytes = read_bytes(path, LARGEST_INPUT, "input", ", not a file of executions")?;
    if bytes.starts_with(&[0x1f, 0x8b]) {
        return Err(InputError::file(path, "is compressed; `zcat FILE | interleaf verify -` reads it"));
    }
    files::text(path, bytes)
}
