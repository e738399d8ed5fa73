//! Vector clocks of the events of a trace, in one flat array.

use crate::event::{EventIndex, ThreadIndex};

/// The clocks of the events of a trace, which grow and shrink with it at the end.
///
/// Component `t` of an event's clock is `n` iff the first `n` events of thread `t` happen before the event or are it. All clocks have the
/// same length, one component for each thread of the run.
#[derive(Clone, Debug, Default)]
pub struct Clocks {
    flat: Vec<u32>,
    threads: usize,
}

impl Clocks {
    /// The number of components of each clock.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Gives every clock, present and future, at least so many components.
    pub fn reserve_threads(&mut self, threads: usize) {
        if threads <= self.threads {
            return;
        }
        // More than requested, so that a run with many threads copies its clocks rarely.
        let threads = threads.max(self.threads + self.threads / 2);
        if self.threads > 0 {
            let clocks = self.flat.chunks(self.threads);
            let missing = threads - self.threads;
            let longer =
                clocks.flat_map(|clock| clock.iter().copied().chain(std::iter::repeat_n(0, missing)));
            self.flat = longer.collect();
        }
        self.threads = threads;
    }

    /// The clock of an event.
    #[inline]
    pub fn of(&self, position: EventIndex) -> &[u32] {
        let start = position.index() * self.threads;
        &self.flat[start..start + self.threads]
    }

    /// One component of the clock of an event.
    #[inline]
    pub fn component(&self, position: EventIndex, thread: ThreadIndex) -> u32 {
        debug_assert!(thread.index() < self.threads);
        self.flat[position.index() * self.threads + thread.index()]
    }

    /// Appends the clock of the next event.
    pub fn push(&mut self, clock: &[u32]) {
        debug_assert_eq!(clock.len(), self.threads, "all clocks are of one length");
        self.flat.extend_from_slice(clock);
    }

    /// Appends the clock of event `index` (from 1) of a thread, whose previous event is `last`.
    pub fn push_next(&mut self, last: Option<EventIndex>, thread: ThreadIndex, index: u32) {
        let end = self.flat.len();
        match last {
            Some(last) => {
                let start = last.index() * self.threads;
                self.flat.extend_from_within(start..start + self.threads);
            }
            None => self.flat.resize(end + self.threads, 0),
        }
        self.flat[end + thread.index()] = index;
    }

    /// Makes the last event come after another one.
    pub fn join_last(&mut self, before: EventIndex) {
        let end = self.flat.len() - self.threads;
        let (others, last) = self.flat.split_at_mut(end);
        let start = before.index() * self.threads;
        join(last, &others[start..start + self.threads]);
    }

    /// Removes the clock of the last event.
    pub fn pop(&mut self) {
        self.flat.truncate(self.flat.len().saturating_sub(self.threads));
    }
}

/// Makes `clock` the least upper bound of itself and `other`, which is as long.
#[inline]
pub fn join(clock: &mut [u32], other: &[u32]) {
    for (mine, &theirs) in clock.iter_mut().zip(other) {
        *mine = (*mine).max(theirs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_keep_their_components_when_a_thread_comes_in() {
        let mut clocks = Clocks::default();
        clocks.reserve_threads(1);
        clocks.push(&[1]);
        clocks.reserve_threads(3);
        clocks.push(&[1, 1, 0]);
        clocks.push(&[2, 0, 0]);
        assert_eq!(clocks.of(EventIndex(0)), [1, 0, 0]);
        assert_eq!(clocks.of(EventIndex(1)), [1, 1, 0]);
        clocks.pop();
        clocks.push(&[1, 2, 0]);
        assert_eq!(clocks.of(EventIndex(2)), [1, 2, 0]);
        assert_eq!(clocks.component(EventIndex(2), ThreadIndex(1)), 2);
        clocks.push_next(Some(EventIndex(0)), ThreadIndex(0), 2);
        clocks.join_last(EventIndex(1));
        assert_eq!(clocks.of(EventIndex(3)), [2, 1, 0]);
        clocks.push_next(None, ThreadIndex(2), 1);
        assert_eq!(clocks.of(EventIndex(4)), [0, 0, 1]);
        let mut clock = [3, 0, 1];
        join(&mut clock, &[1, 2, 0]);
        assert_eq!(clock, [3, 2, 1]);
    }
}
