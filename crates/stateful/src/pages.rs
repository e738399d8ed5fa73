//! Long arrays of numbers, in huge pages where the system has them.
//!
//! Look-ups by fingerprint go to random addresses. With pages of 4 KiB each look-up also misses the caches for the page
//! tables.

use memmap2::MmapMut;

/// Numbers of `BYTES` bytes each, initially 0. Those that were never changed take no memory.
#[derive(Debug)]
pub(crate) struct Numbers<const BYTES: usize> {
    map: MmapMut,
}

impl<const BYTES: usize> Numbers<BYTES> {
    /// So many zeros, at least one.
    pub(crate) fn zeros(length: usize) -> Self {
        let map =
            MmapMut::map_anon(length * BYTES).expect("there is memory for the states that were visited");
        // Without large pages it is only slower.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Numbers { map }
    }

    pub(crate) fn len(&self) -> usize {
        self.map.len() / BYTES
    }

    #[inline]
    pub(crate) fn all(&self) -> &[[u8; BYTES]] {
        self.map.as_chunks().0
    }

    #[inline]
    pub(crate) fn all_mut(&mut self) -> &mut [[u8; BYTES]] {
        self.map.as_chunks_mut().0
    }
}

impl Numbers<8> {
    #[inline]
    pub(crate) fn get(&self, index: usize) -> u64 {
        u64::from_ne_bytes(self.all()[index])
    }

    #[inline]
    pub(crate) fn set(&mut self, index: usize, number: u64) {
        self.all_mut()[index] = number.to_ne_bytes();
    }
}

impl Numbers<16> {
    #[inline]
    pub(crate) fn get(&self, index: usize) -> u128 {
        u128::from_ne_bytes(self.all()[index])
    }

    #[inline]
    pub(crate) fn set(&mut self, index: usize, number: u128) {
        self.all_mut()[index] = number.to_ne_bytes();
    }
}
