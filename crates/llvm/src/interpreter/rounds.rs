//! Rounds of loops that change nothing.

use super::Llvm;
use super::arithmetic::mask;
use super::memory::Memory;
use super::steps::rmw;
use super::thread::{Deeds, Thread};
use crate::bytecode::{Instruction, Operand, ROUND_COUNTERS, Slot};
use interleaf_program::Value;
use interleaf_program::address::THREADS_BASE;
use rustc_hash::FxHasher;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Of a round that reads more often it is not told what it read.
const LONGEST_ROUND: u64 = 64;

/// What is told of what a round read: so much that it cannot be taken for a pointer.
const MOST_SEEN: u64 = (1 << 40) - 1;

/// Private memory of more bytes than this is taken to have changed when it was stored to.
const LARGEST_COMPARED: u64 = 4096;

/// Makes what was noted at the start of a round say what the next comparison will find, without counters that only
/// grow. If something has changed since, nothing of it matters. What was read in the round does: whether the thread
/// stops behind it depends on whether memory still holds that. (Of very long rounds it is left out, so that states stay
/// finitely many.) A mutex that was taken since may be given back, so that the round changes nothing after all; one that
/// was given back is not taken again with the number that it had.
pub(crate) fn settle(place: &mut [u64], deeds: Deeds) {
    let Some(held) = held_since(place[0], deeds) else {
        place.fill(0);
        return;
    };
    place[0] = 1 + held;
    place[1] = match u64::from(deeds.reads).wrapping_sub(place[1]) {
        0 => 0,
        1..=LONGEST_ROUND => 1 | deeds.seen.wrapping_sub(place[5]) & MOST_SEEN,
        _ => 1,
    };
    place[5] = 0;
    place[2] = u64::from(u64::from(deeds.stores) != place[2]);
}

/// What a thread did since the start of a round that [`settle`] leaves out, if nothing has changed for good.
pub(crate) fn since(place: &[u64], deeds: Deeds) -> [u64; 3] {
    let Some(held) = held_since(place[0], deeds) else { return [0; 3] };
    let reads = u64::from(deeds.reads).wrapping_sub(place[1]);
    [1 + held, reads, u64::from(deeds.stores).wrapping_sub(place[2])]
}

/// How many mutexes were held at the start of a round, all of which still are, if nothing has changed for good since.
fn held_since(then: u64, deeds: Deeds) -> Option<u64> {
    let top = (then >> 32) as u32;
    let is_same = then as u32 == deeds.effects;
    if is_same && top == 0 { Some(0) } else { deeds.held.place_of(top).filter(|_| is_same) }
}

/// Starts a round again, after one that changed nothing: what was noted at its start still holds, but for the counters.
fn begin_again(place: &mut [u64], deeds: Deeds) {
    place[0] = place[0] >> 32 << 32 | u64::from(deeds.effects);
    (place[1], place[2], place[5]) = (u64::from(deeds.reads), u64::from(deeds.stores), deeds.seen);
}

/// What tells whether a thread changed something outside of it.
fn effects(deeds: Deeds) -> u64 {
    u64::from(deeds.effects) | u64::from(deeds.held.top()) << 32
}

impl Llvm {
    /// Lets a thread go on that stopped behind a round, into the same round. Rounds of outer loops that read something
    /// before it have read what does not hold any more, so they count as having changed something; those that did not
    /// begin with it.
    pub(crate) fn begin_again(&self, thread: &mut Thread, first: Slot) {
        let start = (thread.base + first) as usize;
        let mut places = vec![start];
        for (pc, base, _) in thread.frames() {
            let rounds = self.liveness().at(pc).into_iter().flat_map(|live| live.rounds());
            places.extend(rounds.map(|(place, _)| base as usize + place as usize));
        }
        let (effects, reads) = (thread.deeds.effects, thread.registers[start + 1]);
        thread.deeds.effects = effects.wrapping_add(1);
        for place in places {
            let place = &mut thread.registers[place..];
            if place[0] as u32 == effects && place[1] == reads {
                begin_again(place, thread.deeds);
            }
        }
    }

    /// A fingerprint of what a thread reads that shows this instruction, without pointers, as objects are renamed.
    pub(crate) fn seen(&self, thread: &Thread, instruction: Instruction, value: Value) -> u64 {
        let address = match instruction {
            Instruction::Load { address, .. }
            | Instruction::ReadPiece { address, .. }
            | Instruction::Update { address, .. } => self.value(thread, address),
            Instruction::CompareExchange { list, .. } => self.value(thread, self.operands[list as usize]),
            _ => return 0,
        };
        let plain = |word: u64| if word & THREADS_BASE == 0 { word } else { 0 };
        let mut hasher = FxHasher::default();
        (thread.pc, plain(address), plain(value.bits()), value.undefined()).hash(&mut hasher);
        hasher.finish()
    }

    /// Whether the operation that the thread shows takes a mutex, or gives back the last one that it took.
    pub(crate) fn gives_back(&self, thread: &mut Thread, instruction: Instruction) -> bool {
        match instruction {
            Instruction::Lock { address } => {
                let mutex = self.value(thread, address);
                thread.deeds.held.take(mutex)
            }
            Instruction::Unlock { address } => {
                let mutex = self.value(thread, address);
                thread.deeds.held.give_back(mutex)
            }
            _ => false,
        }
    }

    /// Whether the operation that the thread shows only read, now that it obtained `old`.
    pub(crate) fn only_reads(&self, thread: &Thread, instruction: Instruction, old: Value) -> bool {
        match instruction {
            Instruction::Load { .. } | Instruction::ReadPiece { .. } | Instruction::Fence { .. } => true,
            Instruction::Update { kind, size, value, .. } => {
                let how = rmw(kind, self.value(thread, value));
                how.apply(old, size).is_none_or(|new| new == old)
            }
            Instruction::CompareExchange { size, list, .. } => {
                let expected = self.value(thread, self.operands[list as usize + 1]);
                let new = self.value(thread, self.operands[list as usize + 2]);
                let bits = mask(8 * size);
                old.bits() != expected & bits || new & bits == expected & bits
            }
            _ => false,
        }
    }
}

/// Starts a round: how many events the last one had, if it changed nothing; else notes what the thread is like now.
///
/// `frame[first..]` is where that is noted, `compared` are the slots that matter. A loop that stores to private memory
/// is seen to change nothing only after two rounds, as its contents are hashed only when all else is equal.
pub(crate) fn start(
    enters: bool,
    frame: &mut [u64],
    first: usize,
    compared: &[Operand],
    deeds: Deeds,
    private: &Memory,
) -> Option<u32> {
    let now = [effects(deeds), u64::from(deeds.reads), u64::from(deeds.stores)];
    let slot = |operand: &Operand| operand.decode().map_or(0, |slot| slot as usize);
    let copies = first + ROUND_COUNTERS as usize;
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
        if private.length() <= LARGEST_COMPARED {
            hash = (hash_of(private), 1);
            if (frame[first + 3], frame[first + 4]) == hash {
                return Some(reads);
            }
        }
    }
    frame[first..first + 3].copy_from_slice(&now);
    frame[first + 5] = deeds.seen;
    (frame[first + 3], frame[first + 4]) = hash;
    for (index, operand) in compared.iter().enumerate() {
        frame[copies + index] = frame[slot(operand)];
    }
    None
}

fn hash_of(private: &Memory) -> u64 {
    let mut hasher = DefaultHasher::new();
    private.hash(&mut hasher);
    hasher.finish()
}
