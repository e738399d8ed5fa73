//! Sequential consistency as a machine: one memory, and threads that act on it one step at a time.
//!
//! Source: chapter 2 of Toman's thesis (2023) for the model. Steps are taken back in the reverse order: each pushes what
//! it overwrote on a trail, with the state of the thread that took it.
//!
//! Promise: after [`Machine::step`] and [`Machine::undo`] the machine is as before, but for the numbers it has handed out
//! to threads and cells, which stay.

use crate::objects::{ObjectState, Objects};
use crate::replay::Allocation;
use interleaf_program::{Address, Cell, Fault, FaultKind, Op, Outcome, Program, Step, ThreadId, Value};
use interleaf_trace::{Action, CellIndex, Event, Footprint, Position, Stop, ThreadIndex, Trace};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// How the machine treats a program.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Failed assertions are counted and passed over.
    pub assume_no_faults: bool,
    /// How many local steps a thread may take without showing an operation.
    pub fuel: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { assume_no_faults: false, fuel: 10_000_000 }
    }
}

/// What an operation without an event costs of a thread's fuel, so that a loop of such operations ends too.
const LOCAL_OPERATION_FUEL: u64 = 10;

/// Why a program cannot be run at all.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Two accesses of different extent share a byte.
    #[error("the same memory is accessed as {} bytes and as {} bytes; accesses of mixed sizes are not supported", .0.size, .1.size)]
    MixedSizes(Cell, Cell, ThreadId),
}

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
    Stopped(Stop),
    /// It ended in a fault.
    Faulted,
}

/// What a machine that records keeps besides the trace.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    /// What threads printed.
    pub output: Vec<String>,
    /// What threads allocated.
    pub allocations: Vec<Allocation>,
}

struct Slot<T> {
    state: Option<T>,
    status: Status,
    /// The cell that the operation it shows accesses.
    cell: CellIndex,
    fault: Option<Fault>,
    /// Failed assertions that were passed over.
    passed: u32,
    events: u32,
    last: Position,
    joined: bool,
}

/// The state of a thread before a step.
struct Saved<T> {
    state: T,
    status: Status,
    cell: CellIndex,
    passed: u32,
    last: Position,
}

#[derive(Clone, Copy)]
struct CellState {
    contents: Value,
    last_write: Position,
    /// The object that the cell was last found in; checked before it is believed.
    object: u32,
}

/// What a step changed besides its thread.
struct Undo {
    cell: CellIndex,
    contents: Value,
    last_write: Position,
    freed: CellIndex,
    objects: u32,
}

/// A program under sequential consistency, in the middle of an execution.
pub struct Machine<'p, P: Program> {
    program: &'p P,
    settings: Settings,
    trace: Trace,
    slots: Vec<Slot<P::Thread>>,
    thread_numbers: FxHashMap<ThreadId, ThreadIndex>,
    cells: Vec<CellState>,
    cell_numbers: FxHashMap<Address, CellIndex>,
    sorted_cells: BTreeMap<Address, CellIndex>,
    lifetimes: FxHashMap<Address, CellIndex>,
    objects: Objects,
    trail: Vec<Undo>,
    /// The first `trail.len()` are in use; the others keep their buffers.
    saved: Vec<Saved<P::Thread>>,
    refusal: Option<Refusal>,
    recorder: Option<Recorder>,
}

