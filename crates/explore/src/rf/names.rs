//! Numbers for the names of threads and cells, shared by all workers: schedules hold these instead of names, which are
//! longer.

use super::Explorer;
use super::schedules::Schedule;
use interleaf_memory::CellName;
use interleaf_program::{Cell, ThreadId};
use interleaf_trace::{CellIndex, ThreadIndex};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::hash::Hash;

/// The names of threads and cells that workers have shared, by number.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Names {
    threads: Table<ThreadId>,
    cells: Table<CellName>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(
    from = "Vec<N>",
    into = "Vec<N>",
    bound = "N: Copy + Eq + Hash + Serialize + serde::de::DeserializeOwned"
)]
struct Table<N: Copy + Eq + Hash> {
    names: Vec<N>,
    numbers: FxHashMap<N, u32>,
}

impl<N: Copy + Eq + Hash> Default for Table<N> {
    fn default() -> Self {
        Table { names: Vec::new(), numbers: FxHashMap::default() }
    }
}

impl<N: Copy + Eq + Hash> From<Vec<N>> for Table<N> {
    fn from(names: Vec<N>) -> Self {
        let numbers = names.iter().copied().zip(0..).collect();
        Table { names, numbers }
    }
}

impl<N: Copy + Eq + Hash> From<Table<N>> for Vec<N> {
    fn from(table: Table<N>) -> Self {
        table.names
    }
}

impl<N: Copy + Eq + Hash> Table<N> {
    /// The number of a name, a new one if it has none.
    fn number(&mut self, name: N) -> u32 {
        *self.numbers.entry(name).or_insert_with(|| {
            self.names.push(name);
            self.names.len() as u32 - 1
        })
    }
}

impl Names {
    /// Whether all numbers in a schedule have names.
    pub(crate) fn has_all(&self, schedule: &mut Schedule) -> bool {
        schedule.threads_mut().all(|thread| thread.index() < self.threads.names.len())
            && schedule.cells_mut().all(|cell| cell.index() < self.cells.names.len())
    }

    /// Whether the cell with a number is memory: neither a lifetime nor a right to join.
    pub(crate) fn is_memory(&self, cell: CellIndex) -> bool {
        matches!(self.cells.names.get(cell.index()), Some(CellName::Memory(_)))
    }

    /// Checks names that were read from a file. The error says what is wrong.
    pub(crate) fn check(&self) -> Result<(), String> {
        if self.threads.numbers.len() < self.threads.names.len()
            || self.cells.numbers.len() < self.cells.names.len()
        {
            return Err("names a thread or a cell twice".to_string());
        }
        self.cells.names.iter().try_for_each(check_cell)
    }

    /// Renumbers a schedule from the numbers of `others` to these.
    pub(crate) fn renumber(&mut self, schedule: &mut Schedule, others: &Names) {
        for thread in schedule.threads_mut() {
            thread.0 = self.threads.number(others.threads.names[thread.index()]);
        }
        for cell in schedule.cells_mut() {
            cell.0 = self.cells.number(others.cells.names[cell.index()]);
        }
    }
}

/// A worker's translation between shared numbers and its own.
#[derive(Default)]
pub(super) struct Numbers {
    shared_threads: Known<ThreadIndex>,
    shared_cells: Known<CellIndex>,
    own_threads: Known<ThreadIndex>,
    own_cells: Known<CellIndex>,
}

/// A cache, by number.
struct Known<T>(Vec<Option<T>>);

impl<T> Default for Known<T> {
    fn default() -> Self {
        Known(Vec::new())
    }
}

impl<T: Copy> Known<T> {
    fn get(&mut self, number: u32, find: impl FnOnce() -> T) -> T {
        let number = number as usize;
        if self.0.len() <= number {
            self.0.resize(number + 1, None);
        }
        *self.0[number].get_or_insert_with(find)
    }
}

impl Explorer<'_, '_> {
    /// Renumbers a schedule from this worker's numbers to the shared ones.
    pub(super) fn number_for_all(&mut self, schedule: &mut Schedule) {
        let (sharing, machine) = (self.part.sharing, &self.machine);
        for thread in schedule.threads_mut() {
            let find = || ThreadIndex(sharing.names().threads.number(machine.id(*thread)));
            *thread = self.part.numbers.shared_threads.get(thread.0, find);
        }
        for cell in schedule.cells_mut() {
            let find = || CellIndex(sharing.names().cells.number(machine.name_of(*cell)));
            *cell = self.part.numbers.shared_cells.get(cell.0, find);
        }
    }

    /// Renumbers a schedule from the shared numbers to this worker's.
    pub(super) fn number_for_own(&mut self, schedule: &mut Schedule) {
        let (sharing, machine) = (self.part.sharing, &mut self.machine);
        for thread in schedule.threads_mut() {
            let find = || {
                let name = sharing.names().threads.names[thread.index()];
                machine.thread_named(name)
            };
            *thread = self.part.numbers.own_threads.get(thread.0, find);
        }
        for cell in schedule.cells_mut() {
            let find = || {
                let name = sharing.names().cells.names[cell.index()];
                // A cell that is cut stops the run.
                machine.cell_named(name).unwrap_or(CellIndex::NONE)
            };
            *cell = self.part.numbers.own_cells.get(cell.0, find);
        }
    }
}

/// Whether there can be a cell at these bytes.
pub(crate) fn is_cell(range: Cell) -> bool {
    (1..=8).contains(&range.size) && range.address.checked_add(u64::from(range.size)).is_some()
}

/// Whether there can be a cell of this name.
pub(crate) fn check_cell(name: &CellName) -> Result<(), String> {
    match name {
        CellName::Memory(range) if !is_cell(*range) => {
            Err(format!("names a cell of {} bytes at {:#x}", range.size, { range.address }))
        }
        _ => Ok(()),
    }
}
