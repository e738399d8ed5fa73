//! Steps of threads, and undoing them.

use super::merged_barriers::MergedBarrier;
use super::resuming::locks_or_unlocks;
use super::{Machine, Undo};
use crate::counters::CounterUse;
use crate::interruption::Restart;
use crate::locals::Local;
use crate::status::{PendingOp, Status};
use crate::store::{Mark, MixedSizes};
use interleaf_program::{
    Address, Cell, Fault, FaultDetail, FaultKind, GivenUp, MemoryOrder, Op, Outcome, SyncKind, Value,
};
use interleaf_trace::{Action, CellIndex, Cells, Event, EventIndex, Footprint, ThreadIndex};
use std::rc::Rc;

/// A point in time that memory can be restored to.
pub struct Memory(Mark);

impl<'p> Machine<'p> {
    /// Whether a thread shows an operation that can happen now.
    #[inline]
    pub fn is_enabled(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        if slot.events == 0 && slot.elder.is_some() && self.waits_for_elder(thread) {
            return false;
        }
        match slot.status {
            Status::Ready(_) => (slot.buffered == 0 && !slot.pending.may_block) || self.can_step(thread),
            Status::Buffer => self.can_step(thread),
            _ => false,
        }
    }

    fn can_step(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        if slot.buffered != 0 && self.waits_for_buffers(thread) {
            return false;
        }
        match slot.status {
            Status::Ready(Op::Join { thread }) => match self.thread(thread) {
                None => false,
                Some(target) => {
                    let target = &self.slots[target.index()];
                    (matches!(target.status, Status::Ended(_)) && target.buffered == 0)
                        || self.has_ended(target.join)
                }
            },
            Status::Ready(Op::BlockingRmw { kind: SyncKind::Barrier, .. }) if self.departs(thread) => {
                self.may_depart(thread)
            }
            Status::Ready(Op::BlockingRmw { .. }) => self.guard_holds(thread),
            Status::Ready(_) => !slot.pending.may_wait || self.guard_holds(thread),
            Status::Buffer => self.can_write_to_memory(thread),
            _ => false,
        }
    }

    fn guard_holds(&self, thread: ThreadIndex) -> bool {
        self.guard(thread).is_none_or(|guard| {
            // A wait on invalid memory is enabled, as it is a fault.
            self.store.access(guard.cells, guard.at, false).is_err()
                || self.holds(thread, guard, self.contents_seen(thread, guard.cells, guard.at))
        })
    }

    /// Takes the next step of an enabled thread. `choice` is the result if the operation is a choice.
    #[inline]
    pub fn step(&mut self, thread: ThreadIndex, choice: u32) -> &Event {
        let footprint = self.footprint(thread);
        self.step_touching(thread, choice, footprint)
    }

    /// Like [`Machine::step`], with the thread's [`Machine::footprint`] already known.
    pub fn step_touching(&mut self, thread: ThreadIndex, choice: u32, footprint: Footprint) -> &Event {
        let mark = self.store.mark();
        let position = self.trace.events.len();
        self.take_step(thread, choice, footprint, mark);
        if self.settings.forgets_history {
            self.resume(thread, mark);
        }
        &self.trace.events[position]
    }

    /// Takes the next step of a thread with each of `sources` as the last write to its cell. The thread must be enabled then.
    /// [`Machine::undo`] restores the sources too. Returns the event that had ended the lifetime which the step touched, if any.
    pub fn step_reading_from(
        &mut self,
        thread: ThreadIndex,
        choice: u32,
        sources: &[(CellIndex, EventIndex)],
    ) -> EventIndex {
        let mark = self.store.mark();
        sources.iter().for_each(|&(cell, source)| self.set_reads_from(cell, source));
        let footprint = self.footprint(thread);
        let lifetime = footprint.lifetime;
        let end = if lifetime.is_some() { self.last_write(lifetime) } else { EventIndex::INITIAL };
        self.take_step(thread, choice, footprint, mark);
        end
    }

