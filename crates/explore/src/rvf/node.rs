//! A node of the search: a call of the paper's recursive procedure.

use super::Turn;
use super::values::Value;
use interleaf_trace::{CellIndex, Position, ThreadIndex};
use std::rc::Rc;

/// What a read is for backtrack signals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Kind {
    /// Whether it may write.
    pub(super) writes: bool,
    /// Whether it reads one cell, which is memory.
    pub(super) is_simple: bool,
}

/// The read that is given its values, one after the other.
struct Current {
    thread: ThreadIndex,
    values: std::vec::IntoIter<Value>,
    /// The cells that it reads.
    cells: Vec<CellIndex>,
    kind: Kind,
    /// Whether the other reads are tried only if a signal comes.
    waits_for_signal: bool,
}

/// What a node does next.
pub(super) enum Next {
    /// The read has this value.
    Value(Value),
    /// The next read is that of this thread.
    Read(ThreadIndex),
    /// Nothing is left.
    Nothing,
}

/// A set of events with a witness, and which reads can come next.
pub(super) struct Node {
    base: usize,
    depth: usize,
    execution: Rc<Vec<Position>>,
    /// The threads whose reads are still to be tried, best last, with how early they come.
    mutate: Vec<(u32, ThreadIndex)>,
    current: Option<Current>,
    /// What the causal map was before this node changed it.
    remembered: Vec<(ThreadIndex, (u32, u32))>,
}

impl Node {
    /// A node of `depth` events, of which those from `base` on are its own.
    pub(super) fn new(base: usize, depth: usize, execution: Rc<Vec<Position>>) -> Node {
        Node { base, depth, execution, mutate: Vec::new(), current: None, remembered: Vec::new() }
    }

    /// Adds a thread: choices come first, then what does not count as a read in a class, then reads, then those in the causal
    /// map and those that may wait, for which there are no backtrack signals.
    pub(super) fn add(&mut self, thread: ThreadIndex, turn: Turn, is_forbidden: bool, is_read: bool) {
        let priority = match turn {
            Turn::None | Turn::Free => return,
            Turn::Guard => 0,
            Turn::Read if is_forbidden => 1,
            Turn::Read if is_read => 2,
            Turn::Read => 3,
            Turn::Choice(_) => 4,
        };
        self.mutate.push((priority, thread));
        self.mutate.sort_by_key(|&(priority, _)| priority);
    }

    /// Whether no thread can go on that does not wait for a value.
    pub(super) fn has_only_guards(&self) -> bool {
        self.mutate.iter().all(|&(priority, _)| priority == 0)
    }

    pub(super) fn next(&mut self) -> Next {
        if let Some(current) = &mut self.current {
            if let Some(value) = current.values.next() {
                return Next::Value(value);
            }
            if current.waits_for_signal {
                return Next::Nothing;
            }
        }
        self.mutate.pop().map_or(Next::Nothing, |(_, thread)| Next::Read(thread))
    }

    pub(super) fn begin(
        &mut self,
        thread: ThreadIndex,
        values: Vec<Value>,
        cells: Vec<CellIndex>,
        kind: Kind,
        waits_for_signal: bool,
    ) {
        self.current = Some(Current { thread, values: values.into_iter(), cells, kind, waits_for_signal });
    }

    /// Whose read is given its values, or has been given all of them.
    pub(super) fn thread(&self) -> Option<ThreadIndex> {
        self.current.as_ref().map(|current| current.thread)
    }

    /// Tells that another thread writes to `cells`, if `counts` for such a read: there may be a new source.
    pub(super) fn signal(&mut self, by: ThreadIndex, cells: &[CellIndex], counts: impl Fn(Kind) -> bool) {
        if let Some(current) = &mut self.current
            && current.waits_for_signal
            && current.thread != by
            && counts(current.kind)
            && current.cells.iter().any(|cell| cells.contains(cell))
        {
            current.waits_for_signal = false;
        }
    }

    pub(super) fn remember(&mut self, thread: ThreadIndex, entry: (u32, u32)) {
        self.remembered.push((thread, entry));
    }

    pub(super) fn remembered(&self) -> &[(ThreadIndex, (u32, u32))] {
        &self.remembered
    }

    pub(super) fn base(&self) -> usize {
        self.base
    }

    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// An order of the first events of the stack, which together with those on top of it is a witness.
    pub(super) fn execution(&self) -> Rc<Vec<Position>> {
        self.execution.clone()
    }
}
