//! Numbers for each cell, which change with a stack of events.

use crate::event::CellIndex;

/// No number.
pub(crate) const NONE: u32 = u32::MAX;

/// A table with a row of numbers for each cell, whose changes can be undone.
#[derive(Default, Clone, Debug)]
pub(crate) struct Rows {
    width: usize,
    numbers: Vec<u32>,
    /// The places that were changed, with the numbers before.
    changes: Vec<(u32, u32)>,
}

impl Rows {
    /// Fills all rows, which have `width` numbers each, with [`NONE`].
    pub(crate) fn start(&mut self, width: usize) {
        self.width = width;
        self.numbers.clear();
        self.changes.clear();
    }

    /// How many changes there were.
    pub(crate) fn changes(&self) -> u32 {
        self.changes.len() as u32
    }

    /// Undoes all changes but the first ones.
    pub(crate) fn undo(&mut self, length: usize) {
        for (place, number) in self.changes.drain(length..).rev() {
            self.numbers[place as usize] = number;
        }
    }

    #[inline]
    pub(crate) fn get(&self, cell: CellIndex, column: usize) -> u32 {
        self.numbers.get(cell.index() * self.width + column).copied().unwrap_or(NONE)
    }

    #[inline]
    pub(crate) fn set(&mut self, cell: CellIndex, column: usize, number: u32) {
        let place = cell.index() * self.width + column;
        if self.numbers.len() <= place {
            self.numbers.resize((cell.index() + 1) * self.width, NONE);
        }
        self.changes.push((place as u32, self.numbers[place]));
        self.numbers[place] = number;
    }
}
