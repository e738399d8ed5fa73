//! Every way to verify a recorded execution against the definition, on random executions.

mod support;

use fastrand::Rng;
use interleaf_consistency::recorded::{
    self, Decision, Event, EventId, Execution, ExecutionError, Method, Model, Reason, Recording, Settings,
    Source, Target, Values, explain, explain_values, verify_values,
};
use interleaf_testing::{campaign_size, setting};
use support::{Shape, execution, is_allowed, show};

const MODELS: [Model; 3] = [Model::Sc, Model::Tso, Model::Pso];

fn verify(execution: &Execution, model: Model, settings: Settings) -> Decision {
    recorded::verify(execution, model, settings, &mut || true).expect("it is not stopped")
}

fn ways() -> impl Iterator<Item = Settings> {
    [Method::Verify, Method::Naive]
        .into_iter()
        .flat_map(|method| [true, false].map(|closure| Settings { method, closure }))
}

/// Fails if the ways do not agree, with the definition and each other; for each model whether it allows the execution.
#[track_caller]
fn agree(execution: &Execution, name: &str) -> [bool; 3] {
    let allowed = MODELS.map(|model| is_allowed(execution, model));
    for (model, expected) in MODELS.into_iter().zip(allowed) {
        for settings in ways() {
            let found = verify(execution, model, settings);
            // No search was needed to say no.
            let is_refuted = found.states == 0;
            let found = found.witness.is_some();
            assert_eq!(found, expected, "{model:?} by {settings:?}, {name}: {}", show(execution));
            // Whoever explains checks the explanation.
            let is_explained = explain(execution, model, &mut || true).is_some();
            assert!(!is_explained || !expected, "{model:?}, {name}: {}", show(execution));
            assert!(is_explained || !is_refuted, "{model:?} not explained, {name}: {}", show(execution));
        }
    }
    let [sc, tso, pso] = allowed;
    assert!((!sc || tso) && (!tso || pso), "{allowed:?}, {name}: {}", show(execution));
    allowed
}

#[test]
fn every_way_agrees_with_the_definition() {
    let (seed, count) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 20_000));
    let mut allowed = [0; 3];
    for number in seed..seed + count {
        let mut random = Rng::with_seed(number);
        let large = random.u64(..16) / 15;
        let shape = Shape {
            threads: 2 + large + random.u64(..3),
            cells: 1 + large + random.u64(..3),
            events: 3 + 5 * large + random.u64(..10),
            fences: 4 + random.u64(..12),
            // Most executions have none: they are what the text is about.
            store_fences: if random.u64(..3) == 0 { 4 } else { 1_000_000 },
            updates: 4 + random.u64(..20),
        };
        let model = MODELS[random.u64(..3) as usize];
        let changes = random.u64(..4);
        let execution = execution(&mut random, &shape, model, changes);
        let found = agree(&execution, &format!("seed {number}"));
        (0..3).for_each(|model| allowed[model] += u64::from(found[model]));
    }
    let [sc, tso, pso] = allowed;
    println!("of {count} executions SC allows {sc}, TSO {tso}, PSO {pso}");
    assert!(count < 1_000 || sc > count / 10 && tso > sc && pso > tso && pso < count * 9 / 10);
}

const INIT: Source = Source::Initial;

/// Reads `cell` from the event of this thread and index.
fn read(cell: u32, thread: u32, index: u32) -> Event {
    Event::Read { cell, source: at(thread, index) }
}

fn at(thread: u32, index: u32) -> Source {
    Source::Event(EventId { thread, index })
}

fn initial(cell: u32) -> Event {
    Event::Read { cell, source: INIT }
}

fn write(cell: u32) -> Event {
    Event::Write { cell }
}

fn update(cell: u32, source: Source) -> Event {
    Event::Update { cell, source, target: Target::Memory }
}

#[track_caller]
fn is_allowed_by(threads: Vec<Vec<Event>>, expected: [bool; 3]) {
    let execution = Execution::new(threads).expect("sources are writes");
    assert_eq!(agree(&execution, "by hand"), expected, "{}", show(&execution));
}

#[test]
fn store_buffering_is_allowed_by_buffers_and_forbidden_by_fences() {
    is_allowed_by(vec![vec![write(0), initial(1)], vec![write(1), initial(0)]], [false, true, true]);
    let fence = Event::Fence;
    is_allowed_by(vec![vec![write(0), fence, initial(1)], vec![write(1), fence, initial(0)]], [false; 3]);
    is_allowed_by(vec![vec![update(0, INIT), initial(1)], vec![update(1, INIT), initial(0)]], [false; 3]);
}

