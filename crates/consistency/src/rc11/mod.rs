//! RC11: is an execution graph with given sources consistent, for some modification order?
//!
//! Source of the axioms: Lahav, Vafeiadis, Kang, Hur, Dreyer, "Repairing Sequential Consistency in C/C++11", PLDI 2017. A graph is
//! consistent iff
//! - `sb ∪ rf` is acyclic: events are pushed in such an order;
//! - `hb; eco?` is irreflexive (`coherence.rs`);
//! - nothing comes between the source of an update and the update in modification order;
//! - `psc` is acyclic (`sequential.rs`).
//!
//! What is decided here, and how:
//! - Happens-before has a clock for each event. A clock never changes: events are pushed after all that happens before them.
//! - In each cell, writes form chains: a write and the updates that read from it one after the other. The chain of the initial value
//!   comes first. If `f` happens before `e`, what `f` writes or reads comes before what `e` writes or reads, in modification order. That
//!   orders chains. Of each thread, the last write and the last read before `e` suffice. The chains that one thread heads are ordered as
//!   their heads, so a clock of each chain, with an entry for each thread, says which chains come before it.
//! - Without sequentially consistent events, the graph is consistent iff the order of the chains of each cell is acyclic, in time
//!   polynomial in the number of events. Each order of the chains that extends it is a modification order.
//! - With them, `psc` depends on the modification order, and the problem is NP-hard: an order near the one that is known is tried
//!   first, then pairs of chains are ordered one way and the other, as long as `psc` of what is ordered so far is acyclic.

mod clocks;
mod coherence;
mod complete;
mod extend;
mod graph;
mod sequential;
mod whole;

use coherence::Coherence;
pub use extend::Extended;
pub use graph::Graph;
use interleaf_program::{MemoryOrder, Op, SyncKind};
use interleaf_trace::CellIndex;

/// The release sequences and the order of sequentially consistent events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Version {
    /// PLDI 2017. As in C11, a release sequence includes later writes to the cell by the thread that heads it.
    #[default]
    Rc11,
    /// C++20: only updates continue a release sequence, and `sb; hb; sb` orders accesses of one cell, too.
    Rc20,
}

/// The memory order of one side of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strength {
    /// A plain access, or none.
    #[default]
    Plain,
    /// An atomic access that synchronises with nothing by itself.
    Relaxed,
    /// Acquire for a read, release for a write.
    Synchronising,
    /// It synchronises, and is in the order of sequentially consistent events.
    SequentiallyConsistent,
}

impl Strength {
    /// The strength of the read of an event with a memory order: acquire if it acquires.
    pub fn of_read(order: MemoryOrder) -> Strength {
        Strength::of(order, order.acquires())
    }

    /// The strength of the write of an event with a memory order: release if it releases.
    pub fn of_write(order: MemoryOrder) -> Strength {
        Strength::of(order, order.releases())
    }

    fn of(order: MemoryOrder, synchronises: bool) -> Strength {
        match order {
            MemoryOrder::Plain => Strength::Plain,
            MemoryOrder::SequentiallyConsistent => Strength::SequentiallyConsistent,
            _ if synchronises => Strength::Synchronising,
            _ => Strength::Relaxed,
        }
    }

    fn synchronises(self) -> bool {
        matches!(self, Strength::Synchronising | Strength::SequentiallyConsistent)
    }
}

/// The memory orders of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Orders {
    /// Of what it reads.
    pub read: Strength,
    /// Of what it writes.
    pub write: Strength,
    /// Whether it is a fence: then these are whether it acquires and whether it releases.
    pub is_fence: bool,
    /// The only cell to which they apply, if it accesses others too. Those accesses are plain, and happen before this one.
    pub only: Option<CellIndex>,
}

impl Orders {
    /// Those of an operation that writes, or does not. `updates` is the cell that the section of a merged loop updates, or
    /// [`CellIndex::NONE`].
    pub fn of(op: Op, writes: bool, updates: CellIndex) -> Orders {
        let (order, failure) = match op {
            Op::Read { order, .. } | Op::Write { order, .. } => (order, order),
            Op::Update { order, failure, .. } => (order, failure),
            Op::Fence(order) => return Orders::fence(order),
            Op::AtomicBegin { order, .. } => (order, order),
            Op::BlockingRmw { .. } => (MemoryOrder::Acquire, MemoryOrder::Acquire),
            // The last thread at a barrier continues at once, and has synchronised with the others.
            Op::Release { kind: SyncKind::Barrier, .. } => {
                (MemoryOrder::AcquireRelease, MemoryOrder::Acquire)
            }
            Op::Release { .. } => (MemoryOrder::Release, MemoryOrder::Relaxed),
            _ => return Orders::default(),
        };
        let order = if writes || matches!(op, Op::Read { .. }) { order } else { failure };
        let write = if writes { Strength::of_write(order) } else { Strength::Plain };
        let only = Some(updates).filter(|cell| cell.is_some());
        Orders { read: Strength::of_read(order), write, is_fence: false, only }
    }

    /// Those of a fence.
    pub fn fence(order: MemoryOrder) -> Orders {
        Orders {
            read: Strength::of_read(order),
            write: Strength::of_write(order),
            is_fence: true,
            only: None,
        }
    }

    fn at_least_relaxed(self) -> Orders {
        let stronger = |strength| if strength == Strength::Plain { Strength::Relaxed } else { strength };
        Orders { read: stronger(self.read), write: stronger(self.write), ..self }
    }

    /// Whether they apply to a cell.
    fn apply_to(self, cell: CellIndex) -> bool {
        self.only.is_none_or(|only| only == cell)
    }

    fn is_sequentially_consistent(self) -> bool {
        self.read == Strength::SequentiallyConsistent || self.write == Strength::SequentiallyConsistent
    }
}
