//! The scheduler of free runs: which thread runs next where any may.

use interleaf_memory::Machine;
use interleaf_trace::ThreadIndex;

/// The number of events of an execution after which another thread runs.
const EVENTS_BETWEEN_TURNS: usize = 1_000;

/// An enabled thread that does not sleep; the one that ran last, if possible.
///
/// From time to time another thread runs, so that a loop that waits for another thread ends.
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
