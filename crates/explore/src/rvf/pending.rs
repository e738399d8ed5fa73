//! The pending operations of threads, as the search sees them.
//!
//! A node needs that of every thread, and most threads have not moved since the last node. So it is cached by thread,
//! until the thread takes a step or has one taken back. It also depends on which objects there are.

use super::{Explorer, StepKind};
use interleaf_memory::{Machine, Model, Status};
use interleaf_program::Op;
use interleaf_trace::{CellIndex, Cells, EventIndex, ThreadIndex};

/// The pending operation of a thread.
pub(super) struct Pending {
    is_known: bool,
    /// What the step is to the search; a join only once it is enabled.
    kind: StepKind,
    /// Whether it reads from its own thread's buffer a write that has not come to memory, or was lost.
    sees_buffer: bool,
    /// The cells of memory that it reads if they are not freed.
    pub(super) cells: Vec<CellIndex>,
    pub(super) lifetime: CellIndex,
    /// If it reads something: the cells that it may write.
    pub(super) written: Vec<CellIndex>,
}

pub(super) struct ThreadInfo {
    pub(super) started: EventIndex,
    /// Its entry in the causal map: for its event of which number how many events of the stack are forbidden as sources.
    pub(super) forbidden: (u32, u32),
    pub(super) pending: Pending,
}

impl ThreadInfo {
    const NEW: ThreadInfo = ThreadInfo {
        started: EventIndex::INITIAL,
        forbidden: (0, 0),
        pending: Pending {
            is_known: false,
            kind: StepKind::None,
            sees_buffer: false,
            cells: Vec::new(),
            lifetime: CellIndex::NONE,
            written: Vec::new(),
        },
    };

    pub(super) fn of(threads: &mut Vec<ThreadInfo>, thread: ThreadIndex) -> &mut ThreadInfo {
        if threads.len() <= thread.index() {
            threads.resize_with(thread.index() + 1, || ThreadInfo::NEW);
        }
        &mut threads[thread.index()]
    }
}

impl Pending {
    pub(super) fn read(&self) -> impl Iterator<Item = CellIndex> + '_ {
        self.cells.iter().copied().chain(self.lifetime.is_some().then_some(self.lifetime))
    }

    pub(super) fn reads_one_cell(&self) -> bool {
        self.cells.len() == 1 && !self.lifetime.is_some()
    }

    /// Whether it reads something that others may write, and may write itself.
    pub(super) fn is_signal(&self) -> bool {
        matches!(self.kind, StepKind::Read | StepKind::Guard) && !self.written.is_empty()
    }

    fn learn(&mut self, machine: &mut Machine, thread: ThreadIndex) {
        let Status::Ready(op) = machine.status(thread) else { return };
        let footprint = machine.footprint(thread);
        let reads = match op {
            Op::AtomicBegin { .. } => [footprint.writes, footprint.reads],
            _ if op.reads_memory() => {
                // Where no object is, nothing is read. For an object that has ended, its possible cells are unknown.
                let ends = footprint.lifetime.is_some();
                [if ends { machine.cells_of(thread) } else { footprint.accessed() }, Cells::NONE]
            }
            _ => [Cells::NONE; 2],
        };
        let groups = &machine.trace().groups;
        self.lifetime = footprint.lifetime;
        self.cells.clear();
        reads.into_iter().for_each(|cells| cells.for_each(groups, |cell| self.cells.push(cell)));
        self.cells.retain(|cell| cell.is_some());
        let all = self.cells.len();
        if machine.settings().model != Model::Sc && !machine.drains(thread) {
            let was_lost = |cell| machine.lost_write(thread, cell).is_some();
            self.cells.retain(|&cell| machine.sees_memory(thread, cell) && !was_lost(cell));
        }
        self.sees_buffer = self.cells.len() < all;
        self.written.clear();
        match op {
            Op::Update { .. }
            | Op::Release { .. }
            | Op::BlockingRmw { then: Some(_), .. }
            | Op::AtomicBegin { .. } => {
                self.written.extend(&self.cells);
            }
            Op::Write { .. } => {
                machine.cells_of(thread).for_each(groups, |cell| self.written.push(cell));
                self.written.retain(|cell| cell.is_some());
            }
            Op::Free { .. } | Op::Join { .. } => self.written.push(self.lifetime),
            _ => {}
        }
        let reads_anything = footprint.lifetime.is_some()
            || match op {
                Op::AtomicBegin { .. } => footprint.writes.is_some() || footprint.reads.is_some(),
                _ => op.reads_memory() && footprint.accessed().is_some(),
            };
        let only_from_buffer = self.sees_buffer && self.cells.is_empty() && !self.lifetime.is_some();
        self.kind = match op {
            Op::Choose { among } if among > 1 => StepKind::Choice(among),
            Op::Choose { .. } | Op::Fence(_) | Op::Spawn { .. } => StepKind::Free,
            _ if only_from_buffer && machine.waits(thread) => StepKind::None,
            _ if !reads_anything || only_from_buffer => StepKind::Free,
            _ if machine.has_guard(thread) => StepKind::Guard,
            _ => StepKind::Read,
        };
        self.is_known = true;
    }
}

impl Explorer<'_, '_> {
    /// The pending operation of a thread that has one.
    pub(super) fn pending(&mut self, thread: ThreadIndex) -> &Pending {
        let pending = &mut ThreadInfo::of(&mut self.threads, thread).pending;
        if !pending.is_known {
            pending.learn(&mut self.machine, thread);
        }
        pending
    }

    /// The cells that the next event of a thread reads.
    pub(crate) fn cells_read(&mut self, thread: ThreadIndex) -> Vec<CellIndex> {
        self.pending(thread).read().collect()
    }

    /// Drops what is cached of a thread that has taken a step, or has had one taken back.
    pub(crate) fn forget(&mut self, thread: ThreadIndex) {
        if let Some(info) = self.threads.get_mut(thread.index()) {
            info.pending.is_known = false;
        }
        let objects = self.machine.objects();
        if std::mem::replace(&mut self.objects, objects) != objects {
            self.threads.iter_mut().for_each(|info| info.pending.is_known = false);
        }
    }

    pub(crate) fn step_kind(&mut self, thread: ThreadIndex) -> StepKind {
        match self.machine.status(thread) {
            Status::Ready(Op::Join { .. }) if !self.machine.is_enabled(thread) => StepKind::None,
            Status::Ready(_) if self.has_buffers() && self.machine.waits_for_buffers(thread) => {
                StepKind::None
            }
            Status::Ready(_) => {
                let Pending { kind, sees_buffer, .. } = *self.pending(thread);
                if self.is_local(thread, kind) {
                    return StepKind::Free;
                }
                // It reads the same in the buffer and in memory, if the write reaches memory.
                if sees_buffer && self.open_buffer(Some(thread)).is_some() { StepKind::None } else { kind }
            }
            _ => StepKind::None,
        }
    }
}
