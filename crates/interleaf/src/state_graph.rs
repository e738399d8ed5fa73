//! State graphs as files that `interleaf fair` reads: transitions in the Aldebaran format, and labels of states in
//! PRISM's.

use crate::{InputError, output};
use interleaf_report::{Printable, printable};
use interleaf_stateful::graph::Graph;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Where the labels are written that belong to a file of transitions.
pub(crate) fn labels_of(file: &Path) -> PathBuf {
    file.with_extension("lab")
}

/// Writes a graph, and its labels beside it.
pub(crate) fn write(file: &Path, graph: &Graph) -> Result<(), InputError> {
    output::write(Some(file), &Printable::text(&transitions(graph)))?;
    output::write(Some(&labels_of(file)), &Printable::text(&labels(graph)))
}

/// Refuses to write over something else. The user has named one of the two files only, so the other one may be anything.
pub(crate) fn refuse_foreign(file: &Path) -> Result<(), InputError> {
    let start: &[u8] =
        if file.extension().is_some_and(|extension| extension == "lab") { b"0=" } else { b"des" };
    match std::fs::read(file) {
        Ok(bytes) if !bytes.is_empty() && !bytes.starts_with(start) => {
            let what = "is there and is not what --dump-state-graph writes; remove it, or name another file";
            Err(InputError::Read(file.to_path_buf(), what.to_string()))
        }
        _ => Ok(()),
    }
}

fn transitions(graph: &Graph) -> String {
    let mut text = format!("des (0, {}, {})\n", graph.transitions.len(), graph.states.len());
    for &(from, step, to) in &graph.transitions {
        let _ = writeln!(text, "({from}, \"{}\", {to})", printable::line(&graph.steps[step as usize]));
    }
    text
}

fn labels(graph: &Graph) -> String {
    // 0 is the number of the first state's own label.
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
