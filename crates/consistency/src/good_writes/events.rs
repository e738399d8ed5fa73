//! Events with good writes, and their program order.

use crate::lanes::{self, Lane, Written};
use crate::order::PartialOrder;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// The event before all others that gives each cell its initial value.
pub(crate) const INITIAL: u32 = EventIndex::INITIAL.0;

/// A cell that an event reads, and what it may read from: writes to the cell, or [`EventIndex::INITIAL`], in ascending order.
pub type Read = (CellIndex, Vec<EventIndex>);

/// An event with good writes.
#[derive(Clone, Copy, Debug)]
pub struct Access<'a> {
    /// Its thread; it comes after all events of the thread that were pushed before.
    pub thread: ThreadIndex,
    /// The cells that it reads, each once, with their good writes.
    pub reads: &'a [Read],
    /// The cells that it writes, after it has read.
    pub writes: &'a [CellIndex],
    /// Events of other threads that it comes after: the start of its thread, the end of a thread that it joins.
    pub after: &'a [EventIndex],
    /// If not 0, one of the sources must be an event with at least this number.
    pub fresh: u32,
    /// Under models with store buffers: for cells that it reads, the memory-write of the thread's last write to the cell. It is the
    /// source until it has happened.
    pub forwarded: &'a [(CellIndex, EventIndex)],
}

#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) fresh: u32,
    /// The start of its slots, writes and predecessors.
    pub(crate) slots: u32,
    writes: u32,
    after: u32,
}

/// A read of one cell.
#[derive(Clone, Copy)]
pub(crate) struct Slot {
    pub(crate) reader: u32,
    pub(crate) cell: u32,
    pub(crate) good: u32,
    /// The source until it has happened, or [`INITIAL`]; see [`Access::forwarded`].
    pub(crate) forwarded: u32,
    /// The last of the reader, the good writes and the forwarded write.
    pub(crate) complete: u32,
    /// The slots of the cell before and after this one in program order, or `NO_SLOT`.
    pub(crate) before: u32,
    pub(crate) next: u32,
}

pub(crate) const NO_SLOT: u32 = u32::MAX;

/// The reads of a cell by a thread, in program order.
pub(crate) struct Readers {
    pub(crate) thread: u32,
    pub(crate) slots: Vec<u32>,
    /// For each of them the greatest [`Slot::complete`] up to it.
    pub(crate) complete: Vec<u32>,
}

/// An additional order of two events, added when there were so many events.
#[derive(Clone, Copy)]
pub(crate) struct Order {
    pub(crate) one: u32,
    pub(crate) other: u32,
    pub(crate) events: u32,
}

/// Events with good writes, pushed one after the other and taken back in the reverse order.
#[derive(Default)]
pub struct Events {
    pub(crate) nodes: Vec<Node>,
    pub(crate) slots: Vec<Slot>,
    pub(crate) good: Vec<u32>,
    pub(crate) writes: Vec<CellIndex>,
    pub(crate) after: Vec<u32>,
    /// Program order with [`Access::after`].
    pub(crate) base: PartialOrder,
    /// The writes to each cell, by thread.
    pub(crate) lanes: Vec<Vec<Lane>>,
    /// The reads of each cell, by thread.
    pub(crate) readers: Vec<Vec<Readers>>,
    pub(crate) orders: Vec<Order>,
}

impl Events {
    /// How many events there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(crate) fn push(&mut self, access: Access) {
        let thread = access.thread.0;
        self.base.begin();
        let event = self.base.push(access.thread.index());
        access.after.iter().for_each(|before| self.base.insert_newest(before.0, ()));
        self.nodes.push(Node {
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

    pub(crate) fn truncate(&mut self, length: usize) {
        while self.nodes.len() > length {
            let Some(node) = self.nodes.pop() else { return };
            let thread = self.base.chain_of(self.nodes.len() as u32);
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

    /// Whether an event comes before another, or is it, by program order and [`Access::after`].
    #[inline]
    pub fn is_before(&self, one: EventIndex, other: EventIndex) -> bool {
        self.base.is_before(one.0, other.0)
    }

    /// The thread of an event.
    #[inline]
    pub fn thread_of(&self, event: EventIndex) -> ThreadIndex {
        ThreadIndex(self.base.chain_of(event.0))
    }

    /// The last event of a thread, if it has one.
    #[inline]
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

    pub(crate) fn lanes(&self, cell: CellIndex) -> &[Lane] {
        self.lanes.get(cell.index()).map_or(&[], |lanes| lanes)
    }

    /// The writes to `cell` that the next event of a thread could see, as far as program order and [`Access::after`] tell, if it comes after
    /// the events `after`. In ascending order.
    pub fn visible_writes(
        &self,
        thread: ThreadIndex,
        after: &[EventIndex],
        cell: CellIndex,
    ) -> Vec<EventIndex> {
        let last = self.last_of(thread);
        let count = |thread| {
            let counts = last.iter().chain(after).map(|event| self.base.component(event.0, thread));
            counts.max().unwrap_or(0)
        };
        let mut visible = Vec::new();
        lanes::visible(self.lanes(cell), &self.base, count, &mut visible);
        visible
    }

    #[inline]
    pub(crate) fn slots_of(&self, event: u32) -> std::ops::Range<usize> {
        let end = self.nodes.get(event as usize + 1).map_or(self.slots.len(), |next| next.slots as usize);
        self.nodes[event as usize].slots as usize..end
    }

    #[inline]
    pub(crate) fn good(&self, slot: usize) -> &[u32] {
        let end = self.slots.get(slot + 1).map_or(self.good.len(), |next| next.good as usize);
        &self.good[self.slots[slot].good as usize..end]
    }

    /// The cells that an event writes.
    #[inline]
    pub fn writes(&self, event: EventIndex) -> &[CellIndex] {
        let end = self.nodes.get(event.index() + 1).map_or(self.writes.len(), |next| next.writes as usize);
        &self.writes[self.nodes[event.index()].writes as usize..end]
    }

    #[inline]
    pub(crate) fn after_of(&self, event: u32) -> &[u32] {
        let end = self.nodes.get(event as usize + 1).map_or(self.after.len(), |next| next.after as usize);
        &self.after[self.nodes[event as usize].after as usize..end]
    }

    /// Whether the sources of an event's slots satisfy [`Access::fresh`].
    #[inline]
    pub(crate) fn are_fresh(&self, event: u32, mut source_of: impl FnMut(usize) -> u32) -> bool {
        let fresh = self.nodes[event as usize].fresh;
        fresh == 0
            || self.slots_of(event).any(|slot| {
                let source = source_of(slot);
                source != INITIAL && source >= fresh
            })
    }
}
