//! Explanations of why there is no execution.

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
    /// A read comes after its source: after the memory-write of another thread's, after the buffer-write of its own thread's.
    ReadsFrom,
    /// A read of the initial value comes before each write to the cell that it could see.
    Initial,
    /// A read of its own thread's write comes before the thread's next write to the cell.
    OwnWrite,
    /// A write of the reader's thread to the cell would hide the source, unless it reached memory first.
    Hides,
    /// Another write to the cell that reaches memory before the read does so before the source; otherwise it would be read.
    BeforeSource,
    /// Another write to the cell that reaches memory after the source does so after the read; otherwise it would be read.
    AfterRead,
}

/// A fact: one moment comes before another in every execution with the reads-from map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ordering {
    /// The earlier moment.
    pub before: Moment,
    /// The later moment.
    pub after: Moment,
    /// Why.
    pub rule: Rule,
    /// The read that the rule applies to, if any.
    pub read: Option<EventId>,
    /// The premise of [`Rule::BeforeSource`] and [`Rule::AfterRead`]: a path of earlier orderings, as numbers in
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

/// Assumed sources of some reads, and why there is no execution with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Reads with several possible sources, each with the assumed one.
    pub assumed: Vec<(EventId, Source)>,
    /// A cycle of orderings. The reads of its rules are among `assumed`, or have one possible source.
    pub explanation: Explanation,
}

/// Cases that cover every reads-from map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cases {
    /// One case covers all.
    One(Case),
    /// Cases for each possible source of a read.
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
    /// There is a cycle of orderings that hold for every reads-from map.
    Cycle(Explanation),
    /// There is a cycle of orderings in each of these cases, which cover every reads-from map.
    Cases(Cases),
    /// A read has a value that no event can have written, under any model.
    Unwritten(Unwritten),
}

/// A read of a value that is not the initial one of its cell and that only later events of the same thread write to the cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwritten {
    /// The read.
    pub read: EventId,
    /// The value.
    pub value: Value,
    /// The initial value of the cell.
    pub initial: Value,
    /// All writes of the value to the cell.
    pub late: Vec<EventId>,
}
