//! How poison spreads ([`PoisonedRegisters`]): one instruction at a time, before it is run.
//!
//! The bits of a result are poison as in Memcheck (Seward and Nethercote, "Using Valgrind to Detect Undefined Value
//! Errors with Bit-Precision", 2005): exactly for copies, masks and shifts by a known amount; for comparisons, if other values
//! of these bits could change the outcome; for sums and products, from the lowest such bit up; otherwise all bits, if any bit
//! of an operand is poison. Freezing ends it. A selection by a poisoned condition is poison where its two values differ.

use super::llvm::Llvm;
use super::operators::wide;
use super::poison::{Origin, PoisonedBits, PoisonedRegisters};
use super::thread::{Activation, IterationEffects};
use crate::ast::IntegerPredicate;
use crate::bytecode::{
    Arithmetic, Bits, Checked, ITERATION_COUNTERS, Instruction, NOWHERE, Operand, Slot, Wide,
};
use crate::integers::{compare, mask, narrow, signed};
use interleaf_program::MemoryOrder;

/// The poison of a thread, as the instruction that it is at sees them.
struct View<'t> {
    llvm: &'t Llvm,
    poison: &'t mut PoisonedRegisters,
    frame: &'t [u64],
    base: u32,
}

impl View<'_> {
    fn value(&self, operand: Operand) -> u64 {
        self.llvm.code.value(operand, self.frame)
    }

    fn poison_of(&self, operand: Operand) -> Option<PoisonedBits> {
        self.poison.get(self.base + operand.decode().ok()?)
    }

    fn bits(&self, operand: Operand) -> u64 {
        self.poison_of(operand).map_or(0, |poison| poison.bits)
    }

    fn set(&mut self, slot: Slot, bits: u64, origin: Origin) {
        self.poison.set(self.base + slot, bits, origin);
    }

    /// An error if a value is poison.
    fn demand(&self, operand: Operand) -> Result<(), PoisonedBits> {
        self.poison_of(operand).map_or(Ok(()), Err)
    }
}

impl Llvm {
    /// Updates the poison for the instruction at `pc`; an error is poison that the instruction must not use.
    #[cold]
    #[inline(never)]
    pub(super) fn propagate(
        &self,
        poison: &mut PoisonedRegisters,
        pc: usize,
        frame: &[u64],
        base: u32,
        calls: &[Activation],
        effects: &mut IterationEffects,
    ) -> Result<(), PoisonedBits> {
        let instruction = self.code.instructions[pc];
        let mut view = View { llvm: self, poison, frame, base };
        match instruction {
            Instruction::Call { .. } | Instruction::CallIndirect { .. } => {
                return self.enter(&mut view, instruction);
            }
            Instruction::Return { value } => return self.leave(&mut view, calls.last(), &[value]),
            Instruction::ReturnMany { values, count } => {
                let values = self.code.list(values, count as usize);
                return self.leave(&mut view, calls.last(), values);
            }
            Instruction::Iteration { enters, count, first, list } => {
                let compared = self.code.list(list, usize::from(count));
                for (copy, &operand) in (first + ITERATION_COUNTERS..).zip(compared) {
                    let now = view.poison_of(operand);
                    let before = view.poison.get(base + copy).map_or(0, |poison| poison.bits);
                    if !enters && now.map_or(0, |poison| poison.bits) != before {
                        // What became poison, or ceased to be, may be used in another way.
                        effects.changes = effects.changes.wrapping_add(1);
                    }
                    let PoisonedBits { bits, origin, .. } = now.unwrap_or_default();
                    view.set(copy, bits, origin);
                }
                return Ok(());
            }
            _ => {}
        }
        // The result has the origin of the first poisoned operand.
        let mut first = None;
        instruction.operands(&self.code, |operand| first = first.or_else(|| view.poison_of(operand)));
        let Some(found) = first else {
            if let Some((to, count)) = instruction.results(&self.code) {
                (to..to + count).for_each(|slot| view.set(slot, 0, Origin::default()));
            }
            return Ok(());
        };
        let results = self.results(&view, instruction, found)?;
        if let Some((to, count)) = instruction.results(&self.code) {
            for (slot, bits) in (to..to + count).zip(results) {
                view.set(slot, bits, found.origin);
            }
        }
        Ok(())
    }

