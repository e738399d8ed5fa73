//! Optimal-DPOR with observers.
//!
//! Source: Aronis, Jonsson, Lang, Sagonas, "Optimal Dynamic Partial Order Reduction with Observers", TACAS 2018, on the base
//! of Optimal-DPOR (see `optimal.rs`, which has the search itself).
//!
//! The order of two blind writes to a cell counts only where an event sees it: see `observability.rs`. Two executions are
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
//!   the write as the last one ([`Rearrangement`]). The paper reverses races of two writes instead, for each observer.
//! - A sleeper that another blind write has passed stays asleep, even when it happens itself, until something reads from it
//!   (`sleep.rs`). The paper keeps sequences in sleep sets.
//! - Events that would see another write after a rearrangement are left out of it, with what happens after them; where that
//!   can be done in several ways, all of them are tried.
//!
//! [`ClassKey::of_observed`]: interleaf_trace::ClassKey::of_observed

use crate::label::Label;
use crate::observability::Observability;
use crate::optimal::Explorer;
use crate::races::{Access, HappensBefore};
use interleaf_memory::{Observer, Refusal, Results, Search, refining};
use interleaf_program::Program;
use interleaf_trace::{CellIndex, Position, Trace};
use std::collections::BTreeSet;

/// Explores a program under sequential consistency, once for each order of writes that can be seen.
pub fn observers<P: Program>(
    program: &P,
    search: &Search,
    observer: &mut impl Observer<P>,
) -> Result<Results, Refusal> {
    let mut ordered = BTreeSet::new();
    refining(&search.settings, |settings| {
        loop {
            let observability = match search.races || search.leaks {
                false => Observability::with_ordered(std::mem::take(&mut ordered)),
                true => Observability::default(),
            };
            let mut explorer = Explorer::new(program, search, settings.clone(), observer, observability);
            explorer.run();
            let (results, refusal) = (explorer.results, explorer.machine.refusal());
            ordered = explorer.order.observability.into_ordered();
            match refusal {
                Some(refusal) => return Err(refusal),
                None if !explorer.starts_over => return Ok(results),
                None => {}
            }
        }
    })
}

/// The ways to let an event see a blind write that others overwrite: the events after the prefix before the write, with the
/// write behind the others, and without what would come to see it, too.
pub(crate) struct Rearrangement<'r> {
    order: &'r HappensBefore,
    trace: &'r Trace,
    write: Position,
    observer: Position,
    /// Their cell.
    cell: CellIndex,
    /// The other writes between the two.
    others: Vec<Position>,
    /// By position after the write: whether an event is left out.
    left_out: Vec<bool>,
}

/// A write that comes to happen after the one that is moved, other than by happens-before.
struct Root {
    position: Position,
    /// Which root it comes after in the order that is seen.
    after: usize,
}

