//! Searches that match states on clients of libraries: what figures 5 to 10 of the paper on them compare.
//!
//! Source: Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022, section 4. Its clients
//! have three threads, with up to five calls each where the library is correct, and up to four where it is not.
//! Deviations: the libraries are those in `programs/structures/`, the buggy ones both sets with locks, in four variants each. Time is that
//! of the processor, without compiling; the limit is some seconds instead of half an hour, which are as many states. The static
//! filter of figures 6 and 8 is that a thread is followed alone if its step is invisible: `dl` and `de` here are `dl-s-por` and
//! `de-s-por` without it, as `stateful` is `s-por` without.

mod algorithms;
mod orders;

use interleaf::algorithms::{Tuning, named};
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

/// What is measured.
pub(crate) struct Plan<'a> {
    /// How many clients of correct libraries.
    pub(crate) correct: u32,
    /// How many clients of buggy ones that show the bug.
    pub(crate) buggy: u32,
    /// How many calls a thread makes at most; one less with buggy libraries.
    pub(crate) calls: u32,
    /// After how many seconds of the processor a search is stopped.
    pub(crate) limit: f64,
    /// Where CSV and plots go.
    pub(crate) folder: Option<&'a Path>,
}

impl Plan<'_> {
    /// Writes a file to the folder, if there is one.
    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let Some(folder) = self.folder else { return Ok(()) };
        std::fs::write(folder.join(name), text)
            .map_err(|error| format!("{}: {error}", folder.join(name).display()))
    }
}

/// Measures, and prints tables.
pub(crate) fn run(plan: &Plan) -> Result<(), String> {
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

/// What the sequential executions of a client end in, if nothing goes wrong in them.
fn outcomes(library: &Library, client: &Client) -> Result<Option<Outcomes>, String> {
    let text = |error: interleaf::InputError| error.to_string();
    let loaded = library.load(client, Form::Sequential, Model::Sc).map_err(text)?;
    let found = library.sequential(&loaded, client, &|_| ControlFlow::Continue(()));
    Ok(match found.map_err(text)? {
        Sequential::End(outcomes) => Some(outcomes),
        _ => None,
    })
}

/// A client as a program.
fn load(library: &Library, client: &Client, outcomes: &Outcomes) -> Result<Llvm, String> {
    let loaded = library.load(client, Form::Concurrent(outcomes), Model::Sc);
    loaded.map(|loaded| loaded.program).map_err(|error| error.to_string())
}

fn library(name: &str, bug: u32) -> Result<Library, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../programs/structures").join(name);
    let flags = Flags { defines: vec![format!("BUG={bug}")], ..Flags::default() };
    Library::read(&path.with_extension("c"), &path.with_extension("toml"), flags)
        .map_err(|error| error.to_string())
}

/// Time is measured over so many seconds, as clocks of the processor go in steps of some thousandths.
const LONG_ENOUGH: f64 = 0.05;

/// Runs a search, again and again if it is short.
fn measure(
    program: &Llvm,
    algorithm: &str,
    order: ThreadOrder,
    keep_going: bool,
    limit: f64,
) -> Result<Measured, String> {
    let mut measured = search(program, algorithm, order, keep_going, limit)?;
    let (mut seconds, mut rounds) = (measured.seconds, 1.0);
    while seconds < LONG_ENOUGH && rounds < 1000.0 {
        seconds += search(program, algorithm, order, keep_going, limit)?.seconds;
        rounds += 1.0;
    }
    measured.seconds = seconds / rounds;
    Ok(measured)
}

/// Runs a search for so many seconds at most.
fn search(
    program: &Llvm,
    algorithm: &str,
    order: ThreadOrder,
    keep_going: bool,
    limit: f64,
) -> Result<Measured, String> {
    let start = processor_seconds();
    let poll = |_| match processor_seconds() - start < limit {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(StopReason::Time),
    };
    let search = Search { keep_going, poll: &poll, ..Search::default() };
    // `dl` and `de` are those without what follows a thread alone.
    let (name, unfiltered) = match algorithm {
        "dl" => ("dl-s-por", true),
        "de" => ("de-s-por", true),
        name => (name, false),
    };
    let algorithm = named(name).ok_or_else(|| format!("there is no algorithm `{name}`"))?;
    let states = Options { order, unfiltered, ..Options::default() };
    let tuning = Tuning { states, ..Tuning::default() };
    let results = algorithm.explore(program, &search, &tuning, &mut Unobserved);
    let results = results.map_err(|refusal| refusal.to_string())?;
    let verdict = match (results.halt, results.violations.is_empty()) {
        (Some(StopReason::Time), _) => Verdict::Stopped,
        (_, true) => Verdict::Safe,
        (_, false) => Verdict::Violation,
    };
    let has_violation = !results.violations.is_empty();
    Ok(Measured {
        verdict,
        has_violation,
        statistics: results.statistics,
        seconds: processor_seconds() - start,
        verifying: None,
    })
}

/// How long this thread has had a processor: what others do on the machine is no part of it. Where that is not known, no limit holds.
fn processor_seconds() -> f64 {
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
