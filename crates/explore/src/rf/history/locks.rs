//! The events on the stack that take and release merged locks.

use interleaf_memory::MergedLock;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// An event that takes or releases a lock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LockEvent {
    pub(crate) event: EventIndex,
    pub(crate) lock: MergedLock,
}

/// The events that take and release merged locks, and the other accesses to these locks.
#[derive(Default)]
pub(crate) struct LockEvents {
    /// By thread, in program order.
    threads: Vec<Vec<LockEvent>>,
    /// How many sections of all threads have begun and not ended.
    open: u32,
    /// By cell: whether it is known to be a merged lock.
    is_lock: Vec<bool>,
    /// The accesses to merged locks that neither take nor release them, in the order of the stack.
    others: Vec<(EventIndex, CellIndex)>,
}

impl LockEvents {
    /// Whether a thread is in a section.
    #[inline]
    pub(crate) fn has_open(&self) -> bool {
        self.open > 0
    }

    /// Whether there are merged locks.
    #[inline]
    pub(crate) fn are_any(&self) -> bool {
        !self.is_lock.is_empty()
    }

    #[inline]
    pub(super) fn push(&mut self, event: EventIndex, thread: ThreadIndex, lock: Option<MergedLock>) {
        let Some(lock) = lock else { return };
        if self.threads.len() <= thread.index() {
            self.threads.resize_with(thread.index() + 1, Vec::new);
        }
        self.threads[thread.index()].push(LockEvent { event, lock });
        if lock.takes {
            self.open += 1;
        } else {
            self.open -= 1;
        }
    }

    #[inline]
    pub(super) fn pop(&mut self, event: EventIndex, thread: ThreadIndex) {
        if !self.threads.is_empty() || !self.others.is_empty() {
            self.pop_last(event, thread);
        }
    }

    fn pop_last(&mut self, event: EventIndex, thread: ThreadIndex) {
        while self.others.pop_if(|(other, _)| *other == event).is_some() {}
        let Some(own) = self.threads.get_mut(thread.index()) else { return };
        if let Some(LockEvent { lock, .. }) = own.pop_if(|last| last.event == event) {
            if lock.takes {
                self.open -= 1;
            } else {
                self.open += 1;
            }
        }
    }

    fn of(&self, thread: ThreadIndex) -> &[LockEvent] {
        self.threads.get(thread.index()).map_or(&[], Vec::as_slice)
    }

    /// The threads that have taken locks.
    pub(crate) fn threads(&self) -> impl Iterator<Item = ThreadIndex> + use<> {
        (0..self.threads.len() as u32).map(ThreadIndex)
    }

    /// The last event of a thread that took or released a lock.
    pub(crate) fn last(&self, thread: ThreadIndex, cell: CellIndex) -> Option<LockEvent> {
        self.of(thread).iter().rev().copied().find(|event| event.lock.cell == cell)
    }

    /// The last event of a thread that took or released the lock with this cell.
    pub(crate) fn last_on(
        &self,
        thread: ThreadIndex,
        cell: CellIndex,
        groups: &[Box<[CellIndex]>],
    ) -> Option<LockEvent> {
        self.of(thread).iter().rev().copied().find(|event| event.lock.cells.contains(cell, groups))
    }

    /// The event with which a thread took a lock that it has not released.
    pub(crate) fn held(&self, thread: ThreadIndex, cell: CellIndex) -> Option<EventIndex> {
        self.last(thread, cell).filter(|last| last.lock.takes).map(|last| last.event)
    }

    /// The locks that a thread has taken and not released, with the events that took them.
    pub(crate) fn all_held(&self, thread: ThreadIndex) -> impl Iterator<Item = LockEvent> + '_ {
        let own = self.of(thread);
        let is_open = move |&(number, event): &(usize, &LockEvent)| {
            let released = |other: &LockEvent| other.lock.cell == event.lock.cell;
            event.lock.takes && !own[number + 1..].iter().any(released)
        };
        own.iter().enumerate().filter(is_open).map(|(_, event)| *event)
    }

    /// The sections that have ended, as lock, thread, and the events that took and released it.
    pub(crate) fn sections(
        &self,
    ) -> impl Iterator<Item = (CellIndex, ThreadIndex, EventIndex, EventIndex)> + '_ {
        self.threads().flat_map(|thread| {
            let own = self.of(thread);
            let ends = own.iter().enumerate().filter(|(_, event)| !event.lock.takes);
            ends.filter_map(move |(number, end)| {
                let begin = own[..number].iter().rfind(|event| event.lock.cell == end.lock.cell)?;
                Some((end.lock.cell, thread, begin.event, end.event))
            })
        })
    }

    /// Whether a cell is known to be a merged lock.
    #[inline]
    pub(crate) fn is_lock(&self, cell: CellIndex) -> bool {
        self.is_lock.get(cell.index()).is_some_and(|&is_lock| is_lock)
    }

    /// The lock with this cell that some thread has taken.
    pub(crate) fn lock_with(&self, cell: CellIndex, groups: &[Box<[CellIndex]>]) -> Option<CellIndex> {
        let mut all = self.threads.iter().flatten();
        all.find(|event| event.lock.cells.contains(cell, groups)).map(|event| event.lock.cell)
    }

    /// Notes that a cell is a merged lock, with the other accesses to it so far.
    pub(crate) fn note_lock(&mut self, cell: CellIndex, others: impl Iterator<Item = EventIndex>) {
        if self.is_lock.len() <= cell.index() {
            self.is_lock.resize(cell.index() + 1, false);
        }
        self.is_lock[cell.index()] = true;
        self.others.extend(others.map(|other| (other, cell)));
        self.others.sort_unstable();
    }

    /// Notes another access to a merged lock by the newest event.
    pub(crate) fn note_other(&mut self, event: EventIndex, cell: CellIndex) {
        self.others.push((event, cell));
    }

    /// The other accesses to a lock.
    pub(crate) fn others(&self, cell: CellIndex) -> impl Iterator<Item = EventIndex> + '_ {
        self.others.iter().filter(move |(_, other)| *other == cell).map(|&(event, _)| event)
    }
}
