//! Why RC11 forbids an execution, in words and as JSON.

use super::explanation::{JsonUnwritten, distinct_by, say_cases, say_end, say_lines, say_unwritten};
use super::graphs::GraphRow;
use interleaf_consistency::recorded::graphs::{
    Assumption, Axiom, Because, Case, Cases, Explanation, Ordering, Reason, Relation,
};
use interleaf_consistency::recorded::{EventId, Source};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// An explanation with the names of the input.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum JsonGraphExplanation {
    Axiom(JsonAxiom),
    Cases { cases: Vec<JsonCase> },
    Unwritten { unwritten: JsonUnwritten },
}

/// The axiom that fails, facts, and a cycle of them by their numbers.
#[derive(Serialize)]
pub(super) struct JsonAxiom {
    axiom: &'static str,
    orderings: Vec<JsonOrdering>,
    cycle: Vec<usize>,
}

/// An axiom that fails under assumptions.
#[derive(Serialize)]
pub(super) struct JsonCase {
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    rf: BTreeMap<String, String>,
    /// Pairs of writes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mo: Vec<[String; 2]>,
    #[serde(flatten)]
    axiom: JsonAxiom,
}

#[derive(Serialize)]
struct JsonOrdering {
    before: String,
    after: String,
    rule: &'static str,
    /// Why two writes are in this modification order.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    /// The read by which one event synchronises with the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    because: Vec<usize>,
}

pub(super) fn as_json(row: &GraphRow, reason: Reason) -> JsonGraphExplanation {
    match reason {
        Reason::Cases(Cases::One(case)) => JsonGraphExplanation::Axiom(axiom_as_json(row, &case.explanation)),
        Reason::Cases(cases) => {
            let cases = distinct(&cases).into_iter().map(|case| case_as_json(row, case)).collect();
            JsonGraphExplanation::Cases { cases }
        }
        Reason::Unwritten(unwritten) => {
            let unwritten = JsonUnwritten::new(&unwritten, |read| row.name(read), |write| row.name(write));
            JsonGraphExplanation::Unwritten { unwritten }
        }
    }
}

fn case_as_json(row: &GraphRow, case: &Case) -> JsonCase {
    let (mut rf, mut mo) = (BTreeMap::new(), Vec::new());
    for &assumption in &case.assumed {
        match assumption {
            Assumption::Before(one, other) => mo.push([row.name(one), row.name(other)]),
            Assumption::Source(read, source) => {
                rf.insert(row.name(read), row.name_source(source));
            }
        }
    }
    JsonCase { rf, mo, axiom: axiom_as_json(row, &case.explanation) }
}

fn axiom_as_json(row: &GraphRow, explanation: &Explanation) -> JsonAxiom {
    let ordering = |ordering: &Ordering| {
        let rule = name_relation(ordering.relation);
        let (why, read) = match ordering.relation {
            Relation::Sw { read } => (None, Some(row.name(read))),
            Relation::Mo(because) => (Some(name_because(because)), None),
            _ => (None, None),
        };
        let (before, after) = (row.name(ordering.before), row.name(ordering.after));
        JsonOrdering { before, after, rule, why, read, because: ordering.because.clone() }
    };
    JsonAxiom {
        axiom: name_axiom(explanation.axiom),
        orderings: explanation.orderings.iter().map(ordering).collect(),
        cycle: explanation.cycle.clone(),
    }
}

fn name_axiom(axiom: Axiom) -> &'static str {
    match axiom {
        Axiom::NoThinAir => "no-thin-air",
        Axiom::Coherence => "coherence",
        Axiom::Atomicity => "atomicity",
        Axiom::Psc => "psc",
    }
}

fn name_because(because: Because) -> &'static str {
    match because {
        Because::Known => "known",
        Because::Updates => "updates",
        Because::Coherence => "coherence",
        Because::Atomicity => "atomicity",
        Because::Assumed => "assumed",
    }
}

/// The cases without repetitions, under the names of their assumptions.
fn distinct(cases: &Cases) -> Vec<&Case> {
    let assumed = |case: &Case| case.assumed.iter().map(|assumption| format!("{assumption:?}")).collect();
    distinct_by(cases.iter(), assumed)
}

pub(super) fn as_text(row: &GraphRow, model: &str, reason: &Reason) -> String {
    match reason {
        Reason::Cases(Cases::One(case)) => {
            let axiom = say_axiom(case.explanation.axiom);
            format!("  {model} forbids it: {axiom}\n{}", say_cycle(row, "  ", &case.explanation))
        }
        Reason::Cases(cases) => say_cases(model, &distinct(cases), |case| say_case(row, case)),
        Reason::Unwritten(unwritten) => {
            say_unwritten(model, unwritten, |read| row.name(read), |write| row.name(write))
        }
    }
}

