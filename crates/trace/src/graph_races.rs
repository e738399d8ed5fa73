//! Data races of an execution graph, under RC11.
//!
//! Source: Lahav, Vafeiadis, Kang, Hur, Dreyer, "Repairing Sequential Consistency in C/C++11", PLDI 2017, section 3: two accesses of
//! different threads to one cell race if one of them is a write, one of them is plain, and happens-before orders them in neither way. The
//! end of an object counts as a plain write of all of it.
//!
//! An acquire read is ordered after the writes that it synchronises with. The same read, earlier, may race with them and obtain an older
//! value. If that value keeps its thread in a loop, the search does not explore that execution: the read waits (`guards.rs` of the machine).
//! So accesses are also compared before the read synchronises. A race that remains after it has synchronised is preferred. An update counts as
//! a read there: a compare-exchange that finds another value writes nothing. If another update writes, that is another graph.
//!
//! Promise: if there is a race in the graph, one is returned. If one is returned, the program has a race. The events are in an order that
//! extends program order and reads-from, and each read has its source.
//!
//! Where orders are [merged](MergedOrder), the graph stands for several. Only what is known to happen before in each of them counts, and
//! that two sections of one lock exclude each other. So the first promise holds for all of them, and the second does not: a
//! race that is returned may be none.

mod listed;

use crate::data_races::DataRace;
use crate::event::{Action, CellIndex, Event, EventIndex, Piece, ThreadIndex, Trace};
use crate::graph_clocks::{GraphClocks, GraphRules};
use crate::rows::{NONE, Rows};
use interleaf_program::MemoryOrder;

/// What is known of the order of the [merged](Event::merged) events of a trace.
#[derive(Default, Clone, Debug)]
pub struct MergedOrder {
    /// An order that extends program order, reads-from and what is known of merged events. If it is empty, the events are in such an order.
    pub order: Vec<EventIndex>,
    /// An event, and one that happens before it in each execution, by the first of them.
    pub before: Vec<(EventIndex, EventIndex)>,
    /// Critical sections: the lock, the thread, and the indices of the events that take and release it.
    pub sections: Vec<(CellIndex, ThreadIndex, std::ops::Range<u32>)>,
}

impl MergedOrder {
    /// Empties it.
    pub fn clear(&mut self) {
        self.order.clear();
        self.before.clear();
        self.sections.clear();
    }

    fn before(&self, event: EventIndex) -> impl Iterator<Item = EventIndex> + '_ {
        let start = self.before.partition_point(|(later, _)| *later < event);
        self.before[start..].iter().take_while(move |(later, _)| *later == event).map(|(_, earlier)| *earlier)
    }

    /// Whether two events lie in sections of one lock.
    fn exclude_each_other(&self, one: &Event, other: &Event) -> bool {
        let sections_of = |event: &Event| {
            let (thread, index) = (event.thread, event.index);
            self.sections.iter().filter(move |(_, owner, span)| *owner == thread && span.contains(&index))
        };
        sections_of(one).any(|(lock, ..)| sections_of(other).any(|(theirs, ..)| theirs == lock))
    }
}

/// The kinds of access: whether it is atomic, and whether it writes.
const KINDS: usize = 4;

fn kind(is_atomic: bool, writes: bool) -> usize {
    usize::from(is_atomic) * 2 + usize::from(writes)
}

/// An access to a cell.
#[derive(Clone, Copy, Debug)]
struct Access {
    event: EventIndex,
    /// The access of this kind by the thread to the cell before.
    earlier: u32,
}

/// How the threads of all graphs so far use a cell, as far as that tells whether there may be a race.
#[derive(Clone, Copy, Default, Debug)]
struct Uses {
    thread: Option<ThreadIndex>,
    by_several: bool,
    is_written: bool,
    is_plain: bool,
}

impl Uses {
    fn may_race(self) -> bool {
        self.by_several && self.is_written && self.is_plain
    }
}

/// An event that was looked at.
#[derive(Clone, Debug)]
struct Seen {
    position: EventIndex,
    event: Event,
    /// The lengths of `accesses` and of the changes of `last` before it.
    accesses: u32,
    changes: u32,
}

/// Finds data races of execution graphs, one after the other. What is known of the events that a graph has in common with the one before is
/// kept.
#[derive(Clone, Default, Debug)]
pub struct GraphRaces {
    clocks: GraphClocks,
    /// By cell. A cell that may not be in a race is not looked at.
    uses: Vec<Uses>,
    /// Whether there is a cell that may be. In many programs there is none, and to find that out needs no clocks.
    may_race: bool,
    accesses: Vec<Access>,
    /// The number in `accesses` of the last one of each thread and kind to each cell.
    last: Rows,
    /// The events of the trace that were looked at, in its order.
    seen: Vec<Seen>,
    /// The serial numbers of the events of the last trace.
    serials: Vec<u64>,
    /// The pieces of these events.
    pieces: Vec<Piece>,
    threads: usize,
    /// By lifetime: the thread that allocated the object, and the number of events that the thread had then.
    allocated: Vec<Option<(ThreadIndex, u32)>>,
    has_allocated: bool,
}

