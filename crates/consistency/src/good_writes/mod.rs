//! Could this have happened, if each read may read from any of several writes: the problem VSC with good writes.
//!
//! Source: Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman, "Stateless Model Checking Under a Reads-Value-From Equivalence",
//! CAV 2021, section 4; Toman, thesis, 2023, section 4.2, and 4.4 for updates.
//!
//! [`Instance::verify`] finds a witness: an order of all events in which each read reads from one of its good writes. It
//! searches the witness states ([`verify_sc`](self), Algorithm 4.1), within what the [closure](self) allows.
//!
//! An event may read and write several cells in one step: an update, an atomic section, a read of a cell and of the lifetime
//! of its object. Its sources are good cell by cell; besides, it may be asked that one of them at least is
//! [fresh](Access::fresh).
//!
//! Deviations: the paper has two events for an update, which are executed one after the other; here it is one event. Under models
//! with store buffers, which the paper does not look at, the moments at which writes reach memory are events of threads of their own, and
//! a read may be [forwarded](Access::forwarded) from its thread's buffer.

mod annotated;
mod closure;
mod linear;
mod verify_sc;

use crate::lanes::{Lane, Written};
use crate::order::PartialOrder;
use closure::Closure;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// The event before all others that gives each cell its initial value.
pub(crate) const INITIAL: u32 = EventIndex::INITIAL.0;

/// A cell that an event reads, and what it may read from: writes to the cell, or [`EventIndex::INITIAL`], in ascending order.
pub type Read = (CellIndex, Vec<EventIndex>);

/// An event, as far as consistency goes.
#[derive(Clone, Copy, Debug)]
pub struct Access<'a> {
    /// Its thread; it comes after all events of the thread that were pushed before.
    pub thread: ThreadIndex,
    /// The cells that it reads, each once, with their good writes.
    pub reads: &'a [Read],
    /// The cells that it writes, after it has read.
    pub writes: &'a [CellIndex],
    /// Events of other threads that it comes after anyway: the start of its thread, the end of one that it joins.
    pub after: &'a [EventIndex],
    /// If not 0, one of the sources must not be among so many events that were pushed first, nor the initial value.
    pub fresh: u32,
    /// Of the cells that it reads, under models with store buffers: the event that brings to memory what the thread wrote to
    /// the cell last. Until that has happened, it is the source.
    pub forwarded: &'a [(CellIndex, EventIndex)],
}

/// What [`Instance::verify`] does besides enumerating witness states. None of it changes whether there is a witness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heuristics {
    /// A read that can be executed is executed, and nothing else is tried.
    pub greedy_reads: bool,
    /// So is a write that nobody needs, where the last write to its cell is not needed any more either.
    pub greedy_writes: bool,
    /// Only orders are tried that respect the closure.
    pub closure: bool,
    /// What comes early in the guide is tried first; and before that, if there is a closure, the guide itself, as far as it
    /// lets it.
    pub guided: bool,
}

impl Heuristics {
    /// All of them.
    pub const ALL: Heuristics =
        Heuristics { greedy_reads: true, greedy_writes: true, closure: true, guided: true };
    /// None of them: Algorithm 4.1 as it stands.
    pub const NONE: Heuristics =
        Heuristics { greedy_reads: false, greedy_writes: false, closure: false, guided: false };
}

/// What came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// All events in an order in which each read reads from a good write, if there is one.
    pub witness: Option<Vec<EventIndex>>,
    /// How many witness states were visited.
    pub states: u64,
}

#[derive(Clone, Copy)]
struct Node {
    fresh: u32,
    /// Where its parts begin.
    slots: u32,
    writes: u32,
    after: u32,
}

/// A read of one cell.
#[derive(Clone, Copy)]
struct Slot {
    reader: u32,
    cell: u32,
    good: u32,
    /// What it reads from as long as that has not happened, or [`INITIAL`].
    forwarded: u32,
    /// The last of the reader, the good writes, and what it is forwarded from.
    complete: u32,
    /// The slots of the cell before and after this one in program order, or `NO_SLOT`.
    before: u32,
    next: u32,
}

const NO_SLOT: u32 = u32::MAX;

/// The reads of a cell by a thread, in program order.
struct Readers {
    thread: u32,
    slots: Vec<u32>,
    /// For each of them the greatest [`Slot::complete`] up to it.
    complete: Vec<u32>,
}

/// Two events that were put in order, when there were so many events.
#[derive(Clone, Copy)]
struct Order {
    one: u32,
    other: u32,
    events: u32,
}

/// Events with good writes, pushed one after the other and taken back in the reverse order.
#[derive(Default)]
pub struct Instance {
    events: Vec<Node>,
    slots: Vec<Slot>,
    good: Vec<u32>,
    writes: Vec<CellIndex>,
    after: Vec<u32>,
    /// Program order, with what events come after anyway.
    base: PartialOrder,
    /// The writes to each cell, by thread.
    lanes: Vec<Vec<Lane>>,
    /// The reads of each cell, by thread.
    readers: Vec<Vec<Readers>>,
    /// What was put in order besides.
    orders: Vec<Order>,
    /// That of the first events, or of all.
    closure: Closure,
}

