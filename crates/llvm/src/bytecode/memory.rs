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

    /// Appends a gap, an object of undefined bytes, and a gap up to a multiple of 16; returns the object's offset.
    pub(crate) fn push_object(shadow: &mut Vec<Shadow>, size: u64) -> u64 {
        shadow.extend([Shadow::OUTSIDE; 2]);
        let start = shadow.len();
        shadow.resize(start + (size / 8) as usize, Shadow { undefined: 0xff, outside: 0 });
        if !size.is_multiple_of(8) {
            shadow.push(Shadow { undefined: 0xff, outside: 0xff << (size % 8) });
        }
        if !shadow.len().is_multiple_of(2) {
            shadow.push(Shadow::OUTSIDE);
        }
        start as u64 * 8
    }
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
