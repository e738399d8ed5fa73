//! The states that were visited.

use interleaf_memory::fingerprint;

/// The number of a state, in the order in which they were visited.
pub(crate) type StateId = u32;

/// The states that were visited, as fingerprints of 128 bits or as a whole.
#[derive(Debug, Default)]
pub(crate) struct Visited {
    fingerprints: Vec<u128>,
    /// Where their fingerprints lead: the number of a state plus one in the lower half, the upper half of its
    /// fingerprint's lower half in the upper, so that other states are passed over without a look at theirs; 0 is free.
    /// At most four fifths are taken.
    table: Vec<u64>,
    /// The states themselves, if they are compared as a whole.
    whole: Option<Vec<Box<[u8]>>>,
    /// The bytes that `whole` takes.
    whole_bytes: u64,
    scratch: Vec<u8>,
}

impl Visited {
    /// None yet; `exact` if they are to be compared as a whole.
    pub(crate) fn new(exact: bool) -> Visited {
        Visited { table: vec![0; 1 << 10], whole: exact.then(Vec::new), ..Visited::default() }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.fingerprints.len()
    }

    /// The fingerprint of a state.
    pub(crate) fn fingerprint(&self, state: StateId) -> u128 {
        self.fingerprints[state as usize]
    }

    /// The memory that they take, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        let table = (self.table.len() * size_of::<u64>() + self.len() * size_of::<u128>()) as u64;
        table
            + self.whole_bytes
            + self.whole.as_ref().map_or(0, |_| (self.len() * size_of::<Box<[u8]>>()) as u64)
    }

    /// The number of a state, if it was visited.
    pub(crate) fn find(&mut self, words: &[u64]) -> Option<StateId> {
        self.place(fingerprint(words), words).1
    }

    /// The number of the state with a fingerprint, if it was visited. States must not be compared as a whole.
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
        let state = self.fingerprints.len() as StateId;
        self.fingerprints.push(fingerprint);
        if let Some(whole) = &mut self.whole {
            self.whole_bytes += self.scratch.len() as u64;
            whole.push(self.scratch.as_slice().into());
        }
        self.table[place] = tag(fingerprint as u64) | u64::from(state + 1);
        if self.len() * 5 > self.table.len() * 4 {
            self.grow();
        }
        (state, true)
    }

    /// Where in the table a state is, or would be, and its number, if it was visited.
    fn place(&mut self, fingerprint: u128, words: &[u64]) -> (usize, Option<StateId>) {
        if self.whole.is_some() {
            self.scratch.clear();
            words.iter().for_each(|&word| compress(word, &mut self.scratch));
        }
        let mask = self.table.len() - 1;
        let mut place = fingerprint as usize & mask;
        while self.table[place] != 0 {
            let state = self.table[place] as u32 - 1;
            let is_same = tag(self.table[place]) == tag(fingerprint as u64)
                && self.fingerprints[state as usize] == fingerprint
                && self.whole.as_ref().is_none_or(|whole| *whole[state as usize] == *self.scratch);
            if is_same {
                return (place, Some(state));
            }
            place = (place + 1) & mask;
        }
        (place, None)
    }

    fn grow(&mut self) {
        let length = self.table.len() * 2;
        assert!(length <= 1 << 32, "fewer than three billion states fit");
        self.table = vec![0; length];
        for (state, &fingerprint) in self.fingerprints.iter().enumerate() {
            let mut place = fingerprint as usize & (length - 1);
            while self.table[place] != 0 {
                place = (place + 1) & (length - 1);
            }
            self.table[place] = tag(fingerprint as u64) | (state as u64 + 1);
        }
    }
}

/// The upper half.
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
