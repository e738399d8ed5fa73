//! Why a model forbids an execution, in words and as JSON.

use super::rows::Row;
use interleaf_consistency::recorded::{
    Case, Cases, EventId, Explanation, Moment, Ordering, Reason, Rule, Source, Unwritten,
};
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;

/// The most cases that the text shows.
const MOST_SHOWN: usize = 20;

/// An explanation with the names of the input.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum JsonExplanation {
    Cycle(JsonCycle),
    Cases { cases: Vec<JsonCase> },
    Unwritten { unwritten: JsonUnwritten },
}

/// Orderings, and a cycle of them by their numbers.
#[derive(Serialize)]
pub(super) struct JsonCycle {
    orderings: Vec<JsonOrdering>,
    cycle: Vec<usize>,
}

/// A cycle that exists if some reads read from these writes.
#[derive(Serialize)]
pub(super) struct JsonCase {
    rf: BTreeMap<String, String>,
    #[serde(flatten)]
    cycle: JsonCycle,
}

/// A read of a value that is not written, or only later by its own thread.
#[derive(Serialize)]
pub(super) struct JsonUnwritten {
    read: String,
    value: i128,
    initial: i128,
    late: Vec<String>,
}

#[derive(Serialize)]
pub(super) struct JsonOrdering {
    before: String,
    after: String,
    rule: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    because: Vec<usize>,
}

pub(super) fn as_json(row: &Row, reason: Reason) -> JsonExplanation {
    match reason {
        Reason::Cycle(explanation) => JsonExplanation::Cycle(cycle_as_json(row, explanation)),
        Reason::Cases(cases) => {
            let cases = distinct(&cases);
            let case = |Case { assumed, explanation }: &Case| JsonCase {
                rf: assumed
                    .iter()
                    .map(|&(read, source)| (name_event(row, read), name_source(row, source)))
                    .collect(),
                cycle: cycle_as_json(row, explanation.clone()),
            };
            JsonExplanation::Cases { cases: cases.into_iter().map(case).collect() }
        }
        Reason::Unwritten(unwritten) => {
            let names = (|read| name_event(row, read), |write| name_write(row, write));
            JsonExplanation::Unwritten { unwritten: JsonUnwritten::new(&unwritten, names.0, names.1) }
        }
    }
}

impl JsonUnwritten {
    pub(super) fn new(
        unwritten: &Unwritten,
        name_read: impl Fn(EventId) -> String,
        name_write: impl Fn(EventId) -> String,
    ) -> JsonUnwritten {
        let &Unwritten { read, value, initial, ref late } = unwritten;
        let late = late.iter().map(|&write| name_write(write)).collect();
        JsonUnwritten { read: name_read(read), value, initial, late }
    }
}

fn cycle_as_json(row: &Row, explanation: Explanation) -> JsonCycle {
    let ordering = |ordering: Ordering| JsonOrdering {
        before: name_moment(row, ordering.before),
        after: name_moment(row, ordering.after),
        rule: name_rule(ordering.rule),
        read: ordering.read.map(|read| name_event(row, read)),
        because: ordering.because,
    };
    JsonCycle {
        orderings: explanation.orderings.into_iter().map(ordering).collect(),
        cycle: explanation.cycle,
    }
}

pub(super) fn as_text(row: &Row, model: &str, reason: &Reason) -> String {
    match reason {
        Reason::Cycle(explanation) => format!("  {model} forbids it:\n{}", say_cycle(row, "  ", explanation)),
        Reason::Cases(cases) => say_cases(model, &distinct(cases), |case| say_case(row, case)),
        Reason::Unwritten(unwritten) => {
            say_unwritten(model, unwritten, |read| name_event(row, read), |write| name_write(row, write))
        }
    }
}

