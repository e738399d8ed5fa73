//! Learning how the locks of a program are used, which decides whether their sections are merged: see `merged_locks.rs`.

use crate::rf::Explorer;
use interleaf_memory::{LockUse, MergedLock, Status};
use interleaf_program::Op;
use interleaf_trace::{Action, CellIndex, EventIndex, ThreadIndex};

impl Explorer<'_, '_> {
    /// Learns from the newest event how locks are used.
    pub(in crate::rf) fn learn_lock_uses(&mut self) {
        let newest = EventIndex(self.history.len() as u32 - 1);
        let past = *self.history.event(newest);
        let happened = self.machine.trace().event(newest);
        if self.machine.barrier_events().last().is_some_and(|event| event.event == newest) {
            // See `merged_barriers.rs`.
        } else if happened.merged && past.lock.is_none() {
            // It releases what its thread has taken in another way: with an attempt.
            let cells = happened.footprint.accessed();
            if let Some((address, _)) = self.machine.trace().span(cells) {
                self.machine.learn_lock_use(LockUse::Ordered(address));
            }
        } else if let Some(lock) = past.lock {
            self.check_section(newest, lock);
        } else if self.history.locks.are_any() {
            self.check_other(newest);
        }
        let started = match self.machine.trace().event(newest).action {
            Action::Spawn(child) => Some(child),
            _ => None,
        };
        // A lock that is to be taken, and may never be.
        for thread in [past.thread].into_iter().chain(started) {
            if let Some(lock) = self.merged_lock(thread).filter(|lock| lock.takes) {
                self.check_section(newest, lock);
                self.check_freed(thread, lock);
            }
            if self.history.locks.are_any() {
                self.check_wait(thread);
            }
        }
        if self.history.locks.has_open() {
            self.check_stop(past.thread);
            if self.machine.trace().event(newest).footprint.frees {
                self.check_awaited_locks();
            }
        }
    }

    /// A freed lock is an error for a thread that is to take it, whoever holds it.
    fn check_freed(&mut self, thread: ThreadIndex, lock: MergedLock) {
        let lifetime = self.machine.lifetime_of_awaited(thread);
        if lifetime.is_some() && self.machine.last_write(lifetime).is_event() {
            self.machine.learn_lock_use(LockUse::Ordered(self.address_of(lock.cell)));
        }
    }

    /// Checks whether locks that threads are to take were freed.
    fn check_awaited_locks(&mut self) {
        for thread in self.machine.threads().collect::<Vec<_>>() {
            if let Some(lock) = self.merged_lock(thread).filter(|lock| lock.takes) {
                self.check_freed(thread, lock);
            }
        }
    }

    fn address_of(&self, cell: CellIndex) -> u64 {
        self.machine.trace().cells[cell.index()].address
    }

    /// The other accesses to a lock must come before an event that takes or releases it, or before the newest event that
    /// comes before that.
    fn check_section(&mut self, newest: EventIndex, lock: MergedLock) {
        let cells: Vec<_> = lock.cells.iter(&self.machine.trace().groups).collect();
        for &cell in &cells {
            if !self.history.locks.is_lock(cell) {
                let trace = self.machine.trace();
                let is_other = |event: &EventIndex| {
                    let happened = trace.event(*event);
                    let accesses = [happened.footprint.reads, happened.footprint.writes];
                    !happened.merged && accesses.iter().any(|cells| cells.contains(cell, &trace.groups))
                };
                let others: Vec<_> = (0..=newest.0).map(EventIndex).filter(is_other).collect();
                self.history.locks.note_lock(cell, others.into_iter());
            }
            let is_unordered = |other: EventIndex| !self.history.happens_before(other, newest);
            let waits = |thread| self.waits_otherwise(thread, cell);
            if self.history.locks.others(cell).any(is_unordered) || self.machine.threads().any(waits) {
                self.machine.learn_lock_use(LockUse::Ordered(self.address_of(lock.cell)));
            }
        }
    }

    /// Whether a thread waits for a value of a cell, and not to take a lock.
    fn waits_otherwise(&self, thread: ThreadIndex, cell: CellIndex) -> bool {
        let guard = self.machine.guard(thread).filter(|_| self.machine.merged_lock(thread).is_none());
        guard.is_some_and(|guard| guard.cells.contains(cell, &self.machine.trace().groups))
    }

    /// No thread may wait for a value of a lock's memory.
    fn check_wait(&mut self, thread: ThreadIndex) {
        let Some(guard) = self.machine.guard(thread) else { return };
        let cells = guard.cells.iter(&self.machine.trace().groups);
        let lock =
            { cells }.find(|&cell| self.history.locks.is_lock(cell) && self.waits_otherwise(thread, cell));
        let others = |cell| self.history.locks.lock_with(cell, &self.machine.trace().groups);
        if let Some(cell) = lock.and_then(others) {
            self.machine.learn_lock_use(LockUse::Ordered(self.address_of(cell)));
        }
    }

    /// Another access to a lock must come after all events that took and released it.
    fn check_other(&mut self, newest: EventIndex) {
        let trace = self.machine.trace();
        let newest_thread = trace.event(newest).thread;
        let footprint = trace.event(newest).footprint;
        let cells = footprint.reads.iter(&trace.groups).chain(footprint.writes.iter(&trace.groups));
        let locks: Vec<_> =
            cells.filter(|&cell| cell.is_some() && self.history.locks.is_lock(cell)).collect();
        for cell in locks {
            self.history.locks.note_other(newest, cell);
            let is_unordered = |thread| {
                let last = self.history.locks.last_on(thread, cell, &self.machine.trace().groups)?;
                let is_ordered = !last.lock.takes && self.history.happens_before(last.event, newest);
                (!is_ordered).then_some(last.lock)
            };
            let waits = |thread: ThreadIndex| {
                let lock = self.merged_lock(thread).filter(|lock| lock.takes && thread != newest_thread)?;
                lock.cells.contains(cell, &self.machine.trace().groups).then_some(lock)
            };
            let found = self.history.locks.threads().find_map(is_unordered);
            if let Some(lock) = found.or_else(|| self.machine.threads().find_map(waits)) {
                self.machine.learn_lock_use(LockUse::Ordered(self.address_of(lock.cell)));
            }
        }
    }

    /// A thread may stop in its sections: it waits, or takes another lock, or has ended.
    fn check_stop(&mut self, thread: ThreadIndex) {
        // Nobody waits for a lock that a thread takes before it starts others, or after they were joined.
        let newest = EventIndex(self.history.len() as u32 - 1);
        let is_over = |other| match self.machine.status(other) {
            Status::Absent | Status::Buffer => true,
            Status::Ended(_) => self.history.happens_before(self.history.last_of(other), newest),
            _ => other == thread,
        };
        if self.machine.threads().all(is_over) {
            return;
        }
        let held: Vec<_> = self.history.locks.all_held(thread).map(|held| held.lock.cell).collect();
        for cell in held {
            let outer = self.address_of(cell);
            let found = match (self.machine.status(thread), self.merged_lock(thread)) {
                // A lock that something else has set is never free again.
                (_, Some(lock))
                    if lock.takes && lock.cell != cell && self.footprint_seeing(thread, &[]).is_some() =>
                {
                    LockUse::Nested(outer, self.address_of(lock.cell))
                }
                (_, Some(lock)) if !lock.takes => continue,
                (Status::Ready(op), None)
                    if !self.machine.has_guard(thread) && !matches!(op, Op::Join { .. }) =>
                {
                    continue;
                }
                _ => LockUse::Stops(outer),
            };
            self.machine.learn_lock_use(found);
        }
    }
}
