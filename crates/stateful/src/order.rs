//! The order in which threads are followed from a state.

use interleaf_trace::ThreadIndex;

/// The order in which threads are followed from a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// In the order in which the run first saw them.
    #[default]
    Sequential,
    /// In the same order at every state, the one with this number among all of them.
    Permutation(u64),
    /// In an order that depends on the state and on this seed.
    Random(u64),
}

impl Order {
    /// Puts threads in this order at a state with this fingerprint.
    pub(crate) fn arrange(self, state: u128, threads: &mut [ThreadIndex]) {
        let seed = match self {
            Order::Sequential => return,
            Order::Permutation(seed) => seed,
            Order::Random(seed) => mix(seed ^ mix(state as u64)),
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
        let arranged = |order: Order, state| {
            let mut arranged = threads.clone();
            order.arrange(state, &mut arranged);
            arranged
        };
        assert_eq!(arranged(Order::Sequential, 5), threads);
        assert_eq!(arranged(Order::Permutation(1), 5), arranged(Order::Permutation(1), 6));
        assert_ne!(arranged(Order::Random(1), 5), arranged(Order::Random(1), 6));
        let mut sorted = arranged(Order::Random(3), 9);
        sorted.sort();
        assert_eq!(sorted, threads);
    }
}
