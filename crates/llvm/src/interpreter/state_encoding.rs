//! The state of a thread as words, for searches that match states.

use super::llvm::Llvm;
use super::loops::iterations;
use super::thread::{Activation, Thread};
use crate::bytecode::ITERATION_COUNTERS;

impl Llvm {
    pub(super) fn encode_thread(&self, thread: &Thread, words: &mut Vec<u64>) {
        // Numbers are kept so small that they cannot be taken for pointers.
        words.extend([u64::from(thread.pc), u64::from(thread.sections) << 8 | thread.status as u64]);
        words.extend([thread.calls.len() as u64, thread.private.length()]);
        for &Activation { pc, base, private_base } in &thread.calls {
            words.extend([u64::from(pc), u64::from(base), u64::from(private_base)]);
        }
        thread.effects.held.words(words);
        let longest = self.shown_iteration(thread);
        for (pc, base, end) in thread.frames() {
            let start = words.len();
            words.extend_from_slice(&thread.registers[base as usize..end as usize]);
            // Where a thread stands says which of its slots are live, so these need no names.
            if let Some(live) = self.liveness().at(pc) {
                for (place, copies) in live.iterations.iter().copied() {
                    let place = start + place as usize;
                    let length = (ITERATION_COUNTERS + u32::from(copies)) as usize;
                    iterations::settle(&mut words[place..place + length], thread.effects, longest);
                }
                live.keep(words, start);
            }
        }
        words.push(thread.clock);
        if let Some(clocks) = thread.clocks() {
            words.extend(clocks.latest_words(thread.effects.reads));
            for (pc, base, _) in thread.frames() {
                let places = self.liveness().at(pc).into_iter().flat_map(|live| live.iterations.iter());
                words.extend(
                    places.flat_map(|&(place, _)| clocks.words((base + place) as usize, thread.clock)),
                );
            }
        }
        if let Some(timed) = thread.timed_waits() {
            timed.words(thread.effects, words);
        }
        if let Some(poison) = &thread.poison {
            poison.words(words);
        }
        thread.private.whole(words);
    }

    pub(super) fn encode_thread_names(&self, thread: &Thread, words: &mut Vec<u64>) {
        words.extend([u64::from(thread.spawned), u64::from(thread.start)]);
        words.extend(thread.region.words());
        for (pc, base, end) in thread.frames() {
            let registers = &thread.registers[base as usize..end as usize];
            for (place, _) in
                self.liveness().at(pc).into_iter().flat_map(|live| live.iterations.iter().copied())
            {
                words.extend(iterations::since(&registers[place as usize..], thread.effects));
            }
        }
        let timed = thread.timed_waits().into_iter();
        words.extend(timed.flat_map(|timed| timed.rounds(thread.effects)).map(u64::from));
    }
}
