//! Searches that match states on clients of libraries: the comparisons of figures 5 to 10 of the paper.
//!
//! Source: Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022, section 4. Its clients
//! have three threads, with up to five calls each where the library is correct, and up to four where it is not.
//! Deviations: the libraries are those in `programs/structures/`; the buggy ones are two sets with locks, in four variants each. Time
//! is processor time without compiling; the limit is some seconds instead of half an hour, which visits as many states. The
//! static filter of figures 6 and 8 follows one thread alone if its step is invisible. `dl` and `de` here are `dl-s-por` and
//! `de-s-por` without it, as `stateful` is `s-por` without it.

mod algorithms;
mod orders;

use crate::Result;
use crate::programs::folder;
use interleaf::algorithms::{Tuning, known};
use interleaf::refine::client::Client;
use interleaf::refine::examine::Library;
use interleaf::refine::outcomes::{Outcomes, Sequential};
use interleaf::refine::source::Form;
use interleaf_llvm::Llvm;
use interleaf_memory::Model;
use interleaf_report::Flags;
use interleaf_report::comparison::Measured;
use interleaf_search::{Search, StopReason, Unobserved};
use interleaf_stateful::{Options, ThreadOrder};
use interleaf_trace::Verdict;
use std::ops::ControlFlow;
use std::path::Path;

pub(crate) struct Plan<'a> {
    pub(crate) correct: u32,
    /// The number of clients of buggy libraries that show the bug.
    pub(crate) buggy: u32,
    /// The most calls of a thread; one less with buggy libraries.
    pub(crate) calls: u32,
    /// The limit of a search, in seconds of processor time.
    pub(crate) limit: f64,
    /// The folder for CSV and plots.
    pub(crate) folder: Option<&'a Path>,
}

impl Plan<'_> {
    /// Writes a file to the folder, if there is one.
    fn write(&self, name: &str, text: &str) -> Result<()> {
        let Some(folder) = self.folder else { return Ok(()) };
        let written = std::fs::write(folder.join(name), text);
        Ok(written.map_err(|error| format!("{}: {error}", folder.join(name).display()))?)
    }
}

pub(crate) fn run(plan: &Plan) -> Result<()> {
    if let Some(folder) = plan.folder {
        let made = std::fs::create_dir_all(folder);
        made.map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    if plan.correct > 0 {
        algorithms::run(plan)?;
    }
    if plan.buggy > 0 {
        orders::run(plan)?;
    }
    Ok(())
}

/// The outcomes of the sequential executions of a client, unless one has a fault.
fn outcomes(library: &Library, client: &Client) -> Result<Option<Outcomes>> {
    let loaded = library.load(client, Form::Sequential, Model::Sc)?;
    match library.sequential(&loaded, client, &|_| ControlFlow::Continue(()))? {
        Sequential::End(outcomes) => Ok(Some(outcomes)),
        _ => Ok(None),
    }
}

fn load(library: &Library, client: &Client, outcomes: &Outcomes) -> Result<Llvm> {
    Ok(library.load(client, Form::Concurrent(outcomes), Model::Sc)?.program)
}

fn library(name: &str, bug: u32) -> Result<Library> {
    let path = folder("structures").join(name);
    let flags = Flags { defines: vec![format!("BUG={bug}")], ..Flags::default() };
    Ok(Library::read(&path.with_extension("c"), &path.with_extension("toml"), flags)?)
}

/// Short searches are repeated for this many seconds, as the clock of processor time advances in milliseconds.
const LONG_ENOUGH: f64 = 0.05;

/// A search that is measured: an algorithm of the table, with or without the static filter.
#[derive(Clone, Copy)]
struct Contender {
    name: &'static str,
    algorithm: &'static str,
    unfiltered: bool,
}

impl Contender {
    const fn of(algorithm: &'static str) -> Contender {
        Contender { name: algorithm, algorithm, unfiltered: false }
    }

    const fn unfiltered(name: &'static str, algorithm: &'static str) -> Contender {
        Contender { name, algorithm, unfiltered: true }
    }

    /// Runs it for so many seconds at most, again and again if it is short.
    fn measure(self, program: &Llvm, limit: f64) -> Result<Measured> {
        let search = || self.search(program, ThreadOrder::Sequential, true, limit);
        let mut measured = search()?;
        let (mut seconds, mut rounds) = (measured.seconds, 1.0);
        while seconds < LONG_ENOUGH && rounds < 1000.0 {
            seconds += search()?.seconds;
            rounds += 1.0;
        }
        measured.seconds = seconds / rounds;
        Ok(measured)
    }

    fn search(self, program: &Llvm, order: ThreadOrder, keep_going: bool, limit: f64) -> Result<Measured> {
        let start = processor_seconds();
        let poll = |_| match processor_seconds() - start < limit {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(StopReason::Time),
        };
        let search = Search { keep_going, poll: &poll, ..Search::default() };
        let states = Options { order, unfiltered: self.unfiltered, ..Options::default() };
        let tuning = Tuning { states, ..Tuning::default() };
        let results = known(self.algorithm).explore(program, &search, &tuning, &mut Unobserved)?;
        let has_violation = !results.violations.is_empty();
        let verdict = match results.halt {
            Some(StopReason::Time) => Verdict::Stopped,
            _ if has_violation => Verdict::Violation,
            _ => Verdict::Safe,
        };
        let (statistics, seconds) = (results.statistics, processor_seconds() - start);
        Ok(Measured { verdict, has_violation, statistics, seconds, verifying: None })
    }
}

/// The processor time of this thread, which excludes other load; 0 if it is unknown, and then no limit applies.
pub(crate) fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|number| number.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) / 1e9
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

fn least(numbers: &[f64]) -> f64 {
    numbers.iter().copied().fold(f64::INFINITY, f64::min)
}
