//! Writes that go through buffers, under TSO and PSO.
//!
//! Source: the models are those of Toman, "Improved Verification Techniques for Concurrent Systems", thesis, 2021, chapter 2. It leaves
//! open whether reads-value-from search works under them: it does, for the reasons below. VerifyTSO and VerifyPSO (chapter 5) are not needed: with memory-writes as
//! events of threads of their own `VerifySC` decides, and a read of a thread's own write is
//! [forwarded](interleaf_consistency::good_writes::Access::forwarded) until that has come to memory.
//!
//! A write is two events of the stack: the thread's, which puts it into a buffer, and the buffer's, the memory-write.
//! - All that the search requires of a model is that the events of a node are closed: whatever has to come before one
//!   of them is among them. Then an execution that agrees with a node remains an execution when it is restricted to the
//!   node's events, and its first other event is a read with a source in the node. The events that must come before a
//!   memory-write, the one that buffered the write and those buffered before it, are of the same thread. So a
//!   memory-write is run as soon as its write is in the buffer, like all that reads nothing; the witness says when it
//!   happens.
//! - A read sees its own thread's last write to the cell, or a write that can come after that in memory. It makes no
//!   difference whether it finds its own write in the buffer or in memory: the source is the same.
//! - An event that waits for empty buffers comes after their memory-writes; under PSO a memory-write comes after those
//!   that a barrier orders before it.
//! - Backtrack signals rest on Lemma 4.1, where a write and all that depends on it is left out of a trace. If that is a
//!   memory-write, the event that buffered the write is left out with what depends on it, and the lemma holds.
//!
//! A memory-write to an object that may be freed depends on whether another thread has freed it. (A `free` by its own
//! thread makes no difference.) As long as that is open, it is decided before all else, in a node of its own. First the
//! write comes to memory, before any `free` of another thread. Then, if there is such a `free`, or a backtrack signal
//! says that there can be one, the write is lost. Only its own thread sees a lost write: for it the write stays in the
//! buffer, with all later ones, until the memory-write is at fault, as soon as the `free` has happened. Without that
//! `free` there is no execution. No source becomes forbidden by this, as an execution has the write either in memory or
//! lost.

use super::node::Node;
use super::values::Sources;
use super::{Explorer, StepKind};
use interleaf_consistency::good_writes::{Access, Read};
use interleaf_memory::Model;
use interleaf_trace::{Action, CellIndex, EventIndex, ThreadIndex};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Buffers, apart from what the machine keeps.
#[derive(Default)]
pub(super) struct Buffers {
    /// By event of the stack that buffered a write: the event that brought it to memory, or failed to.
    memory_writes: Vec<EventIndex>,
    /// The buffers whose next write is lost.
    lost: Vec<ThreadIndex>,
}

impl Explorer<'_, '_> {
    pub(super) fn has_buffers(&self) -> bool {
        self.machine.settings().model.has_buffers()
    }

    /// The thread whose buffer a thread of the run is, or itself.
    pub(super) fn owner(&self, thread: ThreadIndex) -> ThreadIndex {
        self.machine.owner(thread).unwrap_or(thread)
    }

    /// The writes to a cell that the next event of a thread could see if it came after the events `after`.
    pub(super) fn visible(
        &self,
        thread: ThreadIndex,
        after: &[EventIndex],
        cell: CellIndex,
    ) -> Vec<EventIndex> {
        match self.forwarded_from(thread, cell) {
            None => self.instance.visible_writes(thread, after, cell),
            Some(own) => self.instance.visible_writes(thread, &[after, &[own]].concat(), cell),
        }
    }

    /// The memory-write of the thread's last write to a cell, if the thread's next event, which reads it, may happen
    /// before that.
    pub(super) fn forwarded_from(&self, thread: ThreadIndex, cell: CellIndex) -> Option<EventIndex> {
        if !self.has_buffers() || self.machine.drains(thread) {
            return None;
        }
        let own = self.machine.buffers_of(thread);
        let write = own.filter_map(|buffer| self.instance.last_write_of(buffer, cell)).max()?;
        let is_known = |last| self.instance.is_before(write, last);
        (!self.instance.last_of(thread).is_some_and(is_known)).then_some(write)
    }

    /// [`Self::forwarded_from`] for all cells that it reads.
    pub(super) fn forwarded(&self, thread: ThreadIndex, reads: &[Read]) -> Sources {
        if !self.has_buffers() {
            return Vec::new();
        }
        let cells = reads.iter().map(|&(cell, _)| cell);
        cells.filter_map(|cell| Some((cell, self.forwarded_from(thread, cell)?))).collect()
    }

    /// Whether a thread reads a cell from its own buffer: a write that is lost, or comes after a lost one.
    pub(super) fn sees_buffer(&self, thread: ThreadIndex, cell: CellIndex) -> bool {
        self.has_buffers() && cell.is_some() && !self.machine.sees_memory(thread, cell)
    }

