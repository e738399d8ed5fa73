//! Scripts that show what `rvf` does, each with its classes.

#[path = "support/by_value.rs"]
mod by_value;
mod support;

use by_value::difference_of_rvf_without_heuristics;
use interleaf_explore::rvf;
use interleaf_memory::{Exhaustive, Model, Refusal, Search, Settings, Unobserved};
use interleaf_program::script;
use interleaf_program::script::Script;
use interleaf_trace::Equivalence;
use support::{by_exhaustive, by_rvf, difference};

/// How many executions `rvf` runs, after checking that they are what it promises.
fn executions(script: &Script) -> u64 {
    assert_eq!(difference(script, Model::Sc), None, "\n{script}");
    assert_eq!(difference_of_rvf_without_heuristics(script, Model::Sc), None, "\n{script}");
    by_rvf(script, rvf::How::default()).1.statistics.executions.total()
}

/// How many classes there are.
fn classes(script: &Script, equivalence: Equivalence) -> usize {
    by_exhaustive(script, Model::Sc, Exhaustive { equivalence, merge: true }).0.found.classes.len()
}

/// The paper's figure 1.
#[test]
fn reads_that_can_see_one_value_only_make_one_class() {
    let script = script! {
        thread writes { x = 1; y = 1; }
        thread looks_at_x { x = 1; y = 1; a <- x; }
        thread looks_at_y { x = 1; y = 1; a <- y; }
    };
    let counts = [Equivalence::Mazurkiewicz, Equivalence::ReadsFrom, Equivalence::ReadsValueFrom];
    assert_eq!(counts.map(|equivalence| classes(&script, equivalence)), [98, 9, 1]);
    assert_eq!(executions(&script), 1);
}

/// The thesis' figure 4.4.
#[test]
fn many_operations_that_write_one_value_make_one_class() {
    let one_variable = script! {
        thread a { x = 1; x = 1; x = 1; }
        thread b { x = 1; r <- x; x = 1; r <- x; }
        thread c { x = 1; x = 1; x = 1; }
    };
    let many_variables = script! {
        thread a { x = 1; y = 1; z = 1; }
        thread b { x = 1; r <- x; z = 1; r <- z; }
        thread c { x = 1; y = 1; z = 1; }
    };
    let many_threads = script! {
        thread a { x = 1; r <- x; }
        thread b { x = 1; r <- x; }
        thread c { x = 1; r <- x; }
        thread d { x = 1; r <- x; }
    };
    for script in [one_variable, many_variables, many_threads] {
        assert_eq!(executions(&script), 1, "{script}");
    }
}

/// The thesis' figure 4.6: the second thread's last write comes after its read, so that the first thread's read gets it in a
/// class of its own, to which a backtrack signal leads.
#[test]
fn a_write_that_comes_after_a_read_sends_a_signal() {
    let script = script! {
        thread writes_after_its_read { x = 1; y = 1; r <- y; x = 2; }
        thread comes_first { x = 1; r <- x; y = 1; }
    };
    // Where both read 1, the second read may depend on the first one, or not. With the read of the second thread first these
    // two classes are merged, and there are two executions.
    assert_eq!(classes(&script, Equivalence::ReadsValueFrom), 3);
    assert_eq!(executions(&script), 3);
}

/// Which of two compare-and-exchanges succeeds: the other one is no new source, and still its class must be found.
#[test]
fn a_compare_and_exchange_that_could_succeed_sends_a_signal() {
    let script = script! {
        thread a { r <- cas x 0 1; }
        thread b { r <- cas x 0 1; }
        thread c { r <- cas x 0 2; }
    };
    assert_eq!(executions(&script) as usize, classes(&script, Equivalence::ReadsValueFrom));
}

/// Unlocks leave the same value: who was first matters only where it is seen.
#[test]
fn the_order_of_critical_sections_matters_where_it_is_seen() {
    let unseen = script! {
        thread a { lock m; x = 1; unlock m; }
        thread b { lock m; x = 1; unlock m; }
    };
    let seen = script! {
        thread a { lock m; x = 1; unlock m; }
        thread b { lock m; r <- x; unlock m; }
    };
    assert_eq!((executions(&unseen), executions(&seen)), (2, 2));
    assert_eq!(classes(&unseen, Equivalence::ReadsFrom), 2);
}

#[test]
fn a_deadlock_is_found_where_a_wait_could_have_gone_on() {
    let script = script! {
        thread one { x = 1; }
        thread other { x = 2; }
        thread waits { await x == 1; }
    };
    assert_eq!(executions(&script), 2);
}

#[test]
fn what_rvf_does_not_preserve_is_refused() {
    let script = script! { thread a { x = 1; } };
    let refusal = |search: Search| match rvf::rvf(&script, &search, &mut Unobserved) {
        Err(Refusal::Unknown("rvf", what)) => what,
        other => panic!("{other:?}"),
    };
    assert_eq!(refusal(Search { races: true, ..Search::default() }), "data races");
    assert_eq!(refusal(Search { leaks: true, ..Search::default() }), "leaks");
    let settings = Settings { model: Model::Tso, ..Settings::default() };
    let what = refusal(Search { settings, ..Search::default() });
    assert_eq!(what, "memory models other than sequential consistency");
    let what = refusal(Search { context_bound: Some(1), ..Search::default() });
    assert_eq!(what, "bounds on context switches");
}
