//! The state of one thread.

use super::coverage::LineSet;
use super::loops::clocks::Clocks;
use super::loops::timed_waits::{TimedWait, TimedWaits};
use super::memory::{Memory, copy};
use super::poison::{Origin, PoisonedRegisters};
use crate::bytecode::Slot;
use interleaf_program::{Address, Outcome, Region, ThreadId};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A call in progress, to which a return goes back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Activation {
    pub(crate) pc: u32,
    /// The first register of the caller's frame.
    pub(crate) base: u32,
    /// The first byte of its private memory.
    pub(crate) private_base: u32,
}

/// Whether a thread can continue after the last outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Status {
    Ready,
    /// It read something that was never written.
    Undefined,
    Destroyed,
    NotOwner,
}

/// Counters that show whether an iteration of a loop changed anything.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct IterationEffects {
    /// Operations that changed, or may have changed, something outside the thread.
    pub(crate) changes: u32,
    pub(crate) reads: u32,
    pub(crate) private_stores: u32,
    pub(crate) held: HeldMutexes,
    /// The wait with a time limit that the thread is in.
    pub(crate) timed_wait: Option<TimedWait>,
}

/// Implements `Clone` so that `clone_from` keeps the memory of each field, as checkpoints are copied so often.
macro_rules! clone_field_by_field {
    ($name:ident: $($field:tt)*) => {
        impl Clone for $name {
            fn clone(&self) -> $name {
                $name { $($field: self.$field.clone()),* }
            }

            fn clone_from(&mut self, source: &$name) {
                $(self.$field.clone_from(&source.$field);)*
            }
        }
    };
}

pub(super) use clone_field_by_field;

clone_field_by_field! { Timing: waits clocks }
clone_field_by_field! { LastKnown: 0 }

/// What a thread notes of time, with merged loops.
#[derive(Debug)]
pub(crate) struct Timing {
    /// In a program that waits with time limits.
    pub(crate) waits: Option<TimedWaits>,
    /// In a program that looks at clocks.
    pub(crate) clocks: Option<Clocks>,
}

impl Timing {
    /// Notes what the operation at a place obtained.
    #[cold]
    pub(crate) fn note(&mut self, pc: u32, outcome: Outcome) {
        if let Some(clocks) = &mut self.clocks {
            clocks.note(pc, outcome);
        }
    }
}

/// What a thread last read or stored, by address and size.
#[derive(Debug, Default)]
pub(crate) struct LastKnown(Vec<(Address, u8, u64)>);

/// The contents of so many places are known at most.
const MOST_KNOWN: usize = 8;

impl LastKnown {
    /// Whether this was the last at its address.
    pub(crate) fn holds(&self, access: (Address, u8, u64)) -> bool {
        self.0.contains(&access)
    }

    pub(crate) fn note(&mut self, access: (Address, u8, u64)) {
        self.0.retain(|(address, ..)| *address != access.0);
        if self.0.len() == MOST_KNOWN {
            self.0.remove(0);
        }
        self.0.push(access);
    }
}

const MOST_HELD: usize = 4;

/// The mutexes that a thread holds, the last one at the top, each with a number of its own. While the number at the top is
/// the same at the start of two iterations, the one between released exactly what it took.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HeldMutexes {
    mutexes: [Address; MOST_HELD],
    numbers: [u32; MOST_HELD],
    taken: u32,
    depth: u8,
}

impl HeldMutexes {
    /// The number of the mutex at the top, or 0.
    pub(crate) fn top(&self) -> u32 {
        self.depth.checked_sub(1).map_or(0, |top| self.numbers[usize::from(top)])
    }

    /// The number of the mutex at a place.
    pub(crate) fn number_at(&self, place: u8) -> u32 {
        self.numbers[usize::from(place)]
    }

    pub(crate) fn depth(&self) -> u8 {
        self.depth
    }

    /// The mutex at the top, and its number.
    pub(crate) fn last(&self) -> Option<(Address, u32)> {
        let top = usize::from(self.depth.checked_sub(1)?);
        Some((self.mutexes[top], self.numbers[top]))
    }

    /// Gives the mutex at the top the number that it had before it was given up.
    pub(crate) fn renumber_last(&mut self, number: u32) {
        if let Some(top) = self.depth.checked_sub(1) {
            self.numbers[usize::from(top)] = number;
        }
    }

    /// How many mutexes there are up to the one with this number, if it is held.
    pub(crate) fn place_of(&self, number: u32) -> Option<u64> {
        let held = &self.numbers[..usize::from(self.depth)];
        held.iter().rposition(|&held| held == number).map(|place| place as u64 + 1)
    }

    /// Notes that a mutex was taken, if it can.
    pub(crate) fn take(&mut self, mutex: Address) -> bool {
        let free = usize::from(self.depth);
        if free == MOST_HELD {
            return false;
        }
        self.taken = self.taken.wrapping_add(1);
        (self.mutexes[free], self.numbers[free]) = (mutex, self.taken);
        self.depth += 1;
        true
    }

    pub(crate) fn words(&self, words: &mut Vec<u64>) {
        let held = &self.mutexes[..usize::from(self.depth)];
        words.push(held.len() as u64);
        words.extend(held);
    }

    /// Notes that a mutex was released: whether it is the one at the top. If not, all are forgotten.
    pub(crate) fn give_back(&mut self, mutex: Address) -> bool {
        let top = self.depth.checked_sub(1);
        if top.is_some_and(|top| self.mutexes[usize::from(top)] == mutex) {
            self.depth -= 1;
            return true;
        }
        self.depth = 0;
        false
    }
}

