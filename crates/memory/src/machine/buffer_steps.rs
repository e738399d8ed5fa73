//! Steps that put writes into store buffers and bring them to memory, and the way back.

use super::Machine;
use crate::buffers::{Buffered, Flushed, releases};
use crate::model::Model;
use crate::status::Status;
use crate::store::{Mark, part};
use interleaf_program::{Cell, Fault, FaultKind, Outcome, Value};
use interleaf_trace::{Action, CellIndex, Cells, Event, EventIndex, Footprint, Piece, ThreadIndex};

impl Machine<'_> {
    /// Whether a buffer can bring its oldest write to memory.
    #[cold]
    pub(super) fn can_write_to_memory(&self, buffer: ThreadIndex) -> bool {
        let (Some(owner), Some((place, write))) = (self.buffers.owner(buffer), self.oldest(buffer)) else {
            return false;
        };
        let mut older = self.buffers.of(owner)[..place].iter();
        match self.settings.model {
            Model::Sc | Model::Tso | Model::Rc11 | Model::Rc20 => place == 0,
            Model::Pso => older.all(|older| {
                older.barriers == write.barriers && !older.cells.intersects(write.cells, &self.trace.groups)
            }),
        }
    }

    /// The footprint of the next memory-write of a buffer, without the events that are `left_out`.
    #[cold]
    pub(super) fn footprint_of_memory_write(
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

    /// Puts a write into its thread's buffer, as `event`.
    #[cold]
    pub(super) fn write_to_buffer(
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
        let old =
            if self.settings.merges_loops { self.contents_past_buffers(thread, cells, at) } else { value };
        event.written = Some(value);
        let buffer = self.buffer_for(thread, cells);
        if self.is_barrier(event) {
            self.buffers.barriers[thread.index()] += 1;
        }
        let barriers = self.buffers.barriers[thread.index()];
        if cells.single().is_none() {
            // So that the value of each cell can be found from the event.
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
        self.outcome_of_write(thread, old)
    }

    /// Counts a fence if it is a store-store barrier.
    #[cold]
    pub(super) fn fence(&mut self, event: &Event) {
        if self.is_barrier(event) {
            self.buffers.make_room(self.slots.len());
            self.buffers.barriers[event.thread.index()] += 1;
        }
    }

    /// Whether an event is a store-store barrier.
    fn is_barrier(&self, event: &Event) -> bool {
        self.settings.model == Model::Pso
            && (event.action == Action::Fence || event.is_buffered())
            && releases(event.order)
    }

    /// The buffer of a thread for these cells, created if the run has not seen it.
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

    /// Updates the status of a buffer, unless it had a fault.
    fn show_oldest(&mut self, buffer: ThreadIndex) {
        let holds = self.oldest(buffer).is_some();
        let status = &mut self.slots[buffer.index()].status;
        if !matches!(*status, Status::Faulted) {
            *status = if holds { Status::Buffer } else { Status::Absent };
        }
    }

    /// A read while the thread's buffers are not empty.
    #[cold]
    pub(super) fn read_past_buffers(&mut self, event: &mut Event, cells: Cells, at: Cell) -> Outcome {
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

    /// The step of a buffer: its oldest write reaches memory.
    #[cold]
    pub(super) fn write_to_memory(
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
        let mut event = self.new_event(buffer, index, Action::MemoryWrite, order, footprint);
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
        self.check_privacy(owner);
        &self.trace.events[position.index()]
    }

    /// Fills the place of a thread's state on the trail, for a step that changes none.
    fn save_nothing(&mut self, thread: ThreadIndex, mark: Mark) {
        if self.trail.saved.len() == self.trail.steps.len() {
            let slot = &self.slots[thread.index()];
            let state = slot.state.clone().expect("a thread that wrote has a state");
            self.trail.saved.push(slot.saved(state));
        }
        self.push_undo(thread, mark);
    }

    /// Undoes what the last step did to buffers. Returns whether it did nothing else, apart from memory.
    #[cold]
    pub(super) fn undo_buffers(&mut self, event: &Event) -> bool {
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
