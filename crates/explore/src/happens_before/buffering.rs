//! Happens-before under TSO and PSO.
//!
//! Source: Zhang, Kusano, Wang, "Dynamic Partial Order Reduction for Relaxed Memory Models", PLDI 2015 (buffers as shadow
//! threads), with another independence relation. Two executions are of one class iff program order, reads-from and coherence
//! are equal (Shasha, Snir, TOPLAS 1988), whatever the buffers did; and happens-before says no more than that. Let `W` be a
//! write of a thread `T`, `M(W)` its memory-write, `M'` one of another thread to the same cell, `R` a read of `T` that sees `W`:
//!
//! - `W` happens before `M(W)`; memory-writes of a buffer happen in order, and after those which a barrier puts before them;
//!   what drains `T`'s buffers happens after all their memory-writes. So much cannot be reversed: these are no races.
//! - Else events of `T` and of its buffers do not depend on each other. `R` and `M(W)` next to each other can be exchanged:
//!   `R` sees `W` in the buffer or in memory.
//! - `M(W)` and `M'` depend on each other: coherence.
//! - `R` happens before `M'` iff `M(W)` does. So `M'` depends on `R` once `M(W)` has happened, be it after `R`, and not before:
//!   a read is *exposed* from then on. A read that sees what no buffer of its own thread held is always exposed.
//! - `M'` happens before a later read that sees it. It does not happen before an `R` after it: `R` is not exposed there, as
//!   `M(W)` would have come before `M'`, and `R` would have seen `M'`.
//!
//! In other words: a forwarded read takes its place among the accesses to the cell right after the memory-write of what
//! it saw, once that happens. With reads in these places each reads from the last write before it, as under SC, and
//! happens-before is program order and the order of conflicting accesses, except within one thread.
//!
//! Why this is sufficient. Every linearisation of it is an execution of the same class: at `R`, memory holds what
//! `M(W)` wrote or the buffer has `W`, as every `M'` that coherence has after `M(W)` comes after `R`; a read from
//! another thread's `M'` comes after `M'`, and so after the memory-writes of its own thread's earlier writes to the
//! cell, which coherence has before `M'` (they were in memory: else it would have seen them). The class determines it:
//! it is made of program order, coherence, reads-from (of other threads' writes), from-reads, and lifetimes, which
//! faults show. An event adds nothing to what happens before earlier events. If `e` happens before the next event of
//! another thread, it still does after an event that is independent of `e`: `M(W)` exposes `R` for good. These are the
//! properties that Source-DPOR and Optimal-DPOR need (JACM 64(4), 2017, definition 3.2).
//!
//! One thing more is needed, as a thread that frees an object does not wait for its own writes to it: such an `M(W)`
//! and the `free` do not depend on each other. Before the `free` an access `X` of another thread to the object depends
//! on `M(W)`, as they have the cell in common, or because `X` would free the object itself; after the `free` it is a
//! fault, which touches no cell. The last property requires that it still depends on `M(W)`. So it does: an access that
//! comes late for an object is ordered with the memory-writes to it of the thread that freed it, and the class says
//! which came before. Everything else that a fault could have depended on happens before the `free`. An atomic section
//! needs none of this, as it always touches the same cells.
//!
//! Whether two events depend on each other is therefore a question about a position: whether `M(W)` has happened there.
//! See [`Dependence`].

use crate::event_summary::{EventSummary, OwnWrites};
use interleaf_memory::Machine;
use interleaf_trace::{CellIndex, EventIndex, Footprint, ThreadIndex, Trace};
use rustc_hash::FxHashMap;

/// A cell, and the index of an event that wrote it.
type OwnWrite = (CellIndex, u32);

/// The buffers and forwarded reads of the current trace.
#[derive(Default)]
pub(crate) struct Buffering {
    pub(crate) is_on: bool,
    /// For each thread, the owner of the buffer that it is, or itself.
    owners: Vec<ThreadIndex>,
    /// The memory-writes that happened, by owner and index of the write; else [`EventIndex::INITIAL`].
    reached: Vec<Vec<EventIndex>>,
    /// The same, with those that were at fault and did not write.
    tried: Vec<Vec<EventIndex>>,
    /// Reads that were forwarded, by owner and by the index of the write.
    forwarded: Vec<Vec<Vec<(CellIndex, EventIndex)>>>,
    /// The lists of own writes that events of several cells read from, by number.
    lists: Vec<Box<[OwnWrite]>>,
    numbers: FxHashMap<Box<[OwnWrite]>, u32>,
}

