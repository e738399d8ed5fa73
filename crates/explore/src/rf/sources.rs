//! New sources: the writes of an execution that earlier reads could have read from.
//!
//! Source: "Optimal Stateless Model Checking for Reads-From Equivalence under Sequential Consistency", OOPSLA 2019,
//! Algorithm 1, lines 5 to 11. `new_schedules.rs` makes schedules of what is found here.

use super::Explorer;
use super::combinations::{combinations, is_never_seen_with};
use super::event::{NONE, Source, StackEvent};
use super::history::{CellHistory, Readers};
use super::new_schedules::Writer;
use interleaf_consistency::Buffer;
use interleaf_program::Op;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use std::ops::ControlFlow;

/// How many new events are looked at between two polls.
const EVENTS_BETWEEN_POLLS: usize = 64;

impl Explorer<'_, '_> {
    /// Finds the new sources among the events from `start` on and the operations that cannot happen at the end of an
    /// execution, and notes which guards are contended. Breaks if the search should stop, and then not all are found.
    pub(super) fn find_sources(&mut self, start: usize) -> ControlFlow<()> {
        self.find_sources_of_events(start)?;
        self.find_sources_of_blocked();
        ControlFlow::Continue(())
    }

    /// [`Self::find_sources`] before the end of an execution.
    pub(super) fn find_sources_of_events(&mut self, start: usize) -> ControlFlow<()> {
        self.history.learn(&self.machine);
        for number in start..self.history.len() {
            if (number - start) % EVENTS_BETWEEN_POLLS == EVENTS_BETWEEN_POLLS - 1 {
                self.poll_between_events()?;
            }
            let position = EventIndex(number as u32);
            let past = self.history.event(position);
            let (fresh, may_write) = (past.fresh, may_write(past.op));
            let writes = self.history.writes_of(position).len();
            if !fresh || (!may_write && writes == 0) {
                continue;
            }
            let new = &self.writer(position);
            for write in 0..writes {
                let cell = self.history.writes_of(position)[write];
                self.note_contention(new, cell);
                self.offer(position, cell);
            }
            if !may_write {
                continue;
            }
            let is_wide = self.history.wide.binary_search(&position).is_ok();
            for read in 0..self.history.reads_of(position).len() {
                let (cell, source) = self.history.reads_of(position)[read];
                self.note_contention(new, cell);
                if !is_wide {
                    self.reverse(new, cell, source);
                }
            }
            if new.guarded && !self.history.blind_of(position).is_empty() {
                self.revive_guard(new, position);
            }
        }
        if !self.history.wide.is_empty() {
            self.reverse_wide();
        }
        if self.history.sections > 0 {
            self.revive();
        }
        ControlFlow::Continue(())
    }

