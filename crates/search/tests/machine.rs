//! The machine takes steps back exactly, and shows the outcomes that sequential consistency allows.

use fastrand::Rng;
use interleaf_memory::{Machine, Model, Settings, Status};
use interleaf_program::script::Script;
use interleaf_program::{Op, Program, script};
use interleaf_search::{Exhaustive, Failure, Observer, Search, exhaustive, refining, unless_interrupted};
use interleaf_testing::scripts::{Shape, generate};
use interleaf_trace::{Ending, Equivalence, ThreadIndex};
use std::collections::BTreeSet;

/// The values of the named registers at the end of every complete execution.
fn outcomes(script: &Script, registers: &[&str]) -> BTreeSet<Vec<u64>> {
    struct Collect<'a>(&'a [&'a str], BTreeSet<Vec<u64>>, &'a Script);
    impl Observer for Collect<'_> {
        fn execution(&mut self, machine: &Machine, ending: Ending) {
            if ending != Ending::Complete {
                return;
            }
            let states: Vec<_> =
                machine.threads().filter_map(|thread| machine.state(thread)?.downcast_ref()).collect();
            let value = |name: &&str| {
                let mut all = states.iter().flat_map(|state| self.2.registers(state));
                all.find(|(register, _)| register == name).expect("the register exists").1
            };
            self.1.insert(self.0.iter().map(value).collect());
        }
    }
    let mut collect = Collect(registers, BTreeSet::new(), script);
    let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
    exhaustive(script, how, &Search::default(), &mut collect).expect("scripts are not refused");
    collect.1
}

fn set<const N: usize, const M: usize>(outcomes: [[u64; M]; N]) -> BTreeSet<Vec<u64>> {
    outcomes.into_iter().map(|outcome| outcome.to_vec()).collect()
}

#[test]
fn store_buffering_is_not_visible() {
    let program = script! {
        thread left  { x = 1; a <- y; }
        thread right { y = 1; b <- x; }
    };
    assert_eq!(outcomes(&program, &["a", "b"]), set([[0, 1], [1, 0], [1, 1]]));
}

#[test]
fn load_buffering_is_not_visible() {
    let program = script! {
        thread left  { a <- x; y = 1; }
        thread right { b <- y; x = 1; }
    };
    assert_eq!(outcomes(&program, &["a", "b"]), set([[0, 0], [0, 1], [1, 0]]));
}

#[test]
fn messages_arrive_in_order() {
    let program = script! {
        thread sender   { data = 1; flag = 1; }
        thread receiver { a <- flag; b <- data; }
    };
    assert_eq!(outcomes(&program, &["a", "b"]), set([[0, 0], [0, 1], [1, 1]]));
}

#[test]
fn independent_readers_agree_on_the_order_of_independent_writes() {
    let program = script! {
        thread w1 { x = 1; }
        thread w2 { y = 1; }
        thread r1 { a <- x; b <- y; }
        thread r2 { c <- y; d <- x; }
    };
    let found = outcomes(&program, &["a", "b", "c", "d"]);
    assert_eq!(found.len(), 15);
    assert!(!found.contains(&vec![1, 0, 1, 0]));
}

#[test]
fn updates_are_atomic() {
    let program = script! {
        init x = 5;
        thread left  { a <- x += 1; }
        thread right { b <- swap x 9; }
        thread third { c <- cas x 9 1; }
    };
    // One outcome for each order of the three.
    let expected = set([[5, 6, 9], [5, 6, 6], [9, 5, 10], [1, 5, 9], [5, 6, 5], [9, 5, 5]]);
    assert_eq!(outcomes(&program, &["a", "b", "c"]), expected);
}

#[test]
fn initial_values_are_seen_by_waits_too() {
    let program = script! {
        init x = 1;
        thread waiter { await x == 1; a <- x; }
    };
    assert_eq!(outcomes(&program, &["a"]), set([[1]]));
}

/// Everything that can be asked of a machine.
fn fingerprint(machine: &mut Machine) -> String {
    let mut text = format!("{:?}", machine.trace().events);
    let threads: Vec<_> = machine.threads().collect();
    let describe = |thread: ThreadIndex| {
        let status = machine.status(thread);
        (status != Status::Absent).then(|| {
            let (enabled, footprint) = (machine.is_enabled(thread), machine.footprint(thread));
            let (state, fault) = (machine.state(thread), machine.fault(thread));
            let (events, last) = (machine.events_of(thread), machine.last_event(thread));
            format!("{thread:?} {status:?} {enabled} {footprint:?} {state:?} {fault:?} {events} {last:?}\n")
        })
    };
    text.extend(threads.into_iter().filter_map(describe));
    text
}

#[test]
fn steps_are_taken_back_exactly() {
    for seed in 0..300 {
        let script = generate(seed, &Shape { events: 16, ..Shape::default() });
        for model in [Model::Sc, Model::Tso, Model::Pso] {
            let settings = Settings { model, ..Settings::default() };
            let walked = refining(&settings, |settings| walk(&script, settings, seed));
            walked.expect("scripts are not refused for good");
        }
    }
}

/// Goes forth and back at random, and compares what is seen on the way back with what was seen on the way forth.
fn walk(script: &Script, settings: Settings, seed: u64) -> Result<(), Failure> {
    let mut random = Rng::with_seed(seed);
    let mut machine = Machine::new(script, settings);
    let mut before = vec![fingerprint(&mut machine)];
    for _ in 0..200 {
        unless_interrupted(&machine, ())?;
        let enabled: Vec<_> = machine.threads().filter(|&thread| machine.is_enabled(thread)).collect();
        if enabled.is_empty() || (before.len() > 1 && random.u64(..5) < 2) {
            if before.len() == 1 {
                break;
            }
            machine.undo();
            before.pop();
            // Numbers that were handed out stay: only what exists is compared.
            assert_eq!(Some(&fingerprint(&mut machine)), before.last(), "seed {seed}:\n{script}");
            continue;
        }
        let thread = enabled[random.usize(..enabled.len())];
        let choice = match machine.status(thread) {
            Status::Ready(Op::Choose { among }) => random.u64(..u64::from(among)) as u32,
            _ => 0,
        };
        machine.step(thread, choice);
        before.push(fingerprint(&mut machine));
    }
    Ok(())
}

#[test]
fn threads_are_named_by_their_code() {
    let program = script! { thread left { x = 1; } };
    assert_eq!(&*program.name(&program.main()), "main");
}