/// The moments of the cycle of an explanation with one case, each with why it comes before the next.
pub(super) fn cycle(row: &Row, reason: &Reason) -> Option<Vec<(String, String)>> {
    let explanation = match reason {
        Reason::Cycle(explanation) => explanation,
        Reason::Cases(_) | Reason::Unwritten(_) => return None,
    };
    let ordering = |&number: &usize| {
        let ordering = &explanation.orderings[number];
        (name_moment(row, ordering.before), name_rule(ordering.rule).replace('-', " "))
    };
    Some(explanation.cycle.iter().map(ordering).collect())
}

/// The cases without repetitions, under the names of their assumptions.
fn distinct(cases: &Cases) -> Vec<&Case> {
    let assumed = |case: &Case| case.assumed.iter().map(|assumption| format!("{assumption:?}")).collect();
    distinct_by(cases.iter(), assumed)
}

/// The cases without repetitions, if these are the names of their assumptions: a case can occur several times in the tree that they come
/// from.
pub(super) fn distinct_by<'c, C>(
    cases: impl Iterator<Item = &'c C>,
    assumed: impl Fn(&C) -> Vec<String>,
) -> Vec<&'c C> {
    let mut seen = HashSet::new();
    let is_new = |case: &&C| {
        let mut assumed = assumed(case);
        assumed.sort();
        seen.insert(assumed)
    };
    cases.filter(is_new).collect()
}

/// The first cases of an explanation.
pub(super) fn say_cases<C>(model: &str, cases: &[&C], say: impl Fn(&C) -> String) -> String {
    let mut text = format!("  {model} forbids it, in each of {} cases:\n", cases.len());
    text.extend(cases.iter().take(MOST_SHOWN).map(|case| say(case)));
    if cases.len() > MOST_SHOWN {
        let more = cases.len() - MOST_SHOWN;
        let _ = writeln!(text, "  and {more} more cases, which `--format json` has");
    }
    text
}

/// The assumptions of a case, and its cycle.
fn say_case(row: &Row, Case { assumed, explanation }: &Case) -> String {
    let assume = |&(read, source): &(EventId, Source)| {
        let from = match source {
            Source::Initial => "the initial value".to_string(),
            Source::Event(write) => format!("from {}", name_write(row, write)),
        };
        format!("{} reads {from}", name_event(row, read))
    };
    let assumed: Vec<String> = assumed.iter().map(assume).collect();
    format!("  if {}:\n{}", assumed.join(" and "), say_cycle(row, "    ", explanation))
}

/// The explanation for a read of a value that is not written, with the names of reads and of writes.
pub(super) fn say_unwritten(
    model: &str,
    unwritten: &Unwritten,
    name_read: impl Fn(EventId) -> String,
    name_write: impl Fn(EventId) -> String,
) -> String {
    let Unwritten { read, value, initial, late } = unwritten;
    let read = name_read(*read);
    let late: Vec<String> = late.iter().map(|&write| name_write(write)).collect();
    let why = match &late[..] {
        [] => "which is never written".to_string(),
        [only] if *only == read => "which only it writes".to_string(),
        late => format!("which only its own thread writes, later ({})", late.join(", ")),
    };
    format!("  {model} forbids it: {read} reads {value}, {why}; the initial value is {initial}\n")
}

/// A line for each ordering, and which of them are the cycle.
fn say_cycle(row: &Row, indent: &str, explanation: &Explanation) -> String {
    let Explanation { orderings, cycle } = explanation;
    let lines = orderings.iter().map(|ordering| {
        let (before, after) = (name_moment(row, ordering.before), name_moment(row, ordering.after));
        (format!("{before} before {after}"), &ordering.because[..])
    });
    let lines = lines.collect::<Vec<_>>();
    let text = say_lines(indent, &lines, cycle, |number, since| say_why(row, &orderings[number], since));
    text + &say_end(indent, lines.len(), cycle.len())
}

