//! Data races of an execution, as C11 defines them.
//!
//! Source: ISO/IEC 9899:2011, 5.1.2.4. A release sequence is continued by updates, and by atomic stores of the thread that
//! heads it (which C++20 no longer lets). Happens-before here is program order and synchronises-with: a release write, or a write
//! after a release fence, synchronises with the acquire read, or the read before an acquire fence, that reads from its
//! release sequence; starting a thread with its first event; its last event with the join; giving up a lock with taking
//! it.
//!
//! Promise: there is a data race in the execution iff one is returned; which, depends only on the order of the events.

use crate::clock::join;
use crate::event::{Action, CellIndex, Event, EventIndex, ThreadIndex, Trace};
use interleaf_program::MemoryOrder;

/// Two accesses that race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataRace {
    /// The one that came first in this execution.
    pub first: EventIndex,
    /// The other.
    pub second: EventIndex,
}

/// The state of a thread. All clocks have a component for each thread.
#[derive(Clone)]
struct Thread {
    /// The clock of its next event.
    clock: Vec<u32>,
    /// The clock of its last release fence.
    released: Vec<u32>,
    /// The clock that an acquire fence would acquire from its earlier reads.
    acquirable: Vec<u32>,
}

/// The state of a cell.
#[derive(Clone, Default)]
struct Cell {
    /// The clock that an acquire read of the cell acquires; empty if there is none.
    message: Vec<u32>,
    head: Option<ThreadIndex>,
    /// For each thread, its last plain read, plain write, atomic read, atomic write.
    last: Vec<[Option<EventIndex>; 4]>,
}

/// The kinds of access that [`Cell::last`] distinguishes.
const PLAIN_READ: usize = 0;
const PLAIN_WRITE: usize = 1;
const ATOMIC_READ: usize = 2;
const ATOMIC_WRITE: usize = 3;

/// The data race of `trace` whose second access comes first, if there is one.
pub fn data_race(trace: &Trace) -> Option<DataRace> {
    walk(trace, Some, |_| {})
}

/// The data races of `trace`, by their second accesses: of each access with the last one of each kind by each other thread.
pub fn data_races(trace: &Trace) -> Vec<DataRace> {
    let mut races = Vec::new();
    let keep = |race| {
        races.push(race);
        None
    };
    walk(trace, keep, |_| {});
    races
}

/// The data races of the last event of `trace` with earlier ones.
pub fn data_races_of_last(trace: &Trace) -> Vec<DataRace> {
    let last = EventIndex(trace.events.len().saturating_sub(1) as u32);
    data_races(trace).into_iter().filter(|race| race.second == last).collect()
}

/// Happens-before: for each event, how many events of each thread happen before it, itself included.
pub fn happens_before(trace: &Trace) -> Vec<Vec<u32>> {
    let mut clocks = Vec::with_capacity(trace.events.len());
    walk(trace, |_| None, |clock| clocks.push(clock.to_vec()));
    clocks
}

/// Shows the data races of `trace` to `look`, by their second accesses, until it returns one, and the clock of each event to `happened`.
fn walk(
    trace: &Trace,
    mut look: impl FnMut(DataRace) -> Option<DataRace>,
    mut happened: impl FnMut(&[u32]),
) -> Option<DataRace> {
    let none = vec![0; trace.threads.len()];
    let new = Thread { clock: none.clone(), released: none.clone(), acquirable: none };
    let mut threads = vec![new.clone(); trace.threads.len()];
    let mut cells: Vec<Cell> = vec![Cell::default(); trace.cells.len()];
    for (position, event) in trace.events.iter().enumerate() {
        let position = EventIndex(position as u32);
        synchronise_before(trace, event, &mut threads, &cells);
        for piece in trace.pieces_of(event) {
            let clock = &threads[event.thread.index()].clock;
            let mut earlier = conflicts(trace, event, &cells[piece.cell.index()], clock);
            if let Some(found) = earlier.find_map(|first| look(DataRace { first, second: position })) {
                return Some(found);
            }
            drop(earlier);
            access(trace, event, position, piece.cell, &threads, &mut cells);
        }
        let thread = &mut threads[event.thread.index()];
        if event.action == Action::Fence && event.order.releases() {
            thread.released.clone_from(&thread.clock);
        }
        // A memory-write has the index of its buffer-write; as a step of its thread, it may come after later events.
        let own = &mut thread.clock[event.thread.index()];
        *own = (*own).max(event.index + 1);
        happened(&thread.clock);
        if let Action::Spawn(child) = event.action {
            threads[child.index()] = Thread { clock: thread.clock.clone(), ..new.clone() };
        }
    }
    None
}

