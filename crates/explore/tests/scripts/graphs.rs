//! Scripts under RC11 whose outcomes are well known, each with its classes.

use crate::by_graph::difference_of_graphs;
use crate::support::by_rf;
use interleaf_memory::Model;
use interleaf_program::script;
use interleaf_program::script::Script;

/// Checks a script against `exhaustive` under RC11 and with C++20's release sequences, and returns how many classes each has.
fn counts(script: &Script) -> (u64, u64) {
    let count = |model| {
        let difference = difference_of_graphs(script, model, u64::MAX).expect("it has no limit");
        assert_eq!(difference, None, "{model:?}\n{script}");
        by_rf(script, model).1.statistics.executions.total()
    };
    (count(Model::Rc11), count(Model::Rc20))
}

#[test]
fn relaxed_stores_may_be_seen_late() {
    let script = script! {
        thread a { x = 1; r <- y relaxed; }
        thread b { y = 1; r <- x relaxed; }
    };
    assert_eq!(counts(&script), (4, 4));
}

#[test]
fn sequentially_consistent_accesses_are_not_buffered() {
    let script = script! {
        thread a { x = 1 sc; r <- y; }
        thread b { y = 1 sc; r <- x; }
    };
    assert_eq!(counts(&script), (3, 3));
    let with_fences = script! {
        thread a { x = 1; fence sc; r <- y relaxed; }
        thread b { y = 1; fence sc; r <- x relaxed; }
    };
    assert_eq!(counts(&with_fences), (3, 3));
}

#[test]
fn a_release_that_is_acquired_carries_what_came_before() {
    let script = script! {
        thread writer { x = 1; y = 1 release; }
        thread reader { r <- y acquire; s <- x relaxed; }
    };
    assert_eq!(counts(&script), (3, 3));
    for weaker in [
        script! {
            thread writer { x = 1; y = 1; }
            thread reader { r <- y acquire; s <- x relaxed; }
        },
        script! {
            thread writer { x = 1; y = 1 release; }
            thread reader { r <- y relaxed; s <- x relaxed; }
        },
    ] {
        assert_eq!(counts(&weaker), (4, 4));
    }
}

#[test]
fn fences_synchronise_around_relaxed_accesses() {
    let script = script! {
        thread writer { x = 1; fence release; y = 1; }
        thread reader { r <- y relaxed; fence acquire; s <- x relaxed; }
    };
    assert_eq!(counts(&script), (3, 3));
}

#[test]
fn no_value_comes_from_a_later_store_of_its_own_thread() {
    let script = script! {
        thread a { r <- x relaxed; y = 1; }
        thread b { r <- y relaxed; x = 1; }
    };
    assert_eq!(counts(&script), (3, 3));
}

/// A later store of the same thread belongs to the release sequence in C11, and no more in C++20.
#[test]
fn release_sequences_differ_between_the_versions() {
    let script = script! {
        thread writer { x = 1; y = 1 release; y = 2; }
        thread reader { r <- y acquire; s <- x relaxed; }
    };
    // y: 0 with x 0 and 1; 1 and 2 with x = 1, and 2 also with x = 0 in C++20.
    assert_eq!(counts(&script), (4, 5));
}

#[test]
fn updates_of_other_threads_continue_a_release_sequence() {
    let script = script! {
        thread writer { x = 1; y = 1 release; }
        thread updater { r <- y += 1 relaxed; }
        thread reader { r <- y acquire; assume r == 2; s <- x relaxed; }
    };
    let (executions, same) = counts(&script);
    assert_eq!(executions, same);
    let by_rf = by_rf(&script, Model::Rc11).1.statistics.executions;
    // Only with x = 1.
    assert_eq!(by_rf.complete, 1);
}

#[test]
fn threads_may_see_independent_stores_in_opposite_orders() {
    let script = script! {
        thread a { x = 1 release; }
        thread b { y = 1 release; }
        thread c { r <- x acquire; s <- y acquire; }
        thread d { r <- y acquire; s <- x acquire; }
    };
    assert_eq!(counts(&script), (16, 16));
    let sequential = script! {
        thread a { x = 1 sc; }
        thread b { y = 1 sc; }
        thread c { r <- x; s <- y; }
        thread d { r <- y; s <- x; }
    };
    assert_eq!(counts(&sequential), (15, 15));
}