impl Instance {
    /// How many events there are.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Adds an event.
    pub fn push(&mut self, access: Access) {
        let thread = access.thread.0;
        self.base.begin();
        let event = self.base.push(access.thread.index());
        access.after.iter().for_each(|before| self.base.insert_newest(before.0, ()));
        self.events.push(Node {
            fresh: access.fresh,
            slots: self.slots.len() as u32,
            writes: self.writes.len() as u32,
            after: self.after.len() as u32,
        });
        for (cell, good) in access.reads {
            debug_assert!(good.is_sorted(), "good writes are in ascending order");
            self.reserve_cell(cell.index());
            let forwarded = access.forwarded.iter().find(|own| own.0 == *cell).map(|own| own.1);
            let sources = good.iter().copied().chain(forwarded).filter(|write| write.is_event());
            let complete = sources.map(|write| write.0).max().unwrap_or(event).max(event);
            let forwarded = forwarded.unwrap_or(EventIndex::INITIAL).0;
            let (slot, start) = (self.slots.len() as u32, self.good.len() as u32);
            let readers = &mut self.readers[cell.index()];
            let own = readers.iter().position(|readers| readers.thread == thread);
            let own = own.unwrap_or_else(|| {
                let (slots, complete) = (Vec::new(), Vec::new());
                readers.push(Readers { thread, slots, complete });
                readers.len() - 1
            });
            let own = &mut readers[own];
            let before = own.slots.last().copied().unwrap_or(NO_SLOT);
            if let Some(before) = self.slots.get_mut(before as usize) {
                before.next = slot;
            }
            own.slots.push(slot);
            own.complete.push(own.complete.last().map_or(complete, |&before| before.max(complete)));
            self.slots.push(Slot {
                reader: event,
                cell: cell.0,
                good: start,
                forwarded,
                complete,
                before,
                next: NO_SLOT,
            });
            self.good.extend(good.iter().map(|write| write.0));
        }
        for cell in access.writes {
            self.writes.push(*cell);
            self.reserve_cell(cell.index());
            let written = Written { event, index: self.base.index_of(event) };
            Lane::push(&mut self.lanes[cell.index()], thread, written);
        }
        self.after.extend(access.after.iter().map(|before| before.0));
    }

    fn reserve_cell(&mut self, cell: usize) {
        if self.lanes.len() <= cell {
            self.lanes.resize_with(cell + 1, Vec::new);
            self.readers.resize_with(cell + 1, Vec::new);
        }
    }

    /// Takes back all events but the first `length`.
    pub fn truncate(&mut self, length: usize) {
        self.closure.truncate(length);
        while self.events.len() > length {
            let Some(node) = self.events.pop() else { return };
            let thread = self.base.chain_of(self.events.len() as u32);
            for cell in self.writes.drain(node.writes as usize..) {
                Lane::pop(&mut self.lanes[cell.index()], thread);
            }
            if let Some(slot) = self.slots.get(node.slots as usize) {
                self.good.truncate(slot.good as usize);
            }
            while self.slots.len() > node.slots as usize {
                let Some(slot) = self.slots.pop() else { break };
                let mut readers = self.readers[slot.cell as usize].iter_mut();
                if let Some(own) = readers.find(|readers| readers.thread == thread) {
                    own.slots.pop();
                    own.complete.pop();
                }
                if let Some(before) = self.slots.get_mut(slot.before as usize) {
                    before.next = NO_SLOT;
                }
            }
            self.after.truncate(node.after as usize);
            self.base.undo();
        }
    }

    /// Whether an event comes before another, or is it, in every execution, whatever is read.
    pub fn is_before(&self, one: EventIndex, other: EventIndex) -> bool {
        self.base.is_before(one.0, other.0)
    }

    /// The thread of an event.
    pub fn thread_of(&self, event: EventIndex) -> ThreadIndex {
        ThreadIndex(self.base.chain_of(event.0))
    }

    /// The last event of a thread, if it has one.
    pub fn last_of(&self, thread: ThreadIndex) -> Option<EventIndex> {
        self.base
            .chains()
            .get(thread.index())
            .and_then(|events| events.last())
            .map(|&event| EventIndex(event))
    }

    /// The last write of a thread to a cell, if there is one.
    pub fn last_write_of(&self, thread: ThreadIndex, cell: CellIndex) -> Option<EventIndex> {
        let lane = self.lanes(cell).iter().find(|lane| lane.thread == thread.0)?;
        lane.last().map(EventIndex)
    }

