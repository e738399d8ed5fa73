//! Violations of the execution that a machine is in.

use crate::results::Results;
use crate::schedule::schedule;
use interleaf_memory::{Machine, Model, Settings, Status};
use interleaf_program::{AccessKind, Fault, FaultKind, MemoryOrder, Object, Op};
use interleaf_trace::{
    Action, CellIndex, Choice, DataRace, Event, EventIndex, GraphRaces, GraphRules, LastWrite, MergedOrder,
    RacingAccess, ThreadIndex, Trace, Violation, ViolationDetail, ViolationKind, data_race, data_races,
    data_races_of_last,
};

impl Results {
    pub(crate) fn record_faults(&mut self, machine: &Machine, after: u64) {
        // The fault that happens first in the schedule comes first.
        let mut faulted: Vec<_> =
            machine.threads().filter(|&thread| machine.fault(thread).is_some()).collect();
        let position = |thread| last_step(machine, thread);
        faulted.sort_by_key(|&thread| position(thread).0.wrapping_add(1));
        for thread in faulted {
            let Some(fault) = machine.fault(thread) else { continue };
            let place = machine.place_of_fault(thread);
            let schedule = schedule_up_to(machine, position(thread));
            self.add_violation(Violation {
                identity: format!("{:?} {fault} {place:?}", fault.kind),
                ..Violation::fault(fault, machine.id(thread), schedule, after)
            });
        }
    }

    pub(crate) fn add_violation(&mut self, violation: Violation) {
        if self.seen.insert(violation.identity.clone()) {
            self.violations.push(violation);
        }
    }

    /// Keeps a race of the execution, if none with this identity is known. `after` is the number of earlier executions or states.
    pub fn record_race(&mut self, machine: &Machine, race: DataRace, after: u64, identity: String) {
        let trace = machine.trace();
        if is_with_half(machine, race) {
            let detail = "an atomic access to half of an object of 16 bytes that is atomic as a whole is not modelled under RC11";
            let fault = Fault::text(FaultKind::Unmodelled, detail);
            let (schedule, thread) = (schedule_up_to(machine, race.second), trace.event(race.second).thread);
            return self.add_violation(Violation {
                identity,
                ..Violation::fault(&fault, machine.id(thread), schedule, after)
            });
        }
        let (first, second) = (trace.event(race.first), trace.event(race.second));
        let conflicts = first.footprint.conflicts(second.footprint, &trace.groups);
        let is_about_lifetime =
            second.action != Action::Free && (machine.settings().plain_is_relaxed || !conflicts);
        let access = |event: &Event| match event.action {
            Action::Free => AccessKind::End,
            // It accesses something else, or accesses alone are no race.
            _ if event.footprint.lifetime != second.footprint.lifetime => AccessKind::Start,
            _ if is_about_lifetime && std::ptr::eq(event, first) => AccessKind::Start,
            // An access to memory that was freed accesses nothing.
            _ if event.fault.is_some() => AccessKind::new(
                matches!(event.action, Action::Read | Action::Update),
                matches!(event.action, Action::Write | Action::Update),
            ),
            _ => AccessKind::new(event.read.is_some(), event.footprint.writes.is_some()),
        };
        let accesses = [first, second].map(|event| RacingAccess {
            access: access(event),
            is_atomic: event.order != MemoryOrder::Plain,
        });
        self.add_violation(Violation {
            kind: ViolationKind::Race,
            thread: Some(trace.thread_of(second)),
            detail: ViolationDetail::Race(accesses),
            schedule: schedule_up_to(machine, race.second),
            steps: vec![race.first.0, race.second.0],
            last_writes: Vec::new(),
            object: None,
            after,
            identity,
        });
    }

    pub(crate) fn record_leak(&mut self, machine: &Machine, leak: Object, after: u64) {
        self.add_violation(Violation {
            kind: ViolationKind::Leak,
            thread: None,
            detail: ViolationDetail::Leak { bytes: leak.size },
            schedule: schedule(machine, machine.trace().events.len()),
            steps: Vec::new(),
            last_writes: Vec::new(),
            object: Some(leak.base),
            after,
            identity: format!("leak {:?}", leak.base),
        });
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
        // With the reads that end rounds which change nothing, the schedule shows what they find.
        let mut schedule = schedule(machine, machine.trace().events.len());
        let in_round = waiting.iter().filter(|&&thread| machine.waits_in_round(thread));
        schedule.extend(in_round.map(|&thread| Choice {
            thread: machine.id(thread),
            number: 0,
            memory_write: None,
            reads_from: None,
        }));
        self.add_violation(Violation {
            kind: ViolationKind::Deadlock,
            thread: None,
            detail: ViolationDetail::Deadlock { threads: waiting.len() },
            schedule,
            steps: Vec::new(),
            last_writes: last_writes(machine),
            object: None,
            after,
            identity: format!("deadlock {waits:?}"),
        });
    }
}

