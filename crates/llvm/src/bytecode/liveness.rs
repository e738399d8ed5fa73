//! Which slots of a frame a thread may still look at.
//!
//! The usual backward analysis: a slot is live where some path reads it before it is written. What is told of a place where a
//! thread can stop are the slots that are live before the instruction there; of a call, those that are live behind it, but for its
//! results: what a frame needs once it is gone on with.

use super::{Function, Instruction, NOWHERE, Operand, ROUND_COUNTERS, Slot};
use rustc_hash::FxHashMap;

/// Functions with more instructions times slots than this are taken to look at everything.
const LARGEST: usize = 1 << 26;

/// The slots that are live at places where a thread can stop, a bit for each; all, at a place that is not there.
#[derive(Debug, Default)]
pub(crate) struct Liveness(FxHashMap<u32, Box<[u64]>>);

/// What the analysis looks at.
pub(crate) struct Code<'c> {
    pub(crate) code: &'c [Instruction],
    pub(crate) operands: &'c [Operand],
    pub(crate) cases: &'c [(u64, u32)],
    pub(crate) functions: &'c [Function],
}

impl Liveness {
    /// Analyses all functions.
    pub(crate) fn new(code: &Code) -> Liveness {
        let mut live = FxHashMap::default();
        for (number, function) in code.functions.iter().enumerate() {
            let end = code.functions.get(number + 1).map_or(code.code.len(), |next| next.entry as usize);
            let range = function.entry as usize..end;
            let words = (function.slots as usize).div_ceil(64).max(1);
            if range.len().saturating_mul(64 * words) <= LARGEST {
                code.function(range, words, &mut live);
            }
        }
        Liveness(live)
    }

    /// Zeroes the registers of a frame that is at this place as far as they will never be read again.
    pub(crate) fn zero_dead(&self, pc: u32, registers: &mut [u64]) {
        let Some(live) = self.0.get(&pc) else { return };
        for (index, register) in registers.iter_mut().enumerate() {
            if live.get(index / 64).is_none_or(|word| word >> (index % 64) & 1 == 0) {
                *register = 0;
            }
        }
    }
}

impl Code<'_> {
    fn function(&self, range: std::ops::Range<usize>, words: usize, found: &mut FxHashMap<u32, Box<[u64]>>) {
        let start = range.start;
        // What is live before each instruction; nothing is behind the last.
        let mut before = vec![0; (range.len() + 1) * words];
        let mut row = vec![0; words];
        let mut changes = true;
        while changes {
            changes = false;
            for pc in range.clone().rev() {
                self.behind(pc, &range, words, &before, &mut row);
                self.transfer(pc, &mut row);
                let place = &mut before[(pc - start) * words..(pc - start + 1) * words];
                if *place != *row {
                    place.copy_from_slice(&row);
                    changes = true;
                }
            }
        }
        for pc in range.clone().filter(|&pc| self.code[pc].may_stop()) {
            match self.called(pc) {
                Some((to, results)) => {
                    self.behind(pc, &range, words, &before, &mut row);
                    results_of_call(to, results).for_each(|slot| remove(&mut row, slot));
                    found.insert(pc as u32, row.as_slice().into());
                }
                None => {
                    let place = &before[(pc - start) * words..(pc - start + 1) * words];
                    found.insert(pc as u32, place.into());
                }
            }
        }
    }

    /// What is live behind an instruction.
    fn behind(
        &self,
        pc: usize,
        range: &std::ops::Range<usize>,
        words: usize,
        before: &[u64],
        row: &mut [u64],
    ) {
        row.fill(0);
        let mut add = |target: usize| {
            if range.contains(&target) {
                let place = &before[(target - range.start) * words..(target - range.start + 1) * words];
                row.iter_mut().zip(place).for_each(|(row, place)| *row |= place);
            }
        };
        match self.code[pc] {
            Instruction::Jump { target }
            | Instruction::Loop { target, .. }
            | Instruction::CountedLoop { target, .. } => add(target as usize),
            Instruction::JumpIf { target, .. }
            | Instruction::JumpUnless { target, .. }
            | Instruction::CompareJump { target, .. } => {
                add(target as usize);
                add(pc + 1);
            }
            Instruction::Switch { cases, count, .. } => {
                let cases = &self.cases[cases as usize..(cases + count) as usize];
                cases.iter().for_each(|&(_, target)| add(target as usize));
                add(pc + 1);
            }
            Instruction::Return { .. } | Instruction::ReturnMany { .. } => {}
            _ => add(pc + 1),
        }
    }

    /// From what is live behind an instruction to what is before it.
    fn transfer(&self, pc: usize, row: &mut [u64]) {
        let instruction = self.code[pc];
        if let Some((to, count)) = instruction.results() {
            (to..to + count).for_each(|slot| remove(row, slot));
        }
        if let Some((to, results)) = self.called(pc) {
            results_of_call(to, results).for_each(|slot| remove(row, slot));
        }
        let mut read = |operand: Operand| {
            if let Ok(slot) = operand.decode() {
                insert(row, slot);
            }
        };
        instruction.operands(self.operands, &mut read);
        let mut list = |start: u32, count: usize| {
            let list = &self.operands[start as usize..start as usize + count];
            list.iter().copied().for_each(&mut read);
        };
        match instruction {
            Instruction::Call { function, arguments, .. } => {
                list(arguments, self.functions[function as usize].parameters as usize);
            }
            Instruction::CallIndirect { count, arguments, .. } => list(arguments, usize::from(count)),
            Instruction::Select { to, .. } => insert(row, to),
            Instruction::CountedLoop { counter, .. } => insert(row, counter),
            Instruction::CheckDefined { flag, .. } => insert(row, flag),
            Instruction::Round { enters, count, first, list: compared } => {
                list(compared, usize::from(count));
                for slot in first..first + ROUND_COUNTERS + u32::from(count) {
                    if enters { remove(row, slot) } else { insert(row, slot) }
                }
            }
            _ => {}
        }
    }

    /// Of a call, where its results go, and how many there are.
    fn called(&self, pc: usize) -> Option<(Slot, u32)> {
        match self.code[pc] {
            Instruction::Call { function, to, .. } => Some((to, self.functions[function as usize].results)),
            Instruction::CallIndirect { results, to, .. } => Some((to, u32::from(results))),
            _ => None,
        }
    }
}

fn results_of_call(to: Slot, results: u32) -> std::ops::Range<Slot> {
    if to == NOWHERE { 0..0 } else { to..to + results }
}

fn insert(row: &mut [u64], slot: Slot) {
    if let Some(word) = row.get_mut(slot as usize / 64) {
        *word |= 1 << (slot % 64);
    }
}

fn remove(row: &mut [u64], slot: Slot) {
    if let Some(word) = row.get_mut(slot as usize / 64) {
        *word &= !(1 << (slot % 64));
    }
}
