//! How `exhaustive` learns which locks are not merged.
//!
//! The rule is that of `rf`, computed anew from the trace: with `--merge locks` the sections of a lock are unordered if every other
//! access to its memory is ordered with each of them by program order, starting and joining threads, and reads-from without
//! that of merged locks, none happens while the lock is taken, and who releases
//! it has taken it so.

use interleaf_memory::LockUse;
use interleaf_trace::{Action, CellIndex, Event, Trace};

/// A lock whose sections are ordered after all, because of the last event of the trace.
pub(crate) fn ordered_lock(trace: &Trace) -> Option<LockUse> {
    let accesses = |event: &Event, cell: CellIndex| {
        [event.footprint.reads, event.footprint.writes]
            .iter()
            .any(|cells| cells.contains(cell, &trace.groups))
    };
    let newest = trace.events.last()?;
    let cells = [newest.footprint.reads, newest.footprint.writes];
    let cells = cells.iter().flat_map(|cells| cells.iter(&trace.groups)).filter(|cell| cell.is_some());
    if let Action::Release(_) = newest.action
        && newest.merged
        && let Some((address, _)) = trace.span(newest.footprint.accessed())
    {
        let before = &trace.events[..trace.events.len() - 1];
        let own = before.iter().rev().filter(|event| event.thread == newest.thread);
        let shares = |event: &&Event| {
            let cells = [event.footprint.reads, event.footprint.writes];
            cells.iter().any(|cells| cells.intersects(newest.footprint.accessed(), &trace.groups))
        };
        let last = { own }.find(shares);
        if !last.is_some_and(|last| last.merged && matches!(last.action, Action::BlockingRmw(_))) {
            return Some(LockUse::Ordered(address));
        }
    }
    let before = happens_before(trace);
    let is_taken = |cell: CellIndex| {
        let mut ends = trace.events.iter().rev().filter(|event| event.merged && accesses(event, cell));
        ends.next().is_some_and(|last| matches!(last.action, Action::BlockingRmw(_)))
    };
    let is_unordered = |cell: &CellIndex| {
        let others = trace.events[..trace.events.len() - 1].iter().zip(&before);
        let mut others = others.filter(|(event, _)| event.merged != newest.merged);
        others.any(|(event, is_before)| !is_before && accesses(event, *cell))
            || !newest.merged && is_taken(*cell)
    };
    let ordered = { cells }.find(is_unordered)?;
    Some(LockUse::Ordered(trace.cells[ordered.index()].address))
}

/// By event, whether it happens before the last one.
fn happens_before(trace: &Trace) -> Vec<bool> {
    let mut is_before = vec![false; trace.events.len()];
    let Some(last) = is_before.last_mut() else { return is_before };
    *last = true;
    for position in (0..trace.events.len()).rev() {
        if !is_before[position] {
            continue;
        }
        let event = trace.events[position];
        let mut mark = |found: Option<usize>| {
            if let Some(found) = found {
                is_before[found] = true;
            }
        };
        let earlier = &trace.events[..position];
        mark(earlier.iter().rposition(|other| other.thread == event.thread));
        mark(earlier.iter().rposition(|other| other.action == Action::Spawn(event.thread)));
        if let Action::Join(target) = event.action {
            mark(earlier.iter().rposition(|other| other.thread == target));
        }
        // Buffers have threads of their own.
        let own = trace.thread_of(&event);
        let is_put = |other: &Event| {
            other.action == Action::Write && trace.thread_of(other) == own && other.index == event.index
        };
        if event.action == Action::MemoryWrite {
            mark(earlier.iter().rposition(is_put));
        }
        let joined =
            if let Action::Join(target) = event.action { Some(trace.threads[target.index()]) } else { None };
        for (number, other) in earlier.iter().enumerate() {
            let owner = trace.thread_of(other);
            let is_drained = event.drained() && owner == own || Some(owner) == joined;
            if other.action == Action::MemoryWrite && is_drained {
                mark(Some(number));
            }
        }
        let reads = event.read.is_some() || event.action == Action::Section;
        if reads && !event.merged {
            for piece in trace.pieces_of(&event).filter(|piece| piece.last_write.is_event()) {
                mark(Some(piece.last_write.index()));
            }
        }
        let lifetime = event.footprint.lifetime;
        let ends = |other: &Event| other.footprint.frees && other.footprint.lifetime == lifetime;
        mark(earlier.iter().rposition(|other| lifetime.is_some() && ends(other)));
    }
    is_before
}
