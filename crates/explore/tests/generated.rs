//! Generated scripts: every algorithm against `exhaustive`.
//!
//! `INTERLEAF_PROGRAMS` says how many (by default 1,200 of all kinds, and 100 for each feature), `INTERLEAF_SEED` with which seed they
//! start.

#[path = "support/by_graph.rs"]
mod by_graph;
#[path = "support/by_root.rs"]
mod by_root;
#[path = "support/by_source_of_reads.rs"]
mod by_source_of_reads;
#[path = "support/by_value.rs"]
mod by_value;
#[path = "support/merged.rs"]
mod merged;
mod support;
#[path = "support/within.rs"]
mod within;

use by_graph::difference_of_graphs;
use by_root::difference_of_vc;
use by_source_of_reads::difference_of_dc;
use by_value::difference_of_rvf_without_heuristics;
use interleaf_memory::Model;
use interleaf_program::AnyProgram;
use interleaf_program::script::Script;
use interleaf_search::Exhaustive;
use interleaf_testing::scripts::{Shape, generate};
use interleaf_testing::shrink::shrink;
use interleaf_testing::{campaign_size, setting};
use interleaf_trace::Equivalence;
use merged::difference_of_merging;
use support::{
    Bounds, Merging, by_exhaustive, by_optimal, by_optimal_at_once, by_source, difference,
    difference_by_order, difference_from_optimal, difference_of_rf, difference_of_rvf, differs,
};
use within::difference_within;

/// What is wrong with a script under a model.
type Difference = fn(&dyn AnyProgram, Model) -> Option<String>;

/// What is wrong with a script: a difference, or a check inside that failed.
fn failure(script: &Script, model: Model, difference: Difference) -> Option<String> {
    let checked = std::panic::catch_unwind(|| difference(script, model));
    checked.unwrap_or_else(|_| Some("an internal check failed".to_string()))
}

/// Looks for a difference on generated scripts of a shape.
fn compare(shape: &Shape, model: Model, difference: Difference, programs: u64) {
    // `make soak` tries many more.
    let (seed, programs) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", programs / 4));
    for number in seed..seed + programs {
        let script = generate(number, shape);
        if let Some(reason) = failure(&script, model, difference) {
            let smallest = shrink(&script, |script| failure(script, model, difference).is_some());
            let smallest_reason = failure(&smallest, model, difference).unwrap_or_default();
            panic!("INTERLEAF_SEED={number}, {model:?}: {reason}; shrunk ({smallest_reason}):\n{smallest}");
        }
    }
}

#[test]
fn every_algorithm_finds_what_exhaustive_finds() {
    compare(&Shape::default(), Model::Sc, difference, 1_200);
}

#[test]
fn dc_finds_what_exhaustive_finds() {
    compare(&Shape::default(), Model::Sc, difference_of_dc, 500);
}

#[test]
fn vc_finds_what_exhaustive_finds() {
    compare(&Shape::default(), Model::Sc, difference_of_vc, 500);
}

/// A shape for store buffers: with all memory orders, and smaller, as buffers have many more schedules.
fn buffered() -> Shape {
    Shape { events: 7, fences: 2, orders: true, ..Shape::default() }
}

#[test]
fn every_algorithm_finds_what_exhaustive_finds_under_tso() {
    compare(&buffered(), Model::Tso, difference, 500);
}

#[test]
fn every_algorithm_finds_what_exhaustive_finds_under_pso() {
    compare(&buffered(), Model::Pso, difference, 500);
}

/// What is different between `optimal` and `source` on a script, if anything.
fn difference_from_source(script: &dyn AnyProgram, model: Model) -> Option<String> {
    let (expected, _) = by_source(script, model);
    let found = [by_optimal, by_optimal_at_once].map(|by| by(script, model));
    found
        .into_iter()
        .find_map(|found| differs(&expected, found, true))
        .map(|reason| format!("optimal: {reason}"))
}

#[test]
fn optimal_finds_what_source_finds_where_that_is_too_much_for_exhaustive() {
    compare(&Shape { events: 12, ..Shape::default() }, Model::Sc, difference_from_source, 100);
}

/// A shape with little besides reads and writes, where observers matter most.
fn reads_and_writes() -> Shape {
    Shape {
        events: 9,
        updates: 1,
        locks: 0,
        waits: 0,
        fences: 0,
        checks: 1,
        sections: 0,
        halves: false,
        heap: false,
        ..Shape::default()
    }
}

