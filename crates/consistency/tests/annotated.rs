//! Annotated partial orders against the naive search for a witness, and how many steps they need.

#[path = "support/naive_good_writes.rs"]
mod naive;
#[path = "support/random_events.rs"]
mod random_events;

use fastrand::Rng;
use interleaf_consistency::good_writes::{Heuristics, Instance};
use interleaf_testing::campaign_size;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use random_events::{Owned, instance, random_order};

fn of(events: &[Owned]) -> Instance {
    let mut instance = Instance::annotated();
    events.iter().for_each(|event| instance.push(event.access()));
    instance
}

/// Gives each read of the root a side, and takes away what annotated partial orders do not know.
fn annotate(events: &mut [Owned], root: Option<ThreadIndex>, random: &mut Rng) {
    let threads: Vec<u32> = events.iter().map(|event| event.thread).collect();
    for event in events {
        (event.fresh, event.forwarded) = (0, Vec::new());
        if root != Some(ThreadIndex(event.thread)) {
            continue;
        }
        for (_, good) in &mut event.reads {
            let (is_local, initial_is_local) = (random.bool(), random.bool());
            good.retain(|write| match write.is_event() {
                true => (threads[write.index()] == event.thread) == is_local,
                false => initial_is_local == is_local,
            });
        }
    }
}

/// Random events with good writes, the root if there is one, and the random numbers that follow.
fn annotated_events(seed: u64) -> (Vec<Owned>, Option<ThreadIndex>, Rng) {
    let mut random = Rng::with_seed(seed);
    let mut events = instance(&mut random);
    let root = (random.u64(..5) > 0).then(|| ThreadIndex(random.u64(..3) as u32));
    annotate(&mut events, root, &mut random);
    (events, root, random)
}

/// Theorem 3.2: for some order of the leaves there is a closure iff there is a witness, and then Lemma 3.1 gives it.
#[test]
fn the_closure_decides() {
    let programs = campaign_size("INTERLEAF_PROGRAMS", 6_000);
    let (mut consistent, mut closed) = (0, 0);
    for seed in 0..programs {
        let (events, root, _) = annotated_events(seed);
        let accesses: Vec<_> = events.iter().map(Owned::access).collect();
        let expected = naive::has_witness(&accesses);
        let mut instance = of(&events);
        let closes = instance.closes(&mut || true);
        let witness = instance.realize(root, 0, &mut || true);
        assert_eq!(witness.is_some(), expected, "seed {seed}, root {root:?}: {events:#?}");
        assert_eq!(instance.orders(), 0);
        if let Some(witness) = witness {
            assert!(naive::is_witness(&accesses, &witness), "seed {seed}, root {root:?}: {events:#?}");
        }
        consistent += u64::from(expected);
        closed += u64::from(!expected && closes);
    }
    let inconsistent = programs - consistent;
    assert!(consistent > programs / 4 && inconsistent > programs / 4, "{consistent} of {programs}");
    assert!(closed > 0, "some are refuted by the orders of leaves alone");
}

/// The orders of the leaves are those that the witnesses have: each witness is a linearization of one of them.
#[test]
fn no_order_of_the_leaves_is_lost() {
    let programs = campaign_size("INTERLEAF_PROGRAMS", 2_000);
    let mut several = 0;
    for seed in 0..programs {
        let (events, root, mut random) = annotated_events(seed);
        let accesses: Vec<_> = events.iter().map(Owned::access).collect();
        let witnesses: Vec<_> = (0..20)
            .map(|_| random_order(&events, &mut random))
            .filter(|order| naive::is_witness(&accesses, order))
            .collect();
        let mut instance = of(&events);
        let mut found = vec![0; witnesses.len()];
        count(&mut instance, root, &witnesses, &mut found);
        assert!(found.iter().all(|&times| times == 1), "seed {seed}, root {root:?}: {events:#?}");
        several += u64::from(found.len() > 1);
    }
    assert!(several > programs / 20, "{several} of {programs}");
}

/// For each witness: counts the closed orders that it linearizes.
fn count(
    instance: &mut Instance,
    root: Option<ThreadIndex>,
    witnesses: &[Vec<EventIndex>],
    found: &mut [u32],
) {
    if !instance.closes(&mut || true) {
        return;
    }
    let Some((one, other)) = instance.unordered_leaves(root, 0) else {
        instance.witness_of_closed(root);
        found.iter_mut().for_each(|times| *times += 1);
        return;
    };
    for (one, other) in [(one, other), (other, one)] {
        let orders = instance.orders();
        instance.order_before(one, other);
        let place = |witness: &[EventIndex], event| witness.iter().position(|&other| other == event);
        let agrees = |witness: &Vec<EventIndex>| place(witness, one) < place(witness, other);
        let mut counted: Vec<u32> = vec![0; witnesses.len()];
        count(instance, root, witnesses, &mut counted);
        for (number, witness) in witnesses.iter().enumerate() {
            found[number] += if agrees(witness) { counted[number] } else { 0 };
        }
        instance.truncate_orders(orders);
    }
}

/// `n` threads that do not touch what others touch, and two that each wait for the other. VerifySC (Algorithm 4.1) visits all that the
/// `n` threads can have done, the closure considers each read a few times.
#[test]
fn the_closure_is_polynomial_where_verify_sc_is_exponential() {
    let events = |n: u32| {
        let write = |thread, cell| Owned { thread, writes: vec![CellIndex(cell)], ..Owned::default() };
        let read = |thread, cell, good| Owned {
            thread,
            reads: vec![(CellIndex(cell), vec![EventIndex(good)])],
            ..Owned::default()
        };
        let mut events = Vec::new();
        for thread in 0..n {
            events.extend([write(thread, thread), read(thread, thread, 2 * thread)]);
        }
        let (one, other) = (n, n + 1);
        events.extend([read(one, other, 2 * n + 3), write(one, one)]);
        events.extend([read(other, one, 2 * n + 1), write(other, other)]);
        events
    };
    let mut visited = Vec::new();
    for n in [2, 4, 8, 12, 100, 200] {
        let events = events(n);
        let mut instance = of(&events);
        assert!(!instance.closes(&mut || true), "the last two threads wait for each other");
        let steps = instance.reads_considered();
        assert!(steps <= u64::from(4 * (n + 2)), "{steps} steps for {n} threads");
        if n <= 12 {
            let guide: Vec<_> = (0..events.len() as u32).map(EventIndex).collect();
            let how = Heuristics { closure: false, ..Heuristics::ALL };
            let verified = instance.verify(&guide, how, &mut || true).expect("it is not stopped");
            assert_eq!(verified.witness, None);
            visited.push(verified.states);
            assert!(verified.states >= 1 << n, "{visited:?}");
        }
    }
}
