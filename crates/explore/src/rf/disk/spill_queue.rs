//! A queue of pieces of bytes. Of many pieces only the first and the last are in memory.

use super::{Temporary, or_lost, read_at, write_at};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::Result;

/// The size of a piece. Small in builds with all checks, so that small programs use files too.
const PIECE: usize = if cfg!(debug_assertions) { 64 } else { 4_096 };
/// The number of pieces in memory beyond which a file is made.
const MOST: usize = if cfg!(debug_assertions) { 2 } else { 16 };
/// The number of pieces that are written or read at once.
const AT_ONCE: usize = MOST / 2;

#[derive(Debug, Default)]
pub(crate) struct SpillQueue {
    first: VecDeque<Vec<u8>>,
    middle: Option<Box<Middle>>,
    /// Empty without a middle.
    last: VecDeque<Vec<u8>>,
}

/// Pieces in a file, each after its length. Their space is freed when none are left.
#[derive(Debug)]
struct Middle {
    file: Temporary,
    start: u64,
    end: u64,
}

impl Middle {
    fn write(&mut self, piece: &[u8]) -> Result<()> {
        let length = (piece.len() as u32).to_le_bytes();
        write_at(&self.file.0, &length, self.end)?;
        write_at(&self.file.0, piece, self.end + length.len() as u64)?;
        self.end += (length.len() + piece.len()) as u64;
        Ok(())
    }

    /// The piece at a position in the file, and the position after it.
    fn read(&self, start: u64) -> (Vec<u8>, u64) {
        let mut length = [0; 4];
        or_lost(read_at(&self.file.0, &mut length, start));
        let start = start + length.len() as u64;
        let mut piece = vec![0; u32::from_le_bytes(length) as usize];
        or_lost(read_at(&self.file.0, &mut piece, start));
        let end = start + piece.len() as u64;
        (piece, end)
    }
}

impl SpillQueue {
    /// The piece to append to.
    pub(crate) fn last(&mut self) -> &mut Vec<u8> {
        if self.newest().is_none_or(|piece| piece.len() > PIECE * 7 / 8) {
            self.add();
        }
        let newest = if self.middle.is_some() { self.last.back_mut() } else { self.first.back_mut() };
        newest.expect("there is one with room")
    }

    fn newest(&self) -> Option<&Vec<u8>> {
        if self.middle.is_some() { self.last.back() } else { self.first.back() }
    }

    fn add(&mut self) {
        // Most queues have few bytes.
        let piece = Vec::with_capacity(if self.first.is_empty() { 0 } else { PIECE });
        self.push(piece);
    }

    pub(crate) fn push(&mut self, piece: Vec<u8>) {
        if self.middle.is_none() && self.first.len() >= MOST {
            self.middle = Temporary::new().ok().map(|file| Box::new(Middle { file, start: 0, end: 0 }));
        }
        let Some(middle) = &mut self.middle else {
            self.first.retain(|piece| !piece.is_empty()); // A buffer.
            self.first.push_back(piece);
            return;
        };
        if self.last.len() >= AT_ONCE {
            // What cannot be written stays.
            while self.last.front().is_some_and(|piece| middle.write(piece).is_ok()) {
                self.last.pop_front();
            }
        }
        self.last.push_back(piece);
    }

    pub(crate) fn first(&self) -> Option<&[u8]> {
        self.first.front().map(Vec::as_slice)
    }

    pub(crate) fn pop(&mut self) {
        if self.first.len() == 1 && self.middle.is_none() {
            self.first[0].clear(); // As a buffer.
            return;
        }
        self.first.pop_front();
        let Some(middle) = self.middle.as_mut().filter(|_| self.first.is_empty()) else { return };
        while self.first.len() < AT_ONCE && middle.start < middle.end {
            let (piece, end) = middle.read(middle.start);
            self.first.push_back(piece);
            middle.start = end;
        }
        if self.first.is_empty() {
            self.first = std::mem::take(&mut self.last);
            self.middle = None;
        }
    }

    pub(crate) fn clear(&mut self) {
        self.first.truncate(1);
        self.first.iter_mut().for_each(Vec::clear);
        self.middle = None;
        self.last.clear();
    }

    /// All pieces, in order.
    pub(crate) fn iter<'p>(&'p self) -> impl Iterator<Item = Cow<'p, [u8]>> {
        let middle = self.middle.iter().flat_map(|middle| {
            let mut next = middle.start;
            std::iter::from_fn(move || {
                (next < middle.end).then(|| {
                    let (piece, end) = middle.read(next);
                    next = end;
                    Cow::Owned(piece)
                })
            })
        });
        let in_memory = |piece: &'p Vec<u8>| Cow::Borrowed(&**piece);
        self.first.iter().map(in_memory).chain(middle).chain(self.last.iter().map(in_memory))
    }
}

impl Clone for SpillQueue {
    fn clone(&self) -> Self {
        self.iter().map(Cow::into_owned).collect()
    }
}

impl FromIterator<Vec<u8>> for SpillQueue {
    fn from_iter<T: IntoIterator<Item = Vec<u8>>>(pieces: T) -> Self {
        let mut all = SpillQueue::default();
        pieces.into_iter().for_each(|piece| all.push(piece));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_out_as_they_went_in() {
        let mut pieces = SpillQueue::default();
        let piece = |number: usize| vec![number as u8; 1 + number * 7 % 5_000];
        let (mut next, mut most) = (0, 0);
        for number in 0..350 {
            pieces.push(piece(number));
            let is_shrinking = number / 100 % 2 == 1;
            while pieces.first().is_some_and(|first| !first.is_empty()) && (is_shrinking || number % 3 == 0) {
                assert_eq!(pieces.first(), Some(&*piece(next)));
                pieces.pop();
                next += 1;
                if !is_shrinking || next % 2 == 0 {
                    break;
                }
            }
            let expected = || (next..=number).map(piece);
            assert!(pieces.iter().filter(|piece| !piece.is_empty()).eq(expected()), "{number}");
            assert!(pieces.clone().iter().filter(|piece| !piece.is_empty()).eq(expected()), "{number}");
            most = most.max(pieces.first.len() + pieces.last.len());
        }
        assert!(next < 340 && most <= MOST + AT_ONCE, "{next} {most}");
        while pieces.first().is_some_and(|first| !first.is_empty()) {
            pieces.pop();
        }
        assert!(pieces.middle.is_none() && pieces.last.is_empty());
        pieces.last().push(1);
        assert_eq!(pieces.first(), Some(&[1][..]));
    }
}
