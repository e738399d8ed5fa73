//! Events as far as they are known before they happen.

use interleaf_trace::{Action, CellIndex, Cells, Event, Footprint, ThreadIndex};

/// Which writes of its own thread an event reads from that went through a buffer, cell by cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OwnWrites(pub(crate) u32);

impl OwnWrites {
    /// It reads from other threads, from own writes that never were in a buffer, or not at all.
    pub(crate) const NONE: OwnWrites = OwnWrites(u32::MAX);
    /// Set in the number of a list of writes, one for each cell; other numbers are the index of the only write.
    pub(crate) const LIST: u32 = 1 << 31;
}

/// An event as far as it is known before it happens: its thread, its choice, what it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EventSummary {
    pub(crate) thread: ThreadIndex,
    /// The number of events of the thread before it.
    pub(crate) index: u32,
    pub(crate) choice: u32,
    pub(crate) footprint: Footprint,
    /// The cell of a blind write, or none: see `visible_writes.rs`.
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

    /// Whether both are blind writes of one cell.
    #[inline]
    pub(crate) fn is_blind_like(&self, other: &EventSummary) -> bool {
        self.blind.is_some() && self.blind == other.blind
    }

    /// Whether this event sees a cell that is only touched on its own.
    pub(crate) fn sees(&self, cell: CellIndex) -> bool {
        self.blind != cell && self.footprint.accessed() == Cells::one(cell)
    }
}
