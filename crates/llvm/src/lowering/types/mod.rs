//! Sizes, alignments and the scalars that a type is made of, as on x86-64.

pub(crate) mod constants;

use crate::ast::{Module, Type, TypeId, Types};
use crate::lowering::refusals::{Lower, Refusal};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

const DEEPEST: u32 = 200;

/// How many scalars a value that is held in slots may have.
const MOST_SCALARS: usize = 1024;

/// How many bits an integer may have that is held in slots.
const MOST_BITS: u32 = 1024;

/// The size and alignment of a type, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// How far apart the elements of an array are.
    pub(crate) size: u64,
    pub(crate) align: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ScalarAt {
    pub(crate) offset: u64,
    pub(crate) kind: ScalarKind,
}

/// What fits in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ScalarKind {
    /// An integer of this many bits, 1 to 64.
    Integer(u8),
    Pointer,
    Float,
    Double,
}

impl ScalarKind {
    pub(crate) fn width(self) -> u8 {
        match self {
            ScalarKind::Integer(bits) => bits,
            ScalarKind::Float => 32,
            ScalarKind::Pointer | ScalarKind::Double => 64,
        }
    }

    pub(crate) fn bytes(self) -> u8 {
        self.width().div_ceil(8)
    }
}

/// What an operator works on: a scalar, or an element of a vector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// What fits in a slot.
    Narrow(ScalarKind),
    /// An integer of 65 to 128 bits, in two slots, the low bits first.
    Wide(u8),
}

impl Lane {
    pub(crate) fn slots(self) -> usize {
        match self {
            Lane::Narrow(_) => 1,
            Lane::Wide(_) => 2,
        }
    }

    pub(crate) fn width(self) -> u8 {
        match self {
            Lane::Narrow(kind) => kind.width(),
            Lane::Wide(width) => width,
        }
    }

