//! What sequential executions of a client end in, found by running the library itself: each call under one lock, in every order.

use super::client::Client;
use super::examine::Library;
use super::source::FITS;
use crate::InputError;
use crate::algorithms::{Tuning, known};
use crate::limits::urgency;
use crate::load::Loaded;
use interleaf_memory::{Machine, Status};
use interleaf_search::{Observer, Progress, Search, StopReason};
use interleaf_trace::{BlockedReason, Ending, ViolationKind};
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
    Stopped(StopReason),
}

/// The algorithm for sequential executions.
///
/// The states in which no thread can move are those of every search, so that the one that is cheapest where only one thread can
/// move serves.
pub const SEQUENTIAL: &str = "s-por";

/// Runs the sequential form of a client, which was loaded for sequential consistency.
pub fn sequential(
    library: &Library,
    loaded: &Loaded,
    client: &Client,
    poll: &(dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
) -> Result<Sequential, InputError> {
    let search = Search { settings: loaded.settings.clone(), poll, urgent: urgency(), ..Search::default() };
    let mut collector =
        Collector { threads: client.threads.len(), outcomes: Outcomes::new(), is_alone: false };
    let results = known(SEQUENTIAL)
        .explore(&loaded.program, &search, &Tuning::default(), &mut collector)
        .map_err(|refusal| InputError::Refused(library.path.clone(), refusal))?;
    let bad = |what: &str| Err(InputError::Other(format!("{}: {what}", library.name())));
    match (results.violations.first(), results.halt) {
        (Some(violation), _) if violation.kind == ViolationKind::Deadlock => {
            match (collector.is_alone, &library.operations.setup) {
                (true, Some(setup)) => bad(&format!("`{setup}` waits for ever")),
                _ => bad(
                    "an operation waits for another call, and can wait for ever; clients of those have no \
                     sequential executions to compare with",
                ),
            }
        }
        (Some(violation), _) if violation.is_failure_of(FITS) => {
            let most = client.threads.iter().map(Vec::len).max().unwrap_or(0);
            let bits = client.bits(&library.operations);
            bad(&format!(
                "a result does not fit into {bits} bits, which is what is kept of each where a thread makes {most} calls; \
                 give a smaller --calls"
            ))
        }
        (Some(_), _) => Ok(Sequential::GoesWrong),
        (None, Some(halt)) => Ok(Sequential::Stopped(halt)),
        (None, None) if !results.statistics.cut.is_empty() => {
            bad(match results.statistics.cut.keys().next_back() {
                Some(BlockedReason::Fuel(_)) => {
                    "an operation runs on by itself and touches no memory; it has to come to an end"
                }
                Some(BlockedReason::Calls(_)) => {
                    "an operation calls itself too often; it has to come to an end"
                }
                Some(BlockedReason::Unroll(_)) => {
                    "sequential executions were cut off by a bound; raise --unroll"
                }
                _ => "sequential executions ran into a limit of what can be run",
            })
        }
        (None, None) if collector.outcomes.is_empty() => {
            bad("no sequential execution of a client comes to its end")
        }
        (None, None) => Ok(Sequential::End(collector.outcomes)),
    }
}

/// Collects what threads return in executions that come to their end.
struct Collector {
    threads: usize,
    outcomes: Outcomes,
    /// Whether some execution ended in which main had started no thread.
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

/// Which thread of the client one with this name is.
pub fn number_of(name: &str) -> Option<usize> {
    name.strip_prefix("thread_")?.parse().ok()
}
