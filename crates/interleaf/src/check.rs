//! `interleaf check`.

use crate::arguments::{Algorithm, Check};
use crate::limits::{Watch, interrupt_flag, resident_bytes};
use crate::load::{Loaded, load};
use crate::{InputError, Status, output};
use interleaf_llvm::Llvm;
use interleaf_memory::{
    Exhaustive, Halt, Recording, Results, Search, Settings, Unobserved, exhaustive, replay,
};
use interleaf_program::Program;
use interleaf_report::{Bound, Flags, Report, Task};
use interleaf_trace::{Equivalence, Stop, Verdict, Violation};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Checks every program. Nothing is printed unless all of them could be loaded and explored.
pub fn run(check: &Check) -> Result<Status, InputError> {
    output::refuse_overwriting(check.output.output.as_deref(), &check.programs)?;
    let flags = Flags {
        defines: check.defines.clone(),
        cflags: check.cflags.clone(),
        unroll: check.unroll,
        arguments: check.arguments.clone(),
        assume_no_faults: check.assume_no_faults,
        races: check.races,
        leaks: check.leaks,
        spurious_wakeups: check.spurious_wakeups,
    };
    let loaded: Vec<_> = check.programs.iter().map(|path| load(path, &flags)).collect::<Result<_, _>>()?;
    let interrupt = interrupt_flag();
    let reports: Vec<_> =
        loaded.iter().map(|program| check_one(program, check, &interrupt)).collect::<Result<_, _>>()?;
    let status = |report: &Report| match report.verdict {
        Verdict::Safe | Verdict::Bounded => Status::Nothing,
        Verdict::Violation => Status::Violation,
        Verdict::Stopped => Status::Stopped,
    };
    output::print(&reports, &check.output)?;
    Ok(reports.iter().map(status).fold(Status::Nothing, Status::and))
}

/// Explores one program.
fn check_one<'a>(
    loaded: &'a Loaded,
    check: &Check,
    interrupt: &Arc<AtomicBool>,
) -> Result<Report<'a>, InputError> {
    let Loaded { name, program, settings, .. } = loaded;
    let watch = Watch::new(name, check.time_limit, check.memory_limit, interrupt.clone());
    let search = Search {
        settings: settings.clone(),
        keep_going: check.keep_going,
        races: check.races,
        leaks: check.leaks,
        poll: &|statistics| watch.poll(statistics),
    };
    let results = explore(program, check.algorithm, &search);
    let explore_seconds = watch.finish();
    let results = results.map_err(|refusal| InputError::Refused(Path::new(name).to_path_buf(), refusal))?;
    Ok(Report {
        task: Task::Check,
        program: name.clone(),
        provenance: loaded.provenance.clone(),
        model: check.model.name(),
        algorithm: check.algorithm.name().to_string(),
        verdict: verdict(&results),
        halt: results.halt,
        unfinished: results.unfinished,
        unfinished_at: results.unfinished_at.clone(),
        globals: program.globals(),
        symbol: Box::new(|address| program.symbol(address)),
        bounds: bounds(program, check, settings, &results),
        violations: recordings(program, settings, results.violations)?,
        statistics: results.statistics,
        load_seconds: loaded.seconds,
        explore_seconds,
        peak_rss_bytes: resident_bytes("VmHWM:"),
    })
}

/// Runs an algorithm on a program.
pub(crate) fn explore(
    program: &Llvm,
    algorithm: Algorithm,
    search: &Search,
) -> Result<Results, interleaf_memory::Refusal> {
    match algorithm {
        Algorithm::Exhaustive => {
            let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
            exhaustive(program, how, search, &mut Unobserved)
        }
        Algorithm::Source => interleaf_explore::source(program, search, &mut Unobserved),
        Algorithm::Optimal => interleaf_explore::optimal(program, search, &mut Unobserved),
        Algorithm::Rf => interleaf_explore::rf(program, search, &mut Unobserved),
        Algorithm::Observers => interleaf_explore::observers(program, search, &mut Unobserved),
    }
}

/// What the results of a search say.
pub(crate) fn verdict(results: &Results) -> Verdict {
    let stopped = matches!(results.halt, Some(Halt::Time | Halt::Memory | Halt::Interrupt));
    if !results.violations.is_empty() {
        Verdict::Violation
    } else if stopped {
        Verdict::Stopped
    } else if !results.statistics.cut.is_empty() {
        Verdict::Bounded
    } else {
        Verdict::Safe
    }
}

/// Runs each violation again, to see what a report shows of it.
fn recordings(
    program: &Llvm,
    settings: &Settings,
    violations: Vec<Violation>,
) -> Result<Vec<(Violation, Recording)>, InputError> {
    let recordings = violations.into_iter().map(|violation| {
        let recording = replay(program, settings, &violation);
        let recording = recording
            .map_err(|error| InputError::Other(format!("internal error, please report: {error}")))?;
        Ok((violation, recording))
    });
    recordings.collect()
}

fn bounds(program: &Llvm, check: &Check, settings: &Settings, results: &Results) -> Vec<Bound> {
    let bounds = results.statistics.cut.iter().filter_map(|(&stop, &executions)| {
        let limit = match stop {
            Stop::Unroll(_) => u64::from(check.unroll.unwrap_or(0)),
            Stop::Calls(_) => interleaf_llvm::MOST_CALLS as u64,
            Stop::Threads(_) => interleaf_llvm::DEEPEST_THREAD as u64,
            Stop::Model(_) => 0,
            _ => settings.fuel,
        };
        Some(Bound { stop, place: program.describe(stop.cut()?), limit, executions })
    });
    bounds.collect()
}
