//! The writes to a cell, thread by thread, as the rules of every memory model need them.

use crate::order::PartialOrder;
use interleaf_trace::EventIndex;

/// A write, with the number of events of its thread up to it.
#[derive(Clone, Copy)]
pub(crate) struct Written {
    pub(crate) event: u32,
    pub(crate) index: u32,
}

/// The writes of a thread to a cell, in program order.
pub(crate) struct Lane {
    pub(crate) thread: u32,
    pub(crate) writes: Vec<Written>,
}

impl Lane {
    pub(crate) fn push(lanes: &mut Vec<Lane>, thread: u32, written: Written) {
        match lanes.iter_mut().find(|lane| lane.thread == thread) {
            Some(lane) => lane.writes.push(written),
            None => lanes.push(Lane { thread, writes: vec![written] }),
        }
    }

    pub(crate) fn pop(lanes: &mut [Lane], thread: u32) {
        if let Some(lane) = lanes.iter_mut().find(|lane| lane.thread == thread) {
            lane.writes.pop();
        }
    }

    pub(crate) fn last(&self) -> Option<u32> {
        self.writes.last().map(|write| write.event)
    }

    /// The number of writes among the first `count` events of the thread.
    #[inline]
    pub(crate) fn past(&self, count: u32) -> usize {
        self.writes.partition_point(|write| write.index <= count)
    }

    /// The last write among the first `count` events of the thread.
    pub(crate) fn last_among(&self, count: u32) -> Option<u32> {
        self.past(count).checked_sub(1).map(|last| self.writes[last].event)
    }

    /// The writes among the first `length` events of all threads.
    pub(crate) fn among_first(&self, length: usize) -> &[Written] {
        &self.writes[..self.writes.partition_point(|write| (write.event as usize) < length)]
    }

    /// The last write among the first `count` events of the thread that is not `event`.
    #[inline]
    pub(crate) fn last_before(&self, count: u32, event: u32) -> Option<u32> {
        let last = self.writes.last()?;
        let is_before = |write: &Written| write.index <= count && write.event != event;
        if is_before(last) {
            return Some(last.event);
        }
        if count == 0 {
            return None;
        }
        let end = self.writes.partition_point(is_before);
        self.writes[..end].last().map(|write| write.event)
    }
}

/// Adds the visible writes to a cell, given that the first `count` events of each thread come before: those that no other write among
/// these events follows. In the order of their numbers; then the initial value, if no write is among these events.
#[inline]
pub(crate) fn visible(
    lanes: &[Lane],
    order: &PartialOrder,
    count: impl Fn(u32) -> u32,
    visible: &mut Vec<EventIndex>,
) {
    let start = visible.len();
    // Among these events only the last write of each thread can be visible.
    for lane in lanes {
        visible.extend(lane.last_among(count(lane.thread)).map(EventIndex));
    }
    let is_overwritten = visible.len() > start;
    let mut kept = start;
    for number in start..visible.len() {
        let write = visible[number];
        let overwrites = |&later: &EventIndex| later != write && order.is_before(write.0, later.0);
        // What a removed write overwrites, a kept one overwrites too.
        if !visible[start..kept].iter().chain(&visible[number + 1..]).any(overwrites) {
            visible[kept] = write;
            kept += 1;
        }
    }
    visible.truncate(kept);
    for lane in lanes {
        let count = count(lane.thread);
        let after = lane.writes.iter().rev().take_while(|write| write.index > count);
        visible.extend(after.map(|write| EventIndex(write.event)));
    }
    visible[start..].sort_unstable();
    if !is_overwritten {
        visible.push(EventIndex::INITIAL);
    }
}

/// The writes from the first one for which a monotone condition holds.
#[inline]
pub(crate) fn from_first(writes: &[Written], holds: impl Fn(u32) -> bool) -> impl Iterator<Item = u32> {
    // In most cases it holds for none.
    let is_any = writes.last().is_some_and(|last| holds(last.event));
    let first = if is_any { writes.partition_point(|write| !holds(write.event)) } else { writes.len() };
    writes[first..].iter().map(|write| write.event)
}
