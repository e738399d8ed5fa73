//! Time, with `--merge loops`.
//!
//! Each look at a clock moves it on by a millisecond. So a loop that waits until something happens or a time is over never has the
//! same state twice, and has a class for each iteration in which something may happen. What is left out:
//!
//! - After an iteration that changed nothing outside of the thread, a copy of the thread makes the same iteration once more, with the
//!   clock as it was at its start, and obtains the same. If it comes back to the same state, the iteration changed nothing but
//!   the time.
//!   That it comes back does not say that the iteration before began there: it may have set a flag. So the loop waits only after an
//!   iteration that changed none of its variables, or after two that did the same.
//! - Then the thread waits for others or for time. The clock moves on to the first time with which a copy does anything else
//!   within [`ROUNDS`] iterations, or comes back to another state, and the thread continues. Variables that hold a time differ by
//!   the time that passed ([`moves_with_time`]), which is no other state; others that change are, such as a flag that says that
//!   it is late. Times are tried that double, then those between the last two. So what is different for a while alone is found if
//!   the while is no shorter than the time before it. If there is no such time within a day, time decides nothing, and the loop
//!   waits like one without a clock.
//! - If the iteration waited with a time limit, and it looked once, or time decides nothing in it, the clock goes back to its start:
//!   the next iteration sees the same times again, so its wait begins in the same state. The thread has seen later times if it
//!   looked more than once. It cannot tell as long as it does what it did before, as the copy did too. As soon as an operation
//!   obtains something else, the clock is set to the latest time that the thread has seen.
//!
//! The same happens where a wait with a time limit repeats itself (`timed_waits.rs`).

use super::iterations::{self, LARGEST_COMPARED, PrivateMemory};
use crate::bytecode::Slot;
use crate::interpreter::llvm::Llvm;
use crate::interpreter::thread::{IterationEffects, Thread, clone_field_by_field};
use interleaf_program::{Op, Outcome, Step};

/// What the clock of the first thread starts with, in milliseconds; see `library/time.c`.
pub(in crate::interpreter) const FIRST_TIME: u64 = 1_000_000_000;
/// Later than this nothing else happens, in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// So many iterations are tried with a later time each.
const ROUNDS: usize = 3;
/// Iterations of more operations are not left out.
const LONGEST: usize = 64;
/// Local steps in an iteration that is tried.
const FUEL: u64 = 100_000;
/// After so many iterations that change private state, the loop is one that counts.
const MOST_TRIES: u8 = 4;

/// What a thread notes in a program that looks at clocks.
#[derive(Debug, Default)]
pub(crate) struct Clocks {
    loops: Vec<ClockLoop>,
    /// The last operations: where they were, and what they obtained.
    log: Vec<(u32, Outcome)>,
    /// Where the clock went back.
    back: Option<WentBack>,
    /// In a copy that is tried: where it stops.
    tried_at: Option<u32>,
}

clone_field_by_field! { Clocks: loops log back tried_at }

/// The clock went back behind times that the thread had seen.
#[derive(Clone, Copy, Debug)]
struct WentBack {
    /// The latest of them.
    latest: u64,
    /// How many reads there had been then, and how many operations the iteration before had.
    reads: u32,
    events: u32,
}

/// A loop: its register, the time at the start of the iteration, how often an iteration was tried in vain, and whether an iteration like
/// the last one comes back to its end, at any time.
#[derive(Clone, Copy, Debug)]
struct ClockLoop {
    place: usize,
    start: u64,
    tries: u8,
    is_settled: bool,
}

impl IterationEffects {
    /// A look at the clock. Where time is not followed in loops, an iteration with one is not like the one before.
    pub(in crate::interpreter) fn note_look(&mut self, is_followed: bool) {
        if !is_followed {
            self.changes = self.changes.wrapping_add(1);
        }
    }
}

impl Clocks {
    #[cold]
    pub(in crate::interpreter) fn note(&mut self, pc: u32, outcome: Outcome) {
        if self.log.len() == 2 * LONGEST {
            self.log.drain(..LONGEST);
        }
        self.log.push((pc, outcome));
    }

