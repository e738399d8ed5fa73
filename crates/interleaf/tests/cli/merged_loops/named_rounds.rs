//! Rounds of several reads or exchanges, and loops that are compared behind their test: what a rule without each condition loses or
//! invents, and how many executions are left.

use super::named_private::{executions, nothing_is_lost};

const TO_THREE: &str = "atomic_store(&x, 1); atomic_store(&x, 2); atomic_store(&x, 3);";

/// The last read is not tried with a value that leads to another round.
#[test]
fn the_last_read_of_a_round_waits() {
    let spins = "do { if (atomic_load(&x) == 3) { results[0][0] = 1; break; } }
                 while (atomic_load_explicit(&x, memory_order_relaxed) != 0);";
    nothing_is_lost("last", &[spins, TO_THREE]);
    // 3; 0 twice; and blocked after 0, 1 and 2.
    assert_eq!(executions("lasts", &[spins, TO_THREE]), 5);
}

#[test]
fn the_last_exchange_of_a_round_waits() {
    let exchange = "atomic_compare_exchange_strong";
    let spins = format!(
        "int o = 2, v = 2; while (!{exchange}(&x, &o, 3) && !{exchange}(&y, &v, 3)) {{ o = v = 2; }}"
    );
    let writes = "atomic_store(&x, 1); atomic_store(&y, 1); atomic_store(&x, 2); atomic_store(&y, 2);";
    nothing_is_lost("exchange", &[&spins, writes]);
    // The first succeeds, or fails with 0, 1 or, once 3 was overwritten, not at all.
    assert_eq!(executions("exchanges", &[&spins, writes]), 3);
}

/// What the round read first is old: another execution decides whether the thread waits for ever.
#[test]
fn a_round_that_read_something_old_does_not_wait_for_ever() {
    let spins = "do { if (atomic_load(&x) == 1) break; } while (!atomic_load(&flag));";
    nothing_is_lost("old", &[spins, "atomic_store(&x, 1);"]);
    nothing_is_lost("other", &[spins, "atomic_store(&x, 2); atomic_store(&x, 0);"]);
    nothing_is_lost("ever", &[spins, "atomic_store(&x, 1); atomic_store(&x, 2);"]);
}

#[test]
fn what_a_round_read_first_is_used_behind_the_loop() {
    let spins = "int o; do o = atomic_load(&x); while (!atomic_load(&flag)); results[0][0] = o + 1;";
    nothing_is_lost(
        "first-read",
        &[spins, "atomic_store(&x, 1); atomic_store(&flag, 1); atomic_store(&x, 2);"],
    );
}

/// Whether a store may be forgotten is known only at the end of its round.
#[test]
fn a_round_that_stores_before_its_last_read_is_not_cut_short() {
    let spins = "do { if (nodes[0].cache) break; nodes[0].cache = 0; } while (!atomic_load(&flag)); results[0][0] = nodes[0].cache + 1;";
    nothing_is_lost("stores", &[spins, "nodes[0].cache = 1;"]);
}

#[test]
fn exchanges_on_different_ways_are_each_one_step_with_the_load() {
    let exchange = "atomic_compare_exchange_weak";
    let spins = format!(
        "int o = atomic_load(&x); for (;;) {{ if (o == 1) {{ if ({exchange}(&x, &o, 2)) break; }}
         else {{ if ({exchange}(&x, &o, 3)) break; }} }} results[0][0] = o + 1;"
    );
    nothing_is_lost("ways", &[&spins, "atomic_store(&x, 1); atomic_store(&x, 2);"]);
    assert_eq!(executions("way", &[&spins, "atomic_store(&x, 1); atomic_store(&x, 2);"]), 3);
}

/// One of them exchanges another cell, or the loop goes on after its success.
#[test]
fn an_exchange_on_another_way_may_differ() {
    let exchange = "atomic_compare_exchange_weak";
    for other in [format!("{exchange}(&y, &o, 3)"), format!("({exchange}(&x, &o, 3), 0)")] {
        let spins = format!(
            "int o = atomic_load(&x); for (int k = 0; k < 3; k++) {{ if (o == 1) {{ if ({exchange}(&x, &o, 2)) break; }}
             else {{ if ({other}) break; }} }} results[0][0] = o + 1;"
        );
        nothing_is_lost("differs", &[&spins, "atomic_store(&x, 1); atomic_store(&y, 2);"]);
    }
}

#[test]
fn a_loop_is_compared_behind_its_test() {
    let spins = "int o = 0; while (o != 3) { sched_yield(); o = atomic_load(&x); } results[0][0] = o;";
    nothing_is_lost("tested", &[spins, TO_THREE]);
    assert_eq!(executions("test", &[spins, TO_THREE]), 1);
}

/// What the test reads is used behind it.
#[test]
fn what_is_used_behind_the_test_is_compared() {
    let spins = "int o = 0, v = 0; while (o != 3) { v = o; o = atomic_load(&x); } results[0][0] = v + 1;";
    nothing_is_lost("used-behind", &[spins, TO_THREE]);
    let spins = "int o = 0; while (o != 3) { if (o == 2) atomic_store(&y, 1); o = atomic_load(&x); }";
    nothing_is_lost("decides-behind", &[spins, TO_THREE]);
}
