//! The history: the events on the stack, and the indices that the search needs of them.

mod buffered;
mod buffers;
mod locks;
mod readers;

use super::event::{EventInfo, Kind, Source, StackEvent, mix, writes_anyway};
use buffered::Buffers;
use interleaf_consistency::{Access, Buffer, Section};
use interleaf_memory::{CellName, Machine, MergedLock, Status};
use interleaf_program::Op;
pub(crate) use locks::LockEvents;
pub(crate) use readers::Readers;

use interleaf_trace::{Action, CellIndex, Clocks, EventIndex, Piece, ThreadIndex};

#[derive(Default)]
pub(crate) struct CellHistory {
    pub(crate) writes: Vec<EventIndex>,
    /// How many of these, from the first on, form a chain in happens-before.
    chained: u32,
    /// How many of these, from the first on, are updates that each read from the one before. The first may be any
    /// write.
    updated: u32,
    /// The unmarked events without a guard that read it.
    pub(crate) open_reads: Readers,
    /// The unmarked events with a guard that read it, or would if its object had not been freed.
    pub(crate) guards: Readers,
    /// The events that put a write to it into a buffer.
    pub(super) puts: Readers,
}

/// The stack of events, in an order that extends program order and reads-from. It need not be an execution.
#[derive(Default)]
pub(crate) struct History {
    pub(crate) events: Vec<StackEvent>,
    pub(super) reads: Vec<Source>,
    writes: Vec<CellIndex>,
    after: Vec<EventIndex>,
    /// The cells that guards on freed memory would have read.
    blind: Vec<CellIndex>,
    /// Happens-before: the transitive closure of program order and reads-from, with start and join.
    pub(crate) clocks: Clocks,
    /// The updates that read several cells, failed ones included. Lifetimes count only for atomic sections.
    pub(crate) wide: Vec<EventIndex>,
    /// How many of the events are atomic sections.
    pub(crate) sections: u32,
    pub(super) cells: Vec<CellHistory>,
    pub(super) buffers: Buffers,
    pub(crate) locks: LockEvents,
    /// Fingerprints of the names of cells and threads, which are the same in every run.
    cell_names: Vec<u128>,
    thread_names: Vec<u128>,
    pub(super) threads: Vec<Vec<EventIndex>>,
    started: Vec<EventIndex>,
    scratch: Vec<EventIndex>,
}

impl History {
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    #[inline]
    pub(crate) fn event(&self, position: EventIndex) -> &StackEvent {
        &self.events[position.index()]
    }

