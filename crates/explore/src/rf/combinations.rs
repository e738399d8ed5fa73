//! Combinations of sources: what an event that reads several cells may see at once.
//!
//! An event sees all its cells at one moment. Two sources exclude each other if no moment shows both: one is overwritten by
//! the time that the other is written. Most combinations of the writes to many cells are excluded so; what is left is as
//! many as there are moments, in most cases. Others may be inconsistent still: that is found when they are tried.

use super::history::{History, Source};
use interleaf_trace::{CellIndex, Position};

/// All choices of one source for each cell of which no part is excluded, the last cell changing first. `excludes` tells
/// whether what was chosen for the cells before excludes a source.
pub(super) fn combinations(
    cells: impl Iterator<Item = (CellIndex, Vec<Position>)>,
    excludes: impl Fn(&[Source], Source) -> bool,
) -> Vec<Vec<Source>> {
    let mut all: Vec<Vec<Source>> = vec![Vec::new()];
    for (cell, sources) in cells {
        let mut longer = Vec::with_capacity(all.len());
        for chosen in &all {
            for source in sources.iter().map(|&source| (cell, source)) {
                if !excludes(chosen, source) {
                    let mut chosen = chosen.clone();
                    chosen.push(source);
                    longer.push(chosen);
                }
            }
        }
        all = longer;
    }
    all
}

/// Whether no moment shows a source together with those of other cells. `is_before` orders events, each before itself.
pub(super) fn is_never_seen_with(
    history: &History,
    chosen: &[Source],
    (cell, source): Source,
    is_before: impl Fn(Position, Position) -> bool,
) -> bool {
    let hides = |by: Position, (cell, source): Source| {
        let is_later = |write: Position| write != source && (!source.is_event() || is_before(source, write));
        by.is_event() && history.writes(cell).iter().any(|&write| is_later(write) && is_before(write, by))
    };
    let writes =
        |event: Position, cell: CellIndex| event.is_event() && history.writes_of(event).contains(&cell);
    chosen.iter().any(|&(other_cell, other)| {
        other != source
            && (hides(other, (cell, source))
                || hides(source, (other_cell, other))
                || writes(source, other_cell) && writes(other, cell))
    })
}

/// An event that a read is to come after, with what it can see of it.
pub(super) struct Seen<'h> {
    pub(super) history: &'h History,
    /// What the read sees now.
    pub(super) reads: &'h [Source],
    /// The cells that both concern.
    pub(super) shared: &'h [CellIndex],
}

impl Seen<'_> {
    /// The choices of the cells that are read from the event. The others are read from where they were: from what overwrites
    /// the event, so a source cannot be kept if it `precedes` the event.
    pub(super) fn choices(&self, precedes: impl Fn(Position) -> bool) -> Vec<Vec<CellIndex>> {
        // The event may not be on the stack, or not where it is to be.
        let event = Position(self.history.len() as u32);
        let cells = self.reads.iter().filter(|(cell, _)| self.shared.contains(cell));
        let options = cells.map(|&(cell, source)| {
            let kept = (!precedes(source)).then_some(source);
            (cell, kept.into_iter().chain([event]).collect())
        });
        let all = combinations(options, |chosen, next| self.excludes(event, chosen, next));
        let is_read = |&(cell, source): &Source| (source == event).then_some(cell);
        all.iter().map(|tuple| tuple.iter().filter_map(is_read).collect()).collect()
    }

    fn excludes(&self, event: Position, chosen: &[Source], next: Source) -> bool {
        let history = self.history;
        let kept =
            || chosen.iter().chain([&next]).map(|&(_, source)| source).filter(|&source| source != event);
        // What is kept comes after the event and before the read: so must nothing that overwrites it.
        let is_between = |write: Position| {
            kept().any(|first| history.happens_before(first, write))
                && kept().any(|last| history.happens_before(write, last))
        };
        let is_overwritten = |cell: CellIndex| history.writes(cell).iter().any(|&write| is_between(write));
        let is_new = |&&(cell, source): &&Source| source == event && (next.1 != event || cell == next.0);
        chosen.iter().chain([&next]).filter(is_new).any(|&(cell, _)| is_overwritten(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_excluded_is_left_out_as_soon_as_it_is_met() {
        // Twenty cells that are written in this order: what is seen is a moment.
        let cells = (0..20).map(|cell| (CellIndex(cell), vec![Position(cell), Position::INITIAL]));
        let excludes = |chosen: &[Source], (_, source): Source| {
            source.is_event() && chosen.iter().any(|(_, before)| !before.is_event())
        };
        let all = combinations(cells, excludes);
        assert_eq!(all.len(), 21);
        assert!(all.iter().all(|chosen| chosen.len() == 20));
    }
}
