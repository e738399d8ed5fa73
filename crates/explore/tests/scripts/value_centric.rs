//! Scripts of the chapter on value-centric classes, and others that are easy to get wrong, with how many executions `vc` needs.

use crate::by_root::{by_vc, by_vc_with, difference_of_vc};
use crate::support::difference;
use interleaf_explore::vc::Options;
use interleaf_memory::Model;
use interleaf_program::script::Script;
use interleaf_program::{ThreadId, script};

/// How many executions `vc` needs with the first thread as the root. With each of several roots it finds what `exhaustive` does.
fn executions(script: &Script) -> u64 {
    assert_eq!(difference(script, Model::Sc), None, "\n{script}");
    assert_eq!(difference_of_vc(script, Model::Sc), None, "\n{script}");
    let root = ThreadId::MAIN.child(0).expect("there is a first thread");
    by_vc(script, root).1.statistics.executions.total()
}

/// The same if each class of the paper is run, even if it has a maximal trace with the values of another one.
fn classes(script: &Script) -> u64 {
    let root = ThreadId::MAIN.child(0).expect("there is a first thread");
    let whole = Options { merges_maximal: false, ..Options::default() };
    by_vc_with(script, root, whole).1.statistics.executions.total()
}

/// Figure 3.1: four orders, and two writes to read from, but one value.
#[test]
fn which_of_two_writes_of_a_value_is_read_does_not_matter() {
    let script = script! {
        thread root { x = 1; }
        thread leaf { x = 2; x = 1; r <- x; }
    };
    assert_eq!(executions(&script), 1);
}

/// Figure 3.2 (a): 20 orders.
#[test]
fn writes_of_the_root_that_change_nothing_are_not_ordered() {
    let script = script! {
        thread root { x = 0; x = 0; x = 0; }
        thread leaf { a <- x; b <- x; c <- x; }
    };
    assert_eq!(executions(&script), 1);
}

/// Figure 4.1: 98 orders, 9 reads-from classes, 7 value-centric ones. They are 3 if a maximal trace is run once for the value of its
/// last read: one for each place of the other read.
#[test]
fn the_motivating_program_of_chapter_4_has_seven_classes() {
    let script = script! {
        thread first { x = 1; y = 1; }
        thread second { x = 1; y = 1; a <- x; }
        thread third { x = 1; y = 1; b <- y; }
    };
    assert_eq!(classes(&script), 7);
    assert_eq!(executions(&script), 3);
}

#[test]
fn a_read_of_the_root_tells_its_own_write_from_others_of_the_same_value() {
    let script = script! {
        thread root { x = 1; r <- x; }
        thread leaf { x = 1; }
    };
    assert_eq!(classes(&script), 2);
    // It is the last read, and has one value.
    assert_eq!(executions(&script), 1);
}

#[test]
fn updates_of_leaves_are_in_every_order() {
    let script = script! {
        thread root { r <- x += 1; }
        thread one { r <- x += 1; }
        thread other { r <- x += 1; }
    };
    assert_eq!(executions(&script), 6);
}

#[test]
fn a_lock_that_waits_for_ever_is_a_deadlock() {
    let script = script! {
        thread root { lock m; lock n; unlock n; unlock m; }
        thread leaf { lock n; lock m; unlock m; unlock n; }
    };
    assert_eq!(executions(&script), 3);
}

/// An event that ends an object's lifetime writes to the lifetime, which accesses read.
#[test]
fn the_end_of_an_object_comes_before_or_after_each_access() {
    let freed_by_leaf = script! {
        thread main { q <- alloc 8; p = q; spawn reader; spawn freer; }
        thread reader { q <- p; r <- *q; s <- *q; }
        thread freer { q <- p; free q; }
    };
    let freed_after_a_write = script! {
        thread main { q <- alloc 8; p = q; spawn freer; spawn reader; *q = 1; }
        thread freer { q <- p; r <- *q; free q; }
        thread reader { q <- p; s <- *q; }
    };
    for script in [freed_by_leaf, freed_after_a_write] {
        assert_eq!(difference(&script, Model::Sc), None, "\n{script}");
        assert_eq!(difference_of_vc(&script, Model::Sc), None, "\n{script}");
    }
}
