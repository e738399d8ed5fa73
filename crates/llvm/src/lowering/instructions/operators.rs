//! Lowers operators on integers and floating point numbers, and selections: a scalar at a time, or a vector lane by lane.

use crate::ast::{self, Binary, FloatPredicate, Instruction as Ir, IntegerPredicate, TypeId};
use crate::bytecode::{FloatFunction, Instruction, Operand, Slot, Wide};
use crate::lowering::context::Lowering;
use crate::lowering::operators::{self, Integer};
use crate::lowering::refusals::Lower;
use crate::lowering::types::{Lane, Lanes};

const WRONG_TYPE: &str = "an operator on the wrong type";

impl Lowering<'_, '_> {
    /// What the lanes of floating point numbers are: whether they are doubles.
    pub(crate) fn float_lanes(&self, ty: TypeId) -> Lower<(Lanes, bool)> {
        let lanes = self.layouts().lanes(ty)?;
        Ok((lanes, lanes.lane.is_double().ok_or(WRONG_TYPE)?))
    }

    /// Emits what makes one lane of the result of an instruction. Only a scalar can be had from the instruction alone.
    pub(crate) fn emit_lane(&mut self, instruction: &Ir, lanes: Lanes, made: Instruction) {
        match instruction.result {
            Some(result) if lanes.count == 1 && !lanes.is_vector => self.emit_definition(result, made),
            _ => {
                self.emit(made);
            }
        }
    }

    pub(crate) fn emit_wide(&mut self, operator: Wide, width: u8, to: Slot, operands: &[Operand]) {
        debug_assert_eq!(
            operands.len(),
            usize::from(operator.operands()),
            "{operator:?} has so many operands"
        );
        let list = self.builder.list(operands);
        self.emit(Instruction::Wide { operator, width, to, list });
    }

    /// Both operands of an operator, each in this many slots.
    pub(crate) fn both(
        &mut self,
        [left, right]: &[ast::Operand; 2],
        slots: usize,
    ) -> Lower<(Vec<Operand>, Vec<Operand>)> {
        let left = self.parts(left.ty, &left.value)?;
        let right = self.parts(right.ty, &right.value)?;
        if left.len() == slots && right.len() == slots {
            Ok((left, right))
        } else {
            Err("an operator on operands of different types".into())
        }
    }

    pub(crate) fn binary(
        &mut self,
        instruction: &Ir,
        operator: Binary,
        operands: &[ast::Operand; 2],
    ) -> Lower {
        if self.is_long(operands[0].ty) {
            return self.binary_of_words(instruction, operator, operands);
        }
        let float = operators::float(operator);
        let (lanes, double) = match float {
            Some(_) => self.float_lanes(operands[0].ty)?,
            None => (self.layouts().lanes(operands[0].ty)?, false),
        };
        let (left, right) = self.both(operands, lanes.slots())?;
        self.expect_results(instruction, left.len())?;
        let to = self.result(instruction)?;
        for index in 0..lanes.count {
            let range = lanes.range(index);
            let to = to + range.start as u32;
            match (float, lanes.lane) {
                (Some(operator), _) => {
                    let (left, right) = (left[range.start], right[range.start]);
                    let made = Instruction::Float { operator, double, to, left, right };
                    self.emit_lane(instruction, lanes, made);
                }
                (None, Lane::Narrow(kind)) => {
                    let (left, right) = (left[range.start], right[range.start]);
                    let made = match self.checked_operator(operator, instruction.flags, kind.width(), right) {
                        Some(check) => Self::checked(check, kind.width(), to, [left, right]),
                        None => integer_operator(operator, kind.width(), to, left, right)?,
                    };
                    self.emit_lane(instruction, lanes, made);
                }
                (None, Lane::Wide(width)) => {
                    let operands = [&left[range.clone()], &right[range]].concat();
                    self.emit_wide(wide_operator(operator)?, width, to, &operands);
                }
            }
        }
        Ok(())
    }