#[test]
fn observers_finds_what_optimal_finds() {
    compare(&Shape::default(), Model::Sc, difference_from_optimal, 1_000);
}

#[test]
fn observers_finds_what_optimal_finds_where_there_are_mostly_reads_and_writes() {
    compare(&reads_and_writes(), Model::Sc, difference_from_optimal, 600);
}

#[test]
fn merging_prefixes_loses_nothing() {
    let shape = Shape { events: 5, threads: 3, ..Shape::default() };
    for number in 0..campaign_size("INTERLEAF_PROGRAMS", 2_000).min(20_000) / 8 {
        let script = generate(number, &shape);
        for equivalence in [Equivalence::Mazurkiewicz, Equivalence::ReadsFrom, Equivalence::ReadsValueFrom] {
            let (merged, _) = by_exhaustive(&script, Model::Sc, Exhaustive { equivalence, merge: true });
            let (unmerged, _) = by_exhaustive(&script, Model::Sc, Exhaustive { equivalence, merge: false });
            assert!(merged.found == unmerged.found, "seed {number}, {equivalence:?}:\n{script}");
        }
    }
}

#[test]
fn merging_prefixes_loses_no_values_under_tso_and_pso() {
    let shape = Shape { events: 4, threads: 3, ..buffered() };
    let equivalence = Equivalence::ReadsValueFrom;
    for number in 0..campaign_size("INTERLEAF_PROGRAMS", 2_000).min(20_000) / 16 {
        let script = generate(number, &shape);
        for model in [Model::Tso, Model::Pso] {
            let (merged, _) = by_exhaustive(&script, model, Exhaustive { equivalence, merge: true });
            let (unmerged, _) = by_exhaustive(&script, model, Exhaustive { equivalence, merge: false });
            assert!(merged.found == unmerged.found, "seed {number}, {model:?}:\n{script}");
        }
    }
}

#[test]
fn generated_scripts_have_every_ending() {
    let shape = Shape::default();
    let (mut complete, mut blocked, mut faults, mut deadlocks) = (0, 0, 0, 0);
    for number in 0..500 {
        let (collector, results) = by_exhaustive(
            &generate(number, &shape),
            Model::Sc,
            Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true },
        );
        complete += results.statistics.executions.complete;
        blocked += results.statistics.executions.blocked;
        let is_deadlock = |ending: &&String| *ending == "Deadlock";
        let count = collector.found.classes.values().filter(is_deadlock).count() as u64;
        deadlocks += count;
        faults += results.statistics.executions.faulty - count;
    }
    let counts = (complete, blocked, faults, deadlocks);
    assert!(complete > 10_000 && blocked > 200 && faults > 1_000 && deadlocks > 1_000, "{counts:?}");
}

/// A shape in which most accesses are in critical sections of several mutexes.
fn sections() -> Shape {
    Shape {
        events: 10,
        locks: 9,
        mutexes: 2,
        waits: 1,
        updates: 1,
        checks: 1,
        sections: 0,
        ..Shape::default()
    }
}

fn difference_of_merged_locks(script: &dyn AnyProgram, model: Model) -> Option<String> {
    difference_of_merging(script, model, Merging { locks: true, ..Merging::default() })
}

#[test]
fn merged_locks_lose_and_invent_nothing() {
    compare(&sections(), Model::Sc, difference_of_merged_locks, 600);
}

#[test]
fn merged_locks_lose_and_invent_nothing_with_store_buffers() {
    let shape = Shape { events: 8, orders: true, fences: 1, ..sections() };
    for model in [Model::Tso, Model::Pso] {
        compare(&shape, model, difference_of_merged_locks, 200);
    }
}

#[test]
fn merged_locks_lose_and_invent_nothing_where_nothing_else_blocks() {
    let shape = Shape {
        waits: 0,
        updates: 0,
        checks: 0,
        choices: 0,
        heap: false,
        halves: false,
        bare_mutex: false,
        ..sections()
    };
    compare(&shape, Model::Sc, difference_of_merged_locks, 600);
}

/// A shape for RC11: all memory orders, no atomic sections, and accesses of whole variables.
fn weak() -> Shape {
    Shape {
        events: 8,
        variables: 3,
        fences: 2,
        checks: 1,
        sections: 0,
        halves: false,
        heap: false,
        bare_mutex: false,
        weak: true,
        ..Shape::default()
    }
}

