//! Which writes commute as long as no event sees in which order they came.
//!
//! Source: Aronis, Jonsson, Lang, Sagonas, "Optimal Dynamic Partial Order Reduction with Observers", TACAS 2018.
//!
//! A write is *blind* if it reads nothing, and the order of two blind writes to a cell matters only where an event sees
//! it: where a read, or an update, reads from the later of the two. *Ordered* cells are also examined in other ways, so
//! every two writes to them keep their order:
//! - those of an operation with a guard (a lock, a wait), which reads them without an event while it waits;
//! - those that a thread read in the last round of a loop without effect: whether it stays there for ever depends on
//!   their last values;
//! - those that an event accesses together with others (accesses of several sizes, atomic sections).
//!
//! Ordered cells are discovered while the program runs: the exploration starts over when it meets one that it took for
//! unordered.

use interleaf_memory::{Guard, Machine, Status};
use interleaf_program::{Cell, Op};
use interleaf_trace::{CellIndex, Cells, Footprint, ThreadIndex, Trace};
use std::collections::BTreeSet;

#[derive(Default)]
pub(crate) struct VisibleWrites {
    pub(crate) is_on: bool,
    ordered: BTreeSet<Cell>,
    /// The same, by the cell numbers of the current run.
    is_ordered: Vec<bool>,
}

impl VisibleWrites {
    pub(crate) fn with_ordered(ordered: BTreeSet<Cell>) -> VisibleWrites {
        VisibleWrites { is_on: true, ordered, is_ordered: Vec::new() }
    }

    pub(crate) fn into_ordered(self) -> BTreeSet<Cell> {
        self.ordered
    }

    /// Adds the cells that the run has met since.
    pub(crate) fn update(&mut self, trace: &Trace) {
        if self.is_on {
            for &cell in &trace.cells[self.is_ordered.len().min(trace.cells.len())..] {
                self.is_ordered.push(self.ordered.iter().any(|&ordered| ordered.overlaps(cell)));
            }
        }
    }

    /// The cell of the thread's pending operation, with this footprint, if that is a blind write; else none.
    #[inline]
    pub(crate) fn blind(&self, machine: &Machine, thread: ThreadIndex, footprint: Footprint) -> CellIndex {
        if !self.is_on || !matches!(machine.status(thread), Status::Ready(Op::Write { .. })) {
            return CellIndex::NONE;
        }
        let cell = footprint.writes.single().filter(|cell| cell.is_some());
        cell.filter(|cell| !self.is_ordered[cell.index()]).unwrap_or(CellIndex::NONE)
    }

    /// Examines an event that is about to happen or that a thread waits for. Returns whether it makes a cell ordered,
    /// so that the exploration must start over.
    pub(crate) fn look_at(
        &mut self,
        machine: &Machine,
        thread: ThreadIndex,
        footprint: Footprint,
        guard: Option<Guard>,
    ) -> bool {
        if !self.is_on {
            return false;
        }
        let section = matches!(machine.status(thread), Status::Ready(Op::AtomicBegin { .. }));
        let together = |cells: Cells| cells.is_some() && (section || cells.single().is_none());
        let accessed = [footprint.reads, footprint.writes].into_iter().filter(|&cells| together(cells));
        let mut is_new = false;
        for cells in accessed.chain(guard.map(|guard| guard.cells)) {
            is_new |= self.order(cells, machine.trace());
        }
        is_new
    }

    /// Examines the threads that stopped in a loop without effect, at the end of an execution. Returns whether the
    /// exploration must start over.
    pub(crate) fn look_at_loops(&mut self, machine: &Machine) -> bool {
        let mut is_new = false;
        if !self.is_on {
            return false;
        }
        for thread in machine.threads() {
            if machine.status(thread).is_stuttering() || machine.has_guard(thread) {
                let events = machine.trace().events.iter().rev();
                let own = events.filter(|event| event.thread == thread);
                for event in own.take(machine.round(thread) as usize) {
                    is_new |= self.order(event.footprint.accessed(), machine.trace());
                }
            }
        }
        is_new
    }

    fn order(&mut self, cells: Cells, trace: &Trace) -> bool {
        let before = self.ordered.len();
        for cell in cells.iter(&trace.groups).filter(|cell| cell.is_some()) {
            if !self.is_ordered.get(cell.index()).is_some_and(|&is_ordered| is_ordered) {
                self.ordered.insert(trace.cells[cell.index()]);
            }
        }
        self.ordered.len() > before
    }
}
