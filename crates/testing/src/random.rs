//! The random numbers behind the tables in the documentation.
//!
//! Everything else here draws from [`fastrand`]. Its sequence for a seed may change with a new version (it did in 2.1.0),
//! and the tables of `docs/fairness.md` and `docs/performance.md` list counts of what these seeds make. So the sequence of
//! those models stays SplitMix64: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.

/// A sequence of numbers that depends on its seed alone.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence for a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    /// True with probability `of / 1000`.
    pub fn per_mille(&mut self, of: usize) -> bool {
        self.below(1000) < of
    }

    /// One of several.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}
