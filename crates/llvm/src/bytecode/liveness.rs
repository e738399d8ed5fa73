//! Which slots of a frame a thread may still look at.
//!
//! The usual backward analysis: a slot is live where some path reads it before it is written. What is told of a place where a
//! thread can stop are the slots that are live before the instruction there; of a call, those that are live behind it, but for its
//! results: what a frame needs once it is gone on with. With it stands where loops that are still in progress note what their
//! rounds start with.

use super::{Function, Instruction, NOWHERE, Operand, ROUND_COUNTERS, Slot};
use rustc_hash::FxHashMap;

/// Functions with more instructions times slots than this are taken to look at everything.
const LARGEST: usize = 1 << 28;

/// What is live at places where a thread can stop.
#[derive(Debug, Default)]
pub(crate) struct Liveness(FxHashMap<u32, Live>);

/// What is live at a place.
#[derive(Debug)]
pub(crate) struct Live {
    /// The slots, a bit for each, if that is known.
    slots: Option<Box<[u64]>>,
    /// Those of them in which a loop notes what its rounds start with: the first, and how many are copies.
    rounds: Box<[(Slot, u16)]>,
}

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
            } else {
                code.large_function(range, &mut live);
            }
        }
        Liveness(live)
    }

    /// What is live at a place, if that is known.
    pub(crate) fn at(&self, pc: u32) -> Option<&Live> {
        self.0.get(&pc)
    }
}

impl Live {
    /// Where loops that are in progress note what their rounds start with.
    pub(crate) fn rounds(&self) -> impl Iterator<Item = (Slot, u16)> + '_ {
        self.rounds.iter().copied()
    }

    /// Keeps of a frame that starts at `start`, the last in `words`, what is live.
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

/// Where the loops of a function note what their rounds start with: the first slot, and how many copies there are.
fn places_of_rounds(code: &[Instruction]) -> Vec<(Slot, u16)> {
    let mut places: Vec<_> = code
        .iter()
        .filter_map(|instruction| match *instruction {
            Instruction::Round { first, count, .. } => Some((first, count)),
            _ => None,
        })
        .collect();
    places.sort_unstable();
    places.dedup();
    places
}

impl Code<'_> {
    fn function(&self, range: std::ops::Range<usize>, words: usize, found: &mut FxHashMap<u32, Live>) {
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
        let rounds = places_of_rounds(&self.code[range.clone()]);
        for pc in range.clone().filter(|&pc| self.code[pc].may_stop()) {
            match self.called(pc) {
                Some((to, results)) => {
                    self.behind(pc, &range, words, &before, &mut row);
                    results_of_call(to, results).for_each(|slot| remove(&mut row, slot));
                }
                None => row.copy_from_slice(&before[(pc - start) * words..(pc - start + 1) * words]),
            }
            let is_live = |slot: Slot| row[slot as usize / 64] >> (slot % 64) & 1 == 1;
            let rounds = rounds.iter().copied().filter(|&(first, _)| is_live(first)).collect();
            found.insert(pc as u32, Live { slots: Some(row.as_slice().into()), rounds });
        }
    }

    /// A function in which every slot is taken to be live everywhere.
    fn large_function(&self, range: std::ops::Range<usize>, found: &mut FxHashMap<u32, Live>) {
        let rounds = places_of_rounds(&self.code[range.clone()]);
        for pc in range.filter(|&pc| self.code[pc].may_stop()) {
            found.insert(pc as u32, Live { slots: None, rounds: rounds.as_slice().into() });
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