    /// The part of a list that belongs to an event. Each event's part begins at its `start`.
    #[inline(always)]
    fn part_of<'h, T>(
        &self,
        list: &'h [T],
        event: EventIndex,
        start: impl Fn(&StackEvent) -> u32,
    ) -> &'h [T] {
        let end = self.events.get(event.index() + 1).map_or(list.len(), |next| start(next) as usize);
        &list[start(self.event(event)) as usize..end]
    }

    #[inline]
    pub(crate) fn reads_of(&self, event: EventIndex) -> &[Source] {
        self.part_of(&self.reads, event, |event| event.reads)
    }

    #[inline]
    pub(crate) fn writes_of(&self, event: EventIndex) -> &[CellIndex] {
        self.part_of(&self.writes, event, |event| event.writes)
    }

    /// The cells that a guard on freed memory would have read.
    pub(crate) fn blind_of(&self, event: EventIndex) -> &[CellIndex] {
        self.part_of(&self.blind, event, |event| event.blind)
    }

    /// The events of other threads that an event comes after anyway: see [`Access::after`].
    pub(crate) fn after_of(&self, event: EventIndex) -> &[EventIndex] {
        self.part_of(&self.after, event, |event| event.after)
    }

    /// An event as the consistency check sees it.
    pub(crate) fn access(&self, position: EventIndex) -> Access<'_> {
        let past = self.event(position);
        let thread = past.thread;
        let ends = match self.events.get(position.index() + 1) {
            Some(next) => (next.reads as usize, next.writes as usize, next.after as usize),
            None => (self.reads.len(), self.writes.len(), self.after.len()),
        };
        let reads = &self.reads[past.reads as usize..ends.0];
        let writes = &self.writes[past.writes as usize..ends.1];
        let mut after = &self.after[past.after as usize..ends.2];
        if self.has_no_buffers() {
            let section = section_of(past.lock);
            return Access { thread, reads, writes, after, buffer: Buffer::None, section };
        }
        let mut buffer = self.phase_of(position);
        match (buffer, after) {
            (Buffer::From(_), _) if writes.is_empty() => buffer = Buffer::None,
            (Buffer::From(_), [others @ .., _write]) => after = others,
            _ => {}
        }
        Access { thread, reads, writes, after, buffer, section: section_of(self.event(position).lock) }
    }

    pub(crate) fn cell(&self, cell: CellIndex) -> Option<&CellHistory> {
        self.cells.get(cell.index())
    }

    pub(crate) fn writes(&self, cell: CellIndex) -> &[EventIndex] {
        self.cell(cell).map_or(&[], |cell| &cell.writes)
    }

    /// Whether the last event of the stack clearly has no other sources before it, and could not have been last with
    /// others. For each cell that it reads one of these holds:
    /// - there is no write to it;
    /// - all writes happen before the last write, which happens before the event's predecessor;
    /// - all writes happen before another read of the same thread, which has the same source;
    /// - all writes but the first are updates, each of the one before it; the event is such an update too, whatever it
    ///   reads; and no update can read what was before the first. Then each write but the last is read by another
    ///   update.
    ///
    /// A lifetime that is read is ended by no event but this one.
    pub(crate) fn has_only_sources(
        &self,
        position: EventIndex,
        is_lifetime: impl Fn(CellIndex) -> bool,
    ) -> bool {
        self.reads_of(position).iter().all(|&(cell, source)| {
            let Some(known) = self.cell(cell) else { return true };
            let (is_update, writes) = match known.writes.split_last() {
                Some((last, before)) if *last == position => (true, before),
                _ => (false, known.writes.as_slice()),
            };
            let Some(&last) = writes.last() else { return true };
            if is_lifetime(cell) {
                return false;
            }
            let predecessor = self.predecessor(position);
            let all_happen_before = |event| writes.iter().all(|&write| self.happens_before(write, event));
            let is_seen = predecessor.is_event()
                && self.happens_before(last, predecessor)
                && (known.chained as usize >= writes.len() || all_happen_before(last));
            last == source && (is_seen || is_update && self.is_last_update(position, known, (cell, writes)))
                || self.read_before(position, known).is_some_and(|read| {
                    self.reads_of(read).contains(&(cell, source)) && all_happen_before(read)
                })
        })
    }

    /// Whether an event reads what no other event writes.
    pub(crate) fn is_alone(&self, position: EventIndex) -> bool {
        let is_own = |write: &EventIndex| *write == position;
        self.reads_of(position).iter().all(|&(cell, _)| self.writes(cell).iter().all(is_own))
    }

    /// Whether an update writes whatever it reads, and all writes before it are updates, each of the one before it. See
    /// `has_only_sources`.
    fn is_last_update(
        &self,
        update: EventIndex,
        known: &CellHistory,
        (cell, writes): (CellIndex, &[EventIndex]),
    ) -> bool {
        let predecessor = self.predecessor(update);
        let is_first_known = |first: EventIndex| {
            predecessor.is_event() && self.happens_before(first, predecessor)
                || self.reads_of(first).contains(&(cell, EventIndex::INITIAL))
        };
        known.updated as usize >= writes.len()
            && writes_anyway(self.event(update).op)
            && writes.first().copied().is_none_or(is_first_known)
    }

    /// The thread's last unmarked read of a cell, without a guard, before an event.
    fn read_before(&self, position: EventIndex, known: &CellHistory) -> Option<EventIndex> {
        let reads = known.open_reads.of(self.event(position).thread);
        reads.iter().rev().copied().find(|&read| read != position)
    }

    /// The last event of a thread or, if it has none, the one that started it.
    pub(crate) fn last_of(&self, thread: ThreadIndex) -> EventIndex {
        let last = self.threads.get(thread.index()).and_then(|events| events.last());
        last.copied().unwrap_or_else(|| self.start_of(thread))
    }

    /// The event before this one in its thread or, if it is the first, the event that started the thread. Of a
    /// memory-write, the event that put the write into the buffer.
    #[inline]
    pub(crate) fn predecessor(&self, position: EventIndex) -> EventIndex {
        let StackEvent { thread, index, .. } = *self.event(position);
        if !self.has_no_buffers()
            && let Buffer::From(write) = self.phase_of(position)
        {
            return write;
        }
        match index {
            1 => self.start_of(thread),
            _ => self.threads[thread.index()][index as usize - 2],
        }
    }

    pub(super) fn last_event_of(&self, thread: ThreadIndex) -> Option<EventIndex> {
        self.threads.get(thread.index()).and_then(|events| events.last()).copied()
    }

    /// The number of a thread's events in a prefix of the stack.
    pub(super) fn count_before(&self, thread: ThreadIndex, prefix: u32) -> usize {
        let events = self.threads.get(thread.index()).map_or(&[][..], Vec::as_slice);
        events.partition_point(|event| event.0 < prefix)
    }

    pub(super) fn event_of(&self, thread: ThreadIndex, number: u32) -> EventIndex {
        self.threads[thread.index()][number as usize]
    }

    fn start_of(&self, thread: ThreadIndex) -> EventIndex {
        self.started.get(thread.index()).copied().unwrap_or(EventIndex::INITIAL)
    }

    pub(crate) fn last_events(&self) -> impl Iterator<Item = EventIndex> + '_ {
        self.threads.iter().filter_map(|events| events.last().copied())
    }

    /// Whether an event happens before another or is the same. The initial writes happen before everything.
    #[inline]
    pub(crate) fn happens_before(&self, one: EventIndex, other: EventIndex) -> bool {
        if !one.is_event() || !other.is_event() {
            return !one.is_event();
        }
        let StackEvent { thread, index, .. } = *self.event(one);
        thread.index() < self.clocks.threads() && self.clocks.component(other, thread) >= index
    }

    /// Adds the reads of other threads than `thread` that are before `end` on the stack and do not happen before `last`.
    #[inline]
    pub(crate) fn racing(
        &self,
        readers: &Readers,
        (thread, last): (ThreadIndex, EventIndex),
        end: EventIndex,
        racing: &mut Vec<EventIndex>,
    ) {
        for (reader, reads) in readers.by_thread() {
            let known = if last.is_event() { self.clocks.component(last, *reader) } else { 0 };
            let is_known = |read: &EventIndex| self.event(*read).index <= known;
            // In most cases all are known.
            if *reader == thread || reads.last().is_none_or(is_known) {
                continue;
            }
            let first = reads.partition_point(is_known);
            racing.extend(reads[first..].iter().take_while(|read| **read < end));
        }
    }

    /// A fingerprint of sources with their causal pasts. It does not depend on their order, as cells are numbered
    /// differently in other runs.
    pub(crate) fn fingerprint(&self, sources: &[Source]) -> u128 {
        sources.iter().fold(0, |key, &(cell, source)| {
            let source = if source.is_event() { self.event(source).causal_past_hash } else { 2 };
            key.wrapping_add(mix(source, self.cell_names[cell.index()]))
        })
    }

    pub(crate) fn learn(&mut self, machine: &Machine) {
        for cell in self.cell_names.len()..machine.trace().cells.len() {
            self.cell_names.push(match machine.name_of(CellIndex(cell as u32)) {
                CellName::Memory(range) => mix(u128::from(range.address), u128::from(range.size)),
                CellName::Lifetime(base) => mix(u128::from(base), 0x100),
                CellName::Join(thread) => mix(u128::from(thread.code()), 0x200),
            });
        }
        for thread in self.thread_names.len()..machine.threads().len() {
            self.thread_names.push(u128::from(machine.id(ThreadIndex(thread as u32)).code()));
        }
    }

    /// A fingerprint of an event's causal past: its thread, its number there, its choice, the event before it, what it
    /// comes after and what it reads from.
    fn causal_past_hash(
        &self,
        (thread, index, choice): (ThreadIndex, u32, u32),
        last: Option<EventIndex>,
        after: &[EventIndex],
        reads: &[Source],
    ) -> u128 {
        let of = |event: EventIndex| if event.is_event() { self.event(event).causal_past_hash } else { 2 };
        let own = mix(self.thread_names[thread.index()] << 64 | u128::from(index), u128::from(choice));
        let own = mix(own, last.map_or(1, of));
        // The order in which the run met the buffers of a thread must not count.
        let after = after.iter().fold(0, |sum: u128, &before| sum.wrapping_add(of(before)));
        let own = if after == 0 { own } else { mix(own, after) };
        if reads.is_empty() { own } else { mix(own, self.fingerprint(reads)) }
    }

    /// The `causal_past_hash` that an event of the stack, or the next event of a thread, would have with these sources.
    /// `after` is what it comes after anyway: see [`Access::after`].
    pub(crate) fn causal_past_with(
        &self,
        event: Option<EventIndex>,
        thread: ThreadIndex,
        after: &[EventIndex],
        reads: &[Source],
    ) -> u128 {
        let own = &self.threads[thread.index()];
        let index = event.map_or(own.len() as u32 + 1, |event| self.event(event).index);
        let last = own[..index as usize - 1].last().copied();
        self.causal_past_hash((thread, index, 0), last, after, reads)
    }

    /// The events of other threads that the next event of a thread comes after anyway, with these sources: see
    /// [`Access::after`].
    pub(crate) fn comes_after(
        &self,
        machine: &Machine,
        thread: ThreadIndex,
        sources: &[Source],
        after: &mut Vec<EventIndex>,
    ) {
        match machine.status(thread) {
            Status::Ready(op) => {
                let target = if let Op::Join { thread } = op { machine.thread(thread) } else { None };
                self.comes_after_as(thread, &op, target, sources, after);
                let departs = machine.merged_barrier(thread).is_some_and(|barrier| barrier.departs);
                self.after_other_threads(machine, thread, departs, after);
            }
            _ => {
                after.clear();
                if let Some(write) = machine.oldest_in_buffer(thread) {
                    self.before_memory_write(thread, write, &machine.trace().groups, after);
                }
            }
        }
    }

    /// Adds the events of other threads that an event comes after because executions are merged: the first event of a thread comes after
    /// that of its elder, and a departure from a barrier after the arrivals of its round.
    #[inline]
    fn after_other_threads(
        &self,
        machine: &Machine,
        thread: ThreadIndex,
        departs: bool,
        after: &mut Vec<EventIndex>,
    ) {
        if departs || machine.elder(thread).is_some() {
            self.after_elder_and_arrivals(machine, thread, departs, after);
        }
    }

    #[cold]
    fn after_elder_and_arrivals(
        &self,
        machine: &Machine,
        thread: ThreadIndex,
        departs: bool,
        after: &mut Vec<EventIndex>,
    ) {
        let is_first = self.threads.get(thread.index()).is_none_or(Vec::is_empty);
        let elder = machine.elder(thread).filter(|_| is_first);
        after.extend(elder.map(|elder| self.first_of(elder)).filter(|first| first.is_event()));
        if departs {
            after.extend(machine.before_departure(thread).map(|event| event.event));
        }
    }

    /// The first event of a thread, if there is one.
    pub(crate) fn first_of(&self, thread: ThreadIndex) -> EventIndex {
        let own = self.threads.get(thread.index()).and_then(|events| events.first());
        own.copied().unwrap_or(EventIndex::INITIAL)
    }

    fn comes_after_as(
        &self,
        thread: ThreadIndex,
        op: &Op,
        joined: Option<ThreadIndex>,
        sources: &[Source],
        after: &mut Vec<EventIndex>,
    ) {
        after.clear();
        let is_first = self.threads.get(thread.index()).is_none_or(Vec::is_empty);
        let start = self.start_of(thread);
        after.extend((is_first && start.is_event()).then_some(start));
        let end = joined.map(|target| self.last_of(target));
        after.extend(end.filter(|end| end.is_event()));
        if !self.has_no_buffers() {
            self.after_memory_writes(thread, *op, joined, sources, after);
        }
    }

    pub(crate) fn push(&mut self, machine: &Machine, before: &EventInfo) {
        self.learn(machine);
        let trace = machine.trace();
        let position = EventIndex(self.events.len() as u32);
        let event = trace.event(position);
        let thread = event.thread;
        let threads = machine.threads().len();
        if self.threads.len() < threads {
            self.threads.resize_with(threads, Vec::new);
            self.started.resize(threads, EventIndex::INITIAL);
            self.clocks.reserve_threads(threads);
        }
        if self.cells.len() < trace.cells.len() {
            self.cells.resize_with(trace.cells.len(), CellHistory::default);
        }
        let starts = (self.reads.len(), self.writes.len(), self.after.len(), self.blind.len());
        let buffer = if !machine.settings().model.has_buffers() {
            Buffer::None
        } else {
            self.phase(machine, before.cells)
        };
        let footprint = event.footprint;
        if event.merged {
            // Which section or arrival came before is not part of the class.
        } else if event.read.is_some() || event.action == Action::Section {
            let source = |piece: Piece| (piece.cell, trace.unmerged(piece.cell, piece.last_write));
            self.reads.extend(trace.pieces_of(event).map(source));
            if !self.has_no_buffers() {
                self.see_own(thread, starts.0);
            }
        } else if before.lifetime.is_event() && before.options.kind == Kind::Guard {
            self.blind.extend(before.cells.iter(&trace.groups).filter(|cell| cell.is_some()));
        }
        // In a graph, an access and the end of an object that are in no order are a fault in either order.
        let has_lifetime = footprint.lifetime.is_some() && !machine.settings().model.is_graph();
        let lifetime = footprint.lifetime;
        if has_lifetime {
            let is_own = matches!(buffer, Buffer::From(_)) && self.is_of_owner(thread, before.lifetime);
            self.reads.push((lifetime, if is_own { EventIndex::INITIAL } else { before.lifetime }));
        }
        footprint.writes.for_each(&trace.groups, |cell| {
            if cell.is_some() && !event.merged {
                self.writes.push(cell);
            }
        });
        if footprint.frees && has_lifetime {
            self.writes.push(lifetime);
        }
        self.sections += u32::from(event.action == Action::Section);
        let writes = self.writes.len() > starts.1 || matches!(before.op, Op::Update { .. });
        if self.reads.len() > starts.0
            && writes
            && buffer == Buffer::None
            && footprint.accessed().is_some()
            && footprint.accessed().single().is_none()
        {
            self.wide.push(position);
        }
        let last = self.threads[thread.index()].last().copied();
        if let Action::Spawn(child) = event.action {
            self.started[child.index()] = position;
        }
        let mut after = std::mem::take(&mut self.scratch);
        if let Buffer::From(write) = buffer {
            after.clear();
            self.before_memory_write(thread, write, &trace.groups, &mut after);
            after.push(write);
        } else {
            let target = if let Action::Join(target) = event.action { Some(target) } else { None };
            self.comes_after_as(thread, &before.op, target, &self.reads[starts.0..], &mut after);
            let newest = machine.barrier_events().last().filter(|newest| newest.event == position);
            let departs = newest.is_some_and(|newest| newest.departs);
            self.after_other_threads(machine, thread, departs, &mut after);
        }
        self.after.append(&mut after);
        self.scratch = after;
        let choice = if let Action::Choose(number) = event.action { number + 1 } else { 0 };
        let index = self.threads[thread.index()].len() as u32 + 1;
        let (reads, after) = (&self.reads[starts.0..], &self.after[starts.2..]);
        let causal_past_hash = self.causal_past_hash((thread, index, choice), last, after, reads);
        self.clocks.push_next(last, thread, index);
        for &before in &self.after[starts.2..] {
            self.clocks.join_last(before);
        }
        for &(_, source) in self.reads[starts.0..].iter().filter(|(_, source)| source.is_event()) {
            self.clocks.join_last(source);
        }
        self.threads[thread.index()].push(position);
        self.events.push(StackEvent {
            thread,
            index,
            op: before.op,
            kind: before.options.kind,
            prefix: before.options.prefix,
            node: before.options.node,
            fresh: before.options.fresh,
            guarded: before.guarded,
            lock: before.lock,
            causal_past_hash,
            reads: starts.0 as u32,
            writes: starts.1 as u32,
            after: starts.2 as u32,
            blind: starts.3 as u32,
        });
        self.index(position);
        self.locks.push(position, thread, before.lock);
        if machine.settings().model.has_buffers() {
            self.note_phase(buffer);
        }
    }

    fn index(&mut self, position: EventIndex) {
        let StackEvent { thread, kind, reads, writes, blind, .. } = *self.event(position);
        for &cell in &self.writes[writes as usize..] {
            let writes = &self.cells[cell.index()].writes;
            let count = writes.len() as u32;
            let (is_next, is_update) = match writes.last() {
                Some(&last) => {
                    let is_read = |&source: &Source| source == (cell, last);
                    (self.happens_before(last, position), self.reads[reads as usize..].iter().any(is_read))
                }
                None => (true, true),
            };
            let cell = &mut self.cells[cell.index()];
            cell.chained += u32::from(is_next && cell.chained == count);
            cell.updated += u32::from(is_update && cell.updated == count);
            cell.writes.push(position);
        }
        let read = self.reads[reads as usize..].iter().map(|&(cell, _)| cell);
        for cell in read.chain(self.blind[blind as usize..].iter().copied()) {
            match kind {
                Kind::Read => self.cells[cell.index()].open_reads.push(thread, position),
                Kind::Guard => self.cells[cell.index()].guards.push(thread, position),
                Kind::Closed | Kind::Choice(_) | Kind::Extend(_) => {}
            }
        }
    }

    pub(crate) fn pop(&mut self) {
        let Some(past) = self.events.last() else { return };
        let StackEvent { thread, kind, reads, writes, after, blind, .. } = *past;
        self.locks.pop(EventIndex(self.events.len() as u32 - 1), thread);
        self.sections -= u32::from(matches!(past.op, Op::AtomicBegin { .. }));
        for cell in &self.writes[writes as usize..] {
            let cell = &mut self.cells[cell.index()];
            cell.writes.pop();
            let count = cell.writes.len() as u32;
            (cell.chained, cell.updated) = (cell.chained.min(count), cell.updated.min(count));
        }
        if matches!(kind, Kind::Read | Kind::Guard) {
            let read = self.reads[reads as usize..].iter().map(|&(cell, _)| cell);
            for cell in read.chain(self.blind[blind as usize..].iter().copied()) {
                let cell = &mut self.cells[cell.index()];
                if kind == Kind::Read { &mut cell.open_reads } else { &mut cell.guards }.pop(thread);
            }
        }
        self.writes.truncate(writes as usize);
        self.reads.truncate(reads as usize);
        self.blind.truncate(blind as usize);
        self.after.truncate(after as usize);
        self.events.truncate(self.events.len() - 1);
        if !self.buffers.phases.is_empty() {
            self.forget_phase(thread);
        }
        if self.wide.last().is_some_and(|wide| wide.index() == self.events.len()) {
            self.wide.pop();
        }
        self.threads[thread.index()].pop();
        self.clocks.pop();
    }
}

/// What a merged lock operation is for the consistency check.
pub(crate) fn section_of(lock: Option<MergedLock>) -> Section {
    match lock {
        None => Section::None,
        Some(MergedLock { cell, takes: true, .. }) => Section::Begin(cell),
        Some(MergedLock { cell, takes: false, .. }) => Section::End(cell),
    }
}
