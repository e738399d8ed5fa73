//! Data races of an execution graph, under RC11.
//!
//! Source: Lahav, Vafeiadis, Kang, Hur, Dreyer, "Repairing Sequential Consistency in C/C++11", PLDI 2017, section 3: two accesses of
//! different threads to one cell race if one of them is a write, one of them is plain, and happens-before orders them in neither way. The
//! end of an object counts as a plain write of all of it.
//!
//! An acquire read is ordered after the writes that it synchronises with. The same read, earlier, may race with them and obtain an older
//! value. If that value keeps its thread in a loop, the search does not explore that execution: the read waits (`guards.rs` of the machine).
//! So accesses are also compared before the read synchronises. A race that remains after it has synchronised is preferred.
//!
//! Promise: if there is a race in the graph, one is returned. If one is returned, the program has a race. The events are in an order that
//! extends program order and reads-from, and each read has its source.

use crate::clock::join;
use crate::data_races::{DataRace, Thread};
use crate::event::{Action, CellIndex, Event, EventIndex, Piece, ThreadIndex, Trace};
use interleaf_program::MemoryOrder;

/// The clocks of an event that writes.
#[derive(Clone, Default)]
struct Written {
    /// What a release sequence that it heads hands on.
    headed: Vec<u32>,
    /// What an acquire of what it writes acquires.
    message: Vec<u32>,
}

/// The accesses of threads to a cell: for each thread and each kind the last one.
#[derive(Clone, Default)]
struct Accesses {
    last: Vec<[Option<EventIndex>; KINDS]>,
    /// The last write of each thread.
    writes: Vec<Option<EventIndex>>,
}

/// The kinds of access: whether it is atomic, and whether it writes.
const KINDS: usize = 4;

fn kind(is_atomic: bool, writes: bool) -> usize {
    usize::from(is_atomic) * 2 + usize::from(writes)
}

/// What a race is.
#[derive(Clone, Copy)]
pub struct GraphRaces {
    /// A release sequence includes later writes by the thread that heads it, as under RC11. In C++20 it does not.
    pub includes_own_writes: bool,
    /// Plain accesses count as relaxed ones. What remains are races with the end of an object, or with its allocation.
    pub plain_is_relaxed: bool,
}

/// Returns the data race whose second access comes first in the trace, if there is a race.
///
/// `allocated` returns the thread that allocated the object with this lifetime, and the number of events that the thread had then. An
/// access races with the allocation if the thread's next event does not happen before the access. That event is the first of the pair.
pub fn race_in_graph(
    trace: &Trace,
    rules: GraphRaces,
    allocated: &dyn Fn(CellIndex) -> Option<(ThreadIndex, u32)>,
) -> Option<DataRace> {
    let none = vec![0; trace.threads.len()];
    let new = Thread { clock: none.clone(), released: none.clone(), acquirable: none.clone() };
    let mut threads = vec![new.clone(); trace.threads.len()];
    let mut cells = vec![Accesses::default(); trace.cells.len()];
    let mut written = vec![Written::default(); trace.events.len()];
    let mut hidden = None;
    for (number, event) in trace.events.iter().enumerate() {
        let position = EventIndex(number as u32);
        let own = event.thread.index();
        let find = |clock: &[u32]| {
            accesses(trace, event, rules).find_map(|(cell, is_atomic, writes)| {
                racing(trace, event, &cells[cell.index()], (is_atomic, writes), clock)
            })
        };
        if hidden.is_none() {
            let found = find(&threads[own].clock);
            hidden = found.map(|first| DataRace { first, second: position });
        }
        synchronise(trace, event, rules, &mut threads, &written);
        if let Some(first) = before_allocation(trace, event, &threads[own].clock, allocated) {
            return Some(DataRace { first, second: position });
        }
        if let Some(first) = find(&threads[own].clock) {
            return Some(DataRace { first, second: position });
        }
        // Its own clock includes the event from here on.
        threads[own].clock[own] = event.index + 1;
        written[number] = hand_on(trace, event, &threads[own], &cells, &written, rules);
        for (cell, is_atomic, writes) in accesses(trace, event, rules) {
            let Accesses { last, writes: all } = &mut cells[cell.index()];
            last.resize(last.len().max(own + 1), [None; KINDS]);
            all.resize(all.len().max(own + 1), None);
            last[own][kind(is_atomic, writes)] = Some(position);
            if writes {
                all[own] = Some(position);
            }
        }
        if event.action == Action::Fence && event.order.releases() {
            let clock = threads[own].clock.clone();
            threads[own].released = clock;
        }
        if let Action::Spawn(child) = event.action {
            threads[child.index()] = Thread { clock: threads[own].clock.clone(), ..new.clone() };
        }
    }
    hidden
}

