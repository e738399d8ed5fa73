//! The visited states.

use crate::pages::Numbers;
use interleaf_memory::fingerprint;

/// The number of a state, in the order in which they were visited.
pub(crate) type StateId = u32;

/// The visited states, as fingerprints of 128 bits or as a whole.
#[derive(Debug)]
pub(crate) struct Visited {
    count: usize,
    /// Their fingerprints, by number. There is room for as many as the table may take.
    fingerprints: Numbers<16>,
    /// A hash table by fingerprint: the number of a state plus one in the lower half, and in the upper half the upper
    /// half of its fingerprint's lower half, so that other states are skipped without reading their fingerprints; 0 is
    /// free. At most four fifths are taken.
    table: Numbers<8>,
    /// The states themselves, if they are compared as a whole.
    whole: Option<Vec<Box<[u8]>>>,
    /// The bytes that `whole` takes.
    whole_bytes: u64,
    scratch: Vec<u8>,
}

impl Visited {
    /// An empty set; `exact` if states are compared as a whole.
    pub(crate) fn new(exact: bool) -> Visited {
        Visited {
            count: 0,
            fingerprints: Numbers::zeros(most(FIRST_LENGTH) + 1),
            table: Numbers::zeros(FIRST_LENGTH),
            whole: exact.then(Vec::new),
            whole_bytes: 0,
            scratch: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.count
    }

    pub(crate) fn fingerprint(&self, state: StateId) -> u128 {
        self.fingerprints.get(state as usize)
    }

    pub(crate) fn bytes(&self) -> u64 {
        let table = (self.table.len() * size_of::<u64>() + self.len() * size_of::<u128>()) as u64;
        table
            + self.whole_bytes
            + self.whole.as_ref().map_or(0, |_| (self.len() * size_of::<Box<[u8]>>()) as u64)
    }

    pub(crate) fn find(&mut self, words: &[u64]) -> Option<StateId> {
        self.place(fingerprint(words), words).1
    }

    /// The number of the visited state with a fingerprint. Not for states that are compared as a whole.
    pub(crate) fn with_fingerprint(&mut self, fingerprint: u128) -> Option<StateId> {
        assert!(
            self.whole.is_none(),
            "states that are compared as a whole are not known by their fingerprints"
        );
        self.place(fingerprint, &[]).1
    }

    /// The number of a state, and whether it is new.
    pub(crate) fn insert(&mut self, words: &[u64]) -> (StateId, bool) {
        let fingerprint = fingerprint(words);
        let (place, known) = self.place(fingerprint, words);
        if let Some(state) = known {
            return (state, false);
        }
        let state = self.count as StateId;
        self.fingerprints.set(self.count, fingerprint);
        self.count += 1;
        if let Some(whole) = &mut self.whole {
            self.whole_bytes += self.scratch.len() as u64;
            whole.push(self.scratch.as_slice().into());
        }
        self.table.set(place, tag(fingerprint as u64) | u64::from(state + 1));
        if self.count > most(self.table.len()) {
            self.grow();
        }
        (state, true)
    }

    /// The place of a state in the table, and its number, if it was visited.
    fn place(&mut self, fingerprint: u128, words: &[u64]) -> (usize, Option<StateId>) {
        if self.whole.is_some() {
            self.scratch.clear();
            words.iter().for_each(|&word| compress(word, &mut self.scratch));
        }
        let mask = self.table.len() - 1;
        let mut place = fingerprint as usize & mask;
        loop {
            let entry = self.table.get(place);
            if entry == 0 {
                return (place, None);
            }
            let state = entry as u32 - 1;
            let is_same = tag(entry) == tag(fingerprint as u64)
                && self.fingerprints.get(state as usize) == fingerprint
                && self.whole.as_ref().is_none_or(|whole| *whole[state as usize] == *self.scratch);
            if is_same {
                return (place, Some(state));
            }
            place = (place + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let length = self.table.len() * 2;
        assert!(length <= 1 << 32, "fewer than three billion states fit");
        let mut fingerprints = Numbers::zeros(most(length) + 1);
        fingerprints.all_mut()[..self.count].copy_from_slice(&self.fingerprints.all()[..self.count]);
        self.fingerprints = fingerprints;
        self.table = Numbers::zeros(length);
        for state in 0..self.count {
            let fingerprint = self.fingerprints.get(state);
            let mut place = fingerprint as usize & (length - 1);
            while self.table.get(place) != 0 {
                place = (place + 1) & (length - 1);
            }
            self.table.set(place, tag(fingerprint as u64) | (state as u64 + 1));
        }
    }
}

/// The initial number of places.
const FIRST_LENGTH: usize = 1 << 10;

/// The most places of a table that may be taken.
fn most(length: usize) -> usize {
    length / 5 * 4
}

fn tag(word: u64) -> u64 {
    word & (u64::MAX << 32)
}

/// Appends a word, seven bits a byte, the lowest first.
fn compress(mut word: u64, bytes: &mut Vec<u8>) {
    while word >= 0x80 {
        bytes.push(word as u8 | 0x80);
        word >>= 7;
    }
    bytes.push(word as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_new_once() {
        for exact in [false, true] {
            let mut visited = Visited::new(exact);
            for word in 0..5_000 {
                assert_eq!(visited.insert(&[word, 7]), (word as u32, true));
            }
            for word in 0..5_000 {
                assert_eq!(visited.insert(&[word, 7]), (word as u32, false));
            }
            assert!(visited.insert(&[7]).1 && visited.insert(&[7, 7, 0]).1);
            assert_eq!(visited.len(), 5_002);
            assert!(visited.bytes() > 5_000 * 20);
        }
    }

    #[test]
    fn compressed_words_can_be_told_apart() {
        let compressed = |words: &[u64]| {
            let mut bytes = Vec::new();
            words.iter().for_each(|&word| compress(word, &mut bytes));
            bytes
        };
        assert_eq!(compressed(&[0, 127, 128, u64::MAX]).len(), 1 + 1 + 2 + 10);
        assert_ne!(compressed(&[1, 0]), compressed(&[0, 1]));
    }
}
