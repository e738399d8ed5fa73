//! TSO and PSO: classic litmus tests with the numbers of their classes and outcomes, and generated scripts, against an
//! enumerator that shares no code with the machine.

mod support;

use fastrand::Rng;
use interleaf_memory::{Machine, Model, Settings};
use interleaf_program::script;
use interleaf_program::script::Script;
use interleaf_search::exhaustive::add_final_reads;
use interleaf_search::{Exhaustive, Observer, Search, exhaustive};
use interleaf_testing::scripts::{self, Shape};
use interleaf_trace::{ClassKey, Ending, Equivalence};
use std::collections::BTreeSet;
use support::Execution;

const MODELS: [Model; 3] = [Model::Sc, Model::Tso, Model::Pso];

/// What `exhaustive` finds.
#[derive(Default, PartialEq, Eq, Debug)]
struct Found {
    keys: BTreeSet<ClassKey>,
    /// Those of executions without a fault. A faulty write stops its buffer, which is all of a thread's writes under TSO and those
    /// of one cell under PSO: what else reaches memory differs, so faulty executions under TSO need not be executions under PSO.
    faultless: BTreeSet<ClassKey>,
    /// How many steps that took.
    steps: u64,
    /// The registers of each thread, and what each variable holds at the end.
    outcomes: BTreeSet<(Vec<Vec<u64>>, Vec<u64>)>,
}

struct Collect<'s>(Equivalence, Found, &'s Script);

impl Observer for Collect<'_> {
    fn start(&mut self) {
        self.1 = Found::default();
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        let (script, trace) = (self.2, machine.trace());
        assert!(ending == Ending::Faulty || machine.buffered().count() == 0, "nothing is left in buffers");
        let mut key = ClassKey::of(trace, self.0);
        add_final_reads(machine, &mut key, self.0);
        assert!(self.1.keys.insert(key), "each class is shown once");
        if ending != Ending::Faulty {
            self.1.faultless.insert(key);
        }
        let names = script.threads.iter().map(|thread| &*thread.name);
        let states: Vec<_> = machine.threads().filter_map(|thread| machine.state(thread)).collect();
        let registers = names.map(|name| {
            let state = states.iter().find(|state| *machine.program().name(state) == *name);
            let state = state.and_then(|state| state.downcast_ref());
            state.map_or_else(Vec::new, |state| script.registers(state).map(|(_, value)| value).collect())
        });
        let mut memory: Vec<u64> = script.variables.iter().map(|variable| variable.1).collect();
        for event in &trace.events {
            for piece in trace.pieces_of(event) {
                if let Some(value) = piece.written {
                    let offset =
                        trace.cells[piece.cell.index()].address - interleaf_program::address::GLOBALS_BASE;
                    if let Some(variable) = memory.get_mut(offset as usize / 32) {
                        *variable = value.bits();
                    }
                }
            }
        }
        self.1.outcomes.insert((registers.collect(), memory));
    }
}

fn found(script: &Script, model: Model, equivalence: Equivalence, merge: bool) -> Found {
    let settings = Settings { model, ..Settings::default() };
    let search = Search { settings, keep_going: true, ..Search::default() };
    let mut collect = Collect(equivalence, Found::default(), script);
    let results = exhaustive(script, Exhaustive { equivalence, merge }, &search, &mut collect);
    let statistics = results.expect("scripts are not refused").statistics;
    let executions = statistics.executions;
    collect.1.steps = statistics.events;
    assert_eq!(executions.total() - executions.redundant, collect.1.keys.len() as u64);
    collect.1
}

/// Classes by order and reads-from, classes by reads-from, and outcomes; `exhaustive` and the enumerator agree on them.
fn counts(script: &Script, model: Model) -> [usize; 3] {
    let expected = support::executions(script, model);
    let by_order = found(script, model, Equivalence::Mazurkiewicz, true);
    let by_source = found(script, model, Equivalence::ReadsFrom, true);
    let outcome = |execution: &Execution| (execution.registers.clone(), execution.memory.clone());
    let outcomes: BTreeSet<_> = expected.iter().map(outcome).collect();
    assert_eq!(by_order.outcomes, outcomes, "{model:?}:\n{script}");
    let orders: BTreeSet<_> = expected.iter().map(|it| (&it.sources, &it.coherence)).collect();
    let sources: BTreeSet<_> = expected.iter().map(|it| &it.sources).collect();
    assert_eq!(by_order.keys.len(), orders.len(), "{model:?}:\n{script}");
    assert_eq!(by_source.keys.len(), sources.len(), "{model:?}:\n{script}");
    [orders.len(), sources.len(), outcomes.len()]
}

