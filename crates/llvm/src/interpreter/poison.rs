//! Poison: values of a thread that were read from uninitialised memory, or computed without a defined result.
//!
//! Optimised code may read before it is known whether the value is needed. Such a read is no fault: its result is poison, bit
//! by bit, and so is everything computed from these bits. Using poison is a fault: branching on it, dereferencing it, dividing
//! by it, passing it to the library or to another thread (`poison_propagation.rs`). A plain store makes a byte undefined if all
//! its bits are poison, and defined otherwise: a bit-field is written together with its neighbours, which may be unwritten.
//!
//! Threads without poison, nearly all, pay nothing for this: the interpreter's loop is compiled twice.

use crate::interpreter::thread::clone_field_by_field;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct PoisonedBits {
    /// Counted from the first of the thread.
    register: u32,
    /// The bits that are poison; at least one.
    pub(crate) bits: u64,
    pub(crate) origin: Origin,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Origin {
    pub(crate) pc: u32,
    pub(crate) address: u64,
}

/// The poisoned values of a thread, by register.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct PoisonedRegisters(Vec<PoisonedBits>);

clone_field_by_field! { PoisonedRegisters: 0 }

impl PoisonedRegisters {
    fn find(&self, register: u32) -> Result<usize, usize> {
        self.0.binary_search_by_key(&register, |poison| poison.register)
    }

    pub(crate) fn get(&self, register: u32) -> Option<PoisonedBits> {
        self.find(register).ok().map(|at| self.0[at])
    }

    /// Makes exactly these bits of a register poison.
    pub(crate) fn set(&mut self, register: u32, bits: u64, origin: Origin) {
        match (self.find(register), bits) {
            (Ok(at), 0) => {
                self.0.remove(at);
            }
            (Ok(at), bits) => self.0[at] = PoisonedBits { register, bits, origin },
            (Err(_), 0) => {}
            (Err(at), bits) => self.0.insert(at, PoisonedBits { register, bits, origin }),
        }
    }

    pub(crate) fn truncate(&mut self, register: u32) {
        let (Ok(at) | Err(at)) = self.find(register);
        self.0.truncate(at);
    }

    pub(crate) fn retain(&mut self, mut keep: impl FnMut(u32) -> bool) {
        self.0.retain(|poison| keep(poison.register));
    }

    /// Appends them as words; only addresses among these look like pointers.
    pub(crate) fn words(&self, words: &mut Vec<u64>) {
        words.push(self.0.len() as u64);
        for &PoisonedBits { register, bits, origin } in &self.0 {
            words.extend([u64::from(register), u64::from(origin.pc), bits >> 32, bits & 0xffff_ffff]);
            words.push(origin.address);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The bytes of a register whose bits are all poison: bit `i` for byte `i`.
    pub(crate) fn undefined_bytes(&self, register: u32) -> u8 {
        self.get(register).map_or(0, |poison| bytes_of(poison.bits))
    }
}

/// The bits of these bytes: all of byte `i` if bit `i` is set.
pub(crate) fn bits_of(bytes: u8) -> u64 {
    (0..8).filter(|byte| bytes >> byte & 1 == 1).fold(0, |bits, byte| bits | 0xff << (8 * byte))
}

/// The bytes that these bits cover wholly: bit `i` for byte `i`.
pub(crate) fn bytes_of(bits: u64) -> u8 {
    (0..8u8).filter(|byte| bits >> (8 * byte) & 0xff == 0xff).fold(0, |bytes, byte| bytes | 1 << byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_is_undefined_only_if_all_its_bits_are() {
        assert_eq!(bytes_of(0x00ff_00ff), 0b101);
        assert_eq!(bytes_of(0x7f80_ff00), 0b10);
        assert_eq!(bits_of(0b1000_0010), 0xff00_0000_0000_ff00);
    }

    #[test]
    fn poison_is_kept_in_order_whatever_order_they_come_in() {
        let (mut one, mut other) = (PoisonedRegisters::default(), PoisonedRegisters::default());
        for register in [5, 2, 9] {
            one.set(register, 1, Origin::default());
        }
        for register in [9, 7, 5, 2] {
            other.set(register, 1, Origin::default());
        }
        other.set(7, 0, Origin::default());
        assert_eq!(one, other);
        one.truncate(3);
        assert_eq!((one.get(2).map(|poison| poison.bits), one.get(5)), (Some(1), None));
    }
}
