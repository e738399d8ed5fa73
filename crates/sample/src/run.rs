//! One run: a machine, and a strategy that chooses whose turn it is.

use crate::graph_run::{GraphRun, Wishes};
use crate::seen::Seen;
use crate::strategy::{Chooser, Focus, Moment};
use fastrand::Rng;
use interleaf_memory::{Machine, Status};
use interleaf_search::{StopReason, ending};
use interleaf_trace::{Action, BlockedReason, Ending, ThreadIndex};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many steps a thread takes in a row, while others could, before it is demoted.
const MOST_IN_A_ROW: u32 = 1_000;

/// How many steps there are between two polls.
const STEPS_BETWEEN_POLLS: u32 = 64;

/// When a run stops that does not come to its end.
pub(crate) struct Limits<'l> {
    pub(crate) most_steps: u32,
    pub(crate) poll: &'l dyn Fn() -> ControlFlow<StopReason>,
    /// While it is set, `poll` is called after every step.
    pub(crate) urgent: &'l AtomicBool,
    /// What the user chose to look at.
    pub(crate) focus: Option<&'l dyn Focus>,
}

/// How a run stopped.
pub(crate) enum Stop {
    /// It has ended, or was cut off after the most steps.
    Ended(Ending),
    /// The machine is interrupted.
    Interrupted,
    /// The search stops.
    Halted(StopReason),
}

/// Runs a machine to its end, or to the first fault.
pub(crate) fn run(
    machine: &mut Machine,
    chooser: &mut dyn Chooser,
    rng: &mut Rng,
    limits: &Limits,
    seen: &mut Seen,
) -> Stop {
    let mut graph = GraphRun::new(machine.settings(), rng);
    let mut enabled = Vec::new();
    let mut last = None;
    let mut in_a_row = 0;
    for step in 0.. {
        if machine.is_interrupted() {
            return Stop::Interrupted;
        }
        let is_time = step % STEPS_BETWEEN_POLLS == STEPS_BETWEEN_POLLS - 1;
        if (is_time || limits.urgent.load(Ordering::Relaxed))
            && let ControlFlow::Break(halt) = (limits.poll)()
        {
            return Stop::Halted(halt);
        }
        find_enabled(machine, &mut graph, rng, &mut enabled);
        if enabled.is_empty()
            && let Some(run) = &mut graph
        {
            run.settle(machine, rng);
            find_enabled(machine, &mut graph, rng, &mut enabled);
        }
        if enabled.is_empty() {
            break;
        }
        if step == limits.most_steps {
            return Stop::Ended(Ending::Blocked(BlockedReason::Steps));
        }
        let focus = limits.focus;
        let chosen = chooser.choose(&mut Moment { machine, enabled: &enabled, step, seen, focus }, rng);
        let thread = enabled[chosen];
        if machine.is_interrupted() {
            return Stop::Interrupted;
        }
        in_a_row = if last == Some(thread) && enabled.len() > 1 { in_a_row + 1 } else { 0 };
        if in_a_row == MOST_IN_A_ROW {
            chooser.demote(thread);
            in_a_row = 0;
        }
        last = Some(thread);
        let choices = machine.choices(thread);
        let choice = if choices > 1 { rng.u32(..choices) } else { 0 };
        let place = seen.next(machine, thread);
        let in_focus = focus.map(|focus| focus.holds(machine, thread));
        match &mut graph {
            None => _ = machine.step(thread, choice),
            Some(graph) => {
                let rank = |address, source| chooser.rank(place, address, seen.of(source));
                let wishes = Wishes { ranks: &|address| chooser.ranks(place, address), rank: &rank };
                graph.step(machine, thread, choice, &wishes, rng);
            }
        }
        seen.note(machine, place, in_focus);
        if is_faulty(machine, thread) && !machine.is_interrupted() {
            break;
        }
    }
    Stop::Ended(ending(machine))
}

/// Collects the threads and buffers that can take a step.
fn find_enabled(
    machine: &mut Machine,
    graph: &mut Option<GraphRun>,
    rng: &mut Rng,
    enabled: &mut Vec<ThreadIndex>,
) {
    enabled.clear();
    match graph {
        None => enabled.extend(machine.threads().filter(|&thread| machine.is_enabled(thread))),
        Some(graph) => {
            enabled.extend(machine.threads().filter(|&thread| graph.is_enabled(machine, thread, rng)));
        }
    }
    // A machine that was used before numbers threads in another order.
    let name = |&thread: &ThreadIndex| {
        (machine.id(thread), machine.owner(thread).is_some(), machine.next_index(thread))
    };
    if !enabled.is_sorted_by_key(name) {
        enabled.sort_by_key(name);
    }
}

/// Whether the last step, of this thread, led to a fault: its own, or one of the thread that it started.
fn is_faulty(machine: &Machine, thread: ThreadIndex) -> bool {
    let started = match machine.trace().events.last().map(|event| event.action) {
        Some(Action::Spawn(child)) => Some(child),
        _ => None,
    };
    [Some(thread), started].into_iter().flatten().any(|one| machine.status(one) == Status::Faulted)
}
