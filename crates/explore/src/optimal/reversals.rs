//! The races of a trace that are still to be reversed, and their reversals.
//!
//! Source: Abdulla, Aronis, Jonsson, Sagonas, JACM 64(4), 2017, section 7 (`notdep(e, E) . e'`).

use crate::event_summary::EventSummary;
use crate::happens_before::HappensBefore;
use crate::optimal::wakeup_tree::LazyEvents;
use interleaf_trace::EventIndex;

/// The races of the current trace whose reversal may not be covered in every execution that begins like it.
#[derive(Default)]
pub(crate) struct Races {
    pub(crate) races: Vec<Race>,
    /// The first events of the races, one race after the other.
    pub(crate) first_events: Vec<EventIndex>,
}

/// A race: an event that can be moved before several others, in most cases one, and what happens after them.
#[derive(Clone, Copy)]
pub(crate) struct Race {
    /// The range of its first events.
    pub(crate) start: u32,
    pub(crate) count: u32,
    /// The position of the event that can be moved, or [`EventIndex::INITIAL`] if a blocked thread waits for it.
    pub(crate) second: EventIndex,
    /// Its summary at its new position.
    pub(crate) summary: EventSummary,
    /// Whether the first event is moved instead, to where the second one sees it.
    pub(crate) observes: bool,
}

impl Races {
    pub(crate) fn push(
        &mut self,
        first_events: &[EventIndex],
        second: EventIndex,
        summary: EventSummary,
        observes: bool,
    ) {
        let (start, count) = (self.first_events.len() as u32, first_events.len() as u32);
        self.first_events.extend_from_slice(first_events);
        self.races.push(Race { start, count, second, summary, observes });
    }

    pub(crate) fn first_events(&self, race: Race) -> &[EventIndex] {
        &self.first_events[race.start as usize..(race.start + race.count) as usize]
    }

    pub(crate) fn truncate(&mut self, races: usize) {
        self.races.truncate(races);
        let end = self.races.last().map_or(0, |race| race.start + race.count);
        self.first_events.truncate(end as usize);
    }
}

/// The reversal of a race: the events of the trace from the first of the race on that do not happen after its first
/// events, with the race's second event where it can happen without them.
pub(crate) struct Reversal<'r> {
    pub(crate) order: &'r HappensBefore,
    pub(crate) first_events: &'r [EventIndex],
    /// The position of the second event, or the end of the trace.
    pub(crate) second: u32,
    pub(crate) summary: EventSummary,
    /// The position that comes next.
    pub(crate) position: u32,
    pub(crate) end: u32,
}

impl Reversal<'_> {
    fn stays(&self, position: u32) -> bool {
        let is_removed = |&first| self.order.happens_before_or_is(first, EventIndex(position));
        !self.first_events.iter().any(is_removed)
    }

    /// The number of its events up to the second of the race, included.
    pub(crate) fn length_up_to_second(&self) -> usize {
        (self.position..self.second).filter(|&position| self.stays(position)).count() + 1
    }
}

impl LazyEvents for Reversal<'_> {
    fn next(&mut self) -> Option<EventSummary> {
        loop {
            let position = self.position;
            self.position += 1;
            if position == self.second {
                return Some(self.summary);
            }
            if position >= self.end {
                return None;
            }
            if self.stays(position) {
                return Some(*self.order.summary(EventIndex(position)));
            }
        }
    }
}
