//! A report as JSON: one line, one object.

mod explained;

use crate::facts::names::Names;
use crate::facts::operations::{cell, operation};
use crate::facts::{Related, facts, reasons, starvation, steps};
use crate::provenance::Provenance;
use crate::text::divisions::{self, DivisionLine};
use crate::{AUTO, Asked, CoveredFile, Left, Report, Sampling};
use explained::{LoopLine, ThreadsLine, threads_lines};
use interleaf_program::{Address, Op, Place};
use interleaf_search::{Recording, StopReason};
use interleaf_trace::{
    Action, BlockedReason, EventIndex, LastWrite, Starvation, States, Statistics, Violation,
};
use serde::{Deserialize, Serialize};

/// The version of the JSON. Readers of another version refuse it.
pub const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct Line<'a> {
    schema: u32,
    #[serde(flatten)]
    search: SearchLine<'a>,
    #[serde(flatten)]
    counts: Counts,
    seconds: Seconds,
    peak_rss_bytes: u64,
    bounds: Vec<BoundLine>,
    /// With `--explain-count`.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<DivisionLine>>,
    /// With `--explain-loops`.
    #[serde(skip_serializing_if = "Option::is_none")]
    loops: Option<Vec<LoopLine>>,
    /// With `--explain-symmetry`.
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<Vec<ThreadsLine>>,
    /// With `--coverage`.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<&'a [CoveredFile]>,
    /// For random search.
    #[serde(skip_serializing_if = "Option::is_none")]
    sample: Option<&'a Sampling>,
    /// For a question about liveness.
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<Vec<AskedLine<'a>>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<PartLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<Left>,
    #[serde(skip_serializing_if = "Option::is_none")]
    share_explored: Option<f64>,
    replay: &'a Provenance,
    violations: Vec<ViolationLine>,
    /// The findings that were set aside.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<ViolationLine>,
}

/// Why a search did not run.
#[derive(Serialize)]
struct LeftOut<'a> {
    algorithm: &'a str,
    reason: &'a str,
}

#[derive(Serialize)]
struct SearchLine<'a> {
    program: &'a str,
    model: &'a str,
    algorithm: &'a str,
    /// The choice that led to this algorithm, if it was not named.
    #[serde(skip_serializing_if = "Option::is_none")]
    requested: Option<&'static str>,
    /// The search of a portfolio that answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    answered_by: Option<&'a str>,
    /// The search that should have run beside it, if it did not.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<LeftOut<'a>>,
    verdict: &'a str,
    /// What ended the search early: `time`, `memory` or `interrupt`.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_by: Option<&'static str>,
}

#[derive(Serialize)]
struct Counts {
    executions: Executions,
    blocked_by: BlockedBy,
    /// The counts of a search that matches states.
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<StatesLine>,
    partial: u64,
    events: u64,
    #[serde(skip_serializing_if = "is_zero")]
    failed_assertions: u64,
    #[serde(skip_serializing_if = "is_zero")]
    branchings: u64,
}

