//! What is one state, what ends, and what reductions must not hide: small scripts with known answers.

use interleaf_memory::{Model, Settings};
use interleaf_program::script;
use interleaf_program::script::Script;
use interleaf_search::{Results, Search, StopReason, Unobserved};
use interleaf_stateful::graph::graph;
use interleaf_stateful::{Options, de_s_por, dl_s_por, portfolio, s_por, stateful};
use interleaf_trace::{States, ViolationKind};
use std::ops::ControlFlow;

/// What each of the four searches finds.
fn by_all(program: &Script, search: &Search) -> [Results; 4] {
    let options = Options::default();
    [
        stateful(program, search, &options, &mut Unobserved).unwrap(),
        s_por(program, search, &options, &mut Unobserved).unwrap(),
        de_s_por(program, search, &options, &mut Unobserved).unwrap(),
        dl_s_por(program, search, &options, &mut Unobserved).unwrap(),
    ]
}

fn states(results: &Results) -> States {
    results.statistics.states.unwrap()
}

fn visited(program: &Script) -> [u64; 4] {
    by_all(program, &Search::default()).each_ref().map(|results| states(results).visited)
}

#[test]
fn a_loop_without_an_end_ends_where_its_states_are_known() {
    let program = script! {
        thread left { a <- y; while a != 7 { x = 1; x = 0; a <- y; } }
        thread right { b <- x; while b != 7 { y = b; b <- x; } }
    };
    for results in by_all(&program, &Search::default()) {
        assert!(results.violations.is_empty() && results.halt.is_none());
        let States { complete, blocked, faulty, visited, .. } = states(&results);
        assert_eq!((complete, blocked, faulty), (0, 0, 0));
        assert!(visited < 100, "{visited} states");
    }
}

#[test]
fn barriers_that_come_again_and_again_make_no_new_states() {
    let program = script! {
        thread writer { a <- y; x = 1; while a == 0 { fence release; a <- y; } }
        thread reader { b <- x; }
    };
    let settings = Settings { model: Model::Pso, buffer_bound: Some(2), ..Settings::default() };
    for results in by_all(&program, &Search { settings, keep_going: true, ..Search::default() }) {
        let States { visited, .. } = states(&results);
        assert!(results.halt.is_none() && visited < 30, "{visited} states");
        // Nothing writes y.
        assert_eq!(kinds(&results), [ViolationKind::Deadlock]);
    }
}

fn kinds(results: &Results) -> Vec<ViolationKind> {
    results.violations.iter().map(|violation| violation.kind).collect()
}

#[test]
fn threads_that_go_round_where_memory_never_changes_are_in_a_deadlock() {
    let one = script! {
        thread waits { a <- y; while a == 0 { x = 0; a <- y; } }
        thread never { b <- x; }
    };
    let two = script! {
        thread left { a <- y; while a == 0 { x = 0; a <- y; } }
        thread right { b <- x; while b == 0 { y = 0; b <- x; } }
    };
    let with_a_wait = script! {
        thread left { a <- y; while a == 0 { z = 0; a <- y; } x = 1; }
        thread right { await x == 1; y = 1; }
    };
    let sometimes = script! {
        thread waits { a <- y; while a == 0 { x = 0; a <- y; } }
        thread chooses { b <- choose 2; y = b; }
    };
    for program in [one, two, with_a_wait, sometimes] {
        for model in [Model::Sc, Model::Tso, Model::Pso] {
            let settings = Settings { model, buffer_bound: Some(2), ..Settings::default() };
            for results in by_all(&program, &Search { settings, keep_going: true, ..Search::default() }) {
                assert_eq!(kinds(&results), [ViolationKind::Deadlock], "{program}");
                assert_eq!(states(&results).faulty, 1);
            }
        }
    }
}

#[test]
fn threads_that_may_leave_their_loops_or_change_memory_are_in_no_deadlock() {
    let leaves_by_choice = script! {
        thread waits { a <- choose 2; while a == 0 { x = 0; a <- choose 2; } }
        thread other { b <- x; }
    };
    let is_let_go = script! {
        thread waits { a <- y; while a == 0 { x = 0; a <- y; } }
        thread writes { x = 0; y = 1; }
    };
    let takes_turns = script! {
        thread left { a <- y; while a != 7 { await x == 0; x = 1; a <- y; } }
        thread right { b <- y; while b != 7 { await x == 1; x = 0; b <- y; } }
    };
    for program in [leaves_by_choice, is_let_go, takes_turns] {
        for results in by_all(&program, &Search { keep_going: true, ..Search::default() }) {
            assert!(results.violations.is_empty(), "{program}");
        }
    }
}

