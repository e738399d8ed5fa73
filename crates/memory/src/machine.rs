//! Memory models as a machine: one memory, threads that act on it one step at a time, and under TSO and PSO
//! [buffers](crate::buffers) between them.
//!
//! Source: chapter 2 of Toman's thesis (2023) for the models. Steps are taken back in the reverse order: each pushes what
//! it overwrote on a trail, with the state of the thread that took it.
//!
//! Promise: after [`Machine::step`] and [`Machine::undo`] the machine is as before, but for the numbers it has handed out
//! to threads and cells, which stay.

use crate::buffers::{Buffers, Model};
use crate::changes::Changes;
use crate::interruption::{Interruption, Restart};
use crate::locals::{Local, Locals};
use crate::recorder::Recorder;
use crate::resuming::Resumed;
use crate::section::SectionId;
use crate::settings::Settings;
use crate::store::{Mark, MixedSizes, Store};
use interleaf_program::{
    Address, AnyProgram, AnyThread, Cell, Fault, FaultKind, MemoryOrder, Op, Outcome, SyncKind, ThreadId,
    Value,
};
use interleaf_trace::{
    Action, BlockedReason, CellIndex, Cells, Event, EventIndex, Footprint, ThreadIndex, Trace,
};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// What an operation without an event costs of a thread's fuel, so that a loop of such operations ends too.
pub(crate) const LOCAL_OPERATION_FUEL: u64 = 10;

/// What a thread is about to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It was not started.
    Absent,
    /// It shows this operation.
    Ready(Op),
    /// It ended with this value.
    Ended(Value),
    /// It stopped before its end.
    Stopped(BlockedReason),
    /// It ended in a fault.
    Faulted,
    /// It is a buffer of another thread and holds a write. A buffer that holds none is absent.
    Buffer,
}

impl Status {
    /// Whether the thread was not started.
    #[inline]
    pub fn is_absent(&self) -> bool {
        matches!(self, Status::Absent)
    }

    /// Whether the thread stopped in a loop that changes nothing.
    #[inline]
    pub fn is_stuttering(&self) -> bool {
        matches!(self, Status::Stopped(BlockedReason::Await))
    }
}

/// What is known of the operation that a thread shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PendingOp {
    /// The cells that it accesses.
    pub(crate) cells: Cells,
    /// Whether it may wait by coming back to itself.
    pub(crate) may_wait: bool,
    /// Whether it only reads, or only writes, what may be accessed so whatever happens before it.
    pub(crate) is_safe: bool,
}

impl PendingOp {
    /// No operation.
    pub(crate) const NOTHING: PendingOp = PendingOp { cells: Cells::NONE, may_wait: false, is_safe: false };
}

pub(crate) struct ThreadSlot {
    /// Behind a pointer, so that a step is taken back by exchanging two of them.
    pub(crate) state: Option<Rc<Local>>,
    pub(crate) status: Status,
    pub(crate) pending: PendingOp,
    /// A value that it was asked about, and whether it would come back.
    pub(crate) spin_check_cache: std::cell::Cell<Option<(Value, bool)>>,
    pub(crate) fault: Option<Fault>,
    /// Failed assertions that were passed over.
    pub(crate) passed: u32,
    /// How many of its writes are in buffers.
    pub(crate) buffered: u32,
    /// If it stopped in a loop that changes nothing, how many of its last events make a round.
    pub(crate) spins: u32,
    pub(crate) events: u32,
    pub(crate) last: EventIndex,
    /// The cell that stands for the right to join it.
    pub(crate) join: CellIndex,
}

/// The state of a thread before a step.
pub(crate) struct Saved {
    pub(crate) state: Rc<Local>,
    pub(crate) status: Status,
    pub(crate) pending: PendingOp,
    pub(crate) passed: u32,
    pub(crate) last: EventIndex,
}

/// A point that the memory can be taken back to.
pub struct Memory(Mark);

/// Where a step began.
pub(crate) struct Undo {
    store: Mark,
    pieces: u32,
}

