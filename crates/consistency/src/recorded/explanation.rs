//! What explains that there is no execution.

use super::execution::{EventId, Moment, Source};
use super::recording::Value;

/// Why one moment comes before another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// One thread does both, in this order.
    ProgramOrder,
    /// A write reaches memory after its thread has made it.
    Buffered,
    /// What a thread wrote reaches memory in this order.
    BufferOrder,
    /// A fence for stores is between two writes: they reach memory in this order.
    Barrier,
    /// A fence or an update waits until what its thread wrote before has reached memory.
    Drained,
    /// A read comes after what it reads from: of another thread what has reached memory, of its own what it has written.
    ReadsFrom,
    /// A read of the initial value comes before each write to the cell that it could see.
    Initial,
    /// A read of its own thread's write comes before the next one that the thread makes to the cell.
    OwnWrite,
    /// What the reader's thread has written to the cell would hide the source, unless it reached memory first.
    Hides,
    /// Another write to the cell that reaches memory before the read does so before the source: else it would be read.
    BeforeSource,
    /// Another write to the cell that reaches memory after the source does so after the read: else it would be read.
    AfterRead,
}

/// That one moment comes before another in every execution with the reads-from map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ordering {
    /// What comes first.
    pub before: Moment,
    /// What comes later.
    pub after: Moment,
    /// Why.
    pub rule: Rule,
    /// The read that the rule is about, if it is about one.
    pub read: Option<EventId>,
    /// For [`Rule::BeforeSource`] and [`Rule::AfterRead`] what it follows from: a path of earlier orderings, as numbers in
    /// [`Explanation::orderings`].
    pub because: Vec<usize>,
}

/// Why there is no execution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Orderings, each after those that it follows from.
    pub orderings: Vec<Ordering>,
    /// A cycle of them, as numbers.
    pub cycle: Vec<usize>,
}

/// What some reads are assumed to read from, and why there is no execution then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Reads with a source each, of the several that they may have.
    pub assumed: Vec<(EventId, Source)>,
    /// A cycle of orderings. Those that are about a read are about one of `assumed`, or one that may have one source only.
    pub explanation: Explanation,
}

/// Cases, one of which it is whatever the reads read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cases {
    /// No source is told from another one here.
    One(Case),
    /// The cases by each source that a read may have.
    Split(EventId, Vec<(Source, Cases)>),
}

impl Cases {
    /// All of them.
    pub fn iter(&self) -> Box<dyn Iterator<Item = &Case> + '_> {
        match self {
            Cases::One(case) => Box::new(std::iter::once(case)),
            Cases::Split(_, parts) => Box::new(parts.iter().flat_map(|(_, cases)| cases.iter())),
        }
    }

    pub(super) fn assume(&self, read: EventId) -> bool {
        self.iter().any(|case| case.assumed.iter().any(|&(other, _)| other == read))
    }
}

/// Why a model does not allow a recording.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Orderings that hold whatever the reads with several sources read from make a cycle.
    Cycle(Explanation),
    /// In each of these cases orderings make a cycle, and whatever the reads with several sources read from, it is one of them.
    Cases(Cases),
    /// A read has a value that it can read from nobody, under any model.
    Unwritten(Unwritten),
}

/// A read of a value that its cell does not hold at first, and that no event writes to it but those that come later in
/// the same thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwritten {
    /// The read.
    pub read: EventId,
    /// What it read.
    pub value: Value,
    /// What the cell holds at first.
    pub initial: Value,
    /// The writes of the value to the cell: all that there are.
    pub late: Vec<EventId>,
}
