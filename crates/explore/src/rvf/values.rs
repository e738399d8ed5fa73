//! The values that a read may obtain: its visible writes that are not forbidden, by value.

use super::{Equivalence, Explorer, StepKind};
use interleaf_consistency::good_writes::Read;
use interleaf_memory::Status;
use interleaf_program::{Op, SyncKind};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// A source for each cell that an event reads.
pub(crate) type Sources = Vec<(CellIndex, EventIndex)>;

/// A possible value of an event: the cells that it reads with their good writes, and the cells that it then writes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Value {
    pub(crate) reads: Vec<Read>,
    pub(crate) writes: Vec<CellIndex>,
    /// If not 0: at least one source must not be among so many first events of the stack.
    pub(super) fresh: u32,
    /// The number that is chosen, if it is a choice.
    pub(crate) choice: u32,
}

impl Value {
    /// One good write for each cell.
    pub(crate) fn sources(&self) -> Sources {
        self.reads.iter().map(|(cell, good)| (*cell, good[0])).collect()
    }
}

/// So many writes are not worth a closure that is not needed otherwise: in instructions, `dc` on locked_stack(6) took
/// 490 M with any number from 1 to 3, 544 M with 8, and 612 M without this, but readers(10) took a tenth more with 1.
const FEW: usize = 3;

/// Whether a write is none of the first `bound` events of the stack, nor the initial value.
fn is_fresh(write: EventIndex, bound: u32) -> bool {
    write.is_event() && write.0 >= bound
}

/// Values that say for each cell which sources are good, so that [`Value::fresh`] is not needed: one for each cell that can be the first
/// with a source that is not forbidden.
pub(super) fn with_fresh_sources(values: Vec<Value>) -> Vec<Value> {
    let of_cells = values.into_iter().flat_map(|value| {
        let cells = if value.fresh == 0 { 1 } else { value.reads.len() };
        (0..cells).map(move |first| {
            let mut value = value.clone();
            let fresh = std::mem::take(&mut value.fresh);
            if fresh > 0 {
                for (number, (_, good)) in value.reads.iter_mut().take(first + 1).enumerate() {
                    good.retain(|&write| is_fresh(write, fresh) == (number == first));
                }
            }
            value
        })
    });
    of_cells.filter(|value| value.reads.iter().all(|(_, good)| !good.is_empty())).collect()
}

pub(super) fn choices(among: u32) -> Vec<Value> {
    (0..among).map(|choice| Value { choice, ..Value::default() }).collect()
}

