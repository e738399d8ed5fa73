//! `dc`, which finds the classes of `rf` in another way.

use super::support::{Same, by_exhaustive, collect, differs, is_tested};
use interleaf_explore::dc;
use interleaf_memory::Model;
use interleaf_program::AnyProgram;
use interleaf_search::Exhaustive;
use interleaf_trace::Equivalence;

/// What is different between `dc` and `exhaustive` on a script, if anything.
pub(crate) fn difference_of_dc(script: &dyn AnyProgram, model: Model) -> Option<String> {
    if !is_tested("dc", model) {
        return None;
    }
    let how = Exhaustive { equivalence: Equivalence::ReadsFrom, merge: true };
    let (expected, _) = by_exhaustive(script, model, how);
    let found = collect(script, model, Same::By(Equivalence::ReadsFrom), dc);
    differs(&expected, found, true)
}
