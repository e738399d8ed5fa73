//! Litmus tests against the axioms of the models: tests made at random, and tests made from cycles.

use crate::support::axioms::{Axioms, Step, Straight};
use fastrand::Rng;
use interleaf::algorithms::known;
use interleaf::litmus::engine::execute;
use interleaf_litmus::generate::{Cycle, Edge, Fence, Language, Relation, enumerate, name, named_test};
use interleaf_litmus::test::Content;
use interleaf_litmus::{Outcomes, read};
use interleaf_memory::Model;
use interleaf_testing::{campaign_size, setting};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const MODELS: [(Model, Axioms); 3] =
    [(Model::Sc, Axioms::Sc), (Model::Tso, Axioms::Tso), (Model::Pso, Axioms::Pso)];

/// The outcomes of a test on the machine.
#[track_caller]
fn outcomes(text: &str, model: Model) -> Outcomes {
    let test = read("test", text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let [optimal, exhaustive] = ["optimal", "exhaustive"].map(|algorithm| {
        let go_on = |_| ControlFlow::Continue(());
        let execution = execute(&test, model, known(algorithm), &go_on).expect("it can be executed");
        assert_eq!(
            (execution.halt, execution.fault, execution.outcomes.is_cut),
            (None, None, false),
            "{text}"
        );
        execution.outcomes
    });
    assert_eq!(optimal, exhaustive, "{model:?} of\n{text}");
    optimal
}

/// A random test.
fn straight(random: &mut Rng) -> Straight {
    let mut accesses = 0;
    let threads = (0..2 + random.u64(..5) / 3).map(|_| {
        let steps = (0..2 + random.u64(..3)).filter_map(|_| {
            let location = random.usize(..2) + usize::from(random.u64(..8) == 0);
            let value = 1 + random.u64(..2);
            accesses += 1;
            Some(match random.u64(..16) {
                _ if accesses > 8 => return None,
                0..6 => Step::Write(location, value),
                6..12 => Step::Read(location),
                12 => Step::Exchange(location, value),
                13 => Step::Full,
                14 => Step::Stores,
                _ => Step::Loads,
            })
        });
        steps.collect()
    });
    Straight { threads: threads.collect() }
}

#[test]
fn random_tests_end_as_the_axioms_say_and_as_often() {
    let (seed, count) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 300));
    let mut random = Rng::with_seed(seed);
    let mut differs = 0;
    for _ in 0..count {
        let straight = straight(&mut random);
        let text = straight.text("exists (x=1 /\\ y=2)");
        let mut totals = Vec::new();
        for (model, axioms) in MODELS {
            let found = outcomes(&text, model);
            let expected = straight.executions(axioms);
            // In the order of the test's states: registers by thread, then locations by name.
            let number = |value: &u64| Content::Number((*value).into());
            let states: BTreeSet<Vec<_>> = expected
                .keys()
                .map(|(registers, memory)| registers.iter().chain(memory).map(number).collect())
                .collect();
            assert_eq!(found.states, states, "states under {model:?} of\n{text}");
            let is_positive = |memory: &[u64]| memory[0] == 1 && memory[1] == 2;
            let sum = |positive: bool| -> u64 {
                expected
                    .iter()
                    .filter(|((_, memory), _)| is_positive(memory) == positive)
                    .map(|(_, count)| count)
                    .sum()
            };
            assert_eq!(
                (found.positive, found.negative),
                (sum(true), sum(false)),
                "counts under {model:?} of\n{text}"
            );
            totals.push(found.positive + found.negative);
        }
        assert!(totals.is_sorted(), "a weaker model allows less: {totals:?} of\n{text}");
        differs += u64::from(totals[0] < totals[2]);
    }
    assert!(differs * 20 > count, "only {differs} of {count} tests tell the models apart");
}

fn edges(names: &str) -> Vec<Edge> {
    names
        .split_whitespace()
        .flat_map(|name| Edge::parse(name, Language::X86).expect("it is the name of an edge"))
        .collect()
}

/// Whether the condition of a cycle's test can hold under SC, TSO and PSO.
#[track_caller]
fn allowed(cycle: &Cycle) -> [bool; 3] {
    MODELS.map(|(model, _)| outcomes(&named_test(cycle), model).positive > 0)
}

#[test]
fn a_cycle_is_allowed_iff_it_has_an_edge_that_the_model_relaxes() {
    // Without communication within threads, what is relaxed is a write that another location's read or write follows.
    let list = edges("Pod** MFenced** Rfe Fre Coe");
    let cycles = enumerate(&list, 4, usize::MAX, Language::X86, &[]);
    assert!(cycles.len() > 20, "{}", cycles.len());
    let larger = enumerate(&edges("Pod** MFencedWR Rfe Fre Coe"), 6, usize::MAX, Language::X86, &[]);
    for (name, cycle) in cycles.into_iter().chain(larger) {
        let relaxes =
            |names: &[&str]| cycle.edges().iter().any(|edge| names.contains(&edge.to_string().as_str()));
        let expected = [false, relaxes(&["PodWR"]), relaxes(&["PodWR", "PodWW"])];
        assert_eq!(allowed(&cycle), expected, "{name}: {cycle}");
    }
}

