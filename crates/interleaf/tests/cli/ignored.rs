//! `--ignore` sets findings aside.

use crate::support::{Run, command, run};
use std::fs;

/// A race on a flag by design, one that is a defect, and a failed assertion behind them.
const PROGRAM: &str = "#include <assert.h>
#include <pthread.h>
volatile int flag;
int data;
static void raise(void) { flag = 1; }
static void *worker(void *unused) { data = 1; raise(); return unused; }
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    int seen = flag;
    if (DATA) assert(data == 1);
    pthread_join(thread, 0);
    assert(LAST);
    return seen > 1;
}
";

fn check(data: &str, last: &str, arguments: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.c"), PROGRAM).expect("a file");
    let defines = [format!("-DDATA={data}"), format!("-DLAST={last}")];
    run(command().current_dir(folder.path()).args(["check", "a.c"]).args(defines).args(arguments))
}

#[test]
fn a_race_by_design_is_set_aside() {
    assert_eq!(check("0", "1", &["--races"]).status, 1);
    for place in ["race", "race:raise", "race:a.c:5", "race:a.c:10", "race:main"] {
        let found = check("0", "1", &["--races", "--ignore", place]);
        assert_eq!(found.status, 0, "{place}: {}{}", found.output, found.errors);
        let line = format!("\n  1 finding set aside by --ignore {place}\n");
        assert!(found.output.contains("a.c: safe") && found.output.contains(&line), "{}", found.output);
    }
    let missed = check("0", "1", &["--races", "--ignore", "race:a.c:4"]);
    assert_eq!(missed.status, 1);
    assert!(missed.output.contains("nothing was set aside by --ignore race:a.c:4"), "{}", missed.output);
}

#[test]
fn what_is_not_set_aside_is_found_behind_it() {
    let found = check("flag", "1", &["--races", "--ignore", "race:raise"]);
    assert_eq!(found.status, 1, "{}", found.output);
    assert!(found.output.contains("data race on `data`"), "{}", found.output);
    assert!(!found.output.contains("data race on `flag`"), "{}", found.output);
    assert!(found.output.contains("set aside by --ignore race:raise"), "{}", found.output);
}

#[test]
fn what_comes_behind_a_fault_is_not_known_to_be_safe() {
    let found = check("0", "seen", &["--ignore", "assertion:a.c:13"]);
    assert_eq!(found.status, 0, "{}{}", found.output, found.errors);
    assert!(found.output.starts_with("a.c: no violation within the bound"), "{}", found.output);
}

#[test]
fn findings_that_were_set_aside_are_in_json_and_suppressed_in_sarif() {
    let json = check("0", "1", &["--races", "--ignore", "race", "--format", "json"]).output;
    let json: serde_json::Value = serde_json::from_str(&json).expect("a report");
    assert_eq!((&json["verdict"], &json["violations"]), (&"safe".into(), &serde_json::json!([])));
    assert_eq!(json["ignored"][0]["kind"], "race");
    assert_eq!(json["replay"]["flags"]["ignore"], serde_json::json!(["race"]));
    let sarif = check("0", "1", &["--races", "--ignore", "race", "--format", "sarif"]).output;
    let sarif: serde_json::Value = serde_json::from_str(&sarif).expect("a document");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), 1);
    assert_eq!(results[0]["suppressions"][0]["kind"], "external");
}

#[test]
fn a_kind_that_does_not_exist_is_refused() {
    let wrong = check("0", "1", &["--ignore", "races:main"]);
    assert_eq!((wrong.status, &*wrong.output), (2, ""));
    assert!(
        wrong.errors.contains("`races` is no kind of finding; the kinds are assertion, abort"),
        "{}",
        wrong.errors
    );
}

#[test]
fn random_runs_set_aside_too() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.c"), PROGRAM).expect("a file");
    let arguments =
        ["sample", "a.c", "-DDATA=0", "-DLAST=1", "--races", "--seed", "1", "-n", "50", "--ignore", "race"];
    let found = run(command().current_dir(folder.path()).args(arguments));
    assert_eq!(found.status, 0, "{}{}", found.output, found.errors);
    assert!(found.output.contains("1 finding set aside by --ignore race"), "{}", found.output);
}
