//! Replaying an execution along its schedule, with everything that a report shows.

use crate::endings::violations::last_in_trace;
use crate::error::{Failure, SearchError, unless_interrupted};
use crate::preemptions::Preemptions;
use crate::recording::described::Described;
use crate::recording::printed::Printed;
use crate::refining::refining;
use interleaf_memory::{Allocation, Machine, Settings, Status};
use interleaf_program::{AnyProgram, Cell, Local, Op, Place, Sides, ThreadId, Value};
use interleaf_trace::{
    Action, CellIndex, Choice, Event, EventIndex, LastWrite, ReadsFrom, ThreadIndex, Trace, Violation,
};
use std::sync::Arc;

/// A step of a recorded execution.
#[derive(Clone, Debug)]
pub struct RecordedStep {
    /// The event.
    pub event: Event,
    /// Its operation.
    pub op: Op,
    /// Its place in the program.
    pub place: Place,
    /// The accesses of an atomic section, with what each read and wrote.
    pub section: Vec<(Op, Option<Value>, Option<Value>)>,
    /// The output of its thread after it; also of the new thread, if it starts one.
    pub output: Vec<String>,
    /// The local variables of its thread after it; also of the new thread, if it starts one.
    pub locals: Vec<(ThreadIndex, Vec<Local>)>,
}

/// A thread at the end of the execution.
#[derive(Clone, Debug)]
pub struct RecordedThread {
    /// Its number in the recording's trace.
    pub thread: ThreadIndex,
    /// Its identity.
    pub id: ThreadId,
    /// Its name for people.
    pub name: Arc<str>,
    /// Its status.
    pub status: Status,
    /// The cell and its value, if the thread waits in a loop that reads one cell and changes nothing.
    pub waits_on: Option<(Cell, Value)>,
    /// The number of events of a round, if it stopped in a loop that changes nothing.
    pub round: u32,
    /// Its place in the program.
    pub place: Place,
    /// Its local variables.
    pub locals: Vec<Local>,
    /// The two sides of the comparison for which it failed an assertion.
    pub compared: Option<Sides>,
}

/// An execution with its places, outputs and allocations.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The events, with the names of threads and cells.
    pub trace: Trace,
    /// The same events with places and output.
    pub steps: Vec<RecordedStep>,
    /// The output of main before the first event.
    pub first_output: Vec<String>,
    /// The local variables of main before the first event.
    pub first_locals: Vec<Local>,
    /// The allocations, in order.
    pub allocations: Vec<Allocation>,
    /// The threads that existed, in the order in which they started.
    pub threads: Vec<RecordedThread>,
    /// How often a thread was interrupted that could have run on.
    pub preemptions: u32,
}

/// Why an execution cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The schedule names a thread that cannot take a step there.
    #[error("step {0} of the schedule cannot be taken: thread {1} is not able to move")]
    NotEnabled(usize, ThreadId),
    /// The program cannot be run.
    #[error(transparent)]
    Unsupported(#[from] SearchError),
}

/// Replays the schedule of a violation.
pub fn replay(
    program: &dyn AnyProgram,
    settings: &Settings,
    violation: &Violation,
) -> Result<Recording, ReplayError> {
    // The schedule names threads and choices only, so it does not depend on how memory is cut into cells.
    let settings = settings.of_known_schedule();
    let replayed = refining(&settings, |settings| run(program, settings, violation))?;
    match replayed {
        // During the search, memory may have turned out to be shared. A store to it then counts as a change, and the thread does not stop
        // after the iteration.
        Err(ReplayError::NotEnabled(..)) if settings.takes_for_private => {
            let settings = Settings { takes_for_private: false, ..settings };
            refining(&settings, |settings| run(program, settings, violation))?.or(replayed)
        }
        _ => replayed,
    }
}

fn run(
    program: &dyn AnyProgram,
    settings: Settings,
    violation: &Violation,
) -> Result<Result<Recording, ReplayError>, Failure> {
    let mut machine = Machine::recording(program, settings);
    let mut allocations = Vec::new();
    let mut printed = Printed::default();
    let mut record = |machine: &mut Machine, printed: &mut Printed| {
        let record = machine.take_record();
        allocations.extend(record.allocations);
        (printed.texts(record.output), record.section)
    };
    let (first_output, _) = record(&mut machine, &mut printed);
    let locals_of = |machine: &Machine, thread| {
        machine.state(thread).map(|state| program.locals(state)).unwrap_or_default()
    };
    let first_locals = machine.threads().next().map(|main| locals_of(&machine, main)).unwrap_or_default();
    let mut steps = Vec::new();
    let mut preemptions = Preemptions::default();
    let mut described = Described::default();
    for (number, &turn) in violation.schedule.iter().enumerate() {
        let Choice { thread: id, number: choice, .. } = turn;
        unless_interrupted(&machine, ())?;
        let not_enabled = Ok(Err(ReplayError::NotEnabled(number + 1, id)));
        let sources = sources(&machine, turn);
        let Some(thread) = turn_with(&mut machine, turn, &sources) else { return not_enabled };
        preemptions = preemptions.after(&machine, thread);
        if let Some(op) = machine.next_memory_write(thread) {
            let event = *machine.step(thread, 0);
            steps.push(memory_write(&machine, &steps, event, op));
            continue;
        }
        let place = machine.state(thread).map(|state| program.place(state)).unwrap_or_default();
        let op = match machine.status(thread) {
            Status::Ready(Op::Choose { among }) if choice >= among => {
                return not_enabled;
            }
            Status::Ready(op) => op,
            _ => return not_enabled,
        };
        if let Some(state) = machine.state(thread) {
            described.add(program.described_objects(state, op.address()));
        }
        machine.step_reading_from(thread, choice, &sources);
        let event = *machine.trace().events.last().expect("it was just pushed");
        let (output, section) = record(&mut machine, &mut printed);
        let started = match event.action {
            Action::Spawn(started) => Some(started),
            _ => None,
        };
        let locals = [Some(thread), started].into_iter().flatten();
        let locals = locals.map(|thread| (thread, locals_of(&machine, thread))).collect();
        steps.push(RecordedStep { event, op, place, section, output, locals });
    }
    for step in steps.iter_mut().rev() {
        step.output.extend(printed.rest(step.event.thread));
    }
    end_with(&mut machine, &violation.last_writes);
    machine.go_on_at_end();
    unless_interrupted(&machine, ())?;
    let threads = machine.threads().filter_map(|thread| {
        let state = machine.state(thread)?;
        Some(RecordedThread {
            thread,
            id: machine.id(thread),
            name: program.name(state),
            status: machine.status(thread),
            waits_on: match machine.status(thread) {
                Status::Ready(Op::Read { at, .. } | Op::Update { at, .. }) if machine.waits(thread) => {
                    Some((at, machine.contents(machine.cells_of(thread), at)))
                }
                _ => None,
            },
            round: machine.round(thread),
            place: program.place(state),
            locals: program.locals(state),
            compared: program.compared(state).filter(|_| machine.status(thread) == Status::Faulted),
        })
    });
    let threads = threads.collect();
    described.give(&mut allocations);
    Ok(Ok(Recording {
        trace: trace_of_threads(&machine),
        steps,
        first_output,
        first_locals,
        allocations,
        threads,
        preemptions: preemptions.preemptions,
    }))
}

