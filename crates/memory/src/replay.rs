//! Running an execution again along its schedule, with everything that a report shows of it.

use crate::machine::{Machine, Refusal, Settings, Status};
use interleaf_program::{Place, Program};
use interleaf_trace::{Choice, Event, ThreadIndex, Trace, Violation};
use std::sync::Arc;

/// A step of a recorded execution.
#[derive(Clone, Debug)]
pub struct RecordedStep {
    /// The event.
    pub event: Event,
    /// Where its thread was.
    pub place: Place,
    /// What the thread, and for a start the new thread, printed after it.
    pub output: Vec<String>,
}

/// How a thread was when the execution ended.
#[derive(Clone, Debug)]
pub struct RecordedThread {
    /// Its number in the recording's trace.
    pub thread: ThreadIndex,
    /// Its name.
    pub name: Arc<str>,
    /// What it was about to do.
    pub status: Status,
    /// Where it was.
    pub place: Place,
}

/// An execution with its places and outputs.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The events and the names of what they refer to.
    pub trace: Trace,
    /// The same events with their places.
    pub steps: Vec<RecordedStep>,
    /// What main printed before the first event.
    pub first_output: Vec<String>,
    /// The threads that existed.
    pub threads: Vec<RecordedThread>,
}

/// Why an execution cannot be run again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The schedule names a thread that cannot take a step there.
    #[error("step {0} of the schedule cannot be taken: thread {1} is not able to move")]
    NotEnabled(usize, interleaf_program::ThreadId),
    /// The program cannot be run at all.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Runs `program` along `violation`'s schedule.
pub fn replay<P: Program>(
    program: &P,
    settings: Settings,
    violation: &Violation,
) -> Result<Recording, ReplayError> {
    let mut machine = Machine::recording(program, settings);
    let first_output = machine.take_output();
    let mut steps = Vec::new();
    for (number, &Choice { thread: id, number: choice }) in violation.schedule.iter().enumerate() {
        let thread = machine.thread(id).filter(|&thread| machine.is_enabled(thread));
        let thread = thread.ok_or(ReplayError::NotEnabled(number + 1, id))?;
        let place = machine.state(thread).map(|state| program.place(state)).unwrap_or_default();
        let event = *machine.step(thread, choice);
        steps.push(RecordedStep { event, place, output: machine.take_output() });
    }
    if let Some(refusal) = machine.refusal() {
        return Err(refusal.clone().into());
    }
    let threads = machine
        .threads()
        .filter_map(|thread| {
            let state = machine.state(thread)?;
            let (name, place) = (program.name(state), program.place(state));
            Some(RecordedThread { thread, name, status: machine.status(thread), place })
        })
        .collect();
    Ok(Recording { trace: machine.trace().clone(), steps, first_output, threads })
}
