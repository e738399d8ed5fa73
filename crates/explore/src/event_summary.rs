//! Events as they can be told before they happen.

use crate::happens_before::buffering::OwnWrites;
use interleaf_trace::{Action, CellIndex, Cells, Event, Footprint, ThreadIndex};

/// An event as it can be told before it happens: whose it is, what it chooses, what it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EventSummary {
    pub(crate) thread: ThreadIndex,
    /// How many events the thread had before.
    pub(crate) index: u32,
    pub(crate) choice: u32,
    pub(crate) footprint: Footprint,
    /// The only cell that it touches, if it writes it unread and the order of such writes counts only where an event sees
    /// it; else none. See `observers/visible_writes.rs`.
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
