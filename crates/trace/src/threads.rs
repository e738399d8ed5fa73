//! Sets of threads.

use crate::event::ThreadIndex;

/// A set of threads of one run. Does not allocate while all indices are below 64.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ThreadSet {
    first: u64,
    rest: Vec<u64>,
}

impl ThreadSet {
    /// The empty set.
    pub const EMPTY: ThreadSet = ThreadSet { first: 0, rest: Vec::new() };

    /// The set of one thread.
    pub fn of(thread: ThreadIndex) -> ThreadSet {
        let mut set = ThreadSet::EMPTY;
        set.insert(thread);
        set
    }

    /// Adds a thread.
    pub fn insert(&mut self, thread: ThreadIndex) {
        let (word, bit) = (thread.index() / 64, thread.index() % 64);
        if word == 0 {
            self.first |= 1 << bit;
        } else {
            if self.rest.len() < word {
                self.rest.resize(word, 0);
            }
            self.rest[word - 1] |= 1 << bit;
        }
    }

    /// Whether a thread is in the set.
    pub fn contains(&self, thread: ThreadIndex) -> bool {
        let (word, bit) = (thread.index() / 64, thread.index() % 64);
        let bits = if word == 0 { self.first } else { self.rest.get(word - 1).copied().unwrap_or(0) };
        bits >> bit & 1 == 1
    }

    /// Whether no thread is in the set.
    pub fn is_empty(&self) -> bool {
        self.first == 0 && self.rest.iter().all(|&word| word == 0)
    }

    /// Whether the two sets share a thread.
    pub fn intersects(&self, other: &ThreadSet) -> bool {
        self.first & other.first != 0 || self.rest.iter().zip(&other.rest).any(|(a, b)| a & b != 0)
    }

    /// Removes all threads, keeping the space.
    pub fn clear(&mut self) {
        self.first = 0;
        self.rest.clear();
    }

    /// The threads in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = ThreadIndex> + '_ {
        let words = std::iter::once(self.first).chain(self.rest.iter().copied());
        words.enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                if bits == 0 {
                    return None;
                }
                let bit = bits.trailing_zeros();
                bits &= bits - 1;
                Some(ThreadIndex(word as u32 * 64 + bit))
            })
        })
    }
}

impl FromIterator<ThreadIndex> for ThreadSet {
    fn from_iter<I: IntoIterator<Item = ThreadIndex>>(threads: I) -> ThreadSet {
        let mut set = ThreadSet::EMPTY;
        threads.into_iter().for_each(|thread| set.insert(thread));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_inserted_beyond_one_word_too() {
        let members = [0, 63, 64, 200].map(ThreadIndex);
        let set: ThreadSet = members.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), members);
        assert!(
            set.contains(ThreadIndex(200))
                && !set.contains(ThreadIndex(199))
                && !set.contains(ThreadIndex(999))
        );
        assert!(set.intersects(&ThreadSet::of(ThreadIndex(200))));
        assert!(!set.intersects(&ThreadSet::of(ThreadIndex(65))));
        assert!(!set.is_empty() && ThreadSet::EMPTY.is_empty());
    }
}
