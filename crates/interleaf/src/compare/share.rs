//! Which share of its time a search looks for witnesses (`VerifySC`).
//!
//! The search is not held up by a clock: it only says when it begins and when it is through, and another thread looks
//! every now and then which of the two it is. Looked at often enough, that is the share of the time.

use super::contender::Contender;
use interleaf_llvm::Llvm;
use interleaf_search::{Ability, Observer, Search};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// How long to wait from one look to the next.
const BETWEEN_LOOKS: Duration = Duration::from_micros(50);

/// How many looks are enough. With so many the share is off by more than three hundredths once in twenty times.
const ENOUGH: u64 = 1000;

/// A search that is over sooner than it is looked at is run so often at most.
const MOST_RUNS: usize = 20_000;

#[derive(Default)]
struct Looks {
    is_verifying: AtomicBool,
    is_over: AtomicBool,
    all: AtomicU64,
    verifying: AtomicU64,
}

impl Observer for &Looks {
    fn looks_on(&self) -> bool {
        false
    }

    fn verifying(&mut self, is_verifying: bool) {
        self.is_verifying.store(is_verifying, Ordering::Relaxed);
    }
}

impl Looks {
    fn look_until_over(&self) {
        while !self.is_over.load(Ordering::Relaxed) {
            std::thread::sleep(BETWEEN_LOOKS);
            let is_verifying = self.is_verifying.load(Ordering::Relaxed);
            self.verifying.fetch_add(u64::from(is_verifying), Ordering::Relaxed);
            self.all.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The share, from 0 to 1, if this algorithm looks for witnesses and could be looked at. A short search is run again
/// and again; one that is stopped is not.
pub(super) fn measure(contender: Contender, program: &Llvm, search: &Search) -> Option<f64> {
    if !contender.algorithm.can(Ability::Witnesses) {
        return None;
    }
    let looks = Looks::default();
    std::thread::scope(|scope| {
        scope.spawn(|| looks.look_until_over());
        for _ in 0..MOST_RUNS {
            let found = contender.explore(program, search, &mut &looks);
            let was_stopped = found.map_or(true, |results| results.halt.is_some());
            if was_stopped || looks.all.load(Ordering::Relaxed) >= ENOUGH {
                break;
            }
        }
        looks.is_over.store(true, Ordering::Relaxed);
    });
    let (verifying, all) = (looks.verifying.into_inner(), looks.all.into_inner());
    (all >= ENOUGH / 10).then(|| verifying as f64 / all as f64)
}
