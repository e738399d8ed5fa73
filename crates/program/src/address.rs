//! Addresses: 64-bit numbers that depend on the allocating thread's own history alone.

use crate::identity::ThreadId;
use serde::{Deserialize, Serialize};

/// An address in the memory of the program under test.
pub type Address = u64;

/// Where global objects start. The page at address 0 is never allocated.
pub const GLOBALS_BASE: Address = 0x1_0000;

/// First address of what threads allocate; globals lie below.
pub const THREADS_BASE: Address = 1 << 46;

/// log2 of the size of what main and its descendants allocate from.
const THREADS_BITS: u32 = 46;

/// log2 of the smallest region that is still handed out.
const SMALLEST_REGION_BITS: u32 = 18;

/// log2 of the number of windows for objects in a region, at least, if it has room for more than one object in a window.
const LEAST_OBJECTS_BITS: u32 = 18;

/// log2 of the size of an object's window, at most.
const LARGEST_WINDOW_BITS: u32 = 16;

/// How many threads main can start: as many as get a share of the address space that is of use. Threads below it can start
/// fewer, the deeper they are the fewer.
pub const MOST_CHILDREN: u32 = (1 << ((THREADS_BITS - SMALLEST_REGION_BITS) / 2)) - 1;

/// A range of bytes that is accessed as one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[repr(Rust, packed)] // As `Value`.
pub struct Cell {
    /// The first byte.
    pub address: Address,
    /// How many bytes, 1 to 8.
    pub size: u8,
}

impl Cell {
    /// The cell of `size` bytes at `address`.
    pub fn new(address: Address, size: u8) -> Cell {
        debug_assert!((1..=8).contains(&size), "a cell has 1 to 8 bytes, not {size}");
        Cell { address, size }
    }

    /// The first address after the cell, wrapping at the end of the address space.
    pub fn end(self) -> Address {
        self.address.wrapping_add(u64::from(self.size))
    }

    /// Whether the two share a byte.
    pub fn overlaps(self, other: Cell) -> bool {
        self.address < other.end() && other.address < self.end()
    }
}

/// The address range that one thread allocates from, and how much of it is used.
///
/// The ranges of all possible threads are disjoint: a thread's share of the address space is halved, the lower half is
/// its own, and the upper half is divided among its children, the k-th getting a share of 2^-(length of its path code).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    last: Address,
    next: Address,
    end: Address,
}

impl Region {
    /// The region of `thread`, or `None` when its path is so deep that its share is too small to be of use.
    pub fn of(thread: ThreadId) -> Option<Region> {
        let mut base = THREADS_BASE;
        let mut bits = THREADS_BITS;
        for index in thread.path() {
            let number = u64::from(index) + 1;
            let length = 2 * number.ilog2() + 1;
            let upper_half = base + (1 << (bits - 1));
            bits = (bits - 1).checked_sub(length)?;
            if bits < SMALLEST_REGION_BITS {
                return None;
            }
            base = upper_half + (number << bits);
        }
        Some(Region { last: base, next: base, end: base + (1 << (bits - 1)) })
    }

    /// Takes `size` bytes aligned to at least 16, or `None` when the region is used up.
    ///
    /// At least 16 bytes lie between any two objects, so that an access just past the end of one is never inside another.
    ///
    /// `what` is a number for what is allocated, such as a hash of the calls that the thread is in. How many objects a thread allocated
    /// before may depend on the execution. What a search learns of an address, for instance that single bytes are accessed there,
    /// it would then take for true of all objects that have this address in some execution. So different things mostly get
    /// different addresses: each object has a window, and `what` decides where in it. Without `what`, the object lies right behind
    /// the previous one.
    pub fn allocate(&mut self, size: u64, align: u64, what: Option<u64>) -> Option<Address> {
        let align = align.max(16);
        debug_assert!(align.is_power_of_two(), "an alignment is a power of two, not {align}");
        let start = match what {
            Some(what) => {
                let window = self.window();
                let start = self.next.checked_add(window - 1)? & !(window - 1);
                start + (what.wrapping_mul(16) & (window - 1))
            }
            None => self.next,
        };
        let base = start.checked_add(align - 1)? & !(align - 1);
        let next = base.checked_add(size)?.checked_add(31)? & !15;
        if next > self.end {
            return None;
        }
        self.last = base;
        self.next = next;
        Some(base)
    }

    /// The size of an object's window, in bytes: small parts of a small region.
    fn window(&self) -> u64 {
        // The end is an odd multiple of the region's size.
        let bits = self.end.trailing_zeros().saturating_sub(LEAST_OBJECTS_BITS);
        1 << bits.clamp(4, LARGEST_WINDOW_BITS)
    }

    /// The state that determines the next addresses, and the last one.
    pub fn words(&self) -> [u64; 3] {
        [self.last, self.next, self.end]
    }

    /// The address of the object that was allocated last.
    pub fn last(&self) -> Address {
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_of_different_threads_are_disjoint() {
        let mut paths = vec![vec![]];
        for a in 0..20 {
            paths.push(vec![a]);
            for b in 0..5 {
                paths.push(vec![a, b]);
                paths.push(vec![a, b, 0]);
            }
        }
        let mut regions: Vec<Region> =
            paths.iter().filter_map(|path| Region::of(ThreadId::from_path(path).unwrap())).collect();
        assert!(regions.len() > 200);
        regions.sort_by_key(|region| region.next);
        assert!(regions.windows(2).all(|pair| pair[0].end <= pair[1].next));
        assert!(regions.iter().all(|region| region.end <= 1 << 47));
    }

    #[test]
    fn main_starts_as_many_threads_as_it_says() {
        let region = |index| Region::of(ThreadId::MAIN.child(index).unwrap());
        assert!(region(MOST_CHILDREN - 1).is_some());
        assert!(region(MOST_CHILDREN).is_none());
    }

    #[test]
    fn objects_are_aligned_and_apart() {
        let mut region = Region::of(ThreadId::MAIN).unwrap();
        let first = region.allocate(5, 1, None).unwrap();
        let second = region.allocate(8, 64, None).unwrap();
        assert_eq!(first % 16, 0);
        assert_eq!(second % 64, 0);
        assert!(second >= first + 5 + 16);
    }

    #[test]
    fn an_object_larger_than_the_region_is_refused() {
        let mut region = Region::of(ThreadId::MAIN).unwrap();
        assert_eq!(region.allocate(u64::MAX, 16, None), None);
        assert_eq!(region.allocate(1 << 46, 16, None), None);
    }
}
