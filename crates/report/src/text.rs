//! A report as text for people.

use crate::facts::{Related, place, related, title};
use crate::names::Names;
use crate::printable::{self, Printable};
use crate::shown::Shown;
use crate::source::Sources;
use crate::table::table;
use crate::{Bound, Report, Task, deadlock, model_name};
use interleaf_program::{FaultDetail, MOST_CHILDREN, ObjectKind, Place, SourcePosition};
use interleaf_search::{Recording, StopReason};
use interleaf_trace::{BlockedReason, CellIndex, States, Verdict, Violation, ViolationDetail, ViolationKind};
use std::fmt::Write;

/// An execution of this many events that is not over probably never will be.
const LONG_EXECUTION: usize = 10_000;

/// How text is laid out.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// How many characters fit in a line.
    pub width: usize,
    /// Whether to use colours.
    pub colour: bool,
}

/// The line that says how to keep a violation, once it has been told.
const HELP: &str =
    "help: `--format json -o report.json` keeps it, `interleaf replay report.json` runs it again\n";

/// All reports: of each, the violations as stories, then the summary.
pub fn render(reports: &[Report], layout: Layout) -> Printable {
    let is_new = |report: &Report| report.task == Task::Check && !report.violations.is_empty();
    let last_new = reports.iter().rposition(is_new);
    let mut text = Printable::default();
    for (number, report) in reports.iter().enumerate() {
        for (violation, recording) in &report.violations {
            text.push(&story(report, violation, recording, layout));
            text.push(&Printable::text("\n"));
        }
        if last_new == Some(number) {
            text.push(&Printable::text(HELP));
        }
        text.push(&Printable::text(&summary(report)));
    }
    text
}

/// One violation: what, where, the execution.
pub fn story(report: &Report, violation: &Violation, recording: &Recording, layout: Layout) -> Printable {
    // Files are opened by their names as they are.
    let place = place(violation, recording);
    let position = place.innermost().map(|(_, position)| position);
    let recording = &printable::recording(recording);
    let names = Names::new(recording, report);
    let (head, below) = if violation.kind == ViolationKind::Deadlock {
        let (message, lines) = deadlock::explain(recording, &names);
        (Printable::default(), format!("error: {message}\n{}\n", lines.join("\n")))
    } else {
        let label = values(violation, recording, report, &names);
        let title = title(violation, recording, &names);
        let quote = Sources::new(report.quotable).quote(&title, position, &label, layout.colour);
        let related = origins(&related(violation, recording, &names), layout.width);
        (quote, format!("\n{}{related}", calls(&printable::place(&place))))
    };
    let place = printable::place(&place);
    let position = place.innermost().map(|(_, position)| position);
    let mut text = below;
    let of_states = report.statistics.states.is_some() || report.task == Task::Replay { of_states: true };
    let execution = match of_states {
        // A path to a state is one of many.
        true => "an execution".to_string(),
        false => format!("execution {}", grouped(violation.after.saturating_add(1))),
    };
    let model = model_name(report.model);
    let main_file = main_file(recording, position);
    let table = match recording.steps.len() {
        0 => {
            writeln!(text, "\n{execution} under {model}, before its first step").ok();
            String::new()
        }
        steps => {
            let plural = if steps == 1 { "step" } else { "steps" };
            writeln!(text, "\n{execution} under {model}, {steps} {plural}:\n").ok();
            let shown = Shown::new(recording, &mattering(violation, recording, &names), main_file);
            table(recording, &names, &shown, layout.width)
        }
    };
    text.push_str(&table);
    for (number, (name, allocation)) in names.mentioned(&table).into_iter().enumerate() {
        let size = grouped(allocation.object.size);
        let plural = if allocation.object.size == 1 { "byte" } else { "bytes" };
        let place = allocation.place.innermost();
        let line = crate::table::line(place.map(|place| place.1), main_file);
        let line = if line.is_empty() { String::new() } else { format!(" at {line}") };
        if number == 0 {
            text.push('\n');
        }
        match (allocation.object.kind, allocation.place.frames.first()) {
            (ObjectKind::Stack | ObjectKind::Frame, Some(frame)) if allocation.name.is_some() => {
                writeln!(text, "  {name} is a local variable of {}", frame.function).ok();
            }
            _ => {
                writeln!(text, "  {name} is the object of {size} {plural} allocated{line}").ok();
            }
        }
    }
    let output: String = printed(recording);
    if !output.is_empty() {
        writeln!(text, "\nprinted:").ok();
        output.lines().for_each(|line| writeln!(text, "  {line}").unwrap_or_default());
    }
    let mut story = head.trimmed();
    story.push(&Printable::text(&text));
    story
}

