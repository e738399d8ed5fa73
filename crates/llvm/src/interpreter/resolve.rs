//! Completes the operation that a thread shows with its outcome.

use super::faults::{DESTROYED, object, what};
use super::llvm::Llvm;
use super::poison::bits_of;
use super::thread::{Status, Thread};
use crate::bytecode::{Instruction, NOWHERE, OnUninitialised};
use crate::integers::mask;
use interleaf_program::{Outcome, Value};

impl Llvm {
    pub(crate) fn complete(&self, thread: &mut Thread, outcome: Outcome) {
        let value = match outcome {
            Outcome::Value(value) => value,
            Outcome::Chosen(number) => Value::new(u64::from(number)),
            Outcome::Done => Value::ZERO,
        };
        let instruction = &self.code.instructions[thread.pc as usize];
        let mut changes = match *instruction {
            Instruction::Iteration { first, .. } => {
                // The thread continues: a new iteration begins. The one that changed nothing does not count, as there
                // are executions without it.
                self.restart(thread, first);
                return;
            }
            Instruction::TornAttempt {} => {
                thread.pc += 1;
                return;
            }
            Instruction::TimedOut { .. } => {
                self.restart_timed_wait(thread);
                return;
            }
            // A mutex that is taken and given back changes nothing.
            Instruction::Lock { address } if self.mutexes_are_unseen => {
                let mutex = self.value(thread, address);
                !thread.effects.held.take(mutex)
            }
            Instruction::Unlock { address } if self.mutexes_are_unseen => {
                let mutex = self.value(thread, address);
                !thread.effects.held.give_back(mutex)
            }
            _ => !self.only_reads(thread, *instruction, value),
        };
        if self.notes_operations {
            changes = self.note_operation(thread, *instruction, outcome, changes);
        }
        if changes {
            thread.effects.changes = thread.effects.changes.wrapping_add(1);
        }
        // What a wait with a time limit changes may be taken back; then its operations count as reads.
        if !changes || thread.effects.timed_wait.is_some() {
            thread.effects.reads = thread.effects.reads.wrapping_add(1);
        }
        // What is stored whatever was there may be the first that ever is.
        let is_undefined = !value.is_defined() && !self.overwrites(thread);
        match *instruction {
            Instruction::Load { on_uninitialised: OnUninitialised::Fault, .. }
            | Instruction::Update { .. }
                if !value.is_defined() =>
            {
                thread.status = Status::Undefined;
                return;
            }
            Instruction::CompareExchange { .. }
            | Instruction::Lock { .. }
            | Instruction::Unlock { .. }
            | Instruction::Guarded { .. }
            | Instruction::Release { .. }
                if is_undefined =>
            {
                thread.status = Status::Undefined;
                return;
            }
            Instruction::Load { width, on_uninitialised, to, address, .. } => {
                let at = self.value(thread, address);
                thread.set(to, value.bits() & mask(width));
                if on_uninitialised == OnUninitialised::Poison && !value.is_defined() {
                    thread.set_poison(to, bits_of(value.undefined()) & mask(width), at);
                }
            }
            Instruction::ReadPiece { to, .. } => {
                thread.set(to, value.bits());
                thread.set(to + 1, u64::from(value.undefined()));
            }
            Instruction::Guarded { to, .. }
            | Instruction::Release { to, .. }
            | Instruction::Update { to, .. }
            | Instruction::Join { to, .. }
            | Instruction::Choose { to, .. } => thread.set(to, value.bits()),
            Instruction::CompareExchange { to, list, .. } => {
                let [_, expected, _, fails] = self.values(thread, list);
                thread.set(to, value.bits());
                thread.set(to + 1, u64::from(value.bits() == expected && fails == 0));
            }
            Instruction::Lock { .. } if value.bits() == DESTROYED => {
                thread.status = Status::Destroyed;
                return;
            }
            Instruction::Unlock { .. } if value.bits() != thread.id.code() => {
                thread.status = Status::NotOwner;
                return;
            }
            Instruction::Allocate { to, size, align, .. } => {
                let (size, align) = (self.value(thread, size), self.value(thread, align));
                let what = what(thread.pc, &thread.calls, size);
                let made = object(&mut thread.region, *instruction, size, align, what);
                let base = made.map_or(0, |object| object.base);
                thread.set(to, base);
            }
            Instruction::Exit { .. } | Instruction::Land { .. } | Instruction::JumpBack { .. } => {
                let above = match *instruction {
                    Instruction::Land { list } | Instruction::JumpBack { list } => {
                        self.values::<1>(thread, list)[0]
                    }
                    _ => 0,
                };
                if let Some(register) = self.next_to_end(thread, above) {
                    thread.registers[register] = 0;
                }
                return;
            }
            Instruction::AtomicBegin {} | Instruction::UpdateBegin { .. } => {
                thread.sections = u32::from(outcome != Outcome::NOT_ATOMIC);
            }
            Instruction::AtomicEnd {} | Instruction::UpdateEnd {} => thread.sections = 0,
            Instruction::Spawn { to, .. } | Instruction::SpawnIn { to, .. } => {
                let child = thread.id.child(thread.spawned).map_or(0, |child| child.code());
                thread.set(to, child);
                thread.spawned += 1;
            }
            Instruction::Output { to, .. } if to != NOWHERE => {
                let length = self.printed(thread).len() as u64;
                thread.set(to, length & mask(32));
            }
            _ => {}
        }
        thread.pc += 1;
    }

    /// Whether an operation changes anything, in a program with loops that may keep what is there; notes what it accessed there, and
    /// when, in a program that looks at clocks.
    #[cold]
    fn note_operation(
        &self,
        thread: &mut Thread,
        instruction: Instruction,
        outcome: Outcome,
        mut changes: bool,
    ) -> bool {
        if let Some(timing) = &mut thread.timing {
            timing.note(thread.pc, outcome);
        }
        if !self.has_keeping_loops {
            return changes;
        }
        let may_keep = self.code.keeps.contains(thread.pc as usize);
        let value = if let Outcome::Value(value) = outcome { Some(value) } else { None };
        changes &= !(may_keep && value.is_some() && self.keeps(thread, instruction));
        if changes {
            thread.last_known = None;
        }
        if may_keep {
            self.note_access(thread, instruction, value.unwrap_or(Value::ZERO));
        }
        changes
    }

    /// Whether the release that a thread shows stores a value whatever was there.
    fn overwrites(&self, thread: &Thread) -> bool {
        match self.code.instructions[thread.pc as usize] {
            Instruction::Release { list, .. } => {
                let [_, _, how] = self.values(thread, list);
                super::library_operations::overwrites(how)
            }
            _ => false,
        }
    }
}
