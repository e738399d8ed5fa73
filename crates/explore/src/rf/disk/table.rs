//! A hash table in a file.
//!
//! Linear probing (Knuth, The Art of Computer Programming 3, 6.4, Algorithm L), except that the slot of a key grows
//! with the key's spread and the table does not wrap around: the keys come out in order without a sort of the whole.

use super::{Temporary, or_lost, read_at, write_at};
use std::io::{Error, ErrorKind, Result};

const KEY: u64 = 16;
const AT_ONCE: u64 = 32;
/// How many bytes are written at once where keys come in order.
const WRITTEN_AT_ONCE: usize = 1 << 16;
/// The slots after the last slot that a key hashes to.
const BEHIND: u64 = 512;
/// The initial number of slots, as a power of 2.
const FIRST: u32 = 14;

/// The order of keys in a table, which no order of composed keys resembles.
pub(super) fn spread(key: u128) -> u128 {
    key.wrapping_mul(0xb504_f333_f9de_6484_597d_89b3_754a_be9f)
}

/// The number of slots for so many keys, as an exponent of 2: the keys fill at most three fifths of the slots.
fn bits_for(keys: u64) -> u32 {
    (keys.saturating_mul(5) / 3).max(1).ilog2() + 1
}

/// A table of keys that are not 0.
pub(super) struct Table {
    file: Temporary,
    /// The number of slots, without those behind, as a power of 2.
    bits: u32,
    keys: u64,
    /// Whether a larger table could not be made.
    is_full: bool,
}

enum Slot {
    Of,
    Free(u64),
    /// No slot is left.
    None,
}

impl Table {
    /// A table of different keys that come by their spread, at most so many. They are written one behind the other.
    pub(super) fn of_ordered(keys: impl Iterator<Item = u128>, count: u64) -> Result<Table> {
        Table::with_ordered(keys, bits_for(count).max(FIRST))
    }

    fn with_ordered(keys: impl Iterator<Item = u128>, bits: u32) -> Result<Table> {
        let mut table = Table::with(bits)?;
        // The slots from `start` on that are not written yet.
        let (mut start, mut bytes) = (0, Vec::with_capacity(WRITTEN_AT_ONCE));
        for key in keys {
            let next = start + bytes.len() as u64 / KEY;
            let slot = table.slot_of(key).max(next);
            if slot >= table.slots() {
                return Err(Error::from(ErrorKind::StorageFull));
            }
            let gap = ((slot - next) * KEY) as usize;
            if bytes.len() + gap >= WRITTEN_AT_ONCE {
                write_at(&table.file.0, &bytes, start * KEY)?;
                bytes.clear();
                start = slot;
            } else {
                bytes.resize(bytes.len() + gap, 0);
            }
            bytes.extend_from_slice(&key.to_le_bytes());
            table.keys += 1;
        }
        write_at(&table.file.0, &bytes, start * KEY)?;
        Ok(table)
    }

    /// The slot in which a key is looked for first.
    fn slot_of(&self, key: u128) -> u64 {
        (spread(key) >> (u128::BITS - self.bits)) as u64
    }

    fn with(bits: u32) -> Result<Table> {
        let file = Temporary::new()?;
        // The file is sparse.
        file.0.set_len(((1 << bits) + BEHIND) * KEY)?;
        Ok(Table { file, bits, keys: 0, is_full: false })
    }

    fn slots(&self) -> u64 {
        (1 << self.bits) + BEHIND
    }

    fn find(&self, key: u128) -> Slot {
        let mut bytes = [0; (AT_ONCE * KEY) as usize];
        let mut start = self.slot_of(key);
        while start < self.slots() {
            let count = AT_ONCE.min(self.slots() - start);
            let bytes = &mut bytes[..(count * KEY) as usize];
            or_lost(read_at(&self.file.0, bytes, start * KEY));
            for (slot, found) in (start..).zip(keys_in(bytes)) {
                if found == key {
                    return Slot::Of;
                }
                if found == 0 {
                    return Slot::Free(slot);
                }
            }
            start += count;
        }
        Slot::None
    }

    /// How many keys it has.
    pub(super) fn len(&self) -> u64 {
        self.keys
    }

    pub(super) fn contains(&self, key: u128) -> bool {
        matches!(self.find(key), Slot::Of)
    }

