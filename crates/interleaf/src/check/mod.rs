//! `interleaf check`.

mod checkpointed;
mod graph;
mod plan;
mod verdict;

pub(crate) use checkpointed::workers;
pub(crate) use plan::Plan;
pub(crate) use verdict::verdict;

use crate::arguments::{Check, Output};
use crate::at_worst::print_at_worst;
use crate::frontier::{Held, Part};
use crate::limits::{self, Limits, Watch, interrupt_flag, resident_bytes};
use crate::load::{Loaded, load};
use crate::{InputError, Status, frontier, output, output_guard, vc_root};
use interleaf_explore::rf::Frontier;
use interleaf_program::Program;
use interleaf_report::{Cost, Flags, Report, Task, Unfinished};
use interleaf_search::{Ability, Search, SearchError, Unobserved};
use interleaf_trace::Verdict;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use verdict::{bounds, recordings};

/// Checks a program. Nothing is printed unless it could be loaded and explored.
pub fn run(check: &Check) -> Result<Status, InputError> {
    let [program] = &check.programs[..] else {
        return Err(InputError::Other(
            "several files will be one program, as for a compiler, once IR can be linked; until then check one file at a time"
                .to_string(),
        ));
    };
    output_guard::refuse(check.output.output.as_deref(), &check.programs)?;
    let flags = flags(check);
    let limits = Limits::new(check.time_limit, check.memory_limit);
    limits.begin(&program.display().to_string(), "loaded");
    let loaded = load(program, &flags, check.model.of_machine())?;
    let plan = Plan::new(check)?;
    graph::refuse(check)?;
    refuse_names(&loaded, &check.shared_globals)?;
    let labels = check.dump_state_graph.as_deref().map(crate::state_graph::labels_of);
    let written = [&check.output.output, &check.checkpoint, &check.dump_state_graph, &labels];
    let written: Vec<&Path> = written.into_iter().flatten().map(PathBuf::as_path).collect();
    output_guard::refuse_included(&written, program, &flags)?;
    let graph = check.dump_state_graph.as_deref();
    let checked =
        check_and_keep(&loaded, &plan, Frontier::start(), &interrupt_flag(), graph, check.output.clone())?;
    print(checked, &check.output, plan.checkpoint.as_ref())
}

/// What changes the meaning of a program.
pub fn flags(check: &Check) -> Flags {
    Flags {
        defines: check.defines.clone(),
        cflags: check.cflags.clone(),
        unroll: check.unroll,
        buffer_bound: check.buffer_bound,
        arguments: check.arguments.clone(),
        ignore_assertions: check.ignore_assertions,
        races: check.races,
        leaks: check.leaks,
        spurious_wakeups: check.spurious_wakeups,
    }
}

/// Refuses patterns that match no variable of a program.
fn refuse_names(loaded: &Loaded, patterns: &[String]) -> Result<(), InputError> {
    let names = || loaded.program.globals().iter().filter(|global| !global.library);
    let is_unknown =
        |pattern: &&String| !names().any(|global| interleaf_stateful::matches(pattern, &global.name));
    match patterns.iter().find(is_unknown) {
        Some(pattern) => {
            let name = &loaded.name;
            Err(InputError::Other(format!("{name}: no global variable matches `{pattern}`")))
        }
        None => Ok(()),
    }
}

/// What a search found.
pub(crate) struct Checked<'a> {
    pub(crate) report: Report<'a>,
    /// Why the checkpoint or the state graph could not be written, if it could not.
    unwritten: Option<InputError>,
}

