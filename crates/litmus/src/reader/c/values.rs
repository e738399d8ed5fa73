//! Values of expressions, their types, and the steps that compute with them.
//!
//! A register holds a value of `size` bytes with zeros above. Elements of arrays lie equally far from each other, whatever their type is, so
//! an address plus a number is the address of an element of any type.

use super::Thread;
use crate::error::Read;
use crate::instruction::{Action, Address, ELEMENT, Instruction, Orders, Source};
use crate::test::Type;
use crate::x86::flags::{Alu, Condition};
use crate::x86::registers::{Register, signed, truncate};
use interleaf_program::MemoryOrder;

/// A type of C: a number, or an address with so many stars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kind {
    pub(super) number: Type,
    pub(super) stars: u8,
}

impl Kind {
    pub(super) const INT: Kind = Kind { number: Type::INT, stars: 0 };

    /// A number of eight bytes, as which addresses are computed with.
    const WORD: Type = Type { size: 8, signed: false };

    /// The type of the bits.
    pub(super) fn shown(self) -> Type {
        if self.stars > 0 { Kind::WORD } else { self.number }
    }

    pub(super) fn size(self) -> u8 {
        self.shown().size
    }

    /// What is at such an address.
    pub(super) fn target(self) -> Option<Kind> {
        Some(Kind { stars: self.stars.checked_sub(1)?, ..self })
    }

    /// The type in which two values are computed with: the usual arithmetic conversions.
    pub(super) fn common(self, other: Kind) -> Type {
        let promoted = |kind: Kind| if kind.size() < 4 { Type::INT } else { kind.shown() };
        let (one, other) = (promoted(self), promoted(other));
        match one.size.cmp(&other.size) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Greater => one,
            std::cmp::Ordering::Equal => Type { size: one.size, signed: one.signed && other.signed },
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Value {
    pub(super) source: Source,
    pub(super) kind: Kind,
}

impl Value {
    pub(super) fn number(number: u64) -> Value {
        Value { source: Source::Immediate(number), kind: Kind::INT }
    }

    pub(super) fn is_zero(&self) -> bool {
        self.source == Source::Immediate(0)
    }
}

/// What an expression names: a variable, which may be assigned to, or a mere value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    Register(Register, Kind),
    /// What is at an address; a plain access.
    Memory(Value),
    Value(Value),
}

impl Thread<'_> {
    pub(super) fn emit(&mut self, action: Action, size: u8) {
        self.code.push(Instruction { action, size, line: self.tokens.line(), orders: None });
    }

    pub(super) fn access(&mut self, action: Action, size: u8, order: MemoryOrder, failure: MemoryOrder) {
        let orders = Some(Orders { order, failure });
        self.code.push(Instruction { action, size, line: self.tokens.line(), orders });
    }

    /// A register for a value between, until the end of the statement.
    pub(super) fn temporary(&mut self) -> Read<Register> {
        let name = format!("#{}", self.temporaries);
        self.temporaries += 1;
        let line = self.tokens.line();
        self.names.register(&name, true, line)
    }

    pub(super) fn compute(&mut self, how: Alu, left: Source, right: Source, kind: Type) -> Read<Source> {
        let to = self.temporary()?;
        self.emit(Action::Compute { how, left, right, to: Some(to) }, kind.size);
        Ok(Source::Register(to))
    }

    /// Sets the flags.
    pub(super) fn compare(&mut self, left: Source, right: Source, size: u8) {
        self.emit(Action::Compute { how: Alu::Sub, left, right, to: None }, size);
    }

    /// 1 if the flags satisfy a condition, else 0.
    pub(super) fn select(&mut self, when: Option<Condition>, to: Register) {
        self.emit(Action::Move { when: None, from: Source::Immediate(0), to }, 4);
        self.emit(Action::Move { when, from: Source::Immediate(1), to }, 4);
    }

    /// Makes 1 of what is not 0.
    pub(super) fn truth(&mut self, value: &Value, to: Register) {
        self.compare(value.source, Source::Immediate(0), value.kind.size());
        self.select(Some(Condition::NOT_EQUAL), to);
    }

