//! Decisions about recorded execution graphs against the axioms with all modification orders, on random executions.

mod axioms;
mod generate;

use axioms::Graph;
use fastrand::Rng;
use generate::{Shape, execution, load_buffers, ring, two_ways};
use interleaf_consistency::rc11::Version;
use interleaf_consistency::recorded::graphs::{
    self, Cases, Execution, Reason, Recording, explain, explain_values, races, verify, verify_values,
};
use interleaf_consistency::recorded::{EventId, Source, Value};
use interleaf_testing::{campaign_size, setting};

const VERSIONS: [Version; 2] = [Version::Rc11, Version::Rc20];

/// Events in lines, to be read by people.
fn show(execution: &Execution) -> String {
    let mut text = String::new();
    for (id, event) in execution.events() {
        text += &format!("\n{id} {:?} {} {:?} {:?}", event.kind, event.cell, event.order, event.source);
    }
    for cell in 0..execution.cells() as u32 {
        text += &format!("\nmo of {cell}: {:?}", execution.modification(cell));
    }
    text
}

/// A random shape. Each cell has few writes.
fn shape(random: &mut Rng) -> Shape {
    let never = 1_000_000;
    let (threads, cells) = (2 + random.u64(..3), 1 + random.u64(..3));
    let accesses = 4 + random.u64(..7);
    let (fences, updates, plain) = (3 + random.u64(..8), 2 + random.u64(..10), 3 + random.u64(..10));
    let mixed =
        Shape { threads, cells, accesses, fences, updates, plain, sequential: 3, sequential_fences: 2 };
    match random.u64(..6) {
        0 => Shape { sequential: 0, sequential_fences: 0, ..mixed },
        1 => mixed,
        2 => Shape { sequential: 1, plain: never, fences: never, ..mixed },
        3 => Shape { cells: 2, sequential: 1, plain: never, updates: never, fences: never, ..mixed },
        _ => Shape {
            threads: 2 + random.u64(..2),
            cells: 2,
            sequential: 0,
            sequential_fences: 1,
            fences: 1 + random.u64(..2),
            updates: never,
            ..mixed
        },
    }
}

/// Whether all modification orders can be tried in a short time.
fn is_small(execution: &Execution) -> bool {
    let mut writes = vec![0_u64; execution.cells()];
    execution
        .events()
        .filter(|(_, event)| event.kind.writes())
        .for_each(|(_, event)| writes[event.cell as usize] += 1);
    writes.iter().map(|&count| (1..=count).product::<u64>()).product::<u64>() <= 720
}

#[test]
fn decisions_agree_with_the_axioms() {
    let (seed, count) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 6000));
    let (mut compared, mut allowed, mut reversed, mut lines) = (0, 0, 0, 0);
    // How many are explained by each axiom, and by cases.
    let mut reasons = [0; 5];
    for number in seed..seed + count {
        let mut random = Rng::with_seed(number);
        let shape = shape(&mut random);
        let kind = random.u64(..10);
        let changes = [0, 0, 0, 0, 1, 2, 3][random.usize(..7)];
        let known = [1, 2, 1_000_000][random.usize(..3)];
        let execution = match kind {
            0 => two_ways(&mut random),
            1..4 => ring(&mut random),
            4 => load_buffers(&mut random),
            _ => execution(&mut random, &shape, changes, known),
        };
        if !is_small(&execution) {
            continue;
        }
        for version in VERSIONS {
            compared += 1;
            let graph = Graph::new(&execution, version);
            let expected = graph.is_allowed(|cell| execution.modification(cell).map(<[_]>::to_vec));
            let found = verify(&execution, version, &mut || true).expect("it is not stopped");
            let shown = || format!("{version:?}, seed {number}: {}", show(&execution));
            assert_eq!(found.witness.is_some(), expected, "{}", shown());
            if let Some(witness) = found.witness {
                assert!(graph.allows(&witness), "{witness:?}, {}", shown());
            }
            // Whoever explains checks the explanation.
            let explained = explain(&execution, version, &mut || true);
            assert_eq!(explained.is_some(), !expected, "explained: {explained:?}, {}", shown());
            if let Some(cases) = explained {
                let number = match &cases {
                    Cases::One(case) => case.explanation.axiom as usize,
                    Cases::Split(_) => 4,
                };
                reasons[number] += 1;
                lines += cases.iter().map(|case| case.explanation.orderings.len() as u64).sum::<u64>();
            }
            allowed += u64::from(expected);
            reversed += found.choices;
        }
    }
    println!("of {compared} decisions {allowed} allow, {reversed} guesses were reversed");
    let [thin_air, coherence, atomicity, psc, cases] = reasons;
    println!(
        "{thin_air} by thin air, {coherence} by coherence, {atomicity} by atomicity, {psc} by psc, {cases} by cases"
    );
    println!("{lines} orderings");
}

