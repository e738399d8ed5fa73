//! Fingerprints of 128 bits.

/// A fingerprint of a sequence of words.
///
/// Two halves, each of which takes in a word by a bijection of 64 bits (exclusive or, multiplication with an odd
/// number, shift), so that sequences that differ in one word never share one. Words at odd places go into two more halves,
/// which are taken in at the end, so that a processor works on both at the same time. The finish is that of MurmurHash3.
pub fn fingerprint(words: &[u64]) -> u128 {
    let mut even =
        Halves { first: 0x9e37_79b9_7f4a_7c15 ^ words.len() as u64, second: 0xc2b2_ae3d_27d4_eb4f };
    let mut odd = Halves { first: 0x1656_67b1_9e37_79f9, second: 0x27d4_eb2f_1656_67c5 };
    let mut pairs = words.chunks_exact(2);
    for pair in &mut pairs {
        even.take(pair[0], pair[0].rotate_left(32));
        odd.take(pair[1], pair[1].rotate_left(32));
    }
    if let [last] = pairs.remainder() {
        even.take(*last, last.rotate_left(32));
    }
    even.take(odd.first, odd.second);
    let Halves { first, second } = even;
    let low = finish(first.wrapping_add(second.rotate_left(23)));
    let high = finish(second ^ first.rotate_left(41));
    u128::from(high) << 64 | u128::from(low)
}

struct Halves {
    first: u64,
    second: u64,
}

impl Halves {
    #[inline(always)]
    fn take(&mut self, first: u64, second: u64) {
        self.first = (self.first ^ first).wrapping_mul(0xff51_afd7_ed55_8ccd);
        self.first ^= self.first >> 32;
        self.second = (self.second ^ second).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        self.second ^= self.second >> 29;
    }
}

fn finish(mut half: u64) -> u64 {
    half ^= half >> 33;
    half = half.wrapping_mul(0xff51_afd7_ed55_8ccd);
    half ^= half >> 33;
    half = half.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    half ^ half >> 33
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn short_sequences_of_small_words_share_no_half() {
        let (mut low, mut high) = (HashSet::new(), HashSet::new());
        let mut add = |words: &[u64]| {
            let fingerprint = fingerprint(words);
            low.insert(fingerprint as u64);
            high.insert((fingerprint >> 64) as u64);
        };
        for a in 0..64 {
            for b in 0..64 {
                for c in 1..64 {
                    add(&[a, b, c]);
                    add(&[a, b, c, 0]);
                    add(&[a, b, c << 32]);
                    add(&[a << 56 | 1 << 40, b, c << 56]);
                }
            }
        }
        assert_eq!((low.len(), high.len()), (4 * 64 * 64 * 63, 4 * 64 * 64 * 63));
    }
}
