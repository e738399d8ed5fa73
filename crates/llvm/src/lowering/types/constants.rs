//! The values of constants: what goes into slots, and the bytes that globals start with.

use crate::ast::{Binary, Cast, Constant, Expression, Operand, Type, TypeId, Value};
use crate::integers::{compare, mask, narrow, signed};
use crate::lowering::operators::{self, Integer};
use crate::lowering::program::Linked;
use crate::lowering::refusals::Lower;
use crate::lowering::types::{Lane, Lanes, Layouts, ScalarKind, unsupported};

const DEEPEST: u32 = 200;

pub(crate) struct Constants<'l, 'a> {
    pub(crate) linked: &'l Linked<'a>,
    pub(crate) module: usize,
}

impl<'l, 'a> Constants<'l, 'a> {
    fn layouts(&self) -> &'l Layouts<'a> {
        &self.linked.layouts[self.module]
    }

    /// The contents of the slots of a constant of type `ty`. What is undefined is zero.
    pub(crate) fn slots(&self, ty: TypeId, constant: &Constant) -> Lower<Vec<u64>> {
        let mut slots = Vec::new();
        self.collect(ty, constant, 0, &mut slots)?;
        Ok(slots)
    }

    fn collect(&self, ty: TypeId, constant: &Constant, depth: u32, slots: &mut Vec<u64>) -> Lower {
        check_depth(depth)?;
        match constant {
            Constant::Aggregate(elements) => {
                elements.iter().try_for_each(|part| self.collect(part.ty, element(part)?, depth + 1, slots))
            }
            Constant::Splat(part) => {
                let Type::Vector { length, .. } = self.layouts().types().get(ty) else {
                    return Err("a constant of the wrong type".into());
                };
                self.layouts().scalars(ty)?;
                let before = slots.len();
                self.collect(part.ty, element(part)?, depth + 1, slots)?;
                let lane = slots[before..].to_vec();
                (1..*length).for_each(|_| slots.extend_from_slice(&lane));
                Ok(())
            }
            Constant::Bytes(bytes) => {
                slots.extend(bytes.iter().map(|&byte| u64::from(byte)));
                Ok(())
            }
            Constant::Zero | Constant::Undef | Constant::Poison => {
                let scalars = self.layouts().scalars(ty)?;
                slots.extend(scalars.iter().map(|_| 0));
                Ok(())
            }
            Constant::Words(words) => {
                let widths = self.layouts().words(ty)?;
                slots.extend(widths.iter().zip(words.iter()).map(|(&width, word)| word & mask(width)));
                Ok(())
            }
            Constant::Integer(value) if matches!(self.layouts().types().get(ty), Type::Integer(129..)) => {
                let words = self.layouts().words(ty)?.len();
                slots.extend([*value as u64, (*value >> 64) as u64]);
                slots.extend((2..words).map(|_| 0));
                Ok(())
            }
            Constant::Integer(value) if self.layouts().scalar(ty).is_none() => {
                let Ok(Lanes { lane: Lane::Wide(width), is_vector: false, .. }) = self.layouts().lanes(ty)
                else {
                    return Err(unsupported(self.layouts().types().get(ty)));
                };
                slots.extend([*value as u64, (*value >> 64) as u64 & mask(width - 64)]);
                Ok(())
            }
            Constant::Float(value) if matches!(self.layouts().types().get(ty), Type::X86Fp80) => {
                slots.extend([*value as u64, (*value >> 64) as u64]);
                Ok(())
            }
            other => {
                slots.push(self.scalar(ty, other, depth)?);
                Ok(())
            }
        }
    }

    fn operand(&self, operand: &Operand, depth: u32) -> Lower<u64> {
        self.scalar(operand.ty, element(operand)?, depth + 1)
    }

    fn width(&self, ty: TypeId) -> Lower<u8> {
        let kind = self.layouts().scalar(ty);
        kind.map(ScalarKind::width).ok_or_else(|| unsupported(self.layouts().types().get(ty)))
    }

    fn scalar(&self, ty: TypeId, constant: &Constant, depth: u32) -> Lower<u64> {
        check_depth(depth)?;
        let width = self.width(ty)?;
        let bits = match constant {
            Constant::Integer(value) | Constant::Float(value) => *value as u64,
            Constant::Null | Constant::Zero | Constant::Undef | Constant::Poison => 0,
            Constant::Global(name) | Constant::Equivalent(name) => self
                .linked
                .address(self.module, name)
                .or_else(|| self.linked.symbols.is_weak(self.module, name).then_some(0))
                .ok_or_else(|| format!("`{name}` is not modelled; define it in the program"))?,
            Constant::Expression(expression) => self.expression(expression, depth)?,
            Constant::BlockAddress(function, block) => self
                .linked
                .label(self.module, function, block)
                .ok_or_else(|| format!("`{function}` has no label `{block}`"))?,
            Constant::Aggregate(_) | Constant::Bytes(_) | Constant::Splat(_) | Constant::Words(_) => {
                return Err("a constant of the wrong type".into());
            }
        };
        Ok(bits & mask(width))
    }

