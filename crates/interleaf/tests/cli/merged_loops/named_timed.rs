//! Loops around waits with a time limit, and loops that look at the clock: what a rule without each condition loses or invents, and
//! how many executions are left.

use super::program::{Program, only, text};
use super::{Algorithm, Counts, difference_with, ends, ir};
use interleaf_llvm::Options;
use interleaf_memory::Model;
use std::sync::atomic::Ordering;

fn program(threads: &[&str]) -> Program {
    let named = |statement: &&str| {
        statement
            .replace("TW", "pthread_cond_timedwait(&changed, &mutex, &limit)")
            .replace("UNLOCK(", "pthread_mutex_unlock(&")
            .replace("LOCK(", "pthread_mutex_lock(&")
    };
    Program { threads: threads.iter().map(|statement| vec![named(statement)]).collect() }
}

#[track_caller]
fn nothing_is_lost(name: &str, threads: &[&str]) {
    for flag in ["-O0", "-O1"] {
        let name = format!("{name}{flag}");
        let ir = only(&ir(&name, &text([(0, &program(threads))]), &[flag]), 0);
        for model in [Model::Sc, Model::Tso] {
            let counts = Counts::default();
            let difference = difference_with(&ir, model, &counts, true);
            assert!(difference.is_none(), "{name} {model:?}: {}", difference.unwrap_or_default());
            assert_eq!(counts.compared.load(Ordering::Relaxed), 1, "{name} {model:?} is compared");
        }
    }
}

/// The executions of a merged program, and whether threads wait for ever.
#[track_caller]
fn merged(name: &str, threads: &[&str], algorithm: Algorithm) -> (u64, bool) {
    let ir = only(&ir(name, &text([(0, &program(threads))]), &["-O0"]), 0);
    let options = Options { merge_loops: true, ..Options::default() };
    let program = interleaf_llvm::load(&ir, &options).expect("the program is supported");
    let found = ends(&program, algorithm, Model::Sc, true, true);
    let found = found.expect("it is supported").expect("it ends");
    (found.executions, found.ends.is_deadlock)
}

const WAIT: &str = "LOCK(mutex); while (!atomic_load(&flag)) TW; UNLOCK(mutex);";
const SET: &str = "LOCK(mutex); atomic_store(&flag, 1); pthread_cond_signal(&changed); UNLOCK(mutex);";

#[test]
fn a_wait_with_a_time_limit_is_a_wait() {
    nothing_is_lost("timed", &[WAIT, SET]);
    assert_eq!(merged("timed", &[WAIT, SET], Algorithm::Rf), (16, false));
}

/// The window of a timeout lets others take the mutex.
#[test]
fn the_window_of_a_wait_is_kept() {
    let enter = "LOCK(mutex); atomic_store(&y, 1); while (!atomic_load(&flag)) TW; UNLOCK(mutex);";
    let look = "LOCK(mutex); results[1][0] = atomic_load(&y) + 1; UNLOCK(mutex); LOCK(mutex); atomic_store(&flag, 1); UNLOCK(mutex);";
    nothing_is_lost("window", &[enter, look]);
}

/// With the old `x` and the new `y`, an iteration would be left that stays in the loop.
#[test]
fn what_is_read_before_and_after_a_wait_is_not_mixed() {
    let torn = "int a, b; LOCK(mutex); atomic_store(&flag, 1); for (;;) { a = atomic_load(&x); TW; b = atomic_load(&y);
                if (a != b || a == 2) break; } results[0][0] = 4 * a + b; UNLOCK(mutex);";
    let steps = "LOCK(mutex); results[1][0] = atomic_load(&flag); UNLOCK(mutex); atomic_store(&y, 1); atomic_store(&x, 1);
                 LOCK(mutex); UNLOCK(mutex); atomic_store(&y, 2); atomic_store(&x, 2);";
    nothing_is_lost("mixed", &[torn, steps]);
}

#[test]
fn timeouts_that_are_counted_are_kept() {
    let counted = "int n = 0; LOCK(mutex); while (!atomic_load(&flag)) { if (TW && ++n == 2) break; } results[0][0] = n; UNLOCK(mutex);";
    nothing_is_lost("counted", &[counted, SET]);
    let attempts = "LOCK(mutex); for (int n = 0; n < 2 && !atomic_load(&flag); n++) TW; results[0][0] = atomic_load(&flag); UNLOCK(mutex);";
    nothing_is_lost("attempts", &[attempts, SET]);
}

/// In the window of a wait the other mutexes are held.
#[test]
fn another_mutex_that_is_released_in_between_is_free() {
    let both = "LOCK(other); LOCK(mutex); atomic_store(&y, 1); while (!atomic_load(&flag)) { TW; UNLOCK(mutex); UNLOCK(other);
                LOCK(other); LOCK(mutex); } UNLOCK(mutex); UNLOCK(other);";
    let take = "LOCK(other); results[1][0] = atomic_load(&y); atomic_store(&flag, 1); UNLOCK(other);";
    nothing_is_lost("both", &[both, take]);
}

