//! Which writes an event may read from, and which may be the last, in the saturated order.

use super::{CellOrder, Saturation};
use crate::lanes::{self, Lane};
use crate::order::raise;
use interleaf_trace::{CellIndex, EventIndex};

impl Saturation {
    /// Adds the writes to a cell that the next event of a thread may read from; `last` is the thread's last event. A write is left
    /// out if every execution overwrites it before the event. The order is that of pushing; the initial value comes last.
    ///
    /// `own` is the thread's last buffer-write to the cell, if there is one. It is among the visible writes, in the place of its
    /// memory-write. The event comes after that memory-write if it reads from another write.
    #[inline]
    pub fn visible(
        &self,
        cell: CellIndex,
        last: EventIndex,
        own: Option<EventIndex>,
        visible: &mut Vec<EventIndex>,
    ) {
        match own {
            None => self.visible_after(cell, self.order.clock(last.0), visible),
            Some(own) => self.visible_with_own(cell, last, own, visible),
        }
    }

    #[cold]
    fn visible_with_own(
        &self,
        cell: CellIndex,
        last: EventIndex,
        own: EventIndex,
        visible: &mut Vec<EventIndex>,
    ) {
        let Some(memory_write) = self.memory_write(own.0) else { return visible.push(own) };
        let mut clock = self.order.clock(last.0).to_vec();
        raise(&mut clock, self.order.clock(memory_write));
        self.visible_after(cell, &clock, visible);
        let is_it = |write: &&mut EventIndex| write.0 == memory_write;
        visible.iter_mut().find(is_it).into_iter().for_each(|write| *write = own);
    }

    fn visible_after(&self, cell: CellIndex, clock: &[u32], visible: &mut Vec<EventIndex>) {
        lanes::visible(self.lanes(cell), &self.order, |thread| clock[thread as usize], visible);
    }

    fn lanes(&self, cell: CellIndex) -> &[Lane] {
        self.cells.get(cell.index()).map_or(&[], |order| &order.lanes)
    }

    /// Whether the last writes of all threads to each cell are ordered.
    pub(crate) fn are_last_writes_ordered(&self) -> bool {
        self.cells.iter().all(|CellOrder { lanes, .. }| {
            lanes.iter().enumerate().skip(1).all(|(number, lane)| {
                let Some(one) = lane.last() else { return true };
                let are_ordered =
                    |other| self.order.is_before(one, other) || self.order.is_before(other, one);
                lanes[..number].iter().filter_map(Lane::last).all(are_ordered)
            })
        })
    }

    /// Adds the last write of each thread to a cell, except those that another one is known to follow; as they were pushed.
    pub fn last_writes(&self, cell: CellIndex, last: &mut Vec<EventIndex>) {
        let last_ones = || self.lanes(cell).iter().filter_map(Lane::last);
        let start = last.len();
        let is_last =
            |&write: &u32| last_ones().all(|other| other == write || !self.order.is_before(write, other));
        last.extend(last_ones().filter(is_last).map(EventIndex));
        last[start..].sort_unstable();
    }
}