/// An indented line for each ordering, numbered from 1: first the orderings that others follow from, then the cycle. `lines` has for each
/// ordering what it orders, and the numbers of those that it follows from. `why` is told these as they are in the text.
pub(super) fn say_lines(
    indent: &str,
    lines: &[(String, &[usize])],
    cycle: &[usize],
    why: impl Fn(usize, &str) -> String,
) -> String {
    let mut order: Vec<usize> = (0..lines.len()).filter(|number| !cycle.contains(number)).collect();
    order.extend(cycle);
    let width = lines.iter().map(|(ends, _)| ends.chars().count()).max().unwrap_or(0);
    let digits = order.len().to_string().len();
    let mut text = String::new();
    for (place, &number) in order.iter().enumerate() {
        let (ends, because) = &lines[number];
        let since = because.iter().filter_map(|reason| order.iter().position(|other| other == reason));
        let since: Vec<String> = since.map(|place| (place + 1).to_string()).collect();
        let why = why(number, &since.join(", "));
        let _ = writeln!(text, "{indent}{:>digits$}. {ends:width$}  {why}", place + 1);
    }
    text
}

/// Which of some lines are the cycle: the last ones.
pub(super) fn say_end(indent: &str, lines: usize, cycle: usize) -> String {
    let first = lines - cycle + 1;
    match cycle {
        1 => format!("{indent}which is impossible\n"),
        2 => format!("{indent}{first} and {lines} are a cycle\n"),
        _ => format!("{indent}{first} to {lines} are a cycle\n"),
    }
}

/// Why an ordering holds; `since` are the numbers of the orderings that it follows from.
fn say_why(row: &Row, ordering: &Ordering, since: &str) -> String {
    let read = ordering.read.map_or_else(String::new, |read| name_event(row, read));
    match ordering.rule {
        Rule::ProgramOrder => "program order".to_string(),
        Rule::Buffered => "reaches memory after it is issued".to_string(),
        Rule::BufferOrder => "buffer order".to_string(),
        Rule::Barrier => "a store fence is between them".to_string(),
        Rule::Drained => "waits for the buffers to drain".to_string(),
        Rule::ReadsFrom => "reads from it".to_string(),
        Rule::Initial => "reads the initial value".to_string(),
        Rule::OwnWrite => "reads an earlier write of its own thread".to_string(),
        Rule::Hides => format!("otherwise {read} would see the first and not the second"),
        Rule::BeforeSource => format!("otherwise {read} would read the first, by {since}"),
        Rule::AfterRead => format!("otherwise {read} would read the second, by {since}"),
    }
}

fn name_rule(rule: Rule) -> &'static str {
    match rule {
        Rule::ProgramOrder => "program-order",
        Rule::Buffered => "buffered",
        Rule::BufferOrder => "buffer-order",
        Rule::Barrier => "barrier",
        Rule::Drained => "drained",
        Rule::ReadsFrom => "reads-from",
        Rule::Initial => "initial",
        Rule::OwnWrite => "own-write",
        Rule::Hides => "hides",
        Rule::BeforeSource => "before-source",
        Rule::AfterRead => "after-read",
    }
}

fn name_moment(row: &Row, moment: Moment) -> String {
    match moment {
        Moment::Happens(event) => name_event(row, event),
        Moment::ReachesMemory(event) => format!("{}:memory", name_event(row, event)),
    }
}

/// The name of a source, as in `rf`.
fn name_source(row: &Row, source: Source) -> String {
    match source {
        Source::Initial => "init".to_string(),
        Source::Event(write) => name_write(row, write),
    }
}

/// The name of a write; for an update, of its second event.
fn name_write(row: &Row, event: EventId) -> String {
    row.names(event).last().unwrap_or(event).to_string()
}

/// One name of an event; for an update, that of its read. A fence that belongs to another event has its name with `:fence`.
fn name_event(row: &Row, event: EventId) -> String {
    match row.names(event).next() {
        Some(name) => name.to_string(),
        None => format!("{}:fence", row.owner(event)),
    }
}