/// Prints the report, then marks the checkpoint as reported. The report is printed even if the checkpoint could not be written.
pub(crate) fn print(
    checked: Checked,
    output: &Output,
    checkpoint: Option<&Held>,
) -> Result<Status, InputError> {
    let Checked { report, unwritten } = checked;
    limits::end();
    let status = match report.verdict {
        Verdict::Safe | Verdict::Bounded => Status::Nothing,
        Verdict::Violation => Status::Violation,
        Verdict::Stopped => Status::Stopped,
    };
    output::print(&[report], output)?;
    let unmarked = || checkpoint.and_then(|checkpoint| frontier::note_reported(checkpoint).err());
    match unwritten.or_else(unmarked) {
        Some(error) if matches!(status, Status::Violation) => {
            output::complain(&format!("error: {error}"));
            Ok(status)
        }
        Some(error) => Err(error),
        None => Ok(status),
    }
}

/// Explores what is left of a program.
pub(crate) fn check_one<'a>(
    loaded: &'a Loaded,
    plan: &Plan,
    from: Frontier,
    interrupt: &Arc<AtomicBool>,
    output: Output,
) -> Result<Checked<'a>, InputError> {
    check_and_keep(loaded, plan, from, interrupt, None, output)
}

/// Like [`check_one`], and writes the state graph to a file, if there is one.
fn check_and_keep<'a>(
    loaded: &'a Loaded,
    plan: &Plan,
    from: Frontier,
    interrupt: &Arc<AtomicBool>,
    graph: Option<&Path>,
    output: Output,
) -> Result<Checked<'a>, InputError> {
    let Loaded { name, program, provenance, .. } = loaded;
    let settings = &loaded.settings;
    let flags = &provenance.flags;
    let watch = match plan.limits {
        Some(limits) => Watch::new(name, limits, loaded.seconds, interrupt.clone()),
        None => Watch::unlimited(name, interrupt.clone()),
    };
    if plan.limits.is_some() {
        print_at_worst(&watch, loaded, plan, output);
    }
    let search = Search {
        settings: settings.clone(),
        keep_going: plan.keep_going,
        enough: usize::MAX,
        races: flags.races,
        leaks: flags.leaks,
        execution_limit: plan.execution_limit,
        preemption_bound: plan.preemption_bound,
        poll: &|progress| watch.poll(progress),
        urgent: limits::urgency(),
    };
    let (results, unwritten) = match graph {
        _ if plan.algorithm.can(Ability::Checkpoint) => checkpointed::explore(loaded, plan, from, &search)?,
        _ if plan.algorithm.can(Ability::Root) => (vc_root::explore(loaded, plan, &search)?, None),
        Some(file) => graph::explore(loaded, plan, &search, file)?,
        None => {
            let found = plan.algorithm.explore(program, &search, &plan.tuning, &mut Unobserved);
            (found.map_err(|error| refused(name, error))?, None)
        }
    };
    let mut results = results;
    if results.halt.is_none() {
        results.halt = watch.was_over();
    }
    let verdict = verdict(&results);
    let recordings = recordings(program, settings, std::mem::take(&mut results.violations))?;
    let explore_seconds = watch.finish();
    let report = Report {
        task: Task::Check,
        program: name.clone(),
        provenance: loaded.provenance.clone(),
        debug: loaded.debug_information(),
        model: plan.model.name(),
        algorithm: plan.algorithm.name.to_string(),
        answered_by: results.answered_by.clone(),
        verdict: match verdict {
            Verdict::Safe if !plan.parts.is_empty() => Verdict::Bounded,
            verdict => verdict,
        },
        halt: results.halt,
        unfinished: Unfinished { events: results.unfinished, place: results.unfinished_at.clone() },
        parts: plan.parts.iter().map(Part::number_and_count).collect(),
        bounds: bounds(program, flags, plan.preemption_bound, settings, &results),
        violations: recordings,
        statistics: results.statistics,
        cost: Cost {
            load_seconds: loaded.seconds,
            explore_seconds,
            peak_rss_bytes: resident_bytes("VmHWM:"),
        },
    };
    Ok(Checked { report, unwritten })
}

/// An error of a search, with the name of the program.
pub(crate) fn refused(name: &str, error: SearchError) -> InputError {
    InputError::Refused(Path::new(name).to_path_buf(), error)
}