/// The local state of a thread: registers, private memory and active calls, each in one buffer.
///
/// Two states are equal if the threads behave the same from there on. Counters that only name later threads and objects are
/// left out.
///
/// It has more fields than other structs, because `clone_from` and the loop that runs instructions take them apart one by one.
#[derive(Debug)]
pub struct Thread {
    pub(crate) id: ThreadId,
    pub(crate) spawned: u32,
    /// Where it allocates from.
    pub(crate) region: Region,
    pub(crate) start: u32,
    pub(crate) pc: u32,
    pub(crate) base: u32,
    pub(crate) private_base: u32,
    pub(crate) status: Status,
    /// How many atomic sections it is in, one within the other.
    pub(crate) sections: u32,
    pub(crate) effects: IterationEffects,
    /// The addresses that it accessed last in loops that may wait, with what it knows them to hold if no other thread writes
    /// there. Forgotten when it changes anything else.
    pub(crate) last_known: Option<Box<LastKnown>>,
    /// The time, in milliseconds.
    pub(crate) clock: u64,
    /// In a program that waits with time limits or looks at clocks.
    pub(crate) timing: Option<Box<Timing>>,
    pub(crate) registers: Vec<u64>,
    pub(crate) poison: Option<Box<PoisonedRegisters>>,
    /// The lines that it has reached, if these are remembered.
    pub(crate) covered: Option<LineSet>,
    pub(crate) calls: Vec<Activation>,
    pub(crate) private: Memory,
}

impl Thread {
    /// The addresses of the parts that few threads have, as one number; 0 if the thread has none of them.
    #[inline(always)]
    fn rare_parts(&self) -> usize {
        fn address<T>(part: &Option<Box<T>>) -> usize {
            part.as_deref().map_or(0, |part| std::ptr::from_ref(part).addr())
        }
        let covered = self.covered.as_ref().map_or(0, |lines| Arc::as_ptr(lines).addr());
        address(&self.last_known) | address(&self.timing) | address(&self.poison) | covered
    }

    pub(crate) fn clocks(&self) -> Option<&Clocks> {
        self.timing.as_ref()?.clocks.as_ref()
    }

    pub(crate) fn clocks_mut(&mut self) -> Option<&mut Clocks> {
        self.timing.as_mut()?.clocks.as_mut()
    }

    pub(crate) fn timed_waits(&self) -> Option<&TimedWaits> {
        self.timing.as_ref()?.waits.as_ref()
    }

    pub(crate) fn timed_waits_mut(&mut self) -> Option<&mut TimedWaits> {
        self.timing.as_mut()?.waits.as_mut()
    }

    pub(crate) fn set(&mut self, slot: Slot, bits: u64) {
        self.registers[(self.base + slot) as usize] = bits;
    }

    /// Poisons these bits of a slot of the current frame, which were read at `address` and never written.
    #[cold]
    pub(crate) fn set_poison(&mut self, slot: Slot, bits: u64, address: u64) {
        let origin = Origin { pc: self.pc, address };
        self.poison.get_or_insert_default().set(self.base + slot, bits, origin);
    }

    /// The instruction and the first register of each active call, the innermost first.
    pub(crate) fn activations(&self) -> impl Iterator<Item = (u32, u32)> {
        let callers = self.calls.iter().rev().map(|call| (call.pc, call.base));
        std::iter::once((self.pc, self.base)).chain(callers)
    }

    /// The frames of the active calls, the outermost first: where each is in the code, its first register, and the first after it.
    pub(crate) fn frames(&self) -> impl Iterator<Item = (u32, u32, u32)> + '_ {
        let ends = self.calls.iter().skip(1).map(|call| call.base).chain([self.base]);
        let callers = self.calls.iter().zip(ends).map(|(call, end)| (call.pc, call.base, end));
        callers.chain([(self.pc, self.base, self.registers.len() as u32)])
    }
}

impl Clone for Thread {
    fn clone(&self) -> Thread {
        Thread {
            last_known: self.last_known.clone(),
            covered: self.covered.clone(),
            timing: self.timing.clone(),
            registers: self.registers.clone(),
            poison: self.poison.clone(),
            calls: self.calls.clone(),
            private: self.private.clone(),
            ..*self
        }
    }

    // Field by field: checkpoints are taken so often that moving a whole thread would show.
    fn clone_from(&mut self, source: &Thread) {
        macro_rules! copy {
            ($($field:ident)*) => {
                let Thread { last_known, timing, registers, poison, covered, calls, private, $($field),* } = source;
                $(self.$field = *$field;)*
                // One branch for all that few threads have: there are none if all their addresses are zero.
                if self.rare_parts() | source.rare_parts() != 0 {
                    self.last_known.clone_from(last_known);
                    self.timing.clone_from(timing);
                    self.poison.clone_from(poison);
                    self.covered.clone_from(covered);
                }
                self.registers.clone_from(registers);
                copy(&mut self.calls, calls);
                self.private.clone_from(private);
            };
        }
        copy! { id spawned region start pc base private_base status sections effects clock }
    }
}

impl PartialEq for Thread {
    fn eq(&self, other: &Thread) -> bool {
        self.id == other.id
            && self.pc == other.pc
            && self.status == other.status
            && self.clock == other.clock
            && self.sections == other.sections
            && self.registers == other.registers
            && self.poison == other.poison
            && self.calls == other.calls
            && self.private == other.private
    }
}

impl Eq for Thread {}

impl Hash for Thread {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
        self.pc.hash(state);
        self.status.hash(state);
        self.clock.hash(state);
        self.sections.hash(state);
        self.registers.hash(state);
        self.poison.hash(state);
        self.calls.hash(state);
        self.private.hash(state);
    }
}
