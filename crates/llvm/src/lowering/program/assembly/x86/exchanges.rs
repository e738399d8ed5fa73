//! `xchg` and the compare-exchanges.

use super::Flag;
use crate::ast::{
    AtomicOperation, Binary, Cast, Constant, InstructionKind, IntegerPredicate, Operand, Ordering, Type,
    Value,
};
use crate::lowering::program::assembly::Translation;
use crate::lowering::program::assembly::text::Place;

impl Translation<'_, '_> {
    pub(super) fn exchange(&mut self, one: &Place, other: &Place, width: u32) -> Option<()> {
        let (register, memory) = match (self.register(one), self.register(other)) {
            (Some(_), Some(_)) => {
                let (first, second) = (self.read(one, width)?, self.read(other, width)?);
                self.write(one, width, second)?;
                return self.write(other, width, first);
            }
            (Some(_), None) => (one, other),
            _ => (other, one),
        };
        let value = self.read(register, width)?;
        let (pointer, ty) = (self.address(memory)?, self.integer(width));
        let (operation, ordering) = (AtomicOperation::Xchg, Ordering::SequentiallyConsistent);
        let old = self.out.emit(ty, InstructionKind::AtomicUpdate { operation, pointer, value, ordering });
        self.barrier();
        self.write(register, width, old)
    }

    pub(super) fn compare_exchange(
        &mut self,
        is_locked: bool,
        new: &Place,
        place: &Place,
        width: u32,
    ) -> Option<()> {
        let accumulator = Place::Register("rax".to_string());
        let (expected, new) = (self.read(&accumulator, width)?, self.read(new, width)?);
        let old = if is_locked {
            let pointer = self.address(place)?;
            self.emit_compare_exchange(pointer, expected.clone(), new).0
        } else {
            let old = self.read(place, width)?;
            let is_equal = self.compare(IntegerPredicate::Eq, old.clone(), expected.clone());
            let stored = self.out.emit(old.ty, InstructionKind::Select([is_equal, new, old.clone()]));
            self.write(place, width, stored)?;
            old
        };
        let difference = self.binary(Binary::Sub, expected.clone(), old.clone());
        self.flags_of_difference(expected, old.clone(), &difference, width);
        self.write(&accumulator, width, old)
    }

    /// `cmpxchg8b` and `cmpxchg16b`: halves of this width, the lower ones in `ax` and `bx`, the upper ones in `dx` and `cx`.
    pub(super) fn compare_exchange_pair(&mut self, is_locked: bool, place: &Place, width: u32) -> Option<()> {
        let [low, high, new_low, new_high] =
            ["rax", "rdx", "rbx", "rcx"].map(|name| Place::Register(name.into()));
        let expected = self.pair(&low, &high, width)?;
        let new = self.pair(&new_low, &new_high, width)?;
        let (pointer, ty) = (self.address(place)?, expected.ty);
        let (old, is_equal) = if is_locked {
            self.emit_compare_exchange(pointer, expected, new)
        } else {
            let load = InstructionKind::Load { pointer: pointer.clone(), ordering: None, volatile: true };
            let old = self.out.emit(ty, load);
            let is_equal = self.compare(IntegerPredicate::Eq, old.clone(), expected);
            let value = self.out.emit(ty, InstructionKind::Select([is_equal.clone(), new, old.clone()]));
            self.out.emit_effect(InstructionKind::Store { value, pointer, ordering: None });
            (old, is_equal)
        };
        // The halves stay where they are equal.
        let half = self.integer(width);
        let by = Operand { ty, value: Value::Constant(Constant::Integer(width.into())) };
        let upper = self.binary(Binary::LShr, old.clone(), by);
        for (register, value) in [(low, old), (high, upper)] {
            let value = self.out.emit(half, InstructionKind::Cast(Cast::Truncate, value));
            self.write(&register, width, value)?;
        }
        self.flags.remove(&Flag::Equal);
        self.flags.insert(Flag::Equal, is_equal);
        Some(())
    }

    /// A number of two halves.
    fn pair(&mut self, low: &Place, high: &Place, width: u32) -> Option<Operand> {
        let whole = self.integer(2 * width);
        let [low, high] = [self.read(low, width)?, self.read(high, width)?]
            .map(|half| self.out.emit(whole, InstructionKind::Cast(Cast::ZeroExtend, half)));
        let by = Operand { ty: whole, value: Value::Constant(Constant::Integer(width.into())) };
        let high = self.binary(Binary::Shl, high, by);
        Some(self.binary(Binary::Or, low, high))
    }

    /// A compare-exchange with `lock`: what was found, and whether it was what was expected.
    fn emit_compare_exchange(
        &mut self,
        pointer: Operand,
        expected: Operand,
        new: Operand,
    ) -> (Operand, Operand) {
        let (ty, boolean, order) = (expected.ty, self.integer(1), Ordering::SequentiallyConsistent);
        let fields = Some(vec![ty, boolean]);
        let both = self.out.types.intern(Type::Struct { name: None, fields, packed: false });
        let (success, failure) = (order, order);
        let exchange = InstructionKind::CompareExchange {
            pointer,
            expected,
            new,
            success,
            failure,
            weak: false,
            fails: None,
        };
        let made = self.out.emit(both, exchange);
        self.barrier();
        let old = self.out.emit(ty, InstructionKind::ExtractValue(made.clone(), vec![0]));
        (old, self.out.emit(boolean, InstructionKind::ExtractValue(made, vec![1])))
    }
}
