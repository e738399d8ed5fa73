//! `interleaf replay`: a violation of a JSON report, run again.
//!
//! The program is compiled as the report says, with the flags that it holds: replay a stranger's report only if you would
//! run a stranger's makefile. The schedule is the report's; what is printed is what the program does now.

use crate::algorithms::named;
use crate::arguments::Replay;
use crate::load::{Loaded, load};
use crate::{InputError, Status, arguments, limits, output, output_guard};
use clap::ValueEnum;
use interleaf_memory::{Machine, Settings};
use interleaf_program::{Fault, FaultKind, ThreadId};
use interleaf_report::saved::{self, Saved, SavedViolation};
use interleaf_report::{Cost, Flags, Report, Task, Unfinished};
use interleaf_search::ending;
use interleaf_search::{Ability, Results, Search, SearchError, refining, replay, unless_interrupted};
use interleaf_trace::{
    BlockedReason, Choice, Ending, Executions, Statistics, Verdict, Violation, ViolationKind,
};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The largest report that is read, in bytes.
const LARGEST_REPORT: u64 = 1 << 28;

/// Runs a violation again.
pub fn run(replay: &Replay) -> Result<Status, InputError> {
    let name = &replay.report;
    replay.limits.begin(&name.display().to_string(), "replayed");
    let reports = saved::read(&read(name)?).map_err(|error| InputError::Saved(name.clone(), error))?;
    let (saved, wanted) = select(&reports, replay)?;
    let model = arguments::Model::from_str(&saved.model, false).map_err(|_| {
        let model = &saved.model;
        InputError::Replay(name.clone(), format!("the memory model `{model}` is not one of this version"))
    })?;
    let inputs = [name.clone(), PathBuf::from(&saved.program)];
    output_guard::refuse(replay.output.output.as_deref(), &inputs)?;
    let loaded = load(&inputs[1], &saved.provenance.flags, model.of_machine())?;
    let written: Vec<&Path> = replay.output.output.iter().map(PathBuf::as_path).collect();
    output_guard::refuse_included(&written, &inputs[1], &saved.provenance.flags)?;
    is_unchanged(saved, &loaded)?;
    let start = Instant::now();
    let again = violation_again(&loaded, wanted).map_err(|what| InputError::Replay(name.clone(), what))?;
    let recording = interleaf_search::replay(&loaded.program, &loaded.settings, &again)
        .map_err(|error| InputError::Replay(name.clone(), error.to_string()))?;
    let executions = Executions { faulty: 1, ..Executions::default() };
    let events = recording.steps.len() as u64;
    let of_states = named(&saved.algorithm).is_some_and(|algorithm| algorithm.can(Ability::States));
    let report = Report {
        task: Task::Replay { of_states },
        program: loaded.name.clone(),
        provenance: loaded.provenance.clone(),
        debug: loaded.debug_information(),
        model: model.name(),
        algorithm: saved.algorithm.clone(),
        answered_by: saved.answered_by.clone(),
        verdict: Verdict::Violation,
        halt: None,
        unfinished: Unfinished::default(),
        statistics: Statistics { executions, events, ..Statistics::default() },
        violations: vec![(again, recording)],
        parts: Vec::new(),
        bounds: Vec::new(),
        cost: Cost {
            load_seconds: loaded.seconds,
            explore_seconds: start.elapsed().as_secs_f64(),
            peak_rss_bytes: limits::resident_bytes("VmHWM:"),
        },
    };
    limits::end();
    output::print(&[report], &replay.output)?;
    Ok(Status::Violation)
}

/// The text of a report, from a file or, for `-`, from standard input.
fn read(path: &Path) -> Result<String, InputError> {
    let error = |error| crate::compile::read_error(path, &error);
    let bad = |what: &str| InputError::Read(path.to_path_buf(), what.to_string());
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().take(LARGEST_REPORT + 1).read_to_end(&mut bytes).map_err(error)?;
    } else {
        let file = std::fs::File::open(path).map_err(error)?;
        if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
            return Err(bad("is a directory, not a report"));
        }
        file.take(LARGEST_REPORT + 1).read_to_end(&mut bytes).map_err(error)?;
    }
    if bytes.len() as u64 > LARGEST_REPORT {
        return Err(bad("is larger than 256 MiB, the largest report that is read"));
    }
    String::from_utf8(bytes).map_err(|_| bad("is not text"))
}

