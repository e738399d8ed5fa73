//! Optimal-DPOR with observers.
//!
//! Source: Aronis, Jonsson, Lang, Sagonas, "Optimal Dynamic Partial Order Reduction with Observers", TACAS 2018, on the base
//! of Optimal-DPOR (see `optimal/mod.rs`, which has the search itself).
//!
//! The order of two blind writes to a cell counts only where an event sees it: see `visible_writes.rs`. Two executions are
//! of one class iff they have the same events, the same reads-from map, and before each write that something reads from the
//! same writes to its cell ([`ClassKey::of_observed`]).
//!
//! Promise: every such class of complete, blocked, faulty or deadlocked executions is explored exactly once, and nothing
//! else is. With data races or leaks to be found, every order counts, and the search is that of `optimal`: whether a release
//! sequence is interrupted, and what memory holds in the end, depends on orders that no event sees.
//!
//! Deviations, besides those of `optimal`:
//! - Happens-before, in which races are looked for, has no order of blind writes at all. A race of an event with a write that
//!   it could have seen, had others not overwritten it, is reversed in two ways: without the write, like every race; and with
//!   the write as the last one (a `Rearrangement`). The paper reverses races of two writes instead, for each observer.
//! - A sleeper that another blind write has passed stays asleep, even when it happens itself, until something reads from it
//!   (`sleep.rs`). The paper keeps sequences in sleep sets.
//! - Events that would see another write after a rearrangement are left out of it, with what happens after them. Where the
//!   orders that are seen in other cells do not let the write come last, nothing is inserted: some other execution that
//!   starts like this one has those orders the other way round, or not seen, and the race, too.
//!
//! [`ClassKey::of_observed`]: interleaf_trace::ClassKey::of_observed

pub(crate) mod visible_writes;

use crate::event_summary::EventSummary;
use crate::happens_before::{Access, HappensBefore};
use crate::observers::visible_writes::VisibleWrites;
use crate::optimal::Explorer;
use interleaf_memory::Model;
use interleaf_program::AnyProgram;
use interleaf_search::{Observer, Results, Search, SearchError, refining};
use interleaf_trace::{CellIndex, EventIndex, Trace};
use std::collections::BTreeSet;

/// Explores a program under sequential consistency, once for each order of writes that can be seen.
pub fn observers(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    if search.settings.model != Model::Sc {
        return Err(SearchError::Unsupported("observers", "memory models with buffers"));
    }
    let mut ordered = BTreeSet::new();
    refining(&search.settings, |settings| {
        loop {
            let visible_writes = match search.races || search.leaks {
                false => VisibleWrites::with_ordered(std::mem::take(&mut ordered)),
                true => VisibleWrites::default(),
            };
            let mut explorer = Explorer::new(program, search, settings.clone(), observer, visible_writes);
            explorer.explore_all();
            if !explorer.starts_over || explorer.run.machine.is_interrupted() {
                return explorer.run.finish();
            }
            ordered = explorer.run.order.visible_writes.into_ordered();
        }
    })
}

/// How to let an event see a blind write that others overwrite: the events after the prefix before the write, with the write
/// behind the others, and without what would come to see it, too.
pub(crate) struct Rearrangement<'r> {
    order: &'r HappensBefore,
    trace: &'r Trace,
    write: EventIndex,
    observer: EventIndex,
    /// Their cell.
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

    /// Leaves out what happens after an event.
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

    /// Whether it writes another cell blindly, and something that stays sees what it wrote.
    fn is_seen(&self, write: EventIndex) -> bool {
        let cell = self.order.summary(write).blind;
        if !cell.is_some() || cell == self.cell {
            return false;
        }
        let accesses = self.order.accesses(cell);
        let start = accesses.partition_point(|access| access.position <= write);
        let next = accesses[start..].iter().take_while(|access| !access.blind);
        // What comes after an update sees that.
        let reads = next.clone().take_while(|access| !access.writes).count();
        next.take(reads + 1).any(|access| self.stays(access.position))
    }

    /// The events in their new order, and how many there are up to the observer, which will be `observer`; if it can be.
    pub(crate) fn events(&self, observer: EventSummary) -> Option<(Vec<EventSummary>, usize)> {
        // Something that the observer needs, or one of the writes that it must not see, may have been left out.
        let stay = self.others.iter().chain([&self.observer]).all(|&position| self.stays(position));
        (stay && !self.others_come_after()).then(|| self.rearranged(observer))
    }

    /// Whether one of the other writes comes after the one that is moved, by happens-before and the orders of writes to
    /// other cells that are seen.
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

    /// By position after the write: whether an event comes before it, as one of the other writes or before one in the orders
    /// that are seen.
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
