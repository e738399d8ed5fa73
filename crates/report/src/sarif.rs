//! Reports as SARIF 2.1.0, for code hosts and editors: one document, one run, a result for each violation.
//!
//! Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0". An execution becomes a code flow: a
//! thread flow for each thread, whose steps are put in order by `executionOrder`, which is the number of the step in the
//! text report. Columns count characters; the compiler counts bytes. Control characters in messages are escaped.

use crate::facts::kinds::{KINDS, index};
use crate::facts::names::Names;
use crate::facts::starvation;
use crate::facts::steps::describe;
use crate::facts::{Related, facts, title};
use crate::printable::line;
use crate::provenance::fingerprint;
use crate::sampling::sampling_lines;
use crate::sources::Sources;
use crate::{Report, text};
use interleaf_program::Place;
use interleaf_search::{RecordedThread, Recording, StopReason};
use interleaf_trace::{Verdict, Violation};
use serde_json::{Value, json};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// All reports as one SARIF document, with a newline at its end.
pub fn render(reports: &[Report]) -> Result<String, serde_json::Error> {
    let rules = KINDS.iter().map(|(id, meaning)| {
        json!({
            "id": id,
            "shortDescription": {"text": meaning},
            "defaultConfiguration": {"level": "error"},
        })
    });
    let mut results = Vec::new();
    for report in reports {
        let mut places = Places { report, sources: Sources::new(report.debug.quotable) };
        let found = report.violations.iter();
        results.extend(found.map(|(violation, recording)| result(violation, recording, &mut places)));
        results.extend(report.ignored.iter().map(|(violation, recording, by)| {
            let mut result = result(violation, recording, &mut places);
            result["suppressions"] = json!([{"kind": "external", "justification": format!("--ignore {by}")}]);
            result
        }));
    }
    let programs = reports.iter().map(|report| {
        let counted = format!("{}s", report.noun());
        json!({
            "program": report.program,
            "model": report.model,
            "algorithm": report.full_algorithm(),
            "verdict": report.verdict.name(),
            counted: report.statistics.counted(),
        })
    });
    let document = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "interleaf",
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules.collect::<Vec<_>>(),
            }},
            "invocations": [{
                "executionSuccessful": reports.iter().all(came_to_its_end),
                "toolExecutionNotifications": reports.iter().flat_map(notifications).collect::<Vec<_>>(),
            }],
            "results": results,
            "columnKind": "unicodeCodePoints",
            "properties": {"programs": programs.collect::<Vec<_>>()},
        }],
    });
    Ok(serde_json::to_string_pretty(&document)? + "\n")
}

/// Whether a search explored all that it was to explore, or as much as was needed to find a violation.
fn came_to_its_end(report: &Report) -> bool {
    report.verdict != Verdict::Stopped && report.halt.is_none_or(|halt| halt == StopReason::Violation)
}

/// Why a program is not known to be safe although no violation was found.
fn notifications(report: &Report) -> Vec<Value> {
    let texts = match report.verdict {
        Verdict::Stopped if !report.violations.is_empty() => {
            vec!["stopped at what is not modelled".to_string()]
        }
        Verdict::Stopped if report.halt.is_some() => {
            vec![format!("stopped by {}", text::why_stopped(report))]
        }
        Verdict::Stopped | Verdict::Bounded => text::why_bounded(report).collect(),
        Verdict::Sampled => {
            let lines = sampling_lines(report);
            lines.into_iter().chain(text::why_bounded(report)).collect()
        }
        Verdict::Violation if !came_to_its_end(report) => {
            vec![format!("stopped by {}, so there may be other violations", text::why_stopped(report))]
        }
        Verdict::Safe | Verdict::Violation => Vec::new(),
    };
    let notification = |text: String| {
        json!({
            "level": "warning",
            "message": {"text": line(&format!("{}: {text}", report.program))},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri(&report.program)}}}],
        })
    };
    texts.into_iter().map(notification).collect()
}

