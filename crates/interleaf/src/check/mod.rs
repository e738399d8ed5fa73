//! `interleaf check`.

pub mod arguments;
mod at_random;
mod at_worst;
mod auto;
mod checkpointed;
mod hints;
mod plan;
mod sequential;
pub mod shrinking;
mod state_graph;
mod turns;
mod vc_root;
mod verdict;

pub(crate) use plan::Plan;
use verdict::is_cut;
pub(crate) use verdict::{bounds, is_real, is_stopped, recordings, set_aside, verdict};

use crate::compile::units;
use crate::files::is_same;
use crate::frontier::{Checkpoint, code};
use crate::limits::{self, Watch, interrupt_flag};
use crate::load::{Loaded, load};
use crate::options::{Output, ReportFormat};
use crate::output::{self, Outputs};
use crate::terminal::complain;
use crate::{InputError, Status, output_guard, replay};
use arguments::{Check, CheckpointOptions};
use auto::LeftOut;
use checkpointed::Explored;
use hints::hints;
use interleaf_explore::rf::Frontier;
use interleaf_llvm::Llvm;
use interleaf_memory::Settings;
use interleaf_program::{Program, Site, SourcePosition};
use interleaf_report::{Growing, Report, SearchNames, Symmetry, Unfinished};
use interleaf_search::{
    Ability, Division, Divisions, LooksFor, Results, Search, StopReason, Unobserved, equal_threads,
};
use interleaf_trace::{Verdict, ViolationKind};
use shrinking::shrunk;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

/// Checks a program. Nothing is printed unless it could be loaded and explored.
pub fn run(check: &Check) -> Result<Status, InputError> {
    let flags = check.flags();
    let program = &check.files[0];
    let results = check.also.iter().map(|also| &also.file).chain(&check.output.file);
    for file in results.clone() {
        output_guard::refuse(Some(file), &units::inputs(program, &flags))?;
    }
    refuse_repeated_files(results.clone())?;
    check.limits.begin(program.display(), "loaded");
    let mut loaded = load(program, &flags, check.model())?;
    if check.coverage {
        loaded.program.cover_lines();
    }
    let plan = Plan::new(check)?;
    state_graph::refuse(check)?;
    refuse_unknown_globals(&loaded, &check.stateful.shared_globals)?;
    let graph = check.stateful.dump_state_graph.as_ref();
    let labels = graph.and_then(|graph| state_graph::labels_of(graph));
    let CheckpointOptions { checkpoint, save_code, .. } = &check.checkpoints;
    let written = [checkpoint.as_ref(), save_code.as_ref(), graph, labels.as_ref()];
    refuse_repeated_files(written.into_iter().flatten().chain(check.also.iter().map(|also| &also.file)))?;
    output_guard::refuse_included(written.into_iter().flatten().chain(results), program, &flags)?;
    loaded.note_unmodelled();
    if let Some(file) = save_code {
        code::save(file, &loaded)?;
    }
    let outputs = Outputs { own: check.output.clone(), others: check.also.clone() };
    let mut checked = check_one(&loaded, &plan, Frontier::start(), &interrupt_flag(), outputs.clone())?;
    limits::end();
    checked.unwritten = checked.unwritten.or(outputs.write_others(&checked.report));
    print(checked, &check.output, plan.checkpoint.as_ref())
}

/// Refuses to write two things to one file.
fn refuse_repeated_files<'a>(files: impl Iterator<Item = &'a PathBuf>) -> Result<(), InputError> {
    let mut seen: Vec<&Path> = Vec::new();
    for file in files {
        if seen.iter().any(|other| is_same(other, file)) {
            return Err(InputError::Other(format!("{} is named for two results", file.display())));
        }
        seen.push(file);
    }
    Ok(())
}

/// Refuses a pattern that matches no global variable.
fn refuse_unknown_globals(loaded: &Loaded, patterns: &[String]) -> Result<(), InputError> {
    let names = || loaded.program.globals().iter().filter(|global| !global.library);
    let is_unknown =
        |pattern: &&String| !names().any(|global| interleaf_stateful::matches(pattern, &global.name));
    patterns.iter().find(is_unknown).map_or(Ok(()), |pattern| {
        Err(InputError::Other(format!("{}: no global variable matches `{pattern}`", loaded.name)))
    })
}

