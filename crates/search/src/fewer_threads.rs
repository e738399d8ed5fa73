//! A schedule of fewer threads: one thread after the other is left out, with those that it starts, if the violation comes up without.

use crate::endings::at_end::{LooksFor, violations_at_end};
use crate::error::{SearchError, unless_interrupted};
use crate::refining::refining;
use interleaf_memory::{Machine, Settings};
use interleaf_program::{AnyProgram, ThreadId};
use interleaf_trace::{Choice, Violation, ViolationKind};

/// The same violation without the threads that it does not need, as far as that is found until `is_over`. What others read may
/// change. A deadlock and a leak need all threads. Executions that are graphs stay as they are.
///
/// # Errors
///
/// If the program does something that the memory model does not know.
pub fn fewer_threads(
    program: &dyn AnyProgram,
    settings: &Settings,
    violation: Violation,
    looks_for: LooksFor,
    is_over: &dyn Fn() -> bool,
) -> Result<Violation, SearchError> {
    let is_local = matches!(violation.kind, ViolationKind::Fault(_) | ViolationKind::Race);
    if settings.model.is_graph() || !is_local {
        return Ok(violation);
    }
    let mut threads: Vec<ThreadId> = violation.schedule.iter().map(|choice| choice.thread).collect();
    threads.sort_unstable();
    threads.dedup();
    let mut best = violation;
    for &left_out in threads.iter().rev().filter(|&&thread| thread != ThreadId::MAIN) {
        if is_over() {
            break;
        }
        let stays = |choice: &&Choice| !choice.thread.path().starts_with(&left_out.path());
        let rest: Vec<Choice> = best.schedule.iter().filter(stays).copied().collect();
        if rest.len() == best.schedule.len() {
            continue;
        }
        let Some(schedule) = what_is_possible(program, settings, &rest, is_over)? else { break };
        let found = violations_at_end(program, settings, (&schedule, &best.last_writes), looks_for)?;
        if let Some(same) = found.into_iter().find(|found| found.identity == best.identity) {
            best = Violation { after: best.after, last_writes: best.last_writes, ..same };
        }
    }
    Ok(best)
}

/// Of so many steps, one looks at the time.
const STEPS_BETWEEN_LOOKS: usize = 64;

/// The steps of a schedule that can be taken, up to the first fault; `None` if that takes too long.
fn what_is_possible(
    program: &dyn AnyProgram,
    settings: &Settings,
    schedule: &[Choice],
    is_over: &dyn Fn() -> bool,
) -> Result<Option<Vec<Choice>>, SearchError> {
    refining(&settings.of_known_schedule(), |settings| {
        let mut machine = Machine::new(program, settings);
        let mut taken = Vec::new();
        for (number, &choice) in schedule.iter().enumerate() {
            if number % STEPS_BETWEEN_LOOKS == STEPS_BETWEEN_LOOKS - 1 && is_over() {
                return Ok(None);
            }
            unless_interrupted(&machine, ())?;
            let Some(thread) = machine.turn(choice) else { continue };
            if choice.number >= machine.choices(thread).max(1) {
                continue;
            }
            machine.step(thread, choice.number);
            taken.push(choice);
            if machine.trace().events.last().is_some_and(|event| event.fault.is_some()) {
                break;
            }
        }
        unless_interrupted(&machine, ())?;
        Ok(Some(taken))
    })
}
