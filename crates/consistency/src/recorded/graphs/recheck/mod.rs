//! Whether witnesses and explanations hold: from the definitions of the relations and axioms, event by event.
//!
//! It shares nothing with the decision but the input types. Every witness and every explanation is checked here before it is returned.

mod facts;
mod relations;
mod sets;
mod witness;

use super::execution::Execution;
use super::explanation::{Assumption, Axiom, Because, Case, Cases, Explanation, Ordering, Relation};
use crate::rc11::Version;
use crate::recorded::{EventId, Source};
use relations::{is_sequential, writes_one_cell};
pub(super) use witness::is_witness;

/// Whether an axiom fails in each case, and one of the cases applies to every graph. `sources` has the possible sources of a read whose
/// source is not known.
pub(super) fn is_refutation(
    execution: &Execution,
    version: Version,
    sources: &dyn Fn(EventId) -> Vec<Source>,
    cases: &Cases,
) -> bool {
    are_all(execution, sources, cases, &mut Vec::new())
        && cases.iter().all(|case| {
            let mut assuming = execution.clone();
            for assumption in &case.assumed {
                if let &Assumption::Source(read, source) = assumption {
                    assuming.set_source(read, Some(source));
                }
            }
            is_refuted(&assuming, version, case)
        })
}

/// Whether every graph in which `known` holds is one of the cases.
fn are_all(
    execution: &Execution,
    sources: &dyn Fn(EventId) -> Vec<Source>,
    cases: &Cases,
    known: &mut Vec<Assumption>,
) -> bool {
    let parts = match cases {
        Cases::One(case) => return case.assumed.iter().all(|assumed| known.contains(assumed)),
        Cases::Split(parts) => parts,
    };
    let has = |assumption: Assumption| parts.iter().any(|&(other, _)| other == assumption);
    let is_split = match parts.first() {
        Some(&(Assumption::Before(one, other), _)) => {
            writes_one_cell(execution, one, other) && has(Assumption::Before(other, one))
        }
        Some(&(Assumption::Source(read, _), _)) => {
            let is_unknown =
                execution.get(read).is_some_and(|event| event.kind.reads() && event.source.is_none());
            is_unknown && sources(read).into_iter().all(|source| has(Assumption::Source(read, source)))
        }
        None => false,
    };
    is_split
        && parts.iter().all(|(assumption, cases)| {
            known.push(*assumption);
            let are_all = are_all(execution, sources, cases, known);
            known.pop();
            are_all
        })
}

/// Whether each fact of a case follows, and its cycle is forbidden by the axiom.
pub(super) fn is_refuted(execution: &Execution, version: Version, case: &Case) -> bool {
    let Explanation { axiom, orderings, cycle } = &case.explanation;
    let are_facts = orderings.iter().enumerate().all(|(number, ordering)| {
        ordering.because.iter().all(|&earlier| earlier < number)
            && chain(orderings, &ordering.because)
                .is_some_and(|premise| facts::follows(execution, version, &case.assumed, ordering, &premise))
    });
    are_facts && chain(orderings, cycle).is_some_and(|cycle| is_forbidden(execution, *axiom, &cycle))
}

/// The orderings with these numbers, if they form a path: each begins at the event at which the previous one ends.
fn chain<'a>(orderings: &'a [Ordering], numbers: &[usize]) -> Option<Vec<&'a Ordering>> {
    let chain: Option<Vec<&Ordering>> = numbers.iter().map(|&number| orderings.get(number)).collect();
    chain.filter(|chain| chain.windows(2).all(|pair| pair[0].after == pair[1].before))
}

pub(super) fn is_happens_before(ordering: &Ordering) -> bool {
    matches!(ordering.relation, Relation::Sb | Relation::Sw { .. })
}

pub(super) fn is_coherence(ordering: &Ordering) -> bool {
    matches!(ordering.relation, Relation::Rf | Relation::Mo(_) | Relation::Rb)
}

/// Whether an axiom forbids a chain of relations.
fn is_forbidden(execution: &Execution, axiom: Axiom, chain: &[&Ordering]) -> bool {
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else { return false };
    let is_closed = first.before == last.after;
    match axiom {
        Axiom::NoThinAir => {
            let is_step = |step: &&Ordering| matches!(step.relation, Relation::Sb | Relation::Rf);
            is_closed && chain.iter().all(is_step)
        }
        Axiom::Coherence => {
            let count = chain.iter().take_while(|step| is_happens_before(step)).count();
            is_closed && count > 0 && chain[count..].iter().all(|step| is_coherence(step))
        }
        Axiom::Atomicity => {
            let is_step = |step: &&Ordering| matches!(step.relation, Relation::Mo(_));
            let is_update = EventId { index: first.before.index + 1, ..first.before } == last.after
                && execution.get(first.before).is_some_and(|event| event.kind == super::Kind::UpdateRead);
            is_update && first.relation == Relation::Rb && chain.len() > 1 && chain[1..].iter().all(is_step)
        }
        Axiom::Psc => {
            // What is no step of `psc` that was shown to be one is a relation between two sequentially consistent events.
            let is_step = |step: &&Ordering| {
                step.relation == Relation::Psc
                    || [step.before, step.after].into_iter().all(|event| is_sequential(execution, event))
                        && facts::is_scb(execution, Version::Rc11, &[step])
            };
            is_closed && chain.iter().all(is_step)
        }
    }
}

/// Whether an assumption about modification order is among some.
pub(super) fn assumes(assumed: &[Assumption], ordering: &Ordering) -> bool {
    ordering.relation == Relation::Mo(Because::Assumed)
        && assumed.contains(&Assumption::Before(ordering.before, ordering.after))
}