    /// The poisoned bits of the results of an instruction that has the poisoned operand `found`.
    fn results(
        &self,
        view: &View<'_>,
        instruction: Instruction,
        found: PoisonedBits,
    ) -> Result<[u64; 3], PoisonedBits> {
        use Instruction as I;
        let bits = |operand| view.bits(operand);
        let one = |bits: u64| [bits, 0, 0];
        Ok(match instruction {
            I::Freeze { .. } => [0; 3],
            I::Move { from, .. } => one(bits(from)),
            I::Truncate { width, from, .. } => one(bits(from) & mask(width)),
            I::SignExtend { from_width, width, from, .. } => {
                one(signed(bits(from), from_width) as u64 & mask(width))
            }
            I::Select { to, condition, from } => {
                let (kept, taken) = (Operand::slot(to), from);
                if bits(condition) & 1 == 1 {
                    one((view.value(kept) ^ view.value(taken)) | bits(kept) | bits(taken))
                } else {
                    one(bits(if view.value(condition) == 0 { kept } else { taken }))
                }
            }
            I::Add { width, left, right, .. } => one(upwards(bits(left) | bits(right), width)),
            I::Arithmetic { operator, width, left, right, .. } => {
                let (a, b) = (view.value(left), view.value(right));
                one(integer(operator, width, [a, b], [bits(left), bits(right)]))
            }
            I::Checked { operator, width, left, right, .. } => {
                let (a, b) = (view.value(left), view.value(right));
                one(checked_integer(operator, width, [a, b], [bits(left), bits(right)]))
            }
            I::Element { base, index, .. } => one(upwards(bits(base) | bits(index), 64)),
            I::Overflowing { width, left, right, .. } => [upwards(bits(left) | bits(right), width), 1, 0],
            I::Bits { operator: operator @ (Bits::SwapBytes | Bits::Reverse), width, from, .. } => {
                one(narrow::bits(operator, width, bits(from)))
            }
            I::Bits { width, .. } => one(mask(width)),
            I::Compare { predicate, width, left, right, .. } => {
                let values = [view.value(left), view.value(right)];
                one(u64::from(!is_decided(predicate, width, values, [bits(left), bits(right)])))
            }
            I::CompareJump { predicate, width, left, right, .. } => {
                let values = [view.value(left), view.value(right)];
                if !is_decided(predicate, width, values, [bits(left), bits(right)]) {
                    return Err(found);
                }
                [0; 3]
            }
            I::Divide { width, right, .. } => {
                view.demand(right)?;
                one(mask(width))
            }
            I::Float { double, .. } | I::FloatFunction { double, .. } | I::Fused { double, .. } => {
                one(mask(if double { 64 } else { 32 }))
            }
            I::FloatCompare { .. } => one(1),
            I::Convert { .. } => one(u64::MAX),
            I::Wide { operator, width, list, .. } => {
                let mut operands = [0; 6];
                let mut poisoned = [0; 6];
                for index in 0..usize::from(operator.operands()) {
                    let operand = self.code.operands[list as usize + index];
                    (operands[index], poisoned[index]) = (view.value(operand), bits(operand));
                }
                wide_results(operator, width, operands, poisoned).ok_or(found)?
            }
            // What is stored may be indeterminate; where, must be known.
            I::Store { order: MemoryOrder::Plain, address, .. } => {
                view.demand(address)?;
                [0; 3]
            }
            // Others may see a value at once. Where only a part of it is indeterminate, it is what lies between its fields.
            I::Store { size, address, value, .. } | I::Update { size, address, value, .. } => {
                view.demand(address)?;
                self.demand_in_part(view, value, size)?
            }
            I::CompareExchange { size, list, .. } => {
                let [address, expected, new] =
                    [0, 1, 2].map(|index| self.code.operands[list as usize + index]);
                view.demand(address)?;
                self.demand_in_part(view, expected, size)?;
                self.demand_in_part(view, new, size)?
            }
            _ => return Err(found),
        })
    }

    /// A value of `size` bytes must be determinate in some byte.
    fn demand_in_part(&self, view: &View<'_>, operand: Operand, size: u8) -> Result<[u64; 3], PoisonedBits> {
        let Some(poison) = view.poison_of(operand) else { return Ok([0; 3]) };
        let is_known = |byte: u8| poison.bits >> (8 * byte) & 0xff == 0;
        if (0..size).any(is_known) { Ok([0; 3]) } else { Err(poison) }
    }

