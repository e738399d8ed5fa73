//! The outcomes of the sequential executions of a client, found by running the library: each call under one lock, in every order.

use super::client::Client;
use super::operations::Operations;
use crate::InputError;
use crate::algorithms::{Tuning, known};
use crate::limits::urgency;
use crate::load::Loaded;
use interleaf_memory::{Machine, Status};
use interleaf_search::{Observer, Progress, Search, StopReason};
use interleaf_trace::{BlockedReason, Ending, ViolationKind};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;

/// The expression of the assertion that a result fits into its bits.
pub const FITS: &str = "result_fits";

/// Polled by searches.
pub type Poll<'a> = &'a (dyn Fn(Progress) -> ControlFlow<StopReason> + Sync);

/// Sets of words that the threads of a client return.
pub type Outcomes = BTreeSet<Vec<u64>>;

/// The result of the sequential executions.
pub enum Sequential {
    /// All of them end, with these outcomes.
    End(Outcomes),
    /// One of them goes wrong: there is a bug without any concurrency.
    GoesWrong,
    Stopped(StopReason),
}

/// The algorithm for sequential executions.
///
/// Every search finds the same final states, so the cheapest one for a single runnable thread is used.
pub const SEQUENTIAL: &str = "s-por";

/// Runs the sequential form of a client, which was loaded for sequential consistency.
pub(super) fn sequential(
    library: &Path,
    operations: &Operations,
    loaded: &Loaded,
    client: &Client,
    poll: Poll,
) -> Result<Sequential, InputError> {
    let search = Search { settings: loaded.settings.clone(), poll, urgent: urgency(), ..Search::default() };
    let mut collector =
        Collector { threads: client.threads.len(), outcomes: Outcomes::new(), is_alone: false };
    let results = known(SEQUENTIAL)
        .explore(&loaded.program, &search, &Tuning::default(), &mut collector)
        .map_err(|error| InputError::refused(library, error))?;
    let bad = |what: &str| Err(InputError::file(library, what));
    match (results.violations.first(), results.halt) {
        (Some(violation), _) if violation.kind == ViolationKind::Deadlock => {
            match (collector.is_alone, &operations.setup) {
                (true, Some(setup)) => bad(&format!("`{setup}` waits forever")),
                _ => bad("an operation waits for another call, and can wait forever; its clients have no \
                     sequential executions to compare with"),
            }
        }
        (Some(violation), _) if violation.is_failure_of(FITS) => {
            let most = client.threads.iter().map(Vec::len).max().unwrap_or(0);
            let bits = client.bits(operations);
            bad(&format!(
                "a result does not fit into {bits} bits, the space for each where a thread makes {most} calls; \
                 give a smaller --calls"
            ))
        }
        (Some(_), _) => Ok(Sequential::GoesWrong),
        (None, Some(halt)) => Ok(Sequential::Stopped(halt)),
        (None, None) if !results.statistics.cut.is_empty() => {
            bad(match results.statistics.cut.keys().next_back() {
                Some(BlockedReason::Fuel(_)) => {
                    "an operation runs on without accessing memory; it must terminate"
                }
                Some(BlockedReason::Calls(_)) => "an operation calls itself too often; it must terminate",
                Some(BlockedReason::Unroll(_)) => "sequential executions were cut by a bound; raise --unroll",
                _ => "sequential executions ran into a limit of what can be run",
            })
        }
        (None, None) if collector.outcomes.is_empty() => bad("no sequential execution of a client ends"),
        (None, None) => Ok(Sequential::End(collector.outcomes)),
    }
}

/// Collects the return values of complete executions.
struct Collector {
    threads: usize,
    outcomes: Outcomes,
    /// Whether an execution ended before main had started a thread.
    is_alone: bool,
}

impl Observer for Collector {
    fn start(&mut self) {
        self.outcomes.clear();
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        self.is_alone |= machine.threads().count() == 1;
        if ending == Ending::Complete {
            self.outcomes.insert(words(machine, self.threads));
        }
    }
}

/// The words that the threads of a client returned.
fn words(machine: &Machine, threads: usize) -> Vec<u64> {
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

/// The number of the client's thread with a name.
pub fn number_of(name: &str) -> Option<usize> {
    name.strip_prefix("thread_")?.parse().ok()
}
