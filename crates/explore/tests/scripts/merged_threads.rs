//! Scripts with equal threads, each with its classes. What a rule without exceptions would lose or invent.

use crate::counts_of_merging;
use crate::support::Merging;
use interleaf_program::script;
use interleaf_program::script::Script;

/// [`counts_of_merging`] with this rule.
fn counts(script: &Script) -> (u64, u64) {
    counts_of_merging(script, Merging { threads: true, ..Merging::default() })
}

#[test]
fn equal_threads_begin_in_one_order() {
    let script = script! {
        thread main { spawn t; spawn t; spawn t; }
        thread t { r <- x += 1; }
    };
    assert_eq!(counts(&script), (1, 0));
}

#[test]
fn sections_of_equal_threads_come_in_one_order() {
    let script = script! {
        thread main { spawn t; spawn t; spawn t; join t; join t; join t; }
        thread t { lock m; r <- x; x = 1; unlock m; }
    };
    assert_eq!(counts(&script), (1, 0));
}

#[test]
fn threads_that_start_in_other_states_are_not_equal() {
    let script = script! {
        thread main { spawn t; spawn u; }
        thread t { r <- x += 1; }
        thread u { r <- x += 1; }
    };
    assert_eq!(counts(&script), (2, 0));
}

#[test]
fn a_thread_that_main_joins_before_it_looks_is_not_equal() {
    let script = script! {
        thread main { spawn t; spawn t; join t; r <- x; join t; }
        thread t { r <- x += 1; }
    };
    assert_eq!(counts(&script), (3, 0));
}

#[test]
fn main_may_look_after_it_has_joined_all() {
    let script = script! {
        thread main { spawn t; spawn t; join t; join t; r <- x; assert r == 2; }
        thread t { r <- x += 1; }
    };
    assert_eq!(counts(&script), (1, 0));
}

#[test]
fn a_thread_that_others_write_for_before_it_starts_may_be_equal() {
    let script = script! {
        thread main { spawn t; y = 1; spawn t; }
        thread t { r <- y; s <- x += 1; }
    };
    let (complete, faulty) = counts(&script);
    assert!(complete < 5 && faulty == 0, "{complete}");
}

#[test]
fn threads_with_memory_of_their_own_are_not_equal() {
    let script = script! {
        thread main { spawn t; spawn t; }
        thread t { p <- alloc 8; r <- swap x p; }
    };
    assert_eq!(counts(&script), (2, 0));
}

#[test]
fn threads_whose_lock_is_read_are_not_equal() {
    let script = script! {
        thread main { spawn t; spawn t; spawn reader; }
        thread t { lock m; unlock m; }
        thread reader { r <- m; }
    };
    let (complete, faulty) = counts(&script);
    assert!(complete > 5 && faulty == 0, "{complete}");
}

#[test]
fn equal_threads_may_all_wait() {
    let script = script! {
        thread main { spawn t; spawn t; }
        thread t { await x == 1; x = 2; }
        thread writer { y = 1; }
    };
    assert_eq!(counts(&script), (0, 1));
}

/// Which thread is joined is seen where only one of them is, though nothing happens after that.
#[test]
fn threads_of_which_one_is_joined_are_not_equal() {
    let script = script! {
        thread main { spawn parent; join parent; r <- done; }
        thread parent { spawn t; spawn t; join t; }
        thread t { r <- k += 1; if r == 0 { done = 1; } }
    };
    let (complete, _) = counts(&script);
    assert!(complete > 2, "{complete}");
}

/// The first one may never be joined, so what comes between the joins is not run.
#[test]
fn threads_between_whose_joins_something_is_asserted_are_not_equal() {
    let script = script! {
        thread main { a <- choose 2; spawn t; spawn t; join t; assert a == 1; join t; }
        thread t { r <- k += 1; assume r == 1; }
    };
    assert_eq!(counts(&script).1, 1);
}
