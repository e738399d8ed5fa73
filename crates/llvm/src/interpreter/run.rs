//! Runs a thread to its next operation, by the loop of `execute.rs` that fits: with poison or without, and with coverage or without.

use super::llvm::Llvm;
use super::thread::{Status, Thread};
use interleaf_program::Step;

impl Llvm {
    pub(crate) fn run(&self, thread: &mut Thread, mut fuel: u64) -> Step {
        if thread.status != Status::Ready {
            return self.trouble(thread);
        }
        loop {
            let step = match (&thread.poison, &self.coverage) {
                (None, None) => self.run_with::<false, false>(thread, &mut fuel),
                (Some(_), None) => self.run_poisoned(thread, &mut fuel),
                (_, Some(_)) => self.run_covered(thread, &mut fuel),
            };
            if let Some(step) = step {
                return step;
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn run_poisoned(&self, thread: &mut Thread, fuel: &mut u64) -> Option<Step> {
        self.run_with::<true, false>(thread, fuel)
    }

    #[cold]
    #[inline(never)]
    fn run_covered(&self, thread: &mut Thread, fuel: &mut u64) -> Option<Step> {
        match thread.poison {
            None => self.run_with::<false, true>(thread, fuel),
            Some(_) => self.run_with::<true, true>(thread, fuel),
        }
    }
}