/// The steps that a violation is about.
fn mattering(violation: &Violation, recording: &Recording, names: &Names) -> Vec<usize> {
    let own = violation.steps.iter().map(|&step| step as usize);
    own.chain(related(violation, recording, names).iter().filter_map(|related| related.step)).collect()
}

/// Everything that the program printed, in order.
fn printed(recording: &Recording) -> String {
    let later = recording.steps.iter().flat_map(|step| &step.output);
    recording.first_output.iter().chain(later).map(String::as_str).collect()
}

/// The file in which the story plays: that of the violation, else of the first step that has one.
fn main_file<'a>(recording: &'a Recording, position: Option<&'a SourcePosition>) -> Option<&'a str> {
    let steps = recording.steps.iter().filter_map(|step| step.place.innermost().map(|place| place.1));
    position.into_iter().chain(steps).map(|position| &*position.file).next()
}

/// The calls that led to a place, when it is not in the thread's first function.
fn calls(place: &Place) -> String {
    let mut text = String::new();
    // Headers of the compiler are no part of the user's story.
    let innermost = place.innermost().map(|(frame, _)| frame);
    let start = innermost.and_then(|innermost| place.frames.iter().position(|frame| frame == innermost));
    for frame in place.frames.iter().skip(start.unwrap_or(0) + 1) {
        let position =
            frame.position.as_ref().map_or_else(String::new, |p| format!(" ({}:{})", p.file, p.line));
        writeln!(text, "  called from {}{position}", frame.function).ok();
    }
    text
}

/// What explains a violation, in a line if it fits.
fn origins(related: &[Related], width: usize) -> String {
    let parts = related.iter().map(|related| {
        let position = related.place.innermost().map(|(_, position)| position);
        let position = position.map_or_else(String::new, |p| format!(" at {}:{}", p.file, p.line));
        let step = related.step.map_or_else(String::new, |step| format!(" (step {})", step + 1));
        format!("{}{position} by {}{step}", related.what, related.by)
    });
    let parts: Vec<_> = parts.collect();
    let line = format!("  {}\n", parts.join(", "));
    match parts.len() {
        0 => String::new(),
        _ if line.chars().count() <= width => line,
        _ => parts.iter().map(|part| format!("  {part}\n")).collect(),
    }
}

/// The values of the variables that an assertion names.
fn values(violation: &Violation, recording: &Recording, report: &Report, names: &Names) -> String {
    let ViolationDetail::Fault(FaultDetail::Assertion(Some(expression))) = &violation.detail else {
        return String::new();
    };
    let locals = recording.threads.iter().find(|thread| Some(thread.id) == violation.thread);
    let mut known: Vec<String> = Vec::new();
    let mut seen = Vec::new();
    for word in expression.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
    {
        if seen.contains(&word) {
            continue;
        }
        seen.push(word);
        let local = locals.and_then(|thread| thread.locals.iter().find(|local| &*local.name == word));
        if let Some(local) = local {
            let value = names.value(local.value, local.size, Some(&local.scalar));
            known.push(format!("{word} is {value}"));
        } else if let Some(value) = global(word, recording, report, names) {
            known.push(format!("{word} is {value}"));
        }
    }
    known.join(", ")
}

/// The contents of a global at the end of the recording, if it was accessed as a whole.
fn global(name: &str, recording: &Recording, report: &Report, names: &Names) -> Option<String> {
    let object = report.globals.iter().find(|global| &*global.name == name)?.object;
    let cell = recording
        .trace
        .cells
        .iter()
        .position(|cell| cell.address == object.base && u64::from(cell.size) == object.size)?;
    let cell = CellIndex(cell as u32);
    let trace = &recording.trace;
    let mut values = trace.events.iter().rev().filter_map(|event| {
        let is_alone = event.footprint.accessed().single() == Some(cell);
        event.written.or(event.read).filter(|_| is_alone)
    });
    values.next().map(|value| names.contents(value, trace.cells[cell.index()]))
}

