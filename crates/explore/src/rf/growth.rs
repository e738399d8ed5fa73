//! Executions that grow far beyond the others are put aside and continued last.
//!
//! A loop that does not end unless another thread moves has executions of every length, and a depth-first search follows
//! the longest of them first: it would not come back to the short ones. So where a run becomes longer than a limit, its
//! new sources so far are found, everything on the stack is given to the queue, and the run itself waits until the queue
//! is empty. Then all that wait are continued, in the order in which they were put aside, with a limit [`Patience::times`]
//! as high.
//!
//! No class is lost or repeated: a run that is put aside is a prefix to be extended ([`Kind::Extend`]), as in a
//! checkpoint, and the sources found later are offered to the reads below it through the nodes that they share. What is
//! left out at that point is what only the end of a run decides: guards that stay blocked, and last reads.
//!
//! The limit compares with executions that ended: it is [`Patience::times`] the longest of the first [`MEASURED`], and at
//! least [`Patience::least`] events. Later ones do not count: where an execution is a little longer than the one before,
//! all of them would, and nothing would ever be put aside. Before the first one has ended there is none
//! ([`Patience::first`]): what is put aside costs a run of its prefix for each of its reads, and to find all new sources
//! of a run of updates takes time that grows with the square of its length. So a program with executions of similar
//! lengths is explored in the same order as without a limit. Where very many runs are long, no more are put aside than
//! memory has room for ([`Patience::waiting`]).

use super::Explorer;
use super::event::Kind;
use super::frontier::Sharing;
use interleaf_trace::ThreadIndex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The number of executions with which others are compared.
const MEASURED: usize = 64;

/// How long executions may become before they are put aside.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The number of events before any execution has ended.
    pub first: usize,
    /// The least number of events after that.
    pub least: usize,
    /// How many times as long as those that ended.
    pub times: usize,
    /// The most events that wait in all. The events of a run take about 100 bytes each.
    pub waiting: usize,
}

impl Default for Patience {
    fn default() -> Self {
        Patience { first: usize::MAX, least: 1 << 12, times: 4, waiting: 1 << 20 }
    }
}

/// The limit, for all workers.
pub(crate) struct Growth {
    patience: Patience,
    limit: AtomicUsize,
    longest: AtomicUsize,
    measured: AtomicUsize,
    was_raised: AtomicBool,
}

impl Default for Growth {
    fn default() -> Self {
        Growth::new(Patience::default())
    }
}

impl Growth {
    pub(crate) fn new(patience: Patience) -> Growth {
        Growth {
            patience,
            limit: AtomicUsize::new(patience.first),
            longest: AtomicUsize::new(0),
            measured: AtomicUsize::new(0),
            was_raised: AtomicBool::new(false),
        }
    }

    /// The number of events at which a run is put aside.
    pub(crate) fn limit(&self) -> usize {
        self.limit.load(Ordering::Relaxed)
    }

    /// The most events that wait in all.
    pub(crate) fn waiting(&self) -> usize {
        self.patience.waiting
    }

    /// An execution of so many events has ended.
    pub(crate) fn note_end(&self, events: usize) {
        if self.measured.load(Ordering::Relaxed) < MEASURED {
            self.measure(events);
        }
    }

    #[cold]
    fn measure(&self, events: usize) {
        self.measured.fetch_add(1, Ordering::Relaxed);
        let longest = self.longest.fetch_max(events, Ordering::Relaxed).max(events);
        if !self.was_raised.load(Ordering::Relaxed) {
            let limit = self.patience.least.max(longest.saturating_mul(self.patience.times));
            self.limit.store(limit, Ordering::Relaxed);
        }
    }

    /// Only those that were put aside are left.
    pub(crate) fn raise(&self) {
        self.was_raised.store(true, Ordering::Relaxed);
        let limit = self.limit();
        self.limit.store(limit.saturating_mul(self.patience.times).max(limit + 1), Ordering::Relaxed);
    }
}

impl Explorer<'_, '_> {
    /// Puts the current run aside, whose events from `start` on are new, and everything on the stack into the queue.
    /// Returns whether the run is over: it was put aside, or the search should stop. Without room for it, the run continues.
    #[cold]
    pub(super) fn put_aside(&mut self, start: usize) -> bool {
        let height = self.history.len();
        if !self.part.sharing.has_room(height) {
            self.part.limit = usize::MAX;
            return false;
        }
        if self.find_sources_of_events(start).is_break() {
            return true;
        }
        let node = self.nodes.add(height as u32, ThreadIndex::MAIN, Kind::Extend(height as u32));
        self.active.push(node);
        self.part.is_growing = true;
        self.export(height as u32 + 1);
        self.part.is_growing = false;
        true
    }
}

impl Sharing {
    /// Whether a run of so many events may be put aside. The first one always may.
    fn has_room(&self, events: usize) -> bool {
        let waiting = self.waiting_events();
        waiting == 0 || waiting + events <= self.growth.waiting()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rf::frontier::{NamedSource, PathEvent};

    #[test]
    fn executions_are_compared_with_the_first_ones() {
        let growth = Growth::new(Patience { first: 1_000, least: 100, times: 4, waiting: 10_000 });
        assert_eq!(growth.limit(), 1_000);
        growth.note_end(10);
        assert_eq!(growth.limit(), 100);
        growth.note_end(50);
        growth.note_end(20);
        assert_eq!(growth.limit(), 200);
        (0..100).for_each(|longer| growth.note_end(50 + longer));
        assert_eq!(growth.limit(), 4 * (50 + MEASURED - 4));
        growth.raise();
        assert_eq!(growth.limit(), 16 * (50 + MEASURED - 4));
    }

    #[test]
    fn a_waiting_event_takes_about_a_hundred_bytes() {
        let bytes = size_of::<PathEvent>() + size_of::<NamedSource>();
        assert!((64..=128).contains(&bytes), "{bytes}");
    }
}
