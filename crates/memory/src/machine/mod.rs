//! Memory models as a machine: one memory, threads that act on it one step at a time, and under TSO and PSO
//! [buffers](crate::buffers) between them.
//!
//! Source for the models: Toman, "Improved Verification Techniques for Concurrent Systems", thesis, 2021, chapter 2. Steps are taken back
//! in the reverse order: each pushes the values that it overwrote, and the old state of its thread, on an undo log.
//!
//! Promise: after [`Machine::step`] and [`Machine::undo`] the machine is as before, but for the numbers it has handed out
//! to threads and cells, which stay.

mod advance;
mod attempts;
mod buffer_queries;
mod buffer_steps;
mod counting;
mod equal_threads;
mod footprints;
pub(crate) mod guards;
mod local_states;
pub(crate) mod merged_barriers;
pub(crate) mod merged_locks;
pub(crate) mod names;
mod privacy;
mod queries;
mod resuming;
mod sections;
pub(crate) mod step;
mod thread_numbers;

use crate::buffers::Buffers;
use crate::changes::Changes;
use crate::counters::Family;
use crate::interruption::Interruption;
use crate::locals::{Local, Locals};
use crate::recorder::Recorder;
use crate::section::SectionId;
use crate::settings::Settings;
use crate::status::{PendingOp, Status};
use crate::store::{Mark, Store};
use crate::symmetry::{Asymmetry, Group};
use interleaf_program::{Address, AnyProgram, AnyThread, Cell, Fault, ThreadId, Value};
use interleaf_trace::{CellIndex, EventIndex, Footprint, ThreadIndex, Trace};
use merged_barriers::BarrierEvent;
use privacy::Relied;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::rc::Rc;
use thread_numbers::ThreadNumbers;

struct ThreadSlot {
    /// Behind a pointer, so that a step is taken back by exchanging two of them.
    state: Option<Rc<Local>>,
    status: Status,
    pending: PendingOp,
    /// The last value for which it is known whether the pending read would come back to itself.
    spin_check_cache: std::cell::Cell<Option<(Value, bool)>>,
    fault: Option<Fault>,
    /// The number of ignored failed assertions.
    passed: u32,
    buffered: u32,
    /// If it stopped in a loop that changes nothing, the number of events of a round.
    spins: u32,
    events: u32,
    last: EventIndex,
    /// The cell that stands for the right to join it.
    join: CellIndex,
    /// The threads that start in the same state, if equal threads are merged.
    start: Option<Group>,
    /// Those that it may be equal to, and the last of those before it.
    group: Option<Group>,
    elder: Option<ThreadIndex>,
}

/// The state of a thread before a step.
struct Saved {
    state: Rc<Local>,
    status: Status,
    pending: PendingOp,
    passed: u32,
    last: EventIndex,
}

impl ThreadSlot {
    /// The state of the thread, with `state` as its local state.
    #[inline]
    fn saved(&self, state: Rc<Local>) -> Saved {
        let ThreadSlot { status, pending, passed, last, .. } = *self;
        Saved { state, status, pending, passed, last }
    }
}

/// The state of a thread before it resumed, or was informed of an invalid round, in a step of another thread.
struct Resumed {
    /// The number of steps, including that one.
    steps: usize,
    thread: ThreadIndex,
    saved: Saved,
    spins: u32,
}

/// Where a step began.
struct Undo {
    store: Mark,
    pieces: u32,
    serial: u64,
}

/// What undoes steps.
#[derive(Default)]
struct Trail {
    steps: Vec<Undo>,
    /// The first `steps.len()` are in use; the others keep their memory.
    saved: Vec<Saved>,
    resumed: Vec<Resumed>,
    /// The serial number of the last step that was taken, be it undone or not.
    serial: u64,
}

/// What is kept between atomic sections.
#[derive(Default)]
struct SectionCache {
    /// The footprints of the sections that were entered before.
    footprints: FxHashMap<SectionId, Footprint>,
    /// Kept for its memory: the cells of the current section, each with its last write before it.
    touched: Vec<(CellIndex, EventIndex)>,
}

/// A program under a memory model, in the middle of an execution.
pub struct Machine<'p> {
    program: &'p dyn AnyProgram,
    settings: Settings,
    /// Whether executions are merged that differ in the order of events, as the settings have it: asked at each step.
    merges_orders: bool,
    trace: Trace,
    slots: Vec<ThreadSlot>,
    section_cache: SectionCache,
    /// In a machine that knows local states.
    locals: Option<Locals>,
    thread_numbers: ThreadNumbers,
    store: Store,
    buffers: Buffers,
    trail: Trail,
    /// The events at barriers whose arrivals are not ordered.
    barriers: Vec<BarrierEvent>,
    /// The threads that first updated cells without using the result, and how. Not taken back.
    counted: FxHashMap<Address, (ThreadId, Cell, Family)>,
    /// Why threads are not equal to others that start in the same state, if there are any. Not taken back.
    suspected: FxHashSet<(Group, Asymmetry)>,
    /// The threads whose state or buffers changed.
    changes: Changes<ThreadIndex>,
    /// Kept for its memory: the copy of a thread that runs ahead.
    spare: RefCell<Option<AnyThread>>,
    relied: Relied,
    /// The places that threads have passed, in order, since they were last taken. Not taken back.
    reached: Vec<(ThreadIndex, u32)>,
    interruption: Option<Interruption>,
    recorder: Option<Recorder>,
}

impl<'p> Machine<'p> {
    /// The program before its first event: main has run up to its first operation.
    #[inline]
    pub fn new(program: &'p dyn AnyProgram, settings: Settings) -> Machine<'p> {
        Machine::start(program, settings, None, None)
    }

    /// Like [`Machine::new`], with the [changes](Machine::changed_threads) that an encoder of states asks for.
    #[inline]
    pub fn encodable(program: &'p dyn AnyProgram, settings: Settings) -> Machine<'p> {
        let mut machine = Machine::start(program, settings, None, None);
        machine.keep_changes();
        machine
    }

    /// Like [`Machine::encodable`]; also keeps the local states of threads with a fingerprint of each, and runs each of them once for each
    /// outcome.
    #[inline]
    pub fn matching(program: &'p dyn AnyProgram, settings: Settings) -> Machine<'p> {
        let mut machine = Machine::start(program, settings, None, Some(Locals::default()));
        machine.keep_changes();
        machine
    }

    fn keep_changes(&mut self) {
        self.changes.keep();
        self.store.changes.keep();
    }

    /// Like [`Machine::new`], with a record of output and allocations; see [`Machine::take_record`].
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
            section_cache: SectionCache::default(),
            locals,
            thread_numbers: ThreadNumbers::default(),
            store: Store::new(program.globals(), settings.cuts.clone(), &settings.counters),
            reached: Vec::new(),
            relied: Relied {
                is_checked: settings.merges_loops && program.has_attempts(),
                ..Relied::default()
            },
            merges_orders: settings.merges_orders(),
            settings,
            buffers: Buffers::default(),
            trail: Trail::default(),
            barriers: Vec::new(),
            counted: FxHashMap::default(),
            suspected: FxHashSet::default(),
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

    /// The settings.
    #[inline]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The program.
    #[inline]
    pub fn program(&self) -> &'p dyn AnyProgram {
        self.program
    }
}
