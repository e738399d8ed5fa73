//! Starting and joining threads, and running their local code.

use super::{Machine, ThreadSlot};
use crate::interruption::{Interruption, UnsupportedInGraph};
use crate::locals::{Local, to_change};
use crate::recorder::Allocation;
use crate::status::{PendingOp, Status};
use crate::symmetry::Asymmetry;
use interleaf_program::{
    Cut, Fault, FaultDetail, FaultKind, GivenUp, MemoryOrder, Op, Outcome, Place, Step, ThreadId,
};
use interleaf_trace::{Action, BlockedReason, CellIndex, Cells, Event, EventIndex, ThreadIndex};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::rc::Rc;

/// The fuel for an operation without an event, so that a loop of such operations ends too.
const LOCAL_OPERATION_FUEL: u64 = 10;

impl Machine<'_> {
    pub(super) fn spawn(&mut self, parent: ThreadIndex, child: ThreadIndex) {
        let state = self.slots[parent.index()].state.as_ref().expect("the parent takes a step");
        let state = self.program.child(state);
        self.find_elder(parent, child, &state);
        let slot = &mut self.slots[child.index()];
        (slot.state, slot.passed) = (Some(Rc::new(Local::new(state))), 0);
        (slot.events, slot.last) = (0, EventIndex::INITIAL);
        self.changes.note(child);
        self.advance(child, None);
    }

    pub(super) fn join(&mut self, target: ThreadId, event: &mut Event, fault: &mut Option<Fault>) -> Outcome {
        let target = self.thread(target).expect("a join happens only when the thread has ended");
        event.action = Action::Join(target);
        let slot = &self.slots[target.index()];
        if self.has_ended(slot.join) {
            *fault = Some(Fault::new(FaultKind::DoubleJoin, FaultDetail::GivenUp(GivenUp::Joined)));
            return Outcome::Done;
        }
        let Status::Ended(value) = slot.status else {
            unreachable!("a join happens only when the thread has ended");
        };
        let position = EventIndex(self.trace.events.len() as u32);
        self.store.end(slot.join, position);
        Outcome::Value(value)
    }

    /// Runs a thread's local code up to its next event, from the outcome of its pending operation if it has one.
    pub(super) fn advance(&mut self, thread: ThreadIndex, mut outcome: Option<Outcome>) {
        let mut fuel = self.settings.fuel;
        let program = self.program;
        let mut notes_memory = false;
        let status = loop {
            let slot = &mut self.slots[thread.index()];
            let state = to_change(&mut slot.state);
            let step = match outcome {
                Some(outcome) => program.resume(state, outcome, fuel),
                None => program.advance(state, fuel),
            };
            match step {
                Step::Do(Op::Alloc { object }) => {
                    notes_memory |= slot.group.is_some();
                    if let Some(recorder) = &mut self.recorder {
                        let (place, name) = (program.place(state), program.object_name(state));
                        let shape = program.object_shape(state);
                        recorder.allocations.push(Allocation { object, thread, place, name, shape });
                    }
                    let place =
                        if self.settings.marks_allocations { of_place(&program.place(state)) } else { 0 };
                    let by = (thread, slot.events);
                    self.store.allocate(object, place, by, &mut self.trace);
                }
                Step::Do(Op::Output) => {
                    if let Some(recorder) = &mut self.recorder {
                        recorder.output.push((thread, program.output(state)));
                    }
                }
                Step::Do(Op::Assume(true)) => {}
                Step::Do(Op::Assume(false)) => break Status::Stopped(BlockedReason::Assume),
                Step::Do(Op::TornAttempt) => {
                    if self.leaves_out_torn(thread) {
                        break Status::Stopped(BlockedReason::Attempt);
                    }
                }
                Step::Do(Op::Bound { site, cut }) => {
                    break Status::Stopped(match cut {
                        Cut::Unroll => BlockedReason::Unroll(site),
                        Cut::Calls => BlockedReason::Calls(site),
                        Cut::Threads => BlockedReason::Threads(site),
                        Cut::Model => BlockedReason::Model(site),
                    });
                }
                Step::Do(Op::StutteringLoop { events }) => {
                    slot.spins = events;
                    break Status::Stopped(BlockedReason::Await);
                }
                Step::Do(op @ Op::AtomicBegin { updates: Some(_), .. }) => {
                    if !self.is_not_private(thread) {
                        break Status::Ready(op);
                    }
                    outcome = Some(Outcome::NOT_ATOMIC);
                    continue;
                }
                Step::Do(Op::Exit(value)) => break Status::Ended(value),
                Step::Do(Op::EndProgram { .. }) => break Status::Stopped(BlockedReason::Exit),
                Step::Do(op) => break Status::Ready(op),
                Step::Fault(Fault { kind: FaultKind::Assertion, .. }) if self.settings.ignore_assertions => {
                    slot.passed += 1;
                }
                Step::Fault(fault) => {
                    slot.fault = Some(fault);
                    break Status::Faulted;
                }
                Step::OutOfFuel { site } => break Status::Stopped(BlockedReason::Fuel(site)),
            }
            outcome = Some(Outcome::Done);
            fuel = fuel.saturating_sub(LOCAL_OPERATION_FUEL);
        };
        self.slots[thread.index()].status = status;
        if notes_memory {
            self.note_asymmetry(thread, Asymmetry::Memory);
        }
        let pending = self.pending(thread, status);
        if self.settings.has_graphs() {
            self.refuse_in_graph(thread, pending.cells);
        }
        let slot = &mut self.slots[thread.index()];
        slot.pending = pending;
        slot.spin_check_cache.set(None);
        self.note_rounds(thread);
        if self.locals.is_some() {
            self.know(thread);
        }
    }

    /// Interrupts the run if the operation that a thread shows has no meaning where executions are graphs.
    fn refuse_in_graph(&mut self, thread: ThreadIndex, cells: Cells) {
        let Status::Ready(op) = self.status(thread) else { return };
        let is_atomic = match op {
            Op::Read { order, .. } | Op::Write { order, .. } => order != MemoryOrder::Plain,
            _ => true,
        };
        let is_mixed = self.settings.refuses_mixed_sizes && cells.is_some() && cells.single().is_none();
        let what = match op {
            Op::AtomicBegin { updates: None, .. } => "an atomic section",
            _ if is_mixed && is_atomic && !self.is_counter(op) => {
                "an atomic access to memory that is also accessed with another size"
            }
            _ => return,
        };
        let place = self.state(thread).map(|state| self.program.place(state)).unwrap_or_default();
        let position = place.innermost().map(|(_, position)| position.clone());
        self.interrupt(Interruption::Graph(UnsupportedInGraph { what, position }));
    }

    fn pending(&mut self, thread: ThreadIndex, status: Status) -> PendingOp {
        let Status::Ready(op) = status else { return PendingOp::NOTHING };
        let (at, writes) = match op {
            Op::Read { at, .. } => (at, false),
            Op::Write { at, order, .. } if !self.buffers_writes(order) => (at, true),
            Op::Write { at, .. }
            | Op::Update { at, .. }
            | Op::BlockingRmw { at, .. }
            | Op::Release { at, .. } => {
                let cells = self.part_to_update(thread, op).unwrap_or_else(|| self.cells(at));
                let may_wait = self.may_wait(thread);
                let may_block = may_wait || matches!(op, Op::BlockingRmw { .. });
                return PendingOp { cells, may_block, may_wait, is_safe: false };
            }
            Op::AtomicBegin { updates: Some(at), .. } if self.settings.has_graphs() => {
                return PendingOp { cells: self.cells(at), ..PendingOp::NOTHING };
            }
            Op::Join { .. } => return PendingOp { may_block: true, ..PendingOp::NOTHING },
            _ => return PendingOp::NOTHING,
        };
        let cells = self.cells(at);
        self.store.find_object(cells, at);
        // An object without a lifetime never ends.
        let is_safe = cells.single().is_some() && self.store.access(cells, at, writes) == Ok(CellIndex::NONE);
        let may_wait = self.may_wait(thread);
        PendingOp { cells, may_block: may_wait, may_wait, is_safe }
    }

    /// The number of a thread, created if the run has not seen it.
    pub(super) fn number(&mut self, id: ThreadId) -> ThreadIndex {
        if let Some(thread) = self.thread(id) {
            return thread;
        }
        let join = self.store.new_lifetime(id.code(), &mut self.trace);
        let thread = self.new_slot(id, join);
        self.thread_numbers.insert(id, thread);
        thread
    }

    pub(super) fn new_slot(&mut self, id: ThreadId, join: CellIndex) -> ThreadIndex {
        let thread = ThreadIndex(self.slots.len() as u32);
        self.trace.threads.push(id);
        self.slots.push(ThreadSlot {
            state: None,
            status: Status::Absent,
            pending: PendingOp::NOTHING,
            spin_check_cache: std::cell::Cell::new(None),
            fault: None,
            passed: 0,
            buffered: 0,
            spins: 0,
            events: 0,
            last: EventIndex::INITIAL,
            join,
            start: None,
            group: None,
            elder: None,
        });
        thread
    }
}

/// A fingerprint of a place in the code.
fn of_place(place: &Place) -> u64 {
    FxBuildHasher.hash_one(place)
}
