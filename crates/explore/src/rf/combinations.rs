//! Combinations of sources that an event of several cells may have.
//!
//! An event reads all its cells at one moment. Two sources exclude each other if they are never in memory together: one
//! is overwritten before the other is written. This excludes most combinations; in most cases as many are left as there
//! are moments. Some of these may still be inconsistent, which is found when they are tried.

use super::event::Source;
use super::history::History;
use interleaf_trace::{CellIndex, EventIndex};

/// All choices of one source for each cell without an excluded pair, the last cell changing first. `excludes` says
/// whether the choices for earlier cells exclude a source.
pub(super) fn combinations(
    cells: impl Iterator<Item = (CellIndex, Vec<EventIndex>)>,
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

/// Whether a source is never in memory together with those of other cells. `is_before` orders events, each before
/// itself.
pub(super) fn is_never_seen_with(
    history: &History,
    chosen: &[Source],
    (cell, source): Source,
    is_before: impl Fn(EventIndex, EventIndex) -> bool,
) -> bool {
    // A forwarded read sees what was not overwritten in memory.
    let in_memory = |source| history.in_memory(source);
    let writes =
        |event: EventIndex, cell: CellIndex| event.is_event() && history.writes_of(event).contains(&cell);
    is_excluded_by(history, chosen, (cell, source), in_memory, is_before, writes)
}

/// Whether a source is never in memory together with those of other cells, if `in_memory` gives the write in memory of a
/// source, and `writes` says whether an event writes a cell.
#[inline(always)]
fn is_excluded_by(
    history: &History,
    chosen: &[Source],
    (cell, source): Source,
    in_memory: impl Fn(EventIndex) -> Option<EventIndex>,
    is_before: impl Fn(EventIndex, EventIndex) -> bool,
    writes: impl Fn(EventIndex, CellIndex) -> bool,
) -> bool {
    let hides = |by: EventIndex, (cell, source): Source| {
        let Some(source) = in_memory(source) else { return false };
        let is_later =
            |write: EventIndex| write != source && (!source.is_event() || is_before(source, write));
        by.is_event() && history.writes(cell).iter().any(|&write| is_later(write) && is_before(write, by))
    };
    chosen.iter().any(|&(other_cell, other)| {
        other != source
            && (hides(other, (cell, source))
                || hides(source, (other_cell, other))
                || writes(source, other_cell) && writes(other, cell))
    })
}

/// A write as the new source of a read of several cells, in as many of them as possible.
pub(super) struct NewSource<'h> {
    pub(super) history: &'h History,
    pub(super) read: EventIndex,
    /// The length of the prefix of the read's node.
    pub(super) prefix: u32,
    /// The read's current sources.
    pub(super) reads: &'h [Source],
    /// The cells that the write writes.
    pub(super) written: &'h [CellIndex],
    /// Whether a cell must keep its source for the read to stay the same event: a lifetime must, as an access that
    /// finds its object freed reads nothing else. Those of an atomic section need not: it may have read before.
    pub(super) is_fixed: &'h dyn Fn(CellIndex) -> bool,
}

impl NewSource<'_> {
    /// A position that stands for the write, which may not be on the stack, or not where it is to be.
    pub(super) fn mark(&self) -> EventIndex {
        EventIndex(self.history.len() as u32)
    }

    /// All combinations of sources of the read with that write among them. Each cell has that write, or one in the
    /// prefix, before that write, or before a current source of the read. Other combinations are found once one of
    /// these was taken. `precedes` says which events come before the write.
    pub(super) fn tuples(&self, precedes: impl Fn(EventIndex) -> bool) -> Vec<Vec<Source>> {
        let history = self.history;
        let mark = self.mark();
        let is_near = |write: EventIndex| {
            !write.is_event()
                || write.0 < self.prefix
                || precedes(write)
                || self.reads.iter().any(|&(_, now)| now.is_event() && history.happens_before(write, now))
        };
        let options = self.reads.iter().map(|&(cell, now)| {
            let is_written = self.written.contains(&cell);
            let is_fixed = (self.is_fixed)(cell);
            let may_be_seen = |write: &EventIndex| if is_fixed { *write == now } else { is_near(*write) };
            // The write overwrites what comes before it.
            let precedes = |write: EventIndex| history.in_memory(write).is_some_and(&precedes);
            let writes = history.writes(cell).iter().copied().chain([EventIndex::INITIAL]);
            let writes = writes.filter_map(|write| history.as_source_of(self.read, cell, write));
            let others = writes.filter(may_be_seen);
            let others = others.filter(|&write| !(is_written && (!write.is_event() || precedes(write))));
            let mut options: Vec<EventIndex> = others.collect();
            if now.is_event() && !options.contains(&now) && !(is_written && precedes(now)) {
                options.push(now);
            }
            options.extend(is_written.then_some(mark));
            (cell, options)
        });
        let mut all = combinations(options, |chosen, next| self.excludes(chosen, next, &precedes));
        all.retain(|tuple| tuple.iter().any(|&(_, source)| source == mark));
        all
    }

    fn excludes(&self, chosen: &[Source], next: Source, precedes: &impl Fn(EventIndex) -> bool) -> bool {
        let history = self.history;
        let mark = self.mark();
        let is_before = |one: EventIndex, other: EventIndex| match (one == mark, other == mark) {
            (true, _) => other == mark,
            (false, true) => precedes(one),
            (false, false) => history.happens_before(one, other),
        };
        let in_memory = |source| if source == mark { Some(mark) } else { history.in_memory(source) };
        let writes = |event: EventIndex, cell: CellIndex| {
            event.is_event()
                && if event == mark {
                    self.written.contains(&cell)
                } else {
                    history.writes_of(event).contains(&cell)
                }
        };
        if is_excluded_by(history, chosen, next, in_memory, is_before, writes) {
            return true;
        }
        // Sources that are kept in cells of the write come after it and before the read. So nothing between them may
        // overwrite the write.
        let all = || chosen.iter().chain([&next]);
        let kept = || all().filter(|(_, source)| *source != mark && source.is_event());
        let is_between = |write: EventIndex| {
            let first = |&(cell, first): &Source| {
                self.written.contains(&cell) && !history.is_put(first) && history.happens_before(first, write)
            };
            kept().any(first) && kept().any(|&(_, last)| history.happens_before(write, last))
        };
        let is_overwritten = |cell: CellIndex| history.writes(cell).iter().any(|&write| is_between(write));
        all().any(|&(cell, source)| source == mark && is_overwritten(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_excluded_is_left_out_as_soon_as_it_is_met() {
        // Twenty cells that are written in this order: what is seen is a moment.
        let cells = (0..20).map(|cell| (CellIndex(cell), vec![EventIndex(cell), EventIndex::INITIAL]));
        let excludes = |chosen: &[Source], (_, source): Source| {
            source.is_event() && chosen.iter().any(|(_, before)| !before.is_event())
        };
        let all = combinations(cells, excludes);
        assert_eq!(all.len(), 21);
        assert!(all.iter().all(|chosen| chosen.len() == 20));
    }
}