fn result(violation: &Violation, recording: &Recording, places: &mut Places) -> Value {
    let report = places.report;
    let names = Names::new(recording, report);
    let facts = facts(violation, recording, &names);
    let kind = violation.kind.name();
    let number = report.noun();
    let mut result = json!({
        "ruleId": kind,
        "level": "error",
        "message": {"text": line(&facts.message)},
        "locations": [places.location(&facts.place, None)],
        "partialFingerprints": {"interleaf/v1": identity(kind, &title(violation, recording, &names), &facts.place)},
        "properties": {
            "program": report.program,
            "model": report.model,
            number: violation.after.saturating_add(1),
        },
    });
    if let Some(index) = index(kind) {
        result["ruleIndex"] = json!(index);
    }
    if !facts.related.is_empty() {
        let related = |(id, related): (usize, &Related)| {
            let mut location = places.location(&related.place, Some(&related.message()));
            location["id"] = json!(id);
            location
        };
        result["relatedLocations"] = facts.related.iter().enumerate().map(related).collect();
    }
    let cycle = starvation::of(violation).filter(|found| !found.cycle.is_empty());
    let cycle = cycle.map(|found| found.start as usize);
    let flows = recording.threads.iter().filter_map(|thread| {
        let end = (Some(thread.id) == violation.thread).then_some(&*facts.message);
        thread_flow(thread, end, cycle, recording, places, &names)
    });
    let flows: Vec<_> = flows.collect();
    // A code flow without steps is not allowed.
    if !flows.is_empty() {
        let mut flow = json!({"threadFlows": flows});
        if let Some(found) = starvation::of(violation) {
            flow["message"] =
                json!({"text": line(&starvation::reasons(found, recording, &names).join("; "))});
        }
        result["codeFlows"] = json!([flow]);
    }
    result
}

/// The steps of one thread, and behind them the violation if it is this thread's. Those that are taken again and again, from `cycle` on,
/// are one level deeper.
fn thread_flow(
    thread: &RecordedThread,
    end: Option<&str>,
    cycle: Option<usize>,
    recording: &Recording,
    places: &mut Places,
    names: &Names,
) -> Option<Value> {
    let steps = recording.steps.iter().enumerate().filter(|(_, step)| step.event.thread == thread.thread);
    let mut locations: Vec<Value> = steps
        .map(|(number, step)| {
            let text = describe(number, recording, names);
            let mut entry =
                json!({"executionOrder": number + 1, "location": places.location(&step.place, Some(&text))});
            if let Some(start) = cycle {
                entry["nestingLevel"] = json!(u8::from(number >= start));
            }
            entry
        })
        .collect();
    if let Some(message) = end {
        locations.push(json!({
            "executionOrder": recording.steps.len() + 1,
            "importance": "essential",
            "location": places.location(&thread.place, Some(message)),
        }));
    }
    let flow = json!({
        "id": thread.id.to_string(),
        "message": {"text": names.thread(thread.thread)},
        "locations": locations,
    });
    (!locations.is_empty()).then_some(flow)
}

/// Writes places in the program of a report.
struct Places<'a> {
    report: &'a Report<'a>,
    sources: Sources<'a>,
}

impl Places<'_> {
    /// A place, or the program's file if the place is unknown.
    fn location(&mut self, place: &Place, message: Option<&str>) -> Value {
        let mut physical = json!({"artifactLocation": {"uri": uri(&self.report.program)}});
        let mut function = place.frames.first().map(|frame| &frame.function);
        if let Some((frame, position)) = place.innermost() {
            function = Some(&frame.function);
            physical = json!({"artifactLocation": {"uri": uri(&position.file)}});
            // The compiler writes 0 for an unknown line or column.
            if position.line > 0 {
                physical["region"] = json!({"startLine": position.line});
                if position.column > 0 {
                    physical["region"]["startColumn"] = json!(self.sources.column(position));
                }
            }
        }
        let mut location = json!({"physicalLocation": physical});
        if let Some(function) = function {
            location["logicalLocations"] = json!([{"name": **function, "kind": "function"}]);
        }
        if let Some(message) = message {
            location["message"] = json!({"text": line(message)});
        }
        location
    }
}

/// A file name as a URI reference: `file://` for an absolute path, else relative.
fn uri(file: &str) -> String {
    let mut uri = if file.starts_with('/') { "file://".to_string() } else { String::new() };
    for byte in file.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'.' | b'_' | b'-' | b'~' | b'+' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

/// Identifies a result from one run to the next, without lines, which edits elsewhere move.
fn identity(kind: &str, title: &str, place: &Place) -> String {
    let (file, function) =
        place.innermost().map_or(("", ""), |(frame, position)| (&*position.file, &*frame.function));
    fingerprint([kind, title, file, function].join("\n").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn file_names_become_uri_references() {
        assert_eq!(uri("programs/a-b_1.c"), "programs/a-b_1.c");
        assert_eq!(uri("/usr/include/x y.h"), "file:///usr/include/x%20y.h");
        assert_eq!(uri("c:50%#ä.c"), "c%3A50%25%23%C3%A4.c");
    }
}