/// Compares `rf` and `optimal` with `exhaustive` where executions are graphs. Programs for which `exhaustive` takes more steps than
/// `INTERLEAF_LARGEST` are left out.
fn compare_graphs(shape: &Shape, programs: u64) {
    let (seed, programs) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", programs));
    let most_steps = setting("INTERLEAF_LARGEST", 20_000);
    let mut too_large = 0;
    for number in seed..seed + programs {
        let script = generate(number, shape);
        for model in [Model::Rc11, Model::Rc20] {
            let failure = |script: &Script| {
                let check = || difference_of_graphs(script, model, most_steps);
                std::panic::catch_unwind(check)
                    .unwrap_or_else(|_| Some(Some("an internal check failed".to_string())))
            };
            let Some(difference) = failure(&script) else {
                too_large += 1;
                continue;
            };
            if let Some(reason) = difference {
                let smallest = shrink(&script, |script| failure(script).flatten().is_some());
                let smallest_reason = failure(&smallest).flatten().unwrap_or_default();
                panic!(
                    "INTERLEAF_SEED={number}, {model:?}: {reason}; shrunk ({smallest_reason}):\n{smallest}"
                );
            }
        }
    }
    let searches = 2 * programs;
    println!("{too_large} of {searches} searches by exhaustive take too many steps");
    assert!(
        too_large <= searches / 4,
        "{too_large} of {searches} searches by exhaustive take too many steps"
    );
}

#[test]
fn graphs_of_accesses_and_fences() {
    compare_graphs(&Shape { locks: 0, waits: 0, choices: 0, checks: 0, ..weak() }, 40);
}

#[test]
fn graphs_of_updates() {
    compare_graphs(&Shape { updates: 8, fences: 1, locks: 0, waits: 0, ..weak() }, 40);
}

#[test]
fn graphs_of_threads_that_wait() {
    compare_graphs(&weak(), 40);
}

#[test]
fn graphs_of_plain_accesses() {
    compare_graphs(&Shape { plain: true, ..weak() }, 40);
}

#[test]
fn graphs_of_objects_that_are_freed() {
    compare_graphs(&Shape { heap: true, ..weak() }, 40);
}

/// A shape in which threads meet at a barrier.
fn meetings() -> Shape {
    Shape { events: 11, barriers: 8, locks: 1, waits: 1, updates: 1, sections: 0, ..Shape::default() }
}

fn difference_of_merged_barriers(script: &dyn AnyProgram, model: Model) -> Option<String> {
    difference_of_merging(script, model, Merging { barriers: true, ..Merging::default() })
}

fn difference_of_all_merging(script: &dyn AnyProgram, model: Model) -> Option<String> {
    difference_of_merging(
        script,
        model,
        Merging { locks: true, barriers: true, counters: true, threads: true },
    )
}

#[test]
fn merged_barriers_lose_and_invent_nothing() {
    compare(&meetings(), Model::Sc, difference_of_merged_barriers, 600);
}

#[test]
fn merged_barriers_lose_and_invent_nothing_with_store_buffers() {
    let shape = Shape { events: 8, orders: true, fences: 1, ..meetings() };
    for model in [Model::Tso, Model::Pso] {
        compare(&shape, model, difference_of_merged_barriers, 200);
    }
}

/// A shape in which threads update counters.
fn counting() -> Shape {
    Shape { counters: 10, variables: 2, locks: 1, waits: 1, updates: 1, sections: 1, ..Shape::default() }
}

fn difference_of_merged_counters(script: &dyn AnyProgram, model: Model) -> Option<String> {
    difference_of_merging(script, model, Merging { counters: true, ..Merging::default() })
}

#[test]
fn merged_counters_lose_and_invent_nothing() {
    compare(&counting(), Model::Sc, difference_of_merged_counters, 600);
}

#[test]
fn merged_counters_lose_and_invent_nothing_without_other_updates() {
    let shape = Shape { updates: 0, halves: false, sections: 0, ..counting() };
    compare(&shape, Model::Sc, difference_of_merged_counters, 600);
}

#[test]
fn merged_counters_lose_and_invent_nothing_with_store_buffers() {
    let shape = Shape { events: 7, orders: true, fences: 1, ..counting() };
    for model in [Model::Tso, Model::Pso] {
        compare(&shape, model, difference_of_merged_counters, 100);
    }
}

/// A shape in which threads are equal.
fn equals() -> Shape {
    Shape { equals: true, events: 6, heap: false, ..Shape::default() }
}

