//! Schedules for new sources: what must be run after the prefix of a read's node so that the read can have a source
//! that was not there.
//!
//! Source: "Optimal Stateless Model Checking for Reads-From Equivalence under Sequential Consistency", OOPSLA 2019,
//! Algorithm 1, lines 5 to 11.

use super::Explorer;
use super::combinations::NewSource;
use super::event::{Source, StackEvent, Turn, mix};
use super::history::History;
use super::schedules::{Item, Reversed, Schedule};
use interleaf_consistency::Buffer;
use interleaf_memory::Model;
use interleaf_program::Op;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// A possible new source: an event of the stack, or the pending event of a blocked thread.
#[derive(Clone, Copy)]
pub(super) struct Writer {
    pub(super) thread: ThreadIndex,
    pub(super) op: Op,
    pub(super) guarded: bool,
    /// Its position, if it has happened.
    pub(super) event: Option<EventIndex>,
    /// The event before it in its thread.
    pub(super) predecessor: EventIndex,
}

impl Explorer<'_, '_> {
    /// The events of `after`, which an event comes after, that do not happen before it in its thread: memory-writes of
    /// the thread, and, if the event could not happen, those that come before it. Where equal threads merge, it may be the first event of
    /// the thread's elder.
    fn after_memory_writes(&self, new: &Writer, after: &[EventIndex]) -> Vec<EventIndex> {
        if self.history.has_no_buffers() && !self.machine.settings().merges_threads {
            return Vec::new();
        }
        let lost = new.event.map(|event| self.before_lost(event)).unwrap_or_default();
        after.iter().copied().chain(lost).collect()
    }

    /// The memory-writes that come before that of a write which found its object freed; none for other events.
    fn before_lost(&self, event: EventIndex) -> Vec<EventIndex> {
        let StackEvent { thread, index, op, .. } = *self.history.event(event);
        match (self.history.phase_of(event), op) {
            (Buffer::From(_), _) => {
                (index > 1).then(|| self.history.event_of(thread, index - 2)).into_iter().collect()
            }
            (Buffer::None, Op::Write { order, .. }) if self.machine.buffers_writes(order) => {
                let (machine, groups) = (&self.machine, &self.machine.trace().groups);
                let barriers = match machine.settings().model {
                    Model::Pso => Some(machine.barriers_before(thread, order)),
                    _ => None,
                };
                self.history.before_lost_write((event, machine.cells_of(thread)), barriers, groups)
            }
            _ => Vec::new(),
        }
    }

    /// Whether a new source of a node is met for the first time.
    fn is_new(&mut self, number: u32, key: u128) -> bool {
        let node = self.nodes.get_mut(number);
        match &node.shared {
            Some(shared) => {
                self.recent.is_new(mix(key, shared.id)) && shared.place().state().seen.insert(key)
            }
            None => node.seen.insert(key),
        }
    }

    /// Adds a schedule to a node, shared with other workers or not.
    fn add_schedule(&mut self, number: u32, schedule: &mut Schedule) {
        let node = self.nodes.get_mut(number);
        let Some(shared) = node.shared.clone() else {
            node.schedules.push(schedule);
            return;
        };
        self.number_for_all(schedule);
        let place = shared.lender.as_ref().unwrap_or(&shared);
        place.state().schedules.push(schedule);
        self.part.sharing.offer(place);
    }

    /// Schedules that `read` reads from `write`, with sources `only` or else in each way there is, unless that is
    /// known.
    pub(super) fn schedule(&mut self, read: EventIndex, write: EventIndex, key: u128, only: Option<Source>) {
        let node = self.node_of(read);
        let key = self.key(read, key);
        if !self.is_new(node, key) {
            return;
        }
        let prefix = self.history.event(read).prefix;
        let mut builder = std::mem::take(&mut self.scratch.builder);
        let mut schedule = |explorer: &mut Self, tuple: &[Source]| {
            builder.start(prefix);
            let needed = |history: &History, event: EventIndex| comes_before_any(history, event, tuple);
            builder.add_causal_past(explorer, needed, write.max(read));
            tuple.iter().for_each(|&source| builder.add_source(source));
            explorer.add_schedule(node, builder.finish(key, Reversed::No));
        };
        if let Some(only) = only {
            schedule(self, &[only]);
        } else {
            self.tuples(read, write).iter().for_each(|tuple| schedule(self, tuple));
        }
        self.scratch.builder = builder;
    }

