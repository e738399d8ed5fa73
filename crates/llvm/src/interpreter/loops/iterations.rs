//! Iterations of loops that change nothing.

use super::timed_waits::TimedWaits;
use crate::bytecode::{Code, ITERATION_COUNTERS, Instruction, Operand, Slot};
use crate::integers::mask;
use crate::interpreter::faults::rmw;
use crate::interpreter::llvm::Llvm;
use crate::interpreter::memory::Memory;
use crate::interpreter::thread::{Activation, IterationEffects, Thread};
use interleaf_program::Value;
use std::borrow::Cow;

/// Private memory of more bytes than this is taken to have changed when it was stored to.
pub(in crate::interpreter) const LARGEST_COMPARED: u64 = 1 << 16;

/// The counter that is 1 once memory no longer holds what the iteration read.
const INVALIDATED: usize = 5;

/// Replaces the counters of an iteration, which only grow, by what the next comparison will find. If something has changed
/// since the start, nothing of it matters. A mutex that was taken since may be released, so that the iteration changes
/// nothing after all; one that was released is never taken again with the same number. If the thread stopped behind an
/// iteration of `longest` reads, those that began before it are invalidated when it continues.
pub(crate) fn settle(place: &mut [u64], effects: IterationEffects, longest: u64) {
    let Some(held) = held_since(place[0], effects) else {
        place.fill(0);
        return;
    };
    let reads = reads_since(place, effects);
    place[0] = 1 + held;
    place[1] = u64::from(reads != 0);
    place[2] = u64::from(u64::from(effects.private_stores) != place[2]);
    place[INVALIDATED] |= u64::from(reads > longest);
}

/// The counters since the start of an iteration that [`settle`] leaves out, if nothing has changed for good.
pub(crate) fn since(place: &[u64], effects: IterationEffects) -> [u64; 3] {
    let Some(held) = held_since(place[0], effects) else { return [0; 3] };
    [1 + held, reads_since(place, effects), u64::from(effects.private_stores).wrapping_sub(place[2])]
}

/// How many operations only read since the start of an iteration.
fn reads_since(place: &[u64], effects: IterationEffects) -> u64 {
    u64::from(effects.reads.wrapping_sub(place[1] as u32))
}

/// Whether memory no longer holds what was read since the start of an iteration.
pub(crate) fn is_invalidated(place: &[u64]) -> bool {
    place[INVALIDATED] != 0
}

/// How many mutexes were held at the start of an iteration, if all of them still are and nothing has changed since.
///
/// In a wait with a time limit, what it changed so far counts as taken back, as it is if the wait times out.
pub(in crate::interpreter) fn held_since(then: u64, effects: IterationEffects) -> Option<u64> {
    let (top, wait) = ((then >> 32) as u32, effects.timed_wait);
    if then as u32 != wait.map_or(effects.changes, |wait| wait.changes) {
        return None;
    }
    match wait {
        _ if top == 0 => Some(0),
        Some(wait) if wait.top == top => Some(u64::from(wait.depth.get())),
        _ => effects.held.place_of(top),
    }
}

/// Starts an iteration anew, after one that changed nothing: only the counters differ.
pub(in crate::interpreter) fn restart(place: &mut [u64], effects: IterationEffects) {
    (place[1], place[2], place[INVALIDATED]) =
        (u64::from(effects.reads), u64::from(effects.private_stores), 0);
}

/// Ends an attempt of a loop that gives up after a number of them. If it was a single read, all later ones may fail at the same
/// instant, and the loop gives up: `last` is what its counter is then. Attempts of several reads are counted.
pub(crate) fn fail(frame: &mut [u64], first: usize, effects: IterationEffects, counter: Slot, last: u64) {
    if reads_since(&frame[first..], effects) == 1 {
        frame[counter as usize] = last;
    }
    restart(&mut frame[first..], effects);
}

/// A number that changes when the thread changes something outside of it.
pub(in crate::interpreter) fn mark(effects: IterationEffects) -> u64 {
    u64::from(effects.changes) | u64::from(effects.held.top()) << 32
}

impl Llvm {
    /// Lets a thread continue after an iteration that changed nothing, as memory has changed since. The iteration does not
    /// count, also not in iterations of outer loops that began with it; outer iterations that read something before it are
    /// invalidated.
    pub(crate) fn restart(&self, thread: &mut Thread, first: Slot) {
        let reads = thread.registers[(thread.base + first) as usize + 1];
        for at in self.iteration_places(thread) {
            let place = &mut thread.registers[at..];
            if held_since(place[0], thread.effects).is_none() {
                continue;
            }
            if place[1] == reads {
                restart(place, thread.effects);
            } else {
                place[INVALIDATED] = 1;
            }
        }
        thread.timed_waits_mut().into_iter().for_each(TimedWaits::invalidate);
        self.enter_loop(thread);
    }

