//! Scripts that show what `rvf` does, each with its classes.

use crate::by_value::difference_of_rvf_without_heuristics;
use crate::support::{by_exhaustive, by_rvf, difference};
use interleaf_explore::rvf;
use interleaf_memory::{Model, Settings};
use interleaf_program::script;
use interleaf_program::script::Script;
use interleaf_search::{Exhaustive, Search, SearchError, Unobserved};
use interleaf_trace::Equivalence;

/// How many executions `rvf` runs, after checking that they are what it promises.
fn executions(script: &Script) -> u64 {
    executions_under(Model::Sc, script)
}

#[track_caller]
fn executions_under(model: Model, script: &Script) -> u64 {
    assert_eq!(difference(script, model), None, "{model:?}\n{script}");
    assert_eq!(difference_of_rvf_without_heuristics(script, model), None, "{model:?}\n{script}");
    by_rvf(script, model, rvf::Options::default()).1.statistics.executions.total()
}

/// How many classes there are.
fn classes(script: &Script, equivalence: Equivalence) -> usize {
    classes_under(Model::Sc, script, equivalence)
}

fn classes_under(model: Model, script: &Script, equivalence: Equivalence) -> usize {
    by_exhaustive(script, model, Exhaustive { equivalence, merge: true }).0.found.classes.len()
}

/// The number of reads-value-from classes, and of executions of `rvf`, under SC, TSO and PSO.
#[track_caller]
fn expect_under_all(script: &Script, of_classes: [usize; 3], of_executions: [u64; 3]) {
    let models = [Model::Sc, Model::Tso, Model::Pso];
    assert_eq!(models.map(|model| executions_under(model, script)), of_executions, "\n{script}");
    let equivalence = Equivalence::ReadsValueFrom;
    assert_eq!(models.map(|model| classes_under(model, script, equivalence)), of_classes, "\n{script}");
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
    expect_under_all(&script, [1; 3], [1; 3]);
}

#[test]
fn reads_overtake_writes_under_tso_and_writes_each_other_under_pso() {
    let buffering = script! { thread a { x = 1; r <- y; } thread b { y = 1; s <- x; } };
    expect_under_all(&buffering, [3, 4, 4], [3, 4, 4]);
    let passing = script! { thread a { x = 1; y = 1; } thread b { r <- y; s <- x; } };
    expect_under_all(&passing, [3, 3, 4], [3, 3, 4]);
    let released = script! { thread a { x = 1; y = 1 release; } thread b { r <- y; s <- x; } };
    expect_under_all(&released, [3; 3], [3; 3]);
    let fenced = script! { thread a { x = 1; fence; r <- y; } thread b { y = 1; fence; s <- x; } };
    expect_under_all(&fenced, [3; 3], [3; 3]);
}

/// The own write is seen before and after it comes to memory, and what another thread writes is the same value.
#[test]
fn an_own_write_is_seen_in_the_buffer_under_tso() {
    let alone = script! { thread a { x = 1; r <- x; s <- y; } thread b { y = 1; t <- x; } };
    expect_under_all(&alone, [3, 4, 4], [3, 4, 4]);
    let alike = script! { thread a { x = 1; r <- x; s <- y; } thread b { x = 1; y = 1; t <- x; } };
    expect_under_all(&alike, [2, 2, 2], [2, 2, 2]);
    // If the first thread sees 1, it is the other's, which the other sees too.
    let hidden = script! { thread a { x = 1; x = 2; r <- x; } thread b { x = 1; s <- x; } };
    assert_eq!(executions_under(Model::Tso, &hidden), 3);
}

/// A read that obtains what either of two threads wrote depends on the read that one of them made before, whatever the model.
#[test]
fn a_write_depends_on_what_its_thread_read_before_under_tso_and_pso() {
    let script = script! {
        thread reads_first { r <- y; x = 1; }
        thread writes { x = 1; }
        thread looks { s <- x; }
    };
    let classes = [Model::Sc, Model::Tso, Model::Pso]
        .map(|model| classes_under(model, &script, Equivalence::ReadsValueFrom));
    assert_eq!(classes, [3; 3]);
}

/// The write is in its thread's buffer when that goes on, and finds the object freed because it went on. Under SC it has come first.
#[test]
fn a_write_that_is_lost_is_seen_by_its_thread_alone_under_tso_and_pso() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn frees; *q = 1; r <- z; s <- *q; y = 1; t <- y; }
        thread frees { q <- p; z = 1; fence; free q; u <- y; }
    };
    for model in [Model::Sc, Model::Tso, Model::Pso] {
        executions_under(model, &script);
    }
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
        Err(SearchError::Unsupported("rvf", what)) => what,
        other => panic!("{other:?}"),
    };
    assert_eq!(refusal(Search { races: true, ..Search::default() }), "data races");
    assert_eq!(refusal(Search { leaks: true, ..Search::default() }), "leaks");
    let settings = Settings { model: Model::Tso, buffer_bound: Some(1), ..Settings::default() };
    let what = refusal(Search { settings, ..Search::default() });
    assert_eq!(what, "bounds on store buffers");
    let what = refusal(Search { preemption_bound: Some(1), ..Search::default() });
    assert_eq!(what, "bounds on context switches");
}
