//! One program for each condition under which failed iterations may be left out: what a rule without the condition loses or
//! invents. Each is compared with itself as it is written, unoptimised and optimised.

use super::program::{Program, only, text};
use super::{Algorithm, Counts, difference, ends, ir};
use interleaf_llvm::Options;
use interleaf_memory::Model;
use std::sync::atomic::Ordering;

/// Whether a loop of the program is merged when it is compiled without optimisation, and with.
type Merged = [bool; 2];

const NEITHER: Merged = [false; 2];
const BOTH: Merged = [true; 2];

/// Under the models of machines. In graphs, where orders count, other loops may be merged, and nothing is lost either.
#[track_caller]
fn nothing_is_lost(name: &str, threads: &[&str], expected: Merged) {
    nothing_is_lost_under(&[Model::Sc, Model::Tso, Model::Pso], name, threads, Some(expected));
    nothing_is_lost_under(&[Model::Rc11], name, threads, None);
}

#[track_caller]
fn nothing_is_lost_under(models: &[Model], name: &str, threads: &[&str], expected: Option<Merged>) {
    let threads = threads.iter().map(|statement| vec![statement.to_string()]).collect();
    let program = Program { threads };
    for (number, flag) in ["-O0", "-O1"].into_iter().enumerate() {
        let name = format!("{name}{flag}");
        let ir = only(&ir(&name, &text([(0, &program)]), &[flag]), 0);
        for &model in models {
            let counts = Counts::default();
            let difference = difference(&ir, model, &counts);
            assert!(difference.is_none(), "{name} {model:?}: {}", difference.unwrap_or_default());
            assert_eq!(counts.compared.load(Ordering::Relaxed), 1, "{name} {model:?} is compared");
            assert_eq!(counts.complete.load(Ordering::Relaxed), 1, "{name} {model:?} comes to its end");
            let is_merged = counts.merged.load(Ordering::Relaxed) == 1;
            let expected = expected.map(|expected| expected[number]);
            assert_eq!(is_merged, expected.unwrap_or(is_merged), "whether {name} {model:?} is merged");
        }
    }
}

const TO_ONE: &str = "atomic_store(&x, 1);";

#[test]
fn retry_loops_are_merged() {
    let add =
        "int o = atomic_load(&x); while (!atomic_compare_exchange_weak(&x, &o, o + 1)); results[0][0] = o;";
    nothing_is_lost("refreshed", &[add, TO_ONE], BOTH);
    let add = "int o; do o = atomic_load(&x); while (!atomic_compare_exchange_weak(&x, &o, o + 1)); results[0][0] = o;";
    nothing_is_lost("reloaded", &[add, TO_ONE], BOTH);
}

#[test]
fn a_load_after_the_failure_takes_the_place_of_the_first() {
    let again = "int o = atomic_load(&x), e = o; while (!atomic_compare_exchange_strong(&x, &e, o + 1)) e = o = atomic_load(&x);
                 results[0][0] = o;";
    nothing_is_lost("loaded_again", &[again, TO_ONE], BOTH);
    let kept = "int o = atomic_load(&x), e = o, n = 0;
                while (!atomic_compare_exchange_strong(&x, &e, o + 1)) { n = e; e = o = atomic_load(&x); }
                results[0][0] = n;";
    nothing_is_lost("found_before", &[kept, "atomic_store(&x, 1); atomic_store(&x, 2);"], NEITHER);
}

/// 1: the state at the header. With the first load in the place of the last, `first` is always `o`.
#[test]
fn what_was_loaded_first_is_kept() {
    let first = "int o = atomic_load(&x), first = o; while (!atomic_compare_exchange_weak(&x, &o, o + 1));
                 results[0][0] = first + 4 * o;";
    nothing_is_lost("first", &[first, TO_ONE], NEITHER);
}

