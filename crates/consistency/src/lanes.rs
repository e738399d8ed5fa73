//! The writes to a cell, thread by thread: what the rules of every memory model ask about a location.

/// A write, and how many events of its thread there are up to it.
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
    /// Adds a write to those of its thread.
    pub(crate) fn push(lanes: &mut Vec<Lane>, thread: u32, written: Written) {
        match lanes.iter_mut().find(|lane| lane.thread == thread) {
            Some(lane) => lane.writes.push(written),
            None => lanes.push(Lane { thread, writes: vec![written] }),
        }
    }

    /// Removes the last write of a thread.
    pub(crate) fn pop(lanes: &mut [Lane], thread: u32) {
        if let Some(lane) = lanes.iter_mut().find(|lane| lane.thread == thread) {
            lane.writes.pop();
        }
    }

    /// The last write.
    pub(crate) fn last(&self) -> Option<u32> {
        self.writes.last().map(|write| write.event)
    }

    /// How many of the writes are among the first `count` events of their thread.
    #[inline]
    pub(crate) fn past(&self, count: u32) -> usize {
        self.writes.partition_point(|write| write.index <= count)
    }

    /// The last of these.
    pub(crate) fn last_among(&self, count: u32) -> Option<u32> {
        self.past(count).checked_sub(1).map(|last| self.writes[last].event)
    }

    /// The writes among the first `length` events of all.
    pub(crate) fn among_first(&self, length: usize) -> &[Written] {
        &self.writes[..self.writes.partition_point(|write| (write.event as usize) < length)]
    }

    /// The last of these but for `event`.
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

/// Of writes in program order those from the first on for which a condition holds, which then holds for all that follow.
#[inline]
pub(crate) fn from_first(writes: &[Written], holds: impl Fn(u32) -> bool) -> impl Iterator<Item = u32> {
    // In most cases it holds for none.
    let is_any = writes.last().is_some_and(|last| holds(last.event));
    let first = if is_any { writes.partition_point(|write| !holds(write.event)) } else { writes.len() };
    writes[first..].iter().map(|write| write.event)
}
