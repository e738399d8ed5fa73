//! `--spurious-failures`: weak compare-exchanges that fail for no reason.

use crate::support::{Run, command, run};
use std::fs;

const ONCE: &str = "
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int x;
void *take(void *unused) {
    int expected = 0;
    if (!EXCHANGE(&x, &expected, 1))
        assert(expected != 0);
    return NULL;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, take, NULL);
    take(NULL);
    pthread_join(other, NULL);
}
";

const LOOP: &str = "
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int x;
void *add(void *unused) {
    int old = atomic_load(&x);
    while (!atomic_compare_exchange_weak(&x, &old, old + 1))
        ;
    return NULL;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, add, NULL);
    add(NULL);
    pthread_join(other, NULL);
    assert(x == 2);
}
";

fn check(text: &str, more: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("program.c");
    fs::write(&file, text).expect("a file");
    run(command().current_dir(folder.path()).args(["check", "program.c", "--spurious-failures"]).args(more))
}

#[test]
fn a_weak_one_may_fail_and_a_strong_one_may_not() {
    for model in ["sc", "tso", "pso", "rc11"] {
        for (exchange, status) in [("weak", 1), ("strong", 0)] {
            let define = format!("-DEXCHANGE=atomic_compare_exchange_{exchange}");
            let found = check(ONCE, &[&define, "--model", model]);
            assert_eq!(found.status, status, "{model}, {exchange}: {}{}", found.output, found.errors);
            if status == 1 {
                assert!(found.output.contains("fails for no reason"), "{}", found.output);
            }
        }
    }
}

/// Each thread fails once or not at all, or both find out that the other one was faster.
#[test]
fn all_algorithms_agree_on_loops() {
    for model in ["sc", "rc11"] {
        for algorithm in ["rf", "optimal", "exhaustive"] {
            let found = check(LOOP, &["--model", model, "--algorithm", algorithm]);
            assert_eq!(found.status, 0, "{}{}", found.output, found.errors);
            assert!(found.output.contains("(20 complete, 4 blocked by assume)"), "{}", found.output);
        }
    }
    let stateful = check(LOOP, &["--algorithm", "stateful"]);
    assert_eq!(stateful.status, 0, "{}{}", stateful.output, stateful.errors);
}
