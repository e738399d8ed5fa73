//! Store buffers: total store order and partial store order.
//!
//! Source: chapter 2.2.2 of Toman's thesis (2023). A write is a buffer-write, which puts it into its thread's buffer, and later
//! a memory-write. Under TSO a thread has one buffer, first in, first out; under PSO one for each cell. A read sees the youngest
//! write in its thread's own buffers, else memory. Each buffer is a thread of the run, one that takes memory-writes as its steps:
//! a shadow thread (Zhang, Kusano, Wang, "Dynamic Partial Order Reduction for Relaxed Memory Models", PLDI 2015).
//!
//! What the thesis leaves open:
//! - Fences, updates, operations on locks and the like, atomic sections, starting and joining threads wait until the thread's
//!   buffers are empty, and act on memory directly; so do sequentially consistent writes, which are a write and a fence that
//!   nothing of the thread happens between. A thread can be joined once its buffers are empty. Waiting for a value (`await`)
//!   is a read.
//! - Fences of other orders do nothing under TSO. Under PSO a release fence is a store-store barrier: later writes reach memory
//!   after earlier ones. A release write comes with such a barrier before it.
//! - A write of several cells goes into the buffers of all of them and reaches memory in one step; a read of several cells
//!   obtains each from where it is seen.
//! - An access is checked when its thread makes it. Ending a lifetime is no write to memory and is not buffered; a write whose
//!   object was freed by another thread meanwhile is a fault of the memory-write. After a fault the buffer takes no more steps.

use crate::machine::{Machine, Saved, Status};
use crate::store::{Mark, compose, part};
use interleaf_program::{Address, Cell, Fault, FaultKind, MemoryOrder, Op, Outcome, SyncKind, Value};
use interleaf_trace::{Action, CellIndex, Cells, Choice, Event, EventIndex, Footprint, Piece, ThreadIndex};
use rustc_hash::FxHashMap;

/// A memory model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Model {
    /// Sequential consistency: writes reach memory at once.
    #[default]
    Sc,
    /// Total store order: writes of a thread reach memory in order.
    Tso,
    /// Partial store order: writes of a thread to the same cell reach memory in order.
    Pso,
}

impl Model {
    /// The short name, as on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Model::Sc => "sc",
            Model::Tso => "tso",
            Model::Pso => "pso",
        }
    }
}

/// A write in a buffer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Buffered {
    /// The event that put it there.
    write: EventIndex,
    at: Cell,
    cells: Cells,
    lifetime: CellIndex,
    value: Value,
    /// How many store-store barriers its thread had before it.
    barriers: u32,
    /// The buffer: a thread of the run.
    buffer: ThreadIndex,
}

/// A step of a buffer that can be taken back.
struct Flushed {
    /// Where the write was among those of its thread.
    place: usize,
    write: Buffered,
    /// The buffer's last event before.
    last: EventIndex,
}

/// The buffers of all threads.
#[derive(Default)]
pub(crate) struct Buffers {
    /// What each thread has written and memory does not hold, the oldest first.
    writes: Vec<Vec<Buffered>>,
    /// How many store-store barriers each thread has had.
    barriers: Vec<u32>,
    /// The buffers of a thread: under TSO that for all cells, which is found under [`Cells::NONE`].
    numbers: FxHashMap<(ThreadIndex, Cells), ThreadIndex>,
    /// The thread whose buffer a thread of the run is, by index.
    owners: Vec<Option<ThreadIndex>>,
    flushed: Vec<Flushed>,
    /// By buffer, the numbers of those in `flushed` that it brought to memory.
    flushed_by: Vec<Vec<u32>>,
}

impl Buffers {
    fn of(&self, thread: ThreadIndex) -> &[Buffered] {
        self.writes.get(thread.index()).map_or(&[], Vec::as_slice)
    }

    fn owner(&self, buffer: ThreadIndex) -> Option<ThreadIndex> {
        self.owners.get(buffer.index()).copied().flatten()
    }