    fn expression(&self, expression: &Expression, depth: u32) -> Lower<u64> {
        Ok(match expression {
            Expression::Cast(cast, operand) => {
                let value = self.operand(operand, depth)?;
                match cast {
                    Cast::SignExtend => signed(value, self.width(operand.ty)?) as u64,
                    Cast::Truncate
                    | Cast::ZeroExtend
                    | Cast::PointerToInteger
                    | Cast::IntegerToPointer
                    | Cast::Bitcast
                    | Cast::AddressSpaceCast => value,
                    _ => {
                        return Err("a constant conversion of floating point numbers is not supported".into());
                    }
                }
            }
            Expression::ElementPointer { element, base, indices } => {
                let mut address = self.operand(base, depth)?;
                let mut ty = *element;
                for (position, index) in indices.iter().enumerate() {
                    let number = signed(self.operand(index, depth)?, self.width(index.ty)?);
                    let (offset, next) = self.step(ty, position, number as u64)?;
                    address = address.wrapping_add(offset);
                    ty = next;
                }
                address
            }
            Expression::Binary(operator, [left, right]) => {
                let width = self.width(left.ty)?;
                let (a, b) = (self.operand(left, depth)?, self.operand(right, depth)?);
                binary(*operator, a, b, width).ok_or("a constant expression of this kind is not supported")?
            }
            Expression::CompareIntegers(predicate, [left, right]) => {
                let width = self.width(left.ty)?;
                let (a, b) = (self.operand(left, depth)?, self.operand(right, depth)?);
                u64::from(compare(*predicate, a, b, width))
            }
            Expression::Select([condition, left, right]) => {
                let chosen = if self.operand(condition, depth)? & 1 == 1 { left } else { right };
                self.operand(chosen, depth)?
            }
            Expression::Other(name) => {
                return Err(format!("the constant expression `{name}` is not supported"));
            }
        })
    }

    /// How far the index at `position` of an address computation goes, and the type that it arrives at.
    pub(crate) fn step(&self, ty: TypeId, position: usize, index: u64) -> Lower<(u64, TypeId)> {
        if position == 0 {
            return Ok((self.layouts().of(ty)?.size.wrapping_mul(index), ty));
        }
        self.layouts().field(ty, index)
    }

    /// How far all indices of an address computation go.
    pub(crate) fn offset(&self, element: TypeId, indices: &[u64]) -> Lower<u64> {
        let (mut ty, mut offset) = (element, 0u64);
        for (position, &index) in indices.iter().enumerate() {
            let (step, next) = self.step(ty, position, index)?;
            (ty, offset) = (next, offset.wrapping_add(step));
        }
        Ok(offset)
    }

    /// Writes the bytes of a constant over zeros.
    pub(crate) fn write(&self, ty: TypeId, constant: &Constant, bytes: &mut [u8]) -> Lower {
        self.write_nested(ty, constant, bytes, 0)
    }

    fn write_nested(&self, ty: TypeId, constant: &Constant, bytes: &mut [u8], depth: u32) -> Lower {
        check_depth(depth)?;
        match constant {
            Constant::Zero | Constant::Undef | Constant::Poison | Constant::Null => Ok(()),
            Constant::Bytes(contents) => {
                copy(contents.iter().copied(), bytes);
                Ok(())
            }
            Constant::Splat(part) => {
                let Type::Vector { length, .. } = self.layouts().types().get(ty) else {
                    return Err("a constant of the wrong type".into());
                };
                (0..*length).try_for_each(|index| self.write_part(ty, index, part, bytes, depth))
            }
            Constant::Aggregate(elements) => (0..)
                .zip(elements)
                .try_for_each(|(index, part)| self.write_part(ty, index, part, bytes, depth)),
            Constant::Words(words) => {
                copy(words.iter().flat_map(|word| word.to_le_bytes()), bytes);
                Ok(())
            }
            // Wide and unusual numbers may stand in memory that is never computed with.
            Constant::Integer(value) | Constant::Float(value) => {
                let size = match self.layouts().types().get(ty) {
                    Type::Integer(bits) => bits.div_ceil(8) as usize,
                    _ => self.layouts().of(ty)?.size as usize,
                };
                copy(value.to_le_bytes().into_iter().take(size), bytes);
                Ok(())
            }
            other => {
                let size = usize::from(self.width(ty)?.div_ceil(8));
                copy(self.scalar(ty, other, depth)?.to_le_bytes().into_iter().take(size), bytes);
                Ok(())
            }
        }
    }

    fn write_part(&self, ty: TypeId, index: u64, part: &Operand, bytes: &mut [u8], depth: u32) -> Lower {
        let (offset, _) = self.layouts().field(ty, index)?;
        let bytes = bytes.get_mut(offset as usize..).ok_or("a constant larger than its type")?;
        self.write_nested(part.ty, element(part)?, bytes, depth + 1)
    }
}

/// An operator on constant integers; `None` for a division by zero, a shift by too much, and for what is no integer operator.
fn binary(operator: Binary, a: u64, b: u64, width: u8) -> Option<u64> {
    match operators::integer(operator)? {
        Integer::Add => Some(a.wrapping_add(b)),
        Integer::Arithmetic(operator) if operator.is_shift() && b >= u64::from(width) => None,
        Integer::Arithmetic(operator) => Some(narrow::arithmetic(operator, width, a, b)),
        Integer::Divide(operator) => narrow::divide(operator, width, a, b),
    }
}

fn element(operand: &Operand) -> Lower<&Constant> {
    match &operand.value {
        Value::Constant(constant) => Ok(constant),
        _ => Err("a constant with a part that is not a constant".into()),
    }
}

fn check_depth(depth: u32) -> Lower {
    if depth > DEEPEST {
        return Err("a constant that is nested too deeply is not supported".into());
    }
    Ok(())
}

fn copy(bytes: impl IntoIterator<Item = u8>, to: &mut [u8]) {
    to.iter_mut().zip(bytes).for_each(|(to, from)| *to = from);
}
