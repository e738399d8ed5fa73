//! The closure of an instance: an order that every witness respects.
//!
//! Source: "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021, section 4.2 (thesis, section 4.2.2): the
//! weakest order that has program order, such that for each read, where `Cl` are its visible good writes,
//! 1. `Cl` is not empty;
//! 2. the least of `Cl`, if there is one, comes before the read;
//! 3. a write that is not good and comes before the read comes before the greatest of `Cl`, if there is one;
//! 4. a write that is not good and comes after all of `Cl` comes after the read.
//!
//! Deviations:
//! - A [forwarded](super::Access::forwarded) read has its thread's last write to the cell in `Cl`, if that is good, until another
//!   write to the cell hides it. The read may come before that write. So rule 2 puts only other writes before the read; writes
//!   before the forwarded one are not visible. If the forwarded one is not good, it comes before the read. Rules 3 and 4 hold as
//!   they are: a read before it is before the greatest of `Cl`, and before what comes after all of `Cl`.
//! - Of the writes of a thread that are not good, only the last one before the read (rule 3) and the first one after `Cl` (rule 4)
//!   are considered; the others follow by program order, or by a good write in between, which is ordered itself.
//!
//! - A fifth rule, for reads that are not forwarded: two reads of a thread with no possible write to the cell in between read from the same
//!   write, so a write that is not good for the first is not in `Cl` of the second. Without it, a program that reads twice what
//!   finished threads wrote makes the search for a witness try all orders of these writes.
//!
//! The closure is incremental: the closure of the first events stays valid when more are pushed, if a read is ignored until all its
//! good writes are among the events. So each event, and each additional order, is a step that can be undone. A step considers only
//! reads that may be affected: their own clock has grown, or that of a write to their cell.

use super::events::{Events, INITIAL, NO_SLOT, Readers, Slot};
use crate::annotated;
use crate::lanes::{Lane, from_first};
use crate::order::{Cycle, PartialOrder};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// Which rules a closure obeys.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Rules {
    /// None: program order and the additional orders alone.
    None,
    /// Those above.
    #[default]
    GoodWrites,
    /// Those of [annotated partial orders](crate::annotated).
    Annotated,
}

/// An order of the first events of an instance.
#[derive(Default)]
pub(crate) struct Closure {
    pub(crate) order: PartialOrder,
    pub(crate) rules: Rules,
    /// For each step whether it is an order, not an event.
    steps: Vec<bool>,
    orders: usize,
    /// Whether the last step made a cycle.
    is_cyclic: bool,
    /// The number of reads considered since the last poll.
    unpolled: usize,
    /// The number of reads considered in all.
    pub(crate) considered: u64,
    /// The slots to be considered, and for each slot whether it is in that list.
    changed: Vec<u32>,
    is_changed: Vec<bool>,
    scratch: Scratch,
}

/// Scratch memory.
#[derive(Default)]
pub(crate) struct Scratch {
    /// The last write to the cell of each thread that comes before the read.
    pub(crate) last_before: Vec<u32>,
    /// The good writes that the read can see.
    pub(crate) visible: Vec<u32>,
    /// The pairs of events to be ordered.
    pub(crate) ordered: Vec<(u32, u32)>,
}

/// The number of reads between two polls.
const READS_BETWEEN_POLLS: usize = 256;

impl Closure {
    /// Of no events.
    pub(crate) fn with(rules: Rules) -> Closure {
        Closure { rules, ..Closure::default() }
    }

    /// The order without any rule: program order and the additional orders. None if it is cyclic.
    pub(crate) fn of_order(events: &Events) -> Option<Closure> {
        let mut order = Closure::with(Rules::None);
        let is_one = order.extend(events, &mut || true);
        (is_one == Some(true)).then_some(order)
    }

    /// Extends the closure to all events and orders, as long as `goes_on` says so. Returns whether there is one.
    pub(crate) fn extend(&mut self, events: &Events, goes_on: &mut dyn FnMut() -> bool) -> Option<bool> {
        self.order.reserve_chains(events.base.chains().len());
        while !self.is_cyclic {
            let next =
                events.orders.get(self.orders).filter(|order| order.events as usize <= self.order.len());
            if next.is_none() && self.order.len() == events.len() {
                return Some(true);
            }
            if self.unpolled >= READS_BETWEEN_POLLS {
                self.unpolled = 0;
                if !goes_on() {
                    return None;
                }
            }
            self.order.begin();
            self.steps.push(next.is_some());
            let stepped = match next {
                Some(order) => {
                    self.orders += 1;
                    self.order(events, order.one, order.other)
                }
                None => {
                    self.push(events);
                    Ok(())
                }
            };
            let settled = match self.rules {
                Rules::None => stepped,
                Rules::GoodWrites | Rules::Annotated => stepped.and_then(|()| self.settle(events)),
            };
            self.changed.drain(..).for_each(|slot| self.is_changed[slot as usize] = false);
            self.is_cyclic = settled.is_err();
        }
        Some(false)
    }

