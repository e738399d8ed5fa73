//! Searches that take turns, so that one does not take a core from the other's workers.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a turn takes.
const TURN: Duration = Duration::from_millis(50);

/// A search waits at most this long for its turn: the other one may be in a long step, or its worker without work. Its own turn is
/// as long then, or a search with long steps would have most of the core.
const PATIENCE: Duration = Duration::from_millis(200);

/// One of the searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    First,
    Second,
    Random,
}

const SIDES: [Side; 3] = [Side::First, Side::Second, Side::Random];

/// Whose turn it is.
struct State {
    turn: Side,
    since: Instant,
    length: Duration,
    /// Which of them run.
    run: [bool; SIDES.len()],
    /// Whether the first search has ended, or has the answer.
    is_over: bool,
}

impl State {
    /// The next one that runs.
    fn next(&self) -> Side {
        let after = (1..=SIDES.len()).map(|step| SIDES[(self.turn as usize + step) % SIDES.len()]);
        { after }.find(|&side| self.run[side as usize]).unwrap_or(self.turn)
    }

    fn are_several(&self) -> bool {
        self.run.iter().filter(|&&runs| runs).count() > 1
    }
}

/// The turns of some searches. One worker of the first search takes turns; its others run on.
pub(super) struct Turns {
    /// Whether several run.
    are_several: AtomicBool,
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
            are_several: AtomicBool::new(false),
            worker: AtomicU64::new(0),
            state: Mutex::new(State {
                turn: Side::First,
                since: Instant::now(),
                length: TURN,
                run: [true, false, false],
                is_over: false,
            }),
            changed: Condvar::new(),
        }
    }

    /// Waits for so long; returns false if the first search ends, or another one has the answer, before.
    pub(super) fn wait(&self, patience: Duration) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(state, patience, |state| !state.is_over);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        !state.is_over
    }

    /// From now on, a search takes turns with those that run. The next turn is its own.
    pub(super) fn begin(&self, side: Side) -> Ending<'_> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.run[side as usize] = true;
        (state.turn, state.since, state.length) = (side, Instant::now(), TURN);
        self.are_several.store(state.are_several(), Ordering::Relaxed);
        Ending { turns: self, side }
    }

    /// Whoever waits to begin need not: the first search has ended, or another one has the answer.
    pub(super) fn end(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).is_over = true;
        self.changed.notify_all();
    }

    /// Called by a search now and then: when its turn is over, waits until the other one's is, or for long enough.
    pub(super) fn pass(&self, side: Side) {
        if !self.are_several.load(Ordering::Relaxed) {
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
            if state.since.elapsed() < state.length {
                return;
            }
            state.turn = state.next();
            self.changed.notify_all();
        }
        let asked = Instant::now();
        let is_waiting = |state: &mut State| state.turn != side && state.run[state.turn as usize];
        let waited = self.changed.wait_timeout_while(state, PATIENCE, is_waiting);
        let (mut state, result) = waited.unwrap_or_else(PoisonError::into_inner);
        if result.timed_out() && side != Side::First {
            // Whichever worker of the first search asks next takes turns.
            self.worker.store(0, Ordering::Relaxed);
        }
        let now = Instant::now();
        let length = if result.timed_out() { TURN.max(now - asked) } else { TURN };
        (state.turn, state.since, state.length) = (side, now, length);
    }
}

/// Ends the turns of a search when dropped: it has ended, in whatever way, and the others run on.
pub(super) struct Ending<'a> {
    turns: &'a Turns,
    side: Side,
}

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        let mut state = self.turns.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.run[self.side as usize] = false;
        state.turn = if state.turn == self.side { state.next() } else { state.turn };
        self.turns.are_several.store(state.are_several(), Ordering::Relaxed);
        self.turns.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_search_starts_when_the_first_has_ended() {
        let turns = Turns::new();
        assert!(turns.wait(Duration::ZERO));
        turns.end();
        assert!(!turns.wait(Duration::from_secs(60)));
    }

    #[test]
    fn all_get_turns_until_they_end() {
        let turns = Turns::new();
        let runs = |side| {
            let ending = turns.begin(side);
            let start = Instant::now();
            let mut passes = 0_u64;
            while start.elapsed() < 5 * TURN {
                turns.pass(side);
                passes += 1;
            }
            drop(ending);
            passes
        };
        std::thread::scope(|scope| {
            let runs = &runs;
            let all = SIDES.map(|side| scope.spawn(move || runs(side)));
            all.into_iter().for_each(|side| assert!(side.join().is_ok_and(|passes| passes > 1)));
        });
        assert!(!turns.are_several.load(Ordering::Relaxed));
    }

    #[test]
    fn a_search_goes_on_although_the_other_does_not_pass_its_turn() {
        let turns = Turns::new();
        let _ending = turns.begin(Side::Second);
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
        let length = turns.state.lock().map(|state| state.length);
        assert!(length.is_ok_and(|length| length >= PATIENCE), "a turn is as long as the wait for it");
    }
}
