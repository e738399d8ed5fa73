//! An execution as a sequence diagram for Mermaid, which code hosts and chats draw.
//!
//! Each thread is a participant and each step a note over it. A step that reads what another thread wrote is an arrow from that thread;
//! so are starts and joins.

use crate::Report;
use crate::facts::causes::Causes;
use crate::facts::effects::sources;
use crate::facts::locks::deadlock::{self, Deadlock};
use crate::facts::names::Names;
use crate::facts::starvation;
use crate::facts::steps::describe;
use crate::facts::{place, title};
use crate::printable::{Printable, line};
use crate::text::{self, plural};
use interleaf_program::Place;
use interleaf_search::Recording;
use interleaf_trace::{Action, ThreadIndex, Violation, ViolationKind};
use std::fmt::Write;

/// The longest label, in characters.
const LONGEST: usize = 120;

/// The first violation as a diagram, else a diagram that says how the search ended.
pub fn render(reports: &[Report]) -> Printable {
    let mut violations = reports.iter().flat_map(|report| {
        report.violations.iter().map(move |(violation, recording)| (report, violation, recording))
    });
    let mut text = "sequenceDiagram\n".to_string();
    match violations.next() {
        Some((report, violation, recording)) => {
            let names = Names::new(recording, report);
            let causes = Causes::new(violation, recording, &names);
            let at = place(violation, recording);
            let main_file = text::main_file(recording, at.innermost().map(|(_, position)| position));
            let main_file = main_file.map(str::to_string);
            Diagram { violation, recording, names, causes, main_file }.write(&mut text);
        }
        None => {
            for (number, report) in reports.iter().enumerate() {
                writeln!(text, "    participant p{number} as {}", label(&report.program)).ok();
                for summary in text::summary(report).lines() {
                    writeln!(text, "    Note over p{number}: {}", label(summary.trim())).ok();
                }
            }
        }
    }
    match violations.count() {
        0 => {}
        more => {
            let more = format!("{more} more {}", plural(more as u64, "violation"));
            writeln!(text, "%% {more}: `interleaf replay REPORT.json --violation K --format mermaid`").ok();
        }
    }
    Printable::text(&text)
}

struct Diagram<'a> {
    violation: &'a Violation,
    recording: &'a Recording,
    names: Names<'a>,
    causes: Causes,
    main_file: Option<String>,
}

impl Diagram<'_> {
    fn write(&self, text: &mut String) {
        let Diagram { violation, recording, names, causes, .. } = self;
        for thread in &recording.threads {
            let id = self.id(thread.thread);
            writeln!(text, "    participant {id} as {}", label(&names.thread(thread.thread))).ok();
        }
        let (first, last) = match &recording.threads[..] {
            [] => return,
            [first, .., last] => (self.id(first.thread), self.id(last.thread)),
            [only] => (self.id(only.thread), self.id(only.thread)),
        };
        let all = if first == last { first } else { format!("{first},{last}") };
        let cycle = starvation::of(violation).filter(|found| !found.cycle.is_empty());
        let cycle = cycle.map(|found| found.start as usize);
        let step = |number: usize, text: &mut String| {
            if cycle == Some(number) {
                writeln!(text, "    loop again and again").ok();
            }
            self.step(number, text);
        };
        let mut next = 0;
        for &(start, end) in &causes.folded {
            (next..start).for_each(|number| step(number, text));
            let count = end - start;
            let steps = format!("… {count} {} ({} to {end})", plural(count as u64, "step"), start + 1);
            writeln!(text, "    Note over {all}: {steps}").ok();
            next = end;
        }
        (next..recording.steps.len()).for_each(|number| step(number, text));
        if cycle.is_some() {
            writeln!(text, "    end").ok();
        }
        if violation.kind == ViolationKind::Deadlock {
            let Deadlock { message, waiting } = deadlock::explain(recording, names);
            writeln!(text, "    Note over {all}: ✕ {}", label(&message)).ok();
            for (thread, situation) in waiting {
                let of = recording.threads.iter().find(|other| names.thread(other.thread) == thread);
                let id = of.map_or(all.clone(), |thread| self.id(thread.thread));
                writeln!(text, "    Note over {id}: {}", label(&situation)).ok();
            }
            return;
        }
        let of = recording.threads.iter().find(|thread| Some(thread.id) == violation.thread);
        let id = of.map_or(all.clone(), |thread| self.id(thread.thread));
        let at = self.at(&place(violation, recording));
        writeln!(text, "    Note over {id}: ✕ {}{at}", label(&title(violation, recording, names))).ok();
        for reason in
            starvation::of(violation).iter().flat_map(|found| starvation::reasons(found, recording, names))
        {
            writeln!(text, "    Note over {all}: {}", label(&reason)).ok();
        }
    }

    fn step(&self, number: usize, text: &mut String) {
        let (recording, names) = (self.recording, &self.names);
        let step = &recording.steps[number];
        let (own, event) = (step.event.thread, &step.event);
        let what = describe(number, recording, names);
        let what = format!("{}. {}{}", number + 1, label(&what), self.at(&step.place));
        let reads = event.read.is_some() || event.action == Action::Section;
        let sources = if reads { sources(event, &recording.trace) } else { Vec::new() };
        let mut writers = sources.into_iter().flatten().filter_map(|source| recording.steps.get(source));
        let other = writers.find(|write| write.event.thread != own).map(|write| write.event.thread);
        let (from, arrow, to) = match event.action {
            Action::Spawn(child) => (own, "->>", child),
            Action::Join(child) => (child, "-->>", own),
            _ => match other {
                Some(writer) => (writer, "->>", own),
                None => {
                    writeln!(text, "    Note over {}: {what}", self.id(own)).ok();
                    return;
                }
            },
        };
        writeln!(text, "    {}{arrow}{}: {what}", self.id(from), self.id(to)).ok();
    }

    fn id(&self, thread: ThreadIndex) -> String {
        format!("t{}", thread.index())
    }

    /// ` :12`, with the name of the file if it is another one than the violation's.
    fn at(&self, place: &Place) -> String {
        let at = text::line(place.innermost().map(|place| place.1), self.main_file.as_deref());
        let at = at.rsplit('/').next().unwrap_or_default();
        if at.is_empty() { String::new() } else { format!(" {}", label(at)) }
    }
}

/// Text in a diagram. What may mean something to Mermaid or to HTML is written by its number.
fn label(text: &str) -> String {
    let text = line(text);
    let mut label = String::new();
    for (number, c) in text.chars().enumerate() {
        match c {
            _ if number == LONGEST => {
                label.push('…');
                break;
            }
            '#' | ';' | '<' | '>' | '"' | '%' | '`' | '\\' | '{' | '}' => {
                write!(label, "#{};", u32::from(c)).ok();
            }
            c => label.push(c),
        }
    }
    label
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn a_label_ends_no_statement() {
        assert_eq!(label("main#1; a -> b"), "main#35;1#59; a -#62; b");
        assert_eq!(label("a\nb"), "a#92;nb");
    }
}
