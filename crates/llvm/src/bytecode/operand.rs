//! What instructions read and write.

use std::fmt;

/// A slot of the current frame.
pub(crate) type Slot = u32;

const CONSTANT: u32 = 1 << 31;

/// What an instruction reads: a slot of the frame or a constant of the pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Operand(u32);

impl Operand {
    pub(crate) const fn slot(slot: Slot) -> Operand {
        Operand(slot)
    }

    /// The constant with this number in the pool.
    pub(crate) const fn constant(number: u32) -> Operand {
        Operand(number | CONSTANT)
    }

    /// The slot, or else the number of the constant.
    #[inline(always)]
    pub(crate) const fn decode(self) -> Result<Slot, u32> {
        if self.0 & CONSTANT == 0 { Ok(self.0) } else { Err(self.0 & !CONSTANT) }
    }
}

impl fmt::Debug for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decode() {
            Ok(slot) => write!(f, "s{slot}"),
            Err(constant) => write!(f, "c{constant}"),
        }
    }
}