    /// The new sources of a long execution may take time that grows with the square of its length. A search whose rest is kept finds all
    /// of them first.
    #[cold]
    fn poll_between_events(&mut self) -> ControlFlow<()> {
        if self.part.sharing.is_pausing()
            || self.results.poll(self.search).is_continue()
            || self.is_put_down()
        {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(())
    }

    fn find_sources_of_blocked(&mut self) {
        for thread in self.machine.threads() {
            if let interleaf_memory::Status::Ready(op) = self.machine.status(thread)
                && !self.machine.waits_for_buffers(thread)
                && self.merged_lock(thread).is_none()
                && let Op::BlockingRmw { then: Some(_), .. } | Op::Update { .. } = op
            {
                let predecessor = self.history.last_of(thread);
                let new = &Writer { thread, op, guarded: true, event: None, predecessor };
                let cells = self.machine.cells_of(thread);
                let cells: Vec<_> = cells.iter(&self.machine.trace().groups).collect();
                for cell in cells.into_iter().filter(|cell| cell.is_some()) {
                    self.note_contention(new, cell);
                    self.reverse(new, cell, EventIndex::INITIAL);
                }
            }
        }
    }

    /// Offers what the next event of a thread in a section would write with these sources, with which it has no place in the execution: with
    /// other sources of earlier reads it may (`merging/merged_locks.rs`).
    pub(super) fn offer_misplaced(&mut self, thread: ThreadIndex, sources: &[Source]) {
        let interleaf_memory::Status::Ready(op) = self.machine.status(thread) else { return };
        let Some(footprint) = self.footprint_from(thread, sources) else { return };
        if self.merged_lock(thread).is_some() || self.history.locks.all_held(thread).next().is_none() {
            return;
        }
        self.history.learn(&self.machine);
        let predecessor = self.history.last_of(thread);
        let new = &Writer { thread, op, guarded: true, event: None, predecessor };
        let writes = footprint.writes.iter(&self.machine.trace().groups).filter(|cell| cell.is_some());
        let written: Vec<_> = writes.chain(footprint.frees.then_some(footprint.lifetime)).collect();
        for &cell in &written {
            self.note_contention(new, cell);
            let end = EventIndex::INITIAL;
            let racing = self.racing(cell, |cell| &cell.open_reads, (thread, predecessor), end);
            for &read in &racing {
                let depends =
                    |&(_, source): &Source| source.is_event() && self.history.happens_before(read, source);
                // The thread's own memory-writes are not affected by its ending a lifetime.
                let reader = self.history.event(read).thread;
                if self.history.owner(reader) != thread && !sources.iter().any(depends) {
                    self.schedule_update(new, read, sources.to_vec(), &written);
                }
            }
            self.scratch.racing = racing;
        }
    }

    #[inline]
    fn writer(&self, event: EventIndex) -> Writer {
        let StackEvent { thread, op, guarded, .. } = *self.history.event(event);
        Writer { thread, op, guarded, event: Some(event), predecessor: self.history.predecessor(event) }
    }

    /// Moves updates of several cells before the reads that could then read from them. Any new write may be one of
    /// their sources there, so it does not matter which events are new.
    fn reverse_wide(&mut self) {
        for number in 0..self.history.wide.len() {
            let event = self.history.wide[number];
            let new = &self.writer(event);
            for cell in self.cells_written(new) {
                self.reverse(new, cell, EventIndex::INITIAL);
            }
        }
    }

    /// Moves a guard that found its object freed, and that may write, before updates. Possibly none of the sources
    /// before it on the stack satisfies it, and then it writes in no execution what these updates could read. It is
    /// treated as if it were blocked.
    fn revive_guard(&mut self, new: &Writer, guard: EventIndex) {
        let waits_for = self.history.blind_of(guard).to_vec();
        let lives = self.history.reads_of(guard).iter().map(|&(cell, _)| (cell, EventIndex::INITIAL));
        let lives: Vec<Source> = lives.filter(|&(cell, _)| self.is_lifetime(cell)).collect();
        for &cell in &waits_for {
            let racing = self.racing(cell, |cell| &cell.open_reads, (new.thread, new.predecessor), guard);
            for &read in &racing {
                if !self.history.writes_of(read).contains(&cell) {
                    continue;
                }
                if waits_for.len() > 1 {
                    for mut sources in self.variants(new, read, &waits_for) {
                        sources.extend(&lives);
                        self.schedule_update(new, read, sources, &waits_for);
                    }
                } else if let Some(before) = self.source_before(new.thread, read, cell) {
                    let sources = [before].into_iter().chain(lives.iter().copied()).collect();
                    self.schedule_update(new, read, sources, &waits_for);
                }
            }
            self.scratch.racing = racing;
        }
    }

    /// Moves accesses that found their object freed before atomic sections, which may read what they write there.
    fn revive(&mut self) {
        for number in 0..self.history.len() {
            let event = EventIndex(number as u32);
            let new = &self.writer(event);
            let &Writer { thread, op, predecessor, .. } = new;
            let ended = |&(cell, source): &Source| source.is_event() && self.is_lifetime(cell);
            if !matches!(
                op,
                Op::Write { .. } | Op::Update { .. } | Op::Release { .. } | Op::BlockingRmw { .. }
            ) || !self.history.reads_of(event).iter().any(ended)
            {
                continue;
            }
            let cells: Vec<_> = match self.history.phase_of(event) {
                Buffer::From(write) => self.history.cells_of_put(write).to_vec(),
                _ => self.machine.cells_of(thread).iter(&self.machine.trace().groups).collect(),
            };
            for &cell in &cells {
                let racing = self.racing(cell, |cell| &cell.open_reads, (thread, predecessor), event);
                for &read in &racing {
                    if matches!(self.history.event(read).op, Op::AtomicBegin { .. }) {
                        let lives = self.history.reads_of(event).iter().map(|&(cell, _)| cell);
                        let read_cells = if matches!(op, Op::Write { .. }) { &[][..] } else { &cells };
                        let all: Vec<_> = read_cells.iter().copied().chain(lives).collect();
                        for sources in self.variants(new, read, &all) {
                            self.schedule_update(new, read, sources, &cells);
                        }
                    }
                }
                self.scratch.racing = racing;
            }
        }
    }

    /// Notes which guards could have waited for this write, or could have come after it: they are contended.
    fn note_contention(&mut self, new: &Writer, cell: CellIndex) {
        if self.history.cell(cell).is_none_or(|cell| cell.guards.is_empty()) {
            return;
        }
        let end = new.event.unwrap_or(EventIndex::INITIAL);
        let racing = self.racing(cell, |cell| &cell.guards, (new.thread, new.predecessor), end);
        for &guard in &racing {
            let past = self.history.event(guard);
            // A merged lock is taken, or never.
            if past.lock.is_some()
                || past.node != NONE && self.nodes.get(past.node).is_contended
                || self.is_lost(guard)
                || self.is_held_back_before(new, cell, guard)
                || !self.could_write(new, cell)
            {
                continue;
            }
            let node = self.node_of(guard);
            self.nodes.get_mut(node).is_contended = true;
            if let Some(shared) = self.nodes.get(node).shared.clone() {
                let place = shared.lender.as_ref().unwrap_or(&shared);
                place.state().is_contended = true;
                self.part.sharing.offer(place);
            }
        }
        self.scratch.racing = racing;
    }

    /// The reads or guards of a cell that are before `end` on the stack and do not happen before an event of another
    /// thread. The caller gives the buffer back.
    fn racing(
        &mut self,
        cell: CellIndex,
        readers: impl Fn(&CellHistory) -> &Readers,
        event: (ThreadIndex, EventIndex),
        end: EventIndex,
    ) -> Vec<EventIndex> {
        let mut racing = std::mem::take(&mut self.scratch.racing);
        racing.clear();
        if let Some(cell) = self.history.cell(cell) {
            self.history.racing(readers(cell), event, end, &mut racing);
        }
        let is_first = |last: EventIndex| last.is_event() && self.history.event(last).thread != event.0;
        if !racing.is_empty()
            && let Some(elder) = self.machine.elder(event.0).filter(|_| is_first(event.1))
        {
            let first = self.history.first_of(elder);
            racing.retain(|&read| !self.history.happens_before(read, first));
        }
        racing
    }

    /// Whether the write of `new` to a cell cannot be the first one after the prefix of a guard, because `new` is
    /// postponed itself and the prefix has no write that it waits for.
    fn is_held_back_before(&self, new: &Writer, cell: CellIndex, guard: EventIndex) -> bool {
        let events = match new.event {
            Some(event) => self.history.event(event).index - 1,
            None => self.machine.events_of(new.thread),
        };
        let postponed = self.postponed.get(new.thread.index()).copied().flatten();
        let Some(from) = postponed.filter(|postponed| postponed.events == events) else { return false };
        let prefix = self.history.event(guard).prefix;
        // A thread that could not be placed in an execution with this guard may be placed without it.
        if self.history.locks.has_open() && from.from >= prefix {
            return false;
        }
        let writes = self.history.writes(cell);
        let is_new = writes.partition_point(|write| write.0 < from.from);
        let is_one = match new.op {
            Op::BlockingRmw { at, .. } | Op::Update { at, .. } => {
                self.machine.trace().cells[cell.index()].size == at.size
            }
            _ => false,
        };
        is_one && writes.get(is_new).is_none_or(|write| write.0 >= prefix)
    }

    /// Whether an event accesses freed memory in every execution.
    fn is_lost(&self, event: EventIndex) -> bool {
        let reads = self.history.reads_of(event);
        let predecessor = self.history.predecessor(event);
        !self.history.blind_of(event).is_empty()
            && reads.iter().any(|&(_, end)| end.is_event() && self.history.happens_before(end, predecessor))
    }

    /// Whether an event writes a cell, or would after some other write to it.
    fn could_write(&self, new: &Writer, cell: CellIndex) -> bool {
        if new.event.is_some_and(|event| self.history.writes_of(event).contains(&cell)) {
            return true;
        }
        let (at, when, how) = match new.op {
            Op::Update { at, how, .. } | Op::Release { at, how, .. } => (at, None, how),
            Op::BlockingRmw { at, when, then: Some(how), .. } => (at, Some(when), how),
            _ => return true,
        };
        if self.is_lifetime(cell) {
            return false;
        }
        if self.machine.trace().cells[cell.index()].size != at.size {
            return true; // It writes several cells.
        }
        let writes = self.history.writes(cell).iter().copied().chain([EventIndex::INITIAL]);
        let mut contents = writes.map(|write| self.machine.written_by(cell, write));
        contents.any(|contents| {
            when.is_none_or(|when| when.holds(contents, at.size)) && how.apply(contents, at.size).is_some()
        })
    }

    /// Offers a write as a source to earlier reads that it does not happen after.
    fn offer(&mut self, write: EventIndex, cell: CellIndex) {
        if self.history.cell(cell).is_none_or(|cell| cell.open_reads.is_empty()) {
            return;
        }
        // Writes before a read are among its sources in the prefix.
        let thread = self.history.event(write).thread;
        let racing = self.racing(cell, |cell| &cell.open_reads, (thread, write), write);
        for &read in &racing {
            // A memory-write is not affected by its own thread ending a lifetime.
            let reader = self.history.event(read).thread;
            if reader != thread && self.history.owner(reader) == thread {
                continue;
            }
            let reads = self.history.reads_of(read);
            let key = self.history.event(write).causal_past_hash;
            if matches!(reads, [(only, _)] if *only == cell) {
                self.schedule(read, write, key, Some((cell, write)));
            } else {
                self.schedule(read, write, key, None);
            }
        }
        self.scratch.racing = racing;
    }

    /// Tries to move an update before reads that it happens after because of the cells that it reads, or that read from
    /// it with other sources than it has.
    ///
    /// An update of one cell keeps its sources, but for the update before it. One of several cells may have to give up
    /// the sources of all of them.
    fn reverse(&mut self, new: &Writer, cell: CellIndex, source: EventIndex) {
        if self.history.cell(cell).is_none_or(|cell| cell.open_reads.is_empty()) {
            return;
        }
        let has_several = new.event.map_or_else(
            || self.machine.cells_of(new.thread).single().is_none(),
            |event| self.history.wide.binary_search(&event).is_ok(),
        );
        let ends_lifetimes = matches!(new.op, Op::Free { .. } | Op::Join { .. });
        if self.is_lifetime(cell) && !ends_lifetimes && !has_several {
            return;
        }
        let end = new.event.unwrap_or(EventIndex::INITIAL);
        let racing = self.racing(cell, |cell| &cell.open_reads, (new.thread, new.predecessor), end);
        for &read in &racing {
            if has_several {
                let cells = self.cells_read(new);
                let written = self.cells_written(new);
                for sources in self.variants(new, read, &cells) {
                    self.schedule_update(new, read, sources, &written);
                }
                continue;
            }
            let is_direct = new.guarded || source == read;
            if is_direct
                && self.history.writes_of(read).contains(&cell)
                && new.event.is_none_or(|event| self.history.happens_before(read, event))
                && let Some(sources) = self.sources_without(new, read)
            {
                self.schedule_update(new, read, sources, &[cell]);
            }
        }
        self.scratch.racing = racing;
    }

    fn cells_read(&self, new: &Writer) -> Vec<CellIndex> {
        match new.event {
            Some(event) => self.history.reads_of(event).iter().map(|&(cell, _)| cell).collect(),
            None => {
                let cells = self.machine.cells_of(new.thread).iter(&self.machine.trace().groups);
                cells.chain([self.machine.lifetime_of_awaited(new.thread)]).collect()
            }
        }
    }

    /// The cells that an event writes or, if it is an update, may write.
    fn cells_written(&self, new: &Writer) -> Vec<CellIndex> {
        match new.event {
            Some(event) if !matches!(new.op, Op::Update { .. }) => self.history.writes_of(event).to_vec(),
            Some(_) => {
                let mut cells = self.cells_read(new);
                cells.retain(|&cell| !self.is_lifetime(cell));
                cells
            }
            None => self.cells_read(new),
        }
    }

    pub(super) fn is_lifetime(&self, cell: CellIndex) -> bool {
        self.machine.trace().cells[cell.index()].size == 0
    }

    /// The sources that an update of several cells could have if `read` came after it.
    fn variants(&self, new: &Writer, read: EventIndex, cells: &[CellIndex]) -> Vec<Vec<Source>> {
        let history = &self.history;
        let comes_after =
            |one: EventIndex, write: EventIndex| write.is_event() && history.happens_before(one, write);
        let is_overwritten = |cell: CellIndex, write: EventIndex| {
            let is_later = |later: EventIndex| later != write && history.happens_before(write, later);
            new.predecessor.is_event()
                && history
                    .writes(cell)
                    .iter()
                    .any(|&later| is_later(later) && history.happens_before(later, new.predecessor))
        };
        let cells = cells.iter().filter(|cell| cell.is_some()).map(|&cell| {
            let writes = history.writes(cell).iter().copied().chain([EventIndex::INITIAL]);
            let possible = writes.filter(|&write| {
                !comes_after(read, write)
                    && new.event.is_none_or(|event| !comes_after(event, write))
                    && !is_overwritten(cell, write)
            });
            (cell, possible.filter_map(|write| history.as_seen_by(new.thread, write)).collect())
        });
        combinations(cells, |chosen, source| {
            is_never_seen_with(history, chosen, source, |one, other| history.happens_before(one, other))
        })
    }

    /// The source that a thread would have in a cell right before `read`, which reads it.
    fn source_before(&self, thread: ThreadIndex, read: EventIndex, cell: CellIndex) -> Option<Source> {
        let &(_, source) = self.history.reads_of(read).iter().find(|&&(other, _)| other == cell)?;
        Some((cell, self.history.as_seen_by(thread, source)?))
    }

    /// The sources that `new`, of one cell, would have without `read`.
    fn sources_without(&self, new: &Writer, read: EventIndex) -> Option<Vec<Source>> {
        let before = |cell: CellIndex| self.source_before(new.thread, read, cell);
        let Some(event) = new.event else {
            let cell = self.machine.cells_of(new.thread).single()?;
            let lifetime = self.machine.lifetime_of_awaited(new.thread);
            let lives = lifetime.is_some().then_some((lifetime, EventIndex::INITIAL));
            return Some(before(cell).into_iter().chain(lives).collect());
        };
        let sources = self.history.reads_of(event).iter();
        sources
            .map(|&(cell, source)| {
                if self.history.happens_before(read, source) && source.is_event() {
                    before(cell)
                } else {
                    Some((cell, source))
                }
            })
            .collect()
    }

    pub(super) fn node_of(&mut self, event: EventIndex) -> u32 {
        let past = self.history.event(event);
        if past.node == NONE {
            let node = self.nodes.add(past.prefix, past.thread, past.kind);
            self.history.events[event.index()].node = node;
        }
        self.history.event(event).node
    }
}

/// Whether an operation reads cells and may write them.
fn may_write(op: Op) -> bool {
    matches!(
        op,
        Op::Update { .. }
            | Op::Release { .. }
            | Op::BlockingRmw { then: Some(_), .. }
            | Op::Free { .. }
            | Op::Join { .. }
            | Op::AtomicBegin { .. }
    )
}