    /// Lets a thread begin an iteration that does not count.
    pub(in crate::interpreter) fn enter_loop(&self, thread: &mut Thread) {
        thread.pc = match self.code.instructions[thread.pc as usize + 1] {
            Instruction::CountedLoop { target, .. } => target,
            _ => thread.pc + 1,
        };
    }

    /// Lets a thread continue that stopped in a wait, as memory has changed since.
    pub(crate) fn restart_timed_wait(&self, thread: &mut Thread) {
        for at in self.iteration_places(thread) {
            if held_since(thread.registers[at], thread.effects).is_some() {
                thread.registers[at + INVALIDATED] = 1;
            }
        }
        thread.timed_waits_mut().into_iter().for_each(TimedWaits::invalidate);
        self.time_out(thread, 0);
    }

    /// Where the loops that a thread is in note how their iterations began, in its registers.
    pub(in crate::interpreter) fn iteration_places(&self, thread: &Thread) -> Vec<usize> {
        let mut places = Vec::new();
        for (pc, base, _) in thread.frames() {
            let rounds = self.liveness().at(pc).into_iter().flat_map(|live| live.iterations.iter().copied());
            places.extend(rounds.map(|(place, _)| (base + place) as usize));
        }
        places
    }

    /// How many reads there were in the iteration that a thread stopped behind; `u64::MAX` if it did not.
    pub(crate) fn shown_iteration(&self, thread: &Thread) -> u64 {
        match self.code.instructions[thread.pc as usize] {
            Instruction::Iteration { first, .. } => {
                reads_since(&thread.registers[(thread.base + first) as usize..], thread.effects)
            }
            Instruction::TimedOut { .. } => {
                self.timed_out_round(thread).map_or(u64::MAX, |(events, _)| u64::from(events))
            }
            _ => u64::MAX,
        }
    }

    pub(crate) fn unchanged_iterations(&self, thread: &Thread, rounds: &mut Vec<u32>) {
        let shown = self.shown_iteration(thread);
        if shown != u64::MAX {
            rounds.push(shown as u32);
            return;
        }
        for at in self.iteration_places(thread) {
            let place = &thread.registers[at..];
            if held_since(place[0], thread.effects).is_none() {
                continue;
            }
            if !is_invalidated(place) {
                rounds.push(reads_since(place, thread.effects) as u32);
            }
        }
        rounds.extend(thread.timed_waits().into_iter().flat_map(|timed| timed.rounds(thread.effects)));
    }

    pub(crate) fn invalidate_iterations(&self, thread: &mut Thread, reads: u32) {
        for at in self.iteration_places(thread) {
            let place = &mut thread.registers[at..];
            if held_since(place[0], thread.effects).is_none() {
                continue;
            }
            if reads_since(place, thread.effects) >= u64::from(reads) {
                place[INVALIDATED] = 1;
            }
        }
        let effects = thread.effects;
        thread.timed_waits_mut().into_iter().for_each(|timed| timed.invalidate_since(reads, effects));
    }

    /// Whether the store that the thread shows stores what the thread last read or stored there, in a loop that may wait.
    pub(crate) fn keeps(&self, thread: &Thread, instruction: Instruction) -> bool {
        match instruction {
            Instruction::Store { size, address, value, .. } => {
                let stored = (self.value(thread, address), size, self.value(thread, value) & mask(8 * size));
                thread.last_known.as_ref().is_some_and(|known| known.holds(stored))
            }
            _ => false,
        }
    }

    /// Notes what memory holds after the access that the thread shows, which obtained `read`, in a loop that may wait.
    pub(crate) fn note_access(&self, thread: &mut Thread, instruction: Instruction, read: Value) {
        let (address, size, contents) = match instruction {
            Instruction::Store { size, address, value, .. } => {
                (address, size, self.value(thread, value) & mask(8 * size))
            }
            Instruction::Load { size, address, .. } if read.is_defined() => (address, size, read.bits()),
            _ => return,
        };
        let address = self.value(thread, address);
        thread.last_known.get_or_insert_default().note((address, size, contents));
    }

    /// Whether the operation that the thread shows only read, now that it obtained `old`.
    pub(crate) fn only_reads(&self, thread: &Thread, instruction: Instruction, old: Value) -> bool {
        match instruction {
            Instruction::Load { .. } | Instruction::ReadPiece { .. } | Instruction::Fence { .. } => true,
            Instruction::Update { operation, size, value, .. } => {
                let how = rmw(operation, self.value(thread, value));
                how.apply(old, size).is_none_or(|new| new == old)
            }
            Instruction::CompareExchange { size, list, .. } => {
                let expected = self.value(thread, self.code.operands[list as usize + 1]);
                let new = self.value(thread, self.code.operands[list as usize + 2]);
                let fails = self.value(thread, self.code.operands[list as usize + 3]);
                let bits = mask(8 * size);
                fails != 0 || old.bits() != expected & bits || new & bits == expected & bits
            }
            _ => false,
        }
    }
}

