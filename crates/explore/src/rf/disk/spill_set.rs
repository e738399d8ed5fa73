//! A set of fingerprints: in memory if they are few, in a file if they are many.

use super::SpillQueue;
use super::table::{Table, keys_in, spread};
use crate::rf::recent_filter::RecentFilter;
use rustc_hash::FxHashSet;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::fmt::{self, Write};

/// The most keys in memory: as many as fit into a table of 8,192 slots, which takes 136 KiB. Few in builds with all
/// checks, so that small programs use files too.
const MOST: usize = if cfg!(debug_assertions) { 28 } else { 8_192 / 8 * 7 };

/// The largest capacity that an emptied set keeps: emptying takes time proportional to it.
const MOST_KEPT: usize = 256;

/// The hexadecimal digits of a key.
const DIGITS: usize = 32;
/// How many keys are one text in a file.
const KEYS_OF_A_TEXT: usize = 1_024;

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
            self.write_down();
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

    #[cold]
    fn write_down(&mut self) {
        self.tried = self.few.len();
        let mut keys: Vec<u128> = self.few.iter().copied().map(for_table).collect();
        keys.sort_unstable_by_key(|key| spread(*key));
        keys.dedup();
        if let Ok(table) = Table::of_ordered(keys.iter().copied(), keys.len() as u64) {
            self.few = FxHashSet::default();
            self.many = Some(Box::new(Many { recent: RecentFilter::default(), table }));
        }
    }

    /// Adds the keys of another set.
    pub(crate) fn join(&mut self, other: &SpillSet) {
        let count = self.len() + other.len();
        if other.many.is_none() || count <= MOST as u64 {
            return self.extend(other.iter());
        }
        match self.union(other, count) {
            Some(union) => *self = union,
            None => self.extend(other.iter()),
        }
    }

    /// The keys of two sets, at most so many, in a file.
    fn union(&self, other: &SpillSet, count: u64) -> Option<SpillSet> {
        let (mut own, mut others) = (self.in_order().peekable(), other.in_order().peekable());
        let union = std::iter::from_fn(|| match (own.peek(), others.peek()) {
            (Some(&one), Some(&two)) if one == two => own.next().and_then(|_| others.next()),
            (Some(&one), Some(&two)) if spread(one) > spread(two) => others.next(),
            (None, _) => others.next(),
            _ => own.next(),
        });
        SpillSet::of_ordered(union.map(for_table), count)
    }

    /// A set of different keys that come by their spread, at most so many, in a file.
    fn of_ordered(keys: impl Iterator<Item = u128>, count: u64) -> Option<SpillSet> {
        let table = Table::of_ordered(keys, count).ok()?;
        let many = Some(Box::new(Many { recent: RecentFilter::default(), table }));
        Some(SpillSet { many, ..SpillSet::default() })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn len(&self) -> u64 {
        self.few.len() as u64 + self.many.as_ref().map_or(0, |many| many.table.len())
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

impl Extend<u128> for SpillSet {
    fn extend<T: IntoIterator<Item = u128>>(&mut self, keys: T) {
        keys.into_iter().for_each(|key| _ = self.insert(key));
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
        keys.few.extend(many.table.in_order());
        keys
    }
}

impl fmt::Debug for SpillSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.in_order()).finish()
    }
}

/// In order, so that equal frontiers are equal as text, wherever their keys were stored. Each key is 32 hexadecimal digits, and many of
/// them are one text.
impl Serialize for SpillSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut keys = self.in_order().peekable();
        serializer.collect_seq(std::iter::from_fn(|| {
            keys.peek()?;
            let mut text = String::new();
            for key in keys.by_ref().take(KEYS_OF_A_TEXT) {
                write!(text, "{key:032x}").ok()?;
            }
            Some(text)
        }))
    }
}

