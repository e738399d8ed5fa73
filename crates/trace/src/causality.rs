//! Which reads an event depends on: the causally-happens-before order, between reads.
//!
//! Source: Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman, "Stateless Model Checking Under a Reads-Value-From Equivalence",
//! CAV 2021, section 2.2: the weakest order that has program order and in which each read comes after the write that it reads
//! from. The start of a thread comes before its events, and its end before it is joined. A lifetime that an access reads
//! orders nothing: it ends once, and a thread that finds it ended does nothing more. Under TSO and PSO a memory-write comes after its
//! buffer-write, which comes after all earlier events of its thread; the order of steps of buffers is not part of the order.

use crate::event::{Action, Event, EventIndex, ThreadIndex, Trace};
use std::collections::BTreeMap;

/// Whether an event reads memory.
pub fn is_read(event: &Event) -> bool {
    event.read.is_some() || event.action == Action::Section
}

/// For each thread, the index of its last read that causally happens before the event at `position`. By program order, this determines
/// the order between reads.
pub fn last_reads_before(trace: &Trace, position: EventIndex) -> BTreeMap<ThreadIndex, u32> {
    let mut last = BTreeMap::new();
    let mut is_seen = vec![false; position.index() + 1];
    let mut worklist = vec![position];
    while let Some(here) = worklist.pop() {
        for_each_cause(trace, here, |cause| {
            if std::mem::replace(&mut is_seen[cause.index()], true) {
                return;
            }
            worklist.push(cause);
            let event = trace.event(cause);
            if is_read(event) {
                let number = last.entry(event.thread).or_insert(event.index);
                *number = event.index.max(*number);
            }
        });
    }
    last
}

/// Calls `visit` with each direct predecessor of the event at `position`.
fn for_each_cause(trace: &Trace, position: EventIndex, mut visit: impl FnMut(EventIndex)) {
    let event = trace.event(position);
    let before = &trace.events[..position.index()];
    let last_of = |thread: ThreadIndex| {
        let own = before.iter().rposition(|other| other.thread == thread);
        let started = || before.iter().rposition(|other| other.action == Action::Spawn(thread));
        own.or_else(started).map(|number| EventIndex(number as u32))
    };
    if event.action == Action::MemoryWrite {
        let owner = trace.thread_of(event);
        let is_put = |other: &Event| {
            other.is_buffered() && other.index == event.index && trace.thread_of(other) == owner
        };
        before.iter().rposition(is_put).into_iter().for_each(|put| visit(EventIndex(put as u32)));
        return;
    }
    last_of(event.thread).into_iter().for_each(&mut visit);
    if let Action::Join(target) = event.action {
        last_of(target).into_iter().for_each(&mut visit);
    }
    if is_read(event) {
        let sources = trace.pieces_of(event).map(|piece| piece.last_write);
        sources.filter(|source| source.is_event()).for_each(visit);
    }
}
