//! The relations that need no modification order, from their definitions.

use crate::rc11::Version;
use crate::recorded::graphs::execution::{Event, Execution, Kind};
use crate::recorded::{EventId, Source};
use interleaf_program::MemoryOrder;

pub(super) fn in_program_order(one: EventId, other: EventId) -> bool {
    one.thread == other.thread && one.index < other.index
}

pub(super) fn is_sequential(execution: &Execution, event: EventId) -> bool {
    execution.get(event).is_some_and(|event| event.order == MemoryOrder::SequentiallyConsistent)
}

pub(super) fn is_sequential_fence(execution: &Execution, event: EventId) -> bool {
    is_sequential(execution, event) && is_fence(execution, event)
}

fn is_fence(execution: &Execution, event: EventId) -> bool {
    execution.get(event).is_some_and(|event| event.kind == Kind::Fence)
}

/// The cell that an event accesses.
fn cell(execution: &Execution, event: EventId) -> Option<u32> {
    execution.get(event)?.accessed()
}

pub(super) fn access_one_cell(execution: &Execution, one: EventId, other: EventId) -> bool {
    let cell = |event| cell(execution, event);
    cell(one).is_some() && cell(one) == cell(other)
}

fn is_write(execution: &Execution, event: EventId) -> bool {
    execution.get(event).is_some_and(|event| event.kind.writes())
}

/// Whether two different events write the same cell.
pub(super) fn writes_one_cell(execution: &Execution, one: EventId, other: EventId) -> bool {
    one != other
        && is_write(execution, one)
        && is_write(execution, other)
        && access_one_cell(execution, one, other)
}

/// The source of a read, if it is known.
pub(super) fn source(execution: &Execution, read: EventId) -> Option<Source> {
    execution.get(read).filter(|event| event.kind.reads())?.source
}

/// The source of the update whose write this is.
pub(super) fn updated(execution: &Execution, write: EventId) -> Option<Source> {
    let update = execution.get(write).filter(|event| event.kind == Kind::UpdateWrite);
    update.and_then(|_| source(execution, EventId { index: write.index.checked_sub(1)?, ..write }))
}

/// The writes from one back to the one that the first of its updates reads from, unless that is the initial value; and whether it is.
pub(super) fn updates(execution: &Execution, write: EventId) -> (Vec<EventId>, bool) {
    let (mut writes, mut last) = (vec![write], write);
    loop {
        match updated(execution, last) {
            // Of updates that read from each other there is no first.
            Some(Source::Event(source)) if !writes.contains(&source) => {
                writes.push(source);
                last = source;
            }
            Some(Source::Initial) => return (writes, true),
            _ => return (writes, false),
        }
    }
}

fn is_atomic(event: Event) -> bool {
    event.order != MemoryOrder::Plain
}

/// Whether one event synchronises with another one by what `read` reads:
/// `[⊒rel];([F];sb)?;rs;rf;[R⊒rlx];(sb;[F])?;[⊒acq]`.
pub(super) fn synchronises(
    execution: &Execution,
    version: Version,
    release: EventId,
    acquire: EventId,
    read: EventId,
) -> bool {
    let (Some(from), Some(to), Some(reader)) =
        (execution.get(release), execution.get(acquire), execution.get(read))
    else {
        return false;
    };
    let is_acquired = acquire == read || to.kind == Kind::Fence && in_program_order(read, acquire);
    let Some(Source::Event(write)) = source(execution, read) else { return false };
    if !from.order.releases() || !to.order.acquires() || !is_acquired || !is_atomic(reader) {
        return false;
    }
    let is_released_to =
        |head: EventId| head == release || from.kind == Kind::Fence && in_program_order(release, head);
    // `rs`: one of the writes that lead to it by updates, or in C11 a write of its thread to the cell before that.
    updates(execution, write).0.into_iter().any(|member| {
        let is_headed = |head: EventId| {
            in_program_order(head, member) && writes_one_cell(execution, head, member) && is_released_to(head)
        };
        execution.get(member).is_some_and(is_atomic)
            && (is_released_to(member)
                || version == Version::Rc11
                    && (0..member.index).any(|index| is_headed(EventId { index, ..member })))
    })
}
