//! Explanations of why a graph is not allowed.

use crate::recorded::{EventId, Source, Unwritten};

/// An axiom of RC11.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axiom {
    /// `sb ∪ rf` is acyclic.
    NoThinAir,
    /// `hb; eco?` is irreflexive.
    Coherence,
    /// `rmw ∩ (rb; mo)` is empty.
    Atomicity,
    /// `psc` is acyclic.
    Psc,
}

/// How two events are related.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    /// Program order.
    Sb,
    /// Reads-from.
    Rf,
    /// Synchronises-with, because of what `read` reads: the later event, or one before it if that is a fence.
    Sw {
        /// The read.
        read: EventId,
    },
    /// Modification order.
    Mo(Because),
    /// Reads-before: the read reads the initial value, or a write that comes before the later one in modification order.
    Rb,
    /// A step of `psc`.
    Psc,
}

/// Why one write comes before another one in modification order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Because {
    /// The modification order is known.
    Known,
    /// A chain of updates leads from the first write to the second: each update reads from the write before it.
    Updates,
    /// The first or a read of it happens before the second or a read of that.
    Coherence,
    /// Nothing comes between writes and the updates that read from them.
    Atomicity,
    /// It is assumed.
    Assumed,
}

/// A fact: two events are related in every consistent graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ordering {
    /// The earlier event.
    pub before: EventId,
    /// The later event.
    pub after: EventId,
    /// Their relation.
    pub relation: Relation,
    /// What it follows from, as numbers of earlier facts in [`Explanation::orderings`], one behind the other. Of
    /// [`Because::Coherence`] the steps of `hb`, of [`Because::Atomicity`] one of `mo` if the first chain does not begin with the initial value,
    /// of [`Relation::Rb`] those of `mo` from the source, of [`Relation::Psc`] the relations that it consists of.
    pub because: Vec<usize>,
}

/// Why an axiom fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The axiom.
    pub axiom: Axiom,
    /// Facts, each after those that it follows from.
    pub orderings: Vec<Ordering>,
    /// A cycle of them, as numbers. Of [`Axiom::Coherence`], the steps of `hb` come first. Of [`Axiom::Atomicity`] it leads from the read of an
    /// update to its write, and they are one.
    pub cycle: Vec<usize>,
}

/// What is assumed in a case.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Assumption {
    /// The first write comes before the second one in modification order.
    Before(EventId, EventId),
    /// A read has this source.
    Source(EventId, Source),
}

/// Why no consistent graph meets some assumptions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The assumptions that the explanation uses.
    pub assumed: Vec<Assumption>,
    /// Why an axiom fails.
    pub explanation: Explanation,
}

/// Cases that cover every graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cases {
    /// One case covers all.
    One(Case),
    /// One of these assumptions holds.
    Split(Vec<(Assumption, Cases)>),
}

impl Cases {
    /// All of them.
    pub fn iter(&self) -> Box<dyn Iterator<Item = &Case> + '_> {
        match self {
            Cases::One(case) => Box::new(std::iter::once(case)),
            Cases::Split(parts) => Box::new(parts.iter().flat_map(|(_, cases)| cases.iter())),
        }
    }

    pub(super) fn assume(&self, assumption: Assumption) -> bool {
        self.iter().any(|case| case.assumed.contains(&assumption))
    }
}

/// Why an execution is not allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// An axiom fails in each case.
    Cases(Cases),
    /// A read has a value that no event can have written.
    Unwritten(Unwritten),
}
