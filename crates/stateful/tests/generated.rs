//! Generated scripts: `stateful` against `exhaustive`, and every reduction against `stateful`.
//!
//! `INTERLEAF_PROGRAMS` says how many (for each test), `INTERLEAF_SEED` with which seed they start.

mod support;

use interleaf_memory::Model;
use interleaf_program::script;
use interleaf_program::script::Script;
use interleaf_stateful::{Options, ThreadOrder};
use interleaf_testing::scripts::{Shape, generate};
use interleaf_testing::shrink::shrink;
use interleaf_testing::{campaign_size, setting};
use interleaf_trace::ViolationKind;
use support::{Algorithm, Setting, by, by_exhaustive, differs};

type Difference = fn(&Script, Setting) -> Option<String>;

/// What is wrong with a script: a difference, or a check inside that failed.
fn failure(script: &Script, setting: Setting, difference: Difference) -> Option<String> {
    let checked = std::panic::catch_unwind(|| difference(script, setting));
    checked.unwrap_or_else(|_| Some("an internal check failed".to_string()))
}

fn compare(shape: &Shape, of: Setting, difference: Difference, programs: u64) {
    let (seed, programs) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", programs / 2));
    for number in seed..seed + programs {
        let script = generate(number, shape);
        if let Some(reason) = failure(&script, of, difference) {
            let smallest = shrink(&script, |script| failure(script, of, difference).is_some());
            let smallest_reason = failure(&smallest, of, difference).unwrap_or_default();
            panic!("INTERLEAF_SEED={number}, {of:?}: {reason}; shrunk ({smallest_reason}):\n{smallest}");
        }
    }
}

/// What is different between `stateful` and `exhaustive`, or else between a reduction and `stateful`.
fn from_exhaustive(script: &Script, of: Setting) -> Option<String> {
    let mut expected = by_exhaustive(script, of);
    let (found, _) = by(Algorithm::Stateful, script, of, &Options::default());
    // `exhaustive` looks at an execution at its end, and says so of some too where no write has to wait for room.
    expected.was_cut &= found.was_cut;
    differs("stateful", &found, &expected).or_else(|| reductions(script, of))
}

/// What is different between the reductions and `stateful`, or in how many states they visit.
fn reductions(script: &Script, of: Setting) -> Option<String> {
    let orders = [ThreadOrder::Sequential, ThreadOrder::Permutation(7), ThreadOrder::Random(11)];
    let (expected, all) = by(Algorithm::Stateful, script, of, &Options { exact: true, ..Options::default() });
    let (found, states) = by(Algorithm::Stateful, script, of, &Options::default());
    // Local states that are known and run no more, and their fingerprints, stand for whole ones.
    if (states.visited, states.transitions) != (all.visited, all.transitions) {
        return Some(format!("stateful: {states:?} by fingerprints, {all:?} as a whole"));
    }
    if let Some(difference) = differs("stateful by fingerprints", &found, &expected) {
        return Some(difference);
    }
    orders.into_iter().zip([false, true, false]).find_map(|(order, visited_first)| {
        // What is not visible turns so where it has to.
        let hides = of.0 == Model::Sc && order != ThreadOrder::Sequential;
        let visible = if hides { vec!["x0".to_string(), "*m*".to_string()] } else { Vec::new() };
        let options = Options { order, visited_first, visible, ..Options::default() };
        let (safe, by_safe_sets) = by(Algorithm::SPor, script, of, &options);
        let (eager, eagerly) = by(Algorithm::DeSPor, script, of, &options);
        let (lazy, lazily) = by(Algorithm::DlSPor, script, of, &options);
        let unfiltered = Options { unfiltered: true, ..options.clone() };
        let (always, _) = by(Algorithm::DlSPor, script, of, &unfiltered);
        let (always_eager, _) = by(Algorithm::DeSPor, script, of, &unfiltered);
        let reason = differs("s-por", &safe, &expected)
            .or_else(|| differs("de-s-por", &eager, &expected))
            .or_else(|| differs("dl-s-por", &lazy, &expected))
            .or_else(|| differs("dl-s-por without safe sets", &always, &expected))
            .or_else(|| differs("de-s-por without safe sets", &always_eager, &expected));
        let counts = [all, by_safe_sets, eagerly, lazily].map(|states| states.visited);
        let is_less = by_safe_sets.visited <= all.visited
            && (lazily.visited <= by_safe_sets.visited || lazily.cycles > 0)
            && lazily.visited <= all.visited
            && eagerly.visited == lazily.visited;
        let reason = reason.or_else(|| (!is_less).then(|| format!("states visited: {counts:?}")));
        reason.map(|reason| format!("{reason} ({order:?})"))
    })
}