impl GraphRaces {
    /// Returns the data race whose second access comes first in the trace, if there is a race.
    ///
    /// `serial` is a number of each event that no other event had. Traces that have the number of an event in common are the same up to it.
    /// `allocated` has, for the lifetimes of objects, the thread that allocated the object, and the number of events that the thread had
    /// then. An access races with the allocation if the thread's next event does not happen before the access. That event is the first of
    /// the pair.
    pub fn find(
        &mut self,
        trace: &Trace,
        serial: impl Fn(EventIndex) -> u64,
        rules: GraphRules,
        merged: &MergedOrder,
        allocated: impl Iterator<Item = (CellIndex, ThreadIndex, u32)>,
    ) -> Option<DataRace> {
        self.note_allocated(allocated);
        let has_orders = !merged.order.is_empty();
        if self.threads != trace.threads.len() || has_orders {
            self.start(trace.threads.len());
        }
        let common = self.common_with(trace, serial);
        let is_new = self.learn_uses(trace, rules, common);
        self.truncate(if is_new { 0 } else { common.min(self.seen.len()) });
        if !self.may_race && !trace.events.iter().any(|event| self.allocation(event).is_some()) {
            return None;
        }
        let race = self.look(trace, rules, merged);
        if has_orders {
            self.truncate(0);
        } else if let Some(DataRace { second, .. }) = race {
            // Each graph with this event has this race.
            self.truncate(second.index());
        }
        race
    }

    fn start(&mut self, threads: usize) {
        self.threads = threads;
        self.truncate(0);
        self.clocks.start(threads);
        self.last.start(threads * KINDS);
    }

    fn note_allocated(&mut self, allocated: impl Iterator<Item = (CellIndex, ThreadIndex, u32)>) {
        self.allocated.fill(None);
        self.has_allocated = false;
        for (lifetime, thread, events) in allocated {
            if self.allocated.len() <= lifetime.index() {
                self.allocated.resize(lifetime.index() + 1, None);
            }
            self.allocated[lifetime.index()] = Some((thread, events));
            self.has_allocated = true;
        }
    }

    /// Looks at the events that were not looked at yet.
    fn look(&mut self, trace: &Trace, rules: GraphRules, merged: &MergedOrder) -> Option<DataRace> {
        let mut hidden = None;
        for number in self.seen.len()..trace.events.len() {
            let position = merged.order.get(number).copied().unwrap_or(EventIndex(number as u32));
            let race = |first| DataRace { first, second: position };
            let event = trace.event(position);
            let synchronises = event.order != MemoryOrder::Plain || event.merged;
            if hidden.is_none() && synchronises {
                hidden = self.racing(trace, rules, event, merged, false).next().map(race);
            }
            self.clocks.synchronise((trace, rules), event, merged.before(position));
            // Of an object whose allocation is not ordered either, the access says more.
            let found = self.racing(trace, rules, event, merged, true).next();
            let found = found.or_else(|| self.before_allocation(trace, event));
            self.push(trace, rules, position);
            if let Some(first) = found {
                return Some(race(first));
            }
        }
        hidden
    }

    /// How many events a trace has in common with the last one.
    fn common_with(&mut self, trace: &Trace, serial: impl Fn(EventIndex) -> u64) -> usize {
        let length = trace.events.len();
        let shorter = length.min(self.serials.len());
        let (mut common, mut end) = (0, shorter);
        while common < end {
            let middle = common + (end - common) / 2;
            if serial(EventIndex(middle as u32)) == self.serials[middle] {
                common = middle + 1
            } else {
                end = middle
            }
        }
        self.serials.truncate(common);
        self.serials.extend((common..length).map(|event| serial(EventIndex(event as u32))));
        debug_assert!(self.is_common(trace, common), "events with one number are equal");
        common
    }

    fn is_common(&self, trace: &Trace, common: usize) -> bool {
        let is_same = |(seen, event): (&Seen, &Event)| {
            let pieces = event.pieces as usize..event.pieces as usize + event.piece_count as usize;
            seen.event == *event && self.pieces.get(pieces.clone()) == trace.pieces.get(pieces)
        };
        self.seen.iter().zip(&trace.events).take(common).all(is_same)
    }