/// A thread that sees the mutex held sees a failed iteration.
#[test]
fn a_mutex_that_is_seen_held_is_held() {
    let look =
        "if (pthread_mutex_trylock(&mutex)) results[1][0] = 1; else UNLOCK(mutex); atomic_store(&flag, 1);";
    nothing_is_lost(
        "seen",
        &["LOCK(mutex); for (int n = 0; n < 2 && !atomic_load(&flag); n++) TW; UNLOCK(mutex);", look],
    );
}

#[test]
fn a_loop_that_polls_until_a_deadline_takes_few_iterations() {
    let poll = |limit: u32| {
        format!(
            "long deadline = help_now() + {limit}; while (help_now() < deadline) {{ if (atomic_load(&flag)) {{ results[0][0] = 1; break; }} }}"
        )
    };
    nothing_is_lost("deadline", &[&poll(4), "atomic_store(&flag, 1);"]);
    for limit in [10, 1_000, 100_000] {
        let found = merged("deadline", &[&poll(limit), "atomic_store(&flag, 1);"], Algorithm::Rf);
        assert_eq!(found, (2, false), "{limit} ms");
    }
}

/// As `wait_for` of C++ does.
#[test]
fn a_loop_that_looks_at_the_clock_around_its_wait_is_a_wait() {
    let around = "struct timespec until; LOCK(mutex); while (!atomic_load(&flag)) { long end = help_now() + 10; until = help_at(end);
                  while (!atomic_load(&flag)) { if (pthread_cond_timedwait(&changed, &mutex, &until) && help_now() >= end) break; } }
                  UNLOCK(mutex);";
    nothing_is_lost("around", &[around, SET]);
    // Three more than without a clock: an iteration stores a time, so it takes another one to see that it changed nothing else.
    assert_eq!(merged("around", &[around, SET], Algorithm::Rf), (19, false));
}

#[test]
fn no_thread_sees_the_clock_go_back() {
    let last = "struct timespec until; long last = 0; LOCK(mutex); while (!atomic_load(&flag)) { if (help_now() < last) results[0][0] = 1;
                until = help_at(help_now() + 2); if (!TWU && help_now() < last) results[0][0] = 2; last = help_now(); }
                if (help_now() < last) results[0][0] = 3; UNLOCK(mutex);"
        .replace("TWU", "pthread_cond_timedwait(&changed, &mutex, &until)");
    nothing_is_lost("last", &[&last, SET]);
}

/// A wait that has timed out has lasted until its limit.
#[test]
fn a_time_limit_has_passed_when_it_is_reported() {
    let asserts = "long end = help_now() + 5; struct timespec until = help_at(end); LOCK(mutex);
                   if (pthread_cond_timedwait(&changed, &mutex, &until)) results[0][0] = 1 + (help_now() >= end); UNLOCK(mutex);";
    let ir = only(&ir("passed", &text([(0, &program(&[asserts, SET]))]), &["-O0"]), 0);
    let program = interleaf_llvm::load(&ir, &Options::default()).expect("the program is supported");
    let found =
        ends(&program, Algorithm::Rf, Model::Sc, false, true).expect("it is supported").expect("it ends");
    assert_eq!(found.ends.values.len(), 2, "{:?}", found.ends);
    nothing_is_lost("passed", &[asserts, SET]);
}

#[test]
fn what_happens_after_some_time_is_kept() {
    let strikes = "int n = 0; long t = help_now(); while (!atomic_load(&flag)) { if (help_now() - t > 1) { t = help_now(); n++; }
                   if (n == 2) break; } results[0][0] = n;";
    nothing_is_lost("strikes", &[strikes, "atomic_store(&flag, 1);"]);
}

/// A copy of the thread that tries a later time does the same operations, and remembers something else.
#[test]
fn what_a_thread_alone_knows_of_time_is_kept() {
    let set = "atomic_store(&flag, 1);";
    let late = |limit: u32| {
        format!(
            "int late = 0; long start = help_now(); while (!atomic_load(&flag)) {{ if (help_now() - start >= {limit}) late = 1; }} \
             results[0][0] = late + 1;"
        )
    };
    nothing_is_lost("late", &[&late(2), set]);
    // It waits from then on: its iterations change nothing any more.
    for limit in [5, 1_000, 100_000] {
        assert_eq!(merged("late", &[&late(limit), set], Algorithm::Rf), (3, false), "{limit} ms");
    }
    let window = "int seen = 0; long start = help_now(); while (!atomic_load(&flag)) { long passed = help_now() - start;
                  if (passed == 2) seen = 1; if (passed >= 3) break; } results[0][0] = seen + 1;";
    nothing_is_lost("window of time", &[window, "if (atomic_load(&flag)) results[1][0] = 1;"]);
    let tries = |limit: u32, most: u32| {
        format!(
            "int n = 0; long start = help_now(); while (!atomic_load(&flag)) {{ if (help_now() - start >= {limit} && ++n == {most}) break; }} \
             results[0][0] = n;"
        )
    };
    nothing_is_lost("late tries", &[&tries(1, 2), set]);
    for most in 1..8 {
        assert_eq!(merged("late tries", &[&tries(1_000, most)], Algorithm::Rf), (1, false), "{most} tries");
    }
}
