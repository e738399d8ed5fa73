//! Scripts on which `rf` went wrong once, or easily could, each with its classes.

use crate::support::{by_rf, difference, difference_of_rf};
use interleaf_memory::Model;
use interleaf_program::script;
use interleaf_program::script::Script;

/// Checks every algorithm against `exhaustive`, and returns how many executions `rf` found: complete, faulty ones, and all.
fn counts(script: &Script) -> (u64, u64, u64) {
    assert_eq!(difference(script, Model::Sc), None, "\n{script}");
    let executions = by_rf(script, Model::Sc).1.statistics.executions;
    (executions.complete, executions.faulty, executions.total())
}

#[test]
fn an_update_is_reversed_once_whether_it_was_seen_to_write_or_not() {
    let script = script! {
        init x = 1;
        thread adder { r <- x += 0; }
        thread swapper { r <- swap x 1; }
        thread writer { x = 1; }
    };
    // Each update reads from the start, the write or the other update, but not both from one write.
    assert_eq!(counts(&script), (6, 0, 6));
}

/// A wait that could go on at once may have to wait too: if it only saw what satisfies it, complete executions of these
/// threads, main included, would be lost.
#[test]
fn a_wait_that_could_go_on_may_wait() {
    let script = script! {
        thread reader { r <- x; }
        thread first { x = 1; await x != 1; x = 1; }
        thread second { x = 2; await x == 1; }
    };
    assert_eq!(counts(&script), (4, 3, 7));
}

#[test]
fn a_wait_that_nothing_satisfies_in_the_end_could_have_gone_on_before() {
    let script = script! {
        thread swapper { r <- swap x 2; }
        thread waiter { await x == 0; }
    };
    assert_eq!(counts(&script), (1, 1, 2));
}

#[test]
fn a_wait_that_was_postponed_may_wait_on_where_only_an_older_write_would_satisfy_it() {
    let script = script! {
        thread a { r <- x += 1; await x == r; }
        thread b { x = 1; x = 1; }
        thread c { lock m; x = 1; await x == 2; x = 1; }
    };
    assert_eq!(counts(&script), (6, 9, 15));
}

/// What takes one lock does not end the lifetime of the object that the lock is in, so another lock of that object does not wait
/// for it.
#[test]
fn two_locks_of_one_object_do_not_wait_for_each_other() {
    let script = script! {
        thread main { q <- alloc 16; p = q; p += 8; spawn other; lock *q; unlock *q; }
        thread other { s <- p; lock *s; unlock *s; }
    };
    assert_eq!(counts(&script).0, 1);
    assert_eq!(by_rf(&script, Model::Sc).1.statistics.blocked_by.r#await, 0);
}

#[test]
fn an_update_of_several_cells_gives_up_all_its_sources_to_come_first() {
    let script = script! {
        init x = 1;
        thread reader { r <- x; s <- y += 1; }
        thread section { atomic { r <- x; s <- y += r; } }
        thread writer { r <- x += 1; }
    };
    assert_eq!(counts(&script), (7, 0, 7));
}

#[test]
fn what_is_reversed_takes_nothing_along_that_it_does_not_need() {
    let script = script! {
        init x = 1;
        thread main { spawn swapper; spawn chooser; spawn adder; await y == 0; atomic { r <- y += 2; s <- x; x = s; } }
        thread swapper { r <- swap x 0; }
        thread chooser { r <- choose 2; x = 0; }
        thread adder { r <- x += 2; }
    };
    assert_eq!(counts(&script), (48, 0, 48));
}

#[test]
fn an_update_of_memory_that_may_be_freed_is_reversed_once() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn left; spawn right; free q; }
        thread left { q <- p; r <- choose 2; s <- cas *q r r; }
        thread right { q <- p; r <- *q += 1; }
    };
    assert_eq!(counts(&script), (4, 6, 10));
}

#[test]
fn a_section_that_finds_memory_freed_has_read_what_was_there() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn freer; spawn section; spawn other; join other; r <- *q += 2; }
        thread freer { q <- p; free q; }
        thread section { q <- p; atomic { r <- *q; } }
        thread other { q <- p; }
    };
    assert_eq!(counts(&script), (2, 3, 5));
}

#[test]
fn a_guard_on_memory_that_its_own_thread_freed_has_no_alternative() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn writer; spawn freer; }
        thread writer { q <- p; await x != 1; *q = 2; }
        thread freer { q <- p; free q; await *q == 2; }
    };
    assert_eq!(counts(&script), (0, 2, 2));
}

#[test]
fn a_late_write_is_a_source_of_an_early_update_of_two_cells() {
    let script = script! {
        thread both { x.hi = 0; r <- x; }
        thread whole { r <- x += 1; }
        thread half { r <- x.hi += 0; }
    };
    assert_eq!(counts(&script), (12, 0, 12));
}

#[test]
fn what_a_section_does_where_it_cannot_be_is_not_taken_for_what_it_can_do() {
    let script = script! {
        thread main { spawn other; r <- x.hi; s <- x.lo += 1; t <- x += r; }
        thread other { await x == 1; atomic { r <- x; s <- x.lo += 1; if r == 0 { x.hi = 1; } } }
    };
    assert_eq!(counts(&script), (3, 0, 3));
}

