//! How the address space above that of shared objects is divided.

/// Where private memory starts: addresses that are never shared between threads.
pub(crate) const PRIVATE_BASE: u64 = 1 << 47;

/// Where functions start; the i-th has the address `FUNCTIONS_BASE + FUNCTION_STEP * i`.
pub(crate) const FUNCTIONS_BASE: u64 = 1 << 48;

/// Where labels start, which computed jumps go to; above the functions.
pub(crate) const LABELS_BASE: u64 = 1 << 60;

pub(crate) const FUNCTION_STEP: u64 = 16;

#[inline(always)]
pub(crate) fn is_private(address: u64) -> bool {
    address >> 47 == 1
}

/// The address of a label, the start of a block of a function.
pub(crate) fn label(function: u32, block: u32) -> u64 {
    LABELS_BASE + (u64::from(function) << 32) + u64::from(block)
}
