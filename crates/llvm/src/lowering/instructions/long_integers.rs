//! Lowers operators on integers of more than 128 bits, which clang makes of packed bit-fields: 64 bits at a time, each in
//! a slot, the lowest first. Every result has slots of its own, so that no operand is overwritten.

use crate::ast::{self, Binary, Cast, Constant, Instruction as Ir, IntegerPredicate, Type, TypeId, Value};
use crate::bytecode::{Arithmetic, Instruction, Operand, Slot, Wide};
use crate::lowering::context::Lowering;
use crate::lowering::refusals::Lower;

impl Lowering<'_, '_> {
    pub(crate) fn is_long(&self, ty: TypeId) -> bool {
        matches!(self.layouts().types().get(ty), Type::Integer(129..))
    }

    /// The words of two operands of the same type, and how many bits each holds.
    fn both_words(&mut self, operands: &[ast::Operand; 2]) -> Lower<Words> {
        let widths = self.layouts().words(operands[0].ty)?;
        let (a, b) = self.both(operands, widths.len())?;
        Ok(Words { widths, a, b })
    }

    pub(crate) fn binary_of_words(
        &mut self,
        instruction: &Ir,
        operator: Binary,
        operands: &[ast::Operand; 2],
    ) -> Lower {
        let words = self.both_words(operands)?;
        self.expect_results(instruction, words.widths.len())?;
        let to = self.result(instruction)?;
        let bits: u32 = words.widths.iter().map(|&width| u32::from(width)).sum();
        let bitwise = match operator {
            Binary::And => Arithmetic::And,
            Binary::Or => Arithmetic::Or,
            Binary::Xor => Arithmetic::Xor,
            Binary::Add | Binary::Sub => {
                self.sum(to, &words, operator == Binary::Sub);
                return Ok(());
            }
            Binary::Mul => {
                self.product(to, &words);
                return Ok(());
            }
            Binary::Shl | Binary::LShr | Binary::AShr => {
                let Value::Constant(Constant::Integer(by)) = operands[1].value else {
                    return Err(format!(
                        "a shift of an integer of {bits} bits by a number that is not constant is not supported; use \
                         integers of at most 128 bits"
                    ));
                };
                self.shift(to, &words, operator, by.min(u128::from(bits)) as usize);
                return Ok(());
            }
            _ => {
                return Err(format!(
                    "dividing integers of {bits} bits is not supported; use integers of at most 128 bits"
                ));
            }
        };
        for (index, (&left, &right)) in words.a.iter().zip(&words.b).enumerate() {
            self.operate(bitwise, 64, to + index as u32, left, right);
        }
        Ok(())
    }

    fn compare_word(
        &mut self,
        predicate: IntegerPredicate,
        width: u8,
        to: Slot,
        left: Operand,
        right: Operand,
    ) {
        self.emit(Instruction::Compare { predicate, width, to, left, right });
    }

    /// Adds or subtracts, with a carry from word to word.
    fn sum(&mut self, to: Slot, words: &Words, subtracts: bool) {
        let [carry, wrapped, again] = self.temporaries();
        let from = self.constant(0);
        self.emit(Instruction::Move { to: carry, from });
        for (index, &width) in words.widths.iter().enumerate() {
            let (left, right, to) = (words.a[index], words.b[index], to + index as u32);
            let (made, carried) = (Operand::slot(to), Operand::slot(carry));
            if subtracts {
                self.compare_word(IntegerPredicate::Ult, 64, wrapped, left, right);
                self.operate(Arithmetic::Subtract, 64, to, left, right);
                self.compare_word(IntegerPredicate::Ult, 64, again, made, carried);
                self.operate(Arithmetic::Subtract, 64, to, made, carried);
            } else {
                self.emit(Instruction::Add { width: 64, to, left, right });
                self.compare_word(IntegerPredicate::Ult, 64, wrapped, made, left);
                self.emit(Instruction::Add { width: 64, to, left: made, right: carried });
                self.compare_word(IntegerPredicate::Ult, 64, again, made, carried);
            }
            self.operate(Arithmetic::Or, 64, carry, Operand::slot(wrapped), Operand::slot(again));
            self.emit(Instruction::Truncate { width, to, from: made });
        }
        self.release([carry, wrapped, again]);
    }

