//! Waits with a time limit, with `--merge loops`.
//!
//! A wait that times out gives its mutex up and takes it again, and removes the bit that it set in the condition variable. So it
//! counts as one that changed nothing, but for its *window*: meanwhile other threads may take the mutex.
//!
//! **What is left out.** Let a thread begin two waits in the same state (of registers, private memory, calls, and mutexes held),
//! let both time out, and let it change nothing in between. Let the first wait last until the second ends, and leave out what the
//! thread did in between. Then it continues as it did, since it is in the same state. So do the other threads: they find the
//! mutex free whenever they found it free before, and nobody can see that it is held, other than by waiting for it
//! ([`Llvm::timed_waits_cancel_out`]). A signal that this thread received would have woken it; one that chose another waiter
//! still can. One that chose this thread, came too late, and chose again may as well have looked for waiters then. The other
//! mutexes that are held when the waits begin are not free while the first wait lasts, so they must not have been released in
//! between.
//!
//! So no thread need time out in the second of such waits. It stops there, having given the mutex up
//! ([`Op::StutteringLoop`](interleaf_program::Op::StutteringLoop)), and goes on only if it is woken before. Its *round* are the
//! operations since the first wait timed out: if memory holds what they found when nothing else can happen, the thread times out
//! for ever. As it stops without the mutex, several threads can do so with the same one.
//!
//! At the head of a loop, an iteration changed nothing if all its waits timed out. It does not stop the thread there if it gave up a
//! mutex that was held when it began, because of the window.

use super::clocks::{Clocks, Then};
use super::iterations::{PrivateMemory, held_since};
use crate::integers::mask;
use crate::interpreter::llvm::Llvm;
use crate::interpreter::memory::hash_of_bytes;
use crate::interpreter::thread::{HeldMutexes, IterationEffects, Thread, clone_field_by_field};
use interleaf_program::{Address, Op, Step};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroU8;

/// Of so many waits in which a thread changed nothing in between, the last are compared.
const MOST_WINDOWS: usize = 8;

/// How a wait with a time limit began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimedWait {
    pub(in crate::interpreter) changes: u32,
    /// The number of the mutex that it gives up, and how many mutexes were held.
    pub(in crate::interpreter) top: u32,
    pub(in crate::interpreter) depth: NonZeroU8,
}

impl IterationEffects {
    /// Begins a wait that gives up the mutex that was taken last; whether it is that one.
    fn begin_timed_wait(&mut self, mutex: Address) -> bool {
        let last = self.held.last().filter(|last| last.0 == mutex);
        let depth = NonZeroU8::new(self.held.depth());
        let begin = |((_, top), depth)| TimedWait { changes: self.changes, top, depth };
        self.timed_wait = last.zip(depth).map(begin);
        self.timed_wait.is_some()
    }

    /// Takes back what a wait changed that timed out.
    pub(in crate::interpreter) fn end_timed_wait(&mut self, is_late: bool) {
        let Some(wait) = self.timed_wait.take() else { return };
        if is_late && wait.depth.get() == self.held.depth() {
            self.held.renumber_last(wait.top);
            self.changes = wait.changes;
        }
    }
}

/// The waits of a thread that timed out since it changed something.
#[derive(Debug, Default)]
pub(crate) struct TimedWaits {
    /// The state in which the wait began that the thread is in.
    now: u64,
    windows: Vec<Window>,
}

clone_field_by_field! { TimedWaits: now windows }

/// A wait that timed out.
#[derive(Clone, Copy, Debug)]
struct Window {
    /// A hash of the state in which it began.
    state: u64,
    changes: u32,
    /// How many mutexes were held, and the number of the last but one.
    depth: u8,
    below: u32,
    /// How many reads there had been when it timed out, and whether memory no longer holds what was read since.
    reads: u32,
    is_invalid: bool,
    /// How much time passed then because it matters (`clocks.rs`).
    time: u64,
}

impl Window {
    /// Whether nothing has changed since, and the other mutexes are still held.
    fn is_open(&self, effects: IterationEffects) -> bool {
        held_since(u64::from(self.changes) | u64::from(self.below) << 32, effects).is_some()
    }

    fn round(&self, effects: IterationEffects) -> u32 {
        effects.reads.wrapping_sub(self.reads)
    }
}

/// The number of the mutex below the top.
fn below(held: &HeldMutexes, depth: u8) -> u32 {
    depth.checked_sub(2).map_or(0, |place| held.number_at(place))
}

impl TimedWaits {
    /// Whether a mutex that was held at the start of an iteration was given up in it.
    pub(in crate::interpreter) fn has_window_since(&self, reads: u32, effects: IterationEffects) -> bool {
        let is_one = |window: &Window| window.depth == effects.held.depth() && window.is_open(effects);
        self.windows.iter().any(|window| is_one(window) && window.reads.wrapping_sub(reads) as i32 > 0)
    }

    /// The wait in the same state as the one that the thread is in.
    fn same(&self, effects: IterationEffects) -> Option<&Window> {
        let wait = effects.timed_wait?;
        let is_same = |window: &&Window| window.state == self.now && window.depth == wait.depth.get();
        self.windows.iter().filter(|window| window.is_open(effects)).find(is_same)
    }

    /// The length of the round after which the thread stops if its wait has timed out, and the time that passed then.
    fn last_round(&self, effects: IterationEffects) -> Option<(u32, u64)> {
        let window = self.same(effects).filter(|window| !window.is_invalid)?;
        Some((window.round(effects), window.time))
    }

