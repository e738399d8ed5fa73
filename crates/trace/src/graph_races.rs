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

use crate::data_races::DataRace;
use crate::event::{Action, CellIndex, Event, EventIndex, Piece, ThreadIndex, Trace};
use crate::graph_clocks::{GraphClocks, GraphRules};

/// The accesses of threads to a cell: for each thread and each kind the last one.
#[derive(Clone, Default)]
struct Accesses {
    last: Vec<[Option<EventIndex>; KINDS]>,
}

/// The kinds of access: whether it is atomic, and whether it writes.
const KINDS: usize = 4;

fn kind(is_atomic: bool, writes: bool) -> usize {
    usize::from(is_atomic) * 2 + usize::from(writes)
}

/// Returns the data race whose second access comes first in the trace, if there is a race.
///
/// `allocated` returns the thread that allocated the object with this lifetime, and the number of events that the thread had then. An
/// access races with the allocation if the thread's next event does not happen before the access. That event is the first of the pair.
pub fn race_in_graph(
    trace: &Trace,
    rules: GraphRules,
    allocated: &dyn Fn(CellIndex) -> Option<(ThreadIndex, u32)>,
) -> Option<DataRace> {
    if !may_race(trace, rules, allocated) {
        return None;
    }
    let mut clocks = GraphClocks::new(trace, rules);
    let mut cells = vec![Accesses::default(); trace.cells.len()];
    let mut hidden = None;
    for (number, event) in trace.events.iter().enumerate() {
        let position = EventIndex(number as u32);
        let find = |clock: &[u32]| {
            accesses(trace, event, rules).find_map(|(cell, is_atomic, writes)| {
                racing(trace, event, &cells[cell.index()], (is_atomic, writes), clock)
            })
        };
        if hidden.is_none() {
            let found = find(clocks.clock(event));
            hidden = found.map(|first| DataRace { first, second: position });
        }
        clocks.synchronise(event);
        if let Some(first) = before_allocation(trace, event, clocks.clock(event), allocated) {
            return Some(DataRace { first, second: position });
        }
        if let Some(first) = find(clocks.clock(event)) {
            return Some(DataRace { first, second: position });
        }
        clocks.perform(position, event);
        for (cell, is_atomic, writes) in accesses(trace, event, rules) {
            let own = event.thread.index();
            let last = &mut cells[cell.index()].last;
            last.resize(last.len().max(own + 1), [None; KINDS]);
            last[own][kind(is_atomic, writes)] = Some(position);
        }
    }
    hidden
}

/// Whether two threads access some cell, one of them not atomically, and one of them writes. In many executions none do, and to find that
/// out needs no clocks.
fn may_race(
    trace: &Trace,
    rules: GraphRules,
    allocated: &dyn Fn(CellIndex) -> Option<(ThreadIndex, u32)>,
) -> bool {
    #[derive(Clone, Copy, Default)]
    struct Uses {
        thread: Option<ThreadIndex>,
        by_several: bool,
        is_written: bool,
        is_plain: bool,
    }
    let mut cells = vec![Uses::default(); trace.cells.len()];
    trace.events.iter().any(|event| {
        let lifetime = Some(event.footprint.lifetime).filter(|lifetime| lifetime.is_some());
        let is_foreign = lifetime.and_then(allocated).is_some_and(|(thread, _)| thread != event.thread);
        is_foreign
            || accesses(trace, event, rules).any(|(cell, is_atomic, writes)| {
                let uses = &mut cells[cell.index()];
                uses.by_several |= *uses.thread.get_or_insert(event.thread) != event.thread;
                uses.is_written |= writes;
                uses.is_plain |= !is_atomic;
                uses.by_several && uses.is_written && uses.is_plain
            })
    })
}

/// The cells that an event accesses, with whether the access is atomic and whether it writes. Of the lifetime of an object, an access is
/// like an atomic read, and its end like a plain write.
fn accesses<'t>(
    trace: &'t Trace,
    event: &'t Event,
    rules: GraphRules,
) -> impl Iterator<Item = (CellIndex, bool, bool)> + 't {
    let access =
        move |piece: Piece| (piece.cell, rules.is_atomic(event, piece.cell), trace.writes(event, piece.cell));
    let pieces = trace.pieces_of(event).map(access);
    let lifetime = event.footprint.lifetime;
    let ends = event.footprint.frees && event.action == Action::Free;
    pieces.chain(lifetime.is_some().then_some((lifetime, !ends, ends)))
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
