//! Fingerprints of 128 bits.

/// A fingerprint of a sequence of words.
///
/// Two halves, each of which takes in a word by a bijection of 64 bits (exclusive or, multiplication with an odd number,
/// shift), so that sequences that differ in one word never share one. The finish is that of MurmurHash3.
pub(crate) fn fingerprint(words: &[u64]) -> u128 {
    let mut first = 0x9e37_79b9_7f4a_7c15 ^ words.len() as u64;
    let mut second = 0xc2b2_ae3d_27d4_eb4f_u64;
    for &word in words {
        first = (first ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
        first ^= first >> 32;
        second = (second ^ word.rotate_left(32)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        second ^= second >> 29;
    }
    let low = finish(first.wrapping_add(second.rotate_left(23)));
    let high = finish(second ^ first.rotate_left(41));
    u128::from(high) << 64 | u128::from(low)
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
