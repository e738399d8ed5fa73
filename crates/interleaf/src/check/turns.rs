//! Two searches that take turns, so that one does not take a core from the other's workers.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, OnceLock, PoisonError};
use std::thread::ThreadId;
use std::time::{Duration, Instant};

/// How long a turn takes.
const TURN: Duration = Duration::from_millis(50);

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

/// The turns of two searches. Of the first one only a single worker takes turns; its others run on.
pub(super) struct Turns {
    /// Whether both run.
    are_both: AtomicBool,
    /// The worker of the first search that takes turns.
    worker: OnceLock<ThreadId>,
    state: Mutex<State>,
    changed: Condvar,
}

impl Turns {
    /// Only the first search runs.
    pub(super) fn new() -> Turns {
        Turns {
            are_both: AtomicBool::new(false),
            worker: OnceLock::new(),
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

    /// Ends the turns: one of the searches has ended, the other runs on alone.
    pub(super) fn end(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).has_ended = true;
        self.are_both.store(false, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Called by a search now and then: when its turn is over, waits until the other one's is.
    pub(super) fn pass(&self, side: Side) {
        if !self.are_both.load(Ordering::Relaxed) {
            return;
        }
        let this = std::thread::current().id();
        if side == Side::First && *self.worker.get_or_init(|| this) != this {
            return;
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.turn == side {
            if state.since.elapsed() < TURN {
                return;
            }
            state.turn = if side == Side::First { Side::Second } else { Side::First };
            self.changed.notify_all();
        }
        let waited = self.changed.wait_while(state, |state| state.turn != side && !state.has_ended);
        waited.unwrap_or_else(PoisonError::into_inner).since = Instant::now();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_search_does_not_start_when_the_first_has_ended() {
        let turns = Turns::new();
        turns.end();
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
            turns.end();
            passes
        };
        std::thread::scope(|scope| {
            let first = scope.spawn(|| runs(Side::First));
            let second = scope.spawn(|| runs(Side::Second));
            assert!(first.join().is_ok_and(|passes| passes > 1));
            assert!(second.join().is_ok_and(|passes| passes > 1));
        });
    }
}
