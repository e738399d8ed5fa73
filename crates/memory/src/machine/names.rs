//! Names of cells and threads that are the same in every run of a program; numbers are not.

use super::Machine;
use interleaf_program::{Address, Cell, ThreadId};
use interleaf_trace::{CellIndex, ThreadIndex};
use serde::{Deserialize, Serialize};

/// What a cell stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CellName {
    /// Bytes.
    Memory(Cell),
    /// The lifetime of the object that starts here.
    Lifetime(Address),
    /// The right to join a thread.
    Join(ThreadId),
}

impl Machine<'_> {
    /// The name of a cell.
    pub fn name_of(&self, cell: CellIndex) -> CellName {
        let range = self.trace.cells[cell.index()];
        if range.size > 0 {
            return CellName::Memory(range);
        }
        match ThreadId::from_code(range.address).and_then(|id| self.thread(id)) {
            Some(thread) if self.slots[thread.index()].join == cell => CellName::Join(self.id(thread)),
            _ => CellName::Lifetime(range.address),
        }
    }

    /// The cell with a name, created if the run has not seen it; none if it is cut into several cells.
    pub fn cell_named(&mut self, name: CellName) -> Option<CellIndex> {
        match name {
            CellName::Memory(range) => self.plain_cells(range).single(),
            CellName::Lifetime(base) => Some(self.store.lifetime(base, &mut self.trace)),
            CellName::Join(thread) => {
                let thread = self.number(thread);
                Some(self.slots[thread.index()].join)
            }
        }
    }

    /// The number of a thread, created if the run has not seen it.
    pub fn thread_named(&mut self, id: ThreadId) -> ThreadIndex {
        self.number(id)
    }
}
