//! Whether threads go round in loops for ever.

use interleaf_memory::{Machine, Status};
use interleaf_program::{Op, SyncKind};
use interleaf_trace::{BlockedReason, ThreadIndex};
use std::collections::HashSet;

/// The most states of one thread that are looked at.
const MOST_STATES: usize = 10_000;

/// Whether no thread that can move gets anywhere from here: whatever it chooses, it changes no value, mutexes aside, and comes back to
/// a state in which it was, or waits. Then this is so whatever the others do, who change nothing either. `false` if in doubt.
///
/// A search for states knows that from the whole state graph. This finds it again at the end of one execution, where it is replayed.
pub fn go_round_for_ever(machine: &mut Machine) -> bool {
    let threads: Vec<_> = machine.threads().filter(|&thread| machine.owner(thread).is_none()).collect();
    threads.into_iter().all(|thread| stays(machine, thread, &mut HashSet::new()))
}

/// Whether a thread, with its buffers, only comes to states in `seen`, which those on the way are added to.
fn stays(machine: &mut Machine, thread: ThreadIndex, seen: &mut HashSet<Vec<u64>>) -> bool {
    if !seen.insert(state_of(machine, thread)) {
        return true;
    }
    let own: Vec<_> = machine
        .threads()
        .filter(|&own| machine.owner(own).unwrap_or(own) == thread && machine.is_enabled(own))
        .collect();
    if own.is_empty() {
        return match machine.status(thread) {
            Status::Stopped(BlockedReason::Await) => machine.spins_for_ever(thread),
            // Another thread that goes round holds the mutex now.
            Status::Ready(Op::BlockingRmw { kind: SyncKind::Lock, .. }) => true,
            // What else a thread waits for never comes, but one that comes to such a wait did not go round; nor did one that ends.
            _ => seen.len() == 1,
        };
    }
    own.into_iter().all(|mover| {
        let choices = match machine.status(mover) {
            Status::Ready(Op::Choose { among }) => among,
            _ => 1,
        };
        (0..choices).all(|choice| {
            machine.step(mover, choice);
            let stays = seen.len() < MOST_STATES
                && !machine.is_interrupted()
                && !machine.last_step_changed_values()
                && stays(machine, thread, seen);
            machine.undo();
            stays
        })
    })
}

/// What a thread is about to do.
fn state_of(machine: &Machine, thread: ThreadIndex) -> Vec<u64> {
    let mut words = vec![u64::from(machine.buffered_writes(thread))];
    if let (Status::Ready(_), Some(state)) = (machine.status(thread), machine.state(thread)) {
        machine.program().encode(state, &mut words);
    }
    words
}