    /// Notes that the wait has timed out.
    fn time_out(&mut self, effects: IterationEffects, time: u64) {
        let Some(TimedWait { changes, depth, .. }) = effects.timed_wait else { return };
        let (state, depth) = (self.now, depth.get());
        // The mutexes of waits with more mutexes were released, or will be.
        let stays = |window: &Window| {
            window.is_open(effects) && window.depth <= depth && (window.state, window.depth) != (state, depth)
        };
        self.windows.retain(stays);
        if self.windows.len() == MOST_WINDOWS {
            self.windows.remove(0);
        }
        let below = below(&effects.held, depth);
        let reads = effects.reads;
        self.windows.push(Window { state, changes, depth, below, reads, is_invalid: false, time });
    }

    /// Memory has changed.
    pub(in crate::interpreter) fn invalidate(&mut self) {
        self.windows.iter_mut().for_each(|window| window.is_invalid = true);
    }

    /// Memory no longer holds what was read so many operations ago.
    pub(in crate::interpreter) fn invalidate_since(&mut self, reads: u32, effects: IterationEffects) {
        for window in &mut self.windows {
            window.is_invalid |= window.round(effects) >= reads;
        }
    }

    /// The lengths of the rounds in progress whose reads memory still holds.
    pub(in crate::interpreter) fn rounds(&self, effects: IterationEffects) -> impl Iterator<Item = u32> {
        let windows = self.windows.iter().filter(move |window| !window.is_invalid && window.is_open(effects));
        windows.map(move |window| window.round(effects))
    }

    /// What determines what the thread will do, without names of events.
    pub(in crate::interpreter) fn words(&self, effects: IterationEffects, words: &mut Vec<u64>) {
        let now = if effects.timed_wait.is_some() { self.now } else { 0 };
        words.extend([now >> 32, now & mask(32)]);
        let start = words.len();
        words.push(0);
        for window in self.windows.iter().filter(|window| window.is_open(effects)) {
            let Window { state, depth, is_invalid, time, .. } = *window;
            words.extend([
                state >> 32,
                state & mask(32),
                u64::from(depth) << 1 | u64::from(is_invalid),
                time,
            ]);
        }
        words[start] = (words.len() - start) as u64;
    }
}

impl Llvm {
    pub(in crate::interpreter) fn begin_timed_wait(&self, thread: &mut Thread, mutex: Address) {
        if thread.timed_waits().is_none() || !thread.effects.begin_timed_wait(mutex) {
            return;
        }
        let state = self.hash_of_state(thread);
        if let Some(timed) = thread.timed_waits_mut() {
            timed.now = state;
        }
    }

    /// A hash of what determines what the thread will do, as far as the outcomes of its operations do not.
    fn hash_of_state(&self, thread: &Thread) -> u64 {
        let mut hasher = DefaultHasher::new();
        (thread.pc, thread.sections, &thread.calls, PrivateMemory::of(&self.code, thread).hash())
            .hash(&mut hasher);
        let words = self.live_words(thread);
        hasher
            .write_u64(hash_of_bytes(&words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>()));
        hasher.finish()
    }

    /// The registers of all frames that may be read again, and the mutexes that are held.
    pub(in crate::interpreter) fn live_words(&self, thread: &Thread) -> Vec<u64> {
        let mut words = Vec::new();
        thread.effects.held.words(&mut words);
        for (pc, base, end) in thread.frames() {
            let start = words.len();
            words.extend_from_slice(&thread.registers[base as usize..end as usize]);
            for &slot in self.code.unobserved_at(pc) {
                words[start + slot as usize] = 0;
            }
            if let Some(live) = self.liveness().at(pc) {
                for (place, slots) in live.iteration_slots() {
                    words[start + place as usize..start + (place + slots) as usize].fill(0);
                }
                live.keep(&mut words, start);
            }
        }
        if let Some(poison) = &thread.poison {
            poison.words(&mut words);
        }
        words
    }

    /// The length of the round after which a thread stops, whose wait has timed out, and the time that passed then.
    pub(in crate::interpreter) fn timed_out_round(&self, thread: &Thread) -> Option<(u32, u64)> {
        thread.timed_waits()?.last_round(thread.effects)
    }

    /// Lets a thread continue whose wait has timed out, or returns the step with which it stops there.
    pub(in crate::interpreter) fn time_out_or_stop(&self, thread: &mut Thread) -> Option<Step> {
        let stop = |events| Some(Step::Do(Op::StutteringLoop { events }));
        if thread.clocks().is_some_and(|clocks| clocks.stops_at(thread.pc)) {
            return stop(0);
        }
        let is_tried = thread.clocks().is_some_and(Clocks::is_tried);
        let later = match self.timed_out_round(thread).filter(|_| !is_tried) {
            None => 0,
            Some((events, time)) => {
                let then = Then { clock: thread.clock, events, head: None, time };
                match self.time_that_matters(thread, then) {
                    None => return stop(events),
                    Some(time) => time,
                }
            }
        };
        self.time_out(thread, later);
        None
    }

    /// Lets a thread continue whose wait has timed out, after some time.
    pub(in crate::interpreter) fn time_out(&self, thread: &mut Thread, time: u64) {
        let effects = thread.effects;
        if let Some(timed) = thread.timed_waits_mut() {
            timed.time_out(effects, time);
        }
        thread.clock += time;
        thread.pc += 1;
    }
}