/// 1: an address that was made of what was loaded first.
#[test]
fn an_address_made_of_what_was_loaded_first_is_kept() {
    let element = "long o = atomic_load(&wide), *q = &elements[0][o]; while (!atomic_compare_exchange_weak(&wide, &o, o + 1));
                   *q = 1;";
    nothing_is_lost("element", &[element, "atomic_store(&wide, 1);"], NEITHER);
}

/// 1: an accumulator keeps its iterations.
#[test]
fn an_accumulator_is_kept() {
    let greatest = "int most = 0, o; do { o = atomic_load(&x); if (o > most) most = o; }
                    while (!atomic_compare_exchange_weak(&x, &o, 3)); results[0][0] = most;";
    nothing_is_lost("accumulator", &[greatest, "atomic_store(&x, 1); atomic_store(&x, 0);"], NEITHER);
}

/// 1: a flag that the first failure sets.
#[test]
fn that_it_failed_is_kept() {
    let failed = "int failed = 0, o = atomic_load(&x); while (!atomic_compare_exchange_weak(&x, &o, o + 1)) failed = 1;
                  results[0][0] = failed;";
    nothing_is_lost("failed", &[failed, TO_ONE], NEITHER);
}

/// 2: another cell is read between the load and the loop: (o, v) = (1, 0) is lost.
#[test]
fn a_read_between_the_load_and_the_loop_is_kept() {
    let torn =
        "int o = atomic_load(&x), v = atomic_load(&y); while (!atomic_compare_exchange_weak(&x, &o, 3));
                results[0][0] = 4 * o + v;";
    nothing_is_lost("torn", &[torn, "atomic_store(&y, 1); atomic_store(&x, 1);"], NEITHER);
}

/// 2: an exchange of another cell than was loaded.
#[test]
fn another_cell_is_not_merged() {
    let other =
        "int o = atomic_load(&y); while (!atomic_compare_exchange_weak(&x, &o, o + 1)); results[0][0] = o;";
    nothing_is_lost("other", &[other, TO_ONE], NEITHER);
}

/// 2: the cell that the first failure moves on to.
#[test]
fn a_moving_cell_is_not_merged() {
    let moving = "atomic_int *cell = &x; int o = atomic_load(cell);
                  while (!atomic_compare_exchange_weak(cell, &o, o + 1)) cell = &y; results[0][0] = cell == &y;";
    nothing_is_lost("moving", &[moving, TO_ONE], NEITHER);
}

/// 3: what happens in an iteration that fails: a division by what was read, a store, a way out.
#[test]
fn what_a_failed_iteration_does_is_kept() {
    let divides =
        "int o = atomic_load(&x), v = 0; while (!atomic_compare_exchange_weak(&x, &o, 2)) v = 4 / (1 - o);";
    nothing_is_lost("divides", &[divides, TO_ONE], [false, true]);
    let stores = "int o = atomic_load(&x); while (!atomic_compare_exchange_weak(&x, &o, 2)) if (o == 1) atomic_store(&y, 1);";
    nothing_is_lost("stores", &[stores, TO_ONE], NEITHER);
    let leaves =
        "int o = atomic_load(&x); while (!atomic_compare_exchange_weak(&x, &o, 2)) if (o == 1) break;";
    nothing_is_lost("leaves", &[leaves, TO_ONE], NEITHER);
}

/// 3: an iteration that fails reads a variable that was never assigned.
#[test]
fn a_failed_iteration_that_reads_what_is_not_assigned_is_kept() {
    let reads =
        "int o = atomic_load(&x), never, v; while (!atomic_compare_exchange_weak(&x, &o, 2)) v = never;";
    nothing_is_lost("unassigned", &[reads, TO_ONE], [false, true]);
}

/// 3: a division by what was loaded first may not be one by what the failed exchange obtained: that the exchange succeeds
/// with 2 is lost, for the merged load would fault.
#[test]
fn a_fault_of_the_first_load_alone_is_not_one_of_each() {
    let divides =
        "int o = atomic_load(&x), v = 6 / (1 - o); while (!atomic_compare_exchange_weak(&x, &o, 2));
                   results[0][0] = o;";
    nothing_is_lost("entry", &[divides, TO_ONE], [false, true]);
}