    pub(super) fn insert(&mut self, key: u128) -> Result<bool> {
        loop {
            match self.find(key) {
                Slot::Of => return Ok(false),
                Slot::Free(slot) if bits_for(self.keys + 1) <= self.bits => {
                    write_at(&self.file.0, &key.to_le_bytes(), slot * KEY)?;
                    self.keys += 1;
                    return Ok(true);
                }
                _ if self.is_full => return Err(Error::from(ErrorKind::StorageFull)),
                _ => {
                    self.is_full = true;
                    // Keys that crowd like this have no spread.
                    if 1 << self.bits > (self.keys + BEHIND) * 64 {
                        return Err(Error::from(ErrorKind::StorageFull));
                    }
                    *self = self.larger(self.bits + 1)?;
                }
            }
        }
    }

    pub(super) fn copy(&self) -> Result<Table> {
        let copy = Table { keys: self.keys, ..Table::with(self.bits)? };
        let mut bytes = vec![0; 1 << 16];
        let end = self.slots() * KEY;
        for start in (0..end).step_by(bytes.len()) {
            let bytes = &mut bytes[..(1 << 16).min(end - start) as usize];
            or_lost(read_at(&self.file.0, bytes, start));
            if bytes.iter().any(|&byte| byte != 0) {
                write_at(&copy.file.0, bytes, start)?;
            }
        }
        Ok(copy)
    }

    fn larger(&self, bits: u32) -> Result<Table> {
        Table::with_ordered(self.in_order(), bits)
    }

    /// All keys, by their spread.
    pub(super) fn in_order(&self) -> impl Iterator<Item = u128> {
        let mut slots = self.contents().chain([0]);
        let next_cluster = move || {
            let first = slots.find(|&key| key != 0)?;
            // Keys without a free slot between them may be in any order.
            let mut cluster: Vec<u128> =
                std::iter::once(first).chain(slots.by_ref().take_while(|&key| key != 0)).collect();
            cluster.sort_unstable_by_key(|key| spread(*key));
            Some(cluster)
        };
        std::iter::from_fn(next_cluster).flatten()
    }

    /// The contents of all slots, 0 for free ones.
    fn contents(&self) -> impl Iterator<Item = u128> {
        let all = self.slots();
        (0..all).step_by(8 * AT_ONCE as usize).flat_map(move |start| {
            let mut bytes = vec![0; ((8 * AT_ONCE).min(all - start) * KEY) as usize];
            or_lost(read_at(&self.file.0, &mut bytes, start * KEY));
            keys_in(&bytes).collect::<Vec<u128>>()
        })
    }
}

pub(super) fn keys_in(bytes: &[u8]) -> impl Iterator<Item = u128> {
    bytes.chunks_exact(KEY as usize).filter_map(|bytes| Some(u128::from_le_bytes(bytes.try_into().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_out_in_order_once() {
        let mut table = Table::with(FIRST).expect("a file");
        let all: Vec<u128> = (1..40_000_u128).map(|number| number << 90 | number).collect();
        for &key in all.iter().rev() {
            assert!(!table.contains(key) && table.insert(key).expect("room"), "{key:x}");
            assert!(!table.insert(key).expect("no need for room") && table.contains(key), "{key:x}");
        }
        assert_eq!(table.bits, 17);
        let mut sorted = all;
        sorted.sort_unstable_by_key(|key| spread(*key));
        let written = Table::of_ordered(sorted.iter().copied(), sorted.len() as u64).expect("room");
        assert!(written.keys == table.keys && sorted.iter().all(|&key| written.contains(key)));
        assert!(table.in_order().eq(sorted.iter().copied()) && written.in_order().eq(sorted));
    }

    #[test]
    fn keys_in_the_same_place_are_refused_and_not_lost() {
        let mut table = Table::with(FIRST).expect("a file");
        // Numbers whose spreads are large.
        let inverse = (0..7).fold(1_u128, |inverse, _| {
            inverse.wrapping_mul(2_u128.wrapping_sub(spread(1).wrapping_mul(inverse)))
        });
        assert_eq!(spread(inverse), 1);
        let keys = (1..2_000_u128).map(|number| inverse.wrapping_mul(number.wrapping_neg()));
        let inserted = keys.clone().take_while(|&key| table.insert(key).is_ok()).count();
        assert_eq!(inserted as u64, BEHIND + 1);
        assert!(keys.clone().take(inserted).all(|key| table.contains(key)) && !table.contains(0x77));
        let mut sorted: Vec<u128> = keys.take(inserted).collect();
        sorted.reverse();
        assert!(table.in_order().eq(sorted));
    }
}
