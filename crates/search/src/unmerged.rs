//! How `exhaustive` learns which locks and barriers are not merged.
//!
//! The rule is that of `rf`, computed anew from the trace: with `--merge locks` the sections of a lock are unordered if every other
//! access to its memory is ordered with each of them by program order, starting and joining threads, and reads-from without
//! that of merged locks, none happens while the lock is taken, and who releases
//! it has taken it so. With `--merge barriers` the same holds for the arrivals at a barrier and the departures from it, which are
//! accesses to its memory; departures come after the arrivals of their round. A lock in whose section a thread arrives is ordered.

use interleaf_memory::{LockUse, Machine};
use interleaf_program::SyncKind;
use interleaf_trace::{Action, CellIndex, Event};

/// Whether an event takes a merged lock.
fn takes(event: &Event) -> bool {
    event.merged && event.action == Action::BlockingRmw(SyncKind::Lock)
}

/// A lock or barrier that is not merged after all, because of the last event.
pub(crate) fn ordered_lock(machine: &Machine) -> Option<LockUse> {
    let trace = machine.trace();
    let accesses = |event: &Event, cell: CellIndex| {
        [event.footprint.reads, event.footprint.writes]
            .iter()
            .any(|cells| cells.contains(cell, &trace.groups))
    };
    let newest = trace.events.last()?;
    let cells = [newest.footprint.reads, newest.footprint.writes];
    let cells = cells.iter().flat_map(|cells| cells.iter(&trace.groups)).filter(|cell| cell.is_some());
    if newest.action == Action::Release(SyncKind::Lock)
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
        if !last.is_some_and(takes) {
            return Some(LockUse::Ordered(address));
        }
    }
    if machine.barrier_events().last().is_some_and(|event| event.event.index() + 1 == trace.events.len()) {
        let own = || trace.events.iter().filter(|event| event.thread == newest.thread && event.merged);
        let released = |taken: &Event| {
            let number = own().filter(|event| event.index > taken.index);
            { number }.any(|event| {
                event.action == Action::Release(SyncKind::Lock)
                    && event.footprint.writes.intersects(taken.footprint.accessed(), &trace.groups)
            })
        };
        if let Some(held) = own().find(|event| takes(event) && !released(event)) {
            let (address, _) = trace.span(held.footprint.accessed())?;
            return Some(LockUse::Ordered(address));
        }
    }
    let before = happens_before(machine);
    let is_taken = |cell: CellIndex| {
        let mut ends = trace.events.iter().rev().filter(|event| event.merged && accesses(event, cell));
        ends.next().is_some_and(takes)
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
fn happens_before(machine: &Machine) -> Vec<bool> {
    let trace = machine.trace();
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
        if event.index == 0
            && let Some(elder) = machine.elder(event.thread)
        {
            mark(earlier.iter().position(|other| other.thread == elder));
        }
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
        let barrier = machine.barrier_events().iter().find(|other| other.event.index() == position);
        if let Some(departure) = barrier.filter(|event| event.departs) {
            let round = machine.barrier_events().iter().filter(|other| other.is_of_round(departure));
            let round = round.filter(|other| other.event < departure.event);
            round.for_each(|other| {
                if !other.departs || other.serial.is_some() {
                    mark(Some(other.event.index()));
                }
            });
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
