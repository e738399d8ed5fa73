//! Could this have happened: given events and what each read reads from, is there an execution of a memory model?
//!
//! Source: Abdulla, Atig, Jonsson, Lång, Ngo, Sagonas, "Optimal Stateless Model Checking for Reads-From Equivalence under
//! Sequential Consistency", OOPSLA 2019, section 5 (the problem VSC-rf, and the procedure `GetWitness`).
//!
//! Three phases decide:
//! 1. saturation ([`Saturation`]) extends program order and reads-from by what every execution must respect, and says no if
//!    that has a cycle;
//! 2. guided construction ([`Saturation::construct`]) makes one attempt at an execution, close to one that is known;
//! 3. the decision procedure ([`Saturation::decide`]) searches all of them, in time polynomial in the number of events for
//!    a fixed number of threads.
//!
//! [`good_writes`] decides it where each read may read from any of several writes.
//!
//! [`annotated`] decides that in polynomial time, where the events of all threads but one are ordered.
//!
//! [`rc11`] decides it for execution graphs under RC11.
//!
//! [`recorded`] decides it for whole recorded executions under SC, TSO and PSO.

mod access;
pub mod annotated;
mod construct;
mod decide;
pub mod good_writes;
mod lanes;
mod order;
pub mod rc11;
pub mod recorded;
mod saturation;
mod scratch;
mod sections;

pub use access::{Access, Buffer};
pub use saturation::{Inconsistent, Rules, Saturation};
pub use sections::{Ends, Section};

use interleaf_trace::EventIndex;

/// The phase that decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Saturation found a cycle.
    Saturation,
    /// The guided construction found an execution.
    Construction,
    /// The decision procedure searched.
    Decision,
}

/// How often each phase decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Phases {
    /// Saturation: inconsistent.
    pub saturation: u64,
    /// Construction: consistent.
    pub construction: u64,
    /// Decision: either.
    pub decision: u64,
}

impl Phases {
    /// Counts a decision.
    pub fn count(&mut self, phase: Phase) {
        match phase {
            Phase::Saturation => self.saturation += 1,
            Phase::Construction => self.construction += 1,
            Phase::Decision => self.decision += 1,
        }
    }
}

/// Finds an execution of the events that were pushed, by construction along `guide` and else by decision. `guide` is an
/// order of all events, ideally close to an execution.
pub fn witness(saturation: &mut Saturation, guide: &[EventIndex]) -> (Option<Vec<EventIndex>>, Phase) {
    witness_with(saturation, guide, Ends::Anywhere)
}

/// The same, where sections without an end stand where `ends` says.
pub fn witness_with(
    saturation: &mut Saturation,
    guide: &[EventIndex],
    ends: Ends,
) -> (Option<Vec<EventIndex>>, Phase) {
    let fits = |saturation: &Saturation, witness: &Vec<EventIndex>| {
        ends == Ends::Anywhere || saturation.has_last_ends(witness)
    };
    match saturation.construct(guide).filter(|witness| fits(saturation, witness)) {
        Some(witness) => (Some(witness), Phase::Construction),
        None if saturation.has_sections() => (saturation.decide_sections(guide, ends), Phase::Decision),
        None => (saturation.decide(guide, ends), Phase::Decision),
    }
}
