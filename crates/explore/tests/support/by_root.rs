//! `vc` and `vc-values`, with each of several roots.

use super::support::{Bounds, Collector, Same, by_exhaustive, collect_within, is_tested};
use interleaf_explore::{vc, vc_values};
use interleaf_memory::Model;
use interleaf_program::AnyProgram;
use interleaf_program::ThreadId;
use interleaf_search::{Exhaustive, Results};
use interleaf_trace::Equivalence;

type Found = (Collector, Results);

/// A search with a root.
type Finder = fn(&dyn AnyProgram, ThreadId) -> Found;

/// What `vc` finds with a root.
pub(crate) fn by_vc(script: &dyn AnyProgram, root: ThreadId) -> Found {
    by_vc_with(script, root, vc::Options::default())
}

/// What `vc` finds with a root and these options.
pub(crate) fn by_vc_with(script: &dyn AnyProgram, root: ThreadId, options: vc::Options) -> Found {
    let same = Same::By(Equivalence::ReadsValueFrom);
    collect_within(script, Bounds::default(), same, |script, search, observer| {
        vc::with_root(script, search, root, options, observer)
    })
}

/// What `vc` finds if nothing is cut short: Algorithms 3.5 to 3.7 as they stand.
fn by_whole_vc(script: &dyn AnyProgram, root: ThreadId) -> Found {
    by_vc_with(script, root, vc::Options { merges_maximal: false, backtrack_signals: false })
}

/// What `vc-values` finds with a root.
fn by_vc_values(script: &dyn AnyProgram, root: ThreadId) -> Found {
    let same = Same::By(Equivalence::ReadsValueFrom);
    collect_within(script, Bounds::default(), same, |script, search, observer| {
        vc_values::with_root(script, search, root, observer)
    })
}

/// What is different between `vc`, and `vc-values`, with each of several roots and `exhaustive` on a script, if anything. The last root is
/// never started.
pub(crate) fn difference_of_vc(script: &dyn AnyProgram, model: Model) -> Option<String> {
    let all: [(&str, Finder); 3] = [("vc", by_vc), ("vc-whole", by_whole_vc), ("vc-values", by_vc_values)];
    let tested: Vec<_> = all.into_iter().filter(|(name, _)| is_tested(name, model)).collect();
    if tested.is_empty() {
        return None;
    }
    let how = Exhaustive { equivalence: Equivalence::ReadsValueFrom, merge: true };
    let (expected, _) = by_exhaustive(script, model, how);
    let child = |index| ThreadId::MAIN.child(index).expect("there is a number for so few threads");
    let roots = [ThreadId::MAIN, child(0), child(1), child(99)];
    roots.into_iter().find_map(|root| {
        tested.iter().find_map(|(name, by)| {
            let reason = differs(&expected, by(script, root));
            reason.map(|reason| format!("{name} with root {root}: {reason}"))
        })
    })
}

/// What is different, but that `vc` may run a class several times, and leave out others.
fn differs(expected: &Collector, (Collector { found, .. }, results): (Collector, Results)) -> Option<String> {
    let executions = results.statistics.executions;
    let expected = &expected.found;
    if let Some((_, ending)) =
        found.classes.iter().find(|&(key, ending)| expected.classes.get(key) != Some(ending))
    {
        return Some(format!("an execution that there is not, which ends {ending}"));
    }
    if found.states != expected.states {
        return Some(format!("{} local states instead of {}", found.states.len(), expected.states.len()));
    }
    if found.violations != expected.violations {
        return Some(format!("{:?} instead of {:?}", found.violations, expected.violations));
    }
    if executions.redundant != 0 || executions.total() < found.classes.len() as u64 {
        return Some(format!("{executions:?} counted, of {} classes", found.classes.len()));
    }
    None
}
