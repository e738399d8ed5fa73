//! Loops that store to memory, call functions, read before their first iteration, or give up: what a rule without each condition
//! loses or invents, and how many executions are left.

use super::program::{Program, only, text};
use super::{Algorithm, Counts, difference, ends, ir};
use interleaf_llvm::Options;
use interleaf_memory::Model;
use std::sync::atomic::Ordering;

pub(super) fn program(threads: &[&str]) -> Program {
    Program { threads: threads.iter().map(|statement| vec![statement.to_string()]).collect() }
}

#[track_caller]
pub(super) fn nothing_is_lost(name: &str, threads: &[&str]) {
    for flag in ["-O0", "-O1"] {
        let name = format!("{name}{flag}");
        let ir = only(&ir(&name, &text([(0, &program(threads))]), &[flag]), 0);
        for model in [Model::Sc, Model::Tso, Model::Pso] {
            let counts = Counts::default();
            let difference = difference(&ir, model, &counts);
            assert!(difference.is_none(), "{name} {model:?}: {}", difference.unwrap_or_default());
            assert_eq!(counts.compared.load(Ordering::Relaxed), 1, "{name} {model:?} is compared");
        }
    }
}

/// The executions of `rf` on an unoptimised program.
#[track_caller]
pub(super) fn executions(name: &str, threads: &[&str]) -> u64 {
    let ir = only(&ir(name, &text([(0, &program(threads))]), &["-O0"]), 0);
    let options = Options { merge_loops: true, ..Options::default() };
    let program = interleaf_llvm::load(&ir, &options).expect("the program is supported");
    ends(&program, Algorithm::Rf, Model::Sc, true, false)
        .expect("it is supported")
        .expect("it ends")
        .executions
}

/// Adds to `x` through the thread's own node.
fn push(node: usize) -> String {
    let next = format!("nodes[{node}].next");
    format!("{next} = atomic_load(&x); while (!atomic_compare_exchange_weak(&x, &{next}, {next} + 1));")
}

#[test]
fn private_memory_counts_as_a_variable() {
    let pushes = [push(0), push(1), push(2)];
    let [one, two, three] = pushes.each_ref().map(|text| text.as_str());
    nothing_is_lost("push", &[one, two]);
    assert_eq!(executions("pushes", &[one, two, three]), 6);
}

#[test]
fn memory_that_another_thread_reads_meanwhile_is_not_private() {
    nothing_is_lost("read-meanwhile", &[&push(0), "atomic_store(&x, 1); results[1][0] = nodes[0].next + 1;"]);
}

/// Two sections that access the same memory are ordered by what they exchange, but their failed iterations are not.
#[test]
fn memory_that_two_retry_loops_share_is_not_private() {
    let first = "int *p = &nodes[0].next; do { *p = atomic_load(&x); } while (!atomic_compare_exchange_weak(&x, p, *p + 1));";
    let second = "int *p = &nodes[0].next; *p = help_load(&x); while (!help_exchange(&x, p, 2));";
    nothing_is_lost("shared", &[first, second, "results[2][0] = atomic_exchange(&x, 3);"]);
    let stores = "int o; atomic_fetch_add(&x, 1); do { o = atomic_load(&x); nodes[0].next = o; }
                  while (!atomic_compare_exchange_weak(&x, &o, nodes[0].value));";
    let reads = "int o, v; do { o = atomic_load(&x); v = nodes[0].next; } while (!atomic_compare_exchange_weak(&x, &o, o + 1));
                 results[1][0] = v + 1;";
    nothing_is_lost("read-in-loop", &[stores, reads]);
}

#[test]
fn memory_that_another_thread_writes_meanwhile_is_not_private() {
    nothing_is_lost("written-meanwhile", &[&push(0), "atomic_store(&x, 1); nodes[0].next = 5;"]);
    let reads = "int o, v; do { o = atomic_load(&x); v = nodes[1].value; } while (!atomic_compare_exchange_weak(&x, &o, o + 1));
                 results[0][0] = v + 1;";
    nothing_is_lost("read-between", &[reads, "nodes[1].value = 1; atomic_store(&x, 1); nodes[1].value = 2;"]);
}

/// What another thread reads after the success is ordered with it, and so the loop is merged.
#[test]
fn memory_that_another_thread_reads_afterwards_is_private() {
    let pushes = format!("{} atomic_store(&flag, 1);", push(0));
    let pops = "if (atomic_load(&flag)) results[1][0] = nodes[0].next + 1; else atomic_fetch_add(&x, 1);";
    nothing_is_lost("read-afterwards", &[&pushes, pops]);
    assert_eq!(executions("reads-afterwards", &[&pushes, pops]), 3);
}

/// A failed iteration leaves in memory what the next one, which leaves the loop, does not overwrite.
#[test]
fn what_a_failed_iteration_stores_is_kept_at_an_exit() {
    let leaves = "int o; do { o = atomic_load(&x); if (o == 1) break; nodes[0].next = o + 4; }
                  while (!atomic_compare_exchange_weak(&x, &o, o + 2)); results[0][0] = nodes[0].next + 1;";
    nothing_is_lost("exit", &[leaves, "atomic_store(&x, 1);"]);
}

/// Memory of one thread that may be that of another, or the updated cell itself.
#[test]
fn addresses_that_may_be_equal_are_told_apart() {
    let aliased = "int *q = atomic_load(&flag) ? &nodes[0].next : (int *)&x; *q = atomic_load(&x);
                   while (!atomic_compare_exchange_weak(&x, q, *q + 1)); results[0][0] = *q + 1;";
    nothing_is_lost("aliased", &[aliased, "atomic_store(&x, 3);", "atomic_store(&flag, 1);"]);
}