/// The entry at two indices; it is added if there is none.
fn entry<T: Clone>(table: &mut Vec<Vec<T>>, thread: ThreadIndex, index: u32, empty: T) -> &mut T {
    if table.len() <= thread.index() {
        table.resize_with(thread.index() + 1, Vec::new);
    }
    let of_thread = &mut table[thread.index()];
    if of_thread.len() <= index as usize {
        of_thread.resize(index as usize + 1, empty);
    }
    &mut of_thread[index as usize]
}

impl Buffering {
    /// Adds the threads that the run has met since.
    #[inline]
    pub(crate) fn update(&mut self, machine: &Machine) {
        self.is_on = machine.settings().model.has_buffers();
        if self.is_on {
            let new = machine.threads().skip(self.owners.len());
            self.owners.extend(new.map(|thread| machine.owner(thread).unwrap_or(thread)));
        }
    }

    pub(crate) fn owner(&self, thread: ThreadIndex) -> ThreadIndex {
        self.owners.get(thread.index()).copied().unwrap_or(thread)
    }

    /// Where the write with an index of a thread reached memory, or [`EventIndex::INITIAL`].
    pub(crate) fn reached(&self, owner: ThreadIndex, index: u32) -> EventIndex {
        let of_owner = self.reached.get(owner.index());
        of_owner.and_then(|of_owner| of_owner.get(index as usize)).copied().unwrap_or(EventIndex::INITIAL)
    }

    /// Where the write with an index of a thread reached memory, or was a fault, or [`EventIndex::INITIAL`].
    pub(crate) fn tried(&self, owner: ThreadIndex, index: u32) -> EventIndex {
        let of_owner = self.tried.get(owner.index());
        of_owner.and_then(|of_owner| of_owner.get(index as usize)).copied().unwrap_or(EventIndex::INITIAL)
    }

    /// Whether an event is the memory-write of the write with an index of a thread.
    fn is_memory_write(&self, summary: &EventSummary, owner: ThreadIndex, index: u32) -> bool {
        summary.index == index
            && summary.thread != owner
            && self.owner(summary.thread) == owner
            && summary.footprint.writes.is_some()
    }

    /// The own writes that a thread's pending operation reads from.
    #[cold]
    pub(crate) fn own_writes(
        &mut self,
        machine: &Machine,
        thread: ThreadIndex,
        footprint: Footprint,
    ) -> OwnWrites {
        let trace = machine.trace();
        let own = |cell: CellIndex| {
            let seen = machine.seen_write(thread, cell);
            let event = seen.is_event().then(|| trace.event(seen))?;
            let is_own = self.owner(event.thread) == thread;
            (is_own && (event.is_buffered() || event.thread != thread)).then_some((cell, event.index))
        };
        // What drains buffers reads from memory.
        if !footprint.reads.is_some() || machine.drains(thread) {
            return OwnWrites::NONE;
        }
        if let Some(cell) = footprint.reads.single() {
            return own(cell).map_or(OwnWrites::NONE, |(_, index)| OwnWrites(index));
        }
        let cells = footprint.reads.iter(&trace.groups).filter(|cell| cell.is_some());
        let list: Box<[_]> = cells.filter_map(own).collect();
        if list.is_empty() {
            return OwnWrites::NONE;
        }
        let lists = &mut self.lists;
        let number = *self.numbers.entry(list).or_insert_with_key(|list| {
            lists.push(list.clone());
            lists.len() as u32 - 1
        });
        OwnWrites(number | OwnWrites::LIST)
    }

    /// Which write of its own thread an event reads from in a cell.
    fn own_write(&self, summary: &EventSummary, cell: CellIndex) -> Option<u32> {
        match summary.own_writes {
            OwnWrites::NONE => None,
            OwnWrites(index) if index & OwnWrites::LIST == 0 => Some(index),
            OwnWrites(list) => {
                let list = &self.lists[(list & !OwnWrites::LIST) as usize];
                list.iter().find(|own| own.0 == cell).map(|own| own.1)
            }
        }
    }

    /// The write that waits in a buffer and that an event sees in a cell which it reads, if there is one.
    fn forwards(&self, summary: &EventSummary, cell: CellIndex) -> Option<u32> {
        let index = self.own_write(summary, cell)?;
        (!self.reached(summary.thread, index).is_event()).then_some(index)
    }

