//! Loops whose attempts are a load and a compare-exchange behind a test: what a rule without each condition loses or invents, and how
//! many executions are left.

use super::named_private::{executions, nothing_is_lost, program};
use super::program::{only, text};
use super::{Algorithm, ends, ir};
use interleaf_llvm::Options;
use interleaf_memory::Model;

/// Takes a permit, and gives up after so many attempts.
fn takes(attempts: u32) -> String {
    format!(
        "int o; for (int i = 0; i < {attempts}; i++) {{ o = atomic_load(&x);
             if (o > 0 && atomic_compare_exchange_strong(&x, &o, o - 1)) {{ results[0][0] = 1; return 0; }} }}
         results[0][0] = 2;"
    )
}

const GIVES_TWICE: &str = "atomic_fetch_add(&x, 1); atomic_fetch_add(&x, 1);";

/// Each of three threads succeeds unless all its attempts are torn, and others write twice at most.
#[test]
fn two_attempts_of_three_threads_may_be_torn_and_three_may_not() {
    for attempts in 1..=4 {
        let adds = format!(
            "for (int i = 0; i < {attempts}; i++) {{ int o = atomic_load(&x);
                 if (atomic_compare_exchange_strong(&x, &o, o + 1)) return 0; }} assert(!\"given up\");"
        );
        for flag in ["-O0", "-O1"] {
            let name = format!("three{attempts}{flag}");
            let ir = only(&ir(&name, &text([(0, &program(&[adds.as_str(); 3]))]), &[flag]), 0);
            for model in [Model::Sc, Model::Tso, Model::Pso] {
                let store_buffers = model != Model::Sc;
                let options = Options { merge_loops: true, store_buffers, ..Options::default() };
                let program = interleaf_llvm::load(&ir, &options).expect("the program is supported");
                for algorithm in [Algorithm::Rf, Algorithm::Optimal] {
                    let found = ends(&program, algorithm, model, true, false).expect("it is supported");
                    let gives_up = !found.expect("it ends").ends.faults.is_empty();
                    assert_eq!(gives_up, attempts <= 2, "{name} {model:?} {algorithm:?}");
                }
            }
        }
    }
}

/// Whether all attempts are torn decides, for as many attempts as others write.
#[test]
fn torn_attempts_are_counted_where_all_may_be_torn() {
    for attempts in 1..=4 {
        nothing_is_lost(&format!("torn-{attempts}"), &[&takes(attempts), GIVES_TWICE]);
        let refuses = takes(attempts).replace("o > 0", "o != 5");
        nothing_is_lost(&format!("untested-{attempts}"), &[&refuses, GIVES_TWICE]);
    }
}

#[test]
fn torn_attempts_are_left_out_where_one_must_be_whole() {
    for attempts in [3, 10, 1000, 100_000] {
        assert_eq!(executions("whole", &[&takes(attempts), GIVES_TWICE]), 4, "{attempts} attempts");
    }
}

/// Other attempts go on as well, and leave more each time. A failed read does not stand for them.
#[test]
fn attempts_that_add_up_are_kept() {
    for adds in [
        "if (atomic_load(&flag)) w++;",
        "w = 2 * w + atomic_load(&flag);",
        "if (atomic_load(&flag)) w++; else help_pause(i);",
        "if (atomic_load(&flag)) help_grow(&w);",
        "int o = atomic_load(&x); if (o == 2) break; if (o == 1) w++;",
    ] {
        let samples = format!("int w = 0; for (int i = 0; i < 3; i++) {{ {adds} }} results[0][0] = 1 + w;");
        nothing_is_lost(
            "adds-up",
            &[&samples, "atomic_store(&flag, 1); atomic_store(&x, 1); atomic_store(&x, 2);"],
        );
    }
}

#[test]
fn attempts_that_leave_the_same_again_are_left_out() {
    let notes = "int w = 0, v; for (int i = 0; i < 1000; i++) { v = atomic_load(&x); if (v == 2) { results[0][0] = 1; return 0; }
                 if (v == 1) w = 1; } results[0][0] = 2 + w;";
    let writes = "atomic_store(&x, 1); atomic_store(&x, 2);";
    nothing_is_lost("same-again", &[&notes.replace("1000", "3"), writes]);
    assert!(executions("again", &[notes, writes]) <= 8);
}

/// The last attempt, torn, leaves another value than a failed read.
#[test]
fn what_the_last_attempt_read_is_kept() {
    let uses = takes(4).replace("= 2;", "= 2 + o;").replace("int o;", "int o = 0;");
    nothing_is_lost("last", &[&uses, GIVES_TWICE]);
    let ends = "int o, i = 0; do { o = atomic_load(&x); if (o > 0 && atomic_compare_exchange_strong(&x, &o, o - 1)) return 0; }
                while (++i < 4); results[0][0] = 2 + o;";
    nothing_is_lost("last-below", &[ends, GIVES_TWICE]);
}

/// One failed read and one torn attempt are not two failed reads.
#[test]
fn how_many_reads_failed_is_kept() {
    for counts in ["w++;", "w = 1;", "w = 2 * w + 1;"] {
        let tries = format!(
            "int w = 0; for (int i = 0; i < 4; i++) {{ int o = atomic_load(&x);
                 if (o > 0) {{ if (atomic_compare_exchange_strong(&x, &o, o - 1)) return 0; }} else {{ {counts} }} }}
             results[0][0] = 1 + w;"
        );
        nothing_is_lost("failed-reads", &[&tries, GIVES_TWICE]);
    }
}