#[test]
fn a_cycle_of_invisible_steps_hides_no_other_thread() {
    let program = script! {
        thread idle { a <- choose 2; while a != 7 { a <- choose 2; } }
        thread busy { x = 1; b <- x; assert b == 0; }
    };
    for results in by_all(&program, &Search::default()) {
        assert_eq!(results.violations.len(), 1);
    }
    let [all, safe, ..] = visited(&program);
    assert!(safe <= all);
}

#[test]
fn a_thread_that_polls_in_vain_hides_no_other_thread() {
    let program = script! {
        thread polls { a <- x; while a != 1 { a <- x; } y = 1; }
        thread also { b <- x; while b != 1 { b <- x; } y = 2; }
        thread late { z = 1; x = 1; c <- y; assert c != 2; }
    };
    for results in by_all(&program, &Search::default()) {
        assert_eq!(results.violations.len(), 1);
    }
}

#[test]
fn objects_that_come_and_go_leave_finitely_many_states() {
    let program = script! {
        thread main { spawn t; r <- x; while r == 0 { p <- alloc 8; *p = 1; free p; r <- x; } }
        thread t { q <- alloc 8; a <- y; x = 1; }
    };
    for results in by_all(&program, &Search::default()) {
        let States { visited, complete, .. } = states(&results);
        assert!(visited < 60 && complete >= 1, "{visited} states, {complete} complete");
    }
}

#[test]
fn histories_that_differ_only_in_what_was_allocated_before_meet() {
    let meet = script! {
        thread t { a <- choose 2; if a == 1 { p <- alloc 8; free p; p <- choose 1; a <- choose 1; } p <- alloc 8; x = 1; *p = 2; x = 2; }
    };
    // Start, choice, two ways to the allocation, then one way: write x, write *p, write x, end.
    let [all, ..] = visited(&meet);
    let differ = script! {
        thread t { a <- choose 2; if a == 1 { p <- alloc 8; free p; p <- choose 1; } p <- alloc 8; x = 1; *p = 2; x = 2; }
    };
    let [more, ..] = visited(&differ);
    assert!(all < more, "{all} states, {more} if a register tells them apart");
}

#[test]
fn independent_threads_are_followed_one_after_the_other() {
    let program = script! {
        thread a { x = 1; x = 2; x = 3; }
        thread b { y = 1; y = 2; y = 3; }
        thread c { z = 1; z = 2; z = 3; }
    };
    let [all, safe, eager, lazy] = visited(&program);
    assert_eq!(eager, lazy);
    assert!(lazy < 20 && safe >= 64 && all >= safe, "{all}, {safe}, {lazy}");
}

#[test]
fn a_deadlock_is_found_once_threads_wait_for_each_other() {
    let program = script! {
        thread left { a <- choose 2; while a == 0 { lock m; lock n; unlock n; unlock m; a <- choose 2; } }
        thread right { b <- choose 2; while b == 0 { lock n; lock m; unlock m; unlock n; b <- choose 2; } }
    };
    for results in by_all(&program, &Search::default()) {
        assert!(results.violations.iter().any(|violation| violation.kind == ViolationKind::Deadlock));
    }
}

#[test]
fn a_thread_is_joined_once() {
    let program = script! {
        thread main { spawn t; spawn u; join t; a <- x; if a == 1 { join t; } }
        thread t { y = 1; }
        thread u { x = 1; b <- y; }
    };
    let [all, reduced @ ..] = by_all(&program, &Search { keep_going: true, ..Search::default() });
    assert!(states(&all).faulty > 0 && all.violations.len() == 1);
    for results in reduced {
        assert_eq!((states(&results).faulty, results.violations.len()), (states(&all).faulty, 1));
    }
}