/// Checks the [`counts`] of a script under SC, TSO and PSO.
#[track_caller]
fn expect(script: &Script, expected: [[usize; 3]; 3]) {
    assert_eq!(MODELS.map(|model| counts(script, model)), expected, "\n{script}");
}

#[test]
fn store_buffering() {
    let plain = script! { thread a { x = 1; r <- y; } thread b { y = 1; s <- x; } };
    expect(&plain, [[3, 3, 3], [4, 4, 4], [4, 4, 4]]);
    let fenced = script! { thread a { x = 1; fence; r <- y; } thread b { y = 1; fence; s <- x; } };
    expect(&fenced, [[3, 3, 3], [3, 3, 3], [3, 3, 3]]);
    let one = script! { thread a { x = 1; fence; r <- y; } thread b { y = 1; s <- x; } };
    expect(&one, [[3, 3, 3], [4, 4, 4], [4, 4, 4]]);
    let released = script! { thread a { x = 1 release; r <- y; } thread b { y = 1 release; s <- x; } };
    expect(&released, [[3, 3, 3], [4, 4, 4], [4, 4, 4]]);
    let consistent = script! { thread a { x = 1 sc; r <- y; } thread b { y = 1 sc; s <- x; } };
    expect(&consistent, [[3, 3, 3], [3, 3, 3], [3, 3, 3]]);
    let updates = script! { thread a { t <- swap x 1; r <- y; } thread b { u <- swap y 1; s <- x; } };
    expect(&updates, [[3, 3, 3], [3, 3, 3], [3, 3, 3]]);
    let failing =
        script! { thread a { x = 1; t <- cas z 5 6; r <- y; } thread b { y = 1; u <- cas w 5 6; s <- x; } };
    expect(&failing, [[3, 3, 3], [3, 3, 3], [3, 3, 3]]);
}

#[test]
fn message_passing() {
    let plain = script! { thread a { x = 1; y = 1; } thread b { r <- y; s <- x; } };
    expect(&plain, [[3, 3, 3], [3, 3, 3], [4, 4, 4]]);
    let released = script! { thread a { x = 1; y = 1 release; } thread b { r <- y; s <- x; } };
    expect(&released, [[3, 3, 3], [3, 3, 3], [3, 3, 3]]);
    let fenced = script! { thread a { x = 1; fence release; y = 1; } thread b { r <- y; s <- x; } };
    expect(&fenced, [[3, 3, 3], [3, 3, 3], [3, 3, 3]]);
    let drained = script! { thread a { x = 1; fence; y = 1; } thread b { r <- y; s <- x; } };
    expect(&drained, [[3, 3, 3], [3, 3, 3], [3, 3, 3]]);
    let late = script! { thread a { x = 1; z = 1 release; y = 1; } thread b { r <- y; s <- x; } };
    expect(&late, [[3, 3, 3], [3, 3, 3], [3, 3, 3]]);
}

#[test]
fn load_buffering() {
    let plain = script! { thread a { r <- x; y = 1; } thread b { s <- y; x = 1; } };
    expect(&plain, [[3, 3, 3], [3, 3, 3], [3, 3, 3]]);
}

#[test]
fn two_plus_two_writes() {
    let plain = script! { thread a { x = 1; y = 2; } thread b { y = 1; x = 2; } };
    expect(&plain, [[3, 1, 3], [3, 1, 3], [4, 1, 4]]);
    let released = script! { thread a { x = 1; y = 2 release; } thread b { y = 1; x = 2 release; } };
    expect(&released, [[3, 1, 3], [3, 1, 3], [3, 1, 3]]);
    let fenced = script! { thread a { x = 1; fence; y = 2; } thread b { y = 1; fence; x = 2; } };
    expect(&fenced, [[3, 1, 3], [3, 1, 3], [3, 1, 3]]);
}

#[test]
fn r() {
    let plain = script! { thread a { x = 1; y = 1; } thread b { y = 2; r <- x; } };
    expect(&plain, [[3, 2, 3], [4, 2, 4], [4, 2, 4]]);
    let fenced = script! { thread a { x = 1; y = 1; } thread b { y = 2; fence; r <- x; } };
    expect(&fenced, [[3, 2, 3], [3, 2, 3], [4, 2, 4]]);
    let both = script! { thread a { x = 1; fence; y = 1; } thread b { y = 2; fence; r <- x; } };
    expect(&both, [[3, 2, 3], [3, 2, 3], [3, 2, 3]]);
}

