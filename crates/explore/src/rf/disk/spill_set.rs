//! A set of fingerprints: in memory if they are few, in a file if they are many.

use super::SpillQueue;
use super::table::{Table, keys_in, spread};
use crate::rf::recent_filter::RecentFilter;
use rustc_hash::FxHashSet;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// The most keys in memory: as many as fit into a table of 8,192 slots, which takes 136 KiB. Few in builds with all
/// checks, so that small programs use files too.
const MOST: usize = if cfg!(debug_assertions) { 28 } else { 8_192 / 8 * 7 };

/// The largest capacity that an emptied set keeps: emptying takes time proportional to it.
const MOST_KEPT: usize = 256;

#[derive(Default)]
pub(crate) struct SpillSet {
    /// All keys, or those that could not be written.
    few: FxHashSet<u128>,
    /// The number of keys at which a file could not be made.
    tried: usize,
    many: Option<Box<Many>>,
}

struct Many {
    recent: RecentFilter,
    table: Table,
}

impl SpillSet {
    #[inline]
    pub(crate) fn insert(&mut self, key: u128) -> bool {
        if self.many.is_some() {
            return self.insert_into_many(key);
        }
        let is_new = self.few.insert(key);
        if is_new && self.few.len() > MOST.max(2 * self.tried) {
            self.write_down(0);
        }
        is_new
    }

    #[inline(never)]
    fn insert_into_many(&mut self, key: u128) -> bool {
        let Some(many) = &mut self.many else { return self.few.insert(key) };
        many.recent.is_new(key)
            && !self.few.contains(&key)
            && many.table.insert(for_table(key)).unwrap_or_else(|_| self.few.insert(key))
    }

    fn make_room(&mut self, more: u64) {
        match &mut self.many {
            None => self.write_down(more),
            // If there is no room, keys stay in memory.
            Some(many) => drop(many.table.make_room(more)),
        }
    }

    #[cold]
    fn write_down(&mut self, more: u64) {
        self.tried = self.few.len();
        let Ok(mut table) = Table::new(self.few.len() as u64 + more) else { return };
        if self.few.iter().all(|&key| table.insert(for_table(key)).is_ok()) {
            self.few = FxHashSet::default();
            self.many = Some(Box::new(Many { recent: RecentFilter::default(), table }));
        }
    }

    pub(crate) fn contains(&self, key: u128) -> bool {
        let many = self.many.as_ref();
        self.few.contains(&key) || many.is_some_and(|many| many.table.contains(for_table(key)))
    }

    pub(crate) fn clear(&mut self) {
        if self.many.is_some() || self.tried > 0 {
            *self = SpillSet::default();
        } else if self.few.capacity() > MOST_KEPT {
            self.few = FxHashSet::default();
        } else if !self.few.is_empty() {
            self.few.clear();
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = u128> {
        let many = self.many.iter().flat_map(|many| many.table.in_order());
        self.few.iter().copied().chain(many)
    }

    /// All keys, in an order that does not depend on where they are stored.
    fn in_order(&self) -> impl Iterator<Item = u128> {
        let mut few: Vec<u128> = self.few.iter().copied().collect();
        few.sort_unstable_by_key(|key| spread(*key));
        let mut few = few.into_iter().peekable();
        let mut many = self.many.iter().flat_map(|many| many.table.in_order()).peekable();
        std::iter::from_fn(move || match (few.peek(), many.peek()) {
            (Some(&one), Some(&other)) if spread(one) > spread(other) => many.next(),
            (None, _) => many.next(),
            _ => few.next(),
        })
    }
}

/// A table cannot hold 0, so 0 and 1 are one key: as unlikely as any other collision of two fingerprints.
fn for_table(key: u128) -> u128 {
    key.max(1)
}

/// Adds many keys in any order: those beyond some thousands wait until their number is known.
struct Adding<'k> {
    keys: &'k mut SpillSet,
    waiting: SpillQueue,
    count: u64,
}

impl Adding<'_> {
    fn to(keys: &mut SpillSet) -> Adding<'_> {
        Adding { keys, waiting: SpillQueue::default(), count: 0 }
    }

    fn add(&mut self, key: u128) {
        if self.keys.many.is_none() && self.keys.few.len() < MOST {
            self.keys.few.insert(key);
        } else {
            self.waiting.last().extend_from_slice(&key.to_le_bytes());
            self.count += 1;
        }
    }

    fn finish(mut self) {
        if self.count > 0 {
            self.keys.make_room(self.count);
        }
        while let Some(piece) = self.waiting.first().filter(|piece| !piece.is_empty()) {
            for key in keys_in(piece) {
                self.keys.insert(key);
            }
            self.waiting.pop();
        }
    }
}

