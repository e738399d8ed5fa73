//! A root of `vc` or `vc-values` that the user names, and that the program may not have.
//!
//! Which threads there are is known only after they were started. The violations do not depend on the root, but a user who names a
//! thread that does not exist has mistaken its path, and is told so.

use super::plan::Plan;
use crate::InputError;
use crate::load::Loaded;
use crate::terminal::complain;
use interleaf_explore::vc;
use interleaf_memory::Machine;
use interleaf_program::ThreadId;
use interleaf_search::{Observer, Results, Search};

/// Whether a thread was started in any execution.
struct Lookout {
    thread: ThreadId,
    was_started: bool,
}

impl Observer for Lookout {
    fn looks_on(&self) -> bool {
        false
    }

    fn event(&mut self, machine: &Machine) {
        if !self.was_started {
            self.was_started = machine.thread(self.thread).is_some();
        }
    }
}

/// Explores a program with one of them. A root that no execution starts is an error, or only a warning if the search was stopped or has
/// found a violation, which must not be lost.
pub(super) fn explore(loaded: &Loaded, plan: &Plan, search: &Search) -> Result<Results, InputError> {
    let (name, root) = (&loaded.name, plan.tuning.root);
    let thread = root.unwrap_or_else(vc::first_spawned);
    // A program that starts no thread does not have the default root.
    let mut lookout = Lookout { thread, was_started: root.is_none() || thread == ThreadId::MAIN };
    let results = plan.algorithm.explore(&loaded.program, search, &plan.tuning, &mut lookout);
    let results = results.map_err(|error| InputError::refused(name, error))?;
    if lookout.was_started {
        return Ok(results);
    }
    if results.halt.is_none() && results.violations.is_empty() {
        return Err(InputError::Other(format!(
            "{name}: no execution starts a thread {thread}; --vc-root names one that the program has"
        )));
    }
    complain(&format!(
        "warning: {name}: no execution so far has started the thread {thread} that --vc-root names"
    ));
    Ok(results)
}
