//! How an execution ended.

use interleaf_memory::{Machine, Status};
use interleaf_trace::{BlockedReason, Ending};

/// The ending of an execution in which no thread is enabled.
///
/// A loop that waits for a value that no write can produce any more is a wait like any other. A thread in a loop that a later write
/// would have ended is blocked: the execution in which the loop's reads come later is another one. When a thread has ended the
/// program, no thread waits any more.
pub fn ending(machine: &Machine) -> Ending {
    let mut waits = false;
    let mut stop = None;
    let mut blocked = false;
    let mut exits = false;
    let mut faulty = false;
    for thread in machine.threads() {
        match machine.status(thread) {
            Status::Faulted => faulty = true,
            Status::Stopped(BlockedReason::Await) if machine.spins_for_ever(thread) => waits = true,
            Status::Stopped(BlockedReason::Await) => blocked = true,
            Status::Stopped(BlockedReason::Exit) => exits = true,
            Status::Stopped(reason) => stop = stop.or(Some(reason)),
            Status::Ready(_) if machine.is_round_outdated(thread) => blocked = true,
            Status::Ready(_) => match machine.waits_for_assumption(thread) {
                Some(reason) => stop = stop.or(Some(reason)),
                None => waits = true,
            },
            Status::Ended(_) | Status::Absent | Status::Buffer => {}
        }
    }
    match (faulty, stop, blocked, waits) {
        (true, ..) => Ending::Faulty,
        (_, Some(reason), ..) => Ending::Blocked(reason),
        (_, _, true, _) => Ending::Blocked(BlockedReason::Await),
        (_, _, _, true) if !exits => Ending::Deadlock,
        _ => Ending::Complete,
    }
}
