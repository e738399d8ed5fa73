//! Any number of workers counts and reports the same.

use super::{Found, LONG, check, found, is_refused, resume};
use crate::support::{command, run, without_times};
use serde_json::Value;
use std::fs;

#[test]
fn any_number_of_workers_counts_the_same() {
    let programs: [&[&str]; 7] = [
        &["programs/fillarray.c", "--model", "tso"],
        &["programs/boop.c", "--model", "pso"],
        &["programs/lastzero.c", "-DN=8"],
        &["programs/parker.c", "-DN=4", "--ignore-assertions"],
        &["programs/ttaslock.c", "-DN=3"],
        &["programs/reorder_bad.c", "-DN=5", "--keep-going"],
        &["programs/circular_buffer.c", "-DN=6"],
    ];
    for program in programs {
        let one = check(program, &["--jobs", "1"]);
        for jobs in ["2", "4"] {
            let several = check(program, &["--jobs", jobs]);
            let without_violations = |found: &Found| Found { violations: Value::Null, ..found.clone() };
            assert_eq!(without_violations(&several), without_violations(&one), "{program:?} --jobs {jobs}");
        }
    }
}

#[test]
fn any_number_of_workers_reports_the_same_violation() {
    let programs: [&[&str]; 7] = [
        &["programs/store_buffering.c", "--model", "tso"],
        &["programs/boop.c", "-DOPENERS=1", "-DCHECKED", "--model", "pso"],
        &["programs/lost_update.c"],
        &["programs/treiber_stack_aba.c"],
        &["programs/dining.c"],
        &["programs/mcslock.c", "-DBUG"],
        &["programs/ticketlock.c", "-DN=2", "-DBUG"],
    ];
    for program in programs {
        let report = |jobs: &str| run(command().arg("check").args(program).args(["--jobs", jobs]));
        let one = report("1");
        assert_eq!(one.status, 1, "{program:?}: {}{}", one.output, one.errors);
        assert_eq!(without_times(&report("2")), without_times(&one), "{program:?}");
    }
}

/// One thread fails at two positions with the same message.
const TWICE: &str = "
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int x, y;
void *write(void *unused) { atomic_store(&x, 1); atomic_store(&y, 1); return 0; }
void *read(void *unused) {
    atomic_load(&y);
    if (atomic_load(&x))
        assert(0);
    else
        assert(0);
    return 0;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, write, 0);
    pthread_create(&b, 0, read, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
";

#[test]
fn all_violations_are_told_once_whoever_finds_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a path in UTF-8").to_string();
    let (source, file) = (at("twice.c"), at("frontier.json"));
    fs::write(&source, TWICE).expect("a file can be written");
    let lines = |more: &[&str]| {
        let found = check(&[&source, "--keep-going"], more);
        let violations = found.violations.as_array().expect("a list").clone();
        let mut lines: Vec<_> = violations.iter().map(|found| found["location"]["line"].as_u64()).collect();
        lines.sort_unstable();
        lines
    };
    let often = ["--checkpoint", &file, "--checkpoint-interval", "0.000001"];
    let ways = [&["--jobs", "1"][..], &["--jobs", "2"], &["--algorithm", "optimal"], &often];
    for way in ways {
        assert_eq!(lines(way), [Some(10), Some(12)], "{way:?}");
    }
}

/// The search learns that a read waits after it has found the violation, and starts over.
#[test]
fn the_same_violation_is_told_by_any_number_of_workers_that_go_on() {
    let source = "
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int x;
void *wait_for(void *unused) { while (x != 1); return unused; }
void *look(void *unused) { x; return unused; }
int main(void) {
    pthread_t waiting, looking;
    pthread_create(&waiting, 0, wait_for, 0);
    x = 1;
    pthread_create(&looking, 0, look, 0);
    pthread_join(looking, 0);
    assert(0);
}
";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("waits.c");
    fs::write(&file, source).expect("a file");
    let file = file.to_str().expect("a path in UTF-8");
    let schedule = |jobs| {
        let found = check(&[file, "--keep-going"], &["--jobs", jobs]);
        found.violations[0]["execution"].to_string()
    };
    assert_ne!(schedule("1"), "null");
    assert_eq!(schedule("1"), schedule("2"));
}

#[test]
fn what_cannot_be_put_into_temporary_files_stays_in_memory() {
    let program = &LONG[1];
    let run =
        run(command().env("TMPDIR", "/nonexistent").arg("check").args(*program).args(["--format", "json"]));
    assert_eq!(run.errors, "");
    assert_eq!(found(&run), check(program, &[]));
}

/// The number does not depend on the workers; `resume` explores as many again.
#[test]
fn an_execution_limit_stops_after_the_first_executions() {
    let program = ["programs/lastzero.c", "-DN=4"];
    let whole = check(&program, &[]);
    let counts = |found: &Found| {
        found
            .executions
            .as_object()
            .expect("counts")
            .values()
            .map(|count| count.as_u64().expect("a count"))
            .sum::<u64>()
    };
    let all = counts(&whole);
    assert!(all > 22, "{whole:?}");
    let stop = |more: &[&str]| {
        let run = run(command().arg("check").args(program).args(["--format", "json"]).args(more));
        let report: Value = serde_json::from_str(&run.output).expect("JSON");
        (run.status, report["stopped_by"].clone(), counts(&found(&run)))
    };
    for algorithm in
        ["rf", "optimal", "source", "dpor", "observers", "rvf", "vc", "vc-values", "dc", "exhaustive"]
    {
        let stopped = stop(&["--algorithm", algorithm, "--execution-limit", "12"]);
        assert_eq!(stopped, (3, "executions".into(), 12), "{algorithm}");
    }
    let jobs = stop(&["--execution-limit", "12", "--jobs", "2"]);
    assert_eq!(jobs, (3, "executions".into(), 12));
    for enough in [all, all + 1] {
        let through = stop(&["--execution-limit", &enough.to_string()]);
        assert_eq!(through, (0, Value::Null, all));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("frontier.json");
    let checkpoint = file.to_str().expect("a path");
    assert_eq!(stop(&["--execution-limit", "12", "--checkpoint", checkpoint]).2, 12);
    let more = run(command().arg("resume").arg(&file).args(["--format", "json", "--execution-limit", "10"]));
    assert_eq!((more.status, counts(&found(&more))), (3, 22), "{}", more.errors);
    assert_eq!(found(&resume(&file)), whole);
    let states =
        run(command().arg("check").args(program).args(["--algorithm", "s-por", "--execution-limit", "1"]));
    is_refused(&states, "s-por counts states, not executions");
}
