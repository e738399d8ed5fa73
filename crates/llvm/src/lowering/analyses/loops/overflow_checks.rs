//! Additions of Rust that panic when they overflow.
//!
//! ```text
//! let mut attempts = 0;
//! while !is_ready.load(Acquire) {
//!     attempts += 1;
//! }
//! ```
//!
//! Compiled without optimisation, the addition is checked: the counter decides whether the thread panics, and so it is observed. It
//! comes to the bound only after hundreds of millions of iterations, and a wait has none of them that differ from the first. So
//! the check is treated as the overflow of a signed number in C ([`observed`](super::observed)): it decides nothing. That is
//! so only if all that is ever stored to the counter is a small number or the counter plus a small number, and it has 32 bits or more.
//! Any other check is observed, as it may fail after a few iterations.

use crate::ast::{Binary, Constant, Instruction, InstructionKind, IntegerPredicate, LocalId, Operand, Value};
use crate::lowering::analyses::loops::counted_loops::Definitions;
use crate::lowering::analyses::symbolic_path::{At, Known};
use rustc_hash::FxHashSet;

/// What a counter starts with is no larger.
const LARGEST_START: u128 = 1 << 16;
/// What is added is no larger.
const LARGEST_STEP: u128 = 16;
const FEWEST_BITS: u64 = 32;

/// The intrinsics whose results are a sum and whether it overflowed.
const SUMS: [&str; 2] = ["llvm.uadd.with.overflow.", "llvm.sadd.with.overflow."];

/// Whether an instruction is an addition that says whether it overflowed. It only computes.
pub(crate) fn is_checked_sum(kind: &InstructionKind) -> bool {
    let symbol = kind.call().and_then(|call| call.symbol());
    symbol.is_some_and(|symbol| SUMS.iter().any(|sum| symbol.starts_with(sum)))
}

/// The branches that decide nothing but whether counters overflow.
pub(crate) fn overflow_checks(known: Known, definitions: &Definitions) -> FxHashSet<At> {
    let checks = Checks { known, definitions };
    let blocks = known.flow.order().iter();
    let last = blocks.filter_map(|&block| {
        let instructions = &known.body.function.blocks[block as usize].instructions;
        Some(((block, instructions.len().checked_sub(1)? as u32), instructions.last()?))
    });
    last.filter(|(_, branch)| checks.is_check(branch)).map(|(at, _)| at).collect()
}

struct Checks<'a, 'd> {
    known: Known<'a>,
    definitions: &'d Definitions,
}

impl Checks<'_, '_> {
    fn made(&self, operand: &Operand) -> Option<&Instruction> {
        self.known.at(*self.definitions.made.get(&operand.local()?)?)
    }

    fn is_check(&self, branch: &Instruction) -> bool {
        let InstructionKind::ConditionalBranch(condition, if_so, _) = &branch.kind else { return false };
        let target = self.known.body.function.blocks[if_so.0 as usize].instructions.iter();
        let first = target.map(|instruction| &instruction.kind).find_map(InstructionKind::call);
        let panics = first.and_then(|call| call.symbol());
        panics.is_some_and(|symbol| symbol.contains("panic_const_add_overflow"))
            && self.overflowing(condition).is_some_and(|sum| {
                let is_wide = (self.known.size)(sum[0].ty).is_some_and(|bits| bits >= FEWEST_BITS);
                is_wide && self.counter(sum).is_some_and(|variable| self.only_counts(variable))
            })
    }

    /// The operands of the addition whose overflow a condition tests.
    fn overflowing(&self, condition: &Operand) -> Option<[&Operand; 2]> {
        match &self.made(condition)?.kind {
            // An unsigned sum is less than its summands.
            InstructionKind::CompareIntegers(IntegerPredicate::Ult, [sum, _]) => self.summands(sum),
            InstructionKind::ExtractValue(sum, place) if place[..] == [1] => self.checked_summands(sum),
            _ => None,
        }
    }

    fn summands(&self, sum: &Operand) -> Option<[&Operand; 2]> {
        match &self.made(sum)?.kind {
            InstructionKind::Binary(Binary::Add, [left, right]) => Some([left, right]),
            InstructionKind::ExtractValue(sum, place) if place[..] == [0] => self.checked_summands(sum),
            _ => None,
        }
    }

    fn checked_summands(&self, sum: &Operand) -> Option<[&Operand; 2]> {
        let call = self.made(sum).filter(|made| is_checked_sum(&made.kind))?.kind.call()?;
        let [left, right] = &call.arguments[..] else { return None };
        Some([&left.operand, &right.operand])
    }

    /// The variable that an addition increments by a small constant.
    fn counter(&self, [value, step]: [&Operand; 2]) -> Option<LocalId> {
        let InstructionKind::Load { pointer, .. } = &self.made(value)?.kind else { return None };
        is_small(step, LARGEST_STEP).then(|| self.known.body.promoted(pointer))?
    }

    /// Whether all that is stored to a variable is small numbers and sums of its value and a small number.
    fn only_counts(&self, variable: LocalId) -> bool {
        let stores = self.definitions.stores.get(&variable).into_iter().flatten();
        stores.filter_map(|&at| self.known.at(at)).all(|store| match &store.kind {
            InstructionKind::Store { value, .. } => {
                let counts = || self.summands(value).and_then(|sum| self.counter(sum)) == Some(variable);
                is_small(value, LARGEST_START) || counts()
            }
            _ => false,
        })
    }
}

fn is_small(operand: &Operand, largest: u128) -> bool {
    matches!(operand.value, Value::Constant(Constant::Integer(number)) if number <= largest)
}
