//! What threads have read in rounds of loops that have changed nothing so far, in a machine that lets them go on.
//!
//! Whether a thread stops behind such a round is a matter of whether memory still holds what the round read
//! (`machine/resuming.rs`). A round of which that is no longer so is spoiled: its thread is told in the very step that makes it
//! so, and goes on behind the round, even if memory comes to hold the same again. Of a round that is not spoiled it is
//! kept which cells it read, for a state to say; what it read there memory holds.
//!
//! Promise: of two threads of which all of this is the same in two states with the same memory, both stop behind the round
//! that they are in, or both go on, whatever happens until then. For the words of a thread say which of its rounds are
//! spoiled; another one turns spoiled if one of the cells changes that it has read, and these are said too. Nothing that a
//! thread could wait for is missed by not stopping behind a spoiled round: if nothing changes any more, it makes the round
//! once more and stops behind that. However long a round is, there are finitely many states of it as long as there are
//! finitely many cells, as a cell that is read again takes no more room.
//!
//! That a cell holds something else than a thread sees there, as the thread has a write to it in a buffer, spoils nothing.

use interleaf_program::Cell;
use interleaf_trace::{CellIndex, Cells};

/// Something that a thread read in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct RoundRead {
    cells: Cells,
    at: Cell,
    /// How many events ago it was read last, from 1.
    age: u32,
}

/// What a thread read in the rounds that it is in the middle of, or stopped behind, which have changed nothing and are
/// not spoiled.
#[derive(Debug, Default)]
pub struct Rounds {
    /// Once for each access, in the order in which these happened last.
    reads: Vec<RoundRead>,
    /// For each round where in `reads` it begins.
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
    /// Appends what a state says of them, as words.
    pub fn encode(&self, words: &mut Vec<u64>) {
        words.push((self.reads.len() as u64) << 32 | self.starts.len() as u64);
        words.extend(self.reads.iter().flat_map(|read| [u64::from(read.at.size), read.at.address]));
        words.extend(self.starts.iter().map(|&start| u64::from(start)));
    }

    /// Appends what it does not say and what decides, with the words, what they are later.
    pub fn encode_names(&self, words: &mut Vec<u64>) {
        words.extend(self.reads.iter().map(|read| u64::from(read.age)));
    }

    /// How many events ago one of these cells was read last.
    #[inline]
    pub fn age(&self, is_one: impl Fn(CellIndex) -> bool, groups: &[Box<[CellIndex]>]) -> Option<u32> {
        let mut reads = self.reads.iter().rev();
        reads.find(|read| read.cells.iter(groups).any(&is_one)).map(|read| read.age)
    }

    /// All cells.
    pub(crate) fn cells(&self, groups: &[Box<[CellIndex]>]) -> Vec<CellIndex> {
        self.reads.iter().flat_map(|read| read.cells.iter(groups)).collect()
    }

    /// Nothing is in progress.
    pub(crate) fn clear(&mut self) {
        self.reads.clear();
        self.starts.clear();
    }

    /// An event of the thread happened, which read this.
    pub(crate) fn take(&mut self, read: Option<(Cells, Cell)>) {
        for read in &mut self.reads {
            read.age += 1;
        }
        if let Some((cells, at)) = read {
            self.reads.retain(|read| read.cells != cells);
            self.reads.push(RoundRead { cells, at, age: 1 });
        }
    }

    /// The thread is in rounds that began as many events ago as `lengths` says.
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
    fn a_cell_is_said_once_and_of_the_rounds_that_have_read_it() {
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
        // A fence, after which the inner round is behind it and the next one begins.
        rounds.take(None);
        rounds.keep(|lengths| lengths.extend([4, 0]));
        assert_eq!(words(&rounds), [2 << 32 | 2, 8, 0x1010, 8, 0x1008, 0, 2]);
        // The outer one is spoiled.
        rounds.keep(|lengths| lengths.push(0));
        assert_eq!(words(&rounds), [1, 0]);
    }
}
