//! Queries about store buffers.

use super::Machine;
use crate::buffers::{Buffered, drains, releases};
use crate::model::Model;
use crate::status::Status;
use crate::store::{compose, part};
use interleaf_program::{Address, Cell, MemoryOrder, Op, Value};
use interleaf_trace::{Action, CellIndex, Cells, Choice, EventIndex, ThreadIndex};

impl Machine<'_> {
    /// The owner of a buffer; none if this thread of the run is not a buffer.
    #[inline]
    pub fn owner(&self, buffer: ThreadIndex) -> Option<ThreadIndex> {
        self.buffers.owner(buffer)
    }

    /// The events of all buffered writes, thread by thread, the oldest first.
    #[inline]
    pub fn buffered(&self) -> impl Iterator<Item = EventIndex> + '_ {
        self.buffers.writes.iter().flatten().map(|buffered| buffered.write)
    }

    /// The thread or buffer that a schedule names, if it can take a step.
    pub fn turn(&self, choice: Choice) -> Option<ThreadIndex> {
        let thread = self.thread(choice.thread)?;
        let thread = match choice.memory_write {
            None => thread,
            Some(index) => self.buffer_holding(thread, index)?,
        };
        self.is_enabled(thread).then_some(thread)
    }

    /// The buffer whose oldest write has this index in its thread.
    #[inline]
    pub fn buffer_holding(&self, thread: ThreadIndex, event: u32) -> Option<ThreadIndex> {
        let is_it = |write: &&Buffered| self.trace.event(write.write).index == event;
        let buffer = self.buffers.of(thread).iter().find(is_it)?.buffer;
        let (_, oldest) = self.oldest(buffer)?;
        (self.trace.event(oldest.write).index == event).then_some(buffer)
    }

    /// A buffer that can take a step.
    #[inline]
    pub fn full_buffer(&self) -> Option<ThreadIndex> {
        let held = self.buffers.writes.iter().flatten();
        held.map(|write| write.buffer).find(|&buffer| self.is_enabled(buffer))
    }

    /// The event of the oldest write in a buffer.
    #[inline]
    pub fn oldest_in_buffer(&self, buffer: ThreadIndex) -> Option<EventIndex> {
        self.oldest(buffer).map(|(_, write)| write.write)
    }

    /// The lifetime of the object that the oldest write in a buffer accesses, or [`CellIndex::NONE`].
    #[inline]
    pub fn lifetime_of_oldest(&self, buffer: ThreadIndex) -> CellIndex {
        self.oldest(buffer).map_or(CellIndex::NONE, |(_, write)| write.lifetime)
    }

    /// The buffer of the youngest buffered write of a thread, and how many store-store barriers the thread had before that write.
    #[inline]
    pub fn youngest_in_buffers(&self, thread: ThreadIndex) -> Option<(ThreadIndex, u32)> {
        self.buffers.of(thread).last().map(|write| (write.buffer, write.barriers))
    }

    /// The next memory-write of a buffer, as its thread's operation.
    #[inline]
    pub fn next_memory_write(&self, buffer: ThreadIndex) -> Option<Op> {
        let (_, write) = self.oldest(buffer)?;
        let order = self.trace.event(write.write).order;
        Some(Op::Write { at: write.at, value: write.value, order })
    }

    /// The buffers of a thread.
    #[inline]
    pub fn buffers_of(&self, owner: ThreadIndex) -> impl Iterator<Item = ThreadIndex> + '_ {
        let owners = self.buffers.owners.iter().enumerate();
        let own = owners.filter(move |&(_, &of)| of == Some(owner));
        own.map(|(buffer, _)| ThreadIndex(buffer as u32))
    }

    /// Whether a thread's pending operation requires empty buffers.
    #[inline]
    pub fn drains(&self, thread: ThreadIndex) -> bool {
        self.settings.model.has_buffers()
            && matches!(self.slots[thread.index()].status, Status::Ready(op) if drains(op))
    }

    /// For each other buffer of the same thread, its last write that must reach memory before the oldest write of this one.
    pub fn writes_before_oldest(&self, buffer: ThreadIndex) -> impl Iterator<Item = EventIndex> + '_ {
        let oldest = self.oldest(buffer).map(|(_, oldest)| oldest);
        let others = self.buffers.owner(buffer).into_iter().flat_map(|owner| self.buffers_of(owner));
        let before = others.filter(move |&other| other != buffer).filter_map(move |other| {
            let oldest = oldest?;
            // All writes of a buffer are to the same cells.
            self.buffers.last_flushed(other, |write| {
                write.barriers < oldest.barriers
                    || (write.write < oldest.write
                        && write.cells.intersects(oldest.cells, &self.trace.groups))
            })
        });
        before.map(|write| write.write)
    }

    /// The write to `cell` that a read of the thread would see, in its buffers or in memory.
    #[inline]
    pub fn seen_write(&self, thread: ThreadIndex, cell: CellIndex) -> EventIndex {
        self.write_in_buffer(thread, cell).map_or_else(|| self.last_write(cell), |write| write.write)
    }

    /// The youngest write to `cell` in a thread's buffers.
    fn write_in_buffer(&self, thread: ThreadIndex, cell: CellIndex) -> Option<&Buffered> {
        self.buffers.of(thread).iter().rev().find(|write| self.is_to(write, cell))
    }

    fn is_to(&self, write: &Buffered, cell: CellIndex) -> bool {
        write.cells.contains(cell, &self.trace.groups)
    }

    /// The event of a thread's last write to a cell that did not reach memory, as its object had been freed.
    pub fn lost_write(&self, thread: ThreadIndex, cell: CellIndex) -> Option<EventIndex> {
        let has_lost = |buffer: ThreadIndex| matches!(self.slots[buffer.index()].status, Status::Faulted);
        if !self.buffers_of(thread).any(has_lost) {
            return None;
        }
        self.lost(thread, |_| true).find(|write| self.is_to(write, cell)).map(|write| write.write)
    }

    /// Whether a read of the thread would see memory, not its buffers.
    #[inline]
    pub fn sees_memory(&self, thread: ThreadIndex, cell: CellIndex) -> bool {
        self.write_in_buffer(thread, cell).is_none()
    }

    fn seen(&self, thread: ThreadIndex, cell: CellIndex) -> (EventIndex, Value) {
        match self.write_in_buffer(thread, cell) {
            Some(write) => (write.write, part(write.value, write.at, self.trace.cells[cell.index()])),
            None => (self.last_write(cell), self.store.contents_of_cell(cell, &self.trace)),
        }
    }

    /// How many store-store barriers come before the thread's next write, if it has this order.
    #[inline]
    pub fn barriers_before(&self, thread: ThreadIndex, order: MemoryOrder) -> u32 {
        let so_far = self.buffers.barriers.get(thread.index()).copied().unwrap_or(0);
        so_far + u32::from(self.settings.model == Model::Pso && releases(order))
    }

    /// The value that a thread would read.
    #[inline]
    pub(super) fn contents_seen(&self, thread: ThreadIndex, cells: Cells, at: Cell) -> Value {
        match self.slots[thread.index()].buffered {
            0 => self.contents(cells, at),
            _ => self.contents_past_buffers(thread, cells, at),
        }
    }

    #[cold]
    pub(super) fn contents_past_buffers(&self, thread: ThreadIndex, cells: Cells, at: Cell) -> Value {
        compose(cells, at, &self.trace, |cell| self.seen(thread, cell).1)
    }

    /// The value that a thread would read if the events `left_out` had not happened. A write that was lost in such an event is
    /// still in its buffer then.
    pub fn contents_seen_without(
        &self,
        thread: ThreadIndex,
        cells: Cells,
        at: Cell,
        left_out: impl Fn(EventIndex) -> bool,
    ) -> Value {
        let memory = self.contents_without(cells, at, &left_out);
        match self.settings.model {
            Model::Sc | Model::Rc11 | Model::Rc20 => memory,
            _ => self.contents_with_buffers(thread, (cells, at), memory, left_out),
        }
    }

    #[cold]
    fn contents_with_buffers(
        &self,
        thread: ThreadIndex,
        (cells, at): (Cells, Cell),
        memory: Value,
        left_out: impl Fn(EventIndex) -> bool,
    ) -> Value {
        compose(cells, at, &self.trace, |cell| {
            let range = self.trace.cells[cell.index()];
            let lost = || self.lost(thread, &left_out).find(|write| self.is_to(write, cell));
            match self.write_in_buffer(thread, cell).or_else(lost) {
                Some(write) => part(write.value, write.at, range),
                None => part(memory, at, range),
            }
        })
    }

    /// The writes of a thread that were lost in events that are `left_out`, the last first.
    fn lost(
        &self,
        thread: ThreadIndex,
        left_out: impl Fn(EventIndex) -> bool,
    ) -> impl Iterator<Item = &Buffered> {
        let events = self.trace.events.iter().enumerate().rev();
        let memory_writes = events.filter(|(_, event)| event.action == Action::MemoryWrite);
        let writes = memory_writes.zip(self.buffers.flushed.iter().rev());
        writes.filter_map(move |((number, event), flushed)| {
            let is_lost = event.fault.is_some() && self.owner(event.thread) == Some(thread);
            (is_lost && left_out(EventIndex(number as u32))).then_some(&flushed.write)
        })
    }

    /// Whether a thread's pending operation is a write to a full buffer.
    #[inline]
    pub fn waits_for_room(&self, thread: ThreadIndex) -> bool {
        self.settings.buffer_bound.is_some_and(|bound| {
            matches!(self.slots[thread.index()].status, Status::Ready(Op::Write { order, .. })
                if self.buffers_writes(order) && self.is_full(thread, bound))
        })
    }

    /// The buffered writes of a thread, the oldest first: the cell, the value, and whether a store-store barrier comes between the
    /// write and the next one.
    #[inline]
    pub fn writes_in_buffers(&self, thread: ThreadIndex) -> impl Iterator<Item = (Cell, Value, bool)> + '_ {
        let now = self.buffers.barriers.get(thread.index()).copied().unwrap_or(0);
        let writes = self.buffers.of(thread);
        let next = writes.iter().skip(1).map(|write| write.barriers).chain([now]);
        writes.iter().zip(next).map(|(write, next)| (write.at, write.value, next > write.barriers))
    }

    /// The buffers that had a fault, sorted by thread and address: the thread, the first address of the buffer's cells (0 under
    /// TSO), and the kind of the fault.
    pub fn faulted_buffers(&self) -> Vec<(ThreadIndex, Address, u64)> {
        let mut faulted = Vec::new();
        for (&(owner, cells), &buffer) in &self.buffers.numbers {
            let slot = &self.slots[buffer.index()];
            if let (Status::Faulted, Some(fault)) = (slot.status, &slot.fault) {
                let first = cells.iter(&self.trace.groups).find(|cell| cell.is_some());
                let address = first.map_or(0, |cell| self.trace.cells[cell.index()].address);
                faulted.push((owner, address, fault.kind as u64));
            }
        }
        faulted.sort_unstable_by_key(|&(owner, address, _)| (self.id(owner), address));
        faulted
    }

    /// The write that had to reach memory to make room for a thread's pending write.
    pub fn write_that_made_room(&self, thread: ThreadIndex) -> Option<EventIndex> {
        let Status::Ready(Op::Write { order, .. }) = self.slots[thread.index()].status else { return None };
        let bound = self.settings.buffer_bound.filter(|_| self.buffers_writes(order))? as usize;
        let buffer = self.buffer_of_next_write(thread)?;
        let waiting = self.buffers.of(thread).iter().filter(|write| write.buffer == buffer).count();
        let mut flushed = self.buffers.flushed_by(buffer).rev();
        flushed.nth(bound.checked_sub(waiting + 1)?).map(|write| write.write)
    }

    /// Whether a write had to wait for room in this execution, or in an equivalent one: between two points at which the thread's
    /// buffers had to be empty, more writes went through a buffer than it has room for.
    #[inline]
    pub fn met_buffer_bound(&self) -> bool {
        self.settings.buffer_bound.is_some() && self.has_met_buffer_bound()
    }

    fn has_met_buffer_bound(&self) -> bool {
        let Some(bound) = self.settings.buffer_bound.filter(|_| self.settings.model.has_buffers()) else {
            return false;
        };
        let mut writes = vec![0; self.slots.len()];
        self.trace.events.iter().any(|event| {
            if event.drained() {
                self.buffers_of(event.thread).for_each(|buffer| writes[buffer.index()] = 0);
                return false;
            }
            if event.action == Action::Write && event.fault.is_some() && bound > 0 {
                // It waited for room, and was not put into the buffer.
                return self.buffers_of(event.thread).any(|buffer| writes[buffer.index()] >= bound);
            }
            let counts = match bound {
                0 => event.action == Action::Write && event.written.is_some(),
                _ => event.action == Action::MemoryWrite,
            };
            writes[event.thread.index()] += u32::from(counts);
            writes[event.thread.index()] > bound
        })
    }

    /// The buffer for a thread's pending write, if it exists.
    fn buffer_of_next_write(&self, thread: ThreadIndex) -> Option<ThreadIndex> {
        let cells = self.slots[thread.index()].pending.cells;
        let cells = if self.settings.model == Model::Pso { cells } else { Cells::NONE };
        self.buffers.numbers.get(&(thread, cells)).copied()
    }

    fn is_full(&self, thread: ThreadIndex, bound: u32) -> bool {
        self.buffer_of_next_write(thread).is_some_and(|buffer| {
            let writes = self.buffers.of(thread).iter();
            writes.filter(|write| write.buffer == buffer).count() as u32 >= bound
        })
    }

    /// The oldest write in a buffer, and its position among those of the thread.
    pub(super) fn oldest(&self, buffer: ThreadIndex) -> Option<(usize, &Buffered)> {
        let writes = self.buffers.of(self.buffers.owner(buffer)?);
        writes.iter().enumerate().find(|(_, write)| write.buffer == buffer)
    }

    /// Whether a thread's pending operation waits until its buffers are empty, or have room.
    #[cold]
    pub fn waits_for_buffers(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        slot.buffered != 0
            && match slot.status {
                Status::Ready(Op::Write { order, .. }) if self.buffers_writes(order) => {
                    self.settings.buffer_bound.is_some_and(|bound| self.is_full(thread, bound))
                }
                Status::Ready(op) => drains(op),
                _ => false,
            }
    }

    /// Whether writes of this order go into a buffer.
    #[inline]
    pub fn buffers_writes(&self, order: MemoryOrder) -> bool {
        self.settings.model.has_buffers()
            && order != MemoryOrder::SequentiallyConsistent
            && self.settings.buffer_bound != Some(0)
    }
}