#[test]
fn a_message_is_overtaken_under_pso_only() {
    let writer = vec![write(0), write(1)];
    is_allowed_by(vec![writer, vec![read(1, 0, 1), initial(0)]], [false, false, true]);
    let fenced = vec![write(0), Event::Fence, write(1)];
    is_allowed_by(vec![fenced, vec![read(1, 0, 2), initial(0)]], [false; 3]);
}

#[test]
fn a_fence_for_stores_keeps_writes_in_order_and_lets_reads_pass() {
    let stores = Event::StoreFence;
    let fenced = vec![write(0), stores, write(1)];
    is_allowed_by(vec![fenced, vec![read(1, 0, 2), initial(0)]], [false; 3]);
    let behind = vec![write(0), write(1), stores];
    is_allowed_by(vec![behind, vec![read(1, 0, 1), initial(0)]], [false, false, true]);
    let passed = |one, other| vec![write(one), stores, initial(other)];
    is_allowed_by(vec![passed(0, 1), passed(1, 0)], [false, true, true]);
}

/// The last write of the first thread must be in memory before the second thread's write to the same cell, which must be
/// there before its fence. So the first write, behind which it waits, has to reach memory long before it is read.
#[test]
fn a_write_before_a_fence_for_stores_reaches_memory_before_it_is_read() {
    let (x, y, q, z, r) = (0, 1, 2, 3, 4);
    let first = vec![write(x), Event::StoreFence, write(y), read(q, 1, 2), Event::Fence, write(z)];
    let second = vec![write(y), Event::Fence, write(q)];
    let third = vec![read(z, 0, 5), read(y, 1, 0), write(r)];
    let fourth = vec![read(r, 2, 2), read(x, 0, 0)];
    is_allowed_in_any_order(&[first, second, third, fourth], [true; 3]);
}

#[test]
fn the_writes_of_a_cell_stay_in_order() {
    let writer = vec![write(0), write(0)];
    is_allowed_by(vec![writer.clone(), vec![read(0, 0, 0), read(0, 0, 1)]], [true; 3]);
    is_allowed_by(vec![writer, vec![read(0, 0, 1), read(0, 0, 0)]], [false; 3]);
}