    /// Lets an event happen that has synchronised.
    fn push(&mut self, trace: &Trace, rules: GraphRules, position: EventIndex) {
        let event = trace.event(position);
        let (accesses_before, changes) = (self.accesses.len() as u32, self.last.changes());
        self.seen.push(Seen { position, event: *event, accesses: accesses_before, changes });
        if event.piece_count > 0 {
            let start = event.pieces as usize;
            self.pieces.truncate(start);
            self.pieces.extend_from_slice(&trace.pieces[start..start + event.piece_count as usize]);
        }
        self.clocks.perform((trace, rules), position, event);
        for (cell, is_atomic, writes) in accesses(trace, event, rules) {
            if self.uses[cell.index()].may_race() {
                let column = event.thread.index() * KINDS + kind(is_atomic, writes);
                let earlier = self.last.get(cell, column);
                self.last.set(cell, column, self.accesses.len() as u32);
                self.accesses.push(Access { event: position, earlier });
            }
        }
    }

    /// Takes back all events but the first ones.
    fn truncate(&mut self, length: usize) {
        for seen in self.seen.drain(length..).rev() {
            self.clocks.pop(seen.position, &seen.event);
            self.accesses.truncate(seen.accesses as usize);
            self.last.undo(seen.changes as usize);
        }
    }

    fn allocation(&self, event: &Event) -> Option<(ThreadIndex, u32)> {
        let lifetime = Some(event.footprint.lifetime).filter(|_| self.has_allocated)?;
        let (thread, events) = (*self.allocated.get(lifetime.index()).filter(|_| lifetime.is_some())?)?;
        (thread != event.thread).then_some((thread, events))
    }

    /// Learns how the events from this position on use cells; returns whether a cell may be in a race now that could not before.
    fn learn_uses(&mut self, trace: &Trace, rules: GraphRules, start: usize) -> bool {
        self.uses.resize(trace.cells.len().max(self.uses.len()), Uses::default());
        let mut is_new = false;
        for event in &trace.events[start..] {
            for (cell, is_atomic, writes) in accesses(trace, event, rules) {
                let uses = &mut self.uses[cell.index()];
                if !uses.may_race() {
                    uses.by_several |= *uses.thread.get_or_insert(event.thread) != event.thread;
                    uses.is_written |= writes;
                    uses.is_plain |= !is_atomic;
                    is_new |= uses.may_race();
                }
            }
        }
        self.may_race |= is_new;
        is_new
    }

    /// Earlier accesses that race with those of an event: of each thread and kind the last one. An update that has not synchronised counts
    /// as a read.
    fn racing<'a>(
        &'a self,
        trace: &'a Trace,
        rules: GraphRules,
        event: &'a Event,
        merged: &'a MergedOrder,
        synchronised: bool,
    ) -> impl Iterator<Item = EventIndex> + 'a {
        let clock = self.clocks.clock(event);
        let is_unordered = move |access: &Access| {
            let first = trace.event(access.event);
            clock[first.thread.index()] <= first.index
        };
        let is_racing = move |access: &Access| !merged.exclude_each_other(trace.event(access.event), event);
        let writes_anyway = synchronised || event.read.is_none();
        let racing_in = move |(cell, is_atomic, writes): (CellIndex, bool, bool), column: usize| {
            let (thread, other) = (column / KINDS, column % KINDS);
            let last = self.last.get(cell, column);
            let (other_is_atomic, other_writes) = (other >= 2, other % 2 == 1);
            let conflicts = (writes && writes_anyway || other_writes) && !(is_atomic && other_is_atomic);
            if last == NONE || !conflicts || thread == event.thread.index() {
                return None;
            }
            // A section may exclude the last access, and not the ones before.
            let next = |access: &Access| self.accesses.get(access.earlier as usize).copied();
            let all = std::iter::successors(self.accesses.get(last as usize).copied(), next);
            all.take_while(&is_unordered).find(&is_racing).map(|access| access.event)
        };
        let looked_at = accesses(trace, event, rules).filter(|(cell, ..)| self.uses[cell.index()].may_race());
        looked_at
            .flat_map(move |access| (0..self.threads * KINDS).filter_map(move |at| racing_in(access, at)))
    }

    /// The first event after the allocation of the object that an event accesses, if it does not happen before the event.
    fn before_allocation(&self, trace: &Trace, event: &Event) -> Option<EventIndex> {
        let (thread, events) = self.allocation(event)?;
        if self.clocks.clock(event)[thread.index()] > events {
            return None;
        }
        let is_it = |other: &Event| other.thread == thread && other.index == events;
        trace.events.iter().position(is_it).map(|position| EventIndex(position as u32))
    }
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
