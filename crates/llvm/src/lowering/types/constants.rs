//! The values of constants: what goes into slots, and the bytes that globals start with.

use crate::ast::{Binary, Cast, Constant, Expression, Operand, Type, TypeId, Value};
use crate::integers::{compare, mask, signed};
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
        if depth > DEEPEST {
            return Err("a constant that is nested too deeply is not supported".into());
        }
        match constant {
            Constant::Aggregate(elements) => {
                for element in elements {
                    let Value::Constant(constant) = &element.value else {
                        return Err("a constant with a part that is not a constant".into());
                    };
                    self.collect(element.ty, constant, depth + 1, slots)?;
                }
                Ok(())
            }
            Constant::Splat(element) => {
                let Type::Vector { length, .. } = self.layouts().types().get(ty) else {
                    return Err("a constant of the wrong type".into());
                };
                self.layouts().scalars(ty)?;
                let Value::Constant(constant) = &element.value else {
                    return Err("a constant with a part that is not a constant".into());
                };
                let before = slots.len();
                self.collect(element.ty, constant, depth + 1, slots)?;
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
        match &operand.value {
            Value::Constant(constant) => self.scalar(operand.ty, constant, depth + 1),
            _ => Err("a constant with a part that is not a constant".into()),
        }
    }

    fn width(&self, ty: TypeId) -> Lower<u8> {
        let kind = self.layouts().scalar(ty);
        kind.map(ScalarKind::width).ok_or_else(|| unsupported(self.layouts().types().get(ty)))
    }

    fn scalar(&self, ty: TypeId, constant: &Constant, depth: u32) -> Lower<u64> {
        if depth > DEEPEST {
            return Err("a constant that is nested too deeply is not supported".into());
        }
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
            Expression::Binary(operator, left, right) => {
                let width = self.width(left.ty)?;
                let (a, b) = (self.operand(left, depth)?, self.operand(right, depth)?);
                binary(*operator, a, b, width).ok_or("a constant expression of this kind is not supported")?
            }
            Expression::CompareIntegers(predicate, left, right) => {
                let width = self.width(left.ty)?;
                let (a, b) = (self.operand(left, depth)?, self.operand(right, depth)?);
                u64::from(compare(*predicate, a, b, width))
            }
            Expression::Select(condition, left, right) => {
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

    /// Writes the bytes of a constant; bytes that are not mentioned stay as they are, which is zero.
    pub(crate) fn write(&self, ty: TypeId, constant: &Constant, bytes: &mut [u8]) -> Lower {
        self.write_nested(ty, constant, bytes, 0)
    }

    fn write_nested(&self, ty: TypeId, constant: &Constant, bytes: &mut [u8], depth: u32) -> Lower {
        if depth > DEEPEST {
            return Err("a constant that is nested too deeply is not supported".into());
        }
        match constant {
            Constant::Zero | Constant::Undef | Constant::Poison | Constant::Null => Ok(()),
            Constant::Bytes(contents) => {
                for (to, from) in bytes.iter_mut().zip(contents.iter()) {
                    *to = *from;
                }
                Ok(())
            }
            Constant::Splat(element) => {
                let (Type::Vector { length, .. }, Value::Constant(constant)) =
                    (self.layouts().types().get(ty), &element.value)
                else {
                    return Err("a constant of the wrong type".into());
                };
                for index in 0..*length {
                    let (offset, _) = self.layouts().field(ty, index)?;
                    let part = bytes.get_mut(offset as usize..).ok_or("a constant larger than its type")?;
                    self.write_nested(element.ty, constant, part, depth + 1)?;
                }
                Ok(())
            }
            Constant::Aggregate(elements) => {
                for (index, element) in elements.iter().enumerate() {
                    let Value::Constant(constant) = &element.value else {
                        return Err("a constant with a part that is not a constant".into());
                    };
                    let (offset, _) = self.layouts().field(ty, index as u64)?;
                    let part = bytes.get_mut(offset as usize..).ok_or("a constant larger than its type")?;
                    self.write_nested(element.ty, constant, part, depth + 1)?;
                }
                Ok(())
            }
            Constant::Words(words) => {
                let value = words.iter().flat_map(|word| word.to_le_bytes());
                bytes.iter_mut().zip(value).for_each(|(to, from)| *to = from);
                Ok(())
            }
            // Wide and unusual numbers may stand in memory that is never computed with.
            Constant::Integer(value) | Constant::Float(value) => {
                let size = match self.layouts().types().get(ty) {
                    Type::Integer(bits) => bits.div_ceil(8) as usize,
                    _ => self.layouts().of(ty)?.size as usize,
                };
                for (to, from) in bytes.iter_mut().zip(value.to_le_bytes()).take(size) {
                    *to = from;
                }
                Ok(())
            }
            other => {
                let size = usize::from(self.width(ty)?.div_ceil(8));
                let bits = self.scalar(ty, other, depth)?;
                for (to, from) in bytes.iter_mut().zip(bits.to_le_bytes()).take(size) {
                    *to = from;
                }
                Ok(())
            }
        }
    }
}

/// An operator on constant integers; `None` for a division by zero and for what is no integer operator.
fn binary(operator: Binary, a: u64, b: u64, width: u8) -> Option<u64> {
    let (signed_a, signed_b) = (signed(a, width), signed(b, width));
    let shift = u32::try_from(b).ok().filter(|&by| by < u32::from(width));
    Some(match operator {
        Binary::Add => a.wrapping_add(b),
        Binary::Sub => a.wrapping_sub(b),
        Binary::Mul => a.wrapping_mul(b),
        Binary::UDiv => a.checked_div(b)?,
        Binary::URem => a.checked_rem(b)?,
        Binary::SDiv => signed_a.checked_div(signed_b)? as u64,
        Binary::SRem => signed_a.checked_rem(signed_b)? as u64,
        Binary::Shl => a << shift?,
        Binary::LShr => a >> shift?,
        Binary::AShr => (signed_a >> shift?) as u64,
        Binary::And => a & b,
        Binary::Or => a | b,
        Binary::Xor => a ^ b,
        Binary::FAdd | Binary::FSub | Binary::FMul | Binary::FDiv | Binary::FRem => return None,
    })
}
