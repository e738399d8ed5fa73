//! The alternatives of an event, one after the other.
//!
//! Those of a read are the combinations of sources in its prefix, and the schedules that lead to other sources. Those
//! of a guard are the combinations of sources in its prefix that satisfy it, and postponing it: then its thread waits
//! for a write to its cells outside the prefix. Together these cover everything, and no two share an execution.
//!
//! A guard is postponed if there is an execution with this prefix in which it waits for another write. Let `q` be the
//! last event of the prefix in it that writes the cells of the guard, and `f` the first write to them outside the
//! prefix, if there is one. If the guard may read what `q` leaves, it could have been satisfied there, after `f` or
//! else right before it: `f` is also in an execution where it was, and does not happen after it except by the cell
//! itself. `find_sources` detects that and marks the guard as contended. If it may not, because it does not hold or was
//! postponed before and waits for writes that came later than `q`, then it may not at the end of some execution of the
//! prefix alone: `can_fail` decides that.

use super::combinations::{combinations, is_never_seen_with};
use super::event::{Kind, NONE, Postponed, PushOptions, Source};
use super::history::section_of;
use super::schedules::{Item, Reversed, Schedule};
use super::{Explorer, Level};
use interleaf_consistency::rc11::{Extended, Orders};
use interleaf_consistency::{Access, Buffer, Phase};
use interleaf_memory::Status;
use interleaf_memory::buffers::drains;
use interleaf_program::Op;
use interleaf_trace::{CellIndex, EventIndex, Footprint, ThreadIndex};

/// How an execution was found.
enum Witness {
    /// The current execution with one more event, at the end or where it leaves memory as it is.
    Extended,
    Constructed,
}

impl Explorer<'_, '_> {
    pub(super) fn activate(&mut self, event: EventIndex) -> u32 {
        let past = *self.history.event(event);
        let number = match past.node {
            NONE => self.nodes.add(past.prefix, past.thread, past.kind),
            node => node,
        };
        let has_no_tuples = event.index() + 1 == self.history.len() && self.has_only_sources(event);
        let node = self.nodes.get_mut(number);
        node.original.extend_from_slice(self.history.reads_of(event));
        node.tuples.are_known |= has_no_tuples;
        number
    }

    /// Makes nodes for the blocked guards at the end of an execution, as if each had been postponed after all its other
    /// alternatives, which are still to be taken.
    pub(super) fn activate_waiting(&mut self) {
        let prefix = self.history.len() as u32;
        for thread in self.machine.threads() {
            if self.machine.has_guard(thread) && self.merged_lock(thread).is_none() {
                let number = self.nodes.add(prefix, thread, Kind::Guard);
                self.set_postponed(number);
                self.active.push(number);
            }
        }
    }

    pub(super) fn next_alternative(&mut self, number: u32) -> bool {
        let node = self.nodes.get(number);
        let (thread, prefix) = (node.thread, node.prefix);
        if let Kind::Choice(among) = node.kind {
            let choice = node.choice + 1;
            if choice < among {
                self.nodes.get_mut(number).choice = choice;
                let options = PushOptions { kind: Kind::Closed, prefix, node: NONE, fresh: true };
                if self.must_be_placed(thread) {
                    self.place_choice(thread, choice, options);
                } else {
                    self.step(thread, choice, &[], options);
                }
                self.observer.event(&self.machine);
            }
            return choice < among;
        }
        if !self.nodes.get(number).tuples.are_known {
            if let Some(before) = self.nodes.get(number).postponed {
                self.postponed[thread.index()] = before;
            }
            self.collect_tuples(number);
        }
        while !self.machine.is_interrupted() {
            if self.nodes.get_mut(number).tuples.take_into(&mut self.scratch.tuple) {
                let tuple = std::mem::take(&mut self.scratch.tuple);
                let taken = self.try_read(number, &tuple) || self.give_up(prefix);
                if !taken && self.history.locks.has_open() && !self.machine.is_interrupted() {
                    self.offer_misplaced(thread, &tuple);
                }
                self.scratch.tuple = tuple;
                if taken {
                    return true;
                }
            } else if self.next_schedule(number) {
                if self.machine.is_interrupted() {
                    return false; // The schedule of another worker refined the cells of this run.
                }
                let schedule = std::mem::take(&mut self.scratch.schedule);
                let taken = self.try_schedule(number, &schedule);
                self.scratch.schedule = schedule;
                if taken {
                    return true;
                }
            } else {
                self.give_up(prefix);
                self.nodes.get_mut(number).resume = prefix;
                return self.postpone(number);
            }
        }
        false
    }