    /// What memory must hold for the next event of a thread in place of its lost writes. A read of a lost write comes
    /// before the loss, or finds the object freed.
    pub(super) fn lent(&self, thread: ThreadIndex) -> Sources {
        if self.buffers.lost.is_empty() || self.machine.drains(thread) {
            return Vec::new();
        }
        let cells = self.machine.cells_of(thread).iter(&self.machine.trace().groups);
        let lost = |cell| Some((cell, self.machine.lost_write(thread, cell)?));
        cells.filter(|cell| cell.is_some()).filter_map(lost).collect()
    }

    /// Lets a thread take its step with these sources.
    pub(crate) fn step_reading_from(&mut self, thread: ThreadIndex, choice: u32, mut sources: Sources) {
        let lent = self.lent(thread);
        let held: Sources = lent.iter().map(|&(cell, _)| (cell, self.machine.last_write(cell))).collect();
        sources.extend(lent);
        self.machine.step_reading_from(thread, choice, &sources);
        held.into_iter().for_each(|(cell, last)| self.machine.set_reads_from(cell, last));
    }

    /// Adds the memory-writes that the next event of a thread or of a buffer comes after.
    pub(super) fn after_memory_writes(&self, thread: ThreadIndex, after: &mut Vec<EventIndex>) {
        if self.machine.drains(thread) {
            self.after_all_of(thread, after);
        }
        if self.machine.owner(thread).is_none() {
            return;
        }
        after.extend(self.machine.oldest_in_buffer(thread));
        if self.is_lost(thread) {
            after.extend(self.freed_by_another(thread));
        }
        if self.machine.settings().model == Model::Pso {
            let others = self.machine.writes_before_oldest(thread);
            after.extend(others.map(|put| self.buffers.memory_writes[put.index()]));
        }
    }

    /// Adds the last memory-writes of all buffers of a thread.
    pub(super) fn after_all_of(&self, thread: ThreadIndex, after: &mut Vec<EventIndex>) {
        if self.has_buffers() {
            after.extend(self.machine.buffers_of(thread).filter_map(|buffer| self.instance.last_of(buffer)));
        }
    }

    /// If the next event of a thread frees an object with these writes: adds the memory-writes of other threads to that
    /// object.
    pub(super) fn after_writes_to_freed(
        &self,
        thread: ThreadIndex,
        writes: &[CellIndex],
        after: &mut Vec<EventIndex>,
    ) {
        let trace = self.machine.trace();
        let is_lifetime = |cell: &&CellIndex| trace.cells[cell.index()].size == 0;
        let Some(&lifetime) = writes.iter().find(is_lifetime) else { return };
        for (event, position) in trace.events.iter().zip((0..).map(EventIndex)) {
            let is_written = event.action == Action::MemoryWrite && event.fault.is_none();
            if is_written && event.footprint.lifetime == lifetime && self.owner(event.thread) != thread {
                after.push(position);
            }
        }
    }

    /// Notes that the last event is the memory-write of `put`, whether it succeeded or not.
    pub(super) fn note_memory_write(&mut self, put: EventIndex) {
        let write = EventIndex(self.instance.len() as u32 - 1);
        if self.buffers.memory_writes.len() <= put.index() {
            self.buffers.memory_writes.resize(put.index() + 1, EventIndex::INITIAL);
        }
        self.buffers.memory_writes[put.index()] = write;
    }

    /// The next step of a buffer: a read if it is open whether its next write is lost.
    fn step_kind_of_buffer(&self, buffer: ThreadIndex) -> StepKind {
        if !self.machine.is_enabled(buffer) {
            return StepKind::None;
        }
        let lifetime = self.machine.lifetime_of_oldest(buffer);
        let end = if lifetime.is_some() { self.machine.last_write(lifetime) } else { EventIndex::INITIAL };
        let is_freed_by_another = self.freed_by_another(buffer).is_some();
        match self.is_lost(buffer) {
            true if is_freed_by_another => StepKind::Free,
            true => StepKind::None,
            false if lifetime.is_some() && (is_freed_by_another || !end.is_event()) => StepKind::Read,
            false => StepKind::Free,
        }
    }

    /// The `free` of the object of a buffer's next write, if that is by another thread.
    fn freed_by_another(&self, buffer: ThreadIndex) -> Option<EventIndex> {
        let lifetime = self.machine.lifetime_of_oldest(buffer);
        let end = if lifetime.is_some() { self.machine.last_write(lifetime) } else { EventIndex::INITIAL };
        (end.is_event() && self.instance.thread_of(end) != self.owner(buffer)).then_some(end)
    }

    fn is_lost(&self, buffer: ThreadIndex) -> bool {
        self.buffers.lost.contains(&buffer)
    }

    /// A buffer of a thread whose next step depends on no other thread.
    pub(super) fn free_buffer(&self, thread: ThreadIndex) -> Option<ThreadIndex> {
        if !self.has_buffers() {
            return None;
        }
        self.machine.buffers_of(thread).find(|&buffer| self.step_kind_of_buffer(buffer) == StepKind::Free)
    }

