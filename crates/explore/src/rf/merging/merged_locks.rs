//! Critical sections that are not ordered: `--merge locks`.
//!
//! Source: the idea is that of Kokologiannakis, Raad, Vafeiadis, "Effective Lock Handling in Stateless Model Checking" (LAPOR), OOPSLA
//! 2019, for another search.
//!
//! Promise: the class of an execution is its reads-from map without that of locks: which section a lock was taken after is not
//! part of it. Each class is explored exactly once. There may be more runs that turn out to be no executions; they are counted as
//! blocked by `await`.
//!
//! # How
//!
//! Events that take and release a merged lock read and write no cell for the search. They are *sections* for the consistency
//! check (`consistency/src/sections.rs`). The stack still holds a trace in an order that extends program order and reads-from, with
//! a witness. A section that has not ended may stand before others of its lock in the witness, as what is missing
//! of it may still come. That happens where a read takes its value from a section that comes later on the stack: that section has to
//! come first, but only a part of it belongs to the causal past of the read. Such a thread is *displaced*: its next event does not
//! come after the execution so far, but in the middle of it. So it is *placed*: like an event on the way back of the search, it
//! obtains each of its sources that is consistent, one after the other.
//!
//! The rest of such a section is not made part of the schedule, though it must come before the read: its reads may have sources that
//! are only consistent with the new source of the read (`the_rest_of_a_section_is_open` in `tests/scripts/merged_locks.rs`).
//!
//! # What is observed of a lock
//!
//! - A thread that waits for a lock for ever. So taking a lock has an alternative, never to take it, which is explored if an execution
//!   may end with the lock taken ([`Locks::may_stay_taken`](interleaf_memory::Locks::may_stay_taken)): a thread was seen to wait or
//!   to end in one of its sections. The execution counts only if the lock is taken at its end.
//! - A thread that takes a lock while it is taken by one that waits in its section (`lock; while (!f); unlock` beside `lock; f = 1;
//!   unlock`): its section is placed before that one, if that is consistent.
//! - Locks that are taken in a cycle: they may deadlock. Leaving their order open would mean to try for each of them whether its
//!   thread waits for ever, which takes far longer than to order their sections (a list whose nodes are locked hand over hand, and whose
//!   head is locked at the end: more than a minute instead of a second). So they are not merged.
//! - Anything else that accesses the memory of the lock (initialisation, destruction, attempts to take it) in no order with a section,
//!   freeing the lock while a thread waits for it, and releasing it without holding it: then the order of its sections is part of the class, as without this rule. The search
//!   starts over when it finds that.
//!
//! Which sections come first is decided by data alone, so a data race between two accesses can be hidden by the one order that the
//! search happens to choose. With `--races`, locks are not merged.

use crate::rf::Explorer;
use crate::rf::event::{Kind, NONE, PushOptions, Source};
use interleaf_memory::{MergedLock, Status};
use interleaf_program::Op;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

impl Explorer<'_, '_> {
    /// A thread's pending operation, if it takes a merged lock or releases one that it holds. The machine starts over at the release of
    /// another.
    #[inline(always)]
    pub(in crate::rf) fn merged_lock(&self, thread: ThreadIndex) -> Option<MergedLock> {
        if self.machine.settings().merges_locks { self.merged_lock_of(thread) } else { None }
    }

    fn merged_lock_of(&self, thread: ThreadIndex) -> Option<MergedLock> {
        let lock = self.machine.merged_lock(thread)?;
        (lock.takes || self.history.locks.held(thread, lock.cell).is_some()).then_some(lock)
    }

    /// The source that an operation on a merged lock obtains, with which it does what it does in every execution: taking the lock
    /// finds it free, releasing it finds it taken by its thread.
    fn lock_source(&self, thread: ThreadIndex, lock: MergedLock, cell: CellIndex) -> EventIndex {
        let held = self.history.locks.held(thread, lock.cell);
        held.filter(|_| !lock.takes).unwrap_or_else(|| {
            // The last write that neither takes nor releases it: all of them are ordered with the sections.
            self.history.writes(cell).last().copied().unwrap_or(EventIndex::INITIAL)
        })
    }