    /// The height of the stack from which the next alternative of a node is taken: above the prefix if it is a schedule
    /// that shares events with the last one.
    pub(super) fn resume(&mut self, number: u32) -> usize {
        let prefix = self.nodes.get(number).prefix as usize;
        let left = self.history.len() - prefix;
        if left == 0 {
            return prefix;
        }
        self.take_share(number);
        prefix + left.min(self.nodes.get(number).schedules.common().unwrap_or(0))
    }

    /// Takes the next schedule of a node, and goes back to the events on the stack that it shares.
    fn next_schedule(&mut self, number: u32) -> bool {
        self.take_share(number);
        if self.nodes.get(number).schedules.is_empty() {
            return false;
        }
        let resume = self.resume(number) as u32;
        self.give_up(resume);
        let next = self.nodes.get_mut(number).schedules.pop();
        self.scratch.schedule.copy(next.expect("there is one"));
        true
    }

    /// Notes that sources are taken at a node. Returns whether they are new.
    fn take(&mut self, number: u32, sources: u128) -> bool {
        let node = self.nodes.get_mut(number);
        match &node.shared {
            Some(shared) => shared.state().taken.insert(sources),
            None => node.taken.insert(sources),
        }
    }

    fn is_contended(&self, number: u32) -> bool {
        let node = self.nodes.get(number);
        node.is_contended || node.shared.as_ref().is_some_and(|shared| shared.place().state().is_contended)
    }

    /// Leaves a node whose alternatives were all taken.
    pub(super) fn finish(&mut self, number: u32) {
        let node = self.nodes.get(number);
        if let Some(before) = node.postponed {
            self.postponed[node.thread.index()] = before;
        } else if let (Kind::Guard, Some(shared)) = (node.kind, &node.shared) {
            let mut state = shared.state();
            (state.may_postpone, state.cannot_fail) = (true, true);
        }
        self.nodes.remove(number);
    }

