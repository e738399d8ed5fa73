//! Locks whose sections data orders one after the other: merging them gains nothing.
//!
//! Where each section of a lock reads a variable and writes it (`lock; count++; unlock`), each reads from the one before. So there
//! are as many classes as orders of the sections, and with merged locks each of them costs runs that turn out to be no executions: a
//! read in one section may obtain what an earlier section has read too, until its write has no place. Such a lock is found in the first
//! execution, and its sections are ordered.

use crate::rf::Explorer;
use interleaf_memory::LockUse;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use rustc_hash::{FxHashMap, FxHashSet};

/// A section: its thread, and the events that took and released the lock.
type Span = (ThreadIndex, EventIndex, EventIndex);

impl Explorer<'_, '_> {
    /// Starts over if all sections of a merged lock in this execution read and write one cell.
    pub(in crate::rf) fn learn_chains(&mut self) {
        let mut locks: FxHashMap<CellIndex, Vec<Span>> = FxHashMap::default();
        for (lock, thread, begin, end) in self.history.locks.sections() {
            locks.entry(lock).or_default().push((thread, begin, end));
        }
        let mut chained: Vec<_> =
            locks.iter().filter(|(_, sections)| self.are_chained(sections)).map(|(&lock, _)| lock).collect();
        chained.sort_unstable();
        if let Some(lock) = chained.first() {
            let address = self.machine.trace().cells[lock.index()].address;
            self.machine.learn_lock_use(LockUse::Ordered(address));
        }
    }

    fn are_chained(&self, sections: &[Span]) -> bool {
        let happens_before = |one: &Span, other: &Span| self.history.happens_before(one.2, other.1);
        let is_concurrent = |section: &&Span| {
            let mut others = sections.iter().filter(|other| other.0 != section.0);
            others.any(|other| !happens_before(section, other) && !happens_before(other, section))
        };
        let mut concurrent = sections.iter().filter(is_concurrent);
        let Some(first) = concurrent.next() else { return false };
        let mut common = self.read_and_written(first);
        for section in concurrent {
            if common.is_empty() {
                return false;
            }
            let other = self.read_and_written(section);
            common.retain(|cell| other.contains(cell));
        }
        !common.is_empty()
    }

    /// The cells that a section reads before it writes them, or with the same event.
    fn read_and_written(&self, &(thread, begin, end): &Span) -> FxHashSet<CellIndex> {
        let (mut read, mut both) = (FxHashSet::default(), FxHashSet::default());
        for event in
            (begin.0..end.0).map(EventIndex).filter(|&event| self.history.event(event).thread == thread)
        {
            read.extend(self.history.reads_of(event).iter().map(|&(cell, _)| cell));
            both.extend(self.history.writes_of(event).iter().copied().filter(|cell| read.contains(cell)));
        }
        both
    }
}