    /// The bits of a value in another type.
    pub(super) fn convert(&mut self, value: &Value, kind: Kind) -> Read<Source> {
        if value.kind.stars > 0 && kind.size() < 8 {
            return Err(self.tokens.error("an address is used as a number; write `*` before it"));
        }
        self.convert_number(value, kind.shown())
    }

    pub(super) fn convert_number(&mut self, value: &Value, to: Type) -> Read<Source> {
        let from = value.kind.shown();
        let widens = from.signed && from.size < to.size;
        match value.source {
            Source::Immediate(bits) => {
                let bits = if widens { signed(bits, from.size) as u64 } else { bits };
                Ok(Source::Immediate(truncate(bits, to.size)))
            }
            register if widens => {
                // The bit of the sign is flipped, and taken away with all above it.
                let sign = Source::Immediate(1 << (8 * u32::from(from.size) - 1));
                let flipped = self.compute(Alu::Xor, register, sign, to)?;
                self.compute(Alu::Sub, flipped, sign, to)
            }
            register if to.size < from.size => {
                let mask = Source::Immediate(truncate(u64::MAX, to.size));
                self.compute(Alu::And, register, mask, from)
            }
            register => Ok(register),
        }
    }

    /// The address of the element so many behind another one, or before it.
    pub(super) fn element(&mut self, base: &Value, index: &Value, how: Alu) -> Read<Value> {
        let mut offset = self.convert_number(index, Type { size: 8, signed: true })?;
        if let Source::Immediate(number) = &mut offset {
            *number = number.wrapping_mul(ELEMENT);
        } else {
            for _ in 0..ELEMENT.ilog2() {
                offset = self.compute(Alu::Add, offset, offset, Kind::WORD)?;
            }
        }
        let source = match (base.source, offset, how) {
            (Source::Immediate(base), Source::Immediate(offset), Alu::Add) => {
                Source::Immediate(base.wrapping_add(offset))
            }
            (base, offset, how) => self.compute(how, base, offset, Kind::WORD)?,
        };
        Ok(Value { source, kind: base.kind })
    }

    /// What an access names, and the type of what is there.
    pub(super) fn address(&self, at: &Value) -> Read<(Address, Kind)> {
        let Some(target) = at.kind.target() else {
            return Err(self.tokens.error("a number is used as an address"));
        };
        let address = match at.source {
            Source::Immediate(displacement) => Address { displacement, ..Address::default() },
            Source::Register(register) => Address { base: Some(register), ..Address::default() },
        };
        Ok((address, target))
    }

    pub(super) fn load(&mut self, at: &Value, order: MemoryOrder) -> Read<Value> {
        let (address, kind) = self.address(at)?;
        let to = self.temporary()?;
        self.access(Action::Load { to, at: address }, kind.size(), order, order);
        Ok(Value { source: Source::Register(to), kind })
    }

    pub(super) fn store(&mut self, at: &Value, value: &Value, order: MemoryOrder) -> Read {
        let (address, kind) = self.address(at)?;
        let from = self.convert(value, kind)?;
        self.access(Action::Store { from, at: address }, kind.size(), order, order);
        Ok(())
    }

    /// The value of an operand; memory is read.
    pub(super) fn value(&mut self, operand: Operand) -> Read<Value> {
        match operand {
            Operand::Register(register, kind) => Ok(Value { source: Source::Register(register), kind }),
            Operand::Memory(at) => self.load(&at, MemoryOrder::Plain),
            Operand::Value(value) => Ok(value),
        }
    }

    /// Reads a condition in brackets; returns the jump that leads on if it does not hold.
    pub(super) fn jump_unless(&mut self) -> Read<usize> {
        self.tokens.expect("(")?;
        let value = self.expression()?;
        self.tokens.expect(")")?;
        self.compare(value.source, Source::Immediate(0), value.kind.size());
        Ok(self.jump(Some(Condition::EQUAL)))
    }

    /// Adds a jump whose target comes later.
    pub(super) fn jump(&mut self, when: Option<Condition>) -> usize {
        self.emit(Action::Jump { when, target: u32::MAX }, 4);
        self.code.len() - 1
    }

    /// Lets a jump lead here.
    pub(super) fn land(&mut self, jump: usize) {
        let here = self.code.len() as u32;
        if let Action::Jump { target, .. } = &mut self.code[jump].action {
            *target = here;
        }
    }
}