    /// Computes the combinations of sources in the prefix that the event of a node may have.
    pub(super) fn collect_tuples(&mut self, number: u32) {
        self.saturate();
        let thread = self.nodes.get(number).thread;
        let (op, last) = match self.machine.status(thread) {
            Status::Ready(op) => (Some(op), self.history.last_of(thread)),
            // A memory-write reads nothing but the lifetime.
            _ => (None, self.machine.oldest_in_buffer(thread).unwrap_or(EventIndex::INITIAL)),
        };
        let footprint = self.machine.footprint(thread);
        let mut cells = std::mem::take(&mut self.scratch.cells);
        cells.clear();
        let groups = &self.machine.trace().groups;
        if matches!(op, Some(Op::AtomicBegin { .. })) {
            cells.extend(footprint.writes.iter(groups).chain(footprint.reads.iter(groups)));
        } else if op.is_some_and(Op::reads_memory) {
            cells.extend(self.machine.cells_of(thread).iter(groups));
        }
        if self.merged_lock(thread).is_some() || self.machine.merged_barrier(thread).is_some() {
            cells.clear();
        }
        cells.retain(|cell| cell.is_some());
        if let &[cell] = cells.as_slice()
            && (!footprint.lifetime.is_some() || self.machine.settings().model.is_graph())
        {
            self.scratch.cells = cells;
            let mut sources = std::mem::take(&mut self.scratch.visible);
            self.visible((thread, op), cell, last, &mut sources);
            sources.retain(|&source| !self.is_excluded(thread, &[(cell, source)]));
            let node = self.nodes.get_mut(number);
            for source in sources.iter().map(|&source| (cell, source)) {
                if *node.original != [source] {
                    node.tuples.push(&[source]);
                }
            }
            node.tuples.are_known = true;
            self.scratch.visible = sources;
            return;
        }
        let mut sources = std::mem::take(&mut self.scratch.visible);
        let options = cells.iter().map(|&cell| {
            self.visible((thread, op), cell, last, &mut sources);
            (cell, sources.clone())
        });
        let mut tuples = combinations(options, |chosen, source| {
            is_never_seen_with(&self.history, chosen, source, |one, other| self.judge.is_before(one, other))
        });
        let lifetime = footprint.lifetime;
        if lifetime.is_some() && !self.machine.settings().model.is_graph() {
            self.visible((thread, op), lifetime, last, &mut sources);
            if op.is_none() {
                sources.retain(|&end| !self.history.is_of_owner(thread, end));
            }
            let lives = sources.contains(&EventIndex::INITIAL);
            let alive = [(lifetime, EventIndex::INITIAL)];
            // An access that is at fault while the object lives reads nothing.
            let is_fault = !cells.is_empty()
                && self
                    .footprint_seeing(thread, &alive)
                    .is_some_and(|footprint| !footprint.accessed().is_some());
            if is_fault {
                tuples = vec![Vec::new()];
            }
            tuples.iter_mut().for_each(|tuple| tuple.push((lifetime, EventIndex::INITIAL)));
            if !lives {
                tuples.clear();
            }
            let ended = sources.iter().filter(|end| end.is_event());
            tuples.extend(ended.map(|&end| vec![(lifetime, end)]));
        }
        (self.scratch.cells, self.scratch.visible) = (cells, sources);
        tuples.retain(|tuple| !self.is_excluded(thread, tuple));
        let node = self.nodes.get_mut(number);
        // Another worker may order the cells differently.
        let is_original = |tuple: &Vec<Source>| {
            !node.is_placed
                && tuple.len() == node.original.len()
                && tuple.iter().all(|source| node.original.contains(source))
        };
        tuples.retain(|tuple| !is_original(tuple));
        tuples.iter().for_each(|tuple| node.tuples.push(tuple));
        node.tuples.are_known = true;
    }

    /// The writes to a cell that are not overwritten before the event after `last` in its thread.
    #[inline(always)]
    fn visible(
        &self,
        (thread, op): (ThreadIndex, Option<Op>),
        cell: CellIndex,
        last: EventIndex,
        visible: &mut Vec<EventIndex>,
    ) {
        visible.clear();
        if last.is_event() {
            let own = if self.history.has_no_buffers() {
                None
            } else {
                self.history.last_put(thread, cell, op.is_some_and(drains))
            };
            self.judge.visible(cell, last, own, visible);
        } else {
            visible.extend_from_slice(self.history.writes(cell));
            visible.push(EventIndex::INITIAL);
        }
    }

    /// Lets the event of a node have these sources, if that is consistent.
    fn try_read(&mut self, number: u32, tuple: &[Source]) -> bool {
        self.saturate();
        let node = self.nodes.get(number);
        let (thread, prefix, kind) = (node.thread, node.prefix, node.kind);
        if !self.push_next(thread, tuple) {
            return false;
        }
        let Some(found) = self.find_witness() else { return false };
        let mut memory = std::mem::take(&mut self.scratch.before);
        memory.clear();
        memory.extend(tuple.iter().map(|&(cell, _)| (cell, self.machine.last_write(cell))));
        self.step(thread, 0, tuple, PushOptions { kind, prefix, node: number, fresh: true });
        if !self.machine.is_interrupted() && self.refuses_reads(number, tuple) {
            return false;
        }
        let witness = std::mem::take(&mut self.scratch.witness);
        match found {
            Witness::Extended => {
                let written = self.history.writes_of(EventIndex(self.history.len() as u32 - 1));
                memory.retain(|(cell, _)| !written.contains(cell));
                memory.drain(..).for_each(|(cell, last)| self.machine.set_reads_from(cell, last));
            }
            Witness::Constructed => self.remember(&witness),
        }
        self.scratch.before = memory;
        self.levels.push(Level { base: self.history.len(), witness, disorder: None });
        self.observer.event(&self.machine);
        true
    }

