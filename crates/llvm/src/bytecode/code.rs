//! The bytecode of a program.

use super::{
    DebugInfo, FUNCTION_STEP, FUNCTIONS_BASE, Flow, Globals, Instruction, Operand, Shadow, Signature, Slot,
};
use crate::integers::mask;
use fixedbitset::FixedBitSet;
use interleaf_program::{KindsOfAccess, Site};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How many slots [`Instruction::Iteration`] keeps counters in: changes, reads, private stores, a hash of private memory
/// and whether there is one, and whether memory no longer holds what was read.
pub(crate) const ITERATION_COUNTERS: u32 = 6;

impl Function {
    /// A function of the library, without parameters and private memory, that returns one value.
    pub(crate) fn of_library(name: Arc<str>, entry: u32, signature: u32) -> Function {
        Function {
            name,
            entry,
            slots: 0,
            parameters: 0,
            results: 1,
            private: Box::default(),
            private_names: Box::default(),
            ending: Box::default(),
            signature,
            unread: Box::default(),
            library: true,
        }
    }
}

/// The counter of a loop that gives up after a number of iterations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempts {
    pub(crate) slot: Slot,
    pub(crate) bound: Operand,
    /// By how much the counter is beyond the bound when the loop gives up.
    pub(crate) beyond: i8,
    /// By how much the counter changes in each iteration: 1 or -1.
    pub(crate) step: i8,
    pub(crate) width: u8,
}

impl Attempts {
    /// The counter after the last iteration.
    pub(crate) fn last(&self, bound: u64) -> u64 {
        bound.wrapping_add_signed(i64::from(self.beyond)) & mask(self.width)
    }

    /// How many attempts are left at least, the current one included, when the counter holds this. A counter that is behind the
    /// bound already belongs to the last attempt.
    pub(crate) fn left(&self, counter: u64, bound: u64) -> u64 {
        let difference = self.last(bound).wrapping_sub(counter) & mask(self.width);
        let left = if self.step > 0 { difference } else { difference.wrapping_neg() & mask(self.width) };
        if left > mask(self.width) / 2 { 1 } else { left.max(1) }
    }
}

#[derive(Debug, Default)]
pub(crate) struct Code {
    pub(crate) instructions: Vec<Instruction>,
    pub(crate) constants: Vec<u64>,
    /// Lists of operands that do not fit an instruction.
    pub(crate) operands: Vec<Operand>,
    /// The cases of switches: values and targets.
    pub(crate) cases: Vec<(u64, u32)>,
    /// The functions, in the order in which they lie in the code; main is the first.
    pub(crate) functions: Vec<Function>,
    /// The types of functions and of calls through pointers. The first is that of a start of a thread.
    pub(crate) signatures: Vec<Signature>,
    pub(crate) messages: Vec<Arc<str>>,
    /// The counters of loops that give up, by their [`Instruction::Iteration`]s.
    pub(crate) attempts: FxHashMap<u32, Attempts>,
    /// The first reads of the attempts of loops that give up, each with the [`Instruction::TornAttempt`] of its loop.
    pub(crate) attempt_reads: FxHashMap<u32, (u32, Attempts)>,
    /// By the number of a function, the slots that decide nothing.
    pub(crate) unobserved: FxHashMap<u32, Vec<Slot>>,
    /// By the number of a function, the variables in its private memory that decide nothing: where each starts, and how many bytes it has.
    pub(crate) unobserved_private: FxHashMap<u32, Vec<(u32, u32)>>,
    /// The loads and stores in loops that may wait and that store to memory.
    pub(crate) keeps: FixedBitSet,
    /// The updates and calls whose results are not used, or returned.
    pub(crate) results: FxHashMap<u32, ResultUse>,
    /// The landing pads of calls.
    pub(crate) landings: FxHashMap<u32, Landing>,
    /// The type infos that landing pads name, by their numbers: 0 stands for all types.
    pub(crate) caught_types: Vec<u64>,
    /// How often the bodies of bounded loops run within one activation.
    pub(crate) loop_bounds: FxHashMap<Site, u32>,
}

/// The landing pad of a call.
#[derive(Debug)]
pub(crate) struct Landing {
    pub(crate) target: u32,
    /// The first of the two slots that get the exception and the selector.
    pub(crate) slot: Slot,
    /// What it catches: a type's address and a selector, by the numbers of `library/exceptions.c`.
    pub(crate) clauses: Box<[[u64; 2]]>,
}

/// What becomes of the result of an update or a call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum ResultUse {
    /// Nothing.
    Unused,
    /// It is the result of its function, and nothing else.
    Returned,
    /// Anything.
    Used,
}

impl Code {
    /// Calls `add` with each instruction of the same function that may follow one. The caller ignores those beyond the function's end.
    pub(crate) fn successors(&self, pc: usize, mut add: impl FnMut(usize)) {
        match self.instructions[pc].flow() {
            Flow::Jump(target) => return add(target as usize),
            Flow::Return => return,
            Flow::Branch(target) => add(target as usize),
            Flow::Switch => {
                let Instruction::Switch { cases, count, .. } = self.instructions[pc] else { return };
                let cases = &self.cases[cases as usize..(cases + count) as usize];
                cases.iter().for_each(|&(_, target)| add(target as usize));
            }
            Flow::Call => {
                if let Some(landing) = self.landings.get(&(pc as u32)) {
                    add(landing.target as usize);
                }
            }
            Flow::Next | Flow::Stop | Flow::Share | Flow::Exit => {}
        }
        add(pc + 1);
    }

