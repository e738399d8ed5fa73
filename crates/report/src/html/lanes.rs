//! The execution: a lane for each thread and each store buffer, a row for each step.

use super::Story;
use super::data::clipped;
use crate::facts::locks::synchronisation;
use crate::facts::starvation;
use crate::facts::steps::describe;
use crate::facts::title;
use crate::printable;
use crate::text::{self, plural};
use interleaf_trace::{Action, ThreadIndex, ViolationKind};
use maud::{Markup, html};
use std::collections::BTreeSet;
use std::fmt::Write;

/// How many colours there are for threads; `page.css` has them.
const COLOURS: usize = 8;

/// How many characters of a row should fit into a line.
const LONGEST_ROW: usize = 48;

/// How many characters of the name of a thread surely fit above its lane.
const LONGEST_HEAD: usize = 10;

/// How many steps of one call of a standard library are folded, at least.
const FEWEST_OF_A_CALL: usize = 3;

/// How many threads the line of folded steps names.
const MOST_NAMED: usize = 4;

/// The lanes of an execution.
pub(super) struct Lanes {
    /// The thread of each lane, and whether it is the one of its store buffer.
    pub(super) lanes: Vec<(ThreadIndex, bool)>,
}

impl Lanes {
    /// A lane for each thread in the order in which they started, beside it one for its buffer if a write leaves that.
    pub(super) fn new(story: &Story) -> Lanes {
        let mut lanes = Vec::new();
        for thread in story.recording.threads.iter().map(|thread| thread.thread) {
            lanes.push((thread, false));
            let drains = |step: &interleaf_search::RecordedStep| {
                step.event.thread == thread && step.event.action == Action::MemoryWrite
            };
            if story.recording.steps.iter().any(drains) {
                lanes.push((thread, true));
            }
        }
        Lanes { lanes }
    }

    fn of(&self, thread: ThreadIndex, is_buffer: bool) -> usize {
        self.lanes.iter().position(|&lane| lane == (thread, is_buffer)).unwrap_or(0)
    }
}

/// The rows of an execution. Steps have the name `prefix` with their number.
pub(super) fn rows(story: &Story, lanes: &Lanes) -> Markup {
    let count = lanes.lanes.len();
    let rows: Vec<_> =
        (0..story.recording.steps.len()).map(|number| Row::new(number, story, lanes)).collect();
    let end = Row::end(story, lanes);
    // They stand in two lines over narrow lanes.
    let has_long_names =
        lanes.lanes.iter().any(|lane| story.names.thread(lane.0).chars().count() > LONGEST_HEAD);
    html! {
        div class=(if count <= 6 { "lanes wide" } else { "lanes" }) style=(format!("--n:{count};--fit:{}", fit(rows.iter().chain(&end)))) {
            div class=(if has_long_names { "heads long" } else { "heads" }) {
                @for (lane, &(thread, is_buffer)) in lanes.lanes.iter().enumerate() {
                    span class=(format!("c{}", story.lane(thread) as usize % COLOURS)) style=(format!("--l:{lane}"))
                        title=(head(thread, is_buffer, story)) {
                        @if is_buffer { "buffer" } @else { (clipped(&story.names.thread(thread))) }
                    }
                }
            }
            @for part in parts(story) {
                @match part {
                    Part::Steps(steps) => @for number in steps { (row(&rows[number], story)) },
                    Part::Folded(steps, text) => {
                        details {
                            summary { (text) }
                            @for number in steps { (row(&rows[number], story)) }
                        }
                    },
                }
            }
            @if let Some(row) = &end { (end_row(row, story)) }
        }
    }
}

/// Whether a thread fails in local code, so that no step is the violation.
fn fails_alone(story: &Story) -> bool {
    let has_fault = || story.recording.steps.iter().any(|step| step.event.fault.is_some());
    matches!(story.violation.kind, ViolationKind::Fault(_))
        && story.violation.steps.is_empty()
        && !has_fault()
}

/// What a lane shows.
fn head(thread: ThreadIndex, is_buffer: bool, story: &Story) -> String {
    let name = clipped(&story.names.thread(thread));
    if is_buffer { format!("where writes of {name} leave its store buffer") } else { name }
}

enum Part {
    Steps(std::ops::Range<usize>),
    /// With the text that stands for them.
    Folded(std::ops::Range<usize>, String),
}

fn parts(story: &Story) -> Vec<Part> {
    let (mut parts, mut next) = (Vec::new(), 0);
    for &(start, end) in &story.causes.folded {
        add_shown(next..start, story, &mut parts);
        parts.push(Part::Folded(start..end, folded(&(start..end), story)));
        next = end;
    }
    add_shown(next..story.recording.steps.len(), story, &mut parts);
    parts
}

