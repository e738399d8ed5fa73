//! Events that the paper calls local: what a thread does with its own variables, and joins.
//!
//! Only reads are tried one after the other, and after a maximal trace there is none. So it matters what a read is. None is
//! - a read of a local variable whose address escapes, if no other thread writes that variable;
//! - a join, if no thread is joined twice.
//!
//! They obtain the same in every trace. Whether there is such another thread is known at the end: the search assumes that there is none,
//! and starts over without an assumption that is refuted.
//!
//! It does not miss a refutation. Take the first event of an execution that contradicts an assumption. Until then all assumptions hold,
//! so the search comes to a trace in which its thread is about to do it, and does it.

use crate::rvf::{Explorer, StepKind};
use interleaf_memory::Status;
use interleaf_program::{Address, ObjectKind, Op, ThreadId};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use rustc_hash::{FxHashMap, FxHashSet};

/// What is assumed, over all runs of a search.
#[derive(Clone, Default)]
pub(crate) struct Assumptions {
    /// Whether a thread was joined twice.
    joined_twice: bool,
    /// The local variables that another thread has written too.
    shared: FxHashSet<Address>,
}

/// What a run assumes, and on what it has relied.
pub(crate) struct Local {
    pub(crate) assumed: Assumptions,
    /// Whether an assumption was wrong.
    pub(crate) is_refuted: bool,
    /// The cells of local variables that were taken for local, with the thread.
    relied_on: FxHashMap<CellIndex, ThreadId>,
}

impl Local {
    pub(crate) fn new(assumed: Assumptions) -> Local {
        Local { assumed, is_refuted: false, relied_on: FxHashMap::default() }
    }
}

impl Explorer<'_, '_> {
    /// Whether the next event of a thread is local, although it reads something; then the run relies on that.
    pub(crate) fn is_local(&mut self, thread: ThreadIndex, kind: StepKind) -> bool {
        if self.local.is_none() || kind != StepKind::Read {
            return false;
        }
        match self.machine.status(thread) {
            Status::Ready(Op::Join { .. }) => {
                self.local.as_ref().is_some_and(|local| !local.assumed.joined_twice)
            }
            Status::Ready(Op::Read { .. } | Op::Write { .. } | Op::Free { .. }) => {
                let cells = self.cells_read(thread);
                if !cells.iter().all(|&cell| self.is_own(thread, cell)) {
                    return false;
                }
                let id = self.machine.id(thread);
                self.local.iter_mut().for_each(|local| {
                    local.relied_on.extend(cells.iter().map(|&cell| (cell, id)));
                });
                true
            }
            _ => false,
        }
    }

    /// Whether a cell is of a local variable that only this thread is known to write.
    fn is_own(&self, thread: ThreadIndex, cell: CellIndex) -> bool {
        let (Some(local), Some(base)) = (&self.local, self.local_variable(cell)) else { return false };
        !local.assumed.shared.contains(&base) && !self.has_other_writer(thread, cell)
    }

    pub(super) fn is_lifetime(&self, cell: CellIndex) -> bool {
        self.machine.trace().cells[cell.index()].size == 0
    }

    /// The address of the local variable that a cell lies in, if it does.
    fn local_variable(&self, cell: CellIndex) -> Option<Address> {
        let objects = self.machine.store().objects();
        let address = self.machine.trace().cells[cell.index()].address;
        let object = objects.get(objects.around(address)?)?.object;
        matches!(object.kind, ObjectKind::Stack | ObjectKind::Frame).then_some(object.base)
    }

    /// Notes a join of a thread whose right to be joined ended with this event.
    pub(crate) fn note_join(&mut self, before: EventIndex) {
        if let Some(local) = &mut self.local
            && before.is_event()
            && !local.assumed.joined_twice
        {
            (local.assumed.joined_twice, local.is_refuted) = (true, true);
        }
    }

    /// Notes that a thread writes a cell.
    pub(crate) fn note_write_of(&mut self, thread: ThreadIndex, cell: CellIndex) {
        let Some(local) = &self.local else { return };
        let id = self.machine.id(thread);
        if local.relied_on.get(&cell).is_some_and(|&own| own != id) {
            let variable = self.local_variable(cell);
            self.local.iter_mut().for_each(|local| {
                local.is_refuted = true;
                local.assumed.shared.extend(variable);
            });
        }
    }
}
