//! Scripts whose updates of counters are merged, each with its classes. What a rule without exceptions would lose or invent.

use crate::counts_of_merging;
use crate::support::Merging;
use interleaf_program::script;
use interleaf_program::script::Script;

/// [`counts_of_merging`] with this rule.
fn counts(script: &Script) -> (u64, u64) {
    counts_of_merging(script, Merging { counters: true, ..Merging::default() })
}

#[test]
fn updates_whose_results_are_not_used_are_not_ordered() {
    let script = script! {
        thread one { x += 1; }
        thread two { x += 2; }
        thread three { x += 3; }
    };
    assert_eq!(counts(&script), (1, 0));
}

#[test]
fn a_read_sees_a_set_of_updates() {
    let script = script! {
        thread one { x += 1; }
        thread two { x += 2; }
        thread three { x += 4; }
        thread reader { r <- x; }
    };
    assert_eq!(counts(&script), (8, 0));
}

/// Two readers cannot see one update each.
#[test]
fn what_reads_see_is_a_chain() {
    let script = script! {
        thread one { x += 1; }
        thread two { x += 2; }
        thread left { r <- x; }
        thread right { r <- x; }
    };
    assert_eq!(counts(&script), (14, 0));
}

#[test]
fn a_read_after_all_updates_sees_them_all() {
    let script = script! {
        thread main { spawn one; spawn two; join one; join two; r <- x; assert r == 3; }
        thread one { x += 1; }
        thread two { x += 2; }
    };
    assert_eq!(counts(&script), (1, 0));
}

#[test]
fn a_result_that_is_used_orders_the_updates() {
    let script = script! {
        thread one { x += 1; }
        thread two { x += 2; }
        thread three { r <- x += 4; }
    };
    assert_eq!(counts(&script), (6, 0));
}

/// Each update comes before the store, between store and read, or after the read. The first and the last are not merged, though
/// nobody sees the difference.
#[test]
fn a_store_overwrites_the_updates_before_it() {
    let script = script! {
        thread one { x += 1; }
        thread two { x += 2; }
        thread three { x = 8; r <- x; }
    };
    assert_eq!(counts(&script), (9, 0));
}

#[test]
fn a_thread_waits_for_a_counter() {
    let script = script! {
        thread one { x += 1; }
        thread two { x += 1; }
        thread waiter { await x == 2; y = 1; }
    };
    assert_eq!(counts(&script), (1, 0));
}

#[test]
fn a_thread_may_wait_for_a_value_that_another_order_skips() {
    let script = script! {
        thread one { x += 1; }
        thread two { x += 2; }
        thread waiter { await x == 2; }
    };
    assert_eq!(counts(&script), (1, 1));
}

/// The counter is read as a part of something larger.
#[test]
fn a_half_of_a_variable_is_no_counter_if_the_whole_is_read() {
    let script = script! {
        thread one { x.hi += 1; }
        thread two { x.hi += 1; }
        thread reader { r <- x; }
    };
    assert_eq!(counts(&script), (6, 0));
}

#[test]
fn a_counter_may_be_freed() {
    let script = script! {
        thread main { p <- alloc 8; *p = 0; x = p; spawn one; spawn two; join one; join two; r <- *p; assert r == 3; free p; }
        thread one { q <- x; *q += 1; }
        thread two { q <- x; *q += 2; }
    };
    assert_eq!(counts(&script), (1, 0));
}

#[test]
fn a_counter_may_be_freed_too_early() {
    let script = script! {
        thread main { p <- alloc 8; *p = 0; x = p; spawn one; spawn two; join one; free p; }
        thread one { q <- x; *q += 1; }
        thread two { q <- x; *q += 2; }
    };
    assert_eq!(counts(&script), (1, 1));
}
