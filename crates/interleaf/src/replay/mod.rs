//! `interleaf replay`: runs a violation of a JSON report again.
//!
//! The program is compiled with the flags that the report holds: replay a stranger's report only if you would run a stranger's
//! makefile. The schedule is the report's; what is printed is what the program does now.

pub(crate) mod by_schedule;

use crate::algorithms::named;
use crate::check::is_real;
use crate::check::shrinking::require_history;
use crate::files::{self, read_bytes};
use crate::limits::{self, Limits};
use crate::load::{Loaded, load};
use crate::options::{CompileOptions, Output, ReportFormat, model_named};
use crate::{InputError, Status, live, output, output_guard};
use interleaf_memory::Settings;
use interleaf_program::{Fault, FaultKind, ThreadId};
use interleaf_report::saved::{self, Saved, SavedViolation};
use interleaf_report::{Flags, Report, SearchNames, Task};
use interleaf_search::{Ability, LooksFor, SearchError, replay, violations_at_end};
use interleaf_trace::{Choice, Executions, LastWrite, Statistics, Verdict, Violation, ViolationKind};
use std::path::PathBuf;
use std::time::Instant;

/// The largest report that is read, in bytes.
const LARGEST_REPORT: u64 = 1 << 28;

/// Run a violation from a JSON report again and show it.
///
/// The program is compiled with the flags that the report holds, and must be unchanged.
///
/// With --schedule, a schedule is run in place of a report's, one that `interleaf check --schedule` or `interleaf sample --schedule`
/// printed. The files of the program and the options with which it is compiled must be those of that command.
#[derive(clap::Args, Debug)]
pub struct Replay {
    /// A file that `interleaf check --format json` wrote, or `-` for standard input; with --schedule, the files of the program.
    #[arg(required = true, value_name = "REPORT|FILE")]
    pub files: Vec<PathBuf>,

    /// Run this schedule.
    #[arg(long, value_name = "SCHEDULE", conflicts_with = "violation")]
    pub schedule: Option<String>,

    /// Choose among several violations, counted from 1.
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub violation: Option<u64>,

    /// Show everything that happened to CELL, also what the story leaves out. CELL is named as in the story, such as `pool->head`.
    #[arg(long, value_name = "CELL")]
    pub history: Option<String>,

    #[command(flatten)]
    pub compile: CompileOptions,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub output: Output<ReportFormat>,

    /// The arguments of the program, with --schedule.
    #[arg(last = true, value_name = "PROGRAM-ARGS")]
    pub arguments: Vec<String>,
}

pub fn run(replay: &Replay) -> Result<Status, InputError> {
    require_history(replay.history.as_deref(), replay.output.format)?;
    if let Some(schedule) = &replay.schedule {
        return by_schedule::run(replay, schedule);
    }
    let path = &replay.files[0];
    let is_plain = replay.compile.flags_of(&replay.files[..1]) == Flags::default();
    if replay.files.len() > 1 || !is_plain || !replay.arguments.is_empty() {
        return Err(InputError::other(
            "replay takes one report, which holds the options of its program; --schedule takes files and options",
        ));
    }
    replay.limits.begin(path.display(), "replayed");
    let text = files::text(path, read_bytes(path, LARGEST_REPORT, "report", ", not a report")?)?;
    let reports = saved::read(&text).map_err(|error| InputError::file(path, error.to_string()))?;
    let (saved, wanted) = select(&reports, replay)?;
    let model = model_named(&saved.model).ok_or_else(|| {
        InputError::file(path, format!("the memory model `{}` is not one of this version", saved.model))
    })?;
    let flags = &saved.provenance.flags;
    let inputs = [path.clone(), PathBuf::from(&saved.program)];
    output_guard::refuse(replay.output.file.as_deref(), &inputs)?;
    let loaded = load(&inputs[1], flags, model)?;
    output_guard::refuse_included(&replay.output.file, &inputs[1], flags)?;
    loaded.require_unchanged(&saved.provenance)?;
    let start = Instant::now();
    let of_states = named(&saved.algorithm).is_some_and(|algorithm| algorithm.can(Ability::States));
    let search = SearchNames {
        algorithm: saved.algorithm.clone(),
        answered_by: saved.answered_by.clone(),
        left_out: None,
    };
    let again = violation_again(&loaded, wanted, of_states).map_err(|what| InputError::file(path, what))?;
    print(&loaded, (search, of_states), again, start, replay)
}

/// Shows a violation that was run again.
fn print(
    loaded: &Loaded,
    (search, of_states): (SearchNames, bool),
    again: Violation,
    start: Instant,
    replay: &Replay,
) -> Result<Status, InputError> {
    let recording = interleaf_search::replay(&loaded.program, &settings(loaded, of_states), &again)
        .map_err(|error| InputError::file(&replay.files[0], error.to_string()))?;
    let is_real = is_real(&again);
    let executions = Executions { faulty: 1, ..Executions::default() };
    let events = recording.steps.len() as u64;
    let report = Report {
        task: Task::Replay { of_states },
        search,
        verdict: if is_real { Verdict::Violation } else { Verdict::Stopped },
        statistics: Statistics { executions, events, ..Statistics::default() },
        violations: vec![(again, recording)],
        history: replay.history.clone(),
        ..loaded.report(loaded.settings.model, start.elapsed().as_secs_f64())
    };
    limits::end();
    output::print(&[report], &replay.output)?;
    Ok(if is_real { Status::Violation } else { Status::Stopped })
}