    /// Whether it is a `double`, not a `float`; `None` if it is neither.
    pub(crate) fn is_double(self) -> Option<bool> {
        match self {
            Lane::Narrow(ScalarKind::Float) => Some(false),
            Lane::Narrow(ScalarKind::Double) => Some(true),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lanes {
    pub(crate) count: usize,
    pub(crate) lane: Lane,
    pub(crate) is_vector: bool,
}

impl Lanes {
    pub(crate) fn slots(self) -> usize {
        self.count * self.lane.slots()
    }

    /// The slots of lane `index` among those of the whole value.
    pub(crate) fn range(self, index: usize) -> std::ops::Range<usize> {
        let slots = self.lane.slots();
        index * slots..(index + 1) * slots
    }
}

pub(crate) struct Layouts<'a> {
    types: &'a Types,
    /// What the largest integers are aligned to.
    widest: u64,
    known: RefCell<FxHashMap<TypeId, Layout>>,
}

impl<'a> Layouts<'a> {
    pub(crate) fn new(module: &'a Module) -> Layouts<'a> {
        // Up to LLVM 17 integers of more than 64 bits are aligned to 8 bytes on x86-64, and no word was lost on it.
        let widest =
            if module.data_layout.is_empty() || module.data_layout.contains("i128:128") { 16 } else { 8 };
        Layouts { types: &module.types, widest, known: RefCell::default() }
    }

    pub(crate) fn types(&self) -> &'a Types {
        self.types
    }

    pub(crate) fn of(&self, ty: TypeId) -> Lower<Layout> {
        self.nested(ty, 0)
    }

    fn nested(&self, ty: TypeId, depth: u32) -> Lower<Layout> {
        if depth > DEEPEST {
            return Err("a type that is nested too deeply is not supported".into());
        }
        if let Some(&layout) = self.known.borrow().get(&ty) {
            return Ok(layout);
        }
        let plain = |size: u64| Layout { size, align: size };
        let layout = match self.types.get(ty) {
            Type::Integer(bits) => {
                let bytes = u64::from(bits.div_ceil(8).max(1));
                let align = bytes.next_power_of_two().min(self.widest);
                Layout { size: bytes.next_multiple_of(align), align }
            }
            Type::Half | Type::BFloat => plain(2),
            Type::Float => plain(4),
            Type::Double | Type::Pointer => plain(8),
            Type::X86Fp80 | Type::Fp128 | Type::PpcFp128 => plain(16),
            Type::Array { length, element } => {
                let element = self.nested(*element, depth + 1)?;
                let size =
                    element.size.checked_mul(*length).filter(|&size| size < 1 << 46).ok_or(TOO_LARGE)?;
                Layout { size, align: element.align }
            }
            Type::Vector { length, element, scalable: false } => {
                let bits = match self.types.get(*element) {
                    // Such lanes lie next to each other without gaps.
                    Type::Integer(bits) => u64::from(*bits),
                    _ => self.nested(*element, depth + 1)?.size * 8,
                };
                let bits = bits.checked_mul(*length).filter(|&bits| bits < 1 << 40).ok_or(TOO_LARGE)?;
                plain(bits.div_ceil(8).max(1).next_power_of_two())
            }
            Type::Struct { fields: Some(fields), packed, .. } => {
                let mut size = 0u64;
                let mut align = 1;
                for &field in fields {
                    let field = self.nested(field, depth + 1)?;
                    if !packed {
                        align = align.max(field.align);
                        size = size.next_multiple_of(field.align);
                    }
                    size = size.checked_add(field.size).filter(|&size| size < 1 << 46).ok_or(TOO_LARGE)?;
                }
                Layout { size: size.next_multiple_of(align), align }
            }
            other => return Err(unsupported(other)),
        };
        self.known.borrow_mut().insert(ty, layout);
        Ok(layout)
    }

    /// Where each field of a structure starts, and its type.
    fn fields(&self, fields: &[TypeId], packed: bool) -> impl Iterator<Item = Lower<(u64, TypeId)>> {
        let mut end = 0u64;
        fields.iter().map(move |&field| {
            let layout = self.of(field)?;
            let start = if packed { end } else { end.next_multiple_of(layout.align) };
            end = start + layout.size;
            Ok((start, field))
        })
    }

    /// Where field `index` of a structure, or element `index` of an array, starts, and its type.
    pub(crate) fn field(&self, ty: TypeId, index: u64) -> Lower<(u64, TypeId)> {
        match self.types.get(ty) {
            Type::Struct { fields: Some(fields), packed, .. } => {
                let up_to = fields.get(..=index as usize).ok_or("a structure has no such field")?;
                let placed: Lower<Vec<_>> = self.fields(up_to, *packed).collect();
                placed?.pop().ok_or_else(|| "a structure has no such field".into())
            }
            Type::Array { element, .. } | Type::Vector { element, .. } => {
                Ok((self.of(*element)?.size.wrapping_mul(index), *element))
            }
            other => Err(format!("{} has no fields", describe(other))),
        }
    }

    pub(crate) fn scalar(&self, ty: TypeId) -> Option<ScalarKind> {
        match self.types.get(ty) {
            Type::Integer(bits @ 1..=64) => Some(ScalarKind::Integer(*bits as u8)),
            Type::Pointer => Some(ScalarKind::Pointer),
            Type::Float => Some(ScalarKind::Float),
            Type::Double => Some(ScalarKind::Double),
            _ => None,
        }
    }

    /// The number of bits of a type of bytes that a scalar may take: `[8 x i8]`.
    pub(crate) fn bytes_of_scalar(&self, ty: TypeId) -> Option<u8> {
        match self.types.get(ty) {
            Type::Array { length: length @ (1 | 2 | 4 | 8), element } => {
                matches!(self.types.get(*element), Type::Integer(8)).then_some(8 * *length as u8)
            }
            _ => None,
        }
    }

    /// The scalars that a value of type `ty` is made of, in order; each takes one slot.
    pub(crate) fn scalars(&self, ty: TypeId) -> Lower<Vec<ScalarAt>> {
        let mut scalars = Vec::new();
        if !matches!(self.types.get(ty), Type::Void) {
            self.collect(ty, 0, 0, &mut scalars)?;
        }
        Ok(scalars)
    }

    fn collect(&self, ty: TypeId, at: u64, depth: u32, scalars: &mut Vec<ScalarAt>) -> Lower {
        if depth > DEEPEST || scalars.len() >= MOST_SCALARS {
            return Err("a value of so large a type is not supported; pass it by address".into());
        }
        // Arrays of arrays of nothing would take forever.
        if self.of(ty)?.size == 0 {
            return Ok(());
        }
        if let Some(kind) = self.scalar(ty) {
            scalars.push(ScalarAt { offset: at, kind });
            return Ok(());
        }
        match self.types.get(ty) {
            Type::Integer(65..) => {
                for (index, width) in self.words(ty)?.into_iter().enumerate() {
                    scalars
                        .push(ScalarAt { offset: at + 8 * index as u64, kind: ScalarKind::Integer(width) });
                }
                Ok(())
            }
            // Its significand, and its exponent with the sign: enough to carry it about.
            Type::X86Fp80 => {
                scalars.push(ScalarAt { offset: at, kind: ScalarKind::Integer(64) });
                scalars.push(ScalarAt { offset: at + 8, kind: ScalarKind::Integer(16) });
                Ok(())
            }
            Type::Struct { fields: Some(fields), packed, .. } => {
                self.fields(fields, *packed).try_for_each(|placed| {
                    let (offset, field) = placed?;
                    self.collect(field, at + offset, depth + 1, scalars)
                })
            }
            Type::Array { length, element } | Type::Vector { length, element, scalable: false } => {
                let size = self.of(*element)?.size;
                if *length > MOST_SCALARS as u64 {
                    return Err("a value of so large a type is not supported; pass it by address".into());
                }
                for index in 0..*length {
                    self.collect(*element, at + index * size, depth + 1, scalars)?;
                }
                Ok(())
            }
            other => Err(unsupported(other)),
        }
    }

    /// How many bits each slot of an integer holds, the lowest bits first.
    pub(crate) fn words(&self, ty: TypeId) -> Lower<Vec<u8>> {
        match self.types.get(ty) {
            Type::Integer(bits @ 1..=MOST_BITS) => {
                Ok((0..*bits).step_by(64).map(|first| (bits - first).min(64) as u8).collect())
            }
            other => Err(unsupported(other)),
        }
    }

    pub(crate) fn lanes(&self, ty: TypeId) -> Lower<Lanes> {
        let lane = |ty| match (self.scalar(ty), self.types.get(ty)) {
            (Some(kind), _) => Some(Lane::Narrow(kind)),
            (None, Type::Integer(bits @ 65..=128)) => Some(Lane::Wide(*bits as u8)),
            _ => None,
        };
        let (found, count, element) = match self.types.get(ty) {
            Type::Vector { length, element, scalable: false } => {
                (lane(*element), usize::try_from(*length).unwrap_or(usize::MAX), *element)
            }
            _ => (lane(ty), 1, ty),
        };
        let Some(lane) = found else {
            return Err(unsupported(self.types.get(element)));
        };
        if count > MOST_SCALARS {
            return Err("a vector of so many elements is not supported".into());
        }
        Ok(Lanes { count, lane, is_vector: matches!(self.types.get(ty), Type::Vector { .. }) })
    }

    /// How many slots come before, and how many belong to, the part of `ty` that `indices` name.
    pub(crate) fn part(&self, mut ty: TypeId, indices: &[u32]) -> Lower<(usize, usize)> {
        let mut before = 0;
        for &index in indices {
            let preceding: Vec<TypeId> = match self.types.get(ty) {
                Type::Struct { fields: Some(fields), .. } => {
                    fields.iter().take(index as usize).copied().collect()
                }
                Type::Array { element, .. } => {
                    before += self.scalars(*element)?.len().saturating_mul(index as usize);
                    Vec::new()
                }
                other => return Err(format!("{} has no fields", describe(other))),
            };
            for field in preceding {
                before += self.scalars(field)?.len();
            }
            ty = self.field(ty, u64::from(index))?.1;
        }
        Ok((before, self.scalars(ty)?.len()))
    }
}

const TOO_LARGE: &str = "a type that is larger than the address space is not supported";

/// Why a value of this type cannot be computed with.
pub(crate) fn unsupported(ty: &Type) -> Refusal {
    let what = match ty {
        Type::X86Fp80 | Type::Fp128 | Type::PpcFp128 => "; use `double`",
        Type::Half | Type::BFloat => "; use `float`",
        Type::Integer(bits) if *bits > MOST_BITS => {
            "; divide the bit-fields or `_BitInt` that make up so wide a number"
        }
        _ => "",
    };
    format!("the type {} is not supported{what}", describe(ty))
}

pub(crate) fn describe(ty: &Type) -> String {
    match ty {
        Type::Integer(bits) => format!("i{bits}"),
        Type::X86Fp80 => "x86_fp80 (long double)".into(),
        Type::Pointer => "ptr".into(),
        Type::Vector { .. } => "of vectors".into(),
        Type::Array { .. } => "of arrays".into(),
        Type::Struct { name: Some(name), .. } => format!("%{name}"),
        Type::Struct { .. } => "of structures".into(),
        Type::Function(_) => "of functions".into(),
        Type::Other(text) => text.to_string(),
        other => other.word().unwrap_or_default().into(),
    }
}
