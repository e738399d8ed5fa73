//! Instructions of x86: the registers, the flags, and which steps an instruction is made of.
//!
//! Flags and conditions are those of the processor. An access to memory has the size that the mnemonic says (`movl`), else
//! that of the register, else that of the location as it is declared, else four bytes. An instruction that changes memory
//! without `lock` reads and writes in two steps; `xchg` with memory needs no `lock`. A compare-and-exchange that fails
//! writes nothing.

pub mod flags;
mod lowering;
pub mod registers;

pub(crate) use lowering::{Context, lower};

use registers::{GENERAL, Register};

/// The syntax of the instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Architecture {
    /// 32 bits, Intel's order of operands: `MOV [x],$1`.
    X86,
    /// 64 bits, AT&T's order of operands: `movq $1,(x)`.
    X86_64,
    /// No processor: C with its atomics.
    C,
}

impl Architecture {
    /// How many bytes an address has.
    pub(crate) fn pointer_size(self) -> u8 {
        if self == Architecture::X86 { 4 } else { 8 }
    }
}

/// Registers that instructions keep values in between their steps, behind the general ones.
const SCRATCH: [Register; 2] = [Register::whole(GENERAL), Register::whole(GENERAL + 1)];

/// The number of the first register that a test makes up.
pub(crate) const FIRST_MADE_UP: u8 = GENERAL + SCRATCH.len() as u8;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Operand {
    Immediate(u64),
    Register(Register),
    /// What is in memory at the address of a location and more.
    Memory {
        location: Option<u16>,
        base: Option<Register>,
        index: Option<(Register, u8)>,
        displacement: u64,
    },
    Label(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Statement {
    pub(crate) line: u32,
    pub(crate) lock: bool,
    pub(crate) mnemonic: String,
    pub(crate) operands: Vec<Operand>,
}

/// What a register is called in tests of an architecture.
pub(crate) fn register_name(register: Register, architecture: Architecture, made_up: &[String]) -> String {
    if let Some(name) =
        register.number.checked_sub(FIRST_MADE_UP).and_then(|number| made_up.get(usize::from(number)))
    {
        return if architecture == Architecture::C { name.clone() } else { format!("%{name}") };
    }
    match architecture {
        Architecture::X86 => register.name().to_ascii_uppercase(),
        Architecture::X86_64 | Architecture::C => register.name(),
    }
}
