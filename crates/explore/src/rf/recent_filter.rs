//! A filter of keys that were met recently.
//!
//! A shared node's set of keys is behind a lock that all workers want, and a large one is in a file. Most new sources
//! are met again and again in successive executions; for these the filter answers without either.

/// The number of keys that are kept, in 128 KiB: one for each value of their lowest bits.
const KEPT: usize = 8_192;

#[derive(Default)]
pub(super) struct RecentFilter(Vec<u128>);

impl RecentFilter {
    /// Whether a key may be new. It is remembered for a while.
    pub(super) fn is_new(&mut self, key: u128) -> bool {
        if self.0.is_empty() {
            // The lowest bits of no key in place `n` but 0 are 0.
            self.0 = vec![0; KEPT];
            self.0[0] = 1;
        }
        let kept = &mut self.0[key as usize % KEPT];
        std::mem::replace(kept, key) != key
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_met_is_new() {
        let mut recent = RecentFilter::default();
        for key in (0..4 * KEPT as u128).step_by(3) {
            assert!(recent.is_new(key) && !recent.is_new(key), "{key}");
        }
        assert!(recent.is_new(0), "another took its place");
    }
}
