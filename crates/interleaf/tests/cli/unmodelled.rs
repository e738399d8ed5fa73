//! What nothing defines stops a search only where an execution gets to it.

use crate::support::{Run, command, run};
use std::fs;

/// One thread gets to something unknown in one of the three executions.
const PROGRAM: &str = "#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
extern int variable;
int unknown(int);
int (*pointer)(int) = unknown;
atomic_int x, y;
static void *left(void *unused) { x = 1; int seen = y; if (!seen) { USE; } return unused; }
static void *right(void *unused) { y = 1; int seen = x; assert(SEEN); return unused; }
int main(void) {
    pthread_t one, other;
    pthread_create(&one, 0, left, 0);
    pthread_create(&other, 0, right, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return 0;
}
";

fn check(uses: &str, seen: &str, arguments: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.c"), PROGRAM).expect("a file");
    fs::write(folder.path().join("stubs.c"), "int unknown(int value) { return value + 1; }\n")
        .expect("a file");
    let defines = [format!("-DUSE={uses}"), format!("-DSEEN={seen}")];
    run(command().current_dir(folder.path()).args(["check", "a.c"]).args(defines).args(arguments))
}

#[test]
fn every_algorithm_stops_there_under_every_model() {
    let algorithms = run(command().args(["algorithms", "--format", "json"])).output;
    let algorithms: Vec<serde_json::Value> =
        algorithms.lines().map(|line| serde_json::from_str(line).expect("a row")).collect();
    let mut tried = 0;
    for row in &algorithms {
        for model in row["models"].as_array().expect("models") {
            let names = [&row["name"], model].map(|name| name.as_str().expect("a name"));
            let arguments = ["--algorithm", names[0], "--model", names[1]];
            // Each has one of the uses, which saves time.
            let uses = ["unknown(1)", "pointer(1)", "variable++"][tried % 3];
            let found = check(uses, "1", &arguments);
            assert_eq!(found.status, 3, "{names:?} {uses}: {}{}", found.output, found.errors);
            assert!(found.output.contains("a.c:8:"), "{names:?} {uses}: {}", found.output);
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried}");
}

#[test]
fn it_is_noted_and_the_execution_is_shown() {
    let found = check("unknown(1)", "1", &[]);
    let note = "note: not modelled: `unknown` (a.c:8:69); an execution that gets there stops the search \
                (--stub NAME=VALUE gives a function a body)\n";
    assert_eq!((found.status, &*found.errors), (3, note));
    for text in [
        "error: `unknown` is not modelled",
        "--> a.c:8:69",
        "read y: 0 (initial)",
        "a.c: stopped at what is not modelled",
    ] {
        assert!(found.output.contains(text), "no `{text}` in {}", found.output);
    }
    let json: serde_json::Value =
        serde_json::from_str(&check("unknown(1)", "1", &["--format", "json"]).output).expect("a report");
    assert_eq!((&json["verdict"], &json["violations"][0]["kind"]), (&"stopped".into(), &"unmodelled".into()));
    let sarif = check("unknown(1)", "1", &["--format", "sarif"]).output;
    assert!(sarif.contains("stopped at what is not modelled"), "{sarif}");
}

#[test]
fn what_cannot_be_reached_stops_no_one() {
    let found = check("if(seen)unknown(1)", "1", &[]);
    assert_eq!(found.status, 0, "{}{}", found.output, found.errors);
    assert!(found.output.contains("safe under sequential consistency, 3 executions"), "{}", found.output);
    let strict = check("if(seen)unknown(1)", "1", &["--strict"]);
    assert_eq!((strict.status, &*strict.output), (2, ""));
    assert!(strict.errors.contains("a.c:8:69: `unknown` is not modelled"), "{}", strict.errors);
    let both = check("if(seen)variable=unknown(1)", "1", &["--strict"]);
    assert!(both.errors.contains("`unknown`") && both.errors.contains("`variable`"), "{}", both.errors);
}

#[test]
fn a_violation_wins() {
    let found = check("unknown(1)", "seen", &["--keep-going"]);
    assert_eq!(found.status, 1, "{}", found.output);
    for text in ["assertion failed", "`unknown` is not modelled", "2 distinct violations"] {
        assert!(found.output.contains(text), "no `{text}` in {}", found.output);
    }
}

#[test]
fn stubs_take_its_place() {
    let uses = "assert(unknown(3)==4)";
    assert_eq!(check(uses, "1", &["--stub", "unknown=4"]).status, 0);
    assert_eq!(check(uses, "1", &["--stub", "unknown"]).status, 1);
    assert_eq!(check(uses, "1", &["--stub-file", "stubs.c"]).status, 0);
    let wrong = check(uses, "1", &["--stub", "unknwon=4"]);
    assert_eq!((wrong.status, &*wrong.output), (2, ""));
    assert_eq!(
        wrong.errors,
        "error: a.c: --stub: `unknwon` is a function that the program does not mention\n"
    );
    assert!(check(uses, "1", &["--stub", "unknown=four"]).errors.contains("such as sysconf=4"));
}

#[test]
fn such_an_execution_can_be_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.c"), PROGRAM).expect("a file");
    let arguments = ["check", "a.c", "-DUSE=unknown(1)", "-DSEEN=1", "--format", "json", "-o", "report.json"];
    assert_eq!(run(command().current_dir(folder.path()).args(arguments)).status, 3);
    let again = run(command().current_dir(folder.path()).args(["replay", "report.json"]));
    assert_eq!(again.status, 3, "{}", again.errors);
    assert!(again.output.contains("`unknown` is not modelled"), "{}", again.output);
}
