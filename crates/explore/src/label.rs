//! Events as they can be told before they happen.

use interleaf_trace::{Action, Event, Footprint, ThreadIndex, Trace};

/// An event as it can be told before it happens: whose it is, what it chooses, what it touches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Label {
    pub(crate) thread: ThreadIndex,
    /// How many events the thread had before.
    pub(crate) index: u32,
    pub(crate) choice: u32,
    pub(crate) footprint: Footprint,
}

impl Label {
    pub(crate) fn of(event: &Event) -> Label {
        let choice = if let Action::Choose(choice) = event.action { choice } else { 0 };
        Label { thread: event.thread, index: event.index, choice, footprint: event.footprint }
    }

    /// Whether this event, which could be the next, is a different one or comes to depend on something after `other`
    /// has happened.
    #[inline]
    pub(crate) fn is_affected_by(&self, other: &Label, trace: &Trace) -> bool {
        self.thread == other.thread || self.footprint.conflicts(other.footprint, &trace.groups)
    }
}
