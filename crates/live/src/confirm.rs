//! Runs a lasso on a machine, and checks it.
//!
//! Neither the state graph nor the search is used; what a state is, and which end of a run counts, comes from where the graph has it too.
//! What is checked:
//! - the question is about the thread, and it was started;
//! - each step can be taken;
//! - after the cycle the machine is in the state in which the cycle began, so that the steps can be taken again for ever; or no thread
//!   can take a step after the last one;
//! - the cycle is fair: whoever is owed a step takes one;
//! - the thread does not get to the place in the cycle, nor before, if once is enough.

use crate::question::{Fairness, Goal, Question, Target, Who};
use crate::search::{Lasso, LassoStep};
use interleaf_memory::{Machine, Settings, Status};
use interleaf_program::{AnyProgram, Op, ThreadId};
use interleaf_search::{Failure, SearchError, refining, unless_interrupted};
use interleaf_stateful::fair::graph::{End, Mover, find, state_of};
use interleaf_stateful::state_words;
use interleaf_trace::{Choice, InCycle, ThreadIndex};

/// A lasso that was run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confirmed {
    /// Its steps, for a replay.
    pub schedule: Vec<Choice>,
    /// What the cycle is for everybody who is there, in the order of threads.
    pub cycle: Vec<InCycle>,
}

/// Why a lasso is none.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotConfirmed {
    /// A step cannot be taken.
    #[error("step {0} cannot be taken")]
    Step(usize),
    /// The cycle does not come back.
    #[error("the last state is not the one in which the cycle begins")]
    Open,
    /// Threads can go on after the last step.
    #[error("the run goes on")]
    GoesOn,
    /// The cycle is not fair.
    #[error("the cycle is not fair to thread {0}")]
    Unfair(ThreadId),
    /// The thread gets there.
    #[error("step {0} gets there")]
    GetsThere(usize),
    /// The lasso is of a thread that is not asked about, or that was not started.
    #[error("the question is not about that thread")]
    Unasked,
    /// The program cannot be run.
    #[error(transparent)]
    Unsupported(#[from] SearchError),
}

/// The settings of a machine that goes from state to state as the state graph does.
pub fn settings(settings: &Settings) -> Settings {
    Settings { forgets_history: true, takes_for_private: false, writes_back: true, ..settings.clone() }
}

/// Runs the steps of a lasso, and checks that it does not get where the question asks.
pub fn confirm(
    program: &dyn AnyProgram,
    machine_settings: &Settings,
    question: &Question,
    lasso: &Lasso,
) -> Result<Confirmed, NotConfirmed> {
    let run = |machine_settings| run(program, machine_settings, question, lasso);
    refining(&settings(machine_settings), run)?
}

