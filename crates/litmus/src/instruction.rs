//! The steps that instructions are made of.

use crate::x86::flags::{Alu, Condition};
use crate::x86::registers::Register;
use interleaf_program::MemoryOrder;

/// Where locations are. The numbers that tests compute with are not near.
pub(crate) const LOCATIONS_BASE: u64 = 0x5a5a_0000;

/// How far a location is from the next.
pub(crate) const DISTANCE: u64 = 64;

/// How far an element of an array is from the next, whatever its type is.
pub(crate) const ELEMENT: u64 = 8;

/// How far an array is from its neighbours at least: no `int` as an index leads that far.
pub(crate) const ARRAY_MARGIN: u64 = 1 << 36;

/// What an instruction works on besides memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    Immediate(u64),
    Register(Register),
}

/// An address: a number, and registers with factors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Address {
    pub displacement: u64,
    /// A register that is added.
    pub base: Option<Register>,
    /// A register that is added so many times.
    pub index: Option<(Register, u8)>,
}

/// What a step does; `to` obtains what was read or computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Load {
        to: Register,
        at: Address,
    },
    Store {
        from: Source,
        at: Address,
    },
    /// Reads and writes memory at once: exchanges it with the operand, or computes.
    Update {
        how: Option<Alu>,
        operand: Source,
        at: Address,
        to: Register,
    },
    /// Writes `new` if memory holds `expected`, at once; `to` obtains what it held.
    CompareExchange {
        expected: Source,
        new: Source,
        at: Address,
        to: Register,
    },
    /// Computes, and sets the flags.
    Compute {
        how: Alu,
        left: Source,
        right: Source,
        to: Option<Register>,
    },
    /// Copies, if the flags say so.
    Move {
        when: Option<Condition>,
        from: Source,
        to: Register,
    },
    /// Goes to the step with this number, if the flags say so.
    Jump {
        when: Option<Condition>,
        target: u32,
    },
    Fence(Fence),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fence {
    /// `mfence`: orders all.
    Full,
    /// `sfence`: orders writes.
    Stores,
    /// `lfence`: orders reads, which are in order under all models that there are.
    Loads,
}

/// A step of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instruction {
    pub action: Action,
    /// How many bytes memory is accessed with, or computed with.
    pub size: u8,
    /// The line that the instruction stands on.
    pub line: u32,
    /// How memory is accessed, in a test in C; else as the processor does.
    pub orders: Option<Orders>,
}

/// Memory orders of C.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orders {
    pub order: MemoryOrder,
    /// Of a compare-exchange that fails.
    pub failure: MemoryOrder,
}