    /// A call: the function of the program's own that is called gets the arguments as they are.
    fn enter(&self, view: &mut View<'_>, instruction: Instruction) -> Result<(), PoisonedBits> {
        let (function, arguments, passed, to) = match instruction {
            Instruction::CallIndirect { callee, arguments, count, to, .. } => {
                view.demand(callee)?;
                // One that is none is a fault.
                let Some(function) = self.code.function_at(view.value(callee)) else {
                    return Ok(());
                };
                let passed = u32::from(count).min(self.code.functions[function].parameters);
                (&self.code.functions[function], arguments, passed, to)
            }
            Instruction::Call { function, arguments, to } => {
                let function = &self.code.functions[function as usize];
                (function, arguments, function.parameters, to)
            }
            _ => return Ok(()),
        };
        let arguments = self.code.list(arguments, passed as usize);
        for (register, &argument) in (view.base + view.frame.len() as u32..).zip(arguments) {
            let Some(poison) = view.poison_of(argument) else { continue };
            if function.library {
                return Err(poison);
            }
            view.poison.set(register, poison.bits, poison.origin);
        }
        if to != NOWHERE {
            (to..to + function.results).for_each(|slot| view.set(slot, 0, Origin::default()));
        }
        Ok(())
    }
}

impl Llvm {
    /// A return: poison goes to the caller; at the end of a thread or the program it must not be used.
    fn leave(
        &self,
        view: &mut View<'_>,
        caller: Option<&Activation>,
        values: &[Operand],
    ) -> Result<(), PoisonedBits> {
        let Some(caller) = caller else {
            return values.iter().try_for_each(|&value| view.demand(value));
        };
        if let Instruction::Call { to, .. } | Instruction::CallIndirect { to, .. } =
            self.code.instructions[caller.pc as usize]
            && to != NOWHERE
        {
            for (register, &value) in (caller.base + to..).zip(values) {
                let PoisonedBits { bits, origin, .. } = view.poison_of(value).unwrap_or_default();
                view.poison.set(register, bits, origin);
            }
        }
        view.poison.truncate(view.base);
        Ok(())
    }
}

/// All bits from the lowest of these up, as sums and products pass them on.
fn upwards(bits: u64, width: u8) -> u64 {
    (bits | bits.wrapping_neg()) & mask(width)
}

/// The indeterminate bits of an operator's result, given the values of its operands and which bits of these are.
fn integer(operator: Arithmetic, width: u8, [a, b]: [u64; 2], [of_a, of_b]: [u64; 2]) -> u64 {
    let both = of_a | of_b;
    match operator {
        _ if both == 0 => 0,
        Arithmetic::Subtract | Arithmetic::Multiply => upwards(both, width),
        Arithmetic::And => both & (a | of_a) & (b | of_b),
        Arithmetic::Or => both & (!a | of_a) & (!b | of_b),
        Arithmetic::Xor => both,
        _ if operator.is_shift() && of_b == 0 => narrow::arithmetic(operator, width, of_a, b),
        _ => mask(width),
    }
}

/// The poisoned bits of a checked operator's result, given the operands and which bits of them are.
fn checked_integer(operator: Checked, width: u8, values: [u64; 2], of: [u64; 2]) -> u64 {
    let shift = |operator| integer(operator, width, values, of);
    match operator {
        _ if of == [0; 2] => 0,
        Checked::AddSigned
        | Checked::AddUnsigned
        | Checked::SubtractSigned
        | Checked::SubtractUnsigned
        | Checked::MultiplySigned
        | Checked::MultiplyUnsigned => upwards(of[0] | of[1], width),
        Checked::ShiftLeft | Checked::ShiftLeftSigned | Checked::ShiftLeftUnsigned => {
            shift(Arithmetic::ShiftLeft)
        }
        Checked::ShiftRight => shift(Arithmetic::ShiftRight),
        Checked::ShiftRightSigned => shift(Arithmetic::ShiftRightSigned),
        Checked::LeadingZeros | Checked::TrailingZeros | Checked::Absolute => mask(width),
        Checked::Boolean => 1,
    }
}

