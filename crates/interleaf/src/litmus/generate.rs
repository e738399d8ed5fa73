//! `interleaf litmus --generate`: tests from cycles.

use super::arguments::Litmus;
use crate::{InputError, Status, output, output_guard};
use interleaf_litmus::generate::{Cycle, CycleError, Edge, Language, enumerate, name, test};
use interleaf_report::Printable;
use std::fmt::Write;
use std::path::Path;

/// The most tests that are made at once.
const MOST: usize = 100_000;

/// Makes tests of the cycles that the user names, or of all cycles of the edges.
pub(super) fn run(arguments: &Litmus) -> Result<Status, InputError> {
    if !arguments.orders.is_empty() && arguments.arch != Language::C {
        return Err(InputError::other(
            "--orders gives memory orders, which only tests in C have; add `--arch c`",
        ));
    }
    let tests = if arguments.edges.is_empty() { named(arguments)? } else { all(arguments)? };
    match (tests.as_slice(), &arguments.output.file) {
        ([(name, cycle)], file) if arguments.edges.is_empty() => {
            output_guard::refuse(file.as_deref(), &[])?;
            output::write(file.as_deref(), &Printable::text(&test(cycle, name)))?
        }
        (_, Some(folder)) => write_folder(&tests, folder)?,
        (_, None) => output::write(None, &Printable::text(&listed(&tests)))?,
    }
    Ok(Status::Nothing)
}

fn named(arguments: &Litmus) -> Result<Vec<(String, Cycle)>, InputError> {
    let cycle = |text: &std::path::PathBuf| {
        let text = text.to_string_lossy();
        let cycle = Cycle::parse(&text, arguments.arch);
        cycle
            .map(|cycle| (name(&cycle), cycle))
            .map_err(|error| InputError::Other(format!("`{text}`: {error}")))
    };
    arguments.tests.iter().map(cycle).collect()
}

fn all(arguments: &Litmus) -> Result<Vec<(String, Cycle)>, InputError> {
    let mut edges = Vec::new();
    for name in &arguments.edges {
        let unknown = CycleError::Unknown(name.clone(), arguments.arch);
        edges
            .extend(Edge::parse(name, arguments.arch).ok_or_else(|| InputError::Other(unknown.to_string()))?);
    }
    if !edges.iter().any(|edge| edge.is_external) {
        return Err(InputError::Other(CycleError::OneThread.to_string()));
    }
    let tests = enumerate(&edges, arguments.size.into(), MOST + 1, arguments.arch, &arguments.orders);
    if tests.len() > MOST {
        let what = format!("more than {MOST} cycles; name fewer edges, or a smaller --size");
        return Err(InputError::other(what));
    }
    if tests.is_empty() {
        return Err(InputError::Other(format!(
            "no cycle of at most {} edges has only these",
            arguments.size
        )));
    }
    Ok(tests)
}

/// A line for each test: its name and its cycle.
fn listed(tests: &[(String, Cycle)]) -> String {
    let width = tests.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, cycle) in tests {
        let _ = writeln!(text, "{name:width$}  {cycle}");
    }
    text
}

fn write_folder(tests: &[(String, Cycle)], folder: &Path) -> Result<(), InputError> {
    std::fs::create_dir_all(folder).map_err(|error| InputError::Write(folder.to_path_buf(), error))?;
    let mut list = String::new();
    for (name, cycle) in tests {
        let file = format!("{name}.litmus");
        output::write(Some(&folder.join(&file)), &Printable::text(&test(cycle, name)))?;
        let _ = writeln!(list, "{file}");
    }
    output::write(Some(&folder.join("@all")), &Printable::text(&list))
}
