//! The scheduler of free runs: which thread runs next where any may.
//!
//! A thread runs on as long as it can, but not for ever: a loop may end only if another thread moves. So after
//! [`EVENTS_BETWEEN_TURNS`] events of an execution another thread runs, and every second such turn belongs to each thread
//! in turn, whatever it does next: for [`EVENTS_IN_A_TURN`] events it runs whenever it can. So a thread that can run now
//! and then (it waits for a lock that the loop takes and releases) comes to run, too. All of this depends on the trace
//! alone, so that the same prefix is always extended in the same way, and shorter executions know nothing of it.

use interleaf_memory::Machine;
use interleaf_trace::ThreadIndex;

/// The number of events of an execution after which another thread runs.
const EVENTS_BETWEEN_TURNS: usize = 1_000;

/// The number of events of an execution after which it is the turn of a certain thread.
const EVENTS_BETWEEN_OWN_TURNS: usize = 2 * EVENTS_BETWEEN_TURNS;

/// The number of events during which a thread is preferred: more than an iteration of most loops has.
const EVENTS_IN_A_TURN: usize = 64;

/// An enabled thread that does not sleep; the one that ran last, if possible.
#[inline]
pub(crate) fn pick_thread(machine: &Machine, sleeps: impl Fn(ThreadIndex) -> bool) -> Option<ThreadIndex> {
    let can_run = |thread: ThreadIndex| !sleeps(thread) && machine.is_enabled(thread);
    let events = &machine.trace().events;
    let last = events.last().map(|event| event.thread);
    if is_another_turn(events.len()) {
        return pick_another(machine, last, &can_run);
    }
    match last {
        Some(last) if can_run(last) => Some(last),
        _ => machine.threads().find(|&thread| can_run(thread)),
    }
}

/// Whether the thread that ran last is not preferred after so many events.
#[inline]
fn is_another_turn(events: usize) -> bool {
    let since = events % EVENTS_BETWEEN_TURNS;
    events >= EVENTS_BETWEEN_TURNS && since < EVENTS_IN_A_TURN
}

/// A thread that can run, in the turn of another than the last.
#[cold]
fn pick_another(
    machine: &Machine,
    last: Option<ThreadIndex>,
    can_run: &dyn Fn(ThreadIndex) -> bool,
) -> Option<ThreadIndex> {
    let events = machine.trace().events.len();
    let is_free = |thread: &ThreadIndex| can_run(*thread);
    if is_in_turn(machine)
        && let Some(thread) = thread_in_turn(machine, is_free)
    {
        return Some(thread);
    }
    if let Some(last) = last.filter(|_| events.is_multiple_of(EVENTS_BETWEEN_TURNS)) {
        let others = machine.threads().filter(|&thread| thread > last);
        return others.chain(machine.threads()).find(is_free);
    }
    last.filter(is_free).or_else(|| machine.threads().find(is_free))
}

/// Whether it is the turn of some thread.
#[inline]
pub(crate) fn is_in_turn(machine: &Machine) -> bool {
    let events = machine.trace().events.len();
    events >= EVENTS_BETWEEN_OWN_TURNS && events % EVENTS_BETWEEN_OWN_TURNS < EVENTS_IN_A_TURN
}

/// The thread whose [turn it is](is_in_turn), if it can run; at the start of a turn another one, if it cannot.
#[cold]
pub(crate) fn thread_in_turn(
    machine: &Machine,
    can_run: impl Fn(&ThreadIndex) -> bool,
) -> Option<ThreadIndex> {
    let events = &machine.trace().events;
    let threads = machine.threads().len();
    let owner = (events.len() / EVENTS_BETWEEN_OWN_TURNS - 1) % threads;
    if !events.len().is_multiple_of(EVENTS_BETWEEN_OWN_TURNS) {
        return Some(ThreadIndex(owner as u32)).filter(can_run);
    }
    let last = events.last().map(|event| event.thread);
    let in_order = (owner..threads).chain(0..owner).map(|thread| ThreadIndex(thread as u32));
    in_order.filter(|&thread| Some(thread) != last).find(can_run)
}