/// Makes these the last writes in memory, after a schedule. Of other memory it is the last one in the schedule: where executions are graphs,
/// a read may have looked at an older one since.
pub fn end_with(machine: &mut Machine, last_writes: &[LastWrite]) {
    if machine.settings().model.is_graph() {
        let in_trace = last_in_trace(machine.trace());
        for (cell, last) in in_trace.into_iter().enumerate().filter(|(_, last)| last.is_event()) {
            machine.set_reads_from(CellIndex(cell as u32), last);
        }
    }
    for last in last_writes {
        let trace = machine.trace();
        let is_it = |event: &Event| (trace.thread_of(event), event.index) == (last.thread, last.event);
        let Some(position) = trace.events.iter().position(is_it) else { continue };
        let end = last.address.saturating_add(u64::from(last.size));
        let written = trace.events[position].footprint.writes.iter(&trace.groups);
        let is_part = |cell: &CellIndex| {
            let range = trace.cells[cell.index()];
            range.size > 0 && last.address <= range.address && range.end() <= end
        };
        let cells: Vec<_> = written.filter(|cell| cell.is_some()).filter(is_part).collect();
        cells.into_iter().for_each(|cell| machine.set_reads_from(cell, EventIndex(position as u32)));
    }
}

/// Takes a step of a schedule. Returns whether it could be taken.
pub fn take_turn(machine: &mut Machine, turn: Choice) -> bool {
    let sources = sources(machine, turn);
    let Some(thread) = turn_with(machine, turn, &sources) else { return false };
    machine.step_reading_from(thread, turn.number, &sources);
    true
}

/// The thread or buffer that takes a turn with these sources, if it can.
pub(crate) fn turn_with(
    machine: &mut Machine,
    turn: Choice,
    sources: &[(CellIndex, EventIndex)],
) -> Option<ThreadIndex> {
    machine.with_reads_from(sources, |machine| machine.turn_of(turn))
}

/// What the next step of a thread reads, where executions are graphs.
pub(crate) fn sources(machine: &Machine, turn: Choice) -> Vec<(CellIndex, EventIndex)> {
    let trace = machine.trace();
    let Some(thread) = machine.thread(turn.thread) else { return Vec::new() };
    let Some(cell) = machine.cells_of(thread).single().filter(|cell| cell.is_some()) else {
        return Vec::new();
    };
    let source = match turn.reads_from {
        None => return Vec::new(),
        Some(ReadsFrom::Initial) => EventIndex::INITIAL,
        Some(ReadsFrom::Event(writer, index)) => {
            let writes = |event: &Event| {
                trace.thread_of(event) == writer
                    && event.index == index
                    && event.footprint.writes.contains(cell, &trace.groups)
            };
            match trace.events.iter().position(writes) {
                Some(position) => EventIndex(position as u32),
                None => return Vec::new(),
            }
        }
    };
    vec![(cell, source)]
}

/// A memory-write, as a step of the write's thread at the write's place.
fn memory_write(machine: &Machine, steps: &[RecordedStep], event: Event, op: Op) -> RecordedStep {
    let thread = machine.owner(event.thread).unwrap_or(event.thread);
    let event = Event { thread, ..event };
    let is_write = |step: &&RecordedStep| (step.event.thread, step.event.index) == (thread, event.index);
    let place = steps.iter().find(is_write).map(|step| step.place.clone()).unwrap_or_default();
    RecordedStep { event, op, place, section: Vec::new(), output: Vec::new(), locals: Vec::new() }
}

/// The trace, with the steps of buffers as steps of their owners.
fn trace_of_threads(machine: &Machine) -> Trace {
    let mut trace = machine.trace().clone();
    for event in &mut trace.events {
        event.thread = machine.owner(event.thread).unwrap_or(event.thread);
    }
    trace
}
