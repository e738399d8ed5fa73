//! `interleaf check --dump-state-graph`.

use super::{Plan, refused};
use crate::arguments::Check;
use crate::load::Loaded;
use crate::{InputError, output, output_guard, state_graph};
use interleaf_search::{Results, Search, Unobserved};
use std::path::Path;

/// Refuses to write the state graph where its files are not its own.
pub(super) fn refuse(check: &Check) -> Result<(), InputError> {
    let Some(file) = &check.dump_state_graph else { return Ok(()) };
    let refuse = |what: String| Err(InputError::Other(what));
    if file.extension().is_none_or(|extension| extension != "aut") {
        return refuse(format!("{}: --dump-state-graph writes a file that ends in .aut", file.display()));
    }
    for written in [file, &state_graph::labels_of(file)] {
        output_guard::refuse(Some(written), &check.programs)?;
        if check.output.output.as_ref().is_some_and(|output| output_guard::is_same(output, written)) {
            return refuse(format!(
                "{}: --dump-state-graph and --output name the same file",
                written.display()
            ));
        }
        state_graph::refuse_foreign(written)?;
    }
    Ok(())
}

/// Visits every state, and writes the state graph to a file if all were visited. Returns why it could not be written, if it could
/// not.
pub(super) fn explore(
    loaded: &Loaded,
    plan: &Plan,
    search: &Search,
    file: &Path,
) -> Result<(Results, Option<InputError>), InputError> {
    let found =
        interleaf_stateful::graph::graph(&loaded.program, search, &plan.tuning.states, &mut Unobserved);
    let (results, graph) = found.map_err(|error| refused(&loaded.name, error))?;
    if results.halt.is_none() && results.statistics.cut.is_empty() {
        let unwritten = state_graph::write(file, &graph).err();
        return Ok((results, unwritten));
    }
    output::complain(&format!("warning: {} was not written, as not every state was visited", file.display()));
    Ok((results, None))
}
