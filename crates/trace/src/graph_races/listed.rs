//! All data races of one graph, for a list.
//!
//! A read that has not synchronised yet races in a smaller graph, in which it obtains an older value. If that graph cannot be without
//! another race, the older value may be impossible: what a racing read of the past found may come before it. Then the read is in no race of its
//! own.

use super::{GraphRaces, MergedOrder};
use crate::clock::join;
use crate::data_races::DataRace;
use crate::event::{CellIndex, Event, EventIndex, ThreadIndex, Trace};
use crate::graph_clocks::GraphRules;
use interleaf_program::MemoryOrder;

impl GraphRaces {
    /// Returns the data races by their second accesses: of each access with the last one of each kind by each other thread, and with the
    /// allocation of its object. The arguments are those of [`GraphRaces::find`].
    pub fn all(
        trace: &Trace,
        rules: GraphRules,
        allocated: impl Iterator<Item = (CellIndex, ThreadIndex, u32)>,
    ) -> Vec<DataRace> {
        let merged = MergedOrder::default();
        let mut races = GraphRaces::default();
        races.note_allocated(allocated);
        races.start(trace.threads.len());
        races.learn_uses(trace, rules, 0);
        let mut pasts = Pasts::default();
        let mut found = Vec::new();
        // Those that remain when the second access has synchronised.
        let mut certain: Vec<DataRace> = Vec::new();
        for (number, event) in trace.events.iter().enumerate() {
            let second = EventIndex(number as u32);
            let mut earlier = Vec::new();
            if event.order != MemoryOrder::Plain {
                earlier.extend(races.racing(trace, rules, event, &merged, false));
                let past = pasts.before(races.clocks.clock(event));
                earlier.retain(|&first| {
                    let is_in = |event: EventIndex| {
                        event == first
                            || pasts.has(&past, trace, event)
                            || pasts.is_before(event, first, trace)
                    };
                    !certain.iter().any(|race| is_in(race.first) && is_in(race.second))
                });
            }
            races.clocks.synchronise((trace, rules), event, merged.before(second));
            pasts.push(trace, event, races.clocks.clock(event));
            let remaining = races.racing(trace, rules, event, &merged, true);
            let remaining: Vec<_> =
                races.before_allocation(trace, event).into_iter().chain(remaining).collect();
            certain.extend(remaining.iter().map(|&first| DataRace { first, second }));
            earlier.extend(remaining);
            earlier.sort_unstable();
            earlier.dedup();
            found.extend(earlier.into_iter().map(|first| DataRace { first, second }));
            races.push(trace, rules, second);
        }
        found
    }
}

/// What comes before each event in program order and reads-from: for each thread, how many of its events.
#[derive(Default)]
struct Pasts {
    /// By event; the event itself is included.
    clocks: Vec<Vec<u32>>,
    /// By thread, its events.
    events: Vec<Vec<EventIndex>>,
}

impl Pasts {
    /// Adds an event with what happens before it.
    fn push(&mut self, trace: &Trace, event: &Event, happened: &[u32]) {
        let mut past = self.before(happened);
        for piece in trace.pieces_of(event).filter(|piece| piece.last_write.is_event()) {
            if event.read.is_some()
                && let Some(source) = self.clocks.get(piece.last_write.index())
            {
                join(&mut past, source);
            }
        }
        let thread = event.thread.index();
        past[thread] = past[thread].max(event.index + 1);
        if self.events.len() <= thread {
            self.events.resize_with(thread + 1, Vec::new);
        }
        self.events[thread].push(EventIndex(self.clocks.len() as u32));
        self.clocks.push(past);
    }

    /// What comes before events, as many of each thread as a clock says.
    fn before(&self, clock: &[u32]) -> Vec<u32> {
        let mut past = clock.to_vec();
        for (own, &count) in self.events.iter().zip(clock) {
            let last = own.get(..count as usize).unwrap_or(own).last();
            if let Some(last) = last {
                join(&mut past, &self.clocks[last.index()]);
            }
        }
        past
    }

    /// Whether a past has an event.
    fn has(&self, past: &[u32], trace: &Trace, event: EventIndex) -> bool {
        let event = trace.event(event);
        past[event.thread.index()] > event.index
    }

    fn is_before(&self, one: EventIndex, other: EventIndex, trace: &Trace) -> bool {
        self.has(&self.clocks[other.index()], trace, one)
    }
}
