//! Events as they can be told before they happen.

use interleaf_trace::{Action, CellIndex, Cells, Event, Footprint, ThreadIndex};

/// Which writes of its own thread an event reads from that went through a buffer, cell by cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OwnWrites(pub(crate) u32);

impl OwnWrites {
    /// None: it reads from others' writes, or from its own that never were in a buffer, or not at all.
    pub(crate) const NONE: OwnWrites = OwnWrites(u32::MAX);
    /// Set in the number of a list of writes, one for each cell; other numbers are the index of the only write.
    pub(crate) const LIST: u32 = 1 << 31;
}

/// An event as it can be told before it happens: whose it is, what it chooses, what it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EventSummary {
    pub(crate) thread: ThreadIndex,
    /// How many events the thread had before.
    pub(crate) index: u32,
    pub(crate) choice: u32,
    pub(crate) footprint: Footprint,
    /// The only cell that it touches, if it writes it unread and the order of such writes counts only where an event sees
    /// it; else none. See `visible_writes.rs`.
    pub(crate) blind: CellIndex,
    /// Which writes of its own thread it reads from that went through a buffer. See `happens_before/buffering.rs`.
    pub(crate) own_writes: OwnWrites,
}

impl EventSummary {
    pub(crate) fn of(event: &Event, blind: CellIndex, own_writes: OwnWrites) -> EventSummary {
        let choice = if let Action::Choose(choice) = event.action { choice } else { 0 };
        EventSummary {
            thread: event.thread,
            index: event.index,
            choice,
            footprint: event.footprint,
            blind,
            own_writes,
        }
    }

    /// Whether both write one cell unread.
    #[inline]
    pub(crate) fn is_blind_like(&self, other: &EventSummary) -> bool {
        self.blind.is_some() && self.blind == other.blind
    }

    /// Whether this event sees what is in a cell that only events with this one cell touch.
    pub(crate) fn sees(&self, cell: CellIndex) -> bool {
        self.blind != cell && self.footprint.accessed() == Cells::one(cell)
    }
}