fn difference_of_merged_threads(script: &dyn AnyProgram, model: Model) -> Option<String> {
    difference_of_merging(script, model, Merging { threads: true, ..Merging::default() })
}

#[test]
fn merged_threads_lose_and_invent_nothing() {
    compare(&equals(), Model::Sc, difference_of_merged_threads, 600);
}

#[test]
fn merged_threads_lose_and_invent_nothing_with_store_buffers() {
    let shape = Shape { events: 4, orders: true, fences: 1, ..equals() };
    for model in [Model::Tso, Model::Pso] {
        compare(&shape, model, difference_of_merged_threads, 200);
    }
}

#[test]
fn all_rules_together_lose_and_invent_nothing() {
    let shape = Shape { locks: 5, counters: 5, ..meetings() };
    compare(&shape, Model::Sc, difference_of_all_merging, 400);
    compare(&Shape { equals: true, events: 6, ..shape }, Model::Sc, difference_of_all_merging, 400);
}

/// Nothing but reads, writes and branches.
const PLAIN: Shape = Shape {
    threads: 4,
    variables: 2,
    events: 9,
    updates: 0,
    locks: 0,
    mutexes: 1,
    barriers: 0,
    counters: 0,
    waits: 0,
    fences: 0,
    choices: 0,
    checks: 0,
    sections: 0,
    loops: 0,
    equals: false,
    main: false,
    halves: false,
    bare_mutex: false,
    heap: false,
    orders: false,
    weak: false,
    plain: false,
    sequential: true,
};

/// What is wrong within bounds of 0, 1 and 2 on buffers.
fn difference_in_buffers(script: &dyn AnyProgram, model: Model) -> Option<String> {
    let within = |bound| Bounds { model, buffers: Some(bound), preemptions: None };
    (0..3).find_map(|bound| difference_within(script, within(bound)))
}

/// What is wrong within bounds of 0, 1 and 2 on context switches.
fn difference_in_contexts(script: &dyn AnyProgram, model: Model) -> Option<String> {
    let within = |bound| Bounds { model, buffers: None, preemptions: Some(bound) };
    (0..3).find_map(|bound| difference_within(script, within(bound)))
}

#[test]
fn within_a_bound_on_buffers_is_found_what_exhaustive_finds() {
    for model in [Model::Tso, Model::Pso] {
        compare(&buffered(), model, difference_in_buffers, 150);
    }
}

#[test]
fn within_a_bound_on_contexts_is_found_what_exhaustive_finds() {
    for model in [Model::Sc, Model::Tso, Model::Pso] {
        compare(&buffered(), model, difference_in_contexts, 100);
    }
}

#[test]
fn reads_and_writes_under_tso() {
    compare(&Shape { orders: true, events: 8, fences: 1, ..PLAIN }, Model::Tso, difference, 300);
}

#[test]
fn reads_and_writes_under_pso() {
    compare(&Shape { orders: true, events: 8, fences: 1, ..PLAIN }, Model::Pso, difference, 300);
}

/// Campaigns of `rf`, `rvf` and `optimal` against `exhaustive` for each feature, by its shape.
macro_rules! campaigns {
    ($($feature:ident: $shape:expr;)*) => {$(
        #[test]
        fn $feature() {
            compare(&$shape, Model::Sc, difference_of_rf, 100);
        }
    )*
        mod rvf {
            use super::*;
            $(#[test]
            fn $feature() {
                compare(&$shape, Model::Sc, difference_of_rvf, 40);
            })*
        }
        mod rvf_without_heuristics {
            use super::*;
            $(#[test]
            fn $feature() {
                compare(&$shape, Model::Sc, difference_of_rvf_without_heuristics, 10);
            })*
        }
        mod vc {
            use super::*;
            $(#[test]
            fn $feature() {
                compare(&$shape, Model::Sc, difference_of_vc, 30);
            })*
        }
        mod dc {
            use super::*;
            $(#[test]
            fn $feature() {
                compare(&$shape, Model::Sc, difference_of_dc, 30);
            })*
        }
        mod optimal {
            use super::*;
            $(#[test]
            fn $feature() {
                let of_optimal: Difference = |script, model| difference_by_order(script, model, &["optimal"]);
                compare(&$shape, Model::Sc, of_optimal, 30);
            })*
        }
    };
}

