//! A node of the search: a call of the paper's recursive procedure.

use super::ranks::Rank;
use super::signals::writes_after;
use super::values::Value;
use interleaf_program::Op;
use interleaf_trace::{CellIndex, Position, ThreadIndex};
use std::rc::Rc;

/// The read that is given its values, one after the other.
struct Current {
    thread: ThreadIndex,
    values: std::vec::IntoIter<Value>,
    /// The cells that it reads.
    cells: Vec<CellIndex>,
    /// If it reads one cell, which is memory: what it was found to hold.
    found: Option<Vec<interleaf_program::Value>>,
    /// What other threads may do to that cell, if its value lets them.
    shown: Vec<Op>,
    /// Whether the other reads are tried only if a signal comes.
    waits_for_signal: bool,
}

impl Current {
    /// Whether another thread would have written to the cell after one of its values.
    fn could_be_overwritten(&self) -> bool {
        let found = self.found.iter().flatten();
        found.clone().any(|&value| self.shown.iter().any(|&operation| writes_after(operation, value)))
    }
}

/// What a node does next.
pub(crate) enum Next {
    /// The first of two events comes before the second.
    Order(Position, Position),
    /// The read has this value.
    Value(Value),
    /// The next read is that of this thread.
    Read(ThreadIndex),
    /// Nothing is left.
    Nothing,
}

/// A set of events with a witness, and which reads can come next.
pub(crate) struct Node {
    base: usize,
    depth: usize,
    /// How many orders the events have that were put in.
    orders: usize,
    execution: Rc<Vec<Position>>,
    /// The threads whose reads are still to be tried, best last, with their ranks.
    mutate: Vec<(Rank, ThreadIndex)>,
    has_only_guards: bool,
    current: Option<Current>,
    /// Two events that are to be put in order first one way, then the other, and how often that was done.
    pair: Option<(Position, Position, u32)>,
    /// What the causal map was before this node changed it.
    remembered: Vec<(ThreadIndex, (u32, u32))>,
}

impl Node {
    /// A node of `depth` events, of which those from `base` on are its own.
    pub(super) fn new(base: usize, depth: usize, orders: usize, execution: Rc<Vec<Position>>) -> Node {
        Node {
            base,
            depth,
            orders,
            execution,
            mutate: Vec::new(),
            has_only_guards: true,
            current: None,
            pair: None,
            remembered: Vec::new(),
        }
    }

    /// A node in which nothing is read, but two events are put in order both ways.
    pub(crate) fn ordering(
        base: usize,
        depth: usize,
        orders: usize,
        execution: Rc<Vec<Position>>,
        (one, other): (Position, Position),
    ) -> Node {
        Node { pair: Some((one, other, 0)), ..Node::new(base, depth, orders, execution) }
    }

    /// Adds a thread, the sooner to be tried the lower the `rank` of its read.
    pub(super) fn add(&mut self, thread: ThreadIndex, rank: Rank, is_guard: bool) {
        let place = self.mutate.partition_point(|&(other, _)| other > rank);
        self.mutate.insert(place, (rank, thread));
        self.has_only_guards &= is_guard;
    }

    /// Whether no thread can go on that does not wait for a value.
    pub(super) fn has_only_guards(&self) -> bool {
        self.has_only_guards
    }

    pub(super) fn next(&mut self) -> Next {
        if let Some((one, other, tried)) = &mut self.pair {
            *tried += 1;
            match tried {
                1 => return Next::Order(*one, *other),
                2 => return Next::Order(*other, *one),
                _ => return Next::Nothing,
            }
        }
        if let Some(current) = &mut self.current {
            if let Some(value) = current.values.next() {
                return Next::Value(value);
            }
            if current.waits_for_signal && !current.could_be_overwritten() {
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
        is_single: bool,
        waits_for_signal: bool,
    ) {
        let found = is_single.then(Vec::new);
        let (values, shown) = (values.into_iter(), Vec::new());
        self.current = Some(Current { thread, values, cells, found, shown, waits_for_signal });
    }

    /// Tells that the read can have this value.
    pub(super) fn found(&mut self, value: interleaf_program::Value) {
        if let Some(found) = self.current.as_mut().and_then(|current| current.found.as_mut()) {
            found.push(value);
        }
    }

    /// Whose read is given its values, or has been given all of them.
    pub(super) fn thread(&self) -> Option<ThreadIndex> {
        self.current.as_ref().map(|current| current.thread)
    }

    /// Tells that another thread writes to `cells`, so that there may be a new source; or that it may, by this operation on the
    /// only one.
    pub(super) fn signal(&mut self, by: ThreadIndex, cells: &[CellIndex], operation: Option<Op>) {
        let Some(current) = &mut self.current else { return };
        if !current.waits_for_signal
            || current.thread == by
            || !current.cells.iter().any(|cell| cells.contains(cell))
        {
            return;
        }
        match operation.filter(|_| current.found.is_some()) {
            Some(operation) if current.shown.contains(&operation) => {}
            Some(operation) => current.shown.push(operation),
            None => current.waits_for_signal = false,
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

    pub(crate) fn orders(&self) -> usize {
        self.orders
    }

    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    /// An order of the first events of the stack, which together with those on top of it is a witness.
    pub(crate) fn execution(&self) -> Rc<Vec<Position>> {
        self.execution.clone()
    }
}