/// Steps that are shown, but for those within one call of a standard library.
fn add_shown(steps: std::ops::Range<usize>, story: &Story, parts: &mut Vec<Part>) {
    let violating = &story.causes.violating;
    let is_own = |number: &usize| {
        let step = &story.recording.steps[*number];
        let is_about_a_thread = matches!(step.event.action, Action::Spawn(_) | Action::Join(_));
        is_about_a_thread
            || violating.contains(number)
            || step.event.fault.is_some()
            || !step.output.is_empty()
    };
    let (mut next, mut shown) = (steps.start, steps.start);
    while next < steps.end {
        let together = text::together(next, story.recording, &story.names, violating);
        let all = together.as_ref().map_or(next + 1, |(end, _)| *end);
        let end = (next..all.min(steps.end)).find(is_own).unwrap_or(all.min(steps.end));
        match together {
            Some((_, text)) if end - next >= FEWEST_OF_A_CALL => {
                parts.push(Part::Steps(shown..next));
                let text = if end == all {
                    text.trim_start_matches("… ").into()
                } else {
                    format!("{} steps", end - next)
                };
                parts.push(Part::Folded(next..end, format!("{}–{end}: {text}", next + 1)));
                shown = end;
            }
            _ => {}
        }
        next = end.max(next + 1);
    }
    parts.push(Part::Steps(shown..steps.end));
}

/// What a folded range holds.
fn folded(steps: &std::ops::Range<usize>, story: &Story) -> String {
    let count = steps.len();
    let mut text = format!("{}–{}: {count} {}", steps.start + 1, steps.end, plural(count as u64, "step"));
    let threads: BTreeSet<_> =
        steps.clone().map(|number| story.recording.steps[number].event.thread).collect();
    let names: Vec<_> = threads.iter().map(|&thread| clipped(&story.names.thread(thread))).collect();
    match &names[..] {
        [all @ .., last] if (1..MOST_NAMED).contains(&all.len()) => {
            write!(text, " of {} and {last}", all.join(", ")).ok();
        }
        [name] => write!(text, " of {name}").unwrap_or_default(),
        _ => write!(text, " of {} threads", names.len()).unwrap_or_default(),
    }
    if !story.causes.past[steps.start] {
        text.push_str(", which did not lead to the violation");
    }
    text
}

/// What a row shows.
struct Row {
    number: usize,
    thread: ThreadIndex,
    lane: usize,
    text: String,
    /// Whether it goes on with what the step before it began.
    continues: bool,
    place: String,
}

impl Row {
    fn new(number: usize, story: &Story, lanes: &Lanes) -> Row {
        let step = &story.recording.steps[number];
        let (text, continues) = match synchronisation::describe(number, story.recording, &story.names) {
            Some(described) => described,
            None => (describe(number, story.recording, &story.names), false),
        };
        let (thread, is_buffer) = (step.event.thread, step.event.action == Action::MemoryWrite);
        let lane = lanes.of(thread, is_buffer);
        Row { number, thread, lane, text: clipped(&text), continues, place: story.short_place(&step.place) }
    }

    /// The row without a number of a thread that fails in local code.
    fn end(story: &Story, lanes: &Lanes) -> Option<Row> {
        let Story { violation, recording, names, .. } = story;
        let failed = recording.threads.iter().find(|thread| Some(thread.id) == violation.thread);
        let failed = failed.filter(|_| fails_alone(story))?;
        let text = clipped(&printable::line(&title(violation, recording, names)));
        let (number, lane) = (recording.steps.len(), lanes.of(failed.thread, false));
        Some(Row {
            number,
            thread: failed.thread,
            lane,
            text,
            continues: false,
            place: story.short_place(&failed.place),
        })
    }
}

/// The greatest distance of lanes with which every row fits into the panel, for the style sheet. Rows longer than
/// [`LONGEST_ROW`] are wrapped.
fn fit<'a>(rows: impl Iterator<Item = &'a Row>) -> String {
    let mut longest: Vec<usize> = Vec::new();
    for row in rows {
        longest.resize(longest.len().max(row.lane + 1), 0);
        let length = row.text.chars().count() + row.place.chars().count();
        longest[row.lane] = longest[row.lane].max(length.min(LONGEST_ROW));
    }
    let lanes = longest.iter().enumerate().skip(1).filter(|(_, length)| **length > 0);
    let fits = lanes.map(|(lane, length)| format!("(100cqi - 6.5rem - {length}ch) / {lane}"));
    let fits: Vec<_> = fits.collect();
    if fits.is_empty() { "15rem".to_string() } else { format!("min({})", fits.join(",")) }
}

fn end_row(row: &Row, story: &Story) -> Markup {
    let class = format!("s end bad c{}", story.lane(row.thread) as usize % COLOURS);
    html! {
        div class=(class) style=(format!("--l:{}", row.lane)) { b {} span { (row.text) } i { (row.place) } }
    }
}

fn row(row: &Row, story: &Story) -> Markup {
    let number = row.number;
    let step = &story.recording.steps[number];
    let mut class = format!("s c{}", story.lane(row.thread) as usize % COLOURS);
    let lasso = starvation::of(story.violation).filter(|found| !found.cycle.is_empty());
    if story.causes.violating.contains(&number) && !fails_alone(story) {
        class.push_str(if lasso.is_some() { " cycle" } else { " bad" });
    }
    if lasso.is_some_and(|found| found.start as usize == number) {
        class.push_str(" again");
    }
    if !story.causes.past[number] {
        class.push_str(" off");
    }
    if row.continues {
        class.push_str(" part");
    }
    let id = story.step_id(number);
    html! {
        div class=(class) id=(id) style=(format!("--l:{}", row.lane)) {
            a href=(format!("#{id}")) { (number + 1) }
            b {}
            span { (row.text) @if step.event.fault.is_some() { em { "fault" } } }
            i { (row.place) }
        }
    }
}
