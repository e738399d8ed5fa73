//! The states of a graph, four bytes each: what is known of a state is the same for many.

use rustc_hash::FxHashMap;
use std::ops::Index;

/// A state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The movers that can take a step, a bit each.
    pub enabled: u64,
    /// The threads that were started.
    pub started: u64,
    /// Those that have ended.
    pub ended: u64,
    /// How runs end here, if they do.
    pub end: End,
}

/// How a run ends in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// It goes on if a mover is enabled; else the threads that have not ended wait for ever.
    None,
    /// The program has ended, whatever other threads were about to do.
    Over,
    /// It does not count: an assumption or an assertion failed, or a bound cut it.
    Discarded,
}

/// States, by their numbers.
#[derive(Clone, Debug, Default)]
pub struct States {
    /// By state, the number of what is known of it.
    kinds: Vec<u32>,
    known: Vec<State>,
    numbers: FxHashMap<State, u32>,
}

impl States {
    /// Adds a state.
    pub fn push(&mut self, state: State) {
        let next = self.known.len() as u32;
        let kind = *self.numbers.entry(state).or_insert(next);
        if kind == next {
            self.known.push(state);
        }
        self.kinds.push(kind);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }
}

impl Index<usize> for States {
    type Output = State;

    fn index(&self, state: usize) -> &State {
        &self.known[self.kinds[state] as usize]
    }
}