/// A loop that goes on after a success executes the exchange without the load: then its failures stay.
#[test]
fn a_loop_that_goes_on_after_a_success_fails_later() {
    let again = "int o = atomic_load(&x); while (!atomic_compare_exchange_weak(&x, &o, o + 1) || o == 1); results[0][0] = o;";
    nothing_is_lost("again", &[again, TO_ONE], BOTH);
    nothing_is_lost("more", &[again, "atomic_store(&x, 1); atomic_store(&x, 2);"], BOTH);
}

/// The stores of the thread that a failed exchange lets others see.
#[test]
fn stores_before_the_loop_reach_memory() {
    let add = "atomic_store_explicit(&y, 1, memory_order_relaxed);
               int o = atomic_load_explicit(&x, memory_order_relaxed);
               while (!atomic_compare_exchange_weak(&x, &o, o + 2)); results[0][0] = o;";
    let observe = "atomic_store_explicit(&x, 1, memory_order_relaxed);
                   results[1][0] = atomic_load_explicit(&y, memory_order_relaxed);";
    nothing_is_lost("drains", &[add, observe], BOTH);
}

/// 4: what the load orders. In a graph, the load of the section would be ordered after what the failed exchange did not acquire.
#[test]
fn a_load_that_orders_more_than_the_exchange_is_kept_in_graphs() {
    let stronger = "int o = atomic_load(&x);
                    while (!atomic_compare_exchange_weak_explicit(&x, &o, o + 2, memory_order_acq_rel, memory_order_relaxed));";
    nothing_is_lost("stronger", &[stronger, TO_ONE], BOTH);
    nothing_is_lost_under(&[Model::Rc11], "stronger", &[stronger, TO_ONE], Some(NEITHER));
    let weaker = "int o = atomic_load_explicit(&x, memory_order_relaxed);
                  while (!atomic_compare_exchange_weak_explicit(&x, &o, o + 2, memory_order_acq_rel, memory_order_relaxed));";
    nothing_is_lost_under(&[Model::Rc11], "weaker", &[weaker, TO_ONE], Some(BOTH));
    let acquires = "int o = atomic_load_explicit(&x, memory_order_acquire);
                    while (!atomic_compare_exchange_weak_explicit(&x, &o, o + 2, memory_order_relaxed, memory_order_relaxed));
                    results[0][0] = o; results[0][1] = atomic_load_explicit(&y, memory_order_relaxed);";
    let releases = "atomic_store_explicit(&y, 1, memory_order_relaxed); atomic_store_explicit(&x, 1, memory_order_release);";
    nothing_is_lost_under(&[Model::Rc11], "acquires", &[acquires, releases], Some(NEITHER));
}

/// 5: counters that something depends on afterwards, and a back-off that is published.
#[test]
fn counters_that_matter_are_kept() {
    for (name, body, after) in [
        ("read", "n++;", "results[0][0] = n;"),
        ("address", "n++;", "results[0][0] = atomic_load(&a[n & 1]);"),
        ("divides", "n++;", "results[0][0] = 6 / (n + 1);"),
        ("published", "if (++n == 2) atomic_store(&y, 1);", ""),
        ("leaves", "if (++n == 2) break;", ""),
        ("asserted", "n++;", "assert(n < 2);"),
        ("carried", "m = n; n = 1;", "results[0][0] = m;"),
    ] {
        let wait = format!("int n = 0, m = 0; while (!atomic_load(&flag)) {{ {body} }} {after}");
        nothing_is_lost(&format!("counter-{name}"), &[&wait, "atomic_store(&flag, 1);"], NEITHER);
    }
}