impl<'d> Deserialize<'d> for SpillSet {
    fn deserialize<D: Deserializer<'d>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'d> de::Visitor<'d> for Visitor {
            type Value = SpillSet;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("fingerprints as hexadecimal digits")
            }

            fn visit_seq<A: de::SeqAccess<'d>>(self, mut sequence: A) -> Result<SpillSet, A::Error> {
                let mut read = Reading::default();
                while let Some(text) = sequence.next_element::<Cow<'d, str>>()? {
                    read.text(&text)
                        .ok_or_else(|| de::Error::custom("no fingerprints in hexadecimal digits"))?;
                }
                Ok(read.all())
            }
        }
        deserializer.deserialize_seq(Visitor)
    }
}

/// Keys that are read. They wait until their number is known, in a file if they are many.
#[derive(Default)]
struct Reading {
    waiting: SpillQueue,
    count: u64,
    last: u128,
    is_disordered: bool,
}

impl Reading {
    fn text(&mut self, text: &str) -> Option<()> {
        for digits in text.as_bytes().chunks(DIGITS) {
            let digits = std::str::from_utf8(digits).ok().filter(|digits| digits.len() == DIGITS)?;
            self.add(u128::from_str_radix(digits, 16).ok()?);
        }
        Some(())
    }

    fn add(&mut self, key: u128) {
        self.is_disordered |= key == 0 || self.count > 0 && spread(key) <= spread(self.last);
        (self.last, self.count) = (key, self.count + 1);
        self.waiting.last().extend_from_slice(&key.to_le_bytes());
    }

    fn all(mut self) -> SpillSet {
        if let Some(all) = self.ordered() {
            return all;
        }
        let mut keys = SpillSet::default();
        while let Some(piece) = self.waiting.first().filter(|piece| !piece.is_empty()) {
            keys.extend(keys_in(piece));
            self.waiting.pop();
        }
        keys
    }

    /// All keys in a file, if they are many and came in order.
    fn ordered(&self) -> Option<SpillSet> {
        if self.is_disordered || self.count <= MOST as u64 {
            return None;
        }
        let pieces = self.waiting.iter().map(|piece| keys_in(&piece).collect::<Vec<u128>>());
        SpillSet::of_ordered(pieces.flatten(), self.count)
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
            let digits: String = expected.iter().map(|key| format!("{key:032x}")).collect();
            assert_eq!(text.replace(['[', ']', ',', '"'], ""), digits);
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
    fn sets_are_joined_wherever_their_keys_are() {
        let of = |from: u128, to: u128| {
            let mut keys = SpillSet::default();
            keys.extend((from..to).map(|number| mix(number, 3)));
            keys
        };
        let most = MOST as u128;
        for (one, other, all) in [
            (of(0, 10), of(5, 15), 15),
            (of(0, 3 * most), of(2, 5), 3 * most),
            (of(2, 5), of(0, 3 * most), 3 * most),
            (of(0, 3 * most), of(2 * most, 5 * most), 5 * most),
        ] {
            let mut joined = one.clone();
            joined.join(&other);
            assert!(joined.in_order().eq(of(0, all).in_order()));
            assert!((0..all).all(|number| joined.contains(mix(number, 3))), "{all}");
        }
    }

    #[test]
    fn keys_of_a_file_are_read_in_any_order_and_no_others() {
        let read = |text: &str| serde_json::from_str::<SpillSet>(text);
        let text: String = some(3 * MOST as u128).map(|key| format!("{key:032x}")).collect();
        let keys = read(&format!("[\"{text}\"]")).expect("keys");
        assert!(some(3 * MOST as u128).all(|key| keys.contains(key)) && keys.len() == 3 * MOST as u64);
        let zero = read(&format!("[\"{:032x}{text}\"]", 0)).expect("keys");
        assert!(some(3 * MOST as u128).all(|key| zero.contains(key)));
        assert!(
            read("[\"12\"]").is_err() && read(&format!("[\"{:>32}\"]", "x")).is_err() && read("[1]").is_err()
        );
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