    /// The latest time that the thread has seen, if the clock was set back and the thread no longer repeats the iteration before. The
    /// clock must be set to it.
    pub(in crate::interpreter) fn goes_on(&mut self, reads: u32) -> Option<u64> {
        let back = self.back?;
        if self.repeats(back, reads) {
            return None;
        }
        self.back = None;
        Some(back.latest)
    }

    /// Whether the operations since the clock went back are the first ones of the iteration before.
    fn repeats(&self, back: WentBack, reads: u32) -> bool {
        let (done, events) = (reads.wrapping_sub(back.reads) as usize, back.events as usize);
        let Some(now) = self.log.len().checked_sub(done) else { return false };
        let Some(before) = now.checked_sub(events) else { return false };
        done <= events && self.log[before..before + done] == self.log[now..]
    }

    /// Whether the last operations, so many, are the same as those before them.
    fn repeats_last(&self, events: u32) -> bool {
        let events = events as usize;
        let Some(last) = self.log.len().checked_sub(events) else { return false };
        last.checked_sub(events).is_some_and(|before| self.log[before..last] == self.log[last..])
    }

    /// The part of a state that describes a clock which was set back.
    pub(in crate::interpreter) fn latest_words(&self, reads: u32) -> [u64; 2] {
        self.back.map_or([0; 2], |back| [back.latest, 1 + u64::from(self.repeats(back, reads))])
    }

    /// Whether this is a copy that is tried.
    pub(in crate::interpreter) fn is_tried(&self) -> bool {
        self.tried_at.is_some()
    }

    /// Whether a copy that is tried stops here.
    pub(in crate::interpreter) fn stops_at(&self, pc: u32) -> bool {
        self.tried_at == Some(pc)
    }

    fn at(&mut self, place: usize, start: u64) -> &mut ClockLoop {
        let known = self.loops.iter().position(|one| one.place == place);
        let index = known.unwrap_or_else(|| {
            self.loops.push(ClockLoop { place, start, tries: 0, is_settled: false });
            self.loops.len() - 1
        });
        &mut self.loops[index]
    }

    /// What the loop at a place is to the thread from now on.
    pub(in crate::interpreter) fn words(&self, place: usize, clock: u64) -> [u64; 2] {
        let known = self.loops.iter().find(|one| one.place == place);
        let settled = |one: &ClockLoop| u64::from(one.is_settled) << 8;
        known.map_or([0; 2], |one| [clock.wrapping_sub(one.start), u64::from(one.tries) | settled(one)])
    }
}