/// 5: counters that nothing depends on. With them, a wait that can be passed takes one execution.
#[test]
fn counters_that_do_not_matter_are_forgotten() {
    for (name, body) in [
        ("counts", "n++;"),
        ("pauses", "if (++n == 3) { sched_yield(); n = 0; }"),
        ("backs-off", "if (n < 4) n = 2 * n + 1; for (int j = 0; j < n; j++) sched_yield();"),
    ] {
        let wait = format!("int n = 0; while (!atomic_load(&flag)) {{ {body} }}");
        let wait = [wait.as_str(), "atomic_store(&flag, 1);"];
        nothing_is_lost(&format!("forgotten-{name}"), &wait, NEITHER);
        let threads = wait.iter().map(|statement| vec![statement.to_string()]).collect();
        let ir = only(&ir(name, &text([(0, &Program { threads })]), &["-O0"]), 0);
        let options = Options { merge_loops: true, ..Options::default() };
        let program = interleaf_llvm::load(&ir, &options).expect("the program is supported");
        let found =
            ends(&program, Algorithm::Rf, Model::Sc, true, false).expect("it is supported").expect("it ends");
        assert_eq!(found.executions, 1, "{name}");
    }
}

/// 6: three iterations are given up, or not: how often others can write in between is counted exactly.
#[test]
fn giving_up_is_exact() {
    for most in 1..=3 {
        let tries = format!(
            "for (int i = 0; i < {most}; i++) {{ int o = atomic_load(&x);
                 if (atomic_compare_exchange_strong(&x, &o, o + 1)) return 0; }} results[0][0] = 1;"
        );
        let twice = "atomic_fetch_add(&x, 1); atomic_fetch_add(&x, 1);";
        nothing_is_lost(&format!("gives-up-{most}"), &[&tries, twice], NEITHER);
        let locks = format!(
            "int v = 0; for (int i = 0; i < {most}; i++) {{ v = atomic_load(&y); int o = 0;
                 if (atomic_compare_exchange_strong(&x, &o, 1)) return 0; }} results[0][0] = 1 + v;"
        );
        let sets = "atomic_store(&x, 2); atomic_store(&y, 1); atomic_store(&x, 1);";
        nothing_is_lost(&format!("locks-{most}"), &[&locks, sets], NEITHER);
    }
}

/// 8: values that come back: the exchange succeeds although others wrote since the load.
#[test]
fn values_that_come_back_are_found() {
    let add =
        "int o = atomic_load(&x); while (!atomic_compare_exchange_weak(&x, &o, o + 2)); results[0][0] = o;";
    nothing_is_lost("back", &[add, "atomic_store(&x, 1); atomic_store(&x, 0);"], BOTH);
}

/// Merged loops within loops, and within a loop that waits.
#[test]
fn merged_loops_stand_in_loops() {
    let twice = "for (int i = 0; i < 2; i++) { int o = atomic_load(&x); while (!atomic_compare_exchange_weak(&x, &o, o + 1)); }";
    nothing_is_lost("twice", &[twice, TO_ONE], BOTH);
    let waits =
        "int o; do { o = atomic_load(&x); while (!atomic_compare_exchange_weak(&x, &o, o)); } while (o == 0);
                 results[0][0] = o;";
    nothing_is_lost("waits", &[waits, TO_ONE], BOTH);
}

/// In a graph, a plain read in a failed iteration may race: it happens, whatever it obtains.
#[test]
fn a_race_of_a_failed_iteration_is_found_in_graphs() {
    let publishes = "plain = 1; atomic_store_explicit(&x, 1, memory_order_release);";
    for (name, waits) in [
        ("breaks", "while (!atomic_load_explicit(&x, memory_order_acquire)) if (plain == 9) break;"),
        ("reads", "while (!atomic_load_explicit(&x, memory_order_acquire)) (void)*(volatile int *)&plain;"),
        ("last", "do if (atomic_load_explicit(&x, memory_order_acquire) == 1) break; while (plain != 5);"),
        ("assumes", "__VERIFIER_assume(plain == 1);"),
    ] {
        nothing_is_lost_under(&[Model::Rc11, Model::Rc20], name, &[waits, publishes], None);
    }
}