/// The violation that the user means, counted from 1 over all reports of the file.
fn select<'a>(reports: &'a [Saved], replay: &Replay) -> Result<(&'a Saved, &'a SavedViolation), InputError> {
    let all = || reports.iter().flat_map(|saved| saved.violations.iter().map(move |one| (saved, one)));
    let bad = |what| InputError::Replay(replay.report.clone(), what);
    let number = replay.violation.unwrap_or(1);
    let selected = usize::try_from(number).ok().and_then(|number| all().nth(number.checked_sub(1)?));
    selected.ok_or_else(|| match all().count() {
        0 => bad("holds no violation, so there is nothing to run again".to_string()),
        1 => bad(format!("holds one violation, so there is no violation {number}")),
        count => bad(format!("holds {count} violations, so there is no violation {number}")),
    })
}

/// Refuses a program that is not the one that the report was written about.
fn is_unchanged(saved: &Saved, loaded: &Loaded) -> Result<(), InputError> {
    let (before, now) = (&saved.provenance, &loaded.provenance);
    if before.source_hash != now.source_hash {
        return Err(InputError::Changed(loaded.name.clone()));
    }
    if before.code_hash != now.code_hash {
        return Err(InputError::OtherCode(loaded.name.clone()));
    }
    Ok(())
}

/// Runs a violation again that a frontier holds; or says what happened instead.
pub(crate) fn again(loaded: &Loaded, wanted: &Violation) -> Result<(), String> {
    replay(&loaded.program, &loaded.settings, wanted).map_err(|error| error.to_string())?;
    let found = ends_in(loaded, &wanted.schedule).map_err(|error| error.to_string())?;
    let is_it = |found: &Violation| {
        *found
            == Violation {
                schedule: found.schedule.clone(),
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

/// Runs the schedule again, and finds the violation that was reported; or says what happened instead.
fn violation_again(loaded: &Loaded, wanted: &SavedViolation) -> Result<Violation, String> {
    let SavedViolation { kind, message, thread, object, after, schedule } = wanted;
    // First in the manner that checks each step; only its schedule matters.
    let nothing = Fault::text(FaultKind::Abort, "");
    let scheduled = Violation::fault(&nothing, ThreadId::MAIN, schedule.clone(), *after);
    replay(&loaded.program, &loaded.settings, &scheduled).map_err(|error| error.to_string())?;
    let found = ends_in(loaded, schedule).map_err(|error| error.to_string())?;
    let is_it =
        |found: &&Violation| found.kind.name() == kind && found.thread == *thread && found.object == *object;
    // A deadlock's message is made from the recording, so it is no part of what is compared.
    let again = found.iter().filter(is_it).max_by_key(|found| found.detail.to_string() == *message);
    let again = again.map(|again| Violation { after: *after, schedule: schedule.clone(), ..again.clone() });
    again.ok_or_else(|| {
        let kind: String = kind.chars().take(40).collect();
        match found.last() {
            Some(other) => format!("the execution ends in `{}`, not in `{kind}` as reported", other.kind),
            None => format!("the execution does not end in `{kind}` as reported: nothing is wrong with it"),
        }
    })
}

/// What is wrong at the end of a schedule that can be run.
fn ends_in(loaded: &Loaded, schedule: &[Choice]) -> Result<Vec<Violation>, SearchError> {
    let Flags { races, leaks, .. } = loaded.provenance.flags;
    // A read that comes back to itself was not taken in any execution.
    let settings = Settings { waits: loaded.settings.waits.of_known_schedule(), ..loaded.settings.clone() };
    refining(&settings, |settings| {
        let search =
            Search { settings: settings.clone(), keep_going: true, races, leaks, ..Search::default() };
        let mut machine = Machine::new(&loaded.program, settings);
        for choice in schedule {
            unless_interrupted(&machine, ())?;
            match machine.turn_of(*choice) {
                Some(thread) => machine.step(thread, choice.number),
                None => return Ok(Vec::new()),
            };
        }
        machine.go_on_at_end();
        unless_interrupted(&machine, ())?;
        // The schedule may stop before the program does; then nothing can be said of threads that wait.
        let can_go_on = machine.threads().any(|thread| machine.is_enabled(thread));
        let ending = match ending(&machine) {
            Ending::Deadlock if can_go_on => Ending::Blocked(BlockedReason::Await),
            ending => ending,
        };
        let mut results = Results::default();
        let _ = results.record(&machine, ending, &search);
        Ok(results.violations)
    })
}
