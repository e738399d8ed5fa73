//! What has changed lately, for those who keep something that depends on it.

/// How many changes are remembered.
const KEPT: usize = 32;

/// The changes of a number of things, counted, and which things the last of these were. Nothing is counted unless it is
/// kept: most searches do not ask.
#[derive(Clone, Debug)]
pub struct Changes<T> {
    is_kept: bool,
    count: u64,
    /// In turns.
    last: [T; KEPT],
}

impl<T: Copy> Changes<T> {
    /// None yet; `nothing` is any of the things.
    pub(crate) fn new(nothing: T) -> Changes<T> {
        Changes { is_kept: false, count: 0, last: [nothing; KEPT] }
    }

    /// Counts changes from now on.
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

    /// How many there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// What may have changed since there were `before` changes, a thing perhaps more than once; `None` if that is no longer
    /// known.
    #[inline]
    pub fn since(&self, before: u64) -> Option<impl Iterator<Item = T> + '_> {
        debug_assert!(self.is_kept, "changes are asked for that were not kept");
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
