//! Lowers what puts vectors together and takes them apart. A vector lies in the slots of its lanes.

use crate::ast::{self, Constant, Instruction as Ir, IntegerPredicate, Value};
use crate::bytecode::{Instruction, Operand, Slot};
use crate::lowering::analyses::escape::constant_count;
use crate::lowering::context::Lowering;
use crate::lowering::refusals::Lower;
use crate::lowering::types::Lanes;

const NO_SUCH_PART: &str = "an index beyond the parts of its value";

impl Lowering<'_, '_> {
    fn vector(&mut self, operand: &ast::Operand) -> Lower<(Lanes, Vec<Operand>)> {
        let lanes = self.layouts().lanes(operand.ty)?;
        let parts = self.parts(operand.ty, &operand.value)?;
        if lanes.is_vector && parts.len() == lanes.slots() {
            Ok((lanes, parts))
        } else {
            Err("a vector operator on a value that is not a vector".into())
        }
    }

    /// Lowers `extractelement`. An index out of range reads zero.
    pub(crate) fn extract_element(&mut self, instruction: &Ir, [vector, index]: &[ast::Operand; 2]) -> Lower {
        let (lanes, parts) = self.vector(vector)?;
        if let Some(index) = constant_count(index) {
            let index = usize::try_from(index).map_err(|_| NO_SUCH_PART)?;
            if index >= lanes.count {
                let zeros = vec![self.constant(0); lanes.lane.slots()];
                return self.move_all(instruction, &zeros);
            }
            return self.move_all(instruction, &parts[lanes.range(index)]);
        }
        self.expect_results(instruction, lanes.lane.slots())?;
        let index = self.operand(index)?;
        let to = self.result(instruction)?;
        let zeros = vec![self.constant(0); lanes.lane.slots()];
        self.move_parts(to, &zeros);
        for lane in 0..lanes.count {
            self.move_if(index, lane, to, &parts[lanes.range(lane)]);
        }
        Ok(())
    }

    /// Lowers `insertelement`. An index out of range changes nothing.
    pub(crate) fn insert_element(
        &mut self,
        instruction: &Ir,
        [vector, value, index]: &[ast::Operand; 3],
    ) -> Lower {
        let (lanes, mut parts) = self.vector(vector)?;
        let value = self.parts(value.ty, &value.value)?;
        if value.len() != lanes.lane.slots() {
            return Err("a part of the wrong type".into());
        }
        if let Some(index) = constant_count(index) {
            if let Some(index) = usize::try_from(index).ok().filter(|&index| index < lanes.count) {
                parts[lanes.range(index)].copy_from_slice(&value);
            }
            return self.move_all(instruction, &parts);
        }
        let index = self.operand(index)?;
        self.move_all(instruction, &parts)?;
        let to = self.result(instruction)?;
        for lane in 0..lanes.count {
            self.move_if(index, lane, to + lanes.range(lane).start as u32, &value);
        }
        Ok(())
    }

    /// Copies a value to slots if an index is that of a lane.
    fn move_if(&mut self, index: Operand, lane: usize, to: Slot, value: &[Operand]) {
        let right = self.constant(lane as u64);
        let predicate = IntegerPredicate::Ne;
        let skip =
            self.emit(Instruction::CompareJump { predicate, width: 64, left: index, right, target: 0 });
        self.move_parts(to, value);
        self.builder.jump_here(skip);
        self.latest = None;
    }

    fn move_parts(&mut self, to: Slot, parts: &[Operand]) {
        for (at, &from) in parts.iter().enumerate() {
            self.emit(Instruction::Move { to: to + at as u32, from });
        }
    }

    /// Lowers `shufflevector`. Lanes that are not taken from anywhere are zero.
    pub(crate) fn shuffle(&mut self, instruction: &Ir, [left, right, mask]: &[ast::Operand; 3]) -> Lower {
        let Value::Constant(constant) = &mask.value else {
            return Err("a shuffle whose mask is not a constant is not supported".into());
        };
        let indices = self.constants().slots(mask.ty, constant)?;
        let (lanes, mut parts) = self.vector(left)?;
        let (others, more) = self.vector(right)?;
        if lanes != others {
            return Err("a shuffle of vectors of different types".into());
        }
        parts.extend(more);
        let zero = self.constant(0);
        let mut shuffled = Vec::new();
        for index in indices {
            let lane = usize::try_from(index).ok().filter(|&index| index < 2 * lanes.count);
            match lane {
                Some(lane) => shuffled.extend_from_slice(&parts[lanes.range(lane)]),
                None => shuffled.extend(vec![zero; lanes.lane.slots()]),
            }
        }
        self.move_all(instruction, &shuffled)
    }

    pub(crate) fn extract_value(
        &mut self,
        instruction: &Ir,
        aggregate: &ast::Operand,
        indices: &[u32],
    ) -> Lower {
        let (before, count) = self.layouts().part(aggregate.ty, indices)?;
        let parts = self.parts(aggregate.ty, &aggregate.value)?;
        let part = parts.get(before..before.saturating_add(count)).ok_or(NO_SUCH_PART)?;
        self.move_all(instruction, part)
    }

    pub(crate) fn insert_value(
        &mut self,
        instruction: &Ir,
        aggregate: &ast::Operand,
        value: &ast::Operand,
        indices: &[u32],
    ) -> Lower {
        let (before, count) = self.layouts().part(aggregate.ty, indices)?;
        let mut parts = self.parts(aggregate.ty, &aggregate.value)?;
        let value = self.parts(value.ty, &value.value)?;
        let part = parts.get_mut(before..before.saturating_add(count)).ok_or(NO_SUCH_PART)?;
        if part.len() != value.len() {
            return Err("a part of the wrong type".into());
        }
        part.copy_from_slice(&value);
        self.move_all(instruction, &parts)
    }

    /// The lanes of an index of an address computation as signed numbers, if it is a constant.
    pub(crate) fn constant_lanes(&self, index: &ast::Operand) -> Lower<Option<Vec<u64>>> {
        let Value::Constant(constant) = &index.value else { return Ok(None) };
        if matches!(constant, Constant::Expression(_) | Constant::Global(_)) {
            return Ok(None);
        }
        let lanes = self.layouts().lanes(index.ty)?;
        let slots = self.constants().slots(index.ty, constant)?;
        let width = lanes.lane.width().min(64);
        let first = slots.iter().step_by(lanes.lane.slots());
        Ok(Some(first.map(|&bits| crate::integers::signed(bits, width) as u64).collect()))
    }
}