/// The cells that an event accesses, with whether the access is atomic and whether it writes. Of the lifetime of an object, an access is
/// like an atomic read, and its end like a plain write.
fn accesses<'t>(
    trace: &'t Trace,
    event: &'t Event,
    rules: GraphRaces,
) -> impl Iterator<Item = (CellIndex, bool, bool)> + 't {
    let access = move |piece: Piece| {
        (piece.cell, is_atomic(event, piece.cell, rules), trace.writes(event, piece.cell))
    };
    let pieces = trace.pieces_of(event).map(access);
    let lifetime = event.footprint.lifetime;
    let ends = event.footprint.frees && event.action == Action::Free;
    pieces.chain(lifetime.is_some().then_some((lifetime, !ends, ends)))
}

/// Whether the access of an event to a cell is atomic, with the order of the event.
fn is_atomic(event: &Event, cell: CellIndex, rules: GraphRaces) -> bool {
    rules.plain_is_relaxed
        || event.order != MemoryOrder::Plain && (!event.updates.is_some() || event.updates == cell)
}

/// Whether what a write hands on belongs to its access to this cell.
fn hands_on(trace: &Trace, write: EventIndex, cell: CellIndex, rules: GraphRaces) -> bool {
    write.is_event() && is_atomic(trace.event(write), cell, rules)
}

/// An earlier access that races with one of an event, whose thread has this clock.
fn racing(
    trace: &Trace,
    event: &Event,
    cell: &Accesses,
    (is_atomic, writes): (bool, bool),
    clock: &[u32],
) -> Option<EventIndex> {
    let conflicts = |other: usize| {
        let (other_is_atomic, other_writes) = (other >= 2, other % 2 == 1);
        (writes || other_writes) && !(is_atomic && other_is_atomic)
    };
    let others = cell.last.iter().enumerate().filter(|(thread, _)| *thread != event.thread.index());
    let mut accesses = others.flat_map(|(thread, last)| {
        (0..KINDS)
            .filter(move |&other| conflicts(other))
            .filter_map(move |other| Some((thread, last[other]?)))
    });
    let found = accesses.find(|&(thread, position)| clock[thread] <= trace.event(position).index);
    found.map(|(_, position)| position)
}

/// The first event after the allocation of the object that an event accesses, if it does not happen before the event.
fn before_allocation(
    trace: &Trace,
    event: &Event,
    clock: &[u32],
    allocated: &dyn Fn(CellIndex) -> Option<(ThreadIndex, u32)>,
) -> Option<EventIndex> {
    let lifetime = Some(event.footprint.lifetime).filter(|lifetime| lifetime.is_some())?;
    let (thread, events) = allocated(lifetime).filter(|&(thread, _)| thread != event.thread)?;
    if clock[thread.index()] > events {
        return None;
    }
    let is_it = |other: &Event| other.thread == thread && other.index == events;
    trace.events.iter().position(is_it).map(|position| EventIndex(position as u32))
}

/// Joins what an event acquires into its thread's clocks.
fn synchronise(trace: &Trace, event: &Event, rules: GraphRaces, threads: &mut [Thread], written: &[Written]) {
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
    if event.read.is_none() && event.action != Action::Section {
        return;
    }
    let atomic = |piece: &Piece| {
        is_atomic(event, piece.cell, rules) && hands_on(trace, piece.last_write, piece.cell, rules)
    };
    for piece in trace.pieces_of(event).filter(atomic) {
        let message = &written[piece.last_write.index()].message;
        join(if event.order.acquires() { &mut thread.clock } else { &mut thread.acquirable }, message);
    }
}

/// The clocks of what an event writes; empty for plain writes, which hand nothing on.
fn hand_on(
    trace: &Trace,
    event: &Event,
    thread: &Thread,
    cells: &[Accesses],
    written: &[Written],
    rules: GraphRaces,
) -> Written {
    let mut pieces = trace.pieces_of(event).filter(|piece| trace.writes(event, piece.cell));
    let Some(piece) = pieces.find(|piece| is_atomic(event, piece.cell, rules)) else {
        return Written::default();
    };
    let mut headed = thread.released.clone();
    if event.order.releases() {
        join(&mut headed, &thread.clock);
    }
    let earlier = cells[piece.cell.index()].writes.get(event.thread.index()).copied().flatten();
    let earlier =
        earlier.filter(|&earlier| rules.includes_own_writes && hands_on(trace, earlier, piece.cell, rules));
    if let Some(earlier) = earlier {
        join(&mut headed, &written[earlier.index()].headed);
    }
    let mut message = headed.clone();
    let reads = event.read.is_some() || event.action == Action::Section;
    if reads && hands_on(trace, piece.last_write, piece.cell, rules) {
        join(&mut message, &written[piece.last_write.index()].message);
    }
    Written { headed, message }
}