    /// What becomes of the result of the update or call at an instruction.
    pub(crate) fn result_use(&self, pc: u32) -> ResultUse {
        self.results.get(&pc).copied().unwrap_or(ResultUse::Used)
    }

    /// The slots that decide nothing in the function of an instruction.
    pub(crate) fn unobserved_at(&self, pc: u32) -> &[Slot] {
        self.unobserved.get(&self.function_with(pc)).map_or(&[], |slots| slots)
    }

    /// The variables in private memory that decide nothing in the function of an instruction.
    pub(crate) fn unobserved_private_at(&self, pc: u32) -> &[(u32, u32)] {
        self.unobserved_private.get(&self.function_with(pc)).map_or(&[], |variables| variables)
    }

    /// The number of the function of an instruction; `u32::MAX` if it is in none.
    fn function_with(&self, pc: u32) -> u32 {
        (self.functions.partition_point(|function| function.entry <= pc) as u32).wrapping_sub(1)
    }

    /// The value of an operand in a frame.
    #[inline(always)]
    pub(crate) fn value(&self, operand: Operand, frame: &[u64]) -> u64 {
        match operand.decode() {
            Ok(slot) => frame[slot as usize],
            Err(constant) => self.constants[constant as usize],
        }
    }

    /// The list of `length` operands that starts at `start`.
    #[inline(always)]
    pub(crate) fn list(&self, start: u32, length: usize) -> &[Operand] {
        &self.operands[start as usize..start as usize + length]
    }

    /// Appends a list of `length` operands; its start, or `None` if there are fewer.
    pub(super) fn push_list(
        &mut self,
        length: usize,
        operands: impl Iterator<Item = Operand>,
    ) -> Option<u32> {
        let start = self.operands.len();
        self.operands.extend(operands.take(length));
        (self.operands.len() == start + length).then_some(start as u32)
    }

    /// The selector of a type that landing pads name.
    pub(crate) fn selector(&mut self, type_info: u64) -> u64 {
        let known = self.caught_types.iter().position(|known| *known == type_info);
        let number = known.unwrap_or_else(|| {
            self.caught_types.push(type_info);
            self.caught_types.len() - 1
        });
        number as u64 + 1
    }

    /// The number of a signature, which is new or there already.
    pub(crate) fn signature(&mut self, signature: Signature) -> u32 {
        let known = self.signatures.iter().position(|known| *known == signature);
        known.unwrap_or_else(|| {
            self.signatures.push(signature);
            self.signatures.len() - 1
        }) as u32
    }

    pub(crate) fn function(&self, number: u32) -> &Function {
        &self.functions[number as usize]
    }

    pub(crate) fn function_of(&self, pc: u32) -> usize {
        self.functions.partition_point(|function| function.entry <= pc).saturating_sub(1)
    }

    /// Whether an instruction is part of the library.
    pub(crate) fn is_library(&self, pc: u32) -> bool {
        self.functions[self.function_of(pc)].library
    }

    pub(crate) fn function_at(&self, address: u64) -> Option<usize> {
        let offset = address.checked_sub(FUNCTIONS_BASE)?;
        let index = usize::try_from(offset / FUNCTION_STEP).ok()?;
        (offset % FUNCTION_STEP == 0 && index < self.functions.len()).then_some(index)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) name: Arc<str>,
    pub(crate) entry: u32,
    /// How many slots a frame has; the parameters come first.
    pub(crate) slots: u32,
    /// How many of them the parameters take.
    pub(crate) parameters: u32,
    /// How many slots the result takes.
    pub(crate) results: u32,
    /// The private memory of a frame, eight bytes an element.
    pub(crate) private: Box<[Shadow]>,
    /// The variables in it that have names, in order: where each starts, how many bytes it has, and its name.
    pub(crate) private_names: Box<[(u32, u32, Arc<str>)]>,
    /// The slots of the addresses of the variables that end with a frame.
    pub(crate) ending: Box<[Slot]>,
    pub(crate) signature: u32,
    /// For each parameter, whether it is never read.
    pub(crate) unread: Box<[bool]>,
    /// Whether it is part of the library, whose calls are not shown.
    pub(crate) library: bool,
}

pub(crate) struct Lowered {
    pub(crate) code: Code,
    pub(crate) debug: DebugInfo,
    pub(crate) globals: Globals,
    /// Where a thread may stop: the first temporary of the frame, and which of the 64 from there on are still needed.
    pub(crate) live: FxHashMap<u32, (Slot, u64)>,
    /// Whether the last function is the one that main's thread starts in.
    pub(crate) has_start: bool,
    /// Whether no thread can notice that another holds a mutex, other than by waiting for it.
    pub(crate) mutexes_are_unseen: bool,
    pub(crate) accesses: KindsOfAccess,
    pub(crate) is_sequential: bool,
    pub(crate) has_atomics: bool,
    /// Whether threads may find out which one they are.
    pub(crate) tells_threads_apart: bool,
    /// Whether there are waits with a time limit, which count as changing nothing if they time out.
    pub(crate) timed_waits_cancel_out: bool,
    /// Whether there are clocks, which may go back to the start of an iteration that changes nothing.
    pub(crate) clocks_go_back: bool,
}