#[test]
fn s() {
    let plain = script! { thread a { x = 2; y = 1; } thread b { r <- y; x = 1; } };
    expect(&plain, [[3, 2, 3], [3, 2, 3], [4, 2, 4]]);
    let released = script! { thread a { x = 2; y = 1 release; } thread b { r <- y; x = 1; } };
    expect(&released, [[3, 2, 3], [3, 2, 3], [3, 2, 3]]);
}

#[test]
fn n5_and_n6() {
    let n5 = script! { thread a { x = 1; r <- x; } thread b { x = 2; s <- x; } };
    expect(&n5, [[4, 3, 4], [4, 3, 4], [4, 3, 4]]);
    let n6 = script! { thread a { x = 1; r <- x; s <- y; } thread b { y = 2; x = 2; } };
    expect(&n6, [[4, 3, 4], [5, 3, 5], [6, 4, 6]]);
}

#[test]
fn independent_reads_of_independent_writes() {
    let plain = script! {
        thread a { x = 1; }
        thread b { y = 1; }
        thread c { r <- x; s <- y; }
        thread d { t <- y; u <- x; }
    };
    expect(&plain, [[15, 15, 15], [15, 15, 15], [15, 15, 15]]);
}

#[test]
fn a_thread_alone_is_one_class() {
    let alone = script! { thread a { x = 1; r <- x; x = 2; s <- x; y = 1; t <- y; } };
    expect(&alone, [[1, 1, 1]; 3]);
}

/// A script of reads, writes, updates and fences.
fn generate(seed: u64) -> Script {
    let mut random = Rng::with_seed(seed);
    let (threads, variables) = (2 + random.u64(..2), 2 + random.usize(..2));
    let mut text = String::new();
    let most = if threads == 2 { 4 } else { 3 };
    for thread in 0..threads {
        text += &format!("thread t{thread} {{ ");
        for number in 0..1 + random.u64(..most) {
            let (to, value) = (["x", "y", "z"][random.usize(..variables)], 1 + random.u64(..2));
            text += &match random.u64(..16) {
                0..=4 => format!("{to} = {value}; "),
                5 => format!("{to} = {value} release; "),
                6 => format!("{to} = {value} sc; "),
                7..=11 => format!("r{number} <- {to}; "),
                12 => "fence; ".to_string(),
                13 => "fence release; ".to_string(),
                14 => format!("r{number} <- {to} += {value}; "),
                _ => format!("r{number} <- cas {to} {} {value}; ", value - 1),
            };
        }
        text += "} ";
    }
    Script::parse(&text).expect("what is generated is a script")
}

#[test]
fn generated_scripts_have_the_classes_and_outcomes_of_the_enumerator() {
    for seed in 0..500 {
        let script = generate(seed);
        for model in MODELS {
            counts(&script, model);
        }
    }
}

#[test]
fn what_is_merged_is_what_is_not_merged() {
    for seed in 0..500 {
        let script = generate(seed);
        let size: usize = script.threads.iter().map(|thread| thread.body.len()).sum();
        if size > 6 {
            continue;
        }
        for model in MODELS {
            for equivalence in [Equivalence::Mazurkiewicz, Equivalence::ReadsFrom] {
                let merged = found(&script, model, equivalence, true);
                let all = found(&script, model, equivalence, false);
                assert_eq!(merged.keys, all.keys, "seed {seed}, {model:?}:\n{script}");
            }
        }
    }
}

#[test]
fn a_weaker_model_has_the_classes_of_a_stronger_one() {
    for seed in 0..500 {
        let script = generate(seed);
        let [sc, tso, pso] = MODELS.map(|model| found(&script, model, Equivalence::Mazurkiewicz, true));
        assert!(
            sc.keys.is_subset(&tso.keys) && sc.outcomes.is_subset(&tso.outcomes),
            "seed {seed}:\n{script}"
        );
        assert!(
            tso.keys.is_subset(&pso.keys) && tso.outcomes.is_subset(&pso.outcomes),
            "seed {seed}:\n{script}"
        );
    }
}

