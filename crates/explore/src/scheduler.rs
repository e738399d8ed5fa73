//! Whose turn it is where any thread may go on.

use interleaf_memory::Machine;
use interleaf_trace::ThreadIndex;

/// How many events of an execution go by until it is another thread's turn.
const EVENTS_BETWEEN_TURNS: usize = 1_000;

/// A thread that is enabled and does not sleep; the one that moved last, if it can go on.
///
/// Now and then it is another one's turn, so that a loop that ends when another thread moves does end.
pub(crate) fn pick_thread(machine: &Machine, sleeps: impl Fn(ThreadIndex) -> bool) -> Option<ThreadIndex> {
    let can_run = |thread: &ThreadIndex| !sleeps(*thread) && machine.is_enabled(*thread);
    let events = &machine.trace().events;
    let last = events.last().map(|event| event.thread);
    if let Some(last) = last.filter(|_| events.len().is_multiple_of(EVENTS_BETWEEN_TURNS)) {
        let others = machine.threads().filter(|&thread| thread > last);
        return others.chain(machine.threads()).find(&can_run);
    }
    last.filter(&can_run).or_else(|| machine.threads().find(&can_run))
}