#[test]
fn what_happens_in_a_torn_attempt_is_kept() {
    for (name, between, after) in [
        ("stores", "atomic_store(&y, 1);", ""),
        ("stores-after", "", "atomic_store(&y, 1);"),
        ("counts", "", "w++;"),
        ("faults", "", "w = 6 / (2 - o);"),
        ("leaves", "", "if (o == 2) break;"),
        ("reads", "w = atomic_load(&y);", ""),
    ] {
        let tries = format!(
            "int w = 0; for (int i = 0; i < 4; i++) {{ int o = atomic_load(&x);
                 if (o > 0) {{ {between} if (atomic_compare_exchange_strong(&x, &o, o - 1)) return 0; {after} }} }}
             results[0][0] = 1 + w;"
        );
        nothing_is_lost(name, &[&tries, &format!("{GIVES_TWICE} results[1][0] = atomic_load(&y) + 1;")]);
    }
}

/// An assertion between the load and the exchange.
#[test]
fn what_fails_before_the_exchange_is_found() {
    let asserts = "for (int i = 0; i < 4; i++) { int o = atomic_load(&x); assert(o < 2);
                   if (o > 0 && atomic_compare_exchange_strong(&x, &o, o - 1)) return 0; }";
    nothing_is_lost("asserts", &[asserts, GIVES_TWICE]);
}

/// A loop that waits has no last attempt.
#[test]
fn torn_attempts_of_a_wait_are_left_out() {
    let waits = "for (;;) { int o = atomic_load(&x); if (o > 0 && atomic_compare_exchange_strong(&x, &o, o - 1)) break; }
                 results[0][0] = 1;";
    nothing_is_lost("wait", &[waits, GIVES_TWICE]);
    let again = waits.replace("results[0]", "results[1]");
    nothing_is_lost("waits", &[waits, &again, GIVES_TWICE]);
}

/// Loops that give up, in a loop that waits, and one after the other.
#[test]
fn loops_that_give_up_stand_in_loops() {
    let outer = "for (;;) { for (int i = 0; i < 3; i++) { int o = atomic_load(&x);
                     if (o > 0 && atomic_compare_exchange_strong(&x, &o, o - 1)) { results[0][0] = 1; return 0; } } sched_yield(); }";
    nothing_is_lost("outer", &[outer, GIVES_TWICE]);
    let twice = "for (int k = 0; k < 2; k++) { for (int i = 0; i < 3; i++) { int o = atomic_load(&x);
                     if (o > 0 && atomic_compare_exchange_strong(&x, &o, o - 1)) break; } atomic_fetch_add(&y, 1); }";
    nothing_is_lost("twice", &[twice, &format!("{GIVES_TWICE} results[1][0] = atomic_load(&y) + 1;")]);
}

/// After two attempts the thread stays in the loop for ever and never tries the exchange again.
#[test]
fn a_loop_that_no_longer_tries_is_no_wait() {
    let stops_trying = "int n = 0, o; for (;;) { o = 1; if (n < 2 && atomic_compare_exchange_strong(&y, &o, o - 1)) break; n++; }";
    nothing_is_lost("stops", &[stops_trying]);
    nothing_is_lost("stopped", &[stops_trying, "atomic_store(&y, 1);"]);
}

/// The stores of the thread itself that an exchange lets others see.
#[test]
fn stores_before_the_attempts_reach_memory() {
    let stores = format!("atomic_store_explicit(&y, 1, memory_order_relaxed); {}", takes(5));
    let observes =
        "atomic_fetch_add(&x, 1); results[1][0] = atomic_load_explicit(&y, memory_order_relaxed) + 1;
                    atomic_fetch_add(&x, 1);";
    nothing_is_lost("buffered", &[&stores, observes]);
}

/// A `trylock` takes the mutex, or reads that it is held.
#[test]
fn a_loop_of_trylocks_gives_up_at_once() {
    let spins = |attempts: u32| {
        format!(
            "int taken = 0; for (int i = 0; i < {attempts}; i++) if (pthread_mutex_trylock(&mutex) == 0) {{ taken = 1; break; }}
             if (!taken) {{ results[0][0] = 1; pthread_mutex_lock(&mutex); }}
             plain++; results[0][1] = plain; pthread_mutex_unlock(&mutex);"
        )
    };
    let locks = "pthread_mutex_lock(&mutex); plain++; pthread_mutex_unlock(&mutex);";
    let twice = [locks, locks].concat();
    for attempts in [1, 2, 3] {
        nothing_is_lost(&format!("trylocks{attempts}"), &[&spins(attempts), &twice]);
    }
    let few = executions("trylocks-few", &[&spins(3), &twice]);
    assert_eq!(few, executions("trylocks-many", &[&spins(600), &twice]));
    // What an attempt stores is kept.
    let counts = "int i; for (i = 0; i < 2; i++) { if (!pthread_mutex_trylock(&mutex)) { pthread_mutex_unlock(&mutex); break; }
                      nodes[0].value++; } results[0][0] = i;";
    nothing_is_lost("trylocks-stored", &[counts, locks]);
}