fn run(
    program: &dyn AnyProgram,
    settings: Settings,
    question: &Question,
    lasso: &Lasso,
) -> Result<Result<Confirmed, NotConfirmed>, Failure> {
    let mut machine = Machine::encodable(program, settings);
    let Goal { who, target } = question.goals[lasso.goal];
    let once = !question.always || target == Target::End;
    let is_asked = match who {
        Who::Any => lasso.thread.is_none(),
        Who::Every => lasso.thread.is_some() || target != Target::End,
        Who::Thread(id) => lasso.thread == Some(id),
    };
    if !is_asked {
        return Ok(Err(NotConfirmed::Unasked));
    }
    let gets_there = |machine: &mut Machine| {
        let passed = machine.take_reached();
        let is_it = |thread: ThreadIndex| {
            who == Who::Any || lasso.thread.is_none_or(|wanted| machine.id(thread) == wanted)
        };
        match target {
            Target::Place(place) => passed.iter().any(|&(thread, at)| at == place && is_it(thread)),
            Target::End => machine
                .threads()
                .any(|thread| is_it(thread) && matches!(machine.status(thread), Status::Ended(_))),
        }
    };
    if gets_there(&mut machine) && once {
        return Ok(Err(NotConfirmed::GetsThere(0)));
    }
    let mut schedule = Vec::new();
    let mut at_cycle = None;
    let mut seen: Vec<(Mover, InCycle)> = Vec::new();
    let states = (lasso.steps.len() - lasso.cycle) as u32;
    for (number, LassoStep { mover, choice }) in lasso.steps.iter().enumerate() {
        let is_in_cycle = number >= lasso.cycle;
        if number == lasso.cycle {
            at_cycle = Some(state_words(&machine));
        }
        if is_in_cycle {
            note_enabled(&machine, states, &mut seen);
        }
        let Some(thread) = find(&machine, mover).filter(|&thread| machine.is_enabled(thread)) else {
            return Ok(Err(NotConfirmed::Step(number + 1)));
        };
        if *choice >= machine.choices(thread).max(1) {
            return Ok(Err(NotConfirmed::Step(number + 1)));
        }
        schedule.push(Choice {
            thread: mover.thread,
            number: match machine.status(thread) {
                Status::Ready(Op::AtomicBegin { .. }) => Choice::SECTION,
                _ => *choice,
            },
            memory_write: mover.buffer.map(|_| machine.next_index(thread)),
            reads_from: None,
        });
        if is_in_cycle && let Some(entry) = seen.iter_mut().find(|(known, _)| known == mover) {
            entry.1.steps += 1;
        }
        machine.step(thread, *choice);
        unless_interrupted(&machine, ())?;
        if gets_there(&mut machine) && (once || is_in_cycle) {
            return Ok(Err(NotConfirmed::GetsThere(number + 1)));
        }
    }
    let is_started = |wanted: ThreadId| {
        let mut threads = machine.threads();
        threads.any(|thread| machine.id(thread) == wanted && machine.status(thread) != Status::Absent)
    };
    if !lasso.thread.is_none_or(is_started) {
        return Ok(Err(NotConfirmed::Unasked));
    }
    let end = state_of(&machine);
    if target == Target::End && end.end == End::Over {
        return Ok(Err(NotConfirmed::GetsThere(lasso.steps.len())));
    }
    match at_cycle {
        Some(start) if start != state_words(&machine) => return Ok(Err(NotConfirmed::Open)),
        None if end.enabled != 0 || end.end == End::Discarded => return Ok(Err(NotConfirmed::GoesOn)),
        _ => {}
    }
    let is_owed = |(_, one): &&(Mover, InCycle)| {
        one.steps == 0
            && match question.fairness {
                Fairness::Strong => one.enabled > 0,
                Fairness::Weak => one.enabled == states,
                Fairness::None => false,
            }
    };
    if let Some((mover, ..)) = seen.iter().find(is_owed) {
        return Ok(Err(NotConfirmed::Unfair(mover.thread)));
    }
    Ok(Ok(Confirmed { schedule, cycle: seen.into_iter().map(|(_, one)| one).collect() }))
}

/// The steps of a schedule, as far as they can be taken.
pub fn steps_of(
    program: &dyn AnyProgram,
    machine_settings: &Settings,
    schedule: &[Choice],
) -> Result<Vec<LassoStep>, SearchError> {
    refining(&settings(machine_settings), |settings| {
        let mut machine = Machine::encodable(program, settings);
        let mut steps = Vec::new();
        for turn in schedule {
            let Some(thread) = machine.turn(*turn) else { break };
            let choice = if machine.choices(thread) > 1 { turn.number } else { 0 };
            if choice >= machine.choices(thread).max(1) {
                break;
            }
            steps.push(LassoStep { mover: Mover::of(&machine, thread), choice });
            machine.step(thread, choice);
            unless_interrupted(&machine, ())?;
        }
        Ok(steps)
    })
}

/// Counts for everybody who is there whether a step can be taken, in a state of a cycle of so many states.
fn note_enabled(machine: &Machine, states: u32, seen: &mut Vec<(Mover, InCycle)>) {
    for thread in machine.threads() {
        let is_over = matches!(machine.status(thread), Status::Absent | Status::Ended(_));
        if is_over {
            continue;
        }
        let mover = Mover::of(machine, thread);
        let place = seen.iter().position(|(known, _)| *known == mover).unwrap_or_else(|| {
            let (thread, is_buffer) = (mover.thread, mover.buffer.is_some());
            seen.push((mover, InCycle { thread, is_buffer, steps: 0, enabled: 0, states }));
            seen.len() - 1
        });
        seen[place].1.enabled += u32::from(machine.is_enabled(thread));
    }
}
