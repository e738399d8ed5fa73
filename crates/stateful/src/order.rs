//! The order in which threads are followed from a state.

use interleaf_trace::ThreadIndex;

/// The order in which threads are followed from a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThreadOrder {
    /// In the order in which the run first saw them.
    #[default]
    Sequential,
    /// In the same permutation at every state, selected by this seed.
    Permutation(u64),
    /// In a permutation that depends on the state and this seed.
    Random(u64),
}

impl ThreadOrder {
    /// Sorts threads in this order for a state with this fingerprint.
    pub(crate) fn arrange(self, state: u128, threads: &mut [ThreadIndex]) {
        let seed = match self {
            ThreadOrder::Sequential => return,
            ThreadOrder::Permutation(seed) => seed,
            ThreadOrder::Random(seed) => mix(seed ^ mix(state as u64)),
        };
        threads.sort_by_key(|thread| mix(seed ^ mix(u64::from(thread.0))));
    }
}

/// The finish of SplitMix64: a bijection that scatters.
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_permutations_and_differ() {
        let threads: Vec<_> = (0..6).map(ThreadIndex).collect();
        let arranged = |order: ThreadOrder, state| {
            let mut arranged = threads.clone();
            order.arrange(state, &mut arranged);
            arranged
        };
        assert_eq!(arranged(ThreadOrder::Sequential, 5), threads);
        assert_eq!(arranged(ThreadOrder::Permutation(1), 5), arranged(ThreadOrder::Permutation(1), 6));
        assert_ne!(arranged(ThreadOrder::Random(1), 5), arranged(ThreadOrder::Random(1), 6));
        let mut sorted = arranged(ThreadOrder::Random(3), 9);
        sorted.sort();
        assert_eq!(sorted, threads);
    }
}