/// The last line, that a tired person reads first, and what was cut off.
pub fn summary(report: &Report) -> String {
    let seconds = seconds(report.load_seconds + report.explore_seconds);
    let program = printable::line(&report.program);
    if matches!(report.task, Task::Replay { .. }) {
        let model = report.model;
        return format!("{program}: the violation shows again, {seconds} s  [{model}]\n");
    }
    let number = report.statistics.counted();
    let all = grouped(number);
    let plural = counted(report, number);
    let counts = counts(report);
    let counts = if counts.is_empty() { String::new() } else { format!(" ({counts})") };
    let model = model_name(report.model);
    let what = match (report.verdict, report.violations.first()) {
        (Verdict::Violation, Some((violation, _))) if report.halt == Some(StopReason::Violation) => {
            let number = grouped(violation.after.saturating_add(1));
            match report.statistics.states {
                Some(_) => format!("violation in state {number}{counts}"),
                None => format!("violation in execution {number}{counts}"),
            }
        }
        (Verdict::Violation, _) => {
            let number = report.violations.len();
            let plural_violations = if number == 1 { "violation" } else { "distinct violations" };
            let stopped = match report.halt {
                Some(
                    StopReason::Time
                    | StopReason::Memory
                    | StopReason::Executions
                    | StopReason::Interrupt
                    | StopReason::Outgrown,
                ) => {
                    format!(", stopped by {}", why_stopped(report))
                }
                _ => String::new(),
            };
            format!("{number} {plural_violations} in {all} {plural}{counts}{stopped}")
        }
        (Verdict::Safe, _) => format!("safe under {model}, {all} {plural}{counts}"),
        (Verdict::Bounded, _) if !report.parts.is_empty() => {
            format!("no violation in this part, {all} {plural}{counts}")
        }
        (Verdict::Bounded, _) if is_nothing_complete(report) => {
            format!("nothing ran to its end within the bound, {all} {plural}{counts}")
        }
        (Verdict::Bounded, _) => format!("no violation within the bound, {all} {plural}{counts}"),
        (Verdict::Stopped, _) => {
            let why = why_stopped(report);
            format!("stopped by {why}, nothing found in {all} {plural}{counts}")
        }
    };
    let passed = match report.statistics.failed_assertions {
        0 => String::new(),
        1 => ", 1 failed assertion passed over".to_string(),
        count => format!(", {} failed assertions passed over", grouped(count)),
    };
    let mut text =
        format!("{program}: {what}{passed}, {seconds} s  [{}, {}]\n", report.model, report.algorithm);
    if report.verdict == Verdict::Stopped && report.unfinished >= LONG_EXECUTION {
        let events = grouped(report.unfinished as u64);
        let place = printable::place(&report.unfinished_at);
        let place = place.innermost();
        let place = place.map_or_else(String::new, |(frame, position)| {
            format!(", in `{}` ({}:{})", frame.function, position.file, position.line)
        });
        writeln!(
            text,
            "help: it stopped in an execution of {events} events{place}; if a loop there has no end, give --unroll N"
        )
        .ok();
    }
    if report.halt == Some(StopReason::Outgrown) {
        writeln!(text, "help: merge the parts; the merged search starts over and knows of it").ok();
    }
    if let Some(states) = report.statistics.states {
        writeln!(text, "  {}", matching(&states)).ok();
    }
    // A violation needs no bound to be believed, and its summary is the last line; that there are no others does need it.
    if report.verdict != Verdict::Violation || report.halt != Some(StopReason::Violation) {
        why_bounded(report).for_each(|why| writeln!(text, "  {why}").unwrap_or_default());
    }
    text
}

/// What ended a search before it was through.
pub(crate) fn why_stopped(report: &Report) -> &'static str {
    report.halt.unwrap_or(StopReason::Interrupt).limit()
}

/// What is counted, in a word.
fn counted(report: &Report, number: u64) -> &'static str {
    match (report.statistics.states, number) {
        (Some(_), 1) => "state",
        (Some(_), _) => "states",
        (None, 1) => "execution",
        (None, _) => "executions",
    }
}

fn is_nothing_complete(report: &Report) -> bool {
    let complete = report.statistics.states.map(|states| states.complete);
    complete.unwrap_or(report.statistics.executions.complete) == 0
}

/// How states were matched, and how sure that is.
fn matching(states: &States) -> String {
    let bytes = states.bytes / states.visited.max(1);
    match states.exact {
        true => format!("states compared as a whole, {bytes} bytes each"),
        false => format!(
            "states matched by fingerprints, {bytes} bytes each: one was missed with a probability below {:.0e}; --full-states \
             compares them as a whole",
            states.collision_bound()
        ),
    }
}