    pub(crate) fn compare_integers(
        &mut self,
        instruction: &Ir,
        predicate: IntegerPredicate,
        operands: &[ast::Operand; 2],
    ) -> Lower {
        if self.is_long(operands[0].ty) {
            return self.compare_words(instruction, predicate, operands);
        }
        let lanes = self.layouts().lanes(operands[0].ty)?;
        let (left, right) = self.both(operands, lanes.slots())?;
        self.expect_results(instruction, lanes.count)?;
        let to = self.result(instruction)?;
        for index in 0..lanes.count {
            let range = lanes.range(index);
            let to = to + index as u32;
            match lanes.lane {
                Lane::Narrow(kind) => {
                    let (left, right) = (left[range.start], right[range.start]);
                    let made = Instruction::Compare { predicate, width: kind.width(), to, left, right };
                    self.emit_lane(instruction, lanes, made);
                }
                Lane::Wide(width) => {
                    let operands = [&left[range.clone()], &right[range]].concat();
                    self.emit_wide(Wide::Compare(predicate), width, to, &operands);
                }
            }
        }
        Ok(())
    }

    pub(crate) fn compare_floats(
        &mut self,
        instruction: &Ir,
        predicate: FloatPredicate,
        operands: &[ast::Operand; 2],
    ) -> Lower {
        let (lanes, double) = self.float_lanes(operands[0].ty)?;
        let (left, right) = self.both(operands, lanes.slots())?;
        self.expect_results(instruction, lanes.count)?;
        let to = self.result(instruction)?;
        for (index, (left, right)) in left.into_iter().zip(right).enumerate() {
            let to = to + index as u32;
            self.emit_lane(
                instruction,
                lanes,
                Instruction::FloatCompare { predicate, double, to, left, right },
            );
        }
        Ok(())
    }

    pub(crate) fn negate(&mut self, instruction: &Ir, operand: &ast::Operand) -> Lower {
        let (lanes, double) = self.float_lanes(operand.ty)?;
        let parts = self.parts(operand.ty, &operand.value)?;
        self.expect_results(instruction, parts.len())?;
        let to = self.result(instruction)?;
        for (index, from) in parts.into_iter().enumerate() {
            let (function, to) = (FloatFunction::Negate, to + index as u32);
            self.emit_lane(instruction, lanes, Instruction::FloatFunction { function, double, to, from });
        }
        Ok(())
    }

    /// Lowers `select`, of whole values or, by a vector of conditions, of lanes.
    pub(crate) fn select(&mut self, instruction: &Ir, [condition, yes, no]: &[ast::Operand; 3]) -> Lower {
        let conditions = self.parts(condition.ty, &condition.value)?;
        let yes = self.parts(yes.ty, &yes.value)?;
        let no = self.parts(no.ty, &no.value)?;
        if yes.len() != no.len() {
            return Err("a selection between values of different types".into());
        }
        self.expect_results(instruction, no.len())?;
        let Some(result) = instruction.result else { return Ok(()) };
        let to = self.define(result)?;
        if conditions.is_empty() || !yes.len().is_multiple_of(conditions.len()) {
            return if yes.is_empty() {
                Ok(())
            } else {
                Err("a selection by a value of the wrong type".into())
            };
        }
        // Both values are there already: where they go is new, so the order of the copies does not matter.
        let slots = yes.len() / conditions.len();
        for (index, &condition) in conditions.iter().enumerate() {
            let range = index * slots..(index + 1) * slots;
            for at in range {
                let to = to + at as u32;
                self.emit(Instruction::Move { to, from: no[at] });
                self.emit(Instruction::Select { to, condition, from: yes[at] });
            }
        }
        self.latest = None;
        Ok(())
    }
}

fn integer_operator(
    operator: Binary,
    width: u8,
    to: Slot,
    left: Operand,
    right: Operand,
) -> Lower<Instruction> {
    Ok(match operators::integer(operator).ok_or(WRONG_TYPE)? {
        Integer::Add => Instruction::Add { width, to, left, right },
        Integer::Arithmetic(operator) => Instruction::Arithmetic { operator, width, to, left, right },
        Integer::Divide(operator) => Instruction::Divide { operator, width, to, left, right },
    })
}

fn wide_operator(operator: Binary) -> Lower<Wide> {
    Ok(match operators::integer(operator).ok_or(WRONG_TYPE)? {
        Integer::Add => Wide::Add,
        Integer::Arithmetic(operator) => Wide::Arithmetic(operator),
        Integer::Divide(operator) => Wide::Divide(operator),
    })
}
