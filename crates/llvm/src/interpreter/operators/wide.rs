//! Operators on integers of 65 to 128 bits, each held in two slots, the low bits first.

use super::floats::{double, fused, single};
use crate::bytecode::{Instruction, Wide};
use crate::integers::wide::{arithmetic, bits, clamp, divide, overflowing};
use crate::integers::{compare_by, mask_wide as mask, signed_wide as signed};
use crate::interpreter::llvm::Llvm;

impl Llvm {
    /// Runs an instruction whose operands are in a list; `false` if it is a division that is not possible.
    #[inline(never)]
    pub(crate) fn compute_wide(&self, frame: &mut [u64], pc: usize) -> bool {
        let read = |frame: &[u64], list: u32, count: usize| {
            let mut operands = [0; 6];
            let list = self.code.list(list, count);
            operands.iter_mut().zip(list).for_each(|(to, &from)| *to = self.code.value(from, frame));
            operands
        };
        match self.code.instructions[pc] {
            Instruction::Fused { double, to, list } => {
                let [a, b, c, ..] = read(frame, list, 3);
                frame[to as usize] = fused(double, [a, b, c]);
            }
            Instruction::Wide { operator, width, to, list } => {
                let operands = read(frame, list, usize::from(operator.operands()));
                let Some(results) = evaluate(operator, width, operands) else { return false };
                let count = usize::from(operator.results());
                frame[to as usize..to as usize + count].copy_from_slice(&results[..count]);
            }
            other => unreachable!("{other:?} is run elsewhere; please report this"),
        }
        true
    }
}

/// What an operator writes, at most three slots; `None` if it is a division by zero or one that overflows.
pub(crate) fn evaluate(operator: Wide, width: u8, operands: [u64; 6]) -> Option<[u64; 3]> {
    let [a, b, c] = [0, 2, 4].map(|at| u128::from(operands[at]) | u128::from(operands[at + 1]) << 64);
    let mut overflow = false;
    let result = match operator {
        Wide::Add => a.wrapping_add(b),
        Wide::Arithmetic(operator) => arithmetic(operator, width, a, b),
        Wide::Divide(operator) => divide(operator, width, a, b)?,
        Wide::Overflowing(operator) => {
            let (result, overflowed) = overflowing(operator, width, a, b);
            overflow = overflowed;
            result
        }
        Wide::Bits(operator) => bits(operator, width, a),
        Wide::Compare(predicate) => u128::from(compare_by(predicate, a, b, |value| signed(value, width))),
        Wide::FunnelShift { left } => funnel_shift(left, width, a, b, c),
        Wide::ToFloat { signed: is_signed, double } => {
            let bits = match (is_signed, double) {
                (true, true) => (signed(a, width) as f64).to_bits(),
                (false, true) => (a as f64).to_bits(),
                (true, false) => u64::from((signed(a, width) as f32).to_bits()),
                (false, false) => u64::from((a as f32).to_bits()),
            };
            return Some([bits, 0, 0]);
        }
        Wide::FromFloat { signed: is_signed, double: is_double } => {
            let value = if is_double { double(operands[0]) } else { f64::from(single(operands[0])) };
            if is_signed { clamp(value as i128, width) } else { (value as u128).min(mask(width)) }
        }
    };
    let result = result & mask(width);
    Some([result as u64, (result >> 64) as u64, u64::from(overflow)])
}

fn funnel_shift(left: bool, width: u8, high: u128, low: u128, by: u128) -> u128 {
    let width = u32::from(width.max(1));
    let by = (by % u128::from(width)) as u32;
    let (up, down) = if left { (by, width - by) } else { (width - by, by) };
    high.checked_shl(up).unwrap_or(0) | low.checked_shr(down).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytecode::{Arithmetic, Division, Overflowing};

    fn parts(value: u128) -> [u64; 2] {
        [value as u64, (value >> 64) as u64]
    }

    fn binary(operator: Wide, width: u8, a: u128, b: u128) -> Option<u128> {
        let ([a, c], [b, d]) = (parts(a), parts(b));
        let result = evaluate(operator, width, [a, c, b, d, 0, 0])?;
        Some(u128::from(result[0]) | u128::from(result[1]) << 64)
    }

    #[test]
    fn a_result_has_no_more_bits_than_its_type() {
        assert_eq!(binary(Wide::Add, 65, mask(65), 1), Some(0));
        assert_eq!(binary(Wide::Arithmetic(Arithmetic::Subtract), 100, 0, 1), Some(mask(100)));
        assert_eq!(binary(Wide::Arithmetic(Arithmetic::ShiftRightSigned), 72, 1 << 71, 100), Some(mask(72)));
    }

    #[test]
    fn a_division_by_zero_or_out_of_range_gives_nothing() {
        assert_eq!(binary(Wide::Divide(Division::Quotient), 128, 1, 0), None);
        assert_eq!(binary(Wide::Divide(Division::QuotientSigned), 128, 1 << 127, u128::MAX), None);
        assert_eq!(binary(Wide::Divide(Division::QuotientSigned), 70, 1 << 69, mask(70)), None);
        assert_eq!(binary(Wide::Divide(Division::RemainderSigned), 70, mask(70), 2), Some(mask(70)));
    }

    #[test]
    fn overflow_is_reported() {
        let told = |operator, width, a: u128, b: u128| {
            let ([a, c], [b, d]) = (parts(a), parts(b));
            evaluate(Wide::Overflowing(operator), width, [a, c, b, d, 0, 0]).map(|result| result[2])
        };
        assert_eq!(told(Overflowing::Add, 128, u128::MAX, 1), Some(1));
        assert_eq!(told(Overflowing::Add, 127, mask(127), 1), Some(1));
        assert_eq!(told(Overflowing::MultiplySigned, 128, u128::MAX, 5), Some(0));
        assert_eq!(told(Overflowing::Subtract, 128, 1, 2), Some(1));
    }
}
