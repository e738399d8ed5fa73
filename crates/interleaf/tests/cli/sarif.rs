//! SARIF, as code hosts and editors read it.
//!
//! The structure is checked here in the words of the standard. Whoever changes it validates a document against OASIS's
//! schema too (`Schemata/sarif-schema-2.1.0.json` of `oasis-tcs/sarif-spec`), or with `npx @microsoft/sarif-multitool
//! validate`.

use crate::support::interleaf;
use serde_json::Value;
use std::collections::HashSet;

#[track_caller]
fn sarif(arguments: &[&str], status: i32) -> Value {
    let run = interleaf(&[&["check", "--format", "sarif"], arguments].concat());
    assert_eq!((run.status, &*run.errors), (status, ""));
    serde_json::from_str(&run.output).expect("JSON")
}

/// The elements of an array that must be there.
#[track_caller]
fn elements(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is not an array"))
}

#[track_caller]
fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is not a string"))
}

#[track_caller]
fn check_location(location: &Value) {
    let physical = &location["physicalLocation"];
    let uri = text(&physical["artifactLocation"]["uri"]);
    assert!(!uri.is_empty() && !uri.contains([' ', '\\', '#', '?']), "{uri}");
    if let Some(region) = physical.get("region") {
        assert!(region["startLine"].as_u64() >= Some(1), "{region}");
        assert!(region.get("startColumn").is_none_or(|column| column.as_u64() >= Some(1)), "{region}");
    }
    if let Some(functions) = location.get("logicalLocations") {
        elements(functions).iter().for_each(|function| assert_eq!(function["kind"], "function"));
    }
}

#[track_caller]
fn check_result(result: &Value, rules: &[Value]) {
    let rule = result["ruleIndex"].as_u64().expect("every kind is a rule") as usize;
    assert_eq!(rules[rule]["id"], result["ruleId"]);
    assert_eq!(result["level"], "error");
    assert!(!text(&result["message"]["text"]).is_empty());
    assert_eq!(elements(&result["locations"]).len(), 1);
    check_location(&result["locations"][0]);
    let related = result.get("relatedLocations").map_or(&[][..], elements);
    for (number, location) in related.iter().enumerate() {
        check_location(location);
        assert_eq!(location["id"], number);
        assert!(!text(&location["message"]["text"]).is_empty());
    }
    let mut orders = HashSet::new();
    for flow in result.get("codeFlows").map_or(&[][..], elements) {
        let threads = elements(&flow["threadFlows"]);
        assert!(!threads.is_empty());
        for thread in threads {
            let steps = elements(&thread["locations"]);
            assert!(!steps.is_empty());
            let order: Vec<_> =
                steps.iter().map(|step| step["executionOrder"].as_u64().expect("a number")).collect();
            assert!(order.is_sorted(), "{order:?}");
            order.into_iter().for_each(|order| assert!(orders.insert(order), "{order} twice"));
            steps.iter().for_each(|step| check_location(&step["location"]));
        }
    }
    // Every step is in one of the threads.
    assert!((1..=orders.len() as u64).all(|order| orders.contains(&order)), "{orders:?}");
}

#[test]
fn a_violation_is_a_result_with_a_flow_for_each_thread() {
    let mut document = sarif(&["programs/lost_update.c"], 1);
    let driver = &mut document["runs"][0]["tool"]["driver"];
    driver["version"] = Value::Null;
    driver["semanticVersion"] = Value::Null;
    // All rules look alike; `every_kind_is_a_rule` checks them.
    driver["rules"].as_array_mut().expect("an array").truncate(1);
    insta::assert_snapshot!(serde_json::to_string_pretty(&document).expect("JSON"));
}

#[test]
fn a_program_makes_a_document_of_well_formed_results() {
    let mut kinds = HashSet::new();
    for (program, status, verdict) in [
        ("programs/lost_update.c", 1, "violation"),
        ("programs/readers.c", 0, "safe"),
        ("crates/interleaf/tests/inputs/memory_faults.c", 1, "violation"),
        ("crates/interleaf/tests/inputs/use_after_free.c", 1, "violation"),
    ] {
        let document = sarif(&["--keep-going", "--races", program], status);
        assert_eq!(document["version"], "2.1.0");
        let runs = elements(&document["runs"]);
        assert_eq!(runs.len(), 1);
        let rules = elements(&runs[0]["tool"]["driver"]["rules"]);
        let results = elements(&runs[0]["results"]);
        results.iter().for_each(|result| check_result(result, rules));
        kinds.extend(results.iter().map(|result| text(&result["ruleId"]).to_string()));
        let programs = elements(&runs[0]["properties"]["programs"]);
        let verdicts: Vec<_> = programs.iter().map(|program| text(&program["verdict"])).collect();
        assert_eq!(verdicts, [verdict]);
    }
    for kind in ["assertion", "race", "null-access", "use-after-free", "double-free", "division-by-zero"] {
        assert!(kinds.contains(kind), "{kinds:?}");
    }
}

#[test]
fn a_deadlock_is_a_result() {
    let document = sarif(&["-DN=2", "programs/dining.c"], 1);
    let run = &document["runs"][0];
    check_result(&run["results"][0], elements(&run["tool"]["driver"]["rules"]));
    assert_eq!(run["results"][0]["ruleId"], "deadlock");
}

#[test]
fn columns_count_characters() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.c");
    std::fs::write(&file, "#include <assert.h>\nint main(void) { /* äöü */ assert(0); }\n").expect("a file");
    let document = sarif(&[file.to_str().expect("text")], 1);
    let run = &document["runs"][0];
    assert_eq!(run["columnKind"], "unicodeCodePoints");
    let region = &run["results"][0]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(
        (region["startLine"].as_u64(), region["startColumn"].as_u64()),
        (Some(2), Some(28)),
        "{region}"
    );
}

#[test]
fn every_kind_is_a_rule() {
    let document = sarif(&["programs/readers.c"], 0);
    let rules = elements(&document["runs"][0]["tool"]["driver"]["rules"]);
    let ids: Vec<_> = rules.iter().map(|rule| text(&rule["id"])).collect();
    let kinds = "assertion abort panic exception deadlock race null-access out-of-bounds use-after-free double-free invalid-free invalid-allocation \
                 uninitialised-read unlock-not-owner destroy-held double-join division-by-zero undefined-behaviour \
                 leak starvation unmodelled nondeterminism";
    assert_eq!(ids, kinds.split_whitespace().collect::<Vec<_>>());
    rules.iter().for_each(|rule| assert!(text(&rule["shortDescription"]["text"]).ends_with('.')));
    assert_eq!(elements(&document["runs"][0]["results"]).len(), 0);
}

#[test]
fn what_was_cut_is_a_warning() {
    let document = sarif(&["--unroll", "2", "programs/readers.c"], 3);
    let notifications = elements(&document["runs"][0]["invocations"][0]["toolExecutionNotifications"]);
    assert_eq!(notifications.len(), 1);
    assert_eq!(notifications[0]["level"], "warning");
    let message = text(&notifications[0]["message"]["text"]);
    assert!(message.starts_with("programs/readers.c: bounded: the loop at "), "{message}");
}
