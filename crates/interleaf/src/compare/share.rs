//! The share of time that a search spends looking for witnesses (`VerifySC`).
//!
//! Reading a clock would slow the search down. So it only sets a flag while it looks for a witness, and another thread samples the
//! flag.

use super::contender::Contender;
use interleaf_llvm::Llvm;
use interleaf_search::{Ability, Observer, Search};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

const BETWEEN_SAMPLES: Duration = Duration::from_micros(50);

/// How many samples are enough: the error of the share is then below 0.03 with a probability of 95 %.
const ENOUGH: u64 = 1000;

/// The most runs of a search that is too short to be sampled.
const MOST_RUNS: usize = 20_000;

#[derive(Default)]
struct Samples {
    is_verifying: AtomicBool,
    is_over: AtomicBool,
    all: AtomicU64,
    verifying: AtomicU64,
}

impl Observer for &Samples {
    fn looks_on(&self) -> bool {
        false
    }

    fn verifying(&mut self, is_verifying: bool) {
        self.is_verifying.store(is_verifying, Ordering::Relaxed);
    }
}

impl Samples {
    fn sample_until_over(&self) {
        while !self.is_over.load(Ordering::Relaxed) {
            std::thread::sleep(BETWEEN_SAMPLES);
            let is_verifying = self.is_verifying.load(Ordering::Relaxed);
            self.verifying.fetch_add(u64::from(is_verifying), Ordering::Relaxed);
            self.all.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The share, from 0 to 1, if this algorithm looks for witnesses and there were enough samples. A short search is repeated, unless it
/// is stopped.
pub(super) fn measure(contender: Contender, program: &Llvm, search: &Search) -> Option<f64> {
    if !contender.algorithm.can(Ability::Witnesses) {
        return None;
    }
    let samples = Samples::default();
    std::thread::scope(|scope| {
        scope.spawn(|| samples.sample_until_over());
        for _ in 0..MOST_RUNS {
            let found = contender.explore(program, search, &mut &samples);
            let was_stopped = found.map_or(true, |results| results.halt.is_some());
            if was_stopped || samples.all.load(Ordering::Relaxed) >= ENOUGH {
                break;
            }
        }
        samples.is_over.store(true, Ordering::Relaxed);
    });
    let (verifying, all) = (samples.verifying.into_inner(), samples.all.into_inner());
    (all >= ENOUGH / 10).then(|| verifying as f64 / all as f64)
}
