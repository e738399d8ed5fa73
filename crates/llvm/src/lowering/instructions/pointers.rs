//! Lowers address computations, of one address or of a vector of them.

use crate::ast::{self, Instruction as Ir, TypeId};
use crate::bytecode::{Arithmetic, Instruction, Operand, Slot};
use crate::lowering::context::Lowering;
use crate::lowering::refusals::Lower;

/// An index of an address computation, for each lane if it is a vector.
enum Index {
    Constant(Vec<u64>),
    Computed(Vec<Operand>, u8),
}

/// The element of lane `lane`; of a scalar, the scalar itself.
fn of_lane<T: Copy>(lanes: &[T], lane: usize) -> Lower<T> {
    let found = if lanes.len() == 1 { lanes.first() } else { lanes.get(lane) };
    found.copied().ok_or_else(|| "an address computation with vectors of different lengths".into())
}

impl Lowering<'_, '_> {
    pub(crate) fn element_pointer(
        &mut self,
        instruction: &Ir,
        element: TypeId,
        base: &ast::Operand,
        indices: &[ast::Operand],
    ) -> Lower {
        let Some(result) = instruction.result else { return Ok(()) };
        let lanes = self.layouts().lanes(instruction.ty)?;
        let mut read = Vec::new();
        for index in indices {
            read.push(match self.constant_lanes(index)? {
                Some(numbers) => Index::Constant(numbers),
                None => {
                    let lanes = self.layouts().lanes(index.ty)?;
                    let parts = self.parts(index.ty, &index.value)?;
                    let low = parts.into_iter().step_by(lanes.lane.slots()).collect();
                    Index::Computed(low, lanes.lane.width().min(64))
                }
            });
        }
        let bases = self.parts(base.ty, &base.value)?;
        for lane in 0..lanes.count {
            let base = of_lane(&bases, lane)?;
            let (offset, computed) = self.steps(element, &read, lane)?;
            if let (Err(number), true) = (base.decode(), computed.is_empty()) {
                let address = self.builder.code.constants[number as usize].wrapping_add(offset);
                let operand = self.constant(address);
                if lanes.is_vector {
                    let to = self.define(result)? + lane as u32;
                    self.emit(Instruction::Move { to, from: operand });
                } else {
                    self.alias(result, operand);
                }
                continue;
            }
            let to = self.define(result)? + lane as u32;
            if let Some(last) = self.address(to, base, offset, computed) {
                self.emit_lane(instruction, lanes, last);
            }
        }
        Ok(())
    }

    /// What the constant indices add up to, and the others with how far a step of each goes.
    #[allow(clippy::type_complexity, reason = "a list of an index, its width and its scale")]
    fn steps(
        &mut self,
        element: TypeId,
        indices: &[Index],
        lane: usize,
    ) -> Lower<(u64, Vec<(Operand, u8, u64)>)> {
        let constants = self.constants();
        let mut ty = element;
        let mut offset = 0u64;
        let mut computed = Vec::new();
        for (position, index) in indices.iter().enumerate() {
            let next = match index {
                Index::Constant(numbers) => {
                    let (step, next) = constants.step(ty, position, of_lane(numbers, lane)?)?;
                    offset = offset.wrapping_add(step);
                    next
                }
                Index::Computed(operands, width) => {
                    let (scale, next) = constants.step(ty, position, 1)?;
                    computed.push((of_lane(operands, lane)?, *width, scale));
                    next
                }
            };
            ty = next;
        }
        Ok((offset, computed))
    }

    /// Emits an address computation up to its last instruction.
    fn address(
        &mut self,
        to: Slot,
        base: Operand,
        offset: u64,
        computed: Vec<(Operand, u8, u64)>,
    ) -> Option<Instruction> {
        let mut address = base;
        let mut pending = None;
        for (mut index, width, scale) in computed {
            if let Some(made) = pending.take() {
                self.emit(made);
            }
            let temporary = self.frame.slots.temporary(1);
            let slot = Operand::slot(temporary);
            if width < 64 {
                let (from_width, to) = (width, temporary);
                self.emit(Instruction::SignExtend { from_width, width: 64, to, from: index });
                index = slot;
            }
            let scale = match u16::try_from(scale) {
                Ok(scale) => scale,
                Err(_) => {
                    let right = self.constant(scale);
                    self.operate(Arithmetic::Multiply, 64, temporary, index, right);
                    index = slot;
                    1
                }
            };
            pending = Some(Instruction::Element { scale, to, base: address, index });
            self.frame.slots.release(temporary, 1);
            address = Operand::slot(to);
        }
        if offset == 0 && pending.is_some() {
            return pending;
        }
        if let Some(made) = pending {
            self.emit(made);
        }
        let right = self.constant(offset);
        Some(Instruction::Add { width: 64, to, left: address, right })
    }
}
