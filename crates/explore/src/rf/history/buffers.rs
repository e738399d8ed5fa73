//! Writes that go through buffers, under TSO and PSO.
//!
//! Source: Toman, "Improved Verification Techniques for Concurrent Systems", thesis, 2021, section 5.3 (RF-SMC under TSO and PSO), and
//! the check in [`interleaf_consistency::Buffer`].
//!
//! A write is two events on the stack: the thread's, which puts it into a buffer, and the buffer's, the memory-write.
//! - A run drains buffers at once, so it continues like one under SC. That restricts nothing: the stack determines
//!   which events there are, and not their order. Memory-writes outside a causal past come when the run continues after
//!   it.
//! - A memory-write happens after the event that buffered the write, after the memory-write before it in its buffer,
//!   and under PSO after those that a barrier orders before it. An event that waits for empty buffers happens after
//!   their last memory-writes.
//! - A read of a thread's own write has the event that buffered the write as its source, whether the machine found the
//!   value in the buffer or in memory, so one class has both. It does not happen after the memory-write. A read with
//!   another source happens after the memory-write of the thread's last own write to the cell.
//! - A memory-write reads the lifetime of its object, as another thread may have ended it. A lifetime that its own
//!   thread ended makes no difference.

use super::History;
use super::buffered::{Held, Phase, Put};
use crate::rf::event::Source;
use interleaf_consistency::Buffer;
use interleaf_memory::Machine;
use interleaf_memory::buffers::drains;
use interleaf_program::Op;
use interleaf_trace::{CellIndex, Cells, EventIndex, ThreadIndex};

impl History {
    #[inline]
    pub(crate) fn has_no_buffers(&self) -> bool {
        self.buffers.all.is_empty()
    }

    /// The thread whose buffer a thread of the run is, or itself.
    pub(crate) fn owner(&self, thread: ThreadIndex) -> ThreadIndex {
        self.buffers.all.get(thread.index()).and_then(|held| held.owner).unwrap_or(thread)
    }

    /// Whether a source is an event that put a write into a buffer.
    #[inline]
    pub(crate) fn is_put(&self, source: EventIndex) -> bool {
        source.is_event() && self.phase_of(source) == Buffer::Into
    }

    /// The write that a read from memory would read instead of a source: the memory-write, if the source is a buffered
    /// write and that has happened.
    pub(crate) fn in_memory(&self, source: EventIndex) -> Option<EventIndex> {
        if self.is_put(source) { self.memory_write(source) } else { Some(source) }
    }

    /// How an event on the stack relates to a buffer.
    #[inline]
    pub(crate) fn phase_of(&self, event: EventIndex) -> Buffer {
        self.buffers.phases.get(event.index()).map_or(Buffer::None, |phase| phase.buffer)
    }

    /// The memory-write of a buffered write, if that reached memory.
    fn memory_write(&self, put: EventIndex) -> Option<EventIndex> {
        self.buffers.phases[put.index()].memory_write.filter(|&write| !self.writes_of(write).is_empty())
    }

    /// Whether a buffered write found its object freed when it left the buffer.
    fn is_lost(&self, put: EventIndex) -> bool {
        self.buffers.phases[put.index()].memory_write.is_some_and(|write| self.writes_of(write).is_empty())
    }

    /// A source as a thread's read names it: the thread's own write by the event that buffered it, another thread's by
    /// its memory-write. None if that has not happened.
    pub(crate) fn as_seen_by(&self, thread: ThreadIndex, source: EventIndex) -> Option<EventIndex> {
        if !source.is_event() || self.has_no_buffers() {
            return Some(source);
        }
        let past = self.event(source);
        match self.phase_of(source) {
            Buffer::From(write) if self.event(write).thread == thread => Some(write),
            Buffer::Into if past.thread != thread => self.memory_write(source),
            _ => Some(source),
        }
    }

    /// A write to a cell as a source of a read on the stack. None if the thread has buffered a later write to the cell
    /// by then.
    pub(crate) fn as_source_of(
        &self,
        read: EventIndex,
        cell: CellIndex,
        source: EventIndex,
    ) -> Option<EventIndex> {
        let thread = self.event(read).thread;
        let seen = self.as_seen_by(thread, source)?;
        let is_last = || self.last_put_before(read, thread, cell, drains(self.event(read).op)) == Some(seen);
        (!self.is_put(seen) || is_last()).then_some(seen)
    }

    /// The event that buffered a thread's last write to a cell, if there is one. A read that waits for empty buffers
    /// does not see writes that were lost on the way to memory.
    #[inline]
    pub(crate) fn last_put(&self, thread: ThreadIndex, cell: CellIndex, waits: bool) -> Option<EventIndex> {
        if self.has_no_buffers() {
            return None;
        }
        self.last_put_before(EventIndex(self.events.len() as u32), thread, cell, waits)
    }