/// The threads that start in one state, with what the search has learned of them.
fn symmetry(loaded: &Loaded, settings: &Settings, results: &Results) -> Result<Symmetry, InputError> {
    let found = equal_threads(&loaded.program, settings, &results.asymmetries);
    let found = found.map_err(|error| InputError::refused(&loaded.name, error))?;
    Ok(found.map_or(Symmetry::ToldApart, Symmetry::Groups))
}

/// The choices at which executions part, each with where the loop around it begins.
fn divisions(program: &Llvm, found: &Divisions) -> Vec<(Division, Option<SourcePosition>)> {
    let head = |site: Site| {
        let place = program.describe(site);
        Some(place.inside_rust_std().or_else(|| place.innermost())?.1.clone())
    };
    let with_loop = |division: Division| {
        let head = division.in_loop.and_then(head);
        (division, head)
    };
    found.sorted().into_iter().map(with_loop).collect()
}

pub(crate) struct Checked<'a> {
    pub(crate) report: Report<'a>,
    /// Why the checkpoint or the state graph could not be written.
    unwritten: Option<InputError>,
}

/// Prints the report, then marks the checkpoint as reported. The report is printed even if the checkpoint could not be written.
pub(crate) fn print(
    checked: Checked,
    output: &Output<ReportFormat>,
    checkpoint: Option<&Checkpoint>,
) -> Result<Status, InputError> {
    let Checked { report, unwritten } = checked;
    limits::end();
    let status = report.verdict.into();
    output::print(&[report], output)?;
    let unmarked = || checkpoint.and_then(|checkpoint| checkpoint.note_reported().err());
    match unwritten.or_else(unmarked) {
        Some(error) if matches!(status, Status::Violation) => {
            complain(&format!("error: {error}"));
            Ok(status)
        }
        Some(error) => Err(error),
        None => Ok(status),
    }
}