/// A program under a memory model, in the middle of an execution.
pub struct Machine<'p> {
    pub(crate) program: &'p dyn AnyProgram,
    pub(crate) settings: Settings,
    pub(crate) trace: Trace,
    pub(crate) slots: Vec<ThreadSlot>,
    /// What sections touch that were entered before.
    pub(crate) section_footprints: FxHashMap<SectionId, Footprint>,
    /// Kept for its memory: what the section that a thread goes through touches, and what wrote it before.
    pub(crate) touched: Vec<(CellIndex, EventIndex)>,
    /// In a machine that knows local states.
    pub(crate) locals: Option<Locals>,
    pub(crate) thread_numbers: FxHashMap<ThreadId, ThreadIndex>,
    pub(crate) store: Store,
    pub(crate) buffers: Buffers,
    pub(crate) trail: Vec<Undo>,
    /// The first `trail.len()` are in use; the others keep their buffers.
    pub(crate) saved: Vec<Saved>,
    /// The threads that went on after they had stopped in a loop, or were told that what they read there has changed.
    pub(crate) resumed: Vec<Resumed>,
    /// The threads that took a step or were started, or for which that was taken back, and those whose buffers changed.
    pub(crate) changes: Changes<ThreadIndex>,
    /// Kept for its memory: a state that is run ahead.
    pub(crate) spare: RefCell<Option<AnyThread>>,
    pub(crate) interruption: Option<Interruption>,
    pub(crate) recorder: Option<Recorder>,
}

impl<'p> Machine<'p> {
    /// The program before its first event: main has run up to its first operation.
    #[inline]
    pub fn new(program: &'p dyn AnyProgram, settings: Settings) -> Machine<'p> {
        Machine::start(program, settings, None, None)
    }

    /// Like [`Machine::new`], for an encoder of states, which asks what has changed between two states.
    #[inline]
    pub fn encodable(program: &'p dyn AnyProgram, settings: Settings) -> Machine<'p> {
        let mut machine = Machine::start(program, settings, None, None);
        machine.keep_changes();
        machine
    }

    /// Like [`Machine::encodable`]; keeps the local states of threads besides, runs no step from one of them twice with the same
    /// outcome, and has a fingerprint of each for the encoder.
    #[inline]
    pub fn matching(program: &'p dyn AnyProgram, settings: Settings) -> Machine<'p> {
        let mut machine = Machine::start(program, settings, None, Some(Locals::new()));
        machine.keep_changes();
        machine
    }

    fn keep_changes(&mut self) {
        self.changes.keep();
        self.store.changes.keep();
    }

    /// Like [`Machine::new`], keeping what the program prints and allocates; see [`Machine::take_record`].
    #[inline]
    pub fn recording(program: &'p dyn AnyProgram, settings: Settings) -> Machine<'p> {
        Machine::start(program, settings, Some(Recorder::default()), None)
    }

    fn start(
        program: &'p dyn AnyProgram,
        settings: Settings,
        recorder: Option<Recorder>,
        locals: Option<Locals>,
    ) -> Machine<'p> {
        let mut machine = Machine {
            program,
            trace: Trace::default(),
            slots: Vec::new(),
            section_footprints: FxHashMap::default(),
            touched: Vec::new(),
            locals,
            thread_numbers: FxHashMap::default(),
            store: Store::new(program.globals(), settings.cuts.clone()),
            settings,
            buffers: Buffers::default(),
            trail: Vec::new(),
            saved: Vec::new(),
            resumed: Vec::new(),
            changes: Changes::new(ThreadIndex::MAIN),
            spare: RefCell::new(None),
            interruption: None,
            recorder,
        };
        let main = machine.number(ThreadId::MAIN);
        machine.slots[main.index()].state = Some(Rc::new(Local::new(program.main())));
        machine.advance(main, None);
        machine
    }

    /// How it treats the program.
    #[inline]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The program.
    #[inline]
    pub fn program(&self) -> &'p dyn AnyProgram {
        self.program
    }

    /// Whether a thread shows an operation that can happen now.
    #[inline]
    pub fn is_enabled(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        match slot.status {
            Status::Ready(Op::Join { .. } | Op::BlockingRmw { .. }) | Status::Buffer => self.can_step(thread),
            Status::Ready(_) => (slot.buffered == 0 && !slot.pending.may_wait) || self.can_step(thread),
            _ => false,
        }
    }

    /// [`Machine::is_enabled`], for a thread that may have to wait.
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
            Status::Ready(Op::BlockingRmw { .. }) => self.guard_holds(thread),
            Status::Ready(_) => !slot.pending.may_wait || self.guard_holds(thread),
            Status::Buffer => self.can_write_to_memory(thread),
            _ => false,
        }
    }

