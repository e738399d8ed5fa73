//! How an execution is rearranged so that an event sees a blind write that others overwrite: what `observers` inserts into
//! wakeup trees besides the reversals of races.

use crate::event_summary::EventSummary;
use crate::happens_before::{Access, HappensBefore};
use interleaf_trace::{CellIndex, EventIndex, Trace};

/// The events after the prefix before a blind write, with the write moved behind the other writes to its cell that come before
/// the observer, and without the events that would come to see it too.
pub(crate) struct Rearrangement<'r> {
    order: &'r HappensBefore,
    trace: &'r Trace,
    write: EventIndex,
    observer: EventIndex,
    /// The cell of the writes.
    cell: CellIndex,
    /// The other writes between the two.
    others: Vec<EventIndex>,
    /// By position after the write: whether an event is left out.
    left_out: Vec<bool>,
}

impl<'r> Rearrangement<'r> {
    /// For a write, and an event that could have seen it.
    pub(crate) fn of(
        order: &'r HappensBefore,
        trace: &'r Trace,
        write: EventIndex,
        observer: EventIndex,
    ) -> Rearrangement<'r> {
        let cell = order.summary(write).blind;
        let after = order.accesses(cell).iter().rev().take_while(|access| access.position > write);
        let (others, seeing): (Vec<Access>, Vec<Access>) =
            after.filter(|access| access.position != observer).partition(|access| access.blind);
        let others = others.iter().map(|access| access.position).filter(|&other| other < observer).collect();
        let left_out = vec![false; trace.events.len() - write.index() - 1];
        let mut all = Rearrangement { order, trace, write, observer, cell, others, left_out };
        for access in seeing {
            all.left_out[access.position.index() - write.index() - 1] = true;
            all.leave_out_after(access.position);
        }
        // What the observer does next may change.
        all.leave_out_after(observer);
        all
    }

    fn leave_out_after(&mut self, position: EventIndex) {
        for later in position.0 + 1..self.trace.events.len() as u32 {
            if self.order.happens_before(position, EventIndex(later)) {
                self.left_out[later as usize - self.write.index() - 1] = true;
            }
        }
    }

    fn stays(&self, position: EventIndex) -> bool {
        !self.left_out[position.index() - self.write.index() - 1]
    }

    /// The events after the write that stay.
    fn staying(&self) -> impl DoubleEndedIterator<Item = EventIndex> + '_ {
        let positions = (self.write.0 + 1..self.trace.events.len() as u32).map(EventIndex);
        positions.filter(|&position| self.stays(position))
    }

    /// Whether an event writes another cell blindly, and an event that stays sees that write.
    fn is_seen(&self, write: EventIndex) -> bool {
        let cell = self.order.summary(write).blind;
        if !cell.is_some() || cell == self.cell {
            return false;
        }
        let accesses = self.order.accesses(cell);
        let start = accesses.partition_point(|access| access.position <= write);
        let next = accesses[start..].iter().take_while(|access| !access.blind);
        // Accesses after an update see the update.
        let reads = next.clone().take_while(|access| !access.writes).count();
        next.take(reads + 1).any(|access| self.stays(access.position))
    }

    /// The events in their new order, and their number up to the observer, which becomes `observer`; none if that is
    /// impossible.
    pub(crate) fn events(&self, observer: EventSummary) -> Option<(Vec<EventSummary>, usize)> {
        // Events before the observer, or writes that it must not see, may have been left out.
        let stay = self.others.iter().chain([&self.observer]).all(|&position| self.stays(position));
        (stay && !self.others_come_after()).then(|| self.rearranged(observer))
    }

    /// Whether one of the other writes comes after the moved one, by happens-before and the orders of writes to other
    /// cells that are seen.
    fn others_come_after(&self) -> bool {
        let mut starts = vec![self.write];
        // The cells that something which comes after the write writes blindly.
        let mut written: Vec<CellIndex> = Vec::new();
        for position in self.staying() {
            let cell = self.order.summary(position).blind;
            if !starts.iter().any(|&start| self.order.happens_before_or_is(start, position)) {
                if !(written.contains(&cell) && self.is_seen(position)) {
                    continue;
                }
                starts.push(position);
            }
            if self.others.contains(&position) {
                return true;
            }
            if cell.is_some() {
                written.push(cell);
            }
        }
        false
    }

    /// The events in their new order, and how many there are up to the observer.
    fn rearranged(&self, observer: EventSummary) -> (Vec<EventSummary>, usize) {
        let moves_first = self.moves_first();
        let is_first = |position: &EventIndex| moves_first[position.index() - self.write.index() - 1];
        let summary = |position: EventIndex| match position == self.observer {
            true => observer,
            false => *self.order.summary(position),
        };
        let mut summaries: Vec<_> = self.staying().filter(is_first).map(summary).collect();
        summaries.push(*self.order.summary(self.write));
        let mut length = 0;
        for position in self.staying().filter(|position| !is_first(position)) {
            summaries.push(summary(position));
            if position == self.observer {
                length = summaries.len();
            }
        }
        (summaries, length)
    }

    /// By position after the write: whether an event moves before it, as one of the other writes or as one that must
    /// come before these in the orders that are seen.
    fn moves_first(&self) -> Vec<bool> {
        let mut first = vec![false; self.left_out.len()];
        let mut ends = self.others.clone();
        let mut seen_writes: Vec<CellIndex> = Vec::new();
        for position in self.staying().rev() {
            let cell = self.order.summary(position).blind;
            let is_before = ends.iter().any(|&end| self.order.happens_before_or_is(position, end));
            if is_before || seen_writes.contains(&cell) {
                first[position.index() - self.write.index() - 1] = true;
                if !is_before {
                    ends.push(position);
                }
                if self.is_seen(position) {
                    seen_writes.push(cell);
                }
            }
        }
        first
    }
}
