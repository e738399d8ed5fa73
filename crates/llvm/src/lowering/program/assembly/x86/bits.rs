//! Single bits: those that are tested and changed, and those that are looked for.

use super::Flag;
use crate::ast::{AtomicOperation, Binary, Cast, InstructionKind, IntegerPredicate, Operand, Type};
use crate::lowering::program::assembly::Translation;
use crate::lowering::program::assembly::text::Place;

impl Translation<'_, '_> {
    pub(super) fn bit(
        &mut self,
        is_locked: bool,
        name: &str,
        bit: &Place,
        place: &Place,
        width: u32,
    ) -> Option<()> {
        let moved = match self.address(place) {
            Some(pointer) if !matches!(bit, Place::Number(_)) => {
                Some(Place::Pointer(self.word_of_bit(pointer, bit, width)?))
            }
            _ => None,
        };
        let place = moved.as_ref().unwrap_or(place);
        let (number, most) = (self.read(bit, width)?, self.constant(width, u64::from(width) - 1));
        let (number, one) = (self.binary(Binary::And, number, most), self.constant(width, 1));
        let mask = self.binary(Binary::Shl, one, number.clone());
        let old = match name {
            "bt" => self.read(place, width)?,
            "bts" => self.update(is_locked, Binary::Or, AtomicOperation::Or, place, mask.clone(), width)?,
            "btc" => self.update(is_locked, Binary::Xor, AtomicOperation::Xor, place, mask.clone(), width)?,
            _ => {
                let all = self.constant(width, u64::MAX);
                let others = self.binary(Binary::Xor, mask.clone(), all);
                self.update(is_locked, Binary::And, AtomicOperation::And, place, others, width)?
            }
        };
        let (found, zero) = (self.binary(Binary::And, old, mask), self.constant(width, 0));
        let is_set = self.compare(IntegerPredicate::Ne, found, zero);
        self.flags.clear();
        self.flags.insert(Flag::Carry, is_set);
        Some(())
    }

    /// The word in memory in which a bit lies whose number is in a register: it may be one behind or before.
    fn word_of_bit(&mut self, base: Operand, bit: &Place, width: u32) -> Option<Operand> {
        let (number, word) = (self.read(bit, width)?, self.integer(64));
        let number = match width {
            64 => number,
            _ => self.out.emit(word, InstructionKind::Cast(Cast::SignExtend, number)),
        };
        let (by, size) = (self.constant(64, width.ilog2().into()), self.constant(64, u64::from(width / 8)));
        let index = self.binary(Binary::AShr, number, by);
        let offset = self.binary(Binary::Mul, index, size);
        let (pointer, element) = (self.out.types.intern(Type::Pointer), self.integer(8));
        Some(self.out.emit(pointer, InstructionKind::ElementPointer { element, base, indices: vec![offset] }))
    }

    /// The number of the lowest or highest bit that is set, or how many are. Of no bit the destination stays as it is.
    pub(super) fn count(&mut self, name: &str, from: &Place, to: &Place, width: u32) -> Option<()> {
        let value = self.read(from, width)?;
        let zero = self.constant(width, 0);
        let is_zero = self.compare(IntegerPredicate::Eq, value.clone(), zero.clone());
        let mut found = self.constant(width, 0);
        for bit in 0..width {
            let (mask, number) = (self.constant(width, 1 << bit), self.constant(width, u64::from(bit)));
            let here = self.binary(Binary::And, value.clone(), mask);
            let is_set = self.compare(IntegerPredicate::Ne, here, zero.clone());
            found = match name {
                "popcnt" => {
                    let ty = found.ty;
                    let one = self.out.emit(ty, InstructionKind::Cast(Cast::ZeroExtend, is_set));
                    self.binary(Binary::Add, found, one)
                }
                // The highest is the last one that is found.
                "bsr" => self.out.emit(found.ty, InstructionKind::Select([is_set, number, found])),
                _ => {
                    // The lowest: looked for from the top.
                    let bit = width - 1 - bit;
                    let (mask, number) =
                        (self.constant(width, 1 << bit), self.constant(width, u64::from(bit)));
                    let here = self.binary(Binary::And, value.clone(), mask);
                    let is_set = self.compare(IntegerPredicate::Ne, here, zero.clone());
                    self.out.emit(found.ty, InstructionKind::Select([is_set, number, found]))
                }
            };
        }
        if name != "popcnt" {
            let before = match self.register(to).and_then(|register| self.held(&register)) {
                Some(old) => self.resized(old, width)?,
                None => zero,
            };
            found = self.out.emit(found.ty, InstructionKind::Select([is_zero.clone(), before, found]));
        }
        self.flags.clear();
        self.flags.insert(Flag::Equal, is_zero);
        self.write(to, width, found)
    }
}