/// The events of the cycle of an explanation with one case, each with the relation to the next. An update is no cycle, so there is none
/// for atomicity.
pub(super) fn cycle(row: &GraphRow, reason: &Reason) -> Option<Vec<(String, String)>> {
    let Reason::Cases(Cases::One(case)) = reason else { return None };
    if case.explanation.axiom == Axiom::Atomicity {
        return None;
    }
    let ordering = |&number: &usize| {
        let ordering = &case.explanation.orderings[number];
        (row.name(ordering.before), name_relation(ordering.relation).to_string())
    };
    Some(case.explanation.cycle.iter().map(ordering).collect())
}

fn name_relation(relation: Relation) -> &'static str {
    match relation {
        Relation::Sb => "sb",
        Relation::Rf => "rf",
        Relation::Sw { .. } => "sw",
        Relation::Mo(_) => "mo",
        Relation::Rb => "rb",
        Relation::Psc => "psc",
    }
}

/// The axiom that fails.
fn say_axiom(axiom: Axiom) -> &'static str {
    match axiom {
        Axiom::NoThinAir => "sb and rf have a cycle (no thin air)",
        Axiom::Coherence => "hb contradicts rf, mo and rb (coherence)",
        Axiom::Atomicity => "a write comes between an update and its source (atomicity)",
        Axiom::Psc => "psc has a cycle (sequential consistency)",
    }
}

/// The assumptions of a case, and its cycle.
fn say_case(row: &GraphRow, case: &Case) -> String {
    let assume = |&assumption: &Assumption| match assumption {
        Assumption::Before(one, other) => {
            format!("{} comes before {} in mo", row.name(one), row.name(other))
        }
        Assumption::Source(read, Source::Initial) => format!("{} reads the initial value", row.name(read)),
        Assumption::Source(read, Source::Event(write)) => {
            format!("{} reads from {}", row.name(read), row.name(write))
        }
    };
    let assumed: Vec<String> = case.assumed.iter().map(assume).collect();
    let axiom = say_axiom(case.explanation.axiom);
    format!("  if {}: {axiom}\n{}", assumed.join(" and "), say_cycle(row, "    ", &case.explanation))
}

/// A line for each fact, and which of them are the cycle.
fn say_cycle(row: &GraphRow, indent: &str, explanation: &Explanation) -> String {
    let Explanation { axiom, orderings, cycle } = explanation;
    let lines = orderings.iter().map(|ordering| {
        let (before, after) = (row.name(ordering.before), row.name(ordering.after));
        (format!("{before} before {after}"), &ordering.because[..])
    });
    let lines = lines.collect::<Vec<_>>();
    let mut text =
        say_lines(indent, &lines, cycle, |number, since| say_why(row, orderings, &orderings[number], since));
    let update = match (axiom, cycle.first(), cycle.last()) {
        (Axiom::Atomicity, Some(&first), Some(&last)) => {
            Some((orderings[first].before, orderings[last].after))
        }
        _ => None,
    };
    match update {
        Some((read, write)) => {
            let first = lines.len() - cycle.len() + 1;
            let numbers = if cycle.len() == 2 { "and" } else { "to" };
            let (last, read, write) = (lines.len(), row.name(read), row.name(write));
            let _ =
                writeln!(text, "{indent}{first} {numbers} {last} are between {read} and {write}, one update");
        }
        None => text.push_str(&say_end(indent, lines.len(), cycle.len())),
    }
    text
}

/// The relation of two events, and why it holds; `since` are the numbers of the facts that it follows from.
fn say_why(row: &GraphRow, orderings: &[Ordering], ordering: &Ordering, since: &str) -> String {
    let name = |event: EventId| row.name(event);
    match ordering.relation {
        Relation::Sb => "sb".to_string(),
        Relation::Rf => "rf".to_string(),
        Relation::Sw { read } if read == ordering.after => "sw".to_string(),
        Relation::Sw { read } => format!("sw, by what {} reads", name(read)),
        Relation::Mo(Because::Known) => "mo".to_string(),
        Relation::Mo(Because::Updates) => "mo: the second updates the first".to_string(),
        Relation::Mo(Because::Assumed) => "mo in this case".to_string(),
        Relation::Mo(Because::Atomicity) if since.is_empty() => {
            "mo: the first updates the initial value, and nothing comes between".to_string()
        }
        Relation::Mo(Because::Atomicity) => {
            format!("mo: nothing comes between an update and its source, by {since}")
        }
        Relation::Mo(Because::Coherence) => {
            let ends = (ordering.because.first(), ordering.because.last());
            let (Some(&first), Some(&last)) = ends else { return "mo".to_string() };
            let (early, late) = (orderings[first].before, orderings[last].after);
            let one = match early == ordering.before {
                true => "the first".to_string(),
                false => format!("{}, which reads the first,", name(early)),
            };
            let other = match late == ordering.after {
                true => "the second".to_string(),
                false => format!("{}, which reads the second", name(late)),
            };
            format!("mo: {one} happens before {other}, by {since}")
        }
        Relation::Rb => match ordering.because.first() {
            None => "rb: reads the initial value".to_string(),
            Some(&source) => format!("rb: reads {}, by {since}", name(orderings[source].before)),
        },
        Relation::Psc => format!("psc, by {since}"),
    }
}