campaigns! {
    plain_reads_and_writes: PLAIN;
    updates: Shape { updates: 8, ..PLAIN };
    locks: Shape { locks: 6, ..PLAIN };
    locks_that_are_tried: Shape { locks: 6, updates: 3, bare_mutex: true, ..PLAIN };
    waits: Shape { waits: 5, ..PLAIN };
    waits_for_updates: Shape { waits: 4, updates: 6, events: 8, ..PLAIN };
    waits_under_locks: Shape { waits: 3, locks: 5, ..PLAIN };
    choices: Shape { choices: 4, ..PLAIN };
    assumptions_and_assertions: Shape { checks: 6, ..PLAIN };
    atomic_sections: Shape { sections: 4, events: 8, ..PLAIN };
    atomic_sections_and_updates: Shape { sections: 4, updates: 6, events: 8, ..PLAIN };
    starting_and_joining: Shape { main: true, updates: 2, ..PLAIN };
    mixed_sizes: Shape { halves: true, updates: 4, variables: 1, ..PLAIN };
    freed_memory: Shape { heap: true, updates: 2, ..PLAIN };
    freed_memory_and_waits: Shape { heap: true, waits: 3, main: true, ..PLAIN };
    freed_memory_and_sections: Shape { heap: true, sections: 3, events: 8, ..PLAIN };
    freed_memory_waits_and_updates: Shape { heap: true, waits: 3, updates: 6, variables: 1, events: 8, ..PLAIN };
}

/// Campaigns against `exhaustive` under TSO and PSO.
macro_rules! campaigns_with_buffers {
    ($($feature:ident: $shape:expr;)*) => {
        mod tso {
            use super::*;
            $(#[test]
            fn $feature() {
                compare(&$shape, Model::Tso, difference_of_rf, 50);
            })*
        }
        mod pso {
            use super::*;
            $(#[test]
            fn $feature() {
                compare(&$shape, Model::Pso, difference_of_rf, 50);
            })*
        }
        mod rvf_with_buffers {
            use super::*;
            $(#[test]
            fn $feature() {
                for model in [Model::Tso, Model::Pso] {
                    compare(&$shape, model, difference_of_rvf, 30);
                    compare(&$shape, model, difference_of_rvf_without_heuristics, 5);
                }
            })*
        }
        mod dc_with_buffers {
            use super::*;
            $(#[test]
            fn $feature() {
                for model in [Model::Tso, Model::Pso] {
                    compare(&$shape, model, difference_of_dc, 15);
                }
            })*
        }
        mod by_order {
            use super::*;
            $(#[test]
            fn $feature() {
                for model in [Model::Tso, Model::Pso] {
                    let of_all: Difference =
                        |script, model| difference_by_order(script, model, &["source", "optimal", "dpor"]);
                    compare(&$shape, model, of_all, 50);
                }
            })*
        }
    };
}

/// What matters to buffers, besides reads and writes: what empties them.
const BUFFERS: Shape = Shape { threads: 3, events: 8, fences: 1, orders: true, ..PLAIN };

campaigns_with_buffers! {
    everything: Shape { orders: true, threads: 3, events: 7, ..Shape::default() };
    reads_and_writes: Shape { threads: 4, events: 8, ..PLAIN };
    fences: Shape { fences: 2, ..BUFFERS };
    many_variables: Shape { variables: 4, ..BUFFERS };
    updates: Shape { updates: 3, ..BUFFERS };
    locks: Shape { locks: 3, ..BUFFERS };
    locks_that_are_tried: Shape { locks: 3, updates: 2, bare_mutex: true, ..BUFFERS };
    waits: Shape { waits: 3, ..BUFFERS };
    waits_for_updates: Shape { waits: 3, updates: 3, ..BUFFERS };
    waits_under_locks: Shape { waits: 2, locks: 2, ..BUFFERS };
    choices: Shape { choices: 2, ..BUFFERS };
    assumptions_and_assertions: Shape { checks: 4, ..BUFFERS };
    atomic_sections: Shape { sections: 3, updates: 2, ..BUFFERS };
    starting_and_joining: Shape { main: true, updates: 1, ..BUFFERS };
    mixed_sizes: Shape { halves: true, updates: 2, variables: 1, ..BUFFERS };
    freed_memory: Shape { heap: true, updates: 1, events: 7, ..BUFFERS };
    freed_memory_and_waits: Shape { heap: true, waits: 2, main: true, events: 7, ..BUFFERS };
    freed_memory_and_sections: Shape { heap: true, sections: 2, events: 7, ..BUFFERS };
}
