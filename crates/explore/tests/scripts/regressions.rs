//! Scripts on which something went wrong once, or easily could, each with the smallest number of classes that shows it.

use crate::support::{by_observers, by_source, difference};
use interleaf_memory::Model;
use interleaf_program::script;
use interleaf_program::script::Script;
use interleaf_trace::Executions;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// Checks `source` against `exhaustive`, and returns its counts.
fn counts(script: &Script) -> Executions {
    assert_eq!(difference(script, Model::Sc), None, "\n{script}");
    by_source(script, Model::Sc).1.statistics.executions
}

#[test]
fn a_double_free_does_not_race_with_another_use_after_free() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn left; spawn right; *q = 1; }
        thread left { q <- p; free q; }
        thread right { q <- p; free q; }
    };
    // The first free is left's or right's, and main's access comes before or after it.
    assert_eq!(counts(&script).faulty, 4);
}

#[test]
fn a_wait_is_found_before_the_write_that_disables_it() {
    let script = script! {
        init x = 1;
        thread writer { x = 2; x = 3; }
        thread waiter { await x == 1; }
    };
    assert_eq!(counts(&script), Executions { complete: 1, faulty: 1, ..Executions::default() });
}

#[test]
fn a_wait_is_found_in_every_window_that_opens() {
    let script = script! {
        thread writer { x = 1; x = 2; x = 1; x = 2; }
        thread waiter { await x == 1; }
    };
    assert_eq!(counts(&script), Executions { complete: 2, faulty: 1, ..Executions::default() });
}

#[test]
fn a_lock_races_with_the_lock_and_not_with_the_unlock() {
    let script = script! {
        thread left { lock m; a <- x += 1; unlock m; }
        thread right { lock m; a <- x += 1; unlock m; }
    };
    let executions = counts(&script);
    assert_eq!((executions.complete, executions.redundant), (2, 0));
}

#[test]
fn a_lock_that_heads_a_schedule_is_not_moved_before_the_lock_that_made_it_wait() {
    let script = script! {
        thread left { lock m; unlock m; }
        thread middle { unlock m; }
        thread right { lock m; }
    };
    // The race of right's lock with left's is reversed where right's lock was picked, and not again where it heads a schedule.
    let executions = counts(&script);
    assert_eq!((executions.total(), executions.redundant), (6, 0));
}

#[test]
fn locks_taken_in_opposite_orders_deadlock() {
    let script = script! {
        thread left { lock a; lock b; unlock b; unlock a; }
        thread right { lock b; lock a; unlock a; unlock b; }
    };
    assert_eq!(counts(&script), Executions { complete: 2, faulty: 1, ..Executions::default() });
}

#[test]
fn a_failed_compare_exchange_is_a_read() {
    let script = script! {
        thread left { a <- cas x 1 2; }
        thread right { b <- cas x 1 3; }
    };
    assert_eq!(counts(&script).complete, 1);
}

#[test]
fn every_choice_is_explored_once() {
    let script = script! {
        thread left { a <- choose 3; x = a; }
        thread right { b <- choose 2; }
    };
    assert_eq!(counts(&script), Executions { complete: 6, ..Executions::default() });
}

#[test]
fn an_unlock_by_another_thread_is_a_fault_of_that_thread_only() {
    let script = script! {
        thread holder { lock m; x = 1; unlock m; }
        thread thief { unlock m; }
    };
    let executions = counts(&script);
    assert_eq!((executions.complete, executions.faulty), (0, 3));
}

#[test]
fn a_stopped_thread_is_not_a_deadlock() {
    let script = script! {
        thread left { a <- x; assume a == 1; y = 1; }
        thread right { await y == 1; }
    };
    assert_eq!(counts(&script), Executions { blocked: 1, ..Executions::default() });
}

#[test]
fn halves_of_a_word_are_separate_and_the_word_is_both() {
    let script = script! {
        thread low { x.lo = 1; }
        thread high { x.hi = 1; }
        thread reader { a <- x; }
    };
    // The reader sees each half or not; the two writes do not conflict.
    let executions = counts(&script);
    assert_eq!((executions.complete, executions.redundant), (4, 0));
}

#[test]
fn a_word_store_conflicts_with_both_halves() {
    let script = script! {
        thread word { x = 3; }
        thread low { x.lo = 1; a <- x.hi; }
    };
    assert_eq!(counts(&script).complete, 3);
}

#[test]
fn a_wait_on_a_word_is_satisfied_by_halves() {
    let script = script! {
        thread writer { x.lo = 1; x.hi = 0; x.lo = 0; }
        thread waiter { await x == 1; }
    };
    assert_eq!(counts(&script), Executions { complete: 2, faulty: 1, ..Executions::default() });
}

#[test]
fn a_wait_on_freed_memory_comes_before_the_free_only_if_its_condition_held() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn waiter; spawn freer; }
        thread waiter { q <- p; await *q == 1; }
        thread freer { q <- p; free q; }
    };
    assert_eq!(counts(&script), Executions { faulty: 1, ..Executions::default() });
}

#[test]
fn a_wait_on_a_word_comes_before_two_independent_writes_to_its_halves() {
    let script = script! {
        init x = 1;
        thread low { a <- x.lo += 1; }
        thread high { b <- cas x 0 0; c <- x.hi += b; }
        thread waiter { await x == 1; }
    };
    let executions = counts(&script);
    assert_eq!((executions.complete, executions.faulty), (3, 2));
}

#[test]
fn a_wait_on_a_word_sees_one_half_written_and_the_other_not() {
    let script = script! {
        thread low { x.lo = 1; }
        thread high { x.hi = 1; }
        thread waiter { await x == 1; }
    };
    assert_eq!(counts(&script), Executions { complete: 1, faulty: 1, ..Executions::default() });
}

