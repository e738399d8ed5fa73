//! Violations, from a machine that has come to one.

use crate::results::Results;
use interleaf_memory::{Machine, Status};
use interleaf_program::{MemoryOrder, Object, Op};
use interleaf_trace::{
    Action, Choice, DataRace, Event, EventIndex, ThreadIndex, Trace, Violation, ViolationKind,
};

impl Results {
    pub(crate) fn record_faults(&mut self, machine: &Machine, after: u64) {
        // The fault that happens first in the schedule is told first.
        let mut faulted: Vec<_> =
            machine.threads().filter(|&thread| machine.fault(thread).is_some()).collect();
        let position = |thread| last_step(machine, thread);
        faulted.sort_by_key(|&thread| position(thread).0.wrapping_add(1));
        for thread in faulted {
            let Some(fault) = machine.fault(thread) else { continue };
            let place = machine.place_of_fault(thread);
            let identity = format!("{:?} {} {place:?}", fault.kind, fault.message);
            if self.seen.insert(identity.clone()) {
                let schedule = schedule_up_to(machine, position(thread));
                let violation = Violation::fault(fault, machine.id(thread), schedule, after);
                self.violations.push(Violation { identity, ..violation });
            }
        }
    }

    pub(crate) fn record_race(&mut self, machine: &Machine, race: DataRace, after: u64) {
        let trace = machine.trace();
        let (first, second) = (trace.event(race.first), trace.event(race.second));
        let what = |event: &Event| {
            let kind = match (event.read.is_some(), event.footprint.writes.is_some()) {
                (true, true) => "update",
                (false, true) => "write",
                _ => "read",
            };
            let (id, atomic) = (trace.thread_of(event), event.order != MemoryOrder::Plain);
            (id, event.index, if atomic { format!("atomic {kind}") } else { kind.to_string() })
        };
        let (first, second) = (what(first), what(second));
        // The same two events race in many executions.
        let identity = format!("race {:?}", [(first.0, first.1), (second.0, second.1)]);
        if self.seen.insert(identity.clone()) {
            let message =
                format!("data race: {} and {} are not ordered", article(&first.2), article(&second.2));
            let schedule = schedule_up_to(machine, race.second);
            let steps = vec![race.first.0, race.second.0];
            let (kind, thread, object) = (ViolationKind::Race, Some(second.0), None);
            self.violations.push(Violation {
                kind,
                thread,
                message,
                schedule,
                steps,
                object,
                after,
                identity,
            });
        }
    }

    pub(crate) fn record_leak(&mut self, machine: &Machine, leak: Object, after: u64) {
        let bytes = if leak.size == 1 { "1 byte".to_string() } else { format!("{} bytes", leak.size) };
        let identity = format!("leak {:?}", leak.base);
        if self.seen.insert(identity.clone()) {
            let message = format!("leak: nothing points to {bytes} that were allocated and not freed");
            let schedule = schedule(&machine.trace().events, machine.trace());
            let (kind, object) = (ViolationKind::Leak, Some(leak.base));
            self.violations.push(Violation {
                kind,
                thread: None,
                message,
                schedule,
                steps: Vec::new(),
                object,
                after,
                identity,
            });
        }
    }

    pub(crate) fn record_deadlock(&mut self, machine: &Machine, after: u64) {
        let waiting: Vec<_> = machine
            .threads()
            .filter(|&thread| matches!(machine.status(thread), Status::Ready(_) | Status::Stopped(_)))
            .collect();
        // Two deadlocks are the same if threads wait in the same places for the same things, whichever threads.
        let wait = |&thread: &ThreadIndex| {
            let awaited = match machine.status(thread) {
                Status::Ready(Op::BlockingRmw { at, .. }) => Some(at),
                _ => None,
            };
            Some(format!("{:?} {awaited:?}", machine.program().place(machine.state(thread)?)))
        };
        let mut waits: Vec<_> = waiting.iter().filter_map(wait).collect();
        waits.sort_unstable();
        let message = match waiting.len() {
            1 => "deadlock: a thread waits for ever".to_string(),
            count => format!("deadlock: {count} threads wait for ever"),
        };
        let identity = format!("deadlock {waits:?}");
        if self.seen.insert(identity.clone()) {
            let schedule = schedule(&machine.trace().events, machine.trace());
            let (kind, thread) = (ViolationKind::Deadlock, None);
            let (steps, object) = (Vec::new(), None);
            self.violations.push(Violation {
                kind,
                thread,
                message,
                schedule,
                steps,
                object,
                after,
                identity,
            });
        }
    }
}

fn article(what: &str) -> String {
    let article = if what.starts_with(['a', 'u']) { "an" } else { "a" };
    format!("{article} {what}")
}

/// The last step that let a thread run: its last event, or the one that started it.
fn last_step(machine: &Machine, thread: ThreadIndex) -> EventIndex {
    let last = machine.last_event(thread);
    if last.is_event() {
        return last;
    }
    let started = machine.trace().events.iter().position(|event| event.action == Action::Spawn(thread));
    started.map_or(EventIndex::INITIAL, |position| EventIndex(position as u32))
}

/// The schedule that leads to the event at `last`, or to the start for [`EventIndex::INITIAL`].
fn schedule_up_to(machine: &Machine, last: EventIndex) -> Vec<Choice> {
    let length = if last.is_event() { last.index() + 1 } else { 0 };
    schedule(&machine.trace().events[..length], machine.trace())
}

fn schedule(events: &[Event], trace: &Trace) -> Vec<Choice> {
    let choice = |action| if let Action::Choose(number) = action { number } else { 0 };
    let turn = |event: &Event| Choice {
        thread: trace.thread_of(event),
        number: choice(event.action),
        memory_write: (event.action == Action::MemoryWrite).then_some(event.index),
    };
    events.iter().map(turn).collect()
}
