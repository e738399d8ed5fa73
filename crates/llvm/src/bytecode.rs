//! The bytecode that the interpreter runs: what is left of a module after [lowering](crate::lowering).
//!
//! All functions lie in one flat vector of instructions; a jump target is an index into it. A value lives in one or more
//! 64-bit slots of its function's frame, an integer of less than 64 bits zero-extended. Constants lie in one pool.

mod dataflow;
mod instruction;
pub(crate) mod liveness;
mod operators;
pub(crate) mod signature;

pub(crate) use instruction::Instruction;
pub(crate) use operators::{
    Arithmetic, Bits, Checked, Conversion, Division, FloatFunction, FloatOperator, OutputStyle, Overflowing,
    Poison, Undefined, UpdateKind, Wide,
};

pub(crate) use signature::{Passed, Signature, Signatures};

use std::fmt;
use std::sync::Arc;

/// A slot of the current frame.
pub(crate) type Slot = u32;

/// No slot: the result is not wanted.
pub(crate) const NOWHERE: Slot = u32::MAX;

/// Marks an operand as a constant.
const CONSTANT: u32 = 1 << 31;

/// What an instruction reads: a slot of the frame or a constant of the pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Operand(u32);

impl Operand {
    /// The contents of a slot.
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

/// How many slots [`Instruction::Round`] keeps counters in: effects, events, private stores, a hash of private memory
/// and whether there is one, and whether memory no longer holds what was read.
pub(crate) const ROUND_COUNTERS: u32 = 6;

/// Which bytes of an aligned group of eight are undefined or belong to no object: bit `i` stands for byte `i`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Shadow {
    pub(crate) undefined: u8,
    pub(crate) outside: u8,
}

impl Shadow {
    /// No byte belongs to an object.
    pub(crate) const OUTSIDE: Shadow = Shadow { undefined: 0xff, outside: 0xff };
}

/// A function of the bytecode.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// Its name in the source.
    pub(crate) name: Arc<str>,
    /// Its first instruction.
    pub(crate) entry: u32,
    /// How many slots a frame has; the parameters come first.
    pub(crate) slots: u32,
    /// How many of them the parameters take.
    pub(crate) parameters: u32,
    /// How many slots the result takes.
    pub(crate) results: u32,
    /// The private memory of a frame, eight bytes an element.
    pub(crate) private: Box<[Shadow]>,
    /// The variables in it that have names, in order: where each starts, how many bytes it has, and its name.
    pub(crate) private_names: Box<[(u32, u32, Arc<str>)]>,
    /// The number of its signature.
    pub(crate) signature: u32,
    /// Which of its parameters it never reads.
    pub(crate) unread: Box<[bool]>,
    /// Whether it is part of the library, and so is not shown as a call.
    pub(crate) library: bool,
}

/// Where private memory starts: addresses that are never shared between threads.
pub(crate) const PRIVATE_BASE: u64 = 1 << 47;

/// Where functions start; the i-th has the address `FUNCTIONS_BASE + FUNCTION_STEP * i`.
pub(crate) const FUNCTIONS_BASE: u64 = 1 << 48;

/// Where labels start, which computed jumps go to; above the functions.
pub(crate) const LABELS_BASE: u64 = 1 << 60;

/// The distance between the addresses of functions.
pub(crate) const FUNCTION_STEP: u64 = 16;

/// Whether an address is one of private memory.
#[inline(always)]
pub(crate) fn is_private(address: u64) -> bool {
    address >> 47 == 1
}

/// The number of the function with this address.
pub(crate) fn function_at(address: u64, functions: usize) -> Option<usize> {
    let offset = address.checked_sub(FUNCTIONS_BASE)?;
    let index = usize::try_from(offset / FUNCTION_STEP).ok()?;
    (offset % FUNCTION_STEP == 0 && index < functions).then_some(index)
}
