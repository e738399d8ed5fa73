//! A report as one HTML page that opens without a network.
//!
//! The page is readable as it is: the error, the steps in lanes, and the source. A script of our own adds what needs a step to stand on:
//! the state there, arrows, and moving by keys. It gets the facts as JSON in the page and computes sums of them, nothing else.
//!
//! Text that comes from the program passes through [`crate::printable::line()`] and is escaped by `maud`.

mod command;
mod coverage;
mod data;
mod deadlock;
mod head;
mod lanes;
mod locals;
mod progress;
mod ring;
mod section;
mod source;
mod stacks;

use crate::facts::causes::Causes;
use crate::facts::locks::deadlock::waits;
use crate::facts::names::Names;
use crate::facts::place;
use crate::printable::{Printable, line};
use crate::{Report, text};
use interleaf_program::Place;
use interleaf_search::Recording;
use interleaf_trace::{ThreadIndex, Violation, ViolationKind};
use lanes::Lanes;
use maud::{DOCTYPE, Markup, PreEscaped, html};
pub use section::{Block, Field, Section};
use stacks::Stacks;

const STYLE: &str = include_str!("page.css");
const ARROWS: &str = include_str!("arrows.js");
const SCRIPT: &str = include_str!("page.js");
const SORTING: &str = include_str!("tables.js");

/// One violation with what every panel needs.
struct Story<'a> {
    report: &'a Report<'a>,
    violation: &'a Violation,
    recording: &'a Recording,
    names: Names<'a>,
    causes: Causes,
    /// The file whose lines are shown without its name.
    main_file: Option<String>,
    /// What the names of its elements begin with: nothing for the first one of a page.
    prefix: String,
}

impl<'a> Story<'a> {
    fn new(
        report: &'a Report,
        violation: &'a Violation,
        recording: &'a Recording,
        prefix: String,
    ) -> Story<'a> {
        let names = Names::new(recording, report);
        let causes = Causes::new(violation, recording, &names);
        let at = place(violation, recording);
        let main_file = text::main_file(recording, at.innermost().map(|(_, position)| position));
        let main_file = main_file.map(str::to_string);
        Story { report, violation, recording, names, causes, main_file, prefix }
    }

    /// The number of a thread on the page: threads are numbered as they started.
    fn lane(&self, thread: ThreadIndex) -> u32 {
        self.recording.threads.iter().position(|other| other.thread == thread).unwrap_or(0) as u32
    }

    /// The name of a step's row, by which a link leads to it.
    fn step_id(&self, number: usize) -> String {
        format!("{}{}", self.prefix, number + 1)
    }

    /// `:12`, with the name of the file if it is not the main one. Rows have no room for folders.
    fn short_place(&self, place: &Place) -> String {
        let at = text::line(place.innermost().map(|place| place.1), self.main_file.as_deref());
        let short = at.rsplit_once('/').map_or(&*at, |(_, name)| name);
        data::clipped(&line(short))
    }

    /// ` at :12`, or nothing for an unknown place.
    fn place(&self, place: &Place) -> String {
        let at = text::line(place.innermost().map(|place| place.1), self.main_file.as_deref());
        if at.is_empty() { at } else { format!(" at {}", line(&at)) }
    }
}

/// All reports as one page.
pub fn render(reports: &[Report]) -> Result<Printable, serde_json::Error> {
    let title = reports.first().map_or("", |report| &report.program);
    page(title, &[], reports, &[])
}

/// A page with sections before the reports. The words of the command that wrote it stand at its end.
pub fn page(
    title: &str,
    sections: &[Section],
    reports: &[Report],
    command: &[String],
) -> Result<Printable, serde_json::Error> {
    let mut articles = Vec::new();
    let mut count = 0;
    for report in reports {
        let mut stories = Vec::new();
        for (violation, recording) in &report.violations {
            count += 1;
            let prefix = if count == 1 { String::new() } else { format!("{count}.") };
            stories.push(article(&Story::new(report, violation, recording, prefix))?);
        }
        articles.push((report, stories));
    }
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                meta name="referrer" content="no-referrer";
                meta http-equiv="Content-Security-Policy"
                    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
                title { (data::clipped(&line(title))) " – interleaf" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                @for section in sections { (section::section(section)) }
                @for (report, stories) in &articles {
                    @for story in stories { (story) }
                    // Behind sections, a report is of a program that the user did not name.
                    @if sections.is_empty() { (head::search(report)) (coverage::listing(report)) }
                }
                @if !command.is_empty() { (head::made_by(command)) }
                script { (PreEscaped(ARROWS)) }
                script { (PreEscaped(SCRIPT)) }
                @if sections.iter().any(section::sorts) { script { (PreEscaped(SORTING)) } }
            }
        }
    };
    Ok(Printable::page(&page.into_string()))
}

/// One violation.
fn article(story: &Story) -> Result<Markup, serde_json::Error> {
    let lanes = Lanes::new(story);
    let mut stacks = Stacks::default();
    // The file of the error comes first.
    let at = place(story.violation, story.recording);
    stacks.number(&at);
    let data = data::render(story, &mut stacks)?;
    let marked = marked(story, &stacks);
    let is_deadlock = story.violation.kind == ViolationKind::Deadlock;
    let steps = story.recording.steps.len();
    Ok(html! {
        article data-prefix=(story.prefix) {
            (head::error(story))
            @if is_deadlock { (deadlock::picture(&waits(story.recording, &story.names), story)) }
            @if steps > 0 {
                div class="panels" {
                    section class="steps" aria-label="Execution" tabindex="-1" {
                        div class="bar" { h2 { "Execution" } }
                        div class="body" { (lanes::rows(story, &lanes)) }
                    }
                    section class="source" aria-label="Source" {
                        div class="bar" { h2 { "Source" } }
                        div class="body" { (source::listing(&stacks, story.report, &story.prefix, &marked)) }
                    }
                    section class="state" aria-label="State" {
                        div class="bar" { h2 { "State" } }
                        div class="body" {
                            noscript { p { "With JavaScript, this panel shows memory, locks and threads at each step." } }
                        }
                    }
                }
                script type="application/json" class="data" { (PreEscaped(data)) }
            }
        }
    })
}

/// The lines of the violation.
fn marked(story: &Story, stacks: &Stacks) -> Vec<(usize, u32)> {
    let at = place(story.violation, story.recording);
    let racing = story.violation.steps.iter().filter_map(|&step| story.recording.steps.get(step as usize));
    let places = std::iter::once(&at).chain(racing.map(|step| &step.place));
    let lines = places.filter_map(|place| {
        let position = place.innermost()?.1;
        Some((stacks.files.iter().position(|file| *file == position.file)?, position.line))
    });
    lines.collect()
}
