//! The most recent changes, for incremental encoders of states.

/// How many changes are remembered.
const KEPT: usize = 32;

/// Counts changes and remembers the last ones. Counts nothing unless `keep` was called.
#[derive(Clone, Debug)]
pub struct Changes<T> {
    is_kept: bool,
    count: u64,
    /// A ring buffer.
    last: [T; KEPT],
}

impl<T: Copy> Changes<T> {
    /// No changes; `nothing` is a placeholder.
    pub(crate) fn new(nothing: T) -> Changes<T> {
        Changes { is_kept: false, count: 0, last: [nothing; KEPT] }
    }

    pub(crate) fn keep(&mut self) {
        self.is_kept = true;
    }

    #[inline]
    pub(crate) fn note(&mut self, changed: T) {
        if !self.is_kept {
            return;
        }
        self.last[self.count as usize % KEPT] = changed;
        self.count += 1;
    }

    /// How many changes there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The changes since there were `before`, possibly with duplicates; `None` if they are no longer remembered.
    #[inline]
    pub fn since(&self, before: u64) -> Option<impl Iterator<Item = T> + '_> {
        debug_assert!(self.is_kept, "these changes are not counted");
        let is_kept = self.count - before <= KEPT as u64;
        is_kept.then(|| (before..self.count).map(|change| self.last[change as usize % KEPT]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_changes_are_known() {
        let mut changes = Changes::new(0);
        changes.keep();
        for change in 1..=100 {
            changes.note(change);
        }
        assert_eq!(changes.since(97).map(|last| last.collect()), Some(vec![98, 99, 100]));
        assert_eq!(changes.since(100).map(|last| last.count()), Some(0));
        assert_eq!(changes.since(100 - KEPT as u64).map(|last| last.count()), Some(KEPT));
        assert!(changes.since(99 - KEPT as u64).is_none());
    }
}