/// The same with its threads in every order: which prefix comes first depends on it, and that must change nothing.
#[track_caller]
fn is_allowed_in_any_order(threads: &[Vec<Event>], expected: [bool; 3]) {
    let mut orders: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in threads {
        let next = |order: &Vec<u32>| {
            let rest = (0..threads.len() as u32).filter(|thread| !order.contains(thread));
            rest.map(|thread| [order.as_slice(), &[thread]].concat()).collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(next).collect();
    }
    for order in orders {
        let moved = |source| match source {
            Source::Initial => INIT,
            Source::Event(EventId { thread, index }) => at(order[thread as usize], index),
        };
        let mut turned = vec![Vec::new(); threads.len()];
        for (events, &place) in threads.iter().zip(&order) {
            turned[place as usize] = events
                .iter()
                .map(|&event| match event {
                    Event::Read { cell, source } => Event::Read { cell, source: moved(source) },
                    Event::Update { cell, source, target } => {
                        Event::Update { cell, source: moved(source), target }
                    }
                    Event::Write { .. } | Event::Fence | Event::StoreFence => event,
                })
                .collect();
        }
        is_allowed_by(turned, expected);
    }
}

/// Thread 0 writes x before thread 2 does, or has to wait until thread 2 has read its own; then its fence waits, and thread 2 for
/// what follows that. Threads 1 and 3 see to it that z keeps the fence waiting in either case.
#[test]
fn a_fence_waits_for_what_a_writer_reads_itself() {
    let (x, y, z) = (0, 1, 2);
    let threads = [
        vec![write(x), write(z), Event::Fence, write(y)],
        vec![read(x, 2, 0), read(z, 3, 0)],
        vec![write(x), read(y, 0, 3), read(x, 2, 0)],
        vec![write(z), read(z, 0, 1)],
    ];
    is_allowed_in_any_order(&threads, [true; 3]);
}

/// The same with an update between: who waits for the write that it reads from waits for those who read from it as well.
#[test]
fn a_fence_waits_for_what_is_read_from_updates_that_follow() {
    let (x, y, z, v, w) = (0, 1, 2, 3, 4);
    let threads = [
        vec![write(x), write(z), write(v), Event::Fence, write(y)],
        vec![read(x, 2, 0), read(z, 2, 1), read(v, 0, 2), write(w)],
        vec![write(x), write(z), read(z, 0, 1), read(y, 0, 4), read(x, 3, 1)],
        vec![read(w, 1, 3), update(x, at(2, 0)), read(z, 2, 1)],
    ];
    is_allowed_in_any_order(&threads, [false, false, true]);
}

/// The second thread's writes must be in memory before the update's source: after it is too late.
#[test]
fn a_write_that_would_hide_an_update_comes_before_its_source() {
    let first = vec![Event::Fence, read(0, 2, 2)];
    let second = vec![write(0), write(0), read(0, 2, 2)];
    let third = vec![write(0), write(0), update(0, at(2, 1))];
    is_allowed_by(vec![first, second, third], [true; 3]);
}

#[test]
fn two_updates_do_not_read_from_one_write() {
    is_allowed_by(vec![vec![update(0, INIT)], vec![update(0, INIT)]], [false; 3]);
    is_allowed_by(vec![vec![update(0, INIT)], vec![update(0, at(0, 0))]], [true; 3]);
    is_allowed_by(vec![vec![update(0, at(1, 0))], vec![update(0, at(0, 0))]], [false; 3]);
}

#[test]
fn nothing_happened() {
    is_allowed_by(Vec::new(), [true; 3]);
    is_allowed_by(vec![Vec::new(), vec![Event::Fence]], [true; 3]);
}

#[test]
fn sources_are_writes_to_the_cell() {
    let (reader, source) = (EventId { thread: 0, index: 0 }, EventId { thread: 1, index: 0 });
    let refused = |other: Vec<Event>| Execution::new(vec![vec![read(0, 1, 0)], other]).err();
    assert_eq!(refused(Vec::new()), Some(ExecutionError::NoSuchEvent(reader, source)));
    assert_eq!(refused(vec![initial(0)]), Some(ExecutionError::NotAWrite(reader, source)));
    assert_eq!(refused(vec![write(1)]), Some(ExecutionError::OtherCell(reader, source)));
    assert_eq!(Execution::new(vec![vec![write(u32::MAX)]]).err(), Some(ExecutionError::TooLarge));
}

/// The numbers of the theorems: VerifyTSO keeps at most a prefix for each set of memory-writes, VerifyPSO without fences at most one
/// for each set of thread events, however many cells there are, and with fences one for each that are in each thread's buffers.
#[test]
fn the_states_are_within_the_bounds() {
    let mut most = [0, 0];
    for seed in 0..4_000 {
        let mut random = Rng::with_seed(seed);
        let has_fences = seed % 2 == 1;
        let none = 1_000_000;
        let shape = Shape {
            threads: 3,
            cells: 1 + random.u64(..5),
            events: 14,
            fences: if has_fences { 4 } else { none },
            store_fences: none,
            updates: if has_fences { 12 } else { none },
        };
        let execution = execution(&mut random, &shape, Model::Pso, 1);
        let product = |weight: fn(&Event) -> u64| {
            let counts = execution.threads().iter().map(|events| events.iter().map(weight).sum::<u64>() + 1);
            counts.product::<u64>()
        };
        let writes = product(|event| u64::from(matches!(event, Event::Write { .. } | Event::Update { .. })));
        let settings = Settings { closure: false, method: Method::Verify };
        assert!(verify(&execution, Model::Tso, settings).states <= writes, "{}", show(&execution));
        // An update is a fence, a read and a write.
        let sets = product(|event| if matches!(event, Event::Update { .. }) { 3 } else { 1 });
        let buffers = if has_fences { shape.threads * shape.cells } else { 0 };
        let states = verify(&execution, Model::Pso, settings).states;
        assert!(states <= sets << buffers, "{}", show(&execution));
        most[usize::from(has_fences)] = most[usize::from(has_fences)].max(states);
    }
    println!("at most {} states without fences, {} with them", most[0], most[1]);
}

/// With values and no sources: what some reads-from map allows, of all that there are.
#[test]
fn values_are_allowed_iff_some_sources_are() {
    let (seed, count) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 20_000) / 10);
    let mut allowed = [0; 3];
    // How many are not explained, allowed, of a value that nobody writes, explained by a cycle, by cases.
    let mut reasons = [0; 5];
    for number in seed..seed + count {
        let mut random = Rng::with_seed(number);
        let shape = Shape {
            threads: 2 + random.u64(..2),
            cells: 1 + random.u64(..2),
            events: 3 + random.u64(..6),
            fences: 6,
            store_fences: 8,
            updates: 8,
        };
        let threads = execution(&mut random, &shape, Model::Pso, 0).threads().to_vec();
        let mut value = |event: &Event| {
            (*event, Values { read: random.u64(..3).into(), written: 1 + i128::from(random.u64(..2)) })
        };
        let threads: Vec<Vec<_>> =
            threads.iter().map(|events| events.iter().map(&mut value).collect()).collect();
        let recording = Recording::new(threads.clone(), Vec::new()).expect("it has no sources");
        for (model, allowed) in MODELS.into_iter().zip(&mut allowed) {
            let expected = some_sources(&threads, 0, 0, &mut |threads| {
                is_allowed(&Execution::new(threads).expect("sources are writes"), model)
            });
            let mut is_refuted = false;
            for settings in ways() {
                let found =
                    verify_values(&recording, model, settings, &mut || true).expect("it is not stopped");
                // No search was needed to say no.
                is_refuted |= found.states == 0;
                let found = found.witness.is_some();
                assert_eq!(found, expected, "{model:?} by {settings:?}, seed {number}: {threads:?}");
            }
            // Whoever explains checks the explanation.
            let reason = explain_values(&recording, model, &mut || true);
            assert!(reason.is_none() || !expected, "{model:?}, seed {number}: {threads:?}");
            assert!(
                reason.is_some() || expected || !is_refuted,
                "{model:?} not explained, seed {number}: {threads:?}"
            );
            let number_of_reason = match reason {
                None => usize::from(expected),
                Some(Reason::Unwritten(_)) => 2,
                Some(Reason::Cycle(_)) => 3,
                Some(Reason::Cases(_)) => 4,
            };
            reasons[number_of_reason] += 1;
            *allowed += u64::from(expected);
        }
    }
    let [unexplained, _, unwritten, cycles, cases] = reasons;
    println!("{unexplained} not explained, {unwritten} nobody writes, {cycles} by a cycle, {cases} by cases");
    assert!(count < 1_000 || unwritten > count / 10, "{unwritten} have a value that nobody writes");
    println!("of {count} recordings SC allows {}, TSO {}, PSO {}", allowed[0], allowed[1], allowed[2]);
    assert!(
        count < 1_000 || allowed[0] > count / 20 && allowed[2] > allowed[0] && allowed[2] < count * 9 / 10
    );
}

