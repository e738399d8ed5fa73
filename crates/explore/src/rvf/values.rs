//! What a read may obtain: its visible writes that are not forbidden, by value.

use super::{Apart, Explorer, Turn};
use interleaf_consistency::good_writes::Read;
use interleaf_memory::{Observer, Status};
use interleaf_program::{Op, Program};
use interleaf_trace::{CellIndex, Position, ThreadIndex};

/// For each cell that an event reads a write that it reads from.
pub(crate) type Sources = Vec<(CellIndex, Position)>;

/// A value that an event may have: the cells that it reads with their good writes, and what it writes then.
#[derive(Clone, Debug, Default)]
pub(crate) struct Value {
    pub(super) reads: Vec<Read>,
    pub(super) writes: Vec<CellIndex>,
    /// If not 0, a source must not be among so many events of the stack.
    pub(super) fresh: u32,
    /// What is chosen, if it is a choice.
    pub(super) choice: u32,
}

impl Value {
    /// A good write for each cell.
    pub(super) fn sources(&self) -> Sources {
        self.reads.iter().map(|(cell, good)| (*cell, good[0])).collect()
    }
}

/// The values of a choice.
pub(super) fn choices(among: u32) -> Vec<Value> {
    (0..among).map(|choice| Value { choice, ..Value::default() }).collect()
}

/// Every combination of one group for each cell.
pub(super) fn combinations(cells: Vec<(CellIndex, Vec<Vec<Position>>)>) -> Vec<Vec<Read>> {
    let mut all: Vec<Vec<Read>> = vec![Vec::new()];
    for (cell, groups) in cells {
        let longer = all.iter().flat_map(|chosen| {
            groups.iter().map(move |group| {
                let mut chosen = chosen.clone();
                chosen.push((cell, group.clone()));
                chosen
            })
        });
        all = longer.collect();
    }
    all
}

impl<P: Program, O: Observer<P>> Explorer<'_, '_, P, O> {
    /// Like [`Self::turn`], but a wait is a read where all that it can see in the events of the stack satisfies it: then it is
    /// as if it could always happen, for as long as no other thread writes what it reads.
    pub(super) fn mutation(&mut self, thread: ThreadIndex) -> Turn {
        match self.turn(thread) {
            Turn::Guard if !self.is_forbidden(thread) && self.holds_anyway(thread) => Turn::Read,
            turn => turn,
        }
    }

    fn holds_anyway(&mut self, thread: ThreadIndex) -> bool {
        // It can see what memory holds.
        if !self.machine.is_enabled(thread) {
            return false;
        }
        let after = self.after(thread);
        let cells: Vec<CellIndex> = self.shown(thread).read().collect();
        let groups = cells.into_iter().map(|cell| {
            let writes = self.visible(thread, &after, cell);
            (cell, self.by_value(cell, writes))
        });
        combinations(groups.collect()).into_iter().all(|reads| {
            let mut sources = Value { reads, ..Value::default() }.sources();
            sources.extend(self.lent(thread));
            self.machine.seeing(&sources, |machine| machine.is_enabled(thread))
        })
    }

    /// The values that the next event of a thread may have.
    pub(super) fn values(&mut self, thread: ThreadIndex) -> Vec<Value> {
        let after = self.after(thread);
        let bound = self.forbidden_before(thread);
        let shown = self.shown(thread);
        let (lifetime, is_alone) = (shown.lifetime, shown.read().count() == 1);
        let single = shown.reads_one_cell().then(|| shown.cells[0]);
        let cells = if single.is_some() { Vec::new() } else { shown.cells.clone() };
        let is_fresh = |write: &Position| write.is_event() && write.0 >= bound;
        let groups = |cell: CellIndex| {
            let mut writes = self.visible(thread, &after, cell);
            if is_alone && bound > 0 {
                writes.retain(is_fresh);
            }
            let groups = self.by_value(cell, writes);
            if self.is_root(thread) { self.by_side(thread, groups) } else { groups }
        };
        let of_cells: Vec<_> = cells.iter().map(|&cell| (cell, groups(cell))).collect();
        let mut all = Vec::new();
        if let Some(cell) = single {
            all.extend(groups(cell).into_iter().map(|group| vec![(cell, group)]));
        } else if lifetime.is_some() {
            for group in groups(lifetime) {
                // What has ended is not accessed.
                let has_ended = group[0].is_event();
                let with = if has_ended { Vec::new() } else { of_cells.clone() };
                all.extend(combinations(with).into_iter().map(|mut reads| {
                    reads.push((lifetime, group.clone()));
                    reads
                }));
            }
        } else {
            all = combinations(of_cells);
        }
        if bound > 0 && !is_alone {
            all.retain(|reads| reads.iter().any(|(_, good)| good.iter().any(is_fresh)));
        }
        let fresh = if is_alone { 0 } else { bound };
        let always_reads = matches!(self.machine.status(thread), Status::Ready(Op::Read { .. }))
            && !lifetime.is_some()
            && self.machine.guard(thread).is_none();
        let lent = self.lent(thread);
        let values = all.into_iter().filter_map(|reads| {
            let value = Value { reads, fresh, ..Value::default() };
            if always_reads {
                return Some(value);
            }
            let mut sources = value.sources();
            sources.extend(&lent);
            let footprint = self.machine.footprint_seeing(thread, &sources)?;
            let mut writes = Vec::new();
            footprint.writes.for_each(&self.machine.trace().groups, |cell| writes.push(cell));
            writes.retain(|cell| cell.is_some());
            writes.extend(footprint.frees.then_some(footprint.lifetime));
            Some(Value { writes, ..value })
        });
        values.collect()
    }

    /// Writes to a cell by what they leave in it, or each apart if sources tell executions apart.
    pub(super) fn by_value(&self, cell: CellIndex, writes: Vec<Position>) -> Vec<Vec<Position>> {
        if self.apart == Apart::Sources {
            return writes.into_iter().map(|write| vec![write]).collect();
        }
        let is_lifetime = self.machine.trace().cells[cell.index()].size == 0;
        let mut groups: Vec<(interleaf_program::Value, Vec<Position>)> = Vec::new();
        for write in writes {
            let value = match is_lifetime {
                true => interleaf_program::Value::new(u64::from(write.is_event())),
                false => self.machine.written_by(cell, write),
            };
            match groups.iter_mut().find(|group| group.0 == value) {
                Some((_, group)) => group.push(write),
                None => groups.push((value, vec![write])),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }
}
