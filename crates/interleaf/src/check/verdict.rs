//! The verdict of a search, its violations and its bounds, for the report.

use crate::InputError;
use interleaf_llvm::Llvm;
use interleaf_memory::Settings;
use interleaf_program::{FaultKind, Place, Program};
use interleaf_report::{Bound, Flags, Ignore};
use interleaf_search::{Recording, Results, StopReason, replay};
use interleaf_trace::{BlockedReason, Statistics, Verdict, Violation, ViolationKind};
use std::collections::HashSet;

/// Whether a search was stopped from outside.
pub(crate) fn is_stopped(results: &Results) -> bool {
    results.halt.is_some_and(|halt| halt != StopReason::Violation)
}

/// Whether a violation says that the program is wrong, not that it got to something that is not modelled.
pub(crate) fn is_real(violation: &Violation) -> bool {
    violation.kind != ViolationKind::Fault(FaultKind::Unmodelled)
}

pub(crate) fn verdict(results: &Results) -> Verdict {
    if results.violations.iter().any(is_real) {
        Verdict::Violation
    } else if is_stopped(results) || !results.violations.is_empty() {
        Verdict::Stopped
    } else if results.statistics.cut.is_empty() {
        Verdict::Safe
    } else if nothing_ended(&results.statistics) {
        Verdict::Stopped
    } else {
        Verdict::Bounded
    }
}

/// Whether bounds let no execution come to its end, so that almost nothing was checked.
fn nothing_ended(statistics: &Statistics) -> bool {
    let complete = statistics.states.map_or(statistics.executions.complete, |states| states.complete);
    complete == 0 && statistics.executions.faulty == 0
}

/// Whether a thread stops at a violation, so that what comes behind it is not looked at.
pub(super) fn is_cut(violation: &Violation) -> bool {
    matches!(violation.kind, ViolationKind::Fault(_))
}

type Recorded = Vec<(Violation, Recording)>;

/// The findings that count, and those that the user sets aside, with what sets them aside.
pub(crate) fn set_aside(found: Recorded, flags: &Flags) -> (Recorded, Vec<(Violation, Recording, String)>) {
    let rules: Vec<Ignore> = flags.ignore.iter().filter_map(|text| Ignore::read(text).ok()).collect();
    let (mut kept, mut ignored) = (Vec::new(), Vec::new());
    for (violation, recording) in found {
        match rules.iter().find(|rule| rule.matches(&violation, &recording)) {
            Some(rule) => ignored.push((violation, recording, rule.to_string())),
            None => kept.push((violation, recording)),
        }
    }
    (kept, ignored)
}

/// Runs each violation again, to record what a report shows of it. Of races between accesses at the same two places, only the first is
/// kept.
pub(crate) fn recordings(
    program: &Llvm,
    settings: &Settings,
    violations: Vec<Violation>,
) -> Result<Recorded, InputError> {
    let mut races = HashSet::new();
    let mut recorded = Vec::new();
    for violation in violations {
        let recording = replay(program, settings, &violation);
        let recording = recording
            .map_err(|error| InputError::Other(format!("internal error, please report: {error}")))?;
        if violation.kind != ViolationKind::Race || races.insert(racing_places(&violation, &recording)) {
            recorded.push((violation, recording));
        }
    }
    Ok(recorded)
}

/// The places of the two accesses of a race, in an order that depends on nothing else.
fn racing_places(race: &Violation, recording: &Recording) -> Vec<Place> {
    let steps = race.steps.iter().filter_map(|&step| recording.steps.get(step as usize));
    let mut places: Vec<_> = steps.map(|step| step.place.clone()).collect();
    places.sort_by_cached_key(|place| format!("{place:?}"));
    places
}

/// The bounds that excluded executions.
pub(crate) fn bounds(
    program: &Llvm,
    flags: &Flags,
    preemption_bound: Option<u32>,
    settings: &Settings,
    results: &Results,
) -> Vec<Bound> {
    let bounds = results.statistics.cut.iter().map(|(&stop, &executions)| {
        let limit = match stop {
            BlockedReason::Unroll(site) => u64::from(program.loop_bound(site).unwrap_or(0)),
            BlockedReason::Buffers => u64::from(flags.buffer_bound.unwrap_or(0)),
            BlockedReason::Preemptions => u64::from(preemption_bound.unwrap_or(0)),
            BlockedReason::Calls(_) => interleaf_llvm::MOST_CALLS as u64,
            BlockedReason::Threads(_) => interleaf_llvm::DEEPEST_THREAD as u64,
            BlockedReason::Model(_) => 0,
            _ => settings.fuel,
        };
        let place = stop.cut().map(|site| program.describe(site)).unwrap_or_default();
        Bound { stop, place, limit, executions }
    });
    bounds.collect()
}
