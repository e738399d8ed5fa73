//! Data races of a graph.
//!
//! Two accesses race if they are of one cell and of different threads, one writes, at least one is plain, and neither happens before the
//! other.

use super::events::{Events, Number, first_within};
use super::execution::Execution;
use super::happens_before::HappensBefore;
use crate::rc11::Version;
use crate::recorded::EventId;
use interleaf_program::MemoryOrder;

/// Two accesses of a cell that race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    /// The cell.
    pub cell: u32,
    /// The two accesses, in the order of their threads.
    pub accesses: [EventId; 2],
}

/// A race of each cell that has one, in the order of cells. There is none if `sb ∪ rf` has a cycle.
pub fn races(execution: &Execution, version: Version) -> Vec<Race> {
    let is_plain = |event: super::Event| event.accessed().is_some() && event.order == MemoryOrder::Plain;
    if !execution.events().any(|(_, event)| is_plain(event)) {
        return Vec::new();
    }
    let events = Events::new(execution);
    let Some(order) = events.in_order() else { return Vec::new() };
    let before = HappensBefore::new(&events, &order, version);
    let mut reads = vec![Vec::new(); execution.cells()];
    for event in events.numbers().filter(|&event| events.get(event).kind.reads()) {
        reads[events.get(event).cell as usize].push(event);
    }
    let mut found: Vec<Option<Race>> = vec![None; execution.cells()];
    for access in events.numbers().filter(|&event| is_plain(events.get(event))) {
        let (cell, writes) = (events.get(access).cell, events.get(access).kind.writes());
        let place = &mut found[cell as usize];
        for thread in (0..events.threads() as u32).filter(|&thread| thread != events.thread(access)) {
            if place.is_some() {
                break;
            }
            // All that is not before the access: if the first of these is after it, the others are, too.
            let range = before.before(&events, access, thread).end..events.of_thread(thread).end;
            let first = |accesses: &[Number]| first_within(accesses, range.clone());
            let first = [first(events.writes(cell)), first(&reads[cell as usize]).filter(|_| writes)];
            let is_concurrent = |other: &Number| !before.is_before(&events, access, *other);
            if let Some(other) = first.into_iter().flatten().min().filter(is_concurrent) {
                let mut accesses = [events.id(access), events.id(other)];
                accesses.sort_unstable();
                *place = Some(Race { cell, accesses });
            }
        }
    }
    found.into_iter().flatten().collect()
}