#[test]
fn every_search_finds_what_exhaustive_finds() {
    compare(&Shape::default(), (Model::Sc, None), from_exhaustive, 500);
}

/// A shape for store buffers: with all memory orders, and smaller, as buffers have many more schedules.
fn buffered() -> Shape {
    Shape { events: 7, fences: 2, orders: true, ..Shape::default() }
}

#[test]
fn every_search_finds_what_exhaustive_finds_with_store_buffers() {
    for model in [Model::Tso, Model::Pso] {
        compare(&buffered(), (model, None), from_exhaustive, 150);
        compare(&buffered(), (model, Some(1)), from_exhaustive, 100);
    }
}

/// A shape with loops: no end, but finitely many states.
fn looping() -> Shape {
    Shape { loops: 4, choices: 2, events: 10, ..Shape::default() }
}

/// What is wrong with the deadlocks that searches find, threads that go round for ever included.
fn deadlocks(script: &Script, of: Setting) -> Option<String> {
    let (expected, _) = support::endless::deadlock(script)?;
    let all = [Algorithm::Stateful, Algorithm::SPor, Algorithm::DeSPor, Algorithm::DlSPor];
    all.into_iter().find_map(|algorithm| {
        let (found, _) = by(algorithm, script, of, &Options::default());
        let is_found = found.violations.contains(&(ViolationKind::Deadlock, None));
        (is_found != expected)
            .then(|| format!("{algorithm:?}: a deadlock is found: {is_found}, is there: {expected}"))
    })
}

#[test]
fn deadlocks_of_threads_that_go_round_are_those_of_the_whole_graph() {
    let shape = Shape {
        threads: 3,
        events: 7,
        locks: 0,
        bare_mutex: false,
        sections: 0,
        halves: false,
        heap: false,
        ..looping()
    };
    compare(&shape, (Model::Sc, None), deadlocks, 1_000);
    let known = (0..1_000).filter_map(|number| support::endless::deadlock(&generate(number, &shape)));
    let going_round = known.filter(|&(_, goes_round)| goes_round).count();
    assert!(going_round > 50, "threads go round for ever in {going_round} scripts");
}

#[test]
fn every_reduction_finds_what_stateful_finds_where_there_are_cycles() {
    compare(&looping(), (Model::Sc, None), reductions, 500);
}

#[test]
fn every_reduction_finds_what_stateful_finds_where_there_are_cycles_and_store_buffers() {
    for model in [Model::Tso, Model::Pso] {
        compare(&Shape { orders: true, events: 7, ..looping() }, (model, Some(2)), reductions, 100);
    }
}

#[test]
fn every_reduction_finds_what_stateful_finds_where_there_are_many_threads_and_locks() {
    let shape = Shape { threads: 5, events: 14, locks: 6, variables: 4, ..Shape::default() };
    compare(&shape, (Model::Sc, None), reductions, 100);
}

#[test]
fn a_faulty_write_that_waited_for_room_met_the_bound() {
    let null = script! { thread t { q <- p; x = 1; *q = 1 release; } };
    let freed = script! {
        thread main { q <- alloc 8; p = q; free q; spawn t; }
        thread t { q <- p; x = 0; *q = 1 release; }
    };
    for script in [null, freed] {
        for model in [Model::Tso, Model::Pso] {
            assert_eq!(from_exhaustive(&script, (model, Some(1))), None);
        }
    }
}

#[test]
fn who_comes_up_while_others_are_followed_depends_on_those_that_lead_back_to_the_stack() {
    let script = script! {
        thread t0 {
            r0 <- y;
            while r0 == 0 { r1 <- x; r0 <- m; }
            r2 <- x;
            atomic { r3 <- x; r4 <- swap x 1; if r2 != 0 { x = 0; } }
        }
        thread t1 { atomic { x = 1; r0 <- x; } await x == 1; lock m; r1 <- x; unlock m; }
        thread t2 { x = 1; r0 <- swap m 2; if r0 != 0 { await x != 1; r1 <- x; } }
        thread t3 { r0 <- swap m 1; }
    };
    assert_eq!(reductions(&script, (Model::Sc, None)), None);
}
