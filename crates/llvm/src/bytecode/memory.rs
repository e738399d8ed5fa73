//! What memory holds when a program starts.

use interleaf_program::Global;

/// Which bytes of an aligned group of eight are undefined or belong to no object: bit `i` stands for byte `i`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Shadow {
    pub(crate) undefined: u8,
    pub(crate) outside: u8,
}

impl Shadow {
    pub(crate) const OUTSIDE: Shadow = Shadow { undefined: 0xff, outside: 0xff };
}

pub(crate) struct Globals {
    pub(crate) globals: Vec<Global>,
    /// The bytes of the constant ones, from `GLOBALS_BASE` on.
    pub(crate) constant_bytes: Vec<u8>,
    /// Which of these bytes belong to no object; one element for eight bytes.
    pub(crate) constant_shadow: Vec<Shadow>,
    /// What the private memory of each thread starts with: the thread-local variables.
    pub(crate) local_bytes: Vec<u8>,
    pub(crate) local_shadow: Vec<Shadow>,
    /// What main is called with: the number of arguments, their addresses, and those of the environment.
    pub(crate) main_arguments: [u64; 3],
}
