//! The execution: a lane for each thread and each store buffer, a row for each step.

use super::Story;
use super::data::clipped;
use crate::facts::steps::describe;
use crate::facts::synchronisation;
use crate::printable;
use crate::text::{line, plural};
use interleaf_trace::{Action, ThreadIndex};
use maud::{Markup, html};
use std::fmt::Write;

/// How many colours there are for threads; `page.css` has them.
const COLOURS: usize = 8;

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
    html! {
        div class=(if count <= 6 { "lanes wide" } else { "lanes" }) style=(format!("--n:{count}")) {
            div class="heads" {
                @for (lane, &(thread, is_buffer)) in lanes.lanes.iter().enumerate() {
                    span class=(format!("c{}", story.lane(thread) as usize % COLOURS)) style=(format!("--l:{lane}"))
                        title=(head(thread, is_buffer, story)) {
                        @if is_buffer { "buffer" } @else { (clipped(&story.names.thread(thread))) }
                    }
                }
            }
            @for part in parts(story) {
                @match part {
                    Part::Steps(steps) => @for number in steps { (row(number, story, lanes)) },
                    Part::Folded(steps) => {
                        details {
                            summary { (folded(&steps, story)) }
                            @for number in steps { (row(number, story, lanes)) }
                        }
                    },
                }
            }
        }
    }
}

/// What a lane shows.
fn head(thread: ThreadIndex, is_buffer: bool, story: &Story) -> String {
    let name = clipped(&story.names.thread(thread));
    if is_buffer { format!("where writes of {name} leave its store buffer") } else { name }
}

enum Part {
    Steps(std::ops::Range<usize>),
    Folded(std::ops::Range<usize>),
}

fn parts(story: &Story) -> Vec<Part> {
    let (mut parts, mut next) = (Vec::new(), 0);
    for &(start, end) in &story.causes.folded {
        parts.push(Part::Steps(next..start));
        parts.push(Part::Folded(start..end));
        next = end;
    }
    parts.push(Part::Steps(next..story.recording.steps.len()));
    parts
}

/// What a folded range holds.
fn folded(steps: &std::ops::Range<usize>, story: &Story) -> String {
    let thread = |number: usize| story.recording.steps[number].event.thread;
    let first = thread(steps.start);
    let count = steps.len();
    let mut text = format!("{}–{}: {count} {}", steps.start + 1, steps.end, plural(count as u64, "step"));
    if steps.clone().all(|number| thread(number) == first) {
        write!(text, " of {}", clipped(&story.names.thread(first))).ok();
    }
    if !story.causes.past[steps.start] {
        text.push_str(", not in its causal past");
    }
    text
}

fn row(number: usize, story: &Story, lanes: &Lanes) -> Markup {
    let step = &story.recording.steps[number];
    let thread = step.event.thread;
    let (text, continues) = match synchronisation::describe(number, story.recording, &story.names) {
        Some(described) => described,
        None => (describe(number, story.recording, &story.names), false),
    };
    let mut class = format!("s c{}", story.lane(thread) as usize % COLOURS);
    if story.causes.violating.contains(&number) {
        class.push_str(" bad");
    }
    if !story.causes.past[number] {
        class.push_str(" off");
    }
    if continues {
        class.push_str(" part");
    }
    let lane = lanes.of(thread, step.event.action == Action::MemoryWrite);
    let place = line(step.place.innermost().map(|place| place.1), story.main_file.as_deref());
    let id = story.step_id(number);
    html! {
        div class=(class) id=(id) style=(format!("--l:{lane}")) {
            a href=(format!("#{id}")) { (number + 1) }
            b {}
            span { (clipped(&text)) @if step.event.fault.is_some() { em { "fault" } } }
            i { (printable::line(&place)) }
        }
    }
}
