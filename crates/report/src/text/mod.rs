//! A report as text for people.

mod cpp_std;
pub(crate) mod divisions;
mod folded;
mod history;
mod loops;
mod numbers;
mod objects;
mod quotes;
mod rust_std;
mod std_thread;
mod summary;
mod symmetry;
mod table;
mod together;

pub(crate) use numbers::plural;
pub use numbers::{grouped, seconds};
pub(crate) use summary::{summary, why_bounded, why_stopped};

use crate::facts::callers::callers;
use crate::facts::locks::deadlock::{self, Deadlock};
use crate::facts::names::Names;
use crate::facts::values::values;
use crate::facts::{Related, place, reasons, related, title};
use crate::printable::{self, Printable};
use crate::sources::Sources;
use crate::{Report, Task, model_name};
pub(crate) use folded::Folded;
use interleaf_memory::Status;
use interleaf_program::SourcePosition;
use interleaf_search::{RecordedThread, Recording};
use interleaf_trace::{Violation, ViolationKind};
use std::fmt::Write;
pub(crate) use table::line;
use table::table;
pub(crate) use together::together;

/// How text is laid out.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// How many characters fit in a line.
    pub width: usize,
    /// Whether to use colours.
    pub colour: bool,
}

/// The line that says how to keep a violation, behind the last one.
const HELP: &str =
    "help: `--format json -o report.json` keeps it, `interleaf replay report.json` runs it again\n";

/// The same where schedules are shown.
const HELP_WITH_SCHEDULE: &str = "help: `interleaf replay --schedule SCHEDULE FILE...` runs it again; give the options with which the program is compiled\n";

/// All reports: of each, the violations as stories, then the summary.
pub fn render(reports: &[Report], layout: Layout) -> Printable {
    let is_new = |report: &Report| report.task == Task::Check && !report.violations.is_empty();
    let last_new = reports.iter().rposition(is_new);
    let mut text = Printable::default();
    for (number, report) in reports.iter().enumerate() {
        for (violation, recording) in &report.violations {
            text.push(&story(report, violation, recording, layout));
            if let Some(schedule) = report.schedule(violation) {
                text.push(&Printable::text(&format!("\nschedule: {schedule}\n")));
            }
            text.push(&Printable::text("\n"));
        }
        if last_new == Some(number) {
            let help = if report.schedules.is_some() { HELP_WITH_SCHEDULE } else { HELP };
            text.push(&Printable::text(help));
        }
        text.push(&Printable::text(&loops::explained(report)));
        text.push(&Printable::text(&symmetry::explained(report)));
        text.push(&Printable::text(&divisions::explained(report)));
        text.push(&Printable::text(&summary(report)));
    }
    text
}

/// One violation: its message, its place and its execution.
pub fn story(report: &Report, violation: &Violation, recording: &Recording, layout: Layout) -> Printable {
    // Files are opened by their original names.
    let place = place(violation, recording);
    let position = place.innermost().map(|(_, position)| position);
    let recording = &printable::recording(recording);
    let names = Names::new(recording, report);
    let (head, below) = if violation.kind == ViolationKind::Deadlock {
        let Deadlock { message, waiting } = deadlock::explain(recording, &names);
        let width = waiting.iter().map(|(thread, _)| thread.chars().count()).max().unwrap_or(0);
        let lines = waiting.iter().map(|(thread, situation)| format!("  {thread:width$}  {situation}\n"));
        (Printable::default(), format!("error: {message}\n{}", lines.collect::<String>()))
    } else {
        let label = values(violation, recording, report, &names);
        let title = title(violation, recording, &names);
        let quote = Sources::new(report.debug.quotable).quote(&title, position, &label, layout.colour);
        let related = origins(&related(violation, recording, &names), layout.width);
        let callers = callers(&printable::place(&place)).into_iter();
        let callers: String = callers.map(|caller| format!("  {caller}\n")).collect();
        (quote, format!("\n{callers}{related}"))
    };
    let place = printable::place(&place);
    let position = place.innermost().map(|(_, position)| position);
    let mut text = below;
    for reason in reasons(violation, recording, &names) {
        writeln!(text, "  {reason}").ok();
    }
    let of_states = report.statistics.states.is_some() || report.task == Task::Replay { of_states: true };
    let execution = match of_states {
        // States were matched, so executions have no numbers.
        true => "an execution".to_string(),
        false => format!("{} {}", report.noun(), grouped(violation.after.saturating_add(1))),
    };
    let model = model_name(report.model);
    let main_file = main_file(recording, position);
    let table = match recording.steps.len() {
        0 => {
            writeln!(text, "\n{execution} under {model}, before its first step").ok();
            String::new()
        }
        steps => {
            let steps = format!("{steps} {}", plural(steps as u64, "step"));
            let count = u64::from(recording.preemptions);
            // In a cycle, threads take turns for ever.
            let preemptions = match violation.kind {
                ViolationKind::Starvation => String::new(),
                _ => format!(", {count} {}", plural(count, "preemption")),
            };
            writeln!(text, "\n{execution} under {model}, {steps}{preemptions}:\n").ok();
            let folded = Folded::new(recording, &relevant(violation, recording, &names));
            table(recording, &names, &folded, main_file, layout.width)
        }
    };
    text.push_str(&table);
    text.push_str(&objects::of(&table, &names, main_file));
    if let Some(cell) = &report.history {
        text.push_str(&history::of(cell, recording, &names, main_file));
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
pub(crate) fn relevant(violation: &Violation, recording: &Recording, names: &Names) -> Vec<usize> {
    let own = violation.steps.iter().map(|&step| step as usize);
    // In a deadlock, what each thread did last.
    let waits = recording.threads.iter().filter(|thread| {
        violation.kind == ViolationKind::Deadlock && matches!(thread.status, Status::Ready(_))
    });
    let last =
        |thread: &RecordedThread| recording.steps.iter().rposition(|step| step.event.thread == thread.thread);
    own.chain(waits.filter_map(last))
        .chain(related(violation, recording, names).iter().filter_map(|related| related.step))
        .collect()
}

pub(crate) fn printed(recording: &Recording) -> String {
    let later = recording.steps.iter().flat_map(|step| &step.output);
    recording.first_output.iter().chain(later).map(String::as_str).collect()
}

/// The file of the violation, else of the first step that has one. Positions in it are shown without the file.
pub(crate) fn main_file<'a>(
    recording: &'a Recording,
    position: Option<&'a SourcePosition>,
) -> Option<&'a str> {
    let steps = recording.steps.iter().filter_map(|step| step.place.innermost().map(|place| place.1));
    position.into_iter().chain(steps).map(|position| &*position.file).next()
}

/// The events that explain a violation, in a line if they fit.
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
