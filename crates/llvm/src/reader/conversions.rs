//! Conversions, and which types they go between.

use super::error::ReadError;
use super::instructions::Operation;
use super::{Read, Reader};
use crate::ast::{Cast, InstructionKind, Span, Type, TypeId};

impl Reader<'_> {
    /// Reads a conversion from its flags on.
    pub(super) fn cast_operation(&mut self, cast: Cast) -> Read<Operation> {
        let flags = self.flags()?;
        let operand = self.operand()?;
        self.expect_word("to")?;
        let span = self.span();
        let ty = self.ty()?;
        self.check_cast(cast, operand.ty, ty, span)?;
        self.flags = flags;
        Ok((ty, InstructionKind::Cast(cast, operand)))
    }

    pub(super) fn check_cast(&self, cast: Cast, from: TypeId, to: TypeId, span: Span) -> Read<()> {
        let (source, target) = (self.scalar(from), self.scalar(to));
        let integers = self.is_integer(source) && self.is_integer(target);
        let floats = self.is_float(source) && self.is_float(target);
        let pointers = (source == self.common.pointer, target == self.common.pointer);
        let (source_bits, target_bits) = (self.bits(source), self.bits(target));
        let same_shape = self.length(from) == self.length(to);
        let fits = match cast {
            Cast::Truncate => integers && source_bits > target_bits && same_shape,
            Cast::ZeroExtend | Cast::SignExtend => integers && source_bits < target_bits && same_shape,
            Cast::FloatTruncate => floats && source_bits > target_bits && same_shape,
            Cast::FloatExtend => floats && source_bits < target_bits && same_shape,
            Cast::FloatToUnsigned | Cast::FloatToSigned => {
                self.is_float(source) && self.is_integer(target) && same_shape
            }
            Cast::UnsignedToFloat | Cast::SignedToFloat => {
                self.is_integer(source) && self.is_float(target) && same_shape
            }
            Cast::PointerToInteger => pointers.0 && self.is_integer(target) && same_shape,
            Cast::IntegerToPointer => self.is_integer(source) && pointers.1 && same_shape,
            Cast::AddressSpaceCast => pointers == (true, true) && same_shape,
            Cast::Bitcast => self.can_bitcast(from, to),
        };
        if fits {
            return Ok(());
        }
        let (from, to) = (self.describe(from), self.describe(to));
        Err(ReadError::new(span, format!("this conversion does not go from {from} to {to}")))
    }

    fn can_bitcast(&self, from: TypeId, to: TypeId) -> bool {
        let (source, target) = (self.scalar(from), self.scalar(to));
        let pointers = (source == self.common.pointer, target == self.common.pointer);
        if pointers.0 || pointers.1 {
            return pointers.0 == pointers.1 && self.length(from) == self.length(to);
        }
        let size = |ty, scalar| {
            let (length, scalable) = self.length(ty).unwrap_or((1, false));
            Some((u128::from(length) * u128::from(self.bits(scalar)?), scalable))
        };
        let opaque = |ty| matches!(self.types().get(ty), Type::Other(_));
        match (size(from, source), size(to, target)) {
            (Some(from), Some(to)) => from == to,
            (from_size, to_size) => {
                (from_size.is_some() || opaque(source)) && (to_size.is_some() || opaque(target))
            }
        }
    }

    pub(super) fn bits(&self, ty: TypeId) -> Option<u32> {
        Some(match *self.types().get(ty) {
            Type::Integer(bits) => bits,
            Type::Half | Type::BFloat => 16,
            Type::Float => 32,
            Type::Double => 64,
            Type::X86Fp80 => 80,
            Type::Fp128 | Type::PpcFp128 => 128,
            _ => return None,
        })
    }

    /// The length of a vector, and whether it is scalable.
    pub(super) fn length(&self, ty: TypeId) -> Option<(u64, bool)> {
        match *self.types().get(ty) {
            Type::Vector { length, scalable, .. } => Some((length, scalable)),
            _ => None,
        }
    }
}
