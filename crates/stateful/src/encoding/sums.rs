//! The part of a state that is a sum of fingerprints: global variables, and the local states of threads that can run
//! on. Only what has changed since the last state is examined.

use interleaf_memory::{KnownLocal, Machine, Status, fingerprint, may_point};
use interleaf_program::Value;
use interleaf_program::address::THREADS_BASE;
use interleaf_trace::{CellIndex, ThreadIndex};

#[derive(Clone, Copy, Debug)]
pub(crate) struct GlobalCell {
    pub(crate) cell: CellIndex,
    /// Its initial contents.
    pub(crate) initial: Value,
    /// Its contents when it was last examined.
    pub(crate) seen: Value,
    /// A fingerprint of that, unless it is the initial value or may be a pointer; else 0.
    fingerprint: u128,
    /// Whether that is not its initial value and may be a pointer.
    pub(crate) may_point: bool,
}

#[derive(Clone, Copy, Debug)]
struct Summed {
    thread: ThreadIndex,
    /// The number of the local state that the sum has of it; 0 if it has none.
    number: u64,
    fingerprint: u128,
    /// Whether the sum does not say all of it.
    is_apart: bool,
}

const NOWHERE: u32 = u32::MAX;

/// The sum and its parts. In a machine that does not know local states it has nothing of threads.
#[derive(Debug, Default)]
pub(crate) struct Sums {
    sum: u128,
    /// The numbers of changes of cells and threads that it includes, unless everything is still to be examined.
    changes: Option<(u64, u64)>,
    /// The cells of global variables, by address.
    pub(crate) globals: Vec<GlobalCell>,
    /// For each cell its place in `globals`.
    global_of: Vec<u32>,
    /// How many of these may be pointers.
    pub(crate) pointing: usize,
    /// The threads of the run, by id.
    threads: Vec<Summed>,
    /// For each thread or buffer its place in `threads`.
    place_of: Vec<u32>,
    /// The places in `threads` of those that are not entirely in the sum, in order.
    apart: Vec<u32>,
}

impl Sums {
    /// Updates the sum, and returns it.
    pub(crate) fn update(&mut self, machine: &Machine) -> u128 {
        if self.global_of.len() != machine.trace().cells.len()
            || self.place_of.len() != machine.threads().len()
        {
            self.learn(machine);
        }
        match self.changes.and_then(|(cells, _)| machine.store().changes().since(cells)) {
            Some(cells) => {
                for cell in cells {
                    let place = self.global_of[cell.index()];
                    if place != NOWHERE {
                        self.look_at_global(machine, place as usize);
                    }
                }
            }
            None => (0..self.globals.len()).for_each(|place| self.look_at_global(machine, place)),
        }
        match self.changes.and_then(|(_, threads)| machine.changed_threads().since(threads)) {
            Some(threads) => {
                for thread in threads {
                    let place = self.place_of[thread.index()];
                    if place != NOWHERE {
                        self.look_at_thread(machine, place as usize);
                    }
                }
            }
            None => (0..self.threads.len()).for_each(|place| self.look_at_thread(machine, place)),
        }
        self.changes = Some((machine.store().changes().count(), machine.changed_threads().count()));
        debug_assert!(self.is_up_to_date(machine), "each change is noted");
        self.sum
    }

    /// The cell of a global variable with this number.
    pub(crate) fn global(&self, cell: CellIndex) -> Option<&GlobalCell> {
        let place = *self.global_of.get(cell.index())?;
        (place != NOWHERE).then(|| &self.globals[place as usize])
    }

    /// The sum if a thread's local state `from` is replaced by `to`, and a cell's contents by `contents`. `None` if any
    /// of these has or may be a pointer.
    pub(crate) fn if_changed(
        &self,
        (from, to): (&KnownLocal, &KnownLocal),
        (global, contents): (&GlobalCell, Value),
    ) -> Option<u128> {
        if !from.pointers.is_empty() || !to.pointers.is_empty() {
            return None;
        }
        let sum = self.sum.wrapping_sub(from.fingerprint).wrapping_add(to.fingerprint);
        if contents == global.seen {
            return Some(sum);
        }
        if global.may_point || contents != global.initial && may_point(contents.bits()) {
            return None;
        }
        Some(sum.wrapping_sub(global.fingerprint).wrapping_add(global.fingerprint_of(contents)))
    }