    /// Multiplies word by word, as on paper. A product of two words and two more words fit into 128 bits.
    fn product(&mut self, to: Slot, words: &Words) {
        let (zero, count) = (self.constant(0), words.widths.len());
        let [carry] = self.temporaries();
        let [sum, factor] = [(); 2].map(|()| self.frame.slots.temporary(2));
        for index in 0..count {
            self.emit(Instruction::Move { to: to + index as u32, from: zero });
        }
        for (first, &left) in words.a.iter().enumerate() {
            self.emit(Instruction::Move { to: carry, from: zero });
            for (second, &right) in words.b[..count - first].iter().enumerate() {
                let place = to + (first + second) as u32;
                self.wide(Wide::Arithmetic(Arithmetic::Multiply), factor, [left, zero, right, zero]);
                for word in [place, carry] {
                    let halves =
                        [Operand::slot(factor), Operand::slot(factor + 1), Operand::slot(word), zero];
                    self.wide(Wide::Add, sum, halves);
                    for half in 0..2 {
                        self.emit(Instruction::Move { to: factor + half, from: Operand::slot(sum + half) });
                    }
                }
                self.emit(Instruction::Move { to: place, from: Operand::slot(sum) });
                self.emit(Instruction::Move { to: carry, from: Operand::slot(sum + 1) });
            }
        }
        if let Some(&width) = words.widths.last() {
            let top = to + count as u32 - 1;
            self.emit(Instruction::Truncate { width, to: top, from: Operand::slot(top) });
        }
        self.release([carry]);
        [sum, factor].into_iter().for_each(|slots| self.frame.slots.release(slots, 2));
    }

    /// An operator on integers of 128 bits.
    fn wide(&mut self, operator: Wide, to: Slot, operands: [Operand; 4]) {
        let list = self.builder.list(&operands);
        self.emit(Instruction::Wide { operator, width: 128, to, list });
    }

    /// Extends the highest word of a number to 64 bits, in `top`; returns the word that would come behind it, in `fill`.
    fn extend_sign(&mut self, words: &mut [Operand], widths: &[u8], [top, fill]: [Slot; 2]) -> Operand {
        let sign = self.constant(63);
        if let (Some(last), Some(&from_width)) = (words.last_mut(), widths.last()) {
            self.emit(Instruction::SignExtend { from_width, width: 64, to: top, from: *last });
            *last = Operand::slot(top);
            self.operate(Arithmetic::ShiftRightSigned, 64, fill, *last, sign);
        }
        Operand::slot(fill)
    }

    fn shift(&mut self, to: Slot, words: &Words, operator: Binary, by: usize) {
        let [top, fill, piece] = self.temporaries();
        let mut source = words.a.clone();
        let zero = self.constant(0);
        let mut beyond = zero;
        if operator == Binary::AShr {
            beyond = self.extend_sign(&mut source, &words.widths, [top, fill]);
        }
        // A shift to the left is one to the right by a negative number.
        let (whole, part) = match operator {
            Binary::Shl => (-(by.div_ceil(64) as isize), by.next_multiple_of(64) - by),
            _ => ((by / 64) as isize, by % 64),
        };
        let at = |index: isize| match usize::try_from(index) {
            Ok(index) => source.get(index).copied().unwrap_or(beyond),
            Err(_) => zero,
        };
        let (down, up) = (self.constant(part as u64), self.constant(64 - part as u64));
        for (index, &width) in words.widths.iter().enumerate() {
            let (slot, first) = (to + index as u32, index as isize + whole);
            if part == 0 {
                self.emit(Instruction::Truncate { width, to: slot, from: at(first) });
                continue;
            }
            self.operate(Arithmetic::ShiftRight, 64, slot, at(first), down);
            self.operate(Arithmetic::ShiftLeft, 64, piece, at(first + 1), up);
            self.operate(Arithmetic::Or, 64, slot, Operand::slot(slot), Operand::slot(piece));
            self.emit(Instruction::Truncate { width, to: slot, from: Operand::slot(slot) });
        }
        self.release([top, fill, piece]);
    }

