//! `rvf` without its heuristics.

use super::support::{by_exhaustive, by_rvf, differs_by_value};
use interleaf_consistency::good_writes::Heuristics;
use interleaf_explore::rvf;
use interleaf_memory::Model;
use interleaf_program::AnyProgram;
use interleaf_search::Exhaustive;
use interleaf_trace::Equivalence;

/// What is different between `rvf` and `exhaustive` on a script, with each of the heuristics switched off, and all of them.
pub(crate) fn difference_of_rvf_without_heuristics(script: &dyn AnyProgram, model: Model) -> Option<String> {
    let exhaustive = Exhaustive { equivalence: Equivalence::ReadsValueFrom, merge: true };
    let (expected, _) = by_exhaustive(script, model, exhaustive);
    let all = rvf::Options::default();
    let none = rvf::Options { backtrack_signals: false, heuristics: Heuristics::NONE, ..all };
    let in_order_of_paper = rvf::Options { learned_order: false, ..all };
    let without_signals = rvf::Options { backtrack_signals: false, ..all };
    let slow = rvf::Options { heuristics: Heuristics::NONE, ..all };
    [without_signals, slow, none, in_order_of_paper].into_iter().find_map(|options| {
        let reason = differs_by_value(&expected, by_rvf(script, model, options));
        reason.map(|reason| format!("rvf with {options:?}: {reason}"))
    })
}
