//! A node of the search: a call of the paper's recursive procedure.

use super::ranks::Rank;
use super::values::Value;
use interleaf_program::Op;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use std::rc::Rc;

/// The read whose values are being tried.
struct Current {
    thread: ThreadIndex,
    values: std::vec::IntoIter<Value>,
    /// Whether it reads one cell, which is no lifetime.
    is_single: bool,
    /// Whether the other reads are tried only after a signal.
    waits_for_signal: bool,
}

/// The lists of a node, whose memory later nodes use.
#[derive(Default)]
pub(crate) struct Lists {
    /// The threads whose reads are still to be tried, best last, with their ranks.
    mutate: Vec<(Rank, ThreadIndex)>,
    /// What the causal map was before the node changed it.
    remembered: Vec<(ThreadIndex, (u32, u32))>,
    cells: Vec<CellIndex>,
    /// If it reads one cell: the values that it can have.
    found: Vec<interleaf_program::Value>,
    /// If it reads one cell: pending operations of other threads that write the cell for some values.
    pending_ops: Vec<Op>,
}

impl Lists {
    fn clear(&mut self) {
        self.mutate.clear();
        self.remembered.clear();
        self.clear_current();
    }

    fn clear_current(&mut self) {
        self.cells.clear();
        self.found.clear();
        self.pending_ops.clear();
    }

    /// Whether a pending operation of another thread writes the cell after one of its values.
    fn could_be_overwritten(&self) -> bool {
        self.found
            .iter()
            .any(|&value| self.pending_ops.iter().any(|&operation| writes_after(operation, value)))
    }
}

pub(crate) enum Next {
    Order(EventIndex, EventIndex),
    /// The read has this value.
    Value(Value),
    /// The next write of a buffer comes to memory.
    MemoryWrite(ThreadIndex),
    /// The next write of a buffer is lost.
    Lost(ThreadIndex),
    /// The next read is that of this thread.
    Read(ThreadIndex),
    Nothing,
}

/// A set of events with a witness, and which reads can come next.
pub(crate) struct Node {
    pub(crate) base: usize,
    pub(crate) depth: usize,
    /// The number of orders that were put in.
    pub(crate) orders: usize,
    execution: Rc<Vec<EventIndex>>,
    has_only_guards: bool,
    current: Option<Current>,
    lists: Lists,
    /// Two events to be put in order, first one way and then the other, and how often that was done.
    pair: Option<(EventIndex, EventIndex, u32)>,
    /// A buffer whose next write is first brought to memory and then lost, and how many of the two were done.
    buffer: Option<(ThreadIndex, u32)>,
}

impl Node {
    /// A node of `depth` events, of which those from `base` on are its own.
    pub(crate) fn new(
        base: usize,
        depth: usize,
        orders: usize,
        execution: Rc<Vec<EventIndex>>,
        mut lists: Lists,
    ) -> Node {
        lists.clear();
        let (current, pair, buffer) = (None, None, None);
        Node { base, depth, orders, execution, has_only_guards: true, current, lists, pair, buffer }
    }

    pub(crate) fn into_lists(self) -> Lists {
        self.lists
    }

    /// A node in which two events are put in order both ways, and nothing is read.
    pub(crate) fn ordering(
        base: usize,
        depth: usize,
        orders: usize,
        execution: Rc<Vec<EventIndex>>,
        (one, other): (EventIndex, EventIndex),
    ) -> Node {
        Node { pair: Some((one, other, 0)), ..Node::new(base, depth, orders, execution, Lists::default()) }
    }

    /// Turns it into a node that decides about a buffer's next write, to an object with this lifetime: it comes to
    /// memory, and then is lost.
    pub(crate) fn deciding(
        mut self,
        buffer: ThreadIndex,
        owner: ThreadIndex,
        lifetime: CellIndex,
        waits_for_signal: bool,
    ) -> Node {
        self.buffer = Some((buffer, 0));
        self.begin(owner, Vec::new(), std::iter::once(lifetime), false, waits_for_signal);
        self
    }

    /// The buffer whose next write it decides about.
    pub(crate) fn buffer(&self) -> Option<ThreadIndex> {
        self.buffer.map(|(buffer, _)| buffer)
    }

