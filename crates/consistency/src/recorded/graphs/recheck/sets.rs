//! Relations of a few events as matrices of bits.

/// A relation on numbers below its size.
#[derive(Clone)]
pub(super) struct Relation {
    words: usize,
    rows: Vec<u64>,
}

impl Relation {
    /// The pairs for which a condition holds.
    pub(super) fn of(size: usize, holds: impl Fn(usize, usize) -> bool) -> Relation {
        let words = size.div_ceil(64);
        let mut rows = vec![0; size * words];
        for one in 0..size {
            for other in (0..size).filter(|&other| holds(one, other)) {
                rows[one * words + other / 64] |= 1 << (other % 64);
            }
        }
        Relation { words, rows }
    }

    fn size(&self) -> usize {
        self.rows.len() / self.words.max(1)
    }

    fn has(&self, one: usize, other: usize) -> bool {
        self.rows[one * self.words + other / 64] >> (other % 64) & 1 != 0
    }

    fn combine(&self, other: &Relation, bits: impl Fn(u64, u64) -> u64) -> Relation {
        let rows = self.rows.iter().zip(&other.rows).map(|(&one, &other)| bits(one, other)).collect();
        Relation { words: self.words, rows }
    }

    pub(super) fn or(&self, other: &Relation) -> Relation {
        self.combine(other, |one, other| one | other)
    }

    pub(super) fn and(&self, other: &Relation) -> Relation {
        self.combine(other, |one, other| one & other)
    }

    pub(super) fn without(&self, other: &Relation) -> Relation {
        self.combine(other, |one, other| one & !other)
    }

    /// `self; other`
    pub(super) fn then(&self, other: &Relation) -> Relation {
        let mut result = Relation { words: self.words, rows: vec![0; self.rows.len()] };
        for one in 0..self.size() {
            for middle in (0..self.size()).filter(|&middle| self.has(one, middle)) {
                for word in 0..self.words {
                    result.rows[one * self.words + word] |= other.rows[middle * self.words + word];
                }
            }
        }
        result
    }

    /// The transitive closure.
    pub(super) fn closure(mut self) -> Relation {
        for middle in 0..self.size() {
            let through = self.rows[middle * self.words..(middle + 1) * self.words].to_vec();
            for one in (0..self.size()).filter(|&one| one != middle) {
                if self.has(one, middle) {
                    let row = &mut self.rows[one * self.words..(one + 1) * self.words];
                    row.iter_mut().zip(&through).for_each(|(own, through)| *own |= through);
                }
            }
        }
        self
    }

    pub(super) fn is_irreflexive(&self) -> bool {
        (0..self.size()).all(|event| !self.has(event, event))
    }
}
