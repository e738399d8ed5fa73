//! Values that memory holds and operations carry.

use std::fmt;

/// The contents of a cell: up to eight bytes, little-endian, each defined or not.
///
/// Bits above the cell's size are zero. A byte that was never written is undefined; its bits are zero.
// Packed, as operations, statuses and events hold several, and are copied for each step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(Rust, packed)]
pub struct Value {
    bits: u64,
    undefined: u8,
}

impl Value {
    /// Eight defined zero bytes.
    pub const ZERO: Value = Value { bits: 0, undefined: 0 };

    /// Eight bytes that were never written.
    pub const UNDEFINED: Value = Value { bits: 0, undefined: 0xff };

    /// A fully defined value.
    pub const fn new(bits: u64) -> Value {
        Value { bits, undefined: 0 }
    }

    /// A value in which byte `i` is undefined iff bit `i` of `undefined` is set.
    pub fn with_undefined(bits: u64, undefined: u8) -> Value {
        let mut kept = bits;
        for byte in (0..8).filter(|byte| undefined >> byte & 1 == 1) {
            kept &= !(0xff << (8 * byte));
        }
        Value { bits: kept, undefined }
    }

    /// The bits, undefined bytes as zero.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// Which bytes are undefined: bit `i` for byte `i`.
    pub const fn undefined(self) -> u8 {
        self.undefined
    }

    /// Whether every byte is defined.
    pub const fn is_defined(self) -> bool {
        self.undefined == 0
    }

    /// The lowest `size` bytes, what lies above cleared.
    pub const fn truncate(self, size: u8) -> Value {
        if size >= 8 {
            return self;
        }
        Value { bits: self.bits & mask(size), undefined: self.undefined & ((1 << size) - 1) }
    }
}

/// The bits that a cell of `size` bytes has.
pub(crate) const fn mask(size: u8) -> u64 {
    if size >= 8 { u64::MAX } else { (1 << (8 * size)) - 1 }
}

/// `bits` of a cell of `size` bytes, read as a signed number.
pub(crate) const fn signed(bits: u64, size: u8) -> i64 {
    let shift = 64 - 8 * if size >= 8 { 8 } else { size as u32 };
    ((bits << shift) as i64) >> shift
}

impl From<u64> for Value {
    fn from(bits: u64) -> Value {
        Value::new(bits)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_defined() { write!(f, "{}", self.bits()) } else { write!(f, "undefined") }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
