//! The reads of loop iterations (*rounds*) that have changed nothing so far, in a machine that
//! [forgets history](crate::Settings::forgets_history).
//!
//! Whether a thread stops after such a round depends on whether memory still holds what the round read (`machine/resuming.rs`). If
//! it does not, the round is *invalid*: the step that makes it so informs the thread, which then continues after the round even
//! if memory comes to hold the same values again. For each valid round the cells that it read are kept, as part of the state; their
//! values are those in memory.
//!
//! Promise: two states with equal memory and equal round data of a thread make the same decision at the end of the round. The
//! thread's encoded state lists its invalid rounds, and the cells that would invalidate the others are encoded too. Continuing
//! after an invalid round misses no wait: if nothing changes any more, the thread makes the round once more and stops after
//! it. The data are bounded by the number of cells, however long a round is, as a cell that is read again takes no more room.
//!
//! A change of memory that the thread does not see, because it has a write to the cell in a buffer, invalidates nothing.

use interleaf_program::Cell;
use interleaf_trace::{CellIndex, Cells};

/// An access of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct RoundRead {
    cells: Cells,
    at: Cell,
    /// How many events ago it happened last, from 1.
    age: u32,
}

/// What a thread read in its valid rounds: those that it is in the middle of, or after which it stopped.
#[derive(Debug, Default)]
pub struct Rounds {
    /// Each access once, in the order in which they happened last.
    reads: Vec<RoundRead>,
    /// The start of each round in `reads`.
    starts: Vec<u32>,
}

impl Clone for Rounds {
    fn clone(&self) -> Rounds {
        Rounds { reads: self.reads.clone(), starts: self.starts.clone() }
    }

    #[inline]
    fn clone_from(&mut self, source: &Rounds) {
        if !self.starts.is_empty() || !source.starts.is_empty() {
            self.reads.clone_from(&source.reads);
            self.starts.clone_from(&source.starts);
        }
    }
}

impl Rounds {
    /// Appends the words that are part of the state.
    pub fn encode(&self, words: &mut Vec<u64>) {
        words.push((self.reads.len() as u64) << 32 | self.starts.len() as u64);
        words.extend(self.reads.iter().flat_map(|read| [u64::from(read.at.size), read.at.address]));
        words.extend(self.starts.iter().map(|&start| u64::from(start)));
    }

    /// Appends what is not part of the state but determines, with it, what the rounds are later.
    pub fn encode_names(&self, words: &mut Vec<u64>) {
        words.extend(self.reads.iter().map(|read| u64::from(read.age)));
    }

    /// How many events ago any of the cells was read last.
    #[inline]
    pub fn age(&self, is_one: impl Fn(CellIndex) -> bool, groups: &[Box<[CellIndex]>]) -> Option<u32> {
        let mut reads = self.reads.iter().rev();
        reads.find(|read| read.cells.iter(groups).any(&is_one)).map(|read| read.age)
    }

    pub(crate) fn cells(&self, groups: &[Box<[CellIndex]>]) -> Vec<CellIndex> {
        self.reads.iter().flat_map(|read| read.cells.iter(groups)).collect()
    }

    pub(crate) fn clear(&mut self) {
        self.reads.clear();
        self.starts.clear();
    }

    /// Adds an event of the thread, and what it read.
    pub(crate) fn take(&mut self, read: Option<(Cells, Cell)>) {
        for read in &mut self.reads {
            read.age += 1;
        }
        if let Some((cells, at)) = read {
            self.reads.retain(|read| read.cells != cells);
            self.reads.push(RoundRead { cells, at, age: 1 });
        }
    }

    /// Keeps the rounds that began so many events ago as `lengths` adds.
    pub(crate) fn keep(&mut self, lengths: impl FnOnce(&mut Vec<u32>)) {
        self.starts.clear();
        lengths(&mut self.starts);
        let longest = self.starts.iter().copied().max().unwrap_or(0);
        self.reads.retain(|read| read.age <= longest);
        for start in &mut self.starts {
            *start = self.reads.partition_point(|read| read.age > *start) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(number: u32) -> Option<(Cells, Cell)> {
        let cells = Cells::one(CellIndex(number));
        Some((cells, Cell::new(0x1000 + 8 * u64::from(number), 8)))
    }

    fn words(rounds: &Rounds) -> Vec<u64> {
        let mut words = Vec::new();
        rounds.encode(&mut words);
        words
    }

    #[test]
    fn a_cell_is_encoded_once_for_the_rounds_that_have_read_it() {
        let mut rounds = Rounds::default();
        rounds.take(cell(1));
        rounds.keep(|lengths| lengths.push(1));
        rounds.take(cell(2));
        rounds.keep(|lengths| lengths.push(2));
        rounds.take(cell(1));
        // An inner round began with the second read.
        rounds.keep(|lengths| lengths.extend([3, 2]));
        assert_eq!(words(&rounds), [2 << 32 | 2, 8, 0x1010, 8, 0x1008, 0, 0]);
        let age = |number| rounds.age(|cell| cell == CellIndex(number), &[]);
        assert_eq!((age(1), age(2), age(3)), (Some(1), Some(2), None));
        // A fence, after which the next inner round begins.
        rounds.take(None);
        rounds.keep(|lengths| lengths.extend([4, 0]));
        assert_eq!(words(&rounds), [2 << 32 | 2, 8, 0x1010, 8, 0x1008, 0, 2]);
        // The outer one is invalid.
        rounds.keep(|lengths| lengths.push(0));
        assert_eq!(words(&rounds), [1, 0]);
    }
}
