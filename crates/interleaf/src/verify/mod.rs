//! `interleaf verify`: whether memory models allow recorded executions.

pub mod arguments;
mod axe;
mod distinct;
mod explanation;
mod rows;

use crate::arguments::{Model, refuse_repeated};
use crate::limits::{self, Limits, Watch, interrupt_flag};
use crate::{InputError, Status, compile, output, output_guard};
use arguments::{Format, Verify};
use explanation::JsonExplanation;
use interleaf_consistency::recorded::{Decision, Moment, Reason, Settings};
use interleaf_report::{Printable, printable};
use interleaf_search::{Progress, StopReason};
use rows::Row;
use serde::Serialize;
use std::fmt::Write;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The largest input that is read, in bytes.
const LARGEST_INPUT: u64 = 1 << 30;

/// What was decided.
struct Outcome {
    text: String,
    /// What is wrong with lines that are no executions, and where.
    bad: Vec<String>,
    is_forbidden: bool,
    was_stopped: bool,
}

impl Outcome {
    const NOTHING: Outcome =
        Outcome { text: String::new(), bad: Vec::new(), is_forbidden: false, was_stopped: false };

    /// Takes note of what is known of an execution under a model.
    fn add(&mut self, verdict: &Verdict) {
        self.is_forbidden |= matches!(verdict, Verdict::Inconsistent(..));
        self.was_stopped |= matches!(verdict, Verdict::Stopped(_));
    }
}

/// What is known of an execution under a model.
enum Verdict {
    /// It has this witness, which was found after so many states.
    Consistent(Vec<Moment>, u64),
    /// It has none, for this reason if it can be told, after so many states.
    Inconsistent(Option<Reason>, u64),
    /// It was not decided.
    Stopped(StopReason),
}

/// Decides for each execution and model. [`Status::Bad`] if a line is no execution.
pub fn run(arguments: &Verify) -> Result<Status, InputError> {
    output_guard::refuse(arguments.output.as_deref(), &arguments.files)?;
    refuse_repeated(&arguments.models)?;
    let limits = Limits::new(arguments.time_limit, arguments.memory_limit);
    let mut inputs = Vec::new();
    for file in &arguments.files {
        limits.begin(&file.display().to_string(), "read");
        let name =
            if file == Path::new("-") { "standard input".to_string() } else { file.display().to_string() };
        inputs.push((name, read(file)?));
    }
    // An empty file is mostly what a program left that failed to write it.
    if rows(&inputs).next().is_none() {
        let names: Vec<&str> = inputs.iter().map(|(name, _)| name.as_str()).collect();
        let holds = if names.len() == 1 { "holds" } else { "hold" };
        return Err(InputError::Other(format!("{} {holds} no execution", names.join(", "))));
    }
    let outcome = match arguments.format {
        Format::Json => as_json(arguments, &inputs)?,
        Format::Text => as_text(arguments, &inputs),
    };
    limits::end();
    let text = match arguments.format {
        Format::Json => Printable::json(&outcome.text),
        Format::Text => Printable::text(&outcome.text),
    };
    output::write(arguments.output.as_deref(), &text)?;
    for line in &outcome.bad {
        output::complain(&format!("error: {line}"));
    }
    Ok(match outcome {
        Outcome { ref bad, .. } if !bad.is_empty() => Status::Bad,
        Outcome { is_forbidden: true, .. } => Status::Violation,
        Outcome { was_stopped: true, .. } => Status::Stopped,
        Outcome { .. } => Status::Nothing,
    })
}

/// The executions of all inputs: a line of JSON each, or a whole file that begins as a trace of Axe does. Each with where it is.
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

/// Decides under a model, within the limits; and says why not, if closure is wanted.
fn decide(arguments: &Verify, place: &str, row: &Row, model: Model, interrupt: &Arc<AtomicBool>) -> Verdict {
    let limits = Limits::new(arguments.time_limit, arguments.memory_limit);
    let watch = Watch::new(place, limits, 0.0, interrupt.clone());
    let mut halt = None;
    let mut goes_on = || match watch.poll(Progress::default()) {
        ControlFlow::Continue(()) => true,
        ControlFlow::Break(reason) => {
            halt = Some(reason);
            false
        }
    };
    let settings = Settings { method: arguments.method.into(), closure: !arguments.no_closure };
    let decision = if goes_on() { row.decide(model.into(), settings, &mut goes_on) } else { None };
    let verdict = match decision {
        None => Verdict::Stopped(halt.unwrap_or(StopReason::Interrupt)),
        Some(Decision { witness: Some(witness), states }) => Verdict::Consistent(witness, states),
        Some(Decision { witness: None, states }) => {
            let why = if arguments.no_closure { None } else { row.explain(model.into(), &mut goes_on) };
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

/// The moments of a witness by name: `P0.1` happens, `P0.1:memory` reaches memory.
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

#[derive(Serialize)]
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
    let mut outcome = Outcome::NOTHING;
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
                    let mut line = JsonDecision {
                        index,
                        test,
                        model,
                        consistent: None,
                        witness: None,
                        states: None,
                        explanation: None,
                        stopped: None,
                    };
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
    text.push_str(&serde_json::to_string(line).map_err(|error| InputError::Other(error.to_string()))?);
    text.push('\n');
    Ok(())
}

fn as_text(arguments: &Verify, inputs: &[(String, String)]) -> Outcome {
    let interrupt = interrupt_flag();
    let mut outcome = Outcome::NOTHING;
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
        let name = row.test.as_ref().map_or_else(String::new, |test| format!(" {}:", rows::quote(test)));
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
    let _ = write!(outcome.text, "{good} {}", if good == 1 { "execution" } else { "executions" });
    for ((model, count), stopped) in arguments.models.iter().zip(allowed).zip(stopped) {
        let _ = write!(outcome.text, ", {count} consistent under {}", model.name());
        if stopped > 0 {
            let _ = write!(outcome.text, " ({stopped} stopped)");
        }
    }
    outcome.text.push('\n');
    outcome
}

/// The text of a file or, for `-`, of standard input.
fn read(path: &Path) -> Result<String, InputError> {
    let error = |error| compile::read_error(path, &error);
    let bad = |what: &str| InputError::Read(path.to_path_buf(), what.to_string());
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().take(LARGEST_INPUT + 1).read_to_end(&mut bytes).map_err(error)?;
    } else {
        let file = std::fs::File::open(path).map_err(error)?;
        if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
            return Err(bad("is a directory, not a file of executions"));
        }
        file.take(LARGEST_INPUT + 1).read_to_end(&mut bytes).map_err(error)?;
    }
    if bytes.len() as u64 > LARGEST_INPUT {
        return Err(bad("is larger than 1 GiB, the largest input that is read"));
    }
    if bytes.starts_with(&[0x1f, 0x8b]) {
        return Err(bad("is compressed; `zcat FILE | interleaf verify -` reads it"));
    }
    String::from_utf8(bytes).map_err(|_| bad("is not text"))
}