    pub(crate) fn compare_words(
        &mut self,
        instruction: &Ir,
        predicate: IntegerPredicate,
        operands: &[ast::Operand; 2],
    ) -> Lower {
        use IntegerPredicate as P;
        let Words { widths, a, b } = self.both_words(operands)?;
        self.expect_results(instruction, 1)?;
        let to = self.result(instruction)?;
        let (strict, swapped, negated) = match predicate {
            P::Eq | P::Ne => {
                self.equal_words(to, &a, &b);
                (P::Eq, false, predicate == P::Ne)
            }
            P::Ult => (P::Ult, false, false),
            P::Ugt => (P::Ult, true, false),
            P::Uge => (P::Ult, false, true),
            P::Ule => (P::Ult, true, true),
            P::Slt => (P::Slt, false, false),
            P::Sgt => (P::Slt, true, false),
            P::Sge => (P::Slt, false, true),
            P::Sle => (P::Slt, true, true),
        };
        if strict != P::Eq {
            let [below, same] = self.temporaries();
            let from = self.constant(0);
            self.emit(Instruction::Move { to, from });
            let (a, b) = if swapped { (b, a) } else { (a, b) };
            for (index, &width) in widths.iter().enumerate() {
                // Only the highest word has a sign.
                let predicate = if index + 1 == widths.len() { strict } else { P::Ult };
                self.compare_word(predicate, width, below, a[index], b[index]);
                self.compare_word(P::Eq, width, same, a[index], b[index]);
                self.operate(Arithmetic::And, 64, to, Operand::slot(to), Operand::slot(same));
                self.operate(Arithmetic::Or, 64, to, Operand::slot(to), Operand::slot(below));
            }
            self.release([below, same]);
        }
        if negated {
            let one = self.constant(1);
            self.operate(Arithmetic::Xor, 64, to, Operand::slot(to), one);
        }
        Ok(())
    }

    pub(crate) fn equal_words(&mut self, to: Slot, a: &[Operand], b: &[Operand]) {
        let piece = self.frame.slots.temporary(1);
        let zero = self.constant(0);
        self.emit(Instruction::Move { to, from: zero });
        for (&left, &right) in a.iter().zip(b) {
            self.operate(Arithmetic::Xor, 64, piece, left, right);
            self.operate(Arithmetic::Or, 64, to, Operand::slot(to), Operand::slot(piece));
        }
        self.compare_word(IntegerPredicate::Eq, 64, to, Operand::slot(to), zero);
        self.frame.slots.release(piece, 1);
    }

    /// Lowers a conversion between integers of which one has more than 128 bits.
    pub(crate) fn cast_words(&mut self, instruction: &Ir, cast: Cast, operand: &ast::Operand) -> Lower {
        let mut source = self.parts(operand.ty, &operand.value)?;
        let (from, into) = match cast {
            Cast::Truncate | Cast::ZeroExtend | Cast::SignExtend | Cast::Bitcast => {
                (self.layouts().words(operand.ty)?, self.layouts().words(instruction.ty)?)
            }
            _ => return Err("a conversion from or to so wide an integer is not supported".into()),
        };
        if source.len() != from.len() {
            return Err("a conversion of the wrong type".into());
        }
        let to = self.result(instruction)?;
        let [top, fill] = self.temporaries();
        let mut beyond = self.constant(0);
        if cast == Cast::SignExtend {
            beyond = self.extend_sign(&mut source, &from, [top, fill]);
        }
        for (index, &width) in into.iter().enumerate() {
            let from = source.get(index).copied().unwrap_or(beyond);
            self.emit(Instruction::Truncate { width, to: to + index as u32, from });
        }
        self.release([top, fill]);
        Ok(())
    }
}

/// The operands of an operator, and how many bits each of their words holds.
struct Words {
    widths: Vec<u8>,
    a: Vec<Operand>,
    b: Vec<Operand>,
}
