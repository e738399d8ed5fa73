//! The order in which the reads of a node are tried.
//!
//! Any order finds the same. But a read that gets a new source later is tried twice, before it and after it, perhaps
//! with the same values: so reads whose cells no other thread is known to write any more come first. The search learns
//! that as it runs. Choices, and reads that mostly have one value, come before all others: joins, accesses to memory
//! that may be freed, unlocks, and reads that can see one write only. Reads in the causal map come last, and before
//! them waits that memory does not satisfy. Among equals the thread that was started first comes first, so that a
//! thread that joins them in this order does so before the reads of later ones have all their values; but main, which
//! mostly examines what the others leave, comes last.
//!
//! Without [`learned_order`](super::Options::learned_order) the order is that of Algorithm 4.2, lines 6 to 11: reads that are not in the
//! causal map, that of the thread which was started last first, and then those in it, that of the thread which was started first
//! first. A wait that memory does not satisfy is no enabled event there, and comes after the enabled ones.
//!
//! In a long execution it is now and then the turn of a certain thread (`scheduler.rs`), whatever the rank of its read: a
//! loop may read on until another thread moves.

use super::{Equivalence, Explorer, StepKind};
use crate::scheduler::{is_in_turn, thread_in_turn};
use interleaf_memory::Status;
use interleaf_program::Op;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// The rank of a read, by its kind and its thread. Lower ranks are tried first.
pub(crate) type Rank = (u32, u32);

impl Explorer<'_, '_> {
    pub(crate) fn rank(&mut self, thread: ThreadIndex, kind: StepKind) -> Rank {
        if is_in_turn(&self.machine) && self.has_turn(thread) {
            return (0, 0);
        }
        if matches!(self.equivalence, Equivalence::ValueCentric { .. }) {
            return self.value_centric_rank(thread, kind);
        }
        if !self.options.learned_order {
            return self.rank_in_paper(thread, kind);
        }
        (self.rank_of_read(thread, kind), if thread == ThreadIndex::MAIN { u32::MAX } else { thread.0 })
    }

    #[cold]
    fn rank_in_paper(&self, thread: ThreadIndex, kind: StepKind) -> Rank {
        let is_blocked = kind == StepKind::Guard && !self.machine.is_enabled(thread);
        match kind {
            StepKind::Choice(_) => (0, 0),
            _ if self.is_forbidden(thread) => (2 + u32::from(is_blocked), thread.0),
            _ => (u32::from(is_blocked), u32::MAX - thread.0),
        }
    }

    #[cold]
    pub(crate) fn has_turn(&self, thread: ThreadIndex) -> bool {
        let in_turn = thread_in_turn(&self.machine, |&other| self.machine.is_enabled(other));
        in_turn == Some(thread) && !self.is_forbidden(thread)
    }

    fn rank_of_read(&mut self, thread: ThreadIndex, kind: StepKind) -> u32 {
        if matches!(kind, StepKind::Choice(_)) {
            return 0;
        }
        if self.is_forbidden(thread) {
            return 7;
        }
        match self.machine.status(thread) {
            Status::Ready(Op::Write { .. } | Op::Free { .. } | Op::Join { .. }) => 1,
            Status::Ready(Op::Release { .. }) => 2,
            _ if !self.expects_writes(thread) => 2 + u32::from(!self.sees_one_write(thread)),
            _ if kind == StepKind::Guard && self.machine.is_enabled(thread) => 4,
            _ if kind == StepKind::Guard => 6,
            _ => 5,
        }
    }

    /// Whether the next event of a thread can see only one write to each cell that it reads.
    fn sees_one_write(&mut self, thread: ThreadIndex) -> bool {
        self.pending(thread);
        let (after, cells) = (self.after(thread), &self.threads[thread.index()].pending.cells);
        cells.iter().all(|&cell| self.visible(thread, &after, cell).len() == 1)
    }

    /// Whether other threads are known to write later what the next event of a thread reads.
    fn expects_writes(&mut self, thread: ThreadIndex) -> bool {
        self.pending(thread);
        let cells = &self.threads[thread.index()].pending.cells;
        let mut writers = cells.iter().filter_map(|cell| self.writers.get(cell.index())).flatten();
        writers.any(|&(writer, last)| writer != thread && last >= self.machine.events_of(writer))
    }

    /// Whether another thread is known to write a cell.
    pub(crate) fn has_other_writer(&self, thread: ThreadIndex, cell: CellIndex) -> bool {
        self.writers.get(cell.index()).into_iter().flatten().any(|&(writer, _)| writer != thread)
    }

    /// Learns the writes of the event at the top of the stack.
    pub(crate) fn note_writes(&mut self) {
        let Some(event) = self.machine.trace().events.last() else { return };
        let (thread, event) = (self.owner(event.thread), *event);
        let top = EventIndex(self.instance.len() as u32 - 1);
        for number in 0..self.instance.writes(top).len() {
            self.note_write_of(thread, self.instance.writes(top)[number]);
        }
        for cell in self.instance.writes(EventIndex(self.instance.len() as u32 - 1)) {
            if self.writers.len() <= cell.index() {
                self.writers.resize_with(cell.index() + 1, Vec::new);
            }
            let writers = &mut self.writers[cell.index()];
            match writers.iter_mut().find(|writer| writer.0 == thread) {
                Some(writer) => writer.1 = writer.1.max(event.index),
                None => writers.push((thread, event.index)),
            }
        }
    }
}
