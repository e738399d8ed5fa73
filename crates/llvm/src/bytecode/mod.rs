//! The bytecode that the interpreter runs, made from modules by [lowering](crate::lowering).
//!
//! All functions lie in one flat vector of instructions; a jump target is an index into it. A value lives in one or more
//! 64-bit slots of its function's frame, an integer of less than 64 bits zero-extended. Constants lie in one pool.

mod debug_info;
mod instruction;
pub(crate) mod liveness;
mod operators;
pub(crate) mod signature;

pub(crate) use debug_info::{DebugInfo, Location, NO_LOCATION, SiteInfo, Variable};
pub(crate) use instruction::{Flow, Instruction, NOWHERE};
pub(crate) use operators::{
    Arithmetic, Bits, Checked, Conversion, Division, FloatFunction, FloatOperator, OnUndefined,
    OnUninitialised, OutputStyle, Overflowing, UpdateKind, Wide,
};

pub(crate) use signature::{Passed, Signature};

use std::fmt;
use std::sync::Arc;

/// A slot of the current frame.
pub(crate) type Slot = u32;

/// Marks an operand as a constant.
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

/// How many slots [`Instruction::Iteration`] keeps counters in: changes, reads, private stores, a hash of private memory
/// and whether there is one, and whether memory no longer holds what was read.
pub(crate) const ITERATION_COUNTERS: u32 = 6;

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

impl Function {
    /// A function of the library, without parameters and private memory, that returns one value.
    pub(crate) fn of_library(name: Arc<str>, entry: u32, signature: u32) -> Function {
        Function {
            name,
            entry,
            slots: 0,
            parameters: 0,
            results: 1,
            private: Box::default(),
            private_names: Box::default(),
            signature,
            unread: Box::default(),
            library: true,
        }
    }
}

/// What the interpreter runs.
#[derive(Debug, Default)]
pub(crate) struct Code {
    pub(crate) instructions: Vec<Instruction>,
    pub(crate) constants: Vec<u64>,
    /// Lists of operands that do not fit an instruction.
    pub(crate) operands: Vec<Operand>,
    /// The cases of switches: values and targets.
    pub(crate) cases: Vec<(u64, u32)>,
    /// The functions, in the order in which they lie in the code; main is the first.
    pub(crate) functions: Vec<Function>,
    /// The types of functions and of calls through pointers. The first is that of a start of a thread.
    pub(crate) signatures: Vec<Signature>,
    pub(crate) messages: Vec<Arc<str>>,
}

impl Code {
    /// The list of `length` operands that starts at `start`.
    #[inline(always)]
    pub(crate) fn list(&self, start: u32, length: usize) -> &[Operand] {
        &self.operands[start as usize..start as usize + length]
    }

    /// Appends a list of `length` operands; its start, or `None` if there are fewer.
    fn push_list(&mut self, length: usize, operands: impl Iterator<Item = Operand>) -> Option<u32> {
        let start = self.operands.len();
        self.operands.extend(operands.take(length));
        (self.operands.len() == start + length).then_some(start as u32)
    }

    /// The number of a signature, which is new or there already.
    pub(crate) fn signature(&mut self, signature: Signature) -> u32 {
        let known = self.signatures.iter().position(|known| *known == signature);
        known.unwrap_or_else(|| {
            self.signatures.push(signature);
            self.signatures.len() - 1
        }) as u32
    }

    pub(crate) fn function(&self, number: u32) -> &Function {
        &self.functions[number as usize]
    }

    /// The number of the function that an instruction belongs to.
    pub(crate) fn function_of(&self, pc: u32) -> usize {
        self.functions.partition_point(|function| function.entry <= pc).saturating_sub(1)
    }

    /// The number of the function with this address.
    pub(crate) fn function_at(&self, address: u64) -> Option<usize> {
        let offset = address.checked_sub(FUNCTIONS_BASE)?;
        let index = usize::try_from(offset / FUNCTION_STEP).ok()?;
        (offset % FUNCTION_STEP == 0 && index < self.functions.len()).then_some(index)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// Its name in the source.
    pub(crate) name: Arc<str>,
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
    pub(crate) signature: u32,
    /// For each parameter, whether it is never read.
    pub(crate) unread: Box<[bool]>,
    /// Whether it is part of the library, whose calls are not shown.
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

/// The address of a label, the start of a block of a function.
pub(crate) fn label(function: u32, block: u32) -> u64 {
    LABELS_BASE + (u64::from(function) << 32) + u64::from(block)
}
