//! Why a run is interrupted.

use crate::counters::CounterUse;
use crate::locks::LockUse;
use crate::section::SectionId;
use crate::symmetry::{Asymmetry, Group};
use crate::waits::WaitingRound;
use interleaf_program::{Address, Cell, Op, SourcePosition};
use std::ops::Range;

/// Why a run is interrupted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Interruption {
    /// The run learned something that its settings do not have.
    Restart(Restart),
    /// An atomic section does something other than access memory.
    Section(UnsupportedInSection),
    /// An operation has no meaning in a memory model whose executions are graphs.
    Graph(UnsupportedInGraph),
    /// The caller of [`Machine::interrupt`](crate::Machine::interrupt) has a reason of its own.
    Caller,
}

/// What a run learned that its settings do not have. A run that starts over with it gets further.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Restart {
    /// Two accesses of different extent share a byte, and no cut separates their cells. The addresses are those of their object, if it
    /// is known.
    MixedSizes(Cell, Cell, Option<Range<Address>>),
    /// An atomic section accesses this cell, and writes it if the flag is set.
    NewInSection(SectionId, Cell, bool),
    /// The read at this place in the code waits at the end of such rounds: its loop comes back to it.
    NewWait(u32, WaitingRound),
    /// The write or the section at this place in the code was taken to touch memory that is private for now. Another thread
    /// accesses that memory, and nothing orders the two.
    NotPrivate(u32),
    /// A lock is used in a way that its settings do not know.
    Lock(LockUse),
    /// A cell is updated in a way that its settings do not know.
    Counter(CounterUse),
    /// Threads that start in one state are not equal.
    Asymmetric(Group, Asymmetry),
}

/// Something that an atomic section may not contain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnsupportedInSection {
    /// The operation; none for a loop without an end.
    pub operation: Option<Box<Op>>,
    /// Where, if that is known.
    pub position: Option<SourcePosition>,
}

/// An operation that has no meaning where executions are graphs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnsupportedInGraph {
    /// What it is, in words.
    pub what: &'static str,
    /// Where, if that is known.
    pub position: Option<SourcePosition>,
}
