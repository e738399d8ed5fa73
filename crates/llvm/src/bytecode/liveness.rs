//! Which slots of a frame a thread may still read.
//!
//! The usual backward analysis: a slot is live where some path reads it before writing it. The result is kept for the
//! instructions at which a thread can stop. At a call, the slots that are live after it count, without its results: what the
//! frame needs once the call has returned. The slots in which active loops note how their iterations began are kept too.

use super::{Code, Flow, ITERATION_COUNTERS, Instruction, Slot};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// In functions with more instructions times slots than this, every slot is taken to be live.
const LARGEST: usize = 1 << 28;

#[derive(Debug, Default)]
pub(crate) struct Liveness(FxHashMap<u32, Live>);

#[derive(Debug)]
pub(crate) struct Live {
    /// The slots, a bit for each, if that is known.
    slots: Option<Box<[u64]>>,
    /// Where loops in progress note how their iterations began: the first slot, and how many copies there are.
    pub(crate) iterations: Box<[(Slot, u16)]>,
}

impl Liveness {
    pub(crate) fn new(code: &Code) -> Liveness {
        let mut live = FxHashMap::default();
        for (number, function) in code.functions.iter().enumerate() {
            let end =
                code.functions.get(number + 1).map_or(code.instructions.len(), |next| next.entry as usize);
            let range = function.entry as usize..end;
            let words = (function.slots as usize).div_ceil(64).max(1);
            let iterations = iterations(&code.instructions[range.clone()]);
            if range.len().saturating_mul(64 * words) <= LARGEST {
                Analysis { code, range, words }.run(&iterations, &mut live);
                continue;
            }
            for pc in range.filter(|&pc| code.instructions[pc].may_stop()) {
                live.insert(pc as u32, Live { slots: None, iterations: iterations.as_slice().into() });
            }
        }
        Liveness(live)
    }

    pub(crate) fn at(&self, pc: u32) -> Option<&Live> {
        self.0.get(&pc)
    }
}

impl Live {
    /// Of a frame that starts at `start`, the last in `words`, keeps what is live.
    pub(crate) fn keep(&self, words: &mut Vec<u64>, start: usize) {
        let Some(slots) = &self.slots else { return };
        let mut to = start;
        for (word, &bits) in slots.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                words[to] = words[start + 64 * word + bits.trailing_zeros() as usize];
                to += 1;
                bits &= bits - 1;
            }
        }
        words.truncate(to);
    }
}

/// Where the loops of a function note how their iterations began.
fn iterations(instructions: &[Instruction]) -> Vec<(Slot, u16)> {
    let place = |instruction: &Instruction| match *instruction {
        Instruction::Iteration { first, count, .. } => Some((first, count)),
        _ => None,
    };
    let mut places: Vec<_> = instructions.iter().filter_map(place).collect();
    places.sort_unstable();
    places.dedup();
    places
}

struct Analysis<'c> {
    code: &'c Code,
    range: Range<usize>,
    /// How many words the slots of a frame take, a bit for each.
    words: usize,
}

impl Analysis<'_> {
    fn run(&self, iterations: &[(Slot, u16)], found: &mut FxHashMap<u32, Live>) {
        // What is live before each instruction; nothing is behind the last.
        let mut before = vec![0; (self.range.len() + 1) * self.words];
        let mut row = vec![0; self.words];
        let mut changes = true;
        while changes {
            changes = false;
            for pc in self.range.clone().rev() {
                self.behind(pc, &before, &mut row);
                self.transfer(pc, &mut row);
                let place = &mut before[self.row(pc)];
                if *place != *row {
                    place.copy_from_slice(&row);
                    changes = true;
                }
            }
        }
        for pc in self.range.clone() {
            let instruction = self.code.instructions[pc];
            if !instruction.may_stop() {
                continue;
            }
            if instruction.flow() == Flow::Call {
                self.behind(pc, &before, &mut row);
                self.remove_results(instruction, &mut row);
            } else {
                row.copy_from_slice(&before[self.row(pc)]);
            }
            let is_live = |slot: Slot| row[slot as usize / 64] >> (slot % 64) & 1 == 1;
            let iterations = iterations.iter().copied().filter(|&(first, _)| is_live(first)).collect();
            found.insert(pc as u32, Live { slots: Some(row.as_slice().into()), iterations });
        }
    }

    /// Where in a table the row of an instruction lies.
    fn row(&self, pc: usize) -> Range<usize> {
        let start = (pc - self.range.start) * self.words;
        start..start + self.words
    }

    /// What is live behind an instruction.
    fn behind(&self, pc: usize, before: &[u64], row: &mut [u64]) {
        row.fill(0);
        let mut add = |target: usize| {
            if self.range.contains(&target) {
                row.iter_mut().zip(&before[self.row(target)]).for_each(|(row, place)| *row |= place);
            }
        };
        match self.code.instructions[pc].flow() {
            Flow::Jump(target) => return add(target as usize),
            Flow::Return => return,
            Flow::Branch(target) => add(target as usize),
            Flow::Switch => {
                let Instruction::Switch { cases, count, .. } = self.code.instructions[pc] else { return };
                let cases = &self.code.cases[cases as usize..(cases + count) as usize];
                cases.iter().for_each(|&(_, target)| add(target as usize));
            }
            Flow::Next | Flow::Stop | Flow::Share | Flow::Call | Flow::Exit => {}
        }
        add(pc + 1);
    }

    /// From what is live behind an instruction to what is before it.
    fn transfer(&self, pc: usize, row: &mut [u64]) {
        let instruction = self.code.instructions[pc];
        self.remove_results(instruction, row);
        instruction.operands(self.code, |operand| {
            if let Ok(slot) = operand.decode() {
                set(row, slot, true);
            }
        });
        if let Instruction::Iteration { enters, count, first, .. } = instruction {
            (first..first + ITERATION_COUNTERS + u32::from(count)).for_each(|slot| set(row, slot, !enters));
        }
    }

    fn remove_results(&self, instruction: Instruction, row: &mut [u64]) {
        if let Some((to, slots)) = instruction.results(self.code) {
            (to..to + slots).for_each(|slot| set(row, slot, false));
        }
    }
}

fn set(row: &mut [u64], slot: Slot, is_live: bool) {
    if let Some(word) = row.get_mut(slot as usize / 64) {
        *word = *word & !(1 << (slot % 64)) | u64::from(is_live) << (slot % 64);
    }
}
