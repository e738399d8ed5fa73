//! Lowers conversions: a scalar at a time, or a vector lane by lane.

use crate::ast::{self, Cast, Instruction as Ir, InstructionKind, Type, TypeId};
use crate::bytecode::{Arithmetic, Checked, Conversion, Instruction, Operand, Slot, Wide};
use crate::lowering::context::Lowering;
use crate::lowering::refusals::Lower;
use crate::lowering::types::{Lane, Lanes};

impl Lowering<'_, '_> {
    pub(crate) fn cast(&mut self, instruction: &Ir, cast: Cast, operand: &ast::Operand) -> Lower {
        if self.is_long(operand.ty) || self.is_long(instruction.ty) {
            return self.cast_words(instruction, cast, operand);
        }
        let scalars =
            self.layouts().scalar(operand.ty).is_some() && self.layouts().scalar(instruction.ty).is_some();
        if cast == Cast::Bitcast && !scalars {
            return self.reinterpret(instruction, operand);
        }
        let (from, into) = (self.layouts().lanes(operand.ty)?, self.layouts().lanes(instruction.ty)?);
        if from.count != into.count {
            return Err("a conversion between vectors of different lengths".into());
        }
        let parts = self.parts(operand.ty, &operand.value)?;
        let to = self.result(instruction)?;
        for index in 0..from.count {
            let source = parts.get(from.range(index)).ok_or("a conversion of the wrong type")?.to_vec();
            let to = to + into.range(index).start as u32;
            self.cast_lane(instruction, cast, (from, &source), (into, to))?;
        }
        Ok(())
    }

    fn cast_lane(
        &mut self,
        instruction: &Ir,
        cast: Cast,
        (from, source): (Lanes, &[Operand]),
        (into, to): (Lanes, Slot),
    ) -> Lower {
        let low = source[0];
        let (from_width, width) = (from.lane.width(), into.lane.width());
        let boolean =
            if cast == Cast::Truncate { self.checked_boolean(instruction, from_width) } else { None };
        // What stands for a call stops at the ends of its range.
        let on_undefined =
            self.on_undefined.filter(|_| matches!(instruction.kind, InstructionKind::Cast(..)));
        let mut one = |made| self.emit_lane(instruction, into, made);
        match cast {
            Cast::Truncate
            | Cast::ZeroExtend
            | Cast::Bitcast
            | Cast::AddressSpaceCast
            | Cast::IntegerToPointer
            | Cast::PointerToInteger => match (from.lane, into.lane) {
                (_, Lane::Narrow(_)) if width == 1 && boolean.is_some() => {
                    if let Some(on_undefined) = boolean {
                        one(Self::checked((Checked::Boolean, on_undefined), from_width, to, [low, low]));
                    }
                }
                (_, Lane::Narrow(_)) if width < from_width => {
                    one(Instruction::Truncate { width, to, from: low })
                }
                (_, Lane::Narrow(_)) => one(Instruction::Move { to, from: low }),
                (_, Lane::Wide(_)) => {
                    self.emit(Instruction::Move { to, from: low });
                    let high = source.get(1).copied().unwrap_or_else(|| self.constant(0));
                    self.emit(Instruction::Truncate { width: width - 64, to: to + 1, from: high });
                }
            },
            Cast::SignExtend => match into.lane {
                Lane::Narrow(_) => one(Instruction::SignExtend { from_width, width, to, from: low }),
                Lane::Wide(_) => self.sign_extend_wide(source, from_width, width, to),
            },
            Cast::FloatExtend | Cast::FloatTruncate => {
                let conversion = match (from.lane.is_double(), into.lane.is_double()) {
                    (Some(false), Some(true)) => Conversion::FloatToDouble,
                    (Some(true), Some(false)) => Conversion::DoubleToFloat,
                    _ => {
                        return Err("a conversion between these floating point types is not supported".into());
                    }
                };
                let (double, on_undefined, from) = (true, None, low);
                one(Instruction::Convert { conversion, width, double, on_undefined, to, from });
            }
            Cast::FloatToSigned | Cast::FloatToUnsigned => {
                let double = from.lane.is_double().ok_or(WRONG_FLOAT)?;
                let signed = cast == Cast::FloatToSigned;
                if let Lane::Wide(width) = into.lane {
                    self.emit_wide(Wide::FromFloat { signed, double }, width, to, &[low]);
                    return Ok(());
                }
                let conversion = if signed { Conversion::FloatToSigned } else { Conversion::FloatToUnsigned };
                one(Instruction::Convert { conversion, width, double, on_undefined, to, from: low });
            }
            Cast::SignedToFloat | Cast::UnsignedToFloat => {
                let double = into.lane.is_double().ok_or(WRONG_FLOAT)?;
                let signed = cast == Cast::SignedToFloat;
                if let Lane::Wide(width) = from.lane {
                    self.emit_wide(Wide::ToFloat { signed, double }, width, to, source);
                    return Ok(());
                }
                let conversion = if signed { Conversion::SignedToFloat } else { Conversion::UnsignedToFloat };
                let (width, on_undefined) = (from_width, None);
                one(Instruction::Convert { conversion, width, double, on_undefined, to, from: low });
            }
        }
        Ok(())
    }

