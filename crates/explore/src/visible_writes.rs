//! Which writes commute as long as no event sees in which order they came.
//!
//! Source: Aronis, Jonsson, Lang, Sagonas, "Optimal Dynamic Partial Order Reduction with Observers", TACAS 2018.
//!
//! A write is *blind* if it reads nothing, and the order of two blind writes to a cell matters only where an event sees it:
//! where a read, or an update, reads from the later of the two. Not so in cells that are looked at in other ways. In these
//! *ordered* cells every two writes keep their order:
//! - those of an operation with a guard (a lock, a wait), which sees what is there without an event of its own while it waits;
//! - those that a thread read in the last round of a loop that changes nothing: whether it stays there for ever depends on
//!   what they hold in the end;
//! - those that an event accesses together with others (accesses of several sizes, atomic sections).
//!
//! Which these are is found out while the program runs: the exploration starts over when it comes upon one that it took for
//! an unordered one.

use interleaf_memory::{Guard, Machine, Status};
use interleaf_program::{Cell, Op};
use interleaf_trace::{CellIndex, Cells, Footprint, ThreadIndex, Trace};
use std::collections::BTreeSet;

/// What is known of the cells of a program.
#[derive(Default)]
pub(crate) struct VisibleWrites {
    /// Whether any writes commute at all.
    pub(crate) is_on: bool,
    /// Where the cells are whose writes keep their order.
    ordered: BTreeSet<Cell>,
    /// The same by the numbers of the current run.
    is_ordered: Vec<bool>,
}

impl VisibleWrites {
    /// With these ordered cells.
    pub(crate) fn with_ordered(ordered: BTreeSet<Cell>) -> VisibleWrites {
        VisibleWrites { is_on: true, ordered, is_ordered: Vec::new() }
    }

    /// The ordered cells.
    pub(crate) fn into_ordered(self) -> BTreeSet<Cell> {
        self.ordered
    }

    /// Learns which cells the run has seen.
    pub(crate) fn update(&mut self, trace: &Trace) {
        if self.is_on {
            for &cell in &trace.cells[self.is_ordered.len().min(trace.cells.len())..] {
                self.is_ordered.push(self.ordered.iter().any(|&ordered| ordered.overlaps(cell)));
            }
        }
    }

    /// The cell that the operation which a thread shows writes unread, if its footprint is this, and if the order of such
    /// writes counts only where it is seen; else none.
    #[inline]
    pub(crate) fn blind(&self, machine: &Machine, thread: ThreadIndex, footprint: Footprint) -> CellIndex {
        if !self.is_on || !matches!(machine.status(thread), Status::Ready(Op::Write { .. })) {
            return CellIndex::NONE;
        }
        let cell = footprint.writes.single().filter(|cell| cell.is_some());
        cell.filter(|cell| !self.is_ordered[cell.index()]).unwrap_or(CellIndex::NONE)
    }

    /// Looks at an event that is about to happen, or that a thread waits for. Returns whether it makes a cell an ordered one,
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
        let section = matches!(machine.status(thread), Status::Ready(Op::AtomicBegin));
        let together = |cells: Cells| cells.is_some() && (section || cells.single().is_none());
        let accessed = [footprint.reads, footprint.writes].into_iter().filter(|&cells| together(cells));
        let mut is_new = false;
        for cells in accessed.chain(guard.map(|guard| guard.cells)) {
            is_new |= self.order(cells, machine.trace());
        }
        is_new
    }

    /// Looks at the threads that stopped in a loop which changes nothing, at the end of an execution. Returns whether the
    /// exploration must start over.
    pub(crate) fn look_at_loops(&mut self, machine: &Machine) -> bool {
        let mut is_new = false;
        if !self.is_on {
            return false;
        }
        for thread in machine.threads() {
            if machine.status(thread).is_stuttering() {
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