    pub(crate) fn truncate(&mut self, length: usize) {
        while self.order.len() > length {
            self.take_back();
        }
    }

    pub(crate) fn truncate_orders(&mut self, length: usize) {
        while self.orders > length {
            self.take_back();
        }
    }

    fn take_back(&mut self) {
        let is_order = self.steps.pop();
        self.orders -= usize::from(is_order == Some(true));
        self.order.undo();
        self.is_cyclic = false;
    }

    /// Adds the next event.
    fn push(&mut self, events: &Events) {
        let event = self.order.push(events.base.chain_of(self.order.len() as u32) as usize);
        events.after_of(event).iter().for_each(|&before| self.order.insert_newest(before, ()));
        self.note_change(events, event);
    }

    /// The clock of an event has grown: marks its reads, and the reads of the cells that it writes; but not those that come before it,
    /// unless they may have had it as a visible good write.
    fn note_change(&mut self, events: &Events, event: u32) {
        if self.is_changed.len() < events.slots.len() {
            self.is_changed.resize(events.slots.len(), false);
        }
        for slot in events.slots_of(event) {
            self.note_slot(events, slot as u32);
            let next = events.slots[slot].next;
            if next != NO_SLOT {
                self.note_slot(events, next);
            }
        }
        for cell in events.writes(EventIndex(event)) {
            for Readers { thread, slots, complete } in &events.readers[cell.index()] {
                let before = self.order.clock(event)[*thread as usize];
                let index = |slot: u32| events.base.index_of(events.slots[slot as usize].reader);
                let past = slots.partition_point(|&slot| index(slot) <= before);
                let may_be_good = complete[..past].partition_point(|&complete| complete < event);
                for &slot in &slots[may_be_good..] {
                    let Slot { reader, complete, .. } = events.slots[slot as usize];
                    if reader as usize >= self.order.len() {
                        break;
                    }
                    if event <= complete || !self.comes_before(reader, event) {
                        self.note_slot(events, slot);
                    }
                }
            }
        }
    }

    fn note_slot(&mut self, events: &Events, slot: u32) {
        if (events.slots[slot as usize].complete as usize) < self.order.len()
            && !std::mem::replace(&mut self.is_changed[slot as usize], true)
        {
            self.changed.push(slot);
        }
    }

    /// Applies the rules to the marked reads until there is none.
    fn settle(&mut self, events: &Events) -> Result<(), Cycle> {
        let mut next = 0;
        while let Some(&slot) = self.changed.get(next) {
            next += 1;
            self.unpolled += 1;
            self.considered += 1;
            self.is_changed[slot as usize] = false;
            let mut scratch = std::mem::take(&mut self.scratch);
            let found = self.find_orders(events, slot as usize, &mut scratch);
            let mut ordered = scratch.ordered.drain(..);
            let closed =
                found.and_then(|()| ordered.try_for_each(|(one, other)| self.order(events, one, other)));
            drop(ordered);
            self.scratch = scratch;
            closed?;
        }
        debug_assert!(self.is_settled(events), "nothing is left to be ordered; please report this");
        Ok(())
    }

    /// Whether the rules order nothing more for any read.
    fn is_settled(&self, events: &Events) -> bool {
        let mut scratch = Scratch::default();
        (0..events.slots.len()).all(|slot| {
            events.slots[slot].complete as usize >= self.order.len()
                || self.find_orders(events, slot, &mut scratch).is_ok() && scratch.ordered.is_empty()
        })
    }

    /// Finds the pairs that the rules order for one read.
    fn find_orders(&self, events: &Events, slot: usize, scratch: &mut Scratch) -> Result<(), Cycle> {
        match self.rules {
            Rules::Annotated => annotated::rules::find_orders(self, events, slot, scratch),
            Rules::None | Rules::GoodWrites => self.find_orders_of_good_writes(events, slot, scratch),
        }
    }

