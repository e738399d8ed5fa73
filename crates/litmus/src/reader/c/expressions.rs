//! Expressions: operators, numbers, variables, and what is in memory.

use super::Thread;
use super::values::{Kind, Operand, Value};
use crate::error::{Read, ReadError, quote};
use crate::instruction::Source;
use crate::reader::tokens::Token;
use crate::reader::types;
use crate::test::Type;
use crate::x86::flags::{Alu, Condition};
use crate::x86::registers::Register;

impl Thread<'_> {
    pub(super) fn expression(&mut self) -> Read<Value> {
        self.deeper(|thread| thread.either(0, None))
    }

    /// Reads `a || b` and what binds more strongly, from a level on. The first operand may have been read before.
    fn either(&mut self, level: usize, first: Option<Operand>) -> Read<Value> {
        const LEVELS: [&[&str]; 7] =
            [&["||"], &["&&"], &["|"], &["^"], &["&"], &["==", "!=", "<", "<=", ">", ">="], &["+", "-"]];
        let Some(&operators) = LEVELS.get(level) else {
            let operand = first.map_or_else(|| self.operand(), Ok)?;
            if self.tokens.is_mark("*") {
                return Err(self.tokens.error("products are not supported"));
            }
            return self.value(operand);
        };
        let mut left = self.either(level + 1, first)?;
        while let Some(operator) = operators.iter().copied().find(|&operator| self.is_operator(operator)) {
            for _ in 0..if matches!(operator, "||" | "&&") { 2 } else { 1 } {
                self.tokens.skip();
            }
            left = match operator {
                "||" | "&&" => self.joined(operator, &left, level)?,
                _ => {
                    let right = self.either(level + 1, None)?;
                    self.binary(operator, &left, &right)?
                }
            };
        }
        Ok(left)
    }

    /// Whether an operator stands here. `||` and `&&` are two marks.
    fn is_operator(&self, operator: &str) -> bool {
        let is = |ahead: usize, mark: &str| matches!(self.tokens.peek_at(ahead), Some(Token::Mark(it)) if *it == mark);
        match operator {
            "||" => is(0, "|") && is(1, "|"),
            "&&" => is(0, "&") && is(1, "&"),
            "|" | "&" => is(0, operator) && !is(1, operator),
            _ => is(0, operator),
        }
    }

    /// Reads the right side of `&&` or `||`, which counts only if the left one does not decide.
    fn joined(&mut self, operator: &str, left: &Value, level: usize) -> Read<Value> {
        let to = self.temporary()?;
        self.truth(left, to);
        self.compare(Source::Register(to), Source::Immediate(0), 4);
        let decides = if operator == "&&" { Condition::EQUAL } else { Condition::NOT_EQUAL };
        let end = self.jump(Some(decides));
        let right = self.either(level + 1, None)?;
        self.truth(&right, to);
        self.land(end);
        Ok(Value { source: Source::Register(to), kind: Kind::INT })
    }

    fn binary(&mut self, operator: &str, left: &Value, right: &Value) -> Read<Value> {
        let how = match operator {
            "+" => Some(Alu::Add),
            "-" => Some(Alu::Sub),
            "&" => Some(Alu::And),
            "|" => Some(Alu::Or),
            "^" => Some(Alu::Xor),
            _ => None,
        };
        match (left.kind.stars > 0, right.kind.stars > 0, how) {
            (true, false, Some(how @ (Alu::Add | Alu::Sub))) => return self.element(left, right, how),
            (false, true, Some(Alu::Add)) => return self.element(right, left, Alu::Add),
            (false, false, _) | (true, true, None) => {}
            (_, _, None) if left.is_zero() || right.is_zero() => {}
            _ => return Err(self.tokens.error("an address is used as a number; write `*` before it")),
        }
        let kind = left.kind.common(right.kind);
        let (left, right) = (self.convert_number(left, kind)?, self.convert_number(right, kind)?);
        if let Some(how) = how {
            let source = self.compute(how, left, right, kind)?;
            return Ok(Value { source, kind: Kind { number: kind, stars: 0 } });
        }
        let name = match (operator, kind.signed) {
            ("==", _) => "e",
            ("!=", _) => "ne",
            ("<", true) => "l",
            ("<=", true) => "le",
            (">", true) => "g",
            (">=", true) => "ge",
            ("<", false) => "b",
            ("<=", false) => "be",
            (">", false) => "a",
            _ => "ae",
        };
        let to = self.temporary()?;
        self.compare(left, right, kind.size);
        self.select(Condition::parse(name), to);
        Ok(Value { source: Source::Register(to), kind: Kind::INT })
    }

    /// Reads an operand: a sign before one, or a variable, a number, a call, or an expression in brackets.
    pub(super) fn operand(&mut self) -> Read<Operand> {
        let value = if self.tokens.take("!") {
            let value = self.operand_value()?;
            let to = self.temporary()?;
            self.compare(value.source, Source::Immediate(0), value.kind.size());
            self.select(Some(Condition::EQUAL), to);
            Value { source: Source::Register(to), kind: Kind::INT }
        } else if self.tokens.take("-") {
            let value = self.operand_value()?;
            self.binary("-", &Value::number(0), &value)?
        } else if self.tokens.take("~") {
            let value = self.operand_value()?;
            self.binary("^", &value, &Value::number(u32::MAX.into()))?
        } else if self.tokens.take("*") {
            self.refuse_unknown_location()?;
            let at = self.operand_value()?;
            self.address(&at)?;
            return Ok(Operand::Memory(at));
        } else if self.tokens.take("&") {
            self.refuse_unknown_location()?;
            match self.deeper(Self::operand)? {
                Operand::Memory(at) => at,
                // `&x` is `x`, which stands for a location.
                Operand::Value(value) if value.kind.stars > 0 => value,
                _ => return Err(self.tokens.error("only locations have an address")),
            }
        } else if self.tokens.is_mark("(") && self.is_cast() {
            self.tokens.skip();
            return self.cast();
        } else {
            return self.indexed();
        };
        Ok(Operand::Value(value))
    }

    fn operand_value(&mut self) -> Read<Value> {
        let operand = self.deeper(Self::operand)?;
        self.value(operand)
    }

    fn is_cast(&self) -> bool {
        let Some(Token::Name(name)) = self.tokens.peek_at(1) else { return false };
        let is_known = self.parameters.iter().chain(&self.declared).any(|(known, _)| known == name);
        !is_known && types::begins_type(name)
    }

    fn cast(&mut self) -> Read<Operand> {
        if self.take_name("void") {
            self.tokens.expect(")")?;
            return self.deeper(Self::operand);
        }
        let number = self.number_type()?;
        let kind = Kind { number, stars: self.stars() };
        self.tokens.expect(")")?;
        let value = self.operand_value()?;
        let source = self.convert(&value, kind)?;
        Ok(Operand::Value(Value { source, kind }))
    }

    /// Reads `y`, `y[1]`, a number, a call, or an expression in brackets.
    fn indexed(&mut self) -> Read<Operand> {
        let mut operand = self.primary()?;
        while self.tokens.take("[") {
            let base = self.value(operand)?;
            self.address(&base)?;
            let index = self.expression()?;
            self.tokens.expect("]")?;
            operand = Operand::Memory(self.element(&base, &index, Alu::Add)?);
        }
        Ok(operand)
    }

    fn primary(&mut self) -> Read<Operand> {
        if let Some(&Token::Number(number)) = self.tokens.peek() {
            self.tokens.skip();
            return Ok(Operand::Value(constant(number)));
        }
        if self.tokens.take("(") {
            return self.deeper(Self::bracketed);
        }
        let line = self.tokens.line();
        let name = self.tokens.name("an expression")?;
        if self.tokens.is_mark("(") {
            return Ok(Operand::Value(self.call(&name, line)?));
        }
        if let Some(kind) = self.parameter_kind(&name) {
            let number = usize::from(self.names.location(&name, line)?);
            let address = self.addresses.get(number).copied().unwrap_or(0);
            return Ok(Operand::Value(Value { source: Source::Immediate(address), kind }));
        }
        let (register, kind) = self.register_at(&name, line)?;
        Ok(Operand::Register(register, kind))
    }

    /// Reads what is in brackets: a variable, which may be assigned to, as in `(*y) = 1`, or an expression.
    fn bracketed(&mut self) -> Read<Operand> {
        let operand = self.operand()?;
        if self.tokens.take(")") {
            return Ok(operand);
        }
        let value = self.either(0, Some(operand))?;
        self.tokens.expect(")")?;
        Ok(Operand::Value(value))
    }

    pub(super) fn parameter_kind(&self, name: &str) -> Option<Kind> {
        self.parameters.iter().find(|(known, _)| known == name).map(|&(_, kind)| kind)
    }

    pub(super) fn register(&mut self, name: &str) -> Read<(Register, Kind)> {
        let line = self.tokens.line();
        self.register_at(name, line)
    }

    fn register_at(&mut self, name: &str, line: u32) -> Read<(Register, Kind)> {
        let declared = self.declared.iter().rev().find(|(declared, _)| declared == name);
        let Some(&(_, kind)) = declared else {
            return Err(ReadError::new(line, format!("`{}` is not declared", quote(name))));
        };
        Ok((self.names.register(name, true, line)?, kind))
    }

    /// Refuses a name that cannot stand for a location.
    pub(super) fn refuse_unknown_location(&self) -> Read {
        let Some(Token::Name(name)) = self.tokens.peek() else { return Ok(()) };
        let is_known = self.parameters.iter().chain(&self.declared).any(|(known, _)| known == name);
        match is_known || self.tokens.peek_at(1) == Some(&Token::Mark("(")) {
            true => Ok(()),
            false => Err(self.tokens.error(format!("`{}` is not a parameter", quote(name)))),
        }
    }
}

/// A number of the smallest type that it has in C.
fn constant(number: i128) -> Value {
    let kind = match number {
        _ if i32::try_from(number).is_ok() => Type::INT,
        _ if i64::try_from(number).is_ok() => Type { size: 8, signed: true },
        _ => Type { size: 8, signed: false },
    };
    let source = Source::Immediate(crate::x86::registers::truncate(number as u64, kind.size));
    Value { source, kind: Kind { number: kind, stars: 0 } }
}
