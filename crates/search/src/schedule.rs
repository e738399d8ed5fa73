//! The schedule of an execution: whose turn it is, step by step.

use interleaf_memory::{BarrierEvent, Machine, MergedBarrier};
use interleaf_trace::{Action, Choice, Event, EventIndex, Piece, ReadsFrom, Trace, identity};

/// The schedule of the first events of a machine's execution, as a machine runs it that merges nothing.
///
/// Where arrivals at barriers are merged, the serial thread of each round arrives last there, and does not depart.
pub(crate) fn schedule(machine: &Machine, length: usize) -> Vec<Choice> {
    let trace = machine.trace();
    let (moved, left_out) = serial_threads(machine, length);
    let place = |number: usize| {
        let is_it = |&&(arrival, _): &&(EventIndex, EventIndex)| arrival.index() == number;
        moved.iter().find(is_it).map_or((number, false), |&(_, last)| (last.index(), true))
    };
    let is_left_out = |number: usize| left_out.iter().any(|departure| departure.index() == number);
    let mut order: Vec<usize> = (0..length).filter(|&number| !is_left_out(number)).collect();
    if !moved.is_empty() {
        order.sort_by_key(|&number| place(number));
    }
    let turn = |number: usize| {
        let event = &trace.events[number];
        let own = trace.thread_of(event);
        // Writes are named by the number of their event, which does not count what is left out.
        let is_earlier = |departure: &&EventIndex| {
            let departure = trace.event(**departure);
            trace.thread_of(departure) == own && departure.index < event.index
        };
        let index = || event.index - left_out.iter().filter(is_earlier).count() as u32;
        Choice {
            thread: own,
            number: match event.action {
                Action::Choose(_) if event.merged => 0,
                Action::Choose(number) => number,
                Action::Section => Choice::SECTION,
                _ => 0,
            },
            memory_write: (event.action == Action::MemoryWrite).then(index),
            reads_from: machine.settings().model.is_graph().then(|| reads_from(trace, event)).flatten(),
        }
    };
    order.into_iter().map(turn).collect()
}

/// The write that an event of one cell reads from, or the section of a merged loop in the cell that it updates.
fn reads_from(trace: &Trace, event: &Event) -> Option<ReadsFrom> {
    let is_updated = |piece: &Piece| piece.cell == event.updates;
    let source = match event.read {
        Some(_) => trace.pieces_of(event).next().filter(|_| event.footprint.accessed().single().is_some()),
        None => trace.pieces_of(event).find(is_updated),
    }?;
    Some(match identity(trace, source.last_write) {
        Some((thread, index)) => ReadsFrom::Event(thread, index),
        None => ReadsFrom::Initial,
    })
}

/// The arrivals of the serial threads, each with the last arrival of its round, and the departures of these threads.
fn serial_threads(machine: &Machine, length: usize) -> (Vec<(EventIndex, EventIndex)>, Vec<EventIndex>) {
    let events = machine.barrier_events();
    let events = &events[..events.partition_point(|event| event.event.index() < length)];
    let (mut moved, mut left_out) = (Vec::new(), Vec::new());
    for first in events.iter().filter(|event| event.serial.is_some()) {
        let round = || events.iter().filter(|event| event.is_of_round(first));
        let departures = || round().filter(|event| event.departs);
        let obtains_it =
            |event: &&BarrierEvent| machine.trace().event(event.event).read == Some(MergedBarrier::SERIAL);
        // If the serial thread is about to depart, it is one of those that have not departed.
        let stays = |event: &&BarrierEvent| {
            !event.departs && !departures().any(|departure| departure.thread == event.thread)
        };
        let Some(serial) = departures().find(obtains_it).or_else(|| round().find(stays)) else { continue };
        let arrivals = || round().filter(|event| !event.departs);
        let own = arrivals().find(|event| event.thread == serial.thread).map(|event| event.event);
        moved.extend(own.zip(arrivals().map(|event| event.event).max()));
        left_out.extend(serial.departs.then_some(serial.event));
    }
    (moved, left_out)
}