impl Llvm {
    /// Starts an iteration in a program that looks at clocks: what the thread shows, if it stops. See `iterations.rs`.
    #[cold]
    pub(in crate::interpreter) fn start_timed_iteration(
        &self,
        thread: &mut Thread,
        enters: bool,
        first: Slot,
        (list, count): (u32, u16),
    ) -> Option<Step> {
        let place = (thread.base + first) as usize;
        let clock = thread.clock;
        let pc = thread.pc;
        let is_new = enters || thread.registers[place] != iterations::mark(thread.effects);
        let clocks = thread.clocks_mut()?;
        if clocks.stops_at(pc) && !enters {
            return Some(Step::Do(Op::StutteringLoop { events: 0 }));
        }
        let is_tried = clocks.is_tried();
        let ClockLoop { start: before, tries, is_settled, .. } = *clocks.at(place, clock);
        let reads = thread.registers[place + 1] as u32;
        let events = thread.effects.reads.wrapping_sub(reads);
        let compared = self.code.list(list, usize::from(count));
        let innermost = (thread.pc, thread.private_base);
        let private =
            PrivateMemory { code: &self.code, calls: &thread.calls, innermost, memory: &thread.private };
        let frame = &mut thread.registers[thread.base as usize..];
        let passed = clock.wrapping_sub(before);
        let are_same = |before, now| before == now || moves_with_time(before, now, passed);
        let is_unchanged = iterations::is_same(frame, first as usize, compared, thread.effects, are_same);
        let start = iterations::start;
        let mut round = start(enters, frame, first as usize, compared, thread.effects, private);
        let attempts = self.code.attempts.get(&thread.pc);
        let mut is_timeless = false;
        let this = thread.clocks_mut()?.at(place, clock);
        (this.start, this.tries, this.is_settled) = (clock, if is_new { 0 } else { tries }, false);
        if !is_new && !is_tried && attempts.is_none() && before != clock && events != 0 && tries < MOST_TRIES
        {
            let then = Then { clock: before, events, head: Some((first, list, count)), time: 0 };
            if self.repeats(thread, then) {
                if let Some(time) = self.time_that_matters(thread, then) {
                    thread.clock = clock.max(before + time);
                    thread.clocks_mut()?.at(place, clock).start = thread.clock;
                    iterations::restart(&mut thread.registers[place..], thread.effects);
                    self.enter_loop(thread);
                    return None;
                }
                // The iteration may have changed something before it came to a state that it comes back to.
                let is_same = thread.clocks().is_some_and(|clocks| clocks.repeats_last(events));
                if is_unchanged || is_settled && is_same {
                    round = Some(events);
                    // The iteration as a whole is what the thread waits after, if it stops.
                    thread.registers[place + 1] = u64::from(reads);
                    is_timeless = true;
                } else {
                    thread.clocks_mut()?.at(place, clock).is_settled = true;
                }
            } else {
                thread.clocks_mut()?.at(place, clock).tries += 1;
            }
        }
        let Some(events) = round else {
            thread.pc += 1;
            return None;
        };
        let effects = thread.effects;
        let has_waited = thread.timed_waits().is_some_and(|timed| timed.has_window_since(reads, effects));
        let frame = &mut thread.registers[thread.base as usize..];
        if let Some(attempts) = attempts {
            let last = attempts.last(self.code.value(attempts.bound, frame));
            iterations::fail(frame, first as usize, thread.effects, attempts.slot, last);
        } else if has_waited {
            iterations::restart(&mut frame[first as usize..], thread.effects);
            if before + 1 == clock || is_timeless {
                thread.clock = before;
                let reads = thread.effects.reads;
                let clocks = thread.clocks_mut()?;
                clocks.at(place, clock).start = before;
                if before + 1 != clock {
                    let latest = clocks.back.map_or(clock, |back| back.latest.max(clock));
                    clocks.back = Some(WentBack { latest, reads, events });
                }
            }
        } else if iterations::is_invalidated(&frame[first as usize..]) {
            self.restart(thread, first);
            return None;
        } else {
            return Some(Step::Do(Op::StutteringLoop { events }));
        }
        thread.pc += 1;
        None
    }

    /// Whether a copy that makes the last iteration once more comes back to the state of the thread.
    fn repeats(&self, thread: &Thread, then: Then) -> bool {
        let mut ops = Vec::new();
        let Some(log) = then.log(thread) else { return false };
        thread.private.length() <= LARGEST_COMPARED && self.after(thread, log, then, 0, 1, &mut ops)
    }

    /// Whether a copy is in the state of the thread, but for the time that has passed.
    fn is_same_later(&self, thread: &Thread, copy: &Thread, head: Option<(Slot, u32, u16)>) -> bool {
        let passed = copy.clock.wrapping_sub(thread.clock);
        let are_same = |before, now| before == now || moves_with_time(before, now, passed);
        let has_same_registers = match head {
            Some((_, list, count)) => {
                let is_same = |&operand| are_same(self.value(thread, operand), self.value(copy, operand));
                iterations::mark(copy.effects) == iterations::mark(thread.effects)
                    && self.code.list(list, usize::from(count)).iter().all(is_same)
            }
            None => {
                let [before, now] = [thread, copy].map(|one| self.live_words(one));
                before.len() == now.len()
                    && before.iter().zip(&now).all(|(&before, &now)| are_same(before, now))
            }
        };
        let [before, now] = [thread, copy].map(|one| PrivateMemory::of(&self.code, one).observed());
        has_same_registers && before.is_same(&now, are_same)
    }

    /// How much later something else happens than happened after [`Then::time`], if anything does.
    pub(in crate::interpreter) fn time_that_matters(&self, thread: &Thread, then: Then) -> Option<u64> {
        thread.clocks()?;
        let mut same = then.time;
        let Some(log) = then.log(thread) else { return Some(same + 1) };
        let mut ops = Vec::new();
        if !self.after(thread, log, then, same, 1, &mut ops) {
            return Some(same + 1);
        }
        let mut differs = |time, rounds| !self.after(thread, log, then, time, rounds, &mut ops);
        let times = || {
            std::iter::successors(Some(1), |time| Some(2 * time)).take_while(|&time| time < DAY).chain([DAY])
        };
        let tried = (1..=ROUNDS).flat_map(|rounds| times().map(move |time| (rounds, time)));
        let (rounds, mut other) =
            tried.filter(|&(_, time)| time > same).find(|&(rounds, time)| differs(time, rounds))?;
        same = same.max(other / 2);
        while other.saturating_sub(same) > 1 {
            let middle = same + (other - same) / 2;
            match differs(middle, rounds) {
                true => other = middle,
                false => same = middle,
            }
        }
        Some(other)
    }