    /// Follows a schedule from its events on the stack, if that is consistent.
    fn try_schedule(&mut self, number: u32, schedule: &Schedule) -> bool {
        let mut tuple = std::mem::take(&mut self.scratch.tuple);
        tuple.clone_from(&schedule.tuple);
        let taken = self.try_items(number, schedule, &mut tuple);
        self.scratch.tuple = tuple;
        taken
    }

    /// Runs the items of a schedule that are not on the stack, and lets the event of the node have the sources `tuple`.
    fn try_items(&mut self, number: u32, schedule: &Schedule, tuple: &mut [Source]) -> bool {
        self.saturate();
        let prefix = self.nodes.get(number).prefix;
        self.nodes.get_mut(number).resume = prefix + schedule.items.len() as u32;
        let known = self.history.len() - prefix as usize;
        debug_assert!(self.has_items(prefix, &schedule.items[..known]), "it begins so; please report this");
        for (count, item) in schedule.items.iter().enumerate().skip(known) {
            let is_reversed = schedule.is_reversed(count);
            let sources = schedule.sources_of(item);
            let Some(thread) = self.acting_thread(item.thread, item.turn) else { return false };
            if self.refuses_item(number, thread, item.turn, sources)
                || self.is_excluded(thread, sources)
                || !self.push_next(thread, sources)
            {
                return false;
            }
            // The behaviour of an atomic section in an inconsistent place must not count as possible.
            if is_reversed && self.is_section(thread) && self.find_witness().is_none() {
                return false;
            }
            let options = PushOptions { kind: Kind::Closed, prefix, node: NONE, fresh: is_reversed };
            self.step(thread, item.turn.choice(), sources, options);
            if self.machine.is_interrupted() || self.refuses_reads_of_item(number, is_reversed, sources) {
                return false;
            }
            if is_reversed {
                let top = EventIndex(self.history.len() as u32 - 1);
                let written = self.history.writes_of(top);
                let is_read = |cell: &CellIndex| match &schedule.reversed {
                    Reversed::Cells(cells) => cells.contains(cell),
                    Reversed::No | Reversed::All => true,
                };
                let sources = tuple.iter_mut().filter(|(cell, _)| written.contains(cell) && is_read(cell));
                if sources.map(|source| source.1 = top).count() == 0 {
                    return false;
                }
            }
        }
        if self.refuses_sources(number, tuple) {
            return false;
        }
        // An event of several cells may get the same sources in several ways; for one of a single cell the key of the
        // new source excluded that.
        let is_single = matches!(tuple[..], [(cell, _)] if !self.is_lifetime(cell));
        (is_single || self.take(number, self.history.fingerprint(tuple))) && self.try_read(number, tuple)
    }

    /// Whether the stack has these items above a prefix.
    fn has_items(&self, prefix: u32, items: &[Item]) -> bool {
        (prefix..).map(EventIndex).zip(items).all(|(event, item)| {
            self.turn_of(event) == (item.thread, item.turn) && self.history.event(event).kind == Kind::Closed
        })
    }

    /// Whether a thread's pending guard is postponed, and none of these sources is new to it.
    fn is_excluded(&self, thread: ThreadIndex, sources: &[Source]) -> bool {
        let is_new = |from: u32| sources.iter().any(|&(_, source)| source.is_event() && source.0 >= from);
        self.postponed_from(thread).is_some_and(|from| !is_new(from))
    }

    fn is_section(&self, thread: ThreadIndex) -> bool {
        matches!(self.machine.status(thread), Status::Ready(Op::AtomicBegin { .. }))
    }