/// Whether a comparison comes out the same whatever the indeterminate bits are.
fn is_decided(predicate: IntegerPredicate, width: u8, [a, b]: [u64; 2], [of_a, of_b]: [u64; 2]) -> bool {
    use IntegerPredicate as P;
    if of_a | of_b == 0 {
        return true;
    }
    let is_signed = match predicate {
        P::Eq | P::Ne => return (a ^ b) & !(of_a | of_b) != 0,
        P::Sgt | P::Sge | P::Slt | P::Sle => true,
        P::Ugt | P::Uge | P::Ult | P::Ule => false,
    };
    // The least and the largest number that each may be: of a signed one, the highest bit makes it less.
    let highest = if is_signed { 1 << (width - 1) } else { 0 };
    let range = |value: u64, of: u64| {
        let (low, high) = (value & !of, value | of);
        let flipped = of & highest;
        (low | flipped, high & !flipped)
    };
    let ((least_a, most_a), (least_b, most_b)) = (range(a, of_a), range(b, of_b));
    compare(predicate, least_a, most_b, width) == compare(predicate, most_a, least_b, width)
}

/// The indeterminate bits of the results of an operator on wide integers; `None` if it divides by them.
fn wide_results(operator: Wide, width: u8, operands: [u64; 6], poisoned: [u64; 6]) -> Option<[u64; 3]> {
    let lanes = |lane: fn(Arithmetic, u8, [u64; 2], [u64; 2]) -> u64, operator| {
        let one = |at: usize| {
            lane(operator, 64, [operands[at], operands[at + 2]], [poisoned[at], poisoned[at + 2]])
        };
        [one(0), one(1), 0]
    };
    let divisor = poisoned[2] | poisoned[3];
    Some(match operator {
        Wide::Arithmetic(bitwise @ (Arithmetic::And | Arithmetic::Or | Arithmetic::Xor)) => {
            lanes(integer, bitwise)
        }
        Wide::Arithmetic(shift) if shift.is_shift() && divisor == 0 => {
            wide::evaluate(operator, width, [poisoned[0], poisoned[1], operands[2], operands[3], 0, 0])?
        }
        Wide::Divide(_) if divisor != 0 => return None,
        Wide::Compare(_) | Wide::Overflowing(_) => [u64::MAX, u64::MAX, 1],
        _ => [u64::MAX, mask(width.saturating_sub(64).max(1)), 0],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All values of four bits, with all choices of indeterminate ones among them.
    fn all() -> impl Iterator<Item = (u64, u64)> {
        (0..16).flat_map(|value| (0..16).map(move |of| (value, of)))
    }

    /// What a value may be.
    fn possible(value: u64, of: u64) -> impl Iterator<Item = u64> {
        (0..16).filter(move |other| (other ^ value) & !of == 0)
    }

    #[test]
    fn a_comparison_is_decided_iff_all_possible_values_agree() {
        use IntegerPredicate as P;
        for predicate in [P::Eq, P::Ne, P::Ugt, P::Uge, P::Ult, P::Ule, P::Sgt, P::Sge, P::Slt, P::Sle] {
            for ((a, of_a), (b, of_b)) in all().flat_map(|a| all().map(move |b| (a, b))) {
                let outcomes = possible(a, of_a)
                    .flat_map(|a| possible(b, of_b).map(move |b| compare(predicate, a, b, 4)));
                let (mut yes, mut no) = (false, false);
                outcomes.for_each(|holds| if holds { yes = true } else { no = true });
                let decided = is_decided(predicate, 4, [a, b], [of_a, of_b]);
                assert_eq!(decided, !(yes && no), "{predicate:?} {a:04b}/{of_a:04b} {b:04b}/{of_b:04b}");
            }
        }
    }

    #[test]
    fn no_bit_of_a_result_is_called_determinate_that_may_differ() {
        use Arithmetic as A;
        let operators = [
            A::Subtract,
            A::Multiply,
            A::And,
            A::Or,
            A::Xor,
            A::ShiftLeft,
            A::ShiftRight,
            A::ShiftRightSigned,
            A::Minimum,
        ];
        for operator in operators {
            for ((a, of_a), (b, of_b)) in all().flat_map(|a| all().map(move |b| (a, b))) {
                let told = integer(operator, 4, [a, b], [of_a, of_b]);
                let result = narrow::arithmetic(operator, 4, a, b);
                let differ = possible(a, of_a)
                    .flat_map(|a| possible(b, of_b).map(move |b| narrow::arithmetic(operator, 4, a, b)))
                    .fold(0, |differ, other| differ | (other ^ result));
                assert_eq!(differ & !told, 0, "{operator:?} {a:04b}/{of_a:04b} {b:04b}/{of_b:04b}");
                if matches!(operator, A::And | A::Or | A::Xor) {
                    assert_eq!(differ, told, "{operator:?} {a:04b}/{of_a:04b} {b:04b}/{of_b:04b}");
                }
            }
        }
    }
}