    /// The sources of a thread's next step with that of a merged lock, if it takes or releases one.
    pub(in crate::rf) fn with_lock<'s>(
        &self,
        thread: ThreadIndex,
        sources: &'s [Source],
        buffer: &'s mut Vec<Source>,
    ) -> &'s [Source] {
        let Some(lock) = self.merged_lock(thread) else { return sources };
        buffer.clear();
        buffer.extend_from_slice(sources);
        let cells = lock.cells.iter(&self.machine.trace().groups);
        buffer.extend(cells.map(|cell| (cell, self.lock_source(thread, lock, cell))));
        buffer
    }

    /// Whether a thread is to take a merged lock that it holds already: it never will.
    #[inline(always)]
    pub(in crate::rf) fn takes_own_lock(&self, thread: ThreadIndex) -> bool {
        let holds = |lock: MergedLock| lock.takes && self.history.locks.held(thread, lock.cell).is_some();
        self.history.locks.has_open() && self.merged_lock(thread).is_some_and(holds)
    }

    /// Whether memory holds a merged lock as taken.
    fn is_taken(&self, cell: CellIndex) -> bool {
        let last = self.machine.last_write(cell);
        last.is_event() && self.history.event(last).lock.is_some_and(|lock| lock.takes)
    }

    /// Whether the next event of a thread cannot come after the current execution: another section follows the one that it is in, or
    /// it takes a lock that is taken.
    #[inline(always)]
    pub(in crate::rf) fn must_be_placed(&self, thread: ThreadIndex) -> bool {
        self.history.locks.has_open() && self.cannot_come_next(thread)
    }

    fn cannot_come_next(&self, thread: ThreadIndex) -> bool {
        self.is_displaced(thread)
            || self.merged_lock(thread).is_some_and(|lock| lock.takes && self.is_taken(lock.cell))
    }

    /// Whether another section follows one that a thread is in.
    pub(in crate::rf) fn is_displaced(&self, thread: ThreadIndex) -> bool {
        let mut held = self.history.locks.all_held(thread);
        held.any(|held| self.machine.last_write(held.lock.cell) != held.event)
    }

    /// Whether a thread that reads nothing could move but has no place in the execution: no event to come can give it one.
    pub(in crate::rf) fn is_misplaced(&self) -> bool {
        self.machine.threads().any(|thread| {
            let reads = matches!(self.machine.status(thread), Status::Ready(op) if op.reads_memory());
            self.postponed_from(thread).is_some() && !reads && self.is_stalled(thread)
        })
    }

    /// A thread that is to run before others: one that is displaced, or else one that is in a section.
    pub(in crate::rf) fn next_in_section(&self) -> Option<ThreadIndex> {
        let in_section = |thread: &ThreadIndex| self.history.locks.all_held(*thread).next().is_some();
        let can_run = |thread: &ThreadIndex| self.machine.is_enabled(*thread) && !self.is_held_back(*thread);
        let displaced = |thread: &ThreadIndex| self.is_displaced(*thread) && self.may_be_placed(*thread);
        let mut threads = self.history.locks.threads();
        threads.find(displaced).or_else(|| {
            let can_run = |thread: &ThreadIndex| can_run(thread) && !self.must_be_placed(*thread);
            self.history.locks.threads().filter(in_section).find(can_run)
        })
    }

    /// A thread that waits for a lock that another thread has taken, and may take it before that.
    pub(in crate::rf) fn next_before_section(&self) -> Option<ThreadIndex> {
        self.machine.threads().find(|&thread| {
            let lock = self.merged_lock(thread).filter(|lock| lock.takes);
            lock.is_some_and(|lock| self.is_taken(lock.cell)) && self.may_be_placed(thread)
        })
    }

    /// Whether it was not yet tried in vain to place the next event of a thread.
    fn may_be_placed(&self, thread: ThreadIndex) -> bool {
        let Status::Ready(op) = self.machine.status(thread) else { return false };
        if self.takes_own_lock(thread) || self.machine.waits_for_elder(thread) {
            return false;
        }
        let may_happen = self.machine.has_guard(thread) || self.machine.is_enabled(thread);
        let is_new = |from| self.has_new_write(thread, from);
        may_happen && !matches!(op, Op::Exit(_)) && self.postponed_from(thread).is_none_or(is_new)
    }

    /// Whether the stack has a write from this position on that the next event of a thread may read.
    pub(in crate::rf) fn has_new_write(&self, thread: ThreadIndex, from: u32) -> bool {
        let Status::Ready(op) = self.machine.status(thread) else { return false };
        if self.merged_lock(thread).is_some() || !op.reads_memory() {
            return false;
        }
        let cells = self.machine.cells_of(thread);
        let last = |cell| self.history.writes(cell).last().copied();
        let mut last =
            cells.iter(&self.machine.trace().groups).filter(|cell| cell.is_some()).filter_map(last);
        last.any(|write| write.0 >= from)
    }

    /// Places the next event of a thread in the current execution, with the first of its sources that is consistent. If there is
    /// none, the thread waits for another.
    pub(in crate::rf) fn place(&mut self, thread: ThreadIndex) {
        let (kind, prefix) = (self.kind_of(thread), self.history.len() as u32);
        if matches!(kind, Kind::Choice(_)) {
            self.place_choice(thread, 0, PushOptions { kind, prefix, node: NONE, fresh: true });
            self.observer.event(&self.machine);
            return;
        }
        let number = self.nodes.add(prefix, thread, kind);
        self.nodes.get_mut(number).is_placed = true;
        self.active.push(number);
        if !self.next_alternative(number) && !self.machine.is_interrupted() {
            self.set_postponed(number);
        }
    }

    /// Lets a thread choose in the current execution, where its place is before other events.
    pub(in crate::rf) fn place_choice(&mut self, thread: ThreadIndex, choice: u32, options: PushOptions) {
        self.step(thread, choice, &[], options);
        self.saturate();
        self.fill_guide();
        let (found, phase) = self.judge.witness(&self.scratch.guide);
        self.phases.count(phase);
        let witness = found.expect("what touches no memory can happen at once; please report this");
        self.remember(&witness);
        self.levels.push(crate::rf::Level { base: self.history.len(), witness, disorder: None });
    }

    /// Whether an execution may end with the lock taken that a thread is to take.
    pub(in crate::rf) fn may_stay_taken(&self, lock: MergedLock) -> bool {
        self.machine.settings().locks.may_stay_taken(self.machine.trace().cells[lock.cell.index()].address)
    }

    /// Whether an event takes a lock that its thread might wait for for ever.
    pub(in crate::rf) fn may_never_happen(&self, event: EventIndex) -> bool {
        self.history.event(event).lock.is_some_and(|lock| lock.takes && self.may_stay_taken(lock))
    }
}
