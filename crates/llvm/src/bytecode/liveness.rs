//! Which slots of a frame a thread may still read.
//!
//! The usual backward analysis: a slot is live where some path reads it before writing it. The result is kept for the
//! instructions at which a thread can stop. At a call, the slots that are live after it count, without its results: what the
//! frame needs once the call has returned. The slots in which active loops note how their iterations began are kept too.

use super::{Code, Flow, ITERATION_COUNTERS, Instruction, Slot};
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// In functions with more instructions times slots than this, every slot is taken to be live.
const LARGEST: usize = 1 << 28;

#[derive(Debug, Default)]
pub(crate) struct Liveness(FxHashMap<u32, Live>);

#[derive(Debug)]
pub(crate) struct Live {
    /// The slots, a bit for each, if that is known.
    slots: Option<FixedBitSet>,
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
            let slots = function.slots as usize;
            let iterations = iterations(&code.instructions[range.clone()]);
            if range.len().saturating_mul(slots) <= LARGEST {
                Analysis { code, range, slots }.run(&iterations, &mut live);
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
    /// The slots of loops in progress: the first, and how many there are.
    pub(crate) fn iteration_slots(&self) -> impl Iterator<Item = (Slot, u32)> {
        self.iterations.iter().map(|&(first, copies)| (first, ITERATION_COUNTERS + u32::from(copies)))
    }

    /// Of a frame that starts at `start`, the last in `words`, keeps what is live.
    pub(crate) fn keep(&self, words: &mut Vec<u64>, start: usize) {
        let Some(slots) = &self.slots else { return };
        let mut to = start;
        for slot in slots.ones() {
            words[to] = words[start + slot];
            to += 1;
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
    /// How many slots a frame has.
    slots: usize,
}

impl Analysis<'_> {
    fn run(&self, iterations: &[(Slot, u16)], found: &mut FxHashMap<u32, Live>) {
        let nothing = FixedBitSet::with_capacity(self.slots);
        // What is live before each instruction.
        let mut before = vec![nothing.clone(); self.range.len()];
        let mut live = nothing;
        let mut changes = true;
        while changes {
            changes = false;
            for pc in self.range.clone().rev() {
                self.behind(pc, &before, &mut live);
                self.transfer(pc, &mut live);
                let place = &mut before[pc - self.range.start];
                if *place != live {
                    place.clone_from(&live);
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
                self.behind(pc, &before, &mut live);
                self.remove_results(instruction, &mut live);
            } else {
                live.clone_from(&before[pc - self.range.start]);
            }
            let is_live = |&(first, _): &(Slot, u16)| live.contains(first as usize);
            let iterations = iterations.iter().copied().filter(is_live).collect();
            found.insert(pc as u32, Live { slots: Some(live.clone()), iterations });
        }
    }

    /// What is live behind an instruction.
    fn behind(&self, pc: usize, before: &[FixedBitSet], live: &mut FixedBitSet) {
        live.clear();
        let add = |target: usize| {
            if self.range.contains(&target) {
                live.union_with(&before[target - self.range.start]);
            }
        };
        self.code.successors(pc, add);
        if self.code.instructions[pc].flow() == Flow::Call
            && let Some(landing) = self.code.landings.get(&(pc as u32))
        {
            // The unwinder writes them.
            (landing.slot..landing.slot + 2).for_each(|slot| set(live, slot, false));
        }
    }

    /// From what is live behind an instruction to what is before it.
    fn transfer(&self, pc: usize, live: &mut FixedBitSet) {
        let instruction = self.code.instructions[pc];
        self.remove_results(instruction, live);
        instruction.operands(self.code, |operand| {
            if let Ok(slot) = operand.decode() {
                set(live, slot, true);
            }
        });
        if let Instruction::Iteration { enters, count, first, .. } = instruction {
            (first..first + ITERATION_COUNTERS + u32::from(count)).for_each(|slot| set(live, slot, !enters));
        }
    }

    fn remove_results(&self, instruction: Instruction, live: &mut FixedBitSet) {
        if let Some((to, slots)) = instruction.results(self.code) {
            (to..to + slots).for_each(|slot| set(live, slot, false));
        }
    }
}

fn set(live: &mut FixedBitSet, slot: Slot, is_live: bool) {
    if (slot as usize) < live.len() {
        live.set(slot as usize, is_live);
    }
}
