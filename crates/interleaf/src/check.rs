//! `interleaf check`.

use crate::arguments::{Algorithm, Check, Format};
use crate::limits::{Watch, interrupt_flag, resident_bytes};
use crate::{InputError, Status, compile};
use interleaf_llvm::{Llvm, Options};
use interleaf_memory::{
    Exhaustive, Halt, Recording, Results, Search, Settings, Unobserved, exhaustive, replay,
};
use interleaf_program::Program;
use interleaf_report::text::Layout;
use interleaf_report::{Bound, Report, Sources, json, text};
use interleaf_trace::{Equivalence, Stop, Verdict, Violation};
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// A program that is ready to be explored.
struct Loaded<'a> {
    path: &'a Path,
    program: Llvm,
    seconds: f64,
}

/// Checks every program. Nothing is printed unless all of them could be loaded and explored.
pub fn run(check: &Check) -> Result<Status, InputError> {
    let loaded: Vec<_> = check.programs.iter().map(|path| load(path, check)).collect::<Result<_, _>>()?;
    let interrupt = interrupt_flag();
    let mut sources = Sources::default();
    let mut status = Status::Nothing;
    let mut output = String::new();
    for program in &loaded {
        let (text, verdict) = check_one(program, check, &interrupt, &mut sources)?;
        output.push_str(&text);
        status = status.and(match verdict {
            Verdict::Safe | Verdict::Bounded => Status::Nothing,
            Verdict::Violation => Status::Violation,
            Verdict::Stopped => Status::Stopped,
        });
    }
    write(check.output.as_deref(), &output)?;
    Ok(status)
}

fn load<'a>(path: &'a Path, check: &Check) -> Result<Loaded<'a>, InputError> {
    let start = Instant::now();
    let ir = compile::to_ir(path, &check.defines, &check.cflags)?;
    let options = Options { unroll: check.unroll, arguments: check.arguments.clone() };
    let program =
        interleaf_llvm::load(&ir, &options).map_err(|error| InputError::Load(path.to_path_buf(), error))?;
    Ok(Loaded { path, program, seconds: start.elapsed().as_secs_f64() })
}

/// Explores one program: the report, and what was found.
fn check_one(
    loaded: &Loaded,
    check: &Check,
    interrupt: &Arc<AtomicBool>,
    sources: &mut Sources,
) -> Result<(String, Verdict), InputError> {
    let name = loaded.path.display().to_string();
    let settings = Settings { assume_no_faults: check.assume_no_faults, ..Settings::default() };
    let watch = Watch::new(&name, check.time_limit, check.memory_limit, interrupt.clone());
    let search = Search {
        settings: settings.clone(),
        keep_going: check.keep_going,
        poll: &|statistics| watch.poll(statistics),
    };
    let results = explore(&loaded.program, check.algorithm, &search);
    let explore_seconds = watch.finish();
    let results = results.map_err(|refusal| InputError::Refused(loaded.path.to_path_buf(), refusal))?;
    let verdict = verdict(&results);
    let report = Report {
        program: &name,
        model: check.model.name(),
        algorithm: check.algorithm.name(),
        verdict,
        halt: results.halt,
        statistics: &results.statistics,
        globals: loaded.program.globals(),
        symbol: &|address| loaded.program.symbol(address),
        violations: recordings(&loaded.program, &settings, &results.violations)?,
        bounds: bounds(&loaded.program, check, &settings, &results),
        load_seconds: loaded.seconds,
        explore_seconds,
        peak_rss_bytes: resident_bytes("VmHWM:"),
    };
    let text = match check.format {
        Format::Text => text::render(&report, sources, layout(check)),
        Format::Json => json::render(&report).map_err(|error| InputError::Other(error.to_string()))?,
    };
    Ok((text, verdict))
}

fn explore(
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
    }
}

fn verdict(results: &Results) -> Verdict {
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
fn recordings<'a>(
    program: &Llvm,
    settings: &Settings,
    violations: &'a [Violation],
) -> Result<Vec<(&'a Violation, Recording)>, InputError> {
    let recordings = violations.iter().map(|violation| {
        let recording = replay(program, settings, violation);
        let recording = recording
            .map_err(|error| InputError::Other(format!("internal error, please report: {error}")))?;
        Ok((violation, recording))
    });
    recordings.collect()
}

fn bounds(program: &Llvm, check: &Check, settings: &Settings, results: &Results) -> Vec<Bound> {
    let bounds = results.statistics.cut.iter().filter_map(|(&stop, &executions)| {
        let (site, limit) = match stop {
            Stop::Unroll(site) => (site, u64::from(check.unroll.unwrap_or(0))),
            Stop::Fuel(site) => (site, settings.fuel),
            Stop::Assume | Stop::Await => return None,
        };
        Some(Bound { stop, place: program.describe(site), limit, executions })
    });
    bounds.collect()
}

fn layout(check: &Check) -> Layout {
    let is_terminal = check.output.is_none() && std::io::stdout().is_terminal();
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let width =
        if is_terminal { terminal_size::terminal_size().map(|size| usize::from(size.0.0)) } else { None };
    Layout { width: width.unwrap_or(140), colour: is_terminal && !no_colour }
}

/// Writes the result to standard output, or to a file that is whole or absent.
fn write(file: Option<&Path>, output: &str) -> Result<(), InputError> {
    let Some(file) = file else {
        // A reader that has seen enough closes the pipe; that is no error of ours.
        std::io::stdout().write_all(output.as_bytes()).ok();
        return Ok(());
    };
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let error = |error| InputError::Write(file.to_path_buf(), error);
    let mut temporary = tempfile::NamedTempFile::new_in(folder).map_err(error)?;
    temporary.write_all(output.as_bytes()).map_err(error)?;
    temporary.persist(file).map_err(|persist| error(persist.error))?;
    Ok(())
}