#[test]
fn two_locks_are_taken_in_both_orders_and_nothing_is_explored_in_vain() {
    let script = script! {
        thread left { lock m; x = 1; unlock m; }
        thread middle { lock m; x = 2; unlock m; }
        thread right { lock m; r <- x; unlock m; }
    };
    // All orders of the three, told apart by what each lock reads from.
    assert_eq!(counts(&script), (6, 0, 6));
}

#[test]
fn writes_that_nobody_reads_are_not_ordered() {
    let script = script! {
        thread first { x = 1; }
        thread second { x = 2; }
        thread third { x = 3; }
        thread fourth { x = 4; }
    };
    assert_eq!(counts(&script), (1, 0, 1));
}

/// Every combination of what ten cells are read from that a moment shows is tried, and no others: there are too many.
#[test]
fn sections_of_many_cells_see_every_moment_between_the_writes_of_others() {
    let script = script! {
        thread writer { a = 1; b = 1; c = 1; d = 1; e = 1; f = 1; g = 1; h = 1; i = 1; j = 1; }
        thread section { atomic { a = 2; b = 2; c = 2; d = 2; e = 2; f = 2; g = 2; h = 2; i = 2; j = 2; } }
        thread reader { atomic {
            r <- a; r <- b; r <- c; r <- d; r <- e; r <- f; r <- g; r <- h; r <- i; r <- j;
        } }
    };
    let (complete, ..) = counts(&script);
    // A section comes before one of the ten writes or after all; as a section counts as reading what it writes, its moment
    // shows. The two of them come in the same gap in two orders.
    assert_eq!(complete, 11 * 11 + 11);
}

#[test]
fn accesses_of_eight_bytes_see_every_moment_between_writes_of_single_bytes() {
    let script = script! {
        thread bytes { x.b0 = 1; x.b1 = 1; x.b2 = 1; x.b3 = 1; x.b4 = 1; x.b5 = 1; x.b6 = 1; x.b7 = 1; }
        thread adder { r <- x += 1; }
        thread reader { r <- x; }
    };
    assert_eq!(counts(&script), (9 * 9 + 9, 0, 9 * 9 + 9));
}

/// With the lock first, there is nothing but the lock that the section can see of the mutex, and so no step from what it sees
/// of `x` after the first thread to what it sees before.
#[test]
fn a_new_source_of_one_cell_may_come_with_other_sources_of_the_others() {
    let script = script! {
        init x = 1;
        thread main { spawn first; spawn locker; spawn section; }
        thread first { x = 0; r <- cas x 1 0; m = r; }
        thread locker { lock m; }
        thread section { atomic { x = 1; m = 2; } }
    };
    assert_eq!(counts(&script), (7, 2, 9));
}

/// After a schedule that cannot be followed to its end, the next may keep less of the stack than was kept for the first: the
/// stack is new from there on.
#[test]
fn an_update_that_comes_first_is_new_though_a_longer_beginning_was_kept_at_first() {
    let script = script! {
        thread one { atomic { a <- m; b <- x += 2; } }
        thread two { lock m; x = 1; unlock m; lock m; c <- x; unlock m; }
        thread three { }
        thread four { x = 1; m = 1; }
    };
    counts(&script);
}

/// Checks every algorithm against `exhaustive` under TSO and PSO.
fn is_right_with_buffers(script: &Script) {
    for model in [Model::Tso, Model::Pso] {
        assert_eq!(difference(script, model), None, "{model:?}\n{script}");
    }
}

#[test]
fn an_update_reads_what_its_thread_had_put_into_its_buffer() {
    is_right_with_buffers(&script! {
        thread a { r <- x; }
        thread b { x = 1; s <- x += 1; }
    });
}

#[test]
fn a_thread_sees_in_its_buffer_what_does_not_come_to_memory() {
    is_right_with_buffers(&script! {
        thread main { p <- alloc 8; z = p; spawn t; free p; }
        thread t { q <- z; *q = 1; r <- *q; }
    });
}

#[test]
fn a_section_does_not_see_what_was_lost_on_the_way_to_memory() {
    is_right_with_buffers(&script! {
        thread main { p <- alloc 8; z = p; spawn t; spawn u; free p; }
        thread t { q <- z; *q = 1; atomic { r <- *q; } }
        thread u { q <- z; *q = 2; }
    });
}

#[test]
fn a_section_sees_the_second_write_that_could_have_come_to_memory() {
    is_right_with_buffers(&script! {
        thread main { p <- alloc 8; z = p; spawn t; spawn u; spawn v; }
        thread t { q <- z; atomic { r <- *q; } }
        thread u { q <- z; free q; }
        thread v { q <- z; *q = 1; *q = 1; }
    });
}

/// What a thread reads from its own buffer is not in memory if its object is freed before it comes there.
#[test]
fn a_thread_that_sees_its_buffer_does_not_wait_at_memory_that_was_freed() {
    is_right_with_buffers(&script! {
        thread main { q <- alloc 8; p = q; spawn one; spawn two; }
        thread one { q <- p; free q; lock m; free q; }
        thread two { q <- p; *q = 1 release; *q = 0; await *q == 1; }
    });
}

#[test]
fn no_section_reads_what_was_lost_in_a_buffer() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn freer; spawn writer; spawn adder; }
        thread freer { q <- p; free q; }
        thread writer { q <- p; *q = 1; r <- *q; }
        thread adder { q <- p; atomic { r <- *q += 0; } }
    };
    for model in [Model::Tso, Model::Pso] {
        assert_eq!(difference_of_rf(&script, model), None, "{model:?}");
    }
}
