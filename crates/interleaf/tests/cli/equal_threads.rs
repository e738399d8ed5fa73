//! `--explain-symmetry`: which threads are equal, and what makes others differ.

use crate::support::interleaf;
use serde_json::{Value, json};
use std::fs;

const WORKERS: &str = "\
#include <pthread.h>
#include <stdlib.h>
static int n;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *adds(void *u) { pthread_mutex_lock(&m); n++; pthread_mutex_unlock(&m); return u; }
static void *gets(void *u) { pthread_mutex_lock(&m); long old = n++; pthread_mutex_unlock(&m); return (void *)old; }
static void *owns(void *u) { int *p = malloc(4); *p = 1; pthread_mutex_lock(&m); n += *p; pthread_mutex_unlock(&m); free(p); return u; }
static void *asks(void *u) { return pthread_self() ? u : 0; }
int main(void) {
  pthread_t t[2];
  for (long i = 0; i < 2; i++) pthread_create(&t[i], 0, START, ARGUMENT);
  pthread_join(t[0], 0);
  BETWEEN;
  pthread_join(t[1], 0);
}
";

#[test]
fn what_makes_threads_differ_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("workers.c");
    let cases = [
        (
            "adds",
            "0",
            "",
            "adds 0.0 and adds 0.1 (workers.c:11) are equal: executions that differ",
            json!([true, null]),
        ),
        (
            "adds",
            "0",
            "n++",
            "are not equal: they are not joined one right after the other",
            json!([false, "joins"]),
        ),
        (
            "gets",
            "0",
            "",
            "start in one state and are not equal: they return different values",
            json!([false, "results"]),
        ),
        ("owns", "0", "", "are not equal: they have memory of their own", json!([false, "memory"])),
        (
            "adds",
            "(void *)i",
            "",
            "adds 0.0 and adds 0.1 start in different states, such as with",
            json!([false, null]),
        ),
        ("asks", "0", "", "no threads are equal: the program asks for the id of a thread", Value::Null),
    ];
    for (start, argument, between, expected, fields) in cases {
        let text = WORKERS.replace("START", start).replace("ARGUMENT", argument).replace("BETWEEN", between);
        // Functions that are not used may ask for ids.
        let text = if start == "asks" { text } else { text.replace("pthread_self()", "n") };
        fs::write(&file, text).expect("a file");
        let check = |options: &[&str]| {
            let run = interleaf(
                &[&["check", file.to_str().expect("text"), "--explain-symmetry"], options].concat(),
            );
            assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
            run.output.replace(&format!("{}/", folder.path().display()), "")
        };
        for options in [&[][..], &["--algorithm", "rf"], &["--algorithm", "dl-s-por"]] {
            let output = check(options);
            // A search that merges nothing learns nothing, and one execution may not show all.
            let knows = options.is_empty() || fields[1].is_null();
            assert!(!knows || output.contains(expected), "{options:?} lacks {expected}\n{output}");
        }
        let report: Value = serde_json::from_str(&check(&["--format", "json"])).expect("JSON");
        let groups = report["symmetry"].as_array().expect("an array");
        let found = groups.first().map_or(Value::Null, |group| json!([group["equal"], group["difference"]]));
        assert_eq!(found, fields, "{report}");
    }
}