/// Every combination of one group for each cell.
pub(super) fn combinations(cells: Vec<(CellIndex, Vec<Vec<EventIndex>>)>) -> Vec<Vec<Read>> {
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

impl Explorer<'_, '_> {
    /// Like [`Self::step_kind`], but a wait counts as a read if all that it can see in the events of the stack
    /// satisfies it: then it can always happen, as long as no other thread writes what it reads.
    pub(crate) fn mutation(&mut self, thread: ThreadIndex) -> StepKind {
        match self.step_kind(thread) {
            StepKind::Guard if !self.is_forbidden(thread) && self.holds_anyway(thread) => StepKind::Read,
            kind => kind,
        }
    }

    fn holds_anyway(&mut self, thread: ThreadIndex) -> bool {
        // Memory holds one of the values that it can see.
        if !self.machine.is_enabled(thread) {
            return false;
        }
        let after = self.after(thread);
        let pending = self.pending(thread);
        if pending.reads_one_cell() {
            let cell = pending.cells[0];
            let lent = self.lent(thread);
            return self.visible(thread, &after, cell).into_iter().all(|write| {
                let sources = [&[(cell, write)], &lent[..]].concat();
                self.machine.with_reads_from(&sources, |machine| machine.is_enabled(thread))
            });
        }
        let cells: Vec<CellIndex> = pending.read().collect();
        let groups = cells.into_iter().map(|cell| {
            let writes = self.visible(thread, &after, cell);
            (cell, self.by_value(cell, writes))
        });
        combinations(groups.collect()).into_iter().all(|reads| {
            let mut sources = Value { reads, ..Value::default() }.sources();
            sources.extend(self.lent(thread));
            self.machine.with_reads_from(&sources, |machine| machine.is_enabled(thread))
        })
    }

    /// The values that the next event of a thread may have.
    pub(super) fn values(&mut self, thread: ThreadIndex) -> Vec<Value> {
        let after = self.after(thread);
        let bound = self.forbidden_before(thread);
        let pending = self.pending(thread);
        if pending.reads_one_cell() {
            let cell = pending.cells[0];
            return self.values_of_cell(thread, &after, cell, bound);
        }
        let (lifetime, is_alone) = (pending.lifetime, pending.read().count() == 1);
        let cells = pending.cells.clone();
        let groups = |cell: CellIndex| {
            let mut writes = self.visible(thread, &after, cell);
            if is_alone && bound > 0 {
                writes.retain(|&write| is_fresh(write, bound));
            }
            self.groups(thread, cell, writes)
        };
        let of_cells: Vec<_> = cells.iter().map(|&cell| (cell, groups(cell))).collect();
        let mut all = Vec::new();
        if lifetime.is_some() {
            for group in groups(lifetime) {
                // Ended objects are not accessed.
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
            let is_fresh = |&write: &EventIndex| is_fresh(write, bound);
            all.retain(|reads| reads.iter().any(|(_, good)| good.iter().any(is_fresh)));
        }
        let fresh = if is_alone { 0 } else { bound };
        let lent = self.lent(thread);
        let values = all.into_iter().filter_map(|reads| {
            let value = Value { reads, fresh, ..Value::default() };
            let mut sources = value.sources();
            sources.extend(&lent);
            Some(Value { writes: self.written_seeing(thread, &sources)?, ..value })
        });
        values.collect()
    }

    /// Like [`Self::values`], for one cell and no lifetime. The first `bound` events are forbidden as sources.
    fn values_of_cell(
        &mut self,
        thread: ThreadIndex,
        after: &[EventIndex],
        cell: CellIndex,
        bound: u32,
    ) -> Vec<Value> {
        let mut visible = self.visible(thread, after, cell);
        if bound > 0 {
            visible.retain(|&write| is_fresh(write, bound));
        }
        // The current witness mostly shows which of a few can be read, without a closure.
        if visible.len() > FEW
            && self.options.heuristics.closure
            && self.forwarded_from(thread, cell).is_none()
        {
            self.instance.retain_visible(thread, after, cell, &mut visible);
        }
        let groups = self.groups(thread, cell, visible);
        let op = self.machine.status(thread);
        let always_reads = matches!(op, Status::Ready(Op::Read { .. })) && !self.machine.has_guard(thread);
        let lent = self.lent(thread);
        let values = groups.into_iter().filter_map(|good| {
            let mut writes = Vec::new();
            if !always_reads {
                let source = [(cell, good[0])];
                writes = match &lent[..] {
                    [] => self.written_seeing(thread, &source)?,
                    lent => self.written_seeing(thread, &[&source, lent].concat())?,
                };
            }
            Some(Value { reads: vec![(cell, good)], writes, ..Value::default() })
        });
        values.collect()
    }

    /// The cells that the next event of a thread writes with these sources, unless it has to wait then.
    fn written_seeing(
        &mut self,
        thread: ThreadIndex,
        sources: &[(CellIndex, EventIndex)],
    ) -> Option<Vec<CellIndex>> {
        let footprint = self.machine.footprint_seeing(thread, sources)?;
        let mut writes = Vec::new();
        footprint.writes.for_each(&self.machine.trace().groups, |cell| writes.push(cell));
        writes.retain(|cell| cell.is_some());
        writes.extend(footprint.frees.then_some(footprint.lifetime));
        Some(writes)
    }

    /// Groups writes to a cell by what the next event of a thread distinguishes.
    fn groups(&self, thread: ThreadIndex, cell: CellIndex, writes: Vec<EventIndex>) -> Vec<Vec<EventIndex>> {
        let is_lock = matches!(
            self.machine.status(thread),
            Status::Ready(Op::BlockingRmw { kind: SyncKind::Lock, .. })
        );
        if is_lock && matches!(self.equivalence, Equivalence::ValueCentric { .. }) {
            return writes.into_iter().map(|write| vec![write]).collect();
        }
        let groups = self.by_value(cell, writes);
        if self.is_root(thread) { self.by_side(thread, groups) } else { groups }
    }

    /// Groups of writes, each divided into those of the root and those of others. The initial value is one of others, but that of the
    /// root in VC-DPOR.
    fn by_side(&self, root: ThreadIndex, groups: Vec<Vec<EventIndex>>) -> Vec<Vec<EventIndex>> {
        let is_own = |write: &EventIndex| match write.is_event() {
            true => self.instance.thread_of(*write) == root,
            false => matches!(self.equivalence, Equivalence::ValueCentric { .. }),
        };
        let sides = groups.into_iter().flat_map(|group| {
            let (own, others): (Vec<_>, Vec<_>) = group.into_iter().partition(is_own);
            [own, others]
        });
        sides.filter(|side| !side.is_empty()).collect()
    }

    /// Groups writes to a cell by the value they leave, or puts each apart if sources distinguish executions.
    pub(super) fn by_value(&self, cell: CellIndex, writes: Vec<EventIndex>) -> Vec<Vec<EventIndex>> {
        if self.equivalence == Equivalence::Sources {
            return writes.into_iter().map(|write| vec![write]).collect();
        }
        let is_lifetime = self.machine.trace().cells[cell.index()].size == 0;
        let mut groups: Vec<(interleaf_program::Value, Vec<EventIndex>)> = Vec::new();
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
