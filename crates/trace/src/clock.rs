//! Vector clocks of the events of a trace, in one flat array.

use crate::event::{Position, ThreadIndex};

/// The clocks of the events of a trace, which grow and shrink with it at the end.
///
/// The clock of an event says for each thread how many of its events happen before or are the event: component `t` is
/// `n` iff the first `n` events of `t` do. Components beyond the end of a clock are 0.
#[derive(Clone, Debug, Default)]
pub struct Clocks {
    flat: Vec<u32>,
    starts: Vec<u32>,
}

impl Clocks {
    /// How many events have a clock.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Whether no event has a clock.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// The clock of an event.
    pub fn of(&self, position: Position) -> &[u32] {
        let start = self.starts[position.index()] as usize;
        let end = self.starts.get(position.index() + 1).map_or(self.flat.len(), |&end| end as usize);
        &self.flat[start..end]
    }

    /// Appends the clock of the next event.
    pub fn push(&mut self, clock: &[u32]) {
        self.starts.push(self.flat.len() as u32);
        self.flat.extend_from_slice(clock);
    }

    /// Removes the clock of the last event.
    pub fn pop(&mut self) {
        if let Some(start) = self.starts.pop() {
            self.flat.truncate(start as usize);
        }
    }
}

/// The component of `thread` in a clock.
pub fn component(clock: &[u32], thread: ThreadIndex) -> u32 {
    clock.get(thread.index()).copied().unwrap_or(0)
}

/// Makes `clock` the least upper bound of itself and `other`.
pub fn join(clock: &mut Vec<u32>, other: &[u32]) {
    if clock.len() < other.len() {
        clock.resize(other.len(), 0);
    }
    for (mine, &theirs) in clock.iter_mut().zip(other) {
        *mine = (*mine).max(theirs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_of_different_lengths_live_side_by_side() {
        let mut clocks = Clocks::default();
        clocks.push(&[1]);
        clocks.push(&[1, 1, 0]);
        clocks.push(&[2]);
        assert_eq!(clocks.of(Position(1)), [1, 1, 0]);
        clocks.pop();
        clocks.push(&[1, 2]);
        assert_eq!(clocks.of(Position(2)), [1, 2]);
        assert_eq!(component(clocks.of(Position(0)), ThreadIndex(5)), 0);
        let mut clock = vec![3];
        join(&mut clock, &[1, 2]);
        assert_eq!(clock, [3, 2]);
    }
}
