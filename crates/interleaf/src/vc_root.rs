//! The root of `vc` that the user names, which the program may not have.
//!
//! Which threads there are is known only once they were started. Whatever the root is, what is found is right; but
//! who names a thread that there is not has mistaken its path, and is told so.

use crate::InputError;
use crate::check::{Plan, refused};
use crate::load::Loaded;
use crate::output::complain;
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

/// Explores a program with `vc`. A root that no execution starts is refused, or where the search did not come to its
/// end, or came to a violation, which must not be lost, warned of.
pub(crate) fn explore(loaded: &Loaded, plan: &Plan, search: &Search) -> Result<Results, InputError> {
    let (name, root) = (&loaded.name, plan.tuning.root);
    let thread = root.unwrap_or_else(vc::first_spawned);
    // A program that starts no thread at all has none that could be the root by default.
    let mut lookout = Lookout { thread, was_started: root.is_none() || thread == ThreadId::MAIN };
    let results = plan.algorithm.explore(&loaded.program, search, &plan.tuning, &mut lookout);
    let results = results.map_err(|refusal| refused(name, refusal))?;
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