    /// Makes `source`, which wrote the cell, its last write, until the step before is undone.
    pub fn set_reads_from(&mut self, cell: CellIndex, source: EventIndex) {
        if self.last_write(cell) != source {
            // Initial values are not kept with the cell.
            let contents = if source.is_event() { self.written_by(cell, source) } else { Value::ZERO };
            self.store.write_cell(cell, contents, source);
        }
    }

    /// The current memory, for [`Machine::restore_memory`]; valid until a step is taken or undone.
    #[inline]
    pub fn memory(&self) -> Memory {
        Memory(self.store.mark())
    }

    /// Undoes [`Machine::set_reads_from`] since that point.
    #[inline]
    pub fn restore_memory(&mut self, memory: Memory) {
        self.store.back_to(memory.0);
    }

    /// A thread's footprint if each of `sources` were the last write to its cell, or `None` if it were not enabled then.
    pub fn footprint_seeing(
        &mut self,
        thread: ThreadIndex,
        sources: &[(CellIndex, EventIndex)],
    ) -> Option<Footprint> {
        self.with_reads_from(sources, |machine| machine.is_enabled(thread).then(|| machine.footprint(thread)))
    }

    /// Evaluates a query as if each of `sources` were the last write to its cell.
    pub fn with_reads_from<T>(
        &mut self,
        sources: &[(CellIndex, EventIndex)],
        ask: impl FnOnce(&mut Machine<'p>) -> T,
    ) -> T {
        let mark = self.store.mark();
        sources.iter().for_each(|&(cell, source)| self.set_reads_from(cell, source));
        let answer = ask(self);
        self.store.back_to(mark);
        answer
    }

    /// Whether the last step changed the value of a cell. Locking and unlocking a mutex does not count, as for rounds of loops
    /// (`resuming.rs`), nor does the end of an object's lifetime.
    pub fn last_step_changed_values(&self) -> bool {
        let last = self.trail.steps.last().zip(self.trace.events.last());
        last.is_some_and(|(step, event)| {
            !locks_or_unlocks(event) && self.store.changed_since(step.store, &self.trace).next().is_some()
        })
    }

    fn take_step(&mut self, thread: ThreadIndex, choice: u32, footprint: Footprint, mark: Mark) -> &Event {
        debug_assert!(self.is_enabled(thread), "thread {} cannot take a step", self.id(thread));
        let Status::Ready(op) = self.slots[thread.index()].status else {
            return self.write_to_memory(thread, footprint, mark);
        };
        self.save(thread, mark);
        let (counted, barrier) = match self.merges_orders {
            true => self.merged_use(thread, op),
            false => (None, None),
        };
        let slot = &mut self.slots[thread.index()];
        let position = EventIndex(self.trace.events.len() as u32);
        let index = slot.events;
        slot.events += 1;
        slot.last = position;
        let mut event = self.new_event(thread, index, Action::Fence, order(op), footprint);
        if matches!(op, Op::AtomicBegin { .. }) {
            event.action = Action::Section;
            return self.section(event);
        }
        let mut fault = None;
        let outcome = match op {
            Op::Read { at, .. } => {
                event.action = Action::Read;
                self.access_memory(&mut event, &mut fault, at, true, |_| None)
            }
            Op::Write { at, value, order } if self.buffers_writes(order) => {
                event.action = Action::Write;
                self.write_to_buffer(&mut event, &mut fault, at, value)
            }
            Op::Write { at, .. } => {
                event.action = Action::Write;
                let old = self.access_memory(&mut event, &mut fault, at, false, |old| effect(op, old));
                if let Outcome::Value(old) = old { self.outcome_of_write(thread, old) } else { old }
            }
            Op::Update { at, .. } | Op::BlockingRmw { at, .. } | Op::Release { at, .. } => {
                event.action = match op {
                    Op::BlockingRmw { kind, .. } => Action::BlockingRmw(kind),
                    Op::Release { kind, .. } => Action::Release(kind),
                    _ => Action::Update,
                };
                if let Some(barrier) = barrier {
                    self.access_barrier(&mut event, at, barrier, choice)
                } else {
                    event.merged = self.settings.merges_locks && self.merged_lock(thread).is_some();
                    self.access_memory(&mut event, &mut fault, at, true, |old| effect(op, old))
                }
            }
            Op::Fence(_) => {
                if self.settings.model.has_buffers() {
                    self.fence(&event);
                }
                Outcome::Done
            }
            Op::Reached { place } => {
                self.reached.push((thread, place));
                Outcome::Done
            }
            Op::Free { address, .. } => {
                event.action = Action::Free;
                self.free(address, footprint.lifetime, position, &mut fault);
                Outcome::Done
            }
            Op::Spawn { child } => {
                let child = self.number(child);
                event.action = Action::Spawn(child);
                self.spawn(thread, child);
                Outcome::Done
            }
            Op::Join { thread: target } => self.join(target, &mut event, &mut fault),
            Op::Choose { among } => {
                assert!(choice < among, "choice {choice} of {among}");
                event.action = Action::Choose(choice);
                Outcome::Chosen(choice)
            }
            Op::Alloc { .. }
            | Op::Assume(_)
            | Op::TornAttempt
            | Op::Output
            | Op::Bound { .. }
            | Op::StutteringLoop { .. }
            | Op::Exit(_)
            | Op::EndProgram { .. }
            | Op::AtomicBegin { .. }
            | Op::AtomicEnd => {
                unreachable!("`advance` does not stop at operations without an event")
            }
        };
        event.fault = fault.as_ref().map(|fault| fault.kind);
        self.trace.events.push(event);
        if self.merges_orders {
            self.check_use(&event, op, counted);
        }
        let slot = &mut self.slots[thread.index()];
        if let Some(fault) = fault {
            slot.status = Status::Faulted;
            slot.fault = Some(fault);
            self.forget_rounds(thread);
        } else {
            self.proceed(thread, outcome);
            if self.settings.merges_threads {
                self.check_joins(thread);
            }
            let goes_on = matches!(self.slots[thread.index()].status, Status::Ready(_));
            if goes_on && !self.relied.is_checked {
                return &self.trace.events[position.index()];
            }
            self.check_privacy(thread);
            if matches!(op, Op::Read { .. } | Op::Update { .. })
                && let Some(round) = self.could_have_waited(thread)
            {
                let before = &self.trail.saved[self.trail.steps.len() - 1].state;
                self.start_over(Restart::NewWait(self.program.operation(before), round));
            }
        }
        &self.trace.events[position.index()]
    }

    /// What of a thread's pending operation is merged with other orders: the use of a counter that is not one, and the barrier that it
    /// is at, with the number of its choices.
    #[cold]
    fn merged_use(
        &mut self,
        thread: ThreadIndex,
        op: Op,
    ) -> (Option<CounterUse>, Option<(MergedBarrier, u32)>) {
        let counted = if self.settings.merges_counters { self.counter_use(thread, op) } else { None };
        (counted, self.merged_barrier(thread).map(|barrier| (barrier, self.choices(thread))))
    }

    /// Starts over if an event shows that orders must not be merged that were.
    #[cold]
    fn check_use(&mut self, event: &Event, op: Op, counted: Option<CounterUse>) {
        if self.settings.merges_threads {
            self.check_symmetry(event);
        }
        if let Some(found) = counted {
            self.start_over(Restart::Counter(found));
        }
        if event.merged && is_of_lock(op) {
            self.check_merged(event);
        } else if self.settings.merges_barriers
            && let Op::BlockingRmw { at, kind: SyncKind::Barrier, .. }
            | Op::Release { at, kind: SyncKind::Barrier, .. } = op
        {
            self.check_barrier(event, at);
        }
    }

    /// An event that has not obtained or written anything yet.
    #[inline(always)]
    pub(super) fn new_event(
        &self,
        thread: ThreadIndex,
        index: u32,
        action: Action,
        order: MemoryOrder,
        footprint: Footprint,
    ) -> Event {
        Event {
            thread,
            index,
            action,
            order,
            footprint,
            read: None,
            written: None,
            last_write: EventIndex::INITIAL,
            pieces: self.trace.pieces.len() as u32,
            piece_count: 0,
            fault: None,
            writes_back: false,
            updates: CellIndex::NONE,
            merged: false,
        }
    }

    fn save(&mut self, thread: ThreadIndex, store: Mark) {
        let slot = &self.slots[thread.index()];
        let state = slot.state.as_ref().expect("a thread that takes a step has a state");
        match self.trail.saved.get_mut(self.trail.steps.len()) {
            Some(saved) => {
                match Rc::get_mut(&mut saved.state) {
                    _ if self.locals.is_some() => saved.state = state.clone(),
                    Some(saved) => saved.clone_from(state),
                    None => saved.state = Rc::new(Local::clone(state)),
                }
                (saved.status, saved.pending) = (slot.status, slot.pending);
                (saved.passed, saved.last) = (slot.passed, slot.last);
            }
            None => {
                let state = if self.locals.is_some() { state.clone() } else { Rc::new(Local::clone(state)) };
                self.trail.saved.push(slot.saved(state));
            }
        }
        self.push_undo(thread, store);
    }

    /// Begins a step on the trail.
    #[inline]
    pub(super) fn push_undo(&mut self, thread: ThreadIndex, store: Mark) {
        self.changes.note(thread);
        self.trail.serial += 1;
        let serial = self.trail.serial;
        self.trail.steps.push(Undo { store, pieces: self.trace.pieces.len() as u32, serial });
    }

    /// A number that no other step of this machine has, also none that was undone.
    #[inline]
    pub fn serial(&self, event: EventIndex) -> u64 {
        self.trail.steps[event.index()].serial
    }

    /// Undoes the last step.
    pub fn undo(&mut self) {
        self.undo_resumed();
        let undo = self.trail.steps.pop().expect("only steps that were taken are taken back");
        self.store.back_to(undo.store);
        self.trace.pieces.truncate(undo.pieces as usize);
        let last = self.trace.events.len() - 1;
        self.barriers.pop_if(|event| event.event.index() == last);
        if self.settings.model.has_buffers() {
            let event = self.trace.events[last];
            if self.undo_buffers(&event) {
                self.trace.events.truncate(last);
                return;
            }
        }
        let event = &self.trace.events[last];
        let saved = &mut self.trail.saved[self.trail.steps.len()];
        let slot = &mut self.slots[event.thread.index()];
        std::mem::swap(slot.state.as_mut().expect("the thread took a step"), &mut saved.state);
        (slot.status, slot.pending, slot.passed, slot.last) =
            (saved.status, saved.pending, saved.passed, saved.last);
        slot.spin_check_cache.set(None);
        slot.events -= 1;
        self.changes.note(event.thread);
        if let Action::Spawn(child) = event.action {
            self.slots[child.index()].status = Status::Absent;
            self.changes.note(child);
        }
        self.trace.events.truncate(last);
    }

    fn access_memory(
        &mut self,
        event: &mut Event,
        fault: &mut Option<Fault>,
        at: Cell,
        reads: bool,
        write: impl FnOnce(Value) -> Option<Value>,
    ) -> Outcome {
        let PendingOp { cells, is_safe, .. } = self.slots[event.thread.index()].pending;
        // A footprint with cells has been checked.
        if !event.footprint.accessed().is_some() {
            let is_write = event.action == Action::Write;
            if let Err((kind, _)) = self.store.access(cells, at, is_write) {
                *fault = Some(self.store.fault(kind, at, reads, is_write));
                return Outcome::Done;
            }
        }
        if !cells.is_some() {
            return Outcome::Done; // The run is interrupted.
        }
        if !is_safe {
            self.store.find_object(cells, at);
        }
        if self.slots[event.thread.index()].buffered != 0 {
            return self.read_past_buffers(event, cells, at);
        }
        let old = self.contents(cells, at);
        let position = EventIndex(self.trace.events.len() as u32);
        if let Some(cell) = cells.single() {
            event.last_write = self.last_write(cell);
        }
        if reads {
            event.read = Some(old);
        }
        event.written = write(old);
        if let (None, Status::Ready(Op::Update { failure, .. })) = (event.written, self.status(event.thread))
        {
            event.order = failure;
            if self.writes_back(cells) {
                (event.written, event.writes_back) = (Some(old), true);
            }
        }
        match event.written {
            Some(new) => self.store.write(cells, at, new, position, &mut self.trace),
            None => self.store.read_pieces(cells, &mut self.trace),
        }
        event.piece_count = self.trace.pieces.len() as u32 - event.pieces;
        Outcome::Value(old)
    }

    /// An arrival at a barrier whose arrivals are not ordered, or a departure. The cell stays as it is.
    fn access_barrier(
        &mut self,
        event: &mut Event,
        at: Cell,
        (barrier, among): (MergedBarrier, u32),
        choice: u32,
    ) -> Outcome {
        assert!(choice < among, "choice {choice} of {among}");
        let (contents, passed) = self.pass_barrier(event.thread, barrier, choice);
        let same = |old: Value| (!barrier.departs).then_some(old);
        self.access_memory(event, &mut None, at, true, same);
        event.merged = true;
        event.read = Some(contents);
        if among > 1 {
            event.action = Action::Choose(choice);
        }
        self.barriers.push(passed);
        Outcome::Value(contents)
    }

    fn free(
        &mut self,
        address: Address,
        lifetime: CellIndex,
        position: EventIndex,
        fault: &mut Option<Fault>,
    ) {
        if address == 0 {
            return;
        }
        if !lifetime.is_some() {
            *fault = Some(Fault::new(FaultKind::InvalidFree, FaultDetail::GivenUp(GivenUp::NotAllocated)));
        } else if self.last_write(lifetime).is_event() {
            *fault = Some(Fault::new(FaultKind::DoubleFree, FaultDetail::GivenUp(GivenUp::Freed)));
        } else {
            self.store.end(lifetime, position);
        }
    }

    /// Whether a compare-exchange of these cells that fails counts as a write.
    #[inline]
    pub(super) fn writes_back(&self, cells: Cells) -> bool {
        self.settings.writes_back && cells.single().is_none()
    }

    #[inline]
    pub(super) fn cells(&mut self, at: Cell) -> Cells {
        if self.store.has_counters() { self.cells_with_parts(at) } else { self.plain_cells(at) }
    }

    #[cold]
    fn cells_with_parts(&mut self, at: Cell) -> Cells {
        let found = self.store.cells(at, &mut self.trace);
        let cells = self.or_start_over(found);
        if self.settings.merges_counters {
            self.check_parts(at, cells);
        }
        cells
    }

    /// The cells of an access, without the parts of counters.
    pub(super) fn plain_cells(&mut self, at: Cell) -> Cells {
        let found = self.store.plain_cells(at, &mut self.trace);
        self.or_start_over(found)
    }

    pub(super) fn or_start_over(&mut self, found: Result<Cells, MixedSizes>) -> Cells {
        found.unwrap_or_else(|MixedSizes(known, new)| {
            let object = self.store.object_around(known);
            self.start_over(Restart::MixedSizes(known, new, object));
            Cells::NONE
        })
    }
}

fn is_of_lock(op: Op) -> bool {
    matches!(op, Op::BlockingRmw { kind: SyncKind::Lock, .. } | Op::Release { kind: SyncKind::Lock, .. })
}

/// The memory order of the event of an operation.
pub(super) fn order(op: Op) -> MemoryOrder {
    match op {
        Op::Read { order, .. } | Op::Write { order, .. } | Op::Update { order, .. } => order,
        Op::Fence(order) | Op::AtomicBegin { order, .. } => order,
        Op::BlockingRmw { .. } => MemoryOrder::Acquire,
        // The last thread at a barrier continues at once, and has synchronised with the others.
        Op::Release { kind: SyncKind::Barrier, .. } => MemoryOrder::AcquireRelease,
        Op::Release { .. } => MemoryOrder::Release,
        Op::Reached { .. } => MemoryOrder::Relaxed,
        _ => MemoryOrder::SequentiallyConsistent,
    }
}

/// The value that an operation stores, if any, where memory holds `old`.
pub fn effect(op: Op, old: Value) -> Option<Value> {
    match op {
        Op::Write { at, value, .. } => Some(value.truncate(at.size)),
        Op::Update { at, how, .. } | Op::Release { at, how, .. } => how.apply(old, at.size),
        Op::BlockingRmw { at, then, .. } => then?.apply(old, at.size),
        _ => None,
    }
}
