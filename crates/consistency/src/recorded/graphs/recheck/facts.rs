//! Whether a fact follows from others.

use super::relations::{
    access_one_cell, in_program_order, is_sequential, is_sequential_fence, source, synchronises, updates,
    writes_one_cell,
};
use super::{assumes, is_coherence, is_happens_before};
use crate::rc11::Version;
use crate::recorded::graphs::execution::Execution;
use crate::recorded::graphs::explanation::{Assumption, Because, Ordering, Relation};
use crate::recorded::{EventId, Source};

/// Whether a fact follows from a premise, in which each fact begins where the one before ends.
pub(super) fn follows(
    execution: &Execution,
    version: Version,
    assumed: &[Assumption],
    ordering: &Ordering,
    premise: &[&Ordering],
) -> bool {
    let &Ordering { before, after, relation, .. } = ordering;
    let (Some(_), Some(later)) = (execution.get(before), execution.get(after)) else { return false };
    match relation {
        Relation::Sb => premise.is_empty() && in_program_order(before, after),
        Relation::Rf => premise.is_empty() && source(execution, after) == Some(Source::Event(before)),
        Relation::Sw { read } => premise.is_empty() && synchronises(execution, version, before, after, read),
        Relation::Mo(because) => {
            writes_one_cell(execution, before, after)
                && match because {
                    Because::Known => {
                        let place = |event| {
                            execution.modification(later.cell)?.iter().position(|&write| write == event)
                        };
                        premise.is_empty() && place(before).is_some() && place(before) < place(after)
                    }
                    Because::Updates => premise.is_empty() && updates(execution, after).0.contains(&before),
                    Because::Coherence => is_forced(execution, before, after, premise),
                    Because::Atomicity => is_atomic(execution, before, after, premise),
                    Because::Assumed => premise.is_empty() && assumes(assumed, ordering),
                }
        }
        Relation::Rb => {
            let from = source(execution, before);
            let is_write = later.kind.writes() && access_one_cell(execution, before, after);
            is_write
                && match (from, premise) {
                    (Some(Source::Initial), []) => true,
                    (Some(Source::Event(from)), [first, .., last]) => {
                        are_modification(premise) && (first.before, last.after) == (from, after)
                    }
                    (Some(Source::Event(from)), [only]) => {
                        are_modification(premise) && (only.before, only.after) == (from, after)
                    }
                    _ => false,
                }
        }
        Relation::Psc => is_psc(execution, version, before, after, premise),
    }
}

fn are_modification(path: &[&Ordering]) -> bool {
    path.iter().all(|step| matches!(step.relation, Relation::Mo(_)))
}

/// Whether one write, or a read of it, happens before another one, or a read of that.
fn is_forced(execution: &Execution, before: EventId, after: EventId, path: &[&Ordering]) -> bool {
    let (Some(first), Some(last)) = (path.first(), path.last()) else { return false };
    let is = |event: EventId, write: EventId| {
        event == write || source(execution, event) == Some(Source::Event(write))
    };
    path.iter().all(|step| is_happens_before(step)) && is(first.before, before) && is(last.after, after)
}

/// Whether one write comes before another one because nothing comes between a write and the update that reads from it.
///
/// A premise orders two writes. From each a chain of updates leads to the write of the conclusion, or the other way, in which the other
/// write is not. Without a premise, a chain of updates leads from the initial value to the first write, and the second is not in it.
fn is_atomic(execution: &Execution, before: EventId, after: EventId, premise: &[&Ordering]) -> bool {
    let (to_before, is_initial) = updates(execution, before);
    let Some(&first) = premise.first() else { return is_initial && !to_before.contains(&after) };
    if premise.len() != 1 || !matches!(first.relation, Relation::Mo(_)) {
        return false;
    }
    // The writes between two of one chain, with the first and without the second; all of them are updates but the first.
    let between = |one: EventId, other: EventId| -> Option<Vec<EventId>> {
        let path = |from, to| {
            let (chain, _) = updates(execution, to);
            let end = chain.iter().position(|&write| write == from)?;
            Some(chain[..=end].to_vec())
        };
        path(one, other).or_else(|| path(other, one))
    };
    match (between(first.before, before), between(first.after, after)) {
        (Some(early), Some(late)) => early.iter().all(|write| !late.contains(write)),
        _ => false,
    }
}

/// Whether a path is a step of `psc_base` or `psc_F`.
fn is_psc(
    execution: &Execution,
    version: Version,
    before: EventId,
    after: EventId,
    path: &[&Ordering],
) -> bool {
    let (Some(first), Some(last)) = (path.first(), path.last()) else { return false };
    let ends = [before, after];
    if (first.before, last.after) != (before, after)
        || !ends.iter().all(|&event| is_sequential(execution, event))
    {
        return false;
    }
    let [from_fence, to_fence] = ends.map(|event| is_sequential_fence(execution, event));
    let is_hb = |path: &[&Ordering]| path.iter().all(|step| is_happens_before(step));
    let splits = (0..=path.len()).flat_map(|start| (start..=path.len()).map(move |end| (start, end)));
    for (start, end) in splits {
        let (left, middle, right) = (&path[..start], &path[start..end], &path[end..]);
        if !is_hb(left) || !is_hb(right) {
            continue;
        }
        let is_base = (left.is_empty() || from_fence)
            && (right.is_empty() || to_fence)
            && is_scb(execution, version, middle);
        let is_fence = from_fence
            && to_fence
            && (middle.is_empty() && !path.is_empty()
                || !left.is_empty() && !right.is_empty() && middle.iter().all(|step| is_coherence(step)));
        if is_base || is_fence {
            return true;
        }
    }
    false
}

/// Whether a path is a step of `scb`.
pub(super) fn is_scb(execution: &Execution, version: Version, path: &[&Ordering]) -> bool {
    let (Some(first), Some(last)) = (path.first(), path.last()) else { return false };
    let is_sb = |step: &Ordering| step.relation == Relation::Sb;
    let is_elsewhere = |step: &Ordering| {
        is_sb(step) && (version == Version::Rc20 || !access_one_cell(execution, step.before, step.after))
    };
    let are_hb = |path: &[&Ordering]| !path.is_empty() && path.iter().all(|step| is_happens_before(step));
    let is_across =
        || path.len() > 2 && is_elsewhere(first) && is_elsewhere(last) && are_hb(&path[1..path.len() - 1]);
    let is_modification = || {
        let rest = if first.relation == Relation::Rb { &path[1..] } else { path };
        are_modification(rest)
    };
    path.len() == 1 && is_sb(first)
        || is_across()
        || are_hb(path) && access_one_cell(execution, first.before, last.after)
        || is_modification()
}
