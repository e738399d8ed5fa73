//! The state of a thread as words, for searches that match states.

use super::thread::{Activation, Thread};
use super::{Llvm, rounds};
use crate::bytecode::ROUND_COUNTERS;
use interleaf_program::Stateful;

impl Stateful for Llvm {
    fn words(&self, thread: &Thread, words: &mut Vec<u64>) {
        words.push(u64::from(thread.pc) << 32 | u64::from(thread.sections) << 8 | thread.status as u64);
        words.push((thread.calls.len() as u64) << 32 | thread.private.length());
        for &Activation { pc, base, private_base } in &thread.calls {
            words.push(u64::from(pc) << 32 | u64::from(base));
            words.push(u64::from(private_base));
        }
        thread.deeds.held.words(words);
        let (first, liveness) = (words.len(), self.liveness());
        words.extend_from_slice(&thread.registers);
        for (pc, base, end) in thread.frames() {
            let registers = &mut words[first + base as usize..first + end as usize];
            for &(place, copies) in &self.rounds[self.function_of(pc)] {
                let length = (ROUND_COUNTERS + u32::from(copies)) as usize;
                rounds::settle(&mut registers[place as usize..place as usize + length], thread.deeds);
            }
            liveness.zero_dead(pc, registers);
        }
        if let Some(marks) = &thread.marks {
            marks.words(words);
        }
        thread.private.whole(words);
    }
}
