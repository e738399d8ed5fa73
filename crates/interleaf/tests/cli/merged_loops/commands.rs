//! Merged loops on the command line: replays, parts of a search, and what `--explain-loops` prints.

use crate::support::{Run, interleaf};
use serde_json::Value;

#[track_caller]
fn json(arguments: &[&str], status: i32) -> Value {
    let Run { status: found, output, errors, .. } =
        interleaf(&[&["check", "--format", "json"], arguments].concat());
    assert_eq!((found, &*errors), (status, ""), "{arguments:?}");
    serde_json::from_str(&output).expect("a report is JSON")
}

/// The search learned that a node is not private: the schedule has the steps of its sections one by one. The replay has not.
#[test]
fn a_replay_needs_not_know_what_the_search_learned() {
    let folder = tempfile::tempdir().expect("a folder");
    let report = folder.path().join("report.json");
    let report = report.to_str().expect("a name in UTF-8");
    for flags in [&["--algorithm", "rf"][..], &["--algorithm", "optimal"], &["--model", "pso"]] {
        let arguments = ["check", "programs/private_push.c", "-DN=2", "-DPEEK", "--merge", "loops"];
        let checked = interleaf(&[&arguments[..], flags, &["--format", "json", "-o", report]].concat());
        assert_eq!(checked.status, 1, "{}", checked.errors);
        let replayed = interleaf(&["replay", report]);
        assert_eq!(replayed.status, 1, "{}", replayed.errors);
        assert!(replayed.output.contains("the violation shows again"), "{}", replayed.output);
    }
}

/// A search that is stopped and resumed goes on with what it learned.
#[test]
fn a_resumed_search_counts_what_a_whole_one_counts() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoint = folder.path().join("checkpoint");
    let checkpoint = checkpoint.to_str().expect("a name in UTF-8");
    let program = ["programs/private_push.c", "-DN=3", "-DPEEK", "--keep-going", "--merge", "loops"];
    let whole = json(&[&program[..], &["--algorithm", "rf"]].concat(), 1);
    let flags = ["--algorithm", "rf", "--checkpoint", checkpoint, "--execution-limit", "300"];
    json(&[&program[..], &flags].concat(), 1);
    let resumed = interleaf(&["resume", checkpoint, "--format", "json"]);
    let resumed: Value = serde_json::from_str(&resumed.output).expect("a report is JSON");
    assert_eq!(resumed["executions"], whole["executions"]);
}

#[test]
fn loops_are_explained() {
    let roles = |program: &str, flags: &[&str]| -> Vec<String> {
        let report = json(&[&[program, "--explain-loops", "--merge", "loops"], flags].concat(), 0);
        let loops = report["loops"].as_array().expect("loops are explained").clone();
        loops.iter().map(|one| one["role"].as_str().expect("a role").to_string()).collect()
    };
    assert_eq!(roles("programs/cached_index.c", &[]), ["waits"]);
    assert_eq!(roles("programs/private_push.c", &["-DN=2"]), ["retries", "counts", "counts"]);
    assert_eq!(roles("programs/spin_then_park.c", &[]), ["gives-up", "counts", "counts"]);
    let report = json(&["programs/cached_index.c", "--explain-loops", "--merge", "loops"], 0);
    let hindrance = &report["loops"][0]["hindrances"][0];
    assert_eq!((&hindrance["kind"], &hindrance["name"]), (&"store".into(), &"known".into()));
    assert_eq!(json(&["programs/cached_index.c", "--merge", "loops"], 0).get("loops"), None);
}

/// The same event is a section of the program in one execution and a merged loop in another: neither has the footprint of the other.
#[test]
fn a_loop_does_not_widen_a_section() {
    for algorithm in ["rf", "optimal", "exhaustive"] {
        let arguments =
            ["crates/interleaf/tests/inputs/section_or_loop.c", "--merge", "loops", "--algorithm", algorithm];
        assert_eq!(json(&arguments, 0)["executions"]["complete"], 6, "{algorithm}");
    }
}
