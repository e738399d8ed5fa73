//! Atomic sections: several accesses as one event.
//!
//! What a section touches may depend on what it reads. If its event only counted what it did touch, one that reads more or
//! writes more in another order would hide conflicts that no race detection on the events that happened can see. So the
//! footprint of a section is what it can touch: the union of what it touched in any execution so far. The run stops with
//! [`Restart::NewInSection`] when that grows, and starts over. What a section can write and does not, it writes back.

use super::Machine;
use super::step::order;
use crate::interruption::{Interruption, Restart, UnsupportedInSection};
use crate::section::SectionId;
use crate::status::Status;
use interleaf_program::{Cell, Fault, MemoryOrder, Op, Outcome, Value};
use interleaf_trace::{CellIndex, Cells, Event, EventIndex, Footprint, Piece, ThreadIndex};
use std::collections::BTreeSet;

/// The most accesses within a section.
const LONGEST: usize = 100_000;

impl Machine<'_> {
    /// The footprint of the section that a thread is about to enter. `updates` is a cell that it may write.
    pub(super) fn footprint_of_section(&mut self, thread: ThreadIndex, updates: Option<Cell>) -> Footprint {
        let id = self.section_id(thread, self.events_of(thread));
        let section = match (self.settings.sections.0.get(&id), updates) {
            (Some(section), _) => section.clone(),
            (None, Some(at)) => return self.footprint_of_update(at),
            (None, None) => return Footprint::NOTHING,
        };
        // A section that updates a cell may update another one in another execution, or be one that updates none.
        let is_fixed = updates.is_none();
        if let Some(&known) = self.section_cache.footprints.get(&id).filter(|_| is_fixed) {
            return known;
        }
        let updated = updates.map(|at| self.footprint_of_update(at)).unwrap_or(Footprint::NOTHING);
        let mut writes = self.cells_of_all(&section.writes);
        writes.extend(updated.writes.iter(&self.trace.groups).filter(|cell| cell.is_some()));
        let reads = section.reads.difference(&section.writes).copied().collect();
        let mut reads = self.cells_of_all(&reads);
        reads.extend(updated.reads.iter(&self.trace.groups).filter(|cell| cell.is_some()));
        reads.retain(|cell| !writes.contains(cell));
        let reads = self.store.group(reads, &mut self.trace);
        let writes = self.store.group(writes, &mut self.trace);
        let footprint = Footprint { reads, writes, lifetime: updated.lifetime, ..Footprint::NOTHING };
        let mut ranges = section.writes.iter().chain(&section.reads);
        if is_fixed && ranges.all(|range| range.size != 0 || self.store.lifetime_at(range.address).is_some())
        {
            self.section_cache.footprints.insert(id, footprint);
        }
        footprint
    }

    /// The footprint of a section that accesses one cell, and may write it.
    pub(super) fn footprint_of_update(&mut self, at: Cell) -> Footprint {
        let writes = self.cells(at);
        let (Ok(lifetime) | Err((_, lifetime))) = self.store.access(writes, at, true);
        if self.settings.model.is_graph() {
            return Footprint { writes, lifetime, ..Footprint::NOTHING };
        }
        let lifetimes = if lifetime.is_some() { vec![lifetime] } else { Vec::new() };
        let reads = self.store.group(lifetimes, &mut self.trace);
        Footprint { reads, writes, ..Footprint::NOTHING }
    }

    /// The id of the section that a thread is about to enter as its event with this index.
    fn section_id(&self, thread: ThreadIndex, index: u32) -> SectionId {
        let state = self.slots[thread.index()].state.as_ref().filter(|_| self.settings.forgets_history);
        (self.id(thread), state.map_or(index, |state| self.program.operation(state)))
    }

    fn cells_of_all(&mut self, ranges: &BTreeSet<Cell>) -> Vec<CellIndex> {
        let mut all = Vec::new();
        for &range in ranges {
            if range.size == 0 {
                // Under RC11, an access does not read the lifetime: its order with `free` is a matter of data races.
                let reads_lifetime = !self.settings.model.is_graph();
                all.extend(self.store.lifetime_at(range.address).filter(|_| reads_lifetime));
            } else {
                let cells = self.cells(range);
                all.extend(cells.iter(&self.trace.groups).filter(|cell| cell.is_some()));
            }
        }
        all
    }

    /// Runs the section that a thread is about to enter. `event` is its event, with its footprint.
    pub(super) fn section(&mut self, mut event: Event) -> &Event {
        let thread = event.thread;
        let position = EventIndex(self.trace.events.len() as u32);
        let footprint = event.footprint;
        let section = self.section_id(thread, event.index);
        let mut touched = std::mem::take(&mut self.section_cache.touched);
        let cells = footprint.writes.iter(&self.trace.groups).chain(footprint.reads.iter(&self.trace.groups));
        let cells = cells.filter(|cell| cell.is_some());
        touched.extend(cells.map(|cell| (cell, self.last_write(cell))));
        if let Some(recorder) = &mut self.recorder {
            recorder.section.clear();
        }
        let updated = self.slots[thread.index()].pending.cells;
        self.proceed(thread, Outcome::Done);
        let mut fault = None;
        let updates = self.cell_of_merged_section();
        event.updates = updated.single().unwrap_or(CellIndex::NONE);
        let mut loads = 0;
        for count in 0.. {
            let Status::Ready(op) = self.status(thread) else { break };
            if matches!(op, Op::AtomicEnd) {
                self.proceed(thread, Outcome::Done);
                break;
            }
            if let Some(updates) = updates
                && !self.may_stand_in_merged(op, updates, &mut loads)
            {
                self.not_private(EventIndex(self.trail.steps.len() as u32 - 1));
                break;
            }
            if count == LONGEST {
                self.interrupt_section(thread, None);
                break;
            }
            match self.access_within(op, section, &event, position) {
                Ok(outcome) => self.proceed(thread, outcome),
                Err(found) => {
                    fault = found;
                    break;
                }
            }
        }
        for (cell, last_write) in touched.drain(..) {
            let writes = footprint.writes.contains(cell, &self.trace.groups);
            let contents = self.store.contents_of_cell(cell, &self.trace);
            if writes && self.last_write(cell) != position {
                self.store.write_cell(cell, contents, position);
            }
            self.trace.pieces.push(Piece { cell, last_write, written: writes.then_some(contents) });
        }
        self.section_cache.touched = touched;
        event.piece_count = self.trace.pieces.len() as u32 - event.pieces;
        event.fault = fault.as_ref().map(|fault: &Fault| fault.kind);
        self.trace.events.push(event);
        if let Some(fault) = fault {
            let slot = &mut self.slots[thread.index()];
            (slot.status, slot.fault) = (Status::Faulted, Some(fault));
            self.forget_rounds(thread);
        }
        self.check_privacy(thread);
        &self.trace.events[position.index()]
    }

    /// Whether an operation may stand in a merged section, which loads once from the cell that it updates, and exchanges.
    fn may_stand_in_merged(&self, op: Op, updates: Cell, loads: &mut u32) -> bool {
        match op {
            Op::Update { at, .. } if at.overlaps(updates) => true,
            Op::Write { at, .. } if at.overlaps(updates) => false,
            Op::Read { at, .. } if at.overlaps(updates) => {
                *loads += 1;
                *loads == 1
            }
            // In a graph, the order of the section is that of the exchange.
            _ => !self.settings.has_graphs() || order(op) == MemoryOrder::Plain,
        }
    }

    /// One access within a section: its outcome or its fault; neither if the run is interrupted.
    fn access_within(
        &mut self,
        op: Op,
        section: SectionId,
        event: &Event,
        position: EventIndex,
    ) -> Result<Outcome, Option<Fault>> {
        let (thread, footprint) = (event.thread, event.footprint);
        let (at, reads) = match op {
            Op::Read { at, .. } | Op::Update { at, .. } => (at, true),
            Op::Write { at, .. } => (at, false),
            Op::Fence(_) => return Ok(Outcome::Done),
            Op::Reached { place } => {
                self.reached.push((thread, place));
                return Ok(Outcome::Done);
            }
            _ => {
                self.interrupt_section(thread, Some(op));
                return Err(None);
            }
        };
        let cells = self.slots[thread.index()].pending.cells;
        let writes = !matches!(op, Op::Read { .. });
        let lifetime = match self.store.access(cells, at, writes) {
            Ok(lifetime) => lifetime,
            Err((kind, lifetime)) => {
                self.note(section, footprint, lifetime, false);
                return Err(Some(self.store.fault(kind, at, reads, writes)));
            }
        };
        if !cells.is_some() {
            return Err(None); // The run is interrupted.
        }
        if !self.settings.model.is_graph() {
            self.note(section, footprint, lifetime, false);
        }
        match cells.single() {
            Some(cell) => self.note(section, footprint, cell, writes),
            None => {
                let members: Vec<_> = cells.iter(&self.trace.groups).collect();
                members.into_iter().for_each(|cell| self.note(section, footprint, cell, writes));
            }
        }
        let old = self.contents(cells, at);
        let new = match op {
            Op::Write { value, .. } => Some(value.truncate(at.size)),
            Op::Update { how, .. } => how.apply(old, at.size),
            _ => None,
        };
        if let Some(new) = new {
            self.store.write_within(cells, at, new, position, &self.trace);
        }
        if let Some(recorder) = &mut self.recorder {
            recorder.section.push((op, reads.then_some(old), new));
        }
        Ok(Outcome::Value(if reads { old } else { Value::ZERO }))
    }

    fn interrupt_section(&mut self, thread: ThreadIndex, operation: Option<Op>) {
        let state = self.slots[thread.index()].state.as_ref();
        let place = state.map(|state| self.program.place(state)).unwrap_or_default();
        let position = place.innermost().map(|(_, position)| position.clone());
        let operation = operation.map(Box::new);
        self.interrupt(Interruption::Section(UnsupportedInSection { operation, position }));
    }

    /// Starts over if a cell is not in the footprint of a section and not known to be touched.
    fn note(&mut self, section: SectionId, footprint: Footprint, cell: CellIndex, writes: bool) {
        let is_in = |cells: Cells| cells.contains(cell, &self.trace.groups);
        if cell.is_some() && !is_in(footprint.writes) && (writes || !is_in(footprint.reads)) {
            let range: Cell = self.trace.cells[cell.index()];
            if !self.settings.sections.knows(section, range, writes) {
                self.start_over(Restart::NewInSection(section, range, writes));
            }
        }
    }
}
