//! Programs without sequentially consistent events under RC11: `rf`, `optimal` and, for one program in 16, `exhaustive` against a machine
//! of messages and views.
//!
//! `INTERLEAF_PROGRAMS` says how many programs of each shape (by default 40), `INTERLEAF_SEED` with which seed they start.

mod found;
mod machine;

use found::{Found, found};
use interleaf_explore::{optimal, rf};
use interleaf_memory::Model;
use interleaf_program::AnyProgram;
use interleaf_program::script;
use interleaf_program::script::Script;
use interleaf_search::{Exhaustive, Observer, Results, Search, exhaustive};
use interleaf_testing::scripts::{Shape, generate};
use interleaf_testing::shrink::shrink;
use interleaf_testing::{campaign_size, setting};
use interleaf_trace::Equivalence;
use machine::{Machine, Orders, Rule, Threads};
use std::collections::BTreeSet;

/// Reads, writes, updates and fences of all orders but `seq_cst`, by threads that may be started and joined in between.
fn shape() -> Shape {
    Shape {
        events: 8,
        fences: 3,
        updates: 4,
        locks: 0,
        waits: 0,
        checks: 0,
        sections: 0,
        halves: false,
        heap: false,
        bare_mutex: false,
        weak: true,
        sequential: false,
        ..Shape::default()
    }
}

/// What is different between the searches and the machine, if anything; `exhaustive` takes most of the time.
fn difference(script: &Script, model: Model, with_exhaustive: bool) -> Option<String> {
    difference_from(&Machine::run(script, model, None), script, model, with_exhaustive)
}

fn difference_from(
    machine: &Machine,
    script: &Script,
    model: Model,
    with_exhaustive: bool,
) -> Option<String> {
    let expected = Found::of_machine(&machine.executions);
    let merged = Exhaustive { equivalence: Equivalence::ReadsFrom, merge: true };
    let by_exhaustive = |program: &dyn AnyProgram, search: &Search, observer: &mut dyn Observer| {
        exhaustive(program, merged, search, observer)
    };
    let by_rf = found(script, model, rf);
    let by_exhaustive = with_exhaustive.then(|| found(script, model, by_exhaustive));
    let by_optimal = found(script, model, optimal);
    let classes = |name: &str, (found, results): &(Found, Results)| {
        let executions = results.statistics.executions;
        let missing = expected.classes.difference(&found.classes).count();
        let invented = found.classes.difference(&expected.classes).count();
        let counted = executions.complete;
        (missing + invented > 0 || counted != expected.complete).then(|| {
            format!(
                "{name}: {missing} classes missing, {invented} invented; {counted} complete instead of {}",
                expected.complete
            )
        })
    };
    let graphs = || {
        let (found, results) = &by_optimal;
        let (counted, complete) = (results.statistics.executions.complete, expected.complete_graphs);
        let missing = expected.last.difference(&found.last).count();
        let invented = found.last.difference(&expected.last).count();
        (missing + invented > 0 || counted != complete).then(|| {
            format!("optimal: {missing} ends missing, {invented} invented; {counted} complete graphs instead of {complete}")
        })
    };
    let of_exhaustive = || by_exhaustive.as_ref().and_then(|found| classes("exhaustive", found));
    classes("rf", &by_rf).or_else(of_exhaustive).or_else(graphs)
}

/// Looks for a difference on generated scripts of a shape.
fn compare(shape: &Shape, programs: u64) {
    let (seed, programs) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", programs));
    for number in seed..seed + programs {
        let script = generate(number, shape);
        let with_exhaustive = number % 16 == 0;
        for model in [Model::Rc11, Model::Rc20] {
            if let Some(reason) = difference(&script, model, with_exhaustive) {
                let smallest = shrink(&script, |script| difference(script, model, true).is_some());
                let smallest_reason = difference(&smallest, model, true).unwrap_or_default();
                panic!(
                    "INTERLEAF_SEED={number}, {model:?}: {reason}; shrunk ({smallest_reason}):\n{smallest}"
                );
            }
        }
    }
}

#[test]
fn accesses_updates_and_fences() {
    compare(&shape(), 40);
}

#[test]
fn mostly_updates_of_one_or_two_cells() {
    compare(&Shape { updates: 8, variables: 2, fences: 1, choices: 0, ..shape() }, 40);
}

/// Two threads with more events each, and more fences.
fn long_threads() -> Shape {
    Shape { threads: 2, variables: 2, events: 10, fences: 4, updates: 1, choices: 0, main: false, ..shape() }
}

#[test]
fn two_threads_with_more_events() {
    compare(&long_threads(), 100);
}

#[test]
fn threads_that_wait() {
    compare(&Shape { locks: 2, waits: 2, ..shape() }, 40);
}

/// The comparison notices each rule that the machine lacks.
#[test]
fn no_rule_can_be_left_out() {
    use Rule::*;
    for rule in [
        ReadsMoveViews,
        WritesComeBehindViews,
        AcquireReads,
        AcquireFences,
        ReleaseWrites,
        ReleaseFences,
        OwnLaterWrites,
        UpdatesContinue,
        UpdatesAreAtomic,
        StartsHandOn,
        JoinsHandOn,
    ] {
        let needs_three = matches!(rule, UpdatesContinue | StartsHandOn | JoinsHandOn);
        let shape = if needs_three { shape() } else { long_threads() };
        let differs = |seed| {
            let script = generate(seed, &shape);
            let machine = Machine::run(&script, Model::Rc11, Some(rule));
            difference_from(&machine, &script, Model::Rc11, false).is_some()
        };
        let first = (1..3_000).find(|&seed| differs(seed));
        eprintln!("{rule:?}: {first:?}");
        assert!(first.is_some(), "{rule:?}");
    }
}

/// The executions of the machine by what threads obtain: only their number.
fn executions(script: &Script, model: Model) -> usize {
    let executions: BTreeSet<(Threads, Orders)> = Machine::run(script, model, None).executions;
    Found::of_machine(&executions).classes.len()
}

#[test]
fn the_machine_knows_classical_tests() {
    let message = script! {
        thread writer { x = 1; y = 1 release; y = 2; }
        thread reader { r <- y acquire; s <- x relaxed; }
    };
    assert_eq!((executions(&message, Model::Rc11), executions(&message, Model::Rc20)), (4, 5));
    let load_buffering = script! {
        thread a { r <- x relaxed; y = 1; }
        thread b { r <- y relaxed; x = 1; }
    };
    assert_eq!(executions(&load_buffering, Model::Rc11), 3);
    let one_cell = script! {
        thread a { x = 1; }
        thread b { x = 2; }
        thread c { r <- x relaxed; s <- x relaxed; }
        thread d { r <- x relaxed; s <- x relaxed; }
    };
    assert_eq!(executions(&one_cell, Model::Rc11), 47);
}