#[test]
fn a_wait_comes_before_a_write_to_both_halves_that_it_depends_on_twice() {
    let script = script! {
        init x = 1;
        thread writer { x.lo = 0; x = 1; }
        thread waiter { await x != 1; }
        thread other { a <- swap x 1; }
    };
    let executions = counts(&script);
    assert_eq!((executions.complete, executions.faulty), (3, 3));
}

#[test]
fn a_compare_exchange_of_two_cells_depends_on_the_same_whether_it_fails_or_not() {
    let script = script! {
        thread updater { a <- cas x 0 2; }
        thread spoiler { b <- y; c <- swap x.hi 2; }
        thread waiter { await x.lo != 1; }
    };
    // The update comes before or after the swap, and before or after the wait.
    assert_eq!(counts(&script).complete, 4);
}

#[test]
fn a_section_depends_on_what_it_would_have_written_in_another_order() {
    let script = script! {
        thread section { atomic { a <- x; if a == 0 { y = 1; } } }
        thread spoiler { b <- z; x = 1; }
        thread reader { c <- y; }
    };
    assert_eq!(counts(&script).complete, 4);
}

#[test]
fn a_section_is_not_interrupted() {
    let script = script! {
        thread left { atomic { a <- x; x = 1; b <- x; } assert b == 1; }
        thread right { x = 2; }
    };
    assert_eq!(counts(&script), Executions { complete: 2, ..Executions::default() });
}

#[test]
fn a_wakeup_sequence_is_merged_into_a_branch_that_starts_like_it() {
    // While main's read sleeps, the order of b's write and c's read is explored only as main's races ask for it.
    let script = script! {
        thread main { spawn b; spawn c; r <- x; }
        thread b { r <- y; x = 1; }
        thread c { r <- x; }
    };
    assert_eq!(counts(&script), Executions { complete: 4, ..Executions::default() });
}

#[test]
fn a_wait_on_eight_bytes_that_ten_writers_clear_takes_time_in_proportion() {
    // Each writer makes each byte different from what the wait wants. The ways to have so many writes to each byte out of
    // the way are 11^8; but the writers come one after the other, so that only 80 of them can be.
    const WRITERS: usize = 10;
    let mut text = String::from("thread main { spawn waiter; ");
    for writer in 0..WRITERS {
        text.push_str(&format!("spawn w{writer}; join w{writer}; "));
    }
    text.push_str("} thread waiter { await x == 0; } ");
    for writer in 0..WRITERS {
        let stores: String = (0..8).map(|byte| format!("x.b{byte} = {}; ", writer + 1)).collect();
        text.push_str(&format!("thread w{writer} {{ {stores}}} "));
    }
    let script = Script::parse(&text).expect("a script");
    let start = Instant::now();
    let executions = by_source(&script, Model::Sc).1.statistics.executions;
    // Milliseconds; more than a minute if all ways were looked at.
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    // The waiter comes before the first write, or waits for ever.
    assert_eq!(executions, Executions { complete: 1, faulty: 1, ..Executions::default() });
}

/// Checks all algorithms against `exhaustive`, and returns how many complete executions `observers` has.
fn observed(script: &Script) -> u64 {
    assert_eq!(difference(script, Model::Sc), None, "\n{script}");
    by_observers(script, BTreeSet::new()).1.statistics.executions.complete
}

#[test]
fn writes_that_nobody_reads_are_not_ordered() {
    let script = script! {
        thread one { x = 1; }
        thread two { x = 2; }
        thread three { x = 3; }
    };
    assert_eq!(observed(&script), 1);
}

#[test]
fn a_read_orders_the_write_that_it_sees_after_the_others() {
    let script = script! {
        thread one { x = 1; }
        thread two { x = 2; }
        thread three { x = 3; }
        thread reader { a <- x; }
    };
    // It sees the initial value, or one of three writes after each subset of the others.
    assert_eq!(observed(&script), 1 + 3 * 4);
}

#[test]
fn an_update_sees_the_write_before_it() {
    let script = script! {
        thread one { x = 1; }
        thread two { x = 2; }
        thread updater { a <- x += 1; }
    };
    assert_eq!(observed(&script), 1 + 2 * 2);
}

#[test]
fn a_writer_sees_its_own_write() {
    let script = script! {
        thread one { x = 1; a <- x; }
        thread two { x = 2; }
    };
    // The other write comes first, in between, or after the read.
    assert_eq!(observed(&script), 3);
}

#[test]
fn a_read_that_depends_on_the_write_that_it_sees_comes_with_it() {
    let script = script! {
        thread one { x = 1; y = 1; }
        thread two { x = 2; }
        thread reader { a <- y; if a == 1 { b <- x; } }
    };
    assert_eq!(observed(&script), 1 + 3);
}

#[test]
fn an_order_that_is_seen_in_one_cell_decides_that_in_another() {
    let script = script! {
        thread one { x = 1; y = 1; }
        thread two { y = 2; x = 2; }
        thread three { a <- x; }
        thread four { b <- y; }
    };
    let mazurkiewicz = by_source(&script, Model::Sc).1.statistics.executions.complete;
    assert!(observed(&script) < mazurkiewicz);
}

#[test]
fn writes_that_a_wait_may_see_are_ordered() {
    let script = script! {
        thread one { x = 1; }
        thread two { x = 2; }
        thread waiter { await x == 1; }
    };
    // It passes before the second write or after it; or waits for ever.
    assert_eq!(observed(&script), 2);
}

#[test]
fn writes_to_halves_of_a_word_that_is_read_are_ordered() {
    let script = script! {
        thread one { x.lo = 1; }
        thread two { x.lo = 2; }
        thread reader { a <- x; }
    };
    assert_eq!(observed(&script), 6);
}
