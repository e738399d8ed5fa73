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
//! [`recorded`] decides it for whole executions that somebody has recorded, under SC, TSO and PSO.

mod construct;
mod decide;
pub mod good_writes;
mod lanes;
mod order;
pub mod recorded;
mod saturation;

pub use saturation::{Inconsistent, Rules, Saturation};

use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// An event, as far as consistency goes.
#[derive(Clone, Copy, Debug)]
pub struct Access<'a> {
    /// Its thread; it comes after all events of the thread that were pushed before.
    pub thread: ThreadIndex,
    /// The cells that it reads, each with the write that it reads from, or [`EventIndex::INITIAL`].
    pub reads: &'a [(CellIndex, EventIndex)],
    /// The cells that it writes, after it has read.
    pub writes: &'a [CellIndex],
    /// Events of other threads that it comes after anyway: the start of its thread, the end of one that it joins.
    pub after: &'a [EventIndex],
    /// Whether it is a phase of a buffered write.
    pub buffer: Buffer,
}

/// A phase of a write that goes through a buffer, under TSO and PSO.
///
/// The buffer is a thread of its own, which has the memory-writes. A write that was put into a buffer is a source for its own
/// thread, which reads from it where it had to read from memory otherwise; only the last one to the cell in program order may be.
/// A read that has another source, and such a write before it, has the memory-write of that among what it comes `after`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Buffer {
    /// It is none.
    #[default]
    None,
    /// A write is put into the buffer. The event writes nothing.
    Into,
    /// The write of this event is brought to memory. It comes after that; its reads, which are from lifetimes, do not see what
    /// the thread that the buffer belongs to has written.
    From(EventIndex),
}

/// Which phase came to the decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Saturation found a cycle.
    Saturation,
    /// The guided construction found an execution.
    Construction,
    /// The decision procedure searched.
    Decision,
}

/// How often each phase came to the decision.
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
/// order of all events, best one that is nearly an execution.
pub fn witness(saturation: &mut Saturation, guide: &[EventIndex]) -> (Option<Vec<EventIndex>>, Phase) {
    match saturation.construct(guide) {
        Some(witness) => (Some(witness), Phase::Construction),
        None => (saturation.decide(guide), Phase::Decision),
    }
}