    #[cold]
    fn last_put_before(
        &self,
        end: EventIndex,
        thread: ThreadIndex,
        cell: CellIndex,
        waits: bool,
    ) -> Option<EventIndex> {
        let mut puts = self.cell(cell)?.puts.of(thread).iter().rev().copied();
        puts.find(|&put| put < end && !(waits && self.is_lost(put)))
    }

    /// These sources as memory must hold them for the machine's next read. Writes in the reader's buffer are seen
    /// anyway.
    #[inline]
    pub(crate) fn to_memory<'a>(&self, sources: &'a [Source], buffer: &'a mut Vec<Source>) -> &'a [Source] {
        if self.has_no_buffers() { sources } else { self.past_buffers(sources, buffer) }
    }

    #[cold]
    fn past_buffers<'a>(&self, sources: &'a [Source], buffer: &'a mut Vec<Source>) -> &'a [Source] {
        if !sources.iter().any(|&(_, source)| self.is_put(source)) {
            return sources;
        }
        buffer.clear();
        let in_memory = |source| self.in_memory(source).unwrap_or(source);
        buffer.extend(sources.iter().map(|&(cell, source)| (cell, in_memory(source))));
        buffer
    }

    /// Whether a thread cannot read from one of these sources, because it has buffered a write to the cell that has not
    /// reached memory.
    #[cold]
    pub(crate) fn sees_buffer_instead(&self, thread: ThreadIndex, op: Op, sources: &[Source]) -> bool {
        sources.iter().any(|&(cell, source)| {
            let own = self.last_put(thread, cell, drains(op));
            own.is_some_and(|own| own != source && self.memory_write(own).is_none())
        })
    }

    /// Adds the memory-writes that an operation of a thread, not yet on the stack, comes after with these sources.
    #[cold]
    pub(crate) fn after_memory_writes(
        &self,
        thread: ThreadIndex,
        op: Op,
        joined: Option<ThreadIndex>,
        sources: &[Source],
        after: &mut Vec<EventIndex>,
    ) {
        if drains(op) {
            let last = self.last_of(thread);
            let known = |&write: &EventIndex| last.is_event() && self.happens_before(write, last);
            after.extend(self.last_memory_writes(thread).filter(|write| !known(write)));
        } else {
            for &(cell, source) in sources {
                let own = self.last_put(thread, cell, false).filter(|&own| own != source);
                let write = own.and_then(|own| self.memory_write(own));
                after.extend(write.filter(|write| !after.contains(write)));
            }
        }
        if let Some(target) = joined {
            after.extend(self.last_memory_writes(target));
        }
    }

