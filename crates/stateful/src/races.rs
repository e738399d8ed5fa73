//! Data races in a search that matches states: two adjacent accesses.
//!
//! Source: Boehm and Adve, "Foundations of the C++ Concurrency Memory Model", PLDI 2008, section 4: under sequential consistency a
//! program has a data race iff an execution has two conflicting accesses next to each other, of different threads, one of which is
//! not atomic.
//!
//! A state keeps no history, so there is no happens-before in it. Instead each visited state is looked at: if two threads are about
//! to access the same cell, one of them writes, and one is not atomic, both steps are taken, and taken back. That shows a race on
//! the way that the search came, and it is one in the sense of `data_races.rs`, whatever else the program does.
//!
//! Promise: if `exhaustive` finds a race, one is found here, or the search is refused. If it goes on after violations, each pair of
//! places is found that `exhaustive` finds, which shows only the first race of each execution; here others may be found as well.
//!
//! Proof, in three steps.
//!
//! 1. From happens-before to adjacency. Take an execution and its first race: a of p, and later b of q, with none in what comes
//!    before b. Let D be all events that happen before a or b. Take the events of D alone, in their order. Each reads what it read:
//!    it reads a write that happens before it, which is in D. For an atomic read that is so because it acquires and the write
//!    releases (this is what the search insists on, below), for another because the two would race. A lock of D finds the mutex
//!    free: whoever took it before has given it up before, and that happens before the lock. After D both a and b are pending. (Rounds
//!    of loops that change nothing can be left out of D, so no thread has to be waiting there. If b is a lock that waits until
//!    a gives it up by hand, b can be taken after a, which is tried too.)
//! 2. The search visits a state where p shows a. By what `s_por.rs` and `source_sets/backtracking.rs` show of paths, it has a path on which
//!    everything in D and then a happens, in an order that differs only by independent events, perhaps with other events in
//!    between. Let s be the state before a on this path. What D has besides the events before s is independent of a, as it would
//!    come after a otherwise. So it can be taken from s without a step of p, and q shows b then: b conflicts with a, so it was not
//!    taken before.
//! 3. The search visits a state where q shows b as well. From s there is the path to b of step 2, without steps of p. Again the
//!    search has a path from s on which everything of it happens, then more. If p moves on this path then by a, and behind b, as
//!    a and b conflict. So in the state before b both are pending. It is looked at when it is visited for the first time, and equal
//!    states have equal pending operations.
//!
//! What step 1 needs of a program is tested for each pending operation of each visited state; every operation is pending before it
//! is taken. If one does not meet it, the search is refused. Atomic reads must acquire, atomic writes release, and updates both. Of
//! the library, mutexes and joins are known to meet it. A lock releases nothing, so a `trylock` that fails is not ordered after the
//! lock that makes it fail: an update of a mutex that is held is refused. So are atomic sections, and everything else that waits.

use crate::run::Run;
use interleaf_memory::{Machine, ObjectState, Status, effect};
use interleaf_program::address::THREADS_BASE;
use interleaf_program::{Cell, MemoryOrder, Op, SyncKind};
use interleaf_search::SearchError;
use interleaf_trace::{Cells, DataRace, EventIndex, ThreadIndex, data_races_of_last};
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;

/// What the search for races has learned of a program.
#[derive(Debug, Default)]
pub(crate) struct Races {
    /// The mutexes that are locked, and the cells that updates and atomic reads found not to be 0, under names that do not change
    /// when objects are renamed.
    locked: FxHashSet<Name>,
    found_taken: FxHashSet<Name>,
    /// Why races may be overlooked.
    pub(crate) refusal: Option<SearchError>,
    accesses: Vec<Access>,
}

/// A cell of a global variable by its address, or a cell of another object by the object's size and its place in there.
type Name = (u64, u64);

/// A pending access of a thread.
#[derive(Clone, Copy, Debug)]
struct Access {
    thread: ThreadIndex,
    cells: Cells,
    writes: bool,
    is_plain: bool,
}

