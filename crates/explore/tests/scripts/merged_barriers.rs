//! Scripts whose arrivals at barriers are merged, each with its classes. What a rule without exceptions would lose or invent. A
//! barrier for two threads holds 8589934592, one for three 12884901888.

use crate::counts_of_merging;
use crate::support::Merging;
use interleaf_program::script;
use interleaf_program::script::Script;

/// [`counts_of_merging`] with this rule.
fn counts(script: &Script) -> (u64, u64) {
    counts_of_merging(script, Merging { barriers: true, ..Merging::default() })
}

#[test]
fn arrivals_are_not_ordered() {
    let script = script! {
        init b = 12884901888;
        thread one { barrier b; barrier b; }
        thread two { barrier b; barrier b; }
        thread three { barrier b; barrier b; }
    };
    assert_eq!(counts(&script), (1, 0));
}

#[test]
fn a_barrier_orders_what_comes_before_and_after() {
    let script = script! {
        init b = 8589934592;
        thread one { x = 1; barrier b; r <- y; x = 2; }
        thread two { y = 1; barrier b; r <- x; y = 2; }
    };
    assert_eq!(counts(&script), (3, 0));
}

#[test]
fn each_thread_may_be_the_serial_one() {
    let script = script! {
        init b = 12884901888;
        thread one { r <- barrier b; x = r; }
        thread two { r <- barrier b; x = r; }
        thread three { r <- barrier b; x = r; }
    };
    assert_eq!(counts(&script), (3, 0));
}

#[test]
fn threads_that_do_not_observe_the_serial_one_are_one_choice() {
    let script = script! {
        init b = 12884901888;
        thread one { barrier b; }
        thread two { r <- barrier b; if r == 1 { x = 1; } }
        thread three { barrier b; }
    };
    assert_eq!(counts(&script), (2, 0));
}

/// Which two of the three threads meet is observed by who stays behind.
#[test]
fn more_threads_than_the_barrier_waits_for_are_ordered() {
    let script = script! {
        init b = 8589934592;
        thread one { barrier b; x = 1; }
        thread two { barrier b; x = 2; }
        thread three { barrier b; x = 3; }
    };
    assert_eq!(counts(&script), (0, 12));
}

#[test]
fn a_thread_may_wait_in_vain() {
    let script = script! {
        init b = 8589934592;
        thread one { barrier b; barrier b; }
        thread two { barrier b; }
    };
    assert_eq!(counts(&script), (0, 1));
}

#[test]
fn a_barrier_that_is_read_is_ordered() {
    let script = script! {
        init b = 8589934592;
        thread one { barrier b; }
        thread two { barrier b; }
        thread reader { r <- b; }
    };
    assert_eq!(counts(&script), (6, 0));
}

#[test]
fn a_barrier_that_is_set_up_and_read_by_main_is_merged() {
    let script = script! {
        thread main { b = 8589934592; spawn one; spawn two; join one; join two; b = 0; }
        thread one { barrier b; }
        thread two { barrier b; }
    };
    assert_eq!(counts(&script), (1, 0));
}

/// One thread waits for the other with the lock that this one needs.
#[test]
fn a_thread_may_hold_a_lock_at_a_barrier() {
    let script = script! {
        init b = 8589934592;
        thread one { lock m; r <- x; barrier b; unlock m; }
        thread two { lock m; x = 1; unlock m; barrier b; }
    };
    assert_eq!(counts(&script), (1, 1));
}

/// Whoever is serial frees the barrier: the other may still depart.
#[test]
fn a_barrier_that_is_freed_by_a_thread_that_meets_there_is_ordered() {
    let script = script! {
        thread main { p <- alloc 8; *p = 8589934592; x = p; spawn one; spawn two; }
        thread one { q <- x; r <- barrier *q; if r == 1 { free q; } }
        thread two { q <- x; r <- barrier *q; }
    };
    let (complete, faulty) = counts(&script);
    assert!(complete > 0 && faulty > 0, "{complete} {faulty}");
}
