//! Running a model.

use std::path::PathBuf;
use std::time::Duration;

/// Calls a function once, and ends the execution: Interleaf explores the others. In some executions it does nothing, and the model that
/// comes after it is explored.
pub fn model<F: Fn() + Sync + Send + 'static>(function: F) {
    if !leaves_out() {
        function();
        std::process::exit(0);
    }
}

/// Whether this model is left out. Interleaf puts a choice in its place; the compiler must not see what it returns.
#[inline(never)]
fn leaves_out() -> bool {
    std::hint::black_box(false)
}

/// Loom's settings. They have no effect; limits and bounds are options of `interleaf check`.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Builder {
    pub max_threads: usize,
    pub max_branches: usize,
    pub max_permutations: Option<usize>,
    pub max_duration: Option<Duration>,
    pub preemption_bound: Option<usize>,
    pub checkpoint_file: Option<PathBuf>,
    pub checkpoint_interval: usize,
    pub expect_explicit_explore: bool,
    pub location: bool,
    pub log: bool,
}

impl Builder {
    pub fn new() -> Builder {
        Builder {
            max_threads: crate::MAX_THREADS,
            max_branches: 1_000,
            max_permutations: None,
            max_duration: None,
            preemption_bound: None,
            checkpoint_file: None,
            checkpoint_interval: 20_000,
            expect_explicit_explore: false,
            location: false,
            log: false,
        }
    }

    pub fn checkpoint_file(&mut self, file: &str) -> &mut Builder {
        self.checkpoint_file = Some(file.into());
        self
    }

    pub fn check<F: Fn() + Sync + Send + 'static>(&self, function: F) {
        model(function);
    }
}

impl Default for Builder {
    fn default() -> Builder {
        Builder::new()
    }
}
