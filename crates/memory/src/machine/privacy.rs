//! Memory that a merged loop takes for private.
//!
//! With the rule for loops, two kinds of events rely on memory that no other thread accesses meanwhile:
//!
//! - A write in a loop that stores what its thread would read there. If the iteration otherwise only read, it changed nothing
//!   (`while (next == cache) cache = index;`).
//! - The accesses of a merged section to other cells than the one that it updates (`node->next = old`). Failed iterations,
//!   which are left out, write these cells too.
//!
//! Promise: a run in which an access of another thread to such a cell, or the `free` of its object, is not ordered with the
//! event stops with [`Restart::NotPrivate`]. The search then starts over with the rule off at that place in the code. The
//! order is causality: program order, starting and joining threads, and reads-from, other than through the cells in question. What
//! a merged section itself reads orders none of its accesses: its failed iterations, which read something else, access the same
//! cells before.
//!
//! Argument. Say that in an execution without the rule another thread accesses such a cell between two iterations, and take the
//! first such access. It does not depend on the iterations before it: they wrote nothing but these cells. So it also happens
//! without them, in an execution with the rule, where the loop still can run its last iteration. There the two are not
//! ordered, and the search explores that execution, as it explores all that differ in what is read.
//!
//! A search that matches states does not see all orders. In a machine that forgets history nothing is taken for private.

use super::Machine;
use crate::interruption::Restart;
use crate::settings::Settings;
use crate::status::Status;
use crate::waits::Waits;
use interleaf_program::{Cell, MemoryOrder, Op, Outcome, Value};
use interleaf_trace::{Action, CellIndex, Event, EventIndex, ThreadIndex};
use rustc_hash::FxHashSet;

/// What events of the run relied on, in this execution or an earlier one.
#[derive(Default)]
pub(super) struct Relied {
    pub(super) cells: FxHashSet<CellIndex>,
    /// Whether there may be something to check after an event.
    pub(super) is_checked: bool,
}

/// The events that another one depends on.
struct CausalPast {
    /// For each thread, how many of its events.
    events: Vec<u32>,
    /// The positions of the steps of buffers.
    memory_writes: FxHashSet<u32>,
}

impl CausalPast {
    fn has(&self, position: u32, event: &Event) -> bool {
        match event.action {
            Action::MemoryWrite => self.memory_writes.contains(&position),
            _ => event.index < self.events[event.thread.index()],
        }
    }

    fn add(&mut self, position: EventIndex, event: &Event) {
        if event.action == Action::MemoryWrite {
            self.memory_writes.insert(position.0);
        } else {
            let events = &mut self.events[event.thread.index()];
            *events = (*events).max(event.index + 1);
        }
    }
}

