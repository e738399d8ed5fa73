//! The numbers of threads, by their identities.

use interleaf_program::ThreadId;
use interleaf_trace::ThreadIndex;
use rustc_hash::FxHashMap;

/// How many numbers are found without a lookup in the map; a power of two.
const NEAR: usize = 16;

/// Numbers that never change. Threads that wait for others to end ask for them before each step, so most are found with one comparison.
pub(super) struct ThreadNumbers {
    all: FxHashMap<ThreadId, ThreadIndex>,
    near: [(ThreadId, ThreadIndex); NEAR],
}

impl Default for ThreadNumbers {
    fn default() -> ThreadNumbers {
        // The main thread has number 0 in every run.
        ThreadNumbers { all: FxHashMap::default(), near: [(ThreadId::MAIN, ThreadIndex::MAIN); NEAR] }
    }
}

impl ThreadNumbers {
    #[inline]
    pub(super) fn get(&self, id: ThreadId) -> Option<ThreadIndex> {
        let (known, thread) = self.near[place(id)];
        if known == id && !self.all.is_empty() { Some(thread) } else { self.all.get(&id).copied() }
    }

    pub(super) fn insert(&mut self, id: ThreadId, thread: ThreadIndex) {
        self.all.insert(id, thread);
        self.near[place(id)] = (id, thread);
    }
}

#[inline]
fn place(id: ThreadId) -> usize {
    // Fibonacci hashing: the highest bits of a product are the best.
    (id.code().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60) as usize % NEAR
}
