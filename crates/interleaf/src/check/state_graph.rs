//! `interleaf check --dump-state-graph`: a state graph in files that `interleaf fair` reads, transitions in the Aldebaran format and
//! labels of states in PRISM's.

use super::arguments::Check;
use super::checkpointed::Explored;
use super::plan::Plan;
use crate::files::is_same;
use crate::load::Loaded;
use crate::{InputError, output, output_guard, terminal, units};
use interleaf_report::{Printable, printable};
use interleaf_search::{Search, Unobserved};
use interleaf_stateful::graph::{self, Graph};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The file of labels that belongs to a file of transitions.
pub(super) fn labels_of(file: &Path) -> PathBuf {
    file.with_extension("lab")
}

/// Refuses to write the state graph over something else.
pub(super) fn refuse(check: &Check) -> Result<(), InputError> {
    let Some(file) = &check.stateful.dump_state_graph else { return Ok(()) };
    if file.extension().is_none_or(|extension| extension != "aut") {
        return Err(InputError::file(file, "--dump-state-graph writes a file that ends in .aut"));
    }
    let inputs = units::files(&check.files[0], &check.flags());
    for written in [file, &labels_of(file)] {
        output_guard::refuse(Some(written), &inputs)?;
        if check.output.file.as_ref().is_some_and(|output| is_same(output, written)) {
            return Err(InputError::file(written, "--dump-state-graph and --output name the same file"));
        }
        refuse_foreign(written)?;
    }
    Ok(())
}

/// Refuses to replace a file of another kind. The user has named only one of the two files, so the other one may be anything.
fn refuse_foreign(file: &Path) -> Result<(), InputError> {
    let start: &[u8] =
        if file.extension().is_some_and(|extension| extension == "lab") { b"0=" } else { b"des" };
    match std::fs::read(file) {
        Ok(bytes) if !bytes.is_empty() && !bytes.starts_with(start) => {
            let what = "exists and was not written by --dump-state-graph; remove it, or name another file";
            Err(InputError::file(file, what))
        }
        _ => Ok(()),
    }
}

/// Visits every state, and writes the state graph if all states were visited.
pub(super) fn explore(
    loaded: &Loaded,
    plan: &Plan,
    search: &Search,
    file: &Path,
) -> Result<Explored, InputError> {
    let found = graph::graph(&loaded.program, search, &plan.tuning.states, &mut Unobserved);
    let (results, graph) = found.map_err(|error| InputError::refused(&loaded.name, error))?;
    if results.halt.is_none() && results.statistics.cut.is_empty() {
        let unwritten = write(file, &graph).err();
        return Ok(Explored { unwritten, ..results.into() });
    }
    terminal::complain(&format!(
        "warning: {} was not written, as not every state was visited",
        file.display()
    ));
    Ok(results.into())
}

fn write(file: &Path, graph: &Graph) -> Result<(), InputError> {
    output::write(Some(file), &Printable::text(&transitions(graph)))?;
    output::write(Some(&labels_of(file)), &Printable::text(&labels(graph)))
}

fn transitions(graph: &Graph) -> String {
    let mut text = format!("des (0, {}, {})\n", graph.transitions.len(), graph.states.len());
    for &(from, step, to) in &graph.transitions {
        let _ = writeln!(text, "({from}, \"{}\", {to})", printable::line(&graph.steps[step as usize]));
    }
    text
}

fn labels(graph: &Graph) -> String {
    // Label 0 marks the initial state.
    let mut text = "0=\"init\"".to_string();
    for (number, label) in graph.labels.iter().enumerate() {
        let _ = write!(text, " {}=\"{}\"", number + 1, printable::line(label));
    }
    text.push('\n');
    for (state, labels) in graph.states.iter().enumerate() {
        let _ = write!(text, "{state}:");
        if state == 0 {
            text.push_str(" 0");
        }
        for label in labels {
            let _ = write!(text, " {}", label + 1);
        }
        text.push('\n');
    }
    text
}