#[test]
fn a_cycle_with_communication_within_threads_is_allowed_iff_the_axioms_say_so() {
    let list = edges("PodWR PodRR PodRW PosWR PosRR SFencedWW Rfi Coi Fre Rfe Coe");
    let cycles = enumerate(&list, 5, usize::MAX, Language::X86, &[]);
    assert!(cycles.len() > 100, "{}", cycles.len());
    let mut relaxed = [0, 0, 0];
    for (name, cycle) in cycles {
        let found = allowed(&cycle);
        assert_eq!(found, MODELS.map(|(_, axioms)| is_allowed(&cycle, axioms)), "{name}: {cycle}");
        (0..3).for_each(|model| relaxed[model] += usize::from(found[model]));
    }
    assert_eq!(relaxed[0], 0);
    assert!(relaxed[1] > 0 && relaxed[2] >= relaxed[1], "{relaxed:?}");
}

#[test]
fn a_cycle_with_updates_is_allowed_iff_the_axioms_say_so() {
    let cycles = enumerate(&edges("PodWR PodRR PodWW Rmw Fre Rfe Coe"), 6, usize::MAX, Language::X86, &[]);
    let has_update = |cycle: &Cycle| cycle.edges().iter().any(|edge| edge.relation == Relation::Update);
    let with_updates: Vec<_> = cycles.into_iter().filter(|(_, cycle)| has_update(cycle)).collect();
    assert!(with_updates.len() >= 50, "{}", with_updates.len());
    let mut relaxed = [0, 0, 0];
    for (name, cycle) in with_updates {
        let found = allowed(&cycle);
        assert_eq!(found, MODELS.map(|(_, axioms)| is_allowed(&cycle, axioms)), "{name}: {cycle}");
        (0..3).for_each(|model| relaxed[model] += usize::from(found[model]));
    }
    assert!(relaxed[0] == 0 && 0 < relaxed[1] && relaxed[1] < relaxed[2], "{relaxed:?}");
}

/// Whether the axioms allow what the test of a cycle asks, taken from its edges, not from its text.
fn is_allowed(cycle: &Cycle, axioms: Axioms) -> bool {
    let (locations, values) = (cycle.locations(), cycle.values());
    let mut threads = vec![Vec::new()];
    let mut wanted = Vec::new();
    for (event, edge) in cycle.edges().iter().enumerate() {
        let thread = threads.last_mut().expect("there is one");
        let is_updated = event > 0 && cycle.edges()[event - 1].relation == Relation::Update;
        match edge.from {
            interleaf_litmus::generate::Direction::Write if is_updated => {}
            interleaf_litmus::generate::Direction::Read if edge.relation == Relation::Update => {
                thread.push(Step::Exchange(locations[event], values[event + 1]));
                wanted.push(values[event]);
            }
            interleaf_litmus::generate::Direction::Write => {
                thread.push(Step::Write(locations[event], values[event]))
            }
            interleaf_litmus::generate::Direction::Read => {
                thread.push(Step::Read(locations[event]));
                wanted.push(values[event]);
            }
        }
        match edge.relation {
            Relation::Program(Some(Fence::MFence)) => thread.push(Step::Full),
            Relation::Program(Some(Fence::SFence)) => thread.push(Step::Stores),
            _ => {}
        }
        if edge.is_external && event + 1 < cycle.edges().len() {
            threads.push(Vec::new());
        }
    }
    // The order of the writes to a location is that of their values: read by one more thread, and the last in memory.
    let mut last = [0; 3];
    for (event, edge) in cycle.edges().iter().enumerate() {
        if edge.from == interleaf_litmus::generate::Direction::Write {
            last[locations[event]] = last[locations[event]].max(values[event]);
        }
    }
    for (location, &last) in last.iter().enumerate().filter(|(_, last)| **last > 2) {
        threads.push((1..last).map(|_| Step::Read(location)).collect());
        wanted.extend(1..last);
    }
    let ends = Straight { threads }.executions(axioms);
    ends.keys().any(|(registers, memory)| *registers == wanted && *memory == last)
}

#[test]
fn names_are_the_classical_ones() {
    for (cycle, expected) in [
        ("PodWR Fre PodWR Fre", "SB"),
        ("Fre PodWW Rfe PodRR", "MP"),
        ("Rfe PodRW Rfe PodRW", "LB"),
        ("PodRW Wse PodWW Rfe", "S"),
        ("PodWR Fre PodWW Wse", "R"),
        ("PodWW Coe PodWW Coe", "2+2W"),
        ("Rfe PodRR Fre Rfe PodRR Fre", "IRIW"),
        ("Rfe PodRW Rfe PodRR Fre", "WRC"),
        ("Rfe PodRR Fre PodWR Fre", "RWC"),
        ("PodWW Rfe PodRW Rfe PodRR Fre", "ISA2"),
        ("PodWR Fre MFencedWR Fre", "SB+mfence+po"),
        ("MFencedWR Fre MFencedWR Fre", "SB+mfences"),
        ("Rfi PodRR Fre Rfi PodRR Fre", "SB+rfi-pos"),
        ("PodWR Fre PodWR Fre PodWR Fre", "3.SB"),
        ("PosRR Fre Rfe", "CoRR"),
        ("PodWR Fre PodWW Rfe PodRW Coe PodWR Fre", "WW+RW+WR+WR"),
        ("PodWR Fre PodWR PodRR Fre", "SB+po+poR-po"),
    ] {
        let cycle = Cycle::parse(cycle, Language::X86).expect("it is a cycle");
        assert_eq!(name(&cycle), expected, "{cycle}");
    }
}