    /// Adds a thread. Reads of lower `rank` are tried first.
    pub(crate) fn add(&mut self, thread: ThreadIndex, rank: Rank, is_guard: bool) {
        let place = self.lists.mutate.partition_point(|&(other, _)| other > rank);
        self.lists.mutate.insert(place, (rank, thread));
        self.has_only_guards &= is_guard;
    }

    /// Whether all threads that were added wait for a value.
    pub(crate) fn has_only_guards(&self) -> bool {
        self.has_only_guards
    }

    pub(crate) fn next(&mut self) -> Next {
        if let Some((one, other, tried)) = &mut self.pair {
            *tried += 1;
            match tried {
                1 => return Next::Order(*one, *other),
                2 => return Next::Order(*other, *one),
                _ => return Next::Nothing,
            }
        }
        if let Some((buffer, tried)) = &mut self.buffer {
            *tried += 1;
            let is_signalled = !self.current.as_ref().is_some_and(|current| current.waits_for_signal);
            return match tried {
                1 => Next::MemoryWrite(*buffer),
                2 if is_signalled => Next::Lost(*buffer),
                _ => Next::Nothing,
            };
        }
        if let Some(current) = &mut self.current {
            if let Some(value) = current.values.next() {
                return Next::Value(value);
            }
            if current.waits_for_signal && !self.lists.could_be_overwritten() {
                return Next::Nothing;
            }
        }
        self.lists.mutate.pop().map_or(Next::Nothing, |(_, thread)| Next::Read(thread))
    }

    pub(crate) fn begin(
        &mut self,
        thread: ThreadIndex,
        values: Vec<Value>,
        cells: impl Iterator<Item = CellIndex>,
        is_single: bool,
        waits_for_signal: bool,
    ) {
        self.lists.clear_current();
        self.lists.cells.extend(cells);
        self.current = Some(Current { thread, values: values.into_iter(), is_single, waits_for_signal });
    }

    /// Notes that the read can have this value.
    pub(crate) fn found(&mut self, value: interleaf_program::Value) {
        if self.current.as_ref().is_some_and(|current| current.is_single) {
            self.lists.found.push(value);
        }
    }

    /// The thread whose read is being tried, or was tried last.
    pub(crate) fn thread(&self) -> Option<ThreadIndex> {
        self.current.as_ref().map(|current| current.thread)
    }

    /// The cells that the current read reads, if it waits for a signal.
    pub(crate) fn listens_to(&self) -> &[CellIndex] {
        let waits = self.current.as_ref().is_some_and(|current| current.waits_for_signal);
        if waits { &self.lists.cells } else { &[] }
    }

    /// The cells that the current read reads, or the last one read.
    pub(crate) fn cells(&self) -> &[CellIndex] {
        &self.lists.cells
    }

    /// Signals that another thread writes to a cell of the current read, so that there may be a new source; or that it
    /// may, by this operation on the only cell. Returns whether the read still waits for a signal.
    pub(crate) fn signal(&mut self, operation: Option<Op>) -> bool {
        let Some(current) = &mut self.current else { return false };
        let pending = &mut self.lists.pending_ops;
        match operation.filter(|_| current.is_single) {
            Some(operation) if pending.contains(&operation) => {}
            Some(operation) => pending.push(operation),
            None => current.waits_for_signal = false,
        }
        current.waits_for_signal
    }

    pub(crate) fn remember(&mut self, thread: ThreadIndex, entry: (u32, u32)) {
        self.lists.remembered.push((thread, entry));
    }

    pub(crate) fn remembered(&self) -> &[(ThreadIndex, (u32, u32))] {
        &self.lists.remembered
    }

    /// An order of the first events of the stack, which together with those on top of it is a witness.
    pub(crate) fn execution(&self) -> Rc<Vec<EventIndex>> {
        self.execution.clone()
    }
}

/// Whether an operation on one cell writes if the cell holds a value.
fn writes_after(op: Op, value: interleaf_program::Value) -> bool {
    match op {
        Op::Update { at, how, .. } | Op::Release { at, how, .. } => how.apply(value, at.size).is_some(),
        Op::BlockingRmw { at, when, then, .. } => {
            when.holds(value, at.size) && then.is_some_and(|how| how.apply(value, at.size).is_some())
        }
        _ => true,
    }
}
