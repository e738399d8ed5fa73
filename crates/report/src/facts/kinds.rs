//! The kinds of violations, with a sentence on each.

/// Every kind of a violation, with its meaning.
pub(crate) const KINDS: [(&str, &str); 22] = [
    ("assertion", "An assertion failed."),
    ("abort", "The program called abort, or ended itself deliberately in another way."),
    ("panic", "A Rust program panicked, and nothing caught it."),
    ("exception", "A C++ program threw an exception, and nothing caught it."),
    ("deadlock", "No thread can move, and some wait."),
    (
        "race",
        "Two unordered accesses to the same memory, at least one of them a write and at least one not atomic.",
    ),
    ("null-access", "An access through a null pointer."),
    ("out-of-bounds", "An access outside every object."),
    ("use-after-free", "An access to memory that was freed."),
    ("double-free", "Memory was freed twice."),
    ("invalid-free", "A pointer was freed that the allocator did not return."),
    ("invalid-allocation", "Memory was asked for with a size or an alignment that no object can have."),
    ("uninitialised-read", "A decision depends on memory that was never written."),
    ("unlock-not-owner", "A thread unlocked a mutex that it does not hold."),
    ("destroy-held", "A lock was destroyed while a thread held it."),
    ("double-join", "A thread was joined that had been joined or detached, or that does not exist."),
    ("division-by-zero", "An integer division by zero, or one that overflows."),
    (
        "undefined-behaviour",
        "Signed overflow, a shift by too much, a call that does not fit the function, or the like.",
    ),
    ("leak", "Memory was not freed before the last pointer to it was lost."),
    ("starvation", "A thread does not get to a place, in a run that is fair to all threads."),
    (
        "unmodelled",
        "The program got to a function or variable that nothing defines, so the search stopped there.",
    ),
    ("nondeterminism", "The program behaved differently when the same execution was run again."),
];

/// The place of a kind in [`KINDS`].
pub(crate) fn index(kind: &str) -> Option<usize> {
    KINDS.iter().position(|(name, _)| *name == kind)
}

#[cfg(test)]
mod tests {
    use super::index;
    use interleaf_program::FaultKind;

    #[test]
    fn every_fault_is_a_kind() {
        for fault in FaultKind::ALL {
            assert!(index(fault.name()).is_some(), "{fault}");
        }
        assert_eq!(index("deadlock"), Some(4));
        assert_eq!(index("no such kind"), None);
    }
}