    fn guard_holds(&self, thread: ThreadIndex) -> bool {
        self.guard(thread).is_none_or(|guard| {
            // A wait on memory that may not be accessed happens, and is a fault.
            self.store.access(guard.cells, guard.at, false).is_err()
                || self.holds(thread, guard, self.contents_seen(thread, guard.cells, guard.at))
        })
    }

    /// Lets an enabled thread take its next step. `choice` is what it chooses if its operation is a choice.
    #[inline]
    pub fn step(&mut self, thread: ThreadIndex, choice: u32) -> &Event {
        let footprint = self.footprint(thread);
        self.step_touching(thread, choice, footprint)
    }

    /// Like [`Machine::step`], when it is known what the step will touch: the thread's [`Machine::footprint`].
    pub fn step_touching(&mut self, thread: ThreadIndex, choice: u32, footprint: Footprint) -> &Event {
        let mark = self.store.mark();
        let position = self.trace.events.len();
        self.take_step(thread, choice, footprint, mark);
        if self.settings.resumes {
            self.resume(thread, mark);
        }
        &self.trace.events[position]
    }

    /// Lets a thread take its next step with each of `sources` as the last write to its cell. It must be enabled then.
    /// [`Machine::undo`] takes the sources back too. Returns what had ended the lifetime that the step touched, if anything.
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

    /// A point that the memory can be taken back to with [`Machine::restore_memory`], as long as no step is taken or undone.
    #[inline]
    pub fn memory(&self) -> Memory {
        Memory(self.store.mark())
    }

    /// Takes back what was [seen](Machine::set_reads_from) since.
    #[inline]
    pub fn restore_memory(&mut self, memory: Memory) {
        self.store.back_to(memory.0);
    }

    /// What a thread would touch if each of `sources` were the last write to its cell, or `None` if it could not move then.
    pub fn footprint_seeing(
        &mut self,
        thread: ThreadIndex,
        sources: &[(CellIndex, EventIndex)],
    ) -> Option<Footprint> {
        self.with_reads_from(sources, |machine| machine.is_enabled(thread).then(|| machine.footprint(thread)))
    }

    /// Asks something of the machine as it would be if each of `sources` were the last write to its cell.
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

    fn take_step(&mut self, thread: ThreadIndex, choice: u32, footprint: Footprint, mark: Mark) -> &Event {
        debug_assert!(self.is_enabled(thread), "thread {} cannot take a step", self.id(thread));
        let Status::Ready(op) = self.slots[thread.index()].status else {
            return self.write_to_memory(thread, footprint, mark);
        };
        self.save(thread, mark);
        let slot = &mut self.slots[thread.index()];
        let position = EventIndex(self.trace.events.len() as u32);
        let mut event = Event {
            thread,
            index: slot.events,
            action: Action::Fence,
            order: order(op),
            footprint,
            read: None,
            written: None,
            last_write: EventIndex::INITIAL,
            pieces: self.trace.pieces.len() as u32,
            piece_count: 0,
            fault: None,
            writes_back: false,
        };
        slot.events += 1;
        slot.last = position;
        if matches!(op, Op::AtomicBegin) {
            event.action = Action::Section;
            event.index = slot.events - 1;
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
                self.access_memory(&mut event, &mut fault, at, false, |old| effect(op, old))
            }
            Op::Update { at, .. } | Op::BlockingRmw { at, .. } | Op::Release { at, .. } => {
                event.action = match op {
                    Op::BlockingRmw { kind, .. } => Action::BlockingRmw(kind),
                    Op::Release { kind, .. } => Action::Release(kind),
                    _ => Action::Update,
                };
                self.access_memory(&mut event, &mut fault, at, true, |old| effect(op, old))
            }
            Op::Fence(_) => {
                if self.settings.model != Model::Sc {
                    self.fence(&event);
                }
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
            | Op::Output
            | Op::Bound { .. }
            | Op::StutteringLoop { .. }
            | Op::Exit(_)
            | Op::EndProgram { .. }
            | Op::AtomicBegin
            | Op::AtomicEnd => {
                unreachable!("`advance` does not stop at operations without an event")
            }
        };
        event.fault = fault.as_ref().map(|fault| fault.kind);
        self.trace.events.push(event);
        let slot = &mut self.slots[thread.index()];
        if let Some(fault) = fault {
            slot.status = Status::Faulted;
            slot.fault = Some(fault);
            self.forget_rounds(thread);
        } else {
            self.proceed(thread, outcome);
            if matches!(op, Op::Read { .. } | Op::Update { .. }) && self.could_have_waited(thread) {
                let before = &self.saved[self.trail.len() - 1].state;
                self.start_over(Restart::NewWait(self.program.operation(before)));
            }
        }
        &self.trace.events[position.index()]
    }

