//! The problem spelled out: some order of all events in which every read reads from a good write. It shares nothing with
//! the crate.

use interleaf_consistency::good_writes::Access;
use interleaf_trace::EventIndex;
use std::collections::HashSet;

/// Whether there is a witness for these events.
pub(crate) fn has_witness(events: &[Access]) -> bool {
    extends(events, &mut Vec::new(), &mut HashSet::new())
}

/// Whether a sequence is a witness for these events.
pub(crate) fn is_witness(events: &[Access], sequence: &[EventIndex]) -> bool {
    let mut prefix = Vec::new();
    for &event in sequence {
        if !may_follow(events, &prefix, event) {
            return false;
        }
        prefix.push(event);
    }
    prefix.len() == events.len()
}

/// Whether an event may come after a sequence.
fn may_follow(events: &[Access], sequence: &[EventIndex], event: EventIndex) -> bool {
    let access = &events[event.index()];
    let own = (0..event.0).map(EventIndex).filter(|other| events[other.index()].thread == access.thread);
    let comes_in_order = own.chain(access.after.iter().copied()).all(|before| sequence.contains(&before));
    let source_of = |cell| {
        let own = access.forwarded.iter().find(|own| own.0 == cell).map(|own| own.1);
        if let Some(forwarded) = own.filter(|write| !sequence.contains(write)) {
            return forwarded;
        }
        let last = sequence.iter().rev().find(|write| events[write.index()].writes.contains(&cell));
        last.copied().unwrap_or(EventIndex::INITIAL)
    };
    let is_fresh = |source: EventIndex| source.is_event() && source.0 >= access.fresh;
    !sequence.contains(&event)
        && comes_in_order
        && access.reads.iter().all(|(cell, good)| good.contains(&source_of(*cell)))
        && (access.fresh == 0 || access.reads.iter().any(|(cell, _)| is_fresh(source_of(*cell))))
}

/// Whether a sequence can be extended to a witness. What may follow depends on which events are in it, and on the last writes.
fn extends(
    events: &[Access],
    sequence: &mut Vec<EventIndex>,
    visited: &mut HashSet<(Vec<EventIndex>, Vec<EventIndex>)>,
) -> bool {
    if sequence.len() == events.len() {
        return true;
    }
    let mut members = sequence.clone();
    members.sort_unstable();
    let is_last = |place: usize| {
        let cells = events[sequence[place].index()].writes;
        let later = &sequence[place + 1..];
        cells.iter().any(|cell| !later.iter().any(|write| events[write.index()].writes.contains(cell)))
    };
    let last: Vec<_> =
        (0..sequence.len()).filter(|&place| is_last(place)).map(|place| sequence[place]).collect();
    // In the order of the sequence: of two that share a cell it tells the later one.
    if !visited.insert((members, last)) {
        return false;
    }
    for event in (0..events.len() as u32).map(EventIndex) {
        if may_follow(events, sequence, event) {
            sequence.push(event);
            let found = extends(events, sequence, visited);
            sequence.pop();
            if found {
                return true;
            }
        }
    }
    false
}