#[test]
fn calls_that_load_or_exchange_are_followed() {
    let adds = "int o = help_load(&x); while (!help_exchange(&x, &o, o + 1)); results[0][0] = o;";
    nothing_is_lost("calls", &[adds, "atomic_store(&x, 1);"]);
    let again = adds.replace("results[0]", "results[1]");
    assert_eq!(executions("called", &[adds, &again]), 2);
    assert_eq!(executions("tries", &["while (!help_try(&x));", "while (!help_try(&x));"]), 2);
}

#[test]
fn a_call_that_does_more_than_load_is_kept() {
    let adds = "int o = (atomic_store(&y, 1), help_load(&x)); while (!help_exchange(&x, &o, o + 1)); results[0][0] = o;";
    nothing_is_lost("more", &[adds, "atomic_store(&x, atomic_load(&y) + 1);"]);
}

#[test]
fn a_wait_may_store_what_is_there() {
    let waits =
        "while (!nodes[0].cache) nodes[0].cache = atomic_load(&flag); results[0][0] = nodes[0].cache;";
    nothing_is_lost("cached", &[waits, "atomic_store(&flag, 1);"]);
    assert_eq!(executions("cached", &[waits, "atomic_store(&flag, 1);"]), 2);
}

#[test]
fn a_store_that_another_thread_sees_is_no_wait() {
    let beats = "while (!atomic_load(&flag)) nodes[0].value = 1;";
    let answers =
        "results[1][0] = nodes[0].value + 1; nodes[0].value = 0; results[1][1] = nodes[0].value + 1;
                   atomic_store(&flag, 1);";
    nothing_is_lost("beats", &[beats, answers]);
}

#[test]
fn a_first_read_before_the_loop_waits() {
    let waits = "int o = atomic_load(&x); while (o != 2) o = atomic_load(&x); results[0][0] = 1;";
    let writes = "atomic_store(&x, 1); atomic_store(&x, 3); atomic_store(&x, 2);";
    nothing_is_lost("peeled", &[waits, writes]);
    assert_eq!(executions("waits-peeled", &[waits, writes]), 1);
}

#[test]
fn what_the_first_read_before_a_loop_leaves_is_kept() {
    let first =
        "int o = atomic_load(&x), first = o; while (o != 2) o = atomic_load(&x); results[0][0] = first + 1;";
    nothing_is_lost("peeled-first", &[first, "atomic_store(&x, 1); atomic_store(&x, 2);"]);
    let stronger =
        "int o = atomic_load(&x); while (o != 2) o = atomic_load_explicit(&x, memory_order_relaxed);";
    nothing_is_lost("peeled-order", &[stronger, "atomic_store(&x, 1); atomic_store(&x, 2);"]);
}

/// One failed read stands for all that follow, so the number of attempts makes no difference.
#[test]
fn giving_up_costs_the_same_after_many_attempts() {
    let tries = |most: u32| {
        format!(
            "for (int i = 0; i < {most}; i++) if (atomic_load(&flag)) {{ results[0][0] = 1; return 0; }} results[0][0] = 2;"
        )
    };
    nothing_is_lost("tries", &[&tries(3), "atomic_store(&flag, 1);"]);
    for most in [1, 2, 1000] {
        assert_eq!(executions("many", &[&tries(most), "atomic_store(&flag, 1);"]), 2, "{most} attempts");
    }
}

#[test]
fn a_number_of_attempts_that_is_used_is_kept() {
    for used in ["results[0][0] = i;", "atomic_store(&a[i], 1);", "if (i == 2) atomic_store(&y, 1);"] {
        let tries = format!(
            "int i; for (i = 0; i < 3; i++) {{ if (atomic_load(&flag)) break; }} if (i < 4) {{ {used} }}"
        );
        nothing_is_lost("used", &[&tries, "atomic_store(&flag, 1);"]);
    }
}

#[test]
fn a_read_before_a_failed_assumption_waits() {
    let assumes = "__VERIFIER_assume(atomic_load(&x) == 3); results[0][0] = 1;";
    let writes = "atomic_store(&x, 1); atomic_store(&x, 2); atomic_store(&x, 3);";
    nothing_is_lost("assumes", &[assumes, writes]);
    assert_eq!(executions("assumed", &[assumes, writes]), 1);
}

/// The exchange writes before the assumption fails, and another thread sees that.
#[test]
fn an_update_before_a_failed_assumption_happens() {
    let assumes = "__VERIFIER_assume(atomic_exchange(&x, 2) == 1);";
    nothing_is_lost("updates", &[assumes, "results[1][0] = atomic_load(&x) + 1;"]);
}

/// At -O0, each access of a C++ queue is in a function of its own.
#[test]
fn a_called_function_may_store_what_it_read() {
    let writes = "atomic_store(&flag, 1);";
    for (name, waits) in [
        ("front", "while (!help_front(&nodes[0].cache, &flag)); results[0][0] = nodes[0].cache;"),
        ("look", "while (!help_look(&nodes[0].cache, &flag)); results[0][0] = nodes[0].cache;"),
        ("note", "while (help_note(&nodes[0].cache, &flag) != 1); results[0][0] = nodes[0].cache;"),
    ] {
        nothing_is_lost(name, &[waits, writes]);
        // The wait ends, or it stops: it stores after it read. A round of two reads may end between them.
        let most = if name == "look" { 5 } else { 2 };
        assert_eq!(executions(&format!("waits-{name}"), &[waits, writes]), most, "{name}");
    }
    let seen = "while (!help_front(&nodes[0].cache, &flag));";
    let looks =
        "results[1][0] = nodes[0].cache + 1; atomic_store(&flag, 1); results[1][1] = nodes[0].cache + 1;";
    nothing_is_lost("seen", &[seen, looks]);
}
