//! Relations between a few things, as matrices of bits.

/// A relation on numbers below `size`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Relation {
    size: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Relation {
    pub(super) fn empty(size: usize) -> Relation {
        let words = size.div_ceil(64);
        Relation { size, words, bits: vec![0; size * words] }
    }

    /// The pairs for which a condition holds.
    pub(super) fn of(size: usize, holds: impl Fn(usize, usize) -> bool) -> Relation {
        let mut relation = Relation::empty(size);
        for one in 0..size {
            for other in (0..size).filter(|&other| holds(one, other)) {
                relation.add(one, other);
            }
        }
        relation
    }

    /// `[S]`: each thing with itself, if it is in the set.
    pub(super) fn identity(size: usize, is_in: impl Fn(usize) -> bool) -> Relation {
        let mut relation = Relation::empty(size);
        (0..size).filter(|&one| is_in(one)).for_each(|one| relation.add(one, one));
        relation
    }

    pub(super) fn add(&mut self, one: usize, other: usize) {
        self.bits[one * self.words + other / 64] |= 1 << (other % 64);
    }

    pub(super) fn has(&self, one: usize, other: usize) -> bool {
        self.bits[one * self.words + other / 64] >> (other % 64) & 1 != 0
    }

    /// The union with other relations.
    pub(super) fn or(mut self, others: &[&Relation]) -> Relation {
        for other in others {
            self.bits.iter_mut().zip(&other.bits).for_each(|(own, other)| *own |= other);
        }
        self
    }

    /// `self; other`.
    pub(super) fn then(&self, other: &Relation) -> Relation {
        let mut result = Relation::empty(self.size);
        for one in 0..self.size {
            for middle in self.after(one) {
                for word in 0..self.words {
                    result.bits[one * self.words + word] |= other.bits[middle * self.words + word];
                }
            }
        }
        result
    }

    /// What a thing is related to.
    fn after(&self, one: usize) -> impl Iterator<Item = usize> + '_ {
        let words = &self.bits[one * self.words..(one + 1) * self.words];
        words.iter().enumerate().flat_map(|(number, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (bit < 64).then_some(number * 64 + bit)
            })
        })
    }

    /// All pairs.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.size).flat_map(|one| self.after(one).map(move |other| (one, other)))
    }

    pub(super) fn inverse(&self) -> Relation {
        let mut inverse = Relation::empty(self.size);
        self.pairs().for_each(|(one, other)| inverse.add(other, one));
        inverse
    }

    /// The pairs for which a condition holds, too.
    pub(super) fn only(&self, holds: impl Fn(usize, usize) -> bool) -> Relation {
        let mut only = Relation::empty(self.size);
        self.pairs().filter(|&(one, other)| holds(one, other)).for_each(|(one, other)| only.add(one, other));
        only
    }

    /// The reflexive closure.
    pub(super) fn optional(&self) -> Relation {
        self.clone().or(&[&Relation::identity(self.size, |_| true)])
    }

    /// The transitive closure.
    pub(super) fn closure(&self) -> Relation {
        let mut result = self.clone();
        for middle in 0..self.size {
            for one in (0..self.size).filter(|&one| self.size > 0 && one != middle) {
                if result.has(one, middle) {
                    for word in 0..self.words {
                        result.bits[one * self.words + word] |= result.bits[middle * self.words + word];
                    }
                }
            }
        }
        result
    }

    pub(super) fn is_irreflexive(&self) -> bool {
        (0..self.size).all(|one| !self.has(one, one))
    }

    pub(super) fn is_acyclic(&self) -> bool {
        self.closure().is_irreflexive()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.bits.iter().all(|&word| word == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_found_over_several_words() {
        let mut relation = Relation::empty(130);
        (0..129).for_each(|number| relation.add(number, number + 1));
        assert!(relation.is_acyclic() && relation.closure().has(0, 129));
        relation.add(129, 64);
        assert!(!relation.is_acyclic() && !relation.closure().has(63, 63));
    }

    #[test]
    fn composition_goes_through_the_middle() {
        let relation = Relation::of(5, |one, other| other == one + 1);
        assert_eq!(relation.then(&relation), Relation::of(5, |one, other| other == one + 2));
        assert_eq!(relation.inverse().then(&relation), Relation::identity(5, |number| number > 0));
        assert!(relation.only(|_, _| false).is_empty());
    }
}
