//! Running an execution again along its schedule, with everything that a report shows of it.

use crate::error::{Failure, SearchError, unless_interrupted};
use crate::refining::refining;
use interleaf_memory::{Allocation, Machine, Settings, Status};
use interleaf_program::{AnyProgram, Cell, Local, Op, Place, ThreadId, Value};
use interleaf_trace::{Choice, Event, ThreadIndex, Trace, Violation};
use std::sync::Arc;

/// A step of a recorded execution.
#[derive(Clone, Debug)]
pub struct RecordedStep {
    /// The event.
    pub event: Event,
    /// The operation that it was.
    pub op: Op,
    /// Where its thread was.
    pub place: Place,
    /// If it was an atomic section, its accesses, what each read and what it wrote.
    pub section: Vec<(Op, Option<Value>, Option<Value>)>,
    /// What its thread, and for a start the new thread, printed after it.
    pub output: Vec<String>,
}

/// How a thread was when the execution ended.
#[derive(Clone, Debug)]
pub struct RecordedThread {
    /// Its number in the recording's trace.
    pub thread: ThreadIndex,
    /// Its identity.
    pub id: ThreadId,
    /// Its name.
    pub name: Arc<str>,
    /// What it was about to do.
    pub status: Status,
    /// What it finds in memory, if it waits in a loop that changes nothing by reading one place: the place, and what it holds.
    pub waits_on: Option<(Cell, Value)>,
    /// If it stopped in a loop that changes nothing, how many of its last events make a round.
    pub round: u32,
    /// Where it was.
    pub place: Place,
    /// Its local variables.
    pub locals: Vec<Local>,
}

/// An execution with its places, outputs and allocations.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The events, and the names of what they refer to.
    pub trace: Trace,
    /// The same events with their places.
    pub steps: Vec<RecordedStep>,
    /// What main printed before the first event.
    pub first_output: Vec<String>,
    /// What was allocated, in order.
    pub allocations: Vec<Allocation>,
    /// The threads that existed, in the order in which they started.
    pub threads: Vec<RecordedThread>,
}

/// Why an execution cannot be run again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The schedule names a thread that cannot take a step there.
    #[error("step {0} of the schedule cannot be taken: thread {1} is not able to move")]
    NotEnabled(usize, ThreadId),
    /// The program cannot be run at all.
    #[error(transparent)]
    Unsupported(#[from] SearchError),
}

/// Runs `program` along `violation`'s schedule.
pub fn replay(
    program: &dyn AnyProgram,
    settings: &Settings,
    violation: &Violation,
) -> Result<Recording, ReplayError> {
    // The schedule names threads and choices only, so it does not depend on how memory is cut into cells.
    // A read that comes back to itself was not taken in any execution.
    let settings = Settings { waits: settings.waits.of_known_schedule(), ..settings.clone() };
    refining(&settings, |settings| run(program, settings, violation))?
}

fn run(
    program: &dyn AnyProgram,
    settings: Settings,
    violation: &Violation,
) -> Result<Result<Recording, ReplayError>, Failure> {
    let mut machine = Machine::recording(program, settings);
    let mut allocations = Vec::new();
    let mut record = |machine: &mut Machine| {
        let record = machine.take_record();
        allocations.extend(record.allocations);
        (record.output, record.section)
    };
    let (first_output, _) = record(&mut machine);
    let mut steps = Vec::new();
    for (number, &turn) in violation.schedule.iter().enumerate() {
        let Choice { thread: id, number: choice, .. } = turn;
        unless_interrupted(&machine, ())?;
        let not_enabled = Ok(Err(ReplayError::NotEnabled(number + 1, id)));
        let Some(thread) = machine.turn_of(turn) else { return not_enabled };
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
        let event = *machine.step(thread, choice);
        let (output, section) = record(&mut machine);
        steps.push(RecordedStep { event, op, place, section, output });
    }
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
        })
    });
    let threads = threads.collect();
    Ok(Ok(Recording { trace: trace_of_threads(&machine), steps, first_output, allocations, threads }))
}

/// The step in which a buffered write reaches memory: one of the write's thread, at the write's place.
fn memory_write(machine: &Machine, steps: &[RecordedStep], event: Event, op: Op) -> RecordedStep {
    let thread = machine.owner(event.thread).unwrap_or(event.thread);
    let event = Event { thread, ..event };
    let is_write = |step: &&RecordedStep| (step.event.thread, step.event.index) == (thread, event.index);
    let place = steps.iter().find(is_write).map(|step| step.place.clone()).unwrap_or_default();
    RecordedStep { event, op, place, section: Vec::new(), output: Vec::new() }
}

/// What happened, with the steps of buffers as steps of the threads that they belong to.
fn trace_of_threads(machine: &Machine) -> Trace {
    let mut trace = machine.trace().clone();
    for event in &mut trace.events {
        event.thread = machine.owner(event.thread).unwrap_or(event.thread);
    }
    trace
}