    fn make_room(&mut self, threads: usize) {
        if self.owners.len() < threads {
            self.writes.resize_with(threads, Vec::new);
            self.barriers.resize(threads, 0);
            self.owners.resize(threads, None);
            self.flushed_by.resize_with(threads, Vec::new);
        }
    }

    /// The writes that a buffer has brought to memory, the oldest first.
    fn flushed_by(&self, buffer: ThreadIndex) -> impl DoubleEndedIterator<Item = &Buffered> {
        let numbers = self.flushed_by.get(buffer.index()).map_or(&[][..], Vec::as_slice);
        numbers.iter().map(|&number| &self.flushed[number as usize].write)
    }

    /// The last of these that `is_early`, which of two holds for the older one if it holds for the younger one.
    fn last_flushed(&self, buffer: ThreadIndex, is_early: impl Fn(&Buffered) -> bool) -> Option<&Buffered> {
        let numbers = self.flushed_by.get(buffer.index())?;
        let write = |number: u32| &self.flushed[number as usize].write;
        let early = numbers.partition_point(|&number| is_early(write(number)));
        early.checked_sub(1).map(|last| write(numbers[last]))
    }
}

/// Whether a write or a fence of this order is a store-store barrier.
fn releases(order: MemoryOrder) -> bool {
    matches!(order, MemoryOrder::Release | MemoryOrder::AcquireRelease)
}

/// Whether an operation waits until its thread's buffers are empty.
pub fn drains(op: Op) -> bool {
    match op {
        Op::Read { .. } | Op::Choose { .. } | Op::Free { .. } => false,
        Op::Write { order, .. } => order == MemoryOrder::SequentiallyConsistent,
        Op::Fence(order) => order == MemoryOrder::SequentiallyConsistent,
        Op::BlockingRmw { then, kind, .. } => then.is_some() || kind != SyncKind::Await,
        _ => true,
    }
}