impl Extend<u128> for SpillSet {
    fn extend<T: IntoIterator<Item = u128>>(&mut self, keys: T) {
        let mut adding = Adding::to(self);
        keys.into_iter().for_each(|key| adding.add(key));
        adding.finish();
    }
}

impl Clone for SpillSet {
    fn clone(&self) -> Self {
        let few = SpillSet { few: self.few.clone(), ..SpillSet::default() };
        let Some(many) = &self.many else { return few };
        if let Ok(table) = many.table.copy() {
            return SpillSet { many: Some(Box::new(Many { recent: RecentFilter::default(), table })), ..few };
        }
        let mut keys = few;
        keys.extend(many.table.in_order());
        keys
    }
}

impl fmt::Debug for SpillSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.in_order()).finish()
    }
}

/// In order, so that equal frontiers are equal as text, wherever their keys were stored.
impl Serialize for SpillSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.in_order())
    }
}

impl<'d> Deserialize<'d> for SpillSet {
    fn deserialize<D: Deserializer<'d>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'d> de::Visitor<'d> for Visitor {
            type Value = SpillSet;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("fingerprints")
            }

            fn visit_seq<A: de::SeqAccess<'d>>(self, mut sequence: A) -> Result<SpillSet, A::Error> {
                let mut keys = SpillSet::default();
                let mut adding = Adding::to(&mut keys);
                while let Some(key) = sequence.next_element()? {
                    adding.add(key);
                }
                adding.finish();
                Ok(keys)
            }
        }
        deserializer.deserialize_seq(Visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rf::event::mix;

    fn some(count: u128) -> impl Iterator<Item = u128> {
        (0..count).map(|number| mix(number, 3))
    }

    #[test]
    fn a_set_is_the_same_in_memory_and_in_a_file() {
        for count in [10, MOST as u128, 3 * MOST as u128] {
            let mut keys = SpillSet::default();
            assert!(some(count).all(|key| !keys.contains(key) && keys.insert(key) && keys.contains(key)));
            assert!(some(count).all(|key| !keys.insert(key)), "{count}");
            assert_eq!(keys.many.is_some(), count as usize > MOST);
            let mut expected: Vec<u128> = some(count).collect();
            expected.sort_unstable_by_key(|key| spread(*key));
            let text = serde_json::to_string(&keys).expect("JSON");
            assert_eq!(text, serde_json::to_string(&expected).expect("JSON"));
            let read: SpillSet = serde_json::from_str(&text).expect("keys");
            assert!(read.in_order().eq(expected.iter().copied()) && read.clone().in_order().eq(expected));
            keys.clear();
            assert!(keys.iter().next().is_none() && keys.insert(1));
        }
    }

    #[test]
    fn many_keys_are_read_in_time_that_does_not_grow_faster_than_they_do() {
        let mut keys = SpillSet::default();
        keys.extend(some(200_000));
        let text = serde_json::to_string(&keys).expect("JSON");
        // Each of these takes minutes where keys that come in order are all put in the same place.
        let read: SpillSet = serde_json::from_str(&text).expect("keys");
        let mut copy = read.clone();
        copy.extend(some(250_000));
        assert_eq!([read.iter().count(), copy.iter().count()], [200_000, 250_000]);
        assert!(some(250_000).all(|key| copy.contains(key)));
    }

    #[test]
    fn what_cannot_be_written_stays_in_memory() {
        let mut keys = SpillSet::default();
        keys.extend(some(MOST as u128 + 1));
        keys.few.extend((1..10).map(|key| key << 64));
        assert!((1..10).all(|key| keys.contains(key << 64) && !keys.insert(key << 64)));
        assert_eq!(keys.in_order().count(), MOST + 10);
        assert!(keys.in_order().is_sorted_by_key(spread));
    }
}
