//! Flags: what an instruction says of its result.

use crate::ast::{Binary, IntegerPredicate, Operand};
use crate::lowering::program::assembly::Translation;

/// What flags say of the last instruction that set them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::lowering::program::assembly) enum Flag {
    Equal,
    Carry,
    Sign,
    Less,
    Above,
    Greater,
}

/// A flag, or that it is not so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::lowering::program::assembly) struct Condition {
    flag: Flag,
    is_so: bool,
}

impl Condition {
    /// By the letters behind `set`.
    pub(in crate::lowering::program::assembly) fn named(name: &str) -> Option<Condition> {
        let (flag, is_so) = match name {
            "z" | "e" => (Flag::Equal, true),
            "nz" | "ne" => (Flag::Equal, false),
            "c" | "b" | "nae" => (Flag::Carry, true),
            "nc" | "ae" | "nb" => (Flag::Carry, false),
            "s" => (Flag::Sign, true),
            "ns" => (Flag::Sign, false),
            "l" | "nge" => (Flag::Less, true),
            "ge" | "nl" => (Flag::Less, false),
            "a" | "nbe" => (Flag::Above, true),
            "be" | "na" => (Flag::Above, false),
            "g" | "nle" => (Flag::Greater, true),
            "le" | "ng" => (Flag::Greater, false),
            _ => return None,
        };
        Some(Condition { flag, is_so })
    }
}

impl Translation<'_, '_> {
    pub(super) fn flags_of_logic(&mut self, result: &Operand, width: u32) {
        let zero = self.constant(width, 0);
        self.flags_of_difference(result.clone(), zero, result, width);
    }

    pub(super) fn flags_of_sum(&mut self, old: &Operand, new: &Operand, width: u32) {
        self.flags.clear();
        let zero = self.constant(width, 0);
        let is_zero = self.compare(IntegerPredicate::Eq, new.clone(), zero.clone());
        let is_negative = self.compare(IntegerPredicate::Slt, new.clone(), zero);
        let wraps = self.compare(IntegerPredicate::Ult, new.clone(), old.clone());
        self.flags.extend([(Flag::Equal, is_zero), (Flag::Sign, is_negative), (Flag::Carry, wraps)]);
    }

    pub(super) fn flags_of_difference(
        &mut self,
        left: Operand,
        right: Operand,
        result: &Operand,
        width: u32,
    ) {
        use IntegerPredicate as P;
        self.flags.clear();
        let zero = self.constant(width, 0);
        let is_negative = self.compare(P::Slt, result.clone(), zero);
        self.flags.insert(Flag::Sign, is_negative);
        for (condition, predicate) in [
            (Flag::Equal, P::Eq),
            (Flag::Carry, P::Ult),
            (Flag::Less, P::Slt),
            (Flag::Above, P::Ugt),
            (Flag::Greater, P::Sgt),
        ] {
            let value = self.compare(predicate, left.clone(), right.clone());
            self.flags.insert(condition, value);
        }
    }

    /// Whether a condition holds. `None` if no instruction before says so.
    pub(in crate::lowering::program::assembly) fn condition(
        &mut self,
        Condition { flag, is_so }: Condition,
    ) -> Option<Operand> {
        let value = self.flags.get(&flag).cloned()?;
        if is_so {
            return Some(value);
        }
        let one = self.constant(1, 1);
        Some(self.binary(Binary::Xor, value, one))
    }
}