/// Whether a condition holds for some choice of sources with the right values, from this event on.
fn some_sources(
    threads: &[Vec<(Event, Values)>],
    thread: usize,
    index: usize,
    holds: &mut impl FnMut(Vec<Vec<Event>>) -> bool,
) -> bool {
    let Some(events) = threads.get(thread) else {
        let events = |events: &Vec<(Event, Values)>| events.iter().map(|event| event.0).collect();
        return holds(threads.iter().map(events).collect());
    };
    let Some(&(event, values)) = events.get(index) else {
        return some_sources(threads, thread + 1, 0, holds);
    };
    if matches!(event, Event::Write { .. } | Event::Fence | Event::StoreFence) {
        return some_sources(threads, thread, index + 1, holds);
    }
    let mut sources = if values.read == 0 { vec![INIT] } else { Vec::new() };
    for (events, thread) in threads.iter().zip(0..) {
        for ((other, written), index) in events.iter().zip(0..) {
            let is_write = matches!(other, Event::Write { .. } | Event::Update { .. });
            if is_write && other.cell() == event.cell() && written.written == values.read {
                sources.push(at(thread, index));
            }
        }
    }
    sources.into_iter().any(|new| {
        let mut threads = threads.to_vec();
        if let Event::Read { source, .. } | Event::Update { source, .. } = &mut threads[thread][index].0 {
            *source = new;
        }
        some_sources(&threads, thread, index + 1, holds)
    })
}

/// A search that is not let go on ends without an answer, whatever it was doing.
#[test]
fn a_search_ends_when_it_is_not_to_go_on() {
    let value = |read, written| Values { read, written };
    let write = |cell, written| (Event::Write { cell }, value(0, written));
    let read = |cell, read| (Event::Read { cell, source: INIT }, value(read, 0));
    // Every write of 1 is behind a read of 1 by another thread, of which there are two, so that closure does not tell.
    let mut threads: Vec<Vec<_>> =
        (0..4).map(|thread| (0..24).map(|step| write(thread % 2, 2 + step % 2)).collect()).collect();
    (0..3).for_each(|_| threads.push(vec![read(2, 1), write(2, 1)]));
    threads.push(vec![read(2, 1), read(0, 2), read(1, 2), read(0, 3)]);
    let recording = Recording::new(threads, Vec::new()).expect("it has no sources");
    for model in MODELS {
        for settings in ways() {
            let mut asked = 0;
            let mut goes_on = || {
                asked += 1;
                asked < 3
            };
            let decision = verify_values(&recording, model, settings, &mut goes_on);
            assert!(
                decision.is_none() && asked == 3,
                "{model:?} by {settings:?}: {decision:?}, asked {asked}"
            );
        }
    }
}