    /// Notes an event at `position`, and calls `access` for every access that takes its place in a cell with it: its
    /// own, unless it is forwarded; and, for a memory-write, the reads that saw the write in the buffer.
    #[cold]
    pub(crate) fn push(
        &mut self,
        trace: &Trace,
        summary: &EventSummary,
        position: EventIndex,
        mut access: impl FnMut(CellIndex, EventIndex, bool),
    ) {
        let owner = self.owner(summary.thread);
        if owner != summary.thread {
            *entry(&mut self.tried, owner, summary.index, EventIndex::INITIAL) = position;
            if summary.footprint.writes.is_some() {
                *entry(&mut self.reached, owner, summary.index, EventIndex::INITIAL) = position;
            }
        }
        summary.footprint.reads.for_each(&trace.groups, |cell| match self.forwards(summary, cell) {
            Some(index) => entry(&mut self.forwarded, owner, index, Vec::new()).push((cell, position)),
            None => access(cell, position, false),
        });
        summary.footprint.writes.for_each(&trace.groups, |cell| {
            access(cell, position, true);
            self.reads_of(summary, cell).for_each(|read| access(cell, read, false));
        });
        if summary.footprint.lifetime.is_some() {
            access(summary.footprint.lifetime, position, summary.footprint.frees);
        }
    }

    /// Takes back the last event, and calls `access` for the cell of every access that took its place with it.
    #[cold]
    pub(crate) fn pop(&mut self, trace: &Trace, summary: &EventSummary, mut access: impl FnMut(CellIndex)) {
        let owner = self.owner(summary.thread);
        summary.footprint.reads.for_each(&trace.groups, |cell| match self.forwards(summary, cell) {
            Some(index) => {
                entry(&mut self.forwarded, owner, index, Vec::new()).pop();
            }
            None => access(cell),
        });
        summary.footprint.writes.for_each(&trace.groups, |cell| {
            access(cell);
            self.reads_of(summary, cell).for_each(|_| access(cell));
        });
        if summary.footprint.lifetime.is_some() {
            access(summary.footprint.lifetime);
        }
        if owner != summary.thread {
            *entry(&mut self.tried, owner, summary.index, EventIndex::INITIAL) = EventIndex::INITIAL;
            *entry(&mut self.reached, owner, summary.index, EventIndex::INITIAL) = EventIndex::INITIAL;
        }
    }

    /// The reads of a cell that saw a write in the buffer, if an event is its memory-write.
    fn reads_of(&self, summary: &EventSummary, cell: CellIndex) -> impl Iterator<Item = EventIndex> + '_ {
        let owner = self.owner(summary.thread);
        let of_owner = if owner == summary.thread { None } else { self.forwarded.get(owner.index()) };
        let reads = of_owner.and_then(|of_owner| of_owner.get(summary.index as usize));
        reads.into_iter().flatten().filter(move |read| read.0 == cell).map(|read| read.1)
    }

    /// Whether two events with conflicting footprints depend on each other. `in_memory` says which writes of a thread,
    /// by their indices, have reached memory.
    #[cold]
    pub(crate) fn depend(
        &self,
        trace: &Trace,
        one: &EventSummary,
        other: &EventSummary,
        in_memory: impl Fn(ThreadIndex, u32) -> bool,
    ) -> bool {
        if self.owner(one.thread) == self.owner(other.thread) {
            return false;
        }
        let (first, second) = (one.footprint, other.footprint);
        if first.writes.intersects(second.writes, &trace.groups)
            || first.ends_life_of(second, &trace.groups)
            || first.comes_late_for(second)
        {
            return true;
        }
        let sees = |read: &EventSummary, write: &EventSummary| {
            let cells = read.footprint.reads.iter(&trace.groups).filter(|cell| cell.is_some());
            let mut cells = cells.filter(|&cell| write.footprint.writes.contains(cell, &trace.groups));
            cells.any(|cell| self.own_write(read, cell).is_none_or(|index| in_memory(read.thread, index)))
        };
        sees(one, other) || sees(other, one)
    }
}

/// The dependence relation after a prefix of the trace.
#[derive(Clone, Copy)]
pub(crate) struct Dependence<'d> {
    pub(crate) trace: &'d Trace,
    pub(crate) buffering: &'d Buffering,
    pub(crate) prefix: usize,
}

impl Dependence<'_> {
    /// Whether two events of different threads depend on each other after the prefix and what comes `between`.
    #[inline(always)]
    pub(crate) fn depend<'l>(
        &self,
        one: &EventSummary,
        other: &EventSummary,
        between: impl Fn() -> std::iter::Chain<
            std::slice::Iter<'l, EventSummary>,
            std::slice::Iter<'l, EventSummary>,
        >,
    ) -> bool {
        one.footprint.conflicts(other.footprint, &self.trace.groups)
            && (!self.buffering.is_on || {
                self.buffering.depend(self.trace, one, other, |owner, index| {
                    let reached = self.buffering.reached(owner, index);
                    let is_it =
                        |summary: &EventSummary| self.buffering.is_memory_write(summary, owner, index);
                    (reached.is_event() && reached.index() < self.prefix) || between().any(is_it)
                })
            })
    }
}