/// The states in which no thread can move, by how they ended.
fn final_states(states: &States) -> String {
    let kinds = [(states.complete, "complete"), (states.blocked, "blocked"), (states.faulty, "faulty")];
    let kinds = kinds.iter().filter(|(count, _)| *count > 0);
    let kinds =
        kinds.map(|(count, kind)| format!("{} {kind}", grouped(*count))).collect::<Vec<_>>().join(", ");
    let ends = if kinds.is_empty() { "none final".to_string() } else { format!("final: {kinds}") };
    let plural = if states.transitions == 1 { "transition" } else { "transitions" };
    format!("{} {plural}; {ends}", grouped(states.transitions))
}

fn counts(report: &Report) -> String {
    if let Some(states) = &report.statistics.states {
        return final_states(states);
    }
    let executions = report.statistics.executions;
    let blocked = report.statistics.blocked_by;
    let kinds = [
        (executions.complete, "complete".to_string()),
        (blocked.assume, "blocked by assume".to_string()),
        (blocked.r#await, "blocked by await".to_string()),
        (blocked.unroll, "blocked by unroll".to_string()),
        (blocked.bound, "blocked by bound".to_string()),
        (executions.faulty, "faulty".to_string()),
        (executions.redundant, "redundant".to_string()),
    ];
    if executions.complete == executions.total() {
        return String::new();
    }
    let counted = kinds.iter().filter(|(count, _)| *count > 0);
    counted.map(|(count, kind)| format!("{} {kind}", grouped(*count))).collect::<Vec<_>>().join(", ")
}

/// What a search left out, each in a line.
pub(crate) fn why_bounded<'a>(report: &'a Report) -> impl Iterator<Item = String> + 'a {
    let part = report.parts.last().map(|(number, count)| {
        let whole = report.parts.split_last().map(|(_, outer)| outer.iter());
        let whole = whole.into_iter().flatten().rev().map(|(number, count)| format!(" of part {number} of {count}"));
        let whole: String = whole.collect();
        format!(
            "bounded: this is part {number} of {count}{whole}; `interleaf merge` brings the results of all parts together"
        )
    });
    report.bounds.iter().map(|bound| explain(bound, counted(report, bound.executions))).chain(part)
}

/// What was cut off, in a line.
fn explain(bound: &Bound, plural: &str) -> String {
    let place = printable::place(&bound.place);
    let place = match (place.innermost(), place.frames.first()) {
        (Some((frame, position)), _) => {
            format!("at {}:{} ({})", position.file, position.line, frame.function)
        }
        (None, Some(frame)) => format!("in {}", frame.function),
        (None, None) => "somewhere".to_string(),
    };
    let executions = format!("in {} {plural}", grouped(bound.executions));
    let limit = grouped(bound.limit);
    let text = match bound.stop {
        BlockedReason::Unroll(_) => {
            let iterations = if bound.limit == 1 { "iteration" } else { "iterations" };
            format!(
                "the loop {place} was cut after {limit} {iterations} {executions}; raise --unroll to go further"
            )
        }
        BlockedReason::Calls(_) => format!(
            "calls of the function {place} were cut at {limit} active calls, or a full stack, {executions}"
        ),
        BlockedReason::Threads(_) => format!(
            "the function {place} was cut where it would start a thread {executions}; main starts at most {} threads, \
             others fewer the deeper they are, down to {limit} below main",
            grouped(u64::from(MOST_CHILDREN))
        ),
        BlockedReason::Model(_) => format!(
            "the function {place} was cut {executions} where it would take the library beyond what is modelled: \
             16 read-write and 16 recursive locks held, 64 threads detached, 32 functions given to `atexit`, about 32 \
             threads waiting for one condition variable or futex"
        ),
        BlockedReason::Buffers => {
            let writes = if bound.limit == 1 { "write" } else { "writes" };
            format!(
                "store buffers had room for {limit} {writes}, too few {executions}; raise --buffer-bound to go further"
            )
        }
        BlockedReason::Preemptions => {
            let switches = if bound.executions == 1 { "context switch was" } else { "context switches were" };
            format!(
                "{} {switches} not made after {limit} that interrupted a thread; raise --preemption-bound to go further",
                grouped(bound.executions)
            )
        }
        _ => format!(
            "the loop {place} ran {limit} local steps without an access to shared memory {executions}, and was cut"
        ),
    };
    format!("bounded: {text}")
}

/// Seconds, with as many digits as say something.
pub fn seconds(seconds: f64) -> String {
    if seconds < 10.0 { format!("{seconds:.2}") } else { format!("{seconds:.1}") }
}

/// A number with its thousands apart.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        let texts = [0, 999, 1_000, 21_726, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "21,726", "1,234,567"]);
    }
}