    /// The thread at an index among those that are not entirely in the sum.
    pub(crate) fn apart(&self, index: usize) -> Option<ThreadIndex> {
        Some(self.threads[*self.apart.get(index)? as usize].thread)
    }

    /// Adds cells and threads that are new to the run.
    fn learn(&mut self, machine: &Machine) {
        *self = Sums::default();
        self.global_of.resize(machine.trace().cells.len(), NOWHERE);
        for (_, cell) in machine.store().cells_in(0, THREADS_BASE) {
            let initial = machine.store().initial(cell, machine.trace());
            self.global_of[cell.index()] = self.globals.len() as u32;
            let global = GlobalCell { cell, initial, seen: initial, fingerprint: 0, may_point: false };
            self.globals.push(global);
        }
        let threads = machine.threads().filter(|&thread| machine.owner(thread).is_none());
        let summed = |thread| Summed { thread, number: 0, fingerprint: 0, is_apart: false };
        self.threads.extend(threads.map(summed));
        self.threads.sort_by_key(|summed| machine.id(summed.thread));
        self.place_of.resize(machine.threads().len(), NOWHERE);
        for (place, summed) in self.threads.iter().enumerate() {
            self.place_of[summed.thread.index()] = place as u32;
        }
    }

    #[inline]
    fn look_at_global(&mut self, machine: &Machine, place: usize) {
        let global = &mut self.globals[place];
        let contents = machine.store().written(global.cell).unwrap_or(global.initial);
        if contents == global.seen {
            return;
        }
        self.sum = self.sum.wrapping_sub(global.fingerprint);
        self.pointing -= usize::from(global.may_point);
        let is_initial = contents == global.initial;
        global.seen = contents;
        global.may_point = !is_initial && may_point(contents.bits());
        global.fingerprint = global.fingerprint_of(contents);
        self.sum = self.sum.wrapping_add(global.fingerprint);
        self.pointing += usize::from(global.may_point);
    }

    #[inline]
    fn look_at_thread(&mut self, machine: &Machine, place: usize) {
        let summed = &mut self.threads[place];
        let thread = summed.thread;
        let known = machine.known_local(thread).filter(|_| is_summed(machine, thread));
        let number = known.map_or(0, |known| known.number);
        if summed.number != number {
            self.sum = self.sum.wrapping_sub(summed.fingerprint);
            summed.number = number;
            summed.fingerprint = known.map_or(0, |known| known.fingerprint);
            self.sum = self.sum.wrapping_add(summed.fingerprint);
        }
        let is_apart = match known {
            Some(known) => !known.pointers.is_empty(),
            None => !machine.status(thread).is_absent(),
        };
        if summed.is_apart != is_apart {
            summed.is_apart = is_apart;
            let index = self.apart.partition_point(|&apart| apart < place as u32);
            if is_apart {
                self.apart.insert(index, place as u32);
            } else {
                self.apart.remove(index);
            }
        }
    }

    /// Whether a fresh sum would be the same.
    fn is_up_to_date(&self, machine: &Machine) -> bool {
        let mut fresh = Sums::default();
        fresh.learn(machine);
        (0..fresh.globals.len()).for_each(|place| fresh.look_at_global(machine, place));
        (0..fresh.threads.len()).for_each(|place| fresh.look_at_thread(machine, place));
        (fresh.sum, fresh.pointing, &fresh.apart) == (self.sum, self.pointing, &self.apart)
    }
}

impl GlobalCell {
    /// The fingerprint of the cell with these contents.
    #[inline]
    fn fingerprint_of(&self, contents: Value) -> u128 {
        if contents == self.initial || may_point(contents.bits()) {
            return 0;
        }
        fingerprint(&[number(self.cell, contents), contents.bits()])
    }
}

/// Whether the sum has the local state of a thread, if that is known: of a thread that can go on and has no write in a buffer, the
/// encoding has nothing else but its pointers.
#[inline]
pub(super) fn is_summed(machine: &Machine, thread: ThreadIndex) -> bool {
    matches!(machine.status(thread), Status::Ready(_)) && machine.buffered_writes(thread) == 0
}

/// The number of a cell, and which bytes of its contents are undefined, in one word that is not 0 and that cannot be
/// taken for a pointer to what a thread allocated.
pub(crate) fn number(cell: CellIndex, contents: Value) -> u64 {
    1 << 48 | u64::from(contents.undefined()) << 32 | u64::from(cell.0)
}