    /// A buffer with a next write of which it is open whether it is lost; of this thread, if one is given.
    pub(super) fn open_buffer(&self, thread: Option<ThreadIndex>) -> Option<ThreadIndex> {
        if !self.has_buffers() {
            return None;
        }
        self.machine.threads().find(|&buffer| {
            let owner = self.machine.owner(buffer);
            owner.is_some()
                && (thread.is_none() || owner == thread)
                && self.step_kind_of_buffer(buffer) == StepKind::Read
        })
    }

    /// Whether a lost write waits for a `free` that has not come, so that the stack is no execution.
    pub(super) fn waits_for_free(&self) -> bool {
        self.buffers.lost.iter().any(|&buffer| self.machine.is_enabled(buffer))
    }

    /// The threads whose lost writes now are at fault.
    pub(super) fn owners_of_lost(&self) -> impl Iterator<Item = ThreadIndex> + '_ {
        let lost = self.buffers.lost.iter().copied();
        let found_out =
            lost.filter(|&buffer| self.machine.is_enabled(buffer) && self.freed_by_another(buffer).is_some());
        found_out.map(|buffer| self.owner(buffer))
    }

    /// Makes a node that decides whether the next write of a buffer is lost.
    pub(super) fn decide(
        &mut self,
        base: usize,
        execution: Rc<Vec<EventIndex>>,
        buffer: ThreadIndex,
    ) -> ControlFlow<()> {
        let owner = self.owner(buffer);
        let lifetime = self.machine.lifetime_of_oldest(buffer);
        let writes = self.cells_of_next_write(buffer);
        self.signal_writes(owner, &writes);
        let waits_for_signal = self.options.backtrack_signals && self.freed_by_another(buffer).is_none();
        let (depth, orders) = (self.instance.len(), self.instance.orders());
        let lists = self.spare.pop().unwrap_or_default();
        let node = Node::new(base, depth, orders, execution, lists);
        self.nodes.push(node.deciding(buffer, owner, lifetime, waits_for_signal));
        if waits_for_signal {
            self.listen();
        }
        ControlFlow::Continue(())
    }

    fn cells_of_next_write(&mut self, buffer: ThreadIndex) -> Vec<CellIndex> {
        let sources = [(self.machine.lifetime_of_oldest(buffer), EventIndex::INITIAL)];
        let footprint = self.machine.with_reads_from(&sources, |machine| machine.footprint(buffer));
        let cells = footprint.writes.iter(&self.machine.trace().groups);
        cells.filter(|cell| cell.is_some()).collect()
    }

    /// Lets the next write of a buffer come to memory before another thread frees it, if there is a witness.
    pub(super) fn bring_to_memory(&mut self, buffer: ThreadIndex) -> ControlFlow<()> {
        let Some(node) = self.nodes.last() else { return ControlFlow::Continue(()) };
        let (base, orders, mut order) = (node.depth, node.orders, node.execution());
        let (writes, after) = (self.cells_of_next_write(buffer), self.after(buffer));
        let free = self.freed_by_another(buffer);
        let lifetime = self.machine.lifetime_of_oldest(buffer);
        let top = EventIndex(base as u32);
        self.instance.push(Access {
            thread: buffer,
            reads: &[],
            writes: &writes,
            after: &after,
            fresh: 0,
            forwarded: &[],
        });
        if let Some(free) = free {
            self.instance.order_before(top, free);
            let mut guide = self.whole(&order, base);
            let place = guide.iter().position(|&event| event == free).unwrap_or(base);
            guide.insert(place, top);
            let Some(witness) = self.witness(&guide) else {
                self.instance.truncate_orders(orders);
                self.instance.truncate(base);
                return ControlFlow::Continue(());
            };
            order = Rc::new(witness);
        }
        let put = self.machine.oldest_in_buffer(buffer).expect("a buffer that takes a step holds a write");
        self.machine.step_reading_from(buffer, 0, &[(lifetime, EventIndex::INITIAL)]);
        self.forget(self.owner(buffer));
        if free.is_some() {
            self.remember(&order);
        }
        self.note_memory_write(put);
        self.record_event()?;
        self.note_writes();
        self.enter(base, order, self.owner(buffer))
    }

    /// Continues with the next write of a buffer lost.
    pub(super) fn lose(&mut self, buffer: ThreadIndex) -> ControlFlow<()> {
        let Some(node) = self.nodes.last() else { return ControlFlow::Continue(()) };
        let (base, orders, execution) = (node.depth, node.orders, node.execution());
        self.instance.truncate_orders(orders);
        self.buffers.lost.push(buffer);
        let owner = self.owner(buffer);
        self.forget(owner);
        self.enter(base, execution, owner)
    }

    /// Takes back that the next write of a buffer is lost.
    pub(super) fn find_again(&mut self, buffer: ThreadIndex) {
        self.buffers.lost.retain(|&lost| lost != buffer);
        self.forget(self.owner(buffer));
    }
}