    /// The ways in which a read of several cells can read from a write: in all cells that it wrote, or in some.
    fn tuples(&self, read: EventIndex, write: EventIndex) -> Vec<Vec<Source>> {
        let history = &self.history;
        let is_section = matches!(history.event(read).op, Op::AtomicBegin { .. });
        let is_fixed = |cell: CellIndex| !is_section && self.is_lifetime(cell);
        let (reads, written) = (history.reads_of(read), history.writes_of(write));
        // An access that finds its object freed reads nothing else; an atomic section may have read before.
        if matches!(history.event(write).op, Op::Free { .. }) && !is_section {
            let freed = reads.iter().filter(|(cell, _)| written.contains(cell));
            return vec![freed.map(|&(cell, _)| (cell, write)).collect()];
        }
        let prefix = history.event(read).prefix;
        let new = NewSource { history, read, prefix, reads, written, is_fixed: &is_fixed };
        let precedes = |event: EventIndex| event != write && history.happens_before(event, write);
        let mut all = new.tuples(precedes);
        for source in all.iter_mut().flatten().filter(|source| source.1 == new.mark()) {
            source.1 = write;
        }
        all
    }

    /// A key that includes the read's own sources, as its other cells keep theirs.
    fn key(&self, read: EventIndex, key: u128) -> u128 {
        match self.history.reads_of(read) {
            [_] => key,
            sources => mix(key, self.history.fingerprint(sources)),
        }
    }

    /// Schedules that `new` happens before `read` with these sources. `written` are the cells that it may write.
    pub(super) fn schedule_update(
        &mut self,
        new: &Writer,
        read: EventIndex,
        sources: Vec<Source>,
        written: &[CellIndex],
    ) {
        let mut next = Vec::new();
        let after = match new.event {
            Some(event) => self.history.after_of(event),
            None => {
                self.history.comes_after(&self.machine, new.thread, &sources, &mut next);
                &next
            }
        };
        let key = self.history.causal_past_with(new.event, new.thread, after, &sources);
        let after = self.after_memory_writes(new, after);
        // This may include an access to freed memory.
        if after.iter().any(|&before| self.history.happens_before(read, before)) {
            return;
        }
        let node = self.node_of(read);
        let key = self.key(read, key);
        if !self.is_new(node, key) {
            return;
        }
        let reads = self.history.reads_of(read);
        let prefix = self.history.event(read).prefix;
        let mut builder = std::mem::take(&mut self.scratch.builder);
        let is_section = matches!(self.history.event(read).op, Op::AtomicBegin { .. });
        // An access that finds its object freed reads nothing else.
        let is_lost = matches!(new.op, Op::Free { .. }) && !is_section;
        if is_lost && reads.len() > 1 {
            self.update_first(new, read, (&sources, &after), &[], &mut builder);
            builder.keep_sources(written);
            self.add_schedule(node, builder.finish(key, Reversed::All));
        } else if reads.len() <= 1 {
            let kept: Vec<Source> =
                reads.iter().copied().filter(|(cell, _)| !written.contains(cell)).collect();
            self.update_first(new, read, (&sources, &after), &kept, &mut builder);
            self.add_schedule(node, builder.finish(key, Reversed::All));
        } else {
            let history = &self.history;
            let is_before =
                |one: EventIndex, other: EventIndex| other.is_event() && history.happens_before(one, other);
            let precedes = |event: EventIndex| {
                is_before(event, new.predecessor)
                    || sources.iter().any(|&(_, own)| is_before(event, own))
                    || after.iter().any(|&before| is_before(event, before))
            };
            let is_section = matches!(history.event(read).op, Op::AtomicBegin { .. });
            let is_fixed = |cell: CellIndex| !is_section && self.is_lifetime(cell);
            let written = NewSource { history, read, prefix, reads, written, is_fixed: &is_fixed };
            let mark = written.mark();
            for tuple in written.tuples(precedes) {
                let kept: Vec<Source> = tuple.iter().copied().filter(|&(_, source)| source != mark).collect();
                let cells = tuple.iter().filter(|&&(_, source)| source == mark).map(|&(cell, _)| cell);
                self.update_first(new, read, (&sources, &after), &kept, &mut builder);
                self.add_schedule(node, builder.finish(key, Reversed::Cells(cells.collect())));
            }
        }
        self.scratch.builder = builder;
    }