#[test]
fn fingerprints_and_whole_states_give_the_same_counts() {
    let program = script! {
        thread left { lock m; x = 1; y = 2; unlock m; a <- x; }
        thread right { x = 2; lock m; b <- y; x = b; unlock m; }
    };
    for model in [Model::Sc, Model::Tso, Model::Pso] {
        let search = Search { settings: Settings { model, ..Settings::default() }, ..Search::default() };
        let [prints, whole] = [false, true].map(|exact| {
            let options = Options { exact, ..Options::default() };
            states(&stateful(&program, &search, &options, &mut Unobserved).unwrap())
        });
        assert_eq!((prints.visited, prints.transitions), (whole.visited, whole.transitions));
        assert!(whole.exact && whole.collision_bound() == 0.0 && prints.collision_bound() > 0.0);
    }
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let program = script! {
        thread a { r <- x; while r != 900000 { s <- x += 1; r <- x; } }
        thread b { r <- y; while r != 900000 { s <- y += 1; r <- y; } }
    };
    let poll = |progress: interleaf_search::Progress| match progress.states {
        Some(states) if states > 1_000 => ControlFlow::Break(StopReason::Memory),
        _ => ControlFlow::Continue(()),
    };
    let search = Search { poll: &poll, ..Search::default() };
    for results in by_all(&program, &search) {
        assert_eq!(results.halt, Some(StopReason::Memory));
        assert!(states(&results).visited > 1_000);
    }
    let results = portfolio(&program, &search, false, 2).unwrap();
    assert_eq!(results.halt, Some(StopReason::Memory));
}

#[test]
fn the_portfolio_finds_what_one_search_finds() {
    let program = script! {
        thread left { x = 1; a <- y; if a == 0 { z = 1; } }
        thread right { y = 1; b <- x; if b == 0 { c <- z; assert c == 0; } }
        thread third { d <- z; assert d == 0; }
    };
    let search = Search { keep_going: true, ..Search::default() };
    let [expected, ..] = by_all(&program, &search);
    for workers in 1..4 {
        let found = portfolio(&program, &search, false, workers).unwrap();
        let finals = |results: &Results| {
            let States { complete, blocked, faulty, .. } = states(results);
            (complete, blocked, faulty, results.violations.len())
        };
        assert_eq!(finals(&found), finals(&expected));
    }
}

#[test]
fn a_main_that_waits_for_all_and_then_looks_costs_no_interleavings() {
    let program = script! {
        thread main { spawn a; spawn b; join a; join b; r <- x; s <- y; }
        thread a { x = 1; x = 2; x = 3; }
        thread b { y = 1; y = 2; y = 3; }
    };
    let [_, safe, _, lazy] = visited(&program);
    assert!(safe >= 16 && lazy <= 13, "{safe} states, {lazy} with source sets");
}

#[test]
fn threads_that_go_round_on_their_own_are_followed_one_after_the_other() {
    let program = script! {
        thread a { r <- choose 2; while r != 7 { x = 1; x = 2; x = 0; r <- choose 2; } }
        thread b { s <- choose 2; while s != 7 { y = 1; y = 2; y = 0; s <- choose 2; } }
        thread c { t <- choose 2; while t != 7 { z = 1; z = 2; z = 0; t <- choose 2; } }
    };
    let [_, safe, eager, lazy] = visited(&program);
    assert_eq!(eager, lazy);
    assert!(lazy * 3 <= safe, "{safe} states, {lazy} with source sets");
}

#[test]
fn writes_that_go_into_buffers_again_and_again_are_followed_alone() {
    let same = script! {
        thread a { r <- x; while r == 0 { y = 0; y = 1; } }
        thread b { s <- x; while s == 0 { y = 0; y = 1; } }
    };
    let own = script! {
        thread a { r <- choose 2; while r != 7 { x = 1; x = 2; x = 0; r <- choose 2; } }
        thread b { s <- choose 2; while s != 7 { y = 1; y = 2; y = 0; s <- choose 2; } }
        thread c { t <- choose 2; while t != 7 { z = 1; z = 2; z = 0; t <- choose 2; } }
    };
    for model in [Model::Tso, Model::Pso] {
        let settings = Settings { model, buffer_bound: Some(2), ..Settings::default() };
        let search = Search { settings, ..Search::default() };
        let visited = |program| by_all(program, &search).each_ref().map(|results| states(results).visited);
        let [_, safe, eager, lazy] = visited(&same);
        assert!(lazy <= safe && eager == lazy, "{safe} states, {lazy} with source sets");
        let [all, safe, _, lazy] = visited(&own);
        assert!(safe * 10 <= all && lazy * 30 <= all, "{all} states, {safe} and {lazy} with reductions");
    }
}