impl<'p, P: Program> Machine<'p, P> {
    /// The program before its first event: main has run up to its first operation.
    pub fn new(program: &'p P, settings: Settings) -> Machine<'p, P> {
        Machine::start(program, settings, None)
    }

    /// Like [`Machine::new`], keeping what the program prints and allocates; see [`Machine::take_record`].
    pub fn recording(program: &'p P, settings: Settings) -> Machine<'p, P> {
        Machine::start(program, settings, Some(Recorder::default()))
    }

    fn start(program: &'p P, settings: Settings, recorder: Option<Recorder>) -> Machine<'p, P> {
        let mut machine = Machine {
            program,
            settings,
            trace: Trace::default(),
            slots: Vec::new(),
            thread_numbers: FxHashMap::default(),
            cells: Vec::new(),
            cell_numbers: FxHashMap::default(),
            sorted_cells: BTreeMap::new(),
            lifetimes: FxHashMap::default(),
            objects: Objects::of_globals(program.globals()),
            trail: Vec::new(),
            saved: Vec::new(),
            refusal: None,
            recorder,
        };
        let main = machine.number(ThreadId::MAIN);
        machine.slots[main.index()].state = Some(program.main());
        machine.advance(main);
        machine
    }

    /// The program.
    pub fn program(&self) -> &'p P {
        self.program
    }

    /// What happened so far.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// All threads that the run has seen, whether they exist now or not.
    pub fn threads(&self) -> impl DoubleEndedIterator<Item = ThreadIndex> + use<P> {
        (0..self.slots.len() as u32).map(ThreadIndex)
    }

    /// The identity of a thread.
    pub fn id(&self, thread: ThreadIndex) -> ThreadId {
        self.trace.threads[thread.index()]
    }

    /// The thread with this identity, if the run has seen it.
    pub fn thread(&self, id: ThreadId) -> Option<ThreadIndex> {
        self.thread_numbers.get(&id).copied()
    }

    /// What a thread is about to do.
    pub fn status(&self, thread: ThreadIndex) -> Status {
        self.slots[thread.index()].status
    }

    /// The local state of a thread, if it exists.
    pub fn state(&self, thread: ThreadIndex) -> Option<&P::Thread> {
        let slot = &self.slots[thread.index()];
        if slot.status == Status::Absent { None } else { slot.state.as_ref() }
    }

    /// The fault that a thread ended in.
    pub fn fault(&self, thread: ThreadIndex) -> Option<&Fault> {
        let slot = &self.slots[thread.index()];
        slot.fault.as_ref().filter(|_| slot.status == Status::Faulted)
    }

    /// How many events a thread has had.
    pub fn events_of(&self, thread: ThreadIndex) -> u32 {
        self.slots[thread.index()].events
    }

    /// The last event of a thread, or [`Position::INITIAL`].
    pub fn last_event(&self, thread: ThreadIndex) -> Position {
        self.slots[thread.index()].last
    }

    /// The event of the same thread before the last event of the trace, or [`Position::INITIAL`].
    pub fn event_before_last(&self) -> Position {
        if self.trail.is_empty() { Position::INITIAL } else { self.saved[self.trail.len() - 1].last }
    }

    /// How many failed assertions were passed over in this execution.
    pub fn failed_assertions(&self) -> u64 {
        let existing = self.slots.iter().filter(|slot| slot.status != Status::Absent);
        existing.map(|slot| u64::from(slot.passed)).sum()
    }

    /// Why the program cannot be run, if that has come up.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// What was recorded since the last call, in a machine that records.
    pub fn take_record(&mut self) -> Recorder {
        self.recorder.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The write that a read of `cell` would see.
    pub fn last_write(&self, cell: CellIndex) -> Position {
        self.cells[cell.index()].last_write
    }

    /// The cell that the operation which a thread shows accesses, or [`CellIndex::NONE`].
    pub fn cell_of(&self, thread: ThreadIndex) -> CellIndex {
        self.slots[thread.index()].cell
    }

    /// The contents of `cell` just before the event at `position`, which wrote it.
    pub fn contents_before(&self, cell: CellIndex, position: Position) -> Value {
        let event = self.trace.event(position);
        if event.follows.is_event() {
            self.trace.event(event.follows).written.expect("writes follow writes")
        } else {
            self.initial(cell)
        }
    }

    fn initial(&self, cell: CellIndex) -> Value {
        let range = self.trace.cells[cell.index()];
        self.object_of(cell, range).map_or(Value::UNDEFINED, |object| object.initial(range))
    }

    /// The object that the cell lies in: the one it was last found in, if it still does.
    fn object_of(&self, cell: CellIndex, range: Cell) -> Option<&ObjectState> {
        let hint = if cell.is_some() { self.cells[cell.index()].object } else { u32::MAX };
        let hinted = self.objects.get(hint).filter(|state| state.object.contains(range));
        hinted.or_else(|| self.objects.get(self.objects.containing(range)?))
    }

    fn contents(&self, cell: CellIndex) -> Value {
        let state = &self.cells[cell.index()];
        if state.last_write.is_event() { state.contents } else { self.initial(cell) }
    }

    /// Whether a thread shows an operation that can happen now.
    pub fn is_enabled(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        match slot.status {
            Status::Ready(Op::Guarded { at, when, .. }) => {
                // A wait on memory that may not be accessed happens, and is a fault.
                self.access(slot.cell, at, false).is_err() || when.holds(self.contents(slot.cell), at.size)
            }
            Status::Ready(Op::Join { thread }) => match self.thread(thread) {
                None => true,
                Some(target) => {
                    let target = &self.slots[target.index()];
                    target.joined || matches!(target.status, Status::Ended(_) | Status::Absent)
                }
            },
            Status::Ready(_) => true,
            _ => false,
        }
    }

    /// What the next event of a thread, which must be enabled, will touch.
    pub fn footprint(&self, thread: ThreadIndex) -> Footprint {
        let slot = &self.slots[thread.index()];
        let Status::Ready(op) = slot.status else { return Footprint::NOTHING };
        let (at, writes) = match op {
            Op::Read { at, .. } => (at, false),
            Op::Write { at, .. } => (at, true),
            Op::Update { at, how, .. } | Op::Release { at, how, .. } => (
                at,
                self.access(slot.cell, at, true).is_ok()
                    && how.apply(self.contents(slot.cell), at.size).is_some(),
            ),
            Op::Guarded { at, then, .. } => (at, then.is_some()),
            Op::Free { address } => return self.footprint_of_free(address),
            _ => return Footprint::NOTHING,
        };
        match self.access(slot.cell, at, writes) {
            Ok(lifetime) => Footprint { cell: slot.cell, writes, lifetime, frees: false },
            Err((_, lifetime)) => Footprint { lifetime, ..Footprint::NOTHING },
        }
    }

    fn footprint_of_free(&self, address: Address) -> Footprint {
        let object = self.objects.heap_object(address).and_then(|number| self.objects.get(number));
        let lifetime = object.map_or(CellIndex::NONE, |object| object.lifetime);
        // A second `free` is a fault and ends nothing: it only sees that the lifetime has ended.
        let frees = lifetime.is_some() && !self.last_write(lifetime).is_event();
        Footprint { lifetime, frees, ..Footprint::NOTHING }
    }

    /// Whether the cell may be accessed: the lifetime that an access reads, or what is wrong and the same.
    fn access(&self, cell: CellIndex, at: Cell, writes: bool) -> Result<CellIndex, (FaultKind, CellIndex)> {
        if at.address < 4096 {
            return Err((FaultKind::NullAccess, CellIndex::NONE));
        }
        let Some(state) = self.object_of(cell, at) else {
            return Err((FaultKind::OutOfBounds, CellIndex::NONE));
        };
        if state.lifetime.is_some() && self.last_write(state.lifetime).is_event() {
            return Err((FaultKind::UseAfterFree, state.lifetime));
        }
        if writes && state.constant {
            return Err((FaultKind::OutOfBounds, state.lifetime));
        }
        Ok(state.lifetime)
    }

    /// Lets an enabled thread take its next step. `choice` is what it chooses if its operation is a choice.
    pub fn step(&mut self, thread: ThreadIndex, choice: u32) -> &Event {
        debug_assert!(self.is_enabled(thread), "thread {} cannot take a step", self.id(thread));
        self.save(thread);
        let footprint = self.footprint(thread);
        let slot = &mut self.slots[thread.index()];
        let Status::Ready(op) = slot.status else {
            unreachable!("only a thread that shows an operation takes a step");
        };
        let position = Position(self.trace.events.len() as u32);
        let mut event = Event {
            thread,
            index: slot.events,
            action: Action::Fence,
            footprint,
            read: None,
            written: None,
            reads_from: Position::INITIAL,
            follows: Position::INITIAL,
            fault: None,
        };
        slot.events += 1;
        slot.last = position;
        let mut fault = None;
        let outcome = match op {
            Op::Read { at, .. } => {
                event.action = Action::Read;
                self.access_memory(&mut event, &mut fault, at, true, |_| None)
            }
            Op::Write { at, value, .. } => {
                event.action = Action::Write;
                self.access_memory(&mut event, &mut fault, at, false, |_| Some(value.truncate(at.size)))
            }
            Op::Update { at, how, .. } => {
                event.action = Action::Update;
                self.access_memory(&mut event, &mut fault, at, true, |old| how.apply(old, at.size))
            }
            Op::Guarded { at, then, why, .. } => {
                event.action = Action::Guarded(why);
                self.access_memory(&mut event, &mut fault, at, true, |old| then?.apply(old, at.size))
            }
            Op::Release { at, how, why } => {
                event.action = Action::Release(why);
                self.access_memory(&mut event, &mut fault, at, true, |old| how.apply(old, at.size))
            }
            Op::Fence(_) => Outcome::Done,
            Op::Free { address } => {
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
                debug_assert!(choice < among, "choice {choice} of {among}");
                event.action = Action::Choose(choice);
                Outcome::Chosen(choice)
            }
            Op::Alloc { .. } | Op::Assume(_) | Op::Output | Op::Bound { .. } | Op::Exit(_) => {
                unreachable!("`advance` does not stop at operations without an event")
            }
        };
        event.fault = fault.as_ref().map(|fault| fault.kind);
        self.trace.events.push(event);
        let slot = &mut self.slots[thread.index()];
        if let Some(fault) = fault {
            slot.status = Status::Faulted;
            slot.fault = Some(fault);
        } else {
            let state = slot.state.as_mut().expect("a thread that takes a step has a state");
            self.program.resolve(state, outcome);
            self.advance(thread);
        }
        &self.trace.events[position.index()]
    }

    fn save(&mut self, thread: ThreadIndex) {
        let slot = &self.slots[thread.index()];
        let state = slot.state.as_ref().expect("a thread that takes a step has a state");
        match self.saved.get_mut(self.trail.len()) {
            Some(saved) => {
                saved.state.clone_from(state);
                (saved.status, saved.cell) = (slot.status, slot.cell);
                (saved.passed, saved.last) = (slot.passed, slot.last);
            }
            None => self.saved.push(Saved {
                state: state.clone(),
                status: slot.status,
                cell: slot.cell,
                passed: slot.passed,
                last: slot.last,
            }),
        }
        self.trail.push(Undo {
            cell: CellIndex::NONE,
            contents: Value::ZERO,
            last_write: Position::INITIAL,
            freed: CellIndex::NONE,
            objects: self.objects.len() as u32,
        });
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        let undo = self.trail.pop().expect("only steps that were taken are taken back");
        let event = self.trace.events.pop().expect("every step has an event");
        let saved = &mut self.saved[self.trail.len()];
        let slot = &mut self.slots[event.thread.index()];
        std::mem::swap(slot.state.as_mut().expect("the thread took a step"), &mut saved.state);
        (slot.status, slot.cell, slot.passed, slot.last) =
            (saved.status, saved.cell, saved.passed, saved.last);
        slot.events -= 1;
        if undo.cell.is_some() {
            let cell = &mut self.cells[undo.cell.index()];
            (cell.contents, cell.last_write) = (undo.contents, undo.last_write);
        }
        if undo.freed.is_some() {
            self.cells[undo.freed.index()].last_write = Position::INITIAL;
        }
        match event.action {
            Action::Spawn(child) => self.slots[child.index()].status = Status::Absent,
            Action::Join(target) if event.fault.is_none() => self.slots[target.index()].joined = false,
            _ => {}
        }
        self.objects.truncate(undo.objects as usize);
    }

    fn access_memory(
        &mut self,
        event: &mut Event,
        fault: &mut Option<Fault>,
        at: Cell,
        reads: bool,
        write: impl FnOnce(Value) -> Option<Value>,
    ) -> Outcome {
        let index = self.slots[event.thread.index()].cell;
        let is_write = event.footprint.writes || event.action == Action::Write;
        if let Err((kind, _)) = self.access(index, at, is_write) {
            *fault = Some(self.memory_fault(kind, at, reads, is_write));
            return Outcome::Done;
        }
        if !index.is_some() {
            return Outcome::Done; // The machine has refused the program.
        }
        self.find_object(index, at);
        let old = self.contents(index);
        let position = Position(self.trace.events.len() as u32);
        let cell = &mut self.cells[index.index()];
        if reads {
            event.read = Some(old);
            event.reads_from = cell.last_write;
        }
        if let Some(new) = write(old) {
            let undo = self.trail.last_mut().expect("a step is under way");
            (undo.cell, undo.contents, undo.last_write) = (index, cell.contents, cell.last_write);
            event.written = Some(new);
            event.follows = cell.last_write;
            (cell.contents, cell.last_write) = (new, position);
        }
        Outcome::Value(old)
    }

    /// Makes the cell remember the object that it lies in.
    fn find_object(&mut self, cell: CellIndex, at: Cell) {
        let hint = self.cells[cell.index()].object;
        if !self.objects.get(hint).is_some_and(|state| state.object.contains(at)) {
            self.cells[cell.index()].object = self.objects.containing(at).unwrap_or(u32::MAX);
        }
    }

    fn memory_fault(&self, kind: FaultKind, at: Cell, reads: bool, writes: bool) -> Fault {
        let what = match (reads, writes) {
            (true, true) => "update",
            (false, true) => "write",
            _ => "read",
        };
        let bytes = if at.size == 1 { "1 byte".to_string() } else { format!("{} bytes", at.size) };
        let message = match kind {
            FaultKind::NullAccess if at.address == 0 => format!("{what} of {bytes} through a null pointer"),
            FaultKind::NullAccess => format!("{what} of {bytes} at address {}, near null", at.address),
            FaultKind::UseAfterFree => format!("{what} of {bytes} in memory that was freed"),
            _ => match self.objects.at_or_below(at.address).and_then(|number| self.objects.get(number)) {
                Some(state) if state.constant && state.object.contains(at) => {
                    format!("{what} of {bytes} in a constant")
                }
                Some(state) if at.address - state.object.base <= state.object.size + 4096 => {
                    let (offset, size) = (at.address - state.object.base, state.object.size);
                    format!("{what} of {bytes} at offset {offset} of an object of {size} bytes")
                }
                _ => format!("{what} of {bytes} at address {:#x}, where no object is", at.address),
            },
        };
        Fault::new(kind, message)
    }

    fn free(&mut self, address: Address, lifetime: CellIndex, position: Position, fault: &mut Option<Fault>) {
        if address == 0 {
            return;
        }
        if !lifetime.is_some() {
            *fault = Some(Fault::new(FaultKind::InvalidFree, "freed a pointer that `malloc` did not return"));
        } else if self.last_write(lifetime).is_event() {
            *fault = Some(Fault::new(FaultKind::DoubleFree, "freed memory that was freed before"));
        } else {
            self.cells[lifetime.index()].last_write = position;
            self.trail.last_mut().expect("a step is under way").freed = lifetime;
        }
    }

    fn spawn(&mut self, parent: ThreadIndex, child: ThreadIndex) {
        let state = self.slots[parent.index()].state.as_ref().expect("the parent takes a step");
        let state = self.program.child(state);
        let slot = &mut self.slots[child.index()];
        (slot.state, slot.passed, slot.joined) = (Some(state), 0, false);
        (slot.events, slot.last) = (0, Position::INITIAL);
        self.advance(child);
    }

    fn join(&mut self, target: ThreadId, event: &mut Event, fault: &mut Option<Fault>) -> Outcome {
        let known = self.thread(target).filter(|target| self.status(*target) != Status::Absent);
        let Some(target) = known else {
            *fault = Some(Fault::new(FaultKind::DoubleJoin, "joined a thread that does not exist"));
            event.action = Action::Join(event.thread);
            return Outcome::Done;
        };
        event.action = Action::Join(target);
        let slot = &mut self.slots[target.index()];
        if slot.joined {
            *fault = Some(Fault::new(FaultKind::DoubleJoin, "joined a thread that was joined before"));
            return Outcome::Done;
        }
        slot.joined = true;
        match slot.status {
            Status::Ended(value) => Outcome::Value(value),
            _ => unreachable!("a join happens only when the thread has ended"),
        }
    }

    /// Runs a thread's local code up to its next event.
    fn advance(&mut self, thread: ThreadIndex) {
        let mut fuel = self.settings.fuel;
        let program = self.program;
        loop {
            let slot = &mut self.slots[thread.index()];
            let state = slot.state.as_mut().expect("a thread that runs has a state");
            let status = match program.advance(state, fuel) {
                Step::Do(Op::Alloc { object }) => {
                    if let Some(recorder) = &mut self.recorder {
                        let (place, name) = (program.place(state), program.object_name(state));
                        recorder.allocations.push(Allocation { object, thread, place, name });
                    }
                    program.resolve(state, Outcome::Done);
                    let lifetime = self.lifetime(object.base);
                    self.objects.allocate(object, lifetime);
                    fuel = fuel.saturating_sub(LOCAL_OPERATION_FUEL);
                    continue;
                }
                Step::Do(Op::Output) => {
                    if let Some(recorder) = &mut self.recorder {
                        recorder.output.push(program.output(state));
                    }
                    program.resolve(state, Outcome::Done);
                    fuel = fuel.saturating_sub(LOCAL_OPERATION_FUEL);
                    continue;
                }
                Step::Do(Op::Assume(true)) => {
                    program.resolve(state, Outcome::Done);
                    fuel = fuel.saturating_sub(LOCAL_OPERATION_FUEL);
                    continue;
                }
                Step::Do(Op::Assume(false)) => Status::Stopped(Stop::Assume),
                Step::Do(Op::Bound { site }) => Status::Stopped(Stop::Unroll(site)),
                Step::Do(Op::Exit(value)) => Status::Ended(value),
                Step::Do(op) => Status::Ready(op),
                Step::Fault(fault)
                    if fault.kind == FaultKind::Assertion && self.settings.assume_no_faults =>
                {
                    slot.passed += 1;
                    program.resolve(state, Outcome::Done);
                    fuel = fuel.saturating_sub(LOCAL_OPERATION_FUEL);
                    continue;
                }
                Step::Fault(fault) => {
                    slot.fault = Some(fault);
                    Status::Faulted
                }
                Step::OutOfFuel { site } => Status::Stopped(Stop::Fuel(site)),
            };
            slot.status = status;
            let cell = match status {
                Status::Ready(
                    Op::Read { at, .. }
                    | Op::Write { at, .. }
                    | Op::Update { at, .. }
                    | Op::Guarded { at, .. }
                    | Op::Release { at, .. },
                ) => self.cell(at, thread),
                _ => CellIndex::NONE,
            };
            self.slots[thread.index()].cell = cell;
            return;
        }
    }

    /// The number of a thread, a new one if the run has not seen it.
    fn number(&mut self, id: ThreadId) -> ThreadIndex {
        if let Some(&thread) = self.thread_numbers.get(&id) {
            return thread;
        }
        let thread = ThreadIndex(self.slots.len() as u32);
        self.thread_numbers.insert(id, thread);
        self.trace.threads.push(id);
        self.slots.push(Slot {
            state: None,
            status: Status::Absent,
            cell: CellIndex::NONE,
            fault: None,
            passed: 0,
            events: 0,
            last: Position::INITIAL,
            joined: false,
        });
        thread
    }

    /// The number of a cell, a new one if the run has not seen it.
    fn cell(&mut self, at: Cell, thread: ThreadIndex) -> CellIndex {
        if let Some(&index) = self.cell_numbers.get(&at.address) {
            let known = self.trace.cells[index.index()];
            if known.size != at.size {
                self.refuse(known, at, thread);
                return CellIndex::NONE;
            }
            return index;
        }
        // The page at 0 is no memory; and no cell wraps around the end of the address space.
        if at.address < 4096 || at.end() < at.address {
            return CellIndex::NONE;
        }
        let before = self.sorted_cells.range(..at.address).next_back();
        let after = self.sorted_cells.range(at.address..).next();
        for (_, neighbour) in before.into_iter().chain(after) {
            let known = self.trace.cells[neighbour.index()];
            if known.overlaps(at) {
                self.refuse(known, at, thread);
                return CellIndex::NONE;
            }
        }
        let index = self.new_cell(at);
        self.cell_numbers.insert(at.address, index);
        self.sorted_cells.insert(at.address, index);
        index
    }

    fn refuse(&mut self, known: Cell, at: Cell, thread: ThreadIndex) {
        let id = self.id(thread);
        self.refusal.get_or_insert(Refusal::MixedSizes(known, at, id));
    }

    fn new_cell(&mut self, at: Cell) -> CellIndex {
        let index = CellIndex(self.cells.len() as u32);
        self.trace.cells.push(at);
        self.cells.push(CellState { contents: Value::ZERO, last_write: Position::INITIAL, object: u32::MAX });
        index
    }

    /// The cell that stands for the lifetime of the object at `base`.
    fn lifetime(&mut self, base: Address) -> CellIndex {
        if let Some(&index) = self.lifetimes.get(&base) {
            return index;
        }
        let index = self.new_cell(Cell { address: base, size: 0 });
        self.lifetimes.insert(base, index);
        index
    }
}