/// Joins the clocks that an event acquires into its thread's clock.
fn synchronise_before(trace: &Trace, event: &Event, threads: &mut [Thread], cells: &[Cell]) {
    if let Action::Join(target) = event.action
        && target != event.thread
    {
        let clock = threads[target.index()].clock.clone();
        join(&mut threads[event.thread.index()].clock, &clock);
    }
    let thread = &mut threads[event.thread.index()];
    if event.action == Action::Fence && event.order.acquires() {
        join(&mut thread.clock, &thread.acquirable);
    }
    let reads = !matches!(event.action, Action::Write) && event.order != MemoryOrder::Plain;
    for piece in trace.pieces_of(event).filter(|_| reads) {
        let message = &cells[piece.cell.index()].message;
        join(if event.order.acquires() { &mut thread.clock } else { &mut thread.acquirable }, message);
    }
}

/// The earlier accesses to the cell that race with the event, whose thread has this clock: of each kind the last one of a thread.
fn conflicts(trace: &Trace, event: &Event, cell: &Cell, clock: &[u32]) -> impl Iterator<Item = EventIndex> {
    let conflicting: &'static [usize] = match (event.order == MemoryOrder::Plain, writes(event)) {
        (true, true) => &[PLAIN_READ, PLAIN_WRITE, ATOMIC_READ, ATOMIC_WRITE],
        (true, false) => &[PLAIN_WRITE, ATOMIC_WRITE],
        (false, true) => &[PLAIN_READ, PLAIN_WRITE],
        (false, false) => &[PLAIN_WRITE],
    };
    let others = cell.last.iter().enumerate().filter(|(thread, _)| *thread != event.thread.index());
    let earlier = others.flat_map(move |(thread, last)| {
        let positions = conflicting.iter().filter_map(|&kind| last[kind]);
        positions.map(move |position| (thread, position))
    });
    earlier.filter_map(move |(thread, position)| {
        (clock[thread] <= trace.event(position).index).then_some(position)
    })
}

/// Records an access to a cell.
fn access(
    trace: &Trace,
    event: &Event,
    position: EventIndex,
    index: CellIndex,
    threads: &[Thread],
    cells: &mut [Cell],
) {
    let cell = &mut cells[index.index()];
    let thread = &threads[event.thread.index()];
    if !event.writes_back && trace.writes(event, index) {
        // An update continues the release sequence that it reads from.
        let is_atomic = event.order != MemoryOrder::Plain;
        let continues = is_atomic && (event.read.is_some() || cell.head == Some(event.thread));
        if !continues {
            cell.message.clear();
            cell.head = is_atomic.then_some(event.thread);
        }
        if is_atomic {
            cell.message.resize(threads.len(), 0);
            join(&mut cell.message, if event.order.releases() { &thread.clock } else { &thread.released });
            if event.order.releases() {
                // The event itself happens before what synchronises with it.
                let own = &mut cell.message[event.thread.index()];
                *own = (*own).max(event.index + 1);
            }
        }
    }
    if cell.last.len() <= event.thread.index() {
        cell.last.resize(event.thread.index() + 1, [None; 4]);
    }
    let kind = match (event.order == MemoryOrder::Plain, writes(event)) {
        (true, false) => PLAIN_READ,
        (true, true) => PLAIN_WRITE,
        (false, false) => ATOMIC_READ,
        (false, true) => ATOMIC_WRITE,
    };
    cell.last[event.thread.index()][kind] = Some(position);
}

/// Whether an event is a store. An update that fails is a load.
fn writes(event: &Event) -> bool {
    event.footprint.writes.is_some() && !event.writes_back
}
