//! Comparing with what `exhaustive` finds within bounds on buffers and context switches.

use crate::support::{Bounds, Same, collect_within, differs};
use interleaf_explore::{dpor, optimal, source};
use interleaf_program::AnyProgram;
use interleaf_search::{Exhaustive, Observer, Results, Search, exhaustive};
use interleaf_trace::{BlockedReason, Equivalence};

/// What is different between algorithms and `exhaustive` within bounds, if anything: with a bound on buffers everything counts;
/// with one on preemptions what goes wrong, and the local states.
pub(crate) fn difference_within(script: &dyn AnyProgram, bounds: Bounds) -> Option<String> {
    let by_order = || Same::By(Equivalence::Mazurkiewicz);
    let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
    let run = |script: &dyn AnyProgram, search: &Search, observer: &mut dyn Observer| {
        exhaustive(script, how, search, observer)
    };
    let (expected, results) = collect_within(script, bounds, by_order(), run);
    let cut = |results: &Results, stop| results.statistics.cut.contains_key(&stop);
    if bounds.preemptions.is_some() {
        let (actual, by_dpor) = collect_within(script, bounds, by_order(), dpor);
        let (found, expected) = (actual.found, expected.found);
        if found.violations != expected.violations {
            return Some(format!("dpor: {:?} instead of {:?}", found.violations, expected.violations));
        }
        if found.states != expected.states {
            let (found, expected) = (found.states.len(), expected.states.len());
            return Some(format!("dpor: {found} local states instead of {expected}"));
        }
        let too_many =
            cut(&by_dpor, BlockedReason::Preemptions) && !cut(&results, BlockedReason::Preemptions);
        return too_many.then(|| "dpor: was cut, and exhaustive was not".to_string());
    }
    let buffers = cut(&results, BlockedReason::Buffers);
    let compare = |name, actual: (crate::support::Collector, Results), is_optimal| {
        let reason = match cut(&actual.1, BlockedReason::Buffers) == buffers {
            true => differs(&expected, actual, is_optimal),
            false => Some(format!("was cut: {}, exhaustive: {buffers}", !buffers)),
        };
        reason.map(|reason| format!("{name}: {reason}"))
    };
    compare("source", collect_within(script, bounds, by_order(), source), false)
        .or_else(|| compare("optimal", collect_within(script, bounds, by_order(), optimal), true))
        .or_else(|| compare("dpor", collect_within(script, bounds, by_order(), dpor), false))
}