    /// Whether a copy does only `ops` in each of so many rounds, each so much later than the one before, and comes back to the state of
    /// the thread after each, but for the time. Finds the operations if they are empty.
    fn after(
        &self,
        thread: &Thread,
        log: &[(u32, Outcome)],
        then: Then,
        later: u64,
        rounds: usize,
        ops: &mut Vec<Op>,
    ) -> bool {
        let mut copy = thread.clone();
        copy.clock = then.clock;
        let Some(clocks) = copy.clocks_mut() else { return false };
        clocks.tried_at = Some(thread.pc);
        let is_first = ops.is_empty();
        for _ in 0..rounds {
            match then.head {
                Some((first, ..)) => {
                    copy.clock += later;
                    iterations::restart(&mut copy.registers[(copy.base + first) as usize..], copy.effects);
                    self.enter_loop(&mut copy);
                }
                None => self.time_out(&mut copy, later),
            }
            for (number, &(pc, outcome)) in log.iter().enumerate() {
                match self.run(&mut copy, FUEL) {
                    Step::Do(op) if copy.pc == pc && (is_first || ops[number] == op) => {
                        if is_first {
                            ops.push(op);
                        }
                        self.complete(&mut copy, outcome);
                    }
                    _ => return false,
                }
            }
            let is_back = self.run(&mut copy, FUEL) == Step::Do(Op::StutteringLoop { events: 0 });
            if !is_back
                || copy.pc != thread.pc
                || copy.calls.len() != thread.calls.len()
                || !self.is_same_later(thread, &copy, then.head)
            {
                return false;
            }
        }
        true
    }
}

/// Whether a variable that held one value holds another because so many milliseconds have passed: it is a point in time, or how long
/// something takes. A flag or a counter that changes is none. Programs start in 2001 (`library/time.c`), so numbers of seconds and more are
/// large.
fn moves_with_time(before: u64, now: u64, passed: u64) -> bool {
    const MILLI: u64 = 1_000;
    const MICRO: u64 = 1_000_000;
    const LARGE: u64 = 500_000_000;
    let moved = now.wrapping_sub(before);
    let is_date = || {
        let seconds = passed / MILLI;
        (before as i64).unsigned_abs() >= LARGE && [passed, seconds, seconds + 1].contains(&moved)
    };
    // Micro- or nanoseconds within a second.
    let is_fraction = |unit: u64| {
        let second = MILLI * unit;
        let is_one = |value: u64| value < second && value.is_multiple_of(unit);
        is_one(before) && is_one(now) && (second + now - before) % second == passed % MILLI * unit
    };
    let is_fine = [MILLI, MICRO].map(|unit| passed.wrapping_mul(unit));
    let is_shorter = is_fine.contains(&moved.wrapping_neg());
    is_fine.contains(&moved) || is_shorter || is_date() || is_fraction(MILLI) || is_fraction(MICRO)
}

/// A round that may be repeated at other times.
#[derive(Clone, Copy)]
pub(in crate::interpreter) struct Then {
    /// The time when it began, and how many operations it had.
    pub(in crate::interpreter) clock: u64,
    pub(in crate::interpreter) events: u32,
    /// The loop: its counters, and what it compares. `None` after a wait that timed out.
    pub(in crate::interpreter) head: Option<(Slot, u32, u16)>,
    /// How much time passed in addition.
    pub(in crate::interpreter) time: u64,
}

impl Then {
    /// The operations of the round, unless they are too many.
    fn log(self, thread: &Thread) -> Option<&[(u32, Outcome)]> {
        let log = &thread.clocks()?.log;
        log.len().checked_sub(self.events as usize).map(|start| &log[start..])
    }
}