    fn last_memory_writes(&self, thread: ThreadIndex) -> impl Iterator<Item = EventIndex> + '_ {
        let buffers = self.buffers.of.get(thread.index()).map_or(&[][..], Vec::as_slice);
        buffers.iter().filter_map(|&buffer| self.last_event_of(buffer))
    }

    /// Adds the memory-writes of other buffers that a memory-write comes after, under PSO.
    pub(crate) fn before_memory_write(
        &self,
        buffer: ThreadIndex,
        write: EventIndex,
        groups: &[Box<[CellIndex]>],
        after: &mut Vec<EventIndex>,
    ) {
        let thread = self.event(write).thread;
        let own = &self.buffers.all[buffer.index()];
        let number = own.puts.partition_point(|put| put.event < write);
        let barriers = own.puts[number].barriers;
        for &other in self.buffers.of[thread.index()].iter().filter(|&&other| other != buffer) {
            let overlaps = self.buffers.all[other.index()].cells.intersects(own.cells, groups);
            if barriers > 0 || overlaps {
                after.extend(self.last_before((other, write), overlaps, barriers));
            }
        }
    }

    /// The last memory-write of a buffer that comes before the memory-write of the event `write` of its thread, which
    /// uses another buffer: the last one of an earlier event if the buffers overlap, else the last one before a
    /// barrier.
    fn last_before(
        &self,
        (buffer, write): (ThreadIndex, EventIndex),
        overlaps: bool,
        barriers: u32,
    ) -> Option<EventIndex> {
        let puts = &self.buffers.all[buffer.index()].puts;
        let is_first = |put: &Put| put.event < write && (overlaps || put.barriers < barriers);
        let last = puts.partition_point(is_first).checked_sub(1)?;
        self.threads[buffer.index()].get(last).copied()
    }

    /// The memory-writes that would come before that of a write that found its object freed before it was buffered.
    pub(crate) fn before_lost_write(
        &self,
        (write, cells): (EventIndex, Cells),
        barriers: Option<u32>,
        groups: &[Box<[CellIndex]>],
    ) -> Vec<EventIndex> {
        let buffers = self.buffers.of.get(self.event(write).thread.index()).map_or(&[][..], Vec::as_slice);
        let last = buffers.iter().filter_map(|&buffer| {
            let overlaps =
                barriers.is_none() || self.buffers.all[buffer.index()].cells.intersects(cells, groups);
            self.last_before((buffer, write), overlaps, barriers.unwrap_or(0))
        });
        last.collect()
    }

    /// Rewrites the sources of the last event, from `start` on, as its thread names them.
    #[cold]
    pub(crate) fn see_own(&mut self, thread: ThreadIndex, start: usize) {
        for number in start..self.reads.len() {
            let source = self.reads[number].1;
            self.reads[number].1 = self.as_seen_by(thread, source).unwrap_or(source);
        }
    }

    /// Whether an event, or none, is of the thread that a buffer belongs to.
    pub(crate) fn is_of_owner(&self, buffer: ThreadIndex, event: EventIndex) -> bool {
        event.is_event() && self.event(event).thread == self.owner(buffer)
    }

    /// If this is a buffer: the event that buffered its oldest write after a prefix of the stack.
    pub(crate) fn put_before(&self, buffer: ThreadIndex, prefix: u32) -> Option<EventIndex> {
        let held = self.buffers.all.get(buffer.index()).filter(|held| held.owner.is_some())?;
        let count = self.count_before(buffer, prefix);
        held.puts.get(count).map(|put| put.event)
    }

    /// How the last event of the machine's trace, which is about to be pushed, relates to a buffer.
    #[cold]
    pub(crate) fn phase(&mut self, machine: &Machine, cells: Cells) -> Buffer {
        let position = EventIndex(self.events.len() as u32);
        let event = machine.trace().event(position);
        let threads = machine.threads().len();
        if let Some(owner) = machine.owner(event.thread) {
            // A memory-write has the number of its write.
            return Buffer::From(self.event_of(owner, event.index));
        }
        if !event.is_buffered() {
            return Buffer::None;
        }
        let (buffer, barriers) =
            machine.youngest_in_buffers(event.thread).expect("a write that was put into a buffer is there");
        if self.buffers.all.len() < threads {
            self.buffers.all.resize_with(threads, || Held::NOTHING);
            self.buffers.of.resize_with(threads, Vec::new);
        }
        let held = &mut self.buffers.all[buffer.index()];
        if held.owner.is_none() {
            *held = Held { owner: Some(event.thread), cells, puts: Vec::new() };
            self.buffers.of[event.thread.index()].push(buffer);
        }
        let start = self.buffers.cells.len() as u32;
        cells.for_each(&machine.trace().groups, |cell| {
            if cell.is_some() {
                self.buffers.cells.push(cell);
            }
        });
        held.puts.push(Put { event: position, barriers, cells: (start, self.buffers.cells.len() as u32) });
        Buffer::Into
    }

    /// Notes how the event that was pushed last relates to a buffer.
    #[cold]
    pub(crate) fn note_phase(&mut self, phase: Buffer) {
        let position = EventIndex(self.events.len() as u32 - 1);
        self.buffers.phases.push(Phase { buffer: phase, memory_write: None });
        match phase {
            Buffer::None => {}
            Buffer::From(write) => self.buffers.phases[write.index()].memory_write = Some(position),
            Buffer::Into => {
                let thread = self.event(position).thread;
                for number in self.range_of_put(position) {
                    let cell = self.buffers.cells[number];
                    self.cells[cell.index()].puts.push(thread, position);
                }
            }
        }
    }

    pub(crate) fn cells_of_put(&self, event: EventIndex) -> &[CellIndex] {
        &self.buffers.cells[self.range_of_put(event)]
    }

    fn range_of_put(&self, event: EventIndex) -> std::ops::Range<usize> {
        let buffers = self.buffers.of[self.event(event).thread.index()].iter();
        let mut put = buffers.filter_map(|buffer| {
            let puts = &self.buffers.all[buffer.index()].puts;
            puts.binary_search_by_key(&event, |put| put.event).ok().map(|number| puts[number])
        });
        let (start, end) = put.next().expect("a write that was put into a buffer is known").cells;
        start as usize..end as usize
    }

    /// Undoes [`Self::note_phase`] for an event of a thread that was popped.
    #[cold]
    pub(crate) fn forget_phase(&mut self, thread: ThreadIndex) {
        match self.buffers.phases.pop().map_or(Buffer::None, |phase| phase.buffer) {
            Buffer::None => {}
            Buffer::From(write) => self.buffers.phases[write.index()].memory_write = None,
            Buffer::Into => {
                let event = EventIndex(self.events.len() as u32);
                for &buffer in &self.buffers.of[thread.index()] {
                    let Some(put) = self.buffers.all[buffer.index()].puts.pop_if(|put| put.event == event)
                    else {
                        continue;
                    };
                    for cell in self.buffers.cells.drain(put.cells.0 as usize..) {
                        self.cells[cell.index()].puts.pop(thread);
                    }
                }
            }
        }
    }
}