impl Machine<'_> {
    /// The thread whose buffer this thread of the run is, if it is one.
    #[inline]
    pub fn owner(&self, buffer: ThreadIndex) -> Option<ThreadIndex> {
        self.buffers.owner(buffer)
    }

    /// The events that put the writes into buffers which have not reached memory, thread by thread, the oldest first.
    #[inline]
    pub fn buffered(&self) -> impl Iterator<Item = EventIndex> + '_ {
        self.buffers.writes.iter().flatten().map(|buffered| buffered.write)
    }

    /// The thread, or its buffer, that a schedule names, if it can take a step.
    pub fn turn(&self, choice: Choice) -> Option<ThreadIndex> {
        let thread = self.thread(choice.thread)?;
        let thread = match choice.memory_write {
            None => thread,
            Some(index) => self.buffer_holding(thread, index)?,
        };
        self.is_enabled(thread).then_some(thread)
    }

    /// The buffer whose oldest write is this event of a thread.
    #[inline]
    pub fn buffer_holding(&self, thread: ThreadIndex, event: u32) -> Option<ThreadIndex> {
        let is_it = |write: &&Buffered| self.trace.event(write.write).index == event;
        let buffer = self.buffers.of(thread).iter().find(is_it)?.buffer;
        let (_, oldest) = self.oldest(buffer)?;
        (self.trace.event(oldest.write).index == event).then_some(buffer)
    }

    /// A buffer that can bring a write to memory.
    #[inline]
    pub fn full_buffer(&self) -> Option<ThreadIndex> {
        let held = self.buffers.writes.iter().flatten();
        held.map(|write| write.buffer).find(|&buffer| self.is_enabled(buffer))
    }

    /// The event that put the oldest write into a buffer, unless it is empty.
    #[inline]
    pub fn oldest_in_buffer(&self, buffer: ThreadIndex) -> Option<EventIndex> {
        self.oldest(buffer).map(|(_, write)| write.write)
    }

    /// The lifetime of the object that the oldest write in a buffer is to, or [`CellIndex::NONE`].
    #[inline]
    pub fn lifetime_of_oldest(&self, buffer: ThreadIndex) -> CellIndex {
        self.oldest(buffer).map_or(CellIndex::NONE, |(_, write)| write.lifetime)
    }

    /// The buffer that the youngest of a thread's buffered writes is in, and how many store-store barriers the thread has had
    /// before that.
    #[inline]
    pub fn youngest_in_buffers(&self, thread: ThreadIndex) -> Option<(ThreadIndex, u32)> {
        self.buffers.of(thread).last().map(|write| (write.buffer, write.barriers))
    }

    /// The write that a buffer is about to bring to memory, as its thread showed it.
    #[inline]
    pub fn next_memory_write(&self, buffer: ThreadIndex) -> Option<Op> {
        let (_, write) = self.oldest(buffer)?;
        let order = self.trace.event(write.write).order;
        Some(Op::Write { at: write.at, value: write.value, order })
    }

    /// The buffers of a thread that the run has seen.
    #[inline]
    pub fn buffers_of(&self, owner: ThreadIndex) -> impl Iterator<Item = ThreadIndex> + '_ {
        let owners = self.buffers.owners.iter().enumerate();
        let own = owners.filter(move |&(_, &of)| of == Some(owner));
        own.map(|(buffer, _)| ThreadIndex(buffer as u32))
    }

    /// Whether what a thread shows happens only when its buffers are empty.
    #[inline]
    pub fn drains(&self, thread: ThreadIndex) -> bool {
        self.settings.model != Model::Sc
            && matches!(self.slots[thread.index()].status, Status::Ready(op) if drains(op))
    }

    /// The event that put the oldest write into a buffer which has not reached memory.
    #[inline]
    pub fn oldest_write(&self, buffer: ThreadIndex) -> Option<EventIndex> {
        self.oldest(buffer).map(|(_, oldest)| oldest.write)
    }

    /// Of each other buffer of the same thread, the last write that had to reach memory before the oldest write of
    /// this one.
    pub fn writes_before_oldest(&self, buffer: ThreadIndex) -> impl Iterator<Item = EventIndex> + '_ {
        let oldest = self.oldest(buffer).map(|(_, oldest)| oldest);
        let others = self.buffers.owner(buffer).into_iter().flat_map(|owner| self.buffers_of(owner));
        let before = others.filter(move |&other| other != buffer).filter_map(move |other| {
            let oldest = oldest?;
            // All that goes through one buffer goes to the same cells.
            self.buffers.last_flushed(other, |write| {
                write.barriers < oldest.barriers
                    || (write.write < oldest.write
                        && write.cells.intersects(oldest.cells, &self.trace.groups))
            })
        });
        before.map(|write| write.write)
    }

    /// The write to `cell` that a read of the thread would see: in the thread's buffer, or in memory.
    #[inline]
    pub fn seen_write(&self, thread: ThreadIndex, cell: CellIndex) -> EventIndex {
        self.write_in_buffer(thread, cell).map_or_else(|| self.last_write(cell), |write| write.write)
    }

    fn write_in_buffer(&self, thread: ThreadIndex, cell: CellIndex) -> Option<&Buffered> {
        let is_it = |write: &&Buffered| write.cells.contains(cell, &self.trace.groups);
        self.buffers.of(thread).iter().rev().find(is_it)
    }

    /// The event that put a thread's last write to a cell into a buffer, if that was lost on the way to memory: its object
    /// had been freed.
    pub fn lost_write(&self, thread: ThreadIndex, cell: CellIndex) -> Option<EventIndex> {
        let has_lost = |buffer: ThreadIndex| matches!(self.slots[buffer.index()].status, Status::Faulted);
        if !self.buffers_of(thread).any(has_lost) {
            return None;
        }
        let is_it = |write: &&Buffered| write.cells.contains(cell, &self.trace.groups);
        self.lost(thread, |_| true).find(is_it).map(|write| write.write)
    }

    /// Whether a read of the thread would see what memory holds.
    #[inline]
    pub fn sees_memory(&self, thread: ThreadIndex, cell: CellIndex) -> bool {
        !self.buffers.of(thread).iter().any(|write| write.cells.contains(cell, &self.trace.groups))
    }

    fn seen(&self, thread: ThreadIndex, cell: CellIndex) -> (EventIndex, Value) {
        match self.write_in_buffer(thread, cell) {
            Some(write) => (write.write, part(write.value, write.at, self.trace.cells[cell.index()])),
            None => (self.last_write(cell), self.store.contents_of_cell(cell, &self.trace)),
        }
    }

    /// How many store-store barriers come before the memory-write of a write that is the next of a thread.
    #[inline]
    pub fn barriers_before(&self, thread: ThreadIndex, order: MemoryOrder) -> u32 {
        let so_far = self.buffers.barriers.get(thread.index()).copied().unwrap_or(0);
        so_far + u32::from(self.settings.model == Model::Pso && releases(order))
    }

    /// What a thread sees in cells.
    #[inline]
    pub(crate) fn contents_seen(&self, thread: ThreadIndex, cells: Cells, at: Cell) -> Value {
        match self.slots[thread.index()].buffered {
            0 => self.contents(cells, at),
            _ => self.contents_past_buffers(thread, cells, at),
        }
    }

    #[cold]
    fn contents_past_buffers(&self, thread: ThreadIndex, cells: Cells, at: Cell) -> Value {
        compose(cells, at, &self.trace, |cell| self.seen(thread, cell).1)
    }

    /// What cells would hold, as a thread sees them, without their last writes to memory, as long as these are `left_out`.
    /// Where what is left out was the fault of a write on its way to memory, that write is still in its buffer.
    pub fn contents_seen_without(
        &self,
        thread: ThreadIndex,
        cells: Cells,
        at: Cell,
        left_out: impl Fn(EventIndex) -> bool,
    ) -> Value {
        let memory = self.contents_without(cells, at, &left_out);
        match self.settings.model {
            Model::Sc => memory,
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
            let is_it = |write: &&Buffered| write.cells.contains(cell, &self.trace.groups);
            let range = self.trace.cells[cell.index()];
            let in_buffer = self.buffers.of(thread).iter().rev().find(is_it);
            match in_buffer.or_else(|| self.lost(thread, &left_out).find(is_it)) {
                Some(write) => part(write.value, write.at, range),
                None => part(memory, at, range),
            }
        })
    }

    /// The writes of a thread that were lost on the way to memory in events that are `left_out`, the last first.
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

    /// Whether writes of this order go into a buffer.
    #[inline]
    pub fn buffers_writes(&self, order: MemoryOrder) -> bool {
        self.settings.model != Model::Sc
            && order != MemoryOrder::SequentiallyConsistent
            && self.settings.buffer_bound != Some(0)
    }

    /// Whether what a thread shows waits until its buffers are empty, which they are not.
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

    /// The buffer that the write which a thread shows will go into, if the run has seen it.
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

    /// Whether what a thread shows is a write that waits until there is room in its buffer.
    #[inline]
    pub fn waits_for_room(&self, thread: ThreadIndex) -> bool {
        self.settings.buffer_bound.is_some_and(|bound| {
            matches!(self.slots[thread.index()].status, Status::Ready(Op::Write { order, .. })
                if self.buffers_writes(order) && self.is_full(thread, bound))
        })
    }

    /// What a thread has written and memory does not hold, the oldest first: the cell, the value, and whether the thread
    /// has had a store-store barrier after it, and before the write that follows if there is one.
    #[inline]
    pub fn writes_in_buffers(&self, thread: ThreadIndex) -> impl Iterator<Item = (Cell, Value, bool)> + '_ {
        let now = self.buffers.barriers.get(thread.index()).copied().unwrap_or(0);
        let writes = self.buffers.of(thread);
        let next = writes.iter().skip(1).map(|write| write.barriers).chain([now]);
        writes.iter().zip(next).map(|(write, next)| (write.at, write.value, next > write.barriers))
    }

    /// The buffers that had a fault, in the order of their threads and addresses: the thread, the first address that the
    /// buffer is for if it is one for some cells alone, and the kind of the fault.
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

    /// The write that had to reach memory so that there is room in its buffer for the one that a thread shows.
    pub fn write_that_made_room(&self, thread: ThreadIndex) -> Option<EventIndex> {
        let Status::Ready(Op::Write { order, .. }) = self.slots[thread.index()].status else { return None };
        let bound = self.settings.buffer_bound.filter(|_| self.buffers_writes(order))? as usize;
        let buffer = self.buffer_of_next_write(thread)?;
        let waiting = self.buffers.of(thread).iter().filter(|write| write.buffer == buffer).count();
        let mut flushed = self.buffers.flushed_by(buffer).rev();
        flushed.nth(bound.checked_sub(waiting + 1)?).map(|write| write.write)
    }

    /// Whether the bound on buffers kept a write waiting in this execution or a like one: between two times when the thread's
    /// buffers had to be empty, more writes went through a buffer than it has room for.
    #[inline]
    pub fn met_buffer_bound(&self) -> bool {
        self.settings.buffer_bound.is_some() && self.has_met_buffer_bound()
    }

    fn has_met_buffer_bound(&self) -> bool {
        let Some(bound) = self.settings.buffer_bound.filter(|_| self.settings.model != Model::Sc) else {
            return false;
        };
        let mut writes = vec![0; self.slots.len()];
        self.trace.events.iter().any(|event| {
            if event.drained() {
                self.buffers_of(event.thread).for_each(|buffer| writes[buffer.index()] = 0);
                return false;
            }
            if event.action == Action::Write && event.fault.is_some() && bound > 0 {
                // It waited for room, if there was none, and went nowhere.
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

    /// The oldest write in a buffer, and where it is among those of its thread.
    fn oldest(&self, buffer: ThreadIndex) -> Option<(usize, &Buffered)> {
        let writes = self.buffers.of(self.buffers.owner(buffer)?);
        writes.iter().enumerate().find(|(_, write)| write.buffer == buffer)
    }

    /// Whether a buffer can bring its oldest write to memory.
    #[cold]
    pub(crate) fn can_write_to_memory(&self, buffer: ThreadIndex) -> bool {
        let (Some(owner), Some((place, write))) = (self.buffers.owner(buffer), self.oldest(buffer)) else {
            return false;
        };
        let mut older = self.buffers.of(owner)[..place].iter();
        match self.settings.model {
            Model::Sc | Model::Tso => place == 0,
            Model::Pso => older.all(|older| {
                older.barriers == write.barriers && !older.cells.intersects(write.cells, &self.trace.groups)
            }),
        }
    }

    /// What the next memory-write of a buffer touches, without the events that are `left_out`.
    #[cold]
    pub(crate) fn footprint_of_memory_write(
        &self,
        buffer: ThreadIndex,
        left_out: impl Fn(EventIndex) -> bool,
    ) -> Footprint {
        let Some((_, write)) = self.oldest(buffer) else { return Footprint::NOTHING };
        let lifetime = write.lifetime;
        let was_freed_by_another = lifetime.is_some() && {
            let end = self.last_write(lifetime);
            end.is_event() && !left_out(end) && self.owner(buffer) != Some(self.trace.event(end).thread)
        };
        let writes = if was_freed_by_another { Cells::NONE } else { write.cells };
        Footprint { writes, lifetime, late: was_freed_by_another, ..Footprint::NOTHING }
    }

    /// Puts a write into its thread's buffer; `event` is the event of that.
    #[cold]
    pub(crate) fn write_to_buffer(
        &mut self,
        event: &mut Event,
        fault: &mut Option<Fault>,
        at: Cell,
        value: Value,
    ) -> Outcome {
        let thread = event.thread;
        let cells = self.slots[thread.index()].pending.cells;
        let lifetime = match self.store.access(cells, at, true) {
            Ok(lifetime) => lifetime,
            Err((kind, _)) => {
                *fault = Some(self.store.fault(kind, at, false, true));
                return Outcome::Done;
            }
        };
        if !cells.is_some() {
            return Outcome::Done; // The run is interrupted.
        }
        self.store.find_object(cells, at);
        let value = value.truncate(at.size);
        event.written = Some(value);
        let buffer = self.buffer_for(thread, cells);
        if self.is_barrier(event) {
            self.buffers.barriers[thread.index()] += 1;
        }
        let barriers = self.buffers.barriers[thread.index()];
        if cells.single().is_none() {
            // What it is in each cell can be asked of the event.
            let members = cells.iter(&self.trace.groups);
            let piece = |cell: CellIndex| Piece {
                cell,
                last_write: EventIndex::INITIAL,
                written: Some(part(value, at, self.trace.cells[cell.index()])),
            };
            let pieces: Vec<_> = members.map(piece).collect();
            event.piece_count = pieces.len() as u32;
            self.trace.pieces.extend(pieces);
        }
        let write = EventIndex(self.trace.events.len() as u32);
        let buffered = Buffered { write, at, cells, lifetime, value, barriers, buffer };
        self.buffers.writes[thread.index()].push(buffered);
        self.slots[thread.index()].buffered += 1;
        self.show_oldest(buffer);
        Outcome::Done
    }

    /// Notes a fence that may be a barrier.
    #[cold]
    pub(crate) fn fence(&mut self, event: &Event) {
        if self.is_barrier(event) {
            self.buffers.make_room(self.slots.len());
            self.buffers.barriers[event.thread.index()] += 1;
        }
    }

    /// Whether an event counts as a store-store barrier of its thread.
    fn is_barrier(&self, event: &Event) -> bool {
        self.settings.model == Model::Pso
            && (event.action == Action::Fence || event.is_buffered())
            && releases(event.order)
    }

    /// The buffer of a thread for these cells, a new one if the run has not seen it.
    fn buffer_for(&mut self, thread: ThreadIndex, cells: Cells) -> ThreadIndex {
        let cells = if self.settings.model == Model::Pso { cells } else { Cells::NONE };
        if let Some(&buffer) = self.buffers.numbers.get(&(thread, cells)) {
            return buffer;
        }
        let buffer = self.new_slot(self.id(thread), CellIndex::NONE);
        self.buffers.make_room(self.slots.len());
        self.buffers.owners[buffer.index()] = Some(thread);
        self.buffers.numbers.insert((thread, cells), buffer);
        buffer
    }

    /// Makes the status of a buffer say whether it holds a write. One that has had a fault keeps it.
    fn show_oldest(&mut self, buffer: ThreadIndex) {
        let holds = self.oldest(buffer).is_some();
        let status = &mut self.slots[buffer.index()].status;
        if !matches!(*status, Status::Faulted) {
            *status = if holds { Status::Buffer } else { Status::Absent };
        }
    }

    /// A read while the thread's buffers hold something.
    #[cold]
    pub(crate) fn read_past_buffers(&mut self, event: &mut Event, cells: Cells, at: Cell) -> Outcome {
        let thread = event.thread;
        let value = self.contents_past_buffers(thread, cells, at);
        event.read = Some(value);
        match cells.single() {
            Some(cell) => event.last_write = self.seen_write(thread, cell),
            None => {
                let cells = cells.iter(&self.trace.groups);
                let piece = |cell| Piece { cell, last_write: self.seen_write(thread, cell), written: None };
                let pieces: Vec<_> = cells.map(piece).collect();
                self.trace.pieces.extend(pieces);
            }
        }
        event.piece_count = self.trace.pieces.len() as u32 - event.pieces;
        Outcome::Value(value)
    }

    /// Lets a buffer bring its oldest write to memory.
    #[cold]
    pub(crate) fn write_to_memory(
        &mut self,
        buffer: ThreadIndex,
        footprint: Footprint,
        mark: Mark,
    ) -> &Event {
        let owner = self.buffers.owner(buffer).expect("a buffer is that of a thread");
        let (place, _) = self.oldest(buffer).expect("a buffer that takes a step holds a write");
        self.save_nothing(owner, mark);
        let write = self.buffers.writes[owner.index()].remove(place);
        self.slots[owner.index()].buffered -= 1;
        let last = self.slots[buffer.index()].last;
        self.buffers.flushed_by[buffer.index()].push(self.buffers.flushed.len() as u32);
        self.buffers.flushed.push(Flushed { place, write, last });
        let position = EventIndex(self.trace.events.len() as u32);
        let Event { index, order, .. } = *self.trace.event(write.write);
        let mut event = Event {
            thread: buffer,
            index,
            action: Action::MemoryWrite,
            order,
            footprint,
            read: None,
            written: None,
            last_write: EventIndex::INITIAL,
            pieces: self.trace.pieces.len() as u32,
            piece_count: 0,
            fault: None,
            writes_back: false,
        };
        if footprint.writes.is_some() {
            if let Some(cell) = write.cells.single() {
                event.last_write = self.last_write(cell);
            }
            event.written = Some(write.value);
            self.store.write(write.cells, write.at, write.value, position, &mut self.trace);
            event.piece_count = self.trace.pieces.len() as u32 - event.pieces;
        } else {
            let fault = self.store.fault(FaultKind::UseAfterFree, write.at, false, true);
            event.fault = Some(fault.kind);
            let slot = &mut self.slots[buffer.index()];
            (slot.status, slot.fault) = (Status::Faulted, Some(fault));
        }
        self.show_oldest(buffer);
        let slot = &mut self.slots[buffer.index()];
        slot.last = position;
        slot.events += 1;
        self.trace.events.push(event);
        &self.trace.events[position.index()]
    }

    /// Keeps the place of a thread's state on the trail, for a step that changes none.
    fn save_nothing(&mut self, thread: ThreadIndex, mark: Mark) {
        if self.saved.len() == self.trail.len() {
            let slot = &self.slots[thread.index()];
            self.saved.push(Saved {
                state: slot.state.clone().expect("a thread that wrote has a state"),
                status: slot.status,
                pending: slot.pending,
                passed: slot.passed,
                last: slot.last,
            });
        }
        self.push_undo(thread, mark);
    }

    /// Takes back what a step, which was the last, did to buffers. Returns whether that is all it did, but for memory.
    #[cold]
    pub(crate) fn undo_buffers(&mut self, event: &Event) -> bool {
        if event.action == Action::MemoryWrite {
            let Flushed { place, write, last } =
                self.buffers.flushed.pop().expect("every memory-write is kept");
            self.buffers.flushed_by[event.thread.index()].pop();
            let owner = self.buffers.owner(event.thread).expect("a buffer is that of a thread");
            self.buffers.writes[owner.index()].insert(place, write);
            self.slots[owner.index()].buffered += 1;
            self.changes.note(owner);
            let slot = &mut self.slots[event.thread.index()];
            (slot.status, slot.last) = (Status::Buffer, last);
            slot.events -= 1;
            return true;
        }
        let thread = event.thread.index();
        if self.is_barrier(event) {
            self.buffers.barriers[thread] -= 1;
        }
        if event.is_buffered() {
            let write = self.buffers.writes[thread].pop().expect("every buffered write is kept");
            self.slots[thread].buffered -= 1;
            self.show_oldest(write.buffer);
        }
        false
    }
}
