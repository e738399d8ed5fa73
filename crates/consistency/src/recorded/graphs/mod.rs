//! Recorded executions as graphs: whether RC11 allows one.
//!
//! Source of the axioms: as in [`rc11`](crate::rc11), which has happens-before. The modification order of each cell is known, or it is
//! decided whether there is one.
//!
//! [`verify()`] decides, [`explain()`] says which axiom fails, and [`races()`] which accesses are not ordered; [`verify_values`] and
//! [`explain_values`] do where only values are known. Witnesses and explanations
//! are checked by `recheck`, which shares nothing with the decision but the input types. One that does not hold is a defect of this
//! crate, and a panic.

mod chains;
mod components;
mod events;
mod execution;
mod explain;
mod explanation;
mod happens_before;
mod psc;
mod races;
mod recheck;
mod search;
mod values;

use crate::rc11::Version;
use crate::recorded::EventId;
use chains::Chains;
use events::Events;
pub use execution::{Event, Execution, ExecutionError, Kind, ModificationError};
pub use explanation::{Assumption, Axiom, Because, Case, Cases, Explanation, Ordering, Reason, Relation};
use happens_before::HappensBefore;
pub use races::{Race, races};
use search::Whole;
pub use values::{Recording, ValuesDecision, explain_values, verify_values};

/// Whether an execution is allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The writes of each cell in a modification order; none iff the execution is forbidden.
    pub witness: Option<Vec<Vec<EventId>>>,
    /// How many choices were tried one by one: of two writes the first, of a read the source. 0 if nothing had to be tried.
    pub choices: u64,
}

/// Decides whether an execution is allowed, as long as `goes_on` says so, which is asked now and then: there is no decision if it was
/// stopped.
pub fn verify(
    execution: &Execution,
    version: Version,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Decision> {
    let events = Events::new(execution);
    let forbidden = Some(Decision { witness: None, choices: 0 });
    let Some(order) = events.in_order() else { return forbidden };
    let before = HappensBefore::new(&events, &order, version);
    let chains = Chains::new(&events);
    let Some(mut known) = chains.order(&events, &before) else { return forbidden };
    let whole = Whole::new(&events, &order, &before, &chains, version);
    let (sorted, choices) = whole.search(&mut known, goes_on)?;
    let witness = sorted.map(|sorted| chains.writes(&events, &sorted));
    if let Some(witness) = &witness {
        let is_witness = recheck::is_witness(execution, version, witness);
        assert!(is_witness, "{witness:?} is no modification order of {execution:?}; please report this");
    }
    Some(Decision { witness, choices })
}

/// Explains why an execution is forbidden, as long as `goes_on` says so. There may be no explanation if there would be too many cases.
pub fn explain(execution: &Execution, version: Version, goes_on: &mut dyn FnMut() -> bool) -> Option<Cases> {
    let cases = explain::cases(execution, version, usize::MAX, goes_on)?;
    let is_refutation = recheck::is_refutation(execution, version, &|_| Vec::new(), &cases);
    assert!(is_refutation, "{cases:?} is no reason to forbid {execution:?}; please report this");
    Some(cases)
}
