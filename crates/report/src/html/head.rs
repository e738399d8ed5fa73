//! What went wrong, and how the search went.

use super::Story;
use super::command;
use super::data::clipped;
use super::progress;
use crate::facts::callers::callers;
use crate::facts::locks::deadlock::{self, Deadlock};
use crate::facts::values::values;
use crate::facts::{place, reasons, related, title};
use crate::printable::line;
use crate::text::divisions::{self, DivisionLine};
use crate::text::{grouped, plural, summary};
use crate::{Report, Task, model_name};
use interleaf_trace::{Verdict, ViolationKind};
use maud::{Markup, html};

/// How many characters a line of the source may have that is shown as a whole, and how many are shown before the column of an error.
const LONGEST_QUOTE: usize = 120;
const MOST_BEFORE: usize = 60;

/// The error, in the words of the text report.
pub(super) fn error(story: &Story) -> Markup {
    let Story { report, violation, recording, names, .. } = story;
    let at = place(violation, recording);
    let is_deadlock = violation.kind == ViolationKind::Deadlock;
    let waits = is_deadlock.then(|| deadlock::explain(recording, names));
    let message = waits.as_ref().map_or_else(|| title(violation, recording, names), |d| d.message.clone());
    let (steps, preemptions) = (recording.steps.len() as u64, u64::from(recording.preemptions));
    let model = model_name(report.model);
    html! {
        header {
            h1 { (with_code(&clipped(&line(&message)))) }
            @if let Some(Deadlock { waiting, .. }) = &waits {
                dl { @for (thread, what) in waiting { dt { (clipped(thread)) } dd { (with_code(&line(what))) } } }
            } @else {
                (quote(story, &at))
                @for related in related(violation, recording, names) {
                    p class="why" {
                        (related.what) (story.place(&related.place)) " by " (clipped(&related.by))
                        @if let Some(step) = related.step {
                            " (" a href=(format!("#{}", story.step_id(step))) { "step " (step + 1) } ")"
                        }
                    }
                }
            }
            @for reason in reasons(violation, recording, names) { p class="why" { (with_code(&line(&reason))) } }
            p class="what" {
                @if report.statistics.states.is_some() || report.task == (Task::Replay { of_states: true }) {
                    "An execution"
                } @else {
                    @if report.random_runs().is_some() { "Run " } @else { "Execution " } (grouped(violation.after.saturating_add(1)))
                }
                " under " (model) ", "
                @if steps == 0 { "before its first step" } @else { (grouped(steps)) " " (plural(steps, "step")) }
                // In a cycle, threads take turns for ever.
                @if steps > 0 && violation.kind != ViolationKind::Starvation {
                    ", " (grouped(preemptions)) " " (plural(preemptions, "preemption"))
                }
            }
        }
    }
}

/// A text in which names of the program stand between backquotes.
fn with_code(text: &str) -> Markup {
    let parts: Vec<&str> = text.split('`').collect();
    html! {
        // A quote without its end is part of the text.
        @if parts.len().is_multiple_of(2) { (text) }
        @else {
            @for (number, part) in parts.iter().enumerate() {
                @if number % 2 == 1 { code { (part) } } @else { (part) }
            }
        }
    }
}

/// The line of an error with its place, its callers, and the values that it is about.
fn quote(story: &Story, at: &interleaf_program::Place) -> Markup {
    let values = values(story.violation, story.recording, story.report, &story.names);
    let Some((_, position)) = at.innermost() else { return html! {} };
    let text = story.report.debug.quotable.read(&position.file);
    let text = text.as_deref().and_then(|text| text.lines().nth((position.line as usize).checked_sub(1)?));
    html! {
        p class="quote" {
            span { (clipped(&line(&position.file))) ":" (position.line) }
            @if let Some(text) = text { code { (clipped(&line(&around(text, position.column)))) } }
            @if !values.is_empty() { em { (clipped(&line(&values))) } }
        }
        @for caller in callers(at) { p class="why" { (clipped(&line(&caller))) } }
    }
}