    /// Adds the next event of a thread, with these sources, to the saturated order, if it can happen.
    fn push_next(&mut self, thread: ThreadIndex, sources: &[Source]) -> bool {
        if !self.history.has_no_buffers()
            && let Status::Ready(op) = self.machine.status(thread)
            && self.history.sees_buffer_instead(thread, op, sources)
        {
            return false;
        }
        let Some(footprint) = self.footprint_from(thread, sources) else { return false };
        self.scratch.writes.clear();
        let lock = self.merged_lock(thread);
        let is_merged = lock.is_some() || self.machine.merged_barrier(thread).is_some();
        let (groups, writes) = (&self.machine.trace().groups, &mut self.scratch.writes);
        footprint.writes.for_each(groups, |cell| {
            writes.extend((cell.is_some() && !is_merged).then_some(cell));
        });
        let ends = footprint.frees && !self.machine.settings().model.is_graph();
        self.scratch.writes.extend(ends.then_some(footprint.lifetime));
        self.history.comes_after(&self.machine, thread, sources, &mut self.scratch.after);
        let buffer = match self.machine.status(thread) {
            Status::Ready(Op::Write { order, .. }) if self.machine.buffers_writes(order) => Buffer::Into,
            Status::Ready(_) => Buffer::None,
            _ => {
                let write = self.machine.oldest_in_buffer(thread);
                let is_lost = self.scratch.writes.is_empty();
                self.scratch.after.extend(write.filter(|_| is_lost));
                write.filter(|_| !is_lost).map_or(Buffer::None, Buffer::From)
            }
        };
        let access = Access {
            thread,
            reads: sources,
            writes: &self.scratch.writes,
            after: &self.scratch.after,
            buffer,
            section: section_of(lock),
        };
        let orders = match self.machine.status(thread) {
            Status::Ready(op) if self.judge.is_graph() => {
                let is_section = matches!(op, Op::AtomicBegin { .. });
                let updates = self.machine.cells_of(thread).single().filter(|_| is_section);
                Orders::of(op, !self.scratch.writes.is_empty(), updates.unwrap_or(CellIndex::NONE))
            }
            _ => Orders::default(),
        };
        let pushed = self.judge.push(access, orders).is_ok();
        if !pushed {
            self.phases.count(Phase::Saturation);
        }
        pushed
    }

    /// [`Machine::footprint_seeing`](interleaf_memory::Machine::footprint_seeing), whoever has taken a merged lock.
    pub(super) fn footprint_seeing(&mut self, thread: ThreadIndex, sources: &[Source]) -> Option<Footprint> {
        if self.merged_lock(thread).is_none() {
            return self.machine.footprint_seeing(thread, sources);
        }
        let mut with_lock = std::mem::take(&mut self.scratch.with_lock);
        let footprint = {
            let sources = self.with_lock(thread, sources, &mut with_lock);
            self.machine.footprint_seeing(thread, sources)
        };
        self.scratch.with_lock = with_lock;
        footprint
    }

    /// The footprint of a thread's next event with these sources, if it can happen with them.
    pub(super) fn footprint_from(&mut self, thread: ThreadIndex, sources: &[Source]) -> Option<Footprint> {
        let mut buffer = std::mem::take(&mut self.scratch.in_memory);
        let in_memory = self.history.to_memory(sources, &mut buffer);
        let footprint = self.footprint_seeing(thread, in_memory);
        self.scratch.in_memory = buffer;
        footprint
    }

    /// Goes back to a height of the stack.
    fn give_up(&mut self, height: u32) -> bool {
        while self.history.len() > height as usize {
            self.pop();
        }
        if self.judge.len() > height as usize {
            self.judge.truncate(height as usize);
        }
        false
    }

    /// Finds an execution of all events in the saturated order, if there is one.
    fn find_witness(&mut self) -> Option<Witness> {
        self.fill_guide();
        let known = self.history.len() as u32;
        if self.levels.last().is_some_and(|level| level.disorder.is_none())
            && let Some(saturation) = self.judge.saturation()
            && let Some(place) = saturation.place_for_last(&self.scratch.guide)
        {
            self.phases.count(Phase::Construction);
            self.scratch.witness.clear();
            self.scratch.witness.extend_from_slice(&self.scratch.guide[..place]);
            self.scratch.witness.push(EventIndex(known));
            self.scratch.witness.extend_from_slice(&self.scratch.guide[place..]);
            return Some(Witness::Extended);
        }
        if let Some(found) = self.extend_graph() {
            return Some(found);
        }
        self.scratch.guide.extend((known..self.judge.len() as u32).map(EventIndex));
        let (found, phase) = self.judge.witness(&self.scratch.guide);
        self.phases.count(phase);
        self.results.statistics.branchings += self.judge.take_branchings();
        self.scratch.witness = found?;
        Some(Witness::Constructed)
    }

