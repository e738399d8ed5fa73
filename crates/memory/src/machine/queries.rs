//! Queries about threads, memory and the run.

use super::Machine;
use super::resuming::locks_or_unlocks;
use crate::changes::Changes;
use crate::interruption::{Interruption, Restart};
use crate::locals::KnownLocal;
use crate::recorder::Recorder;
use crate::rounds::Rounds;
use crate::status::Status;
use crate::store::Store;
use crate::store::compose;
use interleaf_program::{AnyThread, Cell, Fault, Object, Op, Outcome, Place, ThreadId, Value};
use interleaf_trace::{CellIndex, Cells, Event, EventIndex, ThreadIndex, Trace};

impl Machine<'_> {
    /// The events up to now.
    #[inline]
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// All threads and buffers of the run, whether they exist now or not.
    #[inline]
    pub fn threads(&self) -> impl DoubleEndedIterator<Item = ThreadIndex> + ExactSizeIterator + use<> {
        (0..self.slots.len() as u32).map(ThreadIndex)
    }

    /// The identity of a thread.
    #[inline]
    pub fn id(&self, thread: ThreadIndex) -> ThreadId {
        self.trace.threads[thread.index()]
    }

    /// The thread with this identity, if the run has seen it.
    #[inline]
    pub fn thread(&self, id: ThreadId) -> Option<ThreadIndex> {
        self.thread_numbers.get(id)
    }

    /// The status of a thread.
    #[inline]
    pub fn status(&self, thread: ThreadIndex) -> Status {
        self.slots[thread.index()].status
    }

    /// The local state of a thread, if it exists.
    #[inline]
    pub fn state(&self, thread: ThreadIndex) -> Option<&AnyThread> {
        let slot = &self.slots[thread.index()];
        if slot.status.is_absent() { None } else { slot.state.as_deref().map(|local| &**local) }
    }

    /// The fault that a thread ended in.
    #[inline]
    pub fn fault(&self, thread: ThreadIndex) -> Option<&Fault> {
        let slot = &self.slots[thread.index()];
        slot.fault.as_ref().filter(|_| matches!(slot.status, Status::Faulted))
    }

    /// Where the thread of an event of this run was at it.
    pub fn place_of_event(&self, event: EventIndex) -> Option<Place> {
        self.trail.saved.get(event.index()).map(|saved| self.program.place(&saved.state))
    }

    /// The place of a thread's fault; for a buffer, the place of the faulty write in its thread.
    pub fn place_of_fault(&self, thread: ThreadIndex) -> Option<Place> {
        let Some(owner) = self.owner(thread) else {
            return self.state(thread).map(|state| self.program.place(state));
        };
        let index = self.trace.event(self.last_event(thread)).index;
        let mut events = self.trace.events.iter();
        let write = events.rposition(|event| event.thread == owner && event.index == index)?;
        Some(self.program.place(&self.trail.saved[write].state))
    }

    /// The number of objects, including globals.
    #[inline]
    pub fn objects(&self) -> usize {
        self.store.objects().count()
    }

    /// The number of local states of threads that have come up; 0 in a machine that does not keep them.
    #[inline]
    pub fn local_states(&self) -> u64 {
        self.locals.as_ref().map_or(0, |locals| locals.count)
    }

    /// Whether a thread is about to join a thread that was joined before.
    pub fn joins_again(&self, thread: ThreadIndex) -> bool {
        match self.status(thread) {
            Status::Ready(Op::Join { thread: target }) => {
                self.thread(target).is_some_and(|target| self.has_ended(self.slots[target.index()].join))
            }
            _ => false,
        }
    }

    /// Whether a thread has ended and was joined.
    #[inline]
    pub fn was_joined(&self, thread: ThreadIndex) -> bool {
        self.has_ended(self.slots[thread.index()].join)
    }

    /// The number of events of a thread.
    #[inline]
    pub fn events_of(&self, thread: ThreadIndex) -> u32 {
        self.slots[thread.index()].events
    }

    /// The index that the next event of a thread, or of a buffer, will have.
    #[inline]
    pub fn next_index(&self, thread: ThreadIndex) -> u32 {
        match self.status(thread) {
            Status::Buffer => self.oldest_in_buffer(thread).map_or(0, |write| self.trace.event(write).index),
            _ => self.events_of(thread),
        }
    }

    /// The last event of a thread, or [`EventIndex::INITIAL`].
    #[inline]
    pub fn last_event(&self, thread: ThreadIndex) -> EventIndex {
        self.slots[thread.index()].last
    }

    /// The number of ignored failed assertions in this execution.
    #[inline]
    pub fn failed_assertions(&self) -> u64 {
        let existing = self.slots.iter().filter(|slot| !slot.status.is_absent());
        existing.map(|slot| u64::from(slot.passed)).sum()
    }

    /// The number of events in a round of a thread that stopped in a loop which changes nothing, or that waits in the middle of
    /// one.
    #[inline]
    pub fn round(&self, thread: ThreadIndex) -> u32 {
        let slot = &self.slots[thread.index()];
        match slot.status {
            Status::Ready(_) if slot.pending.may_wait => self.unfinished_round(thread),
            _ => slot.spins,
        }
    }

    /// Whether a thread that stopped in a loop which changes nothing would stay in it for ever: memory holds what the last round
    /// read. Meaningful when no thread is enabled.
    pub fn spins_for_ever(&self, thread: ThreadIndex) -> bool {
        self.memory_holds_last_reads(thread, self.slots[thread.index()].spins)
    }

    /// Whether memory holds what the last so many events of a thread read.
    pub(super) fn memory_holds_last_reads(&self, thread: ThreadIndex, events: u32) -> bool {
        let own =
            || self.trace.events.iter().rev().filter(|event| event.thread == thread).take(events as usize);
        // What the round wrote itself, as a wait with a time limit does, it takes back: its first access to a cell counts.
        let is_first = |event: &Event| {
            let same = |other: &&Event| other.footprint.accessed() == event.footprint.accessed();
            let changed = |other: &Event| other.written.is_some() && other.written != other.read;
            own().filter(same).all(|other| other.index >= event.index || !changed(other))
        };
        own().all(|event| {
            if locks_or_unlocks(event) || !is_first(event) {
                return true;
            }
            let cells = event.footprint.accessed();
            let Some((start, end)) = self.trace.span(cells) else { return true };
            let at = Cell::new(start, (end - start) as u8);
            event.read.is_none_or(|read| read == self.contents(cells, at))
        })
    }

    /// The heap objects that were not freed and cannot be reached from a global, a local variable in memory, or the local state of
    /// a thread that has not ended.
    pub fn leaks(&self) -> Vec<Object> {
        let mut held = Vec::new();
        for slot in &self.slots {
            if let (Status::Ready(_) | Status::Stopped(_), Some(state)) = (slot.status, &slot.state) {
                self.program.visit_pointers(state, &mut |word| held.push(word));
            }
        }
        self.store.unreachable(&held, &self.trace)
    }

    /// Why the run is interrupted, if it is.
    #[inline]
    pub fn interruption(&self) -> Option<Interruption> {
        self.interruption.clone()
    }

    /// Whether the run is interrupted.
    #[inline]
    pub fn is_interrupted(&self) -> bool {
        self.interruption.is_some()
    }

    /// Interrupts the run, unless it is interrupted already.
    #[inline]
    pub fn interrupt(&mut self, interruption: Interruption) {
        self.interruption.get_or_insert(interruption);
    }

    #[inline]
    pub(super) fn start_over(&mut self, restart: Restart) {
        self.interrupt(Interruption::Restart(restart));
    }

    /// The places that threads have reached since the last call ([`Op::Reached`]), in order, be the steps undone or not.
    #[inline]
    pub fn take_reached(&mut self) -> Vec<(ThreadIndex, u32)> {
        std::mem::take(&mut self.reached)
    }

    /// The record since the last call, in a recording machine.
    #[inline]
    pub fn take_record(&mut self) -> Recorder {
        self.recorder.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The last write to `cell` in memory.
    #[inline]
    pub fn last_write(&self, cell: CellIndex) -> EventIndex {
        self.store.last_write(cell)
    }

    /// The lifetime of the object whose contents a thread waits for, or [`CellIndex::NONE`].
    #[inline]
    pub fn lifetime_of_awaited(&self, thread: ThreadIndex) -> CellIndex {
        let Some(guard) = self.guard(thread) else { return CellIndex::NONE };
        match self.store.access(guard.cells, guard.at, false) {
            Ok(lifetime) | Err((_, lifetime)) => lifetime,
        }
    }

    /// The cells of a thread's pending operation, or [`Cells::NONE`].
    #[inline]
    pub fn cells_of(&self, thread: ThreadIndex) -> Cells {
        self.slots[thread.index()].pending.cells
    }

    /// The value that an event, or the start of the program, wrote to a cell or put into a buffer for it. A lifetime that ended
    /// holds 0.
    pub fn written_by(&self, cell: CellIndex, source: EventIndex) -> Value {
        if !source.is_event() {
            return self.store.initial(cell, &self.trace);
        }
        let event = self.trace.event(source);
        if event.piece_count == 0 && event.is_buffered() {
            return event.written.unwrap_or(Value::ZERO);
        }
        let piece = self.trace.pieces_of(event).find(|piece| piece.cell == cell);
        piece.and_then(|piece| piece.written).unwrap_or(Value::ZERO)
    }

    /// The value of `at` without the last writes to its cells, as long as these are `left_out`.
    pub fn contents_without(&self, cells: Cells, at: Cell, left_out: impl Fn(EventIndex) -> bool) -> Value {
        let of = |write: EventIndex, cell: CellIndex| {
            let mut pieces = self.trace.pieces_of(self.trace.event(write));
            pieces.find(|piece| piece.cell == cell).expect("a write to a cell has a piece for it")
        };
        compose(cells, at, &self.trace, |cell| {
            let mut write = self.last_write(cell);
            while write.is_event() && left_out(write) {
                write = of(write, cell).last_write;
            }
            if !write.is_event() {
                return self.store.initial(cell, &self.trace);
            }
            of(write, cell).written.expect("the last write of a cell wrote it")
        })
    }

    /// Memory: cells and objects.
    #[inline]
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The most recent changes of threads, in a machine that keeps them.
    #[inline]
    pub fn changed_threads(&self) -> &Changes<ThreadIndex> {
        &self.changes
    }

    /// Whether the machine keeps local states; see [`Machine::matching`].
    #[inline]
    pub fn knows_local_states(&self) -> bool {
        self.locals.is_some()
    }

    /// The local state of a thread, in a machine that keeps them.
    #[inline]
    pub fn known_local(&self, thread: ThreadIndex) -> Option<&KnownLocal> {
        self.slots[thread.index()].known()
    }

    /// The local state that follows this one with an outcome, if it is known, the thread is ready there and its step does nothing
    /// else.
    #[inline]
    pub fn known_next(&self, local: &KnownLocal, outcome: Outcome) -> Option<&KnownLocal> {
        self.locals.as_ref()?.next(local.number, outcome)
    }

    /// This local state after memory no longer holds what was read so many events ago, if it is known.
    #[inline]
    pub fn known_invalidated(&self, local: &KnownLocal, age: u32) -> Option<&KnownLocal> {
        self.locals.as_ref()?.invalidated.get(&(local.number, age))?.known()
    }

    /// The rounds of a thread; see [`Rounds`]. `None` if it was never started.
    #[inline]
    pub fn rounds(&self, thread: ThreadIndex) -> Option<&Rounds> {
        self.slots[thread.index()].state.as_ref().map(|local| &local.rounds)
    }

    /// The number of buffered writes of a thread.
    #[inline]
    pub fn buffered_writes(&self, thread: ThreadIndex) -> u32 {
        self.slots[thread.index()].buffered
    }

    /// The value of the cells in memory.
    #[inline]
    pub fn contents(&self, cells: Cells, at: Cell) -> Value {
        self.store.contents(cells, at, &self.trace)
    }
}