/// The part of a line that an error is about: all of it, unless that is too long.
fn around(text: &str, column: u32) -> String {
    let start = (column as usize).saturating_sub(1);
    let start = if text.is_char_boundary(start) { start } else { 0 };
    let before = text[..start].chars().count();
    let skipped = before.saturating_sub(MOST_BEFORE);
    match text.trim().chars().count() > LONGEST_QUOTE && skipped > 0 {
        true => format!("…{}", text.chars().skip(skipped).collect::<String>().trim_end()),
        false => text.trim().to_string(),
    }
}

/// The program, and what a search of it did.
pub(super) fn search(report: &Report) -> Markup {
    let statistics = &report.statistics;
    let (executions, blocked) = (statistics.executions, statistics.blocked_by);
    let counts = match statistics.states {
        Some(states) => vec![
            ("states", states.visited),
            ("transitions", states.transitions),
            ("final, complete", states.complete),
            ("final, blocked", states.blocked),
            ("final, faulty", states.faulty),
        ],
        None => vec![
            ("complete", executions.complete),
            ("blocked by assume", blocked.assume),
            ("blocked by await", blocked.r#await),
            ("blocked by unroll", blocked.unroll),
            ("blocked by bound", blocked.bound),
            ("faulty", executions.faulty),
            ("redundant", executions.redundant),
        ],
    };
    let summary = summary(report);
    let mut lines = summary.lines();
    let is_alone = report.violations.is_empty();
    let cost = &report.cost;
    let command = command::check(report, &[]);
    let saving = command::check(report, &["--format", "json", "-o", "report.json"]);
    html! {
        footer class=[is_alone.then_some("alone")] {
            @if is_alone { h1 class=(report.verdict.name()) { (clipped(lines.next().unwrap_or_default())) } }
            @else { p { (clipped(lines.next().unwrap_or_default())) } }
            @for line in lines { p class="why" { (line.trim()) } }
            dl {
                dt { "program" } dd { code { (clipped(&line(&report.program))) } }
                dt { "verdict" } dd { (report.verdict.name()) }
                dt { "memory model" } dd { (model_name(report.model)) }
                dt { "algorithm" } dd { (report.full_algorithm()) (report.merged()) }
                dt { (report.noun()) "s" }
                dd {
                    table {
                        @for (name, count) in counts.iter().filter(|(name, count)| *count > 0 || *name == "complete") {
                            tr { td { (grouped(*count)) } td { (name) } }
                        }
                    }
                }
                // A checkpoint does not have the number of those before it.
                @if cost.seconds_before == 0.0 {
                    dt { "events" } dd { (grouped(statistics.events)) }
                }
                @if let Some(choices) = divisions::lines(report) {
                    dt { "where they part" }
                    dd { (why_so_many(&choices, report)) }
                }
                dt { "time" }
                dd {
                    (format!("{:.2} s to load, {:.2} s to explore", cost.load_seconds, cost.explore_seconds))
                    @if cost.seconds_before > 0.0 { (format!(", {:.2} s before", cost.seconds_before)) }
                }
                @if cost.peak_rss_bytes > 0 {
                    dt { "memory" } dd { (grouped(cost.peak_rss_bytes >> 20)) " MiB" }
                }
                dt { "command" } dd { code { (line(&command)) } }
                @if report.verdict == Verdict::Violation {
                    dt { "replay" }
                    dd {
                        code { (line(&saving)) } br;
                        code { "interleaf replay report.json" }
                    }
                }
                @if report.progress.len() > 2 { dt { "progress" } dd { (progress::curve(report)) } }
                dt { "version" } dd { "interleaf " (env!("CARGO_PKG_VERSION")) }
            }
        }
    }
}

/// The command that wrote a page.
pub(super) fn made_by(command: &[String]) -> Markup {
    html! {
        footer {
            dl {
                dt { "command" } dd { code { (line(&command::shell(command))) } }
                dt { "version" } dd { "interleaf " (env!("CARGO_PKG_VERSION")) }
            }
        }
    }
}

/// The choices at which executions part, as a table.
fn why_so_many(choices: &[DivisionLine], report: &Report) -> Markup {
    html! {
        table {
            @for choice in choices {
                tr {
                    td { (format!("{:.1} %", choice.share * 100.0)) }
                    td { (clipped(&line(&divisions::sentence(choice, &report.program)))) }
                }
            }
        }
    }
}