/// The last writes in memory that are not the last ones in the order of the trace.
fn last_writes(machine: &Machine) -> Vec<LastWrite> {
    if !machine.settings().model.is_graph() {
        return Vec::new();
    }
    let trace = machine.trace();
    let cells = trace.cells.iter().zip(0..).zip(last_in_trace(trace));
    let other = cells.filter_map(|((range, cell), in_trace)| {
        let last = machine.last_write(CellIndex(cell));
        let is_other = range.size > 0 && last.is_event() && last != in_trace;
        let event = is_other.then(|| trace.event(last))?;
        Some(LastWrite {
            address: range.address,
            size: range.size,
            thread: trace.thread_of(event),
            event: event.index,
        })
    });
    other.collect()
}

/// By cell, the last write in the order of a trace.
pub(crate) fn last_in_trace(trace: &Trace) -> Vec<EventIndex> {
    let mut last = vec![EventIndex::INITIAL; trace.cells.len()];
    for (position, event) in (0..).map(EventIndex).zip(&trace.events) {
        let written = event.footprint.writes.iter(&trace.groups).filter(|cell| cell.is_some());
        written.for_each(|cell| last[cell.index()] = position);
    }
    last
}

/// Whether a race is one of an atomic access with half of an atomic access of 16 bytes: in graphs, the library takes a lock for
/// those, and then accesses their halves.
fn is_with_half(machine: &Machine, race: DataRace) -> bool {
    let is_half = |event: EventIndex| {
        let library = machine.place_of_event(event).and_then(|place| place.library);
        library.is_some_and(|call| call.function.ends_with("exchange_pair") || &*call.function == "load_pair")
    };
    let is_atomic = |event: EventIndex| machine.trace().event(event).order != MemoryOrder::Plain;
    machine.settings().model.is_graph()
        && [(race.first, race.second), (race.second, race.first)]
            .into_iter()
            .any(|(half, other)| is_half(half) && is_atomic(other))
}

/// The data race of the execution that a machine is in, if there is one.
pub(crate) fn race_in(machine: &Machine, races: &mut GraphRaces) -> Option<DataRace> {
    match machine.settings().has_graphs() {
        true => race_in_graph(machine, races, &MergedOrder::default()),
        false => data_race(machine.trace()),
    }
}

/// The data race of the graph that a machine is in, if there is one; with merged events, one that there may be in another order of them.
pub(crate) fn race_in_graph(
    machine: &Machine,
    races: &mut GraphRaces,
    merged: &MergedOrder,
) -> Option<DataRace> {
    races.find(machine.trace(), |event| machine.serial(event), rules(machine), merged, allocated(machine))
}

fn rules(machine: &Machine) -> GraphRules {
    let Settings { model, plain_is_relaxed, .. } = *machine.settings();
    GraphRules { includes_own_writes: model == Model::Rc11, plain_is_relaxed }
}

/// The lifetimes of objects, each with the thread that allocated the object, and how many events the thread had then.
fn allocated<'m>(machine: &'m Machine<'_>) -> impl Iterator<Item = (CellIndex, ThreadIndex, u32)> + use<'m> {
    let objects = machine.store().objects();
    let all = (0..objects.count() as u32).filter_map(|number| objects.get(number));
    all.filter_map(|state| {
        let (thread, events) = state.allocated_by?;
        state.lifetime.is_some().then_some((state.lifetime, thread, events))
    })
}

/// The data races of the execution that a machine is in.
pub(crate) fn races_in(machine: &Machine) -> Vec<DataRace> {
    match machine.settings().has_graphs() {
        true => GraphRaces::all(machine.trace(), rules(machine), allocated(machine)),
        false => data_races(machine.trace()),
    }
}

/// The data races of the last event of the execution that a machine is in with earlier ones.
pub fn races_of_last(machine: &Machine) -> Vec<DataRace> {
    if !machine.settings().model.is_graph() {
        return data_races_of_last(machine.trace());
    }
    let last = machine.trace().events.len();
    race_in(machine, &mut GraphRaces::default())
        .into_iter()
        .filter(|race| race.second.index() + 1 == last)
        .collect()
}

/// The identity of a race: the same two events race in many executions, in either order.
pub fn race_of_events(trace: &Trace, race: DataRace) -> String {
    let mut events = [race.first, race.second]
        .map(|event| trace.event(event))
        .map(|event| (trace.thread_of(event), event.index));
    events.sort_unstable();
    format!("race {events:?}")
}

/// The last step after which a thread ran: its last event, or the one that started it.
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
    schedule(machine, if last.is_event() { last.index() + 1 } else { 0 })
}