    fn sign_extend_wide(&mut self, source: &[Operand], from_width: u8, width: u8, to: Slot) {
        let high = to + 1;
        if let &[low, rest] = source {
            self.emit(Instruction::Move { to, from: low });
            let (from_width, width) = (from_width - 64, width - 64);
            self.emit(Instruction::SignExtend { from_width, width, to: high, from: rest });
            return;
        }
        self.emit(Instruction::SignExtend { from_width, width: 64, to, from: source[0] });
        let right = self.constant(63);
        self.operate(Arithmetic::ShiftRightSigned, 64, high, Operand::slot(to), right);
        self.emit(Instruction::Truncate { width: width - 64, to: high, from: Operand::slot(high) });
    }

    /// The same bits as another type: vectors are cut into other lanes.
    fn reinterpret(&mut self, instruction: &Ir, operand: &ast::Operand) -> Lower {
        let (from, into) = (self.bit_widths(operand.ty)?, self.bit_widths(instruction.ty)?);
        let sum = |widths: &[u8]| widths.iter().map(|&width| u64::from(width)).sum::<u64>();
        if sum(&from) != sum(&into) {
            return Err("a conversion between types of different sizes".into());
        }
        let parts = self.parts(operand.ty, &operand.value)?;
        let to = self.result(instruction)?;
        self.regroup(&parts, &from, to, &into);
        Ok(())
    }

    /// How many bits each slot of a value holds, the lowest bits first.
    fn bit_widths(&self, ty: TypeId) -> Lower<Vec<u8>> {
        Ok(self.layouts().scalars(ty)?.iter().map(|scalar| scalar.kind.width()).collect())
    }

    /// Cuts a sequence of bits, held in `parts` of `from` bits each, into slots of `into` bits each.
    pub(crate) fn regroup(&mut self, parts: &[Operand], from: &[u8], to: Slot, into: &[u8]) {
        let piece = self.frame.slots.temporary(1);
        let (mut source, mut used) = (0, 0);
        for (index, &width) in into.iter().enumerate() {
            let to = to + index as u32;
            let mut filled = 0;
            while filled < width {
                let (Some(&part), Some(&available)) = (parts.get(source), from.get(source)) else { break };
                let count = (width - filled).min(available - used);
                let target = if filled == 0 { to } else { piece };
                self.take_bits(part, used, count, target);
                if filled > 0 {
                    let (left, right) = (Operand::slot(piece), self.constant(u64::from(filled)));
                    self.operate(Arithmetic::ShiftLeft, 64, piece, left, right);
                    let (left, right) = (Operand::slot(to), Operand::slot(piece));
                    self.operate(Arithmetic::Or, 64, to, left, right);
                }
                filled += count;
                used += count;
                if used == available {
                    (source, used) = (source + 1, 0);
                }
            }
        }
        self.frame.slots.release(piece, 1);
    }

    /// `count` bits of a number from bit `first` on.
    fn take_bits(&mut self, part: Operand, first: u8, count: u8, to: Slot) {
        let right = self.constant(u64::from(first));
        let operator = Arithmetic::ShiftRight;
        if first == 0 {
            self.emit(Instruction::Truncate { width: count, to, from: part });
        } else {
            self.operate(operator, 64, to, part, right);
            self.emit(Instruction::Truncate { width: count, to, from: Operand::slot(to) });
        }
    }

    /// The width of the elements, if `ty` is a vector whose elements are packed in memory bit by bit.
    pub(crate) fn packed_vector(&self, ty: TypeId) -> Option<u32> {
        let Type::Vector { element, scalable: false, .. } = self.layouts().types().get(ty) else {
            return None;
        };
        match self.layouts().types().get(*element) {
            Type::Integer(bits) if bits % 8 != 0 => Some(*bits),
            _ => None,
        }
    }
}

const WRONG_FLOAT: &str = "a conversion from or to this floating point type is not supported";
