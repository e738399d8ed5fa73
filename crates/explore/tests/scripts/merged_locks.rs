//! Scripts whose critical sections are merged, each with its classes. What a rule without exceptions would lose or invent.

use crate::merged::{by_merging, difference_of_merging};
use crate::support::Merging;
use interleaf_memory::Model;
use interleaf_program::script;
use interleaf_program::script::Script;

/// Checks a script against `exhaustive`, and returns how many executions `rf` found: complete, and faulty ones.
fn counts(script: &Script) -> (u64, u64) {
    let merging = Merging { locks: true, ..Merging::default() };
    assert_eq!(difference_of_merging(script, Model::Sc, merging), None, "\n{script}");
    let executions = by_merging(script, Model::Sc, merging).1.statistics.executions;
    (executions.complete, executions.faulty)
}

#[test]
fn sections_that_only_read_are_not_ordered() {
    let script = script! {
        thread a { lock m; r <- x; unlock m; }
        thread b { lock m; r <- x; unlock m; }
        thread c { lock m; r <- x; unlock m; }
    };
    assert_eq!(counts(&script), (1, 0));
}

#[test]
fn sections_are_ordered_by_what_they_read() {
    let script = script! {
        thread a { lock m; r <- x; x = 1; unlock m; }
        thread b { lock m; r <- x; x = 2; unlock m; }
    };
    assert_eq!(counts(&script), (2, 0));
}

#[test]
fn a_section_is_not_torn_by_another_of_its_lock() {
    let script = script! {
        thread a { lock m; x = 1; x = 2; unlock m; }
        thread b { lock m; r <- x; s <- x; unlock m; }
    };
    assert_eq!(counts(&script), (2, 0));
}

#[test]
fn a_section_is_torn_by_what_takes_no_lock() {
    let script = script! {
        thread a { lock m; x = 1; x = 2; unlock m; }
        thread b { r <- x; s <- x; }
    };
    assert_eq!(counts(&script), (6, 0));
}

/// The section that waits comes last, though it began first on the stack; or its lock stays taken.
#[test]
fn a_section_may_wait_for_another_of_its_lock() {
    let script = script! {
        thread waiter { lock m; await f == 1; unlock m; }
        thread writer { lock m; f = 1; unlock m; }
    };
    assert_eq!(counts(&script), (1, 1));
}

#[test]
fn locks_that_are_taken_in_a_cycle_are_ordered() {
    let script = script! {
        thread a { lock m; lock n; unlock n; unlock m; }
        thread b { lock n; lock m; unlock m; unlock n; }
    };
    assert_eq!(counts(&script), (2, 1));
}

#[test]
fn a_lock_that_is_never_released_keeps_others_out() {
    let script = script! {
        thread a { lock m; x = 1; }
        thread b { lock m; r <- x; unlock m; }
    };
    // b comes first, or waits for ever.
    assert_eq!(counts(&script), (1, 1));
}

#[test]
fn an_attempt_to_take_a_lock_sees_that_it_is_taken() {
    let script = script! {
        thread a { lock m; unlock m; }
        thread b { r <- cas m 0 1; if r == 0 { m = 0; } }
    };
    assert_eq!(counts(&script), (3, 0));
}

#[test]
fn a_section_ends_where_another_lock_is_still_taken() {
    let script = script! {
        thread a { lock m; x = 1; lock n; unlock m; y = 1; unlock n; }
        thread b { lock m; r <- x; lock n; unlock m; s <- y; unlock n; }
    };
    // What b reads of x and of y agrees: nobody overtakes.
    assert_eq!(counts(&script), (2, 0));
}

/// The rest of a section whose beginning is read from must come before the reader, but may read something else than it does where
/// the reader comes first.
#[test]
fn the_rest_of_a_section_is_open() {
    let script = script! {
        thread a { lock m; z = 1; r <- x; unlock m; }
        thread b { lock m; x = 1; q <- z; unlock m; }
    };
    assert_eq!(counts(&script), (2, 0));
}

/// The write of the second section has no place where the first one reads the initial value, and must be found all the same.
#[test]
fn a_write_without_a_place_is_offered() {
    let script = script! {
        init x = 1;
        thread a { lock m; r <- x; x = 1; }
        thread b { lock m; r <- x; x = 2; unlock m; }
    };
    assert_eq!(counts(&script), (1, 1));
}

/// An update in a section has no place with one of its sources, and has a place where an earlier read reads from it.
#[test]
fn an_update_without_a_place_for_a_source_is_offered() {
    let script = script! {
        init x = 1;
        thread a { r <- x; lock m; s <- x; }
        thread b { lock m; r <- x += 0; s <- x += 1; unlock m; }
        thread c { x = 2; }
    };
    assert_eq!(counts(&script), (15, 3));
}

#[test]
fn an_object_that_is_freed_in_a_section_is_freed_once() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn a; spawn b; }
        thread a { q <- p; lock m; *q = 1; free q; unlock m; }
        thread b { q <- p; lock m; r <- *q; }
    };
    assert_eq!(counts(&script), (0, 2));
}

#[test]
fn a_lock_that_something_else_sets_is_not_merged() {
    let script = script! {
        thread a { m = 2; }
        thread b { lock m; x = 1; }
    };
    assert_eq!(counts(&script), (1, 1));
}

#[test]
fn a_lock_that_is_waited_for_otherwise_is_not_merged() {
    let script = script! {
        thread a { lock m; unlock m; }
        thread b { await m != 0; }
    };
    assert_eq!(counts(&script), (1, 1));
}

/// The release belongs to no section.
#[test]
fn a_lock_that_an_attempt_has_taken_is_not_merged() {
    // 3 is the number of the first thread that main starts.
    let script = script! {
        thread a { r <- cas m 0 3; if r == 0 { unlock m; } }
        thread b { r <- cas m 0 1; }
    };
    assert_eq!(counts(&script), (3, 0));
    let alone = script! {
        thread main { spawn a; join a; r <- cas m 0 1; }
        thread a { r <- cas m 0 3; unlock m; }
    };
    assert_eq!(counts(&alone), (1, 0));
}