impl<'r> Rearrangement<'r> {
    /// For a write, and an event that could have seen it.
    pub(crate) fn of(
        order: &'r HappensBefore,
        trace: &'r Trace,
        write: Position,
        observer: Position,
    ) -> Rearrangement<'r> {
        let cell = order.label(write).blind;
        let after = order.accesses(cell).iter().rev().take_while(|access| access.position > write);
        let (others, seeing): (Vec<Access>, Vec<Access>) =
            after.filter(|access| access.position != observer).partition(|access| access.blind);
        let others = others.iter().map(|access| access.position).filter(|&other| other < observer).collect();
        let left_out = vec![false; trace.events.len() - write.index() - 1];
        let mut all = Rearrangement { order, trace, write, observer, cell, others, left_out };
        for access in seeing {
            all.leave_out(access.position);
        }
        // What the observer does next may change.
        all.leave_out(observer);
        all.left_out[observer.index() - write.index() - 1] = false;
        all
    }

    /// Leaves out an event and what happens after it.
    fn leave_out(&mut self, position: Position) {
        for later in position.0..self.trace.events.len() as u32 {
            if self.order.happens_before_or_is(position, Position(later)) {
                self.left_out[later as usize - self.write.index() - 1] = true;
            }
        }
    }

    fn stays(&self, position: Position) -> bool {
        !self.left_out[position.index() - self.write.index() - 1]
    }

    /// The events after the write that stay.
    fn staying(&self) -> impl DoubleEndedIterator<Item = Position> + '_ {
        let positions = (self.write.0 + 1..self.trace.events.len() as u32).map(Position);
        positions.filter(|&position| self.stays(position))
    }

    /// Those that stay of the events that see what a blind write of another cell wrote.
    fn seeing(&self, write: Position) -> impl Iterator<Item = Position> + '_ {
        let accesses = self.order.accesses(self.order.label(write).blind);
        let start = accesses.partition_point(|access| access.position <= write);
        let next = accesses[start..].iter().take_while(|access| !access.blind);
        // An update is the last that sees it.
        let updates = next.clone().take_while(|access| !access.writes).count();
        next.take(updates + 1).map(|access| access.position).filter(|&position| self.stays(position))
    }

    /// Whether it writes another cell blindly, and something that stays sees what it wrote.
    fn is_seen(&self, write: Position) -> bool {
        let cell = self.order.label(write).blind;
        cell.is_some() && cell != self.cell && self.seeing(write).next().is_some()
    }

    /// Calls `found` with each way: the events, and how many there are up to the observer, which will be `observer`.
    pub(crate) fn for_each(mut self, observer: Label, mut found: impl FnMut(&[Label], usize)) {
        self.search(observer, &mut found);
    }

    fn search(&mut self, observer: Label, found: &mut dyn FnMut(&[Label], usize)) {
        // Something that it needs, or one of the writes that must come first, may have been left out.
        if !self.others.iter().chain([&self.observer]).all(|&position| self.stays(position)) {
            return;
        }
        let seen_orders = match self.roots() {
            Ok(()) => {
                let (labels, length) = self.rearranged(observer);
                return found(&labels, length);
            }
            Err(seen_orders) => seen_orders,
        };
        for write in seen_orders {
            let before = self.left_out.clone();
            let seeing: Vec<_> = self.seeing(write).collect();
            seeing.into_iter().for_each(|position| self.leave_out(position));
            self.search(observer, found);
            self.left_out = before;
        }
    }

    /// Whether none of the other writes comes after the one that is moved, in the orders that are seen. If one does, the
    /// writes to other cells that must not be seen for that: one of them is enough.
    fn roots(&self) -> Result<(), Vec<Position>> {
        let mut roots = vec![Root { position: self.write, after: 0 }];
        // What comes after the write, if it writes another cell blindly: the cell, and the root that it comes after.
        let mut writes: Vec<(CellIndex, usize)> = Vec::new();
        for position in self.staying() {
            let cell = self.order.label(position).blind;
            let mut root =
                roots.iter().position(|root| self.order.happens_before_or_is(root.position, position));
            if root.is_none() && self.is_seen(position) {
                let earlier = writes.iter().find(|&&(other, _)| other == cell);
                root = earlier.map(|&(_, after)| {
                    roots.push(Root { position, after });
                    roots.len() - 1
                });
            }
            let Some(mut root) = root else { continue };
            if self.others.contains(&position) {
                let mut seen_orders = Vec::new();
                while root != 0 {
                    seen_orders.push(roots[root].position);
                    root = roots[root].after;
                }
                return Err(seen_orders);
            }
            if cell.is_some() {
                writes.push((cell, root));
            }
        }
        Ok(())
    }

    /// The events in their new order, and how many there are up to the observer.
    fn rearranged(&self, observer: Label) -> (Vec<Label>, usize) {
        let moves_first = self.moves_first();
        let is_first = |position: &Position| moves_first[position.index() - self.write.index() - 1];
        let label = |position: Position| match position == self.observer {
            true => observer,
            false => *self.order.label(position),
        };
        let mut labels: Vec<_> = self.staying().filter(is_first).map(label).collect();
        labels.push(*self.order.label(self.write));
        let mut length = 0;
        for position in self.staying().filter(|position| !is_first(position)) {
            labels.push(label(position));
            if position == self.observer {
                length = labels.len();
            }
        }
        (labels, length)
    }

    /// By position after the write: whether an event comes before it, as one of the other writes or before one in the orders
    /// that are seen.
    fn moves_first(&self) -> Vec<bool> {
        let mut first = vec![false; self.left_out.len()];
        let mut ends = self.others.clone();
        let mut seen_writes: Vec<CellIndex> = Vec::new();
        for position in self.staying().rev() {
            let cell = self.order.label(position).blind;
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
