//! `interleaf verify`: whether memory models allow recorded executions.

pub mod arguments;
mod axe;
mod distinct;
mod explanation;
mod graph_explanation;
mod graphs;
mod items;
mod json;
mod line;
mod machine;
mod page;
mod rows;
mod text;

use crate::files::{self, input_name, read_bytes};
use crate::limits::{self, Watch};
use crate::options::{PageFormat, refuse_repeated};
use crate::terminal::complain;
use crate::{InputError, Status, output, output_guard};
use arguments::Verify;
use graphs::{GraphDecision, GraphRow, GraphWitness};
use interleaf_consistency::rc11::Version;
use interleaf_consistency::recorded::{self, Decision, Method, Moment, Settings};
use interleaf_memory::Model;
use interleaf_report::Printable;
use interleaf_search::{Progress, StopReason};
use rows::Row;
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
enum Verdict<'a> {
    /// A witness, and the number of states that were visited, or of choices that were tried.
    Consistent(Witness, u64),
    /// Why there is no witness, as far as that is known, and the same number.
    Inconsistent(Option<Reason<'a>>, u64),
    Stopped(StopReason),
}

enum Witness {
    /// An order of moments.
    Moments(Vec<Moment>),
    /// What makes a graph consistent.
    Graph(GraphWitness),
}

enum Reason<'a> {
    Moments(recorded::Reason),
    Graph(recorded::graphs::Reason, &'a GraphRow),
}

/// Decides each execution under each model. [`Status::Bad`] if a line is no execution.
pub fn run(arguments: &Verify) -> Result<Status, InputError> {
    output_guard::refuse(arguments.output.file.as_deref(), &arguments.files)?;
    refuse_repeated(arguments.models.iter().map(|model| model.name()))?;
    if arguments.has_graph() && (arguments.method != Method::Verify || arguments.no_closure) {
        let option = if arguments.no_closure { "--no-closure" } else { "--method naive" };
        return Err(InputError::Other(format!("{option} needs --model sc, tso or pso")));
    }
    let mut inputs = Vec::new();
    for file in &arguments.files {
        arguments.limits.begin(file.display(), "read");
        inputs.push((input_name(file), read(file)?));
    }
    // An empty file is mostly the output of a program that failed.
    if rows(&inputs, false).next().is_none() {
        let names: Vec<&str> = inputs.iter().map(|(name, _)| name.as_str()).collect();
        let holds = if names.len() == 1 { "holds" } else { "hold" };
        return Err(InputError::Other(format!("{} {holds} no execution", names.join(", "))));
    }
    let (outcome, text) = match arguments.output.format {
        PageFormat::Json => {
            let outcome = json::as_json(arguments, &inputs)?;
            let text = Printable::json(&outcome.text);
            (outcome, text)
        }
        PageFormat::Text => {
            let outcome = text::as_text(arguments, &inputs);
            let text = Printable::text(&outcome.text);
            (outcome, text)
        }
        PageFormat::Html => page::as_page(arguments, &inputs)?,
    };
    limits::end();
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
/// With graphs if some model needs them.
fn rows(inputs: &[(String, String)], has_graph: bool) -> impl Iterator<Item = (String, Result<Row, String>)> {
    inputs.iter().flat_map(move |(file, text)| {
        let trace = axe::is_trace(text).then(|| match axe::read(text, has_graph) {
            Ok(row) => (file.clone(), Ok(row)),
            Err((line, what)) => (format!("{file}:{line}"), Err(what)),
        });
        let lines = if trace.is_some() { "" } else { text.as_str() };
        let lines = lines.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
        let lines =
            lines.map(move |(line, number)| (format!("{file}:{number}"), rows::read(line, has_graph)));
        trace.into_iter().chain(lines)
    })
}

/// How a model decides: by orders of moments, or by graphs.
enum Judge {
    Moments(recorded::Model),
    Graph(Version),
}

impl Judge {
    fn of(model: Model) -> Judge {
        match model {
            Model::Sc => Judge::Moments(recorded::Model::Sc),
            Model::Tso => Judge::Moments(recorded::Model::Tso),
            Model::Pso => Judge::Moments(recorded::Model::Pso),
            Model::Rc11 => Judge::Graph(Version::Rc11),
            Model::Rc20 => Judge::Graph(Version::Rc20),
        }
    }
}

/// Decides an execution under a model, within the limits. With closure, a negative answer is explained.
fn decide<'a>(
    arguments: &Verify,
    place: &str,
    row: &'a Row,
    model: Model,
    interrupt: &Arc<AtomicBool>,
) -> Verdict<'a> {
    let watch = Watch::new(place, arguments.limits, 0.0, interrupt.clone());
    let mut halt = None;
    let mut goes_on = || match watch.poll(Progress::default()) {
        ControlFlow::Continue(()) => true,
        ControlFlow::Break(reason) => {
            halt = Some(reason);
            false
        }
    };
    let decided = if goes_on() {
        match (Judge::of(model), &row.graph) {
            (Judge::Moments(model), _) => decide_moments(arguments, row, model, &mut goes_on),
            (Judge::Graph(version), Some(graph)) => decide_graph(graph, version, &mut goes_on),
            (Judge::Graph(_), None) => {
                unreachable!("graphs are read if a model needs them; please report this")
            }
        }
    } else {
        None
    };
    let verdict = decided.unwrap_or_else(|| Verdict::Stopped(halt.unwrap_or(StopReason::Interrupt)));
    let over = watch.was_over();
    watch.finish();
    match over {
        Some(halt) if !matches!(verdict, Verdict::Inconsistent(..)) => Verdict::Stopped(halt),
        _ => verdict,
    }
}

/// None if `goes_on` stopped the search.
fn decide_moments(
    arguments: &Verify,
    row: &Row,
    model: recorded::Model,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Verdict<'static>> {
    let settings = Settings { method: arguments.method, closure: !arguments.no_closure };
    let Decision { witness, states } = row.decide(model, settings, goes_on)?;
    Some(match witness {
        Some(witness) => Verdict::Consistent(Witness::Moments(witness), states),
        None => {
            let why = if arguments.no_closure { None } else { row.explain(model, goes_on) };
            Verdict::Inconsistent(why.map(Reason::Moments), states)
        }
    })
}

/// None if `goes_on` stopped the search.
fn decide_graph<'a>(
    graph: &'a GraphRow,
    version: Version,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Verdict<'a>> {
    let GraphDecision { witness, choices } = graph.decide(version, goes_on)?;
    Some(match witness {
        Some(witness) => Verdict::Consistent(Witness::Graph(witness), choices),
        None => {
            let why = graph.explain(version, goes_on);
            Verdict::Inconsistent(why.map(|why| Reason::Graph(why, graph)), choices)
        }
    })
}

fn read(path: &Path) -> Result<String, InputError> {
    let bytes = read_bytes(path, LARGEST_INPUT, "input", ", not a file of executions")?;
    if bytes.starts_with(&[0x1f, 0x8b]) {
        return Err(InputError::file(path, "is compressed; `zcat FILE | interleaf verify -` reads it"));
    }
    files::text(path, bytes)
}