/// Whether an iteration ends as it began: it stored nothing to private memory, and the slots that matter are the same in this sense.
pub(crate) fn is_same(
    frame: &[u64],
    first: usize,
    compared: &[Operand],
    effects: IterationEffects,
    are_same: impl Fn(u64, u64) -> bool,
) -> bool {
    let slot = |operand: &Operand| operand.decode().map_or(0, |slot| slot as usize);
    let copies = first + ITERATION_COUNTERS as usize;
    let mut copied = compared.iter().enumerate();
    frame[first + 2] == u64::from(effects.private_stores)
        && copied.all(|(index, operand)| are_same(frame[copies + index], frame[slot(operand)]))
}

/// Starts an iteration: how many events the last one had, if it changed nothing; otherwise notes the thread's state.
///
/// `frame[first..]` holds the notes, `compared` are the slots that matter. A loop that stores to private memory is found to
/// change nothing only after two iterations, as its contents are hashed only when all else is equal, unless the function has variables
/// there that decide nothing.
pub(crate) fn start(
    enters: bool,
    frame: &mut [u64],
    first: usize,
    compared: &[Operand],
    effects: IterationEffects,
    private: PrivateMemory,
) -> Option<u32> {
    let now = [mark(effects), u64::from(effects.reads), u64::from(effects.private_stores)];
    let slot = |operand: &Operand| operand.decode().map_or(0, |slot| slot as usize);
    let copies = first + ITERATION_COUNTERS as usize;
    let is_same = |(index, operand): (usize, &Operand)| frame[copies + index] == frame[slot(operand)];
    let mut hash = (0, 0);
    if !enters
        && frame[first] == now[0]
        && frame[first + 1] != now[1]
        && compared.iter().enumerate().all(is_same)
    {
        let reads = now[1].wrapping_sub(frame[first + 1]) as u32;
        if frame[first + 2] == now[2] {
            return Some(reads);
        }
        if private.memory.length() <= LARGEST_COMPARED {
            hash = (private.hash(), 1);
            if (frame[first + 3], frame[first + 4]) == hash {
                return Some(reads);
            }
        }
    }
    // Variables that decide nothing are stored to in nearly every iteration. An iteration that read nothing is followed by more of them.
    let may_wait = enters || frame[first + 1] != now[1];
    if hash.1 == 0 && may_wait && private.has_unobserved() && private.memory.length() <= LARGEST_COMPARED {
        hash = (private.hash(), 1);
    }
    frame[first..first + 3].copy_from_slice(&now);
    frame[first + INVALIDATED] = 0;
    (frame[first + 3], frame[first + 4]) = hash;
    for (index, operand) in compared.iter().enumerate() {
        frame[copies + index] = frame[slot(operand)];
    }
    None
}

/// The private memory of a thread, and where the thread is in the functions that have it.
#[derive(Clone, Copy)]
pub(crate) struct PrivateMemory<'t> {
    pub(crate) code: &'t Code,
    pub(crate) calls: &'t [Activation],
    /// Where the thread is in the innermost function, and the first byte of that one's memory.
    pub(crate) innermost: (u32, u32),
    pub(crate) memory: &'t Memory,
}

impl<'t> PrivateMemory<'t> {
    pub(in crate::interpreter) fn of(code: &'t Code, thread: &'t Thread) -> PrivateMemory<'t> {
        let innermost = (thread.pc, thread.private_base);
        PrivateMemory { code, calls: &thread.calls, innermost, memory: &thread.private }
    }

    /// Whether the innermost function has variables that decide nothing.
    fn has_unobserved(&self) -> bool {
        !self.code.unobserved_private.is_empty()
            && !self.code.unobserved_private_at(self.innermost.0).is_empty()
    }

    /// A hash of the contents, without variables that decide nothing.
    pub(in crate::interpreter) fn hash(&self) -> u64 {
        match self.code.unobserved_private.is_empty() {
            true => self.memory.fingerprint(),
            false => self.observed().fingerprint(),
        }
    }

    /// The contents, without variables that decide nothing.
    pub(in crate::interpreter) fn observed(&self) -> Cow<'t, Memory> {
        let mut memory = Cow::Borrowed(self.memory);
        let callers = self.calls.iter().map(|call| (call.pc, call.private_base));
        for (pc, base) in callers.chain([self.innermost]) {
            for &(start, count) in self.code.unobserved_private_at(pc) {
                memory.to_mut().clear(u64::from(base + start), u64::from(count));
            }
        }
        memory
    }
}
