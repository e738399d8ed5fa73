//! `interleaf check --dump-state-graph`: a state graph in files that `interleaf fair` reads, transitions in the Aldebaran format and
//! labels of states in PRISM's; or a small one as a picture.

use super::arguments::Check;
use super::checkpointed::Explored;
use super::plan::Plan;
use crate::compile::units;
use crate::files::is_same;
use crate::graph_picture::{Edge, Node, Picture, Shape};
use crate::load::Loaded;
use crate::{InputError, output, output_guard, terminal};
use interleaf_report::{Printable, printable};
use interleaf_search::{Search, Unobserved};
use interleaf_stateful::graph::{self, Graph};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The file of labels that belongs to a file of transitions. A picture has none.
pub(super) fn labels_of(file: &Path) -> Option<PathBuf> {
    (!is_picture(file)).then(|| file.with_extension("lab"))
}

fn is_picture(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "svg")
}

/// Refuses to write the state graph over something else.
pub(super) fn refuse(check: &Check) -> Result<(), InputError> {
    let Some(file) = &check.stateful.dump_state_graph else { return Ok(()) };
    let is_picture = is_picture(file);
    if !is_picture && file.extension().is_none_or(|extension| extension != "aut") {
        let what = "--dump-state-graph writes a file that ends in .aut, or in .svg for a picture";
        return Err(InputError::file(file, what));
    }
    let inputs = units::inputs(&check.files[0], &check.flags());
    for written in [Some(file), labels_of(file).as_ref()].into_iter().flatten() {
        output_guard::refuse(Some(written), &inputs)?;
        if check.output.file.as_ref().is_some_and(|output| is_same(output, written)) {
            return Err(InputError::file(written, "--dump-state-graph and --output name the same file"));
        }
        if !is_picture {
            refuse_foreign(written)?;
        }
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
    if is_picture(file) {
        let picture = picture(graph).render();
        let picture =
            picture.map_err(|error| InputError::file(file, format!("{error}; an .aut file has no limit")))?;
        return output::write(Some(file), &picture);
    }
    output::write(Some(file), &Printable::text(&transitions(graph)))?;
    output::write(labels_of(file).as_deref(), &Printable::text(&labels(graph)))
}

/// States with the line of each thread, and transitions with the thread that takes them.
fn picture(graph: &Graph) -> Picture {
    let mut edges: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for &(from, step, to) in &graph.transitions {
        let labels = edges.entry((from as usize, to as usize)).or_default();
        let step = &graph.steps[step as usize];
        if !labels.contains(step) {
            labels.push(step.clone());
        }
    }
    let mut is_last = vec![true; graph.states.len()];
    graph.transitions.iter().for_each(|&(from, ..)| is_last[from as usize] = false);
    let nodes = graph.states.iter().enumerate().map(|(number, labels)| {
        let names = labels.iter().map(|&label| &*graph.labels[label as usize]);
        let places = names.filter(|name| name.contains('@')).map(str::to_string);
        let shape = if is_last[number] { Shape::End } else { Shape::State };
        let lines = std::iter::once(number.to_string()).chain(places).collect();
        Node { lines, shape, is_initial: number == 0, is_filled: false }
    });
    let edges = edges.into_iter().map(|(ends, labels)| Edge { ends, labels, is_marked: false });
    Picture { nodes: nodes.collect(), edges: edges.collect() }
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
