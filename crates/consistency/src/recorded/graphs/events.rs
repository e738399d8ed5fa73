//! The events of a graph by number, thread by thread, and the relations that need no decision.

use super::execution::{Event, Execution, Kind};
use crate::recorded::{EventId, Source};
use std::collections::VecDeque;

/// The number of an event: those of a thread are consecutive, in program order.
pub(super) type Number = u32;

/// What a read reads from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Origin {
    Initial,
    Write(Number),
}

/// The events of an execution by number.
pub(super) struct Events<'a> {
    pub(super) execution: &'a Execution,
    /// By thread, the number of its first event; at the end, how many there are.
    first: Vec<Number>,
    thread: Vec<u32>,
    all: Vec<Event>,
    origins: Vec<Option<Origin>>,
    readers: Vec<Vec<Number>>,
    /// By cell, in ascending order.
    writes: Vec<Vec<Number>>,
    /// The reads of each cell whose source is known.
    reads: Vec<Vec<Number>>,
}

impl<'a> Events<'a> {
    pub(super) fn new(execution: &'a Execution) -> Events<'a> {
        let mut first = vec![0];
        let (mut all, mut thread) = (Vec::new(), Vec::new());
        for (events, number) in execution.threads().iter().zip(0..) {
            all.extend_from_slice(events);
            thread.resize(all.len(), number);
            first.push(all.len() as Number);
        }
        let mut readers = vec![Vec::new(); all.len()];
        let mut writes = vec![Vec::new(); execution.cells()];
        let mut reads = writes.clone();
        let mut origins = vec![None; all.len()];
        for (number, event) in (0..).zip(&all) {
            if event.kind.writes() {
                writes[event.cell as usize].push(number);
            }
            let origin = match event.source.filter(|_| event.kind.reads()) {
                None => continue,
                Some(Source::Initial) => Origin::Initial,
                Some(Source::Event(id)) => Origin::Write(first[id.thread as usize] + id.index),
            };
            if let Origin::Write(write) = origin {
                readers[write as usize].push(number);
            }
            reads[event.cell as usize].push(number);
            origins[number as usize] = Some(origin);
        }
        Events { execution, first, thread, all, origins, readers, writes, reads }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn threads(&self) -> usize {
        self.first.len() - 1
    }

    pub(super) fn numbers(&self) -> std::ops::Range<Number> {
        0..self.all.len() as Number
    }

    pub(super) fn get(&self, event: Number) -> Event {
        self.all[event as usize]
    }

    pub(super) fn thread(&self, event: Number) -> u32 {
        self.thread[event as usize]
    }

    /// The place of an event in its thread.
    pub(super) fn index(&self, event: Number) -> u32 {
        event - self.first[self.thread(event) as usize]
    }

    pub(super) fn id(&self, event: Number) -> EventId {
        EventId { thread: self.thread(event), index: self.index(event) }
    }

    pub(super) fn number(&self, id: EventId) -> Number {
        self.first[id.thread as usize] + id.index
    }

    /// The events of a thread.
    pub(super) fn of_thread(&self, thread: u32) -> std::ops::Range<Number> {
        self.first[thread as usize]..self.first[thread as usize + 1]
    }

    /// The next event of the thread.
    pub(super) fn next(&self, event: Number) -> Option<Number> {
        let next = event + 1;
        (next < self.first[self.thread(event) as usize + 1]).then_some(next)
    }

    /// What a read reads from, if that is known.
    pub(super) fn origin(&self, read: Number) -> Option<Origin> {
        self.origins[read as usize]
    }

    /// The reads that read from a write.
    pub(super) fn readers(&self, write: Number) -> &[Number] {
        &self.readers[write as usize]
    }

    /// The writes to a cell.
    pub(super) fn writes(&self, cell: u32) -> &[Number] {
        &self.writes[cell as usize]
    }

    /// The reads of a cell whose source is known.
    pub(super) fn reads(&self, cell: u32) -> &[Number] {
        &self.reads[cell as usize]
    }

    /// What the update reads from whose write this is, if that is known.
    pub(super) fn updated(&self, write: Number) -> Option<Origin> {
        (self.get(write).kind == Kind::UpdateWrite).then(|| self.origin(write - 1)).flatten()
    }

    /// The write of an access in its cell's modification order: its own, or what it reads from.
    pub(super) fn place(&self, access: Number) -> Option<Origin> {
        if self.get(access).kind.writes() { Some(Origin::Write(access)) } else { self.origin(access) }
    }

    /// All events in an order in which program order and reads-from go forward, if there is one.
    pub(super) fn in_order(&self) -> Option<Vec<Number>> {
        let mut missing: Vec<u32> = self
            .numbers()
            .map(|event| {
                u32::from(self.index(event) > 0)
                    + u32::from(matches!(self.origin(event), Some(Origin::Write(_))))
            })
            .collect();
        let is_free = |event: &Number| missing[*event as usize] == 0;
        let mut queue: VecDeque<Number> = self.numbers().filter(is_free).collect();
        let mut order = Vec::with_capacity(self.len());
        while let Some(event) = queue.pop_front() {
            order.push(event);
            for &next in self.next(event).iter().chain(self.readers(event)) {
                missing[next as usize] -= 1;
                if missing[next as usize] == 0 {
                    queue.push_back(next);
                }
            }
        }
        (order.len() == self.len()).then_some(order)
    }
}

/// The last of some events, in ascending order, that is within a range.
pub(super) fn last_within(sorted: &[Number], range: std::ops::Range<Number>) -> Option<Number> {
    let count = sorted.partition_point(|&event| event < range.end);
    sorted[..count].last().copied().filter(|event| range.contains(event))
}

/// The first of some events, in ascending order, that is within a range.
pub(super) fn first_within(sorted: &[Number], range: std::ops::Range<Number>) -> Option<Number> {
    let count = sorted.partition_point(|&event| event < range.start);
    sorted.get(count).copied().filter(|event| range.contains(event))
}