/// Explores a program from a frontier.
pub(crate) fn check_one<'a>(
    loaded: &'a Loaded,
    plan: &Plan,
    from: Frontier,
    interrupt: &Arc<AtomicBool>,
    outputs: Outputs,
) -> Result<Checked<'a>, InputError> {
    let Loaded { name, program, provenance, .. } = loaded;
    let settings = &loaded.settings;
    let flags = &provenance.flags;
    let watch = match plan.limits {
        Some(limits) => Watch::new(name, limits, loaded.seconds, interrupt.clone()),
        None => Watch::unlimited(name, interrupt.clone()),
    };
    let left_out: LeftOut = Arc::new(Mutex::new(auto::left_out(plan).map(str::to_string)));
    if plan.limits.is_some() {
        at_worst::print_at_worst(&watch, loaded, plan, outputs, left_out.clone());
    }
    let search = Search {
        settings: settings.clone(),
        keep_going: plan.keep_going,
        enough: usize::MAX,
        races: flags.races,
        all_races: plan.keep_going,
        leaks: flags.leaks,
        explains_count: plan.explains_count,
        counts_lines: plan.counts_lines,
        execution_limit: plan.execution_limit,
        preemption_bound: plan.preemption_bound,
        poll: &|progress| watch.poll_naming(progress, |site| program.describe(site)),
        urgent: limits::urgency(),
    };
    let mut sampling = None;
    let Explored { mut results, unwritten, left } = match &plan.state_graph {
        _ if auto::is_possible(plan) => {
            let found = auto::explore(loaded, plan, &search, &left_out)?;
            sampling = found.sampling;
            found.results.into()
        }
        _ if plan.algorithm.can(Ability::Checkpoint) => checkpointed::explore(loaded, plan, from, &search)?,
        _ if plan.algorithm.can(Ability::Root) => vc_root::explore(loaded, plan, &search)?.into(),
        Some(file) => state_graph::explore(loaded, plan, &search, file)?,
        None => {
            let found = plan.algorithm.explore(program, &search, &plan.tuning, &mut Unobserved);
            found.map_err(|error| InputError::refused(name, error))?.into()
        }
    };
    if results.halt.is_none() {
        results.halt = watch.was_over();
    }
    // Before executions are run again.
    let lines = loaded.lines(&results.lines);
    // What was found is shown, even if the search stopped late.
    let violations = std::mem::take(&mut results.violations);
    let by_states =
        plan.algorithm.can(Ability::States) || results.answered_by.as_deref() == Some(auto::SECOND);
    let is_random = results.answered_by.as_deref() == Some(auto::RANDOM);
    let settings = &Settings { takes_for_private: !by_states && !is_random, ..settings.clone() };
    let looks_for = LooksFor { races: flags.races, leaks: flags.leaks, by_states };
    let has_found = !violations.is_empty();
    let recordings = limits::to_the_end(|| {
        let violations = shrunk(loaded, settings, violations, looks_for, plan.shrink_time);
        let recordings = recordings(program, settings, violations);
        if has_found {
            limits::lift_time_limit();
        }
        recordings
    })?;
    let (recordings, ignored) = set_aside(recordings, flags);
    results.violations = recordings.iter().map(|(violation, _)| violation.clone()).collect();
    let verdict = match verdict(&results) {
        // What comes behind a fault was not looked at. Behind a race a search that matches states may miss another one.
        Verdict::Safe
            if ignored.iter().any(|(violation, ..)| {
                is_cut(violation) || by_states && violation.kind == ViolationKind::Race
            }) =>
        {
            Verdict::Bounded
        }
        // The search may have ended at one of them.
        Verdict::Safe | Verdict::Bounded if results.halt == Some(StopReason::Violation) => Verdict::Stopped,
        verdict => verdict,
    };
    results.violations.clear();
    let watch_estimate = watch.estimate();
    let counted = results.statistics.counted();
    let progress = watch.progress(counted);
    let explore_seconds = watch.finish();
    // Who limits executions does not miss what the second search would have added.
    let left_out = auto::reason_left_out(&left_out, explore_seconds)
        .filter(|_| results.halt != Some(StopReason::Executions));
    let symmetry = match plan.explains_symmetry {
        true => Some(symmetry(loaded, settings, &results)?),
        false => None,
    };
    let help = hints(plan, loaded, &results);
    let estimate = watch_estimate.filter(|_| results.halt.is_some_and(|halt| halt != StopReason::Violation));
    let parts = plan.checkpoint.as_ref().map_or(&[][..], |checkpoint| &checkpoint.parts);
    let (algorithm, answered_by) = plan.names(results.answered_by.clone());
    let mut report = Report {
        search: SearchNames { algorithm, answered_by, left_out },
        verdict: match verdict {
            Verdict::Safe if !parts.is_empty() => Verdict::Bounded,
            verdict => verdict,
        },
        halt: results.halt,
        unfinished: Unfinished {
            events: results.unfinished,
            place: results.unfinished_at.clone(),
            growing: results
                .growing
                .map(|growing| Growing { place: program.describe(growing.site), events: growing.events }),
            help,
            estimate,
        },
        sampling,
        history: plan.history.clone(),
        progress,
        parts: parts.iter().map(|part| (part.number, part.count)).collect(),
        left,
        schedules: plan.shows_schedules.then(|| replay::by_schedule::head(loaded, by_states)),
        bounds: bounds(program, flags, plan.preemption_bound, settings, &results),
        violations: recordings,
        ignored,
        lines,
        loops: plan.explains_loops.then(|| program.loops().to_vec()),
        symmetry,
        divisions: plan.explains_count.then(|| divisions(program, &results.divisions)),
        statistics: results.statistics,
        ..loaded.report(plan.model, explore_seconds)
    };
    report.cost.seconds_before = plan.checkpoint.as_ref().map_or(0.0, |checkpoint| checkpoint.seconds);
    Ok(Checked { report, unwritten })
}
