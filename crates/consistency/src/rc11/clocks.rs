//! Clocks: for each thread, how many of its events are meant.

/// Adds to a clock what another one has.
pub(super) fn join(clock: &mut [u32], other: &[u32]) {
    clock.iter_mut().zip(other).for_each(|(own, &other)| *own = (*own).max(other));
}

/// Clocks, one after the other, with more components.
pub(super) fn widened(clocks: &[u32], from: usize, to: usize) -> Vec<u32> {
    let mut widened = Vec::with_capacity(clocks.len() / from.max(1) * to);
    for clock in clocks.chunks_exact(from.max(1)) {
        widened.extend_from_slice(clock);
        widened.resize(widened.len() + to - from, 0);
    }
    widened
}
