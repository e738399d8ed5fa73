//! What sequential executions of a client end in, found by running the library itself: each call under one lock, in every order.

use super::source::FITS;
use crate::InputError;
use crate::load::Loaded;
use interleaf_llvm::Llvm;
use interleaf_memory::{Halt, Machine, Model, Observer, Progress, Search, Settings, Status};
use interleaf_program::Program;
use interleaf_trace::{Ending, ViolationKind};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Sets of words that the threads of a client return.
pub type Outcomes = BTreeSet<Vec<u64>>;

/// What came of the sequential executions.
pub enum Sequential {
    /// They end in these.
    End(Outcomes),
    /// One of them goes wrong: there is a bug without any concurrency.
    GoesWrong,
    /// They were not all looked at.
    Stopped(Halt),
}

/// Runs the sequential form of a client of `library` with `threads` threads.
///
/// The states in which no thread can move are those of every search, so that the one that is cheapest where only one thread can
/// move serves: `s_por`.
pub fn sequential(
    library: &str,
    loaded: &Loaded,
    threads: usize,
    poll: &(dyn Fn(Progress) -> ControlFlow<Halt> + Sync),
) -> Result<Sequential, InputError> {
    let settings = Settings { model: Model::Sc, ..loaded.settings.clone() };
    let search = Search { settings, poll, ..Search::default() };
    let mut collector = Collector { threads, outcomes: Outcomes::new() };
    let options = interleaf_stateful::Options::default();
    let results = interleaf_stateful::s_por(&loaded.program, &search, &options, &mut collector)
        .map_err(|refusal| InputError::Refused(library.into(), refusal))?;
    let bad = |what: String| Err(InputError::Other(format!("{library}: {what}")));
    match (results.violations.first(), results.halt) {
        (Some(violation), _) if violation.kind == ViolationKind::Deadlock => {
            bad("an operation waits for another call, and can wait for ever; clients of those have no \
                 sequential executions to compare with"
                .to_string())
        }
        (Some(violation), _) if violation.message.ends_with(FITS) => {
            bad("a result is too large to be kept for as many calls; give a smaller --calls".to_string())
        }
        (Some(_), _) => Ok(Sequential::GoesWrong),
        (None, Some(halt)) => Ok(Sequential::Stopped(halt)),
        (None, None) if !results.statistics.cut.is_empty() => {
            bad("sequential executions were cut off by a bound; raise --unroll".to_string())
        }
        (None, None) if collector.outcomes.is_empty() => {
            bad("no sequential execution of a client comes to its end".to_string())
        }
        (None, None) => Ok(Sequential::End(collector.outcomes)),
    }
}

/// Collects what threads return in executions that come to their end.
struct Collector {
    threads: usize,
    outcomes: Outcomes,
}

impl Observer<Llvm> for Collector {
    fn start(&mut self) {
        self.outcomes.clear();
    }

    fn execution(&mut self, machine: &Machine<Llvm>, ending: Ending) {
        if ending == Ending::Complete {
            self.outcomes.insert(words(machine, self.threads));
        }
    }
}

/// The words that the threads of a client returned.
fn words(machine: &Machine<Llvm>, threads: usize) -> Vec<u64> {
    let mut words = vec![0; threads];
    for thread in machine.threads() {
        let (Status::Ended(value), Some(state)) = (machine.status(thread), machine.state(thread)) else {
            continue;
        };
        if let Some(number) = number_of(&machine.program().name(state)).filter(|&number| number < threads) {
            words[number] = value.bits();
        }
    }
    words
}

/// Which thread of the client one with this name is.
pub fn number_of(name: &str) -> Option<usize> {
    name.strip_prefix("thread_")?.parse().ok()
}
