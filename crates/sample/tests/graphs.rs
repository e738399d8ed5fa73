//! Runs under RC11: each is a consistent graph, and every reads-from class comes up.
//!
//! `INTERLEAF_PROGRAMS` says how many programs are generated, `INTERLEAF_SEED` with which seed they start.

use interleaf_memory::{Machine, Model, Settings};
use interleaf_program::ThreadId;
use interleaf_program::script::Script;
use interleaf_sample::{Campaign, Strategies, Strategy, sample_observing};
use interleaf_search::exhaustive::{Exhaustive, add_final_reads, exhaustive};
use interleaf_search::{Observer, Results, Search, ending};
use interleaf_testing::scripts::{Shape, generate};
use interleaf_testing::{campaign_size, setting};
use interleaf_trace::{ClassKey, Ending, Equivalence, EventIndex, ViolationKind};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// Programs with more classes are passed over: too many runs would be needed to see them all.
const MOST_CLASSES: usize = 24;

/// How many runs there are; more only if they have not met all classes.
const RUNS: [u64; 3] = [4_000, 32_000, 500_000];

#[derive(Default)]
struct Classes(BTreeSet<ClassKey>);

impl Observer for Classes {
    fn start(&mut self) {
        self.0.clear();
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        if ending != Ending::Faulty {
            self.0.insert(class(machine));
        }
    }
}

fn class(machine: &Machine) -> ClassKey {
    let mut key = ClassKey::default();
    for event in 0..machine.trace().events.len() as u32 {
        key.add(machine.trace(), EventIndex(event), Equivalence::ReadsFrom);
    }
    add_final_reads(machine, &mut key, Equivalence::ReadsFrom);
    key
}

/// The classes of executions without a fault, and the faults and their threads.
type Found = (BTreeSet<ClassKey>, BTreeSet<(ViolationKind, Option<ThreadId>)>);

fn violations(results: &Results) -> BTreeSet<(ViolationKind, Option<ThreadId>)> {
    results.violations.iter().map(|violation| (violation.kind, violation.thread)).collect()
}

/// What all executions are, and what random runs are.
fn classes(script: &Script, model: Model, strategies: Strategies) -> (Found, Found) {
    let settings = Settings { model, ..Settings::default() };
    let search = Search { settings, keep_going: true, enough: usize::MAX, ..Search::default() };
    let mut expected = Classes::default();
    let how = Exhaustive { equivalence: Equivalence::ReadsFrom, merge: true };
    let all = exhaustive(script, how, &search, &mut expected).expect("it can be explored");
    let found = Mutex::new(BTreeSet::new());
    let note = |_: u64, machine: &Machine| {
        // A run stops at its first fault. `exhaustive` runs the other threads to their ends.
        if ending(machine) != Ending::Faulty {
            found.lock().unwrap().insert(class(machine));
        }
    };
    let mut violated = BTreeSet::new();
    for iterations in RUNS {
        let campaign = Campaign {
            strategies,
            depth: 2,
            iterations,
            seed: iterations,
            only: None,
            most_steps: 1_000,
            jobs: 2,
            focus: None,
        };
        let drawn = sample_observing(script, &search, &campaign, &note).expect("it can be run").results;
        violated.extend(violations(&drawn));
        let is_all =
            found.lock().unwrap().len() >= expected.0.len() && violated.len() >= violations(&all).len();
        if is_all || expected.0.len() > MOST_CLASSES {
            break;
        }
    }
    ((expected.0, violations(&all)), (found.into_inner().unwrap(), violated))
}

fn compare(shape: &Shape, strategies: Strategies) {
    let (seed, programs) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 40));
    for (number, model) in (seed..seed + programs).zip([Model::Rc11, Model::Rc20].into_iter().cycle()) {
        let script = generate(number, shape);
        let (expected, found) = classes(&script, model, strategies);
        let invented = found.0.difference(&expected.0).count() + found.1.difference(&expected.1).count();
        assert_eq!(
            invented, 0,
            "INTERLEAF_SEED={number}, {model:?}: runs that are not consistent:\n{script}"
        );
        if expected.0.len() <= MOST_CLASSES {
            // A fault may come only after another one.
            let count = |(classes, violations): &Found| (classes.len(), violations.is_empty());
            assert_eq!(
                count(&found),
                count(&expected),
                "INTERLEAF_SEED={number}, {model:?}: never drawn:\n{script}"
            );
        }
    }
}

/// A shape with what RC11 defines.
fn weak() -> Shape {
    Shape {
        threads: 2,
        events: 6,
        sections: 0,
        halves: false,
        bare_mutex: false,
        heap: false,
        weak: true,
        ..Shape::default()
    }
}

#[test]
fn a_walk_draws_every_class_of_accesses_and_fences() {
    compare(&Shape { locks: 0, waits: 0, ..weak() }, Strategies::One(Strategy::Walk));
}

#[test]
fn a_walk_draws_every_class_of_updates_and_waits() {
    compare(&Shape { updates: 8, waits: 4, ..weak() }, Strategies::One(Strategy::Walk));
}

#[test]
fn a_mix_draws_every_class() {
    compare(&weak(), Strategies::Mix);
}