#[test]
fn one_cell_is_seen_in_one_order() {
    let script = script! {
        thread a { x = 1; }
        thread b { x = 2; }
        thread c { r <- x relaxed; s <- x relaxed; }
        thread d { r <- x relaxed; s <- x relaxed; }
    };
    // Each sees one of 7 pairs that do not go back to 0, but they do not see 1 and 2 in opposite orders: 49 - 2.
    assert_eq!(counts(&script), (47, 47));
}

/// The stores have several modification orders. No read distinguishes them, so there is one reads-from class.
#[test]
fn stores_that_nobody_reads_are_one_class() {
    let script = script! {
        thread a { x = 1; y = 2; }
        thread b { y = 1; x = 2; }
    };
    assert_eq!(counts(&script), (1, 1));
}

#[test]
fn a_lock_hands_on_what_came_before_its_release() {
    let script = script! {
        thread a { lock m; x = 1; unlock m; }
        thread b { lock m; r <- x relaxed; unlock m; }
    };
    assert_eq!(counts(&script), (2, 2));
}

/// In the end all stores arrive, so nobody waits for ever for one that is there.
#[test]
fn a_wait_ends_when_the_last_store_satisfies_it() {
    let script = script! {
        thread a { x = 1; }
        thread b { await x == 1; }
    };
    assert_eq!(counts(&script), (1, 1));
}

/// Z6.U: where program order may lead to the same location, the read of an update comes before its write.
#[test]
fn an_update_orders_around_itself_in_cpp20() {
    let script = script! {
        thread a { x = 1 sc; y = 1 release; }
        thread b { y += 1 sc; r <- y relaxed; }
        thread c { y = 3 sc; r <- x sc; }
    };
    assert_eq!(counts(&script), (14, 13));
}

/// The stores of `y` come before the load of `x`, which comes before the write of the update, and the read of the update comes before
/// the load of `y`. But the write of an update does not come before its read, so nothing contradicts itself.
#[test]
fn the_read_and_the_write_of_an_update_are_ordered_one_way_in_cpp20() {
    let script = script! {
        thread a { r <- swap x 1; }
        thread b { r <- x acquire; s <- y; }
        thread c { y = 1 sc; r <- x; }
    };
    assert_eq!(counts(&script), (8, 8));
}

/// A thread that waits looks again and again at what it waits for, and so at freed memory.
#[test]
fn a_wait_for_what_was_freed_is_an_error() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn a; spawn b; }
        thread a { q <- p; await *q == 1; }
        thread b { q <- p; free q; r <- choose 2; assume r != r; }
    };
    assert_eq!(counts(&script), (2, 2));
}

/// A compare-exchange that has not synchronised fails, and does not write what another thread reads.
#[test]
fn a_compare_exchange_that_fails_does_not_race_with_a_read() {
    let script = script! {
        thread a { r <- x plain; x = 1 release; }
        thread b { r <- cas x 1 2 acquire; }
    };
    assert_eq!(counts(&script), (2, 2));
    let results = by_rf(&script, Model::Rc11).1;
    assert_eq!(results.violations, []);
}

/// A write that found its object freed, in an order that was chosen, was the source of an update.
#[test]
fn no_update_reads_from_a_write_to_what_was_freed() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn a; spawn b; spawn c; r <- *q += 1 acquire; }
        thread a { q <- p; r <- x; *q = 1; }
        thread b { r <- x acquire; s <- x += r acquire; }
        thread c { q <- p; free q; r <- *q; }
    };
    for model in [Model::Rc11, Model::Rc20] {
        assert_eq!(difference_of_graphs(&script, model, u64::MAX), Some(None), "{model:?}");
    }
}

/// What `a` read by a race comes before what main reads, so main must synchronise with `b`.
#[test]
fn a_read_behind_a_race_is_in_no_race_of_its_own() {
    let script = script! {
        thread main { spawn a; spawn b; join a; r <- x acquire; }
        thread a { r <- x plain; await y != r; }
        thread b { x = 0 plain; r <- x += 1 acq_rel; }
    };
    for model in [Model::Rc11, Model::Rc20] {
        assert_eq!(difference_of_graphs(&script, model, u64::MAX), Some(None), "{model:?}");
    }
}

/// A race that the graph of another one can be without hides nothing: here that of `a` and `c`.
#[test]
fn a_race_does_not_hide_those_beside_it() {
    let script = script! {
        init x = 1;
        thread a { x = 1 plain; x = 0 sc; }
        thread b { await x == 0; }
        thread c { x = 1 plain; }
    };
    for model in [Model::Rc11, Model::Rc20] {
        assert_eq!(difference_of_graphs(&script, model, u64::MAX), Some(None), "{model:?}");
    }
}