impl From<&Statistics> for Counts {
    fn from(statistics: &Statistics) -> Counts {
        let interleaf_trace::Executions { complete, blocked, faulty, redundant } = statistics.executions;
        let interleaf_trace::BlockedBy { assume, r#await, unroll, bound } = statistics.blocked_by;
        Counts {
            executions: Executions { complete, blocked, faulty, redundant },
            blocked_by: BlockedBy { assume, r#await, unroll, bound },
            states: statistics.states.map(StatesLine::from),
            partial: statistics.partial,
            events: statistics.events,
            failed_assertions: statistics.failed_assertions,
            branchings: statistics.branchings,
        }
    }
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A place, and the ids of the threads that must get there; none if any thread may.
#[derive(Serialize)]
struct AskedLine<'a> {
    place: &'a str,
    threads: Vec<String>,
}

impl<'a> From<&'a Asked> for AskedLine<'a> {
    fn from(asked: &'a Asked) -> AskedLine<'a> {
        let threads = asked.threads.iter().map(|(id, _)| id.to_string()).collect();
        AskedLine { place: &asked.place, threads }
    }
}

#[derive(Serialize)]
struct PartLine {
    number: usize,
    count: usize,
}

#[derive(Serialize)]
struct Executions {
    complete: u64,
    blocked: u64,
    faulty: u64,
    redundant: u64,
}

#[derive(Serialize)]
struct BlockedBy {
    assume: u64,
    r#await: u64,
    unroll: u64,
    bound: u64,
}

#[derive(Serialize)]
struct StatesLine {
    visited: u64,
    transitions: u64,
    r#final: FinalStates,
    /// Whether threads can come to where they only go on for ever.
    endless: bool,
    bytes: u64,
    exact: bool,
    /// An upper bound on the probability that a state was missed.
    collision_bound: f64,
}

/// States in which no thread can move.
#[derive(Serialize)]
struct FinalStates {
    complete: u64,
    blocked: u64,
    faulty: u64,
}

impl From<States> for StatesLine {
    fn from(states: States) -> StatesLine {
        let States { visited, transitions, complete, blocked, faulty, endless, bytes, exact, .. } = states;
        let collision_bound = states.collision_bound();
        let r#final = FinalStates { complete, blocked, faulty };
        StatesLine { visited, transitions, r#final, endless, bytes, exact, collision_bound }
    }
}

#[derive(Serialize)]
struct Seconds {
    load: f64,
    explore: f64,
    /// If the search was resumed.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<f64>,
}

#[derive(Serialize)]
struct BoundLine {
    kind: &'static str,
    limit: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    executions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<u64>,
    location: Location,
}

#[derive(Serialize, Default)]
struct Location {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    function: Option<String>,
}

impl From<&Place> for Location {
    fn from(place: &Place) -> Location {
        match place.innermost() {
            Some((frame, position)) => Location {
                file: Some(position.file.to_string()),
                line: Some(position.line),
                column: Some(position.column),
                function: Some(frame.function.to_string()),
            },
            None => Location {
                function: place.frames.first().map(|frame| frame.function.to_string()),
                ..Location::default()
            },
        }
    }
}

#[derive(Serialize)]
struct ViolationLine {
    kind: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<String>,
    /// The address of the object concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    object: Option<u64>,
    location: Location,
    related: Vec<RelatedLine>,
    /// Where executions are graphs, why steps are not ordered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
    /// How many executions had ended before, or how many states had been visited.
    after: u64,
    /// How often the execution interrupts a thread that could have run on.
    preemptions: u32,
    execution: Vec<Step>,
    /// As a string, with `--schedule`.
    #[serde(skip_serializing_if = "Option::is_none")]
    schedule: Option<String>,
    choices: Vec<ChoiceLine>,
    /// Where executions are graphs, the last writes in modification order that are not the last ones in `execution`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    last_writes: Vec<LastWriteLine>,
    /// Of a run in which a thread does not get to a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    lasso: Option<LassoLine>,
}

/// A run in which a thread does not get to a place.
#[derive(Serialize, Deserialize)]
pub(crate) struct LassoLine {
    pub(crate) thread: Option<String>,
    pub(crate) place: String,
    pub(crate) always: bool,
    pub(crate) fairness: String,
    /// The number of the first step of the cycle, from 0; the number of steps if the run ends.
    pub(crate) start: u32,
}

impl From<&Starvation> for LassoLine {
    fn from(found: &Starvation) -> LassoLine {
        let Starvation { thread, place, always, fairness, start, .. } = found;
        LassoLine {
            thread: thread.map(|thread| thread.to_string()),
            place: place.clone(),
            always: *always,
            fairness: fairness.clone(),
            start: *start,
        }
    }
}

/// The last write to some bytes.
#[derive(Serialize, Deserialize)]
pub(crate) struct LastWriteLine {
    pub(crate) address: Address,
    pub(crate) size: u8,
    pub(crate) thread: String,
    pub(crate) event: u32,
}

/// An earlier event that explains a violation.
#[derive(Serialize)]
struct RelatedLine {
    message: String,
    location: Location,
    /// Its place in the execution, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
}

impl From<Related> for RelatedLine {
    fn from(related: Related) -> RelatedLine {
        RelatedLine { message: related.message(), location: (&related.place).into(), step: related.step }
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct ChoiceLine {
    pub(crate) thread: String,
    pub(crate) event: u32,
    pub(crate) value: u32,
}

#[derive(Serialize)]
struct Step {
    thread: String,
    event: u32,
    op: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<String>,
    /// What the story calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<u64>,
    /// The memory order of an atomic access or a fence, where executions are graphs.
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reads_from: Option<Source>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<String>,
    location: Location,
}

/// The write that a read reads from.
#[derive(Serialize)]
#[serde(untagged)]
enum Source {
    /// The initial value: `null`.
    Initial,
    Event {
        thread: String,
        event: u32,
    },
}

/// The report as one line of JSON, with the newline.
pub fn render(report: &Report) -> Result<String, serde_json::Error> {
    let of_states = report.statistics.states.is_some();
    let bounds = report.bounds.iter().map(|bound| BoundLine {
        kind: match bound.stop {
            BlockedReason::Unroll(_) => "unroll",
            BlockedReason::Calls(_) => "calls",
            BlockedReason::Threads(_) => "threads",
            BlockedReason::Model(_) => "model",
            BlockedReason::Buffers => "buffers",
            BlockedReason::Preemptions => "preemptions",
            BlockedReason::Steps => "steps",
            _ => "bound",
        },
        limit: bound.limit,
        executions: (!of_states).then_some(bound.executions),
        states: of_states.then_some(bound.executions),
        location: (&bound.place).into(),
    });
    let violations =
        report.violations.iter().map(|(violation, recording)| line(violation, recording, report));
    let (algorithm, requested, answered_by) = match report.search.answered_by.as_deref() {
        Some(answered) if report.search.algorithm == AUTO => (answered, Some(AUTO), None),
        answered => (&*report.search.algorithm, None, answered),
    };
    let line = Line {
        schema: SCHEMA,
        search: SearchLine {
            program: &report.program,
            model: report.model,
            algorithm,
            requested,
            answered_by,
            left_out: report
                .search
                .left_out
                .as_ref()
                .map(|(algorithm, reason)| LeftOut { algorithm, reason }),
            verdict: report.verdict.name(),
            stopped_by: report.halt.filter(|&reason| reason != StopReason::Violation).map(StopReason::name),
        },
        counts: (&report.statistics).into(),
        seconds: Seconds {
            load: report.cost.load_seconds,
            explore: report.cost.explore_seconds,
            before: Some(report.cost.seconds_before).filter(|&seconds| seconds > 0.0),
        },
        peak_rss_bytes: report.cost.peak_rss_bytes,
        bounds: bounds.collect(),
        choices: divisions::lines(report),
        loops: report.loops.as_ref().map(|loops| loops.iter().map(LoopLine::from).collect()),
        symmetry: report.symmetry.as_ref().map(threads_lines),
        lines: report.lines.as_deref(),
        sample: report.sampling.as_ref(),
        asked: report.asked.as_ref().map(|all| all.iter().map(AskedLine::from).collect()),
        parts: report.parts.iter().map(|&(number, count)| PartLine { number, count }).collect(),
        left: report.left,
        share_explored: report.share_explored(),
        replay: &report.provenance,
        violations: violations.collect(),
        ignored: report
            .ignored
            .iter()
            .map(|(violation, recording, _)| line(violation, recording, report))
            .collect(),
    };
    Ok(serde_json::to_string(&line)? + "\n")
}

fn line(violation: &Violation, recording: &Recording, report: &Report) -> ViolationLine {
    let names = Names::as_data(recording, report);
    let facts = facts(violation, recording, &names);
    ViolationLine {
        kind: violation.kind.name(),
        message: facts.message,
        thread: violation.thread.map(|thread| thread.to_string()),
        object: violation.object,
        location: (&facts.place).into(),
        related: facts.related.into_iter().map(RelatedLine::from).collect(),
        reasons: reasons(violation, recording, &names),
        after: violation.after,
        preemptions: recording.preemptions,
        execution: execution(recording, &names),
        schedule: report.schedule(violation),
        choices: choices(recording),
        last_writes: violation.last_writes.iter().map(LastWriteLine::from).collect(),
        lasso: starvation::of(violation).map(LassoLine::from),
    }
}

impl From<&LastWrite> for LastWriteLine {
    fn from(last: &LastWrite) -> LastWriteLine {
        let &LastWrite { address, size, thread, event } = last;
        LastWriteLine { address, size, thread: thread.to_string(), event }
    }
}

fn execution(recording: &Recording, names: &Names) -> Vec<Step> {
    let trace = &recording.trace;
    let id = |position: EventIndex| {
        let event = trace.event(position);
        Source::Event { thread: trace.thread_of(event).to_string(), event: event.index }
    };
    let steps = recording.steps.iter().map(|step| {
        let event = &step.event;
        let address = match (step.op, cell(step.op)) {
            (Op::Free { address, .. }, _) => Some(names.address(address)),
            (_, Some(cell)) => Some(names.address(cell.address)),
            _ => None,
        };
        let other = match event.action {
            Action::Spawn(thread) | Action::Join(thread) => Some(trace.threads[thread.index()].to_string()),
            _ => None,
        };
        // For a value that several writes contributed to, the latest of them.
        let writes = trace.pieces_of(event).map(|piece| piece.last_write);
        let latest = writes.max_by_key(|write| write.0.wrapping_add(1)).filter(|_| event.read.is_some());
        let reads_from = latest.map(|write| if write.is_event() { id(write) } else { Source::Initial });
        let written = event.written.map(|value| value.bits());
        Step {
            thread: trace.thread_of(event).to_string(),
            event: event.index,
            op: operation(step),
            address,
            name: match (step.op, cell(step.op)) {
                (Op::Free { address, .. }, _) => Some(names.start(address)),
                (_, Some(cell)) => Some(names.cell(cell)),
                _ => None,
            },
            value: event.read.map(|value| value.bits()).or(written),
            written: written.filter(|_| event.read.is_some()),
            order: steps::ordered(event, names),
            reads_from,
            other,
            location: (&step.place).into(),
        }
    });
    steps.collect()
}

fn choices(recording: &Recording) -> Vec<ChoiceLine> {
    let trace = &recording.trace;
    let choices = trace.events.iter().filter_map(|event| match event.action {
        Action::Choose(value) => {
            Some(ChoiceLine { thread: trace.thread_of(event).to_string(), event: event.index, value })
        }
        _ => None,
    });
    choices.collect()
}