/// The violation that the user means, counted from 1 over all reports of the file.
fn select<'a>(reports: &'a [Saved], replay: &Replay) -> Result<(&'a Saved, &'a SavedViolation), InputError> {
    let all = || reports.iter().flat_map(|saved| saved.violations.iter().map(move |one| (saved, one)));
    let bad = |what: String| InputError::file(&replay.files[0], what);
    let number = replay.violation.unwrap_or(1);
    let selected = usize::try_from(number).ok().and_then(|number| all().nth(number.checked_sub(1)?));
    selected.ok_or_else(|| match all().count() {
        0 => bad("holds no violation, so there is nothing to replay".to_string()),
        1 => bad(format!("holds one violation, so there is no violation {number}")),
        count => bad(format!("holds {count} violations, so there is no violation {number}")),
    })
}

/// Runs a violation of a frontier again. An error says what happened instead.
pub(crate) fn again(loaded: &Loaded, wanted: &Violation) -> Result<(), String> {
    replay(&loaded.program, &loaded.settings, wanted).map_err(|error| error.to_string())?;
    let found =
        ends_in(loaded, wanted, &settings(loaded, false), false).map_err(|error| error.to_string())?;
    let is_it = |found: &Violation| {
        *found
            == Violation {
                schedule: found.schedule.clone(),
                last_writes: found.last_writes.clone(),
                after: found.after,
                detail: if found.kind == ViolationKind::Deadlock {
                    found.detail.clone()
                } else {
                    wanted.detail.clone()
                },
                ..wanted.clone()
            }
    };
    match found.iter().any(is_it) {
        true => Ok(()),
        false => Err(format!("the execution does not end in `{}` as it is said to", wanted.kind)),
    }
}

/// Runs a reported schedule again and finds the violation. An error says what happened instead.
fn violation_again(loaded: &Loaded, wanted: &SavedViolation, of_states: bool) -> Result<Violation, String> {
    let SavedViolation { kind, message, thread, object, after, schedule, last_writes, lasso } = wanted;
    if let Some(lasso) = lasso {
        return live::again(loaded, *thread, schedule, lasso).map_err(|error| error.to_string());
    }
    let found = found_after(loaded, schedule, last_writes, of_states)?;
    let is_it =
        |found: &&Violation| found.kind.name() == kind && found.thread == *thread && found.object == *object;
    // A deadlock's message is made from the recording, so it is no part of what is compared.
    let again = found.iter().filter(is_it).max_by_key(|found| found.detail.to_string() == *message);
    let again = again.map(|again| Violation {
        after: *after,
        schedule: schedule.clone(),
        last_writes: last_writes.clone(),
        ..again.clone()
    });
    again.ok_or_else(|| {
        let kind: String = kind.chars().take(40).collect();
        match found.last() {
            Some(other) => format!("the execution ends in `{}`, not in `{kind}` as reported", other.kind),
            None => format!("the execution does not end in `{kind}` as reported: nothing is wrong with it"),
        }
    })
}

/// What is wrong at the end of a schedule. An error says which step cannot be taken.
fn found_after(
    loaded: &Loaded,
    schedule: &[Choice],
    last_writes: &[LastWrite],
    of_states: bool,
) -> Result<Vec<Violation>, String> {
    // `replay` checks each step; only the schedule of this violation matters.
    let nothing = Fault::text(FaultKind::Abort, "");
    let scheduled = Violation {
        last_writes: last_writes.to_vec(),
        ..Violation::fault(&nothing, ThreadId::MAIN, schedule.to_vec(), 0)
    };
    let own = settings(loaded, of_states);
    replay(&loaded.program, &own, &scheduled).map_err(|error| error.to_string())?;
    let found = ends_in(loaded, &scheduled, &own, of_states).map_err(|error| error.to_string())?;
    if !found.is_empty() || of_states {
        return Ok(found);
    }
    // During the search, memory may have turned out to be shared.
    ends_in(loaded, &scheduled, &settings(loaded, true), of_states).map_err(|error| error.to_string())
}

/// The settings with which an execution is run again that was found by states, or not.
fn settings(loaded: &Loaded, of_states: bool) -> Settings {
    Settings { takes_for_private: !of_states, ..loaded.settings.clone() }
}

/// The violations at the end of the schedule of one, which can be run.
fn ends_in(
    loaded: &Loaded,
    scheduled: &Violation,
    settings: &Settings,
    by_states: bool,
) -> Result<Vec<Violation>, SearchError> {
    let Flags { races, leaks, .. } = loaded.provenance.flags;
    let Violation { schedule, last_writes, .. } = scheduled;
    let looks_for = LooksFor { races, leaks, by_states };
    violations_at_end(&loaded.program, settings, (schedule, last_writes), looks_for)
}