#[test]
fn a_label_that_comes_up_late_makes_a_search_on_cycles_start_over() {
    // When the loop of `idle` is left for the first time nobody is known to write to what it reads.
    let program = script! {
        thread idle { a <- x; while a != 1 { u = 1; u = 0; a <- x; } assert a == 0; }
        thread late { b <- choose 3; if b == 2 { c <- choose 2; if c == 1 { x = 1; } } }
    };
    for results in by_all(&program, &Search { keep_going: true, ..Search::default() }) {
        assert_eq!(results.violations.len(), 1);
    }
}

#[test]
fn a_thread_that_waits_for_one_that_is_followed_is_not_followed_for_that() {
    let program = script! {
        thread first { x = 1; x = 2; y = 1; }
        thread second { await y == 1; z = 1; a <- x; u = 1; }
        thread third { v = 1; v = 2; v = 3; await u == 1; }
    };
    let [_, safe, _, lazy] = visited(&program);
    assert!(safe >= 2 * lazy, "{safe} states, {lazy} with source sets");
}

#[test]
fn a_variable_that_is_not_visible_is_private_until_two_threads_access_it() {
    let program = script! {
        thread a { x = 1; y = 1; y = 2; x = 2; y = 3; }
        thread b { x = 3; z = 1; z = 2; x = 4; z = 3; }
    };
    let with = |names: &[&str]| Options {
        visible: names.iter().map(|name| name.to_string()).collect(),
        ..Options::default()
    };
    let by = |names: &[&str]| {
        let results = s_por(&program, &Search::default(), &with(names), &mut Unobserved).unwrap();
        (states(&results).visited, states(&results).complete)
    };
    let (all, finals) = by(&[]);
    let (some, finals_of_some) = by(&["x"]);
    assert!(some * 5 <= all * 3, "{all} states, {some} if only x is visible");
    let (others, finals_of_others) = by(&["y"]);
    assert!(
        some < others && others < all,
        "x is accessed by both threads and turns visible, z is not: {others} states"
    );
    assert_eq!([finals, finals_of_some, finals_of_others], [2; 3]);
}

#[test]
fn what_main_does_before_it_starts_a_thread_and_after_it_joined_it_makes_nothing_shared() {
    let program = script! {
        thread main { y = 7; spawn a; spawn b; join a; join b; r <- y; s <- z; }
        thread a { y = 1; y = 2; x = 1; y = 3; }
        thread b { z = 1; z = 2; x = 2; z = 3; }
    };
    let by = |visible: Vec<String>| {
        let options = Options { visible, ..Options::default() };
        let search = [s_por, dl_s_por]
            .map(|search| states(&search(&program, &Search::default(), &options, &mut Unobserved).unwrap()));
        search.map(|states| (states.visited, states.complete))
    };
    let [(all, _), (fewer, _)] = by(Vec::new());
    for (states, complete) in by(vec!["x".to_string()]) {
        assert!(complete == 2 && states < all && states <= fewer, "{states} of {all} states");
    }
}

#[test]
fn the_state_graph_has_every_state_and_every_step() {
    let program = script! {
        thread left { lock m; x = 1; unlock m; }
        thread right { lock m; x = 2; unlock m; }
    };
    let options = Options::default();
    let (results, graph) = graph(&program, &Search::default(), &options, &mut Unobserved).unwrap();
    let States { visited, transitions, .. } = states(&results);
    assert_eq!((graph.states.len() as u64, graph.transitions.len() as u64), (visited, transitions));
    let waits = |state: &Vec<u32>| !state.iter().any(|&label| graph.labels[label as usize] == "0.1.enabled");
    assert!(graph.states.iter().any(waits) && graph.steps.contains(&"0.1".to_string()));
}

#[test]
fn histories_that_differ_only_in_garbage_meet() {
    let meet = script! {
        thread t { a <- choose 2; if a == 1 { p <- alloc 8; *p = 5; p <- choose 1; } a <- choose 1; x = 1; x = 2; x = 3; }
    };
    let differ = script! {
        thread t { a <- choose 2; if a == 1 { p <- alloc 8; *p = 5; q = p; p <- choose 1; } a <- choose 1; x = 1; x = 2; x = 3; }
    };
    let ([all, ..], [more, ..]) = (visited(&meet), visited(&differ));
    assert!(more >= all + 4, "{all} states, {more} if a variable points to the object");
}