    fn save(&mut self, thread: ThreadIndex, store: Mark) {
        let slot = &self.slots[thread.index()];
        let state = slot.state.as_ref().expect("a thread that takes a step has a state");
        match self.saved.get_mut(self.trail.len()) {
            Some(saved) => {
                match Rc::get_mut(&mut saved.state) {
                    _ if self.locals.is_some() => saved.state = state.clone(),
                    Some(saved) => saved.clone_from(state),
                    None => saved.state = Rc::new(Local::clone(state)),
                }
                (saved.status, saved.pending) = (slot.status, slot.pending);
                (saved.passed, saved.last) = (slot.passed, slot.last);
            }
            None => self.saved.push(Saved {
                state: if self.locals.is_some() { state.clone() } else { Rc::new(Local::clone(state)) },
                status: slot.status,
                pending: slot.pending,
                passed: slot.passed,
                last: slot.last,
            }),
        }
        self.push_undo(thread, store);
    }

    /// Notes where a step begins.
    #[inline]
    pub(crate) fn push_undo(&mut self, thread: ThreadIndex, store: Mark) {
        self.changes.note(thread);
        self.trail.push(Undo { store, pieces: self.trace.pieces.len() as u32 });
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        self.undo_resumed();
        let undo = self.trail.pop().expect("only steps that were taken are taken back");
        self.store.back_to(undo.store);
        self.trace.pieces.truncate(undo.pieces as usize);
        let last = self.trace.events.len() - 1;
        if self.settings.model != Model::Sc {
            let event = self.trace.events[last];
            if self.undo_buffers(&event) {
                self.trace.events.truncate(last);
                return;
            }
        }
        let event = &self.trace.events[last];
        let saved = &mut self.saved[self.trail.len()];
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
        // A footprint with cells says that these may be accessed.
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
            *fault =
                Some(Fault::text(FaultKind::InvalidFree, "freed a pointer that `malloc` did not return"));
        } else if self.last_write(lifetime).is_event() {
            *fault = Some(Fault::text(FaultKind::DoubleFree, "freed memory that was freed before"));
        } else {
            self.store.end(lifetime, position);
        }
    }

    /// Whether a compare-exchange of these cells that fails counts as a write.
    #[inline]
    pub(crate) fn writes_back(&self, cells: Cells) -> bool {
        self.settings.writes_back && cells.single().is_none()
    }

    /// The cells of an access.
    pub(crate) fn cells(&mut self, at: Cell) -> Cells {
        match self.store.cells(at, &mut self.trace) {
            Ok(cells) => cells,
            Err(MixedSizes(known, new)) => {
                self.start_over(Restart::MixedSizes(known, new));
                Cells::NONE
            }
        }
    }
}

/// The memory order of the event of an operation.
fn order(op: Op) -> MemoryOrder {
    match op {
        Op::Read { order, .. } | Op::Write { order, .. } | Op::Update { order, .. } => order,
        Op::Fence(order) => order,
        Op::BlockingRmw { .. } => MemoryOrder::Acquire,
        // Who arrives last at a barrier goes on at once, and has seen what the others did before.
        Op::Release { kind: SyncKind::Barrier, .. } => MemoryOrder::AcquireRelease,
        Op::Release { .. } => MemoryOrder::Release,
        _ => MemoryOrder::SequentiallyConsistent,
    }
}

/// What an operation on memory that holds `old` stores there, if it stores anything.
pub fn effect(op: Op, old: Value) -> Option<Value> {
    match op {
        Op::Write { at, value, .. } => Some(value.truncate(at.size)),
        Op::Update { at, how, .. } | Op::Release { at, how, .. } => how.apply(old, at.size),
        Op::BlockingRmw { at, then, .. } => then?.apply(old, at.size),
        _ => None,
    }
}
