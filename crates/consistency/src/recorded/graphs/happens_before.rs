//! Happens-before of a whole execution, by the clocks of [`Graph`].

use super::events::{Events, Number, Origin};
use super::execution::Kind;
use crate::rc11::{Graph, Orders, Strength, Version};
use crate::{Access, Buffer, Section};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// Which events happen before which. An update is one event of the graph and two of the execution.
pub(super) struct HappensBefore {
    graph: Graph,
    /// By event, that of the graph.
    nodes: Vec<EventIndex>,
    /// By event, how many events of the graph its thread has up to it.
    indices: Vec<u32>,
    /// By thread, and how many of its events of the graph there are: how many events these are.
    counts: Vec<Vec<u32>>,
}

impl HappensBefore {
    /// `order` is one in which program order and reads-from go forward.
    pub(super) fn new(events: &Events, order: &[Number], version: Version) -> HappensBefore {
        let mut before = HappensBefore {
            graph: Graph::new(version, false),
            nodes: vec![EventIndex::INITIAL; events.len()],
            indices: vec![0; events.len()],
            counts: vec![vec![0]; events.threads()],
        };
        for &event in order {
            before.push(events, event);
        }
        before
    }

    fn push(&mut self, events: &Events, event: Number) {
        let recorded = events.get(event);
        let counts = &mut self.counts[events.thread(event) as usize];
        // The read of an update waits for its write.
        self.indices[event as usize] = counts.len() as u32;
        if recorded.kind == Kind::UpdateRead {
            return;
        }
        counts.push(events.index(event) + 1);
        let node = EventIndex(self.graph.len() as u32);
        let cell = CellIndex(recorded.cell);
        let is_update = recorded.kind == Kind::UpdateWrite;
        let read = if is_update { event - 1 } else { event };
        let orders = match recorded.kind {
            Kind::Read => Orders { read: Strength::of_read(recorded.order), ..Orders::default() },
            Kind::Write => Orders { write: Strength::of_write(recorded.order), ..Orders::default() },
            Kind::UpdateRead | Kind::UpdateWrite => Orders {
                read: Strength::of_read(events.get(read).order),
                write: Strength::of_write(recorded.order),
                ..Orders::default()
            },
            Kind::Fence => Orders::fence(recorded.order),
        };
        let origin = events.origin(read).map(|origin| match origin {
            Origin::Initial => (cell, EventIndex::INITIAL),
            Origin::Write(write) => (cell, self.nodes[write as usize]),
        });
        let access = Access {
            thread: ThreadIndex(events.thread(event)),
            reads: origin.as_slice(),
            writes: if recorded.kind.writes() { &[cell] } else { &[] },
            after: &[],
            buffer: Buffer::None,
            section: Section::None,
        };
        self.graph.push_unchecked(access, orders);
        self.nodes[event as usize] = node;
        self.nodes[read as usize] = node;
    }

    /// How many events of a thread happen before an event.
    pub(super) fn count(&self, events: &Events, event: Number, thread: u32) -> u32 {
        if thread == events.thread(event) {
            return events.index(event);
        }
        let clock = self.graph.past(self.nodes[event as usize]);
        let count = clock.get(thread as usize).copied().unwrap_or(0);
        self.counts[thread as usize][count as usize]
    }

    /// The events of a thread that happen before an event.
    pub(super) fn before(&self, events: &Events, event: Number, thread: u32) -> std::ops::Range<Number> {
        let start = events.of_thread(thread).start;
        start..start + self.count(events, event, thread)
    }

    pub(super) fn is_before(&self, events: &Events, one: Number, other: Number) -> bool {
        let thread = events.thread(one);
        if thread == events.thread(other) {
            return one < other;
        }
        let clock = self.graph.past(self.nodes[other as usize]);
        clock.get(thread as usize).copied().unwrap_or(0) >= self.indices[one as usize]
    }

    /// The first event of a thread that happens after an event, if there is one: all later ones do, too.
    pub(super) fn first_after(&self, events: &Events, event: Number, thread: u32) -> Option<Number> {
        if thread == events.thread(event) {
            return events.next(event);
        }
        let all = events.of_thread(thread);
        let (mut low, mut high) = (all.start, all.end);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.is_before(events, event, middle) { high = middle } else { low = middle + 1 }
        }
        (low < all.end).then_some(low)
    }
}
