//! Generated scripts: every algorithm against `exhaustive`.
//!
//! `INTERLEAF_PROGRAMS` says how many (2,000 by default), `INTERLEAF_SEED` with which seed they start.

mod support;

use interleaf_memory::Exhaustive;
use interleaf_program::script::Script;
use interleaf_program::script::generator::{Shape, generate};
use interleaf_program::script::shrink::shrink;
use interleaf_trace::Equivalence;
use support::{by_exhaustive, difference, difference_from_optimal};

/// The number in an environment variable, or a default.
fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// What is wrong with a script.
type Difference = fn(&Script) -> Option<String>;

/// What is wrong with a script: a difference, or a check inside that failed.
fn failure(script: &Script, difference: Difference) -> Option<String> {
    let checked = std::panic::catch_unwind(|| difference(script));
    checked.unwrap_or_else(|_| Some("an internal check failed".to_string()))
}

/// Looks for a difference on generated scripts of a shape.
fn compare(shape: &Shape, difference: Difference) {
    let (seed, programs) = (setting("INTERLEAF_SEED", 1), setting("INTERLEAF_PROGRAMS", 2_000));
    for number in seed..seed + programs {
        let script = generate(number, shape);
        if let Some(reason) = failure(&script, difference) {
            let smallest = shrink(&script, |script| failure(script, difference).is_some());
            let smallest_reason = failure(&smallest, difference).unwrap_or_default();
            panic!("INTERLEAF_SEED={number}: {reason}; shrunk ({smallest_reason}):\n{smallest}");
        }
    }
}

#[test]
fn every_algorithm_finds_what_exhaustive_finds() {
    compare(&Shape::default(), difference);
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
    compare(&Shape::default(), difference_from_optimal);
}

#[test]
fn observers_finds_what_optimal_finds_where_there_are_mostly_reads_and_writes() {
    compare(&reads_and_writes(), difference_from_optimal);
}

#[test]
fn merging_prefixes_loses_nothing() {
    let shape = Shape { events: 5, threads: 3, ..Shape::default() };
    for number in 0..setting("INTERLEAF_PROGRAMS", 2_000).min(20_000) / 8 {
        let script = generate(number, &shape);
        for equivalence in [Equivalence::Mazurkiewicz, Equivalence::ReadsFrom] {
            let (merged, _) = by_exhaustive(&script, Exhaustive { equivalence, merge: true });
            let (unmerged, _) = by_exhaustive(&script, Exhaustive { equivalence, merge: false });
            assert!(merged.found == unmerged.found, "seed {number}, {equivalence:?}:\n{script}");
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