impl Machine<'_> {
    /// The outcome of a write of a thread where memory held `old`: a value if it may be taken for private.
    #[inline(always)]
    pub(super) fn outcome_of_write(&self, thread: ThreadIndex, old: Value) -> Outcome {
        let Settings { merges_loops, takes_for_private, .. } = self.settings;
        let may_be_private = merges_loops && takes_for_private && self.may_be_private(thread);
        if may_be_private { Outcome::Value(old) } else { Outcome::Done }
    }

    /// Whether the cells of a thread's pending write may be private.
    fn may_be_private(&self, thread: ThreadIndex) -> bool {
        // In a graph, others may read an older value that the thread wrote to an atomic object.
        let may_read_older = self.settings.has_graphs()
            && !matches!(self.status(thread), Status::Ready(Op::Write { order: MemoryOrder::Plain, .. }));
        !may_read_older && !self.is_not_private(thread)
    }

    /// Whether the pending operation of a thread is known to access memory that is not private.
    pub(super) fn is_not_private(&self, thread: ThreadIndex) -> bool {
        let known = &self.settings.not_private;
        let state = self.slots[thread.index()].state.as_ref();
        !known.is_empty() && state.is_some_and(|state| known.contains(&self.program.operation(state)))
    }

    /// Checks what the last event of a thread relied on, and whether another event relied on what it accessed.
    pub(super) fn check_privacy(&mut self, thread: ThreadIndex) {
        let Some(last) = self.trace.events.last() else { return };
        let is_section = last.action == Action::Section;
        if self.relied.is_checked || is_section || self.slots[thread.index()].status.is_stuttering() {
            self.check_privacy_of_last(thread);
        }
    }

    #[cold]
    fn check_privacy_of_last(&mut self, thread: ThreadIndex) {
        // A replayed schedule was found by a search that checked it.
        if self.settings.waits == Waits::Everywhere {
            return;
        }
        let last = EventIndex(self.trace.events.len() as u32 - 1);
        for (event, cells) in self.reliances_of(thread, last) {
            if !self.settings.takes_for_private || !self.is_private(event, &cells) {
                self.not_private(event);
            }
            self.relied.cells.extend(cells);
            self.relied.is_checked = true;
        }
        self.check_access(last);
        self.check_attempts(last);
    }

    /// The events of a thread, up to its last one, that rely on cells, and these.
    fn reliances_of(&self, thread: ThreadIndex, last: EventIndex) -> Vec<(EventIndex, Vec<CellIndex>)> {
        let section = self.cells_of_section(last);
        let mut found: Vec<_> = section.into_iter().map(|cells| (last, cells)).collect();
        if self.slots[thread.index()].status.is_stuttering() {
            found.extend(self.writes_of_round(thread));
        }
        found
    }

    /// The writes of the round that a thread stopped after, and what they accessed.
    fn writes_of_round(&self, thread: ThreadIndex) -> Vec<(EventIndex, Vec<CellIndex>)> {
        let events = self.trace.events.iter().enumerate().rev();
        let own = events.filter(|(_, event)| event.thread == thread);
        let round = own.take(self.slots[thread.index()].spins as usize);
        let writes = round.filter(|(_, event)| event.action == Action::Write);
        let with_cells = |(position, event): (usize, &Event)| {
            let position = EventIndex(position as u32);
            let mut cells: Vec<_> = self.trace.pieces_of(event).map(|piece| piece.cell).collect();
            cells.extend(self.buffered_cells(position));
            cells.extend(Some(event.footprint.lifetime).filter(|lifetime| lifetime.is_some()));
            (position, cells)
        };
        writes.map(with_cells).collect()
    }

    /// The cells of a buffered write.
    fn buffered_cells(&self, write: EventIndex) -> Vec<CellIndex> {
        let in_buffers = self.buffers.writes.iter().flatten();
        let flushed = self.buffers.flushed.iter().map(|flushed| &flushed.write);
        let found = in_buffers.chain(flushed).find(|buffered| buffered.write == write);
        found.map_or(Vec::new(), |buffered| buffered.cells.iter(&self.trace.groups).collect())
    }

    /// Whether a step is the section of a merged loop.
    fn is_merged_section(&self, position: EventIndex) -> bool {
        let saved = self.trail.saved.get(position.index());
        self.trace.event(position).action == Action::Section
            && saved.is_some_and(|saved| {
                matches!(saved.status, Status::Ready(Op::AtomicBegin { updates: Some(_), .. }))
            })
    }

    /// What a merged section accessed besides the cell that it updates, with the lifetimes of its objects.
    fn cells_of_section(&self, position: EventIndex) -> Option<Vec<CellIndex>> {
        let Status::Ready(Op::AtomicBegin { updates: Some(at), .. }) =
            self.trail.saved.get(position.index())?.status
        else {
            return None;
        };
        let event = self.trace.event(position);
        if event.action != Action::Section {
            return None;
        }
        let range = |cell: CellIndex| self.trace.cells[cell.index()];
        let pieces = self.trace.pieces_of(event).map(|piece| piece.cell);
        let cells: Vec<_> = pieces.filter(|&cell| !range(cell).overlaps(at)).collect();
        cells.iter().any(|&cell| range(cell).size != 0).then_some(cells)
    }

    /// The cell that the section of the last step updates, if it is that of a merged loop.
    pub(super) fn cell_of_merged_section(&self) -> Option<Cell> {
        match self.trail.saved[self.trail.steps.len() - 1].status {
            Status::Ready(Op::AtomicBegin { updates, .. }) => updates,
            _ => None,
        }
    }

    /// Whether all accesses of other threads to some cells are ordered before an event.
    fn is_private(&self, event: EventIndex, cells: &[CellIndex]) -> bool {
        let past = self.causal_past(event, cells);
        let thread = self.trace.event(event).thread;
        self.trace.events.iter().zip(0..).all(|(other, position)| {
            let is_own = self.owner(other.thread).unwrap_or(other.thread) == thread;
            is_own || past.has(position, other) || !self.accesses(other, cells)
        })
    }

    /// Whether an event accesses one of the cells, or ends one of the lifetimes among them.
    fn accesses(&self, event: &Event, cells: &[CellIndex]) -> bool {
        let is_lifetime = |cell: CellIndex| self.trace.cells[cell.index()].size == 0;
        let ends = event.footprint.frees && cells.contains(&event.footprint.lifetime);
        ends || self
            .trace
            .pieces_of(event)
            .any(|piece| !is_lifetime(piece.cell) && cells.contains(&piece.cell))
    }

    /// Checks whether an event accesses what an earlier one of another thread relied on.
    fn check_access(&mut self, position: EventIndex) {
        let event = *self.trace.event(position);
        let ended = Some(event.footprint.lifetime).filter(|_| event.footprint.frees);
        let accessed = self.trace.pieces_of(&event).map(|piece| piece.cell).chain(ended);
        let relied: Vec<_> = accessed.filter(|cell| self.relied.cells.contains(cell)).collect();
        if relied.is_empty() {
            return;
        }
        let by = self.owner(event.thread).unwrap_or(event.thread);
        let others = self.threads().filter(|&thread| thread != by);
        let stuttering = others.filter(|&thread| self.status(thread).is_stuttering());
        let rounds = stuttering.flat_map(|thread| self.writes_of_round(thread));
        let disturbed = rounds.filter(|(_, cells)| self.accesses(&event, cells)).map(|(write, _)| write);
        let mut disturbed: Vec<_> = disturbed.collect();
        for earlier in (0..position.0).map(EventIndex) {
            if self.trace.event(earlier).thread != by
                && let Some(cells) = self.cells_of_section(earlier)
                && self.accesses(&event, &cells)
                && !self.causal_past(position, &cells).has(earlier.0, self.trace.event(earlier))
            {
                disturbed.push(earlier);
            }
        }
        disturbed.into_iter().for_each(|event| self.not_private(event));
    }

    /// Starts over without taking for private what an event accesses.
    pub(super) fn not_private(&mut self, event: EventIndex) {
        let state = &self.trail.saved[event.index()].state;
        self.start_over(Restart::NotPrivate(self.program.operation(state)));
    }

    /// The events that an event depends on, itself included, other than through some cells.
    fn causal_past(&self, event: EventIndex, without: &[CellIndex]) -> CausalPast {
        let mut past = CausalPast { events: vec![0; self.slots.len()], memory_writes: FxHashSet::default() };
        past.add(event, self.trace.event(event));
        let last = event;
        for position in (0..=event.0).rev().map(EventIndex) {
            let event = self.trace.event(position);
            if let Action::Spawn(child) = event.action
                && past.events[child.index()] > 0
            {
                past.add(position, event);
            }
            if !past.has(position.0, event) {
                continue;
            }
            if position == last && self.is_merged_section(position) {
                continue;
            }
            match event.action {
                Action::Join(target) => past.events[target.index()] = u32::MAX,
                Action::MemoryWrite => {
                    if let Some(owner) = self.owner(event.thread) {
                        let events = &mut past.events[owner.index()];
                        *events = (*events).max(event.index + 1);
                    }
                }
                Action::Write => {}
                _ => {
                    for piece in self.trace.pieces_of(event) {
                        if piece.last_write.is_event() && !without.contains(&piece.cell) {
                            past.add(piece.last_write, self.trace.event(piece.last_write));
                        }
                    }
                }
            }
        }
        past
    }
}
