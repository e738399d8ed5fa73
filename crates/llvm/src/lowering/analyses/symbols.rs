//! What stands for a value on a path through a function, and the addresses among them.

use crate::ast::{Binary, Cast, IntegerPredicate, LocalId, TypeId};
use std::sync::Arc;

/// What stands for a value. Equal symbols are equal values, unless they are [`Symbol::Unknown`].
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Symbol {
    Integer(u128),
    Null,
    /// The address of a global.
    Global(Arc<str>),
    /// What the load obtained.
    Loaded,
    /// What the failed exchange obtained.
    Refreshed,
    /// What a promoted variable held at the start of the path.
    Variable(LocalId),
    /// A value that was made before the path.
    Value(LocalId),
    /// The address of a variable of a function that the path calls, by the number of the call.
    Local(u32, LocalId),
    /// What memory held at the start of the path.
    Content(Box<Place>),
    /// So many bytes behind an address.
    Offset(Box<Symbol>, u64),
    /// An element of what an address leads to.
    Element(TypeId, Vec<Symbol>),
    Unknown,
}

/// Some bytes of memory.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Place {
    pub(crate) base: Symbol,
    pub(crate) offset: u64,
    pub(crate) bytes: u64,
}

impl Place {
    /// Whether two places with the same base share a byte.
    pub(crate) fn overlaps(&self, other: &Place) -> bool {
        self.offset < other.offset.saturating_add(other.bytes)
            && other.offset < self.offset.saturating_add(self.bytes)
    }
}

impl Symbol {
    /// Whether `holds` is true of each symbol that it is made of.
    pub(crate) fn all(&self, holds: &impl Fn(&Symbol) -> bool) -> bool {
        match self {
            Symbol::Element(_, parts) => parts.iter().all(|part| part.all(holds)),
            Symbol::Offset(base, _) => base.all(holds),
            Symbol::Content(place) => place.base.all(holds),
            leaf => holds(leaf),
        }
    }

    /// Whether it is made of something that memory held.
    pub(crate) fn is_of_memory(&self) -> bool {
        match self {
            Symbol::Content(_) => true,
            Symbol::Offset(base, _) => base.is_of_memory(),
            Symbol::Element(_, parts) => parts.iter().any(Symbol::is_of_memory),
            _ => false,
        }
    }

    /// Whether it is known what it stands for.
    pub(crate) fn is_known(&self) -> bool {
        self.all(&|leaf| *leaf != Symbol::Unknown)
    }

    /// Whether it is known, and has nothing to do with what was read.
    pub(crate) fn is_fixed(&self) -> bool {
        self.all(&|leaf| !matches!(leaf, Symbol::Unknown | Symbol::Loaded | Symbol::Refreshed))
    }

    /// The same with what the failed exchange obtained in the place of what the load did.
    pub(crate) fn with_refreshed(&self) -> Symbol {
        match self {
            Symbol::Loaded => Symbol::Refreshed,
            Symbol::Offset(base, bytes) => Symbol::Offset(Box::new(base.with_refreshed()), *bytes),
            Symbol::Element(ty, parts) => {
                Symbol::Element(*ty, parts.iter().map(Symbol::with_refreshed).collect())
            }
            same => same.clone(),
        }
    }

    /// The number that it is, if it is one.
    pub(crate) fn number(&self) -> Option<u128> {
        match self {
            Symbol::Integer(bits) => Some(*bits),
            Symbol::Null => Some(0),
            _ => None,
        }
    }

    /// The bytes at this address.
    pub(crate) fn place(&self, bytes: u64) -> Option<Place> {
        let (base, offset) = match self {
            Symbol::Offset(base, offset) => (&**base, *offset),
            base => (base, 0),
        };
        let is_address = !matches!(base, Symbol::Integer(_) | Symbol::Null) && base.is_fixed();
        is_address.then(|| Place { base: base.clone(), offset, bytes })
    }

    /// So many bytes behind this address.
    pub(crate) fn plus(self, bytes: u64) -> Symbol {
        match self {
            address if bytes == 0 => address,
            Symbol::Offset(base, offset) => base.plus(offset.wrapping_add(bytes)),
            Symbol::Unknown => Symbol::Unknown,
            base => Symbol::Offset(Box::new(base), bytes),
        }
    }

    /// What a conversion makes of it. The sizes are those of the types in bits, where they are scalars.
    pub(crate) fn cast(self, cast: Cast, from: Option<u64>, to: Option<u64>) -> Symbol {
        let low = |bits: u128, width: u64| if width >= 128 { bits } else { bits & ((1 << width) - 1) };
        match (cast, &self) {
            (Cast::ZeroExtend, Symbol::Integer(_)) => self,
            (Cast::Truncate, Symbol::Integer(bits)) => {
                to.map_or(Symbol::Unknown, |width| Symbol::Integer(low(*bits, width)))
            }
            (Cast::SignExtend, Symbol::Integer(bits)) => match (from, to) {
                (Some(from @ 1..=64), Some(to)) if bits >> (from - 1) == 0 => Symbol::Integer(low(*bits, to)),
                (Some(from @ 1..=64), Some(to)) => Symbol::Integer(low(*bits | u128::MAX << from, to)),
                _ => Symbol::Unknown,
            },
            (Cast::Bitcast | Cast::PointerToInteger | Cast::IntegerToPointer, _)
                if to.is_some() && to == from =>
            {
                self
            }
            _ => Symbol::Unknown,
        }
    }

    /// The result of an operator, if both operands are numbers and the operator can neither fault nor overflow.
    pub(crate) fn binary(operator: Binary, left: &Symbol, right: &Symbol) -> Symbol {
        let (Some(left), Some(right)) = (left.number(), right.number()) else { return Symbol::Unknown };
        match operator {
            Binary::Xor => Symbol::Integer(left ^ right),
            Binary::And => Symbol::Integer(left & right),
            Binary::Or => Symbol::Integer(left | right),
            _ => Symbol::Unknown,
        }
    }

    /// The result of a comparison, if both operands are numbers.
    pub(crate) fn compare(predicate: IntegerPredicate, left: &Symbol, right: &Symbol) -> Symbol {
        use IntegerPredicate as P;
        let (Some(left), Some(right)) = (left.number(), right.number()) else { return Symbol::Unknown };
        Symbol::Integer(u128::from(match predicate {
            P::Eq => left == right,
            P::Ne => left != right,
            P::Ult => left < right,
            P::Ule => left <= right,
            P::Ugt => left > right,
            P::Uge => left >= right,
            _ => return Symbol::Unknown,
        }))
    }
}
