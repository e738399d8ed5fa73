//! Two searches that take turns, so that one does not take a core from the other's workers.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a turn takes.
const TURN: Duration = Duration::from_millis(50);

/// A search waits at most this long for its turn: the other one may be in a long step, or its worker without work.
const PATIENCE: Duration = Duration::from_millis(200);

/// One of the two searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    First,
    Second,
}

/// Whose turn it is, while both run.
struct State {
    turn: Side,
    since: Instant,
    has_ended: bool,
}

/// The turns of two searches. One worker of the first search takes turns; its others run on.
pub(super) struct Turns {
    /// Whether both run.
    are_both: AtomicBool,
    /// The number of the worker of the first search that takes turns; 0 until one asks.
    worker: AtomicU64,
    state: Mutex<State>,
    changed: Condvar,
}

/// A number for the calling thread, from 1 on.
fn this_thread() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    thread_local!(static NUMBER: u64 = NEXT.fetch_add(1, Ordering::Relaxed));
    NUMBER.with(|number| *number)
}

impl Turns {
    /// Only the first search runs.
    pub(super) fn new() -> Turns {
        Turns {
            are_both: AtomicBool::new(false),
            worker: AtomicU64::new(0),
            state: Mutex::new(State { turn: Side::Second, since: Instant::now(), has_ended: false }),
            changed: Condvar::new(),
        }
    }

    /// Waits for so long until the second search may start; returns false if the first one ends before.
    pub(super) fn wait_for_second(&self, patience: Duration) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(state, patience, |state| !state.has_ended);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.since = Instant::now();
        self.are_both.store(!state.has_ended, Ordering::Relaxed);
        !state.has_ended
    }

    /// Ends the turns when dropped: one of the searches has ended, in whatever way, and the other runs on alone.
    pub(super) fn ending(&self) -> Ending<'_> {
        Ending(self)
    }

    /// Called by a search now and then: when its turn is over, waits until the other one's is, or for long enough.
    pub(super) fn pass(&self, side: Side) {
        if !self.are_both.load(Ordering::Relaxed) {
            return;
        }
        if side == Side::First {
            let this = this_thread();
            let worker = self.worker.compare_exchange(0, this, Ordering::Relaxed, Ordering::Relaxed);
            if worker.is_err_and(|worker| worker != this) {
                return;
            }
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.turn == side {
            if state.since.elapsed() < TURN {
                return;
            }
            state.turn = if side == Side::First { Side::Second } else { Side::First };
            self.changed.notify_all();
        }
        let is_waiting = |state: &mut State| state.turn != side && !state.has_ended;
        let waited = self.changed.wait_timeout_while(state, PATIENCE, is_waiting);
        let (mut state, result) = waited.unwrap_or_else(PoisonError::into_inner);
        if result.timed_out() && side == Side::Second {
            // Whichever worker of the first search asks next takes turns.
            self.worker.store(0, Ordering::Relaxed);
        }
        (state.turn, state.since) = (side, Instant::now());
    }
}

/// See [`Turns::ending`].
pub(super) struct Ending<'a>(&'a Turns);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner).has_ended = true;
        self.0.are_both.store(false, Ordering::Relaxed);
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_search_does_not_start_when_the_first_has_ended() {
        let turns = Turns::new();
        drop(turns.ending());
        assert!(!turns.wait_for_second(Duration::from_secs(60)));
    }

    #[test]
    fn both_get_turns_until_one_ends() {
        let turns = Turns::new();
        assert!(turns.wait_for_second(Duration::ZERO));
        let runs = |side| {
            let start = Instant::now();
            let mut passes = 0_u64;
            while start.elapsed() < 5 * TURN {
                turns.pass(side);
                passes += 1;
            }
            drop(turns.ending());
            passes
        };
        std::thread::scope(|scope| {
            let first = scope.spawn(|| runs(Side::First));
            let second = scope.spawn(|| runs(Side::Second));
            assert!(first.join().is_ok_and(|passes| passes > 1));
            assert!(second.join().is_ok_and(|passes| passes > 1));
        });
    }

    #[test]
    fn a_search_goes_on_although_the_other_does_not_pass_its_turn() {
        let turns = Turns::new();
        assert!(turns.wait_for_second(Duration::ZERO));
        std::thread::scope(|scope| {
            // A worker that takes a turn, ends, and leaves no other.
            let worker = scope.spawn(|| turns.pass(Side::First));
            let second = scope.spawn(|| {
                let start = Instant::now();
                while start.elapsed() < 2 * (TURN + PATIENCE) {
                    turns.pass(Side::Second);
                }
            });
            assert!(worker.join().is_ok() && second.join().is_ok());
        });
        assert_eq!(turns.worker.load(Ordering::Relaxed), 0, "another worker can take turns");
    }
}