#[test]
fn races_are_those_of_the_definition() {
    let (seed, count) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 6000));
    let (mut racy, mut free) = (0, 0);
    for number in seed..seed + count {
        let mut random = Rng::with_seed(number);
        let shape =
            Shape { plain: 2, sequential: 2, fences: 2, cells: 1 + random.u64(..2), ..shape(&mut random) };
        let execution = execution(&mut random, &shape, 0, 1_000_000);
        for version in VERSIONS {
            let all = Graph::new(&execution, version).races();
            let found = races(&execution, version);
            for cell in 0..execution.cells() as u32 {
                let of_cell = |id| execution.get(id).expect("it is there").cell == cell;
                let expected: Vec<_> = all.iter().filter(|&&(one, _)| of_cell(one)).collect();
                let race = found.iter().find(|race| race.cell == cell);
                let is_one = match race {
                    Some(race) => expected.contains(&&(race.accesses[0], race.accesses[1])),
                    None => expected.is_empty(),
                };
                assert!(is_one, "{race:?}, {version:?}, seed {number}: {}", show(&execution));
                (racy, free) = (racy + u64::from(race.is_some()), free + u64::from(race.is_none()));
            }
        }
    }
    println!("{racy} cells with races, {free} without");
}

/// With values and no sources: what some reads-from map allows, of all that there are.
#[test]
fn values_are_allowed_iff_some_sources_are() {
    let (seed, count) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 6000) / 2);
    let (mut compared, mut allowed) = (0, 0);
    // How many are not explained, of a value that is not written, explained by one case, by several.
    let mut reasons = [0; 4];
    for number in seed..seed + count {
        let mut random = Rng::with_seed(number);
        let shape = Shape { accesses: 4 + random.u64(..4), ..shape(&mut random) };
        let execution = match random.u64(..4) {
            0 => two_ways(&mut random),
            1 => ring(&mut random),
            _ => execution(&mut random, &shape, 0, 1_000_000),
        };
        let value = |id: EventId| Value::from(1 + (id.thread + id.index) % 2);
        let is_changed = random.u64(..3) == 0;
        let valued = |(id, event): (EventId, graphs::Event)| {
            let value = match event.source {
                Some(Source::Event(source)) if event.kind.reads() => value(source),
                Some(Source::Initial) if event.kind.reads() => 0,
                _ => value(id),
            };
            let is_changed = is_changed && event.kind.reads() && random.u64(..3) == 0;
            (id.thread, (event, if is_changed { random.u8(..4).into() } else { value }))
        };
        let mut threads = vec![Vec::new(); execution.threads().len()];
        let valued: Vec<_> = execution.events().map(valued).collect();
        valued.into_iter().for_each(|(thread, event)| threads[thread as usize].push(event));
        let all = all_sources(&threads);
        if !is_small(&execution) || all.len() > 64 {
            continue;
        }
        let recording = Recording::new(threads.clone(), Vec::new(), Vec::new()).expect("it is well-formed");
        for version in VERSIONS {
            compared += 1;
            let shown = || format!("{version:?}, seed {number}: {threads:?}");
            let expected = all.iter().any(|execution| Graph::new(execution, version).is_allowed(|_| None));
            let found = verify_values(&recording, version, &mut || true).expect("it is not stopped");
            assert_eq!(found.sources.is_some(), expected, "{}", shown());
            if let (Some(sources), Some(witness)) = (&found.sources, &found.decision.witness) {
                let source = |execution: &&Execution, &(read, source): &(EventId, Source)| {
                    execution.get(read).expect("it is there").source == Some(source)
                };
                let chosen = all.iter().find(|execution| sources.iter().all(|read| source(execution, read)));
                let chosen = chosen.unwrap_or_else(|| panic!("{sources:?} are wrong, {}", shown()));
                assert!(Graph::new(chosen, version).allows(witness), "{}", shown());
            }
            // Whoever explains checks the explanation.
            let reason = explain_values(&recording, version, &mut || true);
            assert!(reason.is_none() || !expected, "{reason:?}, {}", shown());
            allowed += u64::from(expected);
            if !expected {
                reasons[match reason {
                    None => 0,
                    Some(Reason::Unwritten(_)) => 1,
                    Some(Reason::Cases(Cases::One(_))) => 2,
                    Some(Reason::Cases(Cases::Split(_))) => 3,
                }] += 1;
            }
        }
    }
    let [unexplained, unwritten, one, several] = reasons;
    println!("of {compared} recordings {allowed} are allowed; {unexplained} are not explained");
    println!("{unwritten} by a value that is not written, {one} by one case, {several} by several");
    assert_eq!(unexplained, 0, "small recordings are explained");
}

/// The execution with each choice of sources that have the right values.
fn all_sources(threads: &[Vec<(graphs::Event, Value)>]) -> Vec<Execution> {
    let mut all = vec![threads.iter().map(|events| events.iter().map(|event| event.0).collect()).collect()];
    for (events, thread) in threads.iter().zip(0..) {
        for (&(event, value), index) in events.iter().zip(0..) {
            if !event.kind.reads() {
                continue;
            }
            let mut sources = if value == 0 { vec![Source::Initial] } else { Vec::new() };
            for (others, thread) in threads.iter().zip(0..) {
                for (&(other, written), index) in others.iter().zip(0..) {
                    if other.kind.writes() && other.cell == event.cell && written == value {
                        sources.push(Source::Event(EventId { thread, index }));
                    }
                }
            }
            let with = |threads: Vec<Vec<graphs::Event>>| {
                sources
                    .iter()
                    .map(|&source| {
                        let mut threads = threads.clone();
                        threads[thread as usize][index].source = Some(source);
                        threads
                    })
                    .collect::<Vec<_>>()
            };
            all = all.into_iter().flat_map(with).take(100).collect();
        }
    }
    all.into_iter().map(|threads| Execution::new(threads, Vec::new()).expect("it is well-formed")).collect()
}