    /// The last event of each thread that has one.
    pub fn last_events(&self) -> impl Iterator<Item = EventIndex> + '_ {
        self.base.chains().iter().filter_map(|events| events.last()).map(|&event| EventIndex(event))
    }

    /// The writes to a cell, by thread.
    fn lanes(&self, cell: CellIndex) -> &[Lane] {
        self.lanes.get(cell.index()).map_or(&[], |lanes| lanes)
    }

    /// The writes that an event could see in `cell` if it were pushed next, and came after the events `after`: those that
    /// no other write follows which comes before it. In ascending order.
    pub fn visible_writes(
        &self,
        thread: ThreadIndex,
        after: &[EventIndex],
        cell: CellIndex,
    ) -> Vec<EventIndex> {
        let lanes = self.lanes(cell);
        let last = self.last_of(thread);
        let mut visible = Vec::new();
        // The last write of each thread that comes before the event, if one does.
        let mut last_before: Vec<u32> = Vec::with_capacity(lanes.len());
        for lane in lanes {
            let counts = last.iter().chain(after).map(|event| self.base.component(event.0, lane.thread));
            let past = lane.past(counts.max().unwrap_or(0));
            last_before.extend(past.checked_sub(1).map(|last| lane.writes[last].event));
            visible.extend(lane.writes[past.saturating_sub(1)..].iter().map(|write| EventIndex(write.event)));
        }
        let is_written = !last_before.is_empty();
        if is_written && lanes.len() > 1 {
            let hides =
                |write: EventIndex, last: u32| last != write.0 && self.is_before(write, EventIndex(last));
            visible.retain(|&write| !last_before.iter().any(|&last| hides(write, last)));
        }
        visible.sort_unstable();
        if !is_written {
            visible.push(EventIndex::INITIAL);
        }
        visible
    }

    /// Finds a witness. `guide` has each event once; best it is nearly a witness.
    pub fn verify(&mut self, guide: &[EventIndex], how: Heuristics) -> Verified {
        self.verify_while(guide, how, &mut || true).unwrap_or(Verified { witness: None, states: 0 })
    }

    /// The same, as long as `goes_on`, which is asked after some thousand states, says so; else nothing comes out.
    pub fn verify_while(
        &mut self,
        guide: &[EventIndex],
        how: Heuristics,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Verified> {
        let none = Some(Verified { witness: None, states: 0 });
        if !how.closure {
            let Some(order) = Closure::of_order(self) else { return none };
            return self.verify_sc(&order, guide, how, goes_on);
        }
        if !self.extend_closure(goes_on)? {
            return none;
        }
        if how.guided {
            let order = self.along(guide.iter().map(|event| event.0));
            if self.is_witness(&order) {
                return Some(Verified { witness: Some(order), states: 0 });
            }
        }
        self.verify_sc(&self.closure, guide, how, goes_on)
    }

    /// Whether there is a closure. If not, there is no witness.
    pub fn has_closure(&mut self) -> bool {
        self.extend_closure(&mut || true).expect("it is not stopped")
    }

    /// The same, as long as `goes_on`, which is asked after some hundred reads, says so; else nothing comes out.
    fn extend_closure(&mut self, goes_on: &mut dyn FnMut() -> bool) -> Option<bool> {
        let mut closure = std::mem::take(&mut self.closure);
        let is_one = closure.extend_to(self, goes_on);
        self.closure = closure;
        is_one
    }

    /// Whether an event could be pushed and there still be a closure, as far as is seen at once: whether each of its reads could
    /// see a good write within the closure of the events that there are.
    pub fn could_be_pushed(&mut self, access: Access) -> bool {
        self.has_closure()
            && (!access.forwarded.is_empty()
                || access.reads.iter().all(|(cell, good)| {
                    let could_see = self.closure.could_see(self, access.thread, access.after, *cell);
                    good.iter().any(|&write| could_see(write))
                }))
    }

    /// Leaves of some writes to a cell those that the next event of a thread could see within the closure of the
    /// events that there are, if it comes after the events `after` and is not forwarded.
    pub fn retain_visible(
        &mut self,
        thread: ThreadIndex,
        after: &[EventIndex],
        cell: CellIndex,
        writes: &mut Vec<EventIndex>,
    ) {
        if self.has_closure() {
            let could_see = self.closure.could_see(self, thread, after, cell);
            writes.retain(|&write| could_see(write));
        } else {
            writes.clear();
        }
    }

    fn slots_of(&self, event: u32) -> std::ops::Range<usize> {
        let end = self.events.get(event as usize + 1).map_or(self.slots.len(), |next| next.slots as usize);
        self.events[event as usize].slots as usize..end
    }

    fn good(&self, slot: usize) -> &[u32] {
        let end = self.slots.get(slot + 1).map_or(self.good.len(), |next| next.good as usize);
        &self.good[self.slots[slot].good as usize..end]
    }

    /// The cells that an event writes.
    pub fn writes(&self, event: EventIndex) -> &[CellIndex] {
        let end = self.events.get(event.index() + 1).map_or(self.writes.len(), |next| next.writes as usize);
        &self.writes[self.events[event.index()].writes as usize..end]
    }

    fn after_of(&self, event: u32) -> &[u32] {
        let end = self.events.get(event as usize + 1).map_or(self.after.len(), |next| next.after as usize);
        &self.after[self.events[event as usize].after as usize..end]
    }

    /// Whether sources of all slots of an event, each of them good, are good together.
    fn are_fresh(&self, event: u32, mut source_of: impl FnMut(usize) -> u32) -> bool {
        let fresh = self.events[event as usize].fresh;
        fresh == 0
            || self.slots_of(event).any(|slot| {
                let source = source_of(slot);
                source != INITIAL && source >= fresh
            })
    }
}