impl Run<'_, '_> {
    /// Looks for races in the machine's state, which is new; `before` is the number of earlier states.
    pub(crate) fn look_for_races(&mut self, before: u64) -> ControlFlow<()> {
        let mut accesses = std::mem::take(&mut self.races.accesses);
        accesses.clear();
        for thread in self.machine.threads() {
            let Status::Ready(op) = self.machine.status(thread) else { continue };
            self.races.insist(&self.machine, thread, op);
            accesses.extend(access(&mut self.machine, thread, op));
        }
        for (number, &one) in accesses.iter().enumerate() {
            for &other in &accesses[number + 1..] {
                if self.conflict(one, other) {
                    let _ = self.take_both(one, other, before).is_break()
                        || self.take_both(other, one, before).is_break();
                }
            }
        }
        self.races.accesses = accesses;
        match self.races.refusal {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    }

    fn conflict(&self, one: Access, other: Access) -> bool {
        let groups = &self.machine.trace().groups;
        let has = |cells: Cells, cell| cells.iter(groups).any(|other| other == cell);
        (one.is_plain || other.is_plain)
            && (one.writes || other.writes)
            && one.cells.iter(groups).any(|cell| cell.is_some() && has(other.cells, cell))
    }

    /// Takes two steps and takes them back. Breaks if that shows the race.
    fn take_both(&mut self, one: Access, other: Access, before: u64) -> ControlFlow<()> {
        let machine = &mut self.machine;
        if !machine.is_enabled(one.thread) {
            return ControlFlow::Continue(());
        }
        let place = |thread| {
            let place = machine.state(thread).map(|state| machine.program().place(state));
            format!("{place:?}")
        };
        let mut places = [one.thread, other.thread].map(place);
        places.sort_unstable();
        let first = EventIndex(machine.trace().events.len() as u32);
        let shown = machine.status(other.thread);
        let footprint = machine.footprint(one.thread);
        machine.step_touching(one.thread, 0, footprint);
        let mut shows = false;
        if !machine.is_interrupted()
            && machine.status(other.thread) == shown
            && machine.is_enabled(other.thread)
        {
            let footprint = machine.footprint(other.thread);
            machine.step_touching(other.thread, 0, footprint);
            let race = DataRace { first, second: EventIndex(first.0 + 1) };
            shows = !machine.is_interrupted();
            if shows {
                debug_assert!(data_races_of_last(machine.trace()).contains(&race), "{race:?} is a race");
                self.results.record_race(machine, race, before, format!("race {places:?}"));
            }
            machine.undo();
        }
        self.machine.undo();
        if shows { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The access of a thread whose next step is one.
fn access(machine: &mut Machine, thread: ThreadIndex, op: Op) -> Option<Access> {
    let (at, is_plain) = match op {
        Op::Read { at, order } | Op::Write { at, order, .. } | Op::Update { at, order, .. } => {
            (at, order == MemoryOrder::Plain)
        }
        Op::BlockingRmw { at, .. } | Op::Release { at, .. } => (at, false),
        _ => return None,
    };
    let footprint = machine.footprint(thread);
    let cells = machine.cells_of(thread);
    // Without cells in the footprint the access is a fault.
    let is_valid = footprint.accessed().is_some();
    let writes = || footprint.writes.is_some() && effect(op, machine.contents(cells, at)).is_some();
    is_valid.then(|| Access { thread, cells, writes: writes(), is_plain })
}

impl Races {
    /// Forgets what a search that starts over may have learned of objects that it does not meet.
    pub(crate) fn start_over(&mut self) {
        *self = Races::default();
    }

    /// Notes why races may be overlooked, if a pending operation is a reason.
    fn insist(&mut self, machine: &Machine, thread: ThreadIndex, op: Op) {
        use MemoryOrder::{Acquire, AcquireRelease, Plain, Release, SequentiallyConsistent};
        let acquires = |order| matches!(order, Acquire | AcquireRelease | SequentiallyConsistent);
        let releases = |order| matches!(order, Release | AcquireRelease | SequentiallyConsistent);
        let is_known = match op {
            Op::Read { order: Plain, .. } | Op::Write { order: Plain, .. } => true,
            Op::Read { at, order } => acquires(order) && !self.finds_taken(machine, thread, at),
            Op::Write { order, .. } => releases(order),
            Op::Update { at, order, failure, .. } => {
                acquires(order)
                    && releases(order)
                    && acquires(failure)
                    && !self.finds_taken(machine, thread, at)
            }
            Op::BlockingRmw { at, kind: SyncKind::Lock, .. } => {
                let name = name(machine, at);
                self.locked.insert(name);
                !self.found_taken.contains(&name)
            }
            Op::BlockingRmw { then: None, kind: SyncKind::Await, .. } => true,
            Op::Release { kind: SyncKind::Lock, .. } => true,
            Op::BlockingRmw { .. } | Op::Release { .. } | Op::AtomicBegin { .. } => false,
            _ => true,
        };
        if !is_known && self.refusal.is_none() {
            let place = machine.state(thread).map(|state| machine.program().place(state)).unwrap_or_default();
            let position = place.innermost().map(|(_, position)| position.clone());
            self.refusal = Some(SearchError::Unsynchronised(position));
        }
    }

    /// Whether an atomic access looks at a mutex while that is held.
    fn finds_taken(&mut self, machine: &Machine, thread: ThreadIndex, at: Cell) -> bool {
        if machine.contents(machine.cells_of(thread), at).bits() == 0 {
            return false;
        }
        let name = name(machine, at);
        self.found_taken.insert(name);
        self.locked.contains(&name)
    }
}

fn name(machine: &Machine, at: Cell) -> Name {
    let objects = machine.store().objects();
    let object = objects.around(at.address).filter(|_| at.address >= THREADS_BASE);
    let object = object.and_then(|number| objects.get(number));
    match object {
        Some(ObjectState { object, .. }) => (object.size, at.address - object.base),
        None => (0, at.address),
    }
}
