//! Events that `rf` sees at a glance to have no other sources, and others that come close to it.

use crate::support::{by_rf, difference};
use interleaf_explore::rf::alone;
use interleaf_memory::Model;
use interleaf_program::script;
use interleaf_program::script::Script;
use interleaf_search::{Search, Unobserved};

/// Checks every algorithm against `exhaustive`, and returns how many complete executions `rf` found.
fn complete(script: &Script) -> u64 {
    assert_eq!(difference(script, Model::Sc), None, "\n{script}");
    by_rf(script, Model::Sc).1.statistics.executions.complete
}

/// How many candidates were found inconsistent on the way.
fn refuted(script: &Script) -> u64 {
    let (results, phases) = alone(script, &Search::default(), &mut Unobserved).expect("it knows all of this");
    assert_eq!(results.statistics.executions.redundant, 0);
    phases.saturation
}

#[test]
fn a_lock_that_was_handed_on_is_no_candidate_for_older_unlocks() {
    let script = script! {
        thread left { lock m; x = 1; unlock m; lock m; x = 2; unlock m; }
        thread right { lock m; r <- x; unlock m; lock m; r <- x; unlock m; }
    };
    assert_eq!((complete(&script), refuted(&script)), (6, 0));
}

#[test]
fn a_chain_of_updates_may_begin_before_a_write_that_is_not_known_to_come_first() {
    let script = script! {
        thread writer { x = 5; }
        thread adder { r <- x += 1; s <- x += 1; }
    };
    assert_eq!(complete(&script), 3);
}

#[test]
fn a_write_in_the_middle_parts_a_chain_of_updates() {
    let script = script! {
        thread one { r <- x += 1; }
        thread writer { x = 5; }
        thread other { r <- x += 1; }
    };
    // Each update reads from the start, the write or the other update, but not both from one write, nor from each other.
    assert_eq!(complete(&script), 6);
}

#[test]
fn an_update_that_may_fail_reads_from_the_middle_of_a_chain() {
    let script = script! {
        thread adder { r <- x += 1; s <- x += 1; }
        thread swapper { r <- cas x 2 8; }
    };
    assert_eq!(complete(&script), 3);
}

#[test]
fn a_chain_of_updates_has_no_other_end() {
    let script = script! {
        thread one { r <- x += 1; r <- x += 1; }
        thread other { r <- x += 1; r <- swap x 9; }
    };
    assert_eq!((complete(&script), refuted(&script)), (6, 0));
}

#[test]
fn what_is_read_again_is_the_same_if_all_writes_came_before() {
    let script = script! {
        thread main { spawn one; spawn other; join one; join other; r <- x; s <- x; x = 3; t <- x; }
        thread one { x = 1; }
        thread other { x = 2; }
    };
    assert_eq!((complete(&script), refuted(&script)), (2, 0));
}

#[test]
fn what_is_read_again_may_be_another_if_a_write_came_between() {
    let script = script! {
        thread main { spawn other; spawn one; join one; r <- x; s <- x; join other; t <- x; }
        thread other { x = 2; }
        thread one { x = 1; }
    };
    // The write of `other` comes before that of `one`, or before, between or after the reads before its end.
    assert_eq!(complete(&script), 4);
}

#[test]
fn the_end_of_a_lifetime_is_seen_by_those_that_could_come_later() {
    let script = script! {
        thread main { p <- alloc 8; y = p; spawn one; spawn other; join one; join other; }
        thread one { p <- y; *p = 1; r <- *p; }
        thread other { p <- y; free p; }
    };
    assert_eq!(complete(&script), 1);
}