    /// The same for a graph, if the modification order of the current execution can be extended.
    fn extend_graph(&mut self) -> Option<Witness> {
        let graph = self.judge.graph()?;
        let known = self.history.len();
        let disorder = self.levels.last().and_then(|level| level.disorder);
        let from = disorder.map_or(known, EventIndex::index);
        let witness = &mut self.scratch.witness;
        witness.clear();
        witness.extend_from_slice(&self.scratch.guide[..from]);
        let extended = graph.extend(witness, from)?;
        self.phases.count(Phase::Construction);
        let is_next = from == known && extended == Extended::Last;
        Some(if is_next { Witness::Extended } else { Witness::Constructed })
    }

    /// Fills `guide` with the order of events in the current execution.
    pub(super) fn fill_guide(&mut self) {
        self.scratch.guide.clear();
        let base = self.levels.last().map_or(0, |level| {
            self.scratch.guide.extend_from_slice(&level.witness);
            level.base
        });
        self.scratch.guide.extend((base as u32..self.history.len() as u32).map(EventIndex));
    }

    /// Makes memory what it is after an execution.
    pub(super) fn remember(&mut self, execution: &[EventIndex]) {
        let cells = self.machine.trace().cells.len();
        if self.scratch.is_seen.len() < cells {
            self.scratch.is_seen.resize(cells, false);
        }
        let merges_locks = self.machine.settings().merges_locks;
        for &event in execution.iter().rev() {
            for &cell in self.history.writes_of(event) {
                if !std::mem::replace(&mut self.scratch.is_seen[cell.index()], true) {
                    self.machine.set_reads_from(cell, event);
                    self.scratch.seen.push(cell);
                }
            }
            if merges_locks && let Some(lock) = self.history.event(event).lock {
                let cells: Vec<_> = lock.cells.iter(&self.machine.trace().groups).collect();
                for cell in cells {
                    if !std::mem::replace(&mut self.scratch.is_seen[cell.index()], true) {
                        self.machine.set_reads_from(cell, event);
                        self.scratch.seen.push(cell);
                    }
                }
            }
        }
        // All false again.
        self.scratch.seen.drain(..).for_each(|cell| self.scratch.is_seen[cell.index()] = false);
    }

    /// Postpones the guard of a node, if there is a reason to.
    fn postpone(&mut self, number: u32) -> bool {
        let node = self.nodes.get(number);
        let thread = node.thread;
        if node.kind != Kind::Guard
            || node.postponed.is_some()
            || !match self.merged_lock(thread) {
                Some(lock) => self.may_stay_taken(lock),
                None => self.is_contended(number) || self.can_fail(thread),
            }
        {
            return false;
        }
        self.set_postponed(number);
        true
    }

    pub(super) fn postponed_mut(&mut self, thread: ThreadIndex) -> &mut Option<Postponed> {
        if self.postponed.len() <= thread.index() {
            self.postponed.resize(thread.index() + 1, None);
        }
        &mut self.postponed[thread.index()]
    }

    pub(super) fn set_postponed(&mut self, number: u32) {
        let node = self.nodes.get(number);
        let (thread, from) = (node.thread, node.prefix);
        let postponed = Postponed { events: self.machine.events_of(thread), from };
        let before = self.postponed_mut(thread).replace(postponed);
        self.nodes.get_mut(number).postponed = Some(before);
    }

    /// Whether a thread's guard may fail, or has no new source, at the end of some execution of the whole stack.
    fn can_fail(&mut self, thread: ThreadIndex) -> bool {
        self.saturate();
        let Some(guard) = self.machine.guard(thread) else { return false };
        let groups = &self.machine.trace().groups;
        let cells: Vec<_> = guard.cells.iter(groups).filter(|cell| cell.is_some()).collect();
        let finals = self.finals(&cells);
        finals.iter().any(|tuple| {
            let fails =
                self.machine.footprint_seeing(thread, tuple).is_none() || self.is_excluded(thread, tuple);
            fails && self.can_be_last(tuple)
        })
    }
}
