//! `stateful`: depth-first search with state matching and no reduction. The baseline of the others, and their reference
//! for programs on which [`exhaustive`](interleaf_search::exhaustive()) does not finish.
//!
//! Promise: every reachable state is visited, and each step from it is taken once, but for the chance that two states share a
//! fingerprint; ends if there are finitely many states.

use crate::Options;
use crate::run::Run;
use crate::search::{Expansion, Frame, explore};
use interleaf_program::AnyProgram;
use interleaf_search::{Observer, Results, Search, SearchError};
use interleaf_trace::ThreadIndex;

/// Visits every state of a program.
pub fn stateful(
    program: &dyn AnyProgram,
    search: &Search,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    explore(program, search, options, observer, |_| Everything::default())
}

/// All steps are followed.
#[derive(Debug, Default)]
pub(crate) struct Everything {
    /// Kept for its memory.
    enabled: Vec<ThreadIndex>,
}

impl Expansion for Everything {
    type Own = ();

    fn enter(&mut self, run: &mut Run, stack: &mut [Frame<()>]) {
        let Some(top) = stack.last_mut() else { return };
        run.enabled(top.state, &mut self.enabled);
        self.enabled.iter().for_each(|&thread| run.steps_of(thread, &mut top.steps));
    }
}
