//! Deadlocks of threads in endless loops, and programs that look at clocks: the verdicts of stateful search, and replays.

use crate::support::{Run, command, run};
use std::path::Path;

const PRELUDE: &str = "#include <assert.h>\n#include <limits.h>\n#include <pthread.h>\n#include <stdatomic.h>\n#include <time.h>\n\
    atomic_int x, y, z;\n\
    static long now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1000 + t.tv_nsec / 1000000; }\n";

/// A program with these lines.
fn written(folder: &Path, text: &str) -> String {
    let path = folder.join("program.c");
    std::fs::write(&path, format!("{PRELUDE}{text}")).expect("a program can be written");
    path.to_str().expect("a name in UTF-8").to_string()
}

fn check(program: &str, flags: &[&str]) -> Run {
    run(command().arg("check").arg(program).args(flags))
}

const WAITS: &str = "void *waits(void *p) { while (!y) z = 0; return 0; }
    int main(void) { pthread_t t; pthread_create(&t, 0, waits, 0); pthread_join(t, 0); }";

#[test]
fn a_deadlock_of_threads_that_go_round_can_be_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    let locks = "pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        void *waits(void *p) { while (!y) { pthread_mutex_lock(&m); z = 0; pthread_mutex_unlock(&m); } return 0; }
        int main(void) { pthread_t t; pthread_create(&t, 0, waits, 0); waits(0); }";
    for text in [WAITS, locks] {
        let program = written(folder.path(), text);
        for flags in [
            &["--algorithm", "stateful"][..],
            &["--algorithm", "dl-s-por", "--merge", "loops"],
            &["--algorithm", "s-por", "--model", "tso"],
        ] {
            let report = folder.path().join("report.json").display().to_string();
            let found = check(&program, &[flags, &["--format", "json", "-o", &report]].concat());
            assert_eq!(found.status, 1, "{flags:?}: {}{}", found.output, found.errors);
            let again = run(command().args(["replay", &report]));
            assert!(again.output.contains("deadlock"), "{flags:?}: {}{}", again.output, again.errors);
            assert!(again.output.contains("goes round in a loop for ever"), "{flags:?}: {}", again.output);
        }
    }
}

/// What a search for states does not take for private is not private when its execution is recorded.
#[test]
fn what_is_found_after_some_time_can_be_recorded() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "int main(void) { long start = now(); while (!x) { if (now() - start >= 100) break; z = 0; } assert(0); }";
    let program = written(folder.path(), text);
    for algorithm in ["rf", "dl-s-por", "stateful"] {
        let found = check(&program, &["--algorithm", algorithm, "--merge", "loops"]);
        assert!(found.output.contains("assertion failed"), "{algorithm}: {}{}", found.output, found.errors);
    }
}

#[test]
fn deadlocks_in_two_loops_of_a_function_are_two() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "void *waits(void *p) { if (x) { while (!y) z = 0; } else { while (!y) z = 0; } return 0; }
        int main(void) { pthread_t t; pthread_create(&t, 0, waits, 0); x = 1; pthread_join(t, 0); }";
    let program = written(folder.path(), text);
    for algorithm in ["stateful", "s-por", "dl-s-por"] {
        let found = check(&program, &["--algorithm", algorithm, "--keep-going"]);
        assert!(found.output.contains("2 distinct violations"), "{algorithm}: {}", found.output);
    }
}

#[test]
fn time_limits_may_be_far_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_cond_t c = PTHREAD_COND_INITIALIZER;
        int main(void) { struct timespec end = {INT_MAX, 0}, time; pthread_mutex_lock(&m);
            do { pthread_cond_timedwait(&c, &m, &end); clock_gettime(CLOCK_REALTIME, &time); } while (time.tv_sec < end.tv_sec);
            return pthread_mutex_unlock(&m); }";
    assert_eq!(check(&written(folder.path(), text), &[]).status, 0);
}

#[test]
fn what_happens_for_a_while_alone_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let odd = "int main(void) { while (!x) if (now() / 1000 % 2 == 1) break; }";
    let found = check(&written(folder.path(), odd), &[]);
    assert_eq!(found.status, 0, "{}", found.output);
    let between = "int main(void) { long start = now(); int k = 0; while (!x) { long e = now() - start; if (e >= 1000 && e < 2000) { k = 1; break; } } assert(!k); }";
    let found = check(&written(folder.path(), between), &[]);
    assert!(found.output.contains("assertion failed"), "{}", found.output);
}

#[test]
fn a_thread_starts_with_the_time_of_the_one_that_starts_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "long then; void *looks(void *p) { assert(now() >= then); return 0; }
        int main(void) { pthread_t t; for (int i = 0; i < 5; i++) then = now(); pthread_create(&t, 0, looks, 0); pthread_join(t, 0); }";
    let found = check(&written(folder.path(), text), &[]);
    assert_eq!(found.status, 0, "{}", found.output);
}

#[test]
fn the_kind_of_a_mutex_that_others_may_set_is_not_known() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "pthread_mutex_t m; void set(int *kind) { *kind = 1; }
        int twice(pthread_mutex_t *m) { int *kind = &m->__data.__kind; *kind = 0; set(kind);
            return pthread_mutex_lock(m) + pthread_mutex_lock(m); }
        int main(void) { return twice(&m); }";
    for level in ["-O0", "-O1"] {
        let found = check(&written(folder.path(), text), &["--cflag", level]);
        assert_eq!(found.status, 0, "{level}: {}", found.output);
    }
}
