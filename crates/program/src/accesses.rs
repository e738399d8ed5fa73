//! Which accesses a program has.

/// Which accesses a program has, apart from those of the C library.
#[derive(Clone, Copy, Default, Debug)]
pub struct KindsOfAccess {
    /// Atomic accesses or fences that are not sequentially consistent.
    pub weak: bool,
    /// Atomic reads that are relaxed.
    pub relaxed_reads: bool,
    /// Reads of volatile variables.
    pub volatile_reads: bool,
}