#[test]
fn scripts_with_everything_are_merged_soundly_too() {
    let shape = Shape { events: 5, orders: true, ..Shape::default() };
    for seed in 0..200 {
        let script = scripts::generate(seed, &shape);
        let [sc, tso, pso] = MODELS.map(|model| {
            let [by_order, by_source] =
                [Equivalence::Mazurkiewicz, Equivalence::ReadsFrom].map(|equivalence| {
                    let merged = found(&script, model, equivalence, true);
                    if merged.steps < 150 {
                        let all = found(&script, model, equivalence, false);
                        assert_eq!(merged.keys, all.keys, "seed {seed}, {model:?}:\n{script}");
                    }
                    merged
                });
            assert!(by_source.keys.len() <= by_order.keys.len(), "seed {seed}, {model:?}:\n{script}");
            by_order.faultless
        });
        assert!(sc.is_subset(&tso) && tso.is_subset(&pso), "seed {seed}:\n{script}");
    }
}

/// The values of registers that executions end with, thread by thread.
fn registers(script: &Script, model: Model) -> BTreeSet<Vec<u64>> {
    let outcomes = found(script, model, Equivalence::Mazurkiewicz, true).outcomes;
    outcomes.into_iter().map(|(registers, _)| registers.concat()).collect()
}

fn set<const N: usize, const M: usize>(outcomes: [[u64; M]; N]) -> BTreeSet<Vec<u64>> {
    outcomes.into_iter().map(|outcome| outcome.to_vec()).collect()
}

#[test]
fn waiting_for_a_value_leaves_the_buffer_as_it_is() {
    let script = script! {
        thread a { x = 1; await z == 1; r <- y; }
        thread b { z = 1; y = 1; fence; s <- x; }
    };
    assert_eq!(registers(&script, Model::Sc), set([[0, 1], [1, 0], [1, 1]]));
    assert_eq!(registers(&script, Model::Tso), set([[0, 0], [0, 1], [1, 0], [1, 1]]));
    let own = script! {
        thread a { x = 1; await x == 1; r <- y; }
        thread b { y = 1; await y == 1; s <- x; }
    };
    assert_eq!(registers(&own, Model::Sc), set([[0, 1], [1, 0], [1, 1]]));
    assert_eq!(registers(&own, Model::Tso), set([[0, 0], [0, 1], [1, 0], [1, 1]]));
}

#[test]
fn locks_sections_and_threads_that_start_and_end_empty_the_buffer() {
    let locks = script! {
        thread a { x = 1; lock m; unlock m; r <- y; }
        thread b { y = 1; lock n; unlock n; s <- x; }
    };
    let sections = script! {
        thread a { x = 1; atomic { z = 1; } r <- y; }
        thread b { y = 1; atomic { w = 1; } s <- x; }
    };
    for model in MODELS {
        assert_eq!(registers(&locks, model), set([[0, 1], [1, 0], [1, 1]]), "{model:?}");
        assert_eq!(registers(&sections, model), set([[0, 1], [1, 0], [1, 1]]), "{model:?}");
        let threads = script! {
            thread main { x = 1; spawn t; join t; r <- y; }
            thread t { s <- x; y = 1; }
        };
        assert_eq!(registers(&threads, model), set([[1, 1]]), "{model:?}");
    }
}

#[test]
fn a_read_of_several_cells_obtains_each_from_where_it_is_seen() {
    let script = script! {
        thread a { x.lo = 1; r <- x; q <- y; }
        thread b { y = 1; x.hi = 1; }
    };
    let both = 1 + (1 << 32);
    // The own half is seen while it is in the buffer, the other's only once it has reached memory.
    assert_eq!(registers(&script, Model::Tso), set([[1, 0], [1, 1], [both, 1]]));
    assert_eq!(registers(&script, Model::Pso), set([[1, 0], [1, 1], [both, 0], [both, 1]]));
}

#[test]
fn a_write_that_reaches_memory_after_its_object_was_freed_is_a_fault() {
    let script = script! {
        thread main { p <- alloc 8; z = p; spawn t; await y == 1; free p; }
        thread t { q <- z; *q = 1; y = 1; }
    };
    let faulty = |model| {
        let settings = Settings { model, ..Settings::default() };
        let search = Search { settings, keep_going: true, ..Search::default() };
        let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
        let mut collect = Collect(how.equivalence, Found::default(), &script);
        let results = exhaustive(&script, how, &search, &mut collect).expect("scripts are not refused");
        results.statistics.executions.faulty
    };
    assert_eq!(MODELS.map(faulty), [0, 0, 1]);
    // The thread's own writes come before, wherever they are.
    let own = script! { thread main { p <- alloc 8; *p = 1; free p; y = 1; } };
    for model in MODELS {
        assert_eq!(found(&own, model, Equivalence::Mazurkiewicz, true).keys.len(), 1, "{model:?}");
    }
}