    fn find_orders_of_good_writes(
        &self,
        events: &Events,
        slot: usize,
        scratch: &mut Scratch,
    ) -> Result<(), Cycle> {
        let Scratch { last_before, visible, ordered, .. } = scratch;
        let Slot { reader, cell, forwarded, .. } = events.slots[slot];
        let lanes = &events.lanes[cell as usize];
        let good = events.good(slot);
        let is_good = |write: u32| good.binary_search(&write).is_ok();
        let comes_before = |one, other| self.comes_before(one, other);
        last_before.clear();
        last_before.extend(lanes.iter().filter_map(|lane| self.last_before(lane, reader)));
        let is_visible = |&write: &u32| {
            (write == forwarded
                || !comes_before(reader, write) && (forwarded == INITIAL || !comes_before(write, forwarded)))
                && !last_before.iter().any(|&last| last != write && comes_before(write, last))
        };
        visible.clear();
        visible.extend(good.iter().copied().filter(is_visible));
        if let Some(twin) = self.twin(events, slot) {
            let good = events.good(twin);
            visible.retain(|write| good.binary_search(write).is_ok());
        }
        let Some((&first, rest)) = visible.split_first() else { return Err(Cycle) }; // Rule 1.
        let least =
            rest.iter().fold(first, |best, &other| if comes_before(other, best) { other } else { best });
        let greatest =
            rest.iter().fold(first, |best, &other| if comes_before(best, other) { other } else { best });
        ordered.clear();
        let mut order = |one, other| {
            if !comes_before(one, other) {
                ordered.push((one, other));
            }
        };
        let is_forwarded = |write| write == forwarded && write != INITIAL;
        if !is_forwarded(least) && visible.iter().all(|&other| other == least || comes_before(least, other)) {
            order(least, reader); // Rule 2.
        }
        if forwarded != INITIAL && !is_good(forwarded) {
            order(forwarded, reader);
        }
        if visible.iter().all(|&other| other == greatest || comes_before(other, greatest)) {
            // Rule 3.
            last_before.iter().filter(|&&write| !is_good(write)).for_each(|&write| order(write, greatest));
        }
        for lane in lanes {
            // Rule 4.
            let is_after_all = |write: u32| visible.iter().all(|&good| comes_before(good, write));
            let mut after_all = from_first(lane.among_first(self.order.len()), is_after_all);
            let not_good = after_all.find(|&write| write != reader && !is_good(write));
            not_good.into_iter().for_each(|write| order(reader, write));
        }
        Ok(())
    }

    /// The read of the same cell before that of a slot in program order, if no write to the cell can come between the two.
    fn twin(&self, events: &Events, slot: usize) -> Option<usize> {
        let Slot { reader, cell, before, forwarded, .. } = events.slots[slot];
        let &Slot { reader: twin, forwarded: other, .. } = events.slots.get(before as usize)?;
        if (forwarded, other) != (INITIAL, INITIAL) {
            return None;
        }
        let clock = self.order.clock(twin);
        let may_come_between = |lane: &Lane| {
            let past = lane.past(clock[lane.thread as usize]);
            // A twin that is an update writes after its read.
            let writes_itself = past.checked_sub(1).is_some_and(|last| lane.writes[last].event == twin);
            let next = lane.among_first(self.order.len()).get(past).map(|next| next.event);
            writes_itself || next.is_some_and(|next| next != reader && !self.comes_before(reader, next))
        };
        let lanes = &events.lanes[cell as usize];
        (!lanes.iter().any(may_come_between)).then_some(before as usize)
    }

    #[inline]
    pub(crate) fn last_before(&self, lane: &Lane, event: u32) -> Option<u32> {
        lane.last_before(self.order.component(event, lane.thread), event)
    }

    /// Whether an event comes before another one; the initial write comes before all.
    #[inline]
    pub(crate) fn comes_before(&self, one: u32, other: u32) -> bool {
        if one == INITIAL || other == INITIAL {
            return one == INITIAL && other != INITIAL;
        }
        one != other && self.order.is_before(one, other)
    }

    /// Whether the next event of a thread could see a write to a cell, if it comes after the events `after`.
    pub(crate) fn could_see<'a>(
        &'a self,
        events: &'a Events,
        thread: ThreadIndex,
        after: &'a [EventIndex],
        cell: CellIndex,
    ) -> impl Fn(EventIndex) -> bool + 'a {
        let last = events.last_of(thread);
        let before = move |lane: &Lane| {
            let counts = last.iter().chain(after).map(|event| self.order.component(event.0, lane.thread));
            lane.last_among(counts.max().unwrap_or(0))
        };
        let last_before: Vec<u32> = events.lanes(cell).iter().filter_map(before).collect();
        move |write| !last_before.iter().any(|&last| last != write.0 && self.comes_before(write.0, last))
    }

    /// Puts one event before another, and marks what that affects.
    fn order(&mut self, events: &Events, one: u32, other: u32) -> Result<(), Cycle> {
        if self.comes_before(one, other) {
            return Ok(());
        }
        if one == other || other == INITIAL {
            return Err(Cycle);
        }
        self.order.order(one, other)?;
        while let Some(grown) = self.order.next_grown() {
            self.note_change(events, grown?);
        }
        Ok(())
    }
}