    /// Builds a schedule in which `new` has these sources, and `read` reads from it in all cells that are not `kept`.
    fn update_first(
        &self,
        new: &Writer,
        read: EventIndex,
        (sources, after): (&[Source], &[EventIndex]),
        kept: &[Source],
        builder: &mut Builder,
    ) {
        builder.start(self.history.event(read).prefix);
        let needed = |history: &History, event: EventIndex| {
            new.predecessor.is_event() && history.happens_before(event, new.predecessor)
                || after.iter().any(|&before| history.happens_before(event, before))
                || comes_before_any(history, event, sources)
                || comes_before_any(history, event, kept)
        };
        let own = sources.iter().chain(kept).map(|&(_, source)| source);
        let ends = own.chain(after.iter().copied()).chain([new.predecessor]);
        if let Some(last) = ends.filter(|end| end.is_event()).max() {
            builder.add_causal_past(self, needed, last);
        }
        let (thread, turn) = new.event.map_or((new.thread, Turn::step(0)), |event| self.turn_of(event));
        builder.add(thread, turn, sources);
        if let (Op::Write { order, .. }, None) = (new.op, turn.write())
            && self.machine.buffers_writes(order)
        {
            let write = self.history.event(new.event.unwrap_or(new.predecessor)).index - 1;
            builder.add(thread, Turn::memory_write(write), sources);
        }
        for &(cell, _) in self.history.reads_of(read) {
            let kept = kept.iter().copied().find(|&(other, _)| other == cell);
            builder.add_source(kept.unwrap_or((cell, EventIndex::INITIAL)));
        }
    }
}

#[inline(always)]
fn comes_before_any(history: &History, event: EventIndex, sources: &[Source]) -> bool {
    sources.iter().any(|&(_, source)| source.is_event() && history.happens_before(event, source))
}

/// Builds schedules, one after the other, in the same buffers.
#[derive(Default)]
pub(super) struct Builder {
    prefix: u32,
    schedule: Schedule,
    /// The events of the items that are on the stack, by item.
    events: Vec<EventIndex>,
}

impl Builder {
    fn start(&mut self, prefix: u32) {
        self.prefix = prefix;
        self.schedule.clear();
        self.events.clear();
    }

    /// Adds the needed events after the prefix, up to `last`.
    fn add_causal_past(
        &mut self,
        explorer: &Explorer,
        needed: impl Fn(&History, EventIndex) -> bool,
        last: EventIndex,
    ) {
        let history = &explorer.history;
        for event in (self.prefix..=last.0).map(EventIndex).filter(|&event| needed(history, event)) {
            let (thread, turn) = explorer.turn_of(event);
            self.add(thread, turn, history.reads_of(event));
            self.events.push(event);
        }
    }

    fn add(&mut self, thread: ThreadIndex, turn: Turn, sources: &[Source]) {
        let start = self.schedule.sources.len() as u32;
        for &source in sources {
            let source = self.moved(source);
            self.schedule.sources.push(source);
        }
        let sources = (start, self.schedule.sources.len() as u32);
        self.schedule.items.push(Item { thread, turn, sources });
    }

    /// Adds a source of the read.
    fn add_source(&mut self, source: Source) {
        let source = self.moved(source);
        self.schedule.tuple.push(source);
    }

    /// Leaves out the sources of the read in other cells.
    fn keep_sources(&mut self, cells: &[CellIndex]) {
        self.schedule.tuple.retain(|(cell, _)| cells.contains(cell));
    }

    /// A source at its position in the stack that the schedule makes.
    fn moved(&self, (cell, source): Source) -> Source {
        if !source.is_event() || source.0 < self.prefix {
            return (cell, source);
        }
        let number = self.events.binary_search(&source);
        let number = number.expect("a source happens before what reads from it") as u32;
        (cell, EventIndex(self.prefix + number))
    }

    fn finish(&mut self, key: u128, reversed: Reversed) -> &mut Schedule {
        (self.schedule.key, self.schedule.reversed) = (key, reversed);
        &mut self.schedule
    }
}
